/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-frame.h: one drawing of the search tree while it is made: on an image
 * with pictures of nodes that are kept, or straight on a context.
 *
 * Internal to the tree's drawing.
 */

#pragma once

#include "tilestar-tree-camera.h"
#include "tilestar-tree-raster.h"
#include "tilestar-tree-sprites.h"

G_BEGIN_DECLS

/**
 * TilestarTreeFrame:
 * @cr: what cairo draws on: the image's context, or the one given
 * @ratio: pixels to a unit, 0 where there is no image
 * @ground: the height without the legend
 * @row: from one row to the next
 * @size, @node_width, @node_height: of every node
 * @is_dense: nodes are closer than marks can be
 * @left, @right, @first_row, @last_row: what is in sight, in units and rows of the layout
 * @path, @solution, @from_goal: items from the end up: to the node in hand, of the solution, and
 *   of its other half where two trees meet
 * @deadline: when boards that are new begin to wait, 0: never
 * @has_new: a board was drawn that is new: there is one in every frame, or slow machines would
 *   draw the same frame for ever
 */
typedef struct
{
  const TilestarTreeLayout *layout;
  TilestarTreeCamera        camera;
  guint64                   moment;
  guint32                   n_appeared;
  guint32                   target;
  const guint32            *counts;
  const SlideBoard         *goal;
  const TilestarPalette    *palette;

  double                    width;
  double                    height;
  double                    ground;
  double                    row;
  TilestarTreeDetail        detail;
  double                    size;
  double                    node_width;
  double                    node_height;
  gboolean                  is_dense;
  guint                     board_rows;
  guint                     board_columns;
  double                    left;
  double                    right;
  guint32                   first_row;
  guint32                   last_row;
  GArray                   *path;
  GArray                   *solution;
  GArray                   *from_goal;

  cairo_t                  *cr;
  guint                     ratio;
  cairo_surface_t          *surface;
  TilestarRaster            raster;
  TilestarTreeSprites      *sprites;
  gint64                    deadline;
  gboolean                  has_new;
  gboolean                  is_complete;
} TilestarTreeFrame;

/* Sets cr, and paints the ground. */
void          tilestar_tree_frame_begin        (TilestarTreeFrame      *frame,
                                                cairo_t                *cr,
                                                TilestarTreeSprites    *sprites);

/* Between these the image's pixels may be written, and nothing be drawn with cairo. */
void          tilestar_tree_frame_begin_pixels (TilestarTreeFrame      *frame);
void          tilestar_tree_frame_end_pixels   (TilestarTreeFrame      *frame);

/* Draws a node around @x, @y. */
void          tilestar_tree_frame_put          (TilestarTreeFrame      *frame,
                                                TilestarTreeLook       *look,
                                                guint32                 version,
                                                double                  x,
                                                double                  y);

/* The colour of many nodes, so much of them open, so much replaced or left, the rest expanded. */
TilestarColor tilestar_tree_frame_mix          (const TilestarTreeFrame *frame,
                                                double                   open,
                                                double                   gone);

/* Shows on @cr what was drawn. */
void          tilestar_tree_frame_end          (TilestarTreeFrame      *frame,
                                                cairo_t                *cr);

G_END_DECLS
