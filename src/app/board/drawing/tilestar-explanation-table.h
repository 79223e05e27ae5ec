/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-explanation-table.h: the two count tables of walking distance.
 *
 * A small picture to show beside the board together with walking distance. Hidden for
 * explanations without a table.
 */

#pragma once

#include <gtk/gtk.h>

#include "slide-heuristic.h"

#define TILESTAR_TYPE_EXPLANATION_TABLE (tilestar_explanation_table_get_type ())
G_DECLARE_FINAL_TYPE (TilestarExplanationTable, tilestar_explanation_table,
                      TILESTAR, EXPLANATION_TABLE, GtkWidget)

GtkWidget *tilestar_explanation_table_new             (void);

/**
 * tilestar_explanation_table_set_explanation:
 * @explanation: (transfer none) (nullable): its table is copied
 *
 * @rows and @columns are the shape of the board it is about. The widget is
 * visible if and only if there is a table to show.
 */
void       tilestar_explanation_table_set_explanation (TilestarExplanationTable *self,
                                                       const SlideExplanation   *explanation,
                                                       guint                     rows,
                                                       guint                     columns);
