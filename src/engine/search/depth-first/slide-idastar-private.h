/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar-private.h: the machine of IDA*, for the files that make it up.
 *
 *   slide-idastar.c          the machine, node by node and sweep by sweep
 *   slide-idastar-views.c    what it shows of itself
 *   slide-idastar-stretch.c  stretches: many subtrees at once
 */

#pragma once

#include "slide-heuristic-follow.h"
#include "slide-search-step.h"
#include "slide-sweep.h"
#include "slide-ways.h"

G_BEGIN_DECLS

/* Subtrees in a stretch. */
#define SLIDE_STRETCH_ROOTS 64

typedef struct _SlideStretches SlideStretches;

/* h of a node on the path that has not been looked at. */
#define SLIDE_IDA_UNKNOWN_H G_MAXUINT16

/* A node on the path. */
typedef struct
{
  guint16 h;
  guint8  blank;
  guint8  move;        /* that led here */
  guint8  next;        /* the first of the blank's moves that is not yet tried */
  guint8  n_waiting;   /* successors still to come; 0 until it is expanded */
  guint8  is_expanded;
} SlideIdaFrame;

typedef struct
{
  guint            n_cells;
  SlideWays        ways;

  guint8           cells[SLIDE_MAX_CELLS];   /* the board on top of the stack */
  guint            bound;
  guint            next_bound;               /* the smallest f cut off so far */
  SlideIdaFrame   *frames;                   /* the path, the start first */
  guint            n_frames;
  guint            room;
  gboolean         top_is_open;              /* not expanded yet */
  guint64          expanded_before;          /* in earlier iterations */

  /* How this search sweeps; NULL where there is no such road for it. */
  SlideSweep      *sweep;
  SlideSweepResult result;                   /* of the last sweep */

  /* Stretches: of subtrees whose roots are @split deep (0: none are made in
   * this iteration). */
  guint            split;
  guint64          n_roots;                  /* passed in this iteration */
  gboolean         in_order;                 /* the stretch at hand must be gone through so */
  SlideStretches  *stretches;                /* NULL until there are any */
} SlideIda;

static inline SlideIdaFrame *
slide_ida_get_top (const SlideIda *ida)
{
  return &ida->frames[ida->n_frames - 1];
}

/* The move that would only undo the one before. */
static inline guint
slide_ida_get_skipped (const SlideSearch   *search,
                       const SlideIdaFrame *frame)
{
  return search->request.parent_pruning ? slide_move_reverse (frame->move) : SLIDE_MOVE_NONE;
}

/* Whether the open node on top is where a subtree of a stretch begins. */
static inline gboolean
slide_ida_is_at_root (const SlideIda *ida)
{
  return ida->split > 0 && ida->n_frames == ida->split + 1;
}

/* Whether it is the first one of a stretch. */
static inline gboolean
slide_ida_is_at_stretch (const SlideIda *ida)
{
  return slide_ida_is_at_root (ida) && ida->n_roots % SLIDE_STRETCH_ROOTS == 0;
}

gboolean slide_ida_is_at_goal    (const SlideSearch *search,
                                  const SlideIda    *ida);

/* Turns to the next node within the bound; it lies on the stack, open. FALSE,
 * with the stack empty, if the iteration is over. */
gboolean slide_ida_turn          (SlideSearch       *search,
                                  SlideIda          *ida);

/* Expands the open node on top: its successors wait. */
void     slide_ida_expand        (SlideSearch       *search,
                                  SlideIda          *ida);

/* The open node on top as the root of a sweep. */
void     slide_ida_get_root      (const SlideSearch *search,
                                  const SlideIda    *ida,
                                  SlideSweepRoot    *root);

/* Adds to the counters what was expanded out of the machine's hands. */
void     slide_ida_add_counts    (SlideSearch            *search,
                                  SlideIda               *ida,
                                  const SlideSweepCounts *counts);

/* ---- slide-idastar-stretch.c ---- */

SlideStretches *slide_stretches_new       (const SlideSearch    *search,
                                           const SlideIda       *ida) G_GNUC_WARN_UNUSED_RESULT;
void            slide_stretches_free      (SlideStretches       *stretches);
gsize           slide_stretches_get_bytes (const SlideStretches *stretches);

/**
 * slide_stretches_run:
 *
 * From the first root of a stretch, open on top, goes through some whole
 * stretches, @budget expansions at most. The machine is then at the next
 * one's first root, or at the end of the iteration.
 *
 * Returns: FALSE if the first one was not gone through: for want of
 *   budget, or, with `in_order` set, because it has to be in order
 */
gboolean        slide_stretches_run       (SlideStretches       *stretches,
                                           SlideSearch          *search,
                                           SlideIda             *ida,
                                           guint64               budget);

/* ---- slide-idastar-views.c ---- */

guint           slide_ida_get_lowest_f    (const SlideSearch  *search);
GByteArray     *slide_ida_dup_path        (const SlideSearch  *search);
gboolean        slide_ida_get_current     (const SlideSearch  *search,
                                           SlideNodeView      *view);
guint           slide_ida_get_successors  (const SlideSearch  *search,
                                           SlideSuccessorView *views);
void            slide_ida_list_frontier   (const SlideSearch  *search,
                                           guint               max,
                                           GArray             *views);
gboolean        slide_ida_look_up         (const SlideSearch  *search,
                                           const SlideBoard   *board,
                                           SlideNodeView      *view);

G_END_DECLS
