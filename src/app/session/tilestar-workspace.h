/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-workspace.h: what all views of a window work on.
 *
 * Holds the session (boards and solution), the settings, the heuristics built so far, the current run and the hint,
 * without any widget. Views show its parts, follow the signals of these, and call its functions; they own none of it.
 *
 * The *chosen heuristic* follows the settings and the goal (tilestar-chosen-heuristic.h).
 *
 * The *current run* is the search that was started last (tilestar-run.h). It is stopped when the boards change while it
 * runs, and started again when a choice of the method changes or when the user has changed the boards. If the session
 * still has its boards and the run is shown, its solution becomes the session's, and the board goes to the solution's
 * start unless the user has moved tiles meanwhile.
 *
 * The *shown run* is the one whose numbers are shown: the current one, unless the user has gone back to an earlier one.
 * The last runs that ended with numbers are kept for that. A run is *outdated* if the boards, or after its end the
 * choices, have changed since it was started.
 *
 * Properties: "running" (gboolean, read-only): whether the current run is in progress; "pace" (gdouble): expansions per
 * second, of the current run and all later ones, as in slide_run_set_pace().
 *
 * Signals:
 *   "choices-changed" (): what a search would be started with has changed: boards, heuristic, algorithm or an option
 *   "updated" (), "finished" (): of the current run, as those of TilestarSearchJob, after the run has its numbers
 *   "shown-changed" (): another run is shown
 *   "started-again" (): the current run replaces one that was running, with other choices or boards
 *   "solutions-changed" (): those of the shown run or of another one, or whether they are being counted
 *   "cut-short" (): after "finished", if the run was stopped because the boards had changed
 */

#pragma once

#include <gio/gio.h>

#include "slide-run.h"
#include "tilestar-chosen-heuristic.h"
#include "tilestar-exploration.h"
#include "tilestar-advice.h"
#include "tilestar-review.h"
#include "tilestar-run.h"
#include "tilestar-search-job.h"
#include "tilestar-session.h"

#define TILESTAR_TYPE_WORKSPACE (tilestar_workspace_get_type ())
G_DECLARE_FINAL_TYPE (TilestarWorkspace, tilestar_workspace, TILESTAR, WORKSPACE, GObject)

TilestarWorkspace *tilestar_workspace_new (TilestarSession *session,
                                           GSettings       *settings) G_GNUC_WARN_UNUSED_RESULT;

/* All (transfer none). */
TilestarSession   *tilestar_workspace_get_session  (TilestarWorkspace *self);
GSettings         *tilestar_workspace_get_settings (TilestarWorkspace *self);
TilestarAdvice    *tilestar_workspace_get_advice   (TilestarWorkspace *self);
TilestarReview    *tilestar_workspace_get_review   (TilestarWorkspace *self);
TilestarChosenHeuristic *
                   tilestar_workspace_get_chosen   (TilestarWorkspace *self);

/* The job of the current run: what it is building, its node, and one more expansion. The workspace itself starts and
 * stops it, sets its pace, and copies its statistics to the run at "updated". */
TilestarSearchJob *tilestar_workspace_get_job      (TilestarWorkspace *self);

/* The exploration of the last recorded search; runs that are not recorded do not change it. The
 * session's undo restores the last hundred searches with their moments and bookmarks, as long as all
 * of them fit into a memory limit. */
TilestarExploration *
                   tilestar_workspace_get_exploration (TilestarWorkspace *self);

/* ---- The current run ---- */

/* Starts a search with the current settings, from the start, which a board in play becomes first
 * (tilestar_session_begin_search()), and stops a running one. Clears the solution and cancels a
 * pending hint. Returns: FALSE with @error set if the settings give no valid
 * heuristic and the algorithm needs one */
gboolean           tilestar_workspace_solve        (TilestarWorkspace *self,
                                                    GError           **error);

/* The same, at full speed whatever the pace, with a record, which is then explored from its
 * beginning; a board in play stays as it is. Also returns FALSE if the algorithm cannot be recorded. */
gboolean           tilestar_workspace_solve_recorded (TilestarWorkspace *self,
                                                      GError           **error);

/* Whether the run that is shown could be recorded at once, as what is explored: it is a whole search of
 * the current boards and settings, within the limit of a record, and none like it is explored. */
gboolean           tilestar_workspace_can_record_shown (TilestarWorkspace *self);

/* Whether only the limit of a record prevents that. */
gboolean           tilestar_workspace_is_shown_too_large (TilestarWorkspace *self);

/* In expansions. */
guint64            tilestar_workspace_get_record_limit (TilestarWorkspace *self);

/* Records it. The solution and the board stay as they are. */
void               tilestar_workspace_record_shown  (TilestarWorkspace *self);

/* Explores @record of @run, which has ended. Used for records loaded from a file. */
void               tilestar_workspace_explore       (TilestarWorkspace *self,
                                                     SlideRecord       *record,
                                                     TilestarRun       *run);
void               tilestar_workspace_stop         (TilestarWorkspace *self);

/* Call this after the user has changed the boards: starts the search again that the change has stopped, unless undo
 * has brought back the boards' solution. Returns: whether the search has been started again */
gboolean           tilestar_workspace_follow_boards (TilestarWorkspace *self);
gboolean           tilestar_workspace_is_running   (TilestarWorkspace *self);

/* Returns: (transfer none) (nullable): NULL before the first run */
TilestarRun       *tilestar_workspace_get_run      (TilestarWorkspace *self);

/* The highest pace, in expansions per second, at which each expansion can be read and announced. */
#define TILESTAR_READING_PACE 1.0

void               tilestar_workspace_set_pace     (TilestarWorkspace *self,
                                                    double             pace);
double             tilestar_workspace_get_pace     (TilestarWorkspace *self);

/* ---- All shortest solutions ---- */

/**
 * tilestar_workspace_count_solutions:
 * @thoroughly: with the limits of a search in the settings, instead of a few seconds and some memory
 *
 * Counts all shortest solutions of @run on a worker, if they can be counted and have not been, or, if a limit has
 * ended that, if it is to be done @thoroughly. Those of the shown run are counted without being asked for. The next
 * search ends a count.
 */
void               tilestar_workspace_count_solutions (TilestarWorkspace *self,
                                                       TilestarRun       *run,
                                                       gboolean           thoroughly);

/* Ends the count of @run (nullable), or counts on thoroughly if there is none. */
void               tilestar_workspace_toggle_count (TilestarWorkspace *self,
                                                    TilestarRun       *run);

/* Sets the shortest solution that comes @by places after the one that is played, in the order of operators, as the
 * solution; the board stays where both begin alike. After one that is none of them, which happens if a limit has ended
 * the count, comes the first. FALSE if there is none. */
gboolean           tilestar_workspace_change_solution (TilestarWorkspace *self,
                                                       gint64             by);

/* The place of the solution that is played among all shortest ones of the shown run, from 0. FALSE if it is none of
 * them, or they have not been counted. */
gboolean           tilestar_workspace_get_solution_place (TilestarWorkspace *self,
                                                          guint64           *out_place);

/* ---- The list of runs ---- */

#define TILESTAR_WORKSPACE_MAX_RUNS 8

/* The runs that ended with statistics, newest first, at most TILESTAR_WORKSPACE_MAX_RUNS.
 * (element-type TilestarRun) (transfer none) */
GListModel        *tilestar_workspace_get_runs     (TilestarWorkspace *self);

/* Returns: (transfer none) (nullable): NULL before the first run */
TilestarRun       *tilestar_workspace_get_shown_run (TilestarWorkspace *self);

/* Shows the statistics of @run and its solution, if it has one. If it is for other boards, these
 * become start and goal, which can be undone. While a search is running, the boards do not
 * change. */
void               tilestar_workspace_show_run     (TilestarWorkspace *self,
                                                    TilestarRun       *run);

/* Whether the boards or the settings have changed since the run was started. A running search keeps
 * its own settings and is not outdated. */
gboolean           tilestar_workspace_is_outdated (TilestarWorkspace *self,
                                                   TilestarRun       *run);

/* ---- The hint ---- */

/* Searches for the next move of a short path from the board (tilestar-advice.h). The advice
 * reports the result with its signals; the hint is dropped when the board changes. */
void               tilestar_workspace_request_hint (TilestarWorkspace *self);

/* ---- The review ---- */

/* Whether there are moves to review beside what a search has found: a game that has reached the goal, or moves from
 * outside; unless they are being reviewed. */
gboolean           tilestar_workspace_may_review   (TilestarWorkspace *self);

/**
 * tilestar_workspace_review:
 * @saved: (nullable): what a file says of these moves (tilestar_review_start())
 *
 * Reviews the moves that the user has played, if they have reached the goal or there are no others, which then become
 * the ones that are played back; else those that are played back. The review is dropped when others take their place.
 *
 * Returns: FALSE if there are no moves
 */
gboolean           tilestar_workspace_review       (TilestarWorkspace *self,
                                                    GArray            *saved);
