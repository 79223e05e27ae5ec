/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-drawing.h: what lies on the coloured map: paths, bound, boards, words.
 *
 * Pure cairo, above the image that tilestar-map-raster.h paints.
 */

#pragma once

#include <pango/pangocairo.h>

#include "tilestar-map-state.h"

G_BEGIN_DECLS

/* Boards are drawn in pieces of so many units and more. */
#define TILESTAR_MAP_BOARD_SIDE 46.0

/**
 * TilestarMapPicture:
 * @viewport: where the disc lies, in units of the context
 * @width, @height: what is in view; the disc may be larger
 * @has_bound: whether the outline of g + h ≤ C* is drawn
 * @pointed: the place whose piece is outlined; or NOWHERE
 */
typedef struct
{
  TilestarMapState           *state;
  TilestarExploration        *exploration;
  const TilestarPalette      *palette;
  const PangoFontDescription *font;
  TilestarMapViewport         viewport;
  double                      width;
  double                      height;
  gboolean                    has_bound;
  guint32                     pointed;
} TilestarMapPicture;

/* How a node is marked, on the map and in its legend. */
typedef enum
{
  TILESTAR_MAP_MARK_PATH,        /* on the way from the start to the node in hand */
  TILESTAR_MAP_MARK_SOLUTION,
  TILESTAR_MAP_MARK_HAND,
  TILESTAR_MAP_MARK_GOAL
} TilestarMapMark;

/* @dot: the radius of a dot of a path; the others go by it. */
void tilestar_map_draw_mark   (cairo_t                  *cr,
                               TilestarMapMark           mark,
                               double                    x,
                               double                    y,
                               double                    dot,
                               const TilestarPalette    *palette);

/* Outline, ring numbers, boards where there is room for them, paths and the node in hand. */
void tilestar_map_draw_marks  (cairo_t                  *cr,
                               const TilestarMapPicture *picture);

/* A card beside the piece of @picture's pointed place: its board, and what is known of it. */
void tilestar_map_draw_card   (cairo_t                  *cr,
                               const TilestarMapPicture *picture);

/* What the card says, a line each: of the board at @place. Free with g_free(). */
char *tilestar_map_describe_place (const TilestarMapPicture *picture,
                                   guint32                   place) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
