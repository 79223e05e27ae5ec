/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-results.h: the results of a comparison so far.
 *
 * They are only appended, in the order of the rows (slide-comparison.h); a result never changes or moves. So the main
 * thread can append while other threads that hold a reference read the first n.
 */

#pragma once

#include "slide-comparison.h"

typedef struct _TilestarResults TilestarResults;

/* @request: copied; its boards are shared */
TilestarResults    *tilestar_results_new         (const SlideComparisonRequest *request) G_GNUC_WARN_UNUSED_RESULT;
TilestarResults    *tilestar_results_ref         (TilestarResults              *results);

/* Dropping the last reference takes milliseconds for 100,000 rows, so it is better done in a worker
 * thread. */
void                tilestar_results_unref       (TilestarResults              *results);

/* @result: copied. Main thread only. Must not be called for more rows than the request has. */
void                tilestar_results_add         (TilestarResults              *results,
                                                  const SlideComparisonResult  *result);

/* ---- Any thread ---- */

const SlideComparisonRequest *
                    tilestar_results_get_request (TilestarResults              *results);

/* The number of results so far. */
guint               tilestar_results_get_n       (TilestarResults              *results);

/* @index: below n. (transfer none) */
const SlideComparisonRow *
                    tilestar_results_get         (TilestarResults              *results,
                                                  guint                         index);

/* Copies of the first @n rows in one array. (transfer full) (element-type SlideComparisonRow) */
GArray             *tilestar_results_list_rows   (TilestarResults              *results,
                                                  guint                         n) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the complete result. @result: (out): the caller owns its contents */
void                tilestar_results_read        (TilestarResults              *results,
                                                  guint                         index,
                                                  SlideComparisonResult        *result);

/* Returns: (transfer none) (nullable): why the search could not start; NULL if it did */
const char         *tilestar_results_get_problem (TilestarResults              *results,
                                                  guint                         index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarResults, tilestar_results_unref)
