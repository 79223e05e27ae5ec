/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-presenter.h: a layer above the window for the presenter: the pointer, a black screen, and the keys of remotes.
 *
 * During a presentation, a ring follows the mouse, unless the setting "presentation-pointer" is off, and disappears while
 * the mouse rests. Page Down and Page Up, which remotes send, go to the next and the previous step: of the lesson, or
 * else a moment of the search or a move. B, which remotes also send, turns the screen black until the next key or click.
 * F5, which they send to begin, begins the presentation. The layer takes no input itself.
 */

#pragma once

#include <gtk/gtk.h>

#define TILESTAR_TYPE_PRESENTER (tilestar_presenter_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPresenter, tilestar_presenter, TILESTAR, PRESENTER, GtkWidget)

/* Adds the keys and the action "presentation-pointer" to its window, which has the actions of the steps and "presentation". Call once, in its window. */
void     tilestar_presenter_bind           (TilestarPresenter *self,
                                            GSettings         *settings);

void     tilestar_presenter_set_presenting (TilestarPresenter *self,
                                            gboolean           is_presenting);
