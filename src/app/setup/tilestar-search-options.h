/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-search-options.h: the options of the chosen algorithm, in an expander.
 *
 * Shows the options that the algorithm uses, counts those that differ from the defaults, and resets them. The settings
 * remember whether it is open.
 */

#pragma once

#include <adwaita.h>

#define TILESTAR_TYPE_SEARCH_OPTIONS (tilestar_search_options_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSearchOptions, tilestar_search_options,
                      TILESTAR, SEARCH_OPTIONS, AdwBin)

/* Must be called once, before the widget is shown. Reads and writes the keys `tie-break`, `reopen`,
 * `parent-pruning` and `cycle-pruning`, and follows `algorithm`. */
void tilestar_search_options_bind (TilestarSearchOptions *self,
                                   GSettings             *settings);

/* Call this where searches are recorded, which use one thread: makes the choice of threads insensitive. */
void tilestar_search_options_set_recorded (TilestarSearchOptions *self);
