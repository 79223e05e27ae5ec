/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-heuristics-view.c: the view that compares heuristics with true distances.
 */

#include "app-test.h"
#include "slide-audit-report.h"
#include "tilestar-audit-map.h"
#include "tilestar-audit-verdict.h"
#include "tilestar-choice.h"
#include "tilestar-heat-area.h"
#include "tilestar-heuristics-view.h"
#include "tilestar-statistic-row.h"
#include "tilestar-view.h"
#include "widget-test.h"
#include "workspace-test.h"

#include <adwaita.h>
#include <string.h>

#define WIDTH 340

typedef struct
{
  TilestarWorkspace *workspace;
  GSettings         *settings;
  GtkWidget         *window;
  GtkWidget         *view;
  GtkWidget         *panel;
} Fixture;

static void
set_up (Fixture    *fixture,
        const char *heuristic,
        const char *goal,
        int         width,
        int         height)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  fixture->settings = g_settings_new ("io.github.tilestar.Tilestar");
  g_settings_reset (fixture->settings, "composed-heuristics");
  g_settings_set_string (fixture->settings, "heuristic", heuristic);
  fixture->workspace = workspace_test_new (goal, goal);
  fixture->view = g_object_new (TILESTAR_TYPE_HEURISTICS_VIEW, NULL);
  tilestar_view_bind (TILESTAR_VIEW (fixture->view), fixture->workspace);
  fixture->panel = tilestar_view_get_panel (TILESTAR_VIEW (fixture->view));
  gtk_widget_set_hexpand (fixture->view, TRUE);
  gtk_box_append (GTK_BOX (box), fixture->view);
  gtk_box_append (GTK_BOX (box), fixture->panel);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  workspace_test_drop (fixture->workspace);
  g_object_unref (fixture->settings);
}

/* The value of the row called @title. */
static char *
dup_number (Fixture    *fixture,
            const char *title)
{
  for (guint i = 0;; i++)
    {
      GtkWidget *row = widget_test_get (fixture->view, TILESTAR_TYPE_STATISTIC_ROW, i);
      g_autofree char *of_row = NULL;

      g_object_get (row, "title", &of_row, NULL);
      if (g_str_equal (of_row, title))
        {
          GtkWidget *shown = widget_test_get (row, GTK_TYPE_INSCRIPTION, 0);

          return g_strdup (gtk_inscription_get_text (GTK_INSCRIPTION (shown)));
        }
    }
}

static void
assert_number (Fixture    *fixture,
               const char *title,
               const char *expected)
{
  g_autofree char *text = dup_number (fixture, title);

  g_assert_cmpstr (text, ==, expected);
}

static void
choose (Fixture    *fixture,
        const char *text)
{
  GtkWidget *drop_down = widget_test_get (fixture->view, GTK_TYPE_DROP_DOWN, 0);

  g_assert_true (tilestar_choice_select (GTK_DROP_DOWN (drop_down), text));
}

/* ---- The tests ---- */

/* The published numbers, at once and without a request. */
static void
test_verdicts (void)
{
  Fixture fixture;

  set_up (&fixture, "manhattan", "123/456/780", 900, 700);
  widget_test_wait_label (fixture.view, "All 181440 boards");
  g_assert_nonnull (widget_test_find_label (fixture.view, "Admissible"));
  g_assert_nonnull (widget_test_find_label (fixture.view, "Consistent"));
  assert_number (&fixture, "Mean h", "14.000");
  assert_number (&fixture, "Mean true distance", "21.972");
  assert_number (&fixture, "Largest true distance", "31");
  assert_number (&fixture, "Boards overestimated", "0");
  g_assert_nonnull (widget_test_find_label (fixture.panel, "Selected board"));

  choose (&fixture, "misplaced-with-blank");
  widget_test_wait_label (fixture.view, "Not admissible: overestimates on 78 boards");
  assert_number (&fixture, "Mean h", "8.000");
  assert_number (&fixture, "Boards overestimated", "78");
  assert_number (&fixture, "Largest overestimate", "1");
  g_assert_nonnull (widget_test_find_label (fixture.panel, "Counterexample"));

  /* The heuristic chosen for searches is audited next. */
  g_settings_set_string (fixture.settings, "heuristic", "linear-conflict-pairs");
  widget_test_wait_label (fixture.view, "Not admissible: overestimates on 7 boards");
  assert_number (&fixture, "Mean h", "15.167");

  /* An earlier audit is shown at once. */
  choose (&fixture, "manhattan");
  g_assert_nonnull (widget_test_find_label (fixture.view, "Admissible"));
  assert_number (&fixture, "Mean h", "14.000");
  tear_down (&fixture);
}

/* A mistake that was recognized is below the verdict, until another audit is shown. */
static void
test_remarks (void)
{
  g_autofree SlideAudit *audit = g_new0 (SlideAudit, 1);
  GtkWidget *verdict = g_object_ref_sink (g_object_new (TILESTAR_TYPE_AUDIT_VERDICT, NULL));
  const char *text = "On every board, h = 2 × Manhattan distance. Manhattan distance alone never overestimates";

  audit->n_boards = audit->n_seen = 12;
  audit->overestimates = 3;
  audit->counterexample_true = 1;
  audit->resembles.heuristic = "manhattan";
  audit->resembles.factor = 2.0;
  tilestar_audit_verdict_show (TILESTAR_AUDIT_VERDICT (verdict), audit);
  g_assert_nonnull (widget_test_find_label (verdict, text));

  audit->n_seen = 6;
  tilestar_audit_verdict_show (TILESTAR_AUDIT_VERDICT (verdict), audit);
  g_assert_nonnull (widget_test_find_label (verdict, "On every board so far, h = 2 × Manhattan distance."));

  audit->resembles.heuristic = NULL;
  tilestar_audit_verdict_show (TILESTAR_AUDIT_VERDICT (verdict), audit);
  g_assert_null (widget_test_find_label (verdict, "On every board"));
  tilestar_audit_verdict_show (TILESTAR_AUDIT_VERDICT (verdict), NULL);
  g_assert_finalize_object (verdict);
}

/* A move that violates consistency is shown with both its boards. */
static void
test_inconsistent (void)
{
  Fixture fixture;

  set_up (&fixture, "pattern-database:4-4", "123/456/780", 900, 700);
  widget_test_wait_label (fixture.view, "All 181440 boards");
  g_assert_nonnull (widget_test_find_label (fixture.view, "Admissible"));
  g_assert_nonnull (widget_test_find_label (fixture.view, "Not consistent"));
  assert_number (&fixture, "Mean h", "19.181");
  g_assert_nonnull (widget_test_find_label (fixture.panel, "The board closest to the goal from which a move"));
  g_assert_nonnull (widget_test_find_label (fixture.panel, "After this move, h drops from"));
  tear_down (&fixture);
}

/* The arrow keys go from cell to cell, and select one of its boards. */
static void
test_cells (void)
{
  Fixture fixture;
  GtkWidget *map, *area;

  set_up (&fixture, "manhattan", "123/456/780", 900, 700);
  widget_test_wait_label (fixture.view, "All 181440 boards");
  map = widget_test_get (fixture.view, TILESTAR_TYPE_AUDIT_MAP, 0);
  area = widget_test_get (map, GTK_TYPE_DRAWING_AREA, 0);
  for (guint i = 0; i < 40; i++)
    g_assert_true (widget_test_press (area, GDK_KEY_Left, 0));
  widget_test_wait_label (map, "h* = 0, h = 0: 1 board");
  g_assert_nonnull (widget_test_find_label (fixture.panel, "The only board (1) with h* = 0, h = 0"));
  widget_test_press (area, GDK_KEY_Right, 0);
  g_assert_nonnull (widget_test_find_label (map, "h* = 1, h = 1: 2 boards"));
  g_assert_nonnull (widget_test_find_label (fixture.panel, "The first of 2 boards with h* = 1, h = 1"));
  widget_test_press (area, GDK_KEY_Up, 0);
  g_assert_nonnull (widget_test_find_label (map, "h* = 2, h = 2: 4 boards"));
  g_assert_false (widget_test_press (area, GDK_KEY_Tab, 0));
  tear_down (&fixture);
}

/* The selected board becomes the start, with the audited heuristic. */
static void
test_shown_on_the_board (void)
{
  Fixture fixture;
  g_autofree char *chosen = NULL;
  TilestarSession *session;

  set_up (&fixture, "manhattan", "123/456/780", 900, 700);
  widget_test_wait_label (fixture.view, "All 181440 boards");
  choose (&fixture, "manhattan-with-blank");
  widget_test_wait_label (fixture.view, "Not admissible");
  widget_test_click (fixture.panel, "Show on the _Board");
  session = tilestar_workspace_get_session (fixture.workspace);
  g_assert_cmpuint (slide_board_get_n_cells (tilestar_session_get_start (session)), ==, 9);
  g_assert_false (slide_board_equal (tilestar_session_get_start (session),
                                     tilestar_session_get_goal (session)));
  chosen = g_settings_get_string (fixture.settings, "heuristic");
  g_assert_cmpstr (chosen, ==, "manhattan-with-blank");
  g_assert_true (g_settings_get_boolean (fixture.settings, "show-heuristic"));
  tear_down (&fixture);
}

/* Above 9 cells it waits for a request, and above 12 it says why it cannot. */
static void
test_sizes (void)
{
  Fixture fixture;

  set_up (&fixture, "manhattan", "1 2 3 4 5/6 7 8 9 0", 900, 700);
  widget_test_wait_label (fixture.view, "Auditing 1814400 boards takes");
  g_assert_null (widget_test_find_label (fixture.view, "Admissible"));
  widget_test_click (fixture.view, "_Audit");
  g_assert_true (tilestar_view_is_running (TILESTAR_VIEW (fixture.view)));
  widget_test_wait_label (fixture.view, "All 1814400 boards");
  g_assert_nonnull (widget_test_find_label (fixture.view, "Admissible"));
  g_assert_false (tilestar_view_is_running (TILESTAR_VIEW (fixture.view)));
  tear_down (&fixture);

  set_up (&fixture, "manhattan", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", 900, 700);
  widget_test_wait_label (fixture.view, "An audit checks every board and is possible for up to 12 cells. "
                            "There are 10461394944000 boards of 4×4");
  g_assert_false (gtk_widget_get_sensitive (widget_test_find_button (fixture.view, "_Audit")));
  widget_test_click (fixture.view, "Use 3×3");
  widget_test_wait_label (fixture.view, "All 181440 boards");
  tear_down (&fixture);
}

/* Partial results are kept when it is stopped, and marked as partial; nothing is guaranteed. */
static void
test_stopped (void)
{
  Fixture fixture;

  /* Both take many seconds; with others it could be over before anything is seen of it. */
  set_up (&fixture, "last-moves", "1 2 3 4/5 6 7 8/9 10 11 0", 900, 700);
  widget_test_wait_label (fixture.view, "Auditing 239500800 boards takes");
  widget_test_click (fixture.view, "_Audit");
  widget_test_wait_label (fixture.view, "No overestimate found so far");

  /* Another choice starts it again. */
  tilestar_choice_select (GTK_DROP_DOWN (widget_test_get (fixture.view, GTK_TYPE_DROP_DOWN, 0)), "korf-taylor");
  g_assert_true (tilestar_view_is_running (TILESTAR_VIEW (fixture.view)));
  g_assert_nonnull (widget_test_find_label (fixture.view, "Corner tiles and last moves"));
  widget_test_wait_label (fixture.view, "No overestimate found so far");
  widget_test_click (fixture.view, "_Stop Audit");
  g_assert_nonnull (widget_test_find_label (fixture.view, "Stopped; the numbers cover the "));
  g_assert_null (widget_test_find_label (fixture.view, "Admissible"));
  g_assert_null (widget_test_find_label (fixture.view, "Not admissible"));
  assert_number (&fixture, "Boards overestimated", "0");
  /* The view may be left while it works. */
  widget_test_click (fixture.view, "_Audit");
  tear_down (&fixture);
}

/* One button audits all that apply, in less than a second; then the selected one is shown again. */
static void
test_all (void)
{
  Fixture fixture;

  set_up (&fixture, "manhattan", "123/456/780", 900, 700);
  widget_test_wait_label (fixture.view, "All 181440 boards");
  g_action_group_activate_action (G_ACTION_GROUP (tilestar_view_get_actions (TILESTAR_VIEW (fixture.view))),
                                  "audit-picture", g_variant_new_string ("audited"));
  widget_test_wait_label (fixture.view, "1 heuristic audited");
  g_assert_null (gtk_single_selection_get_selected_item (GTK_SINGLE_SELECTION (gtk_column_view_get_model (
    GTK_COLUMN_VIEW (widget_test_get (fixture.view, GTK_TYPE_COLUMN_VIEW, 0))))));
  widget_test_click (fixture.view, "Audit All");
  WAIT_FOR (!tilestar_view_is_running (TILESTAR_VIEW (fixture.view)));
  /* Nilsson's needs another goal. */
  g_assert_null (widget_test_find_label (fixture.view, "1 heuristic audited"));
  g_assert_nonnull (widget_test_find_label (fixture.view, "Linear conflict by pairs"));
  g_assert_nonnull (widget_test_find_label (fixture.view, "21.972"));
  gtk_test_widget_wait_for_draw (fixture.window);
  widget_test_check_titles (widget_test_get (fixture.view, GTK_TYPE_COLUMN_VIEW, 0), 2);
  assert_number (&fixture, "Mean h", "14.000");
  tear_down (&fixture);
}

/* If it does not apply, a text says so. */
static void
test_refused (void)
{
  Fixture fixture;

  set_up (&fixture, "nilsson", "1 2 3/4 5 6/7 8 0", 900, 700);
  widget_test_wait_label (fixture.view, "Nilsson");
  g_assert_null (widget_test_find_label (fixture.view, "All "));
  g_settings_set_double (fixture.settings, "blend-manhattan", 0.0);
  g_settings_set_double (fixture.settings, "blend-misplaced", 0.0);
  g_settings_set_double (fixture.settings, "blend-euclidean", 0.0);
  choose (&fixture, "blend");
  widget_test_wait_label (fixture.view, "Blend: all weights are 0");
  gtk_test_accessible_assert_property (
    GTK_ACCESSIBLE (widget_test_get (fixture.view, TILESTAR_TYPE_HEAT_AREA, 0)),
    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "This heuristic cannot be audited for this goal");
  g_settings_reset (fixture.settings, "blend-manhattan");
  g_settings_reset (fixture.settings, "blend-misplaced");
  g_settings_reset (fixture.settings, "blend-euclidean");
  widget_test_wait_label (fixture.view, "All 181440 boards");
  tear_down (&fixture);
}

static void
print_sizes (GtkWidget *widget,
             int        limit,
             int        depth)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (GTK_IS_POPOVER (widget) || minimum <= limit)
    return;

  g_test_message ("%*s%s %d", depth, "", G_OBJECT_TYPE_NAME (widget), minimum);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    print_sizes (child, limit, depth + 2);
}

/* With everything visible, on a telephone. */
static void
test_narrow (void)
{
  static const char *const heuristics[] = { "manhattan", "manhattan-with-blank", "pattern-database:4-4", "blend" };
  Fixture fixture;

  set_up (&fixture, "manhattan", "123/456/780", 900, 700);
  for (guint i = 0; i < G_N_ELEMENTS (heuristics); i++)
    {
      GtkWidget *const parts[] = { fixture.view, fixture.panel };

      g_settings_set_string (fixture.settings, "heuristic", heuristics[i]);
      widget_test_wait_label (fixture.view, "All 181440 boards");
      for (guint p = 0; p < G_N_ELEMENTS (parts); p++)
        {
          int minimum;

          gtk_widget_measure (parts[p], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
          print_sizes (parts[p], WIDTH, 0);
          g_assert_cmpint (minimum, <=, WIDTH);
        }
    }
  tear_down (&fixture);
}

/* In the width of its column, a button shows its word in full. */
static void
test_buttons (void)
{
  static const char *const labels[] = { "C_ompose…", "_Train…", "_Write…" };
  Fixture fixture;

  /* Has the style sheet. */
  app_test_get_application ();
  set_up (&fixture, "manhattan", "123/456/780", 1180, 700);
  gtk_test_widget_wait_for_draw (fixture.window);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      GtkWidget *button = widget_test_find_button (fixture.view, labels[i]);
      GtkWidget *label = button != NULL ? gtk_button_get_child (GTK_BUTTON (button)) : NULL;

      g_assert_nonnull (label);
      g_assert_cmpint (gtk_widget_get_width (button), >, 0);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
    }
  tear_down (&fixture);
}

APP_TEST (heuristics_view)
{
  g_test_add_func ("/heuristics-view/verdicts", test_verdicts);
  g_test_add_func ("/heuristics-view/remarks", test_remarks);
  g_test_add_func ("/heuristics-view/inconsistent", test_inconsistent);
  g_test_add_func ("/heuristics-view/cells", test_cells);
  g_test_add_func ("/heuristics-view/shown-on-the-board", test_shown_on_the_board);
  g_test_add_func ("/heuristics-view/sizes", test_sizes);
  g_test_add_func ("/heuristics-view/stopped", test_stopped);
  g_test_add_func ("/heuristics-view/all", test_all);
  g_test_add_func ("/heuristics-view/refused", test_refused);
  g_test_add_func ("/heuristics-view/narrow", test_narrow);
  g_test_add_func ("/heuristics-view/buttons", test_buttons);
}
