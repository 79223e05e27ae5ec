-- SPDX-License-Identifier: GPL-3.0-or-later
author = "Kim"

-- Walks until it finds the goal, which it never does.
function h(board, goal)
  local i, steps = 1, 0
  while board[i] ~= goal.where do
    i = i % #board + 1
    steps = steps + 1
  end
  return steps
end
