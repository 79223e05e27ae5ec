/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-comparison-setup-test.h: what tests ask of the choices of a comparison.
 */

#pragma once

#include "tilestar-comparison-setup.h"

G_BEGIN_DECLS

/* Has a worker read a file's boards, which are chosen then. */
void     tilestar_comparison_setup_read_file  (TilestarComparisonSetup *self,
                                               GFile                   *file);

gboolean tilestar_comparison_setup_is_reading (TilestarComparisonSetup *self);

G_END_DECLS
