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
 * The *current run* is the search that was started last, until the next start: it
 * keeps the request it was started with, so that its numbers can be said to be of
 * those boards and that algorithm whatever has been chosen since. When start or
 * goal change while it runs it is stopped, and is outdated from then on.
 *
 * Properties: "running" (gboolean, read-only): the current run is under way.
 *
 * Signals:
 *   "heuristic-changed" (): another one was chosen, or it is there now, or cannot be
 *   "tables-made" (): tables of heuristics were made, here or by a run
 *   "building" (), "updated" (), "finished" (): of the current run, as those of
 *     TilestarSearchJob
 */

#pragma once

#include <gio/gio.h>

#include "slide-search.h"
#include "tilestar-hint.h"
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

/* ---- The chosen heuristic ---- */

typedef enum
{
  TILESTAR_HEURISTIC_READY,
  TILESTAR_HEURISTIC_LOADING,  /* it is being made */
  TILESTAR_HEURISTIC_LATER,    /* a search will make it, as it takes its time */
  TILESTAR_HEURISTIC_FAILED
} TilestarHeuristicState;

TilestarHeuristicState
                   tilestar_workspace_get_heuristic_state (TilestarWorkspace *self);

/* NULL unless READY. (transfer none) */
SlideHeuristic    *tilestar_workspace_get_heuristic       (TilestarWorkspace *self);

/* Why it FAILED, NULL otherwise. (transfer none) */
const GError      *tilestar_workspace_get_heuristic_error (TilestarWorkspace *self);

/* ---- The current run ---- */

/* Starts a search from start to goal by the settings, in place of one that runs. The
 * solution is forgotten, and a hint that is being sought. FALSE with @error set
 * where the settings come to no heuristic, and the algorithm needs one. */
gboolean           tilestar_workspace_solve        (TilestarWorkspace *self,
                                                    GError           **error);
void               tilestar_workspace_stop         (TilestarWorkspace *self);
gboolean           tilestar_workspace_is_running   (TilestarWorkspace *self);

/* Whether it is about boards of before. */
gboolean           tilestar_workspace_is_outdated  (TilestarWorkspace *self);

/* What it was started with; NULL before the first. (transfer none) */
const SlideSearchRequest *
                   tilestar_workspace_get_request  (TilestarWorkspace *self);

/* As those of TilestarSearchJob. */
double             tilestar_workspace_get_build_progress (TilestarWorkspace *self);
const SlideStatistics *
                   tilestar_workspace_get_statistics (TilestarWorkspace *self);
const SlideSeries *tilestar_workspace_get_series   (TilestarWorkspace *self);
const GError      *tilestar_workspace_get_error    (TilestarWorkspace *self);

/* Once it has ended and has a solution: makes that the session's, and the hint's if
 * no path is shorter. FALSE without one. */
gboolean           tilestar_workspace_take_solution (TilestarWorkspace *self);

/* ---- The hint ---- */

/* Looks for the next move of a shortest path from the board. It answers by its own
 * signals, and is dropped when the board changes. */
void               tilestar_workspace_request_hint (TilestarWorkspace *self);

G_END_DECLS
