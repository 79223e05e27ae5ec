/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-window-search.h"

#include "slide-search.h"

/* The strongest that a window of any goal can have in a moment. */
#define WINDOW_HEURISTIC "linear-conflict"

/* Expansions of a slice: after the iteration that decides, a search goes on to the end of a slice. */
#define SMALLEST_SLICE 512
#define LARGEST_SLICE (1u << 17)
#define SLICES_OF_SEARCH 8

struct _SlideWindowSearch
{
  SlideBoard      goal;
  const int      *stop;
  gint64          deadline;
  SlideHeuristic *final;                         /* (nullable) */
  SlideHeuristic *of_blank[SLIDE_MAX_CELLS];     /* (nullable): for the ordinary goal with the blank there */
};

SlideWindowSearch *
slide_window_search_new (const SlideBoard *goal,
                         const int        *stop)
{
  SlideWindowSearch *self = g_new0 (SlideWindowSearch, 1);

  self->goal = *goal;
  self->stop = stop;
  return self;
}

void
slide_window_search_free (SlideWindowSearch *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < SLIDE_MAX_CELLS; i++)
    g_clear_pointer (&self->of_blank[i], slide_heuristic_unref);
  g_clear_pointer (&self->final, slide_heuristic_unref);
  g_free (self);
}

void
slide_window_search_set_final (SlideWindowSearch *self,
                               SlideHeuristic    *heuristic)
{
  g_return_if_fail (slide_heuristic_is_admissible (heuristic));

  slide_heuristic_ref (heuristic);
  g_clear_pointer (&self->final, slide_heuristic_unref);
  self->final = heuristic;
}

void
slide_window_search_set_deadline (SlideWindowSearch *self,
                                  gint64             deadline)
{
  self->deadline = deadline;
}

gboolean
slide_window_search_is_over (const SlideWindowSearch *self)
{
  return (self->stop != NULL && g_atomic_int_get (self->stop) != 0)
         || (self->deadline != 0 && g_get_monotonic_time () >= self->deadline);
}

/* The tiles in order in all cells but @blank. */
static void
init_ordinary (SlideBoard       *board,
               const SlideBoard *shape,
               guint             blank)
{
  guint n_cells = slide_board_get_n_cells (shape);
  guint8 tile = 1;

  *board = *shape;
  board->blank = (guint8) blank;
  for (guint cell = 0; cell < n_cells; cell++)
    board->cells[cell] = cell == blank ? 0 : tile++;
}

SlideHeuristic *
slide_window_search_prepare (SlideWindowSearch *self,
                             const SlideBoard  *start,
                             const SlideBoard  *end,
                             SlideBoard        *out_start,
                             SlideBoard        *out_end)
{
  guint8 new_numbers[SLIDE_MAX_CELLS];
  SlideBoard goal;

  if (self->final != NULL && slide_board_equal (end, &self->goal))
    {
      *out_start = *start;
      *out_end = *end;
      return self->final;
    }

  init_ordinary (&goal, end, end->blank);
  for (guint cell = 0; cell < slide_board_get_n_cells (end); cell++)
    new_numbers[end->cells[cell]] = goal.cells[cell];

  if (self->of_blank[end->blank] == NULL)
    self->of_blank[end->blank] = slide_heuristic_new_from_text (WINDOW_HEURISTIC, &goal, NULL, NULL);

  *out_end = goal;
  *out_start = *start;
  for (guint cell = 0; cell < slide_board_get_n_cells (start); cell++)
    out_start->cells[cell] = new_numbers[start->cells[cell]];

  return self->of_blank[end->blank];
}

SlideWindowOutcome
slide_window_search_run (SlideWindowSearch *self,
                         const SlideBoard  *start,
                         const SlideBoard  *end,
                         guint              n_moves,
                         guint64            budget,
                         GByteArray       **out_moves,
                         guint64           *out_expanded)
{
  g_autoptr (SlideSearch) search = NULL;
  SlideSearchRequest request;
  SlideBoard from, to;
  SlideHeuristic *heuristic = slide_window_search_prepare (self, start, end, &from, &to);
  SlideStatistics statistics = { 0 };
  guint64 slice = SMALLEST_SLICE;

  *out_expanded = 0;
  if (heuristic == NULL)
    return SLIDE_WINDOW_UNDECIDED;
  if (slide_heuristic_estimate (heuristic, &from) >= n_moves)
    return SLIDE_WINDOW_SHORTEST;

  slide_search_request_init (&request, &from, &to);
  request.algorithm = SLIDE_ALGORITHM_IDASTAR;
  request.heuristic = heuristic;
  request.time_limit = 0.0;
  search = slide_search_new (&request, NULL);
  if (search == NULL)
    return SLIDE_WINDOW_UNDECIDED;

  while (statistics.expanded < budget && !slide_window_search_is_over (self))
    {
      SlideStatus status = slide_search_run (search, MIN (slice, budget - statistics.expanded));

      slide_search_get_statistics (search, &statistics);
      *out_expanded = statistics.expanded;
      if (statistics.lower_bound >= n_moves)
        return SLIDE_WINDOW_SHORTEST;
      if (status == SLIDE_STATUS_SOLVED)
        {
          *out_moves = slide_search_dup_path (search);
          return SLIDE_WINDOW_SHORTER;
        }
      if (status != SLIDE_STATUS_RUNNING)
        break;
      slice = CLAMP (statistics.expanded / SLICES_OF_SEARCH, SMALLEST_SLICE, LARGEST_SLICE);
    }

  return SLIDE_WINDOW_UNDECIDED;
}
