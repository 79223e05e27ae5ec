/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-presenter.h: the keys that presenters' remotes send.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Page Down and Page Up go to the next and the previous step while @window, which has the action
 * presentation, presents: a step of the lesson, a moment of the search or a move. */
void tilestar_presenter_add_keys (GtkWidget *window);

G_END_DECLS
