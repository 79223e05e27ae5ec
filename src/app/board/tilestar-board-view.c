/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The view holds the board and the state of the interaction: the selected cell, a number being
 * typed, a dragged tile, tiles being placed, sliding tiles. All of it goes into one
 * TilestarBoardPicture, painted in snapshot().
 * Its children are the cells: invisible, but focusable and named.
 */

#include "tilestar-board-view.h"

#include <adwaita.h>

#include "slide-pattern-partition.h"
#include "tilestar-arrow.h"
#include "tilestar-board-cell.h"
#include "tilestar-board-tween.h"
#include "tilestar-class.h"
#include "tilestar-placing.h"
#include "tilestar-throttle.h"

#define MIN_CELL          22.0
#define NATURAL_CELL      84.0
#define MAX_CELL          400.0
#define SLIDE_MS          120

/* How far beside its line, or beyond the blank, a tile may be dragged in PLAY, in cells. */
#define PULL_TOLERANCE    0.75

/* The interval between two descriptions of a board in VIEW, in ms. */
#define DESCRIBE_MS 100

/* How long to wait for a second digit. */
#define TYPING_TIMEOUT_MS 900

struct _TilestarBoardView
{
  GtkWidget             parent_instance;

  SlideBoard            board;          /* always complete and valid */
  SlideBoard            goal;
  gboolean              has_goal;
  TilestarThrottle      describing;
  char                 *label;
  TilestarBoardMode     mode;
  SlideExplanation     *explanation;
  SlideGoodMoves        good;           /* if has_good */
  gboolean              has_good;

  GtkWidget            *cells[SLIDE_MAX_CELLS];
  guint                 n_cells;
  guint                 current;        /* the cell that has the focus, or gets it next */

  int                   pointer;        /* cells, or -1: under the pointer */
  int                   picked;
  int                   lit;            /* by a hint; -1: none */
  int                   typed;          /* the number typed so far, or -1 */
  guint                 typing_cell;
  guint                 typing_timeout;

  gboolean              placing;
  TilestarPlacing       placed;         /* while placing */

  GtkGesture           *drag;
  int                   pressed;
  double                press_x;
  double                press_y;
  gboolean              lifted;
  gboolean              has_left;       /* the pointer has left the cell: it is no click */
  double                lift_dx;        /* how far the tile was dragged; in PLAY, it and those before it */
  double                lift_dy;
  guint64               swept;          /* cells that a drag in PICK reached; 0: it is a click */
  int                   drop;

  gboolean              animate;
  guint                 slide_ms;
  TilestarBoardTween    tween;
  AdwAnimation         *motion;         /* of the tween, and its progress */
  double                progress;
};

G_DEFINE_FINAL_TYPE (TilestarBoardView, tilestar_board_view, GTK_TYPE_WIDGET)

G_DEFINE_ENUM_TYPE (TilestarBoardMode, tilestar_board_mode,
                    G_DEFINE_ENUM_VALUE (TILESTAR_BOARD_MODE_VIEW, "view"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_BOARD_MODE_PLAY, "play"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_BOARD_MODE_EDIT, "edit"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_BOARD_MODE_PICK, "pick"))

enum
{
  PROP_0,
  PROP_LABEL,
  PROP_MODE,
  PROP_PLACING,
  PROP_ANIMATE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* ---- Picture ---- */

/* The board's geometry at the widget's current size. */
static void
get_geometry (TilestarBoardView     *self,
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

/* What is known of the move of the tile in @cell, or NULL. */
static const SlideMoveCost *
get_cost (TilestarBoardView *self,
          guint              cell)
{
  for (guint i = 0; self->has_good && !self->placing && i < self->good.n_moves; i++)
    if (slide_board_get_target (&self->board, self->good.moves[i].move) == (int) cell)
      return &self->good.moves[i];

  return NULL;
}

/* Tells assistive technology what each cell holds. */
static void
describe_cells (TilestarBoardView *self)
{
  const SlideBoard *board = self->placing ? &self->placed.board : &self->board;

  for (guint cell = 0; cell < self->n_cells; cell++)
    tilestar_board_cell_describe (TILESTAR_BOARD_CELL (self->cells[cell]), board->columns,
                                  board->cells[cell],
                                  self->placing && tilestar_placing_is_empty (&self->placed, cell),
                                  self->picked == (int) cell, get_group (self, cell), get_cost (self, cell));
}

static void
describe_cb (gpointer user_data)
{
  describe_cells (user_data);
}

/* Call this after any change of what the user sees. A board in VIEW may change in every frame, which no assistive
 * technology can follow. */
static void
refresh (TilestarBoardView *self)
{
  if (self->mode == TILESTAR_BOARD_MODE_VIEW)
    tilestar_throttle_request (&self->describing);
  else
    describe_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
tilestar_board_view_get_focused_cell (TilestarBoardView *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL ? (int) tilestar_board_cell_get_index (TILESTAR_BOARD_CELL (child)) : -1;
}

static void
focus_cell (TilestarBoardView *self,
            guint              cell)
{
  self->current = cell;
  gtk_widget_grab_focus (self->cells[cell]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The line of tiles from @cell to the blank. Returns: their number, 0: they do not form a line; @out_dx, @out_dy: the
 * direction to the blank, in cells */
static guint
get_line (TilestarBoardView *self,
          int                cell,
          int               *out_dx,
          int               *out_dy)
{
  int columns = self->board.columns;
  int dx = self->board.blank % columns - cell % columns;
  int dy = self->board.blank / columns - cell / columns;

  if ((dx == 0) == (dy == 0))
    return 0;

  *out_dx = CLAMP (dx, -1, 1);
  *out_dy = CLAMP (dy, -1, 1);

  return (guint) ABS (dx + dy);
}

/* Writes how far the line from @cell was dragged to the offsets @dx, @dy of its cells. */
static void
offset_line (TilestarBoardView *self,
             int                cell,
             double            *dx,
             double            *dy)
{
  int step_x, step_y;

  for (guint left = get_line (self, cell, &step_x, &step_y); left > 0; left--)
    {
      dx[cell] = self->lift_dx;
      dy[cell] = self->lift_dy;
      cell += step_x + step_y * self->board.columns;
    }
}

/* Only a cell that a click would act on is highlighted. */
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
      return !self->placing || tilestar_placing_is_empty (&self->placed, cell);
    case TILESTAR_BOARD_MODE_PICK:
      return self->board.cells[cell] != 0;
    case TILESTAR_BOARD_MODE_VIEW:
    default:
      return FALSE;
    }
}

void
tilestar_board_view_get_picture (TilestarBoardView    *self,
                                 TilestarBoardPicture *picture)
{
  int focused = tilestar_board_view_get_focused_cell (self);

  tilestar_board_picture_init (picture, self->placing ? &self->placed.board : &self->board);
  tilestar_board_picture_dress (picture);
  /* What is typed are numbers. */
  if (self->mode == TILESTAR_BOARD_MODE_EDIT && picture->numbers == TILESTAR_NUMBERS_OFF)
    picture->numbers = TILESTAR_NUMBERS_CORNER;
  picture->goal = self->goal;
  picture->has_goal = self->has_goal;
  picture->hover_cell = self->pointer >= 0 && cell_can_hover (self, (guint) self->pointer)
                          ? self->pointer : -1;
  picture->selected_cell = self->typed >= 0 ? (int) self->typing_cell : self->picked >= 0 ? self->picked : self->lit;
  picture->typed = self->typed;
  picture->explanation = self->placing ? NULL : self->explanation;
  picture->good_moves = self->has_good && !self->placing ? &self->good : NULL;
  picture->placing = self->placing;
  picture->empty = self->placed.empty;
  picture->next_tile = self->placed.n_placed + 1;

  picture->in_motion = adw_animation_get_state (self->motion) == ADW_ANIMATION_PLAYING;
  if (picture->in_motion)
    tilestar_board_tween_apply (&self->tween, self->progress, picture);

  if (self->lifted && self->mode == TILESTAR_BOARD_MODE_PLAY)
    {
      picture->hover_cell = self->pressed;
      offset_line (self, self->pressed, picture->dx, picture->dy);
    }
  else if (self->lifted)
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

/* ---- Sliding tiles ---- */

/* Finishes the slide at once. */
static void
end_tween (TilestarBoardView *self)
{
  adw_animation_skip (self->motion);
}

static void
show_progress (double             progress,
               TilestarBoardView *self)
{
  self->progress = progress;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Starts the slide in self->tween. An earlier slide is finished first. */
static void
start_tween (TilestarBoardView *self)
{
  end_tween (self);
  if (self->animate && self->slide_ms > 0)
    {
      adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->motion), self->slide_ms);
      adw_animation_play (self->motion);
    }
}

/* ---- Changing the board ---- */

/* The explanation and the good moves were of the previous board. */
static void
drop_explanation (TilestarBoardView *self)
{
  self->has_good = FALSE;
  g_clear_pointer (&self->explanation, slide_explanation_free);
}

/* Shows another board of the same shape; tiles go there if @slides. */
static void
change_board (TilestarBoardView *self,
              const SlideBoard  *board,
              gboolean           slides)
{
  SlideBoard before = self->board;

  self->board = *board;
  self->lit = -1;
  drop_explanation (self);
  end_tween (self);
  if (slides)
    {
      tilestar_board_tween_init (&self->tween, &before, &self->board);
      start_tween (self);
    }
  refresh (self);
}

void
tilestar_board_view_put_down (TilestarBoardView *self)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  self->pressed = -1;
  self->drop = -1;
  self->swept = 0;
  self->has_left = FALSE;
  if (self->lifted)
    {
      self->lifted = FALSE;
      gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Slides the line between @cell and the blank, of which it has been dragged the share @dragged. FALSE: it cannot. */
static gboolean
play_cell (TilestarBoardView *self,
           guint              cell,
           double             dragged)
{
  SlideBoard board = self->board;
  guint n_moves = slide_board_slide_line (&board, cell, NULL);

  if (n_moves == 0)
    return FALSE;

  tilestar_board_view_put_down (self);
  change_board (self, &board, TRUE);
  for (guint i = 0; i < self->n_cells; i++)
    {
      self->tween.dx[i] *= 1 - dragged;
      self->tween.dy[i] *= 1 - dragged;
    }
  g_signal_emit_by_name (self, "moved", n_moves);

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
  g_signal_emit_by_name (self, "edited");
}

/* ---- Typing a number ---- */

static void
forget_typing (TilestarBoardView *self)
{
  g_clear_handle_id (&self->typing_timeout, g_source_remove);
  self->typed = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Swaps the tile typed, if there is one, with the one in the cell. */
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

/* A digit for the focused cell. FALSE: there is no cell to type into. */
static gboolean
type_digit (TilestarBoardView *self,
            int                digit)
{
  int focused = tilestar_board_view_get_focused_cell (self);
  int target = focused >= 0 ? focused : self->picked;
  int value;

  if (target < 0)
    return FALSE;

  /* The digit continues the number or starts one. */
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

/* ---- Place in order ---- */

/* Shows the board of get_board() again. */
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

  if (!tilestar_placing_put (&self->placed, cell))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  if (!tilestar_placing_complete (&self->placed, &board))
    {
      refresh (self);
      g_signal_emit_by_name (self, "placed");
      return;
    }

  change_board (self, &board, FALSE);
  end_placing (self);
  g_signal_emit_by_name (self, "edited");
}

/* Takes back the tile placed last. FALSE: there is none. */
static gboolean
take_back (TilestarBoardView *self)
{
  if (!tilestar_placing_take_back (&self->placed))
    return FALSE;

  refresh (self);
  g_signal_emit_by_name (self, "placed");

  return TRUE;
}

/* ---- What a click, a key or assistive technology does to a cell ---- */

static void
edit_cell (TilestarBoardView *self,
           guint              cell)
{
  int picked = self->picked;

  forget_typing (self);
  self->picked = picked < 0 && !self->placing ? (int) cell : -1;

  if (self->placing)
    place_tile (self, cell);
  else if (picked >= 0 && picked != (int) cell)
    exchange_cells (self, (guint) picked, cell);
  else
    refresh (self);
}

static void
pick_cell (TilestarBoardView *self,
           guint              cell,
           gboolean           swept)
{
  g_signal_emit_by_name (self, "picked", cell, swept);
}

static void
activate_cell (TilestarBoardView *self,
               guint              cell)
{
  switch (self->mode)
    {
    case TILESTAR_BOARD_MODE_PLAY:
      play_cell (self, cell, 0);
      break;
    case TILESTAR_BOARD_MODE_EDIT:
      edit_cell (self, cell);
      break;
    case TILESTAR_BOARD_MODE_PICK:
      pick_cell (self, cell, FALSE);
      break;
    case TILESTAR_BOARD_MODE_VIEW:
    default:
      break;
    }
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

/* An unfinished number belongs to the cell that had the focus. */
static void
press_cell (TilestarBoardView *self,
            guint              cell)
{
  commit_typing (self);
  focus_cell (self, cell);
}

void
tilestar_board_view_click (TilestarBoardView *self,
                           guint              cell)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));
  g_return_if_fail (cell < self->n_cells);

  press_cell (self, cell);
  activate_cell (self, cell);
}

/* Whether the pressed tile follows the pointer. */
static gboolean
can_lift (TilestarBoardView *self)
{
  int dx, dy;

  if (self->pressed < 0)
    return FALSE;

  return self->mode == TILESTAR_BOARD_MODE_PLAY ? get_line (self, self->pressed, &dx, &dy) > 0
         : self->mode == TILESTAR_BOARD_MODE_EDIT && !self->placing;
}

static void
drag_begin_cb (GtkGestureDrag    *gesture,
               double             x,
               double             y,
               TilestarBoardView *self)
{
  GdkEvent *event;

  tilestar_board_view_put_down (self);
  if (self->mode == TILESTAR_BOARD_MODE_VIEW)
    return;

  self->press_x = x;
  self->press_y = y;
  self->pressed = get_cell_at (self, x, y);
  if (self->pressed >= 0)
    press_cell (self, (guint) self->pressed);

  /* A finger on such a tile does not scroll what the board is in. */
  event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  if (event != NULL && gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN && can_lift (self))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* A drag in PICK reports every cell it reaches, beginning with its first one. */
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
      pick_cell (self, (guint) self->pressed, TRUE);
    }
  if ((self->swept >> cell & 1) == 0)
    {
      self->swept |= (guint64) 1 << cell;
      pick_cell (self, (guint) cell, TRUE);
    }
}

/* In PLAY, the line follows the pointer to where a click would slide it, no farther; it is where it was while the
 * pointer is beside the line or beyond the blank. Sets also where it would be dropped. */
static void
pull_line (TilestarBoardView *self,
           double             along_x,
           double             along_y)
{
  int dx = 0, dy = 0;
  guint n_tiles = get_line (self, self->pressed, &dx, &dy);
  double along = dx * along_x + dy * along_y;
  double beside = ABS (dy * along_x) + ABS (dx * along_y);
  double share = beside > PULL_TOLERANCE || along > n_tiles + PULL_TOLERANCE ? 0 : CLAMP (along, 0, 1);

  self->lift_dx = dx * share;
  self->lift_dy = dy * share;
  self->drop = share >= 0.5 ? self->pressed + dx + dy * self->board.columns : -1;
}

static void
drag_update_cb (GtkGestureDrag    *gesture,
                double             offset_x,
                double             offset_y,
                TilestarBoardView *self)
{
  TilestarBoardGeometry geometry;
  double x = self->press_x, y = self->press_y;
  int cell = get_cell_at (self, x + offset_x, y + offset_y);

  if (self->pressed >= 0 && self->mode == TILESTAR_BOARD_MODE_PICK)
    {
      sweep (self, offset_x, offset_y);
      return;
    }

  self->has_left = self->has_left || cell != self->pressed;
  if (!can_lift (self))
    return;

  if (!self->lifted)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), (int) x, (int) y,
                                     (int) (x + offset_x), (int) (y + offset_y)))
        return;

      self->lifted = TRUE;
      if (self->picked >= 0)
        {
          self->picked = -1;
          describe_cells (self);
        }
      end_tween (self);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }

  get_geometry (self, &geometry);
  self->lift_dx = offset_x / geometry.cell;
  self->lift_dy = offset_y / geometry.cell;
  if (self->mode == TILESTAR_BOARD_MODE_PLAY)
    pull_line (self, self->lift_dx, self->lift_dy);
  else
    self->drop = cell == self->pressed ? -1 : cell;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The tile slides into @cell from where it was released. */
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

/* In PLAY, the line slides on from where it was released, or back. */
static void
drop_line (TilestarBoardView *self,
           int                from,
           gboolean           slides)
{
  if (slides)
    {
      play_cell (self, (guint) from, ABS (self->lift_dx + self->lift_dy));
      return;
    }

  end_tween (self);
  self->tween = (TilestarBoardTween) { 0 };
  offset_line (self, from, self->tween.dx, self->tween.dy);
  start_tween (self);
}

static void
drag_end_cb (GtkGestureDrag    *gesture G_GNUC_UNUSED,
             double             offset_x,
             double             offset_y,
             TilestarBoardView *self)
{
  int pressed = self->pressed, drop = self->drop;
  gboolean lifted = self->lifted;
  gboolean has_left = self->has_left;
  gboolean swept = self->swept != 0;

  tilestar_board_view_put_down (self);
  if (pressed < 0 || swept)
    return;

  if (lifted && self->mode == TILESTAR_BOARD_MODE_PLAY)
    {
      /* A hand that trembles within the cell clicks. */
      drop_line (self, pressed, drop >= 0 || !has_left);
      return;
    }

  if (lifted)
    {
      drop_tile (self, pressed, drop);
      /* A signal handler may have set a board of another shape. */
      if (drop >= 0 && drop < (int) self->n_cells)
        focus_cell (self, (guint) drop);
      return;
    }

  /* A click counts only if it is released in the same cell. */
  if (get_cell_at (self, self->press_x + offset_x, self->press_y + offset_y) == pressed)
    activate_cell (self, (guint) pressed);
}

/* ---- Keys ---- */

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

      /* The focus moves with the tile, so that a screen reader announces its cell. */
      target = slide_board_get_target (&self->board, slide_move_reverse (move));
      if (target >= 0 && play_cell (self, (guint) target, 0) && arrival < self->n_cells)
        focus_cell (self, arrival);
      return;
    }

  commit_typing (self);
  board.blank = (guint8) focused;
  target = slide_board_get_target (&board, move);
  if (target >= 0)
    focus_cell (self, (guint) target);
}

static gboolean
is_enter (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;
}

static gboolean
is_space (guint keyval)
{
  return keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space;
}

static gboolean
press_edit_key (TilestarBoardView *self,
                guint              keyval,
                guint              focused)
{
  if (is_enter (keyval) || is_space (keyval))
    {
      if (self->typed >= 0)
        commit_typing (self);
      else
        edit_cell (self, focused);
      return TRUE;
    }

  if (keyval == GDK_KEY_BackSpace)
    {
      if (self->placing)
        return take_back (self);
      if (self->typed < 0)
        return FALSE;
      forget_typing (self);
      return TRUE;
    }

  if (self->placing)
    return FALSE;
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    return type_digit (self, (int) (keyval - GDK_KEY_0));
  if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    return type_digit (self, (int) (keyval - GDK_KEY_KP_0));
  return FALSE;
}

static gboolean
cancel_something (TilestarBoardView *self)
{
  if (self->lifted)
    {
      /* First, since the gesture ends as if the tile had been let go of. */
      tilestar_board_view_put_down (self);
      gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
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
  int focused = tilestar_board_view_get_focused_cell (self);
  SlideMove move;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0
      || focused < 0)
    return FALSE;

  if (keyval == GDK_KEY_Escape)
    return cancel_something (self);

  /* The key is handled even if no tile can move that way: arrow keys must not move the focus out
   * of the board. */
  if (tilestar_arrow_of_key (keyval, &move))
    {
      press_arrow (self, move, (guint) focused);
      return TRUE;
    }

  if (self->mode == TILESTAR_BOARD_MODE_EDIT)
    return press_edit_key (self, keyval, (guint) focused);

  /* In PLAY, Space is the playback shortcut. */
  if (self->mode == TILESTAR_BOARD_MODE_VIEW
      || !(is_enter (keyval) || (is_space (keyval) && self->mode == TILESTAR_BOARD_MODE_PICK)))
    return FALSE;

  activate_cell (self, (guint) focused);
  return TRUE;
}

static void
add_controllers (TilestarBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *controller;

  self->drag = gtk_gesture_drag_new ();
  /* A second finger neither drops what the first one drags nor clicks. */
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (self->drag), TRUE);
  g_signal_connect (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (self->drag, "cancel", G_CALLBACK (tilestar_board_view_put_down), self);
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
  /* Leaving the board commits the number, like Enter. */
  g_signal_connect_swapped (controller, "leave", G_CALLBACK (commit_typing), self);
  gtk_widget_add_controller (widget, controller);
}

/* ---- Cells ---- */

static void
cell_activated_cb (TilestarBoardCell *cell,
                   TilestarBoardView *self)
{
  activate_cell (self, tilestar_board_cell_get_index (cell));
}

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
  gboolean had_focus = tilestar_board_view_get_focused_cell (self) >= 0;

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
  graphene_rect_t bounds;
  cairo_t *cr;
  float margin;

  get_geometry (self, &geometry);
  tilestar_board_view_get_picture (self, &picture);
  tilestar_palette_init_for_widget (&palette, widget);

  /* A lifted tile may hang over the edge. */
  margin = self->lifted ? (float) geometry.cell : 8.0f;
  graphene_rect_init (&bounds, -margin, -margin,
                      (float) gtk_widget_get_width (widget) + 2 * margin,
                      (float) gtk_widget_get_height (widget) + 2 * margin);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  tilestar_board_draw (cr, &picture, &geometry, &palette);
  cairo_destroy (cr);
}

static gboolean
tilestar_board_view_focus (GtkWidget        *widget,
                           GtkDirectionType  direction G_GNUC_UNUSED)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (widget);

  /* Any focus movement from within leaves the board: the key handler has handled arrow keys
   * before. */
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
tilestar_board_view_dispose (GObject *object)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (object);

  g_clear_handle_id (&self->typing_timeout, g_source_remove);
  tilestar_throttle_stop (&self->describing);
  self->typed = -1;
  g_clear_object (&self->motion);
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
set_animate (TilestarBoardView *self,
             gboolean           animate)
{
  if (animate == self->animate)
    return;

  self->animate = animate;
  if (!animate)
    end_tween (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANIMATE]);
}

static void
set_mode (TilestarBoardView *self,
          TilestarBoardMode  mode)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  if (mode == self->mode)
    return;

  tilestar_board_view_put_down (self);
  tilestar_board_view_cancel (self);
  end_placing (self);
  self->mode = mode;
  refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODE]);
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
      set_mode (self, g_value_get_enum (value));
      break;
    case PROP_PLACING:
      tilestar_board_view_set_placing (self, g_value_get_boolean (value));
      break;
    case PROP_ANIMATE:
      set_animate (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_board_view_class_init (TilestarBoardViewClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
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

  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_MODE] = g_param_spec_enum ("mode", NULL, NULL, TILESTAR_TYPE_BOARD_MODE,
                                             TILESTAR_BOARD_MODE_VIEW, flags);
  properties[PROP_PLACING] = g_param_spec_boolean ("placing", NULL, NULL, FALSE, flags);
  properties[PROP_ANIMATE] = g_param_spec_boolean ("animate", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  TILESTAR_SIGNAL (klass, "edited", 0);
  TILESTAR_SIGNAL (klass, "placed", 0);
  TILESTAR_SIGNAL (klass, "moved", 1, G_TYPE_UINT);
  TILESTAR_SIGNAL (klass, "picked", 2, G_TYPE_UINT, G_TYPE_BOOLEAN);

  /* Not GRID: GTK 4.8 exposes it as a table without rows or table interface, which confuses
   * screen readers. A group is a plain panel. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "board");
}

static void
tilestar_board_view_init (TilestarBoardView *self)
{
  static const guint8 cells[] = { 1, 2, 3, 4, 5, 6, 7, 8, 0 };

  tilestar_throttle_init (&self->describing, DESCRIBE_MS, describe_cb, self);
  self->animate = TRUE;
  self->slide_ms = SLIDE_MS;
  self->pointer = self->picked = self->lit = self->typed = self->pressed = self->drop = -1;

  if (!slide_board_init (&self->board, 3, 3, cells))
    g_assert_not_reached ();

  /* The tween applies its own easing. */
  self->motion = adw_timed_animation_new (GTK_WIDGET (self), 0.0, 1.0, SLIDE_MS,
                                          adw_callback_animation_target_new ((AdwAnimationTargetFunc) show_progress,
                                                                             self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->motion), ADW_LINEAR);

  tilestar_palette_watch (GTK_WIDGET (self));
  add_controllers (self);
  make_cells (self);
}

/* ---- Public ---- */

const SlideBoard *
tilestar_board_view_get_board (TilestarBoardView *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), NULL);

  return &self->board;
}

void
tilestar_board_view_light_up (TilestarBoardView *self,
                              int                cell)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  self->lit = cell;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tilestar_board_view_set_board (TilestarBoardView *self,
                               const SlideBoard  *board,
                               gboolean           animate)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));
  g_return_if_fail (board != NULL && slide_shape_is_valid (board->rows, board->columns));

  tilestar_board_view_put_down (self);
  tilestar_board_view_cancel (self);
  end_placing (self);

  /* Setting the same board must neither stop a slide nor drop an explanation. */
  if (slide_board_equal (board, &self->board))
    return;

  if (slide_board_same_shape (board, &self->board))
    {
      change_board (self, board,
                    animate
                    && tilestar_board_count_line_moves (&self->board, board) > 0);
      return;
    }

  end_tween (self);
  drop_explanation (self);
  self->board = *board;
  self->pointer = self->lit = -1;
  make_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tilestar_board_view_set_goal (TilestarBoardView *self,
                              const SlideBoard  *goal)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  if (goal != NULL ? self->has_goal && slide_board_equal (goal, &self->goal) : !self->has_goal)
    return;

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

  if (explanation == NULL && self->explanation == NULL)
    return;

  g_clear_pointer (&self->explanation, slide_explanation_free);
  self->explanation = explanation;
  refresh (self);
}

void
tilestar_board_view_set_good_moves (TilestarBoardView    *self,
                                    const SlideGoodMoves *good)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  if (good == NULL && !self->has_good)
    return;

  self->has_good = good != NULL;
  if (good != NULL)
    self->good = *good;
  refresh (self);
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

  tilestar_board_view_put_down (self);
  tilestar_board_view_cancel (self);
  end_tween (self);
  tilestar_placing_begin (&self->placed, self->board.rows, self->board.columns);
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
tilestar_board_view_take_back (TilestarBoardView *self)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  if (self->placing && !take_back (self))
    end_placing (self);
}

void
tilestar_board_view_put_again (TilestarBoardView *self)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  if (tilestar_board_view_can_put_again (self))
    place_tile (self, (guint) tilestar_placing_get_again (&self->placed));
}

gboolean
tilestar_board_view_can_put_again (TilestarBoardView *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), FALSE);

  return self->placing && tilestar_placing_get_again (&self->placed) >= 0;
}
