/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-compare-bar.h"

#include "slide-visible-text.h"
#include "tilestar-class.h"
#include "tilestar-isolate.h"
#include "tilestar-start-stop.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

/* Interval between two updates, which assistive technologies announce. */
#define LOOK_MS 1000

struct _TilestarCompareBar
{
  AdwBin parent_instance;

  TilestarComparison *comparison;   /* nullable */
  char               *error_text;   /* nullable */
  guint               look_id;

  GtkLabel           *status_label;
  GtkWidget          *progress_bar;
  GtkWidget          *continue_button;
  GtkWidget          *run_button;
  GtkWidget          *pause_button;
  GtkLabel           *pause_label;
  GtkWidget          *stop_button;
};

G_DEFINE_FINAL_TYPE (TilestarCompareBar, tilestar_compare_bar, ADW_TYPE_BIN)

/* "1,204 of 60,000", or this within @format. */
static char *
dup_count (TilestarComparison *comparison)
{
  TilestarResults *results = tilestar_comparison_get_results (comparison);
  g_autofree char *n = tilestar_format_count (results != NULL ? tilestar_results_get_n (results) : 0);
  g_autofree char *all = tilestar_format_count (tilestar_comparison_get_n_rows (comparison));
  g_autofree char *count = NULL;

  /* Translators: searches that have finished, of all */
  count = g_strdup_printf (_("%s of %s"), n, all);

  return tilestar_isolate (count);
}

static char *
dup_running (TilestarComparison *comparison)
{
  g_autofree char *count = dup_count (comparison);
  double building = tilestar_comparison_get_build_progress (comparison);
  double left = tilestar_comparison_get_time_left (comparison);
  g_autofree char *duration = NULL;

  if (building >= 0.0)
    /* Translators: %s is such as “12 of 60”, then a percentage */
    return g_strdup_printf (_("%s · building tables: %.0f %%"), count, 100.0 * building);
  if (left < 0.0)
    return g_steal_pointer (&count);

  duration = left >= 1.0 ? tilestar_format_duration (left < 60.0 ? (guint) (left + 0.5) : left)
                         /* Translators: remaining time */
                         : g_strdup (_("under 1 s"));
  /* Translators: %s is such as “12 of 60”, then a time such as “2 min 5 s” */
  return g_strdup_printf (_("%s · %s left"), count, duration);
}

static char *
dup_status (TilestarCompareBar *self)
{
  g_autofree char *count = NULL;
  g_autofree char *duration = NULL;
  g_autofree char *all = NULL;
  guint n;

  if (self->error_text != NULL)
    return g_strdup (self->error_text);
  if (self->comparison == NULL)
    return g_strdup (_("Ready"));

  n = tilestar_comparison_get_n_rows (self->comparison);
  count = dup_count (self->comparison);
  switch (tilestar_comparison_get_state (self->comparison))
    {
    case TILESTAR_COMPARISON_LISTING:
      return g_strdup (_("Choosing boards…"));
    case TILESTAR_COMPARISON_RUNNING:
      return dup_running (self->comparison);
    case TILESTAR_COMPARISON_PAUSED:
      /* Translators: %s is such as “12 of 60” */
      return g_strdup_printf (_("Paused: %s"), count);
    case TILESTAR_COMPARISON_STOPPED:
      return n > 0 ? g_strdup_printf (_("Stopped: %s"), count) : g_strdup (_("Stopped"));
    case TILESTAR_COMPARISON_FAILED:
      return g_strdup (tilestar_comparison_get_error (self->comparison)->message);
    case TILESTAR_COMPARISON_ENDED:
    default:
      all = tilestar_format_count (n);
      duration = tilestar_format_duration (tilestar_comparison_get_elapsed (self->comparison));
      return g_strdup_printf (ngettext ("%s search in %s", "%s searches in %s", n), all, duration);
    }
}

static void
update_bar (TilestarCompareBar *self)
{
  g_autofree char *status = dup_status (self);
  TilestarComparisonState state = TILESTAR_COMPARISON_ENDED;
  gboolean is_under_way = self->comparison != NULL
                          && tilestar_comparison_is_under_way (self->comparison);
  gboolean was_under_way = gtk_widget_get_visible (self->stop_button);
  gboolean has_focus = (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
  gboolean is_paused;

  if (self->comparison != NULL)
    state = tilestar_comparison_get_state (self->comparison);
  is_paused = state == TILESTAR_COMPARISON_PAUSED;

  if (g_strcmp0 (gtk_label_get_text (self->status_label), status) != 0)
    gtk_label_set_text (self->status_label, status);
  gtk_widget_set_visible (self->progress_bar, is_under_way);
  if (is_under_way)
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress_bar),
                                   tilestar_comparison_get_progress (self->comparison));
  if (!is_under_way && was_under_way)
    {
      tilestar_start_stop_hold (self->run_button);
      tilestar_start_stop_hold (self->continue_button);
    }
  /* If the focused button is hidden, the focus moves to another button. */
  gtk_widget_set_visible (is_under_way ? self->pause_button : self->run_button, TRUE);
  if (has_focus && is_under_way != was_under_way)
    tilestar_start_stop_move_focus (is_under_way ? self->run_button : self->pause_button,
                                    is_under_way ? self->pause_button : self->run_button);
  gtk_widget_set_visible (self->run_button, !is_under_way);
  gtk_widget_set_visible (self->continue_button, state == TILESTAR_COMPARISON_STOPPED);
  gtk_widget_set_visible (self->pause_button, is_under_way);
  gtk_widget_set_visible (self->stop_button, is_under_way);

  /* Translators: a button: resume a comparison, or pause it */
  gtk_label_set_label (self->pause_label, is_paused ? _("_Resume") : _("_Pause"));
  gtk_widget_set_tooltip_text (self->pause_button, is_paused ? _("Resume the Searches")
                                                             : _("Pause the Searches"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pause_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_paused ? _("Resume comparison") : _("Pause comparison"), -1);
}

static gboolean
look_cb (gpointer user_data)
{
  update_bar (user_data);

  return G_SOURCE_CONTINUE;
}

static void
state_cb (TilestarCompareBar *self)
{
  gboolean is_under_way = self->comparison != NULL
                          && tilestar_comparison_is_under_way (self->comparison);

  g_clear_handle_id (&self->look_id, g_source_remove);
  if (is_under_way)
    self->look_id = g_timeout_add (LOOK_MS, look_cb, self);
  update_bar (self);
}

static void
tilestar_compare_bar_dispose (GObject *object)
{
  TilestarCompareBar *self = TILESTAR_COMPARE_BAR (object);

  g_clear_handle_id (&self->look_id, g_source_remove);
  tilestar_clear_watched (&self->comparison, self);
  g_clear_pointer (&self->error_text, g_free);

  G_OBJECT_CLASS (tilestar_compare_bar_parent_class)->dispose (object);
}

static void
tilestar_compare_bar_class_init (TilestarCompareBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_compare_bar_dispose;

  TILESTAR_TEMPLATE (widget_class, "tilestar-compare-bar.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarCompareBar, status_label, progress_bar, continue_button, run_button,
                          pause_button, pause_label, stop_button);
}

static void
tilestar_compare_bar_init (TilestarCompareBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_bar (self);
}

void
tilestar_compare_bar_set_comparison (TilestarCompareBar *self,
                                     TilestarComparison *comparison)
{
  g_return_if_fail (TILESTAR_IS_COMPARE_BAR (self));

  tilestar_disconnect (self->comparison, self);
  g_set_object (&self->comparison, comparison);
  if (comparison != NULL)
    g_signal_connect_swapped (comparison, "notify::state", G_CALLBACK (state_cb), self);
  g_clear_pointer (&self->error_text, g_free);
  state_cb (self);
}

void
tilestar_compare_bar_refuse (TilestarCompareBar *self,
                             const GError       *error)
{
  g_return_if_fail (TILESTAR_IS_COMPARE_BAR (self));

  g_free (self->error_text);
  self->error_text = slide_visible_message (error->message);
  update_bar (self);
}
