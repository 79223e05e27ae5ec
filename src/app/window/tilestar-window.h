/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window.h: the window: header bar, views, side panel, actions.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-session.h"
#include "tilestar-tour.h"
#include "tilestar-view.h"

#define TILESTAR_TYPE_WINDOW (tilestar_window_get_type ())
G_DECLARE_FINAL_TYPE (TilestarWindow, tilestar_window, TILESTAR, WINDOW, AdwApplicationWindow)

/* A window with the boards and choices from the settings. */
GtkWidget       *tilestar_window_new         (AdwApplication   *application);

/* Takes boards, or else moves, in any form. FALSE with @error set, and a message above the view, if the text is
 * neither. */
gboolean         tilestar_window_take_text   (TilestarWindow   *self,
                                              const char       *text,
                                              GError          **error);

/* Chooses a heuristic by its specification, as on the command line. FALSE with @error set, and a
 * toast, if it is not valid. */
gboolean         tilestar_window_choose_heuristic (TilestarWindow *self,
                                                   const char     *text,
                                                   GError        **error);

/* Chooses an algorithm by its id, likewise. */
gboolean         tilestar_window_choose_algorithm (TilestarWindow *self,
                                                   const char     *id,
                                                   GError        **error);

/* Loads the first of several files of boards; a toast reports failure, and that there were more. */
void             tilestar_window_open_files  (TilestarWindow   *self,
                                              GFile           **files,
                                              guint             n_files);

/* Shows @text for some seconds. */
void             tilestar_window_show_notice (TilestarWindow   *self,
                                              const char       *text);

/* Shows the view. FALSE, with a toast, if there is none of that name. */
gboolean         tilestar_window_show_view   (TilestarWindow   *self,
                                              const char       *name);

/* What it shows: "solve", "explore", "compare" or "heuristics", by the view; "lesson" or "race" if there is one. */
const char      *tilestar_window_get_place   (TilestarWindow   *self);

/* The cards of the first visit, which the application offers. (transfer none) */
TilestarTour    *tilestar_window_get_tour    (TilestarWindow   *self);
