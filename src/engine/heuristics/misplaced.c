/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * misplaced.c: the number of tiles that are not in their goal cells.
 */

#include "heuristic-classes.h"
#include "tile-sum.h"

#include <glib/gi18n-lib.h>

static gboolean
misplaced_construct (SlideHeuristic                            *self,
                     G_GNUC_UNUSED const SlideHeuristicOptions *options,
                     G_GNUC_UNUSED GError                     **error)
{
  slide_tile_sum_fill (self, slide_tile_cost_misplaced, FALSE);
  slide_tile_sum_build_deltas (self);
  return TRUE;
}

static void
misplaced_explain (const SlideHeuristic *self,
                   const SlideBoard     *board,
                   SlideExplanation     *explanation)
{
  slide_tile_sum_explain_tiles (self, board, explanation);

  if (explanation->estimate == 0)
    explanation->sentence = g_strdup (_("Every tile is in its goal cell."));
  else
    explanation->sentence =
        g_strdup_printf (ngettext ("%u tile is misplaced and needs at least one move.",
                                   "%u tiles are misplaced, and each needs at least one move.",
                                   explanation->estimate),
                         explanation->estimate);
}

const SlideHeuristicClass slide_misplaced_class = {
  .info = {
    .id = "misplaced",
    .name = N_("Misplaced tiles"),
    .description = N_("The number of tiles that are not in their goal cell. Each of them must move "
                      "at least once."),
    .source = "Doran and Michie 1966",
    .admissible = TRUE,
    .consistent = TRUE,
  },
  .instance_size = sizeof (SlideTileSum),
  .construct = misplaced_construct,
  .estimate = slide_tile_sum_estimate,
  .explain = misplaced_explain,
};
