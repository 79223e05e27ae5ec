/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-mark.h: a check mark, a warning icon, or that of information.
 */

#pragma once

#include <gtk/gtk.h>

/* It accompanies a sentence with the same meaning. */
void tilestar_mark_set         (GtkImage *icon,
                                gboolean  is_good);
void tilestar_mark_set_neutral (GtkImage *icon);
