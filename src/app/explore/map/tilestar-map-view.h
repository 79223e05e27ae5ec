/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-view.h: the state-space map of an exploration: all states as a disc that is colored
 * while the search runs.
 *
 * For boards of up to TILESTAR_MAP_MAX_CELLS cells; for larger boards it suggests other pictures.
 * The arrangement of the boards is described in tilestar-map-layout.h, the colors in
 * tilestar-map-state.h.
 *
 * With the pointer, the wheel and a pinch zoom around it, and a drag moves the map. The board under
 * the pointer is shown in a card with what is known about it; a click selects it if it has been
 * generated. With the keyboard:
 *
 *   arrows          slide a tile, as on every board: shows the resulting neighbor of the board
 *                   last shown or selected in the card, and selects it if it has been
 *                   generated
 *   Home, End       move to the start and to the goal
 *   Return          selects the board shown, if it has been generated
 *   Escape          hides the card and clears the selection
 *   +, -, 0         zoom in, zoom out, zoom to fit
 *   Shift + arrows  move the map
 *
 * A button in its corner opens a menu for the coloring, the outline and the zoom.
 *
 * Its accessible name is "State-space map"; its accessible description is updated at most once a
 * second during playback.
 *
 * Properties:
 *   "coloring" (TilestarMapColoring): the meaning of the colors of expanded boards
 *   "bound" (gboolean): whether g + h ≤ C* is outlined; default: TRUE
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-map-box.h"
#include "tilestar-map-picture.h"

#define TILESTAR_TYPE_MAP_COLORING (tilestar_map_coloring_get_type ())
GType      tilestar_map_coloring_get_type (void);

#define TILESTAR_TYPE_MAP_VIEW (tilestar_map_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarMapView, tilestar_map_view, TILESTAR, MAP_VIEW, GtkWidget)

GtkWidget *tilestar_map_view_new          (void);

/* Shows @exploration. @exploration: (nullable) */
void       tilestar_map_view_bind         (TilestarMapView     *self,
                                           TilestarExploration *exploration);

/* Uses @layout, which must be of the same boards, for all records from now on instead of computing
 * one for each. Several maps of a puzzle then have each board at the same place, but places no
 * longer depend on the search's h, so there is no outline. The goal to which they race is visible
 * from the beginning, and the colors can be by need; the numbers of the rings and C* appear with the
 * solution. @layout: (nullable): referenced; NULL shows no map until it is set */
void       tilestar_map_view_set_layout   (TilestarMapView     *self,
                                           TilestarMapLayout   *layout);

/* Shows what was searched, as for every new record, until the user zooms. */
void       tilestar_map_view_show_search  (TilestarMapView     *self);

/* Zooms to @factor times the complete map, at least 1, around the start: of the map at this moment,
 * also if it is not laid out yet. */
void       tilestar_map_view_set_zoom     (TilestarMapView     *self,
                                           double               factor);

/* Whether the user has neither zoomed nor moved the map of this record, so that it shows what was searched
 * (tilestar-map-box.h). */
gboolean   tilestar_map_view_is_zoom_free (TilestarMapView     *self);

/* Shows @box unless the user has zoomed or moved the map. It contains the searches of several maps with one
 * layout, so that all have the same scale. */
void       tilestar_map_view_show_box     (TilestarMapView      *self,
                                           const TilestarMapBox *box);

/* 1: the complete map. */
double     tilestar_map_view_get_zoom     (TilestarMapView     *self);

/* Whether to draw the legend within the map; TRUE by default. */
void       tilestar_map_view_set_legend   (TilestarMapView     *self,
                                           gboolean             has_legend);
gboolean   tilestar_map_view_has_legend   (TilestarMapView     *self);

/* Draws only the legend, from the top of @cr, in rows of at most @width, without the items that the
 * map explains itself. @race, @hides_length: as in TilestarMapPicture. Returns its height, 0 if there is no
 * map. */
double     tilestar_map_view_draw_legend  (TilestarMapView       *self,
                                           cairo_t               *cr,
                                           double                 width,
                                           const TilestarPalette *palette,
                                           TilestarMapRace        race,
                                           gboolean               hides_length);

void       tilestar_map_view_set_coloring (TilestarMapView     *self,
                                           TilestarMapColoring  coloring);

/* Whether the colors distinguish necessary expansions, ties and wasted ones, which requires that
 * this coloring is set and that it is defined for the search. Otherwise they show f. */
gboolean   tilestar_map_view_shows_needs  (TilestarMapView     *self);
