/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * linear-conflict.c: Manhattan distance plus 2 for every tile that must leave its line so that
 * the others can pass.
 *
 * Tiles can stay in a line if they are in the order of the goal. The most tiles stay if they
 * are a longest increasing subsequence of goal positions, and 2 for each of the others never
 * overestimates (Hansson, Mayer and Yung 1985, who remove the tile with the most conflicts
 * first; on long lines that can remove more tiles than necessary).
 */

#include "linear-conflict.h"

#include "heuristic-classes.h"

#include <glib/gi18n-lib.h>

/* Marks a longest increasing subsequence. Returns: how many tiles are not in it. */
static guint
find_kept (const guint8 *places,
           guint         n_tiles,
           gboolean      kept[SLIDE_MAX_SIDE])
{
  guint length[SLIDE_MAX_SIDE];    /* of the longest subsequence that ends here */
  int before[SLIDE_MAX_SIDE];      /* the element before this one, or -1 */
  int last = -1;
  guint n_kept = 0;

  for (guint i = 0; i < n_tiles; i++)
    {
      length[i] = 1;
      before[i] = -1;
      kept[i] = FALSE;

      for (guint j = 0; j < i; j++)
        if (places[j] < places[i] && length[j] + 1 > length[i])
          {
            length[i] = length[j] + 1;
            before[i] = (int) j;
          }

      if (length[i] > n_kept)
        {
          n_kept = length[i];
          last = (int) i;
        }
    }

  for (; last >= 0; last = before[last])
    kept[last] = TRUE;

  return n_tiles - n_kept;
}

guint
slide_linear_conflict_get_cost (const guint8 *places,
                                guint         n_tiles)
{
  gboolean kept[SLIDE_MAX_SIDE];

  return 2 * find_kept (places, n_tiles, kept);
}

static gboolean
linear_conflict_construct (SlideHeuristic                            *self,
                           G_GNUC_UNUSED const SlideHeuristicOptions *options,
                           GError                                   **error)
{
  return slide_line_conflicts_init (self, slide_linear_conflict_get_cost, error);
}

/* Finds a tile that stays in the line and conflicts with the removed one; without one it could
 * stay too. */
static guint
explain_line (const SlideLine  *line,
              SlideExplanation *explanation)
{
  gboolean kept[SLIDE_MAX_SIDE];
  guint n_removed = find_kept (line->places, line->n_tiles, kept);

  for (guint i = 0; i < line->n_tiles; i++)
    for (guint j = 0; !kept[i] && j < line->n_tiles; j++)
      if (kept[j] && (j < i) != (line->places[j] < line->places[i]))
        {
          slide_explanation_add_arc (explanation, SLIDE_ARC_CONFLICT, line->cells[i], line->cells[j], 2);
          break;
        }

  return n_removed;
}

guint
slide_linear_conflict_explain (const SlideHeuristic *self,
                               const SlideBoard     *board,
                               SlideExplanation     *explanation)
{
  guint n_removed = 0;

  slide_tile_sum_explain_tiles (self, board, explanation);
  explanation->route = SLIDE_ROUTE_LINES;

  for (guint i = 0; i < (guint) board->rows + board->columns; i++)
    {
      SlideLine line;

      slide_line_conflicts_get_line (self, board, i, &line);
      n_removed += explain_line (&line, explanation);
    }

  return n_removed;
}

gboolean
slide_linear_conflict_has_tile (const SlideHeuristic *self,
                                const guint8         *cells,
                                guint                 cell,
                                gboolean              is_row)
{
  const SlideLineConflicts *conflicts = (const SlideLineConflicts *) self;
  const guint8 *owns = is_row ? conflicts->column_place : conflicts->row_place;
  const guint8 *places = is_row ? conflicts->row_place : conflicts->column_place;
  guint columns = self->goal.columns;
  guint step = is_row ? 1 : columns;
  guint n = is_row ? columns : self->goal.rows;
  guint own = 1 + (is_row ? cell / columns : cell % columns);
  guint first = is_row ? (own - 1) * columns : own - 1;
  guint tile = cells[cell];

  if (owns[tile] != own)
    return FALSE;

  for (guint i = 0, other = first; i < n; i++, other += step)
    if (owns[cells[other]] == own && (other < cell) != (places[cells[other]] < places[tile])
        && other != cell)
      return TRUE;

  return FALSE;
}

char *
slide_linear_conflict_dup_sentence (guint n_steps,
                                    guint n_removed)
{
  g_autofree char *manhattan = NULL;
  g_autofree char *conflicts = NULL;

  manhattan = g_strdup_printf (ngettext ("The Manhattan distance is %u move.",
                                         "The Manhattan distance is %u moves.", n_steps),
                               n_steps);
  if (n_removed == 0)
    conflicts = g_strdup (_("No tile blocks another in their common goal line."));
  else
    conflicts =
        g_strdup_printf (ngettext ("%u tile must leave its goal line to let another pass: +2.",
                                   "%u tiles must leave their goal lines to let others pass: +2 "
                                   "each.",
                                   n_removed),
                         n_removed);

  /* Translators: two complete sentences, one after the other. */
  return g_strdup_printf (_("%s %s"), manhattan, conflicts);
}

static void
linear_conflict_explain (const SlideHeuristic *self,
                         const SlideBoard     *board,
                         SlideExplanation     *explanation)
{
  guint n_removed = slide_linear_conflict_explain (self, board, explanation);

  explanation->sentence = slide_linear_conflict_dup_sentence (explanation->estimate - 2 * n_removed,
                                                              n_removed);
}

const SlideHeuristicClass slide_linear_conflict_class = {
  .info = {
    .id = "linear-conflict",
    .name = N_("Linear conflict"),
    .description = N_("Manhattan distance plus 2 for each tile that must leave its goal row or "
                      "column to let others pass (the fewest possible)."),
    .source = "Hansson, Mayer and Yung 1985",
    .admissible = TRUE,
    .consistent = TRUE,
  },
  .instance_size = sizeof (SlideLineConflicts),
  .construct = linear_conflict_construct,
  .finalize = slide_line_conflicts_finalize,
  .estimate = slide_line_conflicts_estimate,
  .update = slide_line_conflicts_update,
  .explain = linear_conflict_explain,
};
