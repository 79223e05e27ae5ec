/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-audit.h: a heuristic held against the true distance on every board.
 *
 * A SlideAudit is what was found, a value. A SlideAuditor is one audit on its
 * way: a worker executes it, with more threads where it is allowed some, and
 * anybody may look at what has been found so far, or stop it.
 *
 * Boards are gone through in blocks that lie scattered over the table, so that
 * what is known half-way is much like the whole. What is found does not depend
 * on the number of threads.
 */

#pragma once

#include "slide-distance-table.h"
#include "slide-heuristic.h"

G_BEGIN_DECLS

#define SLIDE_AUDIT_MAX_DISTANCE 96

/* Errors -(SLIDE_AUDIT_MAX_DISTANCE - 1) … SLIDE_AUDIT_MAX_DISTANCE - 1. */
#define SLIDE_AUDIT_N_ERRORS (2 * SLIDE_AUDIT_MAX_DISTANCE - 1)
#define SLIDE_AUDIT_NO_ERROR (SLIDE_AUDIT_MAX_DISTANCE - 1)

/**
 * SlideAudit:
 *
 * Means and errors are of the heuristic's real value, before any rounding.
 * @n_boards: of the puzzle
 * @n_seen: how many of them all the rest is about: n_boards once it is finished
 * @mean_true: 0 while none is seen; so is @mean_h
 * @exact: boards on which value and distance differ by at most 1e-9
 * @overestimates: boards on which value > distance + 1e-9
 * @worst_overestimate: the largest of value - distance, 0 where none is
 * @inconsistent_edges: directed moves a -> b with value(a) > value(b) + 1
 * @worst_drop: the largest fall of the value on one move
 * @has_counterexample: @counterexample is the board nearest the goal (first by
 *   the table's order) that breaks admissibility, else the one that breaks
 *   consistency as the upper end of such a move
 * @has_inconsistency: @upper is the board nearest the goal (first by the
 *   table's order) from which a move breaks consistency, @lower the board
 *   after the first such move, in the order of SlideMove
 * @counts: counts[d][h]: boards at true distance d in column h
 *   (slide_audit_get_column()), as a heat map shows
 * @examples: where counts[d][h] > 0, the first of them by the table's order:
 *   see slide_audit_get_example()
 */
typedef struct
{
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
  guint64    counts[SLIDE_AUDIT_MAX_DISTANCE][SLIDE_AUDIT_MAX_DISTANCE];
  guint32    examples[SLIDE_AUDIT_MAX_DISTANCE][SLIDE_AUDIT_MAX_DISTANCE];
} SlideAudit;

/* The first board at true distance @d on which the heuristic says @h, rounded
 * down. FALSE if there is none. @table is the one that was audited with. */
gboolean      slide_audit_get_example (const SlideAudit         *audit,
                                       const SlideDistanceTable *table,
                                       guint                     d,
                                       guint                     h,
                                       SlideBoard               *board);

/**
 * slide_audit_get_column:
 * @value: the heuristic's, 0 or more
 * @distance: the true one
 *
 * The column of a board in counts. A whole value is its own. A fraction is rounded to the next
 * whole number away from the true distance or to it, never across: down where the value does not
 * exceed it, up where it does, so that the columns above the distance hold the overestimates and
 * nothing else. Past the end there is the last column.
 */
guint         slide_audit_get_column  (double                    value,
                                       guint                     distance);

/* Boards by their error, column - distance: that of errors[i] is
 * i - SLIDE_AUDIT_NO_ERROR. */
void          slide_audit_get_errors  (const SlideAudit         *audit,
                                       guint64                   errors[SLIDE_AUDIT_N_ERRORS]);

/* Returns whether it never overestimates, as far as it has been seen. */
static inline gboolean
slide_audit_is_admissible (const SlideAudit *audit)
{
  return audit->overestimates == 0;
}

static inline gboolean
slide_audit_is_consistent (const SlideAudit *audit)
{
  return audit->inconsistent_edges == 0;
}

static inline gboolean
slide_audit_is_whole (const SlideAudit *audit)
{
  return audit->n_seen == audit->n_boards;
}

/* ---- One on its way ---- */

typedef struct _SlideAuditor SlideAuditor;

/**
 * slide_auditor_new:
 * @table: a reference is taken
 * @heuristic: made for the table's goal; a reference is taken
 * @n_threads: how many may work on it, 0 for one a processor; a puzzle of up
 *   to 9 cells takes one
 *
 * Returns: (transfer full): it has not begun
 */
SlideAuditor *slide_auditor_new       (SlideDistanceTable       *table,
                                       SlideHeuristic           *heuristic,
                                       guint                     n_threads) G_GNUC_WARN_UNUSED_RESULT;

/* Any thread. */
SlideAuditor *slide_auditor_ref       (SlideAuditor             *auditor);
void          slide_auditor_unref     (SlideAuditor             *auditor);

/**
 * slide_auditor_execute:
 * @progress: (nullable) (scope call): told how far it is, on this thread;
 *   FALSE stops it
 *
 * Evaluates the heuristic on every board and along every move. 3x3 takes some
 * milliseconds, 12 cells seconds to minutes: on a worker, once.
 *
 * Returns: FALSE if it was stopped; what it has found stays
 */
gboolean      slide_auditor_execute   (SlideAuditor             *auditor,
                                       SlideProgressFunc         progress,
                                       gpointer                  user_data);

/* Ends it within some milliseconds, or before it begins. Any thread, does not wait. */
void          slide_auditor_stop      (SlideAuditor             *auditor);

/* What is known so far: returns the part of the boards that is seen, 0 … 1, and
 * fills in @audit (nullable), over 100 KiB. Any thread. */
double        slide_auditor_peek      (SlideAuditor             *auditor,
                                       SlideAudit               *audit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideAuditor, slide_auditor_unref)

G_END_DECLS
