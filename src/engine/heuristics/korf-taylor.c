/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * korf-taylor.c: corner tiles and last moves, on top of linear conflict (Korf
 * and Taylor 1996), each by itself and both together, for any goal.
 *
 * Units. A tile's moves up and down are its rows from home and an even number
 * more; its moves sideways likewise. Call it a unit where that number is not
 * zero: a pair of a tile and a direction, worth 2 moves that Manhattan distance
 * does not count. No two units share a move, so h is Manhattan distance and 2
 * for each unit that every solution must have. Linear conflict is of this kind:
 * among the tiles of a row that want to pass each other, so many have a unit up
 * and down; of a column, sideways.
 *
 * Corner tiles. Let A and B be the cells next to a corner, and let the tile in A
 * be at home there, and suppose that no solution move is its own. Then the blank
 * comes to the corner and leaves it through B alone, and what it took out it puts
 * back: a solution's two moves in a row never undo each other. So the corner keeps
 * its tile, or, where the blank is there now (or in the goal), takes (or gives)
 * one tile from (or to) B. Let *now* be the corner's tile, or that of B while
 * the blank is in the corner, and *then* the same of the goal: unless they are one
 * tile, the tile in A has to step aside and come back, and has a unit, up and
 * down or sideways.
 *
 * Last moves. A solution ends with a tile that leaves the blank's cell Z for its
 * home C, next to it, and before that, if it has two moves, with another that
 * leaves C for its home, not Z, next to that. Where a tile's nearest ways home all
 * miss the cell that it has to leave last, it has a unit in the direction of that
 * step. One of these ends (at most four times three) happens: the units
 * of the cheapest are needed.
 *
 * Together. What linear conflict counts in a line is units of tiles that conflict
 * in it. Therefore a unit of the last moves is counted only if its tile has no
 * conflict in the line that this unit would settle; a corner's tile only if
 * it has none in its row nor its column, once however many corners it is next to,
 * and not if one of its own units is among those of the end. Then no unit counts twice,
 * h is at most the true distance, and odd where that is odd, since units are worth 2.
 */

#include "heuristic-classes.h"
#include "linear-conflict.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Each of the at most four steps from the blank's cell, and the at most three before it. */
#define MAX_ENDS 12

#define MAX_CORNER_SIDES 8

/* @tile leaves cell @via for its home, next to it. */
typedef struct
{
  guint8   tile;
  guint8   via;
  gboolean is_sideways;
  guint64  misses;         /* the cells from which its nearest ways home miss @via */
} Step;

/* The last step of a solution, and the one before it. */
typedef struct
{
  Step steps[2];
} End;

/* A corner, seen from one of the two cells next to it. */
typedef struct
{
  guint8 corner;
  guint8 side;
  guint8 other;            /* the cell at the corner's other side */
  guint8 tile;             /* the one whose home is @side */
  guint8 then;             /* that of the corner, or of @other if the blank ends in the corner */
} CornerSide;

typedef struct
{
  SlideLineConflicts conflicts;
  CornerSide         corner_sides[MAX_CORNER_SIDES];
  guint              n_corner_sides;
  End                ends[MAX_ENDS];
  guint              n_ends;
} KorfTaylor;

/* What is counted beyond linear conflict on one board. */
typedef struct
{
  CornerSide corners[MAX_CORNER_SIDES];   /* what must step aside; a tile once */
  guint      n_corners;
  Step       steps[2];
  guint      n_steps;
} Extras;

/* ---- What depends on the goal alone ---- */

static void
add_corner_side (KorfTaylor *self,
                 guint       corner,
                 guint       side,
                 guint       other)
{
  const SlideBoard *goal = &self->conflicts.sum.parent.goal;
  CornerSide *added = &self->corner_sides[self->n_corner_sides];

  /* The blank is no tile that could be at home there. */
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
    if (slide_tile_cost_manhattan (cell, via, goal->columns) + 1
        != slide_tile_cost_manhattan (cell, home, goal->columns))
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

/* ---- One board ---- */

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

/* Whether @step, in the end, is 2 moves that linear conflict does not count. A unit
 * sideways settles a conflict in a column. */
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

/* The tiles that must step aside at the corners but for those that the steps of
 * an end count: bits of @by_tile. */
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

/* At most one move from the goal, where a solution has no two last moves. */
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

/* How many units there are beyond those of linear conflict, and, if @extras is not
 * NULL, which. */
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

  /* What an end counts at a corner, the corner does not: no end is below the corners. */
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

/* ---- In words and arcs ---- */

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

/* No proof here says that these never fall by more than 1 on a move, and on some
 * boards they do. */
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
    .consistent = FALSE,
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
    .consistent = FALSE,
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
    .consistent = FALSE,
  },
  .construct = korf_taylor_construct,
  KORF_TAYLOR_METHODS,
};
