/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * misplaced-with-blank.c: the mistake of counting the blank as a tile.
 */

#include "heuristic-classes.h"
#include "tile-sum.h"

#include <glib/gi18n-lib.h>

static gboolean
misplaced_with_blank_construct (SlideHeuristic                            *self,
                                G_GNUC_UNUSED const SlideHeuristicOptions *options,
                                G_GNUC_UNUSED GError                     **error)
{
  slide_tile_sum_fill (self, slide_tile_cost_misplaced, TRUE);
  slide_tile_sum_build_deltas (self);
  return TRUE;
}

static void
misplaced_with_blank_explain (const SlideHeuristic *self,
                              const SlideBoard     *board,
                              SlideExplanation     *explanation)
{
  slide_tile_sum_explain_tiles (self, board, explanation);

  explanation->sentence =
      g_strdup_printf (ngettext ("%u cell differs from the goal, the blank's counted by mistake.",
                                 "%u cells differ from the goal, the blank's counted by mistake.",
                                 explanation->estimate),
                       explanation->estimate);
}

const SlideHeuristicClass slide_misplaced_with_blank_class = {
  .info = {
    .id = "misplaced-with-blank",
    .name = N_("Misplaced with the blank"),
    .description = N_("A common mistake: misplaced tiles that count the blank too. The last move brings home a tile and the blank at once, but this counts 2 for it."),
    .source = "a common mistake",
    .teaching_mistake = TRUE,
  },
  .instance_size = sizeof (SlideTileSum),
  .construct = misplaced_with_blank_construct,
  .estimate = slide_tile_sum_estimate,
  .explain = misplaced_with_blank_explain,
};
