/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-set.c: the databases of some partitions, ready for one goal.
 */

#include "slide-pattern-set.h"

#include "slide-pattern-file.h"

#include <glib/gi18n-lib.h>
#include <pthread.h>
#include <string.h>

/* Tables of all partitions, before it is known which are the same. */
#define MAX_KEYS (SLIDE_MAX_PARTITIONS * SLIDE_PARTITION_MAX_GROUPS)

G_STATIC_ASSERT (MAX_KEYS <= 256);

/* ---- Tables that are in memory ---- */

/* One entry for each table that some set holds, so that two sets need not
 * build, or map, the same one. Each set has a reference to its tables. */
static pthread_mutex_t shared_lock = PTHREAD_MUTEX_INITIALIZER;
static GPtrArray *shared;

static SlidePatternTable *
find_shared (const SlidePatternKey *key)
{
  SlidePatternTable *found = NULL;

  pthread_mutex_lock (&shared_lock);
  for (guint i = 0; shared != NULL && i < shared->len && found == NULL; i++)
    {
      SlidePatternTable *table = g_ptr_array_index (shared, i);

      if (slide_pattern_key_equal (&table->key, key))
        found = slide_pattern_table_ref (table);
    }
  pthread_mutex_unlock (&shared_lock);

  return found;
}

static void
share (SlidePatternTable *table)
{
  pthread_mutex_lock (&shared_lock);
  if (shared == NULL)
    shared = g_ptr_array_new ();
  g_ptr_array_add (shared, slide_pattern_table_ref (table));
  pthread_mutex_unlock (&shared_lock);
}

/* Lets go of what only the list itself still holds. */
static void
drop_unused (void)
{
  pthread_mutex_lock (&shared_lock);
  for (guint i = shared != NULL ? shared->len : 0; i-- > 0;)
    {
      SlidePatternTable *table = g_ptr_array_index (shared, i);

      /* Nobody can take another reference while the list is locked. */
      if (g_atomic_int_get (&table->ref_count) == 1)
        {
          g_ptr_array_remove_index_fast (shared, i);
          slide_pattern_table_unref (table);
        }
    }
  if (shared != NULL && shared->len == 0)
    g_clear_pointer (&shared, g_ptr_array_unref);
  pthread_mutex_unlock (&shared_lock);
}

/* ---- Views ---- */

/* Fills in everything but the tables. @symmetry maps the board before it is
 * looked up; the groups are those of the partition so mapped. */
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

  /* tile_of[c]: the tile that, mapped, belongs where the goal's cell c is. */
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

/* Whether @view puts the same tiles together as one of @others, and is
 * therefore equal to it. */
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

/* Adds the views of a partition that are not there yet; returns how many
 * there are then. */
static guint
add_views (SlidePatternView     *views,
           guint                 n_views,
           const SlideBoard     *goal,
           const SlidePartition *partition,
           SlidePatternKey      *keys)
{
  /* The diagonals first, then the other reflections and turns. */
  static const guint8 symmetries[] = { 4, 7, 1, 2, 3, 5, 6 };
  SlidePatternKey mirrored_keys[SLIDE_PARTITION_MAX_GROUPS];

  init_view (&views[n_views], goal, partition, 0, keys);
  if (is_among (&views[n_views], views, n_views, goal))
    return n_views;
  n_views++;

  for (guint i = 0; i < G_N_ELEMENTS (symmetries); i++)
    {
      guint symmetry = symmetries[i];

      if ((symmetry & 4 && goal->rows != goal->columns)
          || slide_symmetry_get_cell (symmetry, goal->rows, goal->columns, goal->blank) != goal->blank)
        continue;

      init_view (&views[n_views], goal, partition, symmetry, mirrored_keys);
      if (!is_among (&views[n_views], views, n_views, goal))
        return n_views + 1;
    }

  return n_views;
}

/* Fills in all views of @set but their tables. @keys: of the groups of the
 * first partition, then of the next, and so on. Returns how many. */
static guint
init_views (SlidePatternSet *set,
            SlidePatternKey *keys)
{
  guint n_keys = 0;

  for (guint i = 0; i < set->partitions.n; i++)
    {
      guint before = set->n_views;

      set->n_views = add_views (set->views, before, &set->goal, &set->partitions.of[i], &keys[n_keys]);
      for (guint view = before; view < set->n_views; view++)
        set->views[view].partition = i;
      n_keys += set->partitions.of[i].n_groups;
    }

  return n_keys;
}

/* ---- Getting the tables ---- */

typedef struct
{
  const SlidePatternBuildOptions *options;
  double                          done;      /* of the whole, before this table */
  double                          share;     /* this table's */
  guint                           table;
  guint                           n_tables;
} Stage;

static gboolean
stage_progress (const SlidePatternProgress *progress,
                gpointer                    user_data)
{
  const Stage *stage = user_data;
  SlidePatternProgress whole = {
    .fraction = MIN (1.0, stage->done + stage->share * progress->fraction),
    .level = progress->level,
    .table = stage->table,
    .n_tables = stage->n_tables,
  };

  return stage->options->progress == NULL
         || stage->options->progress (&whole, stage->options->progress_data);
}

static double
get_work (const SlidePatternKey *key)
{
  return slide_pattern_build_get_seconds (key->rows, key->columns, key->n_tiles);
}

static guint64
get_bytes (const SlidePatternKey *key)
{
  return slide_pattern_index_bytes ((guint) key->rows * key->columns, key->n_tiles);
}

/* The different ones among @keys; @table_of says which each is. */
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

/* From memory or the cache. What is wrong with a file there is noted. */
static SlidePatternTable *
find_table (const SlidePatternKey *key,
            GString               *notice)
{
  SlidePatternTable *table = find_shared (key);
  g_autoptr (GError) error = NULL;

  if (table != NULL)
    return table;

  table = slide_pattern_cache_load (key, &error);
  if (table != NULL)
    share (table);
  if (error != NULL)
    g_string_append_printf (notice, "%s%s", notice->len > 0 ? "\n" : "", error->message);

  return table;
}

/* A table that is not kept is built again next time, that is all. */
static void
keep_table (const SlidePatternTable *table,
            const int               *stop,
            GString                 *notice)
{
  g_autofree char *folder = slide_pattern_cache_dup_folder ();
  g_autoptr (GError) error = NULL;

  if (folder != NULL && slide_pattern_cache_wants (&table->key)
      && !slide_pattern_cache_save (table, stop, &error)
      && !g_error_matches (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_CANCELLED))
    g_string_append_printf (notice, "%s%s", notice->len > 0 ? "\n" : "", error->message);
}

/* ---- One build at a time ---- */

/* Two that want the same table at once would both take the memory and the
 * time; the second waits, and most often finds what it wants. */
static pthread_mutex_t build_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t build_ended = PTHREAD_COND_INITIALIZER;
static gboolean is_building;

/* A waiting caller looks at its stop flag so often. */
#define WAIT_MICROSECONDS 50000

/* With build_lock held: until the build has ended, or WAIT_MICROSECONDS. */
static void
wait_a_moment (void)
{
  gint64 end = g_get_real_time () + WAIT_MICROSECONDS;
  struct timespec until = {
    .tv_sec = (time_t) (end / G_USEC_PER_SEC),
    .tv_nsec = (long) (end % G_USEC_PER_SEC) * 1000,
  };

  (void) pthread_cond_timedwait (&build_ended, &build_lock, &until);
}

static gboolean
is_stopped (const SlidePatternBuildOptions *options)
{
  const SlidePatternProgress waiting = { .n_tables = 1 };

  return (options->stop != NULL && g_atomic_int_get (options->stop))
         || (options->progress != NULL && !options->progress (&waiting, options->progress_data));
}

static gboolean
begin_build (const SlidePatternBuildOptions  *options,
             GError                         **error)
{
  gboolean stopped = FALSE;

  pthread_mutex_lock (&build_lock);
  while (is_building && !stopped)
    {
      wait_a_moment ();

      /* The caller's function may take its time, or come here itself. */
      pthread_mutex_unlock (&build_lock);
      stopped = is_stopped (options);
      pthread_mutex_lock (&build_lock);
    }
  if (!stopped)
    is_building = TRUE;
  pthread_mutex_unlock (&build_lock);

  if (stopped)
    g_set_error_literal (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_CANCELLED,
                         _("Building the pattern database was stopped."));
  return !stopped;
}

static void
end_build (void)
{
  pthread_mutex_lock (&build_lock);
  is_building = FALSE;
  pthread_cond_broadcast (&build_ended);
  pthread_mutex_unlock (&build_lock);
}

/* Builds what @tables has not. */
static gboolean
build_missing (const SlidePatternKey           *keys,
               const guint8                    *key_of,
               guint                            n_tables,
               const SlidePatternBuildOptions  *options,
               SlidePatternTable              **tables,
               GString                         *notice,
               GError                         **error)
{
  g_autoptr (SlidePatternBuilder) builder = slide_pattern_builder_new ();
  SlidePatternBuildOptions inner = *options;
  Stage stage = { .options = options };
  guint64 held = 0;
  double work = 0;

  for (guint i = 0; i < n_tables; i++)
    {
      const SlidePatternKey *key = &keys[key_of[i]];

      /* Another caller may have built it in the meantime. */
      if (tables[i] == NULL)
        tables[i] = find_shared (key);
      if (tables[i] != NULL)
        continue;

      /* All of them, before the first takes its time. */
      if (!slide_pattern_build_check_memory (key, held, options, error))
        return FALSE;
      held += get_bytes (key);
      work += get_work (key);
      stage.n_tables++;
    }

  inner.progress = stage_progress;
  inner.progress_data = &stage;

  for (guint i = 0; i < n_tables; i++)
    {
      if (tables[i] != NULL)
        continue;

      stage.share = get_work (&keys[key_of[i]]) / work;
      tables[i] = slide_pattern_builder_build (builder, &keys[key_of[i]], &inner, error);
      if (tables[i] == NULL)
        return FALSE;

      share (tables[i]);
      keep_table (tables[i], options->stop, notice);
      stage.done += stage.share;
      stage.table++;
    }

  return TRUE;
}

/* Fills @tables, each with a reference of the caller's. */
static gboolean
get_tables (const SlidePatternKey           *keys,
            const guint8                    *key_of,
            guint                            n_tables,
            const SlidePatternBuildOptions  *options,
            SlidePatternTable              **tables,
            GString                         *notice,
            GError                         **error)
{
  gboolean complete = TRUE;
  gboolean built;

  for (guint i = 0; i < n_tables; i++)
    {
      tables[i] = find_table (&keys[key_of[i]], notice);
      complete = complete && tables[i] != NULL;
    }

  if (complete)
    return TRUE;

  if (!begin_build (options, error))
    return FALSE;
  built = build_missing (keys, key_of, n_tables, options, tables, notice, error);
  end_build ();

  return built;
}

/* Gives each view the tables of its partition. */
static void
hand_out_tables (SlidePatternSet           *set,
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
  set->ref_count = 1;
  set->goal = *goal;
  set->partitions = *partitions;

  n_tables = find_different (keys, init_views (set, keys), table_of, key_of);
  got_them = get_tables (keys, key_of, n_tables, options != NULL ? options : &defaults, tables,
                         notice, error);
  if (notice->len > 0)
    set->notice = g_strdup (notice->str);

  if (got_them)
    hand_out_tables (set, tables, table_of);
  for (guint i = 0; i < n_tables; i++)
    g_clear_pointer (&tables[i], slide_pattern_table_unref);

  if (!got_them)
    g_clear_pointer (&set, slide_pattern_set_unref);

  return set;
}

SlidePatternSet *
slide_pattern_set_new (const SlideBoard               *goal,
                       const SlidePartition           *partition,
                       const SlidePatternBuildOptions *options,
                       GError                        **error)
{
  SlidePartitions partitions = { .n = 1 };

  g_return_val_if_fail (partition != NULL, NULL);

  partitions.of[0] = *partition;
  return slide_pattern_set_new_largest (goal, &partitions, options, error);
}

SlidePatternSet *
slide_pattern_set_ref (SlidePatternSet *set)
{
  g_return_val_if_fail (set != NULL, NULL);

  g_atomic_int_inc (&set->ref_count);
  return set;
}

void
slide_pattern_set_unref (SlidePatternSet *set)
{
  g_return_if_fail (set != NULL);

  if (!g_atomic_int_dec_and_test (&set->ref_count))
    return;

  for (guint view = 0; view < set->n_views; view++)
    for (guint group = 0; group < set->views[view].n_groups; group++)
      g_clear_pointer (&set->views[view].groups[group].table, slide_pattern_table_unref);
  g_free (set->notice);
  g_free (set);

  drop_unused ();
}

/* ---- Looking up ---- */

/* The permutation's digit for tile i is the number of tiles before i in the
 * goal's order that stand behind it; its weight is that of its place. */
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

    /* From the last tile down: `rest` is where those before it are. */
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
  guint64 built = 0;

  memset (cost, 0, sizeof *cost);
  for (guint i = 0; i < partitions->n; i++)
    {
      g_return_if_fail (partitions->of[i].n_cells == slide_board_get_n_cells (goal));

      init_view (view, goal, &partitions->of[i], 0, &keys[n_keys]);
      n_keys += partitions->of[i].n_groups;
    }
  cost->n_tables = find_different (keys, n_keys, table_of, key_of);

  for (guint i = 0; i < cost->n_tables; i++)
    {
      const SlidePatternKey *key = &keys[key_of[i]];
      SlidePatternTable *table = find_shared (key);

      cost->bytes += get_bytes (key);
      if (table != NULL || slide_pattern_cache_has (key))
        {
          cost->n_cached++;
          g_clear_pointer (&table, slide_pattern_table_unref);
        }
      else
        {
          cost->memory = MAX (cost->memory,
                              built + slide_pattern_build_get_memory (key->rows, key->columns, key->n_tiles));
          built += get_bytes (key);
          cost->n_quick += !slide_pattern_cache_wants (key);
          cost->seconds += get_work (key);
        }
    }
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
