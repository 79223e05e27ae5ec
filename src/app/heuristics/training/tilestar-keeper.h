/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-keeper.h: where a heuristic of one's own gets its name and is kept, at the foot of
 * the window that makes it; and the list of those that were kept before.
 *
 * Signals:
 *   "keep" (const char *name, gboolean may_replace): it is to be kept under that name, which
 *     is not empty. One that is taken was asked about already, as far as the heuristics have
 *     it; a network's file may be there all the same.
 *
 * A list shows either networks or what was composed. There, each can be called something else
 * and be deleted, and what was deleted last can be brought back; a network's file goes and
 * comes with it.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-heuristic-list.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_KEEPER (tilestar_keeper_get_type ())
G_DECLARE_FINAL_TYPE (TilestarKeeper, tilestar_keeper, TILESTAR, KEEPER, GtkBox)

/**
 * tilestar_keeper_start:
 * @heuristics: where they are kept
 * @networks: whether it is networks that are kept; to be known from the beginning
 * @place: the list comes here
 */
void        tilestar_keeper_start          (TilestarKeeper        *self,
                                            TilestarHeuristicList *heuristics,
                                            gboolean               networks,
                                            GtkBox                *place);

/* Whether there is something to keep. */
void        tilestar_keeper_set_ready      (TilestarKeeper        *self,
                                            gboolean               is_ready);

/* Offers a name; one that was typed stays. */
void        tilestar_keeper_propose        (TilestarKeeper        *self,
                                            const char            *name);

/* @problem: (nullable): why it was not kept */
void        tilestar_keeper_show_problem   (TilestarKeeper        *self,
                                            const char            *problem);

/* Whether @name is to be taken from another one: "keep" follows if so. */
void        tilestar_keeper_ask_to_replace (TilestarKeeper        *self,
                                            const char            *name);

G_END_DECLS
