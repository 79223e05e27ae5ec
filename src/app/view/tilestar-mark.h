/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-mark.h: a check mark or a warning icon.
 */

#pragma once

#include <gtk/gtk.h>

/* It accompanies a sentence with the same meaning. */
void tilestar_mark_set (GtkImage *icon,
                        gboolean  is_good);
