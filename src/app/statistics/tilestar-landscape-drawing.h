/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-landscape-drawing.h: the heat map of expansions by g and h.
 */

#pragma once

#include "tilestar-plot-axes.h"

G_BEGIN_DECLS

/* The context's landscape, not NULL, in @width x @height. */
void  tilestar_landscape_draw     (TilestarPlotContext  *context,
                                   double                width,
                                   double                height);

/* The same in words. Free with g_free(). */
char *tilestar_landscape_describe (const SlideLandscape *landscape) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
