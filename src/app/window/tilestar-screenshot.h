/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-screenshot.h: a picture of a window, rendered by the program.
 */

#pragma once

#include <gtk/gtk.h>

/**
 * tilestar_screenshot_save:
 * @window: must be mapped
 * @path: an absolute file name; an existing file is replaced atomically
 *
 * Saves the window's contents as PNG, with the renderer that paints it on the screen, but without
 * a screen or a window manager. Popovers are separate windows and not in the picture.
 *
 * Between a change and the next frame there is no picture: wait for the frame clock's
 * after-paint.
 *
 * Returns: FALSE with @error set if the window is not shown yet (G_IO_ERROR_PENDING if the next
 *   frame will show it), if the name is not absolute, or if the file cannot be written
 */
gboolean tilestar_screenshot_save (GtkWidget   *window,
                                   const char  *path,
                                   GError     **error);
