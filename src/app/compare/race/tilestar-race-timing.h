/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-timing.h: what a worker makes of a search that has been recorded for a race.
 *
 * Recording takes longer than searching, and about as long for a cheap heuristic as for a dear
 * one: by the time of a recorded search every race would be closer than it is. So the search is
 * run again without a record, at least three times unless it is long, and the median of the
 * processor's time counts: what else the machine does has no part in it.
 */

#pragma once

#include "slide-search.h"
#include "tilestar-race-facts.h"

G_BEGIN_DECLS

/**
 * TilestarRaceTiming:
 * @facts: (nullable): once it was executed, unless it was cancelled; to be taken
 * @time: of the expansions of the record
 */
typedef struct
{
  SlideRecord        *record;
  SlideSearchRequest  request;
  SlideHeuristic     *heuristic;   /* nullable */
  gboolean            is_short;
  TilestarRaceFacts  *facts;
  TilestarRaceTime    time;
} TilestarRaceTiming;

/* @request: that of the recorded search. @heuristic: (nullable): its heuristic; referenced.
 * @is_short: once is enough, and no longer than a moment: somebody waits for the end */
TilestarRaceTiming *tilestar_race_timing_new     (SlideRecord              *record,
                                                  const SlideSearchRequest *request,
                                                  SlideHeuristic           *heuristic,
                                                  gboolean                  is_short) G_GNUC_WARN_UNUSED_RESULT;

/* As tilestar_background_run() wants them: @data is a timing. */
void                tilestar_race_timing_execute (gpointer                  data,
                                                  GCancellable             *cancellable);
void                tilestar_race_timing_free    (gpointer                  data);

G_END_DECLS
