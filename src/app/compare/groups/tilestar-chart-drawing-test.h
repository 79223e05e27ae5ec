/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-chart-drawing-test.h: a chart's words, for tests.
 */

#pragma once

#include "tilestar-chart-drawing.h"

/* That some groups look alike; NULL where none do. (transfer full) (nullable) */
char *tilestar_chart_dup_note (TilestarResultGroups *groups) G_GNUC_WARN_UNUSED_RESULT;

/* "Median of Expanded, 20 boards". (transfer full) */
char *tilestar_chart_dup_title (TilestarResultGroups     *groups,
                                const TilestarChartStyle *style) G_GNUC_WARN_UNUSED_RESULT;
