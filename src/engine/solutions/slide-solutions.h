/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-solutions.h: all shortest solutions of a board, and the graph that they make.
 *
 * The graph has the states on shortest solutions. Each has one distance from the start, so states
 * are in layers, and moves lead from one layer to the next. Every path through it from the start to
 * the goal is a shortest solution, and there are no others; the number of paths is counted over the
 * states, not by walking them.
 *
 * Where a limit ends the count, the graph has the solutions found so far, and their number is a lower
 * bound.
 */

#pragma once

#include "slide-solutions-request.h"

/* Numbers of paths that are larger are this one, and not exact: the largest integer of JSON. */
#define SLIDE_SOLUTIONS_MAX ((guint64) G_MAXINT64)

/* A move that leads away from every shortest solution. */
#define SLIDE_SOLUTIONS_NO_NODE G_MAXUINT32

typedef struct _SlideSolutions SlideSolutions;

/**
 * slide_solutions_new:
 *
 * Counts on the calling thread, which may take as long as the limits allow. Any thread.
 *
 * Returns: (transfer full): whatever the end
 */
SlideSolutions *slide_solutions_new            (const SlideSolutionsRequest *request) G_GNUC_WARN_UNUSED_RESULT;

/* Immutable: any thread. slide_solutions_unref() accepts NULL. */
SlideSolutions *slide_solutions_ref            (SlideSolutions              *solutions);
void            slide_solutions_unref          (SlideSolutions              *solutions);

/* SLIDE_STATUS_SOLVED, SLIDE_STATUS_UNSOLVABLE, or SLIDE_STATUS_TIME_LIMIT, SLIDE_STATUS_MEMORY_LIMIT or
 * SLIDE_STATUS_CANCELLED if the count ended too early. */
SlideStatus     slide_solutions_get_end        (const SlideSolutions        *solutions);

/* Whether slide_solutions_get_count() is the number of all shortest solutions. Otherwise there are at
 * least as many. */
gboolean        slide_solutions_is_exact       (const SlideSolutions        *solutions);

/* The number of paths through the graph, at most SLIDE_SOLUTIONS_MAX. Without a limit it is 0 only if the
 * goal cannot be reached. */
guint64         slide_solutions_get_count      (const SlideSolutions        *solutions);

/* The moves of each; -1 if the length was not given and is not known. */
int             slide_solutions_get_length     (const SlideSolutions        *solutions);

/* ---- Paths ---- */

/* Solution @index in the order of operators, from 0, below the count, as SlideMove bytes. Takes as long as
 * the solution is, whatever @index. (transfer full) */
GByteArray     *slide_solutions_dup_path       (const SlideSolutions        *solutions,
                                                guint64                      index) G_GNUC_WARN_UNUSED_RESULT;

/* The index of a path: the inverse. FALSE, with @out_index untouched, if @moves is not one of them. */
gboolean        slide_solutions_find_path      (const SlideSolutions        *solutions,
                                                const guint8                *moves,
                                                guint                        n_moves,
                                                guint64                     *out_index);

/* ---- The graph ---- */

/* Nodes are numbered by layer, and in a layer in the order in which breadth-first search in the order of
 * operators meets them; 0 is the start and the last one the goal. 0 if no solution was found. */
guint           slide_solutions_get_n_nodes    (const SlideSolutions        *solutions);

/* The first node of layer @depth, 0 … length + 1: that of the last is the number of nodes. Only if there are
 * nodes. */
guint           slide_solutions_get_layer      (const SlideSolutions        *solutions,
                                                guint                        depth);

/* The distance of @node from the start. */
guint           slide_solutions_get_depth      (const SlideSolutions        *solutions,
                                                guint                        node);
void            slide_solutions_get_board      (const SlideSolutions        *solutions,
                                                guint                        node,
                                                SlideBoard                  *board);

/* The node to which @move leads, or SLIDE_SOLUTIONS_NO_NODE. */
guint           slide_solutions_get_successor  (const SlideSolutions        *solutions,
                                                guint                        node,
                                                SlideMove                    move);

/* The number of shortest paths from the start to @node, and from @node to the goal; each at most
 * SLIDE_SOLUTIONS_MAX. */
guint64         slide_solutions_get_n_before   (const SlideSolutions        *solutions,
                                                guint                        node);
guint64         slide_solutions_get_n_after    (const SlideSolutions        *solutions,
                                                guint                        node);

/* The product of two such numbers, at most SLIDE_SOLUTIONS_MAX: n_before of a node times n_after of it or
 * of one of its successors is how many solutions pass. */
guint64         slide_solutions_multiply       (guint64                      a,
                                                guint64                      b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideSolutions, slide_solutions_unref)
