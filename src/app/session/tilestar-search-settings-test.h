/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-search-settings-test.h: a partition as the settings keep it, for tests.
 */

#pragma once

#include "tilestar-search-settings.h"

/* The partition in the format of the engine; NULL: the engine's default. (transfer full)
 * (nullable) */
char *tilestar_partition_dup_text (GSettings        *settings,
                                   const SlideBoard *goal) G_GNUC_WARN_UNUSED_RESULT;
