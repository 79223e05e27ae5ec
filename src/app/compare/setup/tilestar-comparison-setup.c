/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-comparison-setup.c: what is to be compared: boards, heuristics, algorithms, limits.
 */

#include "tilestar-comparison-setup-private.h"

#include "tilestar-choice.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (TilestarComparisonSetup, tilestar_comparison_setup, ADW_TYPE_BIN)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- What changes ---- */

static void
update (TilestarComparisonSetup *self)
{
  SlideBoardSetKind kind = tilestar_comparison_setup_get_kind (self);
  gboolean is_drawn = kind == SLIDE_BOARD_SET_RANDOM || kind == SLIDE_BOARD_SET_SCRAMBLES;
  gboolean is_by_length = kind == SLIDE_BOARD_SET_BY_LENGTH;

  gtk_widget_set_visible (self->file_button,
                          tilestar_comparison_setup_is_boards (self, TILESTAR_BOARDS_OF_FILE));
  gtk_widget_set_visible (self->count_row, is_drawn);
  gtk_widget_set_visible (self->per_length_row, is_by_length);
  gtk_widget_set_visible (self->first_row, is_by_length);
  gtk_widget_set_visible (self->last_row, is_by_length);
  gtk_widget_set_visible (self->moves_row, kind == SLIDE_BOARD_SET_SCRAMBLES);
  gtk_widget_set_visible (self->seed_row, is_drawn || is_by_length);
  gtk_widget_set_visible (self->weights_entry_row,
                          tilestar_check_list_is_checked (self->algorithms, "weighted-astar"));
  tilestar_comparison_setup_describe (self);
}

void
tilestar_comparison_setup_change (TilestarComparisonSetup *self)
{
  if (self->workspace == NULL || self->is_quiet)
    return;

  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
changed_cb (TilestarComparisonSetup *self)
{
  tilestar_comparison_setup_change (self);
}

static void
choose_file_cb (TilestarComparisonSetup *self)
{
  tilestar_comparison_setup_choose_file (self);
}

/* ---- The widget ---- */

/* Named as in the dropdowns of Solve. */
static void
fill_algorithms (TilestarComparisonSetup *self)
{
  g_autoptr (GListModel) choices = tilestar_choice_list_algorithms ();
  guint n = g_list_model_get_n_items (choices);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TilestarChoice) choice = g_list_model_get_item (choices, i);

      tilestar_check_list_add (self->algorithms, tilestar_choice_get_id (choice),
                               tilestar_choice_get_title (choice),
                               tilestar_choice_get_subtitle (choice));
    }
}

/* And those that were composed. What was checked and is there still stays so. */
static void
list_heuristics_cb (TilestarComparisonSetup *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->heuristic_list));
  g_autoptr (GPtrArray) checked = tilestar_check_list_dup_checked (self->heuristics);

  self->is_quiet = TRUE;
  tilestar_check_list_clear (self->heuristics);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TilestarHeuristicItem) item =
        g_list_model_get_item (G_LIST_MODEL (self->heuristic_list), i);

      tilestar_check_list_add (self->heuristics, tilestar_heuristic_item_get_text (item),
                               tilestar_heuristic_item_get_name (item),
                               tilestar_heuristic_item_get_promise (item));
    }
  tilestar_check_list_check_only (self->heuristics, (const char *const *) checked->pdata);
  self->is_quiet = FALSE;
  tilestar_comparison_setup_change (self);
}

static void
tilestar_comparison_setup_dispose (GObject *object)
{
  TilestarComparisonSetup *self = TILESTAR_COMPARISON_SETUP (object);

  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_object (&self->chooser);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  if (self->heuristic_list != NULL)
    g_signal_handlers_disconnect_by_data (self->heuristic_list, self);
  g_clear_object (&self->heuristic_list);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_comparison_setup_parent_class)->dispose (object);
}

static void
tilestar_comparison_setup_finalize (GObject *object)
{
  TilestarComparisonSetup *self = TILESTAR_COMPARISON_SETUP (object);

  g_array_unref (self->pairs);
  g_clear_pointer (&self->file_pairs, g_array_unref);
  g_free (self->file_name);

  G_OBJECT_CLASS (tilestar_comparison_setup_parent_class)->finalize (object);
}

static void
tilestar_comparison_setup_class_init (TilestarComparisonSetupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_comparison_setup_dispose;
  object_class->finalize = tilestar_comparison_setup_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (TILESTAR_TYPE_CHECK_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-comparison-setup.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TilestarComparisonSetup, child)
  BIND (boards_drop_down);
  BIND (file_button);
  BIND (boards_label);
  BIND (count_row);
  BIND (count_spin);
  BIND (per_length_row);
  BIND (per_length_spin);
  BIND (first_row);
  BIND (first_spin);
  BIND (last_row);
  BIND (last_spin);
  BIND (moves_row);
  BIND (moves_spin);
  BIND (seed_row);
  BIND (seed_spin);
  BIND (heuristics);
  BIND (others_entry);
  BIND (heuristics_label);
  BIND (algorithms);
  BIND (weights_entry_row);
  BIND (weights_entry);
  BIND (options_label);
  BIND (time_spin);
  BIND (nodes_spin);
  BIND (total_label);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_file_cb);
}

static void
tilestar_comparison_setup_init (TilestarComparisonSetup *self)
{
  self->pairs = g_array_new (FALSE, FALSE, sizeof (SlideBoardPair));
  gtk_widget_init_template (GTK_WIDGET (self));

  fill_algorithms (self);
  tilestar_choice_set_up_drop_down (self->boards_drop_down, _("Boards"),
                                    tilestar_comparison_setup_list_boards ());
  tilestar_choice_select (self->boards_drop_down, "random");
  tilestar_check_list_check_only (self->algorithms, (const char *[]) { "astar", NULL });
}

void
tilestar_comparison_setup_bind (TilestarComparisonSetup *self,
                                TilestarWorkspace       *workspace)
{
  g_return_if_fail (TILESTAR_IS_COMPARISON_SETUP (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->session = g_object_ref (tilestar_workspace_get_session (workspace));
  self->settings = g_object_ref (tilestar_workspace_get_settings (workspace));
  self->heuristic_list = tilestar_heuristic_list_new (self->settings);
  list_heuristics_cb (self);
  tilestar_check_list_check_only (self->heuristics,
                                  (const char *[]) { "misplaced", "manhattan", NULL });
  g_signal_connect_swapped (self->heuristic_list, "items-changed",
                            G_CALLBACK (list_heuristics_cb), self);
  g_signal_connect_swapped (self->session, "pair-changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->settings, "changed", G_CALLBACK (changed_cb), self);
  update (self);
}

void
tilestar_comparison_setup_choose_boards (TilestarComparisonSetup *self,
                                         const SlideBoardSet     *boards)
{
  gboolean is_by_length = boards->kind == SLIDE_BOARD_SET_BY_LENGTH;

  g_return_if_fail (TILESTAR_IS_COMPARISON_SETUP (self));

  tilestar_choice_select (self->boards_drop_down, slide_board_set_get_id (boards->kind));
  gtk_spin_button_set_value (is_by_length ? self->per_length_spin : self->count_spin,
                             boards->n_boards);
  if (is_by_length)
    {
      gtk_spin_button_set_value (self->first_spin, boards->first_length);
      gtk_spin_button_set_value (self->last_spin, boards->last_length);
    }
  gtk_spin_button_set_value (self->seed_spin, (double) boards->seed);
}

void
tilestar_comparison_setup_choose (TilestarComparisonSetup *self,
                                  const char *const       *heuristics,
                                  const char *const       *algorithms,
                                  const SlideBoardSet     *boards)
{
  g_return_if_fail (TILESTAR_IS_COMPARISON_SETUP (self));

  self->is_quiet = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->others_entry), "");
  tilestar_check_list_check_only (self->heuristics, heuristics);
  tilestar_check_list_check_only (self->algorithms, algorithms);
  tilestar_comparison_setup_choose_boards (self, boards);
  self->is_quiet = FALSE;
  tilestar_comparison_setup_change (self);
}

void
tilestar_comparison_setup_add (TilestarComparisonSetup *self,
                               const char *const       *heuristics,
                               const char *const       *algorithms)
{
  g_return_if_fail (TILESTAR_IS_COMPARISON_SETUP (self));

  for (guint i = 0; heuristics[i] != NULL; i++)
    tilestar_check_list_set_checked (self->heuristics, heuristics[i], TRUE);
  for (guint i = 0; algorithms[i] != NULL; i++)
    tilestar_check_list_set_checked (self->algorithms, algorithms[i], TRUE);
}

void
tilestar_comparison_setup_focus (TilestarComparisonSetup *self)
{
  g_return_if_fail (TILESTAR_IS_COMPARISON_SETUP (self));

  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}
