/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-result-bar.h"

#include "tilestar-class.h"
#include "tilestar-result-columns.h"
#include "tilestar-small-board.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

struct _TilestarResultBar
{
  AdwBin parent_instance;

  TilestarSmallBoard *board;
  GtkLabel           *title_label;
  GtkLabel           *text_label;
};

G_DEFINE_FINAL_TYPE (TilestarResultBar, tilestar_result_bar, ADW_TYPE_BIN)

static void
tilestar_result_bar_class_init (TilestarResultBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TILESTAR_TYPE_SMALL_BOARD);
  TILESTAR_TEMPLATE (widget_class, "tilestar-result-bar.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarResultBar, board, title_label, text_label);
}

static void
tilestar_result_bar_init (TilestarResultBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static char *
dup_text (TilestarResults *results,
          guint            place)
{
  const SlideComparisonRow *row = tilestar_results_get (results, place);
  const char *problem = tilestar_results_get_problem (results, place);
  g_autofree char *expanded = NULL;
  g_autofree char *duration = NULL;
  g_autofree char *moves = NULL;

  if (row->kind != SLIDE_COMPARISON_ROW_DONE)
    return g_strdup (problem != NULL ? problem : tilestar_result_get_outcome (row));

  expanded = tilestar_format_count (row->expanded);
  duration = tilestar_format_duration (row->elapsed);
  if (row->moves >= 0)
    moves = tilestar_format_sentence (ngettext ("%d move", "%d moves", (gulong) row->moves), row->moves);
  else
    moves = g_strdup (tilestar_result_get_outcome (row));

  /* Translators: “22 moves”, a number of expansions, a time */
  return g_strdup_printf (_("%s · %s expanded · %s"), moves, expanded, duration);
}

void
tilestar_result_bar_set_result (TilestarResultBar *self,
                                TilestarResults   *results,
                                guint              place)
{
  const SlideComparisonRequest *request;
  const SlideComparisonRow *row;
  const SlideBoardPair *pair;
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (TILESTAR_IS_RESULT_BAR (self));

  gtk_widget_set_visible (GTK_WIDGET (self), results != NULL);
  if (results == NULL)
    return;

  request = tilestar_results_get_request (results);
  row = tilestar_results_get (results, place);
  pair = &g_array_index (request->pairs, SlideBoardPair, row->board);
  tilestar_small_board_set_goal (self->board, &pair->goal);
  tilestar_small_board_set_board (self->board, &pair->start);

  name = tilestar_result_dup_full_name (request, row->spec, row->method);
  /* Translators: the number of a board, then an algorithm and a heuristic */
  title = tilestar_format_sentence (_("Board %u · %s"), slide_comparison_row_get_board_number (row), name);
  text = dup_text (results, place);
  gtk_label_set_text (self->title_label, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title_label), title);
  gtk_label_set_text (self->text_label, text);
}
