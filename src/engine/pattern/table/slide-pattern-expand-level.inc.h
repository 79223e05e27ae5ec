/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-expand-level.inc.h: the expansion of one level, for one instruction set.
 *
 * A template. Before including it, define KERNEL(name), which gives each function a unique
 * name, TARGET, the attributes it is compiled with, and these five functions:
 *
 *   KERNEL (merge)  (words, plane, n)         words |= plane
 *   KERNEL (pack)   (words, marks, n)         a bit for each mark; clears the marks
 *   KERNEL (settle) (words, visited, next, n) next = words & ~visited; visited |= words
 *   KERNEL (list)   (words, n, ranks)         the numbers of the bits, ascending
 *   KERNEL (count)  (words, n)                how many bits there are
 */

/* The ranks of a list that is not empty: stored ones or, of a long plane, those of the bits in @words. */
TARGET static inline const guint16 *
KERNEL (get_ranks) (const SlidePatternList *list,
                    const guint64          *words,
                    guint                   n_words,
                    SlidePatternWorker     *worker)
{
  if (n_words < SLIDE_PATTERN_MANY_WORDS || list->ranks != NULL)
    return list->ranks;

  KERNEL (list) (words, n_words, worker->ranks);
  return worker->ranks;
}

/* Marks the ranks of a list after a shift. */
TARGET static inline void
KERNEL (scatter) (const guint16 *ranks,
                  guint32        n_ranks,
                  const guint16 *shift,
                  guint8        *marks)
{
#pragma GCC unroll 8
  for (guint32 i = 0; i < n_ranks; i++)
    marks[shift[ranks[i]]] = 0xff;
}

/* Pulls one plane. Returns: FALSE if no state leads to it. */
TARGET static inline gboolean
KERNEL (pull) (const SlidePatternLevel *level,
               SlidePatternWorker      *worker,
               const SlidePatternEdge  *edges,
               const SlidePatternEdge  *end,
               guint                    n_words)
{
  const SlidePatternIndex *index = level->graph->index;
  gboolean merged = FALSE;
  gboolean marked = FALSE;

  for (const SlidePatternEdge *edge = edges; edge < end; edge++)
    {
      const SlidePatternList *list = &level->fresh_lists[edge->source];
      const guint64 *fresh = level->fresh + (gsize) edge->source * n_words;

      if (list->n_ranks == 0)
        continue;

      if (edge->from != edge->to)
        {
          KERNEL (scatter) (KERNEL (get_ranks) (list, fresh, n_words, worker), list->n_ranks,
                            index->shifts[edge->from][edge->to], worker->marks);
          marked = TRUE;
          continue;
        }

      if (!merged)
        memset (worker->words, 0, n_words * sizeof (guint64));
      if (n_words >= SLIDE_PATTERN_MANY_WORDS && list->ranks != NULL)
        for (guint32 i = 0; i < list->n_ranks; i++)
          worker->words[list->ranks[i] / 64] |= (guint64) 1 << list->ranks[i] % 64;
      else
        KERNEL (merge) (worker->words, fresh, n_words);
      merged = TRUE;
    }

  if (marked)
    {
      if (!merged)
        memset (worker->words, 0, n_words * sizeof (guint64));
      KERNEL (pack) (worker->words, worker->marks, n_words);
    }

  return merged || marked;
}

/* Stores the distance of patterns that are reached for the first time. */
TARGET static inline void
KERNEL (note) (guint8        *distances,
               guint8         distance,
               const guint16 *ranks,
               guint32        n_ranks)
{
  for (guint32 i = 0; i < n_ranks; i++)
    distances[ranks[i]] = distance;
}

/* Computes the next plane. Returns: the number of its new states. */
TARGET static inline guint32
KERNEL (expand_plane) (const SlidePatternLevel *level,
                       SlidePatternWorker      *worker,
                       guint32                  plane,
                       const SlidePatternEdge  *edges,
                       const SlidePatternEdge  *end,
                       guint                    n_words)
{
  SlidePatternList *list = &level->next_lists[plane];
  guint64 *next = level->next + (gsize) plane * n_words;

  *list = (SlidePatternList) { NULL, 0 };
  if (KERNEL (pull) (level, worker, edges, end, n_words)
      && KERNEL (settle) (worker->words, level->visited + (gsize) plane * n_words, next, n_words))
    {
      if (n_words >= SLIDE_PATTERN_MANY_WORDS)
        {
          list->n_ranks = KERNEL (count) (next, n_words);
        }
      else
        {
          list->ranks = worker->arena;
          list->n_ranks = KERNEL (list) (next, n_words, worker->arena);
          worker->arena += list->n_ranks;
        }
      worker->n_fresh += list->n_ranks;
    }

  return list->n_ranks;
}

/* The same from few states, one by one: they are listed, and the plane is not written. */
TARGET static inline guint32
KERNEL (expand_few) (const SlidePatternLevel *level,
                     SlidePatternWorker      *worker,
                     guint8                  *distances,
                     guint32                  plane,
                     const SlidePatternEdge  *edges,
                     const SlidePatternEdge  *end,
                     guint                    n_words)
{
  const SlidePatternIndex *index = level->graph->index;
  guint64 *visited = level->visited + (gsize) plane * n_words;
  guint16 *ranks = worker->arena;
  guint32 n = 0;

  for (const SlidePatternEdge *edge = edges; edge < end; edge++)
    {
      const SlidePatternList *list = &level->fresh_lists[edge->source];
      const guint16 *shift = index->shifts[edge->from][edge->to];
      const guint16 *sources;

      if (list->n_ranks == 0)
        continue;

      sources = KERNEL (get_ranks) (list, level->fresh + (gsize) edge->source * n_words, n_words, worker);
      for (guint32 i = 0; i < list->n_ranks; i++)
        {
          guint16 rank = edge->from != edge->to ? shift[sources[i]] : sources[i];
          guint64 bit = (guint64) 1 << rank % 64;

          ranks[n] = rank;
          n += (visited[rank / 64] & bit) == 0 ? 1 : 0;
          visited[rank / 64] |= bit;
        }
    }

  for (guint32 i = 0; i < n; i++)
    if (distances[ranks[i]] == 0)
      {
        distances[ranks[i]] = (guint8) level->distance;
        worker->n_reached++;
      }

  level->next_lists[plane] = (SlidePatternList) { ranks, n };
  worker->arena += n;
  worker->n_fresh += n;
  return n;
}

/* For a block with several regions: stores the distances of patterns that had not been reached
 * in any region. */
TARGET static inline void
KERNEL (note_regions) (const SlidePatternLevel *level,
                       SlidePatternWorker      *worker,
                       guint8                  *distances,
                       guint32                  first_plane,
                       guint32                  end_plane,
                       guint                    n_words)
{
  guint64 *reached = worker->words;
  guint32 n;

  memset (reached, 0, n_words * sizeof (guint64));
  for (guint32 plane = first_plane; plane < end_plane; plane++)
    if (level->next_lists[plane].n_ranks > 0)
      KERNEL (merge) (reached, level->next + (gsize) plane * n_words, n_words);

  /* The visited planes already contain the new states: a pattern that is visited in some plane
   * but not new there was reached before. */
  for (guint32 plane = first_plane; plane < end_plane; plane++)
    {
      const guint64 *visited = level->visited + (gsize) plane * n_words;
      const guint64 *next = level->next + (gsize) plane * n_words;

      if (level->next_lists[plane].n_ranks > 0)
        for (guint i = 0; i < n_words; i++)
          reached[i] &= ~(visited[i] & ~next[i]);
      else
        for (guint i = 0; i < n_words; i++)
          reached[i] &= ~visited[i];
    }

  n = KERNEL (list) (reached, n_words, worker->ranks);
  KERNEL (note) (distances, (guint8) level->distance, worker->ranks, n);
  worker->n_reached += n;
}

/* Whether so few states lead to a block that they are better expanded one by one. */
TARGET static inline gboolean
KERNEL (has_few_sources) (const SlidePatternLevel *level,
                          guint32                  block,
                          guint                    n_words)
{
  const SlidePatternGraph *graph = level->graph;
  guint64 n_words_of_all = (guint64) (graph->first_planes[block + 1] - graph->first_planes[block]) * n_words;
  guint64 n = 0;

  for (guint32 edge = graph->first_edges[block]; edge < graph->first_edges[block + 1]; edge++)
    n += level->fresh_lists[graph->edges[edge].source].n_ranks;

  return n < n_words_of_all * SLIDE_PATTERN_FEW_A_WORD;
}

TARGET static inline void
KERNEL (expand_block) (const SlidePatternLevel *level,
                       SlidePatternWorker      *worker,
                       guint32                  block,
                       guint                    n_words)
{
  const SlidePatternGraph *graph = level->graph;
  const SlidePatternEdge *edge = graph->edges + graph->first_edges[block];
  const SlidePatternEdge *end = graph->edges + graph->first_edges[block + 1];
  guint32 first_plane = graph->first_planes[block];
  guint32 end_plane = graph->first_planes[block + 1];
  guint8 *distances = level->distances + (gsize) block * graph->index->stride;
  guint32 n_fresh = 0;
  gboolean are_few = n_words >= SLIDE_PATTERN_MANY_WORDS && KERNEL (has_few_sources) (level, block, n_words);

  for (guint32 plane = first_plane; plane < end_plane; plane++)
    {
      const SlidePatternEdge *first = edge;

      while (edge < end && edge->region == plane - first_plane)
        edge++;
      n_fresh += are_few ? KERNEL (expand_few) (level, worker, distances, plane, first, edge, n_words)
                         : KERNEL (expand_plane) (level, worker, plane, first, edge, n_words);
    }

  if (n_fresh == 0 || are_few)
    return;

  if (end_plane - first_plane == 1)
    {
      const guint64 *next = level->next + (gsize) first_plane * n_words;

      KERNEL (note) (distances, (guint8) level->distance,
                     KERNEL (get_ranks) (&level->next_lists[first_plane], next, n_words, worker), n_fresh);
      worker->n_reached += n_fresh;
    }
  else
    KERNEL (note_regions) (level, worker, distances, first_plane, end_plane, n_words);
}

TARGET static void
KERNEL (expand) (const SlidePatternLevel *level,
                 SlidePatternWorker      *worker,
                 guint32                  first_block,
                 guint32                  end_block)
{
  /* Six tiles are so common that unrolling their loops is worthwhile. */
  if (level->graph->n_words == 12)
    for (guint32 block = first_block; block < end_block; block++)
      KERNEL (expand_block) (level, worker, block, 12);
  else
    for (guint32 block = first_block; block < end_block; block++)
      KERNEL (expand_block) (level, worker, block, level->graph->n_words);
}
