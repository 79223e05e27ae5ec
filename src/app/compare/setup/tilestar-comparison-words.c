/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-comparison-words.c: what is said of a comparison that is put together.
 */

#include "tilestar-comparison-setup-private.h"

#include "tilestar-choice.h"
#include "tilestar-isolate.h"
#include "tilestar-search-settings.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

static void
describe_boards (TilestarComparisonSetup *self)
{
  const SlideBoard *goal = tilestar_session_get_goal (self->session);
  SlideBoardSetKind kind = tilestar_comparison_setup_get_kind (self);
  g_autofree char *line = slide_board_to_text (goal, SLIDE_TEXT_LINE);
  g_autofree char *isolated = tilestar_isolate (line);
  g_autofree char *shape = g_strdup_printf ("%u×%u", goal->rows, goal->columns);
  g_autofree char *text = NULL;

  if (kind == SLIDE_BOARD_SET_KORF_100)
    text = g_strdup (_("Published by Korf in 1985: 4×4, some 53 moves each. A* needs gigabytes for "
                       "most of them, IDA* none."));
  else if (kind == SLIDE_BOARD_SET_KORF_24)
    text = g_strdup (_("Five of those that Korf and Felner published in 2002: 5×5, 82 to 100 moves. "
                       "Hours each, but for limits."));
  else if (tilestar_comparison_setup_is_boards (self, TILESTAR_BOARDS_OF_FILE))
    text = self->file_pairs == NULL
           ? g_strdup (_("No file yet."))
           : tilestar_format_sentence (ngettext ("%s: %u board", "%s: %u boards", self->file_pairs->len),
                                       self->file_name, self->file_pairs->len);
  else
    /* Translators: the size of a board, and a board */
    text = g_strdup_printf (_("%s, goal %s, as in Solve"), shape, isolated);
  gtk_label_set_text (self->boards_label, text);
}

/* What of the settings is other than it is at first. */
static void
describe_options (TilestarComparisonSetup *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) ids = tilestar_check_list_list_checked (self->algorithms);

  for (guint i = 0; i < ids->len; i++)
    {
      g_autofree char *name = NULL;
      SlideMethod method, usual;

      tilestar_settings_init_method (self->settings, &method);
      slide_algorithm_from_id (ids->pdata[i], &method.algorithm);
      slide_method_init (&usual, method.algorithm);
      usual.weight = method.weight;
      if (slide_method_equal (&method, &usual))
        continue;

      name = slide_method_dup_name (&method);
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
    }
  if (text->len > 0)
    g_string_prepend (text, _("As set in Solve: "));
  gtk_label_set_text (self->options_label, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->options_label), text->len > 0);
}

/* Those that the controls of Solve say more of; what was composed says it by its name. */
static void
describe_heuristics (TilestarComparisonSetup *self)
{
  g_autoptr (GPtrArray) ids = tilestar_check_list_list_checked (self->heuristics);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (SlideHeuristicSpec) spec = tilestar_comparison_setup_new_spec (self, ids->pdata[i]);
      g_autofree char *name = slide_heuristic_spec_dup_name (spec);

      if (slide_heuristic_find (ids->pdata[i]) == NULL
          || g_str_equal (slide_heuristic_spec_get_text (spec), ids->pdata[i]))
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
    }
  if (text->len > 0)
    g_string_prepend (text, _("As set in Solve: "));
  gtk_label_set_text (self->heuristics_label, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->heuristics_label), text->len > 0);
}

static void
describe_total (TilestarComparisonSetup *self)
{
  g_autoptr (SlideComparisonRequest) request = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *total = NULL;
  g_autofree char *text = NULL;
  SlideBoardSet boards;
  guint64 n;

  request = tilestar_comparison_setup_read (self, &boards, &error);
  if (request == NULL)
    {
      gtk_label_set_text (self->total_label, error->message);
      return;
    }

  n = tilestar_comparison_count_boards (&boards) * slide_comparison_request_get_n_per_board (request);
  total = tilestar_format_count (n);
  text = g_strdup_printf (boards.kind == SLIDE_BOARD_SET_BY_LENGTH
                          ? ngettext ("At most %s search", "At most %s searches", (gulong) n)
                          : ngettext ("%s search", "%s searches", (gulong) n), total);
  gtk_label_set_text (self->total_label, text);
}

void
tilestar_comparison_setup_describe (TilestarComparisonSetup *self)
{
  describe_boards (self);
  describe_options (self);
  describe_heuristics (self);
  describe_total (self);
}
