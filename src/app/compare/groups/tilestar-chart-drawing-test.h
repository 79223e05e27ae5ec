/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-chart-drawing-test.h: texts of a chart, for tests.
 */

#pragma once

#include "tilestar-chart-drawing.h"

/* A note that some groups have the same look, or NULL. (transfer full) (nullable) */
char *tilestar_chart_dup_note (TilestarResultGroups *groups) G_GNUC_WARN_UNUSED_RESULT;

/* "Median of Expanded, 20 boards". (transfer full) */
char *tilestar_chart_dup_title (TilestarResultGroups     *groups,
                                const TilestarChartStyle *style) G_GNUC_WARN_UNUSED_RESULT;
