/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-frames.c: the main thread's processor time for the frames of a window, and the silence of its main loop.
 */

#include "bench-frames.h"

#include "bench-common.h"

/* GTK's own handlers were connected before these and run first, so the time between two of
 * these handlers is that of the phase of the second. */

static void
updated_cb (BenchFrames *frames)
{
  frames->phase_work = bench_get_work ();
}

static void
laid_out_cb (BenchFrames *frames)
{
  double now = bench_get_work ();

  frames->frame.layout += now - frames->phase_work;
  frames->phase_work = now;
}

static void
painted_cb (BenchFrames *frames)
{
  frames->frame.paint += bench_get_work () - frames->phase_work;
}

static void
after_paint_cb (BenchFrames *frames)
{
  double now = bench_get_work ();

  frames->n_paints++;
  frames->frame.all = now - frames->painted_work;
  if (frames->frames != NULL)
    g_array_append_val (frames->frames, frames->frame);
  frames->frame = (BenchFrame) { 0 };
  frames->painted_work = now;
}

void
bench_frames_watch (BenchFrames *frames,
                    GtkWidget   *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);

  g_signal_connect_swapped (clock, "update", G_CALLBACK (updated_cb), frames);
  /* Frames without animations have no "update". */
  g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (updated_cb), frames);
  g_signal_connect_swapped (clock, "layout", G_CALLBACK (laid_out_cb), frames);
  g_signal_connect_swapped (clock, "paint", G_CALLBACK (painted_cb), frames);
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (after_paint_cb), frames);
}

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

void
bench_wait (double milliseconds)
{
  double end = bench_get_time () + milliseconds;
  guint id = g_timeout_add (5, wake_cb, NULL);

  while (bench_get_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (id);
}

void
bench_frames_wait (BenchFrames *frames,
                   GtkWidget   *widget)
{
  guint n_paints = frames->n_paints;

  gtk_widget_queue_draw (widget);
  while (frames->n_paints == n_paints)
    g_main_context_iteration (NULL, TRUE);
}

/* ---- The beacon ---- */

static gboolean
beacon_cb (gpointer user_data)
{
  BenchBeacon *beacon = user_data;
  double now = bench_get_time (), work = bench_get_work ();
  double gap = now - beacon->time, worked = work - beacon->work;

  g_array_append_val (beacon->gaps, gap);
  g_array_append_val (beacon->works, worked);
  beacon->time = now;
  beacon->work = work;

  return G_SOURCE_CONTINUE;
}

void
bench_beacon_start (BenchBeacon *beacon)
{
  *beacon = (BenchBeacon) {
    .gaps = g_array_new (FALSE, FALSE, sizeof (double)),
    .works = g_array_new (FALSE, FALSE, sizeof (double)),
    .time = bench_get_time (),
    .work = bench_get_work (),
  };
  beacon->id = g_timeout_add (BENCH_BEACON_MS, beacon_cb, beacon);
}

void
bench_beacon_stop (BenchBeacon *beacon)
{
  /* The last interval, which the end may have cut short. */
  beacon_cb (beacon);
  g_clear_handle_id (&beacon->id, g_source_remove);
  (void) bench_get_median ((double *) (gpointer) beacon->gaps->data, beacon->gaps->len);
  (void) bench_get_median ((double *) (gpointer) beacon->works->data, beacon->works->len);
}

void
bench_beacon_clear (BenchBeacon *beacon)
{
  g_clear_pointer (&beacon->gaps, g_array_unref);
  g_clear_pointer (&beacon->works, g_array_unref);
}

double
bench_beacon_get (GArray *intervals,
                  double  share)
{
  guint i = (guint) (share * intervals->len);

  return intervals->len > 0 ? g_array_index (intervals, double, MIN (i, intervals->len - 1)) : 0.0;
}

TilestarWindow *
bench_open_window (TilestarApplication **application,
                   const char           *view)
{
  g_autoptr (GError) error = NULL;
  TilestarWindow *window;

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  *application = tilestar_application_new ();
  g_application_set_flags (G_APPLICATION (*application), G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (*application), NULL, &error))
    g_error ("%s", error->message);

  window = TILESTAR_WINDOW (tilestar_window_new (ADW_APPLICATION (*application)));
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 760);
  gtk_window_present (GTK_WINDOW (window));
  tilestar_window_show_view (window, view);
  bench_wait (1500);
  return window;
}
