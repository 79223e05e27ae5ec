/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-lines.h: a label whose height is a fixed number of lines.
 *
 * The text under a board changes with every step; if its height changed too, so would the board's size. Text that is
 * too long is ellipsized; a click, Return or space shows all of it in a popover. The tooltip and assistive technologies
 * have all of it, too.
 */

#pragma once

#include <gtk/gtk.h>

#define TILESTAR_TYPE_LINES (tilestar_lines_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLines, tilestar_lines, TILESTAR, LINES, GtkWidget)

/*
 * Properties:
 *   "label"   string   the text; NULL is ""
 *   "lines"   int      1 … 10
 *   "start"   boolean  whether it begins at the start of each line; else it is centred
 *   "place"   GtkAlign where a shorter text is in its lines: at the start, which is the top, in the center, where it
 *                      is level with the buttons beside it, or at the end
 */

/* @label: (nullable): copied */
void        tilestar_lines_set_label (TilestarLines *self,
                                      const char    *label);
