/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-heuristic-private.h: what a heuristic's own file fills in.
 *
 * One file per heuristic in heuristics/ defines one SlideHeuristicClass;
 * slide-heuristic-registry.c lists them all. Searches read the fields of
 * SlideHeuristic directly, to choose the fastest way it offers:
 *
 *   1. `deltas`, where a move changes h by an amount that depends only on
 *      the tile and the two cells: one table look-up, inlined by the search;
 *   2. `update`, where h after a move follows from h before it at less cost
 *      than from nothing;
 *   3. `estimate`, from the cells alone: always there.
 */

#pragma once

#include "slide-heuristic.h"

G_BEGIN_DECLS

typedef struct _SlideHeuristicClass SlideHeuristicClass;

struct _SlideHeuristicClass
{
  SlideHeuristicInfo info;

  gsize instance_size;     /* of the struct that begins with SlideHeuristic */

  /* FALSE with @error set (mostly NOT_APPLICABLE) where it cannot be made for
   * @goal. NULL where it always can. Takes no time. */
  gboolean (*applies)   (const SlideHeuristicSpec    *spec,
                         const SlideBoard            *goal,
                         GError                     **error);

  /* Makes the tables; only where it applies. The base is filled in (class, id,
   * spec, goal) and the rest is zero. Asked to leave its tables out, it sets is_bare,
   * and nothing below is called. FALSE with @error set. May be NULL. */
  gboolean (*construct) (SlideHeuristic              *self,
                         const SlideHeuristicOptions *options,
                         GError                     **error);
  void     (*finalize)  (SlideHeuristic              *self);   /* may be NULL */

  /* The real value; NULL where it is the estimate. */
  double   (*value)     (const SlideHeuristic        *self,
                         const guint8                *cells);

  /* From nothing. @cells are in reading order; exactly one is 0. */
  guint    (*estimate)  (const SlideHeuristic        *self,
                         const guint8                *cells);

  /* From the board *before* a move and its h: @tile goes from cell @from to
   * cell @to, where the blank is. NULL where estimate is no slower. */
  guint    (*update)    (const SlideHeuristic        *self,
                         const guint8                *cells,
                         guint                        h,
                         guint                        tile,
                         guint                        from,
                         guint                        to);

  /* Fills tiles, arcs, parts, sentence; the caller has made the arrays empty
   * and set value and estimate. */
  void     (*explain)   (const SlideHeuristic        *self,
                         const SlideBoard            *board,
                         SlideExplanation            *explanation);
};

/* NULL if there is none with that id. */
const SlideHeuristicClass *slide_heuristic_find_class (const char *id);

struct _SlideHeuristic
{
  const SlideHeuristicClass *klass;
  int                        ref_count;    /* g_atomic_int_*(): seen by the thread sanitizer */
  char                      *id;
  SlideHeuristicSpec        *spec;
  guint                      n_threads;    /* of the options, as they were given */
  guint64                    memory_limit;
  char                      *notice;       /* (nullable) (owned): construct may set it */
  gboolean                   is_bare;      /* made without its tables, or those of a part */
  SlideBoard                 goal;
  guint8                     home[SLIDE_MAX_CELLS];   /* cell of each tile in the goal */
  gboolean                   admissible;              /* from the class; construct may change them */
  gboolean                   consistent;
  gboolean                   is_whole;     /* value() is estimate() on every board; likewise */

  /* (nullable) (owned): change of h when @tile slides by one cell, at
   * deltas[(tile * SLIDE_MAX_CELLS + from) * SLIDE_N_MOVES + move], where
   * @from is the cell the tile leaves and @move the way the *blank* goes.
   * Made by construct; freed by the base. */
  gint8                     *deltas;
};

#define SLIDE_N_DELTAS (SLIDE_MAX_CELLS * SLIDE_MAX_CELLS * SLIDE_N_MOVES)

static inline gsize
slide_heuristic_delta_index (guint tile, guint from, guint move)
{
  return ((gsize) tile * SLIDE_MAX_CELLS + from) * SLIDE_N_MOVES + move;
}

/**
 * slide_heuristic_build_deltas:
 * @cost: cost[tile][cell], what @tile contributes to h when in @cell
 *
 * Fills self->deltas for a heuristic that is a sum of independent tile
 * costs; row 0 is the blank's cost (all zero where it does not count).
 */
void slide_heuristic_build_deltas (SlideHeuristic *self,
                                   const guint8    cost[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS]);

/* Whether @deadline, as in the options, has come. */
static inline gboolean
slide_heuristic_is_late (gint64 deadline)
{
  return deadline != 0 && g_get_monotonic_time () >= deadline;
}

/* Bytes that building a table may take, from the options. */
guint64 slide_heuristic_get_memory_limit (const SlideHeuristicOptions *options);

/* Adds a line to the notice, or several; nothing for NULL. */
void slide_heuristic_add_notice (SlideHeuristic *self,
                                 const char     *notice);

/* For explain: appends one row. @label is copied, @mark is static or NULL. */
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

G_END_DECLS
