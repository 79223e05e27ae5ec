/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-saved-search-test.h: saving without a dialog, for tests.
 */

#pragma once

#include "tilestar-saved-search.h"

/* Saves the search to @path, replacing the file only on success. */
void tilestar_saved_search_save (TilestarSavedSearch *self,
                                 const char          *path);
