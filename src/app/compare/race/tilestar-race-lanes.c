/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-race-lanes.h"

#include "tilestar-palette.h"

/* The least width of a lane in a presentation, where it has no controls. */
#define MIN_PRESENTED_WIDTH 150

static guint
count_columns (guint  n,
               double width,
               double min_width)
{
  guint room = (guint) ((width + TILESTAR_RACE_LANES_SPACING) / (min_width + TILESTAR_RACE_LANES_SPACING));
  guint n_columns = CLAMP (room, 1, MAX (n, 1));

  return n == 4 && n_columns == 3 ? 2 : n_columns;
}

guint
tilestar_race_lanes_get_n_columns (guint  n,
                                   double width)
{
  return count_columns (n, width, TILESTAR_RACE_LANES_MIN_WIDTH);
}

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child);

  return n;
}

/* The maximum over the lanes. */
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

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, for_size, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

/* The least width of a lane. */
static int
get_min_width (GtkWidget *widget)
{
  int minimum, natural;

  if (tilestar_palette_is_presented (widget))
    return MIN_PRESENTED_WIDTH;

  measure_children (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  return MAX (TILESTAR_RACE_LANES_MIN_WIDTH, minimum);
}

static int
get_column_width (int   width,
                  guint n_columns)
{
  return (width - (int) (n_columns - 1) * TILESTAR_RACE_LANES_SPACING) / (int) n_columns;
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_lanes (GtkWidget      *widget,
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
      *natural = MAX (*natural, (int) n * (get_min_width (widget) + TILESTAR_RACE_LANES_SPACING));
      return;
    }

  if (for_size >= 0)
    n_columns = count_columns (n, for_size, get_min_width (widget));
  measure_children (widget, orientation, for_size >= 0 ? get_column_width (for_size, n_columns) : -1,
                    minimum, natural);
  n_rows = (int) ((MAX (n, 1) + n_columns - 1) / n_columns);
  gaps = (n_rows - 1) * TILESTAR_RACE_LANES_SPACING;
  *minimum = *minimum * n_rows + gaps;
  *natural = *natural * n_rows + gaps;
}

static void
allocate_lanes (GtkWidget *widget,
                int        width,
                int        height,
                int        baseline)
{
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint n = count_children (widget), n_columns = count_columns (n, width, get_min_width (widget));
  int n_rows = (int) ((MAX (n, 1) + n_columns - 1) / n_columns);
  int lane_width = get_column_width (width, n_columns);
  int lane_height = (height - (n_rows - 1) * TILESTAR_RACE_LANES_SPACING) / n_rows;
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int column = i % (int) n_columns, row = i / (int) n_columns;
      int x = column * (lane_width + TILESTAR_RACE_LANES_SPACING);

      if (!gtk_widget_should_layout (child))
        continue;
      i++;
      gtk_widget_size_allocate (child,
                                &(GtkAllocation) {
                                  is_mirrored ? width - x - lane_width : x,
                                  row * (lane_height + TILESTAR_RACE_LANES_SPACING),
                                  lane_width, lane_height,
                                }, -1);
    }
}

GtkLayoutManager *
tilestar_race_lanes_new_layout (void)
{
  return gtk_custom_layout_new (get_request_mode, measure_lanes, allocate_lanes);
}
