/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-length-page.h: what searches cost by the length of the shortest solution.
 *
 * The table that textbooks have of the 8-puzzle: a row for each length, the nodes that each
 * search generated and its effective branching factor, means over the boards of that length
 * that all solved: the numbers of the command line's table by length.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-result-groups.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_LENGTH_PAGE (tilestar_length_page_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLengthPage, tilestar_length_page, TILESTAR, LENGTH_PAGE, GtkWidget)

GtkWidget *tilestar_length_page_new        (void);

/* @groups: (nullable): nothing to show */
void       tilestar_length_page_set_groups (TilestarLengthPage   *self,
                                            TilestarResultGroups *groups);

G_END_DECLS
