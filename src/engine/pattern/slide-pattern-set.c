/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pattern-set-private.h"

#include <string.h>

/* The tables of all partitions, including duplicates. */
#define MAX_KEYS (SLIDE_MAX_PARTITIONS * SLIDE_PARTITION_MAX_GROUPS)

G_STATIC_ASSERT (MAX_KEYS <= 256);

/* ---- Views ---- */

/* Fills in everything except the tables. @symmetry maps the board before a look-up; the groups
 * are those of the mapped partition. */
static void
init_view (SlidePatternView     *view,
           const SlideBoard     *goal,
           const SlidePartition *partition,
           guint                 symmetry,
           SlidePatternKey      *keys)
{
  guint8 home[SLIDE_MAX_CELLS];
  guint8 tile_of[SLIDE_MAX_CELLS];
  guint n_cells = slide_board_get_n_cells (goal);

  /* tile_of[c]: the tile whose goal cell is mapped to cell c of the goal. */
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint mapped = slide_symmetry_get_cell (symmetry, goal->rows, goal->columns, cell);

      home[goal->cells[cell]] = (guint8) cell;
      tile_of[mapped] = goal->cells[cell];
    }

  view->is_reflection = symmetry != 0;
  view->n_groups = partition->n_groups;
  memset (view->group_of, SLIDE_PARTITION_NO_GROUP, sizeof view->group_of);

  for (guint group = 0; group < partition->n_groups; group++)
    {
      SlidePatternUse *use = &view->groups[group];
      guint8 cells[SLIDE_MAX_CELLS];
      guint64 homes = 0;

      for (guint tile = 1; tile < n_cells; tile++)
        if (partition->group_of[tile] == group)
          {
            homes |= (guint64) 1 << home[tile];
            view->group_of[tile_of[home[tile]]] = (guint8) group;
          }

      slide_pattern_key_init (&keys[group], goal->rows, goal->columns, homes, goal->blank, cells);

      use->n_tiles = keys[group].n_tiles;
      for (guint cell = 0; cell < n_cells; cell++)
        use->cells[cell] = cells[slide_symmetry_get_cell (symmetry, goal->rows, goal->columns, cell)];
      for (guint i = 0; i < use->n_tiles; i++)
        for (guint tile = 1; tile < n_cells; tile++)
          if (use->cells[home[tile]] == keys[group].homes[i])
            use->tiles[i] = (guint8) tile;
    }
}

/* Whether @view has the same groups of tiles as one of @others, and therefore the same
 * sums. */
static gboolean
is_among (const SlidePatternView *view,
          const SlidePatternView *others,
          guint                   n_others,
          const SlideBoard       *goal)
{
  SlidePartition a = { .n_cells = (guint8) slide_board_get_n_cells (goal) };
  SlidePartition b = a;

  a.n_groups = (guint8) view->n_groups;
  memcpy (a.group_of, view->group_of, sizeof a.group_of);

  for (guint i = 0; i < n_others; i++)
    {
      b.n_groups = (guint8) others[i].n_groups;
      memcpy (b.group_of, others[i].group_of, sizeof b.group_of);
      if (slide_partition_equal (&a, &b))
        return TRUE;
    }

  return FALSE;
}

/* First the diagonals, then the other reflections and rotations. */
static const guint8 symmetries[] = { 4, 7, 1, 2, 3, 5, 6 };

static gboolean
keeps_blank (const SlideBoard *goal,
             guint             symmetry)
{
  return ((symmetry & 4) == 0 || goal->rows == goal->columns)
         && slide_symmetry_get_cell (symmetry, goal->rows, goal->columns, goal->blank) == goal->blank;
}

gboolean
slide_pattern_has_reflection (const SlideBoard *goal)
{
  g_return_val_if_fail (goal != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (symmetries); i++)
    if (keeps_blank (goal, symmetries[i]))
      return TRUE;

  return FALSE;
}

/* Adds the views of a partition unless they are duplicates. Returns: the number of views. */
static guint
add_views (SlidePatternView     *views,
           guint                 n_views,
           const SlideBoard     *goal,
           const SlidePartition *partition,
           gboolean              no_reflection,
           SlidePatternKey      *keys)
{
  SlidePatternKey mirrored_keys[SLIDE_PARTITION_MAX_GROUPS];

  init_view (&views[n_views], goal, partition, 0, keys);
  if (is_among (&views[n_views], views, n_views, goal))
    return n_views;
  n_views++;

  for (guint i = 0; i < G_N_ELEMENTS (symmetries) && !no_reflection; i++)
    {
      if (!keeps_blank (goal, symmetries[i]))
        continue;

      init_view (&views[n_views], goal, partition, symmetries[i], mirrored_keys);
      if (!is_among (&views[n_views], views, n_views, goal))
        return n_views + 1;
    }

  return n_views;
}

/* Fills in all views of @set except their tables. @keys: those of the groups of the first
 * partition, then of the next, and so on. Returns: how many keys. */
static guint
init_views (SlidePatternSet *set,
            SlidePatternKey *keys)
{
  guint n_keys = 0;

  for (guint i = 0; i < set->partitions.n; i++)
    {
      guint before = set->n_views;

      set->n_views = add_views (set->views, before, &set->goal, &set->partitions.of[i],
                                set->partitions.no_reflection, &keys[n_keys]);
      for (guint view = before; view < set->n_views; view++)
        set->views[view].partition = i;
      n_keys += set->partitions.of[i].n_groups;
    }

  return n_keys;
}

/* ---- Getting the tables ---- */

/* Finds the distinct keys. @table_of: the table of each key; @key_of: the key of each table.
 * Returns: the number of tables. */
static guint
find_different (const SlidePatternKey *keys,
                guint                  n_keys,
                guint8                *table_of,
                guint8                *key_of)
{
  guint n_tables = 0;

  for (guint i = 0; i < n_keys; i++)
    {
      guint j = 0;

      while (j < n_tables && !slide_pattern_key_equal (&keys[i], &keys[key_of[j]]))
        j++;
      if (j == n_tables)
        key_of[n_tables++] = (guint8) i;
      table_of[i] = (guint8) j;
    }

  return n_tables;
}

/* Sets the tables of each view from those of its partition. */
static void
assign_tables (SlidePatternSet           *set,
               SlidePatternTable *const  *tables,
               const guint8              *table_of)
{
  for (guint view = 0; view < set->n_views; view++)
    {
      guint first = 0;

      for (guint i = 0; i < set->views[view].partition; i++)
        first += set->partitions.of[i].n_groups;
      for (guint group = 0; group < set->views[view].n_groups; group++)
        set->views[view].groups[group].table = slide_pattern_table_ref (tables[table_of[first + group]]);
    }
}

SlidePatternSet *
slide_pattern_set_new_largest (const SlideBoard               *goal,
                               const SlidePartitions          *partitions,
                               const SlidePatternBuildOptions *options,
                               GError                        **error)
{
  static const SlidePatternBuildOptions defaults = SLIDE_PATTERN_BUILD_OPTIONS_INIT;
  SlidePatternSet *set;
  SlidePatternKey keys[MAX_KEYS];
  SlidePatternTable *tables[MAX_KEYS] = { NULL };
  guint8 table_of[MAX_KEYS];
  guint8 key_of[MAX_KEYS];
  g_autoptr (GString) notice = g_string_new (NULL);
  guint n_tables;
  gboolean got_them;

  g_return_val_if_fail (goal != NULL && partitions != NULL, NULL);
  g_return_val_if_fail (partitions->n >= 1 && partitions->n <= SLIDE_MAX_PARTITIONS, NULL);
  for (guint i = 0; i < partitions->n; i++)
    {
      g_return_val_if_fail (partitions->of[i].n_cells == slide_board_get_n_cells (goal), NULL);
      g_return_val_if_fail (partitions->of[i].n_groups >= 1, NULL);
    }

  set = g_new0 (SlidePatternSet, 1);
  set->goal = *goal;
  set->partitions = *partitions;

  n_tables = find_different (keys, init_views (set, keys), table_of, key_of);
  got_them = slide_pattern_tables_get (keys, key_of, n_tables, options != NULL ? options : &defaults,
                                       tables, notice, error);
  if (notice->len > 0)
    set->notice = g_strdup (notice->str);

  if (got_them)
    assign_tables (set, tables, table_of);
  for (guint i = 0; i < n_tables; i++)
    g_clear_pointer (&tables[i], slide_pattern_table_unref);

  if (!got_them)
    g_clear_pointer (&set, slide_pattern_set_free);

  return set;
}

void
slide_pattern_set_free (SlidePatternSet *set)
{
  g_return_if_fail (set != NULL);

  for (guint view = 0; view < set->n_views; view++)
    for (guint group = 0; group < set->views[view].n_groups; group++)
      g_clear_pointer (&set->views[view].groups[group].table, slide_pattern_table_unref);
  g_free (set->notice);
  g_free (set);

  slide_pattern_tables_drop_unused ();
}

/* ---- Look-ups ---- */

/* The permutation's digit for tile i is the number of tiles with smaller numbers in later
 * cells; its weight is that of its position. */
static inline __attribute__ ((always_inline)) guint
look_up_use (const SlidePatternUse *use,
             const guint8          *cell_of)
{
  static const guint16 weights[SLIDE_PATTERN_MAX_TILES] = { 1, 1, 2, 6, 24, 120, 720, 5040 };
  guint64 mask = 0;
  guint rank = 0;
  guint8 at[SLIDE_PATTERN_MAX_TILES];

  for (guint i = 0; i < use->n_tiles; i++)
    {
      at[i] = use->cells[cell_of[use->tiles[i]]];
      mask |= (guint64) 1 << at[i];
    }

  {
    guint64 rest = mask;

    /* From the last tile down: `rest` contains the cells of the tiles with smaller numbers. */
    for (guint i = use->n_tiles; i-- > 0;)
      {
        guint64 behind_mask = ~(guint64) 1 << at[i];

        rest ^= (guint64) 1 << at[i];
        rank += (guint) __builtin_popcountll (rest & behind_mask)
                * weights[__builtin_popcountll (mask & behind_mask)];
      }
  }

  return use->table->distances[slide_pattern_index_get_offset (use->table->index, mask, rank)];
}

static inline __attribute__ ((always_inline)) guint
look_up_set (const SlidePatternSet *set,
             const guint8          *cells)
{
  guint n_cells = set->partitions.of[0].n_cells;
  guint8 cell_of[SLIDE_MAX_CELLS];
  guint largest = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    cell_of[cells[cell]] = (guint8) cell;

  for (guint view = 0; view < set->n_views; view++)
    {
      guint sum = 0;

      for (guint group = 0; group < set->views[view].n_groups; group++)
        sum += look_up_use (&set->views[view].groups[group], cell_of);
      largest = MAX (largest, sum);
    }

  return largest;
}

static guint
look_up_plain (const SlidePatternSet *set,
               const guint8          *cells)
{
  return look_up_set (set, cells);
}

#if defined (__x86_64__) && defined (__GNUC__)
__attribute__ ((target ("popcnt"))) static guint
look_up_popcnt (const SlidePatternSet *set,
                const guint8          *cells)
{
  return look_up_set (set, cells);
}

static gboolean
has_popcnt (void)
{
  return __builtin_cpu_supports ("popcnt") != 0;
}
#else
#define look_up_popcnt look_up_plain

static gboolean
has_popcnt (void)
{
  return FALSE;
}
#endif

guint
slide_pattern_set_look_up (const SlidePatternSet *set,
                           const guint8          *cells)
{
  return has_popcnt () ? look_up_popcnt (set, cells) : look_up_plain (set, cells);
}

guint
slide_pattern_view_look_up (const SlidePatternSet *set,
                            guint                  view,
                            const guint8          *cells,
                            guint8                *amounts)
{
  guint8 cell_of[SLIDE_MAX_CELLS];
  guint sum = 0;

  g_return_val_if_fail (view < set->n_views, 0);

  for (guint cell = 0; cell < set->partitions.of[0].n_cells; cell++)
    cell_of[cells[cell]] = (guint8) cell;

  for (guint group = 0; group < set->views[view].n_groups; group++)
    {
      amounts[group] = (guint8) look_up_use (&set->views[view].groups[group], cell_of);
      sum += amounts[group];
    }

  return sum;
}

/* ---- Cost ---- */

void
slide_pattern_get_cost_of_all (const SlideBoard      *goal,
                               const SlidePartitions *partitions,
                               SlidePatternCost      *cost)
{
  g_autofree SlidePatternView *view = g_new (SlidePatternView, 1);
  SlidePatternKey keys[MAX_KEYS];
  guint8 table_of[MAX_KEYS];
  guint8 key_of[MAX_KEYS];
  guint n_keys = 0;

  memset (cost, 0, sizeof *cost);
  for (guint i = 0; i < partitions->n; i++)
    {
      g_return_if_fail (partitions->of[i].n_cells == slide_board_get_n_cells (goal));

      init_view (view, goal, &partitions->of[i], 0, &keys[n_keys]);
      n_keys += partitions->of[i].n_groups;
    }
  cost->n_tables = find_different (keys, n_keys, table_of, key_of);

  slide_pattern_tables_predict (keys, key_of, cost);
}

void
slide_pattern_get_cost (const SlideBoard     *goal,
                        const SlidePartition *partition,
                        SlidePatternCost     *cost)
{
  SlidePartitions partitions = { .n = 1 };

  partitions.of[0] = *partition;
  slide_pattern_get_cost_of_all (goal, &partitions, cost);
}
