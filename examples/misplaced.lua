-- SPDX-License-Identifier: GPL-3.0-or-later
name = "Misplaced tiles"

function tile(board, i, goal)
  return board[i] ~= goal[i] and 1 or 0
end

function h(board, goal)
  local sum = 0
  for i = 1, #board do
    if board[i] ~= 0 then
      sum = sum + tile(board, i, goal)
    end
  end
  return sum
end
