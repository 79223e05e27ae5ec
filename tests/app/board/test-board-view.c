/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-board-view.c: the board's widget in a window: by pointer, by keyboard, as seen by
 * assistive technologies, and as set by the program.
 */

#include "tilestar-board-view.h"

#include "app-test.h"
#include "tilestar-board-cell.h"
#include "tilestar-board-drawing.h"
#include "tilestar-explanation-table.h"
#include "widget-test.h"

#include <adwaita.h>

typedef struct
{
  GtkWidget         *window;
  TilestarBoardView *view;
  guint              n_edited;
  guint              n_moved;       /* signals */
  guint              n_moves;       /* tiles, summed */
  guint              n_placing;     /* notifications */
} Fixture;

static void
edited_cb (TilestarBoardView *view G_GNUC_UNUSED,
           Fixture           *fixture)
{
  fixture->n_edited++;
}

static void
moved_cb (TilestarBoardView *view G_GNUC_UNUSED,
          guint              n_moves,
          Fixture           *fixture)
{
  fixture->n_moved++;
  fixture->n_moves += n_moves;
}

static void
placing_cb (TilestarBoardView *view G_GNUC_UNUSED,
            GParamSpec        *pspec G_GNUC_UNUSED,
            Fixture           *fixture)
{
  fixture->n_placing++;
}

static SlideBoard
make_board (guint rows,
            guint columns)
{
  SlideBoard board;
  guint8 cells[SLIDE_MAX_CELLS];

  for (guint i = 0; i < rows * columns; i++)
    cells[i] = (guint8) ((i + 1) % (rows * columns));
  g_assert_true (slide_board_init (&board, rows, columns, cells));

  return board;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  fixture->view = g_object_new (TILESTAR_TYPE_BOARD_VIEW, NULL);
  tilestar_board_view_set_label (fixture->view, "Board");
  g_object_set (fixture->view, "mode", (TilestarBoardMode) GPOINTER_TO_INT (data), NULL);
  g_signal_connect (fixture->view, "edited", G_CALLBACK (edited_cb), fixture);
  g_signal_connect (fixture->view, "moved", G_CALLBACK (moved_cb), fixture);
  g_signal_connect (fixture->view, "notify::placing", G_CALLBACK (placing_cb), fixture);

  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 420, 420);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *view = GTK_WIDGET (g_object_ref (fixture->view));

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (G_OBJECT (view));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
get_middle (Fixture *fixture,
            guint    cell,
            double  *x,
            double  *y)
{
  const SlideBoard *board = tilestar_board_view_get_board (fixture->view);
  TilestarBoardGeometry geometry;

  tilestar_board_geometry_init (&geometry, board->rows, board->columns,
                                gtk_widget_get_width (GTK_WIDGET (fixture->view)),
                                gtk_widget_get_height (GTK_WIDGET (fixture->view)));
  tilestar_board_geometry_get_origin (&geometry, cell, x, y);
  *x += geometry.cell / 2;
  *y += geometry.cell / 2;
}

static void
drag (Fixture *fixture,
      guint    from,
      guint    to)
{
  GtkEventController *gesture = widget_test_get_controller (GTK_WIDGET (fixture->view), GTK_TYPE_GESTURE_DRAG);
  double x, y, end_x, end_y;

  get_middle (fixture, from, &x, &y);
  get_middle (fixture, to, &end_x, &end_y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  if (from != to)
    {
      g_signal_emit_by_name (gesture, "drag-update", (end_x - x) / 2, (end_y - y) / 2);
      g_signal_emit_by_name (gesture, "drag-update", end_x - x, end_y - y);
    }
  g_signal_emit_by_name (gesture, "drag-end", end_x - x, end_y - y);
}

static void
click (Fixture *fixture,
       guint    cell)
{
  drag (fixture, cell, cell);
}

static gboolean
press_with (Fixture         *fixture,
            guint            keyval,
            GdkModifierType  state)
{
  return widget_test_press (GTK_WIDGET (fixture->view), keyval, state);
}

static gboolean
press (Fixture *fixture,
       guint    keyval)
{
  return press_with (fixture, keyval, 0);
}

static GtkWidget *
get_cell (Fixture *fixture,
          guint    index)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->view));

  while (index-- > 0)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static void
assert_board (Fixture    *fixture,
              const char *wanted)
{
  const SlideBoard *board = tilestar_board_view_get_board (fixture->view);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    g_string_append_printf (text, "%s%u", cell > 0 ? " " : "", board->cells[cell]);

  g_assert_cmpstr (text->str, ==, wanted);
}

static void
assert_name (Fixture    *fixture,
             guint       cell,
             const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_cell (fixture, cell)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

/* ---- Play ---- */

static void
test_play_click (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  click (fixture, 8);
  click (fixture, 0);
  g_assert_cmpuint (fixture->n_moved, ==, 0);

  click (fixture, 7);
  assert_board (fixture, "1 2 3 4 5 6 7 0 8");
  g_assert_cmpuint (fixture->n_moves, ==, 1);

  /* A whole line, while the first tile is still moving. */
  click (fixture, 1);
  assert_board (fixture, "1 0 3 4 2 6 7 5 8");
  g_assert_cmpuint (fixture->n_moves, ==, 3);
  g_assert_cmpuint (fixture->n_moved, ==, 2);
  g_assert_cmpuint (fixture->n_edited, ==, 0);
  app_test_spin (250);
  assert_board (fixture, "1 0 3 4 2 6 7 5 8");

  /* A drag is not a click. */
  drag (fixture, 0, 8);
  assert_board (fixture, "1 0 3 4 2 6 7 5 8");
}

/* Begins a drag from the middle of @cell and moves the pointer by (@dx, @dy) cells, in steps. */
static void
pull (Fixture *fixture,
      guint    cell,
      double   dx,
      double   dy)
{
  GtkEventController *gesture = widget_test_get_controller (GTK_WIDGET (fixture->view), GTK_TYPE_GESTURE_DRAG);
  double x, y, next_x, next_y, size;

  get_middle (fixture, 0, &x, &y);
  get_middle (fixture, 1, &next_x, &next_y);
  size = next_x - x;
  get_middle (fixture, cell, &x, &y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  for (int i = 1; i <= 4; i++)
    g_signal_emit_by_name (gesture, "drag-update", dx * size * i / 4, dy * size * i / 4);
}

static void
let_go (Fixture *fixture,
        double   dx,
        double   dy)
{
  GtkEventController *gesture = widget_test_get_controller (GTK_WIDGET (fixture->view), GTK_TYPE_GESTURE_DRAG);
  double x, y, next_x, next_y;

  get_middle (fixture, 0, &x, &y);
  get_middle (fixture, 1, &next_x, &next_y);
  g_signal_emit_by_name (gesture, "drag-end", dx * (next_x - x), dy * (next_x - x));
}

/* A tile, or a line, that is dragged towards the blank slides; it follows the pointer as far as it can go. */
static void
test_play_drag (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    guint  cell;
    double dx;
    double dy;
  } elsewhere[] = { { 7, -1, 0 }, { 7, 0, -1 }, { 7, 1, -1 }, { 7, 2, 0 }, { 4, 1, 1 }, { 4, 1, 0 }, { 0, 2, 2 },
                    { 8, -1, 0 }, { 6, 0, -2 }, { 2, 0, 3 } };
  GtkEventController *gesture = widget_test_get_controller (GTK_WIDGET (fixture->view), GTK_TYPE_GESTURE_DRAG);
  TilestarBoardPicture picture;

  for (guint i = 0; i < G_N_ELEMENTS (elsewhere); i++)
    {
      pull (fixture, elsewhere[i].cell, elsewhere[i].dx, elsewhere[i].dy);
      let_go (fixture, elsewhere[i].dx, elsewhere[i].dy);
      assert_board (fixture, "1 2 3 4 5 6 7 8 0");
    }
  g_assert_cmpuint (fixture->n_moved, ==, 0);
  app_test_spin (250);

  drag (fixture, 7, 8);
  assert_board (fixture, "1 2 3 4 5 6 7 0 8");
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  app_test_spin (250);

  /* A line, dragged as far as its first tile goes, or to the blank. */
  pull (fixture, 1, 0.1, 0.7);
  tilestar_board_view_get_picture (fixture->view, &picture);
  g_assert_cmpfloat_with_epsilon (picture.dy[1], 0.7, 0.01);
  g_assert_cmpfloat_with_epsilon (picture.dy[4], 0.7, 0.01);
  g_assert_cmpfloat (picture.dx[1], ==, 0);
  g_assert_cmpfloat (picture.dy[7], ==, 0);
  let_go (fixture, 0.1, 0.7);
  assert_board (fixture, "1 0 3 4 2 6 7 5 8");
  g_assert_cmpuint (fixture->n_moves, ==, 3);
  /* It slides on from there. */
  tilestar_board_view_get_picture (fixture->view, &picture);
  g_assert_cmpfloat (picture.dy[4], >, -0.35);
  drag (fixture, 7, 1);
  assert_board (fixture, "1 2 3 4 5 6 7 0 8");
  g_assert_cmpuint (fixture->n_moves, ==, 5);
  g_assert_cmpuint (fixture->n_moved, ==, 3);

  /* It goes no farther than the next cell. */
  pull (fixture, 1, 0, 2);
  tilestar_board_view_get_picture (fixture->view, &picture);
  g_assert_cmpfloat (picture.dy[1], ==, 1);
  g_assert_true (press (fixture, GDK_KEY_Escape));
  let_go (fixture, 0, 2);

  /* What is cancelled, or comes back to its cell, has no effect; trembling within the cell is a click. */
  pull (fixture, 6, 1, 0);
  g_signal_emit_by_name (gesture, "cancel", NULL);
  let_go (fixture, 1, 0);
  pull (fixture, 6, 1, 0);
  g_signal_emit_by_name (gesture, "drag-update", 0.0, 0.0);
  let_go (fixture, 0, 0);
  assert_board (fixture, "1 2 3 4 5 6 7 0 8");
  pull (fixture, 6, -0.3, 0.2);
  let_go (fixture, -0.3, 0.2);
  assert_board (fixture, "1 2 3 4 5 6 0 7 8");

  /* The board may change during a drag. */
  pull (fixture, 7, -1, 0);
  g_assert_true (press (fixture, GDK_KEY_Down));
  let_go (fixture, -1, 0);
  assert_board (fixture, "1 2 3 0 5 6 4 7 8");
  g_assert_cmpuint (fixture->n_moves, ==, 7);
}

static void
test_play_keys (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));

  /* The tile moves in the direction of the arrow; at the edge nothing happens, but the key must
   * not move the focus out either. */
  g_assert_true (press (fixture, GDK_KEY_Right));
  assert_board (fixture, "1 2 3 4 5 6 7 0 8");
  g_assert_true (press (fixture, GDK_KEY_Down));
  assert_board (fixture, "1 2 3 4 0 6 7 5 8");
  g_assert_true (press (fixture, GDK_KEY_KP_Left));
  assert_board (fixture, "1 2 3 4 6 0 7 5 8");
  g_assert_true (press (fixture, GDK_KEY_Left));
  assert_board (fixture, "1 2 3 4 6 0 7 5 8");
  g_assert_true (press (fixture, GDK_KEY_Up));
  assert_board (fixture, "1 2 3 4 6 8 7 5 0");
  g_assert_cmpuint (fixture->n_moved, ==, 4);

  /* The focus moves with the tile. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == get_cell (fixture, 5));

  /* The window's shortcuts still work. */
  g_assert_false (press (fixture, GDK_KEY_space));
  g_assert_false (press (fixture, GDK_KEY_comma));
  g_assert_false (press (fixture, GDK_KEY_Home));
  g_assert_false (press (fixture, GDK_KEY_5));
  g_assert_false (press (fixture, GDK_KEY_Escape));
  g_assert_false (press_with (fixture, GDK_KEY_Left, GDK_CONTROL_MASK));

  g_assert_true (press (fixture, GDK_KEY_Return));
  assert_board (fixture, "1 2 3 4 6 0 7 5 8");
}

static void
test_view_does_nothing (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  click (fixture, 7);
  drag (fixture, 0, 1);
  g_assert_true (gtk_widget_activate_action (get_cell (fixture, 7), "cell.activate", NULL));
  g_assert_false (press (fixture, GDK_KEY_Return));
  tilestar_board_view_set_placing (fixture->view, TRUE);
  g_assert_false (tilestar_board_view_get_placing (fixture->view));
  assert_board (fixture, "1 2 3 4 5 6 7 8 0");
  g_assert_cmpuint (fixture->n_moved + fixture->n_edited + fixture->n_placing, ==, 0);

  /* Screen readers can read it cell by cell. */
  g_assert_true (press (fixture, GDK_KEY_Right));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == get_cell (fixture, 1));
}

/* ---- Edit ---- */

static void
test_edit_exchange (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  click (fixture, 0);
  g_assert_cmpuint (fixture->n_edited, ==, 0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_cell (fixture, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Selected");
  click (fixture, 8);
  assert_board (fixture, "0 2 3 4 5 6 7 8 1");
  g_assert_cmpuint (fixture->n_edited, ==, 1);
  g_assert_cmpint (tilestar_board_view_get_board (fixture->view)->blank, ==, 0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_cell (fixture, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");

  /* Clicking the same cell twice, or Escape, ends the selection. */
  click (fixture, 3);
  click (fixture, 3);
  click (fixture, 4);
  g_assert_true (press (fixture, GDK_KEY_Escape));
  g_assert_false (press (fixture, GDK_KEY_Escape));
  click (fixture, 5);
  g_assert_cmpuint (fixture->n_edited, ==, 1);
  click (fixture, 6);
  assert_board (fixture, "0 2 3 4 5 7 6 8 1");
}

static void
test_edit_drag (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  GtkEventController *gesture = widget_test_get_controller (GTK_WIDGET (fixture->view), GTK_TYPE_GESTURE_DRAG);
  double x, y;

  drag (fixture, 0, 4);
  assert_board (fixture, "5 2 3 4 1 6 7 8 0");
  drag (fixture, 8, 0);
  assert_board (fixture, "0 2 3 4 1 6 7 8 5");
  g_assert_cmpuint (fixture->n_edited, ==, 2);
  app_test_spin (250);

  /* A drag that ends outside the board, is cancelled, or ended by Escape has no effect. */
  get_middle (fixture, 4, &x, &y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-update", -2 * x, 0.0);
  g_signal_emit_by_name (gesture, "drag-end", -2 * x, 0.0);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-update", 100.0, 0.0);
  g_signal_emit_by_name (gesture, "cancel", NULL);
  g_signal_emit_by_name (gesture, "drag-end", 100.0, 0.0);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-update", 100.0, 0.0);
  g_assert_true (press (fixture, GDK_KEY_Escape));
  g_signal_emit_by_name (gesture, "drag-end", 100.0, 0.0);
  assert_board (fixture, "0 2 3 4 1 6 7 8 5");
  g_assert_cmpuint (fixture->n_edited, ==, 2);

  /* The board may change during a drag. */
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-update", 100.0, 0.0);
  tilestar_board_view_set_board (fixture->view, &(SlideBoard) { 2, 2, 3, { 1, 2, 3, 0 } }, TRUE);
  g_signal_emit_by_name (gesture, "drag-update", 110.0, 0.0);
  g_signal_emit_by_name (gesture, "drag-end", 110.0, 0.0);
  assert_board (fixture, "1 2 3 0");
}

static void
test_edit_type (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  SlideBoard board = make_board (4, 4);

  click (fixture, 0);
  g_assert_true (press (fixture, GDK_KEY_8));
  assert_board (fixture, "8 2 3 4 5 6 7 1 0");
  g_assert_true (press (fixture, GDK_KEY_Right));
  g_assert_true (press (fixture, GDK_KEY_KP_0));
  assert_board (fixture, "8 0 3 4 5 6 7 1 2");
  /* 9 is not on the board, and 0 is already placed. */
  g_assert_true (press (fixture, GDK_KEY_9));
  g_assert_true (press (fixture, GDK_KEY_0));
  g_assert_cmpuint (fixture->n_edited, ==, 2);

  /* Two digits. */
  tilestar_board_view_set_board (fixture->view, &board, FALSE);
  click (fixture, 0);
  g_assert_true (press (fixture, GDK_KEY_1));
  assert_board (fixture, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0");
  g_assert_true (press (fixture, GDK_KEY_2));
  assert_board (fixture, "12 2 3 4 5 6 7 8 9 10 11 1 13 14 15 0");

  /* One digit: confirmed by Enter, by moving on, or by waiting. */
  click (fixture, 1);
  g_assert_true (press (fixture, GDK_KEY_1));
  g_assert_true (press (fixture, GDK_KEY_Return));
  assert_board (fixture, "12 1 3 4 5 6 7 8 9 10 11 2 13 14 15 0");
  g_assert_true (press (fixture, GDK_KEY_1));
  g_assert_true (press (fixture, GDK_KEY_BackSpace));
  g_assert_true (press (fixture, GDK_KEY_Right));
  g_assert_true (press (fixture, GDK_KEY_1));
  g_assert_true (press (fixture, GDK_KEY_Right));
  assert_board (fixture, "12 3 1 4 5 6 7 8 9 10 11 2 13 14 15 0");
  g_assert_true (press (fixture, GDK_KEY_1));
  WAIT_FOR (tilestar_board_view_get_board (fixture->view)->cells[3] == 1);
  assert_board (fixture, "12 3 4 1 5 6 7 8 9 10 11 2 13 14 15 0");

  /* Escape discards it; so does a board set by the program. */
  g_assert_true (press (fixture, GDK_KEY_1));
  g_assert_true (press (fixture, GDK_KEY_Escape));
  g_assert_true (press (fixture, GDK_KEY_1));
  tilestar_board_view_set_board (fixture->view, &board, FALSE);
  app_test_spin (1100);
  assert_board (fixture, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0");
}

static void
test_edit_keys (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  g_assert_true (press (fixture, GDK_KEY_space));
  g_assert_true (press (fixture, GDK_KEY_Down));
  g_assert_true (press (fixture, GDK_KEY_Right));
  g_assert_true (press (fixture, GDK_KEY_Return));
  assert_board (fixture, "5 2 3 4 1 6 7 8 0");

  /* At the edge the focus stays. */
  for (guint i = 0; i < 5; i++)
    g_assert_true (press (fixture, GDK_KEY_Right));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == get_cell (fixture, 5));
  g_assert_false (press_with (fixture, GDK_KEY_z, GDK_CONTROL_MASK));
  g_assert_false (press_with (fixture, GDK_KEY_1, GDK_CONTROL_MASK));
}

static void
test_placing (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const guint order[] = { 8, 7, 6, 5, 4, 3, 2, 1 };

  /* Ended early, editing restores the previous board. */
  tilestar_board_view_set_placing (fixture->view, TRUE);
  click (fixture, 4);
  click (fixture, 0);
  assert_name (fixture, 4, "Tile 1, row 2, column 2");
  assert_name (fixture, 1, "Empty, row 1, column 2");
  assert_board (fixture, "1 2 3 4 5 6 7 8 0");
  tilestar_board_view_set_placing (fixture->view, FALSE);
  assert_name (fixture, 4, "Tile 5, row 2, column 2");
  assert_board (fixture, "1 2 3 4 5 6 7 8 0");
  g_assert_cmpuint (fixture->n_edited, ==, 0);
  g_assert_cmpuint (fixture->n_placing, ==, 2);

  /* Edits to the end, with a tile removed again, an occupied cell clicked, and one tile by
   * keyboard. */
  tilestar_board_view_set_placing (fixture->view, TRUE);
  click (fixture, 0);
  click (fixture, 0);
  g_assert_true (press (fixture, GDK_KEY_BackSpace));
  g_assert_false (press (fixture, GDK_KEY_BackSpace));
  g_assert_false (press (fixture, GDK_KEY_5));
  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_assert_true (tilestar_board_view_get_placing (fixture->view));
      g_assert_cmpuint (fixture->n_edited, ==, 0);
      if (i == 2)
        {
          press (fixture, GDK_KEY_Left);
          g_assert_true (press (fixture, GDK_KEY_Return));
        }
      else
        click (fixture, order[i]);
    }
  assert_board (fixture, "0 8 7 6 5 4 3 2 1");
  g_assert_false (tilestar_board_view_get_placing (fixture->view));
  g_assert_cmpuint (fixture->n_edited, ==, 1);
  g_assert_cmpuint (fixture->n_placing, ==, 4);

  tilestar_board_view_set_placing (fixture->view, TRUE);
  g_assert_true (press (fixture, GDK_KEY_Escape));
  g_assert_false (tilestar_board_view_get_placing (fixture->view));
  tilestar_board_view_set_placing (fixture->view, TRUE);
  g_object_set (fixture->view, "mode", TILESTAR_BOARD_MODE_PLAY, NULL);
  g_assert_false (tilestar_board_view_get_placing (fixture->view));
  assert_board (fixture, "0 8 7 6 5 4 3 2 1");
}

/* The largest board uses 36 of the 64 bits. */
static void
test_placing_large (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  SlideBoard board = make_board (6, 6);

  tilestar_board_view_set_board (fixture->view, &board, FALSE);
  gtk_test_widget_wait_for_draw (fixture->window);
  tilestar_board_view_set_placing (fixture->view, TRUE);
  for (guint cell = 35; cell > 0; cell--)
    click (fixture, cell);
  g_assert_cmpuint (fixture->n_edited, ==, 1);
  g_assert_cmpint (tilestar_board_view_get_board (fixture->view)->cells[1], ==, 35);
  g_assert_cmpint (tilestar_board_view_get_board (fixture->view)->blank, ==, 0);
}

/* ---- Names, actions, focus ---- */

static void
test_accessible (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->view),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Board");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (get_cell (fixture, 4)),
                                   GTK_ACCESSIBLE_ROLE_BUTTON);
  assert_name (fixture, 4, "Tile 5, row 2, column 2");
  assert_name (fixture, 8, "Blank, row 3, column 3");

  g_assert_true (gtk_widget_activate_action (get_cell (fixture, 6), "cell.activate", NULL));
  g_assert_cmpuint (fixture->n_moves, ==, 2);
  assert_name (fixture, 6, "Blank, row 3, column 1");
  assert_name (fixture, 8, "Tile 8, row 3, column 3");
}

static void
test_focus (void)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *before = gtk_button_new (), *after = gtk_button_new ();
  GtkWidget *view = g_object_new (TILESTAR_TYPE_BOARD_VIEW, NULL);
  SlideBoard board = make_board (4, 5);

  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), after);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);

  gtk_widget_grab_focus (before);
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_get_parent (gtk_window_get_focus (GTK_WINDOW (window))) == view);
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == after);
  gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_widget_get_parent (gtk_window_get_focus (GTK_WINDOW (window))) == view);

  /* New cells, same focus. */
  tilestar_board_view_set_board (TILESTAR_BOARD_VIEW (view), &board, FALSE);
  g_assert_true (gtk_widget_get_parent (gtk_window_get_focus (GTK_WINDOW (window))) == view);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* ---- Set by the program ---- */

static void
test_set_board (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  SlideBoard board = make_board (3, 3);

  /* Sliding a line, setting a board and changing the shape emit no signal. */
  g_assert_cmpuint (slide_board_slide_line (&board, 2, NULL), ==, 2);
  tilestar_board_view_set_board (fixture->view, &board, TRUE);
  assert_board (fixture, "1 2 0 4 5 3 7 8 6");
  tilestar_board_view_set_board (fixture->view, &board, TRUE);
  app_test_spin (250);

  for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
    for (guint columns = SLIDE_MIN_SIDE; columns <= SLIDE_MAX_SIDE; columns++)
      {
        board = make_board (rows, columns);
        tilestar_board_view_set_board (fixture->view, &board, TRUE);
        tilestar_board_view_set_goal (fixture->view, rows == columns ? &board : NULL);
        g_assert_true (slide_board_equal (tilestar_board_view_get_board (fixture->view), &board));
        assert_name (fixture, 0, "Tile 1, row 1, column 1");
      }
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_cmpuint (fixture->n_moved + fixture->n_edited, ==, 0);
}

static SlideExplanation *
explain (const char       *id,
         const SlideBoard *board)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideBoard goal = make_board (board->rows, board->columns);

  heuristic = slide_heuristic_new_from_text (id, &goal, NULL, NULL);
  g_assert_nonnull (heuristic);

  return slide_heuristic_explain (heuristic, board);
}

static void
test_set_explanation (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  const SlideBoard *board = tilestar_board_view_get_board (fixture->view);

  tilestar_board_view_set_explanation (fixture->view, explain ("manhattan", board));
  tilestar_board_view_set_explanation (fixture->view, explain ("linear-conflict", board));
  gtk_test_widget_wait_for_draw (fixture->window);
  click (fixture, 7);
  tilestar_board_view_set_explanation (fixture->view, explain ("blend", board));
  tilestar_board_view_set_explanation (fixture->view, NULL);
  /* The last one is freed with the view. */
  tilestar_board_view_set_explanation (fixture->view, explain ("manhattan", board));
}

/* Each mark is described, until the board changes. */
static void
test_good_moves (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  SlideBoard board = make_board (3, 3);
  GtkWidget *cell_6 = get_cell (fixture, 5);
  GtkWidget *cell_8 = get_cell (fixture, 7);
  SlideGoodMoves good;

  slide_good_moves_init (&good, &board, &board, NULL);
  g_assert_cmpuint (good.n_moves, ==, 2);
  good.moves[0].cost = 0;
  good.moves[0].distance = (SlideDistanceBounds) { 11, 11 };
  good.moves[1].cost = SLIDE_COST_OF_MISTAKE;
  tilestar_board_view_set_board (fixture->view, &board, FALSE);
  tilestar_board_view_set_good_moves (fixture->view, &good);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell_6), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Good move: then 11 moves to the goal");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell_8), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Costs 2 moves");

  good.moves[1].cost = SLIDE_COST_UNKNOWN;
  tilestar_board_view_set_good_moves (fixture->view, &good);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell_8), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Not known whether it is a good move");
  tilestar_board_view_click (fixture->view, 5);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell_6), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell_8), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
}

static void
test_explanation_table (void)
{
  GtkWidget *table = g_object_ref_sink (tilestar_explanation_table_new ());
  SlideBoard board = make_board (3, 4);
  g_autoptr (SlideExplanation) walking = NULL;
  g_autoptr (SlideExplanation) manhattan = NULL;

  slide_board_exchange (&board, 0, 4);
  walking = explain ("walking-distance", &board);
  manhattan = explain ("manhattan", &board);

  g_assert_false (gtk_widget_get_visible (table));
  tilestar_explanation_table_set_explanation (TILESTAR_EXPLANATION_TABLE (table), walking, 3, 4);
  g_assert_true (gtk_widget_get_visible (table));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "2 tiles are not in their goal rows. 0 tiles are not in their "
                                       "goal columns.");
  tilestar_explanation_table_set_explanation (TILESTAR_EXPLANATION_TABLE (table), manhattan, 3, 4);
  g_assert_false (gtk_widget_get_visible (table));
  tilestar_explanation_table_set_explanation (TILESTAR_EXPLANATION_TABLE (table), walking, 3, 4);
  tilestar_explanation_table_set_explanation (TILESTAR_EXPLANATION_TABLE (table), NULL, 0, 0);
  g_assert_false (gtk_widget_get_visible (table));
  g_assert_finalize_object (G_OBJECT (table));
}

static void
test_measure (void)
{
  GtkWidget *view = g_object_ref_sink (g_object_new (TILESTAR_TYPE_BOARD_VIEW, NULL));
  SlideBoard board = make_board (6, 6);
  int minimum, natural;

  tilestar_board_view_set_board (TILESTAR_BOARD_VIEW (view), &board, FALSE);
  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <=, 160);
  g_assert_cmpint (natural, >=, 360);
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, 310, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 310);

  g_assert_finalize_object (G_OBJECT (view));
}

static void
picked_cb (TilestarBoardView *view G_GNUC_UNUSED,
           guint              cell,
           gboolean           swept,
           GString           *log)
{
  g_string_append_printf (log, "%s%u", swept ? "+" : " ", cell);
}

/* Clicks and keys choose cells one by one, a drag every cell that it reaches; the board does not
 * change. */
static void
test_pick (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GString) log = g_string_new (NULL);

  g_signal_connect (fixture->view, "picked", G_CALLBACK (picked_cb), log);

  click (fixture, 4);
  g_assert_cmpstr (log->str, ==, " 4");
  drag (fixture, 0, 2);
  g_assert_cmpstr (log->str, ==, " 4+0+1+2");
  g_assert_true (press (fixture, GDK_KEY_space));
  g_assert_true (press (fixture, GDK_KEY_Down));
  g_assert_true (press (fixture, GDK_KEY_Return));
  g_assert_cmpstr (log->str, ==, " 4+0+1+2 0 3");
  g_assert_cmpint (tilestar_board_view_get_focused_cell (fixture->view), ==, 3);
  g_assert_false (press (fixture, GDK_KEY_1));

  assert_board (fixture, "1 2 3 4 5 6 7 8 0");
  g_assert_cmpuint (fixture->n_edited + fixture->n_moved, ==, 0);
}

#define ADD(path, mode, func)                                                               \
  g_test_add ("/board-view/" path, Fixture, GINT_TO_POINTER (TILESTAR_BOARD_MODE_##mode),   \
              set_up, func, tear_down)

APP_TEST (board_view)
{
  ADD ("play/click", PLAY, test_play_click);
  ADD ("play/drag", PLAY, test_play_drag);
  ADD ("play/keys", PLAY, test_play_keys);
  ADD ("view", VIEW, test_view_does_nothing);
  ADD ("edit/exchange", EDIT, test_edit_exchange);
  ADD ("edit/drag", EDIT, test_edit_drag);
  ADD ("edit/type", EDIT, test_edit_type);
  ADD ("edit/keys", EDIT, test_edit_keys);
  ADD ("edit/placing", EDIT, test_placing);
  ADD ("edit/placing-large", EDIT, test_placing_large);
  ADD ("pick", PICK, test_pick);
  ADD ("accessible", PLAY, test_accessible);
  g_test_add_func ("/board-view/focus", test_focus);
  ADD ("set-board", PLAY, test_set_board);
  ADD ("set-explanation", PLAY, test_set_explanation);
  ADD ("good-moves", PLAY, test_good_moves);
  g_test_add_func ("/board-view/explanation-table", test_explanation_table);
  g_test_add_func ("/board-view/measure", test_measure);
}
