/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-compare-panel.h"

#include "tilestar-chart-drawing.h"
#include "tilestar-class.h"
#include "tilestar-small-board.h"
#include "tilestar-statistic-row.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

/* As in the panel of Solve. */
static const SlideColumn columns[] = {
  SLIDE_COLUMN_EXPANDED, SLIDE_COLUMN_GENERATED, SLIDE_COLUMN_DUPLICATES, SLIDE_COLUMN_REOPENED,
  SLIDE_COLUMN_FRONTIER, SLIDE_COLUMN_MAX_FRONTIER, SLIDE_COLUMN_STORED, SLIDE_COLUMN_INITIAL_H,
  SLIDE_COLUMN_LOWER_BOUND, SLIDE_COLUMN_ELAPSED, SLIDE_COLUMN_RATE, SLIDE_COLUMN_MEMORY,
  SLIDE_COLUMN_BRANCHING_FACTOR,
};

struct _TilestarComparePanel
{
  AdwBin parent_instance;

  TilestarResultGroups *groups;        /* nullable */
  gboolean              has_comparison;
  gboolean              has_result;

  GtkLabel             *heading;
  GtkLabel             *sentence;
  GtkWidget            *result_box;
  TilestarSmallBoard   *start;
  TilestarSmallBoard   *goal;
  TilestarStatisticRow *moves_row;
  TilestarStatisticRow *proven_row;
  GtkBox               *numbers;
  TilestarStatisticRow *rows[G_N_ELEMENTS (columns)];
};

G_DEFINE_FINAL_TYPE (TilestarComparePanel, tilestar_compare_panel, ADW_TYPE_BIN)

/* ---- The summary ---- */

static void
show_summary (TilestarComparePanel *self)
{
  static const TilestarChartStyle style = {
    .kind = TILESTAR_CHART_BARS,
    .column = TILESTAR_RESULT_EXPANDED,
    .sum = TILESTAR_MEDIAN,
  };
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->result_box, FALSE);
  if (!self->has_comparison)
    {
      gtk_label_set_text (self->heading, _("No comparison yet"));
      gtk_label_set_text (self->sentence, _("Run a comparison to see its summary and the numbers "
                                            "of each result"));
      return;
    }

  gtk_label_set_text (self->heading, _("Summary"));
  if (self->groups != NULL && tilestar_result_groups_get_n_common (self->groups) > 0)
    text = tilestar_chart_dup_description (self->groups, &style);
  else
    text = g_strdup (_("No board was solved by all searches"));
  gtk_label_set_text (self->sentence, text);
}

/* ---- The result that was chosen ---- */

/* It has an accessible name, since its picture has no accessible cells. */
static void
show_board (TilestarSmallBoard *picture,
            const char         *title,
            const SlideBoard   *board,
            const SlideBoard   *goal)
{
  g_autofree char *line = slide_board_to_text (board, SLIDE_TEXT_LINE);
  g_autofree char *name = g_strdup_printf ("%s %s", title, line);

  tilestar_small_board_set_goal (picture, goal);
  tilestar_small_board_set_board (picture, board);
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (picture), line);
}

static void
show_numbers (TilestarComparePanel     *self,
              const SlideComparisonRow *row)
{
  gboolean is_done = row->kind == SLIDE_COMPARISON_ROW_DONE;
  double moves = tilestar_result_column_get_number (TILESTAR_RESULT_MOVES, row);
  g_autofree char *length = tilestar_result_column_format (TILESTAR_RESULT_MOVES, moves);
  SlideStatistics statistics;
  SlideResult result = { .statistics = is_done ? &statistics : NULL };
  SlideValue value;

  slide_comparison_row_get_statistics (row, &statistics);
  tilestar_statistic_row_set_value (self->moves_row, length, TRUE);
  tilestar_statistic_row_set_value (self->proven_row, tilestar_result_get_outcome (row), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->numbers), is_done);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_autofree char *text = NULL;

      slide_result_get (&result, columns[i], &value);
      text = tilestar_format_value (&value);
      tilestar_statistic_row_set_value (self->rows[i], text, TRUE);
    }
}

static void
show_result (TilestarComparePanel *self,
             TilestarResults      *results,
             guint                 place)
{
  const SlideComparisonRequest *request = tilestar_results_get_request (results);
  const SlideComparisonRow *row = tilestar_results_get (results, place);
  const SlideBoardPair *pair = &g_array_index (request->pairs, SlideBoardPair, row->board);
  const char *problem = tilestar_results_get_problem (results, place);
  g_autofree char *name = tilestar_result_dup_full_name (request, row->spec, row->method);
  g_autofree char *number = tilestar_format_count (slide_comparison_row_get_board_number (row));
  /* Translators: %s is the number of a board */
  g_autofree char *board = g_strdup_printf (_("Board %s"), number);
  g_autofree char *text = g_strdup_printf ("%s%s%s", board, problem != NULL ? "\n" : "",
                                           problem != NULL ? problem : "");

  gtk_label_set_text (self->heading, name);
  gtk_label_set_text (self->sentence, text);
  show_board (self->start, _("Start"), &pair->start, &pair->goal);
  show_board (self->goal, _("Goal"), &pair->goal, &pair->goal);
  show_numbers (self, row);
  gtk_widget_set_visible (self->result_box, TRUE);
}

/* ---- The object ---- */

static void
tilestar_compare_panel_finalize (GObject *object)
{
  g_clear_pointer (&TILESTAR_COMPARE_PANEL (object)->groups, tilestar_result_groups_unref);

  G_OBJECT_CLASS (tilestar_compare_panel_parent_class)->finalize (object);
}

static void
tilestar_compare_panel_class_init (TilestarComparePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tilestar_compare_panel_finalize;

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_SMALL_BOARD, TILESTAR_TYPE_STATISTIC_ROW);
  TILESTAR_TEMPLATE (widget_class, "tilestar-compare-panel.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarComparePanel, heading, sentence, result_box, start, goal, moves_row,
                          proven_row, numbers);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tilestar_compare_panel_init (TilestarComparePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      const SlideColumnInfo *info = slide_column_get_info (columns[i]);

      /* "1.583", under the longest name, so that it fits on one line. */
      self->rows[i] = g_object_new (TILESTAR_TYPE_STATISTIC_ROW,
                                    "title", _(info->label),
                                    "value-chars", info->type == SLIDE_VALUE_FACTOR ? 6 : 10,
                                    NULL);
      gtk_box_append (self->numbers, GTK_WIDGET (self->rows[i]));
    }
  show_summary (self);
}

GtkWidget *
tilestar_compare_panel_new (void)
{
  return g_object_new (TILESTAR_TYPE_COMPARE_PANEL, NULL);
}

void
tilestar_compare_panel_set_groups (TilestarComparePanel *self,
                                   TilestarResultGroups *groups)
{
  g_return_if_fail (TILESTAR_IS_COMPARE_PANEL (self));

  if (groups != NULL)
    tilestar_result_groups_ref (groups);
  g_clear_pointer (&self->groups, tilestar_result_groups_unref);
  self->groups = groups;
  self->has_comparison = TRUE;
  if (!self->has_result)
    show_summary (self);
}

void
tilestar_compare_panel_set_result (TilestarComparePanel *self,
                                   TilestarResults      *results,
                                   guint                 place)
{
  g_return_if_fail (TILESTAR_IS_COMPARE_PANEL (self));

  self->has_result = results != NULL;
  if (results != NULL)
    show_result (self, results, place);
  else
    show_summary (self);
}
