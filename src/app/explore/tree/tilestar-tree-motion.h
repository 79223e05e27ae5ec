/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-motion.h: the camera over the search tree, moved by steps and on its way.
 *
 * A value in the widget that shows the tree, whose size is that of the picture and whose frames
 * the way takes. Main thread.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-tree-camera.h"

G_BEGIN_DECLS

/* A place on the screen that stays where it is while the scale changes: at @x, @y of the widget is
 * what is at @unit, @row of the layout. */
typedef struct
{
  double unit;
  double row;
  double x;
  double y;
} TilestarTreeAnchor;

typedef struct
{
  TilestarTreeCamera        camera;      /* now */
  gboolean                  is_fitted;   /* all of the tree is to be seen, whatever the size */

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

/* Over another layout, which is there until the next one; NULL: none, and nothing else may be
 * called but to clear. The camera stays where it is. */
void     tilestar_tree_motion_set_layout    (TilestarTreeMotion       *self,
                                             const TilestarTreeLayout *layout);

gboolean tilestar_tree_motion_is_moving     (const TilestarTreeMotion *self);

/* Leaves the camera where it is. */
void     tilestar_tree_motion_stop          (TilestarTreeMotion       *self);

/* The widget's, at least 1. */
double   tilestar_tree_motion_get_width     (const TilestarTreeMotion *self);
double   tilestar_tree_motion_get_height    (const TilestarTreeMotion *self);

/* Where a place of the layout is in the widget now. */
void     tilestar_tree_motion_locate        (const TilestarTreeMotion *self,
                                             double                    unit,
                                             double                    row,
                                             double                   *out_x,
                                             double                   *out_y);

/* Moves at once so that @anchor holds, at the scale there is. */
void     tilestar_tree_motion_hold          (TilestarTreeMotion       *self,
                                             const TilestarTreeAnchor *anchor);

/* Nearer, around a point of the widget; smoothly where animations are on. */
void     tilestar_tree_motion_zoom          (TilestarTreeMotion       *self,
                                             double                    factor,
                                             double                    x,
                                             double                    y,
                                             gboolean                  smoothly);

void     tilestar_tree_motion_pan           (TilestarTreeMotion       *self,
                                             double                    dx,
                                             double                    dy);

/* All of it in sight, and from now on whatever the size. */
void     tilestar_tree_motion_show_all      (TilestarTreeMotion       *self,
                                             gboolean                  smoothly);

/* A part of the layout, from its first row on. */
void     tilestar_tree_motion_show          (TilestarTreeMotion       *self,
                                             double                    left,
                                             double                    right,
                                             double                    bottom);

/* Brings a place to the middle, if it is nearer to the edge than @margin of the ground, or beyond
 * it. */
void     tilestar_tree_motion_keep_in_sight (TilestarTreeMotion       *self,
                                             double                    unit,
                                             double                    row,
                                             double                    margin);

G_END_DECLS
