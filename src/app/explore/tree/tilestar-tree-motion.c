/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-motion.c: the camera of the search tree, and how it moves.
 */

#include "tilestar-tree-area-private.h"

#include <math.h>

#define NONE TILESTAR_TREE_NONE

#define ANIMATION_MS 220

/* In a picture that is no wider, buttons may lie over the middle of its head. */
#define NARROW 620.0
#define HEAD 44.0

static void
clamp_camera (TilestarTreeArea   *self,
              TilestarTreeCamera *camera)
{
  const TilestarTreeLayout *layout = self->made->layout;
  double least, most;

  tilestar_tree_get_scales (layout, tilestar_tree_area_get_width (self), &least, &most);
  camera->scale = CLAMP (camera->scale, least, most);
  /* Something of the tree stays in sight. */
  camera->x = CLAMP (camera->x, 0, layout->width);
  camera->y = CLAMP (camera->y, -0.5, layout->n_rows - 0.5);
}

void
tilestar_tree_area_stop_animation (TilestarTreeArea *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
}

static TilestarTreeAnchor
get_anchor (TilestarTreeArea         *self,
            const TilestarTreeCamera *camera,
            double                    x,
            double                    y)
{
  TilestarTreePicture picture;
  TilestarTreeAnchor anchor = { .x = x, .y = y };

  tilestar_tree_area_init_picture (self, &picture);
  picture.camera = *camera;
  tilestar_tree_unproject (&picture, tilestar_tree_area_get_width (self),
                           tilestar_tree_area_get_height (self), x, y,
                           &anchor.unit, &anchor.row);

  return anchor;
}

/* Moves @camera so that @anchor holds at its scale. */
void
tilestar_tree_area_hold_anchor (TilestarTreeArea         *self,
                                TilestarTreeCamera       *camera,
                                const TilestarTreeAnchor *anchor)
{
  TilestarTreeAnchor now = get_anchor (self, camera, anchor->x, anchor->y);

  camera->x += anchor->unit - now.unit;
  camera->y += anchor->row - now.row;
}

static double
blend (double from,
       double to,
       double part)
{
  return from + (to - from) * part;
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data G_GNUC_UNUSED)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (widget);
  double part = (double) (gdk_frame_clock_get_frame_time (clock) - self->began) / (ANIMATION_MS * 1000);
  TilestarTreeAnchor anchor;
  double eased;

  gtk_widget_queue_draw (widget);
  if (part >= 1.0 || self->made == NULL)
    {
      self->camera = self->to;
      self->tick = 0;
      return G_SOURCE_REMOVE;
    }

  /* The edges left and right go steadily to where they shall be: what is under the pointer at
   * both ends is under it all the way. */
  eased = 1 - pow (1 - CLAMP (part, 0, 1), 3);
  self->camera.scale = 1 / blend (1 / self->from.scale, 1 / self->to.scale, eased);
  self->camera.x = blend (self->from.x, self->to.x, eased);
  anchor = self->anchor_to;
  anchor.row = blend (self->anchor_from.row, self->anchor_to.row, eased);
  anchor.unit = get_anchor (self, &self->camera, anchor.x, anchor.y).unit;
  tilestar_tree_area_hold_anchor (self, &self->camera, &anchor);

  return G_SOURCE_CONTINUE;
}

static gboolean
is_animated (TilestarTreeArea *self)
{
  gboolean enabled = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &enabled, NULL);

  return enabled && gtk_widget_get_mapped (GTK_WIDGET (self));
}

/* To @camera, around @x, @y of the widget; smoothly where animations are on. */
void
tilestar_tree_area_go_to (TilestarTreeArea   *self,
                          TilestarTreeCamera  camera,
                          double              x,
                          double              y,
                          gboolean            smoothly)
{
  clamp_camera (self, &camera);
  tilestar_tree_area_stop_animation (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  self->to = camera;
  if (!smoothly || !is_animated (self))
    {
      self->camera = camera;
      return;
    }

  self->from = self->camera;
  self->anchor_from = get_anchor (self, &self->from, x, y);
  self->anchor_to = get_anchor (self, &self->to, x, y);
  self->began = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (GTK_WIDGET (self)));
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* Where the camera is, or is on its way to. */
static TilestarTreeCamera
get_aim (TilestarTreeArea *self)
{
  return self->tick != 0 ? self->to : self->camera;
}

void
tilestar_tree_area_zoom_around (TilestarTreeArea *self,
                                double            factor,
                                double            x,
                                double            y,
                                gboolean          smoothly)
{
  TilestarTreeCamera camera;
  TilestarTreeAnchor anchor;

  if (self->made == NULL)
    return;

  camera = get_aim (self);
  anchor = get_anchor (self, &camera, x, y);
  camera.scale *= factor;
  clamp_camera (self, &camera);
  tilestar_tree_area_hold_anchor (self, &camera, &anchor);
  self->is_fitted = FALSE;
  tilestar_tree_area_go_to (self, camera, x, y, smoothly);
}

void
tilestar_tree_area_pan (TilestarTreeArea *self,
                        double            dx,
                        double            dy)
{
  TilestarTreeCamera camera;
  TilestarTreeAnchor anchor;

  if (self->made == NULL)
    return;

  camera = get_aim (self);
  anchor = get_anchor (self, &camera, dx, dy);
  anchor.x = anchor.y = 0;
  tilestar_tree_area_hold_anchor (self, &camera, &anchor);
  self->is_fitted = FALSE;
  tilestar_tree_area_go_to (self, camera, 0, 0, FALSE);
}

/* The camera that shows a part of the layout, from its first row on, below what lies over a narrow
 * picture's head. */
static TilestarTreeCamera
get_fit (TilestarTreeArea *self,
         double            left,
         double            right,
         double            bottom)
{
  double width = tilestar_tree_area_get_width (self), height = tilestar_tree_area_get_height (self);
  double head = width < NARROW ? HEAD : 0;
  TilestarTreePicture picture;
  TilestarTreeCamera camera;

  tilestar_tree_camera_fit (&camera, self->made->layout, left, 0, right, bottom, width, height - head);
  tilestar_tree_area_init_picture (self, &picture);
  camera.y -= head / 2 / tilestar_tree_get_row_height (self->made->layout, camera.scale,
                                                       tilestar_tree_get_ground_height (&picture, width,
                                                                                        height));

  return camera;
}

void
tilestar_tree_area_show_all (TilestarTreeArea *self,
                             gboolean          smoothly)
{
  const TilestarTreeLayout *layout = self->made->layout;
  double width = tilestar_tree_area_get_width (self), height = tilestar_tree_area_get_height (self);
  double head = width < NARROW ? HEAD : 0;
  TilestarTreeCamera camera = get_fit (self, 0, layout->width, layout->n_rows - 1.0);
  TilestarTreePicture picture;
  double ground, apart;

  /* Where not all rows find room, the root does. */
  tilestar_tree_area_init_picture (self, &picture);
  ground = tilestar_tree_get_ground_height (&picture, width, height);
  apart = tilestar_tree_get_row_height (layout, camera.scale, ground);
  camera.y = MIN (camera.y, (ground / 2 - head) / apart - 0.7);

  self->is_fitted = TRUE;
  tilestar_tree_area_go_to (self, camera, width / 2, height / 2, smoothly);
}

static void
extend (TilestarTreeArea *self,
        guint32           version,
        double           *left,
        double           *right,
        double           *bottom)
{
  const TilestarTreeItem *items = self->made->layout->items;

  for (guint32 i = tilestar_tree_area_get_item (self, version); i != NONE; i = items[i].parent)
    {
      *left = MIN (*left, items[i].x - 1.5);
      *right = MAX (*right, items[i].x + 1.5);
      *bottom = MAX (*bottom, items[i].row);
    }
}

void
tilestar_tree_area_show_path (TilestarTreeArea *self)
{
  double left = G_MAXDOUBLE, right = 0, bottom = 0;
  TilestarTreeCamera camera;

  extend (self, tilestar_exploration_get_hand (self->exploration), &left, &right, &bottom);
  if (left > right)
    return;

  camera = get_fit (self, left, right, bottom);
  self->is_fitted = FALSE;
  tilestar_tree_area_go_to (self, camera, tilestar_tree_area_get_width (self) / 2,
                            tilestar_tree_area_get_height (self) / 2, TRUE);
}

/* Brings an item to the middle, if it is too near to the edge or beyond it. */
void
tilestar_tree_area_keep_in_sight (TilestarTreeArea *self,
                                  guint32           item,
                                  double            margin)
{
  const TilestarTreeItem *items;
  double width = tilestar_tree_area_get_width (self), height, x, y;
  TilestarTreePicture picture;
  TilestarTreeCamera camera;

  if (item == NONE || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  items = self->made->layout->items;
  camera = get_aim (self);
  tilestar_tree_area_init_picture (self, &picture);
  picture.camera = camera;
  height = tilestar_tree_get_ground_height (&picture, width, tilestar_tree_area_get_height (self));
  tilestar_tree_project (&picture, width, tilestar_tree_area_get_height (self),
                         items[item].x, items[item].row, &x, &y);
  if (x >= width * margin && x <= width * (1 - margin)
      && y >= height * margin && y <= height * (1 - margin))
    return;

  camera.x = items[item].x;
  if (y < height * margin || y > height * (1 - margin))
    camera.y = items[item].row;
  self->is_fitted = FALSE;
  tilestar_tree_area_go_to (self, camera, width / 2, height / 2, TRUE);
}
