/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar-position.c: where IDA* is between two rounds of subtrees, as a value.
 */

#include "slide-idastar-position.h"

#include "slide-idastar-path.h"

void
slide_idastar_get_position (const SlideSearch *search,
                            SlideIdaPosition  *position)
{
  const SlideIda *ida = search->data;

  g_assert (slide_ida_is_at_block (ida));

  *position = (SlideIdaPosition) {
    .next_cutoff = ida->next_cutoff,
    .n_moves = ida->split,
    .n_roots = ida->n_roots,
    .generated = search->generated,
    .max_frontier = search->max_frontier,
    .best_h = search->best_h,
    .elapsed = slide_search_get_elapsed (search),
  };

  for (guint i = 0; i < ida->split; i++)
    position->moves[i] = ida->frames[i + 1].move;
  for (guint layer = 0; layer < SLIDE_MAX_F_LAYERS; layer++)
    if (search->expanded_per_f[layer] > 0)
      position->iterations[position->n_iterations++] = (SlideLayerCount) {
        .f = search->first_layer + layer,
        .expanded = search->expanded_per_f[layer],
      };
}

/* Goes from the node on top to a successor, as the search itself would have. FALSE if it
 * would not. */
static gboolean
follow (SlideSearch *search,
        SlideIda    *ida,
        guint        move)
{
  SlideIdaFrame *top = slide_ida_get_top (ida);
  guint from, h;

  if (move >= SLIDE_N_MOVES || !slide_ida_is_tried (top, move))
    return FALSE;

  slide_ida_open_successors (top);
  do
    if (slide_ida_is_tried (top, ida->blank_moves.moves[top->blank][top->next]))
      top->n_frontier--;
  while (ida->blank_moves.moves[top->blank][top->next++] != move);
  search->frontier += top->n_frontier;

  from = ida->blank_moves.targets[top->blank][top->next - 1];
  h = slide_heuristic_follow (search->heuristic, ida->cells, top->h, move, from, top->blank);
  if (ida->n_frames + h > ida->cutoff)
    return FALSE;

  slide_ida_push_child (search, ida, h, move, from);
  return TRUE;
}

/* FALSE if they are not those of this search. */
static gboolean
set_iterations (SlideSearch            *search,
                SlideIda               *ida,
                const SlideIdaPosition *position)
{
  guint last = 0;

  if (position->n_iterations == 0 || position->n_iterations > SLIDE_MAX_F_LAYERS)
    return FALSE;

  for (guint i = 0; i < position->n_iterations; i++)
    {
      const SlideLayerCount *iteration = &position->iterations[i];

      if (iteration->f < search->initial_h || (i > 0 && iteration->f <= last)
          || iteration->f - search->first_layer >= SLIDE_MAX_F_LAYERS
          || slide_search_choose_bound (search, iteration->f) != iteration->f
          || iteration->expanded > G_MAXINT64 - search->expanded)
        return FALSE;

      last = iteration->f;
      ida->expanded_before = search->expanded;
      search->expanded += iteration->expanded;
      search->expanded_per_f[last - search->first_layer] = iteration->expanded;
    }

  ida->cutoff = last;
  return position->next_cutoff > last;
}

/* As many samples as a search that was not interrupted would have at most. */
static void
set_samples (SlideSearch *search)
{
  while (search->sample_interval < search->expanded / (SLIDE_MAX_SAMPLES / 2))
    search->sample_interval *= 2;
  search->next_sample = (search->expanded / search->sample_interval + 1) * search->sample_interval;
}

gboolean
slide_idastar_set_position (SlideSearch            *search,
                            const SlideIdaPosition *position)
{
  SlideIda *ida = search->data;

  g_return_val_if_fail (search->expanded == 0 && ida->n_frames == 1, FALSE);

  if (position->n_moves == 0 || position->n_moves > SLIDE_IDA_MAX_SPLIT
      || position->n_roots % SLIDE_BLOCK_ROOTS != 0 || !(position->elapsed >= 0)
      || !set_iterations (search, ida, position))
    return FALSE;

  search->frontier = 0;
  for (guint i = 0; i < position->n_moves; i++)
    if (!follow (search, ida, position->moves[i]))
      return FALSE;
  search->frontier++;

  ida->next_cutoff = position->next_cutoff;
  ida->split = position->n_moves;
  ida->n_roots = position->n_roots;
  search->generated = position->generated;
  search->max_frontier = position->max_frontier;
  search->best_h = position->best_h;
  search->elapsed = (gint64) (MIN (position->elapsed, 1e11) * G_USEC_PER_SEC);
  set_samples (search);

  return TRUE;
}
