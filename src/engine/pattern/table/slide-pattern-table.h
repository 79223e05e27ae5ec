/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-table.h: one pattern database, loaded or built.
 *
 * For each placement of k tiles a table contains the fewest moves *of these tiles* that bring
 * them to their goal cells, with the blank starting in the best region.
 *
 * A table is defined by the goal cells of its tiles, not their numbers, so it serves every
 * goal with the blank in the same region. Boards are rotated and reflected before a look-up
 * (SlidePatternKey), so that groups that differ only by symmetry share a table.
 */

#pragma once

#include "slide-mapping.h"
#include "slide-pattern-index.h"

#define SLIDE_PATTERN_ERROR (slide_pattern_error_quark ())
GQuark slide_pattern_error_quark (void);

typedef enum
{
  SLIDE_PATTERN_ERROR_MEMORY,     /* over the limit, or memory could not be allocated */
  /* cancelled by the stop flag, the deadline or the progress function */
  SLIDE_PATTERN_ERROR_CANCELLED,
  SLIDE_PATTERN_ERROR_DAMAGED,    /* the content of a file is invalid */
  SLIDE_PATTERN_ERROR_FILE        /* a file or folder cannot be read or written */
} SlidePatternError;

/**
 * SlidePatternKey:
 * @rows, @columns: the shape, rows <= columns
 * @n_tiles: tiles in the pattern
 * @blank_home: the smallest cell that the blank can reach in the goal while all tiles of the
 *   pattern are at their goal cells
 * @homes: their goal cells, ascending; the goal cell of tile i of the permutation is homes[i]
 *
 * Identifies a table. Of patterns that differ only by reflections and rotations of the board,
 * the key contains the one with the smallest mask.
 */
typedef struct
{
  guint8 rows;
  guint8 columns;
  guint8 n_tiles;
  guint8 blank_home;
  guint8 homes[SLIDE_PATTERN_MAX_TILES];
} SlidePatternKey;

/**
 * slide_pattern_key_init:
 * @homes: mask of the goal cells
 * @blank_home: the blank's goal cell, not in @homes
 * @cells: (out caller-allocates): SLIDE_MAX_CELLS elements: the cell of the table's board for each
 *   cell of the board, which may be reflected, rotated or transposed
 */
void               slide_pattern_key_init       (SlidePatternKey        *key,
                                                 guint                   rows,
                                                 guint                   columns,
                                                 guint64                 homes,
                                                 guint                   blank_home,
                                                 guint8                 *cells);
gboolean           slide_pattern_key_equal      (const SlidePatternKey  *a,
                                                 const SlidePatternKey  *b);

/* The goal cells as a mask. */
guint64            slide_pattern_key_get_mask   (const SlidePatternKey  *key);

#define SLIDE_N_SYMMETRIES 8

/**
 * slide_symmetry_get_cell:
 * @symmetry: 0 … SLIDE_N_SYMMETRIES - 1: bit 0 swaps left and right, bit 1 top and bottom, and
 *   then bit 2 rows and columns
 *
 * Returns: the cell to which @symmetry maps @cell. With bit 2 it is a cell of the transposed
 *   shape
 */
guint              slide_symmetry_get_cell      (guint                   symmetry,
                                                 guint                   rows,
                                                 guint                   columns,
                                                 guint                   cell);

/**
 * SlidePatternTable:
 * @distances: index->size bytes, aligned to 64; 0 for entries without a pattern that reaches the
 *   goal (padding, and odd permutations if at most one tile is missing)
 * @max_distance: the largest distance
 * @n_states: number of patterns that reach the goal
 * @build_seconds: build time, 0 if the table was not built by this process
 *
 * Reference-counted and immutable; may be used by any thread.
 */
typedef struct
{
  int                      ref_count;
  SlidePatternKey          key;
  const SlidePatternIndex *index;
  const guint8            *distances;
  guint                    max_distance;
  guint64                  n_states;
  double                   build_seconds;

  /*< private >*/
  void                    *pages;
  SlideMapping            *mapping;
} SlidePatternTable;

/* Takes ownership of @pages, from slide_pages_new() with index->size bytes, which contain the
 * distances. Returns: NULL without taking ownership if memory for the index cannot be
 * allocated. */
SlidePatternTable *slide_pattern_table_new      (const SlidePatternKey  *key,
                                                 void                   *pages) G_GNUC_WARN_UNUSED_RESULT;

/* Takes ownership of @mapping, which contains @distances, in the same way. */
SlidePatternTable *slide_pattern_table_new_mapped (const SlidePatternKey *key,
                                                   SlideMapping          *mapping,
                                                   const guint8          *distances) G_GNUC_WARN_UNUSED_RESULT;
SlidePatternTable *slide_pattern_table_ref      (SlidePatternTable      *table);
void               slide_pattern_table_unref    (SlidePatternTable      *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidePatternTable, slide_pattern_table_unref)
