/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-statistic-row.h: one number of the side panel, with its name.
 *
 * It has two children. The visible one follows the search at full rate and is hidden from assistive
 * technologies. The other one is a label for them: its accessible name is that of the statistic, its
 * text is the value, and it changes only when an update requests an announcement.
 *
 * Properties: "title" (string), "value-chars" (int, room for the value), "stacked" (gboolean: the
 * value is below its name, at the start).
 */

#pragma once

#include "slide-result.h"

#include <gtk/gtk.h>

#define TILESTAR_TYPE_STATISTIC_ROW (tilestar_statistic_row_get_type ())
G_DECLARE_FINAL_TYPE (TilestarStatisticRow, tilestar_statistic_row, TILESTAR, STATISTIC_ROW, GtkWidget)

/* Shows @value, or a dash if NULL. @speak: whether to update it for assistive technologies. */
void tilestar_statistic_row_set_value (TilestarStatisticRow *self,
                                       const char           *value,
                                       gboolean              speak);

/* Shows the value of @column; @statistics: (nullable): NULL shows that there are none. */
void tilestar_statistic_row_show      (TilestarStatisticRow  *self,
                                       SlideColumn            column,
                                       const SlideStatistics *statistics,
                                       gboolean               speak);
