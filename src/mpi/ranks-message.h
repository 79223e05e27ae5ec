/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ranks-message.h: what ranks send each other.
 *
 * Rank 0 leads: it runs the searches, and hands pieces of them to the other ranks, its
 * helpers.
 *
 *   leader                        helper
 *     RANKS_BEGIN      ──▶          builds the heuristic
 *                      ◀──        RANKS_READY
 *     RANKS_PIECE …    ──▶          searches it
 *                      ◀──        RANKS_RESULT …
 *     RANKS_STOP       ──▶          drops the pieces of that round
 *     RANKS_QUIT       ──▶          ends
 *
 * When A* is divided, RANKS_SEARCH lets the helpers begin the same search, and the ranks talk as
 * ranks-shards.c says.
 *
 * A helper that cannot go on sends RANKS_PROBLEM. Messages are structs as they are in memory:
 * all ranks run the same version on machines of the same kind, which is checked when they
 * start. MPI may be called by one thread at a time.
 */

#pragma once

#include "slide-search.h"
#include "slide-shards-position.h"
#include "slide-subtree.h"

#include <mpi.h>

typedef enum
{
  RANKS_BEGIN,     /* RanksBegin */
  RANKS_READY,     /* text: why it is not; empty if it is */
  RANKS_PIECE,     /* RanksPiece */
  RANKS_RESULT,    /* RanksResult */
  RANKS_STOP,      /* a round, as guint32 */
  RANKS_PROBLEM,   /* text */
  RANKS_QUIT,      /* nothing */

  RANKS_SEARCH,       /* RanksSearch */
  RANKS_TELL,         /* what the engine tells */
  RANKS_PARCEL_EVEN,  /* states; in rounds with even numbers */
  RANKS_PARCEL_ODD,
  RANKS_END_ROUND,    /* a round, as guint32 */
  RANKS_COUNTS,       /* RanksCounts, of an idle helper */
  RANKS_ASK_COUNTS,   /* a number, as guint32 */
  RANKS_ROUND_OVER    /* a round, as guint32 */
} RanksTag;

/* The most bytes of a text, with its end. */
#define RANKS_MAX_TEXT 4096

/* @searches_subtrees: as opposed to A*
 * @heuristic: a specification; "" for none */
typedef struct
{
  SlideBoard     goal;
  gboolean       cycle_pruning;
  gboolean       searches_subtrees;
  guint          n_build_threads;
  guint64        memory_limit;
  char           heuristic[RANKS_MAX_TEXT];
} RanksBegin;

/* Sent up to its last root. */
typedef struct
{
  guint32        round;
  guint32        number;
  guint64        allowance;
  gboolean       may_flood;
  guint          n_roots;
  SlideSweepRoot roots[SLIDE_SUBTREE_MAX_ROOTS];
} RanksPiece;

typedef struct
{
  guint32             round;
  guint32             number;
  SlideSubtreeOutcome outcome;
  SlideSweepCounts    counts;
} RanksResult;

/* @request: whose pointers mean nothing elsewhere
 * @path: where shards are saved; "" if they are not
 * @saved: if its number is not 0, the search goes on there */
typedef struct
{
  SlideSearchRequest  request;
  guint64             divide_at;
  SlideShardsPosition saved;
  char                path[RANKS_MAX_TEXT];
} RanksSearch;

/* @asked: the number of the last RANKS_ASK_COUNTS in @round; 0 if there was none
 * @n_sent, @n_received: parcels in @round */
typedef struct
{
  guint32 round;
  guint32 asked;
  guint64 n_sent;
  guint64 n_received;
} RanksCounts;

/* The version and the layout of messages: has to be the same on all ranks. */
#define RANKS_MAX_KIND 128
void     ranks_describe_kind   (char        kind[RANKS_MAX_KIND]);

/* A message that may be on its way. */
typedef struct _RanksBuffer RanksBuffer;

RanksBuffer *
         ranks_buffer_new      (void) G_GNUC_WARN_UNUSED_RESULT;

/* Waits until its message has left. */
void     ranks_buffer_free     (gpointer      buffer);

/* Whether its message, if it had one, has left, so that it can be used again. */
gboolean ranks_buffer_has_left (RanksBuffer  *buffer);

/* Sends a copy of a message without waiting. Returns: what MPI does */
int      ranks_buffer_send     (RanksBuffer  *buffer,
                                int           rank,
                                RanksTag      tag,
                                gconstpointer message,
                                gsize         size);

/* The same in a buffer of its own. MPI_Send() may wait without end for a rank that has died. */
int      ranks_post            (int           rank,
                                RanksTag      tag,
                                gconstpointer message,
                                gsize         size);

/* Waits until all of those have left. */
void     ranks_finish_posting  (void);

/* Waits until a message is there, without keeping the processor busy for long. @idle: how often
 * nothing was there; 0 at first, and after each message */
void     ranks_wait            (guint      *idle);

/* Whether a message with @tag, or MPI_ANY_TAG, from @source, or MPI_ANY_SOURCE, is there. */
gboolean ranks_has_message     (int         source,
                                int         tag,
                                MPI_Status *status);

/* Receives the message that ranks_has_message() found. Returns: its length; -1 if it is not
 * within @size or MPI has failed */
int      ranks_receive         (const MPI_Status *status,
                                gpointer    message,
                                gsize       size);

/* Receives a text of at most RANKS_MAX_TEXT bytes. */
void     ranks_receive_text    (const MPI_Status *status,
                                char        text[RANKS_MAX_TEXT]);

/* Runs a helper until RANKS_QUIT arrives. */
void     ranks_help            (void);
