/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-move-automaton-learn.h: learns which strings of moves are redundant.
 *
 * Runs when the program is built (slide-move-automaton-generate.c), on the build
 * machine, and in tests. It therefore uses only the C library.
 */

#pragma once

#include <stdbool.h>
#include <stdint.h>

#define SLIDE_MOVE_AUTOMATON_MAX_SIDE 6
#define SLIDE_MOVE_AUTOMATON_MAX_DEPTH 20

/**
 * slide_move_automaton_learn:
 * @rows, @columns: largest box of a string; at most SLIDE_MOVE_AUTOMATON_MAX_SIDE
 * @depth: greatest length of a string; 1 … SLIDE_MOVE_AUTOMATON_MAX_DEPTH
 * @check_box: whether to compare boxes, as is necessary; tests pass FALSE to show
 *   that the automaton then prunes too much
 * @out_n_states: (out): the number of states, including the dead one
 *
 * Learns the automaton that slide-move-automaton.h describes, with the minimum
 * number of states.
 *
 * Returns: (transfer full): a row for each state, to be freed with free(); NULL
 *   without memory, or if the states do not fit 16 bits
 */
uint64_t *slide_move_automaton_learn (unsigned  rows,
                                      unsigned  columns,
                                      unsigned  depth,
                                      bool      check_box,
                                      unsigned *out_n_states);
