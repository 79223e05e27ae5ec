/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-queue.c: the frontier as a queue: its order, its groups, its cards, and what it costs.
 */

#include "app-test.h"
#include "exploration-test.h"
#include "tilestar-queue-cards-test.h"
#include "tilestar-queue-view-test.h"
#include "widget-test.h"

#include <adwaita.h>

/* ---- The order ---- */

typedef struct
{
  SlideAlgorithm   algorithm;
  const char      *heuristic;
  SlideTieBreak    tie_break;
  double           weight;
} Search;

/* The record of a whole search. */
static SlideRecord *
record_search (const Search *search,
               const char   *text)
{
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  SlideRecord *record = slide_record_new (0);
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (search->heuristic, NULL);
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (GError) error = NULL;
  SlideSearchRequest request;
  SlideBoard start, goal;
  SlideSearch *running;

  g_assert_true (slide_board_parse (text, 0, 0, &start, NULL));
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, start.rows, start.columns);
  slide_search_request_init (&request, &start, &goal);
  heuristic = slide_heuristic_new (spec, &goal, &options, NULL);
  request.algorithm = search->algorithm;
  request.heuristic = heuristic;
  request.tie_break = search->tie_break;
  if (search->weight > 0.0)
    request.weight = search->weight;
  request.record = record;
  running = slide_search_new (&request, &error);
  g_assert_no_error (error);
  while (slide_search_run (running, 100000) == SLIDE_STATUS_RUNNING)
    ;
  slide_search_free (running);

  return record;
}

static void
assert_groups (const TilestarQueueOrder *order)
{
  const SlideRecordOrder *rule = slide_record_get_order (order->record);
  SlideVersion last = { 0 };

  for (guint i = 0; i < order->versions->len; i++)
    {
      guint group = tilestar_queue_order_get_group (order, i);
      SlideVersion version;

      g_assert_cmpuint (g_array_index (order->groups, guint, group), <=, i);
      g_assert_cmpuint (tilestar_queue_order_get_end (order, group), >, i);
      slide_record_get_version (order->record, g_array_index (order->versions, guint32, i), &version);
      if (i > 0 && order->has_ties)
        g_assert_cmpint (group == tilestar_queue_order_get_group (order, i - 1), ==,
                         version.f == last.f && (!rule->by_g || rule->h_weight == 0
                                                 || version.g == last.g));
      last = version;
    }
}

/* At every moment of whole searches the first node is the one that is expanded next. */
static void
test_next (void)
{
  static const Search searches[] = {
    { SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_TIE_HIGH_G, 0.0 },
    { SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_TIE_LOW_G, 0.0 },
    { SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_TIE_LAST_IN, 0.0 },
    { SLIDE_ALGORITHM_ASTAR, "misplaced", SLIDE_TIE_FIRST_IN, 0.0 },
    { SLIDE_ALGORITHM_WEIGHTED_ASTAR, "manhattan", SLIDE_TIE_HIGH_G, 2.0 },
    { SLIDE_ALGORITHM_GREEDY, "manhattan", SLIDE_TIE_LAST_IN, 0.0 },
    { SLIDE_ALGORITHM_GREEDY, "misplaced", SLIDE_TIE_FIRST_IN, 0.0 },
    { SLIDE_ALGORITHM_BREADTH_FIRST, "zero", SLIDE_TIE_FIRST_IN, 0.0 },
    { SLIDE_ALGORITHM_IDASTAR, "manhattan", SLIDE_TIE_HIGH_G, 0.0 },
    { SLIDE_ALGORITHM_BIDIRECTIONAL, "manhattan", SLIDE_TIE_HIGH_G, 0.0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_autoptr (SlideRecord) record = record_search (&searches[i], "312/405/678");
      gboolean is_two_way = slide_record_get_kind (record) == SLIDE_RECORD_TWO_WAY;
      guint64 n = slide_record_get_n_expansions (record);
      guint64 step = 1 + n / 2000, n_tried = 0, n_right = 0;

      for (guint64 moment = 0; moment < n; moment += step)
        {
          guint32 next = slide_record_get_expanded (record, moment + 1);
          g_autoptr (TilestarQueueOrder) order =
            tilestar_queue_order_new (record, moment, slide_record_get_n_versions (record, moment));

          tilestar_queue_order_list (order);
          assert_groups (order);
          n_tried++;
          /* A depth-first search begins its next iteration with the start, which is not on the
           * frontier before. */
          if (order->next == G_MAXUINT)
            {
              g_assert_cmpint (slide_record_get_kind (record), !=, SLIDE_RECORD_BEST_FIRST);
              continue;
            }
          n_right++;
          g_assert_cmpuint (g_array_index (order->versions, guint32, order->next), ==, next);
          if (slide_record_get_kind (record) != SLIDE_RECORD_DEPTH_FIRST)
            g_assert_cmpuint (order->next, ==, 0);
        }
      g_test_message ("%u: %u of %u", i, (guint) n_right, (guint) n_tried);
      g_assert_cmpuint (n_right * 10, >=, n_tried * (is_two_way ? 9 : 8));
      g_assert_nonnull (tilestar_queue_get_rule (record));
    }
}

/* ---- The cards ---- */

typedef struct
{
  GtkWidget           *window;
  TilestarQueueView   *queue;
  TilestarExploration *exploration;
  GSettings           *settings;
} Fixture;

static void
settle (Fixture *fixture)
{
  do
    g_main_context_iteration (NULL, FALSE);
  while (tilestar_queue_view_is_busy (fixture->queue) || g_main_context_pending (NULL));
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
set_up_with (Fixture             *fixture,
             TilestarExploration *exploration,
             int                  width)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->exploration = exploration;
  fixture->settings = g_settings_new ("io.github.tilestar.Tilestar");
  fixture->queue = g_object_new (TILESTAR_TYPE_QUEUE_VIEW, NULL);
  fixture->window = gtk_window_new ();
  g_object_set (gtk_widget_get_settings (fixture->window), "gtk-enable-animations", FALSE, NULL);
  tilestar_queue_view_bind (fixture->queue, exploration, fixture->settings, G_ACTION_MAP (actions));
  gtk_box_append (GTK_BOX (box), tilestar_queue_view_get_bar (fixture->queue));
  /* Its toggle looks like a button. */
  g_assert_false (gtk_widget_has_css_class (gtk_widget_get_first_child (tilestar_queue_view_get_bar (fixture->queue)),
                                            "flat"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->queue));
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (actions));
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 200);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  settle (fixture);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  set_up_with (fixture, exploration_test_new ("867/254/301", SLIDE_ALGORITHM_ASTAR, "manhattan", 0),
               800);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_settings_reset (fixture->settings, "frontier-queue");
  g_settings_reset (fixture->settings, "frontier-queue-narrow");
  g_clear_object (&fixture->settings);
  g_assert_finalize_object (fixture->exploration);
}

static guint32
get_version (Fixture *fixture,
             guint    index)
{
  const TilestarQueueOrder *order =
    tilestar_queue_cards_get_order (tilestar_queue_view_get_cards (fixture->queue));

  return g_array_index (order->versions, guint32, index);
}

/* Stepping keeps the cards up to date, a press selects, and names say what is next. */
static void
test_cards (Fixture       *fixture,
            gconstpointer  data)
{
  TilestarQueueCards *cards = tilestar_queue_view_get_cards (fixture->queue);
  GtkWidget *card;
  SlideVersion version;
  g_autofree char *name = NULL;

  for (guint64 moment = 0; moment < 40; moment++)
    {
      tilestar_exploration_set_moment (fixture->exploration, moment);
      settle (fixture);
      g_assert_cmpuint (get_version (fixture, 0), ==,
                        slide_record_get_expanded (tilestar_exploration_get_record (fixture->exploration),
                                                   moment + 1));
    }

  slide_record_get_version (tilestar_exploration_get_record (fixture->exploration),
                            get_version (fixture, 0), &version);
  card = tilestar_queue_cards_get_card (cards, 0);
  name = g_strdup_printf ("Next to be expanded: f = %.9g = %u + %u", version.f, version.g, version.h);
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  card = tilestar_queue_cards_get_card (cards, 1);
  g_signal_emit_by_name (card, "clicked");
  g_assert_cmpuint (tilestar_exploration_get_selected (fixture->exploration), ==,
                    get_version (fixture, 1));
  g_assert_true (gtk_widget_has_css_class (card, "queue-selected"));

  tilestar_exploration_set_moment (fixture->exploration, 300);
  settle (fixture);
  g_assert_cmpuint (tilestar_queue_cards_get_n_after (cards), >, 50);
  g_assert_cmpuint (tilestar_queue_cards_get_n_cards (cards), <, 30);
}

/* Presses a key while a card has the focus. */
static void
press (Fixture *fixture,
       guint    key)
{
  GtkWidget *cards = GTK_WIDGET (tilestar_queue_view_get_cards (fixture->queue));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (cards);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean is_handled;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &is_handled);
    }
  settle (fixture);
}

/* The row is one tab stop, and keys go along it to cards that were not built before. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  data)
{
  TilestarQueueCards *cards = tilestar_queue_view_get_cards (fixture->queue);
  guint n, n_stops = 0;

  tilestar_exploration_set_moment (fixture->exploration, 300);
  settle (fixture);
  n = tilestar_queue_cards_get_order (cards)->versions->len;
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *card = tilestar_queue_cards_get_card (cards, i);

      n_stops += card != NULL && gtk_widget_get_focusable (card);
    }
  g_assert_cmpuint (n_stops, ==, 1);

  g_assert_true (gtk_widget_grab_focus (tilestar_queue_cards_get_card (cards, 0)));
  press (fixture, GDK_KEY_Right);
  g_assert_true (gtk_widget_has_focus (tilestar_queue_cards_get_card (cards, 1)));
  press (fixture, GDK_KEY_End);
  g_assert_null (tilestar_queue_cards_get_card (cards, 0));
  g_assert_true (gtk_widget_has_focus (tilestar_queue_cards_get_card (cards, n - 1)));
  g_assert_cmpuint (tilestar_queue_cards_get_n_after (cards), ==, 0);
  press (fixture, GDK_KEY_Page_Up);
  g_assert_cmpuint (tilestar_queue_cards_get_n_after (cards), >, 0);
  press (fixture, GDK_KEY_Home);
  g_assert_true (gtk_widget_has_focus (tilestar_queue_cards_get_card (cards, 0)));
}

/* The index of @version on the frontier of @moment. */
static guint
find_at (SlideRecord *record,
         guint64      moment,
         guint32      version)
{
  g_autoptr (TilestarQueueOrder) order =
    tilestar_queue_order_new (record, moment, slide_record_get_n_versions (record, moment));

  tilestar_queue_order_list (order);
  return tilestar_queue_order_find (order, version);
}

/* The card of a node stays that of its state when a cheaper path to it is found. */
static void
test_improved (void)
{
  Fixture fixture;
  TilestarQueueCards *cards;
  SlideRecord *record;
  guint n_improved = 0;

  set_up_with (&fixture, exploration_test_new ("867/254/301", SLIDE_ALGORITHM_WEIGHTED_ASTAR,
                                              "manhattan", 0),
               1200);
  gtk_widget_set_size_request (GTK_WIDGET (fixture.queue), 5000, -1);
  settle (&fixture);
  cards = tilestar_queue_view_get_cards (fixture.queue);
  record = tilestar_exploration_get_record (fixture.exploration);
  for (guint64 moment = 1; moment < slide_record_get_n_expansions (record) && n_improved < 3; moment++)
    {
      SlideRecordSuccessor successors[SLIDE_N_MOVES];
      guint n = slide_record_get_successors (record, moment, successors);

      for (guint i = 0; i < n; i++)
        {
          SlideVersion version;
          GtkWidget *before;
          guint from, to;

          if (successors[i].fate != SLIDE_FATE_CHEAPER)
            continue;
          slide_record_get_version (record, successors[i].version, &version);
          from = find_at (record, moment - 1, version.state);
          to = find_at (record, moment, successors[i].version);
          if (from > 40 || to > 40)
            continue;

          tilestar_exploration_set_moment (fixture.exploration, moment - 1);
          settle (&fixture);
          before = tilestar_queue_cards_get_card (cards, from);
          g_assert_nonnull (before);
          tilestar_exploration_set_moment (fixture.exploration, moment);
          settle (&fixture);
          g_assert_true (tilestar_queue_cards_get_card (cards, to) == before);
          g_assert_true (gtk_widget_has_css_class (before, "queue-improved"));
          n_improved++;
        }
    }
  g_assert_cmpuint (n_improved, >, 0);
  tear_down (&fixture, NULL);
}

/* Nothing is shown while a question is open. */
static void
test_withheld (Fixture       *fixture,
               gconstpointer  data)
{
  TilestarQueueCards *cards = tilestar_queue_view_get_cards (fixture->queue);

  tilestar_exploration_set_moment (fixture->exploration, 5);
  settle (fixture);
  g_assert_nonnull (tilestar_queue_cards_get_card (cards, 0));

  tilestar_exploration_set_withheld (fixture->exploration, TRUE);
  g_assert_null (tilestar_queue_cards_get_order (cards));
  tilestar_exploration_set_moment (fixture->exploration, 6);
  settle (fixture);
  g_assert_null (tilestar_queue_cards_get_order (cards));
  g_assert_cmpuint (tilestar_queue_cards_get_n_cards (cards), ==, 0);

  tilestar_exploration_set_withheld (fixture->exploration, FALSE);
  settle (fixture);
  g_assert_nonnull (tilestar_queue_cards_get_card (cards, 0));
}

/* In a narrow window the queue is hidden until it is asked for there. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *cards = GTK_WIDGET (tilestar_queue_view_get_cards (fixture->queue));

  g_assert_true (gtk_widget_get_mapped (cards));
  g_settings_set_boolean (fixture->settings, "frontier-queue", FALSE);
  settle (fixture);
  g_assert_false (gtk_widget_get_mapped (cards));
}

/* ---- What it costs ---- */

/* The longest time in milliseconds for which the main thread was busy, frames included. */
static double
get_longest (Fixture *fixture)
{
  gint64 end = g_get_monotonic_time () + 60 * 1000;
  double longest = 0.0;

  do
    {
      gint64 begun = g_get_monotonic_time ();

      double time;

      (void) g_main_context_iteration (NULL, FALSE);
      time = (double) (g_get_monotonic_time () - begun) / 1000.0;
      longest = MAX (longest, time);
    }
  while (tilestar_queue_view_is_busy (fixture->queue) || g_get_monotonic_time () < end);

  return longest;
}

/* With 100,000 open nodes, a step builds no more cards than are in sight. */
static void
test_large (void)
{
  Fixture fixture;
  TilestarExploration *exploration;
  TilestarQueueCards *cards;
  SlideSearch *search;
  double longest = 0.0;
  guint64 moment;

  exploration = exploration_test_new_unfinished ("14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0",
                                                 SLIDE_ALGORITHM_ASTAR, "manhattan", 130000, &search);
  slide_search_run (search, 130000);
  exploration_test_end (exploration, search);
  set_up_with (&fixture, exploration, 1000);
  cards = tilestar_queue_view_get_cards (fixture.queue);
  moment = tilestar_exploration_get_n_expansions (fixture.exploration) - 20;
  tilestar_exploration_set_moment (fixture.exploration, moment);
  settle (&fixture);
  g_assert_cmpuint (tilestar_queue_cards_get_order (cards)->versions->len, >=, 100000);
  for (guint i = 1; i <= 15; i++)
    {
      gint64 begun = g_get_monotonic_time ();
      double step;

      tilestar_exploration_set_moment (fixture.exploration, moment + i);
      step = (double) (g_get_monotonic_time () - begun) / 1000.0;
      longest = MAX (longest, step);
      step = get_longest (&fixture);
      longest = MAX (longest, step);
      g_assert_cmpuint (tilestar_queue_cards_get_order (cards)->moment, ==, moment + i);
      g_assert_cmpuint (tilestar_queue_cards_get_n_cards (cards), <, 60);
    }
  g_test_message ("%u open nodes: at most %.2f ms at a time",
                  tilestar_queue_cards_get_order (cards)->versions->len, longest);
  if (g_test_perf ())
    g_assert_cmpfloat (longest, <, 8.0);
  tear_down (&fixture, NULL);
}

APP_TEST (queue)
{
  g_test_add_func ("/queue/next", test_next);
  g_test_add ("/queue/cards", Fixture, NULL, set_up, test_cards, tear_down);
  g_test_add ("/queue/keys", Fixture, NULL, set_up, test_keys, tear_down);
  g_test_add_func ("/queue/improved", test_improved);
  g_test_add ("/queue/withheld", Fixture, NULL, set_up, test_withheld, tear_down);
  g_test_add ("/queue/narrow", Fixture, NULL, set_up, test_narrow, tear_down);
  g_test_add_func ("/queue/large", test_large);
}
