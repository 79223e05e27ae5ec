/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-magnifier.h: enlarges its contents for the last row of a lecture hall.
 *
 * Lays out its child as in a window of a given height, and draws it so large that it fills the magnifier: text, icons,
 * lines, marks and pictures grow by the same factor, and input is mapped accordingly. Popovers are surfaces of their own
 * and are not magnified.
 *
 * Property "child" (GtkWidget), also its child in templates.
 */

#pragma once

#include <gtk/gtk.h>

#define TILESTAR_TYPE_MAGNIFIER (tilestar_magnifier_get_type ())
G_DECLARE_FINAL_TYPE (TilestarMagnifier, tilestar_magnifier, TILESTAR, MAGNIFIER, GtkWidget)

/**
 * tilestar_magnifier_set_height:
 * @height: for which the child is laid out, in pixels; 0 for the magnifier's own, unmagnified
 *
 * The child never gets less than its minimum, so the factor can be smaller than the height asks
 * for, and it is never below 1.
 */
void    tilestar_magnifier_set_height (TilestarMagnifier *self,
                                       int                height);

/* The pixels of the screen in a pixel of @widget: its scale factor, times that of the magnifier it is
 * in, if any. For images that are made for @widget. */
double  tilestar_magnifier_get_scale  (GtkWidget         *widget);

/* The same, rounded up. */
int     tilestar_magnifier_get_ratio  (GtkWidget         *widget);
