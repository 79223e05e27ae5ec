/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-sprites.h: pictures of nodes that are kept from one drawing to the next.
 *
 * Internal to the tree's drawing, but for making and freeing.
 */

#pragma once

#include "tilestar-tree-nodes.h"

G_BEGIN_DECLS

typedef struct _TilestarTreeSprites TilestarTreeSprites;

/* A picture of a node, its middle in the middle. @size: of the node when it was drawn. */
typedef struct
{
  guint64          key;
  cairo_surface_t *surface;
  double           size;
} TilestarTreeSprite;

TilestarTreeSprites *tilestar_tree_sprites_new     (void) G_GNUC_WARN_UNUSED_RESULT;
void                 tilestar_tree_sprites_free    (TilestarTreeSprites    *sprites);

/* Makes ready for drawing nodes of @detail and @size with @ratio pixels to a unit: what cannot be
 * used for that goes. Boards of another size can: drawn smaller or larger, until there is time
 * to draw them anew. */
void                 tilestar_tree_sprites_prepare (TilestarTreeSprites    *sprites,
                                                    guint                   ratio,
                                                    TilestarTreeDetail      detail,
                                                    double                  size,
                                                    const TilestarPalette  *palette);

/* The picture for @look, which is of @version; NULL if there is none. (transfer none) */
TilestarTreeSprite  *tilestar_tree_sprites_find    (TilestarTreeSprites    *sprites,
                                                    const TilestarTreeLook *look,
                                                    guint32                 version);

/* Draws it, the board in @look. (transfer none) */
TilestarTreeSprite  *tilestar_tree_sprites_add     (TilestarTreeSprites    *sprites,
                                                    const TilestarTreeLook *look,
                                                    guint32                 version);

/* An opaque image of so many pixels, with what was drawn on it the last time, or nothing.
 * (transfer none) */
cairo_surface_t     *tilestar_tree_sprites_get_ground
                                                   (TilestarTreeSprites    *sprites,
                                                    int                     width,
                                                    int                     height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarTreeSprites, tilestar_tree_sprites_free)

G_END_DECLS
