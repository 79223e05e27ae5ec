-- Manhattan distance, and 2 for every pair of tiles in conflict: both are
-- in their goal row (or goal column), but in the wrong order. One of the
-- two has to leave the line and come back.
--
-- It overestimates: where three tiles of a line are in reverse order, three
-- pairs are counted, but two tiles that step aside are enough.
-- Question: the counterexample has such a line. By how much should h grow
-- there?

-- Whether the tiles at i and k, k after i, are in one goal line and in the
-- wrong order.
local function conflict(board, goal, i, k, line)
  local j, l = goal.where[board[i]], goal.where[board[k]]
  return line(i) == line(k) and line(i) == line(j) and line(k) == line(l) and l < j
end

function h(board, goal)
  local sum, columns = 0, board.columns
  local function row(i) return (i - 1) // columns end
  local function column(i) return (i - 1) % columns end
  for i = 1, #board do
    if board[i] ~= 0 then
      local j = goal.where[board[i]]
      sum = sum + math.abs(row(i) - row(j)) + math.abs(column(i) - column(j))
      for k = i + 1, #board do
        if board[k] ~= 0 and (conflict(board, goal, i, k, row)
                              or conflict(board, goal, i, k, column)) then
          sum = sum + 2
        end
      end
    end
  end
  return sum
end
