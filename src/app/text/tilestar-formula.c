/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-formula.h"

#include "slide-report.h"

#include <math.h>
#include <string.h>

#define NAME "f = "

char *
tilestar_format_f (double f)
{
  guint64 whole = (guint64) f;

  return whole == f ? slide_dup_localized_count (whole) : g_strdup_printf ("%.9g", f);
}

char *
tilestar_formula_dup (double f,
                      guint  g,
                      guint  h,
                      guint  g_weight,
                      guint  h_weight)
{
  double exact = slide_order_get_f (g * g_weight + h * h_weight, g_weight);
  g_autofree char *f_text = tilestar_format_f (f);
  g_autofree char *g_text = slide_dup_localized_count (g);
  g_autofree char *h_text = slide_dup_localized_count (h);
  g_autofree char *sum = NULL;

  if (f != exact && f != floor (exact))
    return g_strdup_printf (NAME "%s, g = %s, h = %s", f_text, g_text, h_text);
  if (g_weight == 0)
    return g_strdup_printf (NAME "h = %s, g = %s", h_text, g_text);
  if (h_weight == 0)
    return g_strdup_printf (NAME "g = %s", g_text);

  sum = g_weight == h_weight ? g_strdup_printf ("%s + %s", g_text, h_text)
                             : g_strdup_printf ("%s + %.9g × %s", g_text, h_weight / (double) g_weight, h_text);
  return g_strdup_printf (f == exact ? NAME "%s = %s" : NAME "%s = ⌊%s⌋", f_text, sum);
}

char *
tilestar_formula_dup_recorded (SlideRecord *record,
                               guint        g,
                               guint        h)
{
  const SlideRecordOrder *order = slide_record_get_order (record);

  return tilestar_formula_dup (slide_record_get_f (record, g, h), g, h, order->g_weight, order->h_weight);
}

const char *
tilestar_formula_skip_name (const char *formula)
{
  return formula + strlen (NAME);
}
