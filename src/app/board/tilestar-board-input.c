/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-input.c: pointer, touch and keys of a board's view.
 *
 * One gesture serves clicks and drags alike, so that the two can never both
 * claim a press.
 */

#include "tilestar-board-input.h"

#include "tilestar-board-changes.h"
#include "tilestar-board-shown.h"

/* ---- Pointer and touch ---- */

static int
get_cell_at (TilestarBoardView *self,
             double             x,
             double             y)
{
  TilestarBoardGeometry geometry;

  tilestar_board_view_get_geometry (self, &geometry);

  return tilestar_board_geometry_get_cell (&geometry, x, y);
}

static void
set_pointer (TilestarBoardView *self,
             int                cell)
{
  if (self->pointer == cell)
    return;

  self->pointer = cell;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (GtkEventControllerMotion *controller G_GNUC_UNUSED,
           double                    x,
           double                    y,
           TilestarBoardView        *self)
{
  set_pointer (self, get_cell_at (self, x, y));
}

static void
leave_cb (GtkEventControllerMotion *controller G_GNUC_UNUSED,
          TilestarBoardView        *self)
{
  set_pointer (self, -1);
}

void
tilestar_board_view_put_down (TilestarBoardView *self)
{
  self->pressed = -1;
  self->drop = -1;
  self->swept = 0;
  if (self->lifted)
    {
      self->lifted = FALSE;
      gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A number half typed belongs to the cell that had the focus. */
static void
press_cell (TilestarBoardView *self,
            guint              cell)
{
  if (self->typed >= 0)
    {
      tilestar_board_view_commit_typing (self);
      self->picked = -1;
    }
  tilestar_board_view_focus_cell (self, cell);
}

void
tilestar_board_view_click (TilestarBoardView *self,
                           guint              cell)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));
  g_return_if_fail (cell < self->n_cells);

  press_cell (self, cell);
  tilestar_board_view_activate_cell (self, cell);
}

static void
drag_begin_cb (GtkGestureDrag    *gesture G_GNUC_UNUSED,
               double             x,
               double             y,
               TilestarBoardView *self)
{
  tilestar_board_view_put_down (self);
  if (self->mode == TILESTAR_BOARD_MODE_VIEW)
    return;

  self->press_x = x;
  self->press_y = y;
  self->pressed = get_cell_at (self, x, y);
  if (self->pressed >= 0)
    press_cell (self, (guint) self->pressed);
}

/* A drag in PICK: every cell it comes to, the one it began in first. */
static void
sweep (TilestarBoardView *self,
       double             offset_x,
       double             offset_y)
{
  int cell = get_cell_at (self, self->press_x + offset_x, self->press_y + offset_y);

  if (cell < 0 || (self->swept == 0 && cell == self->pressed))
    return;

  if (self->swept == 0)
    {
      self->swept = (guint64) 1 << self->pressed;
      tilestar_board_view_pick_cell (self, (guint) self->pressed, TRUE);
    }
  if ((self->swept >> cell & 1) == 0)
    {
      self->swept |= (guint64) 1 << cell;
      tilestar_board_view_pick_cell (self, (guint) cell, TRUE);
    }
}

static void
drag_update_cb (GtkGestureDrag    *gesture,
                double             offset_x,
                double             offset_y,
                TilestarBoardView *self)
{
  TilestarBoardGeometry geometry;
  double x = self->press_x, y = self->press_y;

  if (self->pressed >= 0 && self->mode == TILESTAR_BOARD_MODE_PICK)
    {
      sweep (self, offset_x, offset_y);
      return;
    }

  if (self->pressed < 0 || self->mode != TILESTAR_BOARD_MODE_EDIT || self->placing)
    return;

  if (!self->lifted)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), (int) x, (int) y,
                                     (int) (x + offset_x), (int) (y + offset_y)))
        return;

      self->lifted = TRUE;
      self->picked = -1;
      tilestar_board_view_describe_cells (self);
      tilestar_board_view_end_tween (self);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }

  tilestar_board_view_get_geometry (self, &geometry);
  self->lift_dx = offset_x / geometry.cell;
  self->lift_dy = offset_y / geometry.cell;
  self->drop = get_cell_at (self, x + offset_x, y + offset_y);
  if (self->drop == self->pressed)
    self->drop = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The tile falls into @cell from where it was let go. */
static void
drop_tile (TilestarBoardView *self,
           int                from,
           int                cell)
{
  double dx = self->lift_dx, dy = self->lift_dy;
  int columns = self->board.columns;

  if (cell >= 0)
    {
      tilestar_board_view_exchange_cells (self, (guint) from, (guint) cell);
      dx += from % columns - cell % columns;
      dy += from / columns - cell / columns;
    }
  else
    {
      cell = from;
      self->tween = (TilestarBoardTween) { 0 };
      tilestar_board_view_start_tween (self);
    }

  self->tween.dx[cell] = dx;
  self->tween.dy[cell] = dy;
}

static void
drag_end_cb (GtkGestureDrag    *gesture G_GNUC_UNUSED,
             double             offset_x,
             double             offset_y,
             TilestarBoardView *self)
{
  int pressed = self->pressed, drop = self->drop;
  gboolean lifted = self->lifted;
  gboolean swept = self->swept != 0;

  tilestar_board_view_put_down (self);
  if (pressed < 0 || swept)
    return;

  if (lifted)
    {
      drop_tile (self, pressed, drop);
      /* Whoever heard of the change may have set another shape. */
      if (drop >= 0 && drop < (int) self->n_cells)
        tilestar_board_view_focus_cell (self, (guint) drop);
      return;
    }

  /* A click counts where it was let go as well. */
  if (get_cell_at (self, self->press_x + offset_x, self->press_y + offset_y) == pressed)
    tilestar_board_view_activate_cell (self, (guint) pressed);
}

static void
drag_cancel_cb (GtkGesture       *gesture G_GNUC_UNUSED,
                GdkEventSequence *sequence G_GNUC_UNUSED,
                TilestarBoardView *self)
{
  tilestar_board_view_put_down (self);
}

/* ---- Keys ---- */

static gboolean
get_arrow (guint      keyval,
           SlideMove *move)
{
  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      *move = SLIDE_MOVE_UP;
      return TRUE;

    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      *move = SLIDE_MOVE_DOWN;
      return TRUE;

    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      *move = SLIDE_MOVE_LEFT;
      return TRUE;

    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      *move = SLIDE_MOVE_RIGHT;
      return TRUE;

    default:
      return FALSE;
    }
}

/* Slides the tile that can go by @move; the cell it arrives in is where the
 * blank was. */
gboolean
tilestar_board_view_slide_tile (TilestarBoardView *self,
                                SlideMove          move)
{
  int source = slide_board_get_target (&self->board, slide_move_reverse (move));

  return source >= 0 && tilestar_board_view_play_cell (self, (guint) source);
}

static void
press_arrow (TilestarBoardView *self,
             SlideMove          move,
             guint              focused)
{
  SlideBoard board = self->board;
  int target;

  if (self->mode == TILESTAR_BOARD_MODE_PLAY)
    {
      guint arrival = self->board.blank;

      /* The focus goes with the tile, so that a screen reader tells where it is. */
      if (tilestar_board_view_slide_tile (self, move) && arrival < self->n_cells)
        tilestar_board_view_focus_cell (self, arrival);
      return;
    }

  if (self->typed >= 0)
    tilestar_board_view_commit_typing (self);

  board.blank = (guint8) focused;
  target = slide_board_get_target (&board, move);
  if (target >= 0)
    tilestar_board_view_focus_cell (self, (guint) target);
}

static gboolean
press_edit_key (TilestarBoardView *self,
                guint              keyval,
                guint              focused)
{
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      if (self->typed >= 0)
        tilestar_board_view_commit_typing (self);
      else
        tilestar_board_view_edit_cell (self, focused);
      return TRUE;

    case GDK_KEY_BackSpace:
      if (self->placing)
        return tilestar_board_view_take_back (self);
      if (self->typed < 0)
        return FALSE;
      tilestar_board_view_forget_typing (self);
      return TRUE;

    default:
      if (self->placing)
        return FALSE;
      if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
        return tilestar_board_view_type_digit (self, (int) (keyval - GDK_KEY_0));
      if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
        return tilestar_board_view_type_digit (self, (int) (keyval - GDK_KEY_KP_0));
      return FALSE;
    }
}

static gboolean
cancel_something (TilestarBoardView *self)
{
  if (self->lifted)
    {
      gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
      tilestar_board_view_put_down (self);
      return TRUE;
    }

  if (tilestar_board_view_drop_selection (self))
    return TRUE;

  if (!self->placing)
    return FALSE;

  tilestar_board_view_end_placing (self);
  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller G_GNUC_UNUSED,
                guint                  keyval,
                guint                  keycode G_GNUC_UNUSED,
                GdkModifierType        state,
                TilestarBoardView     *self)
{
  int focused = tilestar_board_view_get_focused_cell (self);
  SlideMove move;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0
      || focused < 0)
    return FALSE;

  if (keyval == GDK_KEY_Escape)
    return cancel_something (self);

  /* Where no tile can go that way the key is used up all the same: the focus
   * must not leave the board by an arrow. */
  if (get_arrow (keyval, &move))
    {
      press_arrow (self, move, (guint) focused);
      return TRUE;
    }

  if (self->mode == TILESTAR_BOARD_MODE_EDIT)
    return press_edit_key (self, keyval, (guint) focused);

  if (self->mode == TILESTAR_BOARD_MODE_PICK
      && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter
          || keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space))
    {
      tilestar_board_view_pick_cell (self, (guint) focused, FALSE);
      return TRUE;
    }

  /* Space is left to playback. */
  if (self->mode == TILESTAR_BOARD_MODE_PLAY
      && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter))
    {
      tilestar_board_view_play_cell (self, (guint) focused);
      return TRUE;
    }

  return FALSE;
}

static void
focus_leave_cb (GtkEventControllerFocus *controller G_GNUC_UNUSED,
                TilestarBoardView       *self)
{
  /* What was typed counts: leaving is as good as Enter. */
  if (self->typed >= 0)
    tilestar_board_view_commit_typing (self);
}

void
tilestar_board_view_add_controllers (TilestarBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *controller;

  self->drag = gtk_gesture_drag_new ();
  g_signal_connect (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (self->drag));

  controller = gtk_event_controller_motion_new ();
  g_signal_connect (controller, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (controller, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (controller, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, controller);

  controller = gtk_event_controller_key_new ();
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, controller);

  controller = gtk_event_controller_focus_new ();
  g_signal_connect (controller, "leave", G_CALLBACK (focus_leave_cb), self);
  gtk_widget_add_controller (widget, controller);
}
