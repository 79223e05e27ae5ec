/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-audit-text.h"

#include "tilestar-isolate.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>
#include <math.h>

char *
tilestar_audit_format_value (double value)
{
  gboolean is_whole = fabs (value - round (value)) < 1e-9;
  g_autofree char *text = NULL;

  /* With a minus sign instead of a hyphen, and without a sign for 0. */
  text = g_strdup_printf (is_whole ? "%s%.0f" : "%s%.2f",
                          value < -1e-9 ? "\342\210\222" : "", fabs (value));
  return tilestar_isolate (text);
}

char *
tilestar_audit_format_mean (double mean)
{
  g_autofree char *text = g_strdup_printf ("%.3f", mean);

  return tilestar_isolate (text);
}

char *
tilestar_audit_format_part (guint64 n,
                            guint64 n_seen)
{
  g_autofree char *count = tilestar_format_count (n);
  g_autofree char *text = NULL;

  if (n_seen == 0)
    return tilestar_isolate (count);

  /* Translators: a number of boards, and their percentage: “3,123 (1.72 %)” */
  text = g_strdup_printf (_("%s (%.2f %%)"), count, 100.0 * (double) n / (double) n_seen);
  return tilestar_isolate (text);
}

static char *
dup_seen (const SlideAudit *audit)
{
  return g_strdup_printf ("%.0f", floor (100.0 * (double) audit->n_seen / (double) audit->n_boards));
}

char *
tilestar_audit_dup_admissible (const SlideAudit *audit)
{
  g_autofree char *count = tilestar_format_count (audit->overestimates);
  g_autofree char *seen = NULL;

  if (audit->overestimates > 0)
    return g_strdup_printf (ngettext ("Not admissible: overestimates on %s board",
                                      "Not admissible: overestimates on %s boards",
                                      audit->overestimates),
                            count);
  if (slide_audit_is_complete (audit))
    return g_strdup (_("Admissible: never overestimates"));

  seen = dup_seen (audit);
  /* Translators: percentage of the boards that have been audited */
  return g_strdup_printf (_("No overestimate found so far (%s %% of the boards checked)"), seen);
}

char *
tilestar_audit_dup_consistent (const SlideAudit *audit)
{
  g_autofree char *count = tilestar_format_count (audit->inconsistent_edges);

  if (slide_audit_overestimates_goal (audit))
    {
      g_autofree char *value = tilestar_format_short (audit->counterexample_h);

      return g_strdup_printf (_("Not consistent: h of the goal is %s, not 0"), value);
    }
  if (audit->inconsistent_edges > 0)
    return g_strdup_printf (ngettext ("Not consistent: h drops by more than 1 on %s move",
                                      "Not consistent: h drops by more than 1 on %s moves",
                                      audit->inconsistent_edges),
                            count);
  if (slide_audit_is_complete (audit))
    return g_strdup (_("Consistent: h never drops by more than 1 on a move"));

  return g_strdup (_("No move found so far on which h drops by more than 1"));
}

guint64
tilestar_audit_count_boards (guint rows,
                             guint columns)
{
  guint64 n = 1;

  if (rows * columns > 20)
    return 0;

  /* Half of the permutations. */
  for (guint i = 3; i <= rows * columns; i++)
    n *= i;
  return n;
}
