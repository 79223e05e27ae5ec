/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-choice.h: the choices of a dropdown: heuristics, algorithms, tie-breaking, sizes,
 * goals.
 *
 * A row has an id, a title, and optionally a second line and a warning mark.
 */

#pragma once

#include <gtk/gtk.h>

#include "slide-goal.h"
#include "tilestar-heuristic-list.h"

#define TILESTAR_TYPE_CHOICE (tilestar_choice_get_type ())
G_DECLARE_FINAL_TYPE (TilestarChoice, tilestar_choice, TILESTAR, CHOICE, GObject)

/* The id of the custom goal, which is not a preset. */
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

/* Changes the texts of a row. @subtitle: (nullable) */
void        tilestar_choice_describe         (TilestarChoice *self,
                                              const char     *title,
                                              const char     *subtitle);

/* Each returns: (transfer full) (element-type TilestarChoice). Those of heuristics follow the
 * list; their ids are the items' texts. */
GListModel *tilestar_choice_list_heuristics  (TilestarHeuristicList *heuristics) G_GNUC_WARN_UNUSED_RESULT;
GListModel *tilestar_choice_list_algorithms  (void) G_GNUC_WARN_UNUSED_RESULT;
GListModel *tilestar_choice_list_ties        (void) G_GNUC_WARN_UNUSED_RESULT;
GListModel *tilestar_choice_list_propagations (void) G_GNUC_WARN_UNUSED_RESULT;
/* The orders of successors, by their text (slide-move-order.h). */
GListModel *tilestar_choice_list_operators   (void) G_GNUC_WARN_UNUSED_RESULT;
/* 0, for one thread for each processor, and every number of threads up to that. */
GListModel *tilestar_choice_list_threads     (void) G_GNUC_WARN_UNUSED_RESULT;
/* Every size, whose id is such as “3x4” (slide_shape_parse()): first the squares from 3x3 on. */
GListModel *tilestar_choice_list_sizes       (void) G_GNUC_WARN_UNUSED_RESULT;
GListModel *tilestar_choice_list_goals       (void) G_GNUC_WARN_UNUSED_RESULT;

/* The translated name of a goal, as in that list. */
const char *tilestar_choice_get_goal_title   (SlideGoalPreset preset);

/* Makes @drop_down show @choices (transfer full): the title in the button, with second line and
 * mark in the list. @name: the accessible name */
void        tilestar_choice_set_up_drop_down (GtkDropDown    *drop_down,
                                              const char     *name,
                                              GListModel     *choices);

/* Sets up a dropdown of strings: the accessible name of @drop_down and of the button inside it that
 * takes the focus, with the selected row as the description of both; a long string does not widen the
 * button. Call once. */
void        tilestar_choice_set_up_string_drop_down (GtkDropDown *drop_down,
                                                     const char  *name);

/* The id of the selected row. (transfer none) (nullable) */
const char *tilestar_choice_get_selected     (GtkDropDown    *drop_down);

/* Selects the row with @id. FALSE, with nothing changed, if there is none. */
gboolean    tilestar_choice_select           (GtkDropDown    *drop_down,
                                              const char     *id);

/* Marks the row with @id as not available: it is dimmed, has @text as its second line, and
 * @reason as its tooltip. NULL: available. */
void        tilestar_choice_set_note         (GtkDropDown    *drop_down,
                                              const char     *id,
                                              const char     *note,
                                              const char     *reason);
