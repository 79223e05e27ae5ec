/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-glossary-drawing.h: the sketches of the glossary, in cairo.
 */

#pragma once

#include "tilestar-glossary.h"
#include "tilestar-palette.h"

/* Draws the marks up to TILESTAR_MARK_END in the middle of @width × @height, scaled to fit. */
void tilestar_glossary_draw_sketch (cairo_t                  *cr,
                                    const TilestarSketchMark *sketch,
                                    const TilestarPalette    *palette,
                                    double                    width,
                                    double                    height);
