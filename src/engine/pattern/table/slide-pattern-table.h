/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-table.h: one pattern database, wherever it came from.
 *
 * A table says, for every way to place k tiles, the fewest moves *of these
 * tiles* that bring them home, the blank starting where that is cheapest.
 *
 * It knows no tiles, only their home cells, and so serves every goal whose
 * blank is in the same place. Boards are turned and mirrored before they are
 * looked up (SlidePatternKey), so that one table serves for groups that are
 * alike but for that, too.
 */

#pragma once

#include "slide-mapping.h"
#include "slide-pattern-index.h"

G_BEGIN_DECLS

#define SLIDE_PATTERN_ERROR (slide_pattern_error_quark ())
GQuark slide_pattern_error_quark (void);

typedef enum
{
  SLIDE_PATTERN_ERROR_MEMORY,     /* over the limit, or not to be had */
  SLIDE_PATTERN_ERROR_CANCELLED,  /* the stop flag or the progress function said so */
  SLIDE_PATTERN_ERROR_DAMAGED,    /* a file that is not what it should be */
  SLIDE_PATTERN_ERROR_FILE        /* a file or folder that cannot be read or written */
} SlidePatternError;

/**
 * SlidePatternKey:
 * @rows, @columns: the shape, rows <= columns
 * @n_tiles: tiles in the pattern
 * @blank_home: the smallest cell that the blank of the goal can go to while
 *   all tiles of the pattern are at home
 * @homes: their home cells, ascending; tile i of the permutation belongs in homes[i]
 *
 * What a table is about. Of the patterns that are alike but for reflections
 * and turns of the board the key is of the one with the smallest mask.
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
 * @homes: mask of the home cells
 * @blank_home: the blank's cell in the goal, not in @homes
 * @cells: (out caller-allocates): SLIDE_MAX_CELLS: where each cell of the
 *   board is on the table's board, which may be mirrored, turned, transposed
 */
void               slide_pattern_key_init       (SlidePatternKey        *key,
                                                 guint                   rows,
                                                 guint                   columns,
                                                 guint64                 homes,
                                                 guint                   blank_home,
                                                 guint8                 *cells);
gboolean           slide_pattern_key_equal      (const SlidePatternKey  *a,
                                                 const SlidePatternKey  *b);

/* The home cells as a mask. */
guint64            slide_pattern_key_get_mask   (const SlidePatternKey  *key);

#define SLIDE_N_SYMMETRIES 8

/**
 * slide_symmetry_get_cell:
 * @symmetry: 0 … SLIDE_N_SYMMETRIES - 1: bit 0 exchanges left and right, bit
 *   1 top and bottom, and then bit 2 rows and columns
 *
 * Where the content of @cell goes. With bit 2 the result is a cell of the
 * shape with rows and columns exchanged.
 */
guint              slide_symmetry_get_cell      (guint                   symmetry,
                                                 guint                   rows,
                                                 guint                   columns,
                                                 guint                   cell);

/**
 * SlidePatternTable:
 * @distances: index->size bytes, aligned to 64; what no pattern reaches
 *   (odd permutations of all tiles but none, padding) is 0
 * @max_distance: the largest
 * @n_states: patterns that reach the goal
 * @build_seconds: how long it took, 0 if it was not built here
 *
 * Reference-counted; read-only once made; free to be used by any thread.
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

/* Takes @pages, of slide_pages_new(), index->size bytes: the distances. NULL, and
 * nothing is taken, without memory for the index. */
SlidePatternTable *slide_pattern_table_new      (const SlidePatternKey  *key,
                                                 void                   *pages) G_GNUC_WARN_UNUSED_RESULT;

/* Takes @mapping, in which @distances are; likewise. */
SlidePatternTable *slide_pattern_table_new_mapped (const SlidePatternKey *key,
                                                   SlideMapping          *mapping,
                                                   const guint8          *distances) G_GNUC_WARN_UNUSED_RESULT;
SlidePatternTable *slide_pattern_table_ref      (SlidePatternTable      *table);
void               slide_pattern_table_unref    (SlidePatternTable      *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidePatternTable, slide_pattern_table_unref)

G_END_DECLS
