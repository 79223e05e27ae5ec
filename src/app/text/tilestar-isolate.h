/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-isolate.h: numbers and equations in right-to-left text.
 */

#pragma once

#include <glib.h>

/**
 * tilestar_isolate:
 * @text: digits, signs and what is between them: "0 / 31", "31 = 30 + 1"
 *
 * Prepares @text for use in text of either direction. "0 / 31" has no strong direction, so in a
 * right-to-left window it would appear as "31 / 0"; there it is enclosed in U+2066 LEFT-TO-RIGHT
 * ISOLATE and U+2069 POP DIRECTIONAL ISOLATE. Otherwise it is copied unchanged, so that
 * accessible names stay the same. For composed text, call it for each part with an order of its
 * own. Any thread, since the direction never changes.
 *
 * Returns: (transfer full)
 */
char *tilestar_isolate (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tilestar_isolate_line:
 * @text: as above, for a separate line
 *
 * Like tilestar_isolate(), but the line has the direction of its window. Pango 1.50 derives the
 * direction of a line from its first letter, even within an isolate, and a widget aligns it
 * accordingly: the "ms" of "0.5 ms" would align it to the wrong side.
 *
 * Returns: (transfer full)
 */
char *tilestar_isolate_line (const char *text) G_GNUC_WARN_UNUSED_RESULT;
