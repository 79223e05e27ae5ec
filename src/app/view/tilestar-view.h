/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-view.h: what the window asks of a view.
 *
 * The window shows one of several views at a time, the active one, and knows
 * nothing of what is in it. It hands on to it what its actions solve, stop and
 * escape are for, and takes the view's own actions in as its own for as long as
 * the view is active: a button in a view, or a key, names them `win.NAME`.
 *
 * Every view is a GtkWidget, and knows no other view.
 *
 * Properties: "running" (gboolean, read-only): something is under way that stop
 * would end.
 */

#pragma once

#include <gtk/gtk.h>

#include "slide-board.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_VIEW (tilestar_view_get_type ())
G_DECLARE_INTERFACE (TilestarView, tilestar_view, TILESTAR, VIEW, GtkWidget)

/**
 * TilestarViewInterface:
 * @solve: starts what the view is for, in place of one that runs
 * @stop: ends it; without effect where nothing runs
 * @escape: what Escape does: ends what runs, else leaves what is being edited.
 *   FALSE if there was nothing to leave
 * @focus: puts the focus where work in the view begins
 * @get_actions: (nullable): the view's own actions, which are enabled as the view
 *   sees fit; the same as long as it lives, though more actions may come. (transfer none)
 * @get_panel: (nullable): the view's own side panel, in place of the statistics of the
 *   search; the same as long as it lives. While it is not visible there is no panel beside
 *   the view, which wants the room. (transfer none)
 * @panel_key: (nullable): the key of the settings that says whether it is shown; NULL: that
 *   of all views. One of its own is for a view that needs the width more than the others
 * @set_presenting: (nullable): shows what an audience looks at, or everything again
 * @is_goal_focused: (nullable): whether the goal is the board that the user is at:
 *   a text with one board that is pasted becomes the goal
 * @get_board: (nullable): the board that the user is at, which is what is copied.
 *   (transfer none); valid until it changes
 * @is_running: the property "running", which tilestar_view_install_running() defines in
 *   class_init; the view notifies of it
 */
struct _TilestarViewInterface
{
  GTypeInterface g_iface;

  void            (*solve)           (TilestarView *self);
  void            (*stop)            (TilestarView *self);
  gboolean        (*escape)          (TilestarView *self);
  void            (*focus)           (TilestarView *self);
  GActionMap     *(*get_actions)     (TilestarView *self);
  GtkWidget      *(*get_panel)       (TilestarView *self);
  const char       *panel_key;
  void            (*set_presenting)  (TilestarView *self,
                                      gboolean      is_presenting);
  gboolean        (*is_goal_focused) (TilestarView *self);
  const SlideBoard *
                  (*get_board)       (TilestarView *self);
  gboolean        (*is_running)      (TilestarView *self);
};

void        tilestar_view_install_running (GObjectClass *klass);

void        tilestar_view_solve           (TilestarView *self);
void        tilestar_view_stop            (TilestarView *self);
gboolean    tilestar_view_escape          (TilestarView *self);
void        tilestar_view_focus           (TilestarView *self);
gboolean    tilestar_view_is_running      (TilestarView *self);
GActionMap *tilestar_view_get_actions     (TilestarView *self);

/* NULL where it has none of its own. */
GtkWidget  *tilestar_view_get_panel       (TilestarView *self);

/* Of the settings. (transfer none) */
const char *tilestar_view_get_panel_key   (TilestarView *self);
/* Whether the action of @map with that name, a GSimpleAction, can be done now. */
void        tilestar_view_set_enabled     (GActionMap   *map,
                                           const char   *name,
                                           gboolean      enabled);

void        tilestar_view_set_presenting  (TilestarView *self,
                                           gboolean      is_presenting);
gboolean    tilestar_view_is_goal_focused (TilestarView *self);

/* NULL where the view is at none. */
const SlideBoard *
            tilestar_view_get_board       (TilestarView *self);

/* The keys that come to the window only if nobody had a use for them. Catches them as they
 * come up from within @widget: in the window, and in every part of a view that is scrolled,
 * as scrolling would use up Home and End. */
void        tilestar_view_add_keys        (GtkWidget    *widget);

G_END_DECLS
