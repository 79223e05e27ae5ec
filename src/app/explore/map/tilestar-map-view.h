/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-view.h: the state-space map of an exploration: every board there is, as one
 * disc that fills while the search runs.
 *
 * For boards of up to TILESTAR_MAP_MAX_CELLS cells; of larger ones it says what to look at
 * instead. How the boards lie is in tilestar-map-layout.h, what their colours say in
 * tilestar-map-state.h.
 *
 * With the pointer: the wheel and a pinch zoom around it, a drag moves the map, a board under
 * it is shown in a card with what is known of it, and a click selects it if the
 * search has met it. With the keyboard:
 *
 *   arrows          slide a tile, as on every board: to the neighbour on that side
 *                   of the board that was shown last, or is selected; that is shown in
 *                   the card, and in hand if the search has met it
 *   Home, End       to the start, to the goal
 *   Return          takes the board that is shown in hand, if the search has met it
 *   Escape          shows none, and clears the selection
 *   +, -, 0         nearer, farther, all of it
 *   Shift + arrows  move the map
 *
 * A button in its corner has a menu for what the colours say, the outline and the zoom.
 *
 * Its accessible name is "State-space map"; the description says the same in words, at most
 * once a second while the search is played.
 *
 * Properties:
 *   "coloring" (TilestarMapColoring): what the colours of expanded boards say
 *   "bound" (gboolean): whether g + h = C* is outlined; TRUE at first
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-map-state.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_MAP_COLORING (tilestar_map_coloring_get_type ())
GType      tilestar_map_coloring_get_type (void);

#define TILESTAR_TYPE_MAP_VIEW (tilestar_map_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarMapView, tilestar_map_view, TILESTAR, MAP_VIEW, GtkWidget)

GtkWidget *tilestar_map_view_new          (void);

/* Shows @exploration; NULL: none. */
void       tilestar_map_view_bind         (TilestarMapView     *self,
                                           TilestarExploration *exploration);

/* Shows every record, from now on, on @layout, which is of its boards and is referenced, rather
 * than on one of its own: several maps of one puzzle then have each board at the same place, and
 * its places are not by the h of any of them, so that there is no outline. NULL: waits for one. */
void       tilestar_map_view_set_layout   (TilestarMapView     *self,
                                           TilestarMapLayout   *layout);

/* How much of a frame this map may take for what has changed since the one before, in microseconds:
 * where several are on show. */
void       tilestar_map_view_set_budget   (TilestarMapView     *self,
                                           gint64               budget);

/* Whether the legend is beside the map or below it; at first it is. */
void       tilestar_map_view_set_legend   (TilestarMapView     *self,
                                           gboolean             has_legend);
gboolean   tilestar_map_view_has_legend   (TilestarMapView     *self);

/* Draws it by itself, from the top of @cr on, in rows of at most @width; without what is told by
 * the map itself. Returns the height that it takes, 0 while there is no map. */
double     tilestar_map_view_draw_legend  (TilestarMapView       *self,
                                           cairo_t               *cr,
                                           double                 width,
                                           const TilestarPalette *palette);

void       tilestar_map_view_set_coloring (TilestarMapView     *self,
                                           TilestarMapColoring  coloring);

/* Whether the colours tell necessary expansions, ties and wasted ones apart: they are asked to, and
 * the search is one of which that can be said. Otherwise they are by f. */
gboolean   tilestar_map_view_shows_needs  (TilestarMapView     *self);

G_END_DECLS
