-- SPDX-License-Identifier: GPL-3.0-or-later
author = "Gus"

function h(board, goal)
  local n = 0
  for i = 1, #board do
    if board[i] ~= goal[i] then n = n + 1 end
  end
  return n
end
