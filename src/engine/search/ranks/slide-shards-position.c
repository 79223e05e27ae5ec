/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-shards-position.h"

#include "slide-executor.h"
#include "slide-search-private.h"

/* More than any machine stores. */
#define MAX_STATES ((guint64) 1 << 48)

static guint64
count_expanded (const SlideShardsPosition *position)
{
  guint64 n = 0;

  for (guint i = 0; i < position->n_layers; i++)
    n += position->layers[i].expanded;

  return n;
}

gboolean
slide_shards_can_save (const SlideSearch         *search,
                       const SlideShardsPosition *position)
{
  return search->core->can_save != NULL && search->core->can_save (search)
         && search->expanded != count_expanded (position);
}

gboolean
slide_shards_save (SlideSearch          *search,
                   SlideShardsPosition  *position,
                   GError              **error)
{
  *position = (SlideShardsPosition) {
    .number = position->number + 1,
    .stamp = g_random_int (),
    .lower_bound = slide_search_get_lower_bound (search),
    .generated = search->generated,
    .duplicates = search->duplicates,
    .frontier = search->frontier,
    .max_frontier = search->max_frontier,
    .best_h = search->best_h,
    .elapsed = slide_search_get_elapsed (search),
  };
  for (guint layer = 0; layer < SLIDE_MAX_F_LAYERS; layer++)
    if (search->expanded_per_f[layer] > 0)
      position->layers[position->n_layers++] = (SlideLayerCount) {
        .f = search->first_layer + layer,
        .expanded = search->expanded_per_f[layer],
      };

  return search->core->save (search, position, error);
}

void
slide_shards_keep (SlideSearch *search,
                   guint        number)
{
  search->core->keep_saved (search, number);
}

gboolean
slide_shards_resume (SlideSearch               *search,
                     const SlideShardsPosition *position)
{
  SlideExecutor *executor = search->request.executor;

  g_return_val_if_fail (search->expanded == 0, FALSE);

  if (search->core->save == NULL || position->number == 0 || position->divide_at == 0
      || position->n_shards == 0 || position->n_shards > SLIDE_EXECUTOR_MAX_RANKS
      || position->n_layers == 0 || position->n_layers > SLIDE_MAX_F_LAYERS || !(position->elapsed >= 0))
    return FALSE;

  for (guint i = 0; i < position->n_layers; i++)
    {
      const SlideLayerCount *layer = &position->layers[i];

      if (layer->f < search->first_layer || layer->f - search->first_layer >= SLIDE_MAX_F_LAYERS
          || layer->expanded > MAX_STATES || (i > 0 && layer->f <= position->layers[i - 1].f))
        return FALSE;
    }
  if (count_expanded (position) < position->divide_at || position->n_stored > MAX_STATES)
    return FALSE;

  executor->saved = position;
  executor->divide_at = position->divide_at;
  search->highest_f = position->lower_bound;      /* all f below are finished */
  search->elapsed = (gint64) (MIN (position->elapsed, 1e11) * G_USEC_PER_SEC);
  return TRUE;
}
