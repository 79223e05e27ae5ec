/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-metric.h"

#include "slide-ids.h"

static const char *const ids[SLIDE_N_METRICS] = {
  [SLIDE_METRIC_SINGLE] = "single",
  [SLIDE_METRIC_LINE] = "line",
};

SLIDE_DEFINE_IDS (SlideMetric, slide_metric, ids)

guint
slide_metric_get_run (SlideMetric   metric,
                      const guint8 *moves,
                      guint         n_moves)
{
  guint n = MIN (n_moves, 1);

  while (metric == SLIDE_METRIC_LINE && n < n_moves && moves[n] == moves[0])
    n++;

  return n;
}

guint
slide_metric_count (SlideMetric   metric,
                    const guint8 *moves,
                    guint         n_moves)
{
  guint count = 0;

  for (guint i = 0; i < n_moves; i += slide_metric_get_run (metric, moves + i, n_moves - i))
    count++;

  return count;
}
