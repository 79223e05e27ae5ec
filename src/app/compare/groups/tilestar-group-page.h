/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-group-page.h: the results of each search of a comparison over all boards, as a table.
 *
 * Either the table `Summary`: medians, means or totals of every measure, and how many boards were
 * solved and proven optimal. Or the table that textbooks have for the 8-puzzle, `Results by
 * length`: a row for each length of the shortest solution, with the nodes that each search
 * generated and its effective branching factor, as means over the boards of that length that all
 * searches solved: the numbers of the command line's table by length.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-result-groups.h"

#define TILESTAR_TYPE_GROUP_PAGE (tilestar_group_page_get_type ())
G_DECLARE_FINAL_TYPE (TilestarGroupPage, tilestar_group_page, TILESTAR, GROUP_PAGE, GtkBox)

GtkWidget *tilestar_group_page_new_summary (void);
GtkWidget *tilestar_group_page_new_lengths (void);

/* @groups: (nullable): NULL to show nothing; referenced */
void       tilestar_group_page_set_groups  (TilestarGroupPage    *self,
                                            TilestarResultGroups *groups);
