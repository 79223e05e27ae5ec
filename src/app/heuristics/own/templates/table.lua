-- A table made once for each goal: the distance of every tile from every
-- cell.
--
-- prepare(goal) is called before the first board. h only adds up.
-- Question: a pattern database is such a table for several tiles at once.
-- How many entries would one for four tiles of the 8-puzzle have?

local distance = {}

function prepare(goal)
  local columns = goal.columns
  for t = 1, #goal - 1 do
    local j = goal.where[t]
    distance[t] = {}
    for i = 1, #goal do
      distance[t][i] = math.abs((i - 1) % columns - (j - 1) % columns)
                     + math.abs((i - 1) // columns - (j - 1) // columns)
    end
  end
end

function h(board, goal)
  local sum = 0
  for i = 1, #board do
    if board[i] ~= 0 then
      sum = sum + distance[board[i]][i]
    end
  end
  return sum
end
