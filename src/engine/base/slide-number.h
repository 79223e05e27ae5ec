/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-number.h: a number as somebody would write it.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @number with as few digits as read back to it, three at least where it has them, so
 * that 100 needs no exponent; with a point, whatever the locale. */
void slide_append_shortest (GString *text,
                            double   number);

G_END_DECLS
