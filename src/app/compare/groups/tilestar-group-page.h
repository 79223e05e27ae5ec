/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-group-page.h: what the searches of a comparison come to, as a table.
 *
 * Either the table `Summary`: medians, means or totals of every number, with how many boards were
 * solved and proven. Or the one that textbooks have of the 8-puzzle, `Results by length`: a row
 * for each length of the shortest solution, the nodes that each search generated and its effective
 * branching factor, means over the boards of that length that all solved: the numbers of the
 * command line's table by length.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-result-groups.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_GROUP_PAGE (tilestar_group_page_get_type ())
G_DECLARE_FINAL_TYPE (TilestarGroupPage, tilestar_group_page, TILESTAR, GROUP_PAGE, GtkBox)

GtkWidget *tilestar_group_page_new_summary (void);
GtkWidget *tilestar_group_page_new_lengths (void);

/* @groups: (nullable): nothing to show; referenced */
void       tilestar_group_page_set_groups  (TilestarGroupPage    *self,
                                            TilestarResultGroups *groups);

G_END_DECLS
