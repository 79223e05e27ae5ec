/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-board-set.h: the boards of a comparison, as a value.
 *
 * A set specifies where boards come from: given one by one, drawn with a random
 * seed, or published. The same value yields the same list of boards on every
 * machine, so a short command line specifies a batch of any size and each of
 * its shards.
 */

#pragma once

#include "slide-board-text.h"
#include "slide-progress.h"

#define SLIDE_BOARD_SET_ERROR (slide_board_set_error_quark ())
GQuark slide_board_set_error_quark (void);

typedef enum
{
  SLIDE_BOARD_SET_ERROR_SHAPE,     /* boards of that many cells have no table of true distances */
  SLIDE_BOARD_SET_ERROR_LENGTH,    /* no board has such a length */
  SLIDE_BOARD_SET_ERROR_NUMBER,    /* more boards than a list holds */
  SLIDE_BOARD_SET_ERROR_MEMORY,    /* the table of true distances cannot be built */
  SLIDE_BOARD_SET_ERROR_CANCELLED  /* cancelled by the progress function */
} SlideBoardSetError;

/* The maximum number of boards in a list. */
#define SLIDE_BOARD_SET_MAX_BOARDS 10000000u

/* By length: boards of more cells have no table of true distances. */
#define SLIDE_BOARD_SET_MAX_CELLS 12

/**
 * SlideBoardSetKind:
 * @SLIDE_BOARD_SET_GIVEN: a list of boards
 * @SLIDE_BOARD_SET_RANDOM: uniformly random among the boards that reach the goal
 * @SLIDE_BOARD_SET_BY_LENGTH: a number of boards at each true distance, uniformly random
 *   and without repetition; all of them if there are fewer
 * @SLIDE_BOARD_SET_SCRAMBLES: random walks from the goal that never undo the previous move
 * @SLIDE_BOARD_SET_KORF_100: the hundred 15-puzzles of Korf (1985)
 * @SLIDE_BOARD_SET_KORF_24: five of the 24-puzzles of Korf and Felner (2002)
 */
typedef enum
{
  SLIDE_BOARD_SET_GIVEN,
  SLIDE_BOARD_SET_RANDOM,
  SLIDE_BOARD_SET_BY_LENGTH,
  SLIDE_BOARD_SET_SCRAMBLES,
  SLIDE_BOARD_SET_KORF_100,
  SLIDE_BOARD_SET_KORF_24,
  SLIDE_N_BOARD_SETS
} SlideBoardSetKind;

/**
 * SlideBoardSet:
 * @goal: the goal and shape of the boards that are drawn; ignored for given and published
 *   boards, which have their own goals
 * @n_boards: RANDOM, SCRAMBLES: the number of boards; BY_LENGTH: per length, 0 for all
 * @first_length, @last_length: BY_LENGTH; lengths beyond the longest that exists are ignored
 * @length_step: BY_LENGTH: 2 for every second length from the first, and so on; 0 as 1
 * @n_moves: SCRAMBLES: the length of each walk
 * @seed: the random seed; each length has its own random stream, so the boards of length 7
 *   do not depend on which other lengths are requested
 * @pairs: (array length=n_pairs) (nullable): GIVEN; borrowed
 */
typedef struct
{
  SlideBoardSetKind     kind;
  SlideBoard            goal;
  guint                 n_boards;
  guint                 first_length;
  guint                 last_length;
  guint                 length_step;
  guint                 n_moves;
  guint64               seed;
  const SlideBoardPair *pairs;
  guint                 n_pairs;
} SlideBoardSet;

/**
 * slide_board_set_list:
 * @progress: (nullable) (scope call): receives the progress; returns FALSE to cancel
 *
 * Lists the boards in order; BY_LENGTH, the shortest first. Fills in their goals, and their
 * lengths and the numbers of published ones where these are known. BY_LENGTH takes as long as
 * building the table of true distances, a millisecond for 3x3, a minute and a gigabyte for 12 cells: use a worker thread.
 *
 * Returns: (transfer full) (element-type SlideBoardPair): at least one; or NULL with
 *   @error set (SLIDE_BOARD_SET_ERROR)
 */
GArray     *slide_board_set_list    (const SlideBoardSet  *set,
                                     SlideProgressFunc     progress,
                                     gpointer              user_data,
                                     GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* "random", "by-length", "scrambles", "korf-100", "korf-24", "given":
 * machine-readable. */
const char *slide_board_set_get_id  (SlideBoardSetKind     kind);
gboolean    slide_board_set_from_id (const char           *id,
                                     SlideBoardSetKind    *kind);

/* The text of a published set, as shipped; NULL for other kinds. (transfer none) */
const char *slide_board_set_get_text (SlideBoardSetKind    kind);
