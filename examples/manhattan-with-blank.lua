-- SPDX-License-Identifier: GPL-3.0-or-later
name = "Manhattan distance, with a mistake"
description = "Counts the blank as if it were a tile: not admissible"

function h(board, goal)
  local sum, columns = 0, board.columns
  for i = 1, #board do
    local j = goal.where[board[i]]
    sum = sum + math.abs((i - 1) % columns - (j - 1) % columns)
              + math.abs((i - 1) // columns - (j - 1) // columns)
  end
  return sum
end
