/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-finish.h: how a race ended: a sentence and a small table.
 *
 * The first is the lane that solved the board with the fewest expansions. Here f is always g + h: any A* with a consistent heuristic expands every node below C*,
 * the length of a shortest solution, and the expansions at C* depend on tie-breaking (Dechter and
 * Pearl 1985).
 *
 *   finish = tilestar_race_finish_new ();
 *   tilestar_race_finish_add (finish, lane);          // main thread, for each
 *   tilestar_race_finish_work_out (finish);           // any thread, some milliseconds
 *   text = tilestar_race_finish_dup_text (finish);
 */

#pragma once

#include "tilestar-race-lane.h"

#define TILESTAR_RACE_NO_LANE G_MAXUINT

/* The f of an expansion relative to C*. */
typedef enum
{
  TILESTAR_RACE_BELOW,   /* g + h < C* */
  TILESTAR_RACE_EQUAL,
  TILESTAR_RACE_ABOVE,
  TILESTAR_RACE_N_PARTS
} TilestarRacePart;

/**
 * TilestarRaceFinisher:
 * @f_is_sum: whether its f is g + h
 * @n: number of its expansions, all of which are in the record
 * @n_boards: number of different boards among them; 0 if not known
 * @moves: length of its solution, -1 without one
 * @parts: its expansions by f relative to C*, if C* is known
 * @n_alone: number of boards that it expanded and no other did, if the boards of all are known
 */
typedef struct
{
  char              *name;
  gboolean           f_is_sum;
  TilestarRaceFacts *facts;
  SlideStatus        status;
  gboolean           is_proven;
  guint64            n;
  guint64            n_boards;
  guint64            reopened;
  int                moves;
  TilestarRaceTime   time;
  guint64            parts[TILESTAR_RACE_N_PARTS];
  guint64            n_alone;
} TilestarRaceFinisher;

/**
 * TilestarRaceFinish:
 * @first: the lane with a solution and the fewest expansions; NO_LANE if none has a solution
 * @fastest: likewise, by time
 * @length: C*, if a lane has proven it; otherwise -1
 */
typedef struct
{
  GArray *lanes;         /* of TilestarRaceFinisher */
  guint   first;
  guint   fastest;
  int     length;
} TilestarRaceFinish;

TilestarRaceFinish   *tilestar_race_finish_new            (void) G_GNUC_WARN_UNUSED_RESULT;
void                  tilestar_race_finish_free           (TilestarRaceFinish       *finish);

/* @lane: DONE */
void                  tilestar_race_finish_add            (TilestarRaceFinish       *finish,
                                                           TilestarRaceLane         *lane);
void                  tilestar_race_finish_work_out       (TilestarRaceFinish       *finish);

/* A sentence about the search that finished first. (transfer full). @finish: (nullable): "" */
char                 *tilestar_race_finish_dup_text       (const TilestarRaceFinish *finish) G_GNUC_WARN_UNUSED_RESULT;

/* The table, row by row: the titles of its columns, then a row for each lane. Columns that tell
 * nothing are left out. (transfer full) (element-type utf8). @finish: (nullable): empty.
 * @out_n_columns: (out) */
GPtrArray            *tilestar_race_finish_list           (const TilestarRaceFinish *finish,
                                                           guint                    *out_n_columns) G_GNUC_WARN_UNUSED_RESULT;

/* How to read the table: what is counted, and the spread of the times. (transfer full). @finish:
 * (nullable): "" */
char                 *tilestar_race_finish_dup_note       (const TilestarRaceFinish *finish) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarRaceFinish, tilestar_race_finish_free)
