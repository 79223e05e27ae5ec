/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-changes.c: what the user can do to the board of a view.
 *
 * Sliding and exchanging, typing a number, placing tiles in order; each ends
 * in a complete board and the signal that tells of it.
 */

#include "tilestar-board-changes.h"

#include "tilestar-board-shown.h"

/* How long a first digit waits for a second one. */
#define TYPING_TIMEOUT_MS 900

/* ---- Tiles on their way ---- */

void
tilestar_board_view_end_tween (TilestarBoardView *self)
{
  if (self->tick == 0)
    return;

  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
tween_tick_cb (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       user_data G_GNUC_UNUSED)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->tween_start == 0)
    self->tween_start = now;

  self->progress = (double) (now - self->tween_start) / (1000.0 * self->slide_ms);
  gtk_widget_queue_draw (widget);

  if (self->progress < 1)
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  return G_SOURCE_REMOVE;
}

void
tilestar_board_view_start_tween (TilestarBoardView *self)
{
  gboolean wanted = TRUE;

  tilestar_board_view_end_tween (self);
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)),
                "gtk-enable-animations", &wanted, NULL);

  if (!wanted || !self->animate || self->slide_ms == 0
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->tween_start = 0;
  self->progress = 0;
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tween_tick_cb, NULL, NULL);
}

/* ---- Changing the board ---- */

void
tilestar_board_view_drop_explanation (TilestarBoardView *self)
{
  g_clear_pointer (&self->explanation, slide_explanation_free);
}

void
tilestar_board_view_change_board (TilestarBoardView *self,
                                  const SlideBoard  *board,
                                  gboolean           slides)
{
  SlideBoard before = self->board;

  self->board = *board;
  tilestar_board_view_drop_explanation (self);
  tilestar_board_view_end_tween (self);
  if (slides)
    {
      tilestar_board_tween_init (&self->tween, &before, &self->board);
      tilestar_board_view_start_tween (self);
    }
  tilestar_board_view_refresh (self);
}

gboolean
tilestar_board_view_play_cell (TilestarBoardView *self,
                               guint              cell)
{
  SlideBoard board = self->board;
  guint n_moves = slide_board_slide_line (&board, cell, NULL);

  if (n_moves == 0)
    return FALSE;

  tilestar_board_view_change_board (self, &board, TRUE);
  g_signal_emit_by_name (self, "moved", n_moves);

  return TRUE;
}

void
tilestar_board_view_exchange_cells (TilestarBoardView *self,
                                    guint              cell_a,
                                    guint              cell_b)
{
  SlideBoard board = self->board;

  slide_board_exchange (&board, cell_a, cell_b);
  tilestar_board_view_change_board (self, &board, TRUE);
  g_signal_emit_by_name (self, "edited");
}

/* ---- Typing a number ---- */

void
tilestar_board_view_forget_typing (TilestarBoardView *self)
{
  g_clear_handle_id (&self->typing_timeout, g_source_remove);
  self->typed = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tilestar_board_view_commit_typing (TilestarBoardView *self)
{
  int tile = self->typed;
  guint there;

  tilestar_board_view_forget_typing (self);
  if (tile < 0 || tile >= (int) self->n_cells)
    return;

  there = slide_board_find (&self->board, (guint) tile);
  if (there != self->typing_cell)
    tilestar_board_view_exchange_cells (self, self->typing_cell, there);
}

static gboolean
typing_timeout_cb (gpointer user_data)
{
  TilestarBoardView *self = user_data;

  self->typing_timeout = 0;
  tilestar_board_view_commit_typing (self);

  return G_SOURCE_REMOVE;
}

gboolean
tilestar_board_view_type_digit (TilestarBoardView *self,
                                int                digit)
{
  int focused = tilestar_board_view_get_focused_cell (self);
  int target = focused >= 0 ? focused : self->picked;
  int value;

  if (target < 0)
    return FALSE;

  /* The digit goes on with the number, or begins one. */
  value = self->typed > 0 && self->typing_cell == (guint) target ? self->typed * 10 + digit : digit;
  if (value >= (int) self->n_cells)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return TRUE;
    }

  tilestar_board_view_forget_typing (self);
  self->picked = -1;
  self->typing_cell = (guint) target;
  self->typed = value;

  if (value == 0 || value * 10 >= (int) self->n_cells)
    tilestar_board_view_commit_typing (self);
  else
    self->typing_timeout = g_timeout_add (TYPING_TIMEOUT_MS, typing_timeout_cb, self);
  tilestar_board_view_refresh (self);

  return TRUE;
}

gboolean
tilestar_board_view_drop_selection (TilestarBoardView *self)
{
  if (self->picked < 0 && self->typed < 0)
    return FALSE;

  tilestar_board_view_forget_typing (self);
  self->picked = -1;
  tilestar_board_view_refresh (self);

  return TRUE;
}

/* ---- Place in order ---- */

void
tilestar_board_view_clear_places (TilestarBoardView *self)
{
  memset (self->placed.cells, 0, sizeof self->placed.cells);
  self->placed.rows = self->board.rows;
  self->placed.columns = self->board.columns;
  self->empty = (G_GUINT64_CONSTANT (1) << self->n_cells) - 1;
  self->n_placed = 0;
}

void
tilestar_board_view_end_placing (TilestarBoardView *self)
{
  if (!self->placing)
    return;

  self->placing = FALSE;
  tilestar_board_view_refresh (self);
  g_object_notify (G_OBJECT (self), "placing");
}

static void
place_tile (TilestarBoardView *self,
            guint              cell)
{
  SlideBoard board;

  if ((self->empty >> cell & 1) == 0)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  self->empty &= ~(G_GUINT64_CONSTANT (1) << cell);
  self->placed_cells[self->n_placed++] = (guint8) cell;
  self->placed.cells[cell] = (guint8) self->n_placed;

  if (self->n_placed + 1 < self->n_cells)
    {
      tilestar_board_view_refresh (self);
      return;
    }

  /* One cell is left: the blank's. */
  if (!slide_board_init (&board, self->placed.rows, self->placed.columns, self->placed.cells))
    g_assert_not_reached ();

  tilestar_board_view_change_board (self, &board, FALSE);
  tilestar_board_view_end_placing (self);
  g_signal_emit_by_name (self, "edited");
}

gboolean
tilestar_board_view_take_back (TilestarBoardView *self)
{
  guint cell;

  if (self->n_placed == 0)
    return FALSE;

  cell = self->placed_cells[--self->n_placed];
  self->placed.cells[cell] = 0;
  self->empty |= G_GUINT64_CONSTANT (1) << cell;
  tilestar_board_view_refresh (self);

  return TRUE;
}

/* ---- What a click, a key or assistive technology does to a cell ---- */

void
tilestar_board_view_edit_cell (TilestarBoardView *self,
                               guint              cell)
{
  int picked = self->picked;

  tilestar_board_view_forget_typing (self);
  self->picked = -1;

  if (self->placing)
    place_tile (self, cell);
  else if (picked < 0)
    {
      self->picked = (int) cell;
      tilestar_board_view_refresh (self);
    }
  else if (picked != (int) cell)
    tilestar_board_view_exchange_cells (self, (guint) picked, cell);
  else
    tilestar_board_view_refresh (self);
}

void
tilestar_board_view_pick_cell (TilestarBoardView *self,
                               guint              cell,
                               gboolean           swept)
{
  g_signal_emit_by_name (self, "picked", cell, swept);
}

void
tilestar_board_view_activate_cell (TilestarBoardView *self,
                                   guint              cell)
{
  switch (self->mode)
    {
    case TILESTAR_BOARD_MODE_PLAY:
      tilestar_board_view_play_cell (self, cell);
      break;

    case TILESTAR_BOARD_MODE_EDIT:
      tilestar_board_view_edit_cell (self, cell);
      break;

    case TILESTAR_BOARD_MODE_PICK:
      tilestar_board_view_pick_cell (self, cell, FALSE);
      break;

    case TILESTAR_BOARD_MODE_VIEW:
    default:
      break;
    }
}
