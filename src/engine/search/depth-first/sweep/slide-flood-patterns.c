/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-flood-patterns.c: floods for pattern databases.
 *
 * A sweep spends most of its time waiting for entries of the tables, which are at random places
 * of memory. A flood expands a batch of nodes together: the entries of all their successors are
 * requested before the first is read, so that many are on their way at the same time. Successors
 * within the cutoff are added to a stack whose top is the next batch, so it stays small.
 *
 * The view with the largest sum before a move is read first, as in a sweep. That one prunes most
 * of the successors that are pruned at all, and the other views are looked up only for the rest.
 */

#include "slide-flood-private.h"

#if defined (__x86_64__) && defined (__GNUC__)

#include "pattern-database.h"
#include "slide-pattern-steps.h"
#include "slide-processor.h"

#include <string.h>

#define FLOOD_TARGET __attribute__ ((target ("avx2,bmi,bmi2,popcnt")))

/* Nodes in a batch. With fewer, too few entries are requested at the same time; with more, they
 * no longer fit the nearest cache. */
#define BATCH 32
#define MAX_CANDIDATES (BATCH * SLIDE_N_MOVES)

#define MAX_VIEWS 4
#define MAX_SLOTS 16
#define LINE 64
#define CAPACITY 4096

/* More than any excess over the cutoff. */
#define NO_EXCESS (1u << 16)

/**
 * Node:
 * @first: the view with the largest sum
 * @last: the move that led to it
 * @left: moves that the cutoff leaves from here
 * @waiting: nodes on the frontier elsewhere
 * @path: the automaton's state
 * @sums: of the databases, by view
 *
 * Followed by its patterns, one for each slot.
 */
typedef struct
{
  guint8  cells[SLIDE_MAX_CELLS];
  guint8  blank;
  guint8  first;
  guint8  last;
  guint16 left;
  guint16 waiting;
  guint16 path;
  guint16 sums[MAX_VIEWS];
  guint64 patterns[] __attribute__ ((aligned (LINE)));
} Node;

G_STATIC_ASSERT (sizeof (Node) == LINE);

#define MAX_NODE_SIZE (sizeof (Node) + MAX_SLOTS * sizeof (guint64))

/* A successor of node number @parent of the batch. */
typedef struct
{
  guint8  parent;
  guint8  move;
  guint8  from;
  guint8  tile;
  guint16 waiting;
  guint16 sum;         /* of its parent's first view */
} Candidate;

typedef struct _Flood Flood;

/* FALSE if the goal is among the nodes. */
typedef gboolean (*ExpandFunc) (Flood *flood);

/* A slot is the place of a group's pattern in a node. */
struct _Flood
{
  SlideFlood        parent;

  ExpandFunc        expand;
  guint             n_lines;     /* of the patterns of a node */
  gsize             node_size;
  guint             n_nodes;
  guint             best_h;
  guint             max_frontier;
  guint             least_excess;
  guint8            slot_of[MAX_VIEWS][SLIDE_MAX_CELLS];      /* by tile */
  SlidePatternSteps steps;

  guint8            batch[BATCH * MAX_NODE_SIZE] __attribute__ ((aligned (LINE)));
  Candidate         candidates[MAX_CANDIDATES];
  SlidePatternAhead aheads[MAX_VIEWS][MAX_CANDIDATES];        /* by view and candidate */
  guint8            survivors[MAX_CANDIDATES];
  guint8            nodes[CAPACITY * MAX_NODE_SIZE] __attribute__ ((aligned (LINE)));
};

static inline __attribute__ ((always_inline)) Node *
get_node (Flood *flood,
          guint  i)
{
  return (gpointer) (flood->nodes + i * flood->node_size);
}

static inline __attribute__ ((always_inline)) const Node *
get_parent (const Flood     *flood,
            const Candidate *candidate)
{
  return (gconstpointer) (flood->batch + candidate->parent * flood->node_size);
}

/* ---- Expanding ---- */

/* Requests the entry of @view for a successor. */
FLOOD_TARGET static inline __attribute__ ((always_inline)) void
look_ahead (Flood       *flood,
            const Node  *parent,
            Candidate   *candidate,
            guint        view)
{
  guint64 pattern = parent->patterns[flood->slot_of[view][candidate->tile]];
  SlidePatternAhead *ahead = &flood->aheads[view][candidate - flood->candidates];

  slide_pattern_look_ahead (&flood->steps, flood->steps.group_of[view][candidate->tile], pattern,
                            candidate->from, parent->blank, ahead);
  __builtin_prefetch (ahead->entry);
}

/* The sum of @view for a successor, whose entry is read. Completes its pattern. */
FLOOD_TARGET static inline __attribute__ ((always_inline)) guint
arrive (Flood       *flood,
        const Node  *parent,
        Candidate   *candidate,
        guint        view)
{
  SlidePatternAhead *ahead = &flood->aheads[view][candidate - flood->candidates];
  guint distance = *ahead->entry;
  guint64 before = parent->patterns[flood->slot_of[view][candidate->tile]];

  ahead->pattern = slide_pattern_arrive (ahead, distance);
  return parent->sums[view] - slide_pattern_get_distance (before) + distance;
}

/* One view pruned a successor with a smaller excess over the cutoff than any before.
 * The other views may raise it, so all of them are evaluated here. */
FLOOD_TARGET static __attribute__ ((noinline)) void
note_excess (Flood      *flood,
             const Node *parent,
             Candidate  *candidate)
{
  guint h = 0;

  for (guint view = 0; view < flood->steps.set->n_views; view++)
    {
      look_ahead (flood, parent, candidate, view);
      h = MAX (h, arrive (flood, parent, candidate, view));
    }

  flood->least_excess = MIN (flood->least_excess, h + 1 - parent->left);
}

/* Takes a batch off the stack. */
FLOOD_TARGET static inline __attribute__ ((always_inline)) guint
take_batch (Flood *flood)
{
  guint n = MIN (flood->n_nodes, BATCH);

  flood->n_nodes -= n;
  memcpy (flood->batch, get_node (flood, flood->n_nodes), n * flood->node_size);
  return n;
}

/* Pushes a successor within the cutoff, whose sums are @sums. */
FLOOD_TARGET static inline __attribute__ ((always_inline)) void
push (Flood           *flood,
      const Node      *parent,
      const Candidate *candidate,
      const guint     *sums,
      guint            first,
      const guint      n_views,
      const guint      prunes)
{
  Node *node = get_node (flood, flood->n_nodes++);

  memcpy (node, parent, sizeof *node);
  for (guint line = 0; line < flood->n_lines; line++)
    memcpy ((guint8 *) node->patterns + line * LINE, (const guint8 *) parent->patterns + line * LINE,
            LINE);

  node->cells[parent->blank] = candidate->tile;
  node->cells[candidate->from] = 0;
  node->blank = candidate->from;
  node->first = (guint8) first;
  node->last = candidate->move;
  node->left = parent->left - 1;
  node->waiting = candidate->waiting;
  for (guint view = 0; view < n_views; view++)
    {
      node->sums[view] = (guint16) sums[view];
      node->patterns[flood->slot_of[view][candidate->tile]] = flood->aheads[view][candidate - flood->candidates].pattern;
    }
  if (prunes)
    {
      node->path = (guint16) (flood->steps.rows[parent->path] >> 16 * candidate->move);
      __builtin_prefetch (&flood->steps.rows[node->path]);
    }
}

FLOOD_TARGET static inline __attribute__ ((always_inline)) gboolean
expand (Flood       *flood,
        const guint  n_views,
        const guint  prunes)
{
  const SlidePatternSteps *steps = &flood->steps;
  guint n = take_batch (flood);
  guint n_candidates = 0, n_survivors = 0;

  for (guint i = 0; i < n; i++)
    {
      const Node *parent = (gconstpointer) (flood->batch + i * flood->node_size);
      guint h = parent->sums[parent->first];
      const SlidePatternMoves *moves;
      guint waiting;

      if (G_UNLIKELY (h == 0) && memcmp (parent->cells, steps->goal, sizeof parent->cells) == 0)
        return FALSE;

      moves = prunes ? &steps->left[parent->blank][slide_pattern_list_left (steps->rows[parent->path])]
                     : &steps->moves[parent->blank][parent->last];
      waiting = parent->waiting + moves->n;
      flood->best_h = MIN (flood->best_h, h);
      flood->max_frontier = MAX (flood->max_frontier, waiting);

      for (guint j = 0; j < moves->n; j++)
        {
          Candidate *candidate = &flood->candidates[n_candidates++];

          candidate->parent = (guint8) i;
          candidate->move = moves->move[j];
          candidate->from = moves->from[j];
          candidate->tile = parent->cells[candidate->from];
          candidate->waiting = (guint16) (waiting - 1 - j);
          look_ahead (flood, parent, candidate, parent->first);
        }
    }
  flood->parent.n_expanded += n;
  flood->parent.n_generated += n_candidates;

  for (guint i = 0; i < n_candidates; i++)
    {
      Candidate *candidate = &flood->candidates[i];
      const Node *parent = get_parent (flood, candidate);
      guint h = arrive (flood, parent, candidate, parent->first);

      candidate->sum = (guint16) h;
      flood->survivors[n_survivors] = (guint8) i;
      n_survivors += h < parent->left;
      if (G_UNLIKELY (h - parent->left < flood->least_excess - 1))
        note_excess (flood, parent, candidate);
    }

  /* View 0 takes the place of the first. */
  for (guint i = 0; n_views > 1 && i < n_survivors; i++)
    {
      Candidate *candidate = &flood->candidates[flood->survivors[i]];
      const Node *parent = get_parent (flood, candidate);

      for (guint turn = 1; turn < n_views; turn++)
        look_ahead (flood, parent, candidate, turn == parent->first ? 0 : turn);
    }

  for (guint i = 0; i < n_survivors; i++)
    {
      Candidate *candidate = &flood->candidates[flood->survivors[i]];
      const Node *parent = get_parent (flood, candidate);
      guint sums[MAX_VIEWS];
      guint first = parent->first;
      guint h = candidate->sum;

      sums[first] = h;
      for (guint turn = 1; turn < n_views; turn++)
        {
          const guint view = turn == parent->first ? 0 : turn;

          sums[view] = arrive (flood, parent, candidate, view);
          if (sums[view] > h)
            {
              h = sums[view];
              first = view;
            }
        }

      if (h < parent->left)
        push (flood, parent, candidate, sums, first, n_views, prunes);
      else if (G_UNLIKELY (h - parent->left < flood->least_excess - 1))
        flood->least_excess = h + 1 - parent->left;
    }

  return TRUE;
}

#define DEFINE_EXPAND(suffix, n_views, prunes) \
  FLOOD_TARGET static gboolean \
  expand_##suffix (Flood *flood) \
  { \
    return expand (flood, n_views, prunes); \
  }

DEFINE_EXPAND (1, 1, FALSE)
DEFINE_EXPAND (2, 2, FALSE)
DEFINE_EXPAND (any, flood->steps.set->n_views, FALSE)
DEFINE_EXPAND (1_pruned, 1, TRUE)
DEFINE_EXPAND (2_pruned, 2, TRUE)
DEFINE_EXPAND (any_pruned, flood->steps.set->n_views, TRUE)

static ExpandFunc
choose_expand (guint    n_views,
               gboolean prunes)
{
  switch (n_views)
    {
    case 1:
      return prunes ? expand_1_pruned : expand_1;
    case 2:
      return prunes ? expand_2_pruned : expand_2;
    default:
      return prunes ? expand_any_pruned : expand_any;
    }
}

/* ---- Creating ---- */

/* The slots of a view: its groups and, if some tiles are in none, one for these. */
static guint
count_slots (const SlidePatternView *view,
             guint                   n_cells)
{
  for (guint tile = 1; tile < n_cells; tile++)
    if (view->group_of[tile] == SLIDE_PARTITION_NO_GROUP)
      return view->n_groups + 1;

  return view->n_groups;
}

static guint
count_all_slots (const SlidePatternSet *set)
{
  guint n = 0;

  for (guint view = 0; view < set->n_views; view++)
    n += count_slots (&set->views[view], slide_board_get_n_cells (&set->goal));

  return n;
}

static gboolean
flood_is_supported (const SlideHeuristic                   *heuristic,
                    G_GNUC_UNUSED const SlideBoard         *goal,
                    G_GNUC_UNUSED const SlideMoveAutomaton *automaton)
{
  const SlidePatternSet *set = slide_heuristic_get_pattern_set (heuristic);

  return set != NULL && set->n_views <= MAX_VIEWS && count_all_slots (set) <= MAX_SLOTS
         && slide_processor_get_level () >= SLIDE_PROCESSOR_AVX2;
}

static gboolean
flood_construct (SlideFlood               *base,
                 const SlideHeuristic     *heuristic,
                 const SlideBoard         *goal,
                 const SlideMoveAutomaton *automaton)
{
  Flood *flood = (gpointer) base;
  SlidePatternSteps *steps = &flood->steps;
  guint n_slots = 0;

  memset (steps, 0, sizeof *steps);
  if (!slide_pattern_steps_init (steps, heuristic, goal, automaton))
    return FALSE;

  for (guint view = 0; view < steps->set->n_views; view++)
    {
      for (guint tile = 1; tile < slide_board_get_n_cells (goal); tile++)
        flood->slot_of[view][tile] = (guint8) (n_slots + (guint) (steps->group_of[view][tile]
                                                                  - steps->groups[view]));
      n_slots += count_slots (&steps->set->views[view], slide_board_get_n_cells (goal));
    }

  flood->expand = choose_expand (steps->set->n_views, automaton != NULL);
  flood->n_lines = (n_slots * (guint) sizeof (guint64) + LINE - 1) / LINE;
  flood->node_size = sizeof (Node) + flood->n_lines * LINE;
  return TRUE;
}

/* ---- Running ---- */

static void
push_root (Flood                *flood,
           const SlideSweepRoot *root)
{
  SlidePatternSteps *steps = &flood->steps;
  const SlidePatternSet *set = steps->set;
  Node *node = get_node (flood, flood->n_nodes++);

  memset (node, 0, flood->node_size);
  memcpy (node->cells, root->cells, sizeof node->cells);
  node->blank = root->blank;
  node->last = root->move;
  node->left = root->slack + root->h;
  node->waiting = root->n_frontier;
  node->path = root->path;

  slide_pattern_steps_look_up (steps, root->cells);
  for (guint view = 0; view < set->n_views; view++)
    {
      for (guint tile = 1; tile < slide_board_get_n_cells (&set->goal); tile++)
        node->patterns[flood->slot_of[view][tile]] = steps->group_of[view][tile]->pattern;
      for (guint group = 0; group < set->views[view].n_groups; group++)
        node->sums[view] += (guint16) slide_pattern_get_distance (steps->groups[view][group].pattern);
      if (node->sums[view] > node->sums[node->first])
        node->first = (guint8) view;
    }
}

static void
flood_begin (SlideFlood           *base,
             const SlideSweepRoot *roots,
             guint                 n_roots)
{
  Flood *flood = (gpointer) base;

  flood->n_nodes = 0;
  flood->best_h = G_MAXUINT;
  flood->max_frontier = 0;
  flood->least_excess = NO_EXCESS;

  /* The first root is on top. */
  while (n_roots-- > 0)
    push_root (flood, &roots[n_roots]);
}

static SlideFloodOutcome
flood_step (SlideFlood *base)
{
  Flood *flood = (gpointer) base;

  if (flood->n_nodes == 0)
    return SLIDE_FLOOD_DONE;
  if (flood->n_nodes + MAX_CANDIDATES > CAPACITY)
    return SLIDE_FLOOD_FULL;

  return flood->expand (flood) ? SLIDE_FLOOD_PAUSED : SLIDE_FLOOD_GOAL;
}

static void
flood_get_counts (const SlideFlood *base,
                  SlideSweepCounts *counts)
{
  const Flood *flood = (gconstpointer) base;

  counts->best_h = flood->best_h;
  counts->max_frontier = flood->max_frontier;
  counts->least_excess = flood->least_excess < NO_EXCESS ? flood->least_excess : G_MAXUINT;
}

const SlideFloodClass slide_flood_patterns_class = {
  .size = sizeof (Flood),
  .pace = 1 << 15,
  .is_supported = flood_is_supported,
  .construct = flood_construct,
  .begin = flood_begin,
  .step = flood_step,
  .get_counts = flood_get_counts,
};

#endif
