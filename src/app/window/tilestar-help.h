/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-help.h: opens the pages of the help (the folder help/), the one that fits a window.
 */

#pragma once

#include <gtk/gtk.h>

/* Opens the page about what @window shows in the program for `help:`, such as Yelp, where there is one and the pages
 * are installed; otherwise the same page as HTML in the browser. If neither is possible, a message above @window says
 * so. If TILESTAR_HELPDIR is set, it is always the HTML in that folder, as in `meson devenv`; a program in a build folder
 * finds that of the folder, too, where nothing is installed. */
void tilestar_help_show (GtkWindow *window);
