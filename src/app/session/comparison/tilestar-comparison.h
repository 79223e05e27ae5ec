/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-comparison.h: a comparison that was started from the window, and its results.
 *
 * Boards, heuristics and algorithms as they were asked for; where the boards are a set that
 * is listed first, a worker does that. The searches run on threads of their own
 * (slide-comparison.h); their results are taken over a few milliseconds at a time, so that
 * the window stays fluid however fast they come.
 *
 *   LISTING ──▶ RUNNING ◀──▶ PAUSED          STOPPED goes on where it was
 *      │           │  ╲        │ ╲           (tilestar_comparison_start)
 *      ▼           ▼    ╲      ▼   ▶
 *   FAILED       ENDED    ▶ STOPPED
 *
 * What came before a stop stays, and the searches that it interrupted are made again when
 * it goes on. An object that is let go of in the middle waits for nothing: its searches are
 * stopped, and a worker sees them out.
 *
 * Properties: "state" (TilestarComparisonState as gint, read-only).
 *
 * Signals:
 *   "grew" (): there are more results, some ten times a second at most
 *
 * Main thread only.
 */

#pragma once

#include <gio/gio.h>

#include "slide-board-set.h"
#include "tilestar-results.h"

G_BEGIN_DECLS

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

G_END_DECLS
