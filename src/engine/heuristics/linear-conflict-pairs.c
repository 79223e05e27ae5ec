/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * linear-conflict-pairs.c: the mistake of adding 2 for every conflicting pair.
 *
 * Three tiles of a line in reverse order form three such pairs, but two tiles that step aside
 * resolve them all.
 */

#include "heuristic-classes.h"
#include "line-conflicts.h"

#include <glib/gi18n-lib.h>

static guint
get_cost (const guint8 *places,
          guint         n_tiles)
{
  guint cost = 0;

  for (guint i = 0; i < n_tiles; i++)
    for (guint j = 0; j < i; j++)
      cost += places[j] > places[i] ? 2 : 0;

  return cost;
}

static gboolean
linear_conflict_pairs_construct (SlideHeuristic                            *self,
                                 G_GNUC_UNUSED const SlideHeuristicOptions *options,
                                 GError                                   **error)
{
  return slide_line_conflicts_init (self, get_cost, error);
}

static void
linear_conflict_pairs_explain (const SlideHeuristic *self,
                               const SlideBoard     *board,
                               SlideExplanation     *explanation)
{
  guint n_pairs;
  g_autofree char *manhattan = NULL;
  g_autofree char *conflicts = NULL;

  slide_tile_sum_explain_tiles (self, board, explanation);
  explanation->route = SLIDE_ROUTE_LINES;

  for (guint index = 0; index < (guint) board->rows + board->columns; index++)
    {
      SlideLine line;

      slide_line_conflicts_get_line (self, board, index, &line);
      for (guint i = 0; i < line.n_tiles; i++)
        for (guint j = 0; j < i; j++)
          if (line.places[j] > line.places[i])
            slide_explanation_add_arc (explanation, SLIDE_ARC_CONFLICT, line.cells[i], line.cells[j], 2);
    }

  n_pairs = explanation->arcs->len;
  manhattan = g_strdup_printf (ngettext ("The Manhattan distance is %u move.",
                                         "The Manhattan distance is %u moves.",
                                         explanation->estimate - 2 * n_pairs),
                               explanation->estimate - 2 * n_pairs);
  if (n_pairs == 0)
    conflicts = g_strdup (_("No tile blocks another in their common goal line."));
  else
    conflicts =
        g_strdup_printf (ngettext ("%u conflict, +2",
                                   "%u conflicts, +2 each (counted by pairs, which is wrong)",
                                   n_pairs),
                         n_pairs);

  /* Translators: two complete sentences, one after the other. */
  explanation->sentence = g_strdup_printf (_("%s %s"), manhattan, conflicts);
}

const SlideHeuristicClass slide_linear_conflict_pairs_class = {
  .info = {
    .id = "linear-conflict-pairs",
    .name = N_("Linear conflict by pairs"),
    .description = N_("A common mistake: Manhattan distance plus 2 for every conflicting pair. One "
                      "tile that steps aside can resolve several conflicts, so it may overestimate."),
    .source = "a common mistake",
    .teaching_mistake = TRUE,
  },
  .instance_size = sizeof (SlideLineConflicts),
  .construct = linear_conflict_pairs_construct,
  .finalize = slide_line_conflicts_finalize,
  .estimate = slide_line_conflicts_estimate,
  .update = slide_line_conflicts_update,
  .explain = linear_conflict_pairs_explain,
};
