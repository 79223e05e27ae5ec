/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-refusal.h: a bar above the view that explains, until it is closed, what could not be read, where and why.
 */

#pragma once

#include <adwaita.h>

#define TILESTAR_TYPE_REFUSAL (tilestar_refusal_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRefusal, tilestar_refusal, TILESTAR, REFUSAL, AdwBin)

/* @reason: further lines are an excerpt of the text, in a font whose characters are equally wide */
void tilestar_refusal_show (TilestarRefusal *self,
                            const char      *heading,
                            const char      *reason);
void tilestar_refusal_hide (TilestarRefusal *self);
