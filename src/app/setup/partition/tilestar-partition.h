/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-partition.h: describes the cost of groups of tiles as pattern databases, in words. Main thread.
 */

#pragma once

#include "slide-pattern-set.h"
#include "tilestar-search-settings.h"

/* "550.0 MiB, builds in about 8 seconds using 1.1 GiB of memory", "11.8 MiB, ready".
 * (transfer full) */
char    *tilestar_partition_describe     (const SlidePatternCost *cost) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): why the missing tables cannot be built here, or NULL */
char    *tilestar_partition_dup_problem  (const SlidePatternCost *cost,
                                          guint64                 memory_limit) G_GNUC_WARN_UNUSED_RESULT;
