/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-move-automaton.h: moves that a depth-first search need not try.
 *
 * A search that stores only its path visits a board again on every other path
 * to it. Which paths these are does not depend on the tiles: if a string of
 * moves A has the same effect as a string B wherever both can be made, A need
 * not be tried where B is tried too. Taylor and Korf (1993) learn such strings
 * in advance and prune every path that ends in one of them, with a finite
 * automaton whose state is kept along the path.
 *
 * Strings are ordered by length and then by their letters, the moves, in the
 * order of SlideMove. A is *redundant* if there is an earlier string B that
 *
 *   (1) has the same effect: it leads every board with the blank in the same
 *       cell to the same board, and
 *   (2) keeps the blank within the box of A: the smallest rectangle that
 *       contains all cells the blank visits during A.
 *
 * By (2) B is legal wherever A is, since boards have no holes; so one automaton
 * is valid for all cells and for boards of any shape. (Without it B might leave
 * the board: A would be pruned in favour of an illegal string, and shortest
 * solutions would be lost.) Undoing the last move is the shortest redundant
 * string, whose B is empty, so this includes parent pruning.
 *
 * *A shortest solution always remains.* Let w be the first of all shortest
 * solutions of a board. If w = x A y with a redundant A, then x B y is legal by
 * (2), solves the board by (1), and comes before w, because B is either shorter
 * than A or has the same length and comes first. That is impossible, so no
 * prefix of w is pruned, whatever else is pruned: all strings are compared in
 * one order, so two strings cannot each be pruned in favour of the other. Now
 * let h be admissible, consistent or not, and let C be the length of w. A node
 * of w at depth g has f = g + h <= C. An iteration of IDA* with a cutoff below C
 * prunes w at a node whose f is at most C, so the next cutoff is at most C; with
 * the cutoff C no node of w is pruned, and a solution of length C is found.
 *
 * What this requires, and what must therefore not be combined with it:
 *
 *   - Nodes are pruned only by f or by the automaton, not by a transposition
 *     table, nor by an h raised by the values below a node as in recursive
 *     best-first search. These depend on the path that led to a board and
 *     might rely on a path that was pruned.
 *   - Every move has the same cost, because B is only known not to be longer.
 *   - A path handed to another thread or search includes its state.
 *   - h is admissible, if the solution is to be a shortest one. With any h the
 *     search still ends with a solution.
 *
 * Counts are smaller than those of the literature, which prunes only parents.
 *
 * The automata are learned when the program is built and are part of its
 * read-only data (slide-move-automaton-learn.h), since learning takes longer
 * than most searches that use them. Using one therefore needs no waiting, no
 * synchronization and no allocation.
 */

#pragma once

#include <glib.h>

/* The state before the first move, and that of a path that is pruned. */
#define SLIDE_MOVE_AUTOMATON_START 1u
#define SLIDE_MOVE_AUTOMATON_PRUNED 0u

/**
 * SlideMoveAutomaton:
 * @rows: by state, the four states that the moves lead to, 16 bits each, move 0
 *   lowest. For a move off the board the value is undefined
 * @n_states: including the pruned one
 */
typedef struct
{
  const guint64 *rows;
  guint          n_states;
} SlideMoveAutomaton;

/**
 * slide_move_automaton_get:
 *
 * Returns: (transfer none) (nullable): the automaton for a shape, which is static;
 *   NULL for boards of fewer than SLIDE_CYCLE_PRUNED_CELLS cells, whose
 *   searches are short, and whose counts remain those of the literature. Any thread
 */
const SlideMoveAutomaton *slide_move_automaton_get (guint rows,
                                                    guint columns);

static inline guint
slide_move_automaton_follow (const SlideMoveAutomaton *automaton,
                             guint                     state,
                             guint                     move)
{
  return (guint16) (automaton->rows[state] >> 16 * move);
}
