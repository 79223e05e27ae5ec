/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ranks-leader.c: rank 0 hands out the pieces of a round, and searches some itself.
 *
 * Each helper has a few pieces at a time, so that it has work while its results are on the
 * way; the next one is sent when a result arrives. While rank 0 searches a piece of its own,
 * it looks for results at every root. Nothing that it calls waits for another rank: a rank
 * that has died sends no results, and the leader has to be able to end, with what is proven,
 * on a signal.
 */

#include "ranks-leader.h"

#include "cli-interrupt.h"
#include "cli-output.h"
#include "pattern-database.h"
#include "ranks-message.h"
#include "ranks-shards.h"
#include "slide-error.h"

#include <string.h>

/* How often the bound that A* has proven is reported, if it has risen. */
#define BOUND_INTERVAL (5 * G_TIME_SPAN_SECOND)

/* How long ranks may take to answer when the search was interrupted: mpirun, too, may have interrupted it, because a
 * rank has died, and kills all of them a second later. */
#define PATIENCE (400 * G_TIME_SPAN_MILLISECOND)

/* Pieces that a helper has at a time. */
#define PIECES_AHEAD 3

/* A message that may be on its way. */
typedef struct
{
  MPI_Request request;
  gboolean    is_used;       /* sent, and its result has not arrived */
  guint32     number;
  RanksPiece  piece;
} Slot;

typedef struct
{
  Slot slots[PIECES_AHEAD];
} Helper;

struct _RanksLeader
{
  RanksExecutor      base;
  gint64             interrupted;    /* when it was found out, of g_get_monotonic_time(); 0: it was not */
  guint              n_helpers;
  Helper            *helpers;
  guint              n_build_threads;
  guint64            memory_limit;
  RanksState        *state;          /* (nullable) */
  RanksBegin         begun;          /* what the helpers are prepared for */
  gboolean           is_ready;       /* they are */
  SlideSearch       *search;         /* that runs */
  guint              reported_bound; /* the last bound that was reported for it */
  gint64             reported;       /* when (g_get_monotonic_time()), or when it began */
  char              *problem;

  guint32            number;         /* of the round */
  SlideSubtreeRound *round;
  guint              next;           /* the first piece that no rank has */
  guint              n_left;         /* pieces without a result; of the last one, where it was left */
};

/* ---- Problems ---- */

/* Ends the search. */
static void
end_search (RanksLeader *leader,
            int          rank,
            const char  *reason)
{
  if (leader->problem == NULL)
    leader->problem = rank >= 0 ? g_strdup_printf ("rank %d: %s", rank, reason) : g_strdup (reason);
  if (leader->search != NULL)
    slide_search_stop (leader->search);
}

/* FALSE if MPI has failed. */
static gboolean
check_mpi (RanksLeader *leader,
           int          rank,
           int          code)
{
  char text[MPI_MAX_ERROR_STRING + 1] = "";
  int length = 0;

  if (code == MPI_SUCCESS)
    return TRUE;

  MPI_Error_string (code, text, &length);
  end_search (leader, rank, text);
  return FALSE;
}

static void
send_to_all (RanksLeader   *leader,
             RanksTag       tag,
             gconstpointer  message,
             gsize          size)
{
  for (int rank = 1; rank <= (int) leader->n_helpers; rank++)
    check_mpi (leader, rank, ranks_post (rank, tag, message, size));
}

/* ---- Beginning ---- */

/* The specification of @heuristic with the groups that were chosen for it here: elsewhere there
 * may be memory for others. */
static char *
dup_heuristic (const SlideHeuristic *heuristic)
{
  g_autoptr (SlideHeuristicSpec) spec = NULL;
  g_autofree char *partition = NULL;

  if (heuristic == NULL)
    return g_strdup ("");

  spec = slide_heuristic_spec_copy (slide_heuristic_get_spec (heuristic));
  partition = slide_heuristic_dup_partition (heuristic);
  slide_heuristic_spec_fill_in (spec, NULL, partition);
  return g_strdup (slide_heuristic_spec_get_text (spec));
}

/* Waits until all helpers have built the heuristic. FALSE with @error set if one cannot. */
static gboolean
wait_for_helpers (RanksLeader  *leader,
                  GError      **error)
{
  guint n_waiting = leader->n_helpers;
  guint idle = 0;
  gboolean is_fine = TRUE;

  while (n_waiting > 0 && !cli_interrupt_happened ())
    {
      char text[RANKS_MAX_TEXT];
      MPI_Status status;

      if (!ranks_has_message (MPI_ANY_SOURCE, RANKS_READY, &status))
        {
          ranks_wait (&idle);
          continue;
        }

      n_waiting--;
      ranks_receive_text (&status, text);
      if (*text != '\0' && is_fine)
        {
          g_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_EXECUTOR, "rank %d: %s",
                       status.MPI_SOURCE, text);
          is_fine = FALSE;
        }
    }

  leader->is_ready = is_fine && n_waiting == 0;
  return is_fine;
}

static gboolean
leader_begin (SlideExecutor     *base,
              SlideSearch              *search,
              const SlideSearchRequest *request,
              GError                  **error)
{
  RanksLeader *leader = (RanksLeader *) base;
  const SlideHeuristic *heuristic = slide_algorithm_get_info (request->algorithm)->uses_heuristic
                                      ? request->heuristic : NULL;
  g_autofree char *text = dup_heuristic (heuristic);
  RanksBegin begin;

  leader->search = search;
  leader->reported_bound = 0;
  leader->reported = g_get_monotonic_time ();
  if (leader->state != NULL && !ranks_state_begin (leader->state, search, text, error))
    return FALSE;

  if (base->path != NULL && strlen (base->path) >= RANKS_MAX_TEXT)
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_EXECUTOR,
                            "--resume: the path of its file is longer than %d bytes", RANKS_MAX_TEXT - 1);
  if (strlen (text) >= RANKS_MAX_TEXT)
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_EXECUTOR,
                            "its specification is longer than %d bytes", RANKS_MAX_TEXT - 1);

  memset (&begin, 0, sizeof begin);
  begin.goal = request->goal;
  begin.cycle_pruning = request->cycle_pruning;
  begin.searches_subtrees = slide_algorithm_get_info (request->algorithm)->shares_work;
  begin.n_build_threads = leader->n_build_threads;
  begin.memory_limit = leader->memory_limit;
  g_strlcpy (begin.heuristic, text, sizeof begin.heuristic);
  if (leader->is_ready && memcmp (&begin, &leader->begun, sizeof begin) == 0)
    return TRUE;

  leader->begun = begin;
  leader->is_ready = FALSE;
  send_to_all (leader, RANKS_BEGIN, &begin, sizeof begin);
  return wait_for_helpers (leader, error);
}

static void
leader_end (SlideExecutor *base)
{
  RanksLeader *leader = (RanksLeader *) base;
  g_autoptr (GError) error = NULL;

  leader->search = NULL;
  if (leader->state != NULL && !ranks_state_end (leader->state, &error))
    end_search (leader, -1, error->message);
}

/* Of a search by A*, rank 0 may be ended before it can say anything: so it says what is proven while it can. */
static void
say_bound (RanksLeader *leader,
           guint        bound)
{
  gint64 now = g_get_monotonic_time ();

  if (bound <= leader->reported_bound || now - leader->reported < BOUND_INTERVAL)
    return;

  cli_message ("proven so far: no solution has fewer than %u moves", bound);
  leader->reported_bound = bound;
  leader->reported = now;
}

/* An interrupt of a search by A* also ends the writing of files, for which it must not wait. */
static void
reach_shards (RanksLeader  *leader,
              GError      **error)
{
  SlideStatistics statistics;

  slide_search_get_statistics (leader->search, &statistics);
  say_bound (leader, statistics.lower_bound);
  if (leader->state != NULL && statistics.status != SLIDE_STATUS_CANCELLED && !cli_interrupt_happened ()
      && !ranks_state_reach (leader->state, leader->search, statistics.status != SLIDE_STATUS_RUNNING, error)
      && cli_interrupt_happened ())
    g_clear_error (error);
}

static void
leader_reach (SlideExecutor *base)
{
  RanksLeader *leader = (RanksLeader *) base;
  g_autoptr (GError) error = NULL;

  if (!leader->begun.searches_subtrees)
    reach_shards (leader, &error);
  else if (leader->state != NULL)
    (void) ranks_state_reach (leader->state, leader->search, leader->n_left > 0 || cli_interrupt_happened (), &error);
  if (error != NULL)
    end_search (leader, -1, error->message);
}

/* ---- A round ---- */

static void
send_piece (RanksLeader *leader,
            int          rank,
            Slot        *slot)
{
  const SlideSubtreeRound *round = leader->round;
  const SlideSubtreePiece *piece = &round->pieces[leader->next];
  RanksPiece *message = &slot->piece;
  gsize size = G_STRUCT_OFFSET (RanksPiece, roots) + piece->n_roots * sizeof *piece->roots;

  message->round = leader->number;
  message->number = slot->number = leader->next++;
  message->allowance = round->allowance;
  message->may_flood = round->may_flood;
  message->n_roots = piece->n_roots;
  memcpy (message->roots, piece->roots, piece->n_roots * sizeof *piece->roots);
  slot->is_used = check_mpi (leader, rank, MPI_Isend (message, (int) size, MPI_BYTE, rank, RANKS_PIECE,
                                                      MPI_COMM_WORLD, &slot->request));
}

/* Whether the message in @slot, if there was one, has left it. */
static gboolean
is_free (Slot *slot)
{
  int is_done = 1;

  if (!slot->is_used && slot->request != MPI_REQUEST_NULL)
    MPI_Test (&slot->request, &is_done, MPI_STATUS_IGNORE);

  return !slot->is_used && is_done;
}

/* Sends @rank as many pieces as it may have. */
static void
feed (RanksLeader *leader,
      int          rank)
{
  Helper *helper = &leader->helpers[rank - 1];

  for (guint i = 0; i < PIECES_AHEAD && leader->next < leader->round->n_pieces; i++)
    if (is_free (&helper->slots[i]))
      send_piece (leader, rank, &helper->slots[i]);
}

static void
take_result (RanksLeader      *leader,
             const MPI_Status *status)
{
  int rank = status->MPI_SOURCE;
  RanksResult result;
  SlideSubtreePiece *piece;

  if (ranks_receive (status, &result, sizeof result) != sizeof result)
    {
      end_search (leader, rank, "a message was lost");
      return;
    }
  if (result.round != leader->number)    /* of one that was stopped */
    return;

  for (guint i = 0; i < PIECES_AHEAD; i++)
    {
      Slot *slot = &leader->helpers[rank - 1].slots[i];

      if (slot->is_used && slot->number == result.number)
        {
          slot->is_used = FALSE;
          piece = &leader->round->pieces[result.number];
          piece->outcome = result.outcome;
          piece->counts = result.counts;
          leader->n_left--;
        }
    }
  feed (leader, rank);
}

/* Takes the results that are there. Returns: whether there were any */
static gboolean
serve (RanksLeader *leader)
{
  MPI_Status status;
  gboolean were_any = FALSE;

  while (ranks_has_message (MPI_ANY_SOURCE, MPI_ANY_TAG, &status))
    {
      were_any = TRUE;
      if (status.MPI_TAG == RANKS_RESULT)
        {
          take_result (leader, &status);
        }
      else
        {
          char text[RANKS_MAX_TEXT];

          ranks_receive_text (&status, text);
          if (status.MPI_TAG == RANKS_PROBLEM)
            end_search (leader, status.MPI_SOURCE, text);
        }
    }

  return were_any;
}

static gboolean
should_end_cb (gpointer user_data)
{
  RanksLeader *leader = user_data;

  serve (leader);
  return slide_subtree_round_should_end (leader->round);
}

static void
search_piece (RanksLeader *leader)
{
  SlideSubtreeRound *round = leader->round;

  slide_subtree_worker_run (round->worker, &round->pieces[leader->next++], round->allowance,
                            round->may_flood, should_end_cb, leader);
  leader->n_left--;
}

/* Leaves what is on its way: helpers drop it, and its results are ignored. */
static void
leave_round (RanksLeader *leader)
{
  for (int rank = 1; rank <= (int) leader->n_helpers; rank++)
    for (guint i = 0; i < PIECES_AHEAD; i++)
      leader->helpers[rank - 1].slots[i].is_used = FALSE;

  send_to_all (leader, RANKS_STOP, &leader->number, sizeof leader->number);
}

static void
leader_run (SlideExecutor *base,
            SlideSubtreeRound    *round)
{
  RanksLeader *leader = (RanksLeader *) base;
  guint idle = 0;

  leader->number++;
  leader->round = round;
  leader->next = 0;
  leader->n_left = round->n_pieces;
  if (!leader->is_ready)
    slide_search_stop (leader->search);
  for (int rank = 1; rank <= (int) leader->n_helpers; rank++)
    feed (leader, rank);

  while (leader->n_left > 0 && !slide_subtree_round_should_end (round))
    {
      gboolean were_any = serve (leader);

      if (leader->next < round->n_pieces)
        search_piece (leader);
      else if (were_any)
        idle = 0;
      else
        ranks_wait (&idle);
    }

  if (leader->n_left > 0)
    leave_round (leader);
  leader->round = NULL;
}

/* ---- A* ---- */

static gboolean
leader_divide (SlideExecutor            *base,
               const SlideSearchRequest *request,
               guint64                   divide_at)
{
  RanksLeader *leader = (RanksLeader *) base;
  RanksSearch message;

  memset (&message, 0, sizeof message);
  message.request = *request;
  message.divide_at = divide_at;
  if (base->path != NULL)
    g_strlcpy (message.path, base->path, sizeof message.path);
  if (base->saved != NULL)
    message.saved = *base->saved;
  send_to_all (leader, RANKS_SEARCH, &message, sizeof message);
  return leader->problem == NULL;
}

static void
leader_fail (SlideExecutor *base,
             const char    *problem)
{
  end_search ((RanksLeader *) base, -1, problem);
}

/* Whether a rank has a problem, or none may answer any more. */
static gboolean
leader_gives_up (SlideExecutor *base)
{
  RanksLeader *leader = (RanksLeader *) base;
  MPI_Status status;

  while (ranks_has_message (MPI_ANY_SOURCE, RANKS_PROBLEM, &status))
    {
      char text[RANKS_MAX_TEXT];

      ranks_receive_text (&status, text);
      end_search (leader, status.MPI_SOURCE, text);
    }
  if (leader->interrupted == 0 && cli_interrupt_happened ())
    leader->interrupted = g_get_monotonic_time ();
  if (leader->interrupted != 0 && g_get_monotonic_time () - leader->interrupted > PATIENCE)
    end_search (leader, -1, "interrupted; not all ranks have answered");

  return leader->problem != NULL;
}

/* ---- Creating and freeing ---- */

RanksLeader *
ranks_leader_new (guint n_helpers)
{
  RanksLeader *leader = g_new0 (RanksLeader, 1);

  SlideExecutor *executor = &leader->base.base;

  ranks_shards_init (&leader->base, leader_gives_up);
  executor->begin = leader_begin;
  executor->end = leader_end;
  executor->reach = leader_reach;
  executor->run = leader_run;
  executor->divide = leader_divide;
  executor->fail = leader_fail;
  leader->n_helpers = n_helpers;
  leader->helpers = g_new0 (Helper, n_helpers);
  for (guint i = 0; i < n_helpers * PIECES_AHEAD; i++)
    leader->helpers[i / PIECES_AHEAD].slots[i % PIECES_AHEAD].request = MPI_REQUEST_NULL;

  return leader;
}

void
ranks_leader_free (RanksLeader *leader)
{
  send_to_all (leader, RANKS_QUIT, NULL, 0);
  for (guint i = 0; i < leader->n_helpers * PIECES_AHEAD; i++)
    {
      Slot *slot = &leader->helpers[i / PIECES_AHEAD].slots[i % PIECES_AHEAD];

      if (slot->request != MPI_REQUEST_NULL)
        MPI_Wait (&slot->request, MPI_STATUS_IGNORE);
    }

  ranks_finish_posting ();
  ranks_shards_clear (&leader->base);
  g_free (leader->helpers);
  g_free (leader->problem);
  g_free (leader);
}

SlideExecutor *
ranks_leader_get_executor (RanksLeader *leader)
{
  return &leader->base.base;
}

void
ranks_leader_prepare (RanksLeader *leader,
                      guint        n_build_threads,
                      guint64      memory_limit,
                      RanksState  *state)
{
  leader->n_build_threads = n_build_threads;
  leader->memory_limit = memory_limit;
  leader->state = state;
  leader->base.base.path = state != NULL ? ranks_state_get_path (state) : NULL;
}

const char *
ranks_leader_get_problem (RanksLeader *leader)
{
  return leader->problem;
}
