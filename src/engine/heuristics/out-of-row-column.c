/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * out-of-row-column.c: tiles outside their goal row plus tiles outside their goal column.
 */

#include "heuristic-classes.h"
#include "tile-sum.h"

#include <glib/gi18n-lib.h>

static gboolean
out_of_row_column_construct (SlideHeuristic                            *self,
                             G_GNUC_UNUSED const SlideHeuristicOptions *options,
                             G_GNUC_UNUSED GError                     **error)
{
  slide_tile_sum_fill (self, slide_tile_cost_out_of_lines, FALSE);
  slide_tile_sum_build_deltas (self);
  return TRUE;
}

static void
out_of_row_column_explain (const SlideHeuristic *self,
                           const SlideBoard     *board,
                           SlideExplanation     *explanation)
{
  guint n_rows = 0;
  guint n_columns = 0;

  slide_tile_sum_explain_tiles (self, board, explanation);

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    {
      guint tile = board->cells[cell];
      guint home = self->home[tile];

      n_rows += tile != 0 && cell / board->columns != home / board->columns;
      n_columns += tile != 0 && cell % board->columns != home % board->columns;
    }

  explanation->sentence =
      g_strdup_printf (_("Tiles out of row: %u; tiles out of column: %u."), n_rows,
                       n_columns);
}

const SlideHeuristicClass slide_out_of_row_column_class = {
  .info = {
    .id = "out-of-row-column",
    .name = N_("Out of row, out of column"),
    .description = N_("The number of tiles outside their goal row plus the number outside their "
                      "goal column. A move corrects at most one of these."),
    .source = "folklore",
    .admissible = TRUE,
    .consistent = TRUE,
  },
  .instance_size = sizeof (SlideTileSum),
  .construct = out_of_row_column_construct,
  .estimate = slide_tile_sum_estimate,
  .explain = out_of_row_column_explain,
};
