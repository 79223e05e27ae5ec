/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-chosen-heuristic.h: the heuristic that the settings choose for the goal, and those built so far.
 *
 * A worker builds a chosen heuristic at once if that is quick; otherwise the next search builds it, and it is kept here
 * for drawing boards and for later searches.
 *
 * Signals:
 *   "changed" (): another heuristic was chosen, or the chosen one was built or has failed
 *   "tables-made" (): tables of heuristics were built, here or by a run
 *
 * Main thread only.
 */

#pragma once

#include <gio/gio.h>

#include "slide-search.h"
#include "tilestar-session.h"

#define TILESTAR_TYPE_CHOSEN_HEURISTIC (tilestar_chosen_heuristic_get_type ())
G_DECLARE_FINAL_TYPE (TilestarChosenHeuristic, tilestar_chosen_heuristic, TILESTAR, CHOSEN_HEURISTIC, GObject)

typedef enum
{
  TILESTAR_HEURISTIC_READY,
  TILESTAR_HEURISTIC_LOADING,  /* it is being built */
  TILESTAR_HEURISTIC_LATER,    /* it takes long to build, so the next search builds it */
  TILESTAR_HEURISTIC_FAILED
} TilestarHeuristicState;

/* @session and @settings are referenced. Nothing is built before the first update(). */
TilestarChosenHeuristic *tilestar_chosen_heuristic_new       (TilestarSession          *session,
                                                              GSettings                *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Call this when the choice or the goal has changed. Builds the chosen heuristic if it is not
 * available. */
void                     tilestar_chosen_heuristic_update    (TilestarChosenHeuristic  *self);

/* Drops the heuristics that were built; they are rebuilt when needed. Call this when another
 * program has changed the files, or when the memory limit has changed. */
void                     tilestar_chosen_heuristic_forget    (TilestarChosenHeuristic  *self);

/* Call this when a search for @request has built its tables. @heuristic: (nullable): the search's
 * heuristic; kept if it was built within the current memory limit */
void                     tilestar_chosen_heuristic_keep      (TilestarChosenHeuristic  *self,
                                                              SlideHeuristic           *heuristic,
                                                              const SlideSearchRequest *request);

/* Returns: (transfer none) (nullable): the heuristic for @spec and @goal if it has been built */
SlideHeuristic          *tilestar_chosen_heuristic_peek      (TilestarChosenHeuristic  *self,
                                                              const SlideHeuristicSpec *spec,
                                                              const SlideBoard         *goal);

TilestarHeuristicState   tilestar_chosen_heuristic_get_state (TilestarChosenHeuristic  *self);

/* Returns: (transfer none) (nullable): the heuristic, or NULL unless the state is READY */
SlideHeuristic          *tilestar_chosen_heuristic_get       (TilestarChosenHeuristic  *self);

/* Returns: (transfer none) (nullable): the error if the state is FAILED */
const GError            *tilestar_chosen_heuristic_get_error (TilestarChosenHeuristic  *self);
