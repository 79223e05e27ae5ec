-- SPDX-License-Identifier: GPL-3.0-or-later
author = "Chi"
-- The blank is a tile, too.
local function distance(i, j, columns)
  return math.abs((i - 1) % columns - (j - 1) % columns)
       + math.abs((i - 1) // columns - (j - 1) // columns)
end

function h(board, goal)
  local sum = 0
  for t = 0, #board - 1 do
    sum = sum + distance(board.where[t], goal.where[t], board.columns)
  end
  return sum
end
