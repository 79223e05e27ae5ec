/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-term-view.h: one term of the glossary: its name, a formula or sketch, and its text.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-glossary.h"

#define TILESTAR_TYPE_TERM_VIEW (tilestar_term_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTermView, tilestar_term_view, TILESTAR, TERM_VIEW, AdwBin)

GtkWidget          *tilestar_term_view_new      (const TilestarTerm *term);
const TilestarTerm *tilestar_term_view_get_term (TilestarTermView   *self);
