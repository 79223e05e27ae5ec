/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-board.h: a sliding-tile board as a small value, and its moves.
 *
 * A board has `rows` x `columns` cells, numbered in reading order from 0.
 * Each cell holds a tile 1 … n_cells-1, or 0 for the blank. Boards are
 * plain values: copy them by assignment, keep them on the stack, compare
 * them with slide_board_equal(). All functions here are pure and may be
 * called from any thread.
 */

#pragma once

#include <glib.h>

#define SLIDE_MIN_SIDE 2
#define SLIDE_MAX_SIDE 6
#define SLIDE_MAX_CELLS (SLIDE_MAX_SIDE * SLIDE_MAX_SIDE)

/**
 * SlideBoard:
 * @rows: number of rows, SLIDE_MIN_SIDE … SLIDE_MAX_SIDE
 * @columns: number of columns, SLIDE_MIN_SIDE … SLIDE_MAX_SIDE
 * @blank: the cell of the blank; always cells[blank] == 0
 * @cells: the tile in each cell in reading order; those past
 *   rows * columns are zero
 */
typedef struct
{
  guint8 rows;
  guint8 columns;
  guint8 blank;
  guint8 cells[SLIDE_MAX_CELLS];
} SlideBoard;

/**
 * SlideMove:
 *
 * A move, named after the direction in which the *blank* moves; the tile moves the
 * other way. Searches try moves in this order, or in another one (slide-move-order.h).
 * `SLIDE_MOVE_NONE` means "no move",
 * such as the one that led to the start.
 */
typedef enum
{
  SLIDE_MOVE_UP,
  SLIDE_MOVE_LEFT,
  SLIDE_MOVE_RIGHT,
  SLIDE_MOVE_DOWN,
  SLIDE_N_MOVES,
  SLIDE_MOVE_NONE = SLIDE_N_MOVES
} SlideMove;

static inline guint
slide_board_get_n_cells (const SlideBoard *board)
{
  return (guint) board->rows * board->columns;
}

/* Rows and columns between two cells of a board of @columns columns, added up. */
static inline guint
slide_cell_distance (guint cell,
                     guint other,
                     guint columns)
{
  int rows_apart = (int) (cell / columns) - (int) (other / columns);
  int columns_apart = (int) (cell % columns) - (int) (other % columns);

  return (guint) (ABS (rows_apart) + ABS (columns_apart));
}

/* The move that undoes @move. */
static inline SlideMove
slide_move_reverse (SlideMove move)
{
  return move < SLIDE_N_MOVES ? (SlideMove) (3 - (int) move) : SLIDE_MOVE_NONE;
}

/* Whether @rows x @columns is a supported shape. */
static inline gboolean
slide_shape_is_valid (guint rows, guint columns)
{
  return rows >= SLIDE_MIN_SIDE && rows <= SLIDE_MAX_SIDE
         && columns >= SLIDE_MIN_SIDE && columns <= SLIDE_MAX_SIDE;
}

/**
 * slide_board_init:
 * @cells: rows * columns tiles in reading order
 *
 * Fills @board. Returns FALSE, with @board untouched, unless the shape is
 * valid and @cells is a permutation of 0 … rows * columns - 1. For text that
 * people wrote use slide_board_parse(), which reports errors.
 */
gboolean     slide_board_init          (SlideBoard       *board,
                                        guint             rows,
                                        guint             columns,
                                        const guint8     *cells) G_GNUC_WARN_UNUSED_RESULT;

gboolean     slide_board_equal         (const SlideBoard *a,
                                        const SlideBoard *b);
gboolean     slide_board_same_shape    (const SlideBoard *a,
                                        const SlideBoard *b);

/* The cell that holds @tile (0: the blank); @tile must be on the board. */
guint        slide_board_find          (const SlideBoard *board,
                                        guint             tile);

/**
 * slide_board_get_target:
 *
 * Returns: the cell that @move takes the blank to, or -1 at the edge of the board
 */
int          slide_board_get_target    (const SlideBoard *board,
                                        SlideMove         move);

/* Makes @move. Returns FALSE, with @board untouched, at the edge of the board. */
gboolean     slide_board_apply         (SlideBoard       *board,
                                        SlideMove         move);

/**
 * slide_board_slide_line:
 * @cell: a cell in the blank's row or column
 * @moves: (out caller-allocates) (optional): an array of SLIDE_MAX_SIDE - 1 moves
 *
 * Slides all tiles between @cell and the blank, as pushing the tile in @cell
 * would, so that the blank ends in @cell.
 *
 * Returns: the number of moves made, 0 if @cell is the blank's or in neither
 *   its row nor its column (then @board is untouched).
 */
guint        slide_board_slide_line    (SlideBoard       *board,
                                        guint             cell,
                                        SlideMove        *moves);

/* Swaps the contents of two cells (the blank may be one of them). */
void         slide_board_exchange      (SlideBoard       *board,
                                        guint             cell_a,
                                        guint             cell_b);

/* "up", "left", "right", "down": machine-readable, never translated. */
const char  *slide_move_get_id         (SlideMove         move);

/* Returns FALSE, with @move untouched, if @id is none of the four. */
gboolean     slide_move_from_id        (const char       *id,
                                        SlideMove        *move);
