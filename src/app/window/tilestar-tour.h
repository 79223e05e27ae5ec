/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tour.h: the tour of the first visit: three cards about the purpose of the program.
 *
 * Shows one card at a time, above the side panel or, in a narrow window, below the view, so that it covers nothing. It
 * never takes the focus, and is hidden until it is offered. The first card ends with the first search, the second with
 * the first visit to Explore; `Next` does the same. `Skip`, Escape, a lesson, or opening a file ends the tour.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-side-pane.h"
#include "tilestar-workspace.h"

#define TILESTAR_TYPE_TOUR (tilestar_tour_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTour, tilestar_tour, TILESTAR, TOUR, AdwBin)

/* Sets whose searches it follows, and where it is kept whether it has been seen. Call once. */
void     tilestar_tour_bind       (TilestarTour      *self,
                                   TilestarWorkspace *workspace,
                                   GSettings         *settings);

/* Keeps the tour in @wide, which is in @side_pane, or in @narrow while that is folded; at first in @wide. Call once. */
void     tilestar_tour_place      (TilestarTour      *self,
                                   TilestarSidePane  *side_pane,
                                   AdwBin            *wide,
                                   AdwBin            *narrow);

/* Shows the first card if no card has ever been seen. */
void     tilestar_tour_offer      (TilestarTour      *self);

/* Shows the first card. */
void     tilestar_tour_start      (TilestarTour      *self);

/* Hides the cards. Does nothing if none is shown. */
void     tilestar_tour_end        (TilestarTour      *self);

/* Tells that the view of that name is shown. */
void     tilestar_tour_note_view  (TilestarTour      *self,
                                   const char        *view);
