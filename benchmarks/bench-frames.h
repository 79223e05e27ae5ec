/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-frames.h: the main thread's processor time for the frames of a window.
 */

#pragma once

#include <gtk/gtk.h>

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

/* Runs the main loop for @milliseconds. */
void   bench_wait         (double       milliseconds);

/* Connects to the frame clock of @window, which must be realized. */
void   bench_frames_watch (BenchFrames *frames,
                           GtkWidget   *window);

/* Waits until a complete frame that starts after this call has painted @widget. */
void   bench_frames_wait  (BenchFrames *frames,
                           GtkWidget   *widget);
