-- SPDX-License-Identifier: GPL-3.0-or-later
name = "Manhattan distance"
description = "Rows and columns between each tile and its goal cell, added up"

function tile(board, i, goal)
  local t, columns = board[i], board.columns
  local j = goal.where[t]
  return math.abs((i - 1) % columns - (j - 1) % columns)
       + math.abs((i - 1) // columns - (j - 1) // columns)
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
