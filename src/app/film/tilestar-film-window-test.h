/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-film-window-test.h: an animation without the dialog for its name, for tests.
 */

#pragma once

#include "tilestar-film-window.h"

/* As if @path had been chosen. */
void     tilestar_film_window_export_to  (TilestarFilmWindow *self,
                                          const char         *path);
gboolean tilestar_film_window_is_writing (TilestarFilmWindow *self);
