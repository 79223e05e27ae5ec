/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar-path.h: the path that IDA* is on, and a node's turn.
 *
 * What the machine of slide-idastar.c is made of, its blocks
 * (slide-idastar-block.h) build upon, and its views (slide-idastar-views.h)
 * show: a stack of frames, each with the moves it has still to try, and the
 * steps from one node within the bound to the next.
 */

#pragma once

#include "slide-heuristic-follow.h"
#include "slide-search-step.h"
#include "slide-sweep.h"
#include "slide-blank-moves.h"

G_BEGIN_DECLS

/* Subtrees in a block (slide-idastar-block.h). */
#define SLIDE_BLOCK_ROOTS 64

typedef struct _SlideSubtreeBlocks SlideSubtreeBlocks;

/* h of a node on the path that has not been looked at. */
#define SLIDE_IDA_UNKNOWN_H G_MAXUINT16

/* A node on the path. */
typedef struct
{
  guint16 h;
  guint8  blank;
  guint8  move;        /* that led here */
  guint8  next;        /* the first of the blank's moves that is not yet tried */
  guint8  n_frontier;  /* successors still to come; 0 until it is expanded */
  guint8  is_expanded;
  guint8  open;        /* the moves that are tried from here, a bit each */
  guint16 path;        /* the automaton's state; 0 without one */
  guint16 raised_h;    /* where h is propagated, and once it is expanded: with what its
                        * successors say of it */
} SlideIdaFrame;

typedef struct
{
  guint            n_cells;
  SlideBlankMoves  blank_moves;
  guint8           legal[SLIDE_MAX_CELLS];   /* by the blank's cell, a bit for each move */
  const SlideMoveAutomaton *automaton;       /* that prunes cycles; NULL: none does */

  guint8           cells[SLIDE_MAX_CELLS];   /* the board on top of the stack */
  guint            bound;
  guint            next_bound;               /* the smallest f cut off so far */
  SlideIdaFrame   *frames;                   /* the path, the start first */
  guint            n_frames;
  guint            room;
  gboolean         top_is_open;              /* not expanded yet */
  guint64          expanded_before;          /* in earlier iterations */

  /* How this search sweeps; NULL where it has none. */
  SlideSweep      *sweep;
  SlideSweepResult result;                   /* of the last sweep */

  /* Blocks: of subtrees whose roots are @split deep (0: none are made in
   * this iteration). */
  guint            split;
  guint64          n_roots;                  /* passed in this iteration */
  gboolean         in_order;                 /* the block at hand must be gone through so */
  SlideSubtreeBlocks *blocks;                /* NULL until there are any */
} SlideIda;

static inline SlideIdaFrame *
slide_ida_get_top (const SlideIda *ida)
{
  return &ida->frames[ida->n_frames - 1];
}

static inline gboolean
slide_ida_is_tried (const SlideIdaFrame *frame,
                    guint                move)
{
  return frame->open >> move & 1;
}

static inline gboolean
slide_ida_propagates (const SlideSearch *search)
{
  return search->request.propagation != SLIDE_PROPAGATION_NONE && search->heuristic != NULL;
}

/* Opens the successors of @frame. */
static inline void
slide_ida_let_wait (SlideIdaFrame *frame)
{
  frame->is_expanded = TRUE;
  frame->n_frontier = (guint8) __builtin_popcount (frame->open);
}

/* Whether the open node on top is where a subtree of a block begins. */
static inline gboolean
slide_ida_is_at_root (const SlideIda *ida)
{
  return ida->split > 0 && ida->n_frames == ida->split + 1;
}

/* Whether it is the first one of a block. */
static inline gboolean
slide_ida_is_at_stretch (const SlideIda *ida)
{
  return slide_ida_is_at_root (ida) && ida->n_roots % SLIDE_BLOCK_ROOTS == 0;
}

/* Begins with @start, whose path is still to be pushed. */
void     slide_ida_init_path     (SlideIda          *ida,
                                  const SlideBoard  *start);

/* The path begins at the start, which is open on top. */
void     slide_ida_push_start    (SlideSearch       *search,
                                  SlideIda          *ida);

/* It goes on by @move, the blank to cell @from, which leaves h at @h. */
void     slide_ida_push_child    (const SlideSearch *search,
                                  SlideIda          *ida,
                                  guint              h,
                                  guint              move,
                                  guint              from);

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

G_END_DECLS
