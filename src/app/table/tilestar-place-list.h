/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-place-list.h: a list model whose items are places, for long tables that change.
 *
 * An item is a position and nothing else; what stands there is asked of whoever shows it,
 * who writes it again when that changes. So "items-changed" tells of what was added or taken
 * away at the end alone. A view that hears of new items asks for each of them where the one
 * at its top is gone (GTK 4.8, gtklistitemmanager.c), and makes its rows again; this way it
 * does neither, however long the list, and stays where it was scrolled to. Items are made
 * when they are asked for.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TILESTAR_TYPE_PLACE (tilestar_place_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPlace, tilestar_place, TILESTAR, PLACE, GObject)

TilestarPlace     *tilestar_place_new          (guint              position) G_GNUC_WARN_UNUSED_RESULT;
guint              tilestar_place_get_position (TilestarPlace     *place);

/* "items-changed" of a list that had @n_before places and has @n_now. */
void               tilestar_place_list_tell    (GListModel        *list,
                                                guint              n_before,
                                                guint              n_now);

#define TILESTAR_TYPE_PLACE_LIST (tilestar_place_list_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPlaceList, tilestar_place_list, TILESTAR, PLACE_LIST, GObject)

TilestarPlaceList *tilestar_place_list_new     (void) G_GNUC_WARN_UNUSED_RESULT;
void               tilestar_place_list_set_n   (TilestarPlaceList *self,
                                                guint              n);

G_END_DECLS
