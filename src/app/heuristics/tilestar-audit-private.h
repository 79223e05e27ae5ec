/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit-private.h: the audit that is on show, for the files that it is made of.
 *
 *   tilestar-audit.c        what is audited, and how it stands
 *   tilestar-audit-hand.c   the board in hand
 *   tilestar-audit-job.c    the work, on its worker
 *   tilestar-audited.c      one that was finished
 */

#pragma once

#include "tilestar-audit.h"

#include <pthread.h>

G_BEGIN_DECLS

typedef struct _TilestarAuditJob TilestarAuditJob;

/* Shared by the main thread and one worker. What the worker has made is under the lock. */
struct _TilestarAuditJob
{
  int                  ref_count;
  int                  stop;         /* g_atomic_int_*() */
  char                *text;
  SlideHeuristicSpec  *spec;
  SlideBoard           goal;
  guint64              memory_limit;
  gint64               started;

  pthread_mutex_t      lock;
  TilestarAuditStage   stage;
  double               progress;
  SlideDistanceTable  *table;        /* nullable, as the next two */
  SlideHeuristic      *heuristic;
  SlideAuditor        *auditor;

  /* The worker's until it is done, then the main thread's. */
  gboolean             is_finished;
  double               elapsed;
  GError              *error;
};

struct _TilestarAudited
{
  GObject parent_instance;

  char               *text;
  SlideBoard          goal;
  SlideHeuristic     *heuristic;
  SlideDistanceTable *table;
  SlideAudit         *found;
  double              elapsed;
};

struct _TilestarAudit
{
  GObject parent_instance;

  TilestarWorkspace  *workspace;
  TilestarSession    *session;      /* the workspace's, as the next */
  GSettings          *settings;

  char               *text;
  SlideBoard          goal;
  SlideHeuristicSpec *spec;         /* nullable */
  gboolean            is_watched;

  TilestarAuditState  state;
  GError             *error;
  TilestarAuditJob   *job;          /* while WORKING */
  GCancellable       *cancellable;
  guint               peek_id;

  /* What is on show. */
  SlideAudit         *found;        /* valid if has_found */
  gboolean            has_found;
  SlideHeuristic     *heuristic;    /* nullable */
  SlideDistanceTable *table;        /* nullable */
  double              elapsed;

  TilestarHandKind    hand;
  gboolean            was_taken;    /* somebody took it */
  SlideBoard          hand_board;
  guint               hand_d;
  guint               hand_h;

  GListStore         *audited;      /* of the goal */
  GQueue              waiting;      /* texts that are still to be audited */
  char               *all_text;     /* what was chosen when all were asked for; nullable */
};

/* ---- In tilestar-audit-job.c ---- */

void tilestar_audit_job_unref       (gpointer          data);

/* On the worker. */
void tilestar_audit_job_execute     (gpointer          data,
                                     GCancellable     *cancellable);

/* ---- In tilestar-audit-hand.c ---- */

/* @board: copied; NULL where @kind is none */
void tilestar_audit_set_hand        (TilestarAudit    *self,
                                     TilestarHandKind  kind,
                                     const SlideBoard *board,
                                     guint             d,
                                     guint             h);

/* The counterexample, else a board that h is furthest below the truth of. */
void tilestar_audit_take_first_hand (TilestarAudit    *self);

G_END_DECLS
