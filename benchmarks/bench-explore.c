/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-explore.c: how quickly the window shows another expansion of a recorded search.
 *
 *   bench-explore [SECONDS [CASE [PICTURE]]]
 *
 * Opens the program's window with its Explore view, records searches in it and shows one view
 * after the other: A* on 867/254/301 with misplaced tiles and without a heuristic, to the end;
 * and a million expansions on Korf's first 15-puzzle. CASE (misplaced, zero, korf) and PICTURE
 * (map, tree, marks, landscape, frontier, closed) restrict the run to one.
 *
 *   moments   the middle, ten single steps back, twenty random expansions: real time in
 *             milliseconds from setting the expansion to the end of the frame in which the view
 *             shows it; for the longest also the main thread's processor time: the rest is waiting
 *             for a worker, for the next frame, or for a processor that is busy
 *   dragged   120 expansions in a row, each as soon as a frame has been painted after the previous
 *             one: frames per second, whether or not a worker had updated the view
 *   played    SECONDS (default 10) at the speed that plays the entire search in that time, or at
 *             the maximum, which does not reach the end of a long one. Milliseconds of the main
 *             thread's processor time per frame: everything since the previous frame; the layout;
 *             the painting
 *
 * "marks" is the tree without folded nodes, with about 10,000 of its nodes visible.
 *
 * Exit code 1 if an expansion takes 50 ms or more, dragging falls below 30 frames per second,
 * or the median of a played frame is above 8 ms.
 */

#include <stdlib.h>
#include <string.h>

#include "bench-common.h"
#include "bench-frames.h"
#include "slide-board-text.h"
#include "tilestar-application.h"
#include "tilestar-landscape-view-test.h"
#include "tilestar-map-view-test.h"
#include "tilestar-node-table.h"
#include "tilestar-tree-area-test.h"
#include "tilestar-tree-view.h"
#include "tilestar-window-test.h"

#define N_STEPS 10
#define N_JUMPS 20
#define N_DRAGGED 120
#define N_MARKS 10000
#define MAX_FRAMES 100000
#define MAX_MOMENT_MS 50.0
#define MIN_DRAGGED_RATE 30.0
#define MAX_FRAME_MS 8.0
#define PATIENCE_MS 20000.0

typedef struct
{
  const char *name;
  const char *start;
  const char *goal;
  const char *heuristic;
  guint       record_limit;
} Case;

static const Case cases[] = {
  { "misplaced", "867/254/301", "123/456/780", "misplaced", 0 },
  { "zero", "867/254/301", "123/456/780", "zero", 0 },
  { "korf", "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3", "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15",
    "manhattan", 1000000 },
};

static const char *const pictures[] = { "map", "tree", "marks", "landscape", "frontier", "closed" };

typedef struct
{
  TilestarWindow      *window;
  TilestarExploration *exploration;
  GtkWidget           *picture;
  BenchFrames          frames;

  double               worst_wait;    /* real time for the longest expansion, milliseconds */
  double               worst_work;    /* its processor time */
  gboolean             is_too_slow;
} Bench;

/* ---- The window ---- */

static GtkWidget *
find_picture (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (TILESTAR_IS_MAP_VIEW (widget) || TILESTAR_IS_TREE_VIEW (widget)
      || TILESTAR_IS_LANDSCAPE_VIEW (widget) || TILESTAR_IS_TABLE (widget))
    return gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_picture (child);

  return found;
}

static gboolean
is_busy (GtkWidget *picture)
{
  if (TILESTAR_IS_MAP_VIEW (picture))
    return !tilestar_map_view_is_ready (TILESTAR_MAP_VIEW (picture));
  if (TILESTAR_IS_TREE_VIEW (picture))
    return !tilestar_tree_area_is_ready (tilestar_tree_view_get_area (TILESTAR_TREE_VIEW (picture)));
  if (TILESTAR_IS_LANDSCAPE_VIEW (picture))
    return tilestar_landscape_view_is_busy (TILESTAR_LANDSCAPE_VIEW (picture));
  return tilestar_table_is_busy (TILESTAR_TABLE (picture));
}

/* Waits until the view shows the current expansion. */
static void
wait_until_shown (Bench *bench)
{
  double end = bench_get_time () + PATIENCE_MS;

  do
    {
      while (is_busy (bench->picture) && bench_get_time () < end)
        g_main_context_iteration (NULL, TRUE);
      bench_frames_wait (&bench->frames, bench->picture);
    }
  while (is_busy (bench->picture) && bench_get_time () < end);
  if (bench_get_time () >= end)
    g_error ("the picture never shows the moment");
}

static guint
count_marks (TilestarTreeArea *area)
{
  const TilestarTreeLayout *layout = tilestar_tree_area_get_layout (area);
  int width = gtk_widget_get_width (GTK_WIDGET (area));
  int height = gtk_widget_get_height (GTK_WIDGET (area));
  guint n = 0;

  for (guint32 i = 0; layout != NULL && i < layout->n_items; i++)
    {
      double x, y;

      n += tilestar_tree_area_locate (area, layout->items[i].version, &x, &y)
           && x >= 0 && x <= width && y >= 0 && y <= height;
    }

  return n;
}

/* Unfolds the tree and zooms in until N_MARKS nodes are visible. */
static void
show_marks (Bench *bench)
{
  TilestarTreeArea *area = tilestar_tree_view_get_area (TILESTAR_TREE_VIEW (bench->picture));

  tilestar_tree_area_fold (area, TILESTAR_TREE_FOLD_NOTHING);
  wait_until_shown (bench);
  bench_wait (500);
  for (guint i = 0; i < 60 && count_marks (area) > N_MARKS * 5 / 4; i++)
    {
      tilestar_tree_area_zoom (area, 1);
      bench_wait (300);
    }
  g_print ("%u marks in sight\n", count_marks (area));
}

static void
show_picture (Bench      *bench,
              const char *name)
{
  gboolean is_marks = strcmp (name, "marks") == 0;
  const char *action = is_marks ? "tree" : name;

  g_action_group_activate_action (G_ACTION_GROUP (bench->window), "picture",
                                  g_variant_new_string (action));
  bench_wait (300);
  bench->picture = find_picture (GTK_WIDGET (bench->window));
  g_assert_true (bench->picture != NULL);
  wait_until_shown (bench);
  if (is_marks)
    show_marks (bench);
}

static void
record (Bench      *bench,
        const Case *search)
{
  g_autoptr (GError) error = NULL;
  SlideBoard start, goal;

  if (!slide_board_parse (search->start, 0, 0, &start, &error)
      || !slide_board_parse (search->goal, 0, 0, &goal, &error))
    g_error ("%s", error->message);
  g_settings_set_uint (tilestar_workspace_get_settings (tilestar_window_get_workspace (bench->window)), "record-limit", search->record_limit);
  tilestar_session_set_pair (tilestar_window_get_session (bench->window), &start, &goal);
  if (!tilestar_window_choose_heuristic (bench->window, search->heuristic, &error)
      || !tilestar_window_choose_algorithm (bench->window, "astar", &error))
    g_error ("%s", error->message);
  while (tilestar_chosen_heuristic_get_state (
           tilestar_workspace_get_chosen (tilestar_window_get_workspace (bench->window)))
         != TILESTAR_HEURISTIC_READY)
    g_main_context_iteration (NULL, TRUE);
  if (!tilestar_workspace_solve_recorded (tilestar_window_get_workspace (bench->window), &error))
    g_error ("%s", error->message);

  bench->exploration = tilestar_workspace_get_exploration (tilestar_window_get_workspace (bench->window));
  while (tilestar_workspace_is_running (tilestar_window_get_workspace (bench->window)))
    {
      SlideRecord *record = tilestar_exploration_get_record (bench->exploration);

      g_main_context_iteration (NULL, TRUE);
      if (record != NULL && slide_record_get_end (record) == SLIDE_RECORD_AT_LIMIT)
        tilestar_workspace_stop (tilestar_window_get_workspace (bench->window));
    }
  bench_wait (1500);
  g_print ("\n%s, %s: %" G_GUINT64_FORMAT " expansions recorded\n", search->name, search->start,
           tilestar_exploration_get_n_expansions (bench->exploration));
}

/* ---- Moments ---- */

static double
go_to (Bench   *bench,
       guint64  moment)
{
  double begin = bench_get_time (), begin_work = bench_get_work (), waited;

  tilestar_exploration_set_moment (bench->exploration, moment);
  wait_until_shown (bench);

  waited = bench_get_time () - begin;
  if (waited > bench->worst_wait)
    {
      bench->worst_wait = waited;
      bench->worst_work = bench_get_work () - begin_work;
    }
  return waited;
}

static void
measure_moments (Bench      *bench,
                 const char *name)
{
  guint64 n = tilestar_exploration_get_n_expansions (bench->exploration);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  double middle, steps[N_STEPS], jumps[N_JUMPS], begin, rate, step_median, jump_median;
  double worst, worst_work;

  go_to (bench, 0);
  bench_wait (200);
  bench->worst_wait = 0.0;
  middle = go_to (bench, n / 2);
  for (guint i = 0; i < N_STEPS; i++)
    {
      bench_wait (50);
      steps[i] = go_to (bench, n / 2 - i - 1);
    }
  for (guint i = 0; i < N_JUMPS; i++)
    {
      bench_wait (50);
      jumps[i] = go_to (bench, (guint64) (g_rand_double (rand) * (double) (n + 1)));
    }

  worst = bench->worst_wait;
  worst_work = bench->worst_work;

  /* Like a drag with the pointer: back and forth. */
  go_to (bench, n / 4);
  begin = bench_get_time ();
  for (guint i = 0; i < N_DRAGGED; i++)
    {
      tilestar_exploration_set_moment (bench->exploration,
                                       n / 4 + n / 2 * (i < N_DRAGGED / 2 ? i : N_DRAGGED - i)
                                               / (N_DRAGGED / 2));
      bench_frames_wait (&bench->frames, bench->picture);
    }
  rate = N_DRAGGED * 1e3 / (bench_get_time () - begin);

  step_median = bench_get_median (steps, N_STEPS);
  jump_median = bench_get_median (jumps, N_JUMPS);
  g_print ("  %-10s to the middle %5.1f ms; back %5.1f median %5.1f worst; "
           "anywhere %5.1f median %5.1f worst; of the longest %.1f ms work; "
           "dragged %4.1f frames a second%s\n",
           name, middle, step_median, steps[N_STEPS - 1], jump_median, jumps[N_JUMPS - 1], worst_work, rate,
           worst >= MAX_MOMENT_MS || rate < MIN_DRAGGED_RATE ? "  <- too slow" : "");
  if (worst >= MAX_MOMENT_MS || rate < MIN_DRAGGED_RATE)
    bench->is_too_slow = TRUE;
}

/* ---- Playback ---- */

static void
measure_playing (Bench      *bench,
                 const char *name,
                 double      seconds)
{
  double n = (double) tilestar_exploration_get_n_expansions (bench->exploration);
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (BenchFrame));
  g_autofree double *all = NULL, *layouts = NULL, *paints = NULL;
  guint above_8 = 0, above_16 = 0, n_laid_out = 0;
  double median, layout, paint;

  go_to (bench, 0);
  bench_wait (300);
  tilestar_exploration_set_speed (bench->exploration, n / seconds);
  tilestar_exploration_set_playing (bench->exploration, TRUE);
  bench_frames_wait (&bench->frames, bench->picture);
  bench->frames.frames = frames;
  bench_wait (seconds * 1e3);
  bench->frames.frames = NULL;
  tilestar_exploration_set_playing (bench->exploration, FALSE);

  all = g_new (double, frames->len);
  layouts = g_new (double, frames->len);
  paints = g_new (double, frames->len);
  for (guint i = 0; i < frames->len; i++)
    {
      const BenchFrame *frame = &g_array_index (frames, BenchFrame, i);

      all[i] = frame->all;
      layouts[i] = frame->layout;
      paints[i] = frame->paint;
      above_8 += frame->all > 8.0;
      above_16 += frame->all > 16.0;
      n_laid_out += frame->layout > 0.2;
    }
  median = bench_get_median (all, frames->len);
  layout = bench_get_median (layouts, frames->len);
  paint = bench_get_median (paints, frames->len);
  g_print ("  %-10s played: %4u frames, median %5.2f worst %5.2f ms, %u above 8 ms, %u above 16; "
           "layout %.2f median %.2f worst (%u frames), painting %.2f median %.2f worst%s\n",
           name, frames->len, median, all[frames->len - 1], above_8, above_16,
           layout, layouts[frames->len - 1], n_laid_out, paint, paints[frames->len - 1],
           median > MAX_FRAME_MS ? "  <- too slow" : "");
  if (median > MAX_FRAME_MS)
    bench->is_too_slow = TRUE;
}

int
main (int    argc,
      char **argv)
{
  double seconds = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 10.0;
  const char *only = argc > 2 ? argv[2] : NULL;
  const char *only_picture = argc > 3 ? argv[3] : NULL;
  g_autoptr (TilestarApplication) application = NULL;
  Bench bench = { 0 };

  bench.window = bench_open_window (&application, "explore");
  bench_frames_watch (&bench.frames, GTK_WIDGET (bench.window));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      if (only != NULL && strcmp (only, cases[i].name) != 0)
        continue;

      record (&bench, &cases[i]);
      for (guint j = 0; j < G_N_ELEMENTS (pictures); j++)
        {
          gboolean is_large = slide_board_get_n_cells (tilestar_session_get_start (tilestar_window_get_session (bench.window))) > 9;

          /* Boards this large have no map, and the tree of a million nodes is folded. */
          if ((only_picture != NULL && strcmp (only_picture, pictures[j]) != 0)
              || (is_large && (j == 0 || j == 2)))
            continue;

          show_picture (&bench, pictures[j]);
          measure_moments (&bench, pictures[j]);
          if (seconds > 0)
            measure_playing (&bench, pictures[j], seconds);
        }
    }

  gtk_window_destroy (GTK_WINDOW (bench.window));
  return bench.is_too_slow ? 1 : 0;
}
