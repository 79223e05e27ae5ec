/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-max-parts.h: a button that shows, and lets the user choose, the heuristics of which `max` takes the maximum.
 */

#pragma once

#include <adwaita.h>

#define TILESTAR_TYPE_MAX_PARTS (tilestar_max_parts_get_type ())
G_DECLARE_FINAL_TYPE (TilestarMaxParts, tilestar_max_parts, TILESTAR, MAX_PARTS, AdwBin)

/* Must be called once, before the widget is shown. Reads and writes the key `max-parts`. */
void tilestar_max_parts_bind (TilestarMaxParts *self,
                              GSettings        *settings);
