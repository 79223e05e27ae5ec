/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-search-private.h: a search from within, for slide-search.c,
 * slide-statistics.c and the machines of all algorithms.
 *
 * Each machine gives one SlideSearchCore, those over packed states one for
 * each width that they are compiled for. What they have in common (request,
 * order, counters) is in SlideSearch.
 */

#pragma once

#include "slide-heuristic-private.h"
#include "slide-landscape.h"
#include "slide-search-views.h"

G_BEGIN_DECLS

/* Expansions between two looks at flag and clock, where a core sets no other. */
#define SLIDE_CHECK_INTERVAL 1024

typedef struct
{
  /* It remembers no state but those of the path or the layers it is on: every f
   * below get_lowest_f() is done with, whether or not h is consistent. */
  gboolean      keeps_path_only;

  /* The table and open list, with the start in them; NULL without memory. */
  gpointer    (*create)         (SlideSearch *search);
  void        (*destroy)        (gpointer data);

  /* Expands up to @budget nodes; sets search->status when there is an outcome. */
  void        (*run)            (SlideSearch *search,
                                 guint64      budget);

  guint64     (*get_stored)     (const SlideSearch *search);

  /* Of these the expanded ones; NULL: all that was expanded and not reopened,
   * or, where only the path is kept, what of it is stored. */
  guint64     (*get_closed)     (const SlideSearch *search);

  /* What it holds now; slide_search_get_peak_bytes() knows the most so far. */
  guint64     (*get_bytes)      (const SlideSearch *search);

  /* The smallest f in the frontier; G_MAXUINT if it is empty. */
  guint       (*get_lowest_f)   (const SlideSearch *search);

  /* What is proven, at least base_bound; NULL where it follows from the
   * lowest f, as for one best-first search. */
  guint       (*get_lower_bound) (const SlideSearch *search);

  /* Called when solved, or best_moves is not negative. */
  GByteArray *(*dup_path)       (const SlideSearch *search);
  gboolean    (*get_current)    (const SlideSearch *search,
                                 SlideNodeView     *view);
  guint       (*get_successors) (const SlideSearch  *search,
                                 SlideSuccessorView *views);
  gboolean    (*look_up)        (const SlideSearch *search,
                                 const SlideBoard  *board,
                                 SlideNodeView     *view);

  /* Called once something is expanded; NULL: not counted by g and h. */
  SlideLandscape *
              (*dup_landscape) (const SlideSearch *search);
} SlideSearchCore;

extern const SlideSearchCore slide_search_core_best_first_1;
extern const SlideSearchCore slide_search_core_best_first_2;
extern const SlideSearchCore slide_search_core_best_first_4;
extern const SlideSearchCore slide_search_core_idastar;
extern const SlideSearchCore slide_search_core_recursive_best_first;
extern const SlideSearchCore slide_search_core_bidirectional_1;
extern const SlideSearchCore slide_search_core_bidirectional_2;
extern const SlideSearchCore slide_search_core_bidirectional_4;
extern const SlideSearchCore slide_search_core_layers_1;
extern const SlideSearchCore slide_search_core_layers_2;
extern const SlideSearchCore slide_search_core_layers_4;
extern const SlideSearchCore slide_search_core_anytime;

/* Where SLIDE_HAS_VECTOR_VARIANTS says so. */
extern const SlideSearchCore slide_search_core_best_first_1_avx2;
extern const SlideSearchCore slide_search_core_best_first_1_avx512;

struct _SlideSearch
{
  SlideSearchRequest     request;       /* owns its heuristic */
  const SlideSearchCore *core;
  gpointer               data;          /* the core's */
  SlideStatus            status;
  int                    stop;          /* atomic; set by slide_search_stop() */
  SlideStatus            limit;         /* that ended it with a solution found */
  guint                  depth_limit;   /* that ended it, or 0 */
  gboolean               was_refused;   /* memory, by the system */
  gboolean               is_recorded;   /* each expansion, until the record ends */
  SlideSearch           *outer;         /* (nullable): whose flag and clock are its own too */

  /* The order: f = g x g_weight + h_priority[h]. */
  const SlideHeuristic  *heuristic;     /* NULL where h plays no part */
  double                 weight;        /* w, capped */
  guint                  g_weight;
  double                 weight_of_h;   /* h_priority[h] = floor (weight_of_h x h) */
  guint32               *h_priority;    /* SLIDE_MAX_ESTIMATE + 1 of them */
  gboolean               key_is_g;      /* a bucket for each g, else one for each f */
  gboolean               pop_high;
  gboolean               pop_newest;
  gboolean               may_batch;
  gboolean               goal_when_generated;
  gboolean               reopen;
  guint                  first_layer;   /* f of expanded_per_f[0] */

  gint64                 slice_start;   /* microseconds, while running */
  gint64                 elapsed;       /* microseconds, of finished slices */
  guint                  until_check;   /* expansions until the next look at flag and clock */
  guint                  check_interval;  /* … and between two of them */
  guint64                smallest_slice;  /* that it is sensible to ask for */
  guint64                peak_bytes;    /* the most that was held whenever somebody looked */

  guint64                expanded;
  guint64                generated;
  guint64                duplicates;
  guint64                reopened;
  guint64                frontier;
  guint64                max_frontier;
  gboolean               frontier_is_whole;  /* no successor was lost for want of memory */
  guint                  initial_h;
  guint                  best_h;
  guint                  highest_f;     /* the largest f expanded */
  guint                  base_bound;    /* a bound known without searching */
  int                    moves;
  int                    best_moves;    /* of what is in hand before it ends; -1 for nothing */

  guint                  n_samples;
  guint64                sample_interval;
  guint64                next_sample;
  SlideSample            samples[SLIDE_MAX_SAMPLES];
  guint                  n_bounds;
  SlideBounds            bounds[SLIDE_MAX_BOUND_CHANGES];
  guint64                expanded_per_f[SLIDE_MAX_F_LAYERS];
};

/* Begins the record that is asked for. FALSE if it has been used before. */
gboolean slide_search_begin_record   (SlideSearch       *search);

/* The core's run(), an expansion at a time, each of which goes into the record as long as
 * that takes them. */
void     slide_search_run_recorded   (SlideSearch       *search,
                                      guint64            budget);

/* Whether it was asked to stop or its time is up. Any thread, while it runs. */
gboolean slide_search_should_end     (const SlideSearch *search);

/* Sets the status and returns TRUE if the search was asked to stop or its
 * time is up. Reads the clock. */
gboolean slide_search_is_over        (SlideSearch *search);

/* The slow half of slide_search_may_expand() (slide-search-step.h): looks at
 * flag, clock and memory. */
gboolean slide_search_check          (SlideSearch *search);

/* The most bytes that it has held at once. */
guint64  slide_search_get_peak_bytes (const SlideSearch *search);

/* Seconds of run so far, the slice that is running included. */
double   slide_search_get_elapsed    (const SlideSearch *search);

/* Makes the heuristic of the other end, unless the request brought it. May take
 * long; called in a slice. FALSE with the status set. */
gboolean slide_search_make_backward  (SlideSearch *search);

/* Makes @view that of an open or closed node, not backward, with f = g + h. */
void     slide_node_view_init        (SlideNodeView    *view,
                                      const SlideBoard *board,
                                      guint             g,
                                      guint             h,
                                      guint             move,
                                      SlideNodeState    state);

/* Puts the first @n moves of @path into the opposite order. */
void     slide_path_flip             (GByteArray *path,
                                      guint       n);

/* What is known before any search. Needs heuristic and initial_h. */
guint    slide_search_get_base_bound (const SlideSearch *search);

/* No solution has fewer moves: SlideStatistics.lower_bound. */
guint    slide_search_get_lower_bound (const SlideSearch *search);

/* The least number from @bound up that has the parity of every solution. */
guint    slide_search_round_to_parity (const SlideSearch *search,
                                       guint              bound);

/* Notes best_moves and @lower_bound if either has changed. */
void     slide_search_note_bounds    (SlideSearch *search,
                                      guint        lower_bound);

/* Notes the frontier's size; called when `expanded` reaches `next_sample`. */
void     slide_search_sample         (SlideSearch *search);

/* The same for a search that looks only now and then: if @expanded has
 * reached `next_sample`, notes @frontier at @expanded. */
void     slide_search_sample_if_due  (SlideSearch *search,
                                      guint64      expanded,
                                      guint64      frontier);

G_END_DECLS
