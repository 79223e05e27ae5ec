/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first.c: best-first search, for one width of states.
 *
 * Compiled once for each width, and for one word also for wider vector
 * instructions, with SLIDE_STATE_WORDS and SLIDE_CORE as arguments (meson.build);
 * and once for boards of up to nine cells, whose states are ranked, so that the
 * table is indexed by rank (slide-rank-table.h).
 *
 * Nodes pass through three stages in batches, so that many of them wait for
 * memory at the same time:
 *
 *   1. Nodes are popped from the open list; those that might be stale are looked
 *      up in the node table, and stale ones are dropped.
 *   2. The successors of all nodes are generated.
 *   3. Successors are looked up and added one at a time, while the lines of
 *      later ones are prefetched.
 *
 * A batch of one passes through the same stages. Between slices a batch may be
 * within stage 3: its remaining nodes are still open and count as frontier. They
 * cannot become stale there: all have the same f, those of the largest g come
 * first, and so any node generated in the meantime has a larger g than all that
 * remain.
 *
 * Closed states. While the order is strict, an expanded state is marked closed in
 * the table. In batches that would cost another memory access per expansion, and
 * with a consistent h it is redundant: a state is expanded once, at its smallest g
 * (Hart, Nilsson and Raphael 1968), so a state that is reached more cheaply later
 * must be open. The mark is then omitted, and core_look_up() searches the open
 * list instead.
 */

#include "slide-best-first-core.inc.h"
#include "slide-best-first-batch.inc.h"
#include "slide-best-first-expand.inc.h"

static void count_in_landscape (const SlideSearch *search, BestFirst *core, guint n);
static void core_destroy       (gpointer           data);
static GByteArray *follow_path (const SlideSearch *search);
static guint64 core_get_stored (const SlideSearch *search);
#include "slide-best-first-team.inc.h"
#include "slide-best-first-shards.inc.h"
#include "slide-best-first-files.inc.h"
#include "slide-best-first-ranks.inc.h"
#include "slide-best-first-divide.inc.h"

/* Follows the moves in the table from the goal back to the start. Every entry stores
 * the last move of the path with its g, and g decreases with every step. NULL if another
 * rank that has one does not answer, or if the files have no such path. */
static GByteArray *
follow_path (const SlideSearch *search)
{
  const BestFirst *core = search->data;
  g_autoptr (GByteArray) path = g_byte_array_new ();
  SlideState state = core->goal;
  guint blank = slide_state_find_blank (state, core->n_cells);
  guint g_before = NOT_STORED;

  while (TRUE)
    {
      PathEntry entry;
      guint8 move;
      guint from;

      if (!get_path_entry (search, state, &entry))
        return NULL;
      if (entry.g >= g_before)
        {
          refuse_path (core);
          return NULL;
        }
      g_before = entry.g;
      if (entry.g == 0)
        break;

      move = (guint8) entry.move;
      g_byte_array_append (path, &move, 1);
      from = core->blank_after[blank][3 - move];
      state = move_blank (core, state, blank, 3 - move, from);
      blank = from;
    }

  slide_path_flip (path, path->len);
  return g_steal_pointer (&path);
}

static GByteArray *
core_dup_path (const SlideSearch *search)
{
  GByteArray *path = get_team_path (search->data);

  return path != NULL ? g_byte_array_append (g_byte_array_new (), path->data, path->len) : follow_path (search);
}

/* Checks everything that may end or delay the next expansion. Returns how many nodes of
 * the batch may be expanded before the next check; 0 with a status other than
 * running. */
static guint
get_allowance (SlideSearch *search,
               BestFirst   *core,
               guint64      budget)
{
  guint64 n;

  if (core->batch->next == core->batch->n_nodes && !refill (search, core))
    {
      /* For a solvable board the frontier can be empty only where states were not
       * reopened, and even then the goal would have been found. */
      search->status = SLIDE_STATUS_NODE_LIMIT;
      return 0;
    }

  /* The goal is not expanded, so limits do not apply. */
  if (slide_state_equal (core->batch->states[core->batch->next], core->goal))
    return 1;

  if (!slide_search_may_expand (search))
    return 0;
  if (G_UNLIKELY (core->batch->gs[core->batch->next] >= core->table.max_g)
      && !enlarge_for_g (search, core, core->batch->gs[core->batch->next]))
    return 0;
  if (G_UNLIKELY (core->table.n_stored + SLIDE_N_MOVES > core->table.max_stored)
      && !enlarge_table (search, core))
    return 0;

  n = slide_search_get_allowance (search, budget);
  n = MIN (n, core->batch->n_nodes - core->batch->next);
  n = MIN (n, search->next_sample - search->expanded);
  n = MIN (n, (core->table.max_stored - core->table.n_stored) / SLIDE_N_MOVES);
  return (guint) n;
}

/* How many expansions may be made in strict order before the next check. Each is counted
 * separately, so samples are taken when due. */
static guint
get_strict_allowance (const SlideSearch *search,
                      const BestFirst   *core,
                      guint64            budget)
{
  const SlideNodeTable *table = &core->table;
  guint64 n;

  if (!core->is_simple || core->batch->next < core->batch->n_nodes
      || table->n_stored >= table->max_stored
      || (search->may_batch && table->n_stored >= core->batches_from))
    return 0;

  n = slide_search_get_allowance (search, budget);
  n = MIN (n, (table->max_stored - table->n_stored) / SLIDE_N_MOVES);
  if (search->may_batch)
    n = MIN (n, (core->batches_from - table->n_stored + SLIDE_N_MOVES - 1) / SLIDE_N_MOVES);
  return (guint) n;
}

/* Counts the last @n expanded nodes by g and h. They have the same f, so those with the
 * same g have the same h. Most have the same g. */
static G_GNUC_NO_INLINE void
count_in_landscape (const SlideSearch *search,
                    BestFirst         *core,
                    guint              n)
{
  const Batch *batch = core->batch;
  guint end = MIN (batch->next, MAX_BATCH);
  guint first = end - n;

  for (guint node = first + 1; node <= end; node++)
    {
      guint g = batch->gs[first];

      if (node < end && batch->gs[node] == g)
        continue;

      if (search->key_is_g)
        slide_open_list_get_bucket (&core->open, batch->f, g)->expanded += node - first;
      else
        slide_landscape_counter_add (&core->landscape, node - first, g, batch->hs[first]);
      first = node;
    }
}

static void
core_run (SlideSearch *search,
          guint64      budget)
{
  BestFirst *core = search->data;

  while (budget > 0 && search->status == SLIDE_STATUS_RUNNING)
    {
      guint n;

      if (should_divide (search, core))
        divide (search, core);
      if (search->status != SLIDE_STATUS_RUNNING)
        break;
      if (core->team != NULL)
        {
          run_team (search, core, budget);
          break;
        }

      n = get_strict_allowance (search, core, budget);
      if (n > 0)
        n = expand_strictly (search, core, n);
      if (n == 0)
        {
          n = get_allowance (search, core, budget);
          if (n > 0)
            n = expand_some (search, core, n);
          if (n > 0)
            {
              const Batch *batch = core->batch;

              core->has_current = TRUE;
              count_in_landscape (search, core, n);
              slide_search_count_expansions (search, n, batch->f, batch->hs[batch->next - n]);
            }
        }
      budget -= n;
    }

  if (search->status == SLIDE_STATUS_SOLVED)
    {
      g_autoptr (GByteArray) path = core_dup_path (search);

      search->moves = (int) path->len;
    }
}

/* ---- Creating and freeing ---- */

/* Lists the moves after each last move and what they add to h: the heuristic's deltas by
 * the blank's cell, its move and the tile. They are 0 for heuristics without deltas and
 * where h is propagated; h is then computed later. */
static void
list_moves (SlideSearch *search,
            BestFirst   *core)
{
  const gint8 *deltas = search->heuristic != NULL && !core->propagates ? search->heuristic->deltas
                                                                       : NULL;
  gboolean prunes = search->request.parent_pruning;
  SlideBlankMoves all;

  slide_blank_moves_init_in_order (&all, &search->request.start, search->request.operators);
  core->max_moves = prunes ? SLIDE_N_MOVES - 1 : SLIDE_N_MOVES;
  memset (core->changes, 128, sizeof core->changes);

  for (guint cell = 0; cell < core->n_cells; cell++)
    for (guint k = 0; k < all.n[cell]; k++)
      {
        guint move = all.moves[cell][k];
        guint target = all.targets[cell][k];
        guint row = (cell * SLIDE_N_MOVES + move) * MAX_STATE_CELLS;

        core->blank_after[cell][move] = (guint8) target;
        for (guint tile = 1; deltas != NULL && tile < core->n_cells; tile++)
          core->changes[row + tile] =
              (guint8) (128 + deltas[slide_heuristic_delta_index (tile, target, move)]);

        for (guint last = 0; last <= SLIDE_N_MOVES; last++)
          {
            MoveList *blank_moves = &core->blank_moves[cell][last];

            if (prunes && last != SLIDE_MOVE_NONE && move == 3 - last)
              continue;
            for (guint i = blank_moves->n; i < (blank_moves->n == 0 ? SLIDE_N_MOVES : blank_moves->n + 1u); i++)
              {
                blank_moves->moves[i] = (guint8) move;
                blank_moves->targets[i] = (guint8) target;
                blank_moves->rows[i] = (guint16) row;
              }
            blank_moves->n++;
          }
      }
}

/* Whether every state is expanded only once, at its smallest g: f must never decrease
 * along a path, that is w = 1 with a consistent h or none. If ties are broken by age
 * alone, g is only in the table, so the result is FALSE. */
static gboolean
get_never_reopens (const SlideSearch *search)
{
  if (search->request.propagation != SLIDE_PROPAGATION_NONE)
    return FALSE;
  if (search->h_weight > search->g_weight)
    return FALSE;
  if (search->request.algorithm == SLIDE_ALGORITHM_BREADTH_FIRST)
    return TRUE;

  return search->key_is_g && (search->heuristic == NULL
                              || slide_heuristic_is_consistent (search->heuristic));
}

static void
core_destroy (gpointer data)
{
  BestFirst *core = data;

  free_team (core->team);
  slide_node_table_clear (&core->table);
  slide_open_list_clear (&core->open);
  slide_stale_filter_clear (&core->filter);
  slide_landscape_counter_clear (&core->landscape);
  g_free (core);
}

static gpointer
core_create (SlideSearch *search)
{
  const SlideBoard *start = &search->request.start;
  BestFirst *core = g_new0 (BestFirst, 1);
  SlideState state = slide_state_pack (start);
  SlideTableSlot slot;

  core->n_cells = slide_board_get_n_cells (start);
  core->goal = slide_state_pack (&search->request.goal);
  core->propagates = search->heuristic != NULL
                     && search->request.propagation != SLIDE_PROPAGATION_NONE;
  core->has_deltas = search->heuristic == NULL || search->heuristic->deltas != NULL
                     || core->propagates;
  core->table_is_valid = core->table_may_grow = TRUE;
  core->never_reopens = get_never_reopens (search);
  core->is_simple = core->has_deltas && !core->propagates && search->key_is_g && search->pop_high
                    && search->pop_newest;
  core->batches_from = SLIDE_BATCH_THRESHOLD;
  core->most_nodes = SLIDE_BATCH_SIZE;
  core->most_f = G_MAXUINT;
  core->n_shards = 1;
  core->may_divide = SLIDE_MAY_DIVIDE
                     && (search->request.executor != NULL
                           ? search->request.executor->n_ranks > 1 || search->request.executor->path != NULL
                           : search->request.threads > 1)
                     && core->never_reopens && search->key_is_g && search->may_batch;
  core->batch = &core->batches[0];
  core->older = &core->batches[1];
#if SLIDE_STATE_IS_RANKED
  core->rank_moves = slide_rank_get_moves (start);
#endif
  list_moves (search, core);

  if (!slide_node_table_init (&core->table, core->n_cells))
    {
      g_free (core);
      return NULL;
    }
  slide_stale_filter_init (&core->filter);
  slide_open_list_init (&core->open, get_open_limit (search, core));

  if (!slide_node_table_find (&core->table, state, slide_node_table_mix (&core->table, state),
                              &slot)
      || !slide_open_list_push (&core->open, get_f (search, 0, search->initial_h), 0,
                                slide_state_mark (state, SLIDE_MOVE_NONE)))
    {
      core_destroy (core);
      return NULL;
    }
  slide_node_table_add (&core->table, slot, state, 0, SLIDE_MOVE_OF_START);
  slide_landscape_counter_init (&core->landscape);
  search->frontier = search->max_frontier = 1;
  slide_search_note_bytes (search, get_bytes (core));

  return core;
}

#include "slide-best-first-views.inc.h"

/* Whether an executor can search it. Where states are ranked, there are so few that rank 0 searches alone. */
static gboolean
core_is_divided (const SlideSearch *search)
{
  const BestFirst *core = search->data;

  return core->never_reopens && search->key_is_g && search->may_batch;
}

const SlideSearchCore SLIDE_CORE = {
  .create = core_create,
  .destroy = core_destroy,
  .run = core_run,
  .is_divided = core_is_divided,
  .can_save = core_can_save,
  .save = core_save,
  .keep_saved = core_keep_saved,
  .get_stored = core_get_stored,
  .get_bytes = core_get_bytes,
  .get_lowest_f = core_get_lowest_f,
  .dup_path = core_dup_path,
  .get_current = core_get_current,
  .get_successors = core_get_successors,
  .look_up = core_look_up,
  .dup_landscape = core_dup_landscape,
};
