/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-number.h: a number as somebody would write it.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @number, which is finite, with as few digits as read back to it; whole numbers below 1e15 without
 * point and exponent, others with a point, whatever the locale. */
void slide_append_shortest (GString *text,
                            double   number);

G_END_DECLS
