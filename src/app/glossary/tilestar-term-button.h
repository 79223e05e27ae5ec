/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-term-button.h: a button that explains the terms that stand beside it.
 *
 * Its popover has an entry of the glossary for each term, and a way to the whole glossary
 * (the action win.glossary). To assistive technologies it is named "Explain These Terms",
 * or "How to Read This" where the first term is a picture.
 *
 * Properties: "terms" (string): ids of tilestar-glossary.h, separated by spaces
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TILESTAR_TYPE_TERM_BUTTON (tilestar_term_button_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTermButton, tilestar_term_button, TILESTAR, TERM_BUTTON, AdwBin)

/* @terms: (nullable): NULL hides the button */
void tilestar_term_button_set_terms (TilestarTermButton *self,
                                     const char         *terms);

G_END_DECLS
