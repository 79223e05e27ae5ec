/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-heuristics-words.c: the verdict, the numbers, and how the audit stands.
 */

#include "tilestar-heuristics-view-private.h"

#include "tilestar-audit-text.h"
#include "tilestar-mark.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

/* ---- The verdict and the numbers ---- */

void
tilestar_heuristics_view_show_verdict (TilestarHeuristicsView *self,
                                       const SlideAudit       *found)
{
  g_autofree char *admissible = found != NULL ? tilestar_audit_dup_admissible (found) : NULL;
  g_autofree char *consistent = found != NULL ? tilestar_audit_dup_consistent (found) : NULL;

  gtk_widget_set_visible (self->admissible_box, found != NULL);
  gtk_widget_set_visible (self->consistent_box, found != NULL);
  gtk_label_set_label (self->admissible_label, admissible != NULL ? admissible : "");
  gtk_label_set_label (self->consistent_label, consistent != NULL ? consistent : "");
  if (found == NULL)
    return;

  tilestar_mark_set (self->admissible_icon, slide_audit_is_admissible (found));
  tilestar_mark_set (self->consistent_icon, slide_audit_is_consistent (found));
  /* What may yet turn out otherwise has no mark. */
  gtk_widget_set_visible (GTK_WIDGET (self->admissible_icon),
                          slide_audit_is_whole (found) || !slide_audit_is_admissible (found));
  gtk_widget_set_visible (GTK_WIDGET (self->consistent_icon),
                          slide_audit_is_whole (found) || !slide_audit_is_consistent (found));
}

/* @text: (transfer full) (nullable) */
static void
set_row (TilestarStatisticRow *row,
         char                 *text,
         gboolean              speak)
{
  tilestar_statistic_row_set_value (row, text, speak);
  g_free (text);
}

void
tilestar_heuristics_view_show_numbers (TilestarHeuristicsView *self,
                                       const SlideAudit       *found,
                                       gboolean                speak)
{
  const SlideAudit *a = found;

#define SET(row, text) set_row (self->row, a != NULL ? text : NULL, speak)
  SET (boards_row, tilestar_format_count (a->n_seen));
  SET (mean_h_row, tilestar_audit_format_mean (a->mean_h));
  SET (mean_true_row, tilestar_audit_format_mean (a->mean_true));
  SET (diameter_row, tilestar_format_count (a->diameter));
  SET (exact_row, tilestar_audit_format_part (a->exact, a->n_seen));
  SET (overestimates_row, tilestar_format_count (a->overestimates));
  SET (worst_overestimate_row, tilestar_audit_format_value (a->worst_overestimate));
  SET (inconsistent_row, tilestar_format_count (a->inconsistent_edges));
  SET (worst_drop_row, tilestar_audit_format_value (a->worst_drop));
#undef SET
}

/* ---- How it stands, in words ---- */

static char *
dup_too_large (TilestarHeuristicsView *self)
{
  const SlideBoard *goal = tilestar_audit_get_goal (self->audit);
  guint64 n = tilestar_audit_count_boards (goal->rows, goal->columns);
  g_autofree char *count = tilestar_format_count (n);

  if (n == 0)
    return tilestar_format_sentence (_("An audit looks at every board, which can be done up to %d cells. "
                                       "Boards of %u × %u are too many to count here: use a smaller size."),
                                     SLIDE_DISTANCE_TABLE_MAX_CELLS, goal->rows, goal->columns);

  return tilestar_format_sentence (_("An audit looks at every board, which can be done up to %d cells. "
                                     "There are %s boards of %u × %u: use a smaller size."),
                                   SLIDE_DISTANCE_TABLE_MAX_CELLS, count, goal->rows, goal->columns);
}

static char *
dup_working (TilestarHeuristicsView *self)
{
  TilestarAuditStage stage = TILESTAR_AUDIT_BOARDS;
  int percent = (int) (100.0 * tilestar_audit_get_progress (self->audit, &stage));

  switch (stage)
    {
    case TILESTAR_AUDIT_TABLES:
      return g_strdup_printf (_("Making the tables of the heuristic: %d %%"), percent);
    case TILESTAR_AUDIT_DISTANCES:
      return g_strdup_printf (_("Finding the true distance of every board: %d %%"), percent);
    case TILESTAR_AUDIT_BOARDS:
    default:
      return g_strdup_printf (_("Asking the heuristic about every board: %d %%"), percent);
    }
}

/* NULL where there is nothing to say. */
static char *
dup_state (TilestarHeuristicsView *self)
{
  const SlideBoard *goal = tilestar_audit_get_goal (self->audit);
  const SlideAudit *found = tilestar_audit_get_found (self->audit);
  const GError *error = tilestar_audit_get_error (self->audit);
  g_autofree char *count = NULL;
  g_autofree char *text = NULL;

  switch (tilestar_audit_get_state (self->audit))
    {
    case TILESTAR_AUDIT_TOO_LARGE:
      return dup_too_large (self);

    case TILESTAR_AUDIT_FAILED:
      return g_strdup (error != NULL ? error->message : "");

    case TILESTAR_AUDIT_WORKING:
      return dup_working (self);

    case TILESTAR_AUDIT_STOPPED:
      count = tilestar_format_count (found != NULL ? found->n_seen : 0);
      return g_strdup_printf (_("Stopped. The numbers are of the %s boards seen so far."), count);

    case TILESTAR_AUDIT_DONE:
      count = tilestar_format_count (found->n_boards);
      text = tilestar_format_duration (tilestar_audit_get_elapsed (self->audit));
      /* Translators: how many boards, and a time such as “0.02 s” */
      return g_strdup_printf (_("All %s boards that can reach the goal, in %s."), count, text);

    case TILESTAR_AUDIT_IDLE:
    default:
      count = tilestar_format_count (tilestar_audit_count_boards (goal->rows, goal->columns));
      return g_strdup_printf (_("%s boards take from some seconds to some minutes. Press Audit to begin."),
                              count);
    }
}

static void
set_css_class (GtkWidget  *widget,
               const char *name,
               gboolean    has_it)
{
  if (has_it)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
tilestar_heuristics_view_show_state (TilestarHeuristicsView *self)
{
  TilestarAuditState state = tilestar_audit_get_state (self->audit);
  gboolean is_working = state == TILESTAR_AUDIT_WORKING;
  gboolean is_failed = state == TILESTAR_AUDIT_FAILED;
  gboolean can_start = tilestar_audit_can_start (self->audit);
  g_autofree char *text = dup_state (self);
  TilestarAuditStage stage;

  gtk_label_set_label (self->state_label, text);
  gtk_widget_set_sensitive (self->audit_button, can_start);
  gtk_widget_set_tooltip_text (self->audit_button,
                               can_start ? _("Asks the heuristic about every board (Ctrl+Return)") : text);
  /* Why there is no answer is more than a remark. */
  set_css_class (GTK_WIDGET (self->state_label), "dim-label", !is_failed);
  set_css_class (GTK_WIDGET (self->state_label), "caption", !is_failed);
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar), is_working);
  if (is_working)
    gtk_progress_bar_set_fraction (self->progress_bar,
                                   tilestar_audit_get_progress (self->audit, &stage));
}
