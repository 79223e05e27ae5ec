/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-sign.c: the signs in what people type to filter a table by.
 */

#include "tilestar-sign.h"

#include <string.h>

/* The longer ones first: "<" begins "<=". */
static const struct
{
  const char   *text;
  TilestarSign  sign;
} signs[] = {
  { "<=", TILESTAR_SIGN_LESS_OR_EQUAL },
  { "≤", TILESTAR_SIGN_LESS_OR_EQUAL },
  { ">=", TILESTAR_SIGN_GREATER_OR_EQUAL },
  { "≥", TILESTAR_SIGN_GREATER_OR_EQUAL },
  { "!=", TILESTAR_SIGN_NOT_EQUAL },
  { "≠", TILESTAR_SIGN_NOT_EQUAL },
  { "<", TILESTAR_SIGN_LESS },
  { ">", TILESTAR_SIGN_GREATER },
  { "=", TILESTAR_SIGN_EQUAL },
};

const char *
tilestar_sign_read (const char   *text,
                    TilestarSign *sign)
{
  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (text, signs[i].text))
      {
        *sign = signs[i].sign;
        return text + strlen (signs[i].text);
      }

  return NULL;
}

gboolean
tilestar_sign_holds (TilestarSign sign,
                     double       a,
                     double       b)
{
  switch (sign)
    {
    case TILESTAR_SIGN_LESS:
      return a < b;
    case TILESTAR_SIGN_LESS_OR_EQUAL:
      return a <= b;
    case TILESTAR_SIGN_EQUAL:
      return a == b;
    case TILESTAR_SIGN_NOT_EQUAL:
      return a != b;
    case TILESTAR_SIGN_GREATER_OR_EQUAL:
      return a >= b;
    case TILESTAR_SIGN_GREATER:
      return a > b;
    default:
      g_return_val_if_reached (FALSE);
    }
}
