/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-columns.h: two columns in a wide place, one in a narrow place.
 *
 * If it is wide, the side is at the start and scrolls, with the bar below it, and the main part
 * fills the rest. If it is narrow, main part and side are one scrolling column, with the main part
 * first, and the bar stays at the bottom:
 *
 *      +------+-----------+        +--------+
 *      | side |           |        |  main  |
 *      |      |   main    |        |  side  | scrolls
 *      | bar  |           |        |  bar   |
 *      +------+-----------+        +--------+
 *
 * Widgets are never reparented, so the focus stays.
 */

#pragma once

#include <gtk/gtk.h>

#define TILESTAR_TYPE_COLUMNS (tilestar_columns_get_type ())
G_DECLARE_FINAL_TYPE (TilestarColumns, tilestar_columns, TILESTAR, COLUMNS, GtkWidget)

/* There are two columns from this width on, the side narrower at first than its full width. */
#define TILESTAR_COLUMNS_WIDE 640
#define TILESTAR_COLUMNS_SIDE_WIDTH 340

/* The three parts, for templates:
 * <child type="main">, <child type="side">, <child type="bar"> */

/* Whether there is a side. Without it, the main part fills everything above the bar. */
void tilestar_columns_set_has_side (TilestarColumns *self,
                                    gboolean         has_side);

/* Scrolls to the main part. */
void tilestar_columns_show_main    (TilestarColumns *self);

/* Scrolls to the side, if it is below the main part. */
void tilestar_columns_show_side (TilestarColumns *self);
