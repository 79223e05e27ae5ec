-- SPDX-License-Identifier: GPL-3.0-or-later
author = "Emil"

function h(board, goal)
  return 0
end
