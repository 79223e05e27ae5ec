/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-palette-test.h: contrasts, for tests.
 */

#pragma once

#include "tilestar-palette.h"

/* The contrast 1 … 21 of two opaque colors as WCAG 2.1 defines it. */
double tilestar_color_get_contrast (const TilestarColor *a,
                                    const TilestarColor *b);
