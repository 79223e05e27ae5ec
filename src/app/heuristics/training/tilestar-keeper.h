/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-keeper.h: the name entry and Save button at the bottom of a window that makes a
 * heuristic, and the list of saved ones.
 *
 * Signals:
 * "keep" (const char *name, gboolean may_replace): save it under that name, which is not empty.
 * The user has already agreed to replace a heuristic of that name; a network's file may exist all
 * the same.
 *
 * The list shows either networks or composed heuristics. Each can be renamed and deleted, and the
 * last deletion can be undone; the file of a network is deleted and restored with it.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-heuristic-list.h"

#define TILESTAR_TYPE_KEEPER (tilestar_keeper_get_type ())
G_DECLARE_FINAL_TYPE (TilestarKeeper, tilestar_keeper, TILESTAR, KEEPER, GtkBox)

/**
 * tilestar_keeper_start:
 * @heuristics: the list to save to
 * @networks: whether networks are saved rather than composed heuristics
 * @place: the container of the list
 */
void        tilestar_keeper_start          (TilestarKeeper        *self,
                                            TilestarHeuristicList *heuristics,
                                            gboolean               networks,
                                            GtkBox                *place);

/* Whether there is something to save. */
void        tilestar_keeper_set_ready      (TilestarKeeper        *self,
                                            gboolean               is_ready);

/* Suggests a name, unless the user has typed one. */
void        tilestar_keeper_propose        (TilestarKeeper        *self,
                                            const char            *name);

/* @problem: (nullable): why it could not be saved */
void        tilestar_keeper_show_problem   (TilestarKeeper        *self,
                                            const char            *problem);

/* Whether @name would replace another one: "keep" follows if the user agrees. */
void        tilestar_keeper_ask_to_replace (TilestarKeeper        *self,
                                            const char            *name);
