/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-beacon.c: for how long the window's main loop is silent, in all views at full speed.
 *
 *   bench-beacon [SECONDS [SCENE]]
 *
 * Opens the program's window and lets each view do what keeps it busiest, for SECONDS (default 5): searches of a
 * 15-puzzle with the live board and the statistics; one that is recorded; the record played at the highest speed in
 * each picture; a comparison, on each page; a race; an audit of all boards of 3x4; a solution that is made shorter;
 * and, while a search runs, one view after the other. SCENE, one of the names that are printed, restricts the run to
 * one.
 *
 * For each: of the intervals between two calls of a timeout of 5 ms the 99th percentile and the longest, by the clock
 * and of the main thread's processor time, in milliseconds. The rest of an interval is waiting for a processor.
 *
 * Exit code 1 if the main thread works for 50 ms or more at a time, or the 99th percentile of its work is 16 ms or
 * more.
 */

#include <stdlib.h>
#include <string.h>

#include "bench-common.h"
#include "bench-frames.h"
#include "slide-board-text.h"
#include "tilestar-application.h"
#include "tilestar-window-test.h"

#define MAX_WORK_MS 50.0
#define MAX_USUAL_WORK_MS 16.0
#define RECORD_LIMIT 200000
#define SWITCH_MS 150.0

#define EIGHT "8 6 7/2 5 4/3 0 1 -> 1 2 3/4 5 6/7 8 0"
#define FIFTEEN "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3 -> 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15"
#define TWELVE "1 2 3 4/5 6 7 8/9 10 11 0 -> 1 2 3 4/5 6 7 8/9 10 11 0"

typedef enum
{
  RUN,       /* the action, and what comes of it */
  PLAY,      /* the record of a search, after it */
  SWITCH     /* the action, and one view after the other */
} Kind;

static const struct
{
  const char *name;
  const char *boards;
  const char *algorithm;
  const char *heuristic;
  const char *view;
  const char *action;
  const char *page;         /* nullable: the action that shows it, and what it is given */
  const char *page_value;
  Kind        kind;
} scenes[] = {
  { "solve, A*", FIFTEEN, "astar", "misplaced", "solve", "solve", NULL, NULL, RUN },
  { "solve, IDA*", FIFTEEN, "idastar", "manhattan", "solve", "solve", NULL, NULL, RUN },
  { "solve, tables", FIFTEEN, "idastar", "pattern-database", "solve", "solve", NULL, NULL, RUN },
  { "record", FIFTEEN, "astar", "manhattan", "explore", "solve", NULL, NULL, RUN },
  { "map", EIGHT, "astar", "misplaced", "explore", "solve", "picture", "map", PLAY },
  { "tree", EIGHT, "astar", "misplaced", "explore", "solve", "picture", "tree", PLAY },
  { "landscape", EIGHT, "astar", "misplaced", "explore", "solve", "picture", "landscape", PLAY },
  { "frontier", EIGHT, "astar", "misplaced", "explore", "solve", "picture", "frontier", PLAY },
  { "closed", EIGHT, "astar", "misplaced", "explore", "solve", "picture", "closed", PLAY },
  { "solutions", EIGHT, "astar", "misplaced", "explore", "solve", "picture", "solutions", PLAY },
  { "tree of 15", FIFTEEN, "astar", "manhattan", "explore", "solve", "picture", "tree", PLAY },
  { "frontier of 15", FIFTEEN, "astar", "manhattan", "explore", "solve", "picture", "frontier", PLAY },
  { "compare, table", EIGHT, "astar", "manhattan", "compare", "run-comparison", "comparison-page", "table", RUN },
  { "compare, summary", EIGHT, "astar", "manhattan", "compare", "run-comparison", "comparison-page", "summary", RUN },
  { "compare, chart", EIGHT, "astar", "manhattan", "compare", "run-comparison", "comparison-page", "chart", RUN },
  { "compare, lengths", EIGHT, "astar", "manhattan", "compare", "run-comparison", "comparison-page", "lengths", RUN },
  { "race", EIGHT, "astar", "manhattan", "compare", "race-example", NULL, NULL, RUN },
  { "audit", TWELVE, "astar", "manhattan", "heuristics", "solve", NULL, NULL, RUN },
  { "improve", FIFTEEN, "greedy", "manhattan", "solve", "improve-solution", NULL, NULL, RUN },
  { "all views", FIFTEEN, "astar", "misplaced", "solve", "solve", NULL, NULL, SWITCH },
};

typedef struct
{
  TilestarWindow *window;
  double          ms;
  gboolean        is_too_slow;
} Bench;

static void
ask (Bench      *bench,
     const char *action,
     GVariant   *parameter)
{
  g_action_group_activate_action (G_ACTION_GROUP (bench->window), action, parameter);
}

static TilestarWorkspace *
get_workspace (Bench *bench)
{
  return tilestar_window_get_workspace (bench->window);
}

static void
wait_for_search (Bench *bench)
{
  while (tilestar_workspace_is_running (get_workspace (bench)))
    {
      TilestarExploration *exploration = tilestar_workspace_get_exploration (get_workspace (bench));
      SlideRecord *record = tilestar_exploration_get_record (exploration);

      g_main_context_iteration (NULL, TRUE);
      if (record != NULL && slide_record_get_end (record) == SLIDE_RECORD_AT_LIMIT)
        tilestar_workspace_stop (get_workspace (bench));
    }
}

static void
switch_views (Bench *bench)
{
  static const char *const views[] = { "explore", "compare", "heuristics", "solve" };
  double end = bench_get_time () + bench->ms;

  for (guint i = 0; bench_get_time () < end; i++)
    {
      tilestar_window_show_view (bench->window, views[i % G_N_ELEMENTS (views)]);
      bench_wait (SWITCH_MS);
    }
}

static void
play (Bench *bench)
{
  TilestarExploration *exploration = tilestar_workspace_get_exploration (get_workspace (bench));
  double n = (double) tilestar_exploration_get_n_expansions (exploration);

  tilestar_exploration_set_moment (exploration, 0);
  tilestar_exploration_set_speed (exploration, n / bench->ms * 1e3);
  tilestar_exploration_set_playing (exploration, TRUE);
  bench_wait (bench->ms);
  tilestar_exploration_set_playing (exploration, FALSE);
}

static void
end (Bench *bench)
{
  static const char *const actions[] = { "stop", "stop-comparison", "escape" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_action_group_has_action (G_ACTION_GROUP (bench->window), actions[i]))
      ask (bench, actions[i], NULL);
  bench_wait (500);
}

static void
measure (Bench *bench,
         guint  i)
{
  g_autoptr (GError) error = NULL;
  BenchBeacon beacon;
  double usual, worst;

  if (!tilestar_window_take_text (bench->window, scenes[i].boards, &error)
      || !tilestar_window_choose_algorithm (bench->window, scenes[i].algorithm, &error)
      || !tilestar_window_choose_heuristic (bench->window, scenes[i].heuristic, &error))
    g_error ("%s", error->message);
  tilestar_window_show_view (bench->window, scenes[i].view);
  bench_wait (1000);
  if (strcmp (scenes[i].action, "improve-solution") == 0)
    {
      ask (bench, "solve", NULL);
      wait_for_search (bench);
      bench_wait (300);
    }
  if (scenes[i].kind == PLAY)
    {
      ask (bench, scenes[i].action, NULL);
      wait_for_search (bench);
      ask (bench, scenes[i].page, g_variant_new_string (scenes[i].page_value));
      bench_wait (1000);
    }
  else if (scenes[i].page != NULL)
    {
      ask (bench, scenes[i].page, g_variant_new_string (scenes[i].page_value));
    }

  bench_beacon_start (&beacon);
  if (scenes[i].kind == PLAY)
    {
      play (bench);
    }
  else
    {
      ask (bench, scenes[i].action, NULL);
      if (scenes[i].kind == SWITCH)
        switch_views (bench);
      else
        bench_wait (bench->ms);
    }
  bench_beacon_stop (&beacon);
  end (bench);

  usual = bench_beacon_get (beacon.works, 0.99);
  worst = bench_beacon_get (beacon.works, 1.0);
  g_print ("%-18s %5u intervals: by the clock %6.1f ms of 99 %%, %6.1f worst; of the processor %5.1f, %5.1f%s\n",
           scenes[i].name, beacon.gaps->len, bench_beacon_get (beacon.gaps, 0.99), bench_beacon_get (beacon.gaps, 1.0),
           usual, worst, worst >= MAX_WORK_MS || usual >= MAX_USUAL_WORK_MS ? "  <- too slow" : "");
  if (worst >= MAX_WORK_MS || usual >= MAX_USUAL_WORK_MS)
    bench->is_too_slow = TRUE;
  bench_beacon_clear (&beacon);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (TilestarApplication) application = NULL;
  Bench bench = { .ms = argc > 1 ? g_ascii_strtod (argv[1], NULL) * 1e3 : 5000.0 };

  bench.window = bench_open_window (&application, "solve");
  g_settings_set_uint (tilestar_workspace_get_settings (get_workspace (&bench)), "record-limit", RECORD_LIMIT);

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    if (argc <= 2 || strcmp (argv[2], scenes[i].name) == 0)
      measure (&bench, i);

  gtk_window_destroy (GTK_WINDOW (bench.window));
  return bench.is_too_slow ? 1 : 0;
}
