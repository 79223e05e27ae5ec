-- The larger of two heuristics. If neither overestimates, the larger one
-- does not, either.
--
-- Manhattan distance is never below the number of misplaced tiles, so the
-- maximum is of no use here: Manhattan distance dominates. Gaschnig's
-- heuristic is sometimes larger.
-- Question: why is the sum of the two not admissible, although each of them
-- is?

local function misplaced(board, goal)
  local n = 0
  for i = 1, #board do
    if board[i] ~= 0 and board[i] ~= goal[i] then
      n = n + 1
    end
  end
  return n
end

local function manhattan(board, goal)
  local sum, columns = 0, board.columns
  for i = 1, #board do
    local j = goal.where[board[i]]
    if board[i] ~= 0 then
      sum = sum + math.abs((i - 1) % columns - (j - 1) % columns)
                + math.abs((i - 1) // columns - (j - 1) // columns)
    end
  end
  return sum
end

function h(board, goal)
  return math.max(misplaced(board, goal), manhattan(board, goal))
end
