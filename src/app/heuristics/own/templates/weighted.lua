-- Manhattan distance times a weight. A* with it is weighted A*: it expands
-- fewer boards and may find a longer solution, but one that is at most
-- `weight` times as long as the shortest.
--
-- Question: at which weight does the first overestimate appear? Is that
-- what you expected?

local weight = 1.5

function h(board, goal)
  local sum, columns = 0, board.columns
  for i = 1, #board do
    local j = goal.where[board[i]]
    if board[i] ~= 0 then
      sum = sum + math.abs((i - 1) % columns - (j - 1) % columns)
                + math.abs((i - 1) // columns - (j - 1) // columns)
    end
  end
  return weight * sum
end
