/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-improve-bar.h"

#include "slide-improvement-report.h"
#include "tilestar-class.h"
#include "tilestar-improver.h"
#include "tilestar-lines.h"
#include "tilestar-search-settings.h"
#include "tilestar-statistics-text.h"
#include "tilestar-text-row.h"

#include <glib/gi18n.h>

/* Between two summaries that differ only in the time, the bound or the progress of tables. */
#define SUMMARY_SECONDS 1.0

struct _TilestarImproveBar
{
  AdwBin parent_instance;

  TilestarSession    *session;
  GSettings          *settings;
  TilestarImprover   *improver;
  GtkStringList      *versions;         /* the solution that was given, then that after each improvement */
  GtkSingleSelection *selection;
  gboolean            is_updating;      /* the selection or the solution changes, not because of the user */
  gboolean            has_chosen;       /* the user has selected a version */
  gboolean            has_replaced;     /* undo returns to the solution that was given */
  gboolean            is_scrolling;     /* scrolling to the newest version is scheduled */
  guint               n_frames_to_scroll;
  guint               said_length;      /* of the summary */
  double              said_at;          /* the time in it, in seconds */
  gboolean            wants_focus;      /* the list takes the focus then */

  TilestarLines      *summary_label;
  GtkWidget          *stop_button;
  GtkScrolledWindow  *scrolled_window;
  GtkListView        *list_view;
};

G_DEFINE_FINAL_TYPE (TilestarImproveBar, tilestar_improve_bar, ADW_TYPE_BIN)

/* ---- The list ---- */

static char *
describe_given (guint n_moves)
{
  return tilestar_format_sentence (ngettext ("%u move\nThe solution before", "%u moves\nThe solution before",
                                             n_moves), n_moves);
}

static char *
describe_version (const SlideImprovementStep *step)
{
  g_autofree char *what = slide_improvement_describe_step (step);
  g_autofree char *time = slide_improvement_dup_seconds (step->elapsed);

  /* Translators: the length of a solution, the seconds until it was found with their unit, and how */
  return tilestar_format_sentence (ngettext ("%u move after %s\n%s", "%u moves after %s\n%s", step->length),
                                   step->length, time, what);
}

/* The first line of a version is its length, the second, small, how it was found. */
static void
bind_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
         GtkListItem              *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  g_auto (GStrv) lines = g_strsplit (text, "\n", 2);
  g_autofree char *markup = g_markup_printf_escaped ("%s\n<span size='88%%' alpha='75%%'>%s</span>", lines[0],
                                                     lines[1]);
  g_autofree char *name = g_strjoinv (". ", lines);

  gtk_label_set_markup (tilestar_text_row_bind (item, name), markup);
}

static void
select_version (TilestarImproveBar *self,
                guint               version)
{
  self->is_updating = TRUE;
  gtk_single_selection_set_selected (self->selection, version);
  self->is_updating = FALSE;
}

/* Makes a version the solution, and shows the board from which on it is another one. */
static void
show_version (TilestarImproveBar *self,
              guint               version)
{
  SlideImprovement *improvement = tilestar_improver_get (self->improver);
  g_autoptr (GByteArray) moves = slide_improvement_dup_moves (improvement, version);
  SlideImprovementStep step = { .from = 1 };

  if (version > 0)
    slide_improvement_get_step (improvement, version - 1, &step);

  self->is_updating = TRUE;
  if (self->has_replaced)
    tilestar_session_set_solution (self->session, moves);
  else
    tilestar_session_replace_solution (self->session, moves);
  self->has_replaced = TRUE;
  if (!tilestar_session_is_on_path (self->session))
    tilestar_session_go_to_step (self->session, step.from - 1);
  self->is_updating = FALSE;
}

static void
selected_cb (TilestarImproveBar *self)
{
  guint version = gtk_single_selection_get_selected (self->selection);

  if (self->is_updating || version == GTK_INVALID_LIST_POSITION)
    return;

  self->has_chosen = TRUE;
  show_version (self, version);
}

/* The list scrolls to the newest version in the second frame, when that has been allocated: GtkListView warns if it
 * is scrolled before that. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock G_GNUC_UNUSED,
           gpointer       data G_GNUC_UNUSED)
{
  TilestarImproveBar *self = TILESTAR_IMPROVE_BAR (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled_window);
  GtkWidget *list = GTK_WIDGET (self->list_view);

  if (self->n_frames_to_scroll-- > 0)
    return G_SOURCE_CONTINUE;

  self->is_scrolling = FALSE;
  if (!gtk_widget_get_mapped (list) || gtk_widget_get_height (list) <= 0)
    return G_SOURCE_REMOVE;

  /* A narrow window scrolls to what has the focus, and the arrow keys go through the versions. */
  if (self->wants_focus)
    gtk_widget_grab_focus (list);
  self->wants_focus = FALSE;
  gtk_adjustment_set_value (adjustment,
                            gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment));
  return G_SOURCE_REMOVE;
}

static void
show_newest (TilestarImproveBar *self)
{
  self->n_frames_to_scroll = 1;
  if (!self->is_scrolling)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
  self->is_scrolling = TRUE;
}

/* ---- The improvement ---- */

static void
update_summary (TilestarImproveBar *self)
{
  const SlideImprovementNews *news = tilestar_improver_get_news (self->improver);
  g_autofree char *summary = slide_improvement_describe (news);

  if (!news->is_done && news->build_progress >= 0.0)
    {
      /* Translators: what has been reached so far, and the progress of tables in per cent */
      g_autofree char *text = g_strdup_printf (_("%s. Building tables: %d %%"), summary,
                                               (int) (news->build_progress * 100));

      tilestar_lines_set_label (self->summary_label, text);
    }
  else
    {
      tilestar_lines_set_label (self->summary_label, summary);
    }
  gtk_widget_set_visible (self->stop_button, !news->is_done);
  self->said_length = news->length;
  self->said_at = news->elapsed;
}

/* Its time changes all the time, and each change is reported to assistive technologies. */
static void
update_summary_if_due (TilestarImproveBar *self)
{
  const SlideImprovementNews *news = tilestar_improver_get_news (self->improver);

  if (news->is_done || news->length != self->said_length || news->elapsed >= self->said_at + SUMMARY_SECONDS)
    update_summary (self);
}

static void
changed_cb (TilestarImproveBar *self)
{
  const SlideImprovementNews *news = tilestar_improver_get_news (self->improver);
  SlideImprovement *improvement = tilestar_improver_get (self->improver);
  guint n_versions = g_list_model_get_n_items (G_LIST_MODEL (self->versions));
  SlideImprovementStep step;

  self->is_updating = TRUE;
  for (guint i = n_versions; i <= news->n_steps && slide_improvement_get_step (improvement, i - 1, &step); i++)
    {
      g_autofree char *text = describe_version (&step);

      gtk_string_list_append (self->versions, text);
    }
  self->is_updating = FALSE;
  if (news->n_steps >= n_versions && !self->has_chosen)
    show_newest (self);

  update_summary_if_due (self);
  if (news->is_done && news->n_steps > 0 && !self->has_chosen)
    {
      select_version (self, news->n_steps);
      show_version (self, news->n_steps);
    }
}

static void
drop (TilestarImproveBar *self)
{
  tilestar_improver_drop (self->improver);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Another solution than those in the list ends it. Undo and redo may return to one of them. */
static void
solution_changed_cb (TilestarImproveBar *self)
{
  SlideImprovement *improvement = tilestar_improver_get (self->improver);
  TilestarPlayer *player = tilestar_session_get_player (self->session);
  guint n_versions = g_list_model_get_n_items (G_LIST_MODEL (self->versions));

  if (improvement == NULL || self->is_updating)
    return;

  self->has_replaced = FALSE;
  for (guint i = tilestar_session_reaches_goal (self->session) ? n_versions : 0; i > 0; i--)
    {
      g_autoptr (GByteArray) version = slide_improvement_dup_moves (improvement, i - 1);

      if (version->len > tilestar_player_get_n_steps (player))
        break;
      if (tilestar_player_has_moves (player, version->data, version->len))
        {
          select_version (self, i - 1);
          return;
        }
    }

  drop (self);
}

static void
stop_cb (TilestarImproveBar *self)
{
  tilestar_improver_stop (self->improver);
}

static void
close_cb (TilestarImproveBar *self)
{
  g_signal_emit_by_name (self, "closed");
  drop (self);
}

/* ---- The object ---- */

static void
tilestar_improve_bar_dispose (GObject *object)
{
  TilestarImproveBar *self = TILESTAR_IMPROVE_BAR (object);

  tilestar_clear_watched (&self->improver, self);
  tilestar_clear_watched (&self->session, self);

  g_clear_object (&self->settings);
  g_clear_object (&self->selection);
  g_clear_object (&self->versions);

  G_OBJECT_CLASS (tilestar_improve_bar_parent_class)->dispose (object);
}

static void
tilestar_improve_bar_class_init (TilestarImproveBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_improve_bar_dispose;

  TILESTAR_SIGNAL (klass, "closed", 0);

  g_type_ensure (TILESTAR_TYPE_LINES);
  TILESTAR_TEMPLATE (widget_class, "tilestar-improve-bar.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarImproveBar, summary_label, stop_button, scrolled_window, list_view);
  TILESTAR_BIND_CALLBACKS (widget_class, stop_cb, close_cb);
}

static void
tilestar_improve_bar_init (TilestarImproveBar *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (self->summary_label, "start", TRUE, NULL);

  self->improver = tilestar_improver_new ();
  self->versions = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->versions)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect (factory, "setup", G_CALLBACK (tilestar_text_row_set_up_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_factory (self->list_view, factory);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));

  g_signal_connect_swapped (self->improver, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (selected_cb), self);
}

void
tilestar_improve_bar_bind (TilestarImproveBar *self,
                           TilestarWorkspace  *workspace)
{
  g_return_if_fail (TILESTAR_IS_IMPROVE_BAR (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (tilestar_workspace_get_session (workspace));
  self->settings = g_object_ref (tilestar_workspace_get_settings (workspace));
  g_signal_connect_swapped (self->session, "solution-changed", G_CALLBACK (solution_changed_cb), self);
}

gboolean
tilestar_improve_bar_may_start (TilestarImproveBar *self)
{
  g_return_val_if_fail (TILESTAR_IS_IMPROVE_BAR (self), FALSE);

  return tilestar_session_reaches_goal (self->session)
         && tilestar_player_get_n_steps (tilestar_session_get_player (self->session)) > 0;
}

void
tilestar_improve_bar_keep_version (TilestarImproveBar *self)
{
  g_return_if_fail (TILESTAR_IS_IMPROVE_BAR (self));

  self->has_chosen = TRUE;
}

void
tilestar_improve_bar_start (TilestarImproveBar *self)
{
  SlideImprovementRequest request = { 0 };
  TilestarPlayer *player;
  g_autoptr (GByteArray) moves = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (TILESTAR_IS_IMPROVE_BAR (self));

  if (!tilestar_session_reaches_goal (self->session))
    return;

  player = tilestar_session_get_player (self->session);
  tilestar_player_get_board_at (player, 0, &request.start);
  moves = tilestar_player_dup_moves (player);
  request.goal = *tilestar_session_get_goal (self->session);
  request.moves = moves->data;
  request.n_moves = moves->len;
  request.time_limit = g_settings_get_uint (self->settings, "time-limit");
  request.memory_limit = tilestar_settings_get_memory_limit (self->settings);
  if (!tilestar_improver_start (self->improver, &request, NULL))
    return;

  self->has_chosen = self->has_replaced = FALSE;
  text = describe_given (moves->len);
  self->is_updating = TRUE;
  gtk_string_list_splice (self->versions, 0, g_list_model_get_n_items (G_LIST_MODEL (self->versions)),
                          (const char *[]) { text, NULL });
  self->is_updating = FALSE;
  select_version (self, 0);
  update_summary (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  self->wants_focus = TRUE;
  show_newest (self);
}
