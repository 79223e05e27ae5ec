/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-motion.h: moves the camera over the search tree, with animations.
 *
 * Embedded in the widget that shows the tree, whose size and frame clock it uses. Main thread.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-tree-camera.h"

/* A position that does not change while the scale changes: @unit, @row of the layout are shown at
 * @x, @y of the widget. */
typedef struct
{
  double unit;
  double row;
  double x;
  double y;
} TilestarTreeAnchor;

typedef struct
{
  TilestarTreeCamera        camera;      /* current */
  gboolean                  is_fitted;   /* stays zoomed to fit on resize */

  GtkWidget                *widget;
  const TilestarTreeLayout *layout;      /* (nullable) */
  AdwAnimation             *animation;
  TilestarTreeCamera        from;
  TilestarTreeCamera        to;
  TilestarTreeAnchor        anchor_from;
  TilestarTreeAnchor        anchor_to;
} TilestarTreeMotion;

void     tilestar_tree_motion_init          (TilestarTreeMotion       *self,
                                             GtkWidget                *widget);
void     tilestar_tree_motion_clear         (TilestarTreeMotion       *self);

/* Sets the layout, which must exist until the next call. After setting NULL, only this function and
 * clear() may be called. Does not move the camera. */
void     tilestar_tree_motion_set_layout    (TilestarTreeMotion       *self,
                                             const TilestarTreeLayout *layout);

gboolean tilestar_tree_motion_is_moving     (const TilestarTreeMotion *self);

/* Stops the animation where the camera is now. */
void     tilestar_tree_motion_stop          (TilestarTreeMotion       *self);

/* The size of the widget, at least 1. */
double   tilestar_tree_motion_get_width     (const TilestarTreeMotion *self);
double   tilestar_tree_motion_get_height    (const TilestarTreeMotion *self);

/* Returns the current position in the widget of a position in the layout. */
void     tilestar_tree_motion_locate        (const TilestarTreeMotion *self,
                                             double                    unit,
                                             double                    row,
                                             double                   *out_x,
                                             double                   *out_y);

/* Moves at once so that @anchor is satisfied at the current scale. */
void     tilestar_tree_motion_hold          (TilestarTreeMotion       *self,
                                             const TilestarTreeAnchor *anchor);

/* Zooms around a point of the widget. */
void     tilestar_tree_motion_zoom          (TilestarTreeMotion       *self,
                                             double                    factor,
                                             double                    x,
                                             double                    y,
                                             gboolean                  smoothly);

void     tilestar_tree_motion_pan           (TilestarTreeMotion       *self,
                                             double                    dx,
                                             double                    dy);

/* Shows the complete tree, its root always at the top, also after the widget is resized. While the tree grows
 * and shrinks, the scale changes only when the tree no longer fits or has become much smaller. @scale: as
 * returned by tilestar_tree_motion_get_scale() before the layout was replaced, or 0 to fit the tree */
void     tilestar_tree_motion_show_all      (TilestarTreeMotion       *self,
                                             double                    scale,
                                             gboolean                  smoothly);

/* Returns the scale at the end of the current movement. */
double   tilestar_tree_motion_get_scale     (const TilestarTreeMotion *self);

/* Shows a part of the layout from the first row to @bottom. */
void     tilestar_tree_motion_show          (TilestarTreeMotion       *self,
                                             double                    left,
                                             double                    right,
                                             double                    bottom);

/* Pans at once so that a row and @n_below rows below it are visible, as far as the row itself stays
 * in sight. */
void     tilestar_tree_motion_make_room     (TilestarTreeMotion       *self,
                                             double                    row,
                                             guint                     n_below);

/* Centers a position if its distance to the edge is less than @margin, relative to the picture. */
void     tilestar_tree_motion_keep_in_sight (TilestarTreeMotion       *self,
                                             double                    unit,
                                             double                    row,
                                             double                    margin);
