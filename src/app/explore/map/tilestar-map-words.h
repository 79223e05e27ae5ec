/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-words.h: texts that describe the state-space map.
 */

#pragma once

#include "tilestar-map-picture.h"

/* Describes the board at @place, one fact per line. Free with g_free(). */
char *tilestar_map_describe_place (const TilestarMapPicture *picture,
                                   guint32                   place) G_GNUC_WARN_UNUSED_RESULT;

/* Describes the progress of the search, the selected node and the place under the pointer in
 * sentences. Free with g_free(). */
char *tilestar_map_describe       (const TilestarMapPicture *picture) G_GNUC_WARN_UNUSED_RESULT;
