/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-move-automaton.h: moves that a depth-first search need not try.
 *
 * A search that keeps its path alone meets a board again on every other path
 * that leads there. Which paths those are does not depend on the tiles: the
 * string of moves A has the effect of another, B, wherever both can be made,
 * so A need never be made where B is tried as well. Taylor and Korf (1993)
 * learn such strings once for all and prune every path that ends in one of
 * them, by a finite automaton that is carried along the path.
 *
 * Strings are ordered by length and then by their letters, the moves, in the
 * order of SlideMove. A is *needless* if there is a B before it that
 *
 *   (1) has the same effect: it leads every board, with the blank in the same
 *       cell, to the same board, and
 *   (2) keeps the blank within the box that the blank of A goes through: the
 *       least rectangle with all its cells.
 *
 * By (2) B is legal wherever A is, since boards have no holes; so one list is
 * good for all cells, and for boards of any shape. (Without it B may leave
 * the board: A is then pruned in favour of what cannot be done, and shortest
 * solutions are lost.) Taking back the last move is the shortest of needless
 * strings, its B has no letters: this includes parent pruning.
 *
 * *No shortest solution's length is lost.* Of all shortest solutions of a
 * board let w be the first. If w = x A y with a needless A, then x B y is
 * legal by (2), solves the board by (1), and comes before w: B is shorter
 * than A, or as long and earlier in order. That is impossible, so no prefix
 * of w is pruned, whatever else is: all strings are compared in one order,
 * and no two can each be left out for the sake of the other. Now let h be
 * admissible, consistent or not, and C the length of w. A node of w at depth
 * g has f = g + h <= C. An iteration of IDA* with a bound below C cuts w off
 * at some node whose f is at most C, so the next bound is at most C; with the
 * bound C no node of w is cut off, and a solution of length C is found.
 *
 * What that needs, and what therefore must not be combined with it:
 *
 *   - a node may be cut off for its f or by the automaton alone. Not by a
 *     table of boards met before, or an h that was raised by what is below a
 *     node, as in recursive best-first search: these depend on the path that
 *     led to a board, and might count on one that was pruned;
 *   - every move costs the same: of B it is only known that it is no longer;
 *   - a path that is handed on, to another thread or another kind of search,
 *     brings its state with it;
 *   - h is admissible, where the solution has to be a shortest one. With any
 *     h the search still ends with some solution.
 *
 * Counts are no longer those of the literature, which prunes parents alone.
 *
 * The automata are learned when the program is built, and are read-only data
 * in it (slide-move-automaton-learn.h): learning takes longer than most of
 * the searches that it is for, and so there is nothing to wait for, to share
 * among threads, or to run out of memory by.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The state before the first move, and that of a path that is pruned. */
#define SLIDE_MOVE_AUTOMATON_START 1u
#define SLIDE_MOVE_AUTOMATON_PRUNED 0u

/* Boards of fewer cells have none. */
#define SLIDE_MOVE_AUTOMATON_MIN_CELLS 16

/**
 * SlideMoveAutomaton:
 * @rows: by state, the states to which the moves lead, 16 bits each, that of
 *   move 0 the lowest. A move off the board leads anywhere
 * @n_states: the pruned one included
 */
typedef struct
{
  const guint64 *rows;
  guint          n_states;
} SlideMoveAutomaton;

/**
 * slide_move_automaton_get:
 *
 * Returns: (transfer none) (nullable): the automaton for a shape, which
 *   lasts; NULL for boards of fewer than SLIDE_MOVE_AUTOMATON_MIN_CELLS cells,
 *   whose searches are short, and whose counts remain those of the literature.
 *   Any thread
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

G_END_DECLS
