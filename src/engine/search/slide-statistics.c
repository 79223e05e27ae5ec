/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-statistics.h"

#include "slide-guarantee.h"
#include "slide-search-private.h"

#include <math.h>
#include <string.h>

static const char *const status_ids[SLIDE_N_STATUSES] = {
  [SLIDE_STATUS_RUNNING] = "running",
  [SLIDE_STATUS_SOLVED] = "solved",
  [SLIDE_STATUS_UNSOLVABLE] = "unsolvable",
  [SLIDE_STATUS_TIME_LIMIT] = "time-limit",
  [SLIDE_STATUS_MEMORY_LIMIT] = "memory-limit",
  [SLIDE_STATUS_NODE_LIMIT] = "node-limit",
  [SLIDE_STATUS_DEPTH_LIMIT] = "depth-limit",
  [SLIDE_STATUS_CANCELLED] = "cancelled",
};

const char *
slide_status_get_id (SlideStatus status)
{
  g_return_val_if_fail (status < SLIDE_N_STATUSES, NULL);

  return status_ids[status];
}

/* ---- Bounds ---- */

/* What the heuristic proves before the search begins, if it is admissible. */
static guint
get_initial_bound (const SlideSearch *search)
{
  return search->heuristic != NULL && slide_heuristic_is_admissible (search->heuristic)
         ? search->initial_h : 0;
}

/* What is known before the search begins: that, and the Manhattan distance. */
guint
slide_search_get_base_bound (const SlideSearch *search)
{
  const SlideBoard *start = &search->request.start;
  guint bound = 0;

  for (guint cell = 0; cell < slide_board_get_n_cells (start); cell++)
    if (cell != start->blank)
      bound += slide_cell_distance (cell, slide_board_find (&search->request.goal,
                                                                  start->cells[cell]),
                                          start->columns);

  return MAX (bound, get_initial_bound (search));
}

/* Each move moves the blank by one cell, so the length of every solution has the
 * parity of the distance between the two blanks. */
guint
slide_search_round_to_parity (const SlideSearch *search,
                              guint              bound)
{
  const SlideSearchRequest *request = &search->request;

  return bound + ((bound ^ slide_cell_distance (request->start.blank, request->goal.blank,
                                                      request->start.columns)) & 1);
}

guint
slide_search_choose_bound (const SlideSearch *search,
                           guint              bound)
{
  return search->request.parity ? slide_search_round_to_parity (search, bound) : bound;
}

static gboolean
keeps_path_only (const SlideSearch *search)
{
  return search->core != NULL && search->core->keeps_path_only;
}

static gboolean
proves_optimality (const SlideSearch *search)
{
  SlideGuarantee guarantee;

  if (search->core != NULL && search->core->get_lower_bound != NULL)
    return slide_search_get_lower_bound (search) >= (guint) search->moves;

  guarantee = slide_search_get_guarantee (&search->request);
  return guarantee.kind == SLIDE_GUARANTEE_OPTIMAL;
}

/* The proven bound, at least the previously known @bound. */
static guint
raise_bound (const SlideSearch *search,
             guint              bound)
{
  SlideGuarantee guarantee = slide_search_get_guarantee (&search->request);
  guint f = search->highest_f;

  if (search->status == SLIDE_STATUS_SOLVED && proves_optimality (search))
    return (guint) search->moves;

  /* With a guarantee, the smallest f in the frontier never exceeds the length of a
   * shortest solution, or w times that. */
  if (search->core != NULL && guarantee.kind != SLIDE_GUARANTEE_NONE)
    {
      guint lowest = search->core->get_lowest_f (search);

      /* Not once solved: the solution has then left the frontier. */
      if (lowest != G_MAXUINT && search->frontier_is_complete
          && search->status != SLIDE_STATUS_SOLVED)
        f = MAX (f, lowest);
      if (guarantee.kind == SLIDE_GUARANTEE_WITHIN_WEIGHT)
        f = (f + search->h_weight - 1) / search->h_weight;
      bound = MAX (bound, f);
    }

  return slide_search_round_to_parity (search, bound);
}

guint
slide_search_get_lower_bound (const SlideSearch *search)
{
  if (search->core != NULL && search->core->get_lower_bound != NULL)
    return slide_search_round_to_parity (search, MAX (search->base_bound, search->core->get_lower_bound (search)));

  return raise_bound (search, search->base_bound);
}

/* The bound without the Manhattan distance. A core that computes its own bound starts from
 * that distance, so only a larger value is its own. */
static guint
get_own_bound (const SlideSearch *search,
               guint              lower_bound)
{
  guint initial = get_initial_bound (search);

  if (search->status == SLIDE_STATUS_DEPTH_LIMIT)
    return slide_search_round_to_parity (search, search->depth_limit + 1);
  if (search->core == NULL || search->core->get_lower_bound == NULL)
    return raise_bound (search, initial);

  return lower_bound > slide_search_round_to_parity (search, search->base_bound)
         ? lower_bound : slide_search_round_to_parity (search, initial);
}

/* ---- Statistics ---- */

/* Not inlined, so that the two numbers are passed in registers instead of being
 * reloaded from where each has just been written. */
static G_GNUC_NO_INLINE void
add_sample (SlideSearch *search,
            guint64      expanded,
            guint64      frontier)
{
  if (search->n_samples == SLIDE_MAX_SAMPLES)
    {
      for (guint i = 0; i < SLIDE_MAX_SAMPLES / 2; i++)
        search->samples[i] = search->samples[2 * i + 1];
      search->n_samples = SLIDE_MAX_SAMPLES / 2;
      search->sample_interval *= 2;

      /* The sample now due lies between two of the wider spacing. */
      search->next_sample += search->sample_interval / 2;
      return;
    }

  search->samples[search->n_samples++] = (SlideSample) { expanded, frontier };
  search->next_sample += search->sample_interval;
}

void
slide_search_sample (SlideSearch *search)
{
  add_sample (search, search->expanded, search->frontier);
}

void
slide_search_sample_if_due (SlideSearch *search,
                            guint64      expanded,
                            guint64      frontier)
{
  if (expanded < search->next_sample)
    return;

  while (search->next_sample + search->sample_interval <= expanded)
    search->next_sample += search->sample_interval;
  add_sample (search, expanded, frontier);

  /* The next sample may be exact, so skip those that are overdue. */
  while (search->next_sample <= expanded)
    search->next_sample += search->sample_interval;
}

void
slide_search_note_bounds (SlideSearch *search,
                          guint        lower_bound)
{
  SlideBounds now = { search->expanded, search->best_moves, lower_bound };

  if (search->n_bounds > 0)
    {
      const SlideBounds *last = &search->bounds[search->n_bounds - 1];

      if (last->best_moves == now.best_moves && last->lower_bound == lower_bound)
        return;
    }

  if (search->n_bounds == SLIDE_MAX_BOUND_CHANGES)
    search->n_bounds--;
  search->bounds[search->n_bounds++] = now;
}

void
slide_search_get_statistics (const SlideSearch *search,
                             SlideStatistics   *statistics)
{
  SlideNodeView current;

  /* Clears the padding too, because tests compare the bytes. */
  memset (statistics, 0, sizeof *statistics);
  statistics->status = search->status;
  statistics->limit = search->limit;
  statistics->depth_limit = search->depth_limit;
  statistics->was_refused = search->was_refused;
  statistics->moves = search->moves;
  statistics->best_moves = search->best_moves >= 0 ? search->best_moves : search->moves;
  statistics->expanded = search->expanded;
  statistics->generated = search->generated;
  statistics->duplicates = search->duplicates;
  statistics->reopened = search->reopened;
  statistics->frontier = search->frontier;
  statistics->max_frontier = search->max_frontier;
  statistics->initial_h = search->initial_h;
  statistics->best_h = search->best_h;
  statistics->elapsed = slide_search_get_elapsed (search);

  if (search->core != NULL)
    {
      statistics->stored = search->core->get_stored (search);
      statistics->memory = slide_search_get_peak_bytes (search);
      statistics->lower_bound = slide_search_get_lower_bound (search);
      statistics->own_bound = get_own_bound (search, statistics->lower_bound);

      if (search->core->get_current (search, &current))
        {
          statistics->current_g = current.g;
          statistics->current_h = current.h;
          statistics->current_f = current.f;
          statistics->g_weight = search->g_weight;
          statistics->h_weight = search->h_weight;
        }
    }

  statistics->optimal = slide_statistics_is_proven (statistics);

  /* Each expansion closes one state and each reopening opens one again. */
  statistics->closed = search->expanded - search->reopened;
  if (search->core != NULL && search->core->get_closed != NULL)
    statistics->closed = search->core->get_closed (search);
  else if (keeps_path_only (search))
    statistics->closed = MIN (statistics->closed, statistics->stored);
}

double
slide_statistics_get_rate (const SlideStatistics *statistics)
{
  if (statistics->expanded == 0 || statistics->elapsed <= 0)
    return 0;

  return (double) statistics->expanded / statistics->elapsed;
}

/* b + b^2 + … + b^depth */
static double
count_tree (double b,
            guint  depth)
{
  double sum = 0;

  for (guint i = 0; i < depth && sum < 1e30; i++)
    sum = (sum + 1) * b;

  return sum;
}

double
slide_statistics_get_branching_factor (const SlideStatistics *statistics)
{
  guint depth = (guint) MAX (statistics->moves, 0);
  double generated = (double) statistics->generated;
  double low = 0, high;

  if (depth == 0 || generated < 1)
    return 0;

  high = generated + 1;
  for (;;)
    {
      double middle = (low + high) / 2;

      if (middle <= low || middle >= high)
        break;
      if (count_tree (middle, depth) < generated)
        low = middle;
      else
        high = middle;
    }

  return (low + high) / 2;
}

/* ---- Series ---- */

static void
copy_layers (const SlideSearch *search,
             SlideSeries       *series)
{
  guint first = 0;
  guint last = SLIDE_MAX_F_LAYERS;

  while (first < SLIDE_MAX_F_LAYERS && search->expanded_per_f[first] == 0)
    first++;
  while (last > first && search->expanded_per_f[last - 1] == 0)
    last--;

  series->first_f = search->first_layer + (first < SLIDE_MAX_F_LAYERS ? first : 0);
  series->n_f_layers = last - first;
  memcpy (series->expanded_per_f, search->expanded_per_f + (last > first ? first : 0),
          (last - first) * sizeof *series->expanded_per_f);
}

static void
copy_samples (const SlideSearch *search,
              SlideSeries       *series)
{
  guint n = search->n_samples;

  memcpy (series->samples, search->samples, n * sizeof *search->samples);
  if (search->expanded > 0 && (n == 0 || search->samples[n - 1].expanded != search->expanded
                               || search->samples[n - 1].frontier != search->frontier))
    {
      if (n == SLIDE_MAX_SAMPLES || (n > 0 && search->samples[n - 1].expanded == search->expanded))
        n--;
      series->samples[n++] = (SlideSample) { search->expanded, search->frontier };
    }
  series->n_samples = n;
}

void
slide_search_get_series (const SlideSearch *search,
                         SlideSeries       *series)
{
  series->n_bounds = search->n_bounds;
  memcpy (series->bounds, search->bounds, search->n_bounds * sizeof *search->bounds);
  copy_layers (search, series);
  copy_samples (search, series);
}

SlideLandscape *
slide_search_dup_landscape (const SlideSearch *search)
{
  if (search->expanded == 0 || search->core->dup_landscape == NULL)
    return NULL;

  return search->core->dup_landscape (search);
}
