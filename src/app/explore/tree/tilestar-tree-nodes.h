/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-nodes.h: what one node of the search tree looks like, in cairo.
 *
 * Internal to the tree's drawing.
 */

#pragma once

#include "slide-record.h"
#include "tilestar-palette.h"

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_TREE_MARKS,
  TILESTAR_TREE_LABELS,
  TILESTAR_TREE_BOARDS
} TilestarTreeDetail;

/**
 * TilestarTreeLook:
 * @detail: how much there is room for
 * @state: what shape and colour say
 * @is_fold: a folded subtree of @count nodes; @state is closed where none of them is open
 * @is_selected: it is the selected node, or in the fold
 * @on_solution: it is a node of the solution
 * @with_sum: of a label: g + h rather than f
 * @board: of TILESTAR_TREE_BOARDS
 * @goal: (nullable): tiles in their place of it are drawn as home
 * @size: of a mark its diameter, else the width there is
 */
typedef struct
{
  TilestarTreeDetail  detail;
  SlideVersionState   state;
  gboolean            is_fold;
  gboolean            is_selected;
  gboolean            on_solution;
  gboolean            with_sum;
  guint32             count;
  guint               f;
  guint               g;
  guint               h;
  SlideBoard          board;
  const SlideBoard   *goal;
  double              size;
} TilestarTreeLook;

/* How far the rings around a node reach beyond it. */
#define TILESTAR_TREE_HALO 8.0

/* The space that a node takes around its middle: what lines to it begin at. */
void        tilestar_tree_node_measure   (TilestarTreeDetail      detail,
                                          double                  size,
                                          guint                   rows,
                                          guint                   columns,
                                          double                 *out_width,
                                          double                 *out_height);

/* Draws it with its middle at 0, 0. */
void        tilestar_tree_node_draw      (cairo_t                *cr,
                                          const TilestarTreeLook *look,
                                          const TilestarPalette  *palette);

/* Only the ground of a board, while that is not drawn yet. */
void        tilestar_tree_node_draw_empty (cairo_t               *cr,
                                          const TilestarTreeLook *look,
                                          const TilestarPalette  *palette);

/* "18 = 12 + 6", or where f is no such sum "12 + 6 → 18". (transfer full) */
char       *tilestar_tree_dup_sum        (guint                   f,
                                          guint                   g,
                                          guint                   h) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
