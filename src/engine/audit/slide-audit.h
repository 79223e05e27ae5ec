/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-audit.h: compares a heuristic with the true distance on every board.
 *
 * A SlideAudit is the result, a value. A SlideAuditor is one audit in progress: a
 * worker thread executes it, possibly with further threads, and any thread may read
 * the result so far or stop it.
 *
 * Boards are processed in blocks scattered over the table, so that a partial result
 * is representative. The result does not depend on the number of threads.
 */

#pragma once

#include "slide-distance-table.h"
#include "slide-heuristic.h"

#define SLIDE_AUDIT_MAX_DISTANCE 96

/* Errors -(SLIDE_AUDIT_MAX_DISTANCE - 1) … SLIDE_AUDIT_MAX_DISTANCE - 1. */
#define SLIDE_AUDIT_N_ERRORS (2 * SLIDE_AUDIT_MAX_DISTANCE - 1)
#define SLIDE_AUDIT_NO_ERROR (SLIDE_AUDIT_MAX_DISTANCE - 1)

/**
 * SlideAuditResemblance:
 *
 * h = factor * other + plus, on every board evaluated so far, to a millionth.
 * @heuristic: (nullable): the id of the other heuristic in the registry, static; `zero`, with the
 *   factor 1, if h is the same on every board; NULL if no resemblance is known
 * @factor: not 0; below 0 if h falls where the other heuristic rises
 * @is_elsewhere: the other heuristic is for @goal, which is another goal than the audit's
 */
typedef struct
{
  const char *heuristic;
  double      factor;
  double      plus;
  gboolean    is_elsewhere;
  SlideBoard  goal;
} SlideAuditResemblance;

/**
 * SlideAudit:
 *
 * Means and errors are of the heuristic's real value, before any rounding.
 * @metric: what a move is, for the true distances and for consistency
 * @n_boards: the number of boards of the puzzle
 * @n_seen: how many of them are evaluated so far: n_boards once it is finished
 * @mean_true: 0 while no board is evaluated, as is @mean_h
 * @exact: boards on which value and distance differ by at most 1e-9
 * @overestimates: boards on which value > distance + 1e-9
 * @worst_overestimate: the largest value - distance, 0 if there is none
 * @inconsistent_edges: directed moves a -> b with value(a) > value(b) + 1
 * @worst_drop: the largest drop of the value on one move
 * @has_counterexample: @counterexample is the board closest to the goal (first by
 *   the table's order) that breaks admissibility, else the one that breaks
 *   consistency as the upper end of such a move
 * @has_inconsistency: @upper is the board closest to the goal (first by the
 *   table's order) from which a move breaks consistency, @lower the board
 *   after the first such move, in the order of SlideMove
 * @resembles: what the heuristic is, in other words, which names a mistake; looked for unless the
 *   heuristic is one of the program's own and neither inadmissible nor inconsistent so far
 * @keeps_state: h is that of a script that would have other values on some boards if what it changes
 *   (variables, random numbers) lasted from call to call; known only when the audit is complete
 * @counts: counts[d][h]: boards at true distance d in column h
 *   (slide_audit_get_column()), as a heat map shows
 * @examples: where counts[d][h] > 0, the first such board in the table's order:
 *   see slide_audit_get_example()
 */
typedef struct
{
  SlideMetric metric;
  guint64    n_boards;
  guint64    n_seen;
  guint      diameter;
  double     mean_true;
  double     mean_h;
  guint64    exact;
  guint64    overestimates;
  double     worst_overestimate;
  guint64    inconsistent_edges;
  double     worst_drop;
  gboolean   has_counterexample;
  SlideBoard counterexample;
  double     counterexample_h;
  guint      counterexample_true;
  gboolean   has_inconsistency;
  SlideBoard upper;
  SlideBoard lower;
  double     upper_h;
  double     lower_h;
  guint      upper_true;
  SlideAuditResemblance resembles;
  gboolean   keeps_state;
  guint64    counts[SLIDE_AUDIT_MAX_DISTANCE][SLIDE_AUDIT_MAX_DISTANCE];
  guint32    examples[SLIDE_AUDIT_MAX_DISTANCE][SLIDE_AUDIT_MAX_DISTANCE];
} SlideAudit;

/* The first board at true distance @d on which the heuristic, rounded down, is @h. FALSE if
 * there is none. @table is the one used for the audit. */
gboolean      slide_audit_get_example (const SlideAudit         *audit,
                                       const SlideDistanceTable *table,
                                       guint                     d,
                                       guint                     h,
                                       SlideBoard               *board);

/**
 * slide_audit_get_column:
 * @value: the value of the heuristic, 0 or more
 * @distance: the true distance
 *
 * The column of a board in counts. An integer is its own column. A fraction is rounded down if
 * it does not exceed the true distance and up if it does, so that the columns above the distance
 * hold exactly the overestimates. Values past the end are in the last column.
 */
guint         slide_audit_get_column  (double                    value,
                                       guint                     distance);

/* Counts boards by their error, column - distance: errors[i] is for the error i -
 * SLIDE_AUDIT_NO_ERROR. */
void          slide_audit_get_errors  (const SlideAudit         *audit,
                                       guint64                   errors[SLIDE_AUDIT_N_ERRORS]);

/* Returns whether it never overestimates on the boards evaluated so far. */
static inline gboolean
slide_audit_is_admissible (const SlideAudit *audit)
{
  return audit->overestimates == 0;
}

/* Returns whether h of the goal is known not to be 0; then the goal is the counterexample. */
static inline gboolean
slide_audit_overestimates_goal (const SlideAudit *audit)
{
  return audit->overestimates > 0 && audit->counterexample_true == 0;
}

/* Returns whether h of the goal is 0, and drops by at most 1 on every move between the boards evaluated so far. */
static inline gboolean
slide_audit_is_consistent (const SlideAudit *audit)
{
  return audit->inconsistent_edges == 0 && !slide_audit_overestimates_goal (audit);
}

static inline gboolean
slide_audit_is_complete (const SlideAudit *audit)
{
  return audit->n_seen == audit->n_boards;
}

/* ---- Running an audit ---- */

typedef struct _SlideAuditor SlideAuditor;

/**
 * slide_auditor_new:
 * @table: referenced; its metric is that of the audit
 * @heuristic: a heuristic for the table's goal; referenced
 * @n_threads: the maximum number of threads, 0 for one per processor; a puzzle of
 *   up to 9 cells uses one
 *
 * Returns: (transfer full): an audit that has not been started
 */
SlideAuditor *slide_auditor_new       (SlideDistanceTable       *table,
                                       SlideHeuristic           *heuristic,
                                       guint                     n_threads) G_GNUC_WARN_UNUSED_RESULT;

/* Any thread. */
SlideAuditor *slide_auditor_ref       (SlideAuditor             *auditor);
void          slide_auditor_unref     (SlideAuditor             *auditor);

/**
 * slide_auditor_execute:
 * @progress: (nullable) (scope call): called on this thread; returns
 *   FALSE to stop it
 *
 * Evaluates the heuristic on every board and along every move. 3x3 takes some
 * milliseconds, 12 cells seconds to minutes: use a worker thread. To be called once.
 *
 * Returns: FALSE if it was stopped or the heuristic has failed
 *   (slide_heuristic_get_failure()); the partial result is kept
 */
gboolean      slide_auditor_execute   (SlideAuditor             *auditor,
                                       SlideProgressFunc         progress,
                                       gpointer                  user_data);

/* Stops it within some milliseconds, also before it starts. Any thread; does not block. */
void          slide_auditor_stop      (SlideAuditor             *auditor);

/* Gets the result so far: returns the part of the boards that is evaluated, 0 … 1, and fills in
 * @audit (nullable), over 100 KiB. Any thread. */
double        slide_auditor_peek      (SlideAuditor             *auditor,
                                       SlideAudit               *audit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideAuditor, slide_auditor_unref)
