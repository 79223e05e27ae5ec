/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-results.h: the results of a comparison that have come so far.
 *
 * They only grow, in the order of the rows (slide-comparison.h), and one that is there
 * never changes or moves. So the main thread adds some while others, which hold a
 * reference, read the first n, for an n that they asked for once.
 */

#pragma once

#include "slide-comparison.h"

G_BEGIN_DECLS

typedef struct _TilestarResults TilestarResults;

/* @request: copied, with its boards */
TilestarResults    *tilestar_results_new         (const SlideComparisonRequest *request) G_GNUC_WARN_UNUSED_RESULT;
TilestarResults    *tilestar_results_ref         (TilestarResults              *results);

/* The last one takes milliseconds for a hundred thousand rows: better on a worker. */
void                tilestar_results_unref       (TilestarResults              *results);

/* @result: copied. Main thread; no more than the request has rows */
void                tilestar_results_add         (TilestarResults              *results,
                                                  const SlideComparisonResult  *result);

/* ---- Any thread ---- */

const SlideComparisonRequest *
                    tilestar_results_get_request (TilestarResults              *results);

/* How many there are by now. */
guint               tilestar_results_get_n       (TilestarResults              *results);

/* @index: below n. (transfer none) */
const SlideComparisonRow *
                    tilestar_results_get         (TilestarResults              *results,
                                                  guint                         index);

/* Copies of the first @n, on end: (transfer full) (element-type SlideComparisonRow) */
GArray             *tilestar_results_list_rows   (TilestarResults              *results,
                                                  guint                         n) G_GNUC_WARN_UNUSED_RESULT;

/* All that is known of it. @result: (out): its contents are the caller's */
void                tilestar_results_read        (TilestarResults              *results,
                                                  guint                         index,
                                                  SlideComparisonResult        *result);

/* Why there was no search; NULL where there was. (transfer none) */
const char         *tilestar_results_get_problem (TilestarResults              *results,
                                                  guint                         index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarResults, tilestar_results_unref)

G_END_DECLS
