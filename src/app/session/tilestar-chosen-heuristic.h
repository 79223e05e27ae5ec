/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-chosen-heuristic.h: the heuristic that settings and goal come to, and those made so far.
 *
 * What is quick to make is made at once, on a worker; what takes its time only when a
 * search needs it, and is then kept here for the boards and for the next search.
 *
 * Signals:
 *   "changed" (): another one was chosen, or it is there now, or cannot be
 *   "tables-made" (): tables of heuristics were made, here or by a run
 *
 * Main thread only.
 */

#pragma once

#include <gio/gio.h>

#include "slide-search.h"
#include "tilestar-session.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_CHOSEN_HEURISTIC (tilestar_chosen_heuristic_get_type ())
G_DECLARE_FINAL_TYPE (TilestarChosenHeuristic, tilestar_chosen_heuristic, TILESTAR, CHOSEN_HEURISTIC, GObject)

typedef enum
{
  TILESTAR_HEURISTIC_READY,
  TILESTAR_HEURISTIC_LOADING,  /* it is being made */
  TILESTAR_HEURISTIC_LATER,    /* a search will make it, as it takes its time */
  TILESTAR_HEURISTIC_FAILED
} TilestarHeuristicState;

/* @owner: what has it is referenced while something is made on a worker, and only then: who
 * waits for that to go waits for the worker. @session and @settings are referenced. Nothing is
 * made before the first update(). */
TilestarChosenHeuristic *tilestar_chosen_heuristic_new       (GObject                  *owner,
                                                              TilestarSession          *session,
                                                              GSettings                *settings) G_GNUC_WARN_UNUSED_RESULT;

/* The choice or the goal is another: makes what is chosen now, if it is not there. */
void                     tilestar_chosen_heuristic_update    (TilestarChosenHeuristic  *self);

/* Lets go of what was made, and makes it anew when it is wanted: another program has
 * changed it, or it was made for another limit of memory. */
void                     tilestar_chosen_heuristic_forget    (TilestarChosenHeuristic  *self);

/* A search for @request has made its tables. @heuristic: (nullable): what they are of; kept, if
 * it was made within the limit of memory that counts now */
void                     tilestar_chosen_heuristic_keep      (TilestarChosenHeuristic  *self,
                                                              SlideHeuristic           *heuristic,
                                                              const SlideSearchRequest *request);

/* That of @spec and @goal, if it has been made, else NULL. (transfer none) */
SlideHeuristic          *tilestar_chosen_heuristic_peek      (TilestarChosenHeuristic  *self,
                                                              const SlideHeuristicSpec *spec,
                                                              const SlideBoard         *goal);

TilestarHeuristicState   tilestar_chosen_heuristic_get_state (TilestarChosenHeuristic  *self);

/* NULL unless READY. (transfer none) */
SlideHeuristic          *tilestar_chosen_heuristic_get       (TilestarChosenHeuristic  *self);

/* Why it FAILED, NULL otherwise. (transfer none) */
const GError            *tilestar_chosen_heuristic_get_error (TilestarChosenHeuristic  *self);

G_END_DECLS
