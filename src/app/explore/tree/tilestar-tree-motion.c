/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-motion.h"

#include "tilestar-palette.h"

#define ANIMATION_MS 220

/* A growing tree that no longer fits is given this share of the room, and is enlarged again when it
 * fits into a smaller one. */
#define GROWN_SHARE 0.85
#define SHRUNK_SHARE 0.6

/* The space above the root of a growing tree, without the gap between rows. */
#define TOP_MARGIN 18.0
#define BOTTOM_MARGIN 14.0

/* In a narrower picture, buttons may cover the middle of its top. */
#define NARROW 620.0
#define HEAD 44.0

/* ---- Positions ---- */

double
tilestar_tree_motion_get_width (const TilestarTreeMotion *self)
{
  return MAX (gtk_widget_get_width (self->widget), 1);
}

double
tilestar_tree_motion_get_height (const TilestarTreeMotion *self)
{
  return MAX (gtk_widget_get_height (self->widget), 1);
}

/* Returns a picture for converting positions. */
static TilestarTreePicture
get_picture (const TilestarTreeMotion *self,
             const TilestarTreeCamera *camera)
{
  return (TilestarTreePicture) { .layout = self->layout, .camera = *camera, .with_legend = TRUE };
}

static void
locate_from (const TilestarTreeMotion *self,
             const TilestarTreeCamera *camera,
             double                    unit,
             double                    row,
             double                   *out_x,
             double                   *out_y)
{
  TilestarTreePicture picture = get_picture (self, camera);

  tilestar_tree_project (&picture, tilestar_tree_motion_get_width (self),
                         tilestar_tree_motion_get_height (self), unit, row, out_x, out_y);
}

void
tilestar_tree_motion_locate (const TilestarTreeMotion *self,
                             double                    unit,
                             double                    row,
                             double                   *out_x,
                             double                   *out_y)
{
  locate_from (self, &self->camera, unit, row, out_x, out_y);
}

/* Returns the height of the picture without its legend. */
static double
get_ground (const TilestarTreeMotion *self)
{
  TilestarTreePicture picture = get_picture (self, &self->camera);

  return tilestar_tree_get_ground_height (&picture, tilestar_tree_motion_get_width (self),
                                          tilestar_tree_motion_get_height (self));
}

static TilestarTreeAnchor
get_anchor (const TilestarTreeMotion *self,
            const TilestarTreeCamera *camera,
            double                    x,
            double                    y)
{
  TilestarTreePicture picture = get_picture (self, camera);
  TilestarTreeAnchor anchor = { .x = x, .y = y };

  tilestar_tree_unproject (&picture, tilestar_tree_motion_get_width (self),
                           tilestar_tree_motion_get_height (self), x, y, &anchor.unit, &anchor.row);

  return anchor;
}

/* Moves @camera so that @anchor is satisfied at its scale. */
static void
hold_anchor (const TilestarTreeMotion *self,
             TilestarTreeCamera       *camera,
             const TilestarTreeAnchor *anchor)
{
  TilestarTreeAnchor now = get_anchor (self, camera, anchor->x, anchor->y);

  camera->x += anchor->unit - now.unit;
  camera->y += anchor->row - now.row;
}

static void
clamp_camera (const TilestarTreeMotion *self,
              TilestarTreeCamera       *camera)
{
  double least, most;

  tilestar_tree_get_scales (self->layout, tilestar_tree_motion_get_width (self), &least, &most);
  camera->scale = CLAMP (camera->scale, least, most);
  /* Keep a part of the tree in view. */
  camera->x = CLAMP (camera->x, 0, self->layout->width);
  camera->y = CLAMP (camera->y, -0.5, self->layout->n_rows - 0.5);
}

/* ---- Animation ---- */

/* Interpolates the left and right edges linearly, so that a point that is under the pointer at
 * both ends stays under it in between. */
static void
move_cb (double   part,
         gpointer user_data)
{
  TilestarTreeMotion *self = user_data;
  TilestarTreeAnchor anchor = self->anchor_to;

  gtk_widget_queue_draw (self->widget);
  if (part >= 1.0)
    {
      self->camera = self->to;
      return;
    }

  self->camera.scale = 1 / adw_lerp (1 / self->from.scale, 1 / self->to.scale, part);
  self->camera.x = adw_lerp (self->from.x, self->to.x, part);
  anchor.row = adw_lerp (self->anchor_from.row, self->anchor_to.row, part);
  anchor.unit = get_anchor (self, &self->camera, anchor.x, anchor.y).unit;
  hold_anchor (self, &self->camera, &anchor);
}

/* Moves to @camera, with an animation around @x, @y of the widget if @smoothly is set. */
static void
go_to (TilestarTreeMotion *self,
       TilestarTreeCamera  camera,
       double              x,
       double              y,
       gboolean            smoothly)
{
  tilestar_tree_motion_stop (self);
  clamp_camera (self, &camera);
  self->from = self->camera;
  self->to = camera;
  if (smoothly)
    {
      self->anchor_from = get_anchor (self, &self->from, x, y);
      self->anchor_to = get_anchor (self, &self->to, x, y);
      adw_animation_play (self->animation);
    }
  else
    self->camera = camera;
  gtk_widget_queue_draw (self->widget);
}

gboolean
tilestar_tree_motion_is_moving (const TilestarTreeMotion *self)
{
  return adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING;
}

void
tilestar_tree_motion_stop (TilestarTreeMotion *self)
{
  if (tilestar_tree_motion_is_moving (self))
    adw_animation_pause (self->animation);
}

/* Returns the final position of the camera. */
static TilestarTreeCamera
get_aim (const TilestarTreeMotion *self)
{
  return tilestar_tree_motion_is_moving (self) ? self->to : self->camera;
}

/* ---- Movements ---- */

void
tilestar_tree_motion_hold (TilestarTreeMotion       *self,
                           const TilestarTreeAnchor *anchor)
{
  TilestarTreeCamera camera = self->camera;

  hold_anchor (self, &camera, anchor);
  go_to (self, camera, anchor->x, anchor->y, FALSE);
}

void
tilestar_tree_motion_zoom (TilestarTreeMotion *self,
                           double              factor,
                           double              x,
                           double              y,
                           gboolean            smoothly)
{
  TilestarTreeCamera camera = get_aim (self);
  TilestarTreeAnchor anchor = get_anchor (self, &camera, x, y);

  camera.scale *= factor;
  clamp_camera (self, &camera);
  hold_anchor (self, &camera, &anchor);
  self->is_fitted = FALSE;
  go_to (self, camera, x, y, smoothly);
}

void
tilestar_tree_motion_pan (TilestarTreeMotion *self,
                          double              dx,
                          double              dy)
{
  TilestarTreeCamera camera = get_aim (self);
  TilestarTreeAnchor anchor = get_anchor (self, &camera, dx, dy);

  anchor.x = anchor.y = 0;
  hold_anchor (self, &camera, &anchor);
  self->is_fitted = FALSE;
  go_to (self, camera, 0, 0, FALSE);
}

/* Returns the height covered by buttons at the top, which an audience does not see. */
static double
get_head (const TilestarTreeMotion *self)
{
  return tilestar_tree_motion_get_width (self) < NARROW && !tilestar_palette_is_presented (self->widget) ? HEAD : 0;
}

/* Returns the camera that shows a part of the layout below those buttons. */
static TilestarTreeCamera
get_fit (const TilestarTreeMotion *self,
         double                    left,
         double                    right,
         double                    bottom)
{
  double head = get_head (self), ground = get_ground (self), apart;
  TilestarTreeCamera camera;

  tilestar_tree_camera_fit (&camera, self->layout, left, 0, right, bottom,
                            tilestar_tree_motion_get_width (self),
                            tilestar_tree_motion_get_height (self) - head);
  apart = tilestar_tree_get_row_height (self->layout, camera.scale, ground);
  camera.y = MAX (camera.y - head / 2 / apart, bottom - (ground / 2 - BOTTOM_MARGIN) / apart);

  return camera;
}

static void
go_to_middle (TilestarTreeMotion *self,
              TilestarTreeCamera  camera,
              gboolean            smoothly)
{
  go_to (self, camera, tilestar_tree_motion_get_width (self) / 2,
         tilestar_tree_motion_get_height (self) / 2, smoothly);
}

/* Shows all rows, or the first ones if there is not enough space. Room for the name of the last row matters
 * more than the space beside the buttons. */
static void
place_rows (const TilestarTreeMotion *self,
            TilestarTreeCamera       *camera)
{
  double ground = get_ground (self);
  double apart = tilestar_tree_get_row_height (self->layout, camera->scale, ground);
  double room = ground - TOP_MARGIN - BOTTOM_MARGIN - (self->layout->n_rows - 0.6) * apart;
  double head = room < 0 ? get_head (self) : MIN (room, get_head (self));

  camera->y = (ground / 2 - head - TOP_MARGIN) / apart - 0.4;
}

double
tilestar_tree_motion_get_scale (const TilestarTreeMotion *self)
{
  return get_aim (self).scale;
}

void
tilestar_tree_motion_show_all (TilestarTreeMotion *self,
                               double              scale,
                               gboolean            smoothly)
{
  TilestarTreeCamera camera = get_fit (self, 0, self->layout->width, self->layout->n_rows - 1.0);

  if (scale > camera.scale * 1.0001 || (scale > 0 && scale < camera.scale * SHRUNK_SHARE))
    camera.scale *= GROWN_SHARE;
  else if (scale > 0)
    camera.scale = scale;
  place_rows (self, &camera);
  self->is_fitted = TRUE;
  go_to_middle (self, camera, smoothly);
}

void
tilestar_tree_motion_show (TilestarTreeMotion *self,
                           double              left,
                           double              right,
                           double              bottom)
{
  self->is_fitted = FALSE;
  go_to_middle (self, get_fit (self, left, right, bottom), TRUE);
}

void
tilestar_tree_motion_keep_in_sight (TilestarTreeMotion *self,
                                    double              unit,
                                    double              row,
                                    double              margin)
{
  TilestarTreeCamera camera = get_aim (self);
  double width = tilestar_tree_motion_get_width (self), height = get_ground (self), x, y;
  gboolean is_row_there;

  locate_from (self, &camera, unit, row, &x, &y);
  is_row_there = y >= height * margin && y <= height * (1 - margin);
  if (is_row_there && x >= width * margin && x <= width * (1 - margin))
    return;

  camera.x = unit;
  if (!is_row_there)
    camera.y = row;
  self->is_fitted = FALSE;
  go_to_middle (self, camera, TRUE);
}

void
tilestar_tree_motion_make_room (TilestarTreeMotion *self,
                                double              row,
                                guint               n_below)
{
  double x, y, next, height, missing;

  tilestar_tree_motion_locate (self, 0.0, row, &x, &y);
  tilestar_tree_motion_locate (self, 0.0, row + 1.0, &x, &next);
  height = next - y;
  missing = y + (n_below + 0.5) * height - get_ground (self);
  missing = MIN (missing, y - 0.5 * height);
  if (missing > 0.0)
    tilestar_tree_motion_pan (self, 0.0, missing);
}

/* ---- Life cycle ---- */

void
tilestar_tree_motion_set_layout (TilestarTreeMotion       *self,
                                 const TilestarTreeLayout *layout)
{
  tilestar_tree_motion_stop (self);
  self->layout = layout;
}

void
tilestar_tree_motion_init (TilestarTreeMotion *self,
                           GtkWidget          *widget)
{
  *self = (TilestarTreeMotion) { .widget = widget, .is_fitted = TRUE };
  self->animation = adw_timed_animation_new (widget, 0, 1, ANIMATION_MS,
                                             adw_callback_animation_target_new (move_cb, self, NULL));
}

void
tilestar_tree_motion_clear (TilestarTreeMotion *self)
{
  if (self->animation != NULL)
    tilestar_tree_motion_stop (self);
  g_clear_object (&self->animation);
}
