/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-small-board.h"

#include "tilestar-board-drawing.h"
#include "tilestar-palette.h"

struct _TilestarSmallBoard
{
  GtkWidget parent_instance;

  int                  size;
  int                  cell;
  gboolean             has_board;
  TilestarBoardPicture picture;
};

enum
{
  PROP_0,
  PROP_SIZE,
  PROP_CELL
};

G_DEFINE_FINAL_TYPE (TilestarSmallBoard, tilestar_small_board, GTK_TYPE_WIDGET)

/* In a presentation, numbers on it are to be read from the last row: they take half of a cell. */
#define PRESENTED_CELL 20

static void
tilestar_small_board_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  TilestarSmallBoard *self = TILESTAR_SMALL_BOARD (widget);
  int rows = self->has_board ? self->picture.board.rows : 1;
  int columns = self->has_board ? self->picture.board.columns : 1;
  int side = orientation == GTK_ORIENTATION_HORIZONTAL ? columns : rows;
  gboolean is_presented = tilestar_palette_is_presented (widget);
  int cell = is_presented ? PRESENTED_CELL : self->cell;
  int size = self->has_board ? MAX (self->size, cell * MAX (rows, columns)) : self->size;

  *natural = size * side / MAX (rows, columns);
  /* A narrow window makes the cells smaller rather than cut off the board. */
  *minimum = is_presented ? *natural : self->size * side / MAX (rows, columns);
}

static void
tilestar_small_board_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  TilestarSmallBoard *self = TILESTAR_SMALL_BOARD (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  TilestarBoardGeometry geometry;
  TilestarPalette palette;
  cairo_t *cr;

  if (!self->has_board)
    return;

  tilestar_palette_init_for_widget (&palette, widget);
  tilestar_board_picture_dress (&self->picture);
  tilestar_board_geometry_init (&geometry, self->picture.board.rows, self->picture.board.columns,
                                width, height);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-2, -2, (float) width + 4, (float) height + 4));
  tilestar_board_draw (cr, &self->picture, &geometry, &palette);
  cairo_destroy (cr);
}

static void
tilestar_small_board_set_property (GObject      *object,
                                   guint         prop_id,
                                   const GValue *value,
                                   GParamSpec   *pspec G_GNUC_UNUSED)
{
  TilestarSmallBoard *self = TILESTAR_SMALL_BOARD (object);

  if (prop_id == PROP_SIZE)
    self->size = g_value_get_int (value);
  else
    self->cell = g_value_get_int (value);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
tilestar_small_board_class_init (TilestarSmallBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = tilestar_small_board_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_SIZE,
                                   g_param_spec_int ("size", NULL, NULL, 1, G_MAXINT, 56,
                                                     G_PARAM_WRITABLE | G_PARAM_CONSTRUCT
                                                     | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_CELL,
                                   g_param_spec_int ("cell", NULL, NULL, 0, G_MAXINT, 0,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  widget_class->measure = tilestar_small_board_measure;
  widget_class->snapshot = tilestar_small_board_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
tilestar_small_board_init (TilestarSmallBoard *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  tilestar_palette_watch (GTK_WIDGET (self));
}

void
tilestar_small_board_set_board (TilestarSmallBoard *self,
                                const SlideBoard   *board)
{
  SlideBoard goal;
  gboolean has_goal, is_same_shape;

  g_return_if_fail (TILESTAR_IS_SMALL_BOARD (self));

  is_same_shape = self->has_board && slide_board_same_shape (&self->picture.board, board);
  goal = self->picture.goal;
  has_goal = self->picture.has_goal;
  tilestar_board_picture_init (&self->picture, board);
  self->picture.goal = goal;
  self->picture.has_goal = has_goal && slide_board_same_shape (&goal, board);
  self->has_board = TRUE;
  if (is_same_shape)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
tilestar_small_board_set_goal (TilestarSmallBoard *self,
                               const SlideBoard   *goal)
{
  g_return_if_fail (TILESTAR_IS_SMALL_BOARD (self));

  self->picture.has_goal = goal != NULL;
  if (goal != NULL)
    self->picture.goal = *goal;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
