/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-look.h: how the user changes the look of the tiles (tilestar-tile-look.h), which says what became of it.
 */

#pragma once

#include <gtk/gtk.h>

/* Adds the actions tile-style and tile-picture, whose states are the settings of these names. */
void     tilestar_look_add_actions    (GActionMap   *map,
                                       GSettings    *settings);

/* Asks above the window of @widget for a picture. */
void     tilestar_look_choose_picture (GtkWidget    *widget);

/* Takes a picture from the clipboard. Returns: FALSE if it has none, or text, too, which is boards or moves */
gboolean tilestar_look_paste_picture  (GdkClipboard *clipboard);

/* Accepts a picture that is dropped without a file, as browsers do. Targets that are added later are asked first. */
void     tilestar_look_add_drop       (GtkWidget    *widget);
