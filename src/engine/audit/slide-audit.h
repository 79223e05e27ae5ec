/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-audit.h: a heuristic held against the true distance on every board.
 */

#pragma once

#include "slide-distance-table.h"
#include "slide-heuristic.h"

G_BEGIN_DECLS

#define SLIDE_AUDIT_MAX_DISTANCE 96

/**
 * SlideAudit:
 *
 * Means and errors are of the heuristic's real value, before any rounding.
 * @overestimates: boards on which value > distance + 1e-9
 * @worst_overestimate: the largest of value - distance, 0 where none is
 * @inconsistent_edges: directed moves a -> b with value(a) > value(b) + 1
 * @worst_drop: the largest fall of the value on one move
 * @has_counterexample: @counterexample is the board nearest the goal (first by
 *   the table's order) that breaks admissibility, else the one that breaks
 *   consistency as the upper end of such a move
 * @counts: counts[d][h]: boards at true distance d with floor (value) h, as
 *   a heat map shows; h past the end is in the last column
 */
typedef struct
{
  guint64    n_boards;
  guint      diameter;
  double     mean_true;
  double     mean_h;
  guint64    overestimates;
  double     worst_overestimate;
  guint64    inconsistent_edges;
  double     worst_drop;
  gboolean   has_counterexample;
  SlideBoard counterexample;
  double     counterexample_h;
  guint      counterexample_true;
  guint64    counts[SLIDE_AUDIT_MAX_DISTANCE][SLIDE_AUDIT_MAX_DISTANCE];
} SlideAudit;

/**
 * slide_audit_run:
 * @heuristic: made for the table's goal
 * @audit: (out): filled in when it returns TRUE
 *
 * Evaluates @heuristic on every board and along every move. 3x3 takes some
 * tens of milliseconds. Returns FALSE, outputs untouched, if @progress said stop.
 */
gboolean slide_audit_run (const SlideDistanceTable *table,
                          const SlideHeuristic     *heuristic,
                          SlideProgressFunc         progress,
                          gpointer                  user_data,
                          SlideAudit               *audit);

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

G_END_DECLS
