-- SPDX-License-Identifier: GPL-3.0-or-later
author = "Hana"

function h(board, goal)
  local n, columns = 0, board.columns
  for t = 1, #board - 1 do
    local i, j = board.where[t], goal.where[t]
    if (i - 1) // columns ~= (j - 1) // columns then n = n + 1 end
    if (i - 1) % columns ~= (j - 1) % columns then n = n + 1 end
  end
  return n
end
