/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-progress.h: how far something is that takes long.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Told of a long build how far it is, 0 … 1; returns FALSE to stop it. Called on
 * the thread that builds. */
typedef gboolean (*SlideProgressFunc) (double fraction, gpointer user_data);

G_END_DECLS
