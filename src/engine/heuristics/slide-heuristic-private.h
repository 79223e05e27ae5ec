/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-heuristic-private.h: the class and the instance of a heuristic.
 *
 * Each heuristic has a file in heuristics/ that defines its SlideHeuristicClass;
 * slide-heuristic-registry.c lists all classes. Searches read the fields of SlideHeuristic
 * directly and use the fastest of these:
 *
 *   1. `deltas`, if the change of h on a move depends only on the tile and the two cells: a table
 *      look-up that is inlined into the search;
 *   2. `update`, if h after a move can be computed from h before it faster than from scratch;
 *   3. `estimate`, which computes h from the cells alone and always exists.
 */

#pragma once

#include "slide-heuristic.h"
#include "slide-limits.h"

typedef struct _SlideHeuristicClass SlideHeuristicClass;

struct _SlideHeuristicClass
{
  SlideHeuristicInfo info;

  gsize instance_size;     /* of the struct whose first member is SlideHeuristic */

  /* Whether the heuristic can be constructed for @goal; FALSE with @error set (usually
   * NOT_APPLICABLE). NULL if it always can. Returns at once. */
  gboolean (*applies)   (const SlideHeuristicSpec    *spec,
                         const SlideBoard            *goal,
                         GError                     **error);

  /* Builds the tables; called only if the heuristic applies. The base is filled in (class, id,
   * spec, goal) and everything else is zero. If asked to leave out its tables, it sets
   * is_bare, and none of the functions below is called. Returns: FALSE with @error set. May be
   * NULL. */
  gboolean (*construct) (SlideHeuristic              *self,
                         const SlideHeuristicOptions *options,
                         GError                     **error);
  void     (*finalize)  (SlideHeuristic              *self);   /* may be NULL */

  /* The real value; NULL if it equals the estimate. */
  double   (*value)     (const SlideHeuristic        *self,
                         const guint8                *cells);

  /* The real values of @n boards at once, if this is faster than one by one; otherwise NULL. Estimates
   * are then these values, rounded by slide_heuristic_round_up(). */
  void     (*values)    (const SlideHeuristic        *self,
                         const guint8               (*cells)[SLIDE_MAX_CELLS],
                         guint                        n,
                         double                      *values);

  /* Computes the estimate from scratch. @cells are in reading order; exactly one is 0. */
  guint    (*estimate)  (const SlideHeuristic        *self,
                         const guint8                *cells);

  /* Computes the estimate from @cells and @h of the board *before* a move: @tile moves from
   * cell @from to the blank in cell @to. NULL if estimate is as fast. */
  guint    (*update)    (const SlideHeuristic        *self,
                         const guint8                *cells,
                         guint                        h,
                         guint                        tile,
                         guint                        from,
                         guint                        to);

  /* For a heuristic whose values are computed by the user's code; otherwise NULL.
   * get_failure: as slide_heuristic_get_failure(); get_checksum: of the code; set_audited: as
   * slide_heuristic_set_audited(); dup_output: what h prints; fresh_values: as values, but nothing is
   * kept from one board to the next; lasting_values: as values, but everything is kept, if it is not
   * otherwise, FALSE if this failed; refute: what was found is wrong, as @cells show: forgets it,
   * and fails with @message. Any thread. */
  char       *(*dup_output)   (const SlideHeuristic   *self,
                               const guint8           *cells);
  const char *(*get_failure)  (const SlideHeuristic   *self);
  guint64     (*get_checksum) (const SlideHeuristic   *self);
  void        (*set_audited)  (const SlideHeuristic   *self,
                               gboolean                is_admissible,
                               gboolean                is_consistent);

  void        (*fresh_values) (const SlideHeuristic   *self,
                               const guint8          (*cells)[SLIDE_MAX_CELLS],
                               guint                   n,
                               double                 *values);
  gboolean    (*lasting_values) (const SlideHeuristic *self,
                               const guint8          (*cells)[SLIDE_MAX_CELLS],
                               guint                   n,
                               double                 *values);
  void        (*refute)       (const SlideHeuristic   *self,
                               const char             *message,
                               const guint8           *cells);

  /* Fills tiles, arcs, parts and sentence. The caller has created the empty arrays and set
   * value and estimate. */
  void     (*explain)   (const SlideHeuristic        *self,
                         const SlideBoard            *board,
                         SlideExplanation            *explanation);
};

/* Returns: NULL if no heuristic has that id. */
const SlideHeuristicClass *slide_heuristic_find_class (const char *id);

struct _SlideHeuristic
{
  const SlideHeuristicClass *klass;
  int                        ref_count;    /* g_atomic_int_*(): seen by the thread sanitizer */
  char                      *id;
  SlideHeuristicSpec        *spec;
  guint                      n_threads;    /* as given in the options */
  guint64                    memory_limit;
  char                      *notice;       /* (nullable) (owned): may be set by construct */
  SlideOwnLimits             own_limits;
  gboolean                   is_slow;      /* an estimate may take milliseconds */
  GPtrArray                 *failing;      /* (nullable): of SlideHeuristic, the parts that may fail */
  gboolean                   is_bare;      /* constructed without its tables or a part's */
  SlideBoard                 goal;
  guint8                     home[SLIDE_MAX_CELLS];   /* goal cell of each tile */
  gboolean                   admissible;              /* from the class; construct may change both */
  gboolean                   consistent;
  gboolean                   is_integral;     /* value() is estimate() on every board; likewise */

  /* (nullable) (owned): change of h when @tile slides by one cell, at deltas[(tile *
   * SLIDE_MAX_CELLS + from) * SLIDE_N_MOVES + move], where @from is the cell the tile leaves
   * and @move the move of the *blank*. Allocated by construct, freed by the base. */
  gint8                     *deltas;
};

#define SLIDE_N_DELTAS (SLIDE_MAX_CELLS * SLIDE_MAX_CELLS * SLIDE_N_MOVES)

static inline gsize
slide_heuristic_delta_index (guint tile, guint from, guint move)
{
  return ((gsize) tile * SLIDE_MAX_CELLS + from) * SLIDE_N_MOVES + move;
}

/* The estimate of a value computed by the user's code, at most 1000: rounded down to fixed
 * point, as those of Euclidean distance, then up. */
static inline guint
slide_heuristic_round_up (double value)
{
  const guint32 one = 1u << 20;

  return ((guint32) (value * one) + one - 1) / one;
}

/**
 * slide_heuristic_build_deltas:
 * @cost: cost[tile][cell], the contribution to h of a tile in a cell; row 0 is the blank's,
 *   all zero if the blank is not counted
 *
 * Fills self->deltas for a heuristic that is a sum of independent tile costs.
 */
void slide_heuristic_build_deltas (SlideHeuristic *self,
                                   const guint8    cost[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS]);

/* Whether the options ask for an end, by their flag or their deadline. */
static inline gboolean
slide_heuristic_is_to_end (const SlideHeuristicOptions *options)
{
  return slide_is_stopped (options->stop) || slide_is_late (options->deadline);
}

/* The memory limit in bytes that the options set for building a table. */
guint64 slide_heuristic_get_memory_limit (const SlideHeuristicOptions *options);

/* For a heuristic made of others: takes over from @part that it is slow and may fail. @part must
 * live as long as @self. */
void slide_heuristic_add_part (SlideHeuristic *self,
                               SlideHeuristic *part);

/* If @self is a script that searches compute from a table (deltas): lets it fail unless the table has
 * the @value that the script returned. For other heuristics it does nothing. */
void slide_heuristic_check_sum (const SlideHeuristic *self,
                                const guint8         *cells,
                                double                value);

/* Appends one or several lines to the notice. @notice may be NULL. */
void slide_heuristic_add_notice (SlideHeuristic *self,
                                 const char     *notice);

/* Append one row to an explanation. @label is copied; @mark is static or NULL. */
void slide_explanation_add_tile   (SlideExplanation *explanation,
                                   guint             cell,
                                   guint             home,
                                   double            amount);
void slide_explanation_add_arc    (SlideExplanation *explanation,
                                   SlideArcKind      kind,
                                   guint             cell_a,
                                   guint             cell_b,
                                   double            amount);
void slide_explanation_add_part   (SlideExplanation *explanation,
                                   const char       *label,
                                   const char       *mark,
                                   double            amount);
