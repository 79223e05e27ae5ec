/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-drawing-common.h: shapes and text that the cairo drawings share.
 *
 * Internal to the drawings of the board.
 */

#pragma once

#include "tilestar-board-geometry.h"
#include "tilestar-palette.h"

/* Horizontal alignment of a text at its anchor point. */
typedef enum
{
  TILESTAR_ALIGN_START,
  TILESTAR_ALIGN_CENTRE,
  TILESTAR_ALIGN_END
} TilestarAlign;

typedef struct
{
  double x;
  double y;
} TilestarPoint;

/* The centre of a cell's numeral, which is higher where badges are below it. */
TilestarPoint
     tilestar_drawing_middle        (const TilestarBoardGeometry *geometry,
                                     guint                        cell);

/* The size of a badge's text, which grows with the text scale as far as it fits on a tile. */
double
     tilestar_drawing_get_badge_size (const TilestarBoardGeometry *geometry,
                                      const TilestarPalette       *palette);

/* The point @t, 0 … 1, of the quadratic curve from @from to @to, bent by @bend. */
TilestarPoint
     tilestar_drawing_curve_point   (TilestarPoint        from,
                                     TilestarPoint        bend,
                                     TilestarPoint        to,
                                     double               t);

/* Adds that curve to the path. */
void tilestar_drawing_add_curve     (cairo_t             *cr,
                                     TilestarPoint        from,
                                     TilestarPoint        bend,
                                     TilestarPoint        to);

/* Adds a rectangle with round corners as a new path. */
void tilestar_drawing_rounded       (cairo_t             *cr,
                                     double               x,
                                     double               y,
                                     double               width,
                                     double               height,
                                     double               radius);

/**
 * tilestar_drawing_text:
 * @size: the font's size in units of @cr
 * @bold: whether it is a numeral of a tile or badge
 * @halo: (nullable): a color to surround the glyphs with, @halo_width wide
 *
 * Draws one line with its digits centred on @y: on the height of a capital
 * digit, not of the line, and on the ink rather than the advance sideways, so
 * that it looks centred.
 */
void tilestar_drawing_text          (cairo_t             *cr,
                                     const char          *text,
                                     double               x,
                                     double               y,
                                     double               size,
                                     gboolean             bold,
                                     TilestarAlign        align,
                                     const TilestarColor *color,
                                     double               opacity,
                                     const TilestarColor *halo,
                                     double               halo_width);

/* Says that text of @size was drawn by other means. Any thread. */
void   tilestar_drawing_note_size   (double               size);

/* The ink width of that text. */
double tilestar_drawing_measure     (cairo_t             *cr,
                                     const char          *text,
                                     double               size,
                                     gboolean             bold);

/* An amount as a badge shows it: at most two decimals, none that are zero. */
char  *tilestar_drawing_dup_amount  (double               amount) G_GNUC_WARN_UNUSED_RESULT;

/* Draws a pill with @text, its centre or its end at @x, centred on @y. */
void tilestar_drawing_pill          (cairo_t             *cr,
                                     const char          *text,
                                     double               x,
                                     double               y,
                                     double               size,
                                     TilestarAlign        align,
                                     const TilestarColor *ground,
                                     const TilestarColor *text_color,
                                     const TilestarColor *rim);

/* A letter on a shape around @x, @y that tells @number from its neighbours: a
 * circle, a square, a diamond, a hexagon, and again. */
void tilestar_drawing_shape         (cairo_t             *cr,
                                     const char          *text,
                                     guint                number,
                                     double               x,
                                     double               y,
                                     double               size,
                                     const TilestarColor *ground,
                                     const TilestarColor *text_color,
                                     const TilestarColor *rim);
