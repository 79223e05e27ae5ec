/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * nilsson.c: Manhattan distance plus three times a score for the order of the tiles around the
 * rim. Finds solutions quickly, but is not admissible.
 *
 * The score of a board (Nilsson 1971): clockwise around the rim, 2 for each tile that is not
 * followed by its successor in the goal, and 1 for a tile in the centre.
 */

#include "heuristic-classes.h"
#include "slide-error.h"
#include "tile-sum.h"

#include <glib/gi18n-lib.h>

#define CENTRE 4
#define N_RIM 8
#define WEIGHT 3

/* The cells of the rim, clockwise. */
static const guint8 rim[N_RIM] = { 0, 1, 2, 5, 8, 7, 6, 3 };

typedef struct
{
  SlideTileSum sum;
  guint8       follower[N_RIM + 1];   /* of each tile, in the goal */
} Nilsson;

static gboolean
nilsson_applies (const SlideHeuristicSpec  *spec,
                 const SlideBoard          *goal,
                 GError                   **error)
{
  if (goal->rows != 3 || goal->columns != 3 || goal->blank != CENTRE)
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE,
                            _("“%s” requires a 3×3 goal with the blank in the center, such as 1 2 3/8 0 4/7 "
                              "6 5; this goal is %u×%u with the blank in row %u, column %u"),
                            _(slide_heuristic_spec_get_info (spec)->name), goal->rows, goal->columns,
                            goal->blank / goal->columns + 1u, goal->blank % goal->columns + 1u);

  return TRUE;
}

static gboolean
nilsson_construct (SlideHeuristic               *self,
                   const SlideHeuristicOptions  *options G_GNUC_UNUSED,
                   GError                      **error G_GNUC_UNUSED)
{
  Nilsson *nilsson = (Nilsson *) self;
  const SlideBoard *goal = &self->goal;

  slide_tile_sum_fill (self, slide_cell_distance, FALSE);

  for (guint i = 0; i < N_RIM; i++)
    nilsson->follower[goal->cells[rim[i]]] = goal->cells[rim[(i + 1) % N_RIM]];

  return TRUE;
}

/* Whether the tile in the rim after position @i is not the one that follows in the goal. The
 * blank is not counted as a tile: it has no score and follows no tile. */
static inline gboolean
is_out_of_order (const Nilsson *nilsson,
                 const guint8  *cells,
                 guint          i)
{
  guint tile = cells[rim[i]];

  return tile != 0 && cells[rim[(i + 1) % N_RIM]] != nilsson->follower[tile];
}

static guint
nilsson_estimate (const SlideHeuristic *self,
                  const guint8         *cells)
{
  guint score = cells[CENTRE] != 0 ? 1 : 0;

  for (guint i = 0; i < N_RIM; i++)
    score += is_out_of_order ((const Nilsson *) self, cells, i) ? 2 : 0;

  return slide_tile_sum_estimate (self, cells) + WEIGHT * score;
}

static void
nilsson_explain (const SlideHeuristic *self,
                 const SlideBoard     *board,
                 SlideExplanation     *explanation)
{
  guint manhattan = slide_tile_sum_estimate (self, board->cells);
  guint score = (explanation->estimate - manhattan) / WEIGHT;

  slide_tile_sum_explain_tiles (self, board, explanation);
  explanation->route = SLIDE_ROUTE_LINES;

  for (guint i = 0; i < N_RIM; i++)
    if (is_out_of_order ((const Nilsson *) self, board->cells, i))
      slide_explanation_add_arc (explanation, SLIDE_ARC_SEQUENCE, rim[i], rim[(i + 1) % N_RIM],
                                 2 * WEIGHT);

  if (board->cells[CENTRE] != 0)
    slide_explanation_add_part (explanation, _("A tile in the center"), NULL, WEIGHT);

  explanation->sentence =
      g_strdup_printf (_("P = %u is the Manhattan distance, S = %u scores the order around the rim "
                         "and the center: P + 3 S = %u."),
                       manhattan, score, explanation->estimate);
}

const SlideHeuristicClass slide_nilsson_class = {
  .info = {
    .id = "nilsson",
    .name = N_("Nilsson's sequence score"),
    .description = N_("Manhattan distance P plus three times a score S for tiles out of order "
                      "around the rim. Requires a 3×3 goal with the blank in the center and often "
                      "overestimates."),
    .source = "Nilsson 1971",
    .teaching_mistake = TRUE,
  },
  .instance_size = sizeof (Nilsson),
  .applies = nilsson_applies,
  .construct = nilsson_construct,
  .estimate = nilsson_estimate,
  .explain = nilsson_explain,
};
