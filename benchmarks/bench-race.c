/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-race.c: the main thread's processor time during a race of four searches.
 *
 *   bench-race [SECONDS]
 *
 * Opens the program's window with the race in its Compare view and races A* on 867/254/301
 * with Manhattan distance, misplaced tiles, h = 0 and linear conflict: four maps with up to
 * 181,440 boards each. Measures the main thread's processor time per frame in milliseconds:
 * everything since the previous frame; the layout; the painting.
 *
 *   jumps     to the end, to the start, to the middle, and twenty random ones, each until all
 *             maps show it
 *   played    SECONDS (default 10): the entire race at the speed that takes that long
 *
 * Exit code 1 if the median of a frame is above 8 ms.
 */

#include <stdlib.h>

#include "bench-common.h"
#include "bench-frames.h"
#include "slide-board-text.h"
#include "tilestar-application.h"
#include "tilestar-map-view-test.h"
#include "tilestar-race-test.h"
#include "tilestar-window-test.h"

#define N_JUMPS 20
#define MAX_FRAME_MS 8.0
#define PATIENCE_MS 60000.0

typedef struct
{
  TilestarWindow    *window;
  TilestarRace      *race;
  TilestarRaceModel *model;
  GtkWidget         *maps[TILESTAR_RACE_MAX_LANES];
  guint              n_maps;
  BenchFrames        frames;
  gboolean           is_too_slow;
} Bench;

/* Finds the race and all visible maps. */
static void
find (Bench     *bench,
      GtkWidget *widget)
{
  if (TILESTAR_IS_RACE (widget))
    bench->race = TILESTAR_RACE (widget);
  if (TILESTAR_IS_MAP_VIEW (widget) && gtk_widget_get_mapped (widget)
      && bench->n_maps < G_N_ELEMENTS (bench->maps))
    bench->maps[bench->n_maps++] = widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find (bench, child);
}

static void
choose_lanes (Bench *bench)
{
  static const char *const heuristics[] = { "manhattan", "misplaced", "zero", "linear-conflict" };

  for (guint i = 0; i < G_N_ELEMENTS (heuristics); i++)
    {
      SlideSearchRequest method;

      if (tilestar_race_model_get_n_lanes (bench->model) <= i)
        tilestar_race_model_add_lane (bench->model);
      method = *tilestar_race_lane_get_method (tilestar_race_model_get_lane (bench->model, i));
      method.algorithm = SLIDE_ALGORITHM_ASTAR;
      tilestar_race_model_choose (bench->model, i, &method, heuristics[i]);
    }
}

static void
race (Bench *bench)
{
  g_autoptr (GError) error = NULL;
  SlideBoard start, goal;

  if (!slide_board_parse ("867/254/301", 0, 0, &start, &error)
      || !slide_board_parse ("123/456/780", 0, 0, &goal, &error))
    g_error ("%s", error->message);
  tilestar_session_set_pair (tilestar_window_get_session (bench->window), &start, &goal);
  g_action_group_activate_action (G_ACTION_GROUP (bench->window), "race", NULL);
  bench_wait (500);
  find (bench, GTK_WIDGET (bench->window));
  g_assert_true (bench->race != NULL);
  bench->model = tilestar_race_get_model (bench->race);
  choose_lanes (bench);
  tilestar_race_start (bench->race);
  while (tilestar_race_model_is_running (bench->model)
         || tilestar_race_model_get_layout (bench->model) == NULL)
    g_main_context_iteration (NULL, TRUE);
  tilestar_race_model_set_playing (bench->model, FALSE);
  bench_wait (2000);
  bench->n_maps = 0;
  find (bench, GTK_WIDGET (bench->window));
  g_assert_cmpuint (bench->n_maps, ==, G_N_ELEMENTS (bench->maps));
}

static gboolean
is_busy (Bench *bench)
{
  for (guint i = 0; i < bench->n_maps; i++)
    if (!tilestar_map_view_is_ready (TILESTAR_MAP_VIEW (bench->maps[i])))
      return TRUE;

  return FALSE;
}

/* Waits until all maps show the position. */
static void
go_to (Bench   *bench,
       guint64  position)
{
  double end = bench_get_time () + PATIENCE_MS;

  tilestar_race_model_set_position (bench->model, position);
  do
    bench_frames_wait (&bench->frames, bench->maps[0]);
  while (is_busy (bench) && bench_get_time () < end);
  if (bench_get_time () >= end)
    g_error ("the maps never show the position");
}

static void
print_frames (Bench      *bench,
              const char *name,
              GArray     *frames)
{
  g_autofree double *all = g_new (double, frames->len);
  g_autofree double *layouts = g_new (double, frames->len);
  g_autofree double *paints = g_new (double, frames->len);
  guint above_8 = 0, above_16 = 0;
  double median, layout, paint;

  for (guint i = 0; i < frames->len; i++)
    {
      const BenchFrame *frame = &g_array_index (frames, BenchFrame, i);

      all[i] = frame->all;
      layouts[i] = frame->layout;
      paints[i] = frame->paint;
      above_8 += frame->all > 8.0;
      above_16 += frame->all > 16.0;
    }
  median = bench_get_median (all, frames->len);
  layout = bench_get_median (layouts, frames->len);
  paint = bench_get_median (paints, frames->len);
  g_print ("  %-13s %4u frames, median %5.2f worst %5.2f ms, %u above 8 ms, %u above 16; "
           "layout %.2f median %.2f worst, painting %.2f median %.2f worst%s\n",
           name, frames->len, median, all[frames->len - 1], above_8, above_16, layout,
           layouts[frames->len - 1], paint, paints[frames->len - 1],
           median > MAX_FRAME_MS ? "  <- too slow" : "");
  if (median > MAX_FRAME_MS)
    bench->is_too_slow = TRUE;
}

static void
measure_jumps (Bench *bench)
{
  guint64 length = tilestar_race_model_get_length (bench->model);
  const struct
  {
    const char *name;
    guint64     position;
  } far[] = {
    { "to the end", length }, { "to the start", 0 }, { "to the middle", length / 2 },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GArray) anywhere = g_array_new (FALSE, FALSE, sizeof (BenchFrame));

  go_to (bench, 0);
  for (guint i = 0; i < G_N_ELEMENTS (far); i++)
    {
      g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (BenchFrame));

      bench_wait (300);
      bench_frames_wait (&bench->frames, bench->maps[0]);
      bench->frames.frames = frames;
      go_to (bench, far[i].position);
      bench->frames.frames = NULL;
      print_frames (bench, far[i].name, frames);
    }
  for (guint i = 0; i < N_JUMPS; i++)
    {
      bench_wait (50);
      bench_frames_wait (&bench->frames, bench->maps[0]);
      bench->frames.frames = anywhere;
      go_to (bench, (guint64) (g_rand_double (rand) * (double) (length + 1)));
      bench->frames.frames = NULL;
    }
  print_frames (bench, "anywhere", anywhere);
}

static void
measure_playing (Bench  *bench,
                 double  seconds)
{
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (BenchFrame));

  go_to (bench, 0);
  bench_wait (300);
  tilestar_race_model_set_speed (bench->model, TILESTAR_RACE_SECONDS / seconds);
  tilestar_race_model_set_playing (bench->model, TRUE);
  bench_frames_wait (&bench->frames, bench->maps[0]);
  bench->frames.frames = frames;
  bench_wait (seconds * 1e3);
  bench->frames.frames = NULL;
  tilestar_race_model_set_playing (bench->model, FALSE);
  print_frames (bench, "played", frames);
}

int
main (int    argc,
      char **argv)
{
  double seconds = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 10.0;
  g_autoptr (TilestarApplication) application = NULL;
  Bench bench = { 0 };

  bench.window = bench_open_window (&application, "compare");
  bench_frames_watch (&bench.frames, GTK_WIDGET (bench.window));

  race (&bench);
  measure_jumps (&bench);
  if (seconds > 0)
    measure_playing (&bench, seconds);

  gtk_window_destroy (GTK_WINDOW (bench.window));
  return bench.is_too_slow ? 1 : 0;
}
