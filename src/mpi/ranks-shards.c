/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ranks-shards.c: parcels of states between ranks, and the end of a round.
 *
 * Parcels are sent without waiting, from buffers that are used again when their message has left. A round is over
 * when all ranks are idle and no parcel is under way, which rank 0 finds out by counting twice (the four-counter
 * method of Mattern 1987): every idle rank tells how many parcels it has sent and received. When these agree, a parcel
 * may still have come between the reports; so rank 0 asks all ranks again. If every one has the same numbers as
 * before, none was under way when it asked.
 *
 * Only hear() may wait for another rank for ever, and rank 0 gives up there, as it does wherever it waits: a rank
 * that has died receives nothing any more.
 */

#include "ranks-shards.h"
#include "ranks-message.h"

#include <string.h>

/* Messages that may be on their way to other ranks before some have to leave. */
#define MAX_BUFFERS 512

struct _RanksShards
{
  guint32      round;           /* parcels of two rounds in a row have different tags: a rank may still be in the one before */
  GPtrArray   *buffers;         /* of RanksBuffer, in the order in which they were used last */
  guint        oldest;          /* the one used longest ago */
  GQueue       arrived;         /* of GBytes: parcels received while one was sent */
  guint32      stopped;         /* the last round that was to end */

  RanksCounts  counts;          /* of this rank in this round */
  RanksCounts  told;            /* what rank 0 was told last */
  gboolean     has_told;
  RanksCounts *others;          /* rank 0: what the others told last, by rank */
  gboolean     is_asking;       /* rank 0: it asks for the second time … */
  guint64      n_sent;          /* … and this many parcels had been sent and received the first time */
};

static RanksShards *
get_shards (SlideExecutor *executor)
{
  return ((RanksExecutor *) executor)->shards;
}

/* Whether rank 0 does not wait for the others any more. */
static gboolean
has_given_up (SlideExecutor *executor)
{
  RanksExecutor *self = (RanksExecutor *) executor;

  return self->gives_up != NULL && self->gives_up (executor);
}

/* ---- Messages between rank 0 and one other ---- */

static void
tell (SlideExecutor *executor,
      guint          rank,
      gconstpointer  message,
      gsize          size)
{
  (void) executor;
  ranks_post ((int) rank, RANKS_TELL, message, size);
}

static gboolean
hear (SlideExecutor *executor,
      guint          rank,
      gpointer       message,
      gsize          size)
{
  MPI_Status status;
  guint idle = 0;

  while (!ranks_has_message ((int) rank, RANKS_TELL, &status))
    {
      if (has_given_up (executor))
        return FALSE;
      ranks_wait (&idle);
    }

  return ranks_receive (&status, message, size) == (int) size;
}

/* ---- Parcels ---- */

static RanksTag
get_tag (const RanksShards *shards)
{
  return shards->round % 2 == 0 ? RANKS_PARCEL_EVEN : RANKS_PARCEL_ODD;
}

/* A buffer whose last message has left; NULL if there is none. */
static RanksBuffer *
find_free_buffer (RanksShards *shards)
{
  RanksBuffer *buffer;

  if (shards->buffers->len > 0)
    {
      buffer = g_ptr_array_index (shards->buffers, shards->oldest);
      if (ranks_buffer_has_left (buffer))
        {
          shards->oldest = (shards->oldest + 1) % shards->buffers->len;
          return buffer;
        }
    }
  if (shards->buffers->len == MAX_BUFFERS)
    return NULL;

  /* It is used now: before the oldest. */
  buffer = ranks_buffer_new ();
  g_ptr_array_insert (shards->buffers, (int) shards->oldest, buffer);
  shards->oldest = (shards->oldest + 1) % shards->buffers->len;
  return buffer;
}

/* Receives a parcel that has arrived. FALSE if none has. */
static gboolean
take_parcel (const RanksShards *shards,
             gpointer           parcel,
             gsize              size)
{
  MPI_Status status;

  return ranks_has_message (MPI_ANY_SOURCE, get_tag (shards), &status)
         && ranks_receive (&status, parcel, size) == (int) size;
}

static void
send_parcel (SlideExecutor *executor,
             guint          rank,
             gconstpointer  parcel,
             gsize          size)
{
  RanksShards *shards = get_shards (executor);
  RanksBuffer *buffer;
  guint idle = 0;

  /* The others may be waiting for this rank to receive. A search that is given up may lose a parcel. */
  while ((buffer = find_free_buffer (shards)) == NULL)
    {
      g_autofree guint8 *arrived = g_malloc (size);

      if (take_parcel (shards, arrived, size))
        g_queue_push_tail (&shards->arrived, g_bytes_new_take (g_steal_pointer (&arrived), size));
      else if (has_given_up (executor))
        return;
      else
        ranks_wait (&idle);
    }

  (void) ranks_buffer_send (buffer, (int) rank, get_tag (shards), parcel, size);
  shards->counts.n_sent++;
}

static gboolean
receive_parcel (SlideExecutor *executor,
                gpointer       parcel,
                gsize          size)
{
  RanksShards *shards = get_shards (executor);
  g_autoptr (GBytes) arrived = g_queue_pop_head (&shards->arrived);

  if (arrived != NULL)
    memcpy (parcel, g_bytes_get_data (arrived, NULL), size);
  else if (!take_parcel (shards, parcel, size))
    return FALSE;

  /* Only now: until then the round is not over. */
  shards->counts.n_received++;
  return TRUE;
}

/* ---- Rounds ---- */

static void
begin_round (SlideExecutor *executor)
{
  RanksShards *shards = get_shards (executor);

  /* Of a search that was given up, perhaps with states of another size. */
  g_queue_clear_full (&shards->arrived, (GDestroyNotify) g_bytes_unref);
  shards->round++;
  shards->counts = (RanksCounts) { .round = shards->round };
  shards->has_told = shards->is_asking = FALSE;
}

static void
send_to_others (SlideExecutor *executor,
                RanksTag       tag,
                guint32        number)
{
  for (guint rank = 0; rank < executor->n_ranks; rank++)
    if (rank != executor->rank)
      ranks_post ((int) rank, tag, &number, sizeof number);
}

static void
stop (SlideExecutor *executor)
{
  RanksShards *shards = get_shards (executor);

  if (shards->stopped < shards->round)
    send_to_others (executor, RANKS_END_ROUND, shards->round);
  shards->stopped = shards->round;
}

static gboolean
is_stopped (SlideExecutor *executor)
{
  RanksShards *shards = get_shards (executor);
  MPI_Status status;

  while (ranks_has_message (MPI_ANY_SOURCE, RANKS_END_ROUND, &status))
    {
      guint32 round = 0;

      ranks_receive (&status, &round, sizeof round);
      shards->stopped = MAX (shards->stopped, round);
    }

  return shards->stopped == shards->round;
}

/* Tells rank 0 what this rank, which is idle, has counted. */
static void
tell_counts (RanksShards *shards)
{
  ranks_post (0, RANKS_COUNTS, &shards->counts, sizeof shards->counts);
  shards->told = shards->counts;
  shards->has_told = TRUE;
}

/* On another rank than 0. */
static gboolean
follow_is_over (RanksShards *shards)
{
  MPI_Status status;
  guint32 number = 0;

  if (!shards->has_told || shards->told.n_sent != shards->counts.n_sent
      || shards->told.n_received != shards->counts.n_received)
    tell_counts (shards);
  while (ranks_has_message (0, RANKS_ASK_COUNTS, &status))
    {
      ranks_receive (&status, &shards->counts.asked, sizeof shards->counts.asked);
      tell_counts (shards);
    }
  if (!ranks_has_message (0, RANKS_ROUND_OVER, &status))
    return FALSE;

  ranks_receive (&status, &number, sizeof number);
  return TRUE;
}

/* Adds up the counts of all ranks. FALSE if one has not told them, or not since it was asked as @asked says. */
static gboolean
add_counts (const RanksShards *shards,
            guint              n_ranks,
            guint32            asked,
            RanksCounts       *sum)
{
  *sum = shards->counts;
  for (guint rank = 1; rank < n_ranks; rank++)
    {
      const RanksCounts *counts = &shards->others[rank];

      if (counts->round != shards->round || counts->asked < asked)
        return FALSE;
      sum->n_sent += counts->n_sent;
      sum->n_received += counts->n_received;
    }

  return TRUE;
}

/* On rank 0. */
static gboolean
lead_is_over (RanksExecutor *executor)
{
  RanksShards *shards = executor->shards;
  guint n_ranks = executor->base.n_ranks;
  RanksCounts sum;
  MPI_Status status;

  while (ranks_has_message (MPI_ANY_SOURCE, RANKS_COUNTS, &status))
    {
      RanksCounts counts;

      if (ranks_receive (&status, &counts, sizeof counts) == sizeof counts)
        shards->others[status.MPI_SOURCE] = counts;
    }

  if (shards->is_asking)
    {
      if (!add_counts (shards, n_ranks, shards->counts.asked, &sum))
        return FALSE;
      shards->is_asking = FALSE;
      if (sum.n_sent == shards->n_sent && sum.n_received == shards->n_sent)
        {
          send_to_others (&executor->base, RANKS_ROUND_OVER, shards->round);
          return TRUE;
        }
    }

  if (add_counts (shards, n_ranks, 0, &sum) && sum.n_sent == sum.n_received)
    {
      shards->is_asking = TRUE;
      shards->n_sent = sum.n_sent;
      shards->counts.asked++;
      send_to_others (&executor->base, RANKS_ASK_COUNTS, shards->counts.asked);
    }
  return FALSE;
}

static gboolean
is_over (SlideExecutor *executor)
{
  RanksExecutor *self = (RanksExecutor *) executor;

  if (executor->rank > 0)
    return follow_is_over (self->shards);

  return lead_is_over (self) || has_given_up (executor);
}

/* ---- Creating and freeing ---- */

void
ranks_shards_init (RanksExecutor  *executor,
                   RanksGiveUpFunc gives_up)
{
  RanksShards *shards = g_new0 (RanksShards, 1);
  SlideExecutor *base = &executor->base;
  int rank, n_ranks;

  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Comm_size (MPI_COMM_WORLD, &n_ranks);
  base->rank = (guint) rank;
  base->n_ranks = (guint) n_ranks;
  base->tell = tell;
  base->hear = hear;
  base->begin_round = begin_round;
  base->send = send_parcel;
  base->receive = receive_parcel;
  base->stop = stop;
  base->is_stopped = is_stopped;
  base->is_over = is_over;

  shards->buffers = g_ptr_array_new_with_free_func (ranks_buffer_free);
  shards->others = g_new0 (RanksCounts, (gsize) n_ranks);
  g_queue_init (&shards->arrived);
  executor->shards = shards;
  executor->gives_up = gives_up;
}

void
ranks_shards_clear (RanksExecutor *executor)
{
  RanksShards *shards = executor->shards;

  g_ptr_array_unref (shards->buffers);
  g_queue_clear_full (&shards->arrived, (GDestroyNotify) g_bytes_unref);
  g_free (shards->others);
  g_clear_pointer (&executor->shards, g_free);
}
