/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-board-set.h: the boards of `compare`: read, drawn at random, or published.
 */

#pragma once

#include "cli-input.h"

/* The option values as they were typed; NULL: not given. Initialize to zeros. */
typedef struct
{
  char *by_length;
  char *per_length;
  char *random;
  char *scramble;
  char *seed;
  char *boards;
} CliBoardSet;

#define CLI_BOARD_SET_ENTRIES(set) \
  { "by-length", 0, 0, G_OPTION_ARG_FILENAME, &(set)->by_length, \
    "Boards whose optimal solutions have A to B moves, or every Sth of these numbers, the same number " \
    "of each, and a table by length; at most 12 cells. Compares uniform-cost, and astar with misplaced " \
    "and manhattan, unless --algorithm and --heuristic are given. A search that did not solve a length " \
    "is not tried on longer ones", \
    "A..B[/S]" }, \
  { "per-length", 0, 0, G_OPTION_ARG_FILENAME, &(set)->per_length, \
    "Number of boards per length (default 100), or all", "N" }, \
  { "random", 0, 0, G_OPTION_ARG_FILENAME, &(set)->random, \
    "N random boards from which the goal can be reached", "N" }, \
  { "scramble", 0, 0, G_OPTION_ARG_FILENAME, &(set)->scramble, \
    "Make them random walks of K moves from the goal, none undoing the previous move", "K" }, \
  { "seed", 0, 0, G_OPTION_ARG_FILENAME, &(set)->seed, \
    "Random seed: the same one gives the same boards on every machine (default: a new " \
    "one, printed on standard error)", \
    "S" }, \
  { "boards", 0, 0, G_OPTION_ARG_FILENAME, &(set)->boards, \
    "korf-100, the hundred 15-puzzles of Korf 1985; korf-24, five 24-puzzles of Korf and Felner " \
    "2002. Their published numbers may follow: korf-100:1..30, korf-24:25,40", \
    "SET[:NUMBERS]" }

/**
 * cli_board_set_list:
 * @input: the source of boards that are read; its --goal and --size also apply to boards that are
 *   drawn
 *
 * Lists the boards that the options specify; more than one source is an error. Ctrl+C cancels it.
 *
 * Returns: (transfer full) (element-type SlideBoardPair): has_goal is TRUE for all; NULL with
 *   @error set
 */
GArray  *cli_board_set_list  (const CliBoardSet  *set,
                              const CliInput     *input,
                              gboolean            progress,
                              GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* The name, without dashes, of an option that was given; NULL if there is none. */
const char *
         cli_board_set_get_option (const CliBoardSet *set);

/* Whether each run would have different boards. */
gboolean cli_board_set_is_by_chance (const CliBoardSet *set);

void     cli_board_set_clear (CliBoardSet        *set);
