/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-lanes.c: lanes side by side where there is room, otherwise below each other.
 */

#include "tilestar-race-lanes.h"

struct _TilestarRaceLanes
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (TilestarRaceLanes, tilestar_race_lanes, GTK_TYPE_WIDGET)

guint
tilestar_race_lanes_get_n_columns (guint  n,
                                   double width)
{
  guint room = (guint) ((width + TILESTAR_RACE_LANES_SPACING)
                        / (TILESTAR_RACE_LANES_MIN_WIDTH + TILESTAR_RACE_LANES_SPACING));
  guint n_columns = CLAMP (room, 1, MAX (n, 1));

  return n == 4 && n_columns == 3 ? 2 : n_columns;
}

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

/* The most that any of them wants. */
static void
measure_children (GtkWidget      *widget,
                  GtkOrientation  orientation,
                  int             for_size,
                  int            *minimum,
                  int            *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, orientation, for_size, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static int
get_column_width (int   width,
                  guint n_columns)
{
  return (width - (int) (n_columns - 1) * TILESTAR_RACE_LANES_SPACING) / (int) n_columns;
}

static GtkSizeRequestMode
tilestar_race_lanes_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tilestar_race_lanes_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  guint n = count_children (widget), n_columns = 1;
  int n_rows, gaps;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_children (widget, orientation, -1, minimum, natural);
      *natural = MAX (*natural, (int) n * (TILESTAR_RACE_LANES_MIN_WIDTH + TILESTAR_RACE_LANES_SPACING));
      return;
    }

  if (for_size >= 0)
    n_columns = tilestar_race_lanes_get_n_columns (n, for_size);
  measure_children (widget, orientation, for_size >= 0 ? get_column_width (for_size, n_columns) : -1,
                    minimum, natural);
  n_rows = (int) ((MAX (n, 1) + n_columns - 1) / n_columns);
  gaps = (n_rows - 1) * TILESTAR_RACE_LANES_SPACING;
  *minimum = *minimum * n_rows + gaps;
  *natural = *natural * n_rows + gaps;
}

static void
tilestar_race_lanes_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint n = count_children (widget), n_columns = tilestar_race_lanes_get_n_columns (n, width);
  int n_rows = (int) ((MAX (n, 1) + n_columns - 1) / n_columns);
  int lane_width = get_column_width (width, n_columns);
  int lane_height = (height - (n_rows - 1) * TILESTAR_RACE_LANES_SPACING) / n_rows;
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    {
      int column = i % (int) n_columns, row = i / (int) n_columns;
      int x = column * (lane_width + TILESTAR_RACE_LANES_SPACING);

      gtk_widget_size_allocate (child,
                                &(GtkAllocation) {
                                  is_mirrored ? width - x - lane_width : x,
                                  row * (lane_height + TILESTAR_RACE_LANES_SPACING),
                                  lane_width, lane_height,
                                }, -1);
    }
}

static void
tilestar_race_lanes_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (tilestar_race_lanes_parent_class)->dispose (object);
}

static void
tilestar_race_lanes_class_init (TilestarRaceLanesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_race_lanes_dispose;
  widget_class->get_request_mode = tilestar_race_lanes_get_request_mode;
  widget_class->measure = tilestar_race_lanes_measure;
  widget_class->size_allocate = tilestar_race_lanes_size_allocate;
}

static void
tilestar_race_lanes_init (TilestarRaceLanes *self)
{
}

void
tilestar_race_lanes_append (TilestarRaceLanes *self,
                            GtkWidget         *lane)
{
  g_return_if_fail (TILESTAR_IS_RACE_LANES (self));

  gtk_widget_insert_before (lane, GTK_WIDGET (self), NULL);
}

void
tilestar_race_lanes_remove (TilestarRaceLanes *self,
                            GtkWidget         *lane)
{
  g_return_if_fail (TILESTAR_IS_RACE_LANES (self));

  gtk_widget_unparent (lane);
}
