/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-metric.h: what counts as one move.
 *
 * In the single metric a tile slides by one cell in a move. In the line metric, what a hand does in
 * one push is a move, a *line move*: any number of tiles of the blank's row or column slide by one
 * cell together, so that the blank moves along a row or a column by any number of cells. People who
 * play this puzzle for fewest moves call these MTM, multi-tile moves.
 *
 * Two line moves in one line after each other, one on a way back or on, are at most one: on a
 * shortest way, moves along a row and along a column alternate.
 */

#pragma once

#include "slide-board.h"

typedef enum
{
  SLIDE_METRIC_SINGLE,
  SLIDE_METRIC_LINE,
  SLIDE_N_METRICS
} SlideMetric;

/* "single" or "line": machine-readable, never translated. */
const char *slide_metric_get_id    (SlideMetric   metric);

/* FALSE, with @metric unchanged, if @id is neither. */
gboolean    slide_metric_from_id   (const char   *id,
                                    SlideMetric  *metric);

/**
 * slide_metric_get_run:
 * @moves: SlideMove bytes, of which @n_moves follow each other
 *
 * The number of moves from the first on that are one move in @metric: in the line metric, those in
 * one direction.
 *
 * Returns: at least 1, but 0 if @n_moves is
 */
guint       slide_metric_get_run   (SlideMetric   metric,
                                    const guint8 *moves,
                                    guint         n_moves);

/* The length of a list of SlideMove bytes in @metric: in the line metric, the number of its runs in one
 * direction. */
guint       slide_metric_count     (SlideMetric   metric,
                                    const guint8 *moves,
                                    guint         n_moves);
