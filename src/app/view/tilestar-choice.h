/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-choice.h: what a dropdown offers: heuristics, algorithms, ties, sides, goals.
 *
 * One row is an id for the program, a title, and for some a second line and
 * a warning mark.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-heuristic-list.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_CHOICE (tilestar_choice_get_type ())
G_DECLARE_FINAL_TYPE (TilestarChoice, tilestar_choice, TILESTAR, CHOICE, GObject)

/* The id of the custom goal, which is no preset. */
#define TILESTAR_CHOICE_CUSTOM "custom"

/* One row. @subtitle: (nullable). Returns: (transfer full) */
TilestarChoice *
            tilestar_choice_new              (const char     *id,
                                              const char     *title,
                                              const char     *subtitle) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer none); the second line may be NULL */
const char *tilestar_choice_get_id           (TilestarChoice *self);
const char *tilestar_choice_get_title        (TilestarChoice *self);
const char *tilestar_choice_get_subtitle     (TilestarChoice *self);

/* Says something else of a row that is shown. @subtitle: (nullable) */
void        tilestar_choice_describe         (TilestarChoice *self,
                                              const char     *title,
                                              const char     *subtitle);

/* Each returns: (transfer full) (element-type TilestarChoice). Those of heuristics follow the
 * list, their ids are the items' texts. */
GListModel *tilestar_choice_list_heuristics  (TilestarHeuristicList *heuristics) G_GNUC_WARN_UNUSED_RESULT;
GListModel *tilestar_choice_list_algorithms  (void) G_GNUC_WARN_UNUSED_RESULT;
GListModel *tilestar_choice_list_ties        (void) G_GNUC_WARN_UNUSED_RESULT;
GListModel *tilestar_choice_list_propagations (void) G_GNUC_WARN_UNUSED_RESULT;
/* What a board can have of rows, or of columns, the fewest first. */
GListModel *tilestar_choice_list_sides       (void) G_GNUC_WARN_UNUSED_RESULT;
GListModel *tilestar_choice_list_goals       (void) G_GNUC_WARN_UNUSED_RESULT;

/* Makes @drop_down show @choices (transfer full): the title in the button,
 * with second line and mark in the list. @name: the accessible name */
void        tilestar_choice_set_up_drop_down (GtkDropDown    *drop_down,
                                              const char     *name,
                                              GListModel     *choices);

/* The accessible name of @drop_down, of choices or of strings, and of the button in it that
 * takes the focus; what is selected describes both. Once; set up does it by itself. */
void        tilestar_choice_name_drop_down   (GtkDropDown    *drop_down,
                                              const char     *name);

/* The id that is selected. (transfer none) (nullable) */
const char *tilestar_choice_get_selected     (GtkDropDown    *drop_down);

/* Selects the row with @id. FALSE, with nothing changed, if there is none. */
gboolean    tilestar_choice_select           (GtkDropDown    *drop_down,
                                              const char     *id);

/* Says of the row with @id, in a few words, that it cannot be used now:
 * instead of its second line, and dimmed; with @reason as its tooltip. NULL: it can. */
void        tilestar_choice_set_note         (GtkDropDown    *drop_down,
                                              const char     *id,
                                              const char     *note,
                                              const char     *reason);

G_END_DECLS
