/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-drawing-common-test.h: how small drawn text is, for tests.
 */

#pragma once

#include <glib.h>

/* The smallest size of text that was drawn since the last call, in the units of its drawing;
 * G_MAXDOUBLE if none. */
double tilestar_drawing_take_smallest (void);
