/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-view.c: a board to look at, to play on, or to set.
 *
 * The view holds the board, and what is being done to it: a cell picked, a
 * number half typed, a tile in the hand, tiles being placed, tiles on their
 * way. All of it flows into one TilestarBoardPicture, painted in snapshot().
 * Its children are the cells: invisible, but focusable and named.
 */

#include "tilestar-board-view.h"

#include "tilestar-board-cell.h"
#include "tilestar-board-drawing.h"
#include "tilestar-board-tween.h"

#include <adwaita.h>

#define MIN_CELL          24.0
#define NATURAL_CELL      84.0
#define MAX_CELL          160.0
#define SLIDE_MS          120
/* How long a first digit waits for a second one. */
#define TYPING_TIMEOUT_MS 900

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
  int                   drop;

  gboolean              animate;
  guint                 slide_ms;
  TilestarBoardTween    tween;
  guint                 tick;
  gint64                tween_start;
  double                progress;
};

G_DEFINE_FINAL_TYPE (TilestarBoardView, tilestar_board_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_LABEL,
  PROP_MODE,
  PROP_PLACING,
  PROP_ANIMATE,
  N_PROPS
};

enum
{
  EDITED,
  MOVED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

GType
tilestar_board_mode_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    {
      static const GEnumValue values[] = {
        { TILESTAR_BOARD_MODE_VIEW, "TILESTAR_BOARD_MODE_VIEW", "view" },
        { TILESTAR_BOARD_MODE_PLAY, "TILESTAR_BOARD_MODE_PLAY", "play" },
        { TILESTAR_BOARD_MODE_EDIT, "TILESTAR_BOARD_MODE_EDIT", "edit" },
        { 0, NULL, NULL }
      };

      g_once_init_leave (&type, g_enum_register_static ("TilestarBoardMode", values));
    }

  return type;
}

/* ---- What is shown ---- */

static void
get_geometry (TilestarBoardView     *self,
              TilestarBoardGeometry *geometry)
{
  tilestar_board_geometry_init (geometry, self->board.rows, self->board.columns,
                                gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)));
}

static void
describe_cells (TilestarBoardView *self)
{
  const SlideBoard *board = self->placing ? &self->placed : &self->board;

  for (guint cell = 0; cell < self->n_cells; cell++)
    tilestar_board_cell_describe (TILESTAR_BOARD_CELL (self->cells[cell]), board->columns,
                                  board->cells[cell],
                                  self->placing && (self->empty >> cell & 1) != 0,
                                  self->picked == (int) cell);
}

/* After any change of what the user sees. */
static void
refresh (TilestarBoardView *self)
{
  describe_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static int
get_focused_cell (TilestarBoardView *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL ? (int) tilestar_board_cell_get_index (TILESTAR_BOARD_CELL (child)) : -1;
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

    case TILESTAR_BOARD_MODE_VIEW:
    default:
      return FALSE;
    }
}

static void
fill_picture (TilestarBoardView    *self,
              TilestarBoardPicture *picture)
{
  int focused = get_focused_cell (self);

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

  if (self->tick != 0)
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
}

/* ---- Tiles on their way ---- */

static void
end_tween (TilestarBoardView *self)
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

/* Starts what self->tween says. An earlier slide ends where it was going. */
static void
start_tween (TilestarBoardView *self)
{
  gboolean wanted = TRUE;

  end_tween (self);
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

static void
drop_explanation (TilestarBoardView *self)
{
  g_clear_pointer (&self->explanation, slide_explanation_free);
}

/* Shows another board of the same shape, tiles going there from @from. */
static void
change_board (TilestarBoardView *self,
              const SlideBoard  *board,
              gboolean           slides)
{
  SlideBoard before = self->board;

  self->board = *board;
  drop_explanation (self);
  end_tween (self);
  if (slides)
    {
      tilestar_board_tween_init (&self->tween, &before, &self->board);
      start_tween (self);
    }
  refresh (self);
}

static void
focus_cell (TilestarBoardView *self,
            guint              cell)
{
  self->current = cell;
  gtk_widget_grab_focus (self->cells[cell]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
play_cell (TilestarBoardView *self,
           guint              cell)
{
  SlideBoard board = self->board;
  guint n_moves = slide_board_slide_line (&board, cell, NULL);

  if (n_moves == 0)
    return FALSE;

  change_board (self, &board, TRUE);
  g_signal_emit (self, signals[MOVED], 0, n_moves);

  return TRUE;
}

static void
exchange_cells (TilestarBoardView *self,
                guint              cell_a,
                guint              cell_b)
{
  SlideBoard board = self->board;

  slide_board_exchange (&board, cell_a, cell_b);
  change_board (self, &board, TRUE);
  g_signal_emit (self, signals[EDITED], 0);
}

/* ---- Typing a number ---- */

static void
forget_typing (TilestarBoardView *self)
{
  g_clear_handle_id (&self->typing_timeout, g_source_remove);
  self->typed = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The tile typed changes places with the one it was typed over. */
static void
commit_typing (TilestarBoardView *self)
{
  int tile = self->typed;
  guint there;

  forget_typing (self);
  if (tile < 0 || tile >= (int) self->n_cells)
    return;

  there = slide_board_find (&self->board, (guint) tile);
  if (there != self->typing_cell)
    exchange_cells (self, self->typing_cell, there);
}

static gboolean
typing_timeout_cb (gpointer user_data)
{
  TilestarBoardView *self = user_data;

  self->typing_timeout = 0;
  commit_typing (self);

  return G_SOURCE_REMOVE;
}

static gboolean
type_digit (TilestarBoardView *self,
            int                digit)
{
  int focused = get_focused_cell (self);
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

  forget_typing (self);
  self->picked = -1;
  self->typing_cell = (guint) target;
  self->typed = value;

  if (value == 0 || value * 10 >= (int) self->n_cells)
    commit_typing (self);
  else
    self->typing_timeout = g_timeout_add (TYPING_TIMEOUT_MS, typing_timeout_cb, self);
  refresh (self);

  return TRUE;
}

/* ---- Place in order ---- */

static void
clear_places (TilestarBoardView *self)
{
  memset (self->placed.cells, 0, sizeof self->placed.cells);
  self->placed.rows = self->board.rows;
  self->placed.columns = self->board.columns;
  self->empty = (G_GUINT64_CONSTANT (1) << self->n_cells) - 1;
  self->n_placed = 0;
}

static void
end_placing (TilestarBoardView *self)
{
  if (!self->placing)
    return;

  self->placing = FALSE;
  refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLACING]);
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
      refresh (self);
      return;
    }

  /* One cell is left: the blank's. */
  if (!slide_board_init (&board, self->placed.rows, self->placed.columns, self->placed.cells))
    g_assert_not_reached ();

  change_board (self, &board, FALSE);
  end_placing (self);
  g_signal_emit (self, signals[EDITED], 0);
}

static gboolean
take_back (TilestarBoardView *self)
{
  guint cell;

  if (self->n_placed == 0)
    return FALSE;

  cell = self->placed_cells[--self->n_placed];
  self->placed.cells[cell] = 0;
  self->empty |= G_GUINT64_CONSTANT (1) << cell;
  refresh (self);

  return TRUE;
}

/* ---- What a click, a key or assistive technology does to a cell ---- */

static void
edit_cell (TilestarBoardView *self,
           guint              cell)
{
  int picked = self->picked;

  forget_typing (self);
  self->picked = -1;

  if (self->placing)
    place_tile (self, cell);
  else if (picked < 0)
    {
      self->picked = (int) cell;
      refresh (self);
    }
  else if (picked != (int) cell)
    exchange_cells (self, (guint) picked, cell);
  else
    refresh (self);
}

static void
activate_cell (TilestarBoardView *self,
               guint              cell)
{
  switch (self->mode)
    {
    case TILESTAR_BOARD_MODE_PLAY:
      play_cell (self, cell);
      break;

    case TILESTAR_BOARD_MODE_EDIT:
      edit_cell (self, cell);
      break;

    case TILESTAR_BOARD_MODE_VIEW:
    default:
      break;
    }
}

static void
cell_activated_cb (TilestarBoardCell *cell,
                   TilestarBoardView *self)
{
  activate_cell (self, tilestar_board_cell_get_index (cell));
}

/* ---- Pointer and touch ---- */

static int
get_cell_at (TilestarBoardView *self,
             double             x,
             double             y)
{
  TilestarBoardGeometry geometry;

  get_geometry (self, &geometry);

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

static void
put_down (TilestarBoardView *self)
{
  self->pressed = -1;
  self->drop = -1;
  if (self->lifted)
    {
      self->lifted = FALSE;
      gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_begin_cb (GtkGestureDrag    *gesture G_GNUC_UNUSED,
               double             x,
               double             y,
               TilestarBoardView *self)
{
  put_down (self);
  if (self->mode == TILESTAR_BOARD_MODE_VIEW)
    return;

  self->press_x = x;
  self->press_y = y;
  self->pressed = get_cell_at (self, x, y);
  if (self->pressed < 0)
    return;

  /* A number half typed belongs to the cell that had the focus. */
  if (self->typed >= 0)
    {
      commit_typing (self);
      self->picked = -1;
    }
  focus_cell (self, (guint) self->pressed);
}

static void
drag_update_cb (GtkGestureDrag    *gesture,
                double             offset_x,
                double             offset_y,
                TilestarBoardView *self)
{
  TilestarBoardGeometry geometry;
  double x = self->press_x, y = self->press_y;

  if (self->pressed < 0 || self->mode != TILESTAR_BOARD_MODE_EDIT || self->placing)
    return;

  if (!self->lifted)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), (int) x, (int) y,
                                     (int) (x + offset_x), (int) (y + offset_y)))
        return;

      self->lifted = TRUE;
      self->picked = -1;
      describe_cells (self);
      end_tween (self);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }

  get_geometry (self, &geometry);
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
      exchange_cells (self, (guint) from, (guint) cell);
      dx += from % columns - cell % columns;
      dy += from / columns - cell / columns;
    }
  else
    {
      cell = from;
      self->tween = (TilestarBoardTween) { 0 };
      start_tween (self);
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

  put_down (self);
  if (pressed < 0)
    return;

  if (lifted)
    {
      drop_tile (self, pressed, drop);
      if (drop >= 0)
        focus_cell (self, (guint) drop);
      return;
    }

  /* A click counts where it was let go as well. */
  if (get_cell_at (self, self->press_x + offset_x, self->press_y + offset_y) == pressed)
    activate_cell (self, (guint) pressed);
}

static void
drag_cancel_cb (GtkGesture       *gesture G_GNUC_UNUSED,
                GdkEventSequence *sequence G_GNUC_UNUSED,
                TilestarBoardView *self)
{
  put_down (self);
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
static gboolean
slide_tile (TilestarBoardView *self,
            SlideMove          move)
{
  int source = slide_board_get_target (&self->board, slide_move_reverse (move));

  return source >= 0 && play_cell (self, (guint) source);
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
      if (slide_tile (self, move) && arrival < self->n_cells)
        focus_cell (self, arrival);
      return;
    }

  if (self->typed >= 0)
    commit_typing (self);

  board.blank = (guint8) focused;
  target = slide_board_get_target (&board, move);
  if (target >= 0)
    focus_cell (self, (guint) target);
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
        commit_typing (self);
      else
        edit_cell (self, focused);
      return TRUE;

    case GDK_KEY_BackSpace:
      if (self->placing)
        return take_back (self);
      if (self->typed < 0)
        return FALSE;
      forget_typing (self);
      return TRUE;

    default:
      if (self->placing)
        return FALSE;
      if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
        return type_digit (self, (int) (keyval - GDK_KEY_0));
      if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
        return type_digit (self, (int) (keyval - GDK_KEY_KP_0));
      return FALSE;
    }
}

static gboolean
cancel_something (TilestarBoardView *self)
{
  if (self->lifted)
    {
      gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
      put_down (self);
      return TRUE;
    }

  if (tilestar_board_view_cancel (self))
    return TRUE;

  if (!self->placing)
    return FALSE;

  end_placing (self);
  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller G_GNUC_UNUSED,
                guint                  keyval,
                guint                  keycode G_GNUC_UNUSED,
                GdkModifierType        state,
                TilestarBoardView     *self)
{
  int focused = get_focused_cell (self);
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

  /* Space is left to playback. */
  if (self->mode == TILESTAR_BOARD_MODE_PLAY
      && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter))
    {
      play_cell (self, (guint) focused);
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
    commit_typing (self);
}

/* ---- Cells ---- */

static void
remove_cells (TilestarBoardView *self)
{
  for (guint cell = 0; cell < self->n_cells; cell++)
    g_clear_pointer (&self->cells[cell], gtk_widget_unparent);
  self->n_cells = 0;
}

static void
make_cells (TilestarBoardView *self)
{
  gboolean had_focus = get_focused_cell (self) >= 0;

  remove_cells (self);
  self->n_cells = slide_board_get_n_cells (&self->board);
  self->current = MIN (self->current, self->n_cells - 1);

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      self->cells[cell] = tilestar_board_cell_new (cell);
      gtk_widget_set_parent (self->cells[cell], GTK_WIDGET (self));
      g_signal_connect (self->cells[cell], "activated", G_CALLBACK (cell_activated_cb), self);
    }

  describe_cells (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  if (had_focus)
    focus_cell (self, self->current);
}

/* ---- Widget ---- */

static GtkSizeRequestMode
tilestar_board_view_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tilestar_board_view_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (widget);
  double min_width, min_height, width, height, unit_width, unit_height, cell = NATURAL_CELL;

  tilestar_board_geometry_measure (self->board.rows, self->board.columns, MIN_CELL,
                                   &min_width, &min_height);
  tilestar_board_geometry_measure (self->board.rows, self->board.columns, 1.0,
                                   &unit_width, &unit_height);
  if (for_size > 0)
    cell = CLAMP (for_size / (orientation == GTK_ORIENTATION_VERTICAL ? unit_width : unit_height),
                  MIN_CELL, MAX_CELL);
  tilestar_board_geometry_measure (self->board.rows, self->board.columns, cell, &width, &height);

  *minimum = (int) (orientation == GTK_ORIENTATION_HORIZONTAL ? min_width : min_height) + 1;
  *natural = MAX (*minimum, (int) (orientation == GTK_ORIENTATION_HORIZONTAL ? width : height));
  *minimum_baseline = *natural_baseline = -1;
}

static void
tilestar_board_view_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline G_GNUC_UNUSED)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (widget);
  TilestarBoardGeometry geometry;

  tilestar_board_geometry_init (&geometry, self->board.rows, self->board.columns, width, height);

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      double x, y;

      tilestar_board_geometry_get_origin (&geometry, cell, &x, &y);
      gtk_widget_size_allocate (self->cells[cell],
                                &(GtkAllocation) { (int) x, (int) y,
                                                   (int) geometry.cell, (int) geometry.cell },
                                -1);
    }
}

static void
tilestar_board_view_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (widget);
  TilestarBoardGeometry geometry;
  TilestarBoardPicture picture;
  TilestarPalette palette;
  cairo_t *cr;
  /* A lifted tile may hang over the edge. */
  float margin;

  get_geometry (self, &geometry);
  fill_picture (self, &picture);
  tilestar_palette_init_for_widget (&palette, widget);

  margin = self->lifted ? (float) geometry.cell : 8.0f;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (-margin, -margin,
                                                       gtk_widget_get_width (widget) + 2 * margin,
                                                       gtk_widget_get_height (widget) + 2 * margin));
  tilestar_board_draw (cr, &picture, &geometry, &palette);
  cairo_destroy (cr);
}

static gboolean
tilestar_board_view_focus (GtkWidget        *widget,
                           GtkDirectionType  direction G_GNUC_UNUSED)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (widget);

  /* From within, whatever moves the focus leaves the board: arrows came to
   * the key handler first. */
  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;

  return gtk_widget_grab_focus (self->cells[self->current]);
}

static gboolean
tilestar_board_view_grab_focus (GtkWidget *widget)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (widget);

  return gtk_widget_grab_focus (self->cells[self->current]);
}

static void
tilestar_board_view_set_focus_child (GtkWidget *widget,
                                     GtkWidget *child)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (tilestar_board_view_parent_class)->set_focus_child (widget, child);

  /* Assistive technology may have moved it. */
  if (child != NULL)
    self->current = tilestar_board_cell_get_index (TILESTAR_BOARD_CELL (child));
  gtk_widget_queue_draw (widget);
}

static void
style_changed_cb (AdwStyleManager *manager G_GNUC_UNUSED,
                  GParamSpec      *pspec G_GNUC_UNUSED,
                  GtkWidget       *widget)
{
  gtk_widget_queue_draw (widget);
}

static void
tilestar_board_view_realize (GtkWidget *widget)
{
  AdwStyleManager *manager;

  GTK_WIDGET_CLASS (tilestar_board_view_parent_class)->realize (widget);

  manager = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  g_signal_connect (manager, "notify::dark", G_CALLBACK (style_changed_cb), widget);
  g_signal_connect (manager, "notify::high-contrast", G_CALLBACK (style_changed_cb), widget);
}

static void
tilestar_board_view_unrealize (GtkWidget *widget)
{
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  g_signal_handlers_disconnect_by_data (manager, widget);
  end_tween (TILESTAR_BOARD_VIEW (widget));

  GTK_WIDGET_CLASS (tilestar_board_view_parent_class)->unrealize (widget);
}

static void
tilestar_board_view_dispose (GObject *object)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (object);

  g_clear_handle_id (&self->typing_timeout, g_source_remove);
  self->typed = -1;
  end_tween (self);
  remove_cells (self);
  drop_explanation (self);
  g_clear_pointer (&self->label, g_free);

  G_OBJECT_CLASS (tilestar_board_view_parent_class)->dispose (object);
}

static void
tilestar_board_view_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (object);

  switch (prop_id)
    {
    case PROP_LABEL:
      g_value_set_string (value, self->label);
      break;

    case PROP_MODE:
      g_value_set_enum (value, self->mode);
      break;

    case PROP_PLACING:
      g_value_set_boolean (value, self->placing);
      break;

    case PROP_ANIMATE:
      g_value_set_boolean (value, self->animate);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_board_view_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (object);

  switch (prop_id)
    {
    case PROP_LABEL:
      tilestar_board_view_set_label (self, g_value_get_string (value));
      break;

    case PROP_MODE:
      tilestar_board_view_set_mode (self, g_value_get_enum (value));
      break;

    case PROP_PLACING:
      tilestar_board_view_set_placing (self, g_value_get_boolean (value));
      break;

    case PROP_ANIMATE:
      tilestar_board_view_set_animate (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_MODE] = g_param_spec_enum ("mode", NULL, NULL, TILESTAR_TYPE_BOARD_MODE,
                                             TILESTAR_BOARD_MODE_VIEW, flags);
  properties[PROP_PLACING] = g_param_spec_boolean ("placing", NULL, NULL, FALSE, flags);
  properties[PROP_ANIMATE] = g_param_spec_boolean ("animate", NULL, NULL, TRUE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
tilestar_board_view_class_init (TilestarBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_board_view_dispose;
  object_class->get_property = tilestar_board_view_get_property;
  object_class->set_property = tilestar_board_view_set_property;

  widget_class->get_request_mode = tilestar_board_view_get_request_mode;
  widget_class->measure = tilestar_board_view_measure;
  widget_class->size_allocate = tilestar_board_view_size_allocate;
  widget_class->snapshot = tilestar_board_view_snapshot;
  widget_class->focus = tilestar_board_view_focus;
  widget_class->grab_focus = tilestar_board_view_grab_focus;
  widget_class->set_focus_child = tilestar_board_view_set_focus_child;
  widget_class->realize = tilestar_board_view_realize;
  widget_class->unrealize = tilestar_board_view_unrealize;

  install_properties (object_class);

  signals[EDITED] = g_signal_new ("edited", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /* Not GRID: GTK 4.8 shows that as a table without rows or a table's
   * interface, where screen readers get lost. A group is a plain panel. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "board");
}

static void
add_controllers (TilestarBoardView *self)
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

static void
tilestar_board_view_init (TilestarBoardView *self)
{
  static const guint8 cells[] = { 1, 2, 3, 4, 5, 6, 7, 8, 0 };

  self->animate = TRUE;
  self->slide_ms = SLIDE_MS;
  self->pointer = self->picked = self->typed = self->pressed = self->drop = -1;

  if (!slide_board_init (&self->board, 3, 3, cells))
    g_assert_not_reached ();

  add_controllers (self);
  make_cells (self);
}

/* ---- Public ---- */

GtkWidget *
tilestar_board_view_new (void)
{
  return g_object_new (TILESTAR_TYPE_BOARD_VIEW, NULL);
}

const SlideBoard *
tilestar_board_view_get_board (TilestarBoardView *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), NULL);

  return &self->board;
}

void
tilestar_board_view_set_board (TilestarBoardView *self,
                               const SlideBoard  *board,
                               gboolean           animate)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));
  g_return_if_fail (board != NULL && slide_shape_is_valid (board->rows, board->columns));

  put_down (self);
  tilestar_board_view_cancel (self);
  end_placing (self);

  /* The same again must neither stop a slide nor wipe an explanation. */
  if (slide_board_equal (board, &self->board))
    return;

  if (slide_board_same_shape (board, &self->board))
    {
      change_board (self, board,
                    animate && tilestar_board_count_line_moves (&self->board, board) > 0);
      return;
    }

  end_tween (self);
  drop_explanation (self);
  self->board = *board;
  self->pointer = -1;
  make_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tilestar_board_view_set_goal (TilestarBoardView *self,
                              const SlideBoard  *goal)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  self->has_goal = goal != NULL;
  if (goal != NULL)
    self->goal = *goal;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tilestar_board_view_set_explanation (TilestarBoardView *self,
                                     SlideExplanation  *explanation)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  drop_explanation (self);
  self->explanation = explanation;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tilestar_board_view_set_slide_duration (TilestarBoardView *self,
                                        guint              milliseconds)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  self->slide_ms = milliseconds;
  if (milliseconds == 0)
    end_tween (self);
}

void
tilestar_board_view_set_label (TilestarBoardView *self,
                               const char        *label)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  if (g_strcmp0 (label, self->label) == 0)
    return;

  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label != NULL ? label : "", -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LABEL]);
}

const char *
tilestar_board_view_get_label (TilestarBoardView *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), NULL);

  return self->label;
}

void
tilestar_board_view_set_mode (TilestarBoardView *self,
                              TilestarBoardMode  mode)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  if (mode == self->mode)
    return;

  put_down (self);
  tilestar_board_view_cancel (self);
  end_placing (self);
  self->mode = mode;
  refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODE]);
}

TilestarBoardMode
tilestar_board_view_get_mode (TilestarBoardView *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), TILESTAR_BOARD_MODE_VIEW);

  return self->mode;
}

void
tilestar_board_view_set_placing (TilestarBoardView *self,
                                 gboolean           placing)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  if (!placing)
    {
      end_placing (self);
      return;
    }

  if (self->placing || self->mode != TILESTAR_BOARD_MODE_EDIT)
    return;

  put_down (self);
  tilestar_board_view_cancel (self);
  end_tween (self);
  clear_places (self);
  self->placing = TRUE;
  refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLACING]);
}

gboolean
tilestar_board_view_get_placing (TilestarBoardView *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), FALSE);

  return self->placing;
}

void
tilestar_board_view_set_animate (TilestarBoardView *self,
                                 gboolean           animate)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  animate = animate != FALSE;
  if (animate == self->animate)
    return;

  self->animate = animate;
  if (!animate)
    end_tween (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANIMATE]);
}

gboolean
tilestar_board_view_get_animate (TilestarBoardView *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), FALSE);

  return self->animate;
}

gboolean
tilestar_board_view_slide (TilestarBoardView *self,
                           SlideMove          move)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), FALSE);
  g_return_val_if_fail (move < SLIDE_N_MOVES, FALSE);

  return self->mode == TILESTAR_BOARD_MODE_PLAY && slide_tile (self, move);
}

gboolean
tilestar_board_view_cancel (TilestarBoardView *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), FALSE);

  if (self->picked < 0 && self->typed < 0)
    return FALSE;

  forget_typing (self);
  self->picked = -1;
  refresh (self);

  return TRUE;
}
