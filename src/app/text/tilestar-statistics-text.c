/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-statistics-text.h"

#include "slide-board-text.h"
#include "tilestar-formula.h"
#include "tilestar-isolate.h"

#include <glib/gi18n.h>

#include <math.h>

#define EM_DASH "—"

char *
tilestar_format_count (guint64 count)
{
  return slide_dup_localized_count (count);
}

char *
tilestar_format_expansions (guint64 count)
{
  g_autofree char *number = tilestar_format_count (count);

  /* Translators: a number of expansions */
  return g_strdup_printf (ngettext ("%s expansion", "%s expansions", (gulong) count), number);
}

char *
tilestar_format_pair (const SlideBoard *start,
                      const SlideBoard *goal)
{
  g_autofree char *start_text = slide_board_to_text (start, SLIDE_TEXT_LINE);
  g_autofree char *goal_text = slide_board_to_text (goal, SLIDE_TEXT_LINE);

  return g_strdup_printf ("%s -> %s", start_text, goal_text);
}

char *
tilestar_format_sentence (const char *format,
                          ...)
{
  g_autoptr (GString) grouped = g_string_new (NULL);
  char *text;
  va_list arguments;

  for (const char *at = format; *at != '\0'; at++)
    {
      g_string_append_c (grouped, *at);
      if (*at != '%')
        continue;

      /* Translations may reorder arguments: %2$u. */
      if (g_ascii_isdigit (at[1]) && at[2] == '$')
        {
          g_string_append_len (grouped, at + 1, 2);
          at += 2;
        }
      if (at[1] == 'u' || at[1] == 'd')
        g_string_append_c (grouped, '\'');
      else if (at[1] == '%')
        g_string_append_c (grouped, *++at);
    }

  va_start (arguments, format);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  text = g_strdup_vprintf (grouped->str, arguments);
#pragma GCC diagnostic pop
  va_end (arguments);

  return text;
}

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

  /* %g omits trailing zeros: 2 instead of 2.00. */
  return g_strdup_printf ("%.3g%s", scaled, suffixes[i]);
}

static char *
format_duration (double seconds)
{
  if (seconds < 0.0009995)
    /* Translators: microseconds */
    return g_strdup_printf (_("%.3g µs"), seconds * 1e6);
  if (seconds < 0.01)
    /* Translators: milliseconds */
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
tilestar_format_duration (double seconds)
{
  g_autofree char *text = format_duration (seconds);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  /* A line does not end between a number and its unit. */
  return g_strjoinv ("\u00a0", words);
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

static char *
format_factor (double factor)
{
  if (!(factor > 0.0))
    return g_strdup (EM_DASH);

  return g_strdup_printf ("%.3f", factor);
}

/* The title of its row names f already. */
static char *
format_node (const SlideValue *value)
{
  g_autofree char *formula = tilestar_formula_dup (value->node.f, value->node.g, value->node.h, value->node.g_weight,
                                                   value->node.h_weight);

  return g_strdup (tilestar_formula_skip_name (formula));
}

static char *
format_value (const SlideValue *value)
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
      return format_factor (value->real);
    case SLIDE_VALUE_NODE:
      return format_node (value);
    case SLIDE_VALUE_BOOLEAN:
    case SLIDE_VALUE_ID:
    case SLIDE_VALUE_BOARD:
    case SLIDE_VALUE_PATH:
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
tilestar_format_value (const SlideValue *value)
{
  g_autofree char *text = format_value (value);

  return text != NULL ? tilestar_isolate_line (text) : NULL;
}
