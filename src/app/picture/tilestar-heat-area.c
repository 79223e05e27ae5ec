/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-heat-area.h"

#include "tilestar-arrow.h"

struct _TilestarHeatArea
{
  GtkDrawingArea parent_instance;

  const TilestarHeatCells *cells;        /* nullable, as the next */
  gpointer                 owner;
  gboolean                 has_pointer;
  double                   pointer_x;
  double                   pointer_y;
};

G_DEFINE_FINAL_TYPE (TilestarHeatArea, tilestar_heat_area, GTK_TYPE_DRAWING_AREA)

static void
draw_cb (GtkWidget             *area,
         cairo_t               *cr,
         double                 width,
         double                 height,
         const TilestarPalette *palette,
         gpointer               user_data)
{
  TilestarHeatArea *self = TILESTAR_HEAT_AREA (area);

  if (self->cells != NULL)
    self->cells->draw (self->owner, cr, width, height, palette);
}

/* ---- The pointer ---- */

/* At the end of a click, since one that moves may be another gesture, which claims it. */
static void
released_cb (TilestarHeatArea *self,
             int               n_press,
             double            x,
             double            y)
{
  guint column, row;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->cells != NULL && self->cells->find (self->owner, x, y, &column, &row))
    self->cells->click (self->owner, column, row);
}

/* GTK also reports the position of the pointer when widgets below it change. That is not a
 * movement, and the cell chosen by keyboard stays. */
static void
motion_cb (TilestarHeatArea *self,
           double            x,
           double            y)
{
  if (self->cells == NULL || (x == self->pointer_x && y == self->pointer_y))
    return;

  self->has_pointer = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
  self->cells->pointed (self->owner);
}

static void
forget_pointer (TilestarHeatArea *self)
{
  self->has_pointer = FALSE;
  if (self->cells != NULL)
    self->cells->pointed (self->owner);
}

/* ---- Keys ---- */

/* The nearest nonempty cell in that direction; if there is none in the same row or column, also
 * to the side. */
static void
go_to_cell (TilestarHeatArea *self,
            int               by_column,
            int               by_row)
{
  guint n_columns, n_rows, column = 0, row = 0, best_column = 0, best_row = 0;
  int best = G_MAXINT;

  forget_pointer (self);
  if (self->cells == NULL || !self->cells->get_size (self->owner, &n_columns, &n_rows))
    return;

  if (!self->cells->get_selected (self->owner, &column, &row))
    column = row = 0;
  for (guint to_column = 0; to_column < n_columns; to_column++)
    for (guint to_row = 0; to_row < n_rows; to_row++)
      {
        int right = (int) to_column - (int) column, up = (int) to_row - (int) row;
        int ahead = right * by_column + up * by_row;
        int aside = ABS (right * by_row) + ABS (up * by_column);

        if (ahead <= 0 || ahead + 3 * aside >= best
            || self->cells->count (self->owner, to_column, to_row) == 0)
          continue;
        best = ahead + 3 * aside;
        best_column = to_column;
        best_row = to_row;
      }

  if (best != G_MAXINT)
    self->cells->take (self->owner, best_column, best_row);
}

static gboolean
key_pressed_cb (TilestarHeatArea *self,
                guint             key,
                guint             code,
                GdkModifierType   modifiers)
{
  static const int right[] = { 0, -1, 1, 0 }, up[] = { 1, 0, 0, -1 };
  SlideMove way;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0
      || !tilestar_arrow_of_key (key, &way))
    return GDK_EVENT_PROPAGATE;

  go_to_cell (self, right[way], up[way]);
  return GDK_EVENT_STOP;
}

/* ---- The widget ---- */

static void
tilestar_heat_area_class_init (TilestarHeatAreaClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tilestar_heat_area_init (TilestarHeatArea *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  tilestar_palette_set_draw_func (GTK_DRAWING_AREA (self), draw_cb, NULL);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (forget_pointer), self);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}

void
tilestar_heat_area_bind (TilestarHeatArea        *self,
                         const TilestarHeatCells *cells,
                         gpointer                 owner)
{
  g_return_if_fail (TILESTAR_IS_HEAT_AREA (self));
  g_return_if_fail (self->cells == NULL);

  self->cells = cells;
  self->owner = owner;
}

gboolean
tilestar_heat_area_get_pointed (TilestarHeatArea *self,
                                guint            *column,
                                guint            *row)
{
  return self->has_pointer && self->cells != NULL
         && self->cells->find (self->owner, self->pointer_x, self->pointer_y, column, row);
}
