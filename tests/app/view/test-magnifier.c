/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-magnifier.c: what is magnified looks as by one transform, and a small change is painted by a
 * small repaint.
 */

#include "app-test.h"
#include "tilestar-magnifier.h"

#include <adwaita.h>

#define WIDTH 640
#define HEIGHT 360
#define LAID_OUT 225

/* A little of everything that windows are made of. */
static GtkWidget *
new_content (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *card = gtk_label_new ("In a card");
  GtkWidget *pale = gtk_label_new ("Pale");

  gtk_widget_add_css_class (box, "background");
  gtk_widget_add_css_class (card, "card");
  gtk_widget_set_opacity (pale, 0.5);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), gtk_label_new ("Line\nLine\nLine\nLine\nLine\nLine"));
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), card);
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("Button"));
  gtk_box_append (GTK_BOX (box), pale);
  gtk_box_append (GTK_BOX (box), gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0.0, 1.0, 0.1));
  gtk_box_append (GTK_BOX (box), scrolled);
  return box;
}

static cairo_surface_t *
draw (GskRenderNode *node)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The largest difference of a color's part anywhere. */
static int
compare (cairo_surface_t *a,
         cairo_surface_t *b)
{
  const guchar *x = cairo_image_surface_get_data (a), *y = cairo_image_surface_get_data (b);
  int most = 0;

  for (gsize i = 0; i < (gsize) HEIGHT * (gsize) cairo_image_surface_get_stride (a); i++)
    most = MAX (most, ABS (x[i] - y[i]));
  return most;
}

/* Whether something that has parts is below a transform that scales: GTK repaints all of it if one part
 * changes. */
static gboolean
has_scaled_parts (GskRenderNode *node)
{
  GskRenderNode *child;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        if (has_scaled_parts (gsk_container_node_get_child (node, i)))
          return TRUE;
      return FALSE;
    case GSK_CLIP_NODE:
      return has_scaled_parts (gsk_clip_node_get_child (node));
    case GSK_OPACITY_NODE:
      return has_scaled_parts (gsk_opacity_node_get_child (node));
    case GSK_TRANSFORM_NODE:
      child = gsk_transform_node_get_child (node);
      return gsk_render_node_get_node_type (child) == GSK_CONTAINER_NODE
             || gsk_render_node_get_node_type (child) == GSK_CLIP_NODE
             || gsk_render_node_get_node_type (child) == GSK_TRANSFORM_NODE;
    default:
      return FALSE;
    }
}

static void
test_same (void)
{
  GtkWidget *window = gtk_window_new (), *content = new_content ();
  GtkWidget *magnifier = g_object_new (TILESTAR_TYPE_MAGNIFIER, "child", content, NULL);

  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), magnifier);
  gtk_window_present (GTK_WINDOW (window));
  for (int height = 0; height <= LAID_OUT; height += LAID_OUT)
    {
      g_autoptr (GtkSnapshot) whole = gtk_snapshot_new ();
      g_autoptr (GtkSnapshot) parts = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) by_one = NULL;
      g_autoptr (GskRenderNode) by_parts = NULL;
      cairo_surface_t *expected, *found;

      tilestar_magnifier_set_height (TILESTAR_MAGNIFIER (magnifier), height);
      gtk_test_widget_wait_for_draw (window);
      g_assert_cmpint (tilestar_magnifier_get_ratio (content), ==, height == 0 ? 1 : 2);
      g_assert_cmpfloat_with_epsilon (tilestar_magnifier_get_scale (content),
                                      (double) gtk_widget_get_width (magnifier) / gtk_widget_get_width (content),
                                      1e-9);

      gtk_widget_snapshot_child (magnifier, content, whole);
      GTK_WIDGET_GET_CLASS (magnifier)->snapshot (magnifier, parts);
      by_one = gtk_snapshot_to_node (whole);
      by_parts = gtk_snapshot_to_node (parts);
      expected = draw (by_one);
      found = draw (by_parts);
      g_assert_cmpint (compare (expected, found), <=, 1);
      if (height > 0)
        {
          g_assert_true (has_scaled_parts (by_one));
          g_assert_false (has_scaled_parts (by_parts));
        }
      cairo_surface_destroy (expected);
      cairo_surface_destroy (found);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

APP_TEST (magnifier)
{
  g_test_add_func ("/magnifier/same", test_same);
}
