/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-heuristic-loader.h"

#include "slide-pattern-choices.h"
#include "slide-pattern-partition-text.h"
#include "slide-pattern-set.h"

/* The limit for building without a request, when a heuristic is chosen or a goal is set. */
#define QUICK_SECONDS 0.75
#define QUICK_PERFECT_CELLS 9

/* Input and output of a worker. */
typedef struct
{
  TilestarHeuristicLoader    *loader;      /* main thread only */
  SlideHeuristicSpec         *spec;
  SlideBoard                  goal;
  guint64                     memory_limit;
  int                         stop;        /* g_atomic_int_get() */
  SlideHeuristic             *heuristic;
  GError                     *error;
  TilestarHeuristicLoadedFunc loaded;
} Work;

struct _TilestarHeuristicLoader
{
  GObject parent_instance;

  guint64    memory_limit;
  GPtrArray *entries;     /* of SlideHeuristic; the most recently used is last */
};

G_DEFINE_FINAL_TYPE (TilestarHeuristicLoader, tilestar_heuristic_loader, G_TYPE_OBJECT)

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->heuristic, slide_heuristic_unref);
  g_clear_error (&work->error);
  slide_heuristic_spec_free (work->spec);
  g_free (work);
}

static void
build_heuristic (gpointer      data,
                 GCancellable *cancellable)
{
  Work *work = data;
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  gulong cancelled_id = tilestar_background_connect_stop (cancellable, &work->stop);

  options.stop = &work->stop;
  options.memory_limit = work->memory_limit;
  work->heuristic = slide_heuristic_new (work->spec, &work->goal, &options, &work->error);
  g_cancellable_disconnect (cancellable, cancelled_id);
}

static void
built_cb (gpointer data,
          gpointer user_data)
{
  Work *work = data;

  if (work->heuristic != NULL)
    tilestar_heuristic_loader_keep (work->loader, work->heuristic);
  work->loaded (work->heuristic, work->error, user_data);
}

/* The index of a cached heuristic, or -1. */
static int
tilestar_heuristic_loader_find (TilestarHeuristicLoader  *self,
                                const SlideHeuristicSpec *spec,
                                const SlideBoard         *goal)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const SlideHeuristic *heuristic = g_ptr_array_index (self->entries, i);

      if (slide_heuristic_spec_equal (slide_heuristic_get_spec (heuristic), spec)
          && slide_board_equal (slide_heuristic_get_goal (heuristic), goal))
        return (int) i;
    }

  return -1;
}

static void
tilestar_heuristic_loader_finalize (GObject *object)
{
  TilestarHeuristicLoader *self = TILESTAR_HEURISTIC_LOADER (object);

  g_ptr_array_unref (self->entries);

  G_OBJECT_CLASS (tilestar_heuristic_loader_parent_class)->finalize (object);
}

static void
tilestar_heuristic_loader_class_init (TilestarHeuristicLoaderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tilestar_heuristic_loader_finalize;
}

static void
tilestar_heuristic_loader_init (TilestarHeuristicLoader *self)
{
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_heuristic_unref);
}

TilestarHeuristicLoader *
tilestar_heuristic_loader_new (guint64 memory_limit)
{
  TilestarHeuristicLoader *self = g_object_new (TILESTAR_TYPE_HEURISTIC_LOADER, NULL);

  self->memory_limit = memory_limit;

  return self;
}

guint64
tilestar_heuristic_loader_get_memory_limit (TilestarHeuristicLoader *self)
{
  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_LOADER (self), 0);

  return self->memory_limit;
}

SlideHeuristic *
tilestar_heuristic_loader_peek (TilestarHeuristicLoader  *self,
                                const SlideHeuristicSpec *spec,
                                const SlideBoard         *goal)
{
  SlideHeuristic *heuristic = NULL;
  int found;

  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_LOADER (self), NULL);
  g_return_val_if_fail (spec != NULL && goal != NULL, NULL);

  found = tilestar_heuristic_loader_find (self, spec, goal);
  if (found >= 0)
    {
      heuristic = g_ptr_array_steal_index (self->entries, (guint) found);
      g_ptr_array_add (self->entries, heuristic);
    }

  return heuristic;
}

void
tilestar_heuristic_loader_keep (TilestarHeuristicLoader *self,
                                SlideHeuristic          *heuristic)
{
  int found;

  g_return_if_fail (TILESTAR_IS_HEURISTIC_LOADER (self));
  g_return_if_fail (heuristic != NULL);

  found = tilestar_heuristic_loader_find (self, slide_heuristic_get_spec (heuristic),
                                          slide_heuristic_get_goal (heuristic));
  slide_heuristic_ref (heuristic);
  if (found >= 0)
    g_ptr_array_remove_index (self->entries, (guint) found);
  else if (self->entries->len == TILESTAR_HEURISTIC_LOADER_SIZE)
    g_ptr_array_remove_index (self->entries, 0);
  g_ptr_array_add (self->entries, heuristic);
}

void
tilestar_heuristic_loader_load (TilestarHeuristicLoader     *self,
                                TilestarLatest              *latest,
                                const SlideHeuristicSpec    *spec,
                                const SlideBoard            *goal,
                                TilestarHeuristicLoadedFunc  loaded,
                                gpointer                     user_data)
{
  Work *work;

  g_return_if_fail (TILESTAR_IS_HEURISTIC_LOADER (self));
  g_return_if_fail (spec != NULL && goal != NULL);

  work = g_new0 (Work, 1);
  work->loader = self;
  work->spec = slide_heuristic_spec_copy (spec);
  work->goal = *goal;
  work->memory_limit = self->memory_limit;
  work->loaded = loaded;
  tilestar_latest_start (latest, build_heuristic, work, work_free, built_cb, user_data);
}

gboolean
tilestar_heuristic_is_quick (const SlideHeuristicSpec *spec,
                             const SlideBoard         *goal)
{
  const char *id = slide_heuristic_spec_get_info (spec)->id;

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (!tilestar_heuristic_is_quick (slide_heuristic_spec_get_part (spec, i), goal))
      return FALSE;

  if (g_str_equal (id, "perfect"))
    return slide_board_get_n_cells (goal) <= QUICK_PERFECT_CELLS
           || slide_board_get_n_cells (goal) > 12;   /* it reports errors immediately */

  if (g_str_equal (id, "pattern-database"))
    {
      const char *partition = slide_heuristic_spec_get_partition (spec);
      SlidePartitions partitions;
      SlidePatternCost cost;

      if (partition == NULL)
        slide_partitions_init_default (&partitions, goal);
      else if (!slide_partitions_parse (partition, goal, &partitions, NULL))
        return TRUE;   /* it reports errors immediately */

      slide_pattern_get_cost_of_all (goal, &partitions, &cost);
      return slide_pattern_cost_is_ready (&cost) || cost.seconds < QUICK_SECONDS;
    }

  return TRUE;
}
