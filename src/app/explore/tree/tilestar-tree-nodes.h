/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-nodes.h: draws a single node of the search tree with cairo.
 *
 * Internal to the tree's drawing code.
 */

#pragma once

#include "slide-record.h"
#include "tilestar-palette.h"

typedef enum
{
  TILESTAR_TREE_MARKS,
  TILESTAR_TREE_LABELS,
  TILESTAR_TREE_BOARDS
} TilestarTreeDetail;

/**
 * TilestarTreeLook:
 * @detail: the amount of detail
 * @state: determines shape and color; for a fold, closed if it has no open node
 * @is_fold: draw a folded subtree of @count nodes
 * @is_selected: the node is selected, or the fold contains the selected node
 * @on_solution: the node is part of the solution
 * @with_sum: for a label: show g + h instead of f
 * @is_secret: show a question mark instead of f, g and h
 * @record: of @f, @g and @h
 * @board: for TILESTAR_TREE_BOARDS
 * @goal: (nullable): the goal, for highlighting tiles in their goal position
 * @size: the diameter of a mark, or the available width
 */
typedef struct
{
  TilestarTreeDetail  detail;
  SlideVersionState   state;
  gboolean            is_fold;
  gboolean            is_selected;
  gboolean            on_solution;
  gboolean            with_sum;
  gboolean            is_secret;
  guint32             count;
  SlideRecord        *record;
  double              f;
  guint               g;
  guint               h;
  SlideBoard          board;
  const SlideBoard   *goal;
  double              size;
} TilestarTreeLook;

/* The distance that the rings extend beyond a node. */
#define TILESTAR_TREE_HALO 8.0

/* Returns the size of a node, where the edges to it end. */
void        tilestar_tree_node_measure   (TilestarTreeDetail      detail,
                                          double                  size,
                                          guint                   rows,
                                          guint                   columns,
                                          double                 *out_width,
                                          double                 *out_height);

/* Draws a node centered on 0, 0. */
void        tilestar_tree_node_draw      (cairo_t                *cr,
                                          const TilestarTreeLook *look,
                                          const TilestarPalette  *palette);

/* Draws only the background of a board, as a placeholder. */
void        tilestar_tree_node_draw_empty (cairo_t               *cr,
                                          const TilestarTreeLook *look,
                                          const TilestarPalette  *palette);
