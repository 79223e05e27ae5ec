/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-heuristic-list.h: every heuristic that can be chosen: those of the registry, then
 * those that were composed.
 *
 * A GListModel of TilestarHeuristicItem, in the order in which dropdowns and lists of check
 * boxes show them. What was composed is kept in the setting `composed-heuristics`, a name and
 * a specification each, and every list follows it: two lists over the same settings say the
 * same. An item lives as long as what it stands for is there under that name.
 *
 *   "manhattan", "Manhattan distance"
 *   "max:manhattan+gaschnig", "My best"      composed
 *
 * The text of an item is what the key `heuristic` holds when it is chosen, and is different
 * for each: an id, whose parameters are those that the controls have, or a specification.
 * tilestar_settings_parse_heuristic() makes a specification of it.
 *
 * Main thread only.
 */

#pragma once

#include <gio/gio.h>

#include "slide-heuristic-spec.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_HEURISTIC_ITEM (tilestar_heuristic_item_get_type ())
G_DECLARE_FINAL_TYPE (TilestarHeuristicItem, tilestar_heuristic_item, TILESTAR, HEURISTIC_ITEM, GObject)

/* All (transfer none). */
const char *tilestar_heuristic_item_get_text      (TilestarHeuristicItem *self);

/* For people: in their language, or as they have called it. */
const char *tilestar_heuristic_item_get_name      (TilestarHeuristicItem *self);

/* A few words on what it promises: "Admissible and consistent". */
const char *tilestar_heuristic_item_get_guarantee (TilestarHeuristicItem *self);

/* Without parameters where it is one of the registry's. */
const SlideHeuristicSpec *
            tilestar_heuristic_item_get_spec      (TilestarHeuristicItem *self);
gboolean    tilestar_heuristic_item_is_composed   (TilestarHeuristicItem *self);
gboolean    tilestar_heuristic_item_is_admissible (TilestarHeuristicItem *self);

#define TILESTAR_TYPE_HEURISTIC_LIST (tilestar_heuristic_list_get_type ())
G_DECLARE_FINAL_TYPE (TilestarHeuristicList, tilestar_heuristic_list, TILESTAR, HEURISTIC_LIST, GObject)

/* @settings: referenced */
TilestarHeuristicList *
            tilestar_heuristic_list_new           (GSettings              *settings) G_GNUC_WARN_UNUSED_RESULT;

/* The item with @text; NULL: none. (transfer none) */
TilestarHeuristicItem *
            tilestar_heuristic_list_find          (TilestarHeuristicList  *self,
                                                   const char             *text);

/* The item that is called @name, in whatever letters; NULL: none. (transfer none) */
TilestarHeuristicItem *
            tilestar_heuristic_list_find_name     (TilestarHeuristicList  *self,
                                                   const char             *name);

/* ---- What was composed ---- */

/**
 * tilestar_heuristic_list_add:
 * @name: what people call it; blanks around it are dropped
 *
 * Keeps @spec under @name, at the end; where there is one under that name, in its place.
 *
 * Returns: FALSE with @error set (G_IO_ERROR) where the name is empty or the registry's, or
 *   the same heuristic is kept under another name
 */
gboolean    tilestar_heuristic_list_add           (TilestarHeuristicList     *self,
                                                   const char                *name,
                                                   const SlideHeuristicSpec  *spec,
                                                   GError                   **error);

/* FALSE with @error set where that name cannot be used; without effect where it is the same. */
gboolean    tilestar_heuristic_list_rename        (TilestarHeuristicList     *self,
                                                   TilestarHeuristicItem     *item,
                                                   const char                *name,
                                                   GError                   **error);

/* Returns: (transfer full): what there was, for tilestar_heuristic_list_restore() */
GVariant   *tilestar_heuristic_list_remove        (TilestarHeuristicList     *self,
                                                   TilestarHeuristicItem     *item) G_GNUC_WARN_UNUSED_RESULT;

/* Puts back what remove() has returned, in the place of what there is. */
void        tilestar_heuristic_list_restore       (TilestarHeuristicList     *self,
                                                   GVariant                  *composed);

G_END_DECLS
