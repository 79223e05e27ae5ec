/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-drawing.h: a race as one picture, for a file.
 *
 * The lanes as they are, side by side or below each other as there is room, each with its name
 * above and how it stands below; and the finish below all of them.
 */

#pragma once

#include "tilestar-palette.h"
#include "tilestar-race-lane-view.h"

G_BEGIN_DECLS

/* @views: (element-type TilestarRaceLaneView) */
void tilestar_race_drawing_draw (cairo_t                    *cr,
                                 TilestarRaceModel          *model,
                                 GPtrArray                  *views,
                                 double                      width,
                                 double                      height,
                                 const TilestarPalette      *palette,
                                 const PangoFontDescription *font);

G_END_DECLS
