/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-recursive-best-first-private.h: the machine of recursive best-first
 * search, for the files that make it up.
 *
 *   slide-recursive-best-first.c         the search
 *   slide-recursive-best-first-views.c   what it shows of itself
 */

#pragma once

#include "slide-heuristic-follow.h"
#include "slide-search-step.h"
#include "slide-ways.h"

G_BEGIN_DECLS

/* A successor of a node on the path. */
typedef struct
{
  guint   value;      /* f, or the best that has been seen below it */
  guint16 h;
  guint8  move;
  guint8  target;     /* where the blank goes */
} SlideRbfsChild;

/* A node on the path. */
typedef struct
{
  guint          value;      /* as the parent had it when the search came here */
  guint          limit;      /* the best value known elsewhere */
  guint16        h;
  guint8         blank;
  guint8         move;       /* that led here */
  guint8         n_children;
  guint8         taken;      /* the child whose frame is above this one */
  SlideRbfsChild children[SLIDE_N_MOVES];
} SlideRbfsFrame;

typedef struct
{
  guint           n_cells;
  SlideWays       ways;
  guint8          cells[SLIDE_MAX_CELLS];   /* the board on top of the stack */
  SlideRbfsFrame *frames;                   /* the path, the start first */
  guint           n_frames;
  guint           room;
  gboolean        top_is_open;              /* not expanded yet */
} SlideRbfs;

static inline SlideRbfsFrame *
slide_rbfs_get_top (const SlideRbfs *rbfs)
{
  return &rbfs->frames[rbfs->n_frames - 1];
}

/* ---- slide-recursive-best-first-views.c: see SlideSearchCore ---- */

guint64     slide_rbfs_get_stored     (const SlideSearch  *search);
guint64     slide_rbfs_get_closed     (const SlideSearch  *search);
guint64     slide_rbfs_get_bytes      (const SlideSearch  *search);
guint       slide_rbfs_get_lowest_f   (const SlideSearch  *search);
GByteArray *slide_rbfs_dup_path       (const SlideSearch  *search);
gboolean    slide_rbfs_get_current    (const SlideSearch  *search,
                                       SlideNodeView      *view);
guint       slide_rbfs_get_successors (const SlideSearch  *search,
                                       SlideSuccessorView *views);
gboolean    slide_rbfs_look_up        (const SlideSearch  *search,
                                       const SlideBoard   *board,
                                       SlideNodeView      *view);

G_END_DECLS
