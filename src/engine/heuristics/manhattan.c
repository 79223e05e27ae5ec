/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * manhattan.c: the sum of the tiles' distances from their goal cells along rows and columns.
 */

#include "heuristic-classes.h"
#include "tile-sum.h"

#include <glib/gi18n-lib.h>

static gboolean
manhattan_construct (SlideHeuristic                            *self,
                     G_GNUC_UNUSED const SlideHeuristicOptions *options,
                     G_GNUC_UNUSED GError                     **error)
{
  slide_tile_sum_fill (self, slide_cell_distance, FALSE);
  slide_tile_sum_build_deltas (self);
  return TRUE;
}

static void
manhattan_explain (const SlideHeuristic *self,
                   const SlideBoard     *board,
                   SlideExplanation     *explanation)
{
  slide_tile_sum_explain_tiles (self, board, explanation);
  explanation->route = SLIDE_ROUTE_LINES;

  if (explanation->estimate == 0)
    explanation->sentence = g_strdup (_("Every tile is in its goal cell."));
  else
    explanation->sentence =
        g_strdup_printf (ngettext ("The Manhattan distance is %u move.",
                                   "The Manhattan distance is %u moves.",
                                   explanation->estimate),
                         explanation->estimate);
}

const SlideHeuristicClass slide_manhattan_class = {
  .info = {
    .id = "manhattan",
    .name = N_("Manhattan distance"),
    .description = N_("The sum, over all tiles, of the rows and columns between a tile and its "
                      "goal cell. A move brings one tile at most one step closer."),
    .source = "Doran and Michie 1966",
    .admissible = TRUE,
    .consistent = TRUE,
  },
  .instance_size = sizeof (SlideTileSum),
  .construct = manhattan_construct,
  .estimate = slide_tile_sum_estimate,
  .explain = manhattan_explain,
};
