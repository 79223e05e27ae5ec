-- The number of tiles that are not in their goal cell.
--
-- Each of them needs at least one move, and a move moves one tile, so h
-- never overestimates.
-- Question: what happens if the blank is counted as a tile? Which boards
-- tell you?

function h(board, goal)
  local n = 0
  for i = 1, #board do
    if board[i] ~= 0 and board[i] ~= goal[i] then
      n = n + 1
    end
  end
  return n
end
