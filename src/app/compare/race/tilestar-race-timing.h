/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-timing.h: facts and time of a search that has been recorded for a race.
 *
 * Recording takes longer than searching, and about as long for a cheap heuristic as for an
 * expensive one, so the times of recorded searches are closer together than those of the
 * searches. Therefore the search is repeated without recording, at least three times unless it
 * takes long, and the median of its processor time is used, which other programs hardly affect.
 */

#pragma once

#include "slide-search.h"
#include "tilestar-race-facts.h"

/**
 * TilestarRaceTiming:
 * @facts: (nullable): set once executed, unless cancelled; the caller may take it
 * @time: of the expansions in the record
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
 * @is_short: run it only once and briefly, since the user is waiting */
TilestarRaceTiming *tilestar_race_timing_new     (SlideRecord              *record,
                                                  const SlideSearchRequest *request,
                                                  SlideHeuristic           *heuristic,
                                                  gboolean                  is_short) G_GNUC_WARN_UNUSED_RESULT;

/* In the form for tilestar_background_run(): @data is a timing. */
void                tilestar_race_timing_execute (gpointer                  data,
                                                  GCancellable             *cancellable);
void                tilestar_race_timing_free    (gpointer                  data);
