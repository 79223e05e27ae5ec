/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-heuristics-view-private.h: the Heuristics view, for the files that it is made of.
 *
 *   tilestar-heuristics-view.c      its parts, what is chosen, and what the window asks of it
 *   tilestar-heuristics-words.c     the verdict, the numbers, and how the audit stands
 *   tilestar-heuristics-actions.c   what leaves it: boards, files and commands
 */

#pragma once

#include "tilestar-heuristics-view.h"

#include "tilestar-audit.h"
#include "tilestar-columns.h"
#include "tilestar-heuristic-list.h"
#include "tilestar-page-switch.h"
#include "tilestar-statistic-row.h"

G_BEGIN_DECLS

struct _TilestarHeuristicsView
{
  AdwBin parent_instance;

  TilestarWorkspace     *workspace;
  TilestarSession       *session;       /* the workspace's, as the next */
  GSettings             *settings;
  TilestarHeuristicList *heuristics;
  TilestarAudit         *audit;
  GSimpleActionGroup    *actions;
  GtkWidget             *panel;         /* for the window's side panel */
  gboolean               is_updating;   /* the dropdown follows, and is not to be followed */
  gint64                 spoke;

  TilestarColumns       *columns;
  GtkWidget             *main;
  GtkWidget             *side;
  GtkDropDown           *heuristic_drop_down;
  GtkWidget             *admissible_box;
  GtkImage              *admissible_icon;
  GtkLabel              *admissible_label;
  GtkWidget             *consistent_box;
  GtkImage              *consistent_icon;
  GtkLabel              *consistent_label;
  GtkLabel              *state_label;
  GtkProgressBar        *progress_bar;
  GtkWidget             *sizes_box;
  GtkWidget             *picture_bar;
  TilestarPageSwitch    *picture_switch;
  GtkStack              *pictures;
  GtkWidget             *hand_button;
  GtkLabel              *name_label;
  GtkLabel              *description_label;
  TilestarStatisticRow  *boards_row;
  TilestarStatisticRow  *mean_h_row;
  TilestarStatisticRow  *mean_true_row;
  TilestarStatisticRow  *diameter_row;
  TilestarStatisticRow  *exact_row;
  TilestarStatisticRow  *overestimates_row;
  TilestarStatisticRow  *worst_overestimate_row;
  TilestarStatisticRow  *inconsistent_row;
  TilestarStatisticRow  *worst_drop_row;
  GtkWidget             *audit_button;
  GtkWidget             *stop_button;
};

/* ---- How it stands ---- */

/* @found: (nullable): no verdict is shown. One that may yet turn out otherwise has no mark. */
void tilestar_heuristics_view_show_verdict    (TilestarHeuristicsView *self,
                                               const SlideAudit       *found);

/* @found: (nullable): dashes. @speak: whether assistive technologies hear of it */
void tilestar_heuristics_view_show_numbers    (TilestarHeuristicsView *self,
                                               const SlideAudit       *found,
                                               gboolean                speak);

/* The line that says how the audit stands, and the bar below it. */
void tilestar_heuristics_view_show_state      (TilestarHeuristicsView *self);

/* ---- What leaves it ---- */

/* The actions of its menu, into self->actions. Once. */
void tilestar_heuristics_view_add_actions     (TilestarHeuristicsView *self);

/* Enables those that there is something for. */
void tilestar_heuristics_view_update_actions  (TilestarHeuristicsView *self);

/* The board in hand on the Solve view, with what the heuristic says of it; nothing where none is
 * in hand, as of the next. */
void tilestar_heuristics_view_show_board      (TilestarHeuristicsView *self);

/* A search from it in the Explore view. */
void tilestar_heuristics_view_explore         (TilestarHeuristicsView *self);

G_END_DECLS
