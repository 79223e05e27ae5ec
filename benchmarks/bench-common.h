/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-common.h: what the programs that measure share.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Seconds that this process has kept a processor busy, all its threads together. */
double bench_get_cpu_seconds  (void);

/* Seconds by the clock on the wall. */
double bench_get_wall_seconds (void);

/* Sorts @values. Returns: the one in the middle, of an even number the later one */
double bench_get_median       (double *values,
                               guint   n_values);

G_END_DECLS
