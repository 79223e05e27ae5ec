-- Manhattan distance that counts the blank as if it were a tile: the most
-- common mistake.
--
-- Look at the counterexample: which move brings two "tiles" nearer to their
-- cells at once?
-- Question: which single line fixes it?

function h(board, goal)
  local sum, columns = 0, board.columns
  for i = 1, #board do
    local j = goal.where[board[i]]
    sum = sum + math.abs((i - 1) % columns - (j - 1) % columns)
              + math.abs((i - 1) // columns - (j - 1) // columns)
  end
  return sum
end
