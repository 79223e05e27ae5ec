/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-private.h: what the queue of a comparison and the searches of its rows share.
 */

#pragma once

#include "slide-comparison-goals.h"
#include "slide-comparison.h"
#include "slide-run.h"

#include <pthread.h>

G_BEGIN_DECLS

/* A row that a thread has taken, and that was not handed out. */
typedef struct
{
  SlideComparisonResult *result;
  SlideMade             *made;      /* nullable: not needed any more */
  SlideRun              *run;       /* nullable: before and after its search */
  SlideSearchRequest     search;    /* what the run was made of; its heuristic is @made's */
  guint                  spec;      /* whose heuristic @made is */
  gboolean               is_done;
  gboolean               is_abandoned;   /* a stop came before its search: nobody will see it */
  guint                  ref_count; /* the queue's and the thread's: under the mutex */
} SlideComparisonPending;

/* All of it is guarded by the mutex, except the request, which nobody changes, and what
 * is said to be atomic. */
struct _SlideComparison
{
  pthread_mutex_t          mutex;        /* not GMutex: seen by the thread sanitizer */
  pthread_cond_t           has_result;
  pthread_cond_t           changed;      /* there is room, or a heuristic; it goes on, or stops */
  SlideComparisonRequest  *request;
  guint64                  n_rows;       /* of all shards */
  guint64                  next_row;     /* the first that nobody has taken */
  guint64                  n_to_do;
  guint64                  n_begun;
  guint64                  n_done;
  gboolean                 is_only_one;  /* there is but one search in all */

  SlideComparisonGoals    *goals;
  GQueue                  *queue;        /* of pending rows in order; the first is handed out next */

  gboolean                 is_making;    /* a heuristic: one at a time */
  int                      built;        /* atomic: thousandths of its tables; -1: none */
  int                      stop;         /* atomic */
  gboolean                 is_stopping;
  gboolean                 is_paused;

  SlideRun               **running;      /* by thread; one more for who waits */
  GThread                **threads;
  guint                    n_threads;
  int                      n_started;    /* atomic: threads that know their number */
};

const SlideBoardPair *slide_comparison_get_pair    (const SlideComparison    *comparison,
                                                    const SlideComparisonRow *row);

/* Without the mutex: makes the heuristic of the row where nobody has, and searches. */
void                  slide_comparison_execute_row (SlideComparison          *comparison,
                                                    SlideComparisonPending   *pending,
                                                    guint                     thread);

/* With the mutex held, once: what is known of a run that is over goes into its result, and
 * the run. */
void                  slide_comparison_collect     (SlideComparison          *comparison,
                                                    SlideComparisonPending   *pending);

G_END_DECLS
