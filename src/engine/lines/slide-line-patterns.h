/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-line-patterns.h: pattern databases in the line metric.
 *
 * A pattern keeps the cells of the blank and of a group of tiles; the other tiles are alike. Two
 * line moves along one axis, one after the other, are at most one, so on a shortest way the axes
 * alternate, and each pattern has two distances: the fewest line moves to the goal's pattern of which
 * the first is along a row, and of which the first is along a column. A search that must go on along
 * one axis uses the one for it, which is often more than the smaller one.
 *
 * The value of a board is the maximum over the databases, never the sum: one line move may slide
 * tiles of several groups. It is admissible, and for each axis consistent.
 *
 * Where the goal is a square with its blank on the diagonal, reflecting a board there makes a board as
 * far from the goal, so each database is looked up for both.
 */

#pragma once

#include "slide-board.h"
#include "slide-progress.h"

#define SLIDE_LINE_MAX_CELLS 16

/* Along which a line move goes. */
typedef enum
{
  SLIDE_LINE_ROW,
  SLIDE_LINE_COLUMN,
  SLIDE_N_LINES
} SlideLineAxis;

#define SLIDE_LINE_MAX_TABLES 4
#define SLIDE_LINE_MAX_TILES 5
#define SLIDE_LINE_MAX_LOOK_UPS (2 * SLIDE_LINE_MAX_TABLES)

/* The distances of the patterns of a group. Row number rank + axis * n_cells + blank of @depths, where rank is the
 * sum of @weights times the number of the free cells before each tile, those of earlier tiles not being free. */
typedef struct
{
  guint   n_tiles;
  guint8  tiles[SLIDE_LINE_MAX_TILES];
  guint32 weights[SLIDE_LINE_MAX_TILES];
  guint64 size;         /* bytes */
  guint8 *depths;       /* 0xff: no board has the pattern */
} SlideLineTable;

/* A database as it is looked up: the cells of @tiles, mapped by @cells, are those of the table's tiles. */
typedef struct
{
  const SlideLineTable *table;
  guint8                tiles[SLIDE_LINE_MAX_TILES];
  guint8                cells[SLIDE_LINE_MAX_CELLS];
  guint                 flip;          /* 1: rows are columns */
  guint32               mask;          /* of the tiles */
} SlideLineLookUp;

typedef struct
{
  SlideBoard      goal;
  guint           n_cells;
  guint           n_tables;
  SlideLineTable  tables[SLIDE_LINE_MAX_TABLES];
  guint           n_look_ups;
  SlideLineLookUp look_ups[SLIDE_LINE_MAX_LOOK_UPS];
} SlideLinePatterns;

typedef enum
{
  SLIDE_LINE_BUILT,
  SLIDE_LINE_STOPPED,
  SLIDE_LINE_NO_MEMORY      /* over the limit, or memory was refused */
} SlideLineResult;

/**
 * slide_line_patterns_init:
 * @goal: of up to SLIDE_LINE_MAX_CELLS cells
 * @memory_limit: bytes, 0 for no limit; as many tables as fit are built
 * @n_threads: 0 for one per processor
 * @progress: (nullable): called on this thread
 *
 * Builds the tables: on 4x4 three of 16 MiB, in a second. Clear with slide_line_patterns_clear() even if this
 * fails.
 */
SlideLineResult slide_line_patterns_init  (SlideLinePatterns       *patterns,
                                           const SlideBoard        *goal,
                                           guint64                  memory_limit,
                                           guint                    n_threads,
                                           SlideProgressFunc        progress,
                                           gpointer                 user_data) G_GNUC_WARN_UNUSED_RESULT;
void            slide_line_patterns_clear (SlideLinePatterns       *patterns);

/* The size of all tables in bytes. */
guint64         slide_line_patterns_get_bytes (const SlideLinePatterns *patterns);

/* The fewest line moves to the goal, as far as the databases know, of which the first is along @axis. Any thread. */
guint           slide_line_patterns_estimate (const SlideLinePatterns *patterns,
                                              const SlideBoard        *board,
                                              SlideLineAxis            axis);

/* The place of the pattern with the tiles in @places, by tile, without the axis and the blank. */
static inline gsize
slide_line_look_up_rank (const SlideLineLookUp *look_up,
                         const guint8          *places,
                         guint                  n_cells)
{
  const SlideLineTable *table = look_up->table;
  guint8 cells[SLIDE_LINE_MAX_TILES];
  guint32 rank = 0;

  for (guint i = 0; i < table->n_tiles; i++)
    {
      guint digit = cells[i] = look_up->cells[places[look_up->tiles[i]]];

      for (guint j = 0; j < i; j++)
        digit -= cells[j] < cells[i];
      rank += digit * table->weights[i];
    }

  return (gsize) rank * 2 * n_cells;
}

/* The distance at @rank with the blank in @blank. */
static inline guint
slide_line_look_up_get (const SlideLineLookUp *look_up,
                        gsize                  rank,
                        guint                  axis,
                        guint                  blank,
                        guint                  n_cells)
{
  return look_up->table->depths[rank + (axis ^ look_up->flip) * n_cells + look_up->cells[blank]];
}
