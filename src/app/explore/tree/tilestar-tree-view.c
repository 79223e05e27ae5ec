/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-view.h"

#include "tilestar-class.h"

/* A narrower tree has only a few buttons, which would otherwise cover its root. */
#define NARROW 520

struct _TilestarTreeView
{
  GtkWidget         parent_instance;

  GtkWidget        *overlay;
  GtkWidget        *tools;
  GtkWidget        *path_button;
  TilestarTreeArea *area;
  guint             tools_id;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarTreeView, tilestar_tree_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE, NULL))

static void
tilestar_tree_view_draw_picture (TilestarPicture       *picture,
                                 cairo_t               *cr,
                                 double                 width,
                                 double                 height,
                                 const TilestarPalette *palette)
{
  tilestar_picture_draw (TILESTAR_PICTURE (TILESTAR_TREE_VIEW (picture)->area), cr, width, height,
                         palette);
}

static void
fit_all_cb (GSimpleAction *action G_GNUC_UNUSED,
            GVariant      *parameter G_GNUC_UNUSED,
            gpointer       self)
{
  tilestar_tree_area_fit_all (TILESTAR_TREE_VIEW (self)->area);
}

static void
fit_path_cb (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter G_GNUC_UNUSED,
             gpointer       self)
{
  tilestar_tree_area_fit_path (TILESTAR_TREE_VIEW (self)->area);
}

static void
zoom_in_cb (GSimpleAction *action G_GNUC_UNUSED,
            GVariant      *parameter G_GNUC_UNUSED,
            gpointer       self)
{
  tilestar_tree_area_zoom (TILESTAR_TREE_VIEW (self)->area, 1);
}

static void
zoom_out_cb (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter G_GNUC_UNUSED,
             gpointer       self)
{
  tilestar_tree_area_zoom (TILESTAR_TREE_VIEW (self)->area, -1);
}

static void
fold_around_cb (GSimpleAction *action G_GNUC_UNUSED,
                GVariant      *parameter G_GNUC_UNUSED,
                gpointer       self)
{
  tilestar_tree_area_fold (TILESTAR_TREE_VIEW (self)->area, TILESTAR_TREE_FOLD_AROUND);
}

static void
fold_finished_cb (GSimpleAction *action G_GNUC_UNUSED,
                  GVariant      *parameter G_GNUC_UNUSED,
                  gpointer       self)
{
  tilestar_tree_area_fold (TILESTAR_TREE_VIEW (self)->area, TILESTAR_TREE_FOLD_FINISHED);
}

static void
unfold_cb (GSimpleAction *action G_GNUC_UNUSED,
           GVariant      *parameter G_GNUC_UNUSED,
           gpointer       self)
{
  tilestar_tree_area_fold (TILESTAR_TREE_VIEW (self)->area, TILESTAR_TREE_FOLD_NOTHING);
}

static const GActionEntry actions[] = {
  { .name = "fit-all", .activate = fit_all_cb },
  { .name = "fit-path", .activate = fit_path_cb },
  { .name = "zoom-in", .activate = zoom_in_cb },
  { .name = "zoom-out", .activate = zoom_out_cb },
  { .name = "fold-around", .activate = fold_around_cb },
  { .name = "fold-finished", .activate = fold_finished_cb },
  { .name = "unfold", .activate = unfold_cb },
};

/* ---- The buttons over the tree ---- */

static gboolean
is_narrow (TilestarTreeView *self)
{
  return gtk_widget_get_width (self->overlay) < NARROW;
}

static gboolean
update_tools_cb (GtkWidget     *widget,
                 GdkFrameClock *clock,
                 gpointer       user_data)
{
  TilestarTreeView *self = TILESTAR_TREE_VIEW (widget);

  self->tools_id = 0;
  gtk_widget_set_visible (self->path_button, !is_narrow (self));

  return G_SOURCE_REMOVE;
}

/* Hides most buttons, which are also in the menu, if they would cover the root. Must wait for
 * the next frame, because this is called during allocation. */
static gboolean
place_tools_cb (GtkOverlay    *overlay,
                GtkWidget     *child,
                GdkRectangle  *place,
                GtkWidget     *widget)
{
  TilestarTreeView *self = TILESTAR_TREE_VIEW (widget);

  if (self->tools_id == 0 && gtk_widget_get_visible (self->path_button) == is_narrow (self))
    self->tools_id = gtk_widget_add_tick_callback (widget, update_tools_cb, NULL, NULL);

  return FALSE;
}

static void
tilestar_tree_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TILESTAR_TYPE_TREE_VIEW);

  G_OBJECT_CLASS (tilestar_tree_view_parent_class)->dispose (object);
}

static void
tilestar_tree_view_class_init (TilestarTreeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  tilestar_picture_install (klass, "tree", tilestar_tree_view_draw_picture, NULL);
  G_OBJECT_CLASS (klass)->dispose = tilestar_tree_view_dispose;

  g_type_ensure (TILESTAR_TYPE_TREE_AREA);
  TILESTAR_TEMPLATE (widget_class, "tilestar-tree-view.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarTreeView, overlay, tools, path_button);
  TILESTAR_BIND_CALLBACKS (widget_class, place_tools_cb);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarTreeView, area);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tilestar_tree_view_init (TilestarTreeView *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GPropertyAction) rows = NULL, following = NULL, fixed_places = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));

  rows = g_property_action_new ("rows", self->area, "rows");
  following = g_property_action_new ("following", self->area, "following");
  fixed_places = g_property_action_new ("fixed-places", self->area, "fixed-places");
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), self);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (rows));
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (following));
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (fixed_places));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "tree", G_ACTION_GROUP (group));
  /* The tree is not mirrored: its row names are always at the left. */
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    gtk_widget_set_halign (gtk_widget_get_parent (self->tools), GTK_ALIGN_START);
  g_object_bind_property (self->area, "is-empty", self->tools, "visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
}

GtkWidget *
tilestar_tree_view_new (void)
{
  return g_object_new (TILESTAR_TYPE_TREE_VIEW, NULL);
}

void
tilestar_tree_view_bind (TilestarTreeView    *self,
                         TilestarExploration *exploration)
{
  g_return_if_fail (TILESTAR_IS_TREE_VIEW (self));

  tilestar_tree_area_bind (self->area, exploration);
}

TilestarTreeArea *
tilestar_tree_view_get_area (TilestarTreeView *self)
{
  g_return_val_if_fail (TILESTAR_IS_TREE_VIEW (self), NULL);

  return self->area;
}
