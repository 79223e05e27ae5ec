/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-finish.h: how a race ended, in numbers and in sentences.
 *
 * The first is the lane that solved the board with the fewest expansions; every other one is held
 * against it. What is said of f is of g + h: what lies below C*, the length of a shortest
 * solution, any A* with a consistent heuristic has to expand, and what is equal to it depends on
 * how ties are broken (Dechter and Pearl 1985).
 *
 *   finish = tilestar_race_finish_new ();
 *   tilestar_race_finish_add (finish, lane);          // main thread, for each
 *   tilestar_race_finish_work_out (finish);           // any thread, some milliseconds
 *   text = tilestar_race_finish_dup_text (finish);
 */

#pragma once

#include "tilestar-race-lane.h"

G_BEGIN_DECLS

#define TILESTAR_RACE_NO_LANE G_MAXUINT

/* Where an expansion lies. */
typedef enum
{
  TILESTAR_RACE_BELOW,   /* g + h < C* */
  TILESTAR_RACE_EQUAL,
  TILESTAR_RACE_ABOVE,
  TILESTAR_RACE_N_PARTS
} TilestarRacePart;

/**
 * TilestarRaceFinisher:
 * @f_is_sum: its f is g + h
 * @n: its expansions, all of which are in the record
 * @n_boards: different boards among them; 0 where they are not known
 * @moves: of its solution, -1 without
 * @parts: its expansions by where they lie; where there is a C*
 * @n_alone: boards that it expanded and the first did not …
 * @n_first_alone: … the other way round, and …
 * @n_both: … both of them; where @n_boards is known of both
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
  guint64            n_first_alone;
  guint64            n_both;
} TilestarRaceFinisher;

/**
 * TilestarRaceFinish:
 * @first: the one with a solution and the fewest expansions; NO_LANE: none has a solution
 * @fastest: likewise, by time
 * @length: C*, where a lane has proven it; otherwise -1
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

/* A line for the first one, for each of the others, for the solutions and for the times.
 * (transfer full). @finish: (nullable): "" */
char                 *tilestar_race_finish_dup_text        (const TilestarRaceFinish *finish) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarRaceFinish, tilestar_race_finish_free)

G_END_DECLS
