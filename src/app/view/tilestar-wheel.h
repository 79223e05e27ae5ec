/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-wheel.h: decides which of two nested scrolled windows the wheel scrolls, and what it does over a picture
 * that zooms.
 */

#pragma once

#include <gtk/gtk.h>

/* A scrolled window handles every scroll event, even if it cannot scroll in that direction, and
 * its ancestors get none. If @takes is FALSE, it ignores them. */
void tilestar_wheel_set_taken (GtkScrolledWindow *scrolled,
                               gboolean           takes);

/* Makes the wheel scroll a horizontal pane if the surrounding pane has nothing to scroll,
 * otherwise that one. Horizontal scrolling, or Shift, scrolls the pane. Call once, for a pane
 * that scrolls only horizontally. */
void tilestar_wheel_share     (GtkScrolledWindow *scrolled);

/**
 * tilestar_wheel_zooms:
 * @width: of the picture
 * @dx, @dy: (inout): as scrolled; then -@dy is the number of steps to zoom in at the pointer or, if it does not zoom,
 *   they are how far the view moves, in pixels
 *
 * With Control, and by a wheel without Shift, scrolling zooms; otherwise it moves the view, with Shift to the side.
 *
 * Returns: whether it zooms
 */
gboolean tilestar_wheel_zooms (GtkEventControllerScroll *controller,
                               double                    width,
                               double                   *dx,
                               double                   *dy);
