/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-private.h: the window's state, as its files share it.
 *
 * Each calls those before it: tilestar-window-notice (the notice of the moment),
 * tilestar-window-views (which view is active), tilestar-window-boards (boards as
 * text), tilestar-window-presentation, tilestar-window-actions, tilestar-window.c (the
 * widget).
 */

#pragma once

#include "tilestar-compare-view.h"
#include "tilestar-explore-view.h"
#include "tilestar-heuristics-view.h"
#include "tilestar-solve-view.h"
#include "tilestar-statistics-panel.h"
#include "tilestar-view.h"
#include "tilestar-window.h"

G_BEGIN_DECLS

struct _TilestarWindow
{
  AdwApplicationWindow     parent_instance;

  GSettings               *settings;
  TilestarSession         *session;
  TilestarWorkspace       *workspace;
  GtkFileChooserNative    *chooser;     /* nullable: the one that is open */
  TilestarView            *view;        /* the active one, a child of the stack */
  AdwToast                *toast;       /* nullable: the notice in sight */
  gint64                   toast_time;  /* monotonic: since when */
  guint                    toast_timer; /* 0, or it goes as soon as it may */
  guint                    view_bar_id; /* 0, or it will be shown or hidden */
  gboolean                 is_presenting;
  gboolean                 was_fullscreen;  /* before presenting */

  AdwHeaderBar            *header_bar;
  GtkWidget               *undo_button;
  GtkWidget               *redo_button;
  GtkWidget               *leave_button;
  AdwWindowTitle          *window_title;
  AdwToastOverlay         *toast_overlay;
  AdwFlap                 *flap;
  GtkMenuButton           *menu_button;
  GtkStack                *views;
  AdwSqueezer             *title_squeezer;
  GtkStackSwitcher        *view_switcher;
  GtkWidget               *view_bar;
  TilestarSolveView       *solve_view;
  TilestarExploreView     *explore_view;
  TilestarCompareView     *compare_view;
  TilestarHeuristicsView  *heuristics_view;
  GtkStack                *panels;
  GtkWidget               *panel_button;
  TilestarStatisticsPanel *statistics_panel;
};

G_END_DECLS
