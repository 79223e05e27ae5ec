/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * manhattan.c: how far each tile is from home along rows and columns.
 */

#include "heuristic-classes.h"
#include "tile-sum.h"

#include <glib/gi18n-lib.h>

static gboolean
manhattan_construct (SlideHeuristic                            *self,
                     G_GNUC_UNUSED const SlideHeuristicOptions *options,
                     G_GNUC_UNUSED GError                     **error)
{
  slide_tile_sum_fill (self, slide_tile_cost_manhattan, FALSE);
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
    explanation->sentence = g_strdup (_("Every tile is in its place."));
  else
    explanation->sentence =
        g_strdup_printf (ngettext ("Along rows and columns the tiles are %u step from home in all.",
                                   "Along rows and columns the tiles are %u steps from home in all.",
                                   explanation->estimate),
                         explanation->estimate);
}

const SlideHeuristicClass slide_manhattan_class = {
  .info = {
    .id = "manhattan",
    .name = N_("Manhattan distance"),
    .description = N_("The rows plus the columns that each tile is away from its place. A move brings one tile one step nearer at best."),
    .source = "Doran and Michie 1966",
    .admissible = TRUE,
    .consistent = TRUE,
  },
  .instance_size = sizeof (SlideTileSum),
  .construct = manhattan_construct,
  .estimate = slide_tile_sum_estimate,
  .explain = manhattan_explain,
};
