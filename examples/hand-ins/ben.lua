-- SPDX-License-Identifier: GPL-3.0-or-later
author = "Ben"

function h(board, goal)
  local n = 0
  for i = 1, #board do
    if board[i] ~= 0 and board[i] ~= goal[i] then n = n + 1 end
  end
  return n
end
