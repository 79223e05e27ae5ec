/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-progress.h: how far something is that takes long.
 */

#pragma once

#include <glib.h>

/* Called during a long build with its progress, 0 … 1; returns FALSE to cancel it.
 * Called on the thread that builds. */
typedef gboolean (*SlideProgressFunc) (double fraction, gpointer user_data);
