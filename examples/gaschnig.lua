-- SPDX-License-Identifier: GPL-3.0-or-later
name = "Gaschnig"
description = "Moves if any tile could jump into the blank"

function h(board, goal)
  local cells, where, moves = {}, {}, 0
  for i = 1, #board do
    cells[i] = board[i]
    where[board[i]] = i
  end
  local first = 1
  while true do
    local blank = where[0]
    local t = goal[blank]
    if t == 0 then
      -- The blank is at its goal: swap it with any misplaced tile.
      while first <= #cells and cells[first] == goal[first] do
        first = first + 1
      end
      if first > #cells then
        return moves
      end
      t = cells[first]
    end
    cells[blank], cells[where[t]] = t, 0
    where[0], where[t] = where[t], blank
    moves = moves + 1
  end
end
