/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-ranked.inc.h: expansions in strict order where the states are ranked.
 *
 * Included by slide-best-first.c instead of the general expand_strictly(). A search of some hundred
 * nodes takes as long as its instructions and the branches that nothing predicts. So
 *
 *   - a successor has one place in the table, which is read once: nothing is searched for or grows;
 *   - the places of all successors are read before the first is added, so that they are waited for together;
 *   - a duplicate, about every third successor, takes the same steps as a new state: it is written
 *     behind the end of a chunk, which does not move;
 *   - a bucket that becomes empty keeps its last chunk (slide-open-list.h);
 *   - the batch, which is what is shown of the node expanded last, is filled in at the end.
 */

/* What the innermost loop uses: copies, which no write to a table can change. */
typedef struct
{
  const SlideRankMoves *rank_moves;
  guint                 g_weight;
  guint                 h_weight;
  guint                 n_cells;
  SlideEntry           *entries;
  guint32               first_note;
  SlideLevel           *levels;
  guint                 n_levels;
  guint64               n_new;
} Ranked;

/* The node that is expanded. */
typedef struct
{
  SlideState state;
  guint      mark;
  guint      blank;
  guint      f;
  guint      g;
  guint      h;
} RankedNode;

static inline void
read_levels (const BestFirst *core,
             Ranked          *ranked)
{
  ranked->levels = core->open.levels;
  ranked->n_levels = core->open.n_levels;
}

/* Fills in the batch as far as it does not depend on the table. */
static G_GNUC_NO_INLINE void
show_ranked (BestFirst        *core,
             const RankedNode *node)
{
  Batch *batch = core->batch;

  batch->f = node->f;
  batch->states[0] = node->state;
  batch->gs[0] = node->g;
  batch->hs[0] = (guint16) node->h;
  batch->moves[0] = (guint8) node->mark;
  batch->n_nodes = batch->next = 1;
  batch->first_child[0] = 0;
  core->has_current = TRUE;
  slide_node (core, batch, 0, 0, 0, NULL);
}

/* An open or closed state is reached at a smaller g. FALSE if memory runs out. */
static G_GNUC_NO_INLINE gboolean
improve_ranked_child (SlideSearch      *search,
                      BestFirst        *core,
                      const RankedNode *node,
                      guint             i,
                      SlideEntry       *entry)
{
  SlideTableSlot slot = { .entry = entry };

  show_ranked (core, node);
  improve_child (search, core, core->batch, 0, i, slot);
  search->duplicates--;
  return search->status == SLIDE_STATUS_RUNNING;
}

/* A successor, and what its place in the table has. */
typedef struct
{
  SlideState  state;
  guint       move;
  guint       f;
  SlideEntry *entry;
  guint32     old;
} RankedChild;

/* Reads the place of the @i-th successor. */
static inline RankedChild
read_ranked_child (const BestFirst  *core,
                   const RankedNode *node,
                   const MoveList   *blank_moves,
                   guint             i,
                   const Ranked     *ranked)
{
  const guint move = blank_moves->moves[i];
  const guint target = blank_moves->targets[i];
  const guint tile = slide_state_get (node->state, target);
  const SlideState state = slide_state_slide (node->state, tile, target, node->blank)
                           + slide_rank_get_change (ranked->rank_moves,
                                                    &ranked->rank_moves->moves[node->blank][move], node->state);
  const guint h = node->h - 128u + core->changes[blank_moves->rows[i] + tile];
  SlideEntry *entry = ranked->entries + slide_rank_table_place (state, ranked->n_cells);

  return (RankedChild) {
    .state = state,
    .move = move,
    .f = (node->g + 1) * ranked->g_weight + h * ranked->h_weight,
    .entry = entry,
    .old = entry->note,
  };
}

/* Adds @child, the @i-th successor. FALSE if memory runs out. */
static inline gboolean
add_ranked_child (SlideSearch       *search,
                  BestFirst         *core,
                  const RankedNode  *node,
                  const RankedChild *child,
                  guint              i,
                  Ranked            *ranked)
{
  const guint g = node->g + 1;
  const guint move = child->move;
  const SlideState moved = child->state;
  const guint f = child->f;
  SlideEntry *entry = child->entry;
  const guint32 old = child->old;
  const guint32 note = (ranked->first_note | g << SLIDE_NOTE_G_SHIFT) | move;
  /* As numbers, of which the compiler makes no branches: a third of these would be mispredicted. */
  const guint32 is_new = old < ranked->first_note;
  const guint32 if_new = 0u - is_new;
  SlideLevel *level = ranked->levels + f;
  SlideChunk *chunk;

  G_STATIC_ASSERT (SLIDE_FATE_NEW == 0);
  core->batch->child_fates[i] = (guint8) (SLIDE_FATE_DUPLICATE & ~if_new);
  /* The note of a new state is of an earlier generation, and so smaller. */
  if (G_UNLIKELY (old > (note | ((1u << SLIDE_NOTE_G_SHIFT) - 1))))
    {
      gboolean goes_on = improve_ranked_child (search, core, node, i, entry);

      read_levels (core, ranked);
      return goes_on;
    }

  ranked->n_new += is_new;
  entry->note = old ^ ((old ^ note) & if_new);

  if (G_LIKELY (f < ranked->n_levels && g < level->n_buckets))
    {
      chunk = level->buckets[g].newest;
      if (G_LIKELY (chunk != NULL && chunk->end < chunk->capacity))
        {
          chunk->entries[chunk->end] = slide_state_mark (moved, move);
          chunk->end += is_new;
          level->high = MAX (level->high, g & if_new);
          level->low = MIN (level->low, g);
          if (G_UNLIKELY (f < core->open.lowest))
            core->open.lowest = f;
          return TRUE;
        }
    }

  if (is_new)
    {
      gboolean goes_on = slide_open_list_push_slowly (&core->open, f, g, slide_state_mark (moved, move));

      if (!goes_on)
        lose_successors (search);
      read_levels (core, ranked);
      return goes_on;
    }
  return TRUE;
}

/* Advances to the lowest level that has entries and to its largest g; FALSE if there is none. */
static inline gboolean
seek_ranked (SlideOpenList *open,
             const Ranked  *ranked)
{
  for (; open->lowest < ranked->n_levels; open->lowest = slide_open_list_get_next (open, open->lowest))
    {
      SlideLevel *level = ranked->levels + open->lowest;
      guint high = level->high;

      if (level->n_buckets == 0)
        continue;
      while (high > 0 && slide_bucket_is_empty (&level->buckets[high]))
        high--;
      level->high = high;
      if (G_LIKELY (!slide_bucket_is_empty (&level->buckets[high])))
        return TRUE;
      level->low = high + 1;
    }

  return FALSE;
}

/* Expands up to @max nodes in strict order. Stops before the goal. Returns the number of nodes
 * expanded. */
static guint
expand_strictly (SlideSearch *search,
                 BestFirst   *core,
                 guint        max)
{
  SlideOpenList *open = &core->open;
  const gboolean h_is_rest = search->heuristic != NULL && search->h_weight == 1;
  const guint n_cells = core->n_cells;
  RankedNode node;
  gboolean goes_on = TRUE;
  Run run = { .n = 0 };
  guint64 n_stored = core->table.n_stored;
  guint n = 0;
  Ranked ranked = {
    .rank_moves = core->rank_moves,
    .g_weight = search->g_weight,
    .h_weight = search->h_weight,
    .n_cells = n_cells,
    .entries = core->table.entries,
    .first_note = core->table.first_note,
  };

  read_levels (core, &ranked);
  while (n < max && goes_on && seek_ranked (open, &ranked))
    {
      guint f = open->lowest;
      guint g = ranked.levels[f].high;
      SlideBucket *bucket = &ranked.levels[f].buckets[g];
      SlideChunk *chunk = bucket->newest;
      SlideState marked = chunk->entries[chunk->end - 1];
      SlideState state = slide_state_unmark (marked, n_cells);
      SlideEntry *entry = ranked.entries + slide_rank_table_place (state, n_cells);
      /* Closed, or open at a smaller g. */
      gboolean stale = (entry->note & ~3u) != (ranked.first_note | g << SLIDE_NOTE_G_SHIFT);
      const MoveList *blank_moves;
      RankedChild children[SLIDE_N_MOVES];
      guint i;

      if (G_UNLIKELY (!stale && slide_state_equal (state, core->goal)))
        break;

      if (G_UNLIKELY (--chunk->end == chunk->first && chunk->older != NULL))
        slide_open_list_drop_chunk (open, bucket, chunk);
      if (G_UNLIKELY (stale))
        continue;

      slide_entry_close (entry);
      bucket->expanded++;
      node.state = state;
      node.mark = slide_state_get_mark (marked);
      node.blank = slide_state_find_blank (state, n_cells);
      node.f = f;
      node.g = g;
      node.h = h_is_rest ? f - g * ranked.g_weight : get_h (search, f, g);
      if (G_UNLIKELY (f != run.f))
        {
          count_run (search, &run);
          run = (Run) { .f = f, .least_h = G_MAXUINT };
        }
      run.n++;
      run.least_h = MIN (run.least_h, node.h);

      blank_moves = &core->blank_moves[node.blank][node.mark];
      ranked.n_new = 0;
      for (i = 0; i < blank_moves->n; i++)
        children[i] = read_ranked_child (core, &node, blank_moves, i, &ranked);
      for (i = 0; i < blank_moves->n && goes_on; i++)
        goes_on = add_ranked_child (search, core, &node, &children[i], i, &ranked);

      core->n_evaluated = i;
      n_stored += ranked.n_new;
      search->generated += i;
      search->duplicates += i - ranked.n_new;
      search->frontier += ranked.n_new - 1;
      search->max_frontier = MAX (search->max_frontier, search->frontier);
      n++;
      slide_search_count_expanded (search, 1);
    }

  if (n > 0)
    show_ranked (core, &node);
  core->table.n_stored = n_stored;
  count_run (search, &run);
  return n;
}
