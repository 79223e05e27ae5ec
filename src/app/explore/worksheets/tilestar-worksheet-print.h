/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-worksheet-print.h: prints worksheets.
 *
 * A worker draws the pages, from when printing begins; the main thread only replays what it has
 * drawn, a page in each iteration of the main loop, in one or two milliseconds.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-worksheet-pages.h"

/* An operation that prints all of @pages, which is referenced. Returns: (transfer full) */
GtkPrintOperation *tilestar_worksheet_print_new (TilestarWorksheetPages *pages) G_GNUC_WARN_UNUSED_RESULT;
