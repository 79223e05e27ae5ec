/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-sign.h: the signs in what people type to filter a table by.
 *
 *   <   <=   =   !=   >=   >       also ≤, ≥ and ≠
 *
 * Pure functions, any thread.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_SIGN_LESS,
  TILESTAR_SIGN_LESS_OR_EQUAL,
  TILESTAR_SIGN_EQUAL,
  TILESTAR_SIGN_NOT_EQUAL,
  TILESTAR_SIGN_GREATER_OR_EQUAL,
  TILESTAR_SIGN_GREATER
} TilestarSign;

/* Reads the sign that @text begins with. Returns: what comes after it; NULL, with @sign
 * untouched, if it begins with none */
const char *tilestar_sign_read  (const char   *text,
                                 TilestarSign *sign);

/* Whether @a stands so to @b. */
gboolean    tilestar_sign_holds (TilestarSign  sign,
                                 double        a,
                                 double        b);

G_END_DECLS
