/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit.h: the audit that is on show, without any widget.
 *
 * One heuristic is chosen, by a text as TilestarHeuristicItem has it, with the parameters that
 * the settings give it; the goal is the session's. What an audit found is kept with it, and
 * shown again when the same heuristic is chosen for the same goal. A puzzle of up to
 * TILESTAR_AUDIT_MAX_CELLS_UNASKED cells is audited as soon as somebody looks
 * (tilestar_audit_look()), a larger one when it is asked for; workers do it, and what they
 * have seen so far is on show meanwhile.
 *
 *   choose, look ──▶ WORKING ──▶ DONE
 *                      │  └────▶ FAILED: no such heuristic for this goal, no memory
 *                      └── stop ▶ STOPPED, with what was seen
 *
 * The *selected board* is the one to look at: the example of a cell of the heat map, or the
 * counterexample. A new audit selects the counterexample, if there is one, else a board
 * on which the heuristic is furthest from the truth.
 *
 * Signals:
 *   "changed" (): another choice, goal or state
 *   "progressed" (): more has been seen
 *   "selected-changed" (): another board is selected, or none
 *
 * Main thread only.
 */

#pragma once

#include <gio/gio.h>

#include "slide-audit.h"
#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_AUDIT_MAX_CELLS_UNASKED 9

#define TILESTAR_TYPE_AUDIT (tilestar_audit_get_type ())
G_DECLARE_FINAL_TYPE (TilestarAudit, tilestar_audit, TILESTAR, AUDIT, GObject)

typedef enum
{
  TILESTAR_AUDIT_IDLE,      /* it has not been asked for */
  TILESTAR_AUDIT_WORKING,
  TILESTAR_AUDIT_DONE,
  TILESTAR_AUDIT_STOPPED,
  TILESTAR_AUDIT_FAILED,    /* tilestar_audit_get_error() */
  TILESTAR_AUDIT_TOO_LARGE  /* more than SLIDE_DISTANCE_TABLE_MAX_CELLS cells */
} TilestarAuditState;

/* What a worker is at. */
typedef enum
{
  TILESTAR_AUDIT_DISTANCES,
  TILESTAR_AUDIT_TABLES,    /* of the heuristic */
  TILESTAR_AUDIT_BOARDS
} TilestarAuditStage;

/* @workspace: referenced */
TilestarAudit      *tilestar_audit_new             (TilestarWorkspace *workspace) G_GNUC_WARN_UNUSED_RESULT;

/* ---- What is audited ---- */

/* @text: copied */
void                tilestar_audit_choose          (TilestarAudit     *self,
                                                    const char        *text);

/* (transfer none), as next; the goal is valid until the session changes. */
const char         *tilestar_audit_get_text        (TilestarAudit     *self);
const SlideBoard   *tilestar_audit_get_goal        (TilestarAudit     *self);

/* With its parameters; NULL where the settings come to none. (transfer none) */
const SlideHeuristicSpec *
                    tilestar_audit_get_spec        (TilestarAudit     *self);

/* Whether somebody looks: what takes no time is done by itself from then on. */
void                tilestar_audit_look            (TilestarAudit     *self,
                                                    gboolean           looks);

/* Begins it, in place of one that is under way. */
void                tilestar_audit_start           (TilestarAudit     *self);

/* Begins that of every heuristic that applies and has none yet, one after the other. */
void                tilestar_audit_start_all       (TilestarAudit     *self);

/* What was seen stays. */
void                tilestar_audit_stop            (TilestarAudit     *self);

/* ---- How it stands ---- */

TilestarAuditState  tilestar_audit_get_state       (TilestarAudit     *self);

/* 0 … 1, of the stage while WORKING. */
double              tilestar_audit_get_progress    (TilestarAudit     *self,
                                                    TilestarAuditStage *out_stage);
const GError       *tilestar_audit_get_error       (TilestarAudit     *self);

/* Whether the heuristic can be audited for this goal; if not, the error says why, or the state. */
gboolean            tilestar_audit_can_start       (TilestarAudit     *self);

/* For the place of a picture, where nothing was found: not yet, or not at all. */
const char         *tilestar_audit_describe_nothing (TilestarAudit    *self);

/* Seconds that it took; 0 while unknown. */
double              tilestar_audit_get_elapsed     (TilestarAudit     *self);

/* What is known; NULL: nothing yet. Of n_seen boards. (transfer none): until a signal */
const SlideAudit   *tilestar_audit_get_found       (TilestarAudit     *self);

/* What it was made with; NULL before it is there. (transfer none) */
SlideHeuristic     *tilestar_audit_get_heuristic   (TilestarAudit     *self);

/* ---- The selected board ---- */

typedef enum
{
  TILESTAR_SELECTED_NONE,
  TILESTAR_SELECTED_CELL,
  TILESTAR_SELECTED_COUNTEREXAMPLE
} TilestarSelectedKind;

TilestarSelectedKind tilestar_audit_get_selected   (TilestarAudit     *self);

/* FALSE with nothing changed where no board is there. */
gboolean            tilestar_audit_take_cell       (TilestarAudit     *self,
                                                    guint              d,
                                                    guint              h);
gboolean            tilestar_audit_take_counterexample (TilestarAudit *self);

/* Its true distance and column (slide_audit_get_column()), which are its cell of the heat map. FALSE: none is selected */
gboolean            tilestar_audit_get_selected_cell (TilestarAudit   *self,
                                                      guint             *d,
                                                      guint             *h);

/* (transfer none); NULL: none is selected */
const SlideBoard   *tilestar_audit_get_selected_board (TilestarAudit  *self);

/* The board after the move that breaks consistency; NULL where the selected one is no
 * counterexample of that. (transfer none) */
const SlideBoard   *tilestar_audit_get_selected_next (TilestarAudit   *self);

/* ---- Those finished ---- */

/* Audits that were finished for the goal, the newest last; (element-type TilestarAudited)
 * (transfer none) */
GListModel         *tilestar_audit_get_audited     (TilestarAudit     *self);

#define TILESTAR_TYPE_AUDITED (tilestar_audited_get_type ())
G_DECLARE_FINAL_TYPE (TilestarAudited, tilestar_audited, TILESTAR, AUDITED, GObject)

/* All (transfer none). */
const char         *tilestar_audited_get_text      (TilestarAudited   *self);
const SlideHeuristicSpec *
                    tilestar_audited_get_spec      (TilestarAudited   *self);
const SlideAudit   *tilestar_audited_get_found     (TilestarAudited   *self);

G_END_DECLS
