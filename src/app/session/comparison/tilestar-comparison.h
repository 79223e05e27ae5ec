/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-comparison.h: a comparison that was started from the window, and its results.
 *
 * Has the boards, heuristics and algorithms that were requested; if the boards are a set that has to be listed first, a
 * worker lists it. The searches run on threads of their own (slide-comparison.h). The main thread fetches their results
 * for a few milliseconds at a time, so that the window stays responsive however fast they arrive.
 *
 *   LISTING ──▶ RUNNING ◀──▶ PAUSED          STOPPED continues where it was
 *      │           │  ╲        │ ╲           (tilestar_comparison_start)
 *      ▼           ▼    ╲      ▼   ▶
 *   FAILED       ENDED    ▶ STOPPED
 *
 * Results from before a stop stay; searches that the stop interrupted are run again when it continues. Disposing it
 * while it runs does not block: its searches are stopped, and a worker waits for them.
 *
 * Properties: "state" (TilestarComparisonState as gint, read-only).
 *
 * Signals:
 *   "grew" (): there are more results; at most some ten times per second
 *
 * Main thread only.
 */

#pragma once

#include <gio/gio.h>

#include "slide-board-set.h"
#include "tilestar-results.h"

typedef enum
{
  TILESTAR_COMPARISON_LISTING,
  TILESTAR_COMPARISON_RUNNING,
  TILESTAR_COMPARISON_PAUSED,
  TILESTAR_COMPARISON_STOPPED,
  TILESTAR_COMPARISON_ENDED,
  TILESTAR_COMPARISON_FAILED
} TilestarComparisonState;

#define TILESTAR_TYPE_COMPARISON (tilestar_comparison_get_type ())
G_DECLARE_FINAL_TYPE (TilestarComparison, tilestar_comparison, TILESTAR, COMPARISON, GObject)

/**
 * tilestar_comparison_new:
 * @request: copied; its boards are ignored
 * @boards: copied, including the boards in it
 */
TilestarComparison      *tilestar_comparison_new          (const SlideComparisonRequest *request,
                                                           const SlideBoardSet          *boards) G_GNUC_WARN_UNUSED_RESULT;

/* Starts the comparison, or continues if it is STOPPED; does nothing in other states. */
void                     tilestar_comparison_start        (TilestarComparison           *self);
void                     tilestar_comparison_set_paused   (TilestarComparison           *self,
                                                           gboolean                      is_paused);
void                     tilestar_comparison_stop         (TilestarComparison           *self);

TilestarComparisonState  tilestar_comparison_get_state    (TilestarComparison           *self);

/* Whether the state is LISTING, RUNNING or PAUSED. */
gboolean                 tilestar_comparison_is_under_way (TilestarComparison           *self);

/* Returns: (transfer none) (nullable): the error if the state is FAILED */
const GError            *tilestar_comparison_get_error    (TilestarComparison           *self);

/* Returns: (transfer none): the boards passed to tilestar_comparison_new() */
const SlideBoardSet     *tilestar_comparison_get_boards   (TilestarComparison           *self);
const SlideComparisonRequest *
                         tilestar_comparison_get_request  (TilestarComparison           *self);

/* Returns: (transfer none) (nullable): NULL until the boards are known, and always the same object
 * afterwards */
TilestarResults         *tilestar_comparison_get_results  (TilestarComparison           *self);

/* The number of rows that there will be, 0 until it is known. */
guint                    tilestar_comparison_get_n_rows   (TilestarComparison           *self);

/* The progress of the comparison, from 0 to 1. */
double                   tilestar_comparison_get_progress (TilestarComparison           *self);

/* The progress of building tables for it, from 0 to 1; negative while none are being built. */
double                   tilestar_comparison_get_build_progress (TilestarComparison    *self);

/* Estimated seconds until it ends, from the time of the rows that are done; negative while there is
 * no estimate. */
double                   tilestar_comparison_get_time_left (TilestarComparison          *self);

/* Seconds that it has been running, without pauses. */
double                   tilestar_comparison_get_elapsed  (TilestarComparison           *self);
