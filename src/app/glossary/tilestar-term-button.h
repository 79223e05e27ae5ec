/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-term-button.h: a button that explains the terms next to it.
 *
 * Its popover shows the glossary entry of each term and a link to the complete glossary
 * (the action win.glossary). Its accessible name is "Explain These Terms", or "How to Read This"
 * if the first term is a picture.
 *
 * Properties: "terms" (string): ids of tilestar-glossary.h, separated by spaces
 */

#pragma once

#include <adwaita.h>

#define TILESTAR_TYPE_TERM_BUTTON (tilestar_term_button_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTermButton, tilestar_term_button, TILESTAR, TERM_BUTTON, AdwBin)

/* @terms: (nullable): ids separated by spaces; NULL hides the button */
void tilestar_term_button_set_terms (TilestarTermButton *self,
                                     const char         *terms);

/* @about: (nullable): a paragraph above the terms, such as a description of the choice beside the button */
void tilestar_term_button_set_about (TilestarTermButton *self,
                                     const char         *about);
