/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-move-automaton-learn.h: which strings of moves are needless, learned.
 *
 * Runs on the machine that builds the program, which keeps what it gives
 * (slide-move-automaton-generate.c), and in tests. So it is plain C.
 */

#pragma once

#include <stdbool.h>
#include <stdint.h>

#define SLIDE_MOVE_AUTOMATON_MAX_SIDE 6
#define SLIDE_MOVE_AUTOMATON_MAX_DEPTH 20

/**
 * slide_move_automaton_learn:
 * @rows, @columns: strings whose box is larger are not looked at; at most
 *   SLIDE_MOVE_AUTOMATON_MAX_SIDE
 * @depth: nor are longer ones; 1 … SLIDE_MOVE_AUTOMATON_MAX_DEPTH
 * @check_box: as it has to be; without, the automaton prunes what it must not,
 *   which is for a test to see
 * @out_n_states: with the dead one
 *
 * Learns the automaton that slide-move-automaton.h describes, with as few
 * states as it can have.
 *
 * Returns: (transfer full): a row for each state, for free(); NULL without
 *   memory, or with more states than 16 bits can tell apart
 */
uint64_t *slide_move_automaton_learn (unsigned  rows,
                                      unsigned  columns,
                                      unsigned  depth,
                                      bool      check_box,
                                      unsigned *out_n_states);
