/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-heuristic-list.h: all heuristics that can be chosen: those of the registry, then the composed ones, then the
 * user's scripts (tilestar-script-folder.h).
 *
 * A GListModel of TilestarHeuristicItem, in the order in which dropdowns and lists of check boxes show them. Composed
 * heuristics are saved in the setting `composed-heuristics`, as pairs of a name and a specification, which all lists
 * follow: two lists of the same settings have the same contents. An item exists as long as there is a heuristic of that
 * name.
 *
 *   "manhattan", "Manhattan distance"
 *   "max:manhattan+gaschnig", "My best"      composed
 *   "lua:/…/scripts/mine.lua", "mine"        a script
 *
 * The text of an item is the value of the key `heuristic` when it is chosen, and unique: an id, whose parameters are
 * set by the controls, or a specification. tilestar_settings_parse_heuristic() turns it into a specification.
 *
 * Main thread only.
 */

#pragma once

#include <gio/gio.h>

#include "slide-heuristic-spec.h"

#define TILESTAR_TYPE_HEURISTIC_ITEM (tilestar_heuristic_item_get_type ())
G_DECLARE_FINAL_TYPE (TilestarHeuristicItem, tilestar_heuristic_item, TILESTAR, HEURISTIC_ITEM, GObject)

/* All (transfer none). */
const char *tilestar_heuristic_item_get_text      (TilestarHeuristicItem *self);

/* The name to display: translated, or as the user entered it. */
const char *tilestar_heuristic_item_get_name      (TilestarHeuristicItem *self);

/* A short description of its guarantee: "Admissible and consistent". */
const char *tilestar_heuristic_item_get_guarantee (TilestarHeuristicItem *self);

/* Without parameters if it is a registered heuristic. */
const SlideHeuristicSpec *
            tilestar_heuristic_item_get_spec      (TilestarHeuristicItem *self);
gboolean    tilestar_heuristic_item_is_composed   (TilestarHeuristicItem *self);
gboolean    tilestar_heuristic_item_is_admissible (TilestarHeuristicItem *self);

#define TILESTAR_TYPE_HEURISTIC_LIST (tilestar_heuristic_list_get_type ())
G_DECLARE_FINAL_TYPE (TilestarHeuristicList, tilestar_heuristic_list, TILESTAR, HEURISTIC_LIST, GObject)

/* @settings: referenced */
TilestarHeuristicList *
            tilestar_heuristic_list_new           (GSettings              *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer none) (nullable): the item with @text */
TilestarHeuristicItem *
            tilestar_heuristic_list_find          (TilestarHeuristicList  *self,
                                                   const char             *text);

/* Returns: (transfer none) (nullable): the item with the name @name, compared case-insensitively */
TilestarHeuristicItem *
            tilestar_heuristic_list_find_name     (TilestarHeuristicList  *self,
                                                   const char             *name);

/* ---- Composed heuristics ---- */

/**
 * tilestar_heuristic_list_add:
 * @name: the name to display; leading and trailing whitespace is removed
 *
 * Saves @spec as @name, at the end or in place of the composed heuristic with that name.
 *
 * Returns: FALSE with @error set (G_IO_ERROR) if the name is empty or that of a registered
 *   heuristic, or if the same heuristic has been saved under another name
 */
gboolean    tilestar_heuristic_list_add           (TilestarHeuristicList     *self,
                                                   const char                *name,
                                                   const SlideHeuristicSpec  *spec,
                                                   GError                   **error);

/* Returns: FALSE with @error set if the name cannot be used. Does nothing if the name is the
 * same. */
gboolean    tilestar_heuristic_list_rename        (TilestarHeuristicList     *self,
                                                   TilestarHeuristicItem     *item,
                                                   const char                *name,
                                                   GError                   **error);

/* Returns: (transfer full): the previous list, for tilestar_heuristic_list_restore() */
GVariant   *tilestar_heuristic_list_remove        (TilestarHeuristicList     *self,
                                                   TilestarHeuristicItem     *item) G_GNUC_WARN_UNUSED_RESULT;

/* Restores a list that remove() returned, replacing the current one. */
void        tilestar_heuristic_list_restore       (TilestarHeuristicList     *self,
                                                   GVariant                  *composed);
