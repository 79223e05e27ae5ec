/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * korf-taylor.c: linear conflict plus corner tiles and last moves (Korf and Taylor 1996), for
 * any goal.
 *
 * Units. The number of vertical moves of a tile is its distance from its goal row plus an even
 * number, and likewise for its horizontal moves. A unit is a pair of a tile and a direction
 * for which this even number is not 0; it costs at least 2 moves that Manhattan distance does
 * not count. Units never share a move, so h is Manhattan distance plus 2 for each unit that
 * every solution must have. Linear conflict counts such units: vertical ones of tiles that
 * conflict in a row, horizontal ones of tiles that conflict in a column.
 *
 * Corner tiles. Let A and B be the cells next to a corner. Assume that the tile in A is at its
 * goal cell and does not move in the solution. Then the blank can enter and leave the corner
 * only through B, and it puts back the tile it moved, since two consecutive moves of a
 * solution never undo each other. So the tile in the corner stays there, except that one tile
 * moves from the corner to B if the blank ends in the corner, or from B to the corner if the
 * blank is there now. Let *now* be the tile in the corner, or that in B while the blank is in
 * the corner, and let *then* be the same for the goal. If they differ, the assumption is
 * false: the tile in A must step aside and come back, so it has a vertical or a horizontal
 * unit.
 *
 * Last moves. The last move of a solution takes a tile from the blank's goal cell Z to its
 * goal cell C, which is adjacent. The move before it, if there is one, takes another tile from
 * C to its goal cell, which is adjacent to C and is not Z. If no shortest path of such a tile
 * passes through the cell of its last move, the tile has a unit in the direction of that move.
 * Every solution has one of these ends (at most four times three), so the number of units of
 * the cheapest end can be added.
 *
 * Combination. Linear conflict counts units of tiles that conflict in a line. A unit of the
 * last moves is therefore counted only if its tile has no conflict in the line that this unit
 * would resolve. A corner's tile is counted only if it has no conflict in its row or column,
 * once even if it is next to two corners, and not if the end already counts one of its units.
 * No unit is counted twice, so h is at most the true distance. It has the parity of the true
 * distance, since a unit is worth 2.
 */

#include "heuristic-classes.h"
#include "linear-conflict.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* At most four last steps, each from the blank's goal cell and after one of three others. */
#define MAX_ENDS 12

#define MAX_CORNER_SIDES 8

/* @tile moves from cell @via to its goal cell, which is adjacent. */
typedef struct
{
  guint8   tile;
  guint8   via;
  gboolean is_sideways;
  guint64  misses;         /* the cells from which no shortest path of the tile passes through @via */
} Step;

/* The last step of a solution and the one before it. */
typedef struct
{
  Step steps[2];
} End;

/* A corner, seen from one of the two cells next to it. */
typedef struct
{
  guint8 corner;
  guint8 side;
  guint8 other;            /* the other cell next to the corner */
  guint8 tile;             /* the tile whose goal cell is @side */
  /* the corner's tile in the goal, or that of @other if the blank's goal cell is the corner */
  guint8 then;
} CornerSide;

typedef struct
{
  SlideLineConflicts conflicts;
  CornerSide         corner_sides[MAX_CORNER_SIDES];
  guint              n_corner_sides;
  End                ends[MAX_ENDS];
  guint              n_ends;
} KorfTaylor;

/* What is added to linear conflict on one board. */
typedef struct
{
  CornerSide corners[MAX_CORNER_SIDES];   /* tiles that must step aside, each listed once */
  guint      n_corners;
  Step       steps[2];
  guint      n_steps;
} Extras;

/* ---- Tables that depend on the goal alone ---- */

static void
add_corner_side (KorfTaylor *self,
                 guint       corner,
                 guint       side,
                 guint       other)
{
  const SlideBoard *goal = &self->conflicts.sum.parent.goal;
  CornerSide *added = &self->corner_sides[self->n_corner_sides];

  /* The blank's goal cell has no tile that could already be there. */
  if (goal->cells[side] == 0)
    return;

  added->corner = (guint8) corner;
  added->side = (guint8) side;
  added->other = (guint8) other;
  added->tile = goal->cells[side];
  added->then = goal->cells[goal->cells[corner] != 0 ? corner : other];
  self->n_corner_sides++;
}

static void
find_corners (KorfTaylor *self)
{
  const SlideBoard *goal = &self->conflicts.sum.parent.goal;

  for (guint i = 0; i < 4; i++)
    {
      guint row = i / 2 == 0 ? 0 : goal->rows - 1u;
      guint column = i % 2 == 0 ? 0 : goal->columns - 1u;
      guint corner = row * goal->columns + column;
      guint in_row = i % 2 == 0 ? corner + 1 : corner - 1;
      guint in_column = i / 2 == 0 ? corner + goal->columns : corner - goal->columns;

      add_corner_side (self, corner, in_row, in_column);
      add_corner_side (self, corner, in_column, in_row);
    }
}

static void
init_step (const SlideBoard *goal,
           guint             via,
           guint             home,
           Step             *step)
{
  step->tile = goal->cells[home];
  step->via = (guint8) via;
  step->is_sideways = via / goal->columns == home / goal->columns;
  step->misses = 0;

  for (guint cell = 0; cell < slide_board_get_n_cells (goal); cell++)
    if (slide_cell_distance (cell, via, goal->columns) + 1
        != slide_cell_distance (cell, home, goal->columns))
      step->misses |= G_GUINT64_CONSTANT (1) << cell;
}

static void
find_ends (KorfTaylor *self)
{
  const SlideBoard *goal = &self->conflicts.sum.parent.goal;

  for (guint last = 0; last < SLIDE_N_MOVES; last++)
    {
      SlideBoard before = *goal;

      if (!slide_board_apply (&before, (SlideMove) last))
        continue;

      for (guint move = 0; move < SLIDE_N_MOVES; move++)
        {
          int home = slide_board_get_target (&before, (SlideMove) move);

          if (home < 0 || home == goal->blank)
            continue;

          init_step (goal, goal->blank, before.blank, &self->ends[self->n_ends].steps[0]);
          init_step (goal, before.blank, (guint) home, &self->ends[self->n_ends].steps[1]);
          self->n_ends++;
        }
    }
}

static gboolean
construct (SlideHeuristic  *self,
           gboolean         with_corners,
           gboolean         with_ends,
           GError         **error)
{
  if (with_corners)
    find_corners ((KorfTaylor *) self);
  if (with_ends)
    find_ends ((KorfTaylor *) self);

  return slide_line_conflicts_init (self, slide_linear_conflict_get_cost, error);
}

static gboolean
corner_tiles_construct (SlideHeuristic                            *self,
                        G_GNUC_UNUSED const SlideHeuristicOptions *options,
                        GError                                   **error)
{
  return construct (self, TRUE, FALSE, error);
}

static gboolean
last_moves_construct (SlideHeuristic                            *self,
                      G_GNUC_UNUSED const SlideHeuristicOptions *options,
                      GError                                   **error)
{
  return construct (self, FALSE, TRUE, error);
}

static gboolean
korf_taylor_construct (SlideHeuristic                            *self,
                       G_GNUC_UNUSED const SlideHeuristicOptions *options,
                       GError                                   **error)
{
  return construct (self, TRUE, TRUE, error);
}

/* ---- Estimating a board ---- */

static inline gboolean
has_to_step_aside (const KorfTaylor *self,
                   const guint8     *cells,
                   const CornerSide *side)
{
  const SlideHeuristic *heuristic = &self->conflicts.sum.parent;

  return cells[side->side] == side->tile
         && cells[cells[side->corner] != 0 ? side->corner : side->other] != side->then
         && !slide_linear_conflict_has_tile (heuristic, cells, side->side, TRUE)
         && !slide_linear_conflict_has_tile (heuristic, cells, side->side, FALSE);
}

/* Whether @step, at the end of a solution, adds a unit that linear conflict does not count:
 * linear conflict may count a horizontal unit of a tile that conflicts in its column, or a
 * vertical one of a tile that conflicts in its row. */
static inline gboolean
is_detour (const KorfTaylor *self,
           const guint8     *cells,
           const guint8     *places,
           const Step       *step)
{
  guint cell = places[step->tile];

  return (step->misses >> cell & 1) != 0
         && !slide_linear_conflict_has_tile (&self->conflicts.sum.parent, cells, cell, !step->is_sideways);
}

/* How many tiles of the bit set @by_tile must step aside at a corner, without those that the
 * steps of an end already count. */
static inline guint
count_corners (guint64     by_tile,
               const Step *steps,
               guint       n_steps)
{
  guint n = (guint) __builtin_popcountll (by_tile);

  for (guint i = 0; i < n_steps; i++)
    n -= (guint) (by_tile >> steps[i].tile & 1);

  return n;
}

/* Whether the board is at most one move from the goal: then there are no two last moves. */
static inline gboolean
is_at_end (const KorfTaylor *self,
           const guint8     *cells)
{
  guint n_cells = slide_board_get_n_cells (&self->conflicts.sum.parent.goal);
  guint n_steps = 0;

  for (guint cell = 0; cell < n_cells && n_steps <= 1; cell++)
    n_steps += self->conflicts.sum.cost[cells[cell]][cell];

  return n_steps <= 1;
}

/* How many units are added to those of linear conflict. Stores them in @extras unless it is
 * NULL. */
static guint
find_extras (const KorfTaylor *self,
             const guint8     *cells,
             Extras           *extras)
{
  guint64 by_tile = 0;
  guint fewest = G_MAXUINT, n_corners;
  guint8 places[SLIDE_MAX_CELLS];
  guint n_cells = slide_board_get_n_cells (&self->conflicts.sum.parent.goal);

  for (guint i = 0; i < self->n_corner_sides; i++)
    if (has_to_step_aside (self, cells, &self->corner_sides[i]))
      {
        if (extras != NULL && (by_tile >> self->corner_sides[i].tile & 1) == 0)
          extras->corners[extras->n_corners++] = self->corner_sides[i];
        by_tile |= G_GUINT64_CONSTANT (1) << self->corner_sides[i].tile;
      }

  n_corners = count_corners (by_tile, NULL, 0);
  if (self->n_ends == 0 || is_at_end (self, cells))
    return n_corners;

  for (guint cell = 0; cell < n_cells; cell++)
    places[cells[cell]] = (guint8) cell;

  /* A tile counted for an end is not counted at a corner, so no end costs less than the
   * corners. */
  for (guint i = 0; i < self->n_ends && fewest > n_corners; i++)
    {
      Step steps[2];
      guint n_steps = 0;
      guint n;

      for (guint j = 0; j < 2; j++)
        if (is_detour (self, cells, places, &self->ends[i].steps[j]))
          steps[n_steps++] = self->ends[i].steps[j];

      n = n_steps + count_corners (by_tile, steps, n_steps);
      if (n >= fewest)
        continue;

      fewest = n;
      if (extras != NULL)
        {
          extras->n_steps = n_steps;
          memcpy (extras->steps, steps, sizeof steps);
        }
    }

  return fewest;
}

static guint
korf_taylor_estimate (const SlideHeuristic *self,
                      const guint8         *cells)
{
  return slide_line_conflicts_estimate (self, cells)
         + 2 * find_extras ((const KorfTaylor *) self, cells, NULL);
}

static guint
korf_taylor_update (const SlideHeuristic *self,
                    const guint8         *cells,
                    guint                 h,
                    guint                 tile,
                    guint                 from,
                    guint                 to)
{
  const KorfTaylor *korf_taylor = (const KorfTaylor *) self;
  guint8 after[SLIDE_MAX_CELLS];

  memcpy (after, cells, slide_board_get_n_cells (&self->goal));
  after[to] = (guint8) tile;
  after[from] = 0;

  h -= 2 * find_extras (korf_taylor, cells, NULL);
  return slide_line_conflicts_update (self, cells, h, tile, from, to)
         + 2 * find_extras (korf_taylor, after, NULL);
}

/* ---- Explanation ---- */

static gboolean
is_of_step (const Extras *extras,
            guint         tile)
{
  for (guint i = 0; i < extras->n_steps; i++)
    if (extras->steps[i].tile == tile)
      return TRUE;

  return FALSE;
}

static void
korf_taylor_explain (const SlideHeuristic *self,
                     const SlideBoard     *board,
                     SlideExplanation     *explanation)
{
  const KorfTaylor *korf_taylor = (const KorfTaylor *) self;
  Extras extras = { .n_corners = 0 };
  guint n_removed = slide_linear_conflict_explain (self, board, explanation);
  guint n_extras = find_extras (korf_taylor, board->cells, &extras);
  guint n_corners = n_extras - extras.n_steps;
  GString *sentence;
  g_autofree char *lines = NULL;

  for (guint i = 0; i < extras.n_corners; i++)
    if (!is_of_step (&extras, extras.corners[i].tile))
      slide_explanation_add_arc (explanation, SLIDE_ARC_CORNER, extras.corners[i].side,
                                 extras.corners[i].corner, 2);

  for (guint i = 0; i < extras.n_steps; i++)
    slide_explanation_add_arc (explanation, SLIDE_ARC_LAST_MOVE,
                               slide_board_find (board, extras.steps[i].tile), extras.steps[i].via, 2);

  lines = slide_linear_conflict_dup_sentence (explanation->estimate - 2 * (n_removed + n_extras),
                                              n_removed);
  sentence = g_string_new (lines);

  if (n_corners > 0)
    {
      g_string_append_c (sentence, ' ');
      g_string_append_printf (sentence,
                              ngettext ("%u tile must step aside for the corner next to it: +2.",
                                        "%u tiles must step aside for the corners next to them: +2 "
                                        "each.",
                                        n_corners),
                              n_corners);
    }

  if (extras.n_steps > 0)
    {
      g_string_append_c (sentence, ' ');
      g_string_append_printf (sentence,
                              ngettext ("The last two moves take %u tile off its shortest path: +2.",
                                        "The last two moves take %u tiles off their shortest "
                                        "paths: +2 each.",
                                        extras.n_steps),
                              extras.n_steps);
    }

  explanation->sentence = g_string_free (sentence, FALSE);
}

/* There is no proof of consistency: on some boards h falls by more than 1 on a move. */
#define KORF_TAYLOR_METHODS                     \
  .instance_size = sizeof (KorfTaylor),         \
  .finalize = slide_line_conflicts_finalize,    \
  .estimate = korf_taylor_estimate,             \
  .update = korf_taylor_update,                 \
  .explain = korf_taylor_explain

const SlideHeuristicClass slide_corner_tiles_class = {
  .info = {
    .id = "corner-tiles",
    .name = N_("Corner tiles"),
    .description = N_("Linear conflict plus 2 for each tile that is in its goal cell next to a "
                      "corner but must step aside to let the right tile into the corner."),
    .source = "Korf and Taylor 1996",
    .admissible = TRUE,
  },
  .construct = corner_tiles_construct,
  KORF_TAYLOR_METHODS,
};

const SlideHeuristicClass slide_last_moves_class = {
  .info = {
    .id = "last-moves",
    .name = N_("Last moves"),
    .description = N_("Linear conflict plus 2 for each of the last two moves of a solution that "
                      "takes its tile off every shortest path."),
    .source = "Korf and Taylor 1996",
    .admissible = TRUE,
  },
  .construct = last_moves_construct,
  KORF_TAYLOR_METHODS,
};

const SlideHeuristicClass slide_korf_taylor_class = {
  .info = {
    .id = "korf-taylor",
    .name = N_("Corner tiles and last moves"),
    .description = N_("Linear conflict plus what corner tiles and last moves add, with nothing "
                      "counted twice."),
    .source = "Korf and Taylor 1996",
    .admissible = TRUE,
  },
  .construct = korf_taylor_construct,
  KORF_TAYLOR_METHODS,
};
