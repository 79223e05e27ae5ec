/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pattern-table.h"

#include "slide-pages.h"

#include <string.h>

G_DEFINE_QUARK (slide-pattern-error-quark, slide_pattern_error)

guint
slide_symmetry_get_cell (guint symmetry,
                         guint rows,
                         guint columns,
                         guint cell)
{
  guint row = cell / columns;
  guint column = cell % columns;

  if (symmetry & 1)
    column = columns - 1 - column;
  if (symmetry & 2)
    row = rows - 1 - row;

  return symmetry & 4 ? column * rows + row : row * columns + column;
}

/* The cells that the blank can reach from @cell without entering those in @mask. */
static guint64
get_region (guint   rows,
            guint   columns,
            guint64 mask,
            guint   cell)
{
  guint64 region = 0;
  guint64 grown = (guint64) 1 << cell;
  guint64 free_cells = ~mask & (((guint64) 1 << rows * columns) - 1);
  guint64 left = 0;

  for (guint row = 0; row < rows; row++)
    left |= (guint64) 1 << row * columns;

  while (grown != region)
    {
      region = grown;
      grown |= region << columns | region >> columns
               | (region << 1 & ~left) | (region >> 1 & ~(left << (columns - 1)));
      grown &= free_cells;
    }

  return region;
}

static guint64
map_mask (guint   symmetry,
          guint   rows,
          guint   columns,
          guint64 mask)
{
  guint64 mapped = 0;

  for (guint cell = 0; cell < rows * columns; cell++)
    if (mask >> cell & 1)
      mapped |= (guint64) 1 << slide_symmetry_get_cell (symmetry, rows, columns, cell);

  return mapped;
}

void
slide_pattern_key_init (SlidePatternKey *key,
                        guint            rows,
                        guint            columns,
                        guint64          homes,
                        guint            blank_home,
                        guint8          *cells)
{
  guint64 region = get_region (rows, columns, homes, blank_home);
  guint64 best_homes = G_MAXUINT64;
  guint best_blank = 0;
  guint best_symmetry = 0;

  g_return_if_fail ((homes >> blank_home & 1) == 0);

  for (guint symmetry = 0; symmetry < SLIDE_N_SYMMETRIES; symmetry++)
    {
      guint64 mapped;
      guint blank;

      /* Only maps to shapes with rows <= columns; a square has all symmetries. */
      if (rows != columns && (symmetry & 4 ? rows < columns : rows > columns))
        continue;

      mapped = map_mask (symmetry, rows, columns, homes);
      blank = (guint) __builtin_ctzll (map_mask (symmetry, rows, columns, region));
      if (mapped < best_homes || (mapped == best_homes && blank < best_blank))
        {
          best_homes = mapped;
          best_blank = blank;
          best_symmetry = symmetry;
        }
    }

  *key = (SlidePatternKey) {
    .rows = (guint8) MIN (rows, columns),
    .columns = (guint8) MAX (rows, columns),
    .n_tiles = (guint8) __builtin_popcountll (homes),
    .blank_home = (guint8) best_blank,
  };
  for (guint i = 0; i < key->n_tiles && i < SLIDE_PATTERN_MAX_TILES; i++, best_homes &= best_homes - 1)
    key->homes[i] = (guint8) __builtin_ctzll (best_homes);

  memset (cells, 0, SLIDE_MAX_CELLS);
  for (guint cell = 0; cell < rows * columns; cell++)
    cells[cell] = (guint8) slide_symmetry_get_cell (best_symmetry, rows, columns, cell);
}

gboolean
slide_pattern_key_equal (const SlidePatternKey *a,
                         const SlidePatternKey *b)
{
  return a->rows == b->rows && a->columns == b->columns && a->n_tiles == b->n_tiles
         && a->blank_home == b->blank_home && memcmp (a->homes, b->homes, a->n_tiles) == 0;
}

guint64
slide_pattern_key_get_mask (const SlidePatternKey *key)
{
  guint64 mask = 0;

  for (guint i = 0; i < key->n_tiles; i++)
    mask |= (guint64) 1 << key->homes[i];

  return mask;
}

SlidePatternTable *
slide_pattern_table_new_mapped (const SlidePatternKey *key,
                                SlideMapping          *mapping,
                                const guint8          *distances)
{
  const SlidePatternIndex *index = slide_pattern_index_get (key->rows, key->columns, key->n_tiles);
  SlidePatternTable *table;

  if (index == NULL)
    return NULL;

  table = g_new0 (SlidePatternTable, 1);
  table->ref_count = 1;
  table->key = *key;
  table->index = index;
  table->distances = distances;
  table->mapping = mapping;

  return table;
}

SlidePatternTable *
slide_pattern_table_new (const SlidePatternKey *key,
                         void                  *pages)
{
  SlidePatternTable *table = slide_pattern_table_new_mapped (key, NULL, pages);

  if (table != NULL)
    table->pages = pages;
  return table;
}

SlidePatternTable *
slide_pattern_table_ref (SlidePatternTable *table)
{
  g_return_val_if_fail (table != NULL, NULL);

  g_atomic_int_inc (&table->ref_count);
  return table;
}

void
slide_pattern_table_unref (SlidePatternTable *table)
{
  g_return_if_fail (table != NULL);

  if (!g_atomic_int_dec_and_test (&table->ref_count))
    return;

  slide_pages_free (table->pages, table->index->size);
  slide_mapping_free (table->mapping);
  g_free (table);
}
