/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ranks-helper.c: a rank that searches what rank 0 sends it.
 */

#include "ranks-message.h"
#include "ranks-shards.h"

#include "slide-mapping.h"

#include <string.h>

#define LEADER 0

typedef struct
{
  RanksExecutor       base;
  SlideHeuristic     *heuristic;   /* (nullable): none, or not yet */
  SlideSubtreeWorker *worker;      /* (nullable): not for A* */
  RanksBegin          begin;
  RanksPiece          piece;
  RanksSearch         search;
  guint32             stopped;     /* the last round that was stopped */
} Helper;

static void
send_text (RanksTag    tag,
           const char *text)
{
  MPI_Send (text, (int) MIN (strlen (text), RANKS_MAX_TEXT - 1), MPI_BYTE, LEADER, tag,
            MPI_COMM_WORLD);
}

static void
clear_helper (Helper *helper)
{
  g_clear_pointer (&helper->worker, slide_subtree_worker_free);
  g_clear_pointer (&helper->heuristic, slide_heuristic_unref);
}

/* FALSE with @error set if this rank cannot search. */
static gboolean
make_worker (Helper  *helper,
             GError **error)
{
  const RanksBegin *begin = &helper->begin;
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  g_autoptr (SlideHeuristicSpec) spec = NULL;

  options.n_threads = begin->n_build_threads;
  options.memory_limit = begin->memory_limit;
  if (*begin->heuristic != '\0')
    {
      spec = slide_heuristic_spec_parse (begin->heuristic, error);
      if (spec == NULL)
        return FALSE;
      helper->heuristic = slide_heuristic_new (spec, &begin->goal, &options, error);
      if (helper->heuristic == NULL)
        return FALSE;
    }

  if (!begin->searches_subtrees)
    return TRUE;

  helper->worker = slide_subtree_worker_new (helper->heuristic, &begin->goal, begin->cycle_pruning);
  if (helper->worker == NULL)
    g_set_error_literal (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_MEMORY,
                         "not enough memory to search");
  return helper->worker != NULL;
}

static void
begin_search (Helper           *helper,
              const MPI_Status *status)
{
  g_autoptr (GError) error = NULL;

  clear_helper (helper);
  if (ranks_receive (status, &helper->begin, sizeof helper->begin) != sizeof helper->begin)
    send_text (RANKS_READY, "a message was lost");
  else if (make_worker (helper, &error))
    send_text (RANKS_READY, "");
  else
    send_text (RANKS_READY, error->message);
}

static gboolean
should_end_cb (gpointer user_data)
{
  Helper *helper = user_data;
  MPI_Status status;

  while (ranks_has_message (LEADER, RANKS_STOP, &status))
    ranks_receive (&status, &helper->stopped, sizeof helper->stopped);

  return helper->stopped >= helper->piece.round;
}

/* Whether the heuristic has the same values here as on rank 0, which estimated the roots. */
static gboolean
agrees (const Helper *helper)
{
  SlideBoard board = helper->begin.goal;

  for (guint i = 0; i < helper->piece.n_roots; i++)
    {
      const SlideSweepRoot *root = &helper->piece.roots[i];
      guint h = 0;

      memcpy (board.cells, root->cells, sizeof board.cells);
      board.blank = root->blank;
      if (helper->heuristic != NULL)
        h = slide_heuristic_estimate (helper->heuristic, &board);
      if (h != root->h)
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_whole (const RanksPiece *piece,
          int               length)
{
  return length >= (int) G_STRUCT_OFFSET (RanksPiece, roots) && piece->n_roots > 0
         && piece->n_roots <= SLIDE_SUBTREE_MAX_ROOTS
         && length == (int) (G_STRUCT_OFFSET (RanksPiece, roots) + piece->n_roots * sizeof *piece->roots);
}

static void
search_piece (Helper           *helper,
              const MPI_Status *status)
{
  RanksPiece *message = &helper->piece;
  int length = ranks_receive (status, message, sizeof *message);
  RanksResult result = { 0 };
  SlideSubtreePiece piece;

  if (!is_whole (message, length) || helper->worker == NULL)
    {
      send_text (RANKS_PROBLEM, "a message was lost");
      return;
    }
  if (should_end_cb (helper))
    return;
  if (!agrees (helper))
    {
      send_text (RANKS_PROBLEM, "its heuristic has other values than on rank 0");
      return;
    }

  piece = (SlideSubtreePiece) { .roots = message->roots, .n_roots = message->n_roots };
  slide_subtree_worker_run (helper->worker, &piece, message->allowance, message->may_flood,
                            should_end_cb, helper);
  if (slide_mapping_is_any_lost ())
    {
      send_text (RANKS_PROBLEM, "a pattern database was changed by another program");
      return;
    }

  result.round = message->round;
  result.number = message->number;
  result.outcome = piece.outcome;
  result.counts = piece.counts;
  MPI_Send (&result, sizeof result, MPI_BYTE, LEADER, RANKS_RESULT, MPI_COMM_WORLD);
}

/* ---- A* ---- */

static gboolean
begin_cb (G_GNUC_UNUSED SlideExecutor            *executor,
          G_GNUC_UNUSED SlideSearch              *search,
          G_GNUC_UNUSED const SlideSearchRequest *request,
          G_GNUC_UNUSED GError                  **error)
{
  return TRUE;
}

static void
fail_cb (G_GNUC_UNUSED SlideExecutor *executor,
         const char                  *problem)
{
  send_text (RANKS_PROBLEM, problem);
}

/* Searches like rank 0 up to the node after which the search is divided, and then its shards of it. */
static void
search_shards (Helper           *helper,
               const MPI_Status *status)
{
  g_autoptr (SlideSearch) search = NULL;
  g_autoptr (GError) error = NULL;
  SlideExecutor *executor = &helper->base.base;
  RanksSearch *message = &helper->search;
  SlideStatistics statistics;

  if (ranks_receive (status, message, sizeof *message) != sizeof *message)
    {
      send_text (RANKS_PROBLEM, "a message was lost");
      return;
    }

  message->request.heuristic = helper->heuristic;
  message->request.backward = NULL;
  message->request.spare_threads = NULL;
  message->request.record = NULL;
  message->request.executor = executor;
  message->request.time_limit = 0;
  message->request.node_limit = 0;
  executor->divide_at = message->divide_at;
  executor->path = *message->path != '\0' ? message->path : NULL;
  executor->saved = message->saved.number > 0 ? &message->saved : NULL;

  search = slide_search_new (&message->request, &error);
  if (search == NULL)
    {
      send_text (RANKS_PROBLEM, error->message);
      return;
    }
  slide_search_run (search, message->divide_at);
  slide_search_get_statistics (search, &statistics);
  if (statistics.status != SLIDE_STATUS_RUNNING || statistics.expanded != message->divide_at)
    send_text (RANKS_PROBLEM, "its search is not the same as on rank 0");
  else
    slide_search_run (search, G_MAXUINT64);
}

void
ranks_help (void)
{
  g_autofree Helper *helper = g_new0 (Helper, 1);
  gboolean goes_on = TRUE;
  guint idle = 0;

  ranks_shards_init (&helper->base, NULL);
  helper->base.base.begin = begin_cb;
  helper->base.base.fail = fail_cb;

  while (goes_on)
    {
      MPI_Status status;
      guint32 stale;

      if (!ranks_has_message (LEADER, MPI_ANY_TAG, &status))
        {
          ranks_wait (&idle);
          continue;
        }

      idle = 0;
      switch ((RanksTag) status.MPI_TAG)
        {
        case RANKS_BEGIN:
          begin_search (helper, &status);
          break;
        case RANKS_PIECE:
          search_piece (helper, &status);
          break;
        case RANKS_STOP:
          ranks_receive (&status, &helper->stopped, sizeof helper->stopped);
          break;
        case RANKS_SEARCH:
          search_shards (helper, &status);
          break;
        case RANKS_END_ROUND:     /* of one that is over */
          ranks_receive (&status, &stale, sizeof stale);
          break;
        case RANKS_READY:
        case RANKS_RESULT:
        case RANKS_PROBLEM:
        case RANKS_TELL:
        case RANKS_PARCEL_EVEN:
        case RANKS_PARCEL_ODD:
        case RANKS_COUNTS:
        case RANKS_ASK_COUNTS:
        case RANKS_ROUND_OVER:
        case RANKS_QUIT:
        default:
          ranks_receive (&status, NULL, 0);
          goes_on = FALSE;
        }
    }

  clear_helper (helper);
  ranks_finish_posting ();
  ranks_shards_clear (&helper->base);
}
