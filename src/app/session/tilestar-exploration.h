/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-exploration.h: a recorded search, and the moment of it that is looked at.
 *
 * What the time line moves and every picture of the Explore view shows, without any
 * widget. All of it is read from the record (slide-record.h), which may still grow:
 * what is said here holds for as many expansions as were seen at the last "grew".
 *
 *   moment      0 … n-expansions: after so many expansions, as in the record
 *   successors  those of the last expansion appear one by one where single events are
 *               stepped; at any other time all of them are there. A version that has not
 *               appeared yet is not there for any picture: ask here, not the record
 *   selected    the node that is looked at: the one that the last expansion expanded (at
 *               moment 0 the start), until another one is selected. The next change
 *               of the moment clears that
 *   target      the version whose path is the solution, once the search has found one
 *
 * Properties:
 *   "playing" (gboolean, read-only): the moment advances by itself, up to the last one
 *   "speed" (gdouble, read-only): expansions a second while it plays
 *
 * Signals:
 *   "record-changed" (): another record, or none; the moment is 0
 *   "grew" (): there are more expansions, or the search has ended
 *   "moment-changed" (): the moment, or the successors that have appeared
 *   "selected-changed" (): another node is selected; after "moment-changed" where that is why
 *   "heuristic-changed" (): get_heuristic() answers otherwise
 *   "bookmarks-changed" ()
 *   "marks-changed" (): get_marks() knows more expansions
 *   "truth-changed" (): get_truth() answers otherwise, or knows more expansions
 *
 * Main thread only.
 */

#pragma once

#include "slide-record-seek.h"
#include "slide-record-truth.h"
#include "tilestar-playback.h"
#include "tilestar-run.h"

G_BEGIN_DECLS

#define TILESTAR_EXPLORATION_MIN_SPEED 1.0
#define TILESTAR_EXPLORATION_MAX_SPEED 10000.0

#define TILESTAR_TYPE_EXPLORATION (tilestar_exploration_get_type ())
G_DECLARE_FINAL_TYPE (TilestarExploration, tilestar_exploration, TILESTAR, EXPLORATION, GObject)

TilestarExploration *tilestar_exploration_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* ---- The record ---- */

/* Shows @record of @run from its beginning. Both are referenced; (nullable): none. */
void               tilestar_exploration_set_record       (TilestarExploration *self,
                                                          SlideRecord         *record,
                                                          TilestarRun         *run);

/* Looks how far the record is by now. */
void               tilestar_exploration_update           (TilestarExploration *self);

/* Nobody listens to its run any more: what is there of it is all there will be. */
void               tilestar_exploration_cancel           (TilestarExploration *self);

/* NULL where there is none, and while it is empty: then there is no moment. (transfer none) */
SlideRecord       *tilestar_exploration_get_record       (TilestarExploration *self);

/* What the record is of; NULL where there is none. (transfer none) */
TilestarRun       *tilestar_exploration_get_run          (TilestarExploration *self);

/* Whether more expansions are to come. */
gboolean           tilestar_exploration_is_growing       (TilestarExploration *self);

/* What happens in the record, and when; NULL without one. It is gone through piece by piece
 * while nothing else is to be done. (transfer none) */
SlideRecordMarks  *tilestar_exploration_get_marks        (TilestarExploration *self);

guint64            tilestar_exploration_get_n_expansions (TilestarExploration *self);

/* Where the start's part of the solution ends: the goal, or in two-way search where the trees
 * meet. NONE while there is none, and where the record ends before it. */
guint32            tilestar_exploration_get_target       (TilestarExploration *self);

/* The heuristic of the run, to be drawn on boards and asked for their h; NULL until it is
 * there, and where the algorithm uses none. (transfer none) */
SlideHeuristic    *tilestar_exploration_get_heuristic    (TilestarExploration *self);
void               tilestar_exploration_set_heuristic    (TilestarExploration *self,
                                                          SlideHeuristic      *heuristic);

/* The true distances, of boards with up to SLIDE_RECORD_TRUTH_MAX_CELLS cells, some milliseconds
 * after the record was set; of larger boards C* alone, once it is proven; until then NULL. It knows
 * the newest expansions a little later than the record. (transfer none) */
const SlideRecordTruth *
                   tilestar_exploration_get_truth        (TilestarExploration *self);

/* Whether the expansions can be told apart as necessary, ties and wasted; FALSE without a record.
 * @out_reason: (out) (optional) (transfer none): slide_guarantee_has_needs()' */
gboolean           tilestar_exploration_has_needs        (TilestarExploration *self,
                                                          const char         **out_reason);

/* While a question about the next expansion is open: what comes after the moment is not told.
 * get_target() and get_truth() answer as if they knew nothing, and pictures show nothing of it;
 * nor h of boards that the search has not met. Another record is told whole at first. */
void               tilestar_exploration_set_withheld     (TilestarExploration *self,
                                                          gboolean             is_withheld);
gboolean           tilestar_exploration_is_withheld      (TilestarExploration *self);

/* ---- The moment ---- */

guint64            tilestar_exploration_get_moment       (TilestarExploration *self);

/* Held to what there is. At the last moment of a search that runs it stays the last one,
 * while the search goes on. */
void               tilestar_exploration_set_moment       (TilestarExploration *self,
                                                          guint64              moment);

/* One event on, or back: a node is expanded, or one of its successors generated. FALSE at
 * the end. */
gboolean           tilestar_exploration_step_event       (TilestarExploration *self,
                                                          gboolean             forward);

/* The successors of the last expansion that have appeared, in the order generated. Room for
 * SLIDE_N_MOVES. */
guint              tilestar_exploration_get_successors   (TilestarExploration  *self,
                                                          SlideRecordSuccessor *successors);

/* Versions that have appeared: those from 0 on. */
guint32            tilestar_exploration_get_n_versions   (TilestarExploration *self);

SlideVersionState  tilestar_exploration_get_state        (TilestarExploration *self,
                                                          guint32              version);

void               tilestar_exploration_get_counters     (TilestarExploration *self,
                                                          SlideRecordCounters *counters);

void               tilestar_exploration_set_playing      (TilestarExploration *self,
                                                          gboolean             playing);
gboolean           tilestar_exploration_is_playing       (TilestarExploration *self);
void               tilestar_exploration_set_speed        (TilestarExploration *self,
                                                          double               speed);
double             tilestar_exploration_get_speed        (TilestarExploration *self);

/* ---- The selected node ---- */

/* NONE where there is no record. */
guint32            tilestar_exploration_get_selected     (TilestarExploration *self);

/* Selects @version, which has appeared; NONE: that of the moment. */
void               tilestar_exploration_set_selected     (TilestarExploration *self,
                                                          guint32              version);

/* Whether it is that of the moment. */
gboolean           tilestar_exploration_is_current_selected (TilestarExploration *self);

/* ---- Bookmarks ---- */

/* Sets one at the moment, or removes it. */
void               tilestar_exploration_toggle_bookmark  (TilestarExploration *self);

/* In order. (transfer none) (element-type guint64), valid until they change */
GArray            *tilestar_exploration_get_bookmarks    (TilestarExploration *self);

G_END_DECLS
