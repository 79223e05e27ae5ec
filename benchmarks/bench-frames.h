/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-frames.h: what the frames of a window cost the main thread.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In milliseconds of the main thread's processor time: all since the end of the one before. */
typedef struct
{
  double all;
  double layout;
  double paint;
} BenchFrame;

typedef struct
{
  guint       n_paints;
  GArray     *frames;        /* (element-type BenchFrame), while they are kept; else NULL */

  BenchFrame  frame;         /* the one that is made */
  double      painted_work;  /* when the one before had been painted */
  double      phase_work;
} BenchFrames;

/* Milliseconds of processor time that this thread has had. */
double bench_get_work     (void);

/* Milliseconds by the clock. */
double bench_get_time     (void);

/* Runs the main loop for so long. */
void   bench_wait         (double       milliseconds);

/* Of @window, which is realised. */
void   bench_frames_watch (BenchFrames *frames,
                           GtkWidget   *window);

/* Until a whole frame, begun from here on, has painted @widget. */
void   bench_frames_wait  (BenchFrames *frames,
                           GtkWidget   *widget);

G_END_DECLS
