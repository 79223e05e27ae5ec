/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-board-set.h: which boards a comparison is about, as a value.
 *
 * A set says how boards are come by: given one by one, drawn by a seed, or
 * published. The same value is the same list of boards on every machine, so
 * that a command line of a few words stands for a batch of any size, and for
 * each part of it.
 */

#pragma once

#include "slide-board-text.h"
#include "slide-progress.h"

G_BEGIN_DECLS

#define SLIDE_BOARD_SET_ERROR (slide_board_set_error_quark ())
GQuark slide_board_set_error_quark (void);

typedef enum
{
  SLIDE_BOARD_SET_ERROR_SHAPE,     /* no true distances of boards of that many cells */
  SLIDE_BOARD_SET_ERROR_LENGTH,    /* no board has such a length */
  SLIDE_BOARD_SET_ERROR_NUMBER,    /* more boards than a list holds */
  SLIDE_BOARD_SET_ERROR_MEMORY,    /* the table of true distances is not to be had */
  SLIDE_BOARD_SET_ERROR_CANCELLED  /* the progress function said stop */
} SlideBoardSetError;

/* A list has no more boards than this. */
#define SLIDE_BOARD_SET_MAX_BOARDS 10000000u

/* By length: boards of more cells have no table of true distances. */
#define SLIDE_BOARD_SET_MAX_CELLS 12

/**
 * SlideBoardSetKind:
 * @SLIDE_BOARD_SET_GIVEN: as they are
 * @SLIDE_BOARD_SET_RANDOM: each board that reaches the goal is as likely as any other
 * @SLIDE_BOARD_SET_BY_LENGTH: so many at each true distance, each board of that
 *   distance as likely as any other and none twice; all of them where they are fewer
 * @SLIDE_BOARD_SET_SCRAMBLES: walks from the goal, no move undoing the one before
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
 * @goal: of the boards that are drawn, and their shape; what is given or published
 *   has goals of its own, and this says nothing there
 * @n_boards: RANDOM, SCRAMBLES: how many; BY_LENGTH: at each length, 0 for all there
 *   are
 * @first_length, @last_length: BY_LENGTH; those past the longest that there is are left
 *   out
 * @n_moves: SCRAMBLES: of each walk
 * @seed: of what is drawn; each length is drawn by itself, so that a board of length 7
 *   does not depend on which others are asked for
 * @pairs: (array length=n_pairs) (nullable): GIVEN; borrowed
 */
typedef struct
{
  SlideBoardSetKind     kind;
  SlideBoard            goal;
  guint                 n_boards;
  guint                 first_length;
  guint                 last_length;
  guint                 n_moves;
  guint64               seed;
  const SlideBoardPair *pairs;
  guint                 n_pairs;
} SlideBoardSet;

/**
 * slide_board_set_list:
 * @progress: (nullable) (scope call): told how far it is; FALSE ends it
 *
 * The boards, in order: by length from the shortest on. Their goals are filled in,
 * their lengths where they are known. By length it takes as long as the table of true
 * distances: a millisecond for 3x3, a minute and a gigabyte for 12 cells; for a worker.
 *
 * Returns: (transfer full) (element-type SlideBoardPair): at least one; or NULL with
 *   @error set (SLIDE_BOARD_SET_ERROR)
 */
GArray     *slide_board_set_list    (const SlideBoardSet  *set,
                                     SlideProgressFunc     progress,
                                     gpointer              user_data,
                                     GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* "random", "by-length", "scrambles", "korf-100", "korf-24", "given": for machines. */
const char *slide_board_set_get_id  (SlideBoardSetKind     kind);
gboolean    slide_board_set_from_id (const char           *id,
                                     SlideBoardSetKind    *kind);

/* The text of a published set, as it is shipped; NULL of other kinds. (transfer none) */
const char *slide_board_set_get_text (SlideBoardSetKind    kind);

G_END_DECLS
