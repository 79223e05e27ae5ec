/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-statistics-panel-test.h: numbers that are no run's, for tests.
 */

#pragma once

#include "tilestar-statistics-panel.h"

/* Shows @statistics and @series (copied), or dashes if both are NULL. @landscape: (nullable): of
 * about the same moment. For tests without a workspace. */
void tilestar_statistics_panel_set_statistics (TilestarStatisticsPanel *self,
                                               const SlideStatistics   *statistics,
                                               const SlideSeries       *series,
                                               SlideLandscape          *landscape);
