/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * manhattan-with-blank.c: the mistake of counting the blank as a tile.
 */

#include "heuristic-classes.h"
#include "tile-sum.h"

#include <glib/gi18n-lib.h>

static gboolean
manhattan_with_blank_construct (SlideHeuristic                            *self,
                                G_GNUC_UNUSED const SlideHeuristicOptions *options,
                                G_GNUC_UNUSED GError                     **error)
{
  slide_tile_sum_fill (self, slide_cell_distance, TRUE);
  slide_tile_sum_build_deltas (self);
  return TRUE;
}

static void
manhattan_with_blank_explain (const SlideHeuristic *self,
                              const SlideBoard     *board,
                              SlideExplanation     *explanation)
{
  slide_tile_sum_explain_tiles (self, board, explanation);
  explanation->route = SLIDE_ROUTE_LINES;

  explanation->sentence =
      g_strdup_printf (ngettext ("The Manhattan distance, wrongly counting the blank, is %u move.",
                                 "The Manhattan distance, wrongly counting the blank, is %u moves.",
                                 explanation->estimate),
                       explanation->estimate);
}

const SlideHeuristicClass slide_manhattan_with_blank_class = {
  .info = {
    .id = "manhattan-with-blank",
    .name = N_("Manhattan with the blank"),
    .description = N_("A common mistake: Manhattan distance that also counts the blank. Every move "
                      "shifts a tile and the blank, so it may overestimate."),
    .source = "a common mistake",
    .teaching_mistake = TRUE,
  },
  .instance_size = sizeof (SlideTileSum),
  .construct = manhattan_with_blank_construct,
  .estimate = slide_tile_sum_estimate,
  .explain = manhattan_with_blank_explain,
};
