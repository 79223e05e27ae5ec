/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-heuristic-loader.h"

#include "slide-pattern-choices.h"
#include "slide-pattern-partition-text.h"
#include "slide-pattern-set.h"

#include <pthread.h>

/* The limit for building without a request, when a heuristic is chosen or a goal is set. */
#define QUICK_SECONDS 0.75
#define QUICK_PERFECT_CELLS 9

/* Input and output of a worker. */
typedef struct
{
  SlideHeuristicSpec *spec;
  SlideBoard          goal;
  guint64             memory_limit;
  int                 stop;     /* g_atomic_int_get() */

  /* Visible to the thread sanitizer, unlike the locks inside GTask. */
  pthread_mutex_t     lock;
  SlideHeuristic     *heuristic;
  GError             *error;

  /* Main thread only. */
  GCancellable       *cancellable;
  gulong              cancelled_id;
} LoaderRequest;

struct _TilestarHeuristicLoader
{
  GObject parent_instance;

  guint64          memory_limit;

  /* For the main thread; but a worker may hold the last reference to the loader, and then frees
   * them. */
  pthread_mutex_t  lock;
  GPtrArray       *entries;     /* of SlideHeuristic; the most recently used is last */
};

G_DEFINE_FINAL_TYPE (TilestarHeuristicLoader, tilestar_heuristic_loader, G_TYPE_OBJECT)

static void
loader_request_free (gpointer data)
{
  LoaderRequest *request = data;

  /* The last reference to a task may be the worker's: acquire its changes. */
  pthread_mutex_lock (&request->lock);
  pthread_mutex_unlock (&request->lock);

  if (request->cancelled_id != 0)
    g_cancellable_disconnect (request->cancellable, request->cancelled_id);
  g_clear_pointer (&request->heuristic, slide_heuristic_unref);
  g_clear_error (&request->error);
  g_clear_object (&request->cancellable);
  pthread_mutex_destroy (&request->lock);
  slide_heuristic_spec_free (request->spec);
  g_free (request);
}

static void
loader_thread (GTask        *task,
               gpointer      source_object G_GNUC_UNUSED,
               gpointer      task_data,
               GCancellable *cancellable G_GNUC_UNUSED)
{
  LoaderRequest *request = task_data;
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  SlideHeuristic *heuristic;
  GError *error = NULL;

  /* GTask already orders the accesses; this makes it visible to the thread sanitizer. */
  pthread_mutex_lock (&request->lock);
  options.stop = &request->stop;
  options.memory_limit = request->memory_limit;
  pthread_mutex_unlock (&request->lock);

  heuristic = slide_heuristic_new (request->spec, &request->goal, &options, &error);

  pthread_mutex_lock (&request->lock);
  request->heuristic = heuristic;
  request->error = error;
  pthread_mutex_unlock (&request->lock);

  g_task_return_boolean (task, TRUE);
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

  pthread_mutex_lock (&self->lock);
  g_ptr_array_unref (self->entries);
  pthread_mutex_unlock (&self->lock);
  pthread_mutex_destroy (&self->lock);

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
  pthread_mutex_init (&self->lock, NULL);
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

  pthread_mutex_lock (&self->lock);
  found = tilestar_heuristic_loader_find (self, spec, goal);
  if (found >= 0)
    {
      heuristic = g_ptr_array_steal_index (self->entries, (guint) found);
      g_ptr_array_add (self->entries, heuristic);
    }
  pthread_mutex_unlock (&self->lock);

  return heuristic;
}

void
tilestar_heuristic_loader_keep (TilestarHeuristicLoader *self,
                                SlideHeuristic          *heuristic)
{
  int found;

  g_return_if_fail (TILESTAR_IS_HEURISTIC_LOADER (self));
  g_return_if_fail (heuristic != NULL);

  pthread_mutex_lock (&self->lock);
  found = tilestar_heuristic_loader_find (self, slide_heuristic_get_spec (heuristic),
                                          slide_heuristic_get_goal (heuristic));
  slide_heuristic_ref (heuristic);
  if (found >= 0)
    g_ptr_array_remove_index (self->entries, (guint) found);
  else if (self->entries->len == TILESTAR_HEURISTIC_LOADER_SIZE)
    g_ptr_array_remove_index (self->entries, 0);
  g_ptr_array_add (self->entries, heuristic);
  pthread_mutex_unlock (&self->lock);
}

static void
loader_cancelled_cb (GCancellable  *cancellable G_GNUC_UNUSED,
                     LoaderRequest *request)
{
  g_atomic_int_set (&request->stop, 1);
}

void
tilestar_heuristic_loader_load_async (TilestarHeuristicLoader  *self,
                                      const SlideHeuristicSpec *spec,
                                      const SlideBoard         *goal,
                                      GCancellable             *cancellable,
                                      GAsyncReadyCallback       callback,
                                      gpointer                  user_data)
{
  g_autoptr (GTask) task = NULL;
  LoaderRequest *request;
  SlideHeuristic *kept;

  g_return_if_fail (TILESTAR_IS_HEURISTIC_LOADER (self));
  g_return_if_fail (spec != NULL && goal != NULL);
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  request = g_new0 (LoaderRequest, 1);
  pthread_mutex_init (&request->lock, NULL);
  pthread_mutex_lock (&request->lock);
  request->spec = slide_heuristic_spec_copy (spec);
  request->goal = *goal;
  request->memory_limit = self->memory_limit;
  pthread_mutex_unlock (&request->lock);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "[tilestar] heuristic");
  g_task_set_task_data (task, request, loader_request_free);

  kept = tilestar_heuristic_loader_peek (self, spec, goal);
  if (kept != NULL)
    {
      request->heuristic = slide_heuristic_ref (kept);
      g_task_return_boolean (task, TRUE);
      return;
    }

  if (cancellable != NULL)
    {
      request->cancellable = g_object_ref (cancellable);
      request->cancelled_id = g_cancellable_connect (cancellable,
                                                     G_CALLBACK (loader_cancelled_cb),
                                                     request, NULL);
    }
  g_task_run_in_thread (task, loader_thread);
}

SlideHeuristic *
tilestar_heuristic_loader_load_finish (TilestarHeuristicLoader *self,
                                       GAsyncResult            *result,
                                       GError                 **error)
{
  LoaderRequest *request;
  SlideHeuristic *heuristic;
  GError *build_error;

  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_LOADER (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  request = g_task_get_task_data (G_TASK (result));
  pthread_mutex_lock (&request->lock);
  heuristic = g_steal_pointer (&request->heuristic);
  build_error = g_steal_pointer (&request->error);
  pthread_mutex_unlock (&request->lock);

  /* Even if cancelled, a heuristic that was built is cached. */
  if (heuristic != NULL)
    tilestar_heuristic_loader_keep (self, heuristic);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    {
      g_clear_pointer (&heuristic, slide_heuristic_unref);
      g_clear_error (&build_error);
      return NULL;
    }

  if (build_error != NULL)
    g_propagate_error (error, build_error);

  return heuristic;
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
        return TRUE;   /* likewise */

      slide_pattern_get_cost_of_all (goal, &partitions, &cost);
      return slide_pattern_cost_is_ready (&cost) || cost.seconds < QUICK_SECONDS;
    }

  return TRUE;
}
