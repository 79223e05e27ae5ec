-- SPDX-License-Identifier: GPL-3.0-or-later
author = "Dana"
local function distance(i, j, columns)
  return math.abs((i - 1) % columns - (j - 1) % columns)
       + math.abs((i - 1) // columns - (j - 1) // columns)
end

function h(board, goal)
  local sum, columns = 0, board.columns
  for t = 1, #board - 1 do
    local i, j = board.where[t], goal.where[t]
    sum = sum + distance(i, j, columns)
    -- A tile to the right of i in its goal row that has to go to its left.
    if (i - 1) // columns == (j - 1) // columns then
      for k = i + 1, ((i - 1) // columns + 1) * columns do
        local l = board[k] ~= 0 and goal.where[board[k]] or 0
        if l ~= 0 and (l - 1) // columns == (i - 1) // columns and l < j then
          sum = sum + 2
          break
        end
      end
    end
  end
  return sum
end
