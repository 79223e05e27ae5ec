/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tilestar-window.h"

#include "tilestar-window-test.h"

#include <glib/gi18n.h>
#include <string.h>

#include "slide-lesson.h"
#include "slide-trace-file.h"
#include "slide-visible-text.h"
#include "tilestar-action.h"
#include "tilestar-audience.h"
#include "tilestar-class.h"
#include "tilestar-compare-view.h"
#include "tilestar-dialog.h"
#include "tilestar-explore-view.h"
#include "tilestar-file-dialog.h"
#include "tilestar-games.h"
#include "tilestar-glossary-window.h"
#include "tilestar-heuristics-view.h"
#include "tilestar-lessons.h"
#include "tilestar-look.h"
#include "tilestar-magnifier.h"
#include "tilestar-menu.h"
#include "tilestar-message.h"
#include "tilestar-presenter.h"
#include "tilestar-refusal.h"
#include "tilestar-saved-search.h"
#include "tilestar-script-folder.h"
#include "tilestar-search-settings.h"
#include "tilestar-shortcuts.h"
#include "tilestar-side-pane.h"
#include "tilestar-solve-view.h"
#include "tilestar-statistics-panel.h"
#include "tilestar-statistics-text.h"
#include "tilestar-term-button.h"
#include "tilestar-tile-image-reader.h"
#include "tilestar-tile-look.h"
#include "tilestar-tour.h"
#include "tilestar-transfer.h"
#include "tilestar-view.h"

struct _TilestarWindow
{
  AdwApplicationWindow     parent_instance;

  GSettings               *settings;
  TilestarSession         *session;
  TilestarWorkspace       *workspace;
  TilestarView            *view;        /* the active view, in a page of the stack */
  TilestarGames           *games;
  GtkWindow               *glossary;    /* nullable: the open window */
  AdwToast                *toast;       /* nullable: the visible toast */
  gint64                   toast_time;  /* monotonic time at which it was shown */
  guint                    toast_timer; /* 0, or dismisses it as soon as possible */
  guint                    view_bar_id; /* 0, or will show or hide it */
  gboolean                 is_presenting;
  gboolean                 was_fullscreen;  /* the state before presentation mode */
  gboolean                 presents_panel;

  TilestarMagnifier       *magnifier;
  TilestarPresenter       *presenter;
  GtkWidget               *header_room;
  GtkRevealer             *header_revealer;
  AdwHeaderBar            *header_bar;
  GtkWidget               *undo_button;
  GtkWidget               *redo_button;
  GtkWidget               *leave_button;
  AdwWindowTitle          *window_title;
  AdwToastOverlay         *toast_overlay;
  TilestarRefusal         *refusal;
  TilestarSidePane        *side_pane;
  GtkMenuButton           *menu_button;
  GtkStack                *views;
  AdwSqueezer             *title_squeezer;
  GtkStackSwitcher        *view_switcher;
  GtkWidget               *view_bar;
  GtkStack                *panels;
  GtkWidget               *panel_button;
  TilestarStatisticsPanel *statistics_panel;
  TilestarTour            *tour;
  AdwBin                  *wide_place;
  AdwBin                  *narrow_place;
};

G_DEFINE_FINAL_TYPE (TilestarWindow, tilestar_window, ADW_TYPE_APPLICATION_WINDOW)

/* The time in which a toast appears. libadwaita 1.2 loses track of a toast that is dismissed
 * before, and later writes to freed memory; until then the title is changed instead, or the
 * dismissal delayed. */
#define COMING_MILLISECONDS 700

static gboolean
is_coming (TilestarWindow *self)
{
  return g_get_monotonic_time () - self->toast_time < COMING_MILLISECONDS * 1000;
}

static void
dismissed_cb (TilestarWindow *self,
              AdwToast       *toast)
{
  if (self->toast == toast)
    g_clear_object (&self->toast);
}

/* @toast: (transfer full) */
static void
show_toast (TilestarWindow *self,
            AdwToast       *toast)
{
  g_clear_handle_id (&self->toast_timer, g_source_remove);

  if (self->toast != NULL && is_coming (self))
    {
      adw_toast_set_custom_title (self->toast, adw_toast_get_custom_title (toast));
      adw_toast_set_action_name (self->toast, adw_toast_get_action_name (toast));
      adw_toast_set_action_target_value (self->toast, adw_toast_get_action_target_value (toast));
      adw_toast_set_button_label (self->toast, adw_toast_get_button_label (toast));
      g_object_unref (toast);
      return;
    }

  /* Otherwise the overlay would show the next toast only after this one's timeout. */
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);

  self->toast = toast;
  self->toast_time = g_get_monotonic_time ();
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (dismissed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toast_overlay, g_object_ref (self->toast));
  tilestar_dialog_name_buttons (GTK_WIDGET (self->toast_overlay));
}

static void
show_notice (TilestarWindow *self,
             const char     *text)
{
  show_toast (self, tilestar_dialog_new_toast (text));
}

/* Dismisses the toast as soon as possible. */
static void
clear_notice (gpointer user_data)
{
  TilestarWindow *self = user_data;

  if (self->toast != NULL && is_coming (self))
    {
      if (self->toast_timer == 0)
        self->toast_timer = g_timeout_add_once (COMING_MILLISECONDS, clear_notice, self);
      return;
    }

  g_clear_handle_id (&self->toast_timer, g_source_remove);
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
}

/* Says that text is no board. @file: (nullable): the file that contains it; @of_moves: (nullable): set if it is, or was
 * meant as, a list of moves, but one of them cannot be made */
static void
refuse_text (TilestarWindow *self,
             GFile          *file,
             const GError   *of_board,
             const GError   *of_moves)
{
  g_autofree char *base = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *name = base != NULL ? slide_visible_text (base, -1, SLIDE_VISIBLE_WORD) : NULL;
  g_autofree char *heading = NULL;

  if (of_moves != NULL)
    /* Translators: the name of a file */
    heading = name != NULL ? g_strdup_printf (_("The Moves in “%s” Cannot Be Made"), name)
                           : g_strdup (_("These Moves Cannot Be Made"));
  else
    /* Translators: the name of a file */
    heading = name != NULL ? g_strdup_printf (_("No Board Can Be Read From “%s”"), name)
                           : g_strdup (_("This Is Not a Board"));

  clear_notice (self);
  tilestar_refusal_show (self->refusal, heading, (of_moves != NULL ? of_moves : of_board)->message);
}

static void
refuse_picture (TilestarWindow *self,
                const char     *reason)
{
  clear_notice (self);
  tilestar_refusal_show (self->refusal, _("This Picture Cannot Be Put on the Tiles"), reason);
}

static void
picture_taken_cb (TilestarWindow *self)
{
  tilestar_refusal_hide (self->refusal);
  show_notice (self, _("The picture is on the tiles"));
}

/* Call after boards were read, and whenever other boards are shown. */
static void
clear_messages (TilestarWindow *self)
{
  clear_notice (self);
  tilestar_refusal_hide (self->refusal);
}

/* ---- The active view ---- */

/* The pages of the stack are bins. A view is built when its page is first shown. */
static const struct
{
  const char *name;
  GType     (*get_type) (void);
} views[] = {
  { "solve", tilestar_solve_view_get_type },
  { "explore", tilestar_explore_view_get_type },
  { "compare", tilestar_compare_view_get_type },
  { "heuristics", tilestar_heuristics_view_get_type },
};

/* The view in a page, NULL if it has not been shown yet. (transfer none) */
static TilestarView *
get_view_in (GtkWidget *page)
{
  return TILESTAR_VIEW (adw_bin_get_child (ADW_BIN (page)));
}

/* The same for the page called @name. */
static gpointer
find_view (TilestarWindow *self,
           const char     *name)
{
  return get_view_in (gtk_stack_get_child_by_name (self->views, name));
}

static void
build_view (TilestarWindow *self,
            GtkWidget      *page)
{
  const char *name = gtk_stack_page_get_name (gtk_stack_get_page (self->views, page));

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    if (g_str_equal (name, views[i].name))
      {
        TilestarView *view = g_object_new (views[i].get_type (), NULL);

        tilestar_view_bind (view, self->workspace);
        if (self->is_presenting)
          {
            tilestar_audience_hide_tools (GTK_WIDGET (view), TRUE);
            tilestar_audience_show_counters (GTK_WIDGET (view), !tilestar_side_pane_is_shown (self->side_pane));
            tilestar_view_set_presenting (view, TRUE);
          }
        adw_bin_set_child (ADW_BIN (page), GTK_WIDGET (view));
      }
}

static void
running_cb (TilestarWindow *self)
{
  gboolean is_running = tilestar_view_is_running (self->view);

  tilestar_view_set_enabled (G_ACTION_MAP (self), "solve", !is_running);
  tilestar_view_set_enabled (G_ACTION_MAP (self), "stop", is_running);
}

/* The view has an action that it did not have when it was shown. */
static void
action_added_cb (TilestarWindow *self,
                 const char     *name)
{
  GActionMap *map = tilestar_view_get_actions (self->view);

  g_action_map_add_action (G_ACTION_MAP (self), g_action_map_lookup_action (map, name));
}

/* Adds the actions of the view to the window, or removes them. */
static void
move_actions (TilestarWindow *self,
              gboolean        in)
{
  GActionMap *map = tilestar_view_get_actions (self->view);
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (map));

  for (guint i = 0; names[i] != NULL; i++)
    {
      /* An action of the window by that name would be lost. */
      g_warn_if_fail (!in || !g_action_group_has_action (G_ACTION_GROUP (self), names[i]));
      if (in)
        g_action_map_add_action (G_ACTION_MAP (self), g_action_map_lookup_action (map, names[i]));
      else
        g_action_map_remove_action (G_ACTION_MAP (self), names[i]);
    }

  if (in)
    g_signal_connect_object (map, "action-added", G_CALLBACK (action_added_cb), self, G_CONNECT_SWAPPED);
  else
    g_signal_handlers_disconnect_by_data (map, self);
}

/* Whether the visible view has a side panel at present; a race has none. */
static gboolean
view_has_panel (TilestarWindow *self)
{
  GtkWidget *panel = tilestar_view_get_panel (self->view);

  return panel == NULL || gtk_widget_get_visible (panel);
}

/* Shows or hides the side panel. If folded, it covers the view and is shown on request; beside
 * the view, the user's choice applies (tilestar_view_get_panel_key). A presentation begins without
 * it, so that the picture has its width, unless a lesson is in it. */
static void
update_panel (TilestarWindow *self)
{
  const char *key = tilestar_view_get_panel_key (self->view);
  gboolean is_wanted = self->is_presenting
                         ? self->presents_panel
                           || g_action_group_get_action_enabled (G_ACTION_GROUP (self), "next-lesson-step")
                         : g_settings_get_boolean (self->settings, key);

  tilestar_side_pane_set_shown (self->side_pane, !tilestar_side_pane_is_folded (self->side_pane) && is_wanted
                                && view_has_panel (self));
}

/* The panel of the view, or the statistics of the search. If there is none, the user's choice is
 * kept and the panel only closed: a hidden panel would unfold the window, and fold it again while
 * it is opened. */
static void
show_panel (TilestarWindow *self)
{
  GtkWidget *panel = tilestar_view_get_panel (self->view);
  gboolean has_panel = view_has_panel (self);
  g_autoptr (GPropertyAction) action = NULL;

  if (panel != NULL && gtk_widget_get_parent (panel) == NULL)
    {
      GtkWidget *bin = adw_bin_new ();

      /* A stack would show another child instead of a hidden one. */
      adw_bin_set_child (ADW_BIN (bin), panel);
      gtk_stack_add_child (self->panels, bin);
      g_signal_connect_object (panel, "notify::visible", G_CALLBACK (show_panel), self,
                               G_CONNECT_SWAPPED);
    }
  if (has_panel)
    gtk_stack_set_visible_child (self->panels,
                                 panel != NULL ? gtk_widget_get_parent (panel)
                                               : GTK_WIDGET (self->statistics_panel));
  gtk_widget_set_visible (self->panel_button, has_panel);
  tilestar_side_pane_set_swipes (self->side_pane, has_panel);
  if (!has_panel || !tilestar_side_pane_is_folded (self->side_pane))
    update_panel (self);

  /* Such an action cannot be disabled. */
  if (has_panel)
    {
      action = g_property_action_new ("show-panel", self->side_pane, "shown");
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
  else
    {
      g_action_map_remove_action (G_ACTION_MAP (self), "show-panel");
    }
}

static void
view_shown_cb (TilestarWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->views);

  if (page == NULL || self->session == NULL)
    return;
  if (get_view_in (page) == NULL)
    build_view (self, page);
  if (get_view_in (page) == self->view)
    return;

  if (self->view != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->view, self);
      move_actions (self, FALSE);
    }

  self->view = get_view_in (page);
  move_actions (self, TRUE);
  show_panel (self);
  tilestar_tour_note_view (self->tour, gtk_stack_get_visible_child_name (self->views));
  g_signal_connect_swapped (self->view, "notify::running", G_CALLBACK (running_cb), self);
  running_cb (self);
}

/* From now on the view that the stack shows is the active one, whose actions become the window's.
 * Called once, with the first view in place. */
static void
bind_views (TilestarWindow *self)
{
  g_signal_connect_object (self->views, "notify::visible-child", G_CALLBACK (view_shown_cb), self,
                           G_CONNECT_SWAPPED);
  view_shown_cb (self);
}

/* Stops everything that runs in any view. */
static void
stop_views (TilestarWindow *self)
{
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->views)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    if (get_view_in (page) != NULL)
      tilestar_view_stop (get_view_in (page));
}

/* The names of all views, separated by commas. */
static char *
dup_names (TilestarWindow *self)
{
  GString *names = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->views));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                            gtk_stack_page_get_name (gtk_stack_get_page (self->views, child)));

  return g_string_free (names, FALSE);
}

void
tilestar_window_add_view (TilestarWindow *self,
                          TilestarView   *view,
                          const char     *name,
                          const char     *title)
{
  GtkWidget *page = adw_bin_new ();

  g_return_if_fail (TILESTAR_IS_WINDOW (self));
  g_return_if_fail (TILESTAR_IS_VIEW (view));

  adw_bin_set_child (ADW_BIN (page), GTK_WIDGET (view));
  gtk_stack_add_titled (self->views, page, name, title);
}

gboolean
tilestar_window_show_view (TilestarWindow *self,
                           const char     *name)
{
  g_autofree char *names = NULL;
  g_autofree char *visible = NULL;
  g_autofree char *notice = NULL;

  g_return_val_if_fail (TILESTAR_IS_WINDOW (self), FALSE);

  if (gtk_stack_get_child_by_name (self->views, name) != NULL)
    {
      gtk_stack_set_visible_child_name (self->views, name);
      tilestar_view_focus (self->view);
      clear_notice (self);
      return TRUE;
    }

  names = dup_names (self);
  visible = slide_visible_text (name, -1, SLIDE_VISIBLE_WORD);
  /* Translators: the second %s is a list of names, such as: solve, explore */
  notice = g_strdup_printf (_("No view is called “%s”; the views are %s"), visible, names);
  g_printerr ("tilestar: %s\n", notice);
  show_notice (self, notice);
  return FALSE;
}

/* A presentation is laid out as in a window of this height, so that 9 pixels of it are 2 % of any screen. */
#define PRESENTED_HEIGHT 450

/* What the widest view needs, also before it has been built, so that the side panel does not fold when it is. */
#define VIEWS_WIDTH 340

static gboolean
show_view_bar_cb (gpointer user_data)
{
  TilestarWindow *self = user_data;
  gboolean is_squeezed = adw_squeezer_get_visible_child (self->title_squeezer)
                         != GTK_WIDGET (self->view_switcher);

  self->view_bar_id = 0;
  gtk_widget_set_visible (self->view_bar, is_squeezed && !self->is_presenting);
  return G_SOURCE_REMOVE;
}

/* The notification may come during layout, when widgets must not be shown or hidden. */
static void
title_squeezed_cb (TilestarWindow *self)
{
  if (self->view_bar_id == 0)
    self->view_bar_id = g_idle_add (show_view_bar_cb, self);
}

static void
show_parts (TilestarWindow *self)
{
  gboolean is_presenting = self->is_presenting;

  gtk_widget_set_visible (self->header_room, !is_presenting);
  gtk_widget_set_visible (self->undo_button, !is_presenting);
  gtk_widget_set_visible (self->redo_button, !is_presenting);
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button), !is_presenting);
  gtk_widget_set_visible (self->leave_button, is_presenting);
  adw_header_bar_set_show_start_title_buttons (self->header_bar, !is_presenting);
  adw_header_bar_set_show_end_title_buttons (self->header_bar, !is_presenting);

  tilestar_presenter_set_presenting (self->presenter, is_presenting);
  tilestar_magnifier_set_height (self->magnifier, is_presenting ? PRESENTED_HEIGHT : 0);
  tilestar_audience_set_hides_bar (self->header_revealer, is_presenting);
  tilestar_audience_hide_tools (GTK_WIDGET (self->magnifier), is_presenting);

  /* Magnified, there is less space than most projectors have. */
  gtk_widget_set_size_request (GTK_WIDGET (self->views), is_presenting ? -1 : VIEWS_WIDTH, -1);
  tilestar_side_pane_set_folds_early (self->side_pane, !is_presenting);
  tilestar_statistics_panel_set_presenting (self->statistics_panel, is_presenting);
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->views)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    if (get_view_in (page) != NULL)
      tilestar_view_set_presenting (get_view_in (page), is_presenting);
  if (is_presenting)
    tilestar_tour_end (self->tour);
}

/* The side panel has the numbers, too. */
static void
update_counters (TilestarWindow *self)
{
  tilestar_audience_show_counters (GTK_WIDGET (self->views),
                                   self->is_presenting && !tilestar_side_pane_is_shown (self->side_pane));
}

/* Begins or ends presentation mode; no effect if nothing changes. */
static void
set_presenting (TilestarWindow *self,
                gboolean        is_presenting)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "presentation");
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (self->is_presenting == is_presenting)
    return;

  self->is_presenting = is_presenting;
  self->presents_panel = FALSE;
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (is_presenting));
  /* If the button that has the focus were hidden, GTK would later move the focus to its neighbor. */
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->header_bar)))
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
  show_parts (self);
  update_panel (self);
  update_counters (self);
  title_squeezed_cb (self);

  if (is_presenting)
    {
      self->was_fullscreen = gtk_window_is_fullscreen (GTK_WINDOW (self));
      gtk_widget_add_css_class (GTK_WIDGET (self), "presentation");
      gtk_window_fullscreen (GTK_WINDOW (self));
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self), "presentation");
      if (!self->was_fullscreen)
        gtk_window_unfullscreen (GTK_WINDOW (self));
    }

  /* The focused widget may be hidden now. */
  tilestar_view_focus (self->view);
}

static void
fullscreened_cb (TilestarWindow *self)
{
  if (!gtk_window_is_fullscreen (GTK_WINDOW (self)))
    set_presenting (self, FALSE);
}

/* Follows the window manager, which may also end full screen. Called once. */
static void
bind_presenting (TilestarWindow *self)
{
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
  tilestar_presenter_bind (self->presenter, self->settings);
}

/* Shows the name of the boards' file in the title; NULL for none. */
static void
set_file (TilestarWindow *self,
          GFile          *file)
{
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *display_name = name != NULL ? slide_visible_text (name, -1, SLIDE_VISIBLE_WORD) : NULL;
  g_autofree char *title = NULL;

  /* Translators: the program's name and a file's */
  title = display_name != NULL ? g_strdup_printf (_("Tilestar – %s"), display_name)
                               : g_strdup ("Tilestar");
  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_subtitle (self->window_title, display_name != NULL ? display_name : "");
}

/* Names the search that has replaced the running one after a change. */
static char *
dup_started_again (TilestarWindow *self)
{
  /* Translators: the names of an algorithm and a heuristic */
  return g_strdup_printf (_("Search started again: %s"),
                          tilestar_run_get_name (tilestar_workspace_get_run (self->workspace)));
}

static void
started_again_cb (TilestarWindow *self)
{
  g_autofree char *text = dup_started_again (self);

  show_notice (self, text);
}

/* Reports that the first of @n_boards is shown. @note: (nullable): how they were read */
static void
show_taken (TilestarWindow *self,
            guint           n_boards,
            const char     *note)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  clear_messages (self);
  if (note != NULL)
    g_ptr_array_add (sentences, g_strdup (note));
  if (n_boards > 1)
    g_ptr_array_add (sentences, tilestar_format_sentence (ngettext ("%u board found; showing the first",
                                                                    "%u boards found; showing the first", n_boards),
                                                          n_boards));
  if (tilestar_workspace_follow_boards (self->workspace))
    g_ptr_array_add (sentences, dup_started_again (self));
  if (sentences->len == 0)
    return;

  g_ptr_array_add (sentences, NULL);
  text = g_strjoinv (". ", (char **) sentences->pdata);
  show_notice (self, text);
}

static gboolean
take_moves (TilestarWindow *self,
            const char     *text,
            GError        **error)
{
  g_autofree char *note = NULL;

  if (!tilestar_transfer_take_moves (self->session, text, tilestar_get_move_naming (self->settings),
                                     &note, error))
    return FALSE;

  tilestar_window_show_view (self, "solve");
  show_taken (self, 1, note);
  return TRUE;
}

/* The same for boards of a text. The moves of a game, if it is one, are played back and reviewed. */
static void
show_boards (TilestarWindow     *self,
             guint               n_boards,
             const TilestarGame *game,
             const char         *note)
{
  gboolean is_reviewed = FALSE;

  if (game->moves != NULL)
    {
      tilestar_session_set_moves (self->session, game->moves);
      tilestar_window_show_view (self, "solve");
      is_reviewed = tilestar_workspace_review (self->workspace, game->saved);
    }
  show_taken (self, n_boards, is_reviewed ? NULL : game->problem != NULL ? game->problem : note);
}

gboolean
tilestar_window_take_text (TilestarWindow *self,
                           const char     *text,
                           GError        **error)
{
  g_autoptr (GError) of_board = NULL;
  g_autoptr (GError) of_moves = NULL;
  g_autofree char *note = NULL;
  guint n_boards;

  g_return_val_if_fail (TILESTAR_IS_WINDOW (self), FALSE);

  if (tilestar_transfer_take_text (self->session, text, FALSE, &n_boards, &note, &of_board))
    {
      g_auto (TilestarGame) game = { NULL, NULL, NULL };

      if (n_boards == 1)
        tilestar_game_read (&game, text, tilestar_session_get_start (self->session));
      show_boards (self, n_boards, &game, note);
      return TRUE;
    }
  if (take_moves (self, text, &of_moves))
    return TRUE;

  refuse_text (self, NULL, of_board, of_moves);
  g_propagate_error (error, of_moves != NULL ? g_steal_pointer (&of_moves) : g_steal_pointer (&of_board));
  return FALSE;
}

/* ---- The clipboard ---- */

/* The board with the keyboard focus: start or goal. */
static void
copy_boards (TilestarWindow *self)
{
  const SlideBoard *board = tilestar_view_get_board (self->view);
  g_autofree char *text =
    tilestar_transfer_dup_board (board != NULL ? board : tilestar_session_get_board (self->session));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  show_notice (self, _("Board copied"));
}

static void
pasted_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (TilestarWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, NULL);
  g_autoptr (GError) error = NULL;

  if (self->session == NULL)
    return;

  if (text == NULL)
    {
      show_notice (self, _("The clipboard contains no text"));
    }
  else if (tilestar_view_is_goal_focused (self->view))
    {
      g_autofree char *note = NULL;

      if (tilestar_transfer_take_text (self->session, text, TRUE, NULL, &note, &error))
        show_taken (self, 1, note);
      else
        refuse_text (self, NULL, error, NULL);
    }
  else
    {
      (void) tilestar_window_take_text (self, text, NULL);
    }
}

static void
files_pasted_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr (TilestarWindow) self = user_data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (object), result, NULL);
  g_autoptr (GSList) files = value != NULL ? gdk_file_list_get_files (g_value_get_boxed (value)) : NULL;
  GFile *file = files != NULL ? files->data : NULL;

  if (self->session != NULL && file != NULL)
    tilestar_window_open_files (self, &file, 1);
}

static void
paste_boards (TilestarWindow *self)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);

  if (gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST)
      || gdk_content_formats_contain_mime_type (formats, "text/uri-list"))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, files_pasted_cb,
                                    g_object_ref (self));
  else if (!tilestar_look_paste_picture (clipboard))
    gdk_clipboard_read_text_async (clipboard, NULL, pasted_cb, g_object_ref (self));
}

/* ---- Files ---- */

static gboolean
take_loaded (TilestarWindow *self,
             GFile          *file,
             GAsyncResult   *result)
{
  g_autoptr (GError) of_board = NULL;
  g_autoptr (GError) of_moves = NULL;
  g_autofree char *note = NULL;
  g_autofree char *text = NULL;
  g_auto (TilestarGame) game = { NULL, NULL, NULL };
  g_autoptr (GArray) pairs = tilestar_transfer_load_finish (result, &game, &note, &text, &of_board);

  if (self->session == NULL)
    return FALSE;

  if (pairs != NULL)
    {
      tilestar_transfer_take_pair (self->session, &g_array_index (pairs, SlideBoardPair, 0), FALSE);
      show_boards (self, pairs->len, &game, note);
      set_file (self, file);
      return TRUE;
    }
  if (text != NULL && take_moves (self, text, &of_moves))
    return TRUE;

  refuse_text (self, file, of_board, of_moves);
  return FALSE;
}

static void
loaded_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (TilestarWindow) self = user_data;

  take_loaded (self, G_FILE (object), result);
}

/* Shown afterwards, since loading boards dismisses earlier toasts. */
static void
first_loaded_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr (TilestarWindow) self = user_data;

  if (take_loaded (self, G_FILE (object), result))
    show_notice (self, _("Opened only the first file: a window shows one board"));
}

/* A saved search is recognized by its name. */
static gboolean
open_search (TilestarWindow *self,
             GFile          *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *reason = NULL;

  if (path == NULL || !slide_trace_has_suffix (path))
    return FALSE;

  reason = tilestar_saved_search_dup_refusal (path);
  if (reason != NULL)
    {
      tilestar_message_fail (GTK_WIDGET (self), _("Could Not Open"), reason);
      return TRUE;
    }

  tilestar_window_show_view (self, "explore");
  tilestar_explore_view_open_search (find_view (self, "explore"), path);
  return TRUE;
}

/* FALSE if its name is not that of a lesson. */
static gboolean
open_lesson (TilestarWindow *self,
             GFile          *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (SlideLesson) lesson = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL || !g_str_has_suffix (path, SLIDE_LESSON_SUFFIX))
    return FALSE;

  lesson = tilestar_lessons_read (uri, &error);
  if (lesson == NULL)
    {
      tilestar_message_fail (GTK_WIDGET (self), _("The Lesson Cannot Be Opened"), error->message);
      return TRUE;
    }

  tilestar_window_show_view (self, "explore");
  tilestar_explore_view_open_lesson (find_view (self, "explore"), lesson, uri);
  return TRUE;
}

/* FALSE if its name is not that of a script in Lua. */
static gboolean
open_script (TilestarWindow *self,
             GFile          *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  if (base == NULL || !g_str_has_suffix (base, ".lua"))
    return FALSE;

  name = tilestar_script_folder_import (tilestar_script_folder_get (), file, &error);
  if (name == NULL)
    {
      tilestar_message_fail (GTK_WIDGET (self), _("Could Not Open"), error->message);
      return TRUE;
    }

  tilestar_window_show_view (self, "heuristics");
  tilestar_heuristics_view_open_script (find_view (self, "heuristics"), name);
  return TRUE;
}

/* FALSE if its name is not that of a picture. */
static gboolean
open_picture (TilestarWindow *self,
              GFile          *file)
{
  if (!tilestar_tile_image_is_named (file))
    return FALSE;

  tilestar_tile_look_take_file (tilestar_tile_look_get_default (), file);
  return TRUE;
}

void
tilestar_window_show_notice (TilestarWindow *self,
                             const char     *text)
{
  g_return_if_fail (TILESTAR_IS_WINDOW (self));

  show_notice (self, text);
}

void
tilestar_window_open_files (TilestarWindow *self,
                            GFile         **files,
                            guint           n_files)
{
  g_return_if_fail (TILESTAR_IS_WINDOW (self));
  g_return_if_fail (n_files > 0);

  if (open_script (self, files[0]) || open_lesson (self, files[0]) || open_picture (self, files[0]))
    return;
  if (open_search (self, files[0]))
    {
      if (n_files > 1)
        show_notice (self, _("Opened only the first file: a window shows one board"));
      return;
    }

  tilestar_transfer_load_async (self->session, files[0], n_files > 1 ? first_loaded_cb : loaded_cb,
                                g_object_ref (self));
}

static void
saved_cb (GFile        *file,
          const GError *error,
          gpointer      user_data)
{
  g_autoptr (TilestarWindow) self = user_data;

  if (error != NULL)
    show_notice (self, error->message);
  else if (self->session != NULL)
    {
      g_autofree char *path = g_file_get_path (file);

      clear_notice (self);
      set_file (self, file);
      if (path != NULL)
        tilestar_dialog_saved (GTK_WIDGET (self), path);
    }
}

static void
open_chosen_cb (TilestarWindow *self,
                GFile          *file)
{
  tilestar_window_open_files (self, &file, 1);
}

static void
save_chosen_cb (TilestarWindow *self,
                GFile          *file)
{
  g_autofree char *pair = tilestar_transfer_dup_pair (self->session);

  tilestar_transfer_save (pair, file, saved_cb, g_object_ref (self));
}

static void
choose_file (TilestarWindow *self,
             gboolean        is_saving)
{
  const TilestarFileKind boards = { _("Text with boards"), .mime_type = "text/plain", .or_all = TRUE };

  if (is_saving)
    /* Translators: suggested name of a new file; keep it short */
    tilestar_file_dialog_save (GTK_WIDGET (self), _("Save Boards"), &boards, _("boards.txt"),
                               G_CALLBACK (save_chosen_cb), self);
  else
    tilestar_file_dialog_open (GTK_WIDGET (self), _("Open a Board"), &boards, G_CALLBACK (open_chosen_cb), self);
}

/* ---- Drops ---- */

static gboolean
drop_cb (GtkDropTarget  *target,
         const GValue   *value,
         double          x,
         double          y,
         TilestarWindow *self)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));
      GFile *file;

      /* A drop of several boards is refused, rather than choosing one of them. */
      if (files == NULL || files->next != NULL)
        return FALSE;

      file = files->data;
      tilestar_window_open_files (self, &file, 1);
      return TRUE;
    }

  if (G_VALUE_HOLDS_STRING (value))
    return tilestar_window_take_text (self, g_value_get_string (value), NULL);

  return FALSE;
}

/* Accepts dropped text and files, and pictures. */
static void
add_drop (TilestarWindow *self)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  /* First, so that it is asked last: a file rather than its picture. */
  tilestar_look_add_drop (GTK_WIDGET (self));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

TILESTAR_DEFINE_ACTION (TilestarWindow, self, solve, tilestar_view_solve (self->view))
TILESTAR_DEFINE_ACTION (TilestarWindow, self, stop, tilestar_view_stop (self->view))
TILESTAR_DEFINE_ACTION (TilestarWindow, self, undo,
                        tilestar_session_undo (self->session);
                        tilestar_workspace_follow_boards (self->workspace))
TILESTAR_DEFINE_ACTION (TilestarWindow, self, redo,
                        tilestar_session_redo (self->session);
                        tilestar_workspace_follow_boards (self->workspace))
TILESTAR_DEFINE_ACTION (TilestarWindow, self, make_solvable,
                        if (tilestar_session_make_solvable (self->session))
                          tilestar_workspace_follow_boards (self->workspace))
TILESTAR_DEFINE_ACTION (TilestarWindow, self, copy, copy_boards (self))
TILESTAR_DEFINE_ACTION (TilestarWindow, self, paste, paste_boards (self))
TILESTAR_DEFINE_ACTION (TilestarWindow, self, open, choose_file (self, FALSE))
TILESTAR_DEFINE_ACTION (TilestarWindow, self, open_picture, tilestar_look_choose_picture (GTK_WIDGET (self)))
TILESTAR_DEFINE_ACTION (TilestarWindow, self, save, choose_file (self, TRUE))

/* From the innermost to the outermost. */
static void
escape_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  TilestarWindow *self = user_data;

  if (tilestar_view_escape (self->view))
    return;

  /* The toast's overlay never has the focus, with which it would be dismissed by the overlay. */
  if (self->is_presenting)
    set_presenting (self, FALSE);
  else
    clear_notice (self);
}

static void
presentation_cb (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       user_data)
{
  set_presenting (user_data, g_variant_get_boolean (state));
}

TILESTAR_DEFINE_ACTION (TilestarWindow, self, random_board,
                        tilestar_session_randomize (self->session, (guint64) g_random_int () << 32 | g_random_int ());
                        tilestar_workspace_follow_boards (self->workspace))

/* A board that is to be played. @note: (nullable): what it is */
static void
game_opened_cb (TilestarWindow *self,
                const char     *note)
{
  tilestar_window_show_view (self, "solve");
  show_taken (self, 1, note);
}

static void
cut_short_cb (TilestarWindow *self)
{
  show_notice (self, _("Search stopped: the board has changed"));
}

TILESTAR_DEFINE_ACTION (TilestarWindow, self, show_view,
                        tilestar_window_show_view (self, g_variant_get_string (parameter, NULL)))

/* For views, which do not know the window: shows a toast. */
TILESTAR_DEFINE_ACTION (TilestarWindow, self, notice, show_notice (self, g_variant_get_string (parameter, NULL)))

/* "file.saved": an action of the widget, which other programs cannot activate. */
static void
file_saved_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  show_toast (TILESTAR_WINDOW (widget),
              tilestar_dialog_new_saved_toast (GTK_WINDOW (widget), g_variant_get_string (parameter, NULL)));
}

/* By the action's name in GTK. */
TILESTAR_DEFINE_ACTION (TilestarWindow, self, show_help_overlay,
                        tilestar_dialog_present (g_object_new (TILESTAR_TYPE_SHORTCUTS, NULL), GTK_WIDGET (self)))

/* The cards are above the side panel of the first view, or below the view where it is folded away. */
static void
tour_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  TilestarWindow *self = user_data;

  tilestar_window_show_view (self, "solve");
  if (!tilestar_side_pane_is_folded (self->side_pane))
    tilestar_side_pane_set_shown (self->side_pane, TRUE);
  tilestar_tour_start (self->tour);
}

static void
glossary_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  TilestarWindow *self = user_data;

  if (self->glossary != NULL)
    {
      gtk_window_present (self->glossary);
      return;
    }

  g_set_weak_pointer (&self->glossary, tilestar_glossary_window_new ());
  tilestar_dialog_present (self->glossary, user_data);
}

static const GActionEntry actions[] = {
  { .name = "solve", .activate = solve_cb },
  { .name = "stop", .activate = stop_cb },
  { .name = "escape", .activate = escape_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "make-solvable", .activate = make_solvable_cb },
  { .name = "random-board", .activate = random_board_cb },
  { .name = "copy", .activate = copy_cb },
  { .name = "paste", .activate = paste_cb },
  { .name = "open", .activate = open_cb },
  { .name = "open-picture", .activate = open_picture_cb },
  { .name = "save", .activate = save_cb },
  { .name = "presentation", .state = "false", .change_state = presentation_cb },
  { .name = "glossary", .activate = glossary_cb },
  { .name = "tour", .activate = tour_cb },
  { .name = "show-help-overlay", .activate = show_help_overlay_cb },
  { .name = "show-view", .activate = show_view_cb, .parameter_type = "s" },
  { .name = "notice", .activate = notice_cb, .parameter_type = "s" },
};

/* Sets up the window's actions and shortcuts. Requires session and settings. */
static void
add_actions (TilestarWindow *self)
{
  static const char *const keys[] = { "show-heuristic", "show-good-moves" };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (self->settings, keys[i]);

      g_action_map_add_action (G_ACTION_MAP (self), action);
    }

  tilestar_look_add_actions (G_ACTION_MAP (self), self->settings);

  g_object_bind_property (self->session, "can-undo",
                          g_action_map_lookup_action (G_ACTION_MAP (self), "undo"), "enabled",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->session, "can-redo",
                          g_action_map_lookup_action (G_ACTION_MAP (self), "redo"), "enabled",
                          G_BINDING_SYNC_CREATE);

  tilestar_view_add_keys (GTK_WIDGET (self));
}

gboolean
tilestar_window_choose_heuristic (TilestarWindow *self,
                                  const char     *text,
                                  GError        **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (SlideHeuristicSpec) spec = NULL;
  const SlideBoard *goal;

  g_return_val_if_fail (TILESTAR_IS_WINDOW (self), FALSE);

  goal = tilestar_session_get_goal (self->session);
  spec = slide_heuristic_spec_parse (text, &local_error);

  /* A heuristic that does not apply to these boards may be chosen, as in the list; groups of
   * tiles that they do not have are refused. */
  if (spec == NULL
      || (!slide_heuristic_applies (spec, goal, &local_error)
          && g_error_matches (local_error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION)))
    {
      show_notice (self, local_error->message);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  clear_notice (self);
  tilestar_settings_set_heuristic (self->settings, spec, goal);
  return TRUE;
}

gboolean
tilestar_window_choose_algorithm (TilestarWindow *self,
                                  const char     *id,
                                  GError        **error)
{
  SlideAlgorithm algorithm;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (TILESTAR_IS_WINDOW (self), FALSE);

  if (!slide_algorithm_from_id (id, &algorithm))
    {
      g_autofree char *visible = slide_visible_text (id, -1, SLIDE_VISIBLE_WORD);

      g_set_error (&local_error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("No algorithm is called “%s”"), visible);
      show_notice (self, local_error->message);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  g_settings_set_string (self->settings, "algorithm", id);
  return TRUE;
}

/* ---- What the settings remember ---- */

static void
save_size (TilestarWindow *self)
{
  gboolean is_maximized = gtk_window_is_maximized (GTK_WINDOW (self));
  int width;
  int height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized", is_maximized);
  if (!is_maximized && width > 0 && height > 0)
    {
      g_settings_set_int (self->settings, "window-width", width);
      g_settings_set_int (self->settings, "window-height", height);
    }
}

/* ---- The side panel ---- */

static void
folded_cb (TilestarWindow *self)
{
  if (self->view != NULL)
    update_panel (self);
}

/* A lesson shows or hides the panel by its setting, but does not cover a narrow view with it. */
static void
panel_setting_cb (TilestarWindow *self)
{
  if (self->view != NULL && !tilestar_side_pane_is_folded (self->side_pane))
    update_panel (self);
}

static void
panel_shown_cb (TilestarWindow *self)
{
  if (self->is_presenting)
    update_counters (self);
  if (self->view == NULL || tilestar_side_pane_is_folded (self->side_pane) || !view_has_panel (self))
    return;

  if (self->is_presenting)
    self->presents_panel = tilestar_side_pane_is_shown (self->side_pane);
  else
    g_settings_set_boolean (self->settings, tilestar_view_get_panel_key (self->view),
                            tilestar_side_pane_is_shown (self->side_pane));
}

/* ---- What the parts report ---- */

static void
pair_changed_cb (TilestarWindow *self)
{
  tilestar_settings_set_pair (self->settings, tilestar_session_get_start (self->session),
                              tilestar_session_get_goal (self->session));
  set_file (self, NULL);
  /* The message is about earlier boards or groups. */
  clear_messages (self);
}

/* ---- The object ---- */

static gboolean
tilestar_window_close_request (GtkWindow *window)
{
  TilestarWindow *self = TILESTAR_WINDOW (window);
  TilestarHeuristicsView *heuristics_view = find_view (self, "heuristics");
  TilestarExploreView *explore_view = find_view (self, "explore");

  if ((heuristics_view != NULL && !tilestar_heuristics_view_may_close (heuristics_view))
      || (explore_view != NULL && !tilestar_explore_view_close (explore_view)))
    return TRUE;

  save_size (self);
  stop_views (self);

  return GTK_WINDOW_CLASS (tilestar_window_parent_class)->close_request (window);
}

static void
tilestar_window_dispose (GObject *object)
{
  TilestarWindow *self = TILESTAR_WINDOW (object);

  if (self->session != NULL)
    {
      /* A search that this stops would announce it, after the actions are gone. */
      g_signal_handlers_disconnect_by_data (self->view, self);
      g_signal_handlers_disconnect_by_data (self->session, self);
      tilestar_player_pause (tilestar_session_get_player (self->session));
      /* It holds the side pane, and with it what refers to the actions. */
      g_action_map_remove_action (G_ACTION_MAP (self), "show-panel");
    }

  g_clear_weak_pointer (&self->glossary);
  g_clear_object (&self->games);
  g_clear_handle_id (&self->toast_timer, g_source_remove);
  g_clear_handle_id (&self->view_bar_id, g_source_remove);
  g_clear_object (&self->toast);
  /* Ends what runs: the views hold references to it until they are finalized. */
  if (self->workspace != NULL)
    g_object_run_dispose (G_OBJECT (self->workspace));
  g_clear_object (&self->workspace);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tilestar_window_parent_class)->dispose (object);
}

static void
tilestar_window_class_init (TilestarWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tilestar_window_close_request;

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_MAGNIFIER, TILESTAR_TYPE_REFUSAL, TILESTAR_TYPE_PRESENTER,
                         TILESTAR_TYPE_SIDE_PANE, TILESTAR_TYPE_STATISTICS_PANEL, TILESTAR_TYPE_TERM_BUTTON,
                         TILESTAR_TYPE_TOUR);
  TILESTAR_TEMPLATE (widget_class, "tilestar-window.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarWindow, header_bar, header_room, header_revealer, magnifier, presenter,
                          undo_button, redo_button, menu_button, leave_button, window_title, toast_overlay, refusal);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarWindow, side_pane, views, title_squeezer, view_switcher, view_bar,
                          panels, panel_button, statistics_panel, tour, wide_place, narrow_place);
  gtk_widget_class_install_action (widget_class, "file.saved", "s", file_saved_cb);
  tilestar_dialog_install_show_in_folder (widget_class);
  TILESTAR_BIND_CALLBACKS (widget_class, folded_cb, title_squeezed_cb, panel_shown_cb);
}

/* In many languages, four titles side by side are wider than a telephone. */
static void
ellipsize (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_END);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    ellipsize (child);
}

static void
tilestar_window_init (TilestarWindow *self)
{
  SlideBoard start, goal;

  gtk_widget_init_template (GTK_WIDGET (self));
  if (TILESTAR_IS_DEVEL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "devel");
  gtk_widget_set_size_request (GTK_WIDGET (self->views), VIEWS_WIDTH, -1);
  ellipsize (self->view_bar);

  self->settings = g_settings_new (TILESTAR_APPLICATION_ID);
  tilestar_settings_get_pair (self->settings, &start, &goal);
  self->session = tilestar_session_new (&start, &goal);
  self->workspace = tilestar_workspace_new (self->session, self->settings);
  self->games = tilestar_games_new (GTK_APPLICATION_WINDOW (self), self->session, self->settings);
  g_signal_connect_object (self->games, "opened", G_CALLBACK (game_opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->games, "failed", G_CALLBACK (show_notice), self, G_CONNECT_SWAPPED);

  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (self->settings, "window-width"),
                               g_settings_get_int (self->settings, "window-height"));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));

  tilestar_menu_init (self->menu_button);
  add_actions (self);
  add_drop (self);
  bind_presenting (self);
  g_signal_connect_object (self->workspace, "started-again", G_CALLBACK (started_again_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "cut-short", G_CALLBACK (cut_short_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tilestar_tile_look_get_default (), "taken", G_CALLBACK (picture_taken_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tilestar_tile_look_get_default (), "failed", G_CALLBACK (refuse_picture), self,
                           G_CONNECT_SWAPPED);
  tilestar_statistics_panel_bind (self->statistics_panel, self->workspace);
  tilestar_tour_bind (self->tour, self->workspace, self->settings);
  /* A user in a lesson needs no tour. */
  g_signal_connect_object (self, "action-enabled-changed::next-lesson-step", G_CALLBACK (tilestar_tour_end),
                           self->tour, G_CONNECT_SWAPPED);
  tilestar_tour_place (self->tour, self->side_pane, self->wide_place, self->narrow_place);

  g_signal_connect_swapped (self->session, "pair-changed", G_CALLBACK (pair_changed_cb), self);
  g_signal_connect_object (self->settings, "changed::show-panel",
                           G_CALLBACK (panel_setting_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::heuristic",
                           G_CALLBACK (clear_notice), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::algorithm",
                           G_CALLBACK (clear_notice), self, G_CONNECT_SWAPPED);
  bind_views (self);

  tilestar_view_focus (self->view);
}

GtkWidget *
tilestar_window_new (AdwApplication *application)
{
  return g_object_new (TILESTAR_TYPE_WINDOW, "application", application, NULL);
}

TilestarSession *
tilestar_window_get_session (TilestarWindow *self)
{
  g_return_val_if_fail (TILESTAR_IS_WINDOW (self), NULL);

  return self->session;
}

TilestarWorkspace *
tilestar_window_get_workspace (TilestarWindow *self)
{
  g_return_val_if_fail (TILESTAR_IS_WINDOW (self), NULL);

  return self->workspace;
}

TilestarTour *
tilestar_window_get_tour (TilestarWindow *self)
{
  g_return_val_if_fail (TILESTAR_IS_WINDOW (self), NULL);

  return self->tour;
}

const char *
tilestar_window_get_place (TilestarWindow *self)
{
  g_autoptr (GVariant) page = NULL;

  g_return_val_if_fail (TILESTAR_IS_WINDOW (self), NULL);

  if (g_action_group_get_action_enabled (G_ACTION_GROUP (self), "next-lesson-step"))
    return "lesson";

  page = g_action_group_get_action_state (G_ACTION_GROUP (self), "comparison-page");
  if (page != NULL && g_str_equal (g_variant_get_string (page, NULL), "race"))
    return "race";

  return gtk_stack_get_visible_child_name (self->views);
}
