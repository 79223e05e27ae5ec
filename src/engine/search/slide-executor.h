/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-executor.h: what searches in place of threads: processes, on one machine or many.
 *
 * This interface is all that a search knows about them. The parts of A* that use it are in ranks/, and src/mpi
 * implements it; a reader who is interested in one process needs neither. Every process is a rank; rank 0 leads.
 *
 *   IDA*  hands out the subtrees of its long iterations in rounds (depth-first/slide-subtree.h).
 *         Solution and counts are the same as without an executor.
 *   A*    is divided among the ranks like among threads (best-first/slide-best-first-team.inc.h): each has a
 *         search of its own, which expands the same nodes up to the moment when it is divided and keeps its
 *         shards then. Rank 0 begins the rounds; in a round, all send each other parcels of states.
 */

#pragma once

#include <glib.h>

typedef struct _SlideSearch SlideSearch;
typedef struct _SlideSearchRequest SlideSearchRequest;
typedef struct _SlideSubtreeRound SlideSubtreeRound;
typedef struct _SlideExecutor SlideExecutor;
typedef struct _SlideShardsPosition SlideShardsPosition;

/* A* can be divided among so many ranks. */
#define SLIDE_EXECUTOR_MAX_RANKS 64

/**
 * SlideExecutor:
 * @rank, @n_ranks: the number of this process, and of all, at least 1
 * @begin: a search of @request begins, which has not expanded a node; one of IDA* may be set to a position
 *   (depth-first/slide-idastar-position.h). Returns FALSE with @error set if it must not
 * @end: (nullable): the search is freed, also one that must not begin
 *
 * On rank 0:
 * @reach: (nullable for A*): the search is between two rounds, or one of A* has had its last; one of IDA* has a position
 *
 * For IDA*, on rank 0:
 * @run: searches all pieces of @round, and sets their outcomes and counts. Where the search
 *   should end (slide_subtree_round_should_end()), it returns at once, with what is left as
 *   SLIDE_SUBTREE_INTERRUPTED
 *
 * For A*:
 * @path: (nullable): where the shards are saved (ranks/slide-shards-position.h); then even a single rank divides
 * @saved: (nullable): the position where the search goes on when it has been divided
 * @divide_at: how many nodes have been expanded when the search is divided, on all ranks but 0; 0 if never. On rank 0
 *   with @saved only
 * @fail: ends the search, which cannot read its files; on other ranks, lets rank 0 do so
 * @divide: rank 0: lets all other ranks divide the same search when they have expanded @divide_at nodes. Returns
 *   FALSE if they cannot
 * @tell: sends a message to one rank, which hears it: rank 0 to another one, or that to rank 0
 * @hear: waits for the message of @size bytes that another rank tells. Returns FALSE if none will come, and then
 *   the search is to end
 * @begin_round: no parcel is under way
 * @send: sends a copy of a parcel of @size bytes to another rank
 * @receive: whether a parcel had arrived, which is copied to @parcel
 * @stop: asks all ranks to end the round
 * @is_stopped: whether one has asked for that
 * @is_over: called while this rank has nothing left to do in the round: whether this is so for all ranks, and no
 *   parcel is under way. If so, it is on all ranks
 *
 * All functions are called on the thread that runs the search. To end the search for a reason of its own, an executor
 * calls slide_search_stop(). One search at a time. Embedded as the first member of a struct with what the functions
 * need.
 */
struct _SlideExecutor
{
  guint    rank;
  guint    n_ranks;
  gboolean (*begin)       (SlideExecutor            *self,
                           SlideSearch              *search,
                           const SlideSearchRequest *request,
                           GError                  **error);
  void     (*end)         (SlideExecutor            *self);

  void     (*reach)       (SlideExecutor            *self);
  void     (*run)         (SlideExecutor            *self,
                           SlideSubtreeRound        *round);

  const char *path;
  const SlideShardsPosition *saved;
  guint64  divide_at;
  void     (*fail)        (SlideExecutor            *self,
                           const char               *problem);
  gboolean (*divide)      (SlideExecutor            *self,
                           const SlideSearchRequest *request,
                           guint64                   divide_at);
  void     (*tell)        (SlideExecutor            *self,
                           guint                     rank,
                           gconstpointer             message,
                           gsize                     size);
  gboolean (*hear)        (SlideExecutor            *self,
                           guint                     rank,
                           gpointer                  message,
                           gsize                     size);
  void     (*begin_round) (SlideExecutor            *self);
  void     (*send)        (SlideExecutor            *self,
                           guint                     rank,
                           gconstpointer             parcel,
                           gsize                     size);
  gboolean (*receive)     (SlideExecutor            *self,
                           gpointer                  parcel,
                           gsize                     size);
  void     (*stop)        (SlideExecutor            *self);
  gboolean (*is_stopped)  (SlideExecutor            *self);
  gboolean (*is_over)     (SlideExecutor            *self);
};
