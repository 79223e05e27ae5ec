/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-map.c: the processor time of a frame of the state-space map.
 *
 *   bench-map [HEURISTIC [SECONDS]]
 *
 * Records A* with HEURISTIC (default misplaced) on a 3x3 board 31 moves from the goal, and
 * shows it in the map in a window of 900x700. Prints the time of what runs on worker threads: the
 * layout and the index of the record (once for each search), the raster (once for each viewport),
 * the state and the image (for each frame). Then the median and maximum of the main thread's
 * processor time from changing the expansion to the end of the next frame: for jumps to any
 * expansion; for SECONDS (default 10) of playback at four speeds with the entire map visible,
 * zoomed in until shapes are visible, and until boards are visible; and while zooming and
 * moving the map.
 *
 * Exit code 1 if a median during playback is above 8 ms, or that of jumps above 50.
 */

#include <adwaita.h>

#include <stdio.h>
#include <stdlib.h>

#include "bench-common.h"
#include "slide-goal.h"
#include "tilestar-map-state.h"
#include "tilestar-map-view-test.h"

#define N_JUMPS 60
#define N_RUNS 7
#define MAX_FRAMES 100000

static TilestarExploration *
record (const char *heuristic_text)
{
  static const guint8 cells[] = { 8, 6, 7, 2, 5, 4, 3, 0, 1 };
  TilestarExploration *exploration = tilestar_exploration_new ();
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (heuristic_text, NULL);
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autoptr (TilestarRun) run = NULL;
  g_autoptr (SlideSearch) search = NULL;
  g_autoptr (GByteArray) path = NULL;
  SlideSearchRequest request;
  SlideBoard start, goal;

  if (spec == NULL || !slide_board_init (&start, 3, 3, cells))
    exit (2);
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  heuristic = slide_heuristic_new (spec, &goal, NULL, NULL);
  slide_search_request_init (&request, &start, &goal);
  request.heuristic = heuristic;
  request.record = record;
  search = slide_search_new (&request, NULL);
  while (slide_search_run (search, G_MAXUINT64) == SLIDE_STATUS_RUNNING)
    ;

  run = tilestar_run_new (&request, spec);
  path = slide_search_dup_path (search);
  tilestar_run_end (run, path, NULL);
  tilestar_exploration_set_record (exploration, record, run);
  tilestar_exploration_set_heuristic (exploration, heuristic);
  tilestar_exploration_update (exploration);
  return exploration;
}

static void
print_workers (TilestarExploration *exploration)
{
  const SlideSearchRequest *request =
    tilestar_run_get_request (tilestar_exploration_get_run (exploration));
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  TilestarMapViewport viewport = { 450.0, 350.0, 340.0 };
  double layouts[N_RUNS], indices[N_RUNS], rasters[N_RUNS], states[N_RUNS], images[N_RUNS];
  TilestarMapMoment moment;
  TilestarPalette palette;

  tilestar_palette_init (&palette, FALSE, FALSE);
  tilestar_exploration_set_moment (exploration, tilestar_exploration_get_n_expansions (exploration));
  tilestar_map_moment_init (&moment, exploration, TILESTAR_MAP_BY_F, FALSE, &palette);
  for (guint i = 0; i < N_RUNS; i++)
    {
      double begin = bench_get_work ();
      g_autoptr (TilestarMapLayout) layout =
        tilestar_map_layout_new (&request->start, &request->goal,
                                 tilestar_exploration_get_heuristic (exploration));
      g_autoptr (TilestarMapIndex) index = tilestar_map_index_new (layout, record);
      g_autoptr (TilestarMapRaster) raster = NULL;
      g_autoptr (TilestarMapState) first = NULL;
      g_autoptr (TilestarMapState) state = NULL;
      TilestarMapInks inks;

      layouts[i] = bench_get_work () - begin;
      begin = bench_get_work ();
      first = tilestar_map_state_new (index, &moment);
      indices[i] = bench_get_work () - begin;
      begin = bench_get_work ();
      raster = tilestar_map_raster_new (layout, &viewport, 900, 700, TILESTAR_MAP_SHAPE_SIDE);
      rasters[i] = bench_get_work () - begin;
      begin = bench_get_work ();
      state = tilestar_map_state_new (index, &moment);
      states[i] = bench_get_work () - begin;
      begin = bench_get_work ();
      tilestar_map_state_get_inks (state, &inks);
      cairo_surface_destroy (tilestar_map_raster_paint (raster, &inks));
      images[i] = bench_get_work () - begin;
      indices[i] -= states[i];
    }
  printf ("on workers, %u versions: layout %.1f ms, index %.1f ms, raster %.1f ms, state %.1f ms, image %.1f ms\n",
          moment.n_versions, bench_get_median (layouts, N_RUNS), bench_get_median (indices, N_RUNS),
          bench_get_median (rasters, N_RUNS), bench_get_median (states, N_RUNS), bench_get_median (images, N_RUNS));
  tilestar_exploration_set_moment (exploration, 0);
}

static void
wait_for_frame (GtkWidget *map)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (map);
  gint64 counter = gdk_frame_clock_get_frame_counter (clock);
  GdkFrameTimings *timings = NULL;

  gtk_widget_queue_draw (map);
  while (timings == NULL || !gdk_frame_timings_get_complete (timings))
    {
      g_main_context_iteration (NULL, TRUE);
      timings = gdk_frame_clock_get_frame_counter (clock) > counter
                ? gdk_frame_clock_get_timings (clock, gdk_frame_clock_get_frame_counter (clock))
                : NULL;
      if (gdk_frame_clock_get_frame_counter (clock) > counter + 1)
        break;
    }
}

static void
wait_until_ready (GtkWidget *map)
{
  for (guint i = 0; i < 3; i++)
    {
      wait_for_frame (map);
      while (!tilestar_map_view_is_ready (TILESTAR_MAP_VIEW (map)))
        g_main_context_iteration (NULL, TRUE);
    }
  wait_for_frame (map);
}

static double
print_times (const char *name,
             double     *times,
             guint       n_times)
{
  double median = bench_get_median (times, n_times);

  printf ("%-28s %4u frames, median %5.2f ms, worst %5.2f ms\n", name, n_times, median,
          times[n_times - 1]);
  return median;
}

static double
bench_jumps (GtkWidget           *map,
             TilestarExploration *exploration)
{
  guint64 n = tilestar_exploration_get_n_expansions (exploration);
  double times[N_JUMPS];

  for (guint i = 0; i < N_JUMPS; i++)
    {
      double begin = bench_get_work ();

      tilestar_exploration_set_moment (exploration, n * (i * 37 % N_JUMPS) / (N_JUMPS - 1));
      wait_for_frame (map);
      times[i] = bench_get_work () - begin;
    }
  print_times ("jumps", times, N_JUMPS);
  return times[N_JUMPS - 1];
}

/* Returns: the largest of the medians at the different speeds. */
static double
bench_playing (GtkWidget           *map,
               TilestarExploration *exploration,
               const char          *where,
               double               seconds)
{
  static const double speeds[] = { 10, 300, 3000, 10000 };
  g_autofree double *times = g_new (double, MAX_FRAMES);
  double most = 0.0;

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      gint64 end = g_get_monotonic_time () + (gint64) (seconds / 4 * G_USEC_PER_SEC);
      g_autofree char *name = g_strdup_printf ("%s, %g a second", where, speeds[i]);
      double median;
      guint n = 0;

      tilestar_exploration_set_moment (exploration,
                                       tilestar_exploration_get_n_expansions (exploration) / 4);
      tilestar_exploration_set_speed (exploration, speeds[i]);
      tilestar_exploration_set_playing (exploration, TRUE);
      while (g_get_monotonic_time () < end && n < MAX_FRAMES)
        {
          double begin = bench_get_work ();

          wait_for_frame (map);
          times[n++] = bench_get_work () - begin;
        }
      tilestar_exploration_set_playing (exploration, FALSE);
      median = print_times (name, times, n);
      most = MAX (most, median);
    }
  return most;
}

static void
bench_zooming (GtkWidget *map)
{
  double times[60];

  tilestar_map_view_set_zoom (TILESTAR_MAP_VIEW (map), 1);
  wait_until_ready (map);
  for (guint i = 0; i < 60; i++)
    {
      double begin = bench_get_work ();

      tilestar_map_view_zoom (TILESTAR_MAP_VIEW (map), i < 30 ? 1.12 : 1 / 1.12, 480, 300);
      wait_for_frame (map);
      times[i] = bench_get_work () - begin;
    }
  print_times ("zooming in and out", times, 60);
}

int
main (int    argc,
      char **argv)
{
  const char *heuristic = argc > 1 ? argv[1] : "misplaced";
  double seconds = argc > 2 ? g_ascii_strtod (argv[2], NULL) : 10.0;
  g_autoptr (TilestarExploration) exploration = NULL;
  GtkWidget *window, *map;
  double worst_jump, medians[3];

  adw_init ();
  exploration = record (heuristic);
  print_workers (exploration);

  window = gtk_window_new ();
  map = tilestar_map_view_new ();
  gtk_window_set_title (GTK_WINDOW (window), "Tilestar – bench-map");
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 700);
  gtk_window_set_child (GTK_WINDOW (window), map);
  tilestar_map_view_bind (TILESTAR_MAP_VIEW (map), exploration);
  gtk_window_present (GTK_WINDOW (window));
  wait_until_ready (map);

  worst_jump = bench_jumps (map, exploration);
  medians[0] = bench_playing (map, exploration, "all", seconds);
  tilestar_map_view_zoom (TILESTAR_MAP_VIEW (map), 12.0, 380, 200);
  wait_until_ready (map);
  medians[1] = bench_playing (map, exploration, "shapes", seconds);
  tilestar_map_view_zoom (TILESTAR_MAP_VIEW (map), 6.0, 380, 300);
  wait_until_ready (map);
  medians[2] = bench_playing (map, exploration, "boards", seconds);
  bench_zooming (map);
  gtk_window_destroy (GTK_WINDOW (window));

  bench_get_median (medians, G_N_ELEMENTS (medians));
  return worst_jump > 50.0 || medians[2] > 8.0 ? 1 : 0;
}
