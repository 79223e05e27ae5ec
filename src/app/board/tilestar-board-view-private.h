/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-view-private.h: the view's state, as its four files share it.
 *
 * Each calls those before it: tilestar-board-shown (what is seen of the state),
 * tilestar-board-changes (what can be done to the board), tilestar-board-input
 * (pointer and keys), tilestar-board-view.c (the widget).
 */

#pragma once

#include "tilestar-board-drawing.h"
#include "tilestar-board-tween.h"
#include "tilestar-board-view.h"

G_BEGIN_DECLS

struct _TilestarBoardView
{
  GtkWidget             parent_instance;

  SlideBoard            board;          /* complete at every moment */
  SlideBoard            goal;
  gboolean              has_goal;
  char                 *label;
  TilestarBoardMode     mode;
  SlideExplanation     *explanation;

  GtkWidget            *cells[SLIDE_MAX_CELLS];
  guint                 n_cells;
  guint                 current;        /* the cell that has, or would get, the focus */

  int                   pointer;        /* cells, or -1: under the pointer */
  int                   picked;
  int                   typed;          /* the number typed so far, or -1 */
  guint                 typing_cell;
  guint                 typing_timeout;

  gboolean              placing;
  SlideBoard            placed;         /* the tiles put down, while placing */
  guint64               empty;
  guint                 n_placed;
  guint8                placed_cells[SLIDE_MAX_CELLS];

  GtkGesture           *drag;
  int                   pressed;
  double                press_x;
  double                press_y;
  gboolean              lifted;
  double                lift_dx;
  double                lift_dy;
  guint64               swept;          /* cells that a drag in PICK came to; 0: it is a click */
  int                   drop;

  gboolean              animate;
  guint                 slide_ms;
  TilestarBoardTween    tween;
  guint                 tick;
  gint64                tween_start;
  double                progress;
};

G_END_DECLS
