/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-screenshot.h: a window as the program itself renders it.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tilestar_screenshot_save:
 * @window: must be mapped
 * @path: an absolute file name; what is there is replaced, whole or not at all
 *
 * Saves the window's contents as PNG, by the renderer that paints it on the
 * screen, but without any screen or window manager having a part in it.
 * Popovers are windows of their own and not in the picture.
 *
 * Between a change and the frame that shows it there is no picture: wait for
 * the frame clock's after-paint then.
 *
 * Returns: FALSE with @error set if the window is not shown yet
 *   (G_IO_ERROR_PENDING where the next frame shows it), if the name is not
 *   absolute, or if the file cannot be written
 */
gboolean tilestar_screenshot_save (GtkWidget   *window,
                                   const char  *path,
                                   GError     **error);

G_END_DECLS
