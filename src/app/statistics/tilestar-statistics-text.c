/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-statistics-text.c: a search's numbers as people read them.
 */

#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

#include <math.h>

#define EM_DASH "—"

/* The flag ' is POSIX, not ISO C. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat"
char *
tilestar_format_count (guint64 count)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, count);
}
#pragma GCC diagnostic pop

char *
tilestar_format_short (double value)
{
  static const char *const suffixes[] = { "", "k", "M", "G", "T" };
  double scaled = fabs (value);
  guint i = 0;

  while (scaled >= 999.5 && i + 1 < G_N_ELEMENTS (suffixes))
    {
      scaled /= 1000.0;
      i++;
    }

  if (value < 0.0)
    scaled = -scaled;

  /* %g drops what is zero: 2 rather than 2.00. */
  return g_strdup_printf ("%.3g%s", scaled, suffixes[i]);
}

char *
tilestar_format_duration (double seconds)
{
  if (seconds < 0.0005)
    /* Translators: milliseconds */
    return g_strdup_printf (_("%.2f ms"), seconds * 1e3);
  if (seconds < 0.01)
    return g_strdup_printf (_("%.1f ms"), seconds * 1e3);
  if (seconds < 0.9995)
    return g_strdup_printf (_("%.0f ms"), seconds * 1e3);
  if (seconds < 9.995)
    /* Translators: seconds */
    return g_strdup_printf (_("%.2f s"), seconds);
  if (seconds < 59.95)
    return g_strdup_printf (_("%.1f s"), seconds);

  /* Translators: minutes and seconds */
  return g_strdup_printf (_("%u min %u s"), (guint) (seconds + 0.5) / 60,
                          (guint) (seconds + 0.5) % 60);
}

char *
tilestar_format_bytes (guint64 bytes)
{
  double size = (double) bytes;

  if (bytes < 1024)
    /* Translators: bytes */
    return g_strdup_printf (_("%u B"), (guint) bytes);
  if (size < 1024.0 * 1024.0)
    return g_strdup_printf (_("%.0f KiB"), size / 1024.0);
  if (size < 1024.0 * 1024.0 * 1024.0)
    return g_strdup_printf (_("%.1f MiB"), size / (1024.0 * 1024.0));

  return g_strdup_printf (_("%.2f GiB"), size / (1024.0 * 1024.0 * 1024.0));
}

char *
tilestar_format_factor (double factor)
{
  if (!(factor > 0.0))
    return g_strdup (EM_DASH);

  return g_strdup_printf ("%.3f", factor);
}

/* Where f is not the sum of the others, none is said: for greedy search f is h. */
static char *
format_node (guint f,
             guint g,
             guint h)
{
  g_autofree char *f_text = tilestar_format_count (f);
  g_autofree char *g_text = tilestar_format_count (g);
  g_autofree char *h_text = tilestar_format_count (h);

  if (f == g + h)
    return g_strdup_printf ("%s = %s + %s", f_text, g_text, h_text);

  /* Translators: f, g and h are the search's own names */
  return g_strdup_printf (_("f %s, g %s, h %s"), f_text, g_text, h_text);
}

char *
tilestar_format_value (const SlideValue *value)
{
  switch (value->type)
    {
    case SLIDE_VALUE_NONE:
      return NULL;
    case SLIDE_VALUE_COUNT:
      return tilestar_format_count (value->count);
    case SLIDE_VALUE_SECONDS:
      return tilestar_format_duration (value->real);
    case SLIDE_VALUE_BYTES:
      return tilestar_format_bytes (value->count);
    case SLIDE_VALUE_FACTOR:
      return tilestar_format_factor (value->real);
    case SLIDE_VALUE_NODE:
      return format_node (value->node.f, value->node.g, value->node.h);
    case SLIDE_VALUE_BOOLEAN:
    case SLIDE_VALUE_ID:
    case SLIDE_VALUE_BOARD:
    case SLIDE_VALUE_PATH:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* After a dash. */
static const char *
describe_limit (SlideStatus limit)
{
  switch (limit)
    {
    case SLIDE_STATUS_TIME_LIMIT:
      return _("the time limit was reached");
    case SLIDE_STATUS_MEMORY_LIMIT:
      return _("the memory limit was reached");
    default:
      return _("the node limit was reached");
    }
}

static char *
describe_solved (const SlideStatistics *statistics)
{
  guint n_moves = (guint) MAX (statistics->moves, 0);
  guint gap = n_moves > statistics->lower_bound ? n_moves - statistics->lower_bound : 0;
  g_autofree char *moves = tilestar_format_count (n_moves);
  g_autofree char *bound = tilestar_format_count (statistics->lower_bound);

  if (n_moves == 0)
    return g_strdup (_("Solved: the start is the goal"));

  if (statistics->optimal)
    return g_strdup_printf (ngettext ("Solved in %s move – proven shortest",
                                      "Solved in %s moves – proven shortest", n_moves),
                            moves);

  /* No proof by the algorithm, but nothing can be below the bound. */
  if (gap == 0)
    return g_strdup_printf (ngettext ("Solved in %s move – no solution is shorter",
                                      "Solved in %s moves – no solution is shorter", n_moves),
                            moves);

  if (statistics->limit != SLIDE_STATUS_RUNNING)
    {
      g_autofree char *solved =
        g_strdup_printf (ngettext ("Solved in %s move, at least %s needed",
                                   "Solved in %s moves, at least %s needed", n_moves),
                         moves, bound);

      return g_strdup_printf (_("%s – %s"), solved, describe_limit (statistics->limit));
    }

  return g_strdup_printf (ngettext ("Solved in %s move – not proven shortest, at least %s needed",
                                    "Solved in %s moves – not proven shortest, at least %s needed",
                                    n_moves),
                          moves, bound);
}

/* Where it stands, what is in hand, and what is proven already. */
static char *
describe_bounds (const char            *state,
                 const SlideStatistics *statistics)
{
  guint lower_bound = statistics->lower_bound;
  g_autofree char *proven = NULL;

  if (lower_bound == 0)
    return g_strdup (state);

  if (statistics->best_moves >= 0)
    /* Translators: moves of the best solution so far, and of the proven bound */
    proven = g_strdup_printf (ngettext ("best so far %d move, at least %u needed",
                                        "best so far %d moves, at least %u needed",
                                        (guint) statistics->best_moves),
                              statistics->best_moves, lower_bound);
  else
    proven = g_strdup_printf (ngettext ("a solution has at least %u move",
                                        "a solution has at least %u moves", lower_bound),
                              lower_bound);

  /* Translators: first how the search stands, then what it has proven */
  return g_strdup_printf (_("%s – %s"), state, proven);
}

char *
tilestar_describe_status (const SlideStatistics *statistics)
{
  if (statistics == NULL)
    return g_strdup (_("Ready – press Solve and watch the search count"));

  switch (statistics->status)
    {
    case SLIDE_STATUS_RUNNING:
      return describe_bounds (_("Searching"), statistics);

    case SLIDE_STATUS_SOLVED:
      return describe_solved (statistics);

    case SLIDE_STATUS_UNSOLVABLE:
      return g_strdup (_("Not solvable – proven by parity"));

    case SLIDE_STATUS_TIME_LIMIT:
      return describe_bounds (_("Time limit reached"), statistics);

    case SLIDE_STATUS_MEMORY_LIMIT:
      return describe_bounds (statistics->depth_limit > 0 ? _("Deepest path reached")
                                                          : _("Memory limit reached"),
                              statistics);

    case SLIDE_STATUS_NODE_LIMIT:
      return describe_bounds (_("Node limit reached"), statistics);

    case SLIDE_STATUS_CANCELLED:
      return describe_bounds (_("Stopped"), statistics);

    case SLIDE_N_STATUSES:
    default:
      g_return_val_if_reached (NULL);
    }
}
