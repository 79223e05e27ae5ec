/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-isolate.h: numbers and equations in a window that reads from right
 * to left.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tilestar_isolate:
 * @text: digits, signs and what stands between them: "0 / 31", "31 = 30 + 1"
 *
 * @text as it can stand in a window of either direction. Nothing in "0 / 31"
 * says which way it is read, so a window from right to left shows "31 / 0";
 * there it is put between U+2066 LEFT-TO-RIGHT ISOLATE and U+2069 POP
 * DIRECTIONAL ISOLATE. Elsewhere it is copied as it is, so that names by which
 * controls are found stay what they are. For text that is put together, each
 * part that has an order of its own. Main thread.
 *
 * Returns: (transfer full)
 */
char *tilestar_isolate (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tilestar_isolate_line:
 * @text: the same, as a line of its own
 *
 * As tilestar_isolate(), and so that the line runs as its window does. Pango 1.50 takes
 * the direction of a line from the first letter in it, in an isolate too, and a widget
 * aligns it by its own: the "ms" of "0.5 ms" would set it to the wrong side.
 *
 * Returns: (transfer full)
 */
char *tilestar_isolate_line (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
