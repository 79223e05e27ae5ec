/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-export-test.h: files without a dialog, for tests.
 */

#pragma once

#include "tilestar-export.h"

/* The format for the extension of @path, ignoring case; FALSE if there is none. */
gboolean tilestar_export_find_format (const char           *path,
                                      TilestarExportFormat *format);

/**
 * tilestar_export_to_file:
 * @format: not a text format
 * @width, @height: in units of the picture, at least 1; points in a PDF. PNG is limited by cairo
 *   to 32,767 pixels
 * @palette: (nullable): the colors; NULL for those of a light window
 *
 * Draws and writes synchronously: for scripts and tests.
 *
 * Returns: FALSE with @error set, which names the file, if it cannot be written
 */
gboolean tilestar_export_to_file (TilestarPicture       *picture,
                                  const char            *path,
                                  TilestarExportFormat   format,
                                  double                 width,
                                  double                 height,
                                  const TilestarPalette *palette,
                                  GError               **error);

/* The same for a text, which is written unchanged. */
gboolean tilestar_export_text_to_file (const char *text,
                                       const char *path,
                                       GError    **error);

/* Like tilestar_export_to_file(), with the size that @picture has on screen and light colors; a
 * worker does everything but the drawing. */
void tilestar_export_to_file_async (TilestarPicture     *picture,
                                    const char          *path,
                                    TilestarExportFormat format,
                                    TilestarExportDone   done,
                                    gpointer             user_data);
