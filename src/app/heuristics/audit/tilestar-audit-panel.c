/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-audit-panel.h"

#include "tilestar-audit-text.h"
#include "tilestar-board-view.h"
#include "tilestar-class.h"
#include "tilestar-explanation-bar.h"
#include "tilestar-isolate.h"
#include "tilestar-statistic-row.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

struct _TilestarAuditPanel
{
  AdwBin parent_instance;

  TilestarAudit          *audit;     /* nullable */

  GtkWidget              *scrolled_window;
  GtkWidget              *box;
  GtkLabel               *heading;
  GtkLabel               *sentence;
  GtkWidget              *content;
  TilestarBoardView      *board_view;
  TilestarExplanationBar *explanation_bar;
  TilestarStatisticRow   *h_row;
  TilestarStatisticRow   *true_row;
  TilestarStatisticRow   *error_row;
  GtkWidget              *next_box;
  GtkLabel               *move_label;
  TilestarBoardView      *next_view;
  GtkWidget              *counterexample_button;
};

G_DEFINE_FINAL_TYPE (TilestarAuditPanel, tilestar_audit_panel, ADW_TYPE_BIN)

enum
{
  SHOW_BOARD,
  EXPLORE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The selected board ---- */

static char *
dup_sentence (TilestarAuditPanel *self)
{
  const SlideAudit *found = tilestar_audit_get_found (self->audit);
  g_autofree char *plain = NULL;
  g_autofree char *isolated = NULL;
  g_autofree char *count = NULL;
  guint d, h;

  if (!tilestar_audit_get_selected_cell (self->audit, &d, &h) || found == NULL)
    return g_strdup (_("Click a cell of the heat map to show one of its boards here"));

  if (tilestar_audit_get_selected (self->audit) == TILESTAR_SELECTED_COUNTEREXAMPLE)
    return g_strdup (slide_audit_is_admissible (found)
                     ? _("The board closest to the goal from which a move lowers h by more than 1")
                     : _("The overestimated board closest to the goal"));

  plain = g_strdup_printf ("h* = %u, h = %u", d, h);
  isolated = tilestar_isolate (plain);
  count = tilestar_format_count (found->counts[d][h]);
  /* Translators: a number of boards, then their true distance and h */
  return g_strdup_printf (ngettext ("The only board (%s) with %s", "The first of %s boards with %s",
                                    found->counts[d][h]),
                          count, isolated);
}

static void
show_value (TilestarStatisticRow *row,
            double                value)
{
  g_autofree char *text = tilestar_audit_format_value (value);

  tilestar_statistic_row_set_value (row, text, TRUE);
}

/* Draws the heuristic on @board, and describes it. Returns: h, or -1 if a script takes too long */
static double
explain_board (TilestarAuditPanel     *self,
               TilestarBoardView      *view,
               const SlideBoard       *board,
               TilestarExplanationBar *bar)
{
  SlideHeuristic *heuristic = tilestar_audit_get_heuristic (self->audit);
  SlideExplanation *explanation = slide_heuristic_explain (heuristic, board);
  double value = -1.0;

  tilestar_board_view_set_board (view, board, FALSE);
  tilestar_board_view_set_goal (view, tilestar_audit_get_goal (self->audit));
  if (bar != NULL)
    tilestar_explanation_bar_set_explanation (bar, explanation,
                                              explanation == NULL ? _("The script takes too long to be explained here") : NULL,
                                              board->rows, board->columns);
  if (explanation != NULL)
    value = explanation->value;
  tilestar_board_view_set_explanation (view, explanation);
  return value;
}

static void
show_next (TilestarAuditPanel *self,
           const SlideBoard   *next)
{
  const SlideAudit *found = tilestar_audit_get_found (self->audit);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->next_box, next != NULL);
  if (next == NULL)
    return;

  before = tilestar_audit_format_value (found->upper_h);
  after = tilestar_audit_format_value (found->lower_h);
  /* Translators: h before a move and after it */
  text = g_strdup_printf (_("After this move, h drops from %s to %s:"), before, after);
  gtk_label_set_label (self->move_label, text);
  (void) explain_board (self, self->next_view, next, NULL);
}

static void
update_panel (TilestarAuditPanel *self)
{
  const SlideBoard *board = tilestar_audit_get_selected_board (self->audit);
  const SlideAudit *found = tilestar_audit_get_found (self->audit);
  SlideHeuristic *heuristic = tilestar_audit_get_heuristic (self->audit);
  gboolean is_counterexample =
    tilestar_audit_get_selected (self->audit) == TILESTAR_SELECTED_COUNTEREXAMPLE;
  g_autofree char *sentence = dup_sentence (self);
  const char *title = is_counterexample ? _("Counterexample") : _("Selected board");
  double value;
  guint d, h;

  gtk_label_set_label (self->heading, title);
  gtk_label_set_label (self->sentence, sentence);
  gtk_widget_set_visible (self->content, board != NULL && heuristic != NULL);
  if (board == NULL || heuristic == NULL || found == NULL)
    return;

  tilestar_audit_get_selected_cell (self->audit, &d, &h);
  tilestar_board_view_set_label (self->board_view, title);
  value = explain_board (self, self->board_view, board, self->explanation_bar);
  show_value (self->h_row, value >= 0.0 ? value : h);
  show_value (self->true_row, d);
  show_value (self->error_row, (value >= 0.0 ? value : h) - d);
  show_next (self, tilestar_audit_get_selected_next (self->audit));
  gtk_widget_set_visible (self->counterexample_button,
                          !is_counterexample && found->has_counterexample);
}

/* ---- Input ---- */

static void
counterexample_cb (TilestarAuditPanel *self)
{
  tilestar_audit_select_counterexample (self->audit);
}

static void
show_board_cb (TilestarAuditPanel *self)
{
  g_signal_emit (self, signals[SHOW_BOARD], 0);
}

static void
explore_cb (TilestarAuditPanel *self)
{
  g_signal_emit (self, signals[EXPLORE], 0);
}

/* ---- The object ---- */

static void
tilestar_audit_panel_dispose (GObject *object)
{
  TilestarAuditPanel *self = TILESTAR_AUDIT_PANEL (object);

  tilestar_clear_watched (&self->audit, self);

  G_OBJECT_CLASS (tilestar_audit_panel_parent_class)->dispose (object);
}

static void
tilestar_audit_panel_class_init (TilestarAuditPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_audit_panel_dispose;

  signals[SHOW_BOARD] = TILESTAR_SIGNAL (klass, "show-board", 0);
  signals[EXPLORE] = TILESTAR_SIGNAL (klass, "explore", 0);

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_BOARD_VIEW, TILESTAR_TYPE_EXPLANATION_BAR, TILESTAR_TYPE_STATISTIC_ROW);
  TILESTAR_TEMPLATE (widget_class, "tilestar-audit-panel.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarAuditPanel, scrolled_window, box, heading, sentence, content,
                          board_view, explanation_bar, h_row, true_row, error_row, next_box, move_label, next_view,
                          counterexample_button);
  TILESTAR_BIND_CALLBACKS (widget_class, counterexample_cb, show_board_cb, explore_cb);
}

static void
tilestar_audit_panel_init (TilestarAuditPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tilestar_audit_panel_new (void)
{
  return g_object_new (TILESTAR_TYPE_AUDIT_PANEL, NULL);
}

void
tilestar_audit_panel_bind (TilestarAuditPanel *self,
                           TilestarAudit      *audit)
{
  g_return_if_fail (TILESTAR_IS_AUDIT_PANEL (self));
  g_return_if_fail (self->audit == NULL);

  self->audit = g_object_ref (audit);
  g_signal_connect_swapped (audit, "changed", G_CALLBACK (update_panel), self);
  g_signal_connect_swapped (audit, "selected-changed", G_CALLBACK (update_panel), self);
  update_panel (self);
}

void
tilestar_audit_panel_embed (TilestarAuditPanel *self)
{
  g_return_if_fail (TILESTAR_IS_AUDIT_PANEL (self));

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled_window), GTK_POLICY_NEVER,
                                  GTK_POLICY_NEVER);
  gtk_widget_set_margin_start (self->box, 0);
  gtk_widget_set_margin_end (self->box, 0);
  gtk_widget_set_margin_top (self->box, 0);
  gtk_widget_set_margin_bottom (self->box, 0);
}
