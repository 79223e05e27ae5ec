/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-status-line.h: the status of the search of these boards: an icon and a sentence.
 *
 * The only place in the window that shows the status. It describes the run that the workspace shows, if that is a search
 * of these boards; otherwise whether a search can be started. The icons differ in shape as well as color: a check mark
 * only if a path is proven optimal, an open circle if one was found without proof, a warning if a limit ended the
 * search, and so on.
 *
 * The sentence of a running search is updated at most once a second.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_STATUS_LINE (tilestar_status_line_get_type ())
G_DECLARE_FINAL_TYPE (TilestarStatusLine, tilestar_status_line, TILESTAR, STATUS_LINE, GtkWidget)

/* Must be called once. */
void        tilestar_status_line_bind     (TilestarStatusLine *self,
                                           TilestarWorkspace  *workspace);

/* Shows why no search was started, until there is a newer status. */
void        tilestar_status_line_refuse   (TilestarStatusLine *self,
                                           const GError       *error);

/* Must be called at most once. Hides the length of a solution while @exploration hides it. */
void        tilestar_status_line_set_exploration (TilestarStatusLine  *self,
                                                  TilestarExploration *exploration);

/* Whether the status has up to two lines, beside the buttons, instead of three. What does not fit is
 * ellipsized, with the full text in the tooltip. */
void        tilestar_status_line_set_short (TilestarStatusLine *self,
                                            gboolean            is_short);
