/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-line-search.c: IDA* over moves that alternate between rows and columns.
 *
 * An iteration is divided into the subtrees below the nodes of a small depth, which threads take in order.
 * The solution of the first subtree that has one counts, so threads go on with those before it.
 */

#include "slide-line-search.h"

#include "slide-thread-pool.h"

#include <pthread.h>
#include <string.h>

/* Longer than any solution: on 4x4, 43 line moves are always enough. */
#define MAX_DEPTH 100

/* Where an iteration is divided: up to 2 * 3^5 subtrees on 4x4. */
#define SPLIT_DEPTH 6

/* Nodes between two looks at the clock and at other threads. */
#define INTERVAL 4096

/* A node and the way to it. */
typedef struct
{
  guint8 cells[SLIDE_LINE_MAX_CELLS];
  guint8 places[SLIDE_LINE_MAX_CELLS];             /* of each tile */
  gsize  ranks[SLIDE_LINE_MAX_LOOK_UPS];
  guint8 blank;
} Node;

typedef struct
{
  Node   node;
  guint  axis;                  /* of the next move */
  guint  depth;
  guint8 blanks[SPLIT_DEPTH];   /* where the moves have taken the blank */
} Subtree;

typedef struct
{
  const SlideLinePatterns *patterns;
  guint              n_cells, rows, columns;
  guint              cutoff;
  GArray            *subtrees;
  SlideThreadPool   *pool;
  SlideLineProgressFunc progress;
  gpointer           user_data;
  gint64             next_report;
  int                is_stopped;       /* g_atomic_int_*(), like the next */
  guint              first_solved;     /* the first subtree that is known to have a solution */
  guint64            expanded;         /* __atomic */
  guint64            generated;
  guint              solution_length;
  guint8             solution[MAX_DEPTH];   /* the blank's cells */
  pthread_mutex_t    mutex;            /* not GMutex: understood by the thread sanitizer; of the solution */
} Search;

/* A thread's part of the search. */
typedef struct
{
  Search  *search;
  guint    member;
  guint    subtree;
  guint    until_check;
  guint64  expanded;
  guint64  generated;
  gboolean is_ended;
  guint8   blanks[MAX_DEPTH];
} Worker;

/* ---- Nodes ---- */

static void
init_node (const Search     *search,
           const SlideBoard *board,
           Node             *node)
{
  memset (node, 0, sizeof *node);
  memcpy (node->cells, board->cells, search->n_cells);
  node->blank = board->blank;
  for (guint cell = 0; cell < search->n_cells; cell++)
    node->places[node->cells[cell]] = (guint8) cell;
  for (guint i = 0; i < search->patterns->n_look_ups; i++)
    node->ranks[i] = slide_line_look_up_rank (&search->patterns->look_ups[i], node->places, search->n_cells);
}

/* Whether the goal may be reached from @node within @left moves, the first along @axis. */
static inline gboolean
is_within (const Search *search,
           const Node   *node,
           guint         axis,
           guint         left)
{
  const SlideLinePatterns *patterns = search->patterns;

  for (guint i = 0; i < patterns->n_look_ups; i++)
    if (slide_line_look_up_get (&patterns->look_ups[i], node->ranks[i], axis, node->blank, search->n_cells) > left)
      return FALSE;
  return TRUE;
}

/* The same for a node whose tiles in @moved have moved: sets their ranks, as far as it looks. */
static inline gboolean
is_within_after (const Search *search,
                 Node         *node,
                 const Node   *before,
                 guint32       moved,
                 guint         axis,
                 guint         left)
{
  const SlideLinePatterns *patterns = search->patterns;

  for (guint i = 0; i < patterns->n_look_ups; i++)
    {
      const SlideLineLookUp *look_up = &patterns->look_ups[i];

      node->ranks[i] = (look_up->mask & moved) != 0 ? slide_line_look_up_rank (look_up, node->places, search->n_cells)
                                                    : before->ranks[i];
      if (slide_line_look_up_get (look_up, node->ranks[i], axis, node->blank, search->n_cells) > left)
        return FALSE;
    }
  return TRUE;
}

static inline gboolean
is_goal (const Search *search,
         const Node   *node)
{
  return memcmp (node->cells, search->patterns->goal.cells, search->n_cells) == 0;
}

/* The blank of @node moves to the next cell, @to, of a line. Adds the tile that moves to @moved. */
static inline void
push (Node    *node,
      guint    to,
      guint32 *moved)
{
  guint8 tile = node->cells[to];

  node->cells[node->blank] = tile;
  node->cells[to] = 0;
  node->places[tile] = node->blank;
  node->blank = (guint8) to;
  *moved |= 1u << tile;
}

/* ---- Workers ---- */

static void
flush (Worker *worker)
{
  __atomic_fetch_add (&worker->search->expanded, worker->expanded, __ATOMIC_RELAXED);
  __atomic_fetch_add (&worker->search->generated, worker->generated, __ATOMIC_RELAXED);
  worker->expanded = worker->generated = 0;
}

static void
check (Worker *worker)
{
  Search *search = worker->search;

  worker->until_check = INTERVAL;
  flush (worker);
  if (worker->member == 0 && search->progress != NULL && g_get_monotonic_time () >= search->next_report)
    {
      SlideLineProgress now = { search->cutoff, __atomic_load_n (&search->generated, __ATOMIC_RELAXED) };

      search->next_report = g_get_monotonic_time () + G_USEC_PER_SEC / 25;
      if (!search->progress (&now, search->user_data))
        g_atomic_int_set (&search->is_stopped, 1);
    }
  if (g_atomic_int_get (&search->is_stopped) != 0
      || __atomic_load_n (&search->first_solved, __ATOMIC_RELAXED) < worker->subtree)
    worker->is_ended = TRUE;
}

static void
take_solution (Worker *worker,
               guint   depth)
{
  Search *search = worker->search;

  pthread_mutex_lock (&search->mutex);
  if (worker->subtree < search->first_solved)
    {
      __atomic_store_n (&search->first_solved, worker->subtree, __ATOMIC_RELAXED);
      search->solution_length = depth;
      memcpy (search->solution, worker->blanks, depth);
    }
  pthread_mutex_unlock (&search->mutex);
  worker->is_ended = TRUE;
}

/* Searches below @node, which is within the cutoff. @axis: of the next move */
static void
descend (Worker     *worker,
         const Node *node,
         guint       axis,
         guint       depth)
{
  Search *search = worker->search;
  guint left = search->cutoff - depth - 1;     /* moves after the next one */
  guint columns = search->columns;
  guint step = axis == SLIDE_LINE_ROW ? 1 : columns;
  guint first = axis == SLIDE_LINE_ROW ? node->blank - node->blank % columns : node->blank % columns;
  guint last = axis == SLIDE_LINE_ROW ? first + columns - 1 : first + columns * (search->rows - 1);

  worker->expanded++;
  for (guint way = 0; way < 2; way++)
    {
      Node next = *node;
      guint32 moved = 0;

      while (next.blank != (way == 0 ? first : last) && !worker->is_ended)
        {
          push (&next, way == 0 ? next.blank - step : next.blank + step, &moved);
          worker->generated++;
          if (!is_within_after (search, &next, node, moved, axis ^ 1, left))
            continue;

          worker->blanks[depth] = next.blank;
          if (is_goal (search, &next))
            {
              take_solution (worker, depth + 1);
              return;
            }
          if (left == 0)
            continue;
          if (--worker->until_check == 0)
            check (worker);
          if (!worker->is_ended)
            descend (worker, &next, axis ^ 1, depth + 1);
        }
    }
}

static void
search_cb (guint    member,
           gpointer user_data)
{
  Search *search = user_data;
  Worker worker = { .search = search, .member = member, .until_check = INTERVAL };

  while ((worker.subtree = slide_thread_pool_take (search->pool, 1)) < search->subtrees->len)
    {
      const Subtree *subtree = &g_array_index (search->subtrees, Subtree, worker.subtree);

      worker.is_ended = FALSE;
      check (&worker);
      if (worker.is_ended)
        break;
      memcpy (worker.blanks, subtree->blanks, subtree->depth);
      if (is_within (search, &subtree->node, subtree->axis, search->cutoff - subtree->depth))
        descend (&worker, &subtree->node, subtree->axis, subtree->depth);
    }
  flush (&worker);
}

/* ---- Iterations ---- */

/* Lists the subtrees at depth @n_moves below @subtree. */
static void
divide (Search        *search,
        const Subtree *subtree,
        guint          n_moves)
{
  guint axis = subtree->axis;
  guint n = axis == SLIDE_LINE_ROW ? search->columns : search->rows;
  guint blank = subtree->node.blank;
  guint step = axis == SLIDE_LINE_ROW ? 1 : search->columns;
  guint first = axis == SLIDE_LINE_ROW ? blank - blank % search->columns : blank % search->columns;

  if (n_moves == 0)
    {
      g_array_append_val (search->subtrees, *subtree);
      return;
    }

  for (guint i = 0; i < n; i++)
    {
      guint target = first + i * step;
      Subtree next = *subtree;
      guint32 moved = 0;

      if (target == blank)
        continue;
      while (next.node.blank != target)
        push (&next.node, next.node.blank < target ? next.node.blank + step : next.node.blank - step, &moved);
      for (guint j = 0; j < search->patterns->n_look_ups; j++)
        next.node.ranks[j] = slide_line_look_up_rank (&search->patterns->look_ups[j], next.node.places, search->n_cells);
      next.axis = axis ^ 1;
      next.blanks[next.depth++] = (guint8) target;
      divide (search, &next, n_moves - 1);
    }
}

/* Divides the iteration. While solutions are short it has one subtree for each axis. */
static void
begin_iteration (Search     *search,
                 const Node *start)
{
  Subtree root = { .node = *start };

  g_array_set_size (search->subtrees, 0);
  for (root.axis = 0; root.axis < SLIDE_N_LINES; root.axis++)
    divide (search, &root, search->cutoff > 2 * SPLIT_DEPTH ? SPLIT_DEPTH : 0);
}

static GByteArray *
dup_path (const Search     *search,
          const SlideBoard *start)
{
  GByteArray *path = g_byte_array_new ();
  SlideBoard board = *start;

  for (guint i = 0; i < search->solution_length; i++)
    {
      SlideMove moves[SLIDE_MAX_SIDE - 1];
      guint n = slide_board_slide_line (&board, search->solution[i], moves);

      for (guint j = 0; j < n; j++)
        {
          guint8 move = (guint8) moves[j];

          g_byte_array_append (path, &move, 1);
        }
    }

  g_warn_if_fail (slide_board_equal (&board, &search->patterns->goal));
  return path;
}

void
slide_line_search (const SlideLinePatterns *patterns,
                   const SlideBoard        *start,
                   guint                    n_threads,
                   SlideLineProgressFunc    progress,
                   gpointer                 user_data,
                   SlideLineSearchResult   *result)
{
  Search search = {
    .patterns = patterns,
    .n_cells = patterns->n_cells,
    .rows = start->rows,
    .columns = start->columns,
    .progress = progress,
    .user_data = user_data,
    .first_solved = G_MAXUINT,
  };
  Node node;

  *result = (SlideLineSearchResult) { 0 };
  if (slide_board_equal (start, &patterns->goal))
    {
      result->path = g_byte_array_new ();
      return;
    }

  pthread_mutex_init (&search.mutex, NULL);
  search.subtrees = g_array_new (FALSE, FALSE, sizeof (Subtree));
  search.pool = slide_thread_pool_new ("line-search", n_threads != 0 ? n_threads : g_get_num_processors (), search_cb,
                                       &search);
  init_node (&search, start, &node);
  result->initial_h = MIN (slide_line_patterns_estimate (patterns, start, SLIDE_LINE_ROW),
                           slide_line_patterns_estimate (patterns, start, SLIDE_LINE_COLUMN));
  for (search.cutoff = MAX (result->initial_h, 1); search.cutoff < MAX_DEPTH; search.cutoff++)
    {
      result->lower_bound = search.cutoff;
      begin_iteration (&search, &node);
      slide_thread_pool_run (search.pool);
      if (search.first_solved != G_MAXUINT || search.is_stopped != 0)
        break;
    }

  /* A solution that was found before the search was ended is a shortest one, too. */
  if (search.first_solved != G_MAXUINT)
    result->path = dup_path (&search, start);
  result->expanded = search.expanded;
  result->generated = search.generated;
  g_clear_pointer (&search.pool, slide_thread_pool_free);
  g_array_unref (search.subtrees);
  pthread_mutex_destroy (&search.mutex);
}
