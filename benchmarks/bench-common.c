/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-common.c: shared by the benchmark programs.
 */

#include "bench-common.h"

#include <stdlib.h>
#include <time.h>

static double
get_seconds (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

double
bench_get_cpu_seconds (void)
{
  return get_seconds (CLOCK_PROCESS_CPUTIME_ID);
}

double
bench_get_wall_seconds (void)
{
  return get_seconds (CLOCK_MONOTONIC);
}

double
bench_get_work (void)
{
  return get_seconds (CLOCK_THREAD_CPUTIME_ID) * 1e3;
}

double
bench_get_time (void)
{
  return bench_get_wall_seconds () * 1e3;
}

static int
compare_doubles (const void *a,
                 const void *b)
{
  double difference = *(const double *) a - *(const double *) b;

  return (difference > 0.0) - (difference < 0.0);
}

double
bench_get_median (double *values,
                  guint   n_values)
{
  qsort (values, n_values, sizeof values[0], compare_doubles);

  return values[n_values / 2];
}
