/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep-patterns.c: sweeps for pattern databases.
 *
 * A move changes one group in each view (slide-pattern-set.h): its mask, its
 * rank and so its entry. These are updated by the move and restored after it.
 * The view with the largest sum before a move is evaluated first after it: half
 * of all successors are above the cutoff, and that view usually shows it at
 * once. Most time is lost to fetching entries and to mispredicted branches, so
 * the entries of all successors are prefetched together, and an unchanged rank
 * is looked up like a changed one.
 *
 * A pattern counts the moves of its own tiles, and their number has the parity
 * of the tiles' distances from home. So f rises by 0, by 2 or by more, and the
 * excess of pruned nodes is recorded, because the next cutoff may be more than 2
 * higher.
 */

#include "pattern-database.h"
#include "slide-sweep-private.h"
#include "slide-blank-moves.h"

#include <string.h>

/* A pattern in a word: mask, rank, and the distance from its entry. */
#define MASK_BITS (((guint64) 1 << SLIDE_MAX_CELLS) - 1)
#define RANK_SHIFT SLIDE_MAX_CELLS
#define RANK_MASK 0xffffu
#define DISTANCE_SHIFT (RANK_SHIFT + 16)

G_STATIC_ASSERT (DISTANCE_SHIFT + 8 <= 64);

/**
 * Group:
 * @pattern: of the current board
 * @bits: for each cell of the board, the bit of the table's cell
 * @lines, @high_lines, @shifts, @distances: of the index and the table
 *
 * One group of one view. All tiles in no group share one that always leads to
 * an entry of 0.
 */
typedef struct
{
  guint64                pattern;
  const guint8          *distances;
  const guint32         *lines;
  const guint32         *high_lines;
  const guint16 *const (*shifts)[SLIDE_PATTERN_MAX_TILES];
  guint64                bits[SLIDE_MAX_CELLS];
} Group;

/* A group after a move; the pattern lacks its distance, which is in the
 * entry. */
typedef struct
{
  const guint8 *entry;
  guint64       pattern;
} Ahead;

typedef struct
{
  guint16 of[SLIDE_PATTERN_MAX_VIEWS];
} Sums;

/* The moves to try from a cell after a last move. */
typedef struct
{
  guint8 n;
  guint8 move[SLIDE_N_MOVES];
  guint8 from[SLIDE_N_MOVES];
} Moves;

typedef struct _Sweep Sweep;

typedef gint64 (*VisitFunc) (Sweep *sweep, guint blank, guint last, guint left, Sums sums,
                             guint first, guint waiting, gint64 tally, guint path);

struct _Sweep
{
  SlideSweep             parent;
  const SlidePatternSet *set;       /* owned by the heuristic */
  VisitFunc              visit;
  const guint64         *rows;      /* (nullable): the automaton's */
  guint64                low_mask;
  guint                  low_cells;
  guint8                 cells[SLIDE_MAX_CELLS];
  guint8                 goal[SLIDE_MAX_CELLS];
  Moves                  moves[SLIDE_MAX_CELLS][SLIDE_N_MOVES + 1];
  Moves                  left[SLIDE_MAX_CELLS][1 << SLIDE_N_MOVES];     /* by list_left() */
  Group                 *group_of[SLIDE_PATTERN_MAX_VIEWS][SLIDE_MAX_CELLS];    /* by tile */
  Group                  groups[SLIDE_PATTERN_MAX_VIEWS][SLIDE_PARTITION_MAX_GROUPS + 1];
};

static inline __attribute__ ((always_inline)) guint
get_distance (guint64 pattern)
{
  return (guint) (pattern >> DISTANCE_SHIFT);
}

/* The moves that a row of the automaton does not prune, a bit each: the high bit of each
 * of the four fields is set where its state is not 0, and the product gathers these
 * bits. */
static inline __attribute__ ((always_inline)) guint
list_left (guint64 row)
{
  const guint64 low_bits = G_GUINT64_CONSTANT (0x7fff7fff7fff7fff);
  guint64 alive = (((row & low_bits) + low_bits) | row) >> 15 & G_GUINT64_CONSTANT (0x0001000100010001);

  return (guint) (alive * G_GUINT64_CONSTANT (0x1000200040008000) >> 60);
}

/* A stack protector would take 2 % of the time, since each node is a call; everything on
 * the stack has a fixed size. */
#if __has_attribute (no_stack_protector)
#define UNGUARDED __attribute__ ((no_stack_protector))
#else
#define UNGUARDED
#endif

#define PATTERNS_NAME(name) name##_plain
#define PATTERNS_TARGET UNGUARDED
#include "slide-sweep-patterns-shape.inc.h"

#if defined (__x86_64__) && defined (__GNUC__)
#define HAS_POPCNT_ROAD 1
#define PATTERNS_NAME(name) name##_popcnt
#define PATTERNS_TARGET UNGUARDED __attribute__ ((target ("popcnt")))
#include "slide-sweep-patterns-shape.inc.h"
#else
#define HAS_POPCNT_ROAD 0
#endif

static VisitFunc
choose_visit (guint    n_views,
              gboolean prunes)
{
#if HAS_POPCNT_ROAD
  if (__builtin_cpu_supports ("popcnt"))
    return choose_visit_popcnt (n_views, prunes);
#endif

  return choose_visit_plain (n_views, prunes);
}

/* ---- Creating ---- */

static void
add_move (Moves           *moves,
          const SlideBlankMoves *blank_moves,
          guint            blank,
          guint            i)
{
  moves->move[moves->n] = blank_moves->moves[blank][i];
  moves->from[moves->n] = blank_moves->targets[blank][i];
  moves->n++;
}

static void
list_moves (Sweep            *sweep,
            const SlideBoard *shape)
{
  SlideBlankMoves blank_moves;

  slide_blank_moves_init (&blank_moves, shape);
  for (guint blank = 0; blank < slide_board_get_n_cells (shape); blank++)
    for (guint i = 0; i < blank_moves.n[blank]; i++)
      {
        guint move = blank_moves.moves[blank][i];

        for (guint last = 0; last <= SLIDE_N_MOVES; last++)
          if (move != slide_move_reverse (last))
            add_move (&sweep->moves[blank][last], &blank_moves, blank, i);
        for (guint left = 0; left < 1 << SLIDE_N_MOVES; left++)
          if (left >> move & 1)
            add_move (&sweep->left[blank][left], &blank_moves, blank, i);
      }
}

/* The group of tiles that do not count: its mask never changes. */
static void
init_empty_group (Group *group)
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
init_group (Group                 *group,
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

static gboolean
sweep_construct (SlideSweep               *base,
                 const SlideHeuristic     *heuristic,
                 const SlideBoard         *goal,
                 const SlideMoveAutomaton *automaton)
{
  Sweep *sweep = (Sweep *) base;
  const SlidePatternSet *set = slide_heuristic_get_pattern_set (heuristic);
  guint n_cells = slide_board_get_n_cells (goal);

  if (set == NULL)
    return FALSE;

  sweep->set = set;
  sweep->visit = choose_visit (set->n_views, automaton != NULL);
  sweep->rows = automaton != NULL ? automaton->rows : NULL;
  memcpy (sweep->goal, goal->cells, sizeof sweep->goal);
  list_moves (sweep, goal);

  /* The same for all tables, because it depends only on the number of cells. */
  sweep->low_cells = set->views[0].groups[0].table->index->low_cells;
  sweep->low_mask = ((guint64) 1 << sweep->low_cells) - 1;

  for (guint view = 0; view < set->n_views; view++)
    {
      const SlidePatternView *from = &set->views[view];
      Group *groups = sweep->groups[view];

      for (guint group = 0; group < from->n_groups; group++)
        init_group (&groups[group], &from->groups[group], n_cells);
      init_empty_group (&groups[from->n_groups]);

      for (guint tile = 1; tile < n_cells; tile++)
        sweep->group_of[view][tile] = &groups[MIN (from->group_of[tile], from->n_groups)];
    }

  return TRUE;
}

/* ---- Running ---- */

/* Sets the pattern of @group for the current board. */
static void
look_up (Group                 *group,
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
  group->pattern = mask | (guint64) rank << RANK_SHIFT | (guint64) distance << DISTANCE_SHIFT;
}

static gint64
sweep_run (SlideSweep           *base,
           const SlideSweepRoot *root,
           gint64                tally)
{
  Sweep *sweep = (Sweep *) base;
  const SlidePatternSet *set = sweep->set;
  guint8 cell_of[SLIDE_MAX_CELLS];
  Sums sums = { { 0 } };
  guint first = 0;

  memcpy (sweep->cells, root->cells, sizeof sweep->cells);
  for (guint cell = 0; cell < slide_board_get_n_cells (&set->goal); cell++)
    cell_of[root->cells[cell]] = (guint8) cell;

  for (guint view = 0; view < set->n_views; view++)
    {
      for (guint group = 0; group < set->views[view].n_groups; group++)
        {
          look_up (&sweep->groups[view][group], &set->views[view].groups[group], cell_of);
          sums.of[view] += (guint16) get_distance (sweep->groups[view][group].pattern);
        }
      if (sums.of[view] > sums.of[first])
        first = view;
    }

  return sweep->visit (sweep, root->blank, root->move, (guint) root->slack + root->h, sums, first,
                       root->n_frontier, tally, root->path);
}

const SlideSweepClass slide_sweep_patterns_class = {
  .pace = 1 << 17,
  .size = sizeof (Sweep),
  .construct = sweep_construct,
  .run = sweep_run,
};
