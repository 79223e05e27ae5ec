/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-number.h: writes a number with as few digits as possible.
 */

#pragma once

#include <glib.h>

/* Formats @number, which must be finite, with the fewest digits that read back to the
 * same value: integers below 1e15 without a decimal point and exponent, others with a
 * point, in any locale. */
void slide_append_shortest (GString *text,
                            double   number);
