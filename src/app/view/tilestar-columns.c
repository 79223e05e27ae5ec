/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-columns.c: two columns in a wide place, one in a narrow place.
 *
 * The columns are a private widget inside a scrolled window. The layout depends only on the
 * allocated width and on whether there is a side, so that measuring and allocating always agree.
 */

#include "tilestar-columns.h"

#include <glib/gi18n.h>

#include "tilestar-wheel.h"

/* The height of the first headings of the side. */
#define PEEK 52

#define MIN_SIDE_WIDTH 290

#define TILESTAR_TYPE_COLUMNS_CONTENT (tilestar_columns_content_get_type ())
G_DECLARE_FINAL_TYPE (TilestarColumnsContent, tilestar_columns_content,
                      TILESTAR, COLUMNS_CONTENT, GtkWidget)

struct _TilestarColumnsContent
{
  GtkWidget parent_instance;

  GtkWidget *main;
  GtkWidget *side;         /* a scrolled window */
  GtkWidget *side_child;   /* its child */
  GtkWidget *separator;
  int        reserved;     /* height of the bar below the side, if wide */
  int        available;    /* visible height */
  guint      resize_id;    /* caches of measurements with other heights are discarded */
};

struct _TilestarColumns
{
  GtkWidget parent_instance;

  GtkWidget              *scrolled;
  TilestarColumnsContent *content;
  GtkWidget              *bar;
};

static void tilestar_columns_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE (TilestarColumnsContent, tilestar_columns_content, GTK_TYPE_WIDGET)
G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarColumns, tilestar_columns, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      tilestar_columns_buildable_init))

static GtkBuildableIface *parent_buildable_iface;

static gboolean
resize_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  TILESTAR_COLUMNS_CONTENT (widget)->resize_id = 0;
  gtk_widget_queue_resize (widget);
  return G_SOURCE_REMOVE;
}

/* What the outer widget knows and the columns need for measuring. It becomes known during
 * allocation, when no resize may be queued: the scrollable height follows in the next frame,
 * everything else at once. */
static void
set_room (TilestarColumnsContent *self,
          int                     reserved,
          int                     available)
{
  if (self->reserved == reserved && self->available == available)
    return;

  self->reserved = reserved;
  self->available = available;
  if (self->resize_id == 0)
    self->resize_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), resize_cb, NULL, NULL);
}

static gboolean
has_side (TilestarColumnsContent *self)
{
  return gtk_widget_get_visible (self->side);
}

static gboolean
is_wide (TilestarColumnsContent *self,
         int                     width)
{
  return has_side (self) && width >= TILESTAR_COLUMNS_WIDE;
}

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural)
{
  *minimum = 0;
  *natural = 0;
  if (widget != NULL && gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, orientation, for_size, minimum, natural, NULL, NULL);
}

/* In a narrow window the side leaves the main part enough width for a board, unless it needs more itself. */
static int
get_side_width (TilestarColumnsContent *self,
                int                     width)
{
  int minimum, natural;

  measure (self->side, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  minimum = CLAMP (minimum, MIN_SIDE_WIDTH, TILESTAR_COLUMNS_SIDE_WIDTH);
  return CLAMP (width - TILESTAR_COLUMNS_WIDE + MIN_SIDE_WIDTH, minimum, TILESTAR_COLUMNS_SIDE_WIDTH);
}

/* ---- The columns ---- */

/* In a single column, the main part should be fully visible if possible, and enough of the side
 * below it to show that one can scroll. */
static int
get_main_height (TilestarColumnsContent *self,
                 int                     width)
{
  int minimum;
  int natural;

  measure (self->main, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural);
  if (!has_side (self))
    return MAX (self->available, minimum);

  return CLAMP (self->available - PEEK, minimum, natural);
}

static GtkSizeRequestMode
tilestar_columns_content_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tilestar_columns_content_measure (GtkWidget      *widget,
                                  GtkOrientation  orientation,
                                  int             for_size,
                                  int            *minimum,
                                  int            *natural,
                                  int            *minimum_baseline,
                                  int            *natural_baseline)
{
  TilestarColumnsContent *self = TILESTAR_COLUMNS_CONTENT (widget);
  int main_minimum;
  int main_natural;
  int side_minimum;
  int side_natural;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure (self->main, orientation, -1, &main_minimum, &main_natural);
      measure (self->side, orientation, -1, &side_minimum, &side_natural);
      *minimum = MAX (main_minimum, side_minimum);
      *natural = MAX (*minimum, TILESTAR_COLUMNS_SIDE_WIDTH + main_natural);
    }
  else if (is_wide (self, for_size))
    {
      int side_width = get_side_width (self, for_size);

      measure (self->main, orientation, for_size - side_width - 1, &main_minimum, &main_natural);
      measure (self->side, orientation, side_width, &side_minimum, &side_natural);
      *minimum = MAX (main_minimum, side_minimum + self->reserved);
      *natural = MAX (main_natural, side_natural + self->reserved);
    }
  else
    {
      /* The full width: a scrolled window asks its child for its height without regard to the
       * width, for which labels report far too many lines. */
      side_natural = 0;
      if (has_side (self))
        measure (self->side_child, orientation, for_size, &side_minimum, &side_natural);
      *minimum = *natural = get_main_height (self, for_size) + side_natural;
    }

  *minimum_baseline = *natural_baseline = -1;
}

static void
allocate (GtkWidget *widget,
          int        x,
          int        y,
          int        width,
          int        height)
{
  if (widget != NULL && gtk_widget_should_layout (widget))
    gtk_widget_size_allocate (widget, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
tilestar_columns_content_size_allocate (GtkWidget *widget,
                                        int        width,
                                        int        height,
                                        int        baseline)
{
  TilestarColumnsContent *self = TILESTAR_COLUMNS_CONTENT (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  gtk_widget_set_child_visible (self->separator, is_wide (self, width));
  tilestar_wheel_set_taken (GTK_SCROLLED_WINDOW (self->side), is_wide (self, width));

  if (is_wide (self, width))
    {
      int side_width = get_side_width (self, width);
      int main_width = width - side_width - 1;

      allocate (self->side, is_mirrored ? main_width + 1 : 0, 0,
                side_width, MAX (1, MIN (height - self->reserved, self->available)));
      allocate (self->separator, is_mirrored ? main_width : side_width, 0, 1, height);
      allocate (self->main, is_mirrored ? 0 : side_width + 1, 0, main_width, height);
    }
  else
    {
      int main_height = get_main_height (self, width);

      allocate (self->main, 0, 0, width, main_height);
      allocate (self->side, 0, main_height, width, MAX (1, height - main_height));
    }
}

static void
tilestar_columns_content_dispose (GObject *object)
{
  TilestarColumnsContent *self = TILESTAR_COLUMNS_CONTENT (object);

  g_clear_pointer (&self->main, gtk_widget_unparent);
  self->side_child = NULL;
  g_clear_pointer (&self->side, gtk_widget_unparent);
  g_clear_pointer (&self->separator, gtk_widget_unparent);

  G_OBJECT_CLASS (tilestar_columns_content_parent_class)->dispose (object);
}

static void
tilestar_columns_content_class_init (TilestarColumnsContentClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_columns_content_dispose;
  widget_class->get_request_mode = tilestar_columns_content_get_request_mode;
  widget_class->measure = tilestar_columns_content_measure;
  widget_class->size_allocate = tilestar_columns_content_size_allocate;
}

static void
tilestar_columns_content_init (TilestarColumnsContent *self)
{
  self->side = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                             "hscrollbar-policy", GTK_POLICY_NEVER,
                             "propagate-natural-height", TRUE,
                             NULL);
  self->separator = gtk_separator_new (GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_parent (self->side, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->side), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Settings"), -1);
  gtk_widget_set_parent (self->separator, GTK_WIDGET (self));
}

/* ---- The scrolled window around them, and the bar ---- */

static GtkSizeRequestMode
tilestar_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tilestar_columns_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  TilestarColumns *self = TILESTAR_COLUMNS (widget);
  int bar_minimum;
  int bar_natural;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure (self->scrolled, orientation, -1, minimum, natural);
      measure (self->bar, orientation, -1, &bar_minimum, &bar_natural);
      *minimum = MAX (*minimum, bar_minimum);
      *natural = MAX (*natural, bar_minimum);
    }
  else
    {
      int bar_width = is_wide (self->content, for_size) ? get_side_width (self->content, for_size) : for_size;

      measure (self->scrolled, orientation, for_size, minimum, natural);
      measure (self->bar, orientation, bar_width, &bar_minimum, &bar_natural);
      *minimum += bar_minimum;
      *natural = MAX (*natural, *minimum);
    }

  *minimum_baseline = *natural_baseline = -1;
}

static void
tilestar_columns_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  TilestarColumns *self = TILESTAR_COLUMNS (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean wide = is_wide (self->content, width);
  int bar_width = wide ? get_side_width (self->content, width) : width;
  int bar_minimum;
  int bar_height;

  measure (self->bar, GTK_ORIENTATION_VERTICAL, bar_width, &bar_minimum, &bar_height);
  set_room (self->content, wide ? bar_height : 0, height - bar_height);

  allocate (self->scrolled, 0, 0, width, wide ? height : MAX (1, height - bar_height));
  allocate (self->bar, wide && is_mirrored ? width - bar_width : 0, height - bar_height,
            bar_width, bar_height);
}

static void
tilestar_columns_add_child (GtkBuildable *buildable,
                            GtkBuilder   *builder,
                            GObject      *child,
                            const char   *type)
{
  TilestarColumns *self = TILESTAR_COLUMNS (buildable);

  if (g_strcmp0 (type, "main") == 0)
    {
      self->content->main = GTK_WIDGET (child);
      gtk_widget_insert_after (self->content->main, GTK_WIDGET (self->content), NULL);
    }
  else if (g_strcmp0 (type, "side") == 0)
    {
      self->content->side_child = GTK_WIDGET (child);
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->content->side), GTK_WIDGET (child));
    }
  else if (g_strcmp0 (type, "bar") == 0)
    {
      self->bar = GTK_WIDGET (child);
      gtk_widget_insert_after (self->bar, GTK_WIDGET (self), self->scrolled);
    }
  else
    {
      parent_buildable_iface->add_child (buildable, builder, child, type);
    }
}

static void
tilestar_columns_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable_iface = g_type_interface_peek_parent (iface);
  iface->add_child = tilestar_columns_add_child;
}

static void
tilestar_columns_dispose (GObject *object)
{
  TilestarColumns *self = TILESTAR_COLUMNS (object);

  g_clear_pointer (&self->bar, gtk_widget_unparent);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  self->content = NULL;

  G_OBJECT_CLASS (tilestar_columns_parent_class)->dispose (object);
}

static void
tilestar_columns_class_init (TilestarColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_columns_dispose;
  widget_class->get_request_mode = tilestar_columns_get_request_mode;
  widget_class->measure = tilestar_columns_measure;
  widget_class->size_allocate = tilestar_columns_size_allocate;
}

static void
tilestar_columns_init (TilestarColumns *self)
{
  self->content = g_object_new (TILESTAR_TYPE_COLUMNS_CONTENT, NULL);
  self->scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                                 "hscrollbar-policy", GTK_POLICY_NEVER,
                                 "child", self->content,
                                 NULL);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  /* Translators: for screen readers: a view of the window, and its left column */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scrolled), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Contents"), -1);
}

void
tilestar_columns_show_main (TilestarColumns *self)
{
  g_return_if_fail (TILESTAR_IS_COLUMNS (self));

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)), 0);
}

void
tilestar_columns_set_has_side (TilestarColumns *self,
                               gboolean         has_side)
{
  g_return_if_fail (TILESTAR_IS_COLUMNS (self));

  gtk_widget_set_visible (self->content->side, has_side);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* The layout of a frame follows these callbacks, so the first call is too early: new contents of
 * the main part have no allocation yet. */
static gboolean
show_side_cb (GtkWidget     *widget,
              GdkFrameClock *clock,
              gpointer       user_data)
{
  TilestarColumns *self = TILESTAR_COLUMNS (widget);
  gint64 *first_frame = user_data;
  int width = gtk_widget_get_width (widget);

  if (*first_frame < 0)
    *first_frame = gdk_frame_clock_get_frame_counter (clock);
  if (gdk_frame_clock_get_frame_counter (clock) == *first_frame)
    return G_SOURCE_CONTINUE;

  if (!is_wide (self->content, width))
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)),
                              get_main_height (self->content, width));
  return G_SOURCE_REMOVE;
}

void
tilestar_columns_show_side (TilestarColumns *self)
{
  gint64 *first_frame;

  g_return_if_fail (TILESTAR_IS_COLUMNS (self));

  first_frame = g_new (gint64, 1);
  *first_frame = -1;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), show_side_cb, first_frame, g_free);
}
