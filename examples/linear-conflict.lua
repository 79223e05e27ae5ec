-- SPDX-License-Identifier: GPL-3.0-or-later
name = "Linear conflict"
description = "Manhattan distance, and 2 for each tile that has to leave its goal line"

-- The longest increasing subsequence of places, the tiles that may stay in the line.
local function longest(places)
  local ends, best = {}, 0
  for i, place in ipairs(places) do
    ends[i] = 1
    for k = 1, i - 1 do
      if places[k] < place then
        ends[i] = math.max(ends[i], ends[k] + 1)
      end
    end
    best = math.max(best, ends[i])
  end
  return best
end

function h(board, goal)
  local sum, rows, columns = 0, board.rows, board.columns
  local in_row, in_column = {}, {}
  for r = 0, rows - 1 do in_row[r] = {} end
  for c = 0, columns - 1 do in_column[c] = {} end
  for i = 1, #board do
    if board[i] ~= 0 then
      local r, c, j = (i - 1) // columns, (i - 1) % columns, goal.where[board[i]] - 1
      local goal_r, goal_c = j // columns, j % columns
      sum = sum + math.abs(r - goal_r) + math.abs(c - goal_c)
      if r == goal_r then table.insert(in_row[r], goal_c) end
      if c == goal_c then table.insert(in_column[c], goal_r) end
    end
  end
  for _, places in pairs(in_row) do sum = sum + 2 * (#places - longest(places)) end
  for _, places in pairs(in_column) do sum = sum + 2 * (#places - longest(places)) end
  return sum
end
