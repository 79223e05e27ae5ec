/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-window-search.h"

#include "slide-limits.h"
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
  SlideHeuristic *heuristic;                     /* (nullable): for the goal */
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
  g_clear_pointer (&self->heuristic, slide_heuristic_unref);
  g_free (self);
}

void
slide_window_search_set_heuristic (SlideWindowSearch *self,
                                   SlideHeuristic    *heuristic)
{
  g_return_if_fail (slide_heuristic_is_admissible (heuristic));

  slide_heuristic_ref (heuristic);
  g_clear_pointer (&self->heuristic, slide_heuristic_unref);
  self->heuristic = heuristic;
}

void
slide_window_search_set_deadline (SlideWindowSearch *self,
                                  gint64             deadline)
{
  self->deadline = deadline;
}

/* Whether it is stopped or the deadline has passed. */
static gboolean
is_over (const SlideWindowSearch *self)
{
  return slide_is_stopped (self->stop) || slide_is_late (self->deadline);
}

/* ---- Views ---- */

/* Symmetries: three bits. */
#define FLIP_ROWS 1u
#define FLIP_COLUMNS 2u
#define TRANSPOSE 4u

static guint
get_n_symmetries (const SlideBoard *shape)
{
  return shape->rows == shape->columns ? 8 : 4;
}

static guint
map_cell (const SlideBoard *shape,
          guint             symmetry,
          guint             cell)
{
  guint row = cell / shape->columns, column = cell % shape->columns;
  guint new_row = symmetry & TRANSPOSE ? column : row;
  guint new_column = symmetry & TRANSPOSE ? row : column;

  if (symmetry & FLIP_ROWS)
    new_row = shape->rows - 1u - new_row;
  if (symmetry & FLIP_COLUMNS)
    new_column = shape->columns - 1u - new_column;

  return new_row * shape->columns + new_column;
}

static SlideMove
map_move (guint     symmetry,
          SlideMove move)
{
  static const SlideMove transposed[] = {
    [SLIDE_MOVE_UP] = SLIDE_MOVE_LEFT,
    [SLIDE_MOVE_LEFT] = SLIDE_MOVE_UP,
    [SLIDE_MOVE_RIGHT] = SLIDE_MOVE_DOWN,
    [SLIDE_MOVE_DOWN] = SLIDE_MOVE_RIGHT,
  };
  SlideMove new_move = symmetry & TRANSPOSE ? transposed[move] : move;
  gboolean is_vertical = new_move == SLIDE_MOVE_UP || new_move == SLIDE_MOVE_DOWN;

  return symmetry & (is_vertical ? FLIP_ROWS : FLIP_COLUMNS) ? slide_move_reverse (new_move) : new_move;
}

/* The symmetry that maps @cell to the blank's cell in the goal of the path; -1 if there is none. */
static int
find_symmetry (const SlideBoard *goal,
               guint             cell)
{
  for (guint symmetry = 0; symmetry < get_n_symmetries (goal); symmetry++)
    if (map_cell (goal, symmetry, cell) == goal->blank)
      return (int) symmetry;

  return -1;
}

gboolean
slide_window_search_is_strong (const SlideWindowSearch *self,
                               guint                    cell)
{
  return self->heuristic != NULL && find_symmetry (&self->goal, cell) >= 0;
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

gboolean
slide_window_search_view (SlideWindowSearch *self,
                          const SlideBoard  *start,
                          const SlideBoard  *end,
                          gboolean           is_backward,
                          SlideWindowView   *view)
{
  const SlideBoard *from = is_backward ? end : start, *to = is_backward ? start : end;
  guint n_cells = slide_board_get_n_cells (start);
  int found = self->heuristic != NULL ? find_symmetry (&self->goal, to->blank) : -1;
  guint symmetry = (guint) MAX (found, 0);
  guint8 new_numbers[SLIDE_MAX_CELLS];

  if (found >= 0)
    {
      view->goal = self->goal;
      view->heuristic = self->heuristic;
    }
  else
    {
      init_ordinary (&view->goal, to, to->blank);
      if (self->of_blank[to->blank] == NULL)
        self->of_blank[to->blank] = slide_heuristic_new_from_text (WINDOW_HEURISTIC, &view->goal, NULL,
                                                                   NULL);
      view->heuristic = self->of_blank[to->blank];
    }

  for (guint cell = 0; cell < n_cells; cell++)
    new_numbers[to->cells[cell]] = view->goal.cells[map_cell (to, symmetry, cell)];
  view->start = *from;
  for (guint cell = 0; cell < n_cells; cell++)
    view->start.cells[map_cell (to, symmetry, cell)] = new_numbers[from->cells[cell]];
  view->start.blank = (guint8) map_cell (to, symmetry, from->blank);

  view->is_backward = is_backward;
  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    view->moves[map_move (symmetry, (SlideMove) move)] = (guint8) move;

  return view->heuristic != NULL;
}

void
slide_window_view_translate (const SlideWindowView *view,
                             GByteArray            *moves)
{
  guint n = moves->len;

  for (guint i = 0; i < n; i++)
    moves->data[i] = view->moves[moves->data[i]];
  if (!view->is_backward)
    return;

  for (guint i = 0; i < (n + 1) / 2; i++)
    {
      guint8 move = (guint8) slide_move_reverse ((SlideMove) moves->data[i]);

      moves->data[i] = (guint8) slide_move_reverse ((SlideMove) moves->data[n - 1 - i]);
      moves->data[n - 1 - i] = move;
    }
}

/* ---- Searching ---- */

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
  SlideWindowView view;
  gboolean is_backward = !slide_window_search_is_strong (self, end->blank)
                         && slide_window_search_is_strong (self, start->blank);
  SlideStatistics statistics = { 0 };
  guint64 slice = SMALLEST_SLICE;

  *out_expanded = 0;
  if (!slide_window_search_view (self, start, end, is_backward, &view))
    return SLIDE_WINDOW_UNDECIDED;
  if (slide_heuristic_estimate (view.heuristic, &view.start) >= n_moves)
    return SLIDE_WINDOW_SHORTEST;

  slide_search_request_init (&request, &view.start, &view.goal);
  request.algorithm = SLIDE_ALGORITHM_IDASTAR;
  request.heuristic = view.heuristic;
  request.time_limit = 0.0;
  search = slide_search_new (&request, NULL);
  if (search == NULL)
    return SLIDE_WINDOW_UNDECIDED;

  while (statistics.expanded < budget && !is_over (self))
    {
      SlideStatus status = slide_search_run (search, MIN (slice, budget - statistics.expanded));

      slide_search_get_statistics (search, &statistics);
      *out_expanded = statistics.expanded;
      if (statistics.lower_bound >= n_moves)
        return SLIDE_WINDOW_SHORTEST;
      if (status == SLIDE_STATUS_SOLVED)
        {
          *out_moves = slide_search_dup_path (search);
          slide_window_view_translate (&view, *out_moves);
          return SLIDE_WINDOW_SHORTER;
        }
      if (status != SLIDE_STATUS_RUNNING)
        break;
      slice = CLAMP (statistics.expanded / SLICES_OF_SEARCH, SMALLEST_SLICE, LARGEST_SLICE);
    }

  return SLIDE_WINDOW_UNDECIDED;
}
