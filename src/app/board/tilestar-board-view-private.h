/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-view-private.h: the view's state, as its four files share
 * it: tilestar-board-view.c (the widget), tilestar-board-shown.c (what is seen
 * of it), -changes.c (what can be done to the board) and -input.c (pointer and
 * keys).
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

/* Where the board lies within the widget as it is now. */
void tilestar_board_view_get_geometry (TilestarBoardView     *self,
                                       TilestarBoardGeometry *geometry);

/* All that is to be painted, as it is at this moment. */
void tilestar_board_view_fill_picture (TilestarBoardView    *self,
                                       TilestarBoardPicture *picture);

/* Tells assistive technology what each cell holds. */
void tilestar_board_view_describe_cells (TilestarBoardView *self);

/* After any change of what the user sees. */
void tilestar_board_view_refresh (TilestarBoardView *self);

/* Moves the focus to @cell. */
void tilestar_board_view_focus_cell (TilestarBoardView *self,
                                     guint              cell);

/* Puts tiles on their way to where they were going. */
void tilestar_board_view_end_tween (TilestarBoardView *self);

/* Starts what self->tween says. An earlier slide ends where it was going. */
void tilestar_board_view_start_tween (TilestarBoardView *self);

/* Forgets the explanation: what it said is no longer true. */
void tilestar_board_view_drop_explanation (TilestarBoardView *self);

/* Shows another board of the same shape; tiles go there if @slides. */
void tilestar_board_view_change_board (TilestarBoardView *self,
                                       const SlideBoard  *board,
                                       gboolean           slides);

/* Slides the line between @cell and the blank. FALSE: it cannot. */
gboolean tilestar_board_view_play_cell (TilestarBoardView *self,
                                        guint              cell);

/* Exchanges two cells, and emits "edited". */
void tilestar_board_view_exchange_cells (TilestarBoardView *self,
                                         guint              cell_a,
                                         guint              cell_b);

/* Drops a number half typed. */
void tilestar_board_view_forget_typing (TilestarBoardView *self);

/* The tile typed changes places with the one it was typed over. */
void tilestar_board_view_commit_typing (TilestarBoardView *self);

/* A digit for the focused cell. FALSE: there is no cell to type into. */
gboolean tilestar_board_view_type_digit (TilestarBoardView *self,
                                         int                digit);

/* Empties the board, for placing. */
void tilestar_board_view_clear_places (TilestarBoardView *self);

/* Ends placing; what get_board() gives is shown again. */
void tilestar_board_view_end_placing (TilestarBoardView *self);

/* Takes back the tile placed last. FALSE: there is none. */
gboolean tilestar_board_view_take_back (TilestarBoardView *self);

/* Reports @cell in PICK. */
void tilestar_board_view_pick_cell (TilestarBoardView *self,
                                    guint              cell,
                                    gboolean           swept);

/* What a click does in EDIT. */
void tilestar_board_view_edit_cell (TilestarBoardView *self,
                                    guint              cell);

/* What a click, Enter or assistive technology does in any mode. */
void tilestar_board_view_activate_cell (TilestarBoardView *self,
                                        guint              cell);

/* Lets go of what the pointer holds; nothing has been exchanged. */
void tilestar_board_view_put_down (TilestarBoardView *self);

/* Slides the tile that can go by @move. FALSE: none can. */
gboolean tilestar_board_view_slide_tile (TilestarBoardView *self,
                                         SlideMove          move);

/* Connects pointer, touch and keys; once. */
void tilestar_board_view_add_controllers (TilestarBoardView *self);

G_END_DECLS
