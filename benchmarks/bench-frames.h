/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-frames.h: the main thread's processor time for the frames of a window, and the silence of its main loop.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-application.h"
#include "tilestar-window.h"

/* Milliseconds of the main thread's processor time. The total is measured from the end of the
 * previous frame. */
typedef struct
{
  double all;
  double layout;
  double paint;
} BenchFrame;

typedef struct
{
  guint       n_paints;
  /* (element-type BenchFrame): the recorded frames; NULL if frames are not recorded */
  GArray     *frames;

  BenchFrame  frame;         /* the frame in progress */
  double      painted_work;  /* processor time when the previous frame had been painted */
  double      phase_work;
} BenchFrames;

/* A timeout of the main loop, called every BENCH_BEACON_MS; the intervals between two calls, in milliseconds. */
#define BENCH_BEACON_MS 5

typedef struct
{
  GArray *gaps;     /* (element-type double): by the clock */
  GArray *works;    /* (element-type double): the main thread's processor time in the same intervals; the rest is
                     * waiting, also for a processor that is busy */
  double  time;     /* of the last call */
  double  work;
  guint   id;
} BenchBeacon;

void   bench_beacon_start (BenchBeacon *beacon);

/* The intervals stay, sorted, until bench_beacon_clear(). */
void   bench_beacon_stop  (BenchBeacon *beacon);
void   bench_beacon_clear (BenchBeacon *beacon);

/* Of sorted intervals, the one that @share (0 … 1) of them do not exceed; 0 if there are none. */
double bench_beacon_get   (GArray      *intervals,
                           double       share);

/* Opens the window of @application, which is returned (transfer full), with @view, such as "explore", and waits until it
 * rests. The user's settings are neither read nor written. */
TilestarWindow *
       bench_open_window  (TilestarApplication **application,
                           const char           *view);

/* Runs the main loop for @milliseconds. */
void   bench_wait         (double       milliseconds);

/* Connects to the frame clock of @window, which must be realized. */
void   bench_frames_watch (BenchFrames *frames,
                           GtkWidget   *window);

/* Waits until a complete frame that starts after this call has painted @widget. */
void   bench_frames_wait  (BenchFrames *frames,
                           GtkWidget   *widget);
