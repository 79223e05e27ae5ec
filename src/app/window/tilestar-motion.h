/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-motion.h: the desktop's wish for reduced motion.
 */

#pragma once

#include <gtk/gtk.h>

/* While @settings say that motion is to be reduced, which GTK 4.8 does not know, turns off all animations of the
 * program, as if "gtk-enable-animations" were unset. */
void tilestar_motion_watch (GtkSettings *settings);
