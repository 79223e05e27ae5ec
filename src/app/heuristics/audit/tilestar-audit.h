/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit.h: the audit that is shown, without any widget.
 *
 * One heuristic is chosen, by a text in the form of TilestarHeuristicItem, with its parameters from
 * the settings; the goal is that of the session. Results are stored by heuristic and goal, and
 * shown again when both are chosen again. A puzzle of up to TILESTAR_AUDIT_MAX_CELLS_UNASKED cells
 * is audited as soon as the audit is visible (tilestar_audit_look()), a larger one on request.
 * Workers compute it, and partial results are shown meanwhile.
 *
 *   choose, look ──▶ WORKING ──▶ DONE
 *                      │  └────▶ FAILED: no such heuristic for this goal, no memory
 *                      └── stop ▶ STOPPED, with partial results
 *
 * The *selected board* is an example of a cell of the heat map, or the counterexample. A new audit
 * selects the counterexample, if there is one, otherwise a board with the largest underestimate.
 *
 * Signals:
 *   "changed" (): another choice, goal or state
 *   "progressed" (): there are further results
 *   "selected-changed" (): another board is selected, or none
 *
 * Main thread only.
 */

#pragma once

#include <gio/gio.h>

#include "slide-audit.h"
#include "tilestar-workspace.h"

#define TILESTAR_AUDIT_MAX_CELLS_UNASKED 9

#define TILESTAR_TYPE_AUDIT (tilestar_audit_get_type ())
G_DECLARE_FINAL_TYPE (TilestarAudit, tilestar_audit, TILESTAR, AUDIT, GObject)

typedef enum
{
  TILESTAR_AUDIT_IDLE,      /* it has not been requested */
  TILESTAR_AUDIT_WORKING,
  TILESTAR_AUDIT_DONE,
  TILESTAR_AUDIT_STOPPED,
  TILESTAR_AUDIT_FAILED,    /* tilestar_audit_get_error() */
  TILESTAR_AUDIT_TOO_LARGE  /* more than SLIDE_DISTANCE_TABLE_MAX_CELLS cells */
} TilestarAuditState;

/* The stage of a worker. */
typedef enum
{
  TILESTAR_AUDIT_DISTANCES,
  TILESTAR_AUDIT_TABLES,    /* of the heuristic */
  TILESTAR_AUDIT_BOARDS
} TilestarAuditStage;

/* @workspace: referenced */
TilestarAudit      *tilestar_audit_new             (TilestarWorkspace *workspace) G_GNUC_WARN_UNUSED_RESULT;

/* An audit of the script @text, whatever is chosen elsewhere. If the session's board has more
 * than TILESTAR_AUDIT_MAX_CELLS_UNASKED cells, its goal is that of 3x3 with the blank last. */
TilestarAudit      *tilestar_audit_new_alone       (TilestarWorkspace *workspace,
                                                    const char        *text) G_GNUC_WARN_UNUSED_RESULT;

/* ---- What is audited ---- */

/* @text: copied */
void                tilestar_audit_choose          (TilestarAudit     *self,
                                                    const char        *text);

/* (transfer none), like the next; the goal is valid until the session changes. */
const char         *tilestar_audit_get_text        (TilestarAudit     *self);
const SlideBoard   *tilestar_audit_get_goal        (TilestarAudit     *self);

/* With its parameters; NULL if the settings are not valid. (transfer none) */
const SlideHeuristicSpec *
                    tilestar_audit_get_spec        (TilestarAudit     *self);

/* Whether the audit is visible: from then on, short audits begin without a request. */
void                tilestar_audit_look            (TilestarAudit     *self,
                                                    gboolean           looks);

/* Begins the audit, and cancels the one in progress. */
void                tilestar_audit_start           (TilestarAudit     *self);

/* Begins the audits of all applicable heuristics that have none yet, one after the other. */
void                tilestar_audit_start_all       (TilestarAudit     *self);

/* The results so far are kept. */
void                tilestar_audit_stop            (TilestarAudit     *self);

/* ---- How it stands ---- */

TilestarAuditState  tilestar_audit_get_state       (TilestarAudit     *self);

/* 0 … 1, progress of the stage while WORKING. */
double              tilestar_audit_get_progress    (TilestarAudit     *self,
                                                    TilestarAuditStage *out_stage);
const GError       *tilestar_audit_get_error       (TilestarAudit     *self);

/* Whether the heuristic can be audited for this goal; if not, the error or the state says why. */
gboolean            tilestar_audit_can_start       (TilestarAudit     *self);

/* A text to show instead of a picture if there are no results, not yet or not at all. */
const char         *tilestar_audit_describe_nothing (TilestarAudit    *self);

/* Duration in seconds; 0 if not known. */
double              tilestar_audit_get_elapsed     (TilestarAudit     *self);

/* The results so far, of n_seen boards; NULL if there are none. (transfer none): until a signal */
const SlideAudit   *tilestar_audit_get_found       (TilestarAudit     *self);

/* The heuristic that is audited; NULL before it is created. (transfer none) */
SlideHeuristic     *tilestar_audit_get_heuristic   (TilestarAudit     *self);

/* ---- The selected board ---- */

typedef enum
{
  TILESTAR_SELECTED_NONE,
  TILESTAR_SELECTED_CELL,
  TILESTAR_SELECTED_COUNTEREXAMPLE
} TilestarSelectedKind;

TilestarSelectedKind tilestar_audit_get_selected   (TilestarAudit     *self);

/* FALSE, with nothing changed, if the cell has no board. */
gboolean            tilestar_audit_select_cell     (TilestarAudit     *self,
                                                    guint              d,
                                                    guint              h);
gboolean            tilestar_audit_select_counterexample (TilestarAudit *self);

/* Its true distance and column (slide_audit_get_column()), which are its cell in the heat map.
 * FALSE if none is selected. */
gboolean            tilestar_audit_get_selected_cell (TilestarAudit   *self,
                                                      guint             *d,
                                                      guint             *h);

/* (transfer none); NULL if none is selected */
const SlideBoard   *tilestar_audit_get_selected_board (TilestarAudit  *self);

/* The board after the move that violates consistency; NULL if the selected board is not a
 * counterexample of consistency. (transfer none) */
const SlideBoard   *tilestar_audit_get_selected_next (TilestarAudit   *self);

/* ---- Those finished ---- */

/* The finished audits for the goal, newest last; (element-type TilestarAudited)
 * (transfer none) */
GListModel         *tilestar_audit_get_audited     (TilestarAudit     *self);

#define TILESTAR_TYPE_AUDITED (tilestar_audited_get_type ())
G_DECLARE_FINAL_TYPE (TilestarAudited, tilestar_audited, TILESTAR, AUDITED, GObject)

/* All (transfer none). */
const char         *tilestar_audited_get_text      (TilestarAudited   *self);
const SlideHeuristicSpec *
                    tilestar_audited_get_spec      (TilestarAudited   *self);
const SlideAudit   *tilestar_audited_get_found     (TilestarAudited   *self);
