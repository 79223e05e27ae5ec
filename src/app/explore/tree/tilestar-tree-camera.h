/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-camera.h: which part of the search tree is in sight, and how large.
 */

#pragma once

#include "tilestar-tree-layout.h"
#include "tilestar-tree-nodes.h"

G_BEGIN_DECLS

/**
 * TilestarTreeCamera:
 * @x, @y: what is in the middle of the ground, in units and rows of the layout
 * @scale: pixels to a unit
 */
typedef struct
{
  double x;
  double y;
  double scale;
} TilestarTreeCamera;

/**
 * TilestarTreePicture:
 * @layout: (not nullable)
 * @n_appeared: versions that are there
 * @selected, @target: versions, or NONE: the selected node, and the end of the solution
 * @hovered: an item, or NONE
 * @focused: whether a line around the picture shows the keyboard's focus
 * @counts: (nullable): of each item that is a fold, how many of its nodes are there
 * @goal: (nullable): tiles in their place of it are drawn as home
 * @with_legend: whether a line at the foot says what is what
 * @ratio: pixels to a unit of the context, for the screen; 0: vectors
 */
typedef struct
{
  const TilestarTreeLayout *layout;
  TilestarTreeCamera        camera;
  guint64                   moment;
  guint32                   n_appeared;
  guint32                   selected;
  guint32                   target;
  guint32                   hovered;
  gboolean                  focused;
  const guint32            *counts;
  const SlideBoard         *goal;
  gboolean                  with_legend;
  guint                     ratio;
} TilestarTreePicture;

/* The scale at which all of @layout, or the part of it between @left, @top and @right, @bottom
 * (units and rows), is in sight in @width x @height, the legend in them, and the camera that
 * shows it. */
void                 tilestar_tree_camera_fit   (TilestarTreeCamera         *camera,
                                                 const TilestarTreeLayout   *layout,
                                                 double                      left,
                                                 double                      top,
                                                 double                      right,
                                                 double                      bottom,
                                                 double                      width,
                                                 double                      height);

/* Pixels from one row to the next. Rows come closer than the nodes' scale says only as far as
 * all of them, or as many as are legible, are in sight: a wide tree is seen far from the side
 * and near from above. */
double               tilestar_tree_get_row_height (const TilestarTreeLayout *layout,
                                                   double                    scale,
                                                   double                    height);

TilestarTreeDetail   tilestar_tree_get_detail   (const TilestarTreeLayout   *layout,
                                                 double                      scale);

/* The scales between which one can zoom. */
void                 tilestar_tree_get_scales   (const TilestarTreeLayout   *layout,
                                                 double                      width,
                                                 double                     *out_least,
                                                 double                     *out_most);

#define TILESTAR_TREE_LEGEND_LINE 22.0

double               tilestar_tree_get_ground_height (const TilestarTreePicture *picture,
                                                      double                 width,
                                                      double                 height);

/* From a layout's place to that of a picture of @width x @height, and back. */
void                 tilestar_tree_project      (const TilestarTreePicture  *picture,
                                                 double                      width,
                                                 double                      height,
                                                 double                      x,
                                                 double                      row,
                                                 double                     *out_x,
                                                 double                     *out_y);
void                 tilestar_tree_unproject    (const TilestarTreePicture  *picture,
                                                 double                      width,
                                                 double                      height,
                                                 double                      x,
                                                 double                      y,
                                                 double                     *out_x,
                                                 double                     *out_row);

/* The item at a point, among those that are there, or NONE. */
guint32              tilestar_tree_pick         (const TilestarTreePicture  *picture,
                                                 double                      width,
                                                 double                      height,
                                                 double                      x,
                                                 double                      y);

/* What nodes take there, rows being @row apart: of a mark its diameter, else its width. */
double               tilestar_tree_get_node_size (const TilestarTreeLayout  *layout,
                                                  double                     scale,
                                                  double                     row);

/* Whether nodes are closer there than marks can be. */
gboolean             tilestar_tree_is_dense     (double                      scale);

G_END_DECLS
