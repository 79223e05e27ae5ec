/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-error-plot.h: number of boards by error of h.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-audit.h"

#define TILESTAR_TYPE_ERROR_PLOT (tilestar_error_plot_get_type ())
G_DECLARE_FINAL_TYPE (TilestarErrorPlot, tilestar_error_plot, TILESTAR, ERROR_PLOT, AdwBin)

/* Must be called once. */
void tilestar_error_plot_bind (TilestarErrorPlot *self,
                               TilestarAudit     *audit);
