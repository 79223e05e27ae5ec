/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-common.h: shared by the benchmark programs.
 */

#pragma once

#include <glib.h>

/* Processor time of all threads of this process, in seconds. */
double bench_get_cpu_seconds  (void);

/* Elapsed real time in seconds. */
double bench_get_wall_seconds (void);

/* Processor time of this thread, in milliseconds. */
double bench_get_work         (void);

/* Elapsed real time in milliseconds. */
double bench_get_time         (void);

/* Sorts @values. Returns: the median; for an even number, the upper one */
double bench_get_median       (double *values,
                               guint   n_values);
