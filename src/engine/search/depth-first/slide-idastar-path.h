/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar-path.h: the path of IDA* and the steps of its search.
 *
 * Shared by slide-idastar.c, its blocks (slide-idastar-block.h) and its views
 * (slide-idastar-views.h): a stack of frames, each with the moves that are still
 * to be tried, and the functions that go from one node within the cutoff to the
 * next.
 */

#pragma once

#include "slide-heuristic-follow.h"
#include "slide-search-step.h"
#include "slide-sweep.h"
#include "slide-blank-moves.h"

/* Roots of subtrees in a block (slide-idastar-block.h). */
#define SLIDE_BLOCK_ROOTS 64

typedef struct _SlideSubtreeBlocks SlideSubtreeBlocks;

/* h of a node on the path that has not been computed. */
#define SLIDE_IDA_UNKNOWN_H G_MAXUINT16

/* A node on the path. */
typedef struct
{
  guint16 h;
  guint8  blank;
  guint8  move;        /* the move that led here */
  guint8  next;        /* index of the next move to try */
  guint8  n_frontier;  /* unvisited successors; 0 until it is expanded */
  guint8  is_expanded;
  guint8  open;        /* the moves to try, a bit each */
  guint16 path;        /* the automaton's state; 0 without an automaton */
  guint16 raised_h;    /* h as raised by the successors, once expanded; only where h is
                        * propagated */
} SlideIdaFrame;

typedef struct
{
  guint            n_cells;
  SlideBlankMoves  blank_moves;
  guint8           legal[SLIDE_MAX_CELLS];   /* by the blank's cell, a bit for each move */
  const SlideMoveAutomaton *automaton;       /* (nullable): prunes cycles */

  guint8           cells[SLIDE_MAX_CELLS];   /* the board on top of the stack */
  guint            cutoff;
  guint            next_cutoff;              /* the smallest f above the cutoff so far */
  SlideIdaFrame   *frames;                   /* the path, the start first */
  guint            n_frames;
  guint            capacity;
  gboolean         top_is_open;              /* not expanded yet */
  guint64          expanded_before;          /* in earlier iterations */

  /* NULL where this search cannot use sweeps. */
  SlideSweep      *sweep;
  guint            pace;                     /* expansions of a block */
  gboolean         can_flood;                /* blocks may be floods */
  SlideSweepResult result;                   /* of the last sweep */

  /* Blocks of subtrees whose roots are at depth @split (0: no blocks in this
   * iteration). */
  guint            split;
  guint64          n_roots;                  /* passed in this iteration */
  gboolean         in_order;                 /* the current block must be searched in order */
  SlideSubtreeBlocks *blocks;                /* NULL until first used */
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

/* Marks @frame as expanded: its successors are on the frontier. */
static inline void
slide_ida_open_successors (SlideIdaFrame *frame)
{
  frame->is_expanded = TRUE;
  frame->n_frontier = (guint8) __builtin_popcount (frame->open);
}

/* Whether the unexpanded node on top is the root of a subtree in a block. */
static inline gboolean
slide_ida_is_at_root (const SlideIda *ida)
{
  return ida->split > 0 && ida->n_frames == ida->split + 1;
}

/* Whether it is the first root of a block. */
static inline gboolean
slide_ida_is_at_block (const SlideIda *ida)
{
  return slide_ida_is_at_root (ida) && ida->n_roots % SLIDE_BLOCK_ROOTS == 0;
}

/* Initializes the path for @start, without pushing @start. @operators: the order of successors */
void     slide_ida_init_path     (SlideIda          *ida,
                                  const SlideBoard  *start,
                                  SlideMoveOrder     operators);

/* Pushes the start, unexpanded, onto the empty path. */
void     slide_ida_push_start    (SlideSearch       *search,
                                  SlideIda          *ida);

/* Extends the path by @move, which moves the blank to cell @from and gives @h. */
void     slide_ida_push_child    (const SlideSearch *search,
                                  SlideIda          *ida,
                                  guint              h,
                                  guint              move,
                                  guint              from);

gboolean slide_ida_is_at_goal    (const SlideSearch *search,
                                  const SlideIda    *ida);

/* Advances to the next node within the cutoff and pushes it, unexpanded. FALSE,
 * with the stack empty, if the iteration is over. */
gboolean slide_ida_advance       (SlideSearch       *search,
                                  SlideIda          *ida);

/* Expands the node on top: its successors are then on the frontier. */
void     slide_ida_expand        (SlideSearch       *search,
                                  SlideIda          *ida);

/* Fills @root with the unexpanded node on top, for a sweep. */
void     slide_ida_get_root      (const SlideSearch *search,
                                  const SlideIda    *ida,
                                  SlideSweepRoot    *root);

/* Adds the counts of a sweep or of blocks to those of the search. */
void     slide_ida_add_counts    (SlideSearch            *search,
                                  SlideIda               *ida,
                                  const SlideSweepCounts *counts);
