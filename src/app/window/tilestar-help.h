/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-help.h: opens the pages of the help (the folder help/), the one that fits a window.
 */

#pragma once

#include <gtk/gtk.h>

/* Opens the page about what @window shows in the program for `help:`, such as Yelp, where there is one and the pages
 * are installed; otherwise the same page as HTML in the browser. If neither is possible, a message above @window says
 * so. From the build folder it is always the HTML: TILESTAR_HELPDIR names its folder. */
void tilestar_help_show (GtkWindow *window);
