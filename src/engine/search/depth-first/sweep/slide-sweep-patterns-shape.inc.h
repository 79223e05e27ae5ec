/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep-patterns-shape.inc.h: the recursion on pattern databases.
 *
 * Define PATTERNS_NAME(name) and PATTERNS_TARGET before including this file. It is
 * compiled for processors that count bits in one instruction, and for others.
 */

/* One view pruned a successor with a smaller excess over the cutoff than any before.
 * The other views may raise it, so all of them are evaluated here. */
PATTERNS_TARGET static __attribute__ ((noinline)) void
PATTERNS_NAME (note_excess) (Sweep *sweep, guint from, guint to, guint left, Sums sums)
{
  guint h = 0;

  for (guint view = 0; view < sweep->steps.set->n_views; view++)
    {
      const SlidePatternGroup *group = sweep->steps.group_of[view][sweep->cells[from]];
      SlidePatternAhead ahead;

      slide_pattern_look_ahead (&sweep->steps, group, group->pattern, from, to, &ahead);
      h = MAX (h, sums.of[view] - slide_pattern_get_distance (group->pattern) + *ahead.entry);
    }

  sweep->parent.least_excess = MIN (sweep->parent.least_excess, h + 1 - left);
}

/* Expands the current board and the subtree below it. @left: moves that the cutoff
 * leaves from here. @sums: the sum of the databases by view; that of @first is the
 * largest, so it is likely to be the largest for successors too. @path: the automaton's
 * state, if it @prunes. */
PATTERNS_TARGET static inline __attribute__ ((always_inline)) gint64
PATTERNS_NAME (visit) (Sweep       *sweep,
                       guint        blank,
                       guint        last,
                       guint        left,
                       Sums         sums,
                       guint        first,
                       guint        waiting,
                       gint64       tally,
                       guint        path,
                       VisitFunc    visit,
                       const guint  n_views,
                       const guint  prunes)
{
  const guint64 row = prunes ? sweep->steps.rows[path] : 0;
  const SlidePatternMoves *moves = prunes ? &sweep->steps.left[blank][slide_pattern_list_left (row)]
                                          : &sweep->steps.moves[blank][last];
  const guint n = moves->n;
  SlidePatternAhead aheads[SLIDE_N_MOVES][SLIDE_PATTERN_MAX_VIEWS];

  if (G_UNLIKELY (sums.of[first] == 0)
      && memcmp (sweep->cells, sweep->steps.goal, sizeof sweep->steps.goal) == 0)
    return slide_sweep_leave (&sweep->parent, last, tally - TALLY_FOUND);

  tally += (gint64) n - TALLY_EXPANSION;
  if (G_UNLIKELY (sums.of[first] < sweep->parent.best_h))
    sweep->parent.best_h = sums.of[first];
  waiting += n;
  if (G_UNLIKELY (waiting > sweep->parent.max_frontier))
    sweep->parent.max_frontier = waiting;
  if (G_UNLIKELY (tally < 0))
    return slide_sweep_leave (&sweep->parent, last, tally);

  /* The entries of all successors are prefetched before the first is read, even those
   * that another view will make unnecessary: fetching them one after the other takes
   * longer. */
  for (guint i = 0; i < n; i++)
    for (guint view = 0; view < n_views; view++)
      {
        const SlidePatternGroup *group = sweep->steps.group_of[view][sweep->cells[moves->from[i]]];

        slide_pattern_look_ahead (&sweep->steps, group, group->pattern, moves->from[i], blank,
                                  &aheads[i][view]);
        __builtin_prefetch (aheads[i][view].entry);
      }

  /* Also the successors' rows of the automaton, which are read first. */
  if (prunes)
    for (guint i = 0; i < n; i++)
      __builtin_prefetch (&sweep->steps.rows[(guint16) (row >> 16 * moves->move[i])]);

  for (guint i = 0; i < n; i++)
    {
      const guint from = moves->from[i];
      const guint tile = sweep->cells[from];
      guint64 before[SLIDE_PATTERN_MAX_VIEWS], after[SLIDE_PATTERN_MAX_VIEWS];
      Sums child_sums;
      guint largest = first;
      guint distance = *aheads[i][first].entry;
      guint h;

      before[first] = sweep->steps.group_of[first][tile]->pattern;
      after[first] = slide_pattern_arrive (&aheads[i][first], distance);
      h = sums.of[first] - slide_pattern_get_distance (before[first]) + distance;
      child_sums.of[first] = (guint16) h;

      /* The other views; view 0 takes the place of @first. */
      for (guint turn = 1; turn < n_views && h < left; turn++)
        {
          const guint view = turn == first ? 0 : turn;
          const SlidePatternAhead *ahead = &aheads[i][view];
          guint sum;

          distance = *ahead->entry;
          before[view] = sweep->steps.group_of[view][tile]->pattern;
          after[view] = slide_pattern_arrive (ahead, distance);
          sum = sums.of[view] - slide_pattern_get_distance (before[view]) + distance;
          child_sums.of[view] = (guint16) sum;
          if (sum > h)
            {
              h = sum;
              largest = view;
            }
        }

      if (h >= left)
        {
          if (G_UNLIKELY (h + 1 - left < sweep->parent.least_excess))
            PATTERNS_NAME (note_excess) (sweep, from, blank, left, sums);
          continue;
        }

      for (guint view = 0; view < n_views; view++)
        sweep->steps.group_of[view][tile]->pattern = after[view];
      sweep->cells[blank] = (guint8) tile;
      sweep->cells[from] = 0;

      tally = visit (sweep, from, moves->move[i], left - 1, child_sums, largest, waiting - 1 - i, tally,
                     prunes ? (guint16) (row >> 16 * moves->move[i]) : 0);

      sweep->cells[from] = (guint8) tile;
      sweep->cells[blank] = 0;
      for (guint view = 0; view < n_views; view++)
        sweep->steps.group_of[view][tile]->pattern = before[view];

      if (G_UNLIKELY (tally < 0))
        return slide_sweep_leave (&sweep->parent, last, tally);
    }

  return tally;
}

#define DEFINE_VISIT(suffix, n_views, prunes) \
  PATTERNS_TARGET static gint64 \
  PATTERNS_NAME (visit_##suffix) (Sweep *sweep, guint blank, guint last, guint left, Sums sums, \
                                  guint first, guint waiting, gint64 tally, guint path) \
  { \
    return PATTERNS_NAME (visit) (sweep, blank, last, left, sums, first, waiting, tally, path, \
                                  PATTERNS_NAME (visit_##suffix), n_views, prunes); \
  }

DEFINE_VISIT (1, 1, FALSE)
DEFINE_VISIT (2, 2, FALSE)
DEFINE_VISIT (4, 4, FALSE)
DEFINE_VISIT (any, sweep->steps.set->n_views, FALSE)
DEFINE_VISIT (1_pruned, 1, TRUE)
DEFINE_VISIT (2_pruned, 2, TRUE)
DEFINE_VISIT (4_pruned, 4, TRUE)
DEFINE_VISIT (any_pruned, sweep->steps.set->n_views, TRUE)

#undef DEFINE_VISIT

static VisitFunc
PATTERNS_NAME (choose_visit) (guint    n_views,
                              gboolean prunes)
{
  switch (n_views)
    {
    case 1:
      return prunes ? PATTERNS_NAME (visit_1_pruned) : PATTERNS_NAME (visit_1);
    case 2:
      return prunes ? PATTERNS_NAME (visit_2_pruned) : PATTERNS_NAME (visit_2);
    case 4:
      return prunes ? PATTERNS_NAME (visit_4_pruned) : PATTERNS_NAME (visit_4);
    default:
      return prunes ? PATTERNS_NAME (visit_any_pruned) : PATTERNS_NAME (visit_any);
    }
}

#undef PATTERNS_NAME
#undef PATTERNS_TARGET
