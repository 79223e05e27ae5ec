/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-number.h"

#include <math.h>

void
slide_append_shortest (GString *text,
                       double   number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  /* No exponent where all digits can be written out. */
  if (number == floor (number) && fabs (number) < 1e15)
    {
      g_string_append (text, g_ascii_formatd (digits, sizeof digits, "%.0f", number));
      return;
    }

  for (guint precision = 3; precision <= 17; precision++)
    {
      g_autofree char *format = g_strdup_printf ("%%.%ug", precision);

      g_ascii_formatd (digits, sizeof digits, format, number);
      if (g_ascii_strtod (digits, NULL) == number)
        break;
    }

  g_string_append (text, digits);
}
