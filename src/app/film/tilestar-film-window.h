/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-film-window.h: lets the user choose an animation of a solution or a search, and writes it.
 *
 * The window has its own copy of what it shows. It is not modal: while it writes, the rest of the program can be used.
 * Closing it cancels, and removes incomplete files.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-film.h"

#define TILESTAR_TYPE_FILM_WINDOW (tilestar_film_window_get_type ())
G_DECLARE_FINAL_TYPE (TilestarFilmWindow, tilestar_film_window, TILESTAR, FILM_WINDOW, AdwWindow)

/**
 * tilestar_film_window_new:
 * @start, @goal: copied
 * @moves: (nullable): of the solution; referenced
 * @exploration: (nullable): with a record; its present state is copied
 * @picture: the first choice
 * @look: (nullable): how the pictures of the search look; copied
 */
GtkWindow *tilestar_film_window_new (const SlideBoard       *start,
                                     const SlideBoard       *goal,
                                     GByteArray             *moves,
                                     TilestarExploration    *exploration,
                                     TilestarFilmPicture     picture,
                                     const TilestarFilmLook *look) G_GNUC_WARN_UNUSED_RESULT;
