/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-camera.h: the visible part of the search tree and its scale.
 */

#pragma once

#include "tilestar-tree-layout.h"
#include "tilestar-tree-nodes.h"

/**
 * TilestarTreeCamera:
 * @x, @y: the center of the picture without its legend, in units and rows of the layout
 * @scale: pixels per unit
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
 * @n_appeared: the number of versions generated so far
 * @selected, @target: the versions of the selected node and of the end of the solution, or NONE
 * @hovered: an item, or NONE
 * @focused: whether to draw a focus outline
 * @counts: (nullable): for each fold, by item, the number of its nodes generated so far
 * @goal: (nullable): the goal, for highlighting tiles in their goal position
 * @with_legend: whether to draw a legend at the bottom
 * @ratio: pixels per unit of the context, for the screen; 0: vector graphics
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
  gboolean                  hides_values;   /* of the selected node */
  gboolean                  with_legend;
  double                    ratio;
} TilestarTreePicture;

/* Sets @camera so that the part of @layout between @left, @top and @right, @bottom (units and rows)
 * and the legend fit into @width × @height. */
void                 tilestar_tree_camera_fit   (TilestarTreeCamera         *camera,
                                                 const TilestarTreeLayout   *layout,
                                                 double                      left,
                                                 double                      top,
                                                 double                      right,
                                                 double                      bottom,
                                                 double                      width,
                                                 double                      height);

/* Returns the version below @n_versions at about the center of the picture; the start if there is
 * none. */
guint32              tilestar_tree_camera_find_version (const TilestarTreeCamera *camera,
                                                        const TilestarTreeLayout *layout,
                                                        guint32                   n_versions);

/* Returns the distance between rows in pixels. It is larger than the scale requires if the rows fit
 * into the height anyway: the tree is compressed horizontally more than vertically. */
double               tilestar_tree_get_row_height (const TilestarTreeLayout *layout,
                                                   double                    scale,
                                                   double                    height);

TilestarTreeDetail   tilestar_tree_get_detail   (const TilestarTreeLayout   *layout,
                                                 double                      scale);

/* Returns the range of scales for zooming. */
void                 tilestar_tree_get_scales   (const TilestarTreeLayout   *layout,
                                                 double                      width,
                                                 double                     *out_least,
                                                 double                     *out_most);

#define TILESTAR_TREE_LEGEND_LINE 22.0

double               tilestar_tree_get_ground_height (const TilestarTreePicture *picture,
                                                      double                 width,
                                                      double                 height);

/* Converts positions in the layout to those in a picture of @width × @height, and back. */
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

/* Returns the item at a point that exists at this moment, or NONE. */
guint32              tilestar_tree_pick         (const TilestarTreePicture  *picture,
                                                 double                      width,
                                                 double                      height,
                                                 double                      x,
                                                 double                      y);

/* Returns the diameter of marks, or the width of labels and boards, at @scale with rows @row
 * apart. */
double               tilestar_tree_get_node_size (const TilestarTreeLayout  *layout,
                                                  double                     scale,
                                                  double                     row);

/* Whether nodes are closer than the smallest marks at that scale. */
gboolean             tilestar_tree_is_dense     (double                      scale);
