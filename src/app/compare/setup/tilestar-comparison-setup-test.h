/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-comparison-setup-test.h: access for tests to the setup of a comparison.
 */

#pragma once

#include "tilestar-comparison-setup.h"

/* Loads a file's boards on a worker. */
void     tilestar_comparison_setup_read_file  (TilestarComparisonSetup *self,
                                               GFile                   *file);

gboolean tilestar_comparison_setup_is_reading (TilestarComparisonSetup *self);

/* Number of boards in the file that was read last. */
guint    tilestar_comparison_setup_get_n_read (TilestarComparisonSetup *self);
