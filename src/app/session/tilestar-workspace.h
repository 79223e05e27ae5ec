/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-workspace.h: what all views of a window work on.
 *
 * The session (boards and solution), the settings, the heuristics made so far, the
 * current run and the hint, without any widget. A view shows what it finds here and
 * asks for what its buttons say; it owns none of it.
 *
 * The *chosen heuristic* follows the settings and the goal. What is quick to make is
 * made at once, on a worker; what takes its time only when a search needs it.
 *
 * The *current run* is the search that was started last, until the next start
 * (tilestar-run.h). It is stopped when start or goal change while it runs, and started
 * again when a choice of the method changes, or when the user has changed the boards. Its
 * solution becomes the session's if that still has its boards and the run is on show;
 * and is shown, unless the user has played on meanwhile, whose board is kept.
 *
 * The *shown run* is the one whose numbers are on show: the current one, unless the
 * user has gone back to an earlier one. The last runs that came to an end with
 * numbers are kept for that. A run is *outdated* when the boards, or after its end the
 * choices, are not those that it was started with any more.
 *
 * Properties: "running" (gboolean, read-only): the current run is under way; "pace"
 * (gdouble): expansions a second, of the current run and all later ones, as
 * slide_run_set_pace().
 *
 * Signals:
 *   "heuristic-changed" (): another one was chosen, or it is there now, or cannot be
 *   "choices-changed" (): something that a search would be started with: boards,
 *     heuristic, algorithm or what is set of it
 *   "tables-made" (): tables of heuristics were made, here or by a run
 *   "building" (), "updated" (), "finished" (): of the current run, as those of
 *     TilestarSearchJob
 *   "shown-changed" (): another run is on show
 *   "started-again" (): the current run replaces one that was running, with other choices or boards
 *   "cut-short" (): after "finished", of a run that was stopped because the boards had changed
 */

#pragma once

#include <gio/gio.h>

#include "slide-run.h"
#include "tilestar-chosen-heuristic.h"
#include "tilestar-exploration.h"
#include "tilestar-hint.h"
#include "tilestar-run.h"
#include "tilestar-session.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_WORKSPACE (tilestar_workspace_get_type ())
G_DECLARE_FINAL_TYPE (TilestarWorkspace, tilestar_workspace, TILESTAR, WORKSPACE, GObject)

TilestarWorkspace *tilestar_workspace_new (TilestarSession *session,
                                           GSettings       *settings) G_GNUC_WARN_UNUSED_RESULT;

/* All (transfer none). */
TilestarSession   *tilestar_workspace_get_session  (TilestarWorkspace *self);
GSettings         *tilestar_workspace_get_settings (TilestarWorkspace *self);
TilestarHint      *tilestar_workspace_get_hint     (TilestarWorkspace *self);

/* The exploration of the last recorded search; runs that are not recorded do not change it. The
 * session's undo restores the last hundred searches with their moments and bookmarks, as long as all
 * of them fit into a memory limit. */
TilestarExploration *
                   tilestar_workspace_get_exploration (TilestarWorkspace *self);

/* ---- The chosen heuristic ---- */

/* See tilestar-chosen-heuristic.h. */
TilestarHeuristicState
                   tilestar_workspace_get_heuristic_state (TilestarWorkspace *self);

/* Returns: (transfer none) (nullable): the heuristic, or NULL unless the state is READY */
SlideHeuristic    *tilestar_workspace_get_heuristic       (TilestarWorkspace *self);

/* Returns: (transfer none) (nullable): the error if the state is FAILED */
const GError      *tilestar_workspace_get_heuristic_error (TilestarWorkspace *self);

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

/* The node that the current run has expanded last. Returns: FALSE, with @node unchanged, if there
 * is none yet or no search is running */
gboolean           tilestar_workspace_get_node     (TilestarWorkspace *self,
                                                    SlideNodeView     *node);

/* The highest pace, in expansions per second, at which each expansion can be read and announced. */
#define TILESTAR_READING_PACE 1.0

void               tilestar_workspace_set_pace     (TilestarWorkspace *self,
                                                    double             pace);
double             tilestar_workspace_get_pace     (TilestarWorkspace *self);

/* Expands one node in addition to those that the pace allows. */
void               tilestar_workspace_advance      (TilestarWorkspace *self);

/* As tilestar_search_job_get_build_progress(). */
double             tilestar_workspace_get_build_progress (TilestarWorkspace *self);

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

/* Searches for the next move of a short path from the board (tilestar-hint.h). The hint object
 * reports the result with its signals; the hint is dropped when the board changes. */
void               tilestar_workspace_request_hint (TilestarWorkspace *self);

G_END_DECLS
