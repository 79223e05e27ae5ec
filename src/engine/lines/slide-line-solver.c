/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-line-solver.h"

#include "slide-distance-table.h"
#include "slide-error.h"
#include "slide-limits.h"
#include "slide-memory.h"
#include "slide-solvability.h"

#include <glib/gi18n-lib.h>

/* Up to here, all boards are listed in less than a second. */
#define MAX_LISTED_CELLS 10

struct _SlideLineSolver
{
  SlideBoard          goal;
  SlideDistanceTable *table;          /* (nullable) */
  gboolean            has_patterns;
  SlideLinePatterns   patterns;
};

/* One board being solved. */
typedef struct
{
  const SlideLineOptions *options;
  gint64                  deadline;   /* 0: none */
} Run;

gboolean
slide_line_solver_check (const SlideBoard  *goal,
                         GError           **error)
{
  if (slide_board_get_n_cells (goal) <= SLIDE_LINE_MAX_CELLS)
    return TRUE;

  return slide_set_error (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_TOO_LARGE,
                          _("Boards of %u×%u are too large for shortest solutions in line moves: the largest are 4×4"),
                          goal->rows, goal->columns);
}

SlideLineSolver *
slide_line_solver_new (const SlideBoard *goal)
{
  SlideLineSolver *solver;

  g_return_val_if_fail (slide_board_get_n_cells (goal) <= SLIDE_LINE_MAX_CELLS, NULL);

  solver = g_new0 (SlideLineSolver, 1);
  solver->goal = *goal;
  return solver;
}

void
slide_line_solver_free (SlideLineSolver *solver)
{
  if (solver == NULL)
    return;

  slide_distance_table_unref (solver->table);
  slide_line_patterns_clear (&solver->patterns);
  g_free (solver);
}

const SlideBoard *
slide_line_solver_get_goal (const SlideLineSolver *solver)
{
  return &solver->goal;
}

/* ---- Limits ---- */

static gboolean
searching_cb (const SlideLineProgress *progress,
              gpointer                 user_data)
{
  const Run *run = user_data;

  if (slide_is_stopped (run->options->stop) || slide_is_late (run->deadline))
    return FALSE;
  return run->options->progress == NULL || run->options->progress (progress, run->options->user_data);
}

static gboolean
building_cb (G_GNUC_UNUSED double fraction,
             gpointer             user_data)
{
  return searching_cb (&(SlideLineProgress) { 0, 0 }, user_data);
}

static SlideStatus
get_end (const Run *run)
{
  return slide_is_late (run->deadline) && !slide_is_stopped (run->options->stop) ? SLIDE_STATUS_TIME_LIMIT
                                                                                 : SLIDE_STATUS_CANCELLED;
}

/* ---- Without tables ---- */

/* A lower bound that takes no time. A line move along a row takes tiles of one row by one column, so there are as many
 * of them as any tile has to go, and as the ways of all tiles need together; the same holds for columns. As the axes
 * alternate, there is at most one move more along one of them. */
static guint
get_least (const SlideBoard *start,
           const SlideBoard *goal)
{
  guint columns = start->columns;
  guint n_rows = 0, n_columns = 0, rows_sum = 0, columns_sum = 0;     /* along a row, along a column */

  for (guint cell = 0; cell < slide_board_get_n_cells (start); cell++)
    {
      guint home = slide_board_find (goal, start->cells[cell]);
      guint along_row = slide_cell_distance (cell % columns, home % columns, columns);
      guint along_column = slide_cell_distance (cell, home, columns) - along_row;

      if (cell == start->blank)
        {
          n_rows = MAX (n_rows, along_row > 0);
          n_columns = MAX (n_columns, along_column > 0);
          continue;
        }
      n_rows = MAX (n_rows, along_row);
      n_columns = MAX (n_columns, along_column);
      rows_sum += along_row;
      columns_sum += along_column;
    }

  n_rows = MAX (n_rows, (rows_sum + columns - 2) / (columns - 1));
  n_columns = MAX (n_columns, (columns_sum + start->rows - 2) / (start->rows - 1u));
  return MAX (n_rows + n_columns, MAX (2 * MAX (n_rows, n_columns), 1) - 1);
}

/* ---- The two ways ---- */

static gboolean
build_table (SlideLineSolver   *solver,
             Run               *run,
             guint64            memory_limit,
             SlideLineSolution *solution)
{
  g_autoptr (GError) error = NULL;

  if (solver->table == NULL)
    solver->table = slide_distance_table_get_shared_in (&solver->goal, SLIDE_METRIC_LINE, run->options->n_threads,
                                                        memory_limit, building_cb, run, &error);
  if (solver->table == NULL)
    solution->status = g_error_matches (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_CANCELLED)
                         ? get_end (run) : SLIDE_STATUS_MEMORY_LIMIT;
  else
    solution->memory = slide_distance_table_get_n_boards (solver->table);
  return solver->table != NULL;
}

static gboolean
build_patterns (SlideLineSolver   *solver,
                Run               *run,
                guint64            memory_limit,
                SlideLineSolution *solution)
{
  if (!solver->has_patterns)
    {
      SlideLineResult result = slide_line_patterns_init (&solver->patterns, &solver->goal, memory_limit,
                                                         run->options->n_threads, building_cb, run);

      solver->has_patterns = result == SLIDE_LINE_BUILT;
      if (result != SLIDE_LINE_BUILT)
        {
          slide_line_patterns_clear (&solver->patterns);
          solution->status = result == SLIDE_LINE_STOPPED ? get_end (run) : SLIDE_STATUS_MEMORY_LIMIT;
        }
    }

  solution->memory = slide_line_patterns_get_bytes (&solver->patterns);
  return solver->has_patterns;
}

/* Follows the table from @start to the goal. */
static void
look_up (const SlideLineSolver *solver,
         const SlideBoard      *start,
         SlideLineSolution     *solution)
{
  SlideBoard board = *start;
  int distance = slide_distance_table_look_up (solver->table, start);

  solution->by_table = TRUE;
  solution->status = SLIDE_STATUS_SOLVED;
  solution->length = distance;
  solution->lower_bound = solution->initial_h = (guint) distance;
  solution->path = g_byte_array_new ();
  while (distance > 0)
    for (guint cell = 0; cell < slide_board_get_n_cells (start); cell++)
      {
        SlideMove moves[SLIDE_MAX_SIDE - 1];
        SlideBoard next = board;
        guint n = slide_board_slide_line (&next, cell, moves);

        if (n == 0 || slide_distance_table_look_up (solver->table, &next) != distance - 1)
          continue;

        for (guint i = 0; i < n; i++)
          {
            guint8 move = (guint8) moves[i];

            g_byte_array_append (solution->path, &move, 1);
          }
        board = next;
        distance--;
        break;
      }
}

static void
search (const SlideLineSolver *solver,
        const SlideBoard      *start,
        Run                   *run,
        SlideLineSolution     *solution)
{
  SlideLineSearchResult result;

  slide_line_search (&solver->patterns, start, run->options->n_threads, searching_cb, run, &result);
  solution->lower_bound = result.lower_bound;
  solution->initial_h = result.initial_h;
  solution->expanded = result.expanded;
  solution->generated = result.generated;
  solution->path = result.path;
  if (result.path == NULL)
    {
      solution->status = get_end (run);
      return;
    }

  solution->status = SLIDE_STATUS_SOLVED;
  solution->length = (int) result.lower_bound;
}

void
slide_line_solver_solve (SlideLineSolver        *solver,
                         const SlideBoard       *start,
                         const SlideLineOptions *options,
                         SlideLineSolution      *solution)
{
  gint64 began = g_get_monotonic_time ();
  guint64 memory_limit = options->memory_limit == G_MAXUINT64 ? 0
                         : options->memory_limit != 0 ? options->memory_limit : slide_memory_get_default_limit ();
  Run run = { .options = options, .deadline = slide_get_deadline (began, options->time_limit) };
  gboolean is_listed = slide_board_get_n_cells (start) <= MAX_LISTED_CELLS;
  gint64 built;

  g_return_if_fail (slide_board_same_shape (start, &solver->goal));

  *solution = (SlideLineSolution) { .length = -1 };
  if (!slide_solvability_check (start, &solver->goal).solvable)
    {
      solution->status = SLIDE_STATUS_UNSOLVABLE;
      return;
    }

  if (is_listed ? !build_table (solver, &run, memory_limit, solution)
                : !build_patterns (solver, &run, memory_limit, solution))
    {
      solution->elapsed_tables = (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;
      solution->lower_bound = get_least (start, &solver->goal);
      return;
    }

  built = g_get_monotonic_time ();
  solution->elapsed_tables = (double) (built - began) / G_USEC_PER_SEC;
  if (is_listed)
    look_up (solver, start, solution);
  else
    search (solver, start, &run, solution);
  solution->elapsed = (double) (g_get_monotonic_time () - built) / G_USEC_PER_SEC;
}

void
slide_line_solution_clear (SlideLineSolution *solution)
{
  g_clear_pointer (&solution->path, g_byte_array_unref);
}
