/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-view.h: the base class of the views, and all that the window knows of one.
 *
 * The window shows one of several views at a time, the active one, and does not depend on its
 * contents. It forwards its actions solve, stop and escape to it, and the view's own actions
 * become actions of the window while the view is active: buttons and shortcuts name them
 * `win.NAME`. A view is built when it is first shown, whatever the workspace then contains.
 *
 * A view does not depend on other views. Its class, a subclass with a template, has pointers of its own to the
 * workspace, the session and the settings; the base class holds the references until it is finalized, and disconnects
 * the view's handlers from the three in dispose.
 *
 * Properties: "running" (gboolean, read-only): there is something that stop would stop.
 */

#pragma once

#include <adwaita.h>

#include "slide-board.h"
#include "tilestar-workspace.h"

#define TILESTAR_TYPE_VIEW (tilestar_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (TilestarView, tilestar_view, TILESTAR, VIEW, AdwBin)

/**
 * TilestarViewClass:
 * @bind: (nullable): shows the workspace, and follows it from now on
 * @solve: starts what the view is for, and stops what is running
 * @stop: stops it; no effect if nothing runs. Default: stops the workspace's search
 * @escape: handles Escape: stops what runs, otherwise ends editing. FALSE if there was neither
 * @focus: moves the focus to the view's first control
 * @panel_key: the settings key for whether the side panel is shown. Default: the key that all views share. A view that
 *   needs the width more than others has its own
 * @set_presenting: (nullable): shows only what an audience needs, or everything again
 * @is_goal_focused: (nullable): whether the goal has the focus rather than the start: a pasted
 *   text with one board then becomes the goal
 * @get_board: (nullable): the focused board, which Copy copies. (transfer none); valid until it
 *   changes
 * @is_running: the property "running"; the view notifies of changes. Default: whether the workspace's search is
 *   running
 */
struct _TilestarViewClass
{
  AdwBinClass parent_class;

  void            (*bind)            (TilestarView      *self,
                                      TilestarWorkspace *workspace);
  void            (*solve)           (TilestarView      *self);
  void            (*stop)            (TilestarView      *self);
  gboolean        (*escape)          (TilestarView      *self);
  void            (*focus)           (TilestarView      *self);
  const char       *panel_key;
  void            (*set_presenting)  (TilestarView      *self,
                                      gboolean           is_presenting);
  gboolean        (*is_goal_focused) (TilestarView      *self);
  const SlideBoard *
                  (*get_board)       (TilestarView      *self);
  gboolean        (*is_running)      (TilestarView      *self);
};

/* Must be called once, before the view is shown. */
void        tilestar_view_bind            (TilestarView      *self,
                                           TilestarWorkspace *workspace);

void        tilestar_view_solve           (TilestarView *self);
void        tilestar_view_stop            (TilestarView *self);
gboolean    tilestar_view_escape          (TilestarView *self);
void        tilestar_view_focus           (TilestarView *self);
gboolean    tilestar_view_is_running      (TilestarView *self);

/* The view's own actions, of type GSimpleAction except for a few of settings, whose enabled state the view sets; always
 * the same map, to which actions may be added. (transfer none) */
GActionMap *tilestar_view_get_actions     (TilestarView *self);

/* The view's own side panel, which replaces the statistics of the search, NULL if it has none; always the same. While
 * it is hidden, there is no side panel, and the view uses the full width. (transfer none) */
GtkWidget  *tilestar_view_get_panel       (TilestarView *self);

/* For subclasses, once. @panel: (transfer floating) */
void        tilestar_view_set_panel       (TilestarView *self,
                                           GtkWidget    *panel);

/* Of the settings. (transfer none) */
const char *tilestar_view_get_panel_key   (TilestarView *self);

/* Enables or disables the action of @map with that name, a GSimpleAction. */
void        tilestar_view_set_enabled     (GActionMap   *map,
                                           const char   *name,
                                           gboolean      enabled);

void        tilestar_view_set_css_class   (GtkWidget    *widget,
                                           const char   *css_class,
                                           gboolean      is_set);

/* Sets whether @widget is sensitive. If it would lose the focus, moves that to or into @next before: GTK's text
 * fields warn when they become insensitive while they have the focus. */
void        tilestar_view_set_sensitive   (GtkWidget    *widget,
                                           gboolean      sensitive,
                                           GtkWidget    *next);

void        tilestar_view_set_presenting  (TilestarView *self,
                                           gboolean      is_presenting);
gboolean    tilestar_view_is_goal_focused (TilestarView *self);

/* NULL if no board has the focus. */
const SlideBoard *
            tilestar_view_get_board       (TilestarView *self);

/* The shortcuts that the window gets only if no widget handles the key. To be added to the
 * window, and to every scrolled part of a view, since scrolling would handle Home and End. */
void        tilestar_view_add_keys        (GtkWidget    *widget);
