/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-set-tables.c: getting the tables of a set from memory, from the cache, or by
 * building them.
 */

#include "slide-error.h"
#include "slide-pattern-set-private.h"

#include "slide-pattern-file.h"

#include <glib/gi18n-lib.h>
#include <pthread.h>

/* ---- Tables in memory ---- */

/* One entry for each table that some set uses, so that no table is built or mapped twice. Each
 * set owns a reference to its tables. */
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

void
slide_pattern_tables_drop_unused (void)
{
  pthread_mutex_lock (&shared_lock);
  for (guint i = shared != NULL ? shared->len : 0; i-- > 0;)
    {
      SlidePatternTable *table = g_ptr_array_index (shared, i);

      /* No other thread can acquire a reference while the list is locked. */
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

/* ---- Getting the tables ---- */

typedef struct
{
  const SlidePatternBuildOptions *options;
  double                          done;      /* fraction of all work before this table */
  double                          share;     /* fraction of all work for this table */
  guint                           table;
  guint                           n_tables;
} Stage;

static gboolean
stage_progress (const SlidePatternProgress *progress,
                gpointer                    user_data)
{
  const Stage *stage = user_data;
  SlidePatternProgress overall = {
    .fraction = MIN (1.0, stage->done + stage->share * progress->fraction),
    .level = progress->level,
    .table = stage->table,
    .n_tables = stage->n_tables,
    .is_waiting = progress->is_waiting,
  };

  return stage->options->progress == NULL
         || stage->options->progress (&overall, stage->options->progress_data);
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

static void
add_notice (GString      *notice,
            const GError *error)
{
  g_string_append_printf (notice, "%s%s", notice->len > 0 ? "\n" : "", error->message);
}

/* Gets a table from memory or the cache; NULL without @error if it has to be built. Problems
 * with the file are added to @notice. */
static SlidePatternTable *
find_table (const SlidePatternKey           *key,
            const SlidePatternBuildOptions  *options,
            GString                         *notice,
            GError                         **error)
{
  SlidePatternTable *table = find_shared (key);
  g_autoptr (GError) load_error = NULL;

  if (table != NULL)
    return table;

  table = slide_pattern_cache_load (key, options->n_threads, options->stop, &load_error);
  if (table != NULL)
    share (table);
  else if (g_error_matches (load_error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_CANCELLED)
           || g_error_matches (load_error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_MEMORY))
    g_propagate_error (error, g_steal_pointer (&load_error));
  else if (load_error != NULL)
    add_notice (notice, load_error);

  return table;
}

/* If saving fails, the table will have to be built again next time; that is not an error. */
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
    add_notice (notice, error);
}

/* ---- One build at a time ---- */

/* Two callers that need the same table would both spend the memory and the time to build it.
 * The second waits and usually finds the table afterwards. */
static pthread_mutex_t build_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t build_ended = PTHREAD_COND_INITIALIZER;
static gboolean is_building;

/* How often a waiting caller checks its stop flag. */
#define WAIT_MICROSECONDS 50000

/* Called with build_lock held. Waits for the end of the build or WAIT_MICROSECONDS. */
static void
wait_for_build (void)
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
  const SlidePatternProgress waiting = { .n_tables = 1, .is_waiting = TRUE };

  return slide_pattern_build_is_stopped (options)
         || (options->progress != NULL && !options->progress (&waiting, options->progress_data));
}

static gboolean
fail_stopped (GError **error)
{
  return slide_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_CANCELLED,
                          _("Building the pattern database was canceled"));
}

static gboolean
begin_build (const SlidePatternBuildOptions  *options,
             GError                         **error)
{
  gboolean stopped = FALSE;

  pthread_mutex_lock (&build_lock);
  while (is_building && !stopped)
    {
      wait_for_build ();

      /* The progress function may take long or call this function. */
      pthread_mutex_unlock (&build_lock);
      stopped = is_stopped (options);
      pthread_mutex_lock (&build_lock);
    }
  if (!stopped)
    is_building = TRUE;
  pthread_mutex_unlock (&build_lock);

  return stopped ? fail_stopped (error) : TRUE;
}

static void
end_build (void)
{
  pthread_mutex_lock (&build_lock);
  is_building = FALSE;
  pthread_cond_broadcast (&build_ended);
  pthread_mutex_unlock (&build_lock);
}

/* Waits until no other program is building the table of @key. */
static gboolean
wait_for_lock (const SlidePatternKey  *key,
               Stage                  *stage,
               SlidePatternLock       *lock,
               GError                **error)
{
  const SlidePatternProgress waiting = { .is_waiting = TRUE };

  while (!slide_pattern_cache_try_lock (key, lock))
    {
      if (slide_pattern_build_is_stopped (stage->options) || !stage_progress (&waiting, stage))
        return fail_stopped (error);
      g_usleep (WAIT_MICROSECONDS);
    }

  return TRUE;
}

/* Loads the table if another program has saved it in the meantime; otherwise builds and saves
 * it. */
static SlidePatternTable *
build_or_find (SlidePatternBuilder             *builder,
               const SlidePatternKey           *key,
               const SlidePatternBuildOptions  *inner,
               GString                         *notice,
               GError                         **error)
{
  /* Problems with an older file are already in @notice. */
  g_autoptr (GString) noted = g_string_new (NULL);
  g_autoptr (GError) local_error = NULL;
  SlidePatternTable *table = find_table (key, inner, noted, &local_error);

  if (local_error != NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));
  else if (table == NULL)
    {
      table = slide_pattern_builder_build (builder, key, inner, error);
      if (table != NULL)
        {
          share (table);
          keep_table (table, inner->stop, notice);
        }
    }

  return table;
}

/* Builds the tables that are NULL in @tables. */
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
  SlidePatternLock lock = SLIDE_PATTERN_LOCK_INIT;
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

      /* Check the memory for all tables before building the first. */
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
      if (!wait_for_lock (&keys[key_of[i]], &stage, &lock, error))
        return FALSE;

      tables[i] = build_or_find (builder, &keys[key_of[i]], &inner, notice, error);
      slide_pattern_lock_clear (&lock);
      if (tables[i] == NULL)
        return FALSE;

      stage.done += stage.share;
      stage.table++;
    }

  return TRUE;
}

gboolean
slide_pattern_tables_get (const SlidePatternKey           *keys,
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
      g_autoptr (GError) local_error = NULL;

      tables[i] = find_table (&keys[key_of[i]], options, notice, &local_error);
      if (local_error != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return FALSE;
        }
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

/* ---- Cost ---- */

void
slide_pattern_tables_predict (const SlidePatternKey *keys,
                              const guint8          *key_of,
                              SlidePatternCost      *cost)
{
  guint64 built = 0;

  for (guint i = 0; i < cost->n_tables; i++)
    {
      const SlidePatternKey *key = &keys[key_of[i]];
      SlidePatternTable *table = find_shared (key);
      guint64 memory = slide_pattern_build_get_memory (key->rows, key->columns, key->n_tiles);

      cost->memory_from_nothing = MAX (cost->memory_from_nothing, cost->bytes + memory);
      cost->bytes += get_bytes (key);
      if (table != NULL || slide_pattern_cache_has (key))
        {
          cost->n_cached++;
          g_clear_pointer (&table, slide_pattern_table_unref);
        }
      else
        {
          cost->memory = MAX (cost->memory, built + memory);
          built += get_bytes (key);
          cost->n_quick += !slide_pattern_cache_wants (key);
          cost->seconds += get_work (key);
        }
    }
}
