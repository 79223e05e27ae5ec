/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-partition.h"

#include "slide-pattern-choices.h"
#include "slide-pattern-partition-text.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

/* Formats a duration with the limited precision of an estimate. */
static char *
dup_duration (double seconds)
{
  if (seconds < 1.0)
    /* Translators: how long something will take */
    return g_strdup (_("less than a second"));
  if (seconds < 100.0)
    return tilestar_format_sentence (ngettext ("about %u second", "about %u seconds",
                                               (guint) (seconds + 0.5)),
                                     (guint) (seconds + 0.5));
  if (seconds < 5400.0)
    return tilestar_format_sentence (ngettext ("about %u minute", "about %u minutes",
                                               (guint) (seconds / 60.0 + 0.5)),
                                     (guint) (seconds / 60.0 + 0.5));

  return tilestar_format_sentence (ngettext ("about %u hour", "about %u hours",
                                             (guint) (seconds / 3600.0 + 0.5)),
                                   (guint) (seconds / 3600.0 + 0.5));
}

char *
tilestar_partition_describe (const SlidePatternCost *cost)
{
  g_autofree char *size = tilestar_format_bytes (cost->bytes);
  g_autofree char *duration = NULL;
  g_autofree char *memory = NULL;

  if (slide_pattern_cost_is_ready (cost))
    /* Translators: tables of that size, which need not be built any more */
    return g_strdup_printf (_("%s, ready"), size);

  duration = dup_duration (cost->seconds);
  memory = tilestar_format_bytes (cost->memory);
  /* Translators: tables of that size; then how long, as in “about 10 seconds”; then
   * how much memory that takes for so long */
  return g_strdup_printf (_("%s; building it takes %s and %s of memory"), size, duration, memory);
}

char *
tilestar_partition_dup_problem (const SlidePatternCost *cost,
                                guint64                 memory_limit)
{
  g_autofree char *memory = NULL;
  g_autofree char *limit = NULL;
  guint64 needed = MAX (cost->memory, cost->bytes);

  if (memory_limit == 0 || needed <= memory_limit || slide_pattern_cost_is_ready (cost))
    return NULL;

  memory = tilestar_format_bytes (needed);
  limit = tilestar_format_bytes (memory_limit);
  return g_strdup_printf (_("Too large: building it takes %s of memory, and the limit is %s"),
                          memory, limit);
}
