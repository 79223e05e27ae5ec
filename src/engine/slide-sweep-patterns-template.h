/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep-patterns-template.h: the recursion on pattern databases.
 *
 * Define PATTERNS_NAME(name) and PATTERNS_TARGET before including: compiled
 * for processors that count bits in one instruction, and for others.
 */

/* Where the entry of @group, now at @mask and @rank, is after its tile went
 * from cell @from to @to. */
PATTERNS_TARGET static inline __attribute__ ((always_inline)) void
PATTERNS_NAME (look_ahead) (const Sweep *sweep,
                            Group       *group,
                            guint64      mask,
                            guint        rank,
                            guint        from,
                            guint        to,
                            Ahead       *ahead)
{
  guint64 from_bit = group->bits[from];
  guint64 to_bit = group->bits[to];
  guint64 after = mask ^ from_bit ^ to_bit;
  guint i = (guint) __builtin_popcountll (mask & (from_bit - 1));
  guint j = (guint) __builtin_popcountll (after & (to_bit - 1));

  if (i != j)
    rank = group->shifts[i][j][rank];

  ahead->group = group;
  ahead->mask = after;
  ahead->rank = rank;
  ahead->entry = group->distances
                 + (gsize) (group->lines[after & sweep->low_mask]
                            + group->high_lines[after >> sweep->low_cells]) * SLIDE_PATTERN_LINE
                 + rank;
  __builtin_prefetch (ahead->entry);
}

/* The successors of the board at hand, or, with @after, of what it will be
 * after that move, which leads the blank to @blank. */
PATTERNS_TARGET static inline __attribute__ ((always_inline)) void
PATTERNS_NAME (look_at_successors) (const Sweep  *sweep,
                                    const Moves  *moves,
                                    guint         blank,
                                    const Ahead  *after,
                                    Aheads       *aheads,
                                    const guint   n_views)
{
  for (guint i = 0; i < moves->n; i++)
    {
      /* Not the tile that @after moved: it is not moved back. */
      guint from = moves->from[i];
      guint tile = sweep->cells[from];

      for (guint view = 0; view < n_views; view++)
        {
          Group *group = sweep->group_of[view][tile];
          gboolean is_changed = after != NULL && after[view].group == group;

          PATTERNS_NAME (look_ahead) (sweep, group,
                                      is_changed ? after[view].mask : group->mask,
                                      is_changed ? after[view].rank : group->rank,
                                      from, blank, &aheads->of[i][view]);
        }
    }
}

/* Expands the board at hand and what is below it. @left: moves that the bound
 * allows from here. @sums: what the databases add up to, by view. @aheads:
 * its successors, whose entries are on their way since its parent's turn. */
PATTERNS_TARGET static inline __attribute__ ((always_inline)) gint64
PATTERNS_NAME (visit) (Sweep        *sweep,
                       guint         blank,
                       guint         last,
                       guint         left,
                       Sums          sums,
                       guint         waiting,
                       gint64        tally,
                       const Aheads *aheads,
                       VisitFunc     visit,
                       const guint   n_views)
{
  const Moves *moves = &sweep->moves[blank][last];
  const guint n = moves->n;
  guint h = n_views > 1 ? MAX (sums.of[0], sums.of[1]) : sums.of[0];
  Sums child_sums[SLIDE_N_MOVES];
  Aheads next[SLIDE_N_MOVES];
  guint within = 0;

  if (G_UNLIKELY (h == 0) && memcmp (sweep->cells, sweep->goal, sizeof sweep->goal) == 0)
    return slide_sweep_leave (&sweep->parent, last, tally - TALLY_FOUND);

  tally += (gint64) n - TALLY_EXPANSION;
  if (G_UNLIKELY (h < sweep->parent.best_h))
    sweep->parent.best_h = h;
  waiting += n;
  if (G_UNLIKELY (waiting > sweep->parent.max_frontier))
    sweep->parent.max_frontier = waiting;
  if (G_UNLIKELY (tally < 0))
    return slide_sweep_leave (&sweep->parent, last, tally);

  /* What the successors within the bound will want is asked for now, before
   * the first of them has its turn. */
  for (guint i = 0; i < n; i++)
    {
      guint from = moves->from[i];

      h = 0;
      for (guint view = 0; view < n_views; view++)
        {
          const Ahead *ahead = &aheads->of[i][view];

          child_sums[i].of[view] = sums.of[view] - ahead->group->distance + *ahead->entry;
          h = MAX (h, child_sums[i].of[view]);
        }

      if (h < left)
        {
          within |= 1u << i;
          PATTERNS_NAME (look_at_successors) (sweep, &sweep->moves[from][moves->move[i]], from,
                                              aheads->of[i], &next[i], n_views);
        }
      else if (G_UNLIKELY (h + 1 - left < sweep->parent.least_excess))
        {
          sweep->parent.least_excess = h + 1 - left;
        }
    }

  for (guint i = 0; within != 0; i++, within >>= 1)
    {
      const Ahead *ahead = aheads->of[i];
      guint from = moves->from[i];
      Saved saved[SLIDE_PATTERN_MAX_VIEWS];

      if ((within & 1) == 0)
        continue;

      for (guint view = 0; view < n_views; view++)
        {
          Group *group = ahead[view].group;

          saved[view] = (Saved) { group->mask, group->rank, group->distance };
          group->mask = ahead[view].mask;
          group->rank = ahead[view].rank;
          group->distance = *ahead[view].entry;
        }
      sweep->cells[blank] = sweep->cells[from];
      sweep->cells[from] = 0;

      tally = visit (sweep, from, moves->move[i], left - 1, child_sums[i], waiting - 1 - i, tally,
                     &next[i]);

      sweep->cells[from] = sweep->cells[blank];
      sweep->cells[blank] = 0;
      for (guint view = 0; view < n_views; view++)
        {
          Group *group = ahead[view].group;

          group->mask = saved[view].mask;
          group->rank = saved[view].rank;
          group->distance = saved[view].distance;
        }

      if (G_UNLIKELY (tally < 0))
        return slide_sweep_leave (&sweep->parent, last, tally);
    }

  return tally;
}

PATTERNS_TARGET static gint64
PATTERNS_NAME (visit_1) (Sweep *sweep, guint blank, guint last, guint left, Sums sums,
                         guint waiting, gint64 tally, const Aheads *aheads)
{
  return PATTERNS_NAME (visit) (sweep, blank, last, left, sums, waiting, tally, aheads,
                                PATTERNS_NAME (visit_1), 1);
}

PATTERNS_TARGET static gint64
PATTERNS_NAME (visit_2) (Sweep *sweep, guint blank, guint last, guint left, Sums sums,
                         guint waiting, gint64 tally, const Aheads *aheads)
{
  return PATTERNS_NAME (visit) (sweep, blank, last, left, sums, waiting, tally, aheads,
                                PATTERNS_NAME (visit_2), 2);
}

/* From the root, the board at hand. */
PATTERNS_TARGET static gint64
PATTERNS_NAME (begin) (Sweep *sweep, guint blank, guint last, guint left, Sums sums,
                       guint waiting, gint64 tally, guint n_views)
{
  Aheads aheads;

  PATTERNS_NAME (look_at_successors) (sweep, &sweep->moves[blank][last], blank, NULL, &aheads,
                                      n_views);

  return (n_views > 1 ? PATTERNS_NAME (visit_2)
                      : PATTERNS_NAME (visit_1)) (sweep, blank, last, left, sums, waiting, tally,
                                                  &aheads);
}

#undef PATTERNS_NAME
#undef PATTERNS_TARGET
