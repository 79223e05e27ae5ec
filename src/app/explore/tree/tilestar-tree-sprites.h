/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-sprites.h: a cache of images of nodes.
 *
 * Only creating and freeing it is not internal to the tree's drawing code.
 */

#pragma once

#include "tilestar-tree-nodes.h"

typedef struct _TilestarTreeSprites TilestarTreeSprites;

/* An image of a node, which is at its center. @size: of the node when it was drawn. */
typedef struct
{
  guint64          key;
  cairo_surface_t *surface;
  double           size;
} TilestarTreeSprite;

TilestarTreeSprites *tilestar_tree_sprites_new     (void) G_GNUC_WARN_UNUSED_RESULT;
void                 tilestar_tree_sprites_free    (TilestarTreeSprites    *sprites);

/* Prepares for drawing nodes of @detail and @size with @ratio pixels per unit by discarding sprites
 * that cannot be used for that. Boards of another size can be scaled until there is time to redraw
 * them. */
void                 tilestar_tree_sprites_prepare (TilestarTreeSprites    *sprites,
                                                    double                  ratio,
                                                    TilestarTreeDetail      detail,
                                                    double                  size,
                                                    const TilestarPalette  *palette);

/* Returns the sprite for @look of @version, or NULL. (transfer none) */
TilestarTreeSprite  *tilestar_tree_sprites_find    (TilestarTreeSprites    *sprites,
                                                    const TilestarTreeLook *look,
                                                    guint32                 version);

/* Draws a new sprite, including the board in @look. (transfer none) */
TilestarTreeSprite  *tilestar_tree_sprites_add     (TilestarTreeSprites    *sprites,
                                                    const TilestarTreeLook *look,
                                                    guint32                 version);

/* Returns an opaque image of that size, whose contents are undefined. (transfer none) */
cairo_surface_t     *tilestar_tree_sprites_get_ground
                                                   (TilestarTreeSprites    *sprites,
                                                    int                     width,
                                                    int                     height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarTreeSprites, tilestar_tree_sprites_free)
