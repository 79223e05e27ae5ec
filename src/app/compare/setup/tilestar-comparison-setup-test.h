/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-comparison-setup-test.h: what tests ask of the choices of a comparison.
 */

#pragma once

#include "tilestar-comparison-setup.h"

G_BEGIN_DECLS

/* Has a worker read a file's boards. */
void     tilestar_comparison_setup_read_file  (TilestarComparisonSetup *self,
                                               GFile                   *file);

gboolean tilestar_comparison_setup_is_reading (TilestarComparisonSetup *self);

/* How many boards the last file has that was read. */
guint    tilestar_comparison_setup_get_n_read (TilestarComparisonSetup *self);

G_END_DECLS
