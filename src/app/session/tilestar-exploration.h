/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-exploration.h: a recorded search, and the moment of it that is shown.
 *
 * The state that the timeline controls and all pictures of the Explore view show, without any widget. It is read from
 * the record (slide-record.h), which may still grow: all answers are about the expansions that had been recorded at the
 * last "grew".
 *
 *   moment      0 … n-expansions: the state after that many expansions, as in the record
 *   successors  those of the last expansion appear one by one while the user steps through events; otherwise all of
 *               them have appeared. Pictures must not show a version that has not appeared: they ask this object, not
 *               the record
 *   selected    the selected node: the one that the last expansion expanded (at moment 0 the start), unless the user
 *               has selected another one. The next change of the moment resets it
 *   target      the version whose path is the solution, once the search has found one
 *   solution    what cannot be known before the search has reached the goal: the solution, C*, the true distances and
 *               the classes of expansions. It is hidden at earlier moments unless "solution-shown" is set, and while a
 *               question about the next expansion is open
 *
 * Properties, besides that of TilestarPlayback:
 *   "speed" (gdouble, read-only): expansions per second while it plays
 *   "solution-shown" (gboolean): shows the solution at all moments; TRUE by default
 *
 * Signals:
 *   "record-changed" (): the record was replaced or removed; the moment is 0
 *   "grew" (): there are more expansions, or the search has ended
 *   "moment-changed" (): the moment has changed, or which successors have appeared
 *   "selected-changed" (): another node is selected; emitted after "moment-changed" if that is the cause
 *   "heuristic-changed" (): the result of get_heuristic() has changed
 *   "bookmarks-changed" ()
 *   "marks-changed" (): get_marks() covers more expansions
 *   "distances-changed" (): the result of get_distances() has changed or covers more expansions
 *   "solution-changed" (): the result of has_solution() has changed; emitted after "moment-changed" if that is
 *     the cause
 *
 * Main thread only.
 */

#pragma once

#include "slide-record-seek.h"
#include "slide-record-distances.h"
#include "tilestar-playback.h"
#include "tilestar-run.h"

#define TILESTAR_EXPLORATION_MIN_SPEED 1.0
#define TILESTAR_EXPLORATION_MAX_SPEED 10000.0

#define TILESTAR_TYPE_EXPLORATION (tilestar_exploration_get_type ())
G_DECLARE_FINAL_TYPE (TilestarExploration, tilestar_exploration, TILESTAR, EXPLORATION, TilestarPlayback)

TilestarExploration *tilestar_exploration_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* ---- The record ---- */

/* Shows @record of @run from its beginning. Both are (nullable) and referenced. */
void               tilestar_exploration_set_record       (TilestarExploration *self,
                                                          SlideRecord         *record,
                                                          TilestarRun         *run);

/* Emits what set_record() emits, for widgets that were built later. No effect without a record. */
void               tilestar_exploration_announce         (TilestarExploration *self);

/* Updates to the current length of the record. */
void               tilestar_exploration_update           (TilestarExploration *self);

/* Stops following the run. The record is treated as complete. */
void               tilestar_exploration_cancel           (TilestarExploration *self);

/* Returns: (transfer none) (nullable): the record, or NULL without one and while it is empty, in
 * which case there is no moment either */
SlideRecord       *tilestar_exploration_get_record       (TilestarExploration *self);

/* Returns: (transfer none) (nullable): the run that was recorded */
TilestarRun       *tilestar_exploration_get_run          (TilestarExploration *self);

/* Whether the record will get more expansions. */
gboolean           tilestar_exploration_is_growing       (TilestarExploration *self);

/* The events of the record and their moments. They are collected in chunks when the main loop is
 * idle. Returns: (transfer none) (nullable): NULL without a record */
SlideRecordMarks  *tilestar_exploration_get_marks        (TilestarExploration *self);

guint64            tilestar_exploration_get_n_expansions (TilestarExploration *self);

/* The end of the solution path in the start's tree: the goal, or in bidirectional search the node
 * where the two trees meet. NONE without a solution, if the record ends before it was found, and
 * while it is hidden. */
guint32            tilestar_exploration_get_target       (TilestarExploration *self);

/* As tilestar_exploration_get_target(), but also while the solution is hidden, to go to the moments
 * of its nodes; NONE only while a question is open. */
guint32            tilestar_exploration_get_destination  (TilestarExploration *self);

/* Whether the solution, C* and the true distances may be shown at this moment: the search has
 * reached the goal, or "solution-shown" is set, and no question is open. */
gboolean           tilestar_exploration_has_solution     (TilestarExploration *self);

/* Whether the solution is hidden at this moment only because a question is open. */
gboolean           tilestar_exploration_awaits_answer    (TilestarExploration *self);

/* The heuristic of the run, for drawing boards and evaluating h. Returns: (transfer none)
 * (nullable): NULL until it is available, and if the algorithm uses no heuristic */
SlideHeuristic    *tilestar_exploration_get_heuristic    (TilestarExploration *self);
void               tilestar_exploration_set_heuristic    (TilestarExploration *self,
                                                          SlideHeuristic      *heuristic);

/* The true distances. For boards with up to SLIDE_RECORD_DISTANCES_MAX_CELLS cells they are available
 * some milliseconds after the record was set; for larger boards only C* is, once it is proven. The
 * newest expansions are added shortly after they appear in the record. Returns: (transfer none)
 * (nullable): NULL until they are available, and while they are hidden */
const SlideRecordDistances *
                   tilestar_exploration_get_distances    (TilestarExploration *self);

/* Whether the expansions can be classified as necessary, ties or wasted; FALSE without a record.
 * @out_reason: (out) (optional) (transfer none): as that of slide_guarantee_has_needs() */
gboolean           tilestar_exploration_has_needs        (TilestarExploration *self,
                                                          const char         **out_reason);

/* Hides everything that follows the current moment while a question about the next expansion is
 * open. Then get_target() and get_distances() return no result, pictures show nothing of what follows,
 * and h is not shown for boards that the search has not generated. Setting another record resets
 * this to FALSE. */
void               tilestar_exploration_set_withheld     (TilestarExploration *self,
                                                          gboolean             is_withheld);
gboolean           tilestar_exploration_is_withheld      (TilestarExploration *self);

/* Hides g, h and f of the selected node, and how h is computed, while a question asks for them. */
void               tilestar_exploration_set_values_hidden (TilestarExploration *self,
                                                          gboolean             are_hidden);
gboolean           tilestar_exploration_are_values_hidden (TilestarExploration *self);

/* Whether g, h and f of this node must not be shown. */
gboolean           tilestar_exploration_is_secret        (TilestarExploration *self,
                                                          guint32              version);

/* Ends the search at a moment, since what follows would answer a question of a lesson: get_n_expansions()
 * returns no more, and no later moment can be reached.
 * G_MAXUINT64 lifts this, and so does setting another record. */
void               tilestar_exploration_set_limit        (TilestarExploration *self,
                                                          guint64              limit);

/* The length of the search as far as it may be shown: in a lesson up to the limit, while another question
 * is open up to the moment, otherwise all of it. After the moment of a question, later ones can be reached
 * all the same, to skip it.
 * @out_is_hidden: (out) (optional): whether the length is hidden */
guint64            tilestar_exploration_get_shown_length (TilestarExploration *self,
                                                          gboolean            *out_is_hidden);

/* ---- The moment ---- */

guint64            tilestar_exploration_get_moment       (TilestarExploration *self);

/* Sets the moment, clamped to the length of the record. If the search is running and @moment is the
 * last one, the moment follows the search. */
void               tilestar_exploration_set_moment       (TilestarExploration *self,
                                                          guint64              moment);

/* Moves one event forward or back: the expansion of a node, or the generation of one of its
 * successors. Returns: FALSE at the end */
gboolean           tilestar_exploration_step_event       (TilestarExploration *self,
                                                          gboolean             forward);

/* The successors of the last expansion that are shown, in the order in which they were generated.
 * @successors has space for SLIDE_N_MOVES. */
guint              tilestar_exploration_get_successors   (TilestarExploration  *self,
                                                          SlideRecordSuccessor *successors);

/* The number of versions that are shown: those from 0 up to this number. */
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

/* Returns: the selected version, NONE without a record */
guint32            tilestar_exploration_get_selected     (TilestarExploration *self);

/* Selects @version, which must be shown; NONE: the version of the moment. */
void               tilestar_exploration_set_selected     (TilestarExploration *self,
                                                          guint32              version);

/* Whether the selected version is that of the moment. */
gboolean           tilestar_exploration_is_current_selected (TilestarExploration *self);

/* ---- Bookmarks ---- */

/* Adds a bookmark at the current moment, or removes the one that is there. */
void               tilestar_exploration_toggle_bookmark  (TilestarExploration *self);

/* Returns: (transfer none) (element-type guint64): the bookmarks in ascending order, valid until
 * they change */
GArray            *tilestar_exploration_get_bookmarks    (TilestarExploration *self);
