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
      g_strdup_printf (ngettext ("%u cell differs from the goal, wrongly counting the blank.",
                                 "%u cells differ from the goal, wrongly counting the blank.",
                                 explanation->estimate),
                       explanation->estimate);
}

const SlideHeuristicClass slide_misplaced_with_blank_class = {
  .info = {
    .id = "misplaced-with-blank",
    .name = N_("Misplaced with the blank"),
    .description = N_("A common mistake: misplaced tiles, also counting the blank. The last move "
                      "brings a tile and the blank into place at once but counts 2, so it "
                      "overestimates."),
    .source = "a common mistake",
    .teaching_mistake = TRUE,
  },
  .instance_size = sizeof (SlideTileSum),
  .construct = misplaced_with_blank_construct,
  .estimate = slide_tile_sum_estimate,
  .explain = misplaced_with_blank_explain,
};
