/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-shown.c: what a board view shows of its state, to the eye and
 * to assistive technology.
 */

#include "tilestar-board-shown.h"

#include "slide-pattern-partition.h"
#include "tilestar-board-cell.h"

void
tilestar_board_view_get_geometry (TilestarBoardView     *self,
                                  TilestarBoardGeometry *geometry)
{
  tilestar_board_geometry_init (geometry, self->board.rows, self->board.columns,
                                gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)));
}

/* The letter of the group that the explanation puts @cell into, or NULL. */
static const char *
get_group (TilestarBoardView *self,
           guint              cell)
{
  guint group;

  if (self->placing || self->explanation == NULL || self->explanation->groups == NULL
      || cell >= self->explanation->groups->len)
    return NULL;

  group = g_array_index (self->explanation->groups, guint8, cell);
  return group == SLIDE_PARTITION_NO_GROUP ? NULL : slide_partition_get_letter (group);
}

void
tilestar_board_view_describe_cells (TilestarBoardView *self)
{
  const SlideBoard *board = self->placing ? &self->placed : &self->board;

  for (guint cell = 0; cell < self->n_cells; cell++)
    tilestar_board_cell_describe (TILESTAR_BOARD_CELL (self->cells[cell]), board->columns,
                                  board->cells[cell],
                                  self->placing && (self->empty >> cell & 1) != 0,
                                  self->picked == (int) cell, get_group (self, cell));
}

void
tilestar_board_view_refresh (TilestarBoardView *self)
{
  tilestar_board_view_describe_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
tilestar_board_view_get_focused_cell (TilestarBoardView *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL ? (int) tilestar_board_cell_get_index (TILESTAR_BOARD_CELL (child)) : -1;
}

void
tilestar_board_view_focus_cell (TilestarBoardView *self,
                                guint              cell)
{
  self->current = cell;
  gtk_widget_grab_focus (self->cells[cell]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Only what a click would act on lights up. */
static gboolean
cell_can_hover (TilestarBoardView *self,
                guint              cell)
{
  SlideBoard board = self->board;

  switch (self->mode)
    {
    case TILESTAR_BOARD_MODE_PLAY:
      return slide_board_slide_line (&board, cell, NULL) > 0;

    case TILESTAR_BOARD_MODE_EDIT:
      return !self->placing || (self->empty >> cell & 1) != 0;

    case TILESTAR_BOARD_MODE_PICK:
      return self->board.cells[cell] != 0;

    case TILESTAR_BOARD_MODE_VIEW:
    default:
      return FALSE;
    }
}

void
tilestar_board_view_fill_picture (TilestarBoardView    *self,
                                  TilestarBoardPicture *picture)
{
  int focused = tilestar_board_view_get_focused_cell (self);

  tilestar_board_picture_init (picture, self->placing ? &self->placed : &self->board);
  picture->goal = self->goal;
  picture->has_goal = self->has_goal;
  picture->hover_cell = self->pointer >= 0 && cell_can_hover (self, (guint) self->pointer)
                          ? self->pointer : -1;
  picture->selected_cell = self->typed >= 0 ? (int) self->typing_cell : self->picked;
  picture->typed = self->typed;
  picture->explanation = self->placing ? NULL : self->explanation;
  picture->placing = self->placing;
  picture->empty = self->empty;
  picture->next_tile = self->n_placed + 1;

  picture->in_motion = self->tick != 0;
  if (picture->in_motion)
    tilestar_board_tween_apply (&self->tween, self->progress, picture);

  if (self->lifted)
    {
      picture->lifted_cell = self->pressed;
      picture->drop_cell = self->drop;
      picture->dx[self->pressed] = self->lift_dx;
      picture->dy[self->pressed] = self->lift_dy;
    }

  if (focused >= 0
      && (gtk_widget_get_state_flags (self->cells[focused]) & GTK_STATE_FLAG_FOCUS_VISIBLE) != 0)
    picture->focus_cell = focused;

  picture->pointed_cell = self->pointer >= 0 ? self->pointer : picture->focus_cell;
}
