/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pattern-steps.h"

#include "pattern-database.h"
#include "slide-blank-moves.h"

#include <string.h>

/* ---- Creating ---- */

static void
add_move (SlidePatternMoves     *moves,
          const SlideBlankMoves *blank_moves,
          guint                  blank,
          guint                  i)
{
  moves->move[moves->n] = blank_moves->moves[blank][i];
  moves->from[moves->n] = blank_moves->targets[blank][i];
  moves->n++;
}

static void
list_moves (SlidePatternSteps *steps,
            const SlideBoard  *shape)
{
  SlideBlankMoves blank_moves;

  slide_blank_moves_init (&blank_moves, shape);
  for (guint blank = 0; blank < slide_board_get_n_cells (shape); blank++)
    for (guint i = 0; i < blank_moves.n[blank]; i++)
      {
        guint move = blank_moves.moves[blank][i];

        for (guint last = 0; last <= SLIDE_N_MOVES; last++)
          if (move != slide_move_reverse (last))
            add_move (&steps->moves[blank][last], &blank_moves, blank, i);
        for (guint left = 0; left < 1 << SLIDE_N_MOVES; left++)
          if (left >> move & 1)
            add_move (&steps->left[blank][left], &blank_moves, blank, i);
      }
}

/* The group of tiles that do not count: its mask never changes. */
static void
init_empty_group (SlidePatternGroup *group)
{
  static const guint8 entry;
  static const guint32 lines[1];
  static const guint16 ranks[1];
  static const guint16 *const shifts[1][SLIDE_PATTERN_MAX_TILES] = { { ranks } };

  group->distances = &entry;
  group->lines = group->high_lines = lines;
  group->shifts = shifts;
}

static void
init_group (SlidePatternGroup     *group,
            const SlidePatternUse *use,
            guint                  n_cells)
{
  const SlidePatternIndex *index = use->table->index;

  group->distances = use->table->distances;
  group->lines = index->low_lines;
  group->high_lines = index->high_lines;
  group->shifts = index->shifts;
  for (guint cell = 0; cell < n_cells; cell++)
    group->bits[cell] = (guint64) 1 << use->cells[cell];
}

gboolean
slide_pattern_steps_init (SlidePatternSteps        *steps,
                          const SlideHeuristic     *heuristic,
                          const SlideBoard         *goal,
                          const SlideMoveAutomaton *automaton)
{
  const SlidePatternSet *set = slide_heuristic_get_pattern_set (heuristic);
  guint n_cells = slide_board_get_n_cells (goal);

  if (set == NULL)
    return FALSE;

  steps->set = set;
  steps->rows = automaton != NULL ? automaton->rows : NULL;
  memcpy (steps->goal, goal->cells, sizeof steps->goal);
  list_moves (steps, goal);

  /* The same for all tables, because it depends only on the number of cells. */
  steps->low_cells = set->views[0].groups[0].table->index->low_cells;
  steps->low_mask = ((guint64) 1 << steps->low_cells) - 1;

  for (guint view = 0; view < set->n_views; view++)
    {
      const SlidePatternView *from = &set->views[view];
      SlidePatternGroup *groups = steps->groups[view];

      for (guint group = 0; group < from->n_groups; group++)
        init_group (&groups[group], &from->groups[group], n_cells);
      init_empty_group (&groups[from->n_groups]);

      for (guint tile = 1; tile < n_cells; tile++)
        steps->group_of[view][tile] = &groups[MIN (from->group_of[tile], from->n_groups)];
    }

  return TRUE;
}

/* ---- Looking up a board ---- */

/* Sets the pattern of @group for the current board. */
static void
look_up (SlidePatternGroup     *group,
         const SlidePatternUse *use,
         const guint8          *cell_of)
{
  const SlidePatternIndex *index = use->table->index;
  guint8 permutation[SLIDE_PATTERN_MAX_TILES];
  guint64 mask = 0;
  guint rank, distance;
  guint n = 0;

  for (guint i = 0; i < use->n_tiles; i++)
    mask |= group->bits[cell_of[use->tiles[i]]];

  for (guint64 rest = mask; rest != 0; rest &= rest - 1)
    for (guint i = 0; i < use->n_tiles; i++)
      if (group->bits[cell_of[use->tiles[i]]] == (rest & -rest))
        permutation[n++] = (guint8) i;

  rank = slide_pattern_rank (permutation, n);
  distance = group->distances[slide_pattern_index_get_offset (index, mask, rank)];
  group->pattern = mask | (guint64) rank << SLIDE_PATTERN_RANK_SHIFT | (guint64) distance << SLIDE_PATTERN_DISTANCE_SHIFT;
}

void
slide_pattern_steps_look_up (SlidePatternSteps *steps,
                             const guint8      *cells)
{
  const SlidePatternSet *set = steps->set;
  guint8 cell_of[SLIDE_MAX_CELLS];

  for (guint cell = 0; cell < slide_board_get_n_cells (&set->goal); cell++)
    cell_of[cells[cell]] = (guint8) cell;

  for (guint view = 0; view < set->n_views; view++)
    for (guint group = 0; group < set->views[view].n_groups; group++)
      look_up (&steps->groups[view][group], &set->views[view].groups[group], cell_of);
}
