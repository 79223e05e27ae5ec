/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audience.h: hides what an audience does not need.
 */

#pragma once

#include <gtk/gtk.h>

/* Hides the descendants of @widget that have the style class "not-presented", and shows those with
 * "only-presented"; or shows those again that it has hidden, and hides the others. Nothing else may show
 * or hide such a widget meanwhile: one that comes and goes belongs into a bin with the class. Call this for
 * a widget that is created during a presentation. */
void tilestar_audience_hide_tools    (GtkWidget   *widget,
                                      gboolean     hides);

/* Shows or hides the descendants of @widget with the style class "counters": large numbers that are hidden
 * outside of a presentation, and in it while the side panel shows them. */
void tilestar_audience_show_counters (GtkWidget   *widget,
                                      gboolean     shows);

/* Lets @revealer, which is at the top of its window, hide its child, a few seconds from now and
 * again whenever the pointer has left it; a pointer at the top edge brings it back. FALSE: the
 * child stays. */
void tilestar_audience_set_hides_bar (GtkRevealer *revealer,
                                      gboolean     hides);
