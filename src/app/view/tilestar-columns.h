/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-columns.h: two columns where there is room, one where there is not.
 *
 * Wide, the side stands at the start, scrolling by itself, with the bar below
 * it, and the main part fills the rest. Narrow, main part and side are one
 * scrolling column, main part first, and the bar stays at the bottom:
 *
 *      +------+-----------+        +--------+
 *      | side |           |        |  main  |
 *      |      |   main    |        |  side  | scrolls
 *      | bar  |           |        |  bar   |
 *      +------+-----------+        +--------+
 *
 * No widget is ever taken out and put in again, so the focus stays.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TILESTAR_TYPE_COLUMNS (tilestar_columns_get_type ())
G_DECLARE_FINAL_TYPE (TilestarColumns, tilestar_columns, TILESTAR, COLUMNS, GtkWidget)

/* From this width on there are two columns. */
#define TILESTAR_COLUMNS_WIDE 700
#define TILESTAR_COLUMNS_SIDE_WIDTH 340

/* The three parts, for use from a template:
 *   <child type="main">, <child type="side">, <child type="bar"> */

/* Whether the side is there at all. Without it the main part has all the room there is
 * above the bar. */
void tilestar_columns_set_has_side (TilestarColumns *self,
                                    gboolean         has_side);

/* Scrolls the main part into view, where it was scrolled away. */
void tilestar_columns_show_main    (TilestarColumns *self);

/* Scrolls to the side, where it is below the main part. */
void tilestar_columns_show_side (TilestarColumns *self);

G_END_DECLS
