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
 * @request: copied; its boards do not matter
 * @boards: copied, with the boards that it was given
 */
TilestarComparison      *tilestar_comparison_new          (const SlideComparisonRequest *request,
                                                           const SlideBoardSet          *boards) G_GNUC_WARN_UNUSED_RESULT;

/* Begins, or goes on from STOPPED; without effect in any other state. */
void                     tilestar_comparison_start        (TilestarComparison           *self);
void                     tilestar_comparison_set_paused   (TilestarComparison           *self,
                                                           gboolean                      is_paused);
void                     tilestar_comparison_stop         (TilestarComparison           *self);

TilestarComparisonState  tilestar_comparison_get_state    (TilestarComparison           *self);

/* Listing, running or paused. */
gboolean                 tilestar_comparison_is_under_way (TilestarComparison           *self);

/* Why it FAILED; NULL otherwise. (transfer none) */
const GError            *tilestar_comparison_get_error    (TilestarComparison           *self);

/* As it was given. (transfer none) */
const SlideBoardSet     *tilestar_comparison_get_boards   (TilestarComparison           *self);
const SlideComparisonRequest *
                         tilestar_comparison_get_request  (TilestarComparison           *self);

/* NULL while the boards are not known yet; the same from then on. (transfer none) */
TilestarResults         *tilestar_comparison_get_results  (TilestarComparison           *self);

/* How many there will be, 0 while that is not known. */
guint                    tilestar_comparison_get_n_rows   (TilestarComparison           *self);

/* How much of it is done, 0 … 1. */
double                   tilestar_comparison_get_progress (TilestarComparison           *self);

/* How far the tables are that are being made for it, 0 … 1; negative while none are. */
double                   tilestar_comparison_get_build_progress (TilestarComparison    *self);

/* Seconds until it has ended, if what is left goes on as what is done; negative while that
 * cannot be said. */
double                   tilestar_comparison_get_time_left (TilestarComparison          *self);

/* Seconds that it has run, without pauses. */
double                   tilestar_comparison_get_elapsed  (TilestarComparison           *self);

G_END_DECLS
