/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-words.h: the state-space map in words.
 */

#pragma once

#include "tilestar-map-picture.h"

G_BEGIN_DECLS

/* What is known of the board at @place, a line each. Free with g_free(). */
char *tilestar_map_describe_place (const TilestarMapPicture *picture,
                                   guint32                   place) G_GNUC_WARN_UNUSED_RESULT;

/* Sentences: how far the search is, and what is said of the selected node and the place that is
 * pointed at. Free with g_free(). */
char *tilestar_map_describe       (const TilestarMapPicture *picture) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
