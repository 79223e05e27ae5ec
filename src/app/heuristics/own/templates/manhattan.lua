-- Manhattan distance: the rows and columns between each tile and its goal
-- cell, added up.
--
-- tile() says what one tile adds; it is drawn on the board. Because it
-- depends on the tile and its cell alone, searches read it from a table.
-- Question: a move changes h by exactly 1. Why does it follow that h is
-- consistent?

function tile(board, i, goal)
  local columns, j = board.columns, goal.where[board[i]]
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
