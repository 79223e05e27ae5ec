-- SPDX-License-Identifier: GPL-3.0-or-later
name = "Out of row, out of column"

function tile(board, i, goal)
  local columns, j = board.columns, goal.where[board[i]]
  local row_differs = (i - 1) // columns ~= (j - 1) // columns
  local column_differs = (i - 1) % columns ~= (j - 1) % columns
  return (row_differs and 1 or 0) + (column_differs and 1 or 0)
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
