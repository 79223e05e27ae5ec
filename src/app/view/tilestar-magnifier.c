/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-magnifier.h"

#include <math.h>

struct _TilestarMagnifier
{
  GtkWidget parent_instance;

  GtkWidget *child;
  int        height;
  double     factor;
};

static void tilestar_magnifier_init_buildable (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarMagnifier, tilestar_magnifier, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      tilestar_magnifier_init_buildable))

static GtkBuildableIface *parent_buildable_iface;

/* The least that the child needs at @factor of @width. */
static int
get_least (TilestarMagnifier *self,
           GtkOrientation     orientation,
           int                for_size)
{
  int least;

  gtk_widget_measure (self->child, orientation, for_size, &least, NULL, NULL, NULL);
  return MAX (least, 1);
}

/* The largest factor up to that of the height at which the child has room. A narrower child may
 * need more height, so that takes a few attempts. */
static double
choose_factor (TilestarMagnifier *self,
               int                width,
               int                height)
{
  double factor;

  if (self->height == 0)
    return 1.0;

  factor = MIN ((double) height / self->height,
                (double) width / get_least (self, GTK_ORIENTATION_HORIZONTAL, -1));
  for (guint i = 0; i < 8 && factor > 1.0; i++)
    {
      int least = get_least (self, GTK_ORIENTATION_VERTICAL, (int) (width / factor));

      if (height / factor >= least)
        return factor;
      factor = (double) height / least;
    }

  return 1.0;
}

/* ---- The widget ---- */

static GtkSizeRequestMode
tilestar_magnifier_get_request_mode (GtkWidget *widget)
{
  TilestarMagnifier *self = TILESTAR_MAGNIFIER (widget);

  return self->child != NULL ? gtk_widget_get_request_mode (self->child) : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* What the child needs unmagnified: it gives way where it is magnified. */
static void
tilestar_magnifier_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  TilestarMagnifier *self = TILESTAR_MAGNIFIER (widget);

  if (self->child != NULL)
    gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
tilestar_magnifier_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  TilestarMagnifier *self = TILESTAR_MAGNIFIER (widget);
  GskTransform *transform = NULL;
  int child_width, child_height;

  if (self->child == NULL)
    return;

  self->factor = choose_factor (self, width, height);
  child_width = MAX ((int) (width / self->factor), 1);
  child_height = MAX ((int) (height / self->factor), 1);
  /* Rounding would leave a margin of up to a pixel of the child. */
  if (self->factor > 1.0)
    transform = gsk_transform_scale (NULL, (float) width / (float) child_width,
                                     (float) height / (float) child_height);
  gtk_widget_allocate (self->child, child_width, child_height,
                       self->factor > 1.0 ? -1 : baseline, transform);
}

/* ---- Drawing ---- */

static GskRenderNode *magnify (GskRenderNode *node,
                               GskTransform  *transform);

static GskRenderNode *
magnify_container (GskRenderNode *node,
                   GskTransform  *transform)
{
  guint n = gsk_container_node_get_n_children (node);
  g_autofree GskRenderNode **children = g_new (GskRenderNode *, n);
  GskRenderNode *magnified;

  for (guint i = 0; i < n; i++)
    children[i] = magnify (gsk_container_node_get_child (node, i), transform);
  magnified = gsk_container_node_new (children, n);
  for (guint i = 0; i < n; i++)
    gsk_render_node_unref (children[i]);

  return magnified;
}

/* Returns @node as it looks under @transform (nullable: as it is), with a transform around each of its parts
 * instead of one around all of them. Under a transform that scales, GTK repaints everything when anything
 * has changed; this way it repaints only the part that has. (transfer full) */
static GskRenderNode *
magnify (GskRenderNode *node,
         GskTransform  *transform)
{
  GskTransform *both;
  GskRenderNode *child, *magnified;
  graphene_rect_t bounds;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      return magnify_container (node, transform);

    case GSK_TRANSFORM_NODE:
      both = gsk_transform_transform (gsk_transform_ref (transform), gsk_transform_node_get_transform (node));
      magnified = gsk_transform_get_category (both) >= GSK_TRANSFORM_CATEGORY_2D_AFFINE
                    ? magnify (gsk_transform_node_get_child (node), both)
                    : gsk_transform_node_new (gsk_transform_node_get_child (node), both);
      gsk_transform_unref (both);
      return magnified;

    /* A background, which is large and mostly the same as before. */
    case GSK_COLOR_NODE:
      gsk_render_node_get_bounds (node, &bounds);
      gsk_transform_transform_bounds (transform, &bounds, &bounds);
      return gsk_color_node_new (gsk_color_node_get_color (node), &bounds);

    case GSK_CLIP_NODE:
      gsk_transform_transform_bounds (transform, gsk_clip_node_get_clip (node), &bounds);
      child = magnify (gsk_clip_node_get_child (node), transform);
      magnified = gsk_clip_node_new (child, &bounds);
      gsk_render_node_unref (child);
      return magnified;

    case GSK_OPACITY_NODE:
      child = magnify (gsk_opacity_node_get_child (node), transform);
      magnified = gsk_opacity_node_new (child, gsk_opacity_node_get_opacity (node));
      gsk_render_node_unref (child);
      return magnified;

    case GSK_DEBUG_NODE:
      return magnify (gsk_debug_node_get_child (node), transform);

    default:
      return gsk_transform_node_new (node, transform);
    }
}

static void
tilestar_magnifier_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  TilestarMagnifier *self = TILESTAR_MAGNIFIER (widget);
  GtkSnapshot *own;
  GskRenderNode *node, *magnified;

  if (self->child == NULL || self->factor <= 1.0)
    {
      GTK_WIDGET_CLASS (tilestar_magnifier_parent_class)->snapshot (widget, snapshot);
      return;
    }

  own = gtk_snapshot_new ();
  gtk_widget_snapshot_child (widget, self->child, own);
  node = gtk_snapshot_free_to_node (own);
  if (node == NULL)
    return;

  magnified = magnify (node, NULL);
  gtk_snapshot_append_node (snapshot, magnified);
  gsk_render_node_unref (magnified);
  gsk_render_node_unref (node);
}

/* ---- The object ---- */

static void
set_child (TilestarMagnifier *self,
           GtkWidget         *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
tilestar_magnifier_set_property (GObject      *object,
                                 guint         prop_id G_GNUC_UNUSED,
                                 const GValue *value,
                                 GParamSpec   *pspec G_GNUC_UNUSED)
{
  set_child (TILESTAR_MAGNIFIER (object), g_value_get_object (value));
}

static void
tilestar_magnifier_add_child (GtkBuildable *buildable,
                              GtkBuilder   *builder,
                              GObject      *child,
                              const char   *type)
{
  if (GTK_IS_WIDGET (child))
    set_child (TILESTAR_MAGNIFIER (buildable), GTK_WIDGET (child));
  else
    parent_buildable_iface->add_child (buildable, builder, child, type);
}

static void
tilestar_magnifier_init_buildable (GtkBuildableIface *iface)
{
  parent_buildable_iface = g_type_interface_peek_parent (iface);
  iface->add_child = tilestar_magnifier_add_child;
}

static void
tilestar_magnifier_dispose (GObject *object)
{
  set_child (TILESTAR_MAGNIFIER (object), NULL);

  G_OBJECT_CLASS (tilestar_magnifier_parent_class)->dispose (object);
}

static void
tilestar_magnifier_class_init (TilestarMagnifierClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_magnifier_dispose;
  G_OBJECT_CLASS (klass)->set_property = tilestar_magnifier_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), 1,
                                   g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  widget_class->get_request_mode = tilestar_magnifier_get_request_mode;
  widget_class->measure = tilestar_magnifier_measure;
  widget_class->size_allocate = tilestar_magnifier_size_allocate;
  widget_class->snapshot = tilestar_magnifier_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
tilestar_magnifier_init (TilestarMagnifier *self)
{
  self->factor = 1.0;
}

void
tilestar_magnifier_set_height (TilestarMagnifier *self,
                               int                height)
{
  g_return_if_fail (TILESTAR_IS_MAGNIFIER (self));
  g_return_if_fail (height >= 0);

  self->height = height;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

double
tilestar_magnifier_get_scale (GtkWidget *widget)
{
  GtkWidget *ancestor;
  TilestarMagnifier *magnifier;
  double scale;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1.0);

  scale = gtk_widget_get_scale_factor (widget);
  ancestor = gtk_widget_get_ancestor (widget, TILESTAR_TYPE_MAGNIFIER);
  if (ancestor == NULL)
    return scale;

  magnifier = TILESTAR_MAGNIFIER (ancestor);
  return scale * (magnifier->factor > 1.0
                    ? (double) gtk_widget_get_width (ancestor) / gtk_widget_get_width (magnifier->child)
                    : 1.0);
}

int
tilestar_magnifier_get_ratio (GtkWidget *widget)
{
  return (int) ceil (tilestar_magnifier_get_scale (widget));
}
