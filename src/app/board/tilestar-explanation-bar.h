/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-explanation-bar.h: a heuristic's estimate of a board, explained in words.
 *
 * Shows the sum, a sentence, and the tables of walking distance. Its height depends only on the font, so that the
 * boards above it keep their size from step to step and from heuristic to heuristic.
 */

#pragma once

#include <gtk/gtk.h>

#include "slide-heuristic.h"

#define TILESTAR_TYPE_EXPLANATION_BAR (tilestar_explanation_bar_get_type ())
G_DECLARE_FINAL_TYPE (TilestarExplanationBar, tilestar_explanation_bar, TILESTAR, EXPLANATION_BAR, GtkWidget)

/**
 * tilestar_explanation_bar_set_explanation:
 * @explanation: (nullable): of a board of @rows x @columns; not kept
 * @note: (nullable): what to say where there is none
 */
void tilestar_explanation_bar_set_explanation (TilestarExplanationBar *self,
                                               const SlideExplanation *explanation,
                                               const char             *note,
                                               guint                   rows,
                                               guint                   columns);

/* Reserves the lines that explanations need at most on boards of @n_cells, with any heuristic. @is_narrow: the bar
 * is in a side panel */
void tilestar_explanation_bar_set_room        (TilestarExplanationBar *self,
                                               guint                   n_cells,
                                               gboolean                is_narrow);
