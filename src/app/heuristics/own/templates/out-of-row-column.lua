-- 1 for each tile outside its goal row, and 1 for each tile outside its
-- goal column.
--
-- It is what remains of the puzzle if a tile may jump anywhere in its row
-- or column: a relaxed problem. Its true distance never exceeds that of the
-- puzzle itself.
-- Question: which rule has to be dropped to get Manhattan distance, and
-- which for misplaced tiles?

function tile(board, i, goal)
  local columns, j = board.columns, goal.where[board[i]]
  local sum = 0
  if (i - 1) // columns ~= (j - 1) // columns then
    sum = sum + 1
  end
  if (i - 1) % columns ~= (j - 1) % columns then
    sum = sum + 1
  end
  return sum
end

function h(board, goal)
  local sum = 0
  for i = 1, #board do
    if board[i] ~= 0 then
      sum = sum + tile(board, i, goal)
    end
  end
  return sum
end
