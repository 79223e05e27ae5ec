/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-search-private.h: the internals of a search, for slide-search.c,
 * slide-statistics.c and the implementations of all algorithms.
 *
 * Each implementation provides a SlideSearchCore; those over packed states
 * provide one for each width they are compiled for. What they share (request,
 * order, counters) is in SlideSearch.
 */

#pragma once

#include "slide-heuristic-private.h"
#include "slide-landscape.h"
#include "slide-search-test.h"
#include "slide-search-views.h"

typedef struct _SlideShardsPosition SlideShardsPosition;

/* Expansions between two checks of the stop flag and the clock, unless a core sets its own. */
#define SLIDE_CHECK_INTERVAL 1024

/* The same if an estimate may take milliseconds. */
#define SLIDE_SLOW_INTERVAL 8

typedef struct
{
  /* It stores only the states of the current path or layers: every f below
   * get_lowest_f() is finished, whether or not h is consistent. */
  gboolean      keeps_path_only;

  /* Creates the table and the open list containing the start; NULL without memory. */
  gpointer    (*create)         (SlideSearch *search);
  void        (*destroy)        (gpointer data);

  /* Expands up to @budget nodes; sets search->status when there is an outcome. */
  void        (*run)            (SlideSearch *search,
                                 guint64      budget);

  /* Whether the executor of the request is used. NULL if it never is. */
  gboolean    (*is_divided)     (const SlideSearch *search);

  /* slide-shards-position.h; @position: with counts, stamp and number set. All NULL if it is never saved in files. */
  gboolean    (*can_save)       (const SlideSearch   *search);
  gboolean    (*save)           (SlideSearch         *search,
                                 SlideShardsPosition *position,
                                 GError             **error);
  void        (*keep_saved)     (SlideSearch         *search,
                                 guint                number);

  guint64     (*get_stored)     (const SlideSearch *search);

  /* How many stored states are expanded. NULL: all that were expanded and not
   * reopened, limited to the stored ones where only the path is kept. */
  guint64     (*get_closed)     (const SlideSearch *search);

  /* Memory used now; for the peak, see slide_search_get_peak_bytes(). */
  guint64     (*get_bytes)      (const SlideSearch *search);

  /* The smallest f in the frontier, in units of 1/g_weight; G_MAXUINT if it is empty. */
  guint       (*get_lowest_f)   (const SlideSearch *search);

  /* The proven bound; NULL where it follows from the
   * lowest f, as in a single best-first search. */
  guint       (*get_lower_bound) (const SlideSearch *search);

  /* Called only when solved or when best_moves is not negative. */
  GByteArray *(*dup_path)       (const SlideSearch *search);

  /* slide_search_offer_path(), while the search runs; NULL if it has no use for a path. */
  void        (*offer)          (SlideSearch       *search,
                                 const guint8      *moves,
                                 guint              n_moves);
  gboolean    (*get_current)    (const SlideSearch *search,
                                 SlideNodeView     *view);
  guint       (*get_successors) (const SlideSearch  *search,
                                 SlideSuccessorView *views);
  gboolean    (*look_up)        (const SlideSearch *search,
                                 const SlideBoard  *board,
                                 SlideNodeView     *view);

  /* Called only after the first expansion; NULL if the core does not count by g and h. */
  SlideLandscape *
              (*dup_landscape) (const SlideSearch *search);
} SlideSearchCore;

extern const SlideSearchCore slide_search_core_best_first_small;
extern const SlideSearchCore slide_search_core_best_first_1;
extern const SlideSearchCore slide_search_core_best_first_2;
extern const SlideSearchCore slide_search_core_best_first_4;
extern const SlideSearchCore slide_search_core_idastar;
extern const SlideSearchCore slide_search_core_depth_limited;
extern const SlideSearchCore slide_search_core_recursive_best_first;
extern const SlideSearchCore slide_search_core_bidirectional_1;
extern const SlideSearchCore slide_search_core_bidirectional_2;
extern const SlideSearchCore slide_search_core_bidirectional_4;
extern const SlideSearchCore slide_search_core_layers_1;
extern const SlideSearchCore slide_search_core_layers_2;
extern const SlideSearchCore slide_search_core_layers_4;
extern const SlideSearchCore slide_search_core_anytime;

/* Compiled if SLIDE_HAS_VECTOR_VARIANTS is set. */
extern const SlideSearchCore slide_search_core_best_first_1_avx2;
extern const SlideSearchCore slide_search_core_best_first_1_avx512;

struct _SlideSearch
{
  SlideSearchRequest     request;       /* owns its heuristic */
  const SlideSearchCore *core;
  gpointer               data;          /* owned by the core */
  SlideStatus            status;
  int                    stop;          /* atomic; set by slide_search_stop() */
  SlideStatus            limit;         /* the limit that ended it with a solution found */
  guint                  depth_limit;   /* the depth limit that ended it, or 0 */
  gboolean               was_refused;   /* the system refused memory */
  gboolean               is_recorded;   /* expansions are still being recorded */
  gboolean               has_executor;  /* the request's, which has begun */
  SlideSearch           *outer;         /* (nullable): its stop flag and clock apply here too */

  /* The order: f, in units of 1/g_weight, is g x g_weight + h x h_weight. */
  const SlideHeuristic  *heuristic;     /* NULL where h is not used */
  guint                  g_weight;
  guint                  h_weight;
  gboolean               key_is_g;      /* a bucket for each g, else a single one for each f */
  gboolean               pop_high;
  gboolean               pop_newest;
  gboolean               may_batch;
  gboolean               goal_when_generated;
  gboolean               reopen;
  guint                  first_layer;   /* f of expanded_per_f[0] */

  gint64                 slice_start;   /* microseconds, while running */
  gint64                 elapsed;       /* microseconds, of finished slices */
  guint                  until_check;   /* expansions until the next check of flag and clock */
  guint                  check_interval;  /* expansions between two checks */
  guint64                smallest_slice;  /* smallest useful budget of a slice */
  guint64                peak_bytes;    /* the most memory in use at any check */

  guint64                expanded;
  guint64                generated;
  guint64                duplicates;
  guint64                reopened;
  guint64                frontier;
  guint64                max_frontier;
  gboolean               frontier_is_complete;  /* no successor was lost when memory ran out */
  guint                  initial_h;
  guint                  best_h;
  guint                  highest_f;     /* the largest f expanded, in units of 1/g_weight */
  guint                  base_bound;    /* a bound known without searching */
  int                    moves;
  int                    best_moves;    /* of the best solution so far; -1 without one */

  guint                  n_samples;
  guint64                sample_interval;
  guint64                next_sample;
  SlideSample            samples[SLIDE_MAX_SAMPLES];
  guint                  n_bounds;
  SlideBounds            bounds[SLIDE_MAX_BOUND_CHANGES];
  guint64                expanded_per_f[SLIDE_MAX_F_LAYERS];
};

/* Begins the record of the request, if any. FALSE if the record is not empty. */
gboolean slide_search_begin_record   (SlideSearch       *search);

/* Runs the core one expansion at a time and records each one until the record is full. */
void     slide_search_run_recorded   (SlideSearch       *search,
                                      guint64            budget);

/* Whether it was stopped or has reached its time limit. Any thread, while it runs. */
gboolean slide_search_should_end     (const SlideSearch *search);

/* Sets the status and returns TRUE if the search was stopped or has reached
 * its time limit. Reads the clock. */
gboolean slide_search_is_over        (SlideSearch *search);

/* The slow path of slide_search_may_expand() (slide-search-step.h): checks
 * flag, clock and memory. */
gboolean slide_search_check          (SlideSearch *search);

/* The peak memory use in bytes. */
guint64  slide_search_get_peak_bytes (const SlideSearch *search);

/* Seconds spent running, including the current slice. */
double   slide_search_get_elapsed    (const SlideSearch *search);

/* Builds the backward heuristic unless the request has one. May take long;
 * called in a slice. FALSE with the status set. */
gboolean slide_search_make_backward  (SlideSearch *search);

/* Initializes @view as an open or closed node, not backward, with f = g + h. */
void     slide_node_view_init        (SlideNodeView    *view,
                                      const SlideBoard *board,
                                      guint             g,
                                      guint             h,
                                      guint             move,
                                      SlideNodeState    state);

/* Reverses the first @n moves of @path. */
void     slide_path_flip             (GByteArray *path,
                                      guint       n);

/* The bound known before the search begins. Needs heuristic and initial_h. */
guint    slide_search_get_base_bound (const SlideSearch *search);

/* A bound on the length of every solution: SlideStatistics.lower_bound. */
guint    slide_search_get_lower_bound (const SlideSearch *search);

/* The smallest number >= @bound that has the parity of every solution. */
guint    slide_search_round_to_parity (const SlideSearch *search,
                                       guint              bound);

/* The cutoff or bound with which a search goes on that needs at least @bound: rounded to parity, unless
 * that is off in the request. */
guint    slide_search_choose_bound   (const SlideSearch *search,
                                      guint              bound);

/* Adds a sample of best_moves and @lower_bound if either has changed. */
void     slide_search_note_bounds    (SlideSearch *search,
                                      guint        lower_bound);

/* Adds a sample of the frontier's size; called when `expanded` reaches `next_sample`. */
void     slide_search_sample         (SlideSearch *search);

/* The same for a search that checks only occasionally: if @expanded has reached
 * `next_sample`, adds a sample of @frontier at @expanded. */
void     slide_search_sample_if_due  (SlideSearch *search,
                                      guint64      expanded,
                                      guint64      frontier);
