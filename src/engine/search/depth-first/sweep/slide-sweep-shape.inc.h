/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep-shape.inc.h: the functions that sweep boards of one shape.
 *
 * Define SLIDE_SWEEP_ROWS and SLIDE_SWEEP_COLUMNS before including this file. It
 * defines the table of functions visit_ROWSxCOLUMNS[cell of the blank][last move]
 * or, with SLIDE_SWEEP_PRUNES also defined, pruned_visit_ROWSxCOLUMNS, which follow
 * an automaton (slide-move-automaton.h). The including file, one for each kind of
 * sweep, defines
 *
 *   Node            what is passed down with a node, including the packed board
 *                   `state`, four bits a cell; slide-sweep-packed.h is
 *                   included next
 *   struct _Sweep   which begins with a PackedSweep, `packed`
 *   take_step ()    returns what a sliding tile subtracts from the measure, and
 *                   updates the node except for the board
 *
 * The *measure* of a node is a word of three counters, so that one subtraction
 * updates all of them:
 *
 *   bits 32 up  the cutoff less f; a node is above the cutoff when the word is
 *               negative
 *   bits 16-31  nodes on the frontier elsewhere
 *   bits 0-15   h
 *
 * visit_at() is the search. Every function of the table is a copy of it for one
 * cell of the blank and one last move, so that the compiler decides all
 * conditions on these two, and looking up the next function becomes a direct
 * call. For cells that a smaller board does not have, and last moves that
 * cannot have led to a cell, the functions are empty.
 */

#define SWEEP_PASTE_(name, rows, columns) name##_##rows##x##columns
#define SWEEP_PASTE(name, rows, columns) SWEEP_PASTE_ (name, rows, columns)
#ifdef SLIDE_SWEEP_PRUNES
#define SWEEP_NAME(name) SWEEP_PASTE (pruned_##name, SLIDE_SWEEP_ROWS, SLIDE_SWEEP_COLUMNS)
#define SWEEP_PRUNES 1
#else
#define SWEEP_NAME(name) SWEEP_PASTE (name, SLIDE_SWEEP_ROWS, SLIDE_SWEEP_COLUMNS)
#define SWEEP_PRUNES 0
#endif
#define SWEEP_VISIT_(name, cell, last) name##_##cell##_##last
#define SWEEP_VISIT_2(name, cell, last) SWEEP_VISIT_ (name, cell, last)
#define SWEEP_VISIT(cell, last) SWEEP_VISIT_2 (SWEEP_NAME (visit), cell, last)

/* Not inlined: a compiler that sees the functions in the table would inline them into
 * each other, which takes minutes. */
#define DECLARE(cell, last) \
  static __attribute__ ((noinline)) gint64 \
  SWEEP_VISIT (cell, last) (Sweep *sweep, Node node, gint64 measure, gint64 tally, guint path);
SLIDE_FOR_EACH_CELL_AND_MOVE (DECLARE)
#define DECLARE_START(cell) DECLARE (cell, 4)
SLIDE_FOR_EACH_CELL (DECLARE_START)
#undef DECLARE_START
#undef DECLARE

#define ROW(cell) \
  { SWEEP_VISIT (cell, 0), SWEEP_VISIT (cell, 1), SWEEP_VISIT (cell, 2), SWEEP_VISIT (cell, 3), \
    SWEEP_VISIT (cell, 4) },
static const VisitRow SWEEP_NAME (visit)[MAX_CELLS] = { SLIDE_FOR_EACH_CELL (ROW) };
#undef ROW

/* Follows @move unless the result is above the cutoff or @path, the automaton's state
 * after it, is pruned. @n_after: the number of moves tried after it. Returns the tally,
 * which is negative if the sweep is to end. */
static inline __attribute__ ((always_inline)) gint64
SWEEP_NAME (follow) (Sweep  *sweep,
                     Node    node,
                     gint64  measure,
                     gint64  tally,
                     guint   path,
                     guint   blank,
                     guint   move,
                     guint   n_after)
{
  const guint from = (guint) slide_constant_target (SLIDE_SWEEP_ROWS, SLIDE_SWEEP_COLUMNS, blank,
                                                    move);
  guint64 tile = node.state >> 4 * from & 15;

  measure += (gint64) n_after * MEASURE_FRONTIER;
  measure -= take_step (sweep, &node, blank, move, (guint) tile);
  /* One unpredictable branch instead of two: a pruned path, less 1, is
   * negative too. */
  if ((SWEEP_PRUNES ? measure | ((gint64) path - 1) : measure) < 0)
    return tally;

  node.state ^= tile << 4 * from ^ tile << 4 * blank;
  return SWEEP_NAME (visit)[from][move] (sweep, node, measure, tally, path);
}

/* Expands @node, whose blank moved to cell @blank by @last, and the subtree
 * below it. Ends early, with a negative tally, at the goal or when the
 * allowance is used up. */
static inline __attribute__ ((always_inline)) gint64
SWEEP_NAME (visit_at) (Sweep       *sweep,
                       Node         node,
                       gint64       measure,
                       gint64       tally,
                       guint        path,
                       const guint  blank,
                       const guint  last)
{
  const guint rows = SLIDE_SWEEP_ROWS;
  const guint columns = SLIDE_SWEEP_COLUMNS;
  const guint up = slide_constant_is_open (rows, columns, blank, last, SLIDE_MOVE_UP);
  const guint left = slide_constant_is_open (rows, columns, blank, last, SLIDE_MOVE_LEFT);
  const guint right = slide_constant_is_open (rows, columns, blank, last, SLIDE_MOVE_RIGHT);
  const guint down = slide_constant_is_open (rows, columns, blank, last, SLIDE_MOVE_DOWN);
  SlideSweep *base = &sweep->packed.parent;
  guint n_children = up + left + right + down;
  guint n_left = left + right + down, n_right = right + down, n_down = down;
  guint64 row = 0;

  if (n_children == 0)
    return tally;

  if (SWEEP_PRUNES)
    {
      const guint64 legal = up | (guint64) left << 16 | (guint64) right << 32 | (guint64) down << 48;
      guint64 counts;

      row = sweep->packed.rows[path];
      counts = count_tried (get_tried (row, legal));
      n_children = get_field (counts, SLIDE_MOVE_DOWN);
      n_left = n_children - get_field (counts, SLIDE_MOVE_UP);
      n_right = n_children - get_field (counts, SLIDE_MOVE_LEFT);
      n_down = n_children - get_field (counts, SLIDE_MOVE_RIGHT);
    }

  if (G_UNLIKELY (node.state == sweep->packed.goal))
    return slide_sweep_leave (base, last, tally - TALLY_FOUND);

  tally += (gint64) n_children - TALLY_EXPANSION;
  if (G_UNLIKELY (measure_get_h (measure) < base->best_h)
      || G_UNLIKELY (measure_get_frontier (measure) + n_children > base->max_frontier))
    note_extremes (base, measure, n_children);
  if (G_UNLIKELY (tally < 0))
    return slide_sweep_leave (base, last, tally);

#define FOLLOW(move, n_after) \
  tally = SWEEP_NAME (follow) (sweep, node, measure, tally, get_field (row, move), blank, move, n_after); \
  if (G_UNLIKELY (tally < 0)) \
    return slide_sweep_leave (base, last, tally);

  if (up)
    {
      FOLLOW (SLIDE_MOVE_UP, n_left)
    }
  if (left)
    {
      FOLLOW (SLIDE_MOVE_LEFT, n_right)
    }
  if (right)
    {
      FOLLOW (SLIDE_MOVE_RIGHT, n_down)
    }
  if (down)
    {
      FOLLOW (SLIDE_MOVE_DOWN, 0)
    }

  return tally;
#undef FOLLOW
}

#define DEFINE(cell, last) \
  static gint64 \
  SWEEP_VISIT (cell, last) (Sweep *sweep, Node node, gint64 measure, gint64 tally, guint path) \
  { \
    return SWEEP_NAME (visit_at) (sweep, node, measure, tally, path, cell, last); \
  }
SLIDE_FOR_EACH_CELL_AND_MOVE (DEFINE)
#define DEFINE_START(cell) DEFINE (cell, 4)
SLIDE_FOR_EACH_CELL (DEFINE_START)
#undef DEFINE_START
#undef DEFINE

#undef SWEEP_PASTE_
#undef SWEEP_PASTE
#undef SWEEP_NAME
#undef SWEEP_PRUNES
#undef SWEEP_VISIT_
#undef SWEEP_VISIT_2
#undef SWEEP_VISIT
#undef SLIDE_SWEEP_PRUNES
#undef SLIDE_SWEEP_ROWS
#undef SLIDE_SWEEP_COLUMNS
