/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-private.h: shared by the queue and the row searches.
 */

#pragma once

#include "slide-comparison-goals.h"
#include "slide-comparison.h"
#include "slide-run.h"
#include "slide-spare-threads.h"

#include <pthread.h>

/* A row that a thread has taken and that has not been handed out. */
typedef struct
{
  SlideComparisonResult *result;
  SlideHeuristicBuild   *build;     /* nullable: no longer needed */
  SlideRun              *run;       /* nullable: before and after its search */
  SlideSearchRequest     search;    /* the request of the run; its heuristic is that of @build */
  guint                  spec;      /* the index of the heuristic of @build */
  gboolean               is_done;
  gboolean               is_abandoned;   /* stopped before its search; never handed out */
  gboolean               has_share;      /* its memory limit is a share of the default */
  guint                  ref_count; /* of the queue and the thread; guarded by the mutex */
} SlideComparisonPending;

/* Guarded by the mutex, except for the immutable request and the atomic fields. */
struct _SlideComparison
{
  pthread_mutex_t          mutex;        /* not GMutex: understood by the thread sanitizer */
  pthread_cond_t           has_result;
  pthread_cond_t           changed;      /* queue space, a heuristic, resumed, stopped */
  SlideComparisonRequest  *request;
  guint64                  n_rows;       /* of all shards */
  guint64                  next_row;     /* the first that no thread has taken */
  guint64                  n_to_do;
  guint64                  n_begun;
  guint64                  n_done;
  gboolean                 is_only_one;  /* there is only one search in total */
  guint                   *failed_at;    /* by place: the smallest length at which a board was not
                                          * solved, or G_MAXUINT; NULL: rows are never skipped */

  SlideComparisonGoals    *goals;
  GQueue                  *queue;        /* pending rows in order; the first is handed out next */

  gboolean                 is_building;    /* a heuristic is being built: one at a time */
  int                      built;        /* atomic: thousandths of its tables; -1: none */
  int                      stop;         /* atomic */
  gboolean                 is_stopping;
  gboolean                 is_paused;

  SlideRun               **running;      /* by thread; one more for the thread that waits */
  GThread                **threads;
  guint                    n_threads;
  int                      n_started;    /* atomic: threads that have got their number */
  SlideSpareThreads       *spares;       /* those for which no row is left */

  /* The default memory limit is shared by the searches that run at the same time. One that
   * has reached its share is repeated alone, with all of it. */
  guint                    n_sharing;    /* the most searches at the same time */
  guint                    n_searching;
  guint                    n_wanting_all;
  gboolean                 is_alone;
};

const SlideBoardPair *slide_comparison_get_pair    (const SlideComparison    *comparison,
                                                    const SlideComparisonRow *row);

/* The threads of a search itself, without those that help it. */
guint                 slide_comparison_get_n_own_threads (const SlideComparison *comparison);

/* Builds the heuristic of the row unless it exists, then searches. Called without the mutex
 * held. */
void                  slide_comparison_execute_row (SlideComparison          *comparison,
                                                    SlideComparisonPending   *pending,
                                                    guint                     thread);

/* Whether the row needs no search because one of its column failed at a smaller length. With the
 * mutex held. */
gboolean              slide_comparison_is_skipped  (const SlideComparison    *comparison,
                                                    const SlideComparisonRow *row);

/* Takes note of a row that is done: if it was not solved, longer boards are not tried, and searches
 * of them that run are stopped. With the mutex held. */
void                  slide_comparison_note_end    (SlideComparison          *comparison,
                                                    const SlideComparisonRow *row);

/* Whether the search of @pending has an outcome that is its result. With the mutex held. */
gboolean              slide_comparison_may_collect (SlideComparisonPending   *pending);

/* Moves what is known of a finished run, and the run, into its result. Called once, with the
 * mutex held. */
void                  slide_comparison_collect     (SlideComparison          *comparison,
                                                    SlideComparisonPending   *pending);
