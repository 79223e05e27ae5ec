/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * plain-audit.h: an audit written as simply as possible, which shares nothing with the engine:
 * boards are bytes, all n! of them have an index, distances come from a queue, and heuristics
 * follow their definitions.
 */

#pragma once

#include <glib.h>

#define PLAIN_MAX_CELLS 10
#define PLAIN_MAX_H 96

typedef struct _PlainPuzzle PlainPuzzle;

/* Lists every board from which @goal can be reached, 0 for the blank. At most PLAIN_MAX_CELLS
 * cells. @lines: a move slides any number of tiles of a row or column. */
PlainPuzzle *plain_puzzle_new          (guint         rows,
                                        guint         columns,
                                        const guint8 *goal,
                                        gboolean      lines);
void         plain_puzzle_free         (PlainPuzzle  *puzzle);

/* -1: the goal cannot be reached. */
int          plain_puzzle_get_distance (PlainPuzzle  *puzzle,
                                        const guint8 *cells);

/* The value of heuristic @id, one of plain_ids. */
double       plain_puzzle_get_h        (PlainPuzzle  *puzzle,
                                        const char   *id,
                                        const guint8 *cells);

extern const char *const plain_ids[];   /* NULL at the end */

/* Like SlideAudit. @nearest_over, @nearest_upper: the true distances of the closest boards that
 * violate admissibility and consistency, -1 if there are none. */
typedef struct
{
  guint64 n_boards;
  guint   diameter;
  double  mean_true;
  double  mean_h;
  guint64 exact;
  guint64 overestimates;
  double  worst_overestimate;
  int     nearest_over;
  guint64 inconsistent_edges;
  double  worst_drop;
  int     nearest_upper;
  guint64 counts[PLAIN_MAX_H][PLAIN_MAX_H];
} PlainAudit;

void         plain_puzzle_audit        (PlainPuzzle  *puzzle,
                                        const char   *id,
                                        PlainAudit   *audit);
