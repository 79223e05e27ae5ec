/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-compare-report.h: heuristics x algorithms x boards, as a table.
 *
 * JSON and CSV are written row by row in the order asked for. The text has a
 * table for each board, the least work first, and a last one over all boards.
 */

#pragma once

#include "slide-solve-report.h"

G_BEGIN_DECLS

/**
 * SlideCompareRow:
 * @board: number of the board, from 1
 * @start, @goal, @algorithm, @spec: what was asked
 * @heuristic: its id, with its parts
 * @label: what tables call it
 * @result: (nullable): NULL where @problem says why there is none
 * @problem: (nullable): why the heuristic does not apply to this board
 */
typedef struct
{
  guint               board;
  SlideBoard          start;
  SlideBoard          goal;
  SlideAlgorithm      algorithm;
  char               *heuristic;
  char               *label;
  SlideHeuristicSpec *spec;
  SlideSolveReport   *result;
  char               *problem;
} SlideCompareRow;

void slide_compare_row_free                (SlideCompareRow       *row);

void slide_compare_report_append_header    (GString               *out);
void slide_compare_report_append_csv       (GString               *out,
                                            const SlideCompareRow *row,
                                            SlideMoveNaming        naming);

/* As slide_solve_report_append_json(), with `board` first. Where the heuristic
 * does not apply, `status` is "not-applicable", `statistics` is null and
 * `problem` says why. */
void slide_compare_report_append_json      (GString               *out,
                                            const SlideCompareRow *row,
                                            SlideMoveNaming        naming);

/* The table of one board. @rows: (element-type SlideCompareRow), not empty; they are
 * put in the table's order. */
void slide_compare_report_append_table     (GString               *out,
                                            GPtrArray             *rows);

/**
 * SlideCompareTotals:
 *
 * Sums over boards, for the last table: what each pair of heuristic and
 * algorithm cost on the boards that every pair solved, so that means are
 * over the same boards, and how many each solved.
 */
typedef struct _SlideCompareTotals SlideCompareTotals;

SlideCompareTotals *slide_compare_totals_new    (void) G_GNUC_WARN_UNUSED_RESULT;
void                slide_compare_totals_free   (SlideCompareTotals *totals);

/* Adds all rows of one board. */
void                slide_compare_totals_add    (SlideCompareTotals *totals,
                                                 GPtrArray          *rows);
void                slide_compare_totals_append (GString            *out,
                                                 SlideCompareTotals *totals);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideCompareRow, slide_compare_row_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideCompareTotals, slide_compare_totals_free)

G_END_DECLS
