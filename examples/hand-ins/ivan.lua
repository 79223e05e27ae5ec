-- SPDX-License-Identifier: GPL-3.0-or-later
author = "Ivan"

-- Straight lines: fractions are allowed.
function h(board, goal)
  local sum, columns = 0, board.columns
  for t = 1, #board - 1 do
    local i, j = board.where[t] - 1, goal.where[t] - 1
    local x, y = i % columns - j % columns, i // columns - j // columns
    sum = sum + math.sqrt(x * x + y * y)
  end
  return sum
end
