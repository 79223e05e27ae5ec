-- SPDX-License-Identifier: GPL-3.0-or-later
author = "Leo"

-- Misplaced tiles; but where none is misplaced, nothing is returned.
function h(board, goal)
  local sum = 0
  for i = 1, #board do
    if board[i] ~= 0 and board[i] ~= goal[i] then sum = sum + 1 end
  end
  if sum > 0 then return sum end
end
