/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-saved-search-test.h: saving without a dialog, for tests.
 */

#pragma once

#include "tilestar-saved-search.h"

/* Writes it to @path, which stays what it was until the file is whole. */
void tilestar_saved_search_save (TilestarSavedSearch *self,
                                 const char          *path);
