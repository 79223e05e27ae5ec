-- SPDX-License-Identifier: GPL-3.0-or-later
author = "Jo"

function h(board, goal)
  local sum = 0
  for t = 1, #board - 1 do
    sum = sum + math.abs(board.where[t] - goal.where[t]
  end
  return sum
end
