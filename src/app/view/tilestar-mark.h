/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-mark.h: a mark that says yes or warns.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* It stands beside a sentence that says so in words. */
void tilestar_mark_set (GtkImage *icon,
                        gboolean  is_good);

G_END_DECLS
