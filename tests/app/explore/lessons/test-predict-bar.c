/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-predict-bar.c: answering with the bar, and by selecting a node.
 */

#include "app-test.h"
#include "exploration-test.h"
#include "slide-board-text.h"
#include "tilestar-predict-bar.h"
#include "tilestar-predict-test.h"
#include "widget-test.h"

static void
test_answers (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("748/106/253", SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  g_autoptr (TilestarPredict) predict = tilestar_predict_new (exploration);
  TilestarPredictBar *predict_bar = g_object_ref_sink (g_object_new (TILESTAR_TYPE_PREDICT_BAR, NULL));
  GtkWidget *toggle = g_object_ref_sink (tilestar_predict_new_toggle (predict));
  GtkWidget *bar = GTK_WIDGET (predict_bar);
  const TilestarQuestion *question;
  g_autofree char *right = NULL;
  GtkWidget *candidate, *entry;
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkDropDown *fates;
  guint n_fates;

  gtk_window_set_child (window, bar);
  tilestar_predict_set_seed (predict, 5);
  tilestar_exploration_set_moment (exploration, 4);
  tilestar_predict_bar_bind (predict_bar, predict);
  g_assert_false (gtk_widget_get_visible (bar));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, "Predict");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), TRUE);
  g_assert_true (gtk_widget_get_visible (bar));
  g_assert_false (gtk_widget_get_has_tooltip (toggle));
  g_assert_nonnull (widget_test_find_label (bar, "0 of 0 correct"));
  g_assert_true (gtk_window_get_focus (window) == widget_test_get (bar, GTK_TYPE_TOGGLE_BUTTON, 0));

  /* Which node is next: none is chosen yet. */
  question = tilestar_predict_get_question (predict);
  g_assert_cmpint (question->kind, ==, TILESTAR_QUESTION_NEXT);
  g_assert_false (gtk_widget_get_sensitive (widget_test_find_button (bar, "Answer")));
  candidate = widget_test_get (bar, GTK_TYPE_TOGGLE_BUTTON, 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (candidate), TRUE);
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), ==, question->candidates[0]);
  /* Another is selected elsewhere. */
  tilestar_exploration_set_selected (exploration, question->next);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (candidate)) == (question->right == 0));
  widget_test_click (bar, "Answer");
  g_assert_nonnull (widget_test_find_label (bar, "1 of 1 correct"));
  g_assert_nonnull (widget_test_find_label (bar, "Correct. Chosen for the lowest f"));
  g_assert_null (widget_test_find_button (bar, "Answer"));

  /* A question about a number cannot be answered before one is entered. */
  gtk_widget_grab_focus (widget_test_find_button (bar, "Next Question"));
  widget_test_click (bar, "Next Question");
  entry = widget_test_get (bar, GTK_TYPE_ENTRY, 0);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), entry));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_false (gtk_widget_get_sensitive (widget_test_find_button (bar, "Answer")));
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==, 5);
  question = tilestar_predict_get_question (predict);
  g_assert_cmpint (question->kind, ==, TILESTAR_QUESTION_H);
  gtk_editable_set_text (GTK_EDITABLE (entry), "99");
  widget_test_click (bar, "Answer");
  g_assert_nonnull (widget_test_find_label (bar, "Not 99. Try again."));
  /* Typing replaces it. */
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (entry), NULL, NULL));
  gtk_editable_set_text (GTK_EDITABLE (entry), right = g_strdup_printf ("%u", question->h));
  gtk_widget_grab_focus (widget_test_find_button (bar, "Answer"));
  widget_test_click (bar, "Answer");
  g_assert_nonnull (widget_test_find_label (bar, "1 of 2 correct"));
  g_assert_true (gtk_window_get_focus (window) == widget_test_find_button (bar, "Next Question"));

  widget_test_click (bar, "Next Question");
  question = tilestar_predict_get_question (predict);
  g_assert_cmpint (question->kind, ==, TILESTAR_QUESTION_FATE);
  fates = GTK_DROP_DOWN (widget_test_get (bar, GTK_TYPE_DROP_DOWN, 0));
  n_fates = g_list_model_get_n_items (gtk_drop_down_get_model (fates));
  g_assert_cmpuint (n_fates, ==, 4);
  g_assert_cmpint (question->fate, ==, SLIDE_FATE_NEW);
  gtk_drop_down_set_selected (fates, 1);
  widget_test_click (bar, "Answer");
  g_assert_nonnull (widget_test_find_label (bar, "1 of 3 correct"));
  g_assert_nonnull (widget_test_find_label (bar, "Not “duplicate”: new"));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), FALSE);
  g_assert_false (gtk_widget_get_visible (bar));
  g_assert_finalize_object (toggle);
  gtk_window_destroy (window);
  g_assert_finalize_object (predict_bar);
}

APP_TEST (predict_bar)
{
  g_test_add_func ("/predict-bar/answers", test_answers);
}
