/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-side-pane.h: a pane beside a content, which folds where there is no room for both: it then covers the
 * content while it is shown.
 *
 * Only this module knows which widget of libadwaita does that. A template sets these properties:
 *
 * - "content" and "pane", widgets; "pane" may be NULL
 * - "at-end": whether the pane is after the content
 * - "folds-early": as soon as either would be narrower than its natural width, not only than its minimum
 * - "shown": whether the pane is shown, also beside the content
 * - "folded": read only
 */

#pragma once

#include <adwaita.h>

#define TILESTAR_TYPE_SIDE_PANE (tilestar_side_pane_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSidePane, tilestar_side_pane, TILESTAR, SIDE_PANE, AdwBin)

void     tilestar_side_pane_set_pane        (TilestarSidePane *self,
                                             GtkWidget        *pane);

gboolean tilestar_side_pane_is_shown        (TilestarSidePane *self);
void     tilestar_side_pane_set_shown       (TilestarSidePane *self,
                                             gboolean          is_shown);

gboolean tilestar_side_pane_is_folded       (TilestarSidePane *self);
void     tilestar_side_pane_set_folds_early (TilestarSidePane *self,
                                             gboolean          folds_early);

/* Whether a folded pane can be opened by a swipe; not unless that is set. */
void     tilestar_side_pane_set_swipes      (TilestarSidePane *self,
                                             gboolean          swipes);
