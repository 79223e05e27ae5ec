/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-compare-batches.c: the comparisons of a Compare view: those kept, and the one that runs.
 */

#include "tilestar-compare-view-private.h"

#include <glib/gi18n.h>

/* Comparisons that are kept: a hundred thousand results are some 30 MB. */
#define MAX_BATCHES 8

/* ---- Those that are kept ---- */

/* One that runs goes on meanwhile. */
void
tilestar_compare_view_show_batch (TilestarCompareView *self)
{
  guint selected = gtk_drop_down_get_selected (self->batch_drop_down);
  g_autoptr (TilestarComparison) comparison = NULL;

  if (self->batches == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;

  comparison = g_list_model_get_item (G_LIST_MODEL (self->batches), selected);
  if (comparison != NULL)
    tilestar_compare_view_show_comparison (self, comparison);
}

static const char *
get_boards_title (SlideBoardSetKind kind,
                  guint             n_pairs)
{
  switch (kind)
    {
    case SLIDE_BOARD_SET_RANDOM:
      return _("Random boards");
    case SLIDE_BOARD_SET_BY_LENGTH:
      return _("Boards of each length");
    case SLIDE_BOARD_SET_SCRAMBLES:
      return _("Scrambles");
    case SLIDE_BOARD_SET_KORF_100:
      return _("The hundred 15-puzzles");
    case SLIDE_BOARD_SET_KORF_24:
      return _("Five 24-puzzles");
    case SLIDE_BOARD_SET_GIVEN:
    case SLIDE_N_BOARD_SETS:
    default:
      return n_pairs > 1 ? _("Boards of a file") : _("This board");
    }
}

static void
add_batch (TilestarCompareView *self,
           TilestarComparison  *comparison)
{
  const SlideBoardSet *boards = tilestar_comparison_get_boards (comparison);
  const SlideComparisonRequest *request = tilestar_comparison_get_request (comparison);
  guint n_groups = slide_comparison_request_get_n_per_board (request);
  g_autofree char *title =
    /* Translators: a comparison in a list: its number, on which boards, how many pairs of
     * heuristic and algorithm */
    g_strdup_printf (_("%u: %s × %u"), ++self->n_batches,
                     get_boards_title (boards->kind, boards->n_pairs), n_groups);
  guint n;

  g_list_store_append (self->batches, comparison);
  gtk_string_list_append (self->batch_titles, title);
  n = g_list_model_get_n_items (G_LIST_MODEL (self->batches));
  gtk_drop_down_set_selected (self->batch_drop_down, n - 1);
  if (n > MAX_BATCHES)
    {
      g_list_store_remove (self->batches, 0);
      gtk_string_list_remove (self->batch_titles, 0);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->batch_drop_down), n > 1);
  tilestar_compare_view_show_comparison (self, comparison);
}

/* ---- The one that runs ---- */

void
tilestar_compare_view_run (TilestarCompareView *self)
{
  g_autoptr (SlideComparisonRequest) request = NULL;
  g_autoptr (TilestarComparison) comparison = NULL;
  g_autoptr (GError) error = NULL;
  SlideBoardSet boards;

  if (tilestar_compare_view_is_under_way (self))
    return;

  request = tilestar_comparison_setup_read (self->setup, &boards, &error);
  if (request == NULL)
    {
      tilestar_compare_bar_refuse (self->bar, error);
      return;
    }

  comparison = tilestar_comparison_new (request, &boards);
  add_batch (self, comparison);
  tilestar_compare_view_start (self);
}

static void
run_comparison_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  tilestar_compare_view_run (user_data);
}

static void
continue_comparison_cb (GSimpleAction *action,
                        GVariant      *parameter,
                        gpointer       user_data)
{
  tilestar_compare_view_start (TILESTAR_COMPARE_VIEW (user_data));
}

static void
pause_comparison_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  TilestarCompareView *self = user_data;
  gboolean is_running =
    tilestar_comparison_get_state (self->started) == TILESTAR_COMPARISON_RUNNING;

  tilestar_comparison_set_paused (self->started, is_running);
}

static void
stop_comparison_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  tilestar_comparison_stop (TILESTAR_COMPARE_VIEW (user_data)->started);
}

void
tilestar_compare_view_add_batches (TilestarCompareView *self)
{
  static const GActionEntry entries[] = {
    { .name = "run-comparison", .activate = run_comparison_cb },
    { .name = "continue-comparison", .activate = continue_comparison_cb },
    { .name = "pause-comparison", .activate = pause_comparison_cb },
    { .name = "stop-comparison", .activate = stop_comparison_cb },
  };

  self->batches = g_list_store_new (TILESTAR_TYPE_COMPARISON);
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
