/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep-patterns.c: sweeps for pattern databases.
 *
 * A move changes one group in each view (slide-pattern-set.h): its mask, its
 * rank and so its entry. These are kept up to date by the move and taken back
 * after it. What decides the speed is waiting for entries, which are all over
 * the tables: a node's are asked for when its parent has its turn, those of
 * all its brothers and sisters with them, so that many are on their way at
 * once and the first is needed only some time later.
 *
 * A pattern counts the moves of its own tiles, whose number has the parity of
 * their distances from home; so f rises by 0 or 2 or more, and what is cut
 * off is kept: the next bound may be further than 2 away.
 */

#include "slide-pattern-set.h"
#include "slide-sweep-private.h"
#include "slide-ways.h"

#include <string.h>

/**
 * Group:
 * @mask, @rank, @distance: of the board at hand
 * @bits: for each cell of the board, the bit of the table's cell
 * @lines, @high_lines, @shifts, @distances: of the index and the table
 *
 * One group of one view. Tiles in no group have one to themselves that
 * leads to an entry of 0.
 */
typedef struct
{
  guint64         mask;
  guint           rank;
  guint           distance;
  const guint8   *distances;
  const guint32  *lines;
  const guint32  *high_lines;
  const guint16 *(*shifts)[SLIDE_PATTERN_MAX_TILES];
  guint64         bits[SLIDE_MAX_CELLS];
} Group;

/* What a group will be after a move. */
typedef struct
{
  Group        *group;
  const guint8 *entry;
  guint64       mask;
  guint         rank;
} Ahead;

/* Those of all successors, by move and view. */
typedef struct
{
  Ahead of[SLIDE_N_MOVES][SLIDE_PATTERN_MAX_VIEWS];
} Aheads;

typedef struct
{
  guint64 mask;
  guint   rank;
  guint   distance;
} Saved;

typedef struct
{
  guint of[SLIDE_PATTERN_MAX_VIEWS];
} Sums;

/* Those that are tried from a cell after a last move. */
typedef struct
{
  guint8 n;
  guint8 move[SLIDE_N_MOVES];
  guint8 from[SLIDE_N_MOVES];
} Moves;

typedef struct _Sweep Sweep;

typedef gint64 (*VisitFunc) (Sweep *sweep, guint blank, guint last, guint left, Sums sums,
                             guint waiting, gint64 tally, const Aheads *aheads);
typedef gint64 (*BeginFunc) (Sweep *sweep, guint blank, guint last, guint left, Sums sums,
                             guint waiting, gint64 tally, guint n_views);

struct _Sweep
{
  SlideSweep             parent;
  const SlidePatternSet *set;       /* the heuristic's, which the search holds */
  BeginFunc              begin;
  guint64                low_mask;
  guint                  low_cells;
  guint8                 cells[SLIDE_MAX_CELLS];
  guint8                 goal[SLIDE_MAX_CELLS];
  Moves                  moves[SLIDE_MAX_CELLS][SLIDE_N_MOVES + 1];
  Group                 *group_of[SLIDE_PATTERN_MAX_VIEWS][SLIDE_MAX_CELLS];    /* by tile */
  Group                  groups[SLIDE_PATTERN_MAX_VIEWS][SLIDE_PARTITION_MAX_GROUPS + 1];
};

#define PATTERNS_NAME(name) name##_plain
#define PATTERNS_TARGET
#include "slide-sweep-patterns-template.h"

#if defined (__x86_64__) && defined (__GNUC__)
#define HAS_POPCNT_ROAD 1
#define PATTERNS_NAME(name) name##_popcnt
#define PATTERNS_TARGET __attribute__ ((target ("popcnt")))
#include "slide-sweep-patterns-template.h"
#else
#define HAS_POPCNT_ROAD 0
#endif

static BeginFunc
choose_begin (void)
{
#if HAS_POPCNT_ROAD
  if (__builtin_cpu_supports ("popcnt"))
    return begin_popcnt;
#endif

  return begin_plain;
}

/* ---- Making ---- */

static void
list_moves (Sweep            *sweep,
            const SlideBoard *shape)
{
  SlideWays ways;

  slide_ways_init (&ways, shape);
  for (guint blank = 0; blank < slide_board_get_n_cells (shape); blank++)
    for (guint last = 0; last <= SLIDE_N_MOVES; last++)
      for (guint i = 0; i < ways.n[blank]; i++)
        {
          Moves *moves = &sweep->moves[blank][last];

          if (ways.moves[blank][i] == slide_move_reverse (last))
            continue;

          moves->move[moves->n] = ways.moves[blank][i];
          moves->from[moves->n] = ways.targets[blank][i];
          moves->n++;
        }
}

/* The group of tiles that count nothing: its mask stays what it is. */
static void
init_empty_group (Group *group)
{
  static const guint8 entry;
  static const guint32 lines[1];

  group->distances = &entry;
  group->lines = group->high_lines = lines;
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
  group->shifts = (const guint16 *(*)[SLIDE_PATTERN_MAX_TILES]) index->shifts;
  for (guint cell = 0; cell < n_cells; cell++)
    group->bits[cell] = (guint64) 1 << use->cells[cell];
}

static gboolean
sweep_construct (SlideSweep           *base,
                 const SlideHeuristic *heuristic,
                 const SlideBoard     *goal)
{
  Sweep *sweep = (Sweep *) base;
  const SlidePatternSet *set = slide_heuristic_get_pattern_set (heuristic);
  guint n_cells = slide_board_get_n_cells (goal);

  if (set == NULL)
    return FALSE;

  sweep->set = set;
  sweep->begin = choose_begin ();
  memcpy (sweep->goal, goal->cells, sizeof sweep->goal);
  list_moves (sweep, goal);

  /* The same for all tables: it depends on the number of cells. */
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

/* Fills in mask, rank and distance of @group for the board at hand. */
static void
look_up (Group                 *group,
         const SlidePatternUse *use,
         const guint8          *cell_of)
{
  guint8 permutation[SLIDE_PATTERN_MAX_TILES];
  guint n = 0;

  group->mask = 0;
  for (guint i = 0; i < use->n_tiles; i++)
    group->mask |= group->bits[cell_of[use->tiles[i]]];

  for (guint64 rest = group->mask; rest != 0; rest &= rest - 1)
    for (guint i = 0; i < use->n_tiles; i++)
      if (group->bits[cell_of[use->tiles[i]]] == (rest & -rest))
        permutation[n++] = (guint8) i;

  group->rank = slide_pattern_rank (permutation, n);
  group->distance = group->distances[slide_pattern_index_get_offset (use->table->index, group->mask,
                                                                     group->rank)];
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

  memcpy (sweep->cells, root->cells, sizeof sweep->cells);
  for (guint cell = 0; cell < slide_board_get_n_cells (&set->goal); cell++)
    cell_of[root->cells[cell]] = (guint8) cell;

  for (guint view = 0; view < set->n_views; view++)
    for (guint group = 0; group < set->views[view].n_groups; group++)
      {
        look_up (&sweep->groups[view][group], &set->views[view].groups[group], cell_of);
        sums.of[view] += sweep->groups[view][group].distance;
      }

  return sweep->begin (sweep, root->blank, root->move, (guint) root->slack + root->h, sums,
                       root->n_waiting, tally, set->n_views);
}

const SlideSweepClass slide_sweep_patterns_class = {
  .pace = 1 << 17,
  .size = sizeof (Sweep),
  .construct = sweep_construct,
  .run = sweep_run,
};
