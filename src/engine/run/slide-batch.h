/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-batch.h: many searches by a few threads, their results in order.
 *
 *   batch = slide_batch_new (requests, n_requests, n_threads);
 *   while ((news = slide_batch_wait (batch, 40000, &index, &run)) != SLIDE_BATCH_END)
 *     if (news == SLIDE_BATCH_RESULT)
 *       …
 *   slide_batch_free (batch);
 *
 * Each thread executes one run (slide-run.h) at a time. Runs are made when their
 * turn comes, and are let go once they have been handed out: what a batch holds
 * is what runs now, and what is done but has to wait for one before it.
 */

#pragma once

#include "slide-run.h"

G_BEGIN_DECLS

typedef struct _SlideBatch SlideBatch;

/**
 * slide_batch_new:
 * @requests: (array length=n_requests): the caller's, with their heuristics, and
 *   not to be changed before the batch is freed
 * @n_threads: at least 1; a search uses as many more as its request says. Fewer
 *   are made where the system has not as many; where it has none at all, who waits
 *   for a result does the work, however long that takes
 *
 * Starts at once.
 */
SlideBatch *slide_batch_new         (const SlideSearchRequest *requests,
                                     guint                     n_requests,
                                     guint                     n_threads) G_GNUC_WARN_UNUSED_RESULT;

/* Stops what still runs, and waits for it. */
void        slide_batch_free        (SlideBatch               *batch);

/* Those that run are stopped, and have results; those that have not begun never
 * do. Any thread. */
void        slide_batch_stop        (SlideBatch               *batch);

typedef enum
{
  SLIDE_BATCH_RESULT,   /* the next one in order */
  SLIDE_BATCH_WAITING,  /* none within the time */
  SLIDE_BATCH_END       /* all have been handed out, of a stopped batch those begun */
} SlideBatchNews;

/**
 * slide_batch_wait:
 * @microseconds: how long to wait at most
 * @out_index: which request it is the result of
 * @out_run: (transfer full): a run that is done; of a pair without a search it
 *   has an error
 *
 * The next result in the order of the requests. One thread at a time.
 */
SlideBatchNews
            slide_batch_wait        (SlideBatch               *batch,
                                     gint64                    microseconds,
                                     guint                    *out_index,
                                     SlideRun                **out_run) G_GNUC_WARN_UNUSED_RESULT;

/* ---- How it goes: any thread ---- */

/* Searches that a thread has taken: they run, or are done. */
guint       slide_batch_get_n_begun (SlideBatch               *batch);

/* Those that run now. (transfer full) (element-type SlideRun) */
GPtrArray  *slide_batch_list_running (SlideBatch              *batch) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideBatch, slide_batch_free)

G_END_DECLS
