/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-export-test.h: files without a dialog, for tests.
 */

#pragma once

#include "tilestar-export.h"

/* By the ending of @path, in small or capital letters; FALSE where it has another or none. */
gboolean tilestar_export_find_format (const char           *path,
                                      TilestarExportFormat *format);

/**
 * tilestar_export_to_file:
 * @format: not of a text
 * @width, @height: in units of the picture, at least 1; a PDF's are points. Those of PNG are
 *   held to what cairo can hold, 32,767 pixels
 * @palette: (nullable): the colours; NULL for those of a light window
 *
 * Draws and writes at once: for scripts and tests.
 *
 * Returns: FALSE with @error set, which names the file, where it cannot be written
 */
gboolean tilestar_export_to_file (TilestarPicture       *picture,
                                  const char            *path,
                                  TilestarExportFormat   format,
                                  double                 width,
                                  double                 height,
                                  const TilestarPalette *palette,
                                  GError               **error);

/* The same for a text, which is written as it is. */
gboolean tilestar_export_text_to_file (const char *text,
                                       const char *path,
                                       GError    **error);

/* As tilestar_export_to_file(), in the size that @picture has on the screen and in the light
 * colours, with a worker for all but the drawing. */
void tilestar_export_to_file_async (TilestarPicture     *picture,
                                    const char          *path,
                                    TilestarExportFormat format,
                                    TilestarExportDone   done,
                                    gpointer             user_data);
