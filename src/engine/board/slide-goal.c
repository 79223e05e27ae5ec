/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-goal.h"

#include "slide-ids.h"

static const char *const preset_ids[SLIDE_N_GOAL_PRESETS] = {
  [SLIDE_GOAL_BLANK_LAST] = "blank-last",
  [SLIDE_GOAL_BLANK_FIRST] = "blank-first",
  [SLIDE_GOAL_SNAIL] = "snail",
};

/* Walks the spiral inwards: along each side until the next cell is off the
 * board or taken, then turns right. The cell it ends on keeps the blank. */
static void
fill_snail (guint8 *cells,
            guint   rows,
            guint   columns)
{
  static const int row_steps[] = { 0, 1, 0, -1 };
  static const int column_steps[] = { 1, 0, -1, 0 };
  int row = 0, column = 0;
  guint side = 0;

  for (guint tile = 1; tile < rows * columns; tile++)
    {
      int next_row, next_column;

      cells[row * (int) columns + column] = (guint8) tile;

      for (guint turn = 0; turn < 2; turn++)
        {
          next_row = row + row_steps[side];
          next_column = column + column_steps[side];
          if (next_row >= 0 && next_row < (int) rows
              && next_column >= 0 && next_column < (int) columns
              && cells[next_row * (int) columns + next_column] == 0)
            break;
          side = (side + 1) % 4;
        }

      row += row_steps[side];
      column += column_steps[side];
    }
}

void
slide_goal_init (SlideBoard      *board,
                 SlideGoalPreset  preset,
                 guint            rows,
                 guint            columns)
{
  guint8 cells[SLIDE_MAX_CELLS] = { 0 };
  guint n_cells = rows * columns;
  gboolean valid;

  g_return_if_fail (slide_shape_is_valid (rows, columns));

  if (preset == SLIDE_GOAL_SNAIL)
    fill_snail (cells, rows, columns);
  else
    for (guint cell = 0; cell < n_cells; cell++)
      cells[cell] = (guint8) (preset == SLIDE_GOAL_BLANK_FIRST ? cell : (cell + 1) % n_cells);

  valid = slide_board_init (board, rows, columns, cells);
  g_assert (valid);
}

SLIDE_DEFINE_IDS (SlideGoalPreset, slide_goal, preset_ids)

SlideGoalPreset
slide_goal_identify (const SlideBoard *board)
{
  for (guint i = 0; i < SLIDE_N_GOAL_PRESETS; i++)
    {
      SlideBoard preset;

      slide_goal_init (&preset, (SlideGoalPreset) i, board->rows, board->columns);
      if (slide_board_equal (&preset, board))
        return (SlideGoalPreset) i;
    }

  return SLIDE_N_GOAL_PRESETS;
}
