/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-line-solver.h: shortest solutions in the line metric (slide-metric.h).
 *
 * A solver is for one goal. Boards of up to 10 cells are looked up in the table of all boards; larger ones, of
 * up to SLIDE_LINE_MAX_CELLS, are searched for by IDA* (slide-line-search.h), whose pattern databases the first
 * of them builds. It solves one board at a time, on any thread.
 */

#pragma once

#include "slide-line-search.h"
#include "slide-statistics.h"

typedef struct _SlideLineSolver SlideLineSolver;

/**
 * SlideLineOptions:
 * @time_limit: seconds for a board, including tables; 0 for none
 * @memory_limit: bytes for tables, 0 for slide_memory_get_default_limit(), G_MAXUINT64 for none
 * @n_threads: 0 for one per processor
 * @stop: (nullable): ends it when set (g_atomic_int_get())
 * @progress: (nullable): called a few times a second on the thread that solves
 */
typedef struct
{
  double                time_limit;
  guint64               memory_limit;
  guint                 n_threads;
  const int            *stop;
  SlideLineProgressFunc progress;
  gpointer              user_data;
} SlideLineOptions;

/**
 * SlideLineSolution:
 * @status: SLIDE_STATUS_SOLVED, SLIDE_STATUS_UNSOLVABLE, SLIDE_STATUS_TIME_LIMIT, SLIDE_STATUS_MEMORY_LIMIT or
 *   SLIDE_STATUS_CANCELLED
 * @path: (nullable): SlideMove bytes, in single moves; NULL unless it is solved
 * @length: line moves of @path, proven to be the fewest; -1 unless it is solved
 * @lower_bound: no solution has fewer line moves; 0 if there is none
 * @by_table: it was looked up; the counts are 0 then
 * @initial_h: of the start: its own heuristic
 * @expanded, @generated: as of SlideLineSearchResult
 * @elapsed: seconds, without building tables
 * @elapsed_tables: seconds that tables took; 0 if they were there
 * @memory: bytes of the tables
 *
 * Clear with slide_line_solution_clear().
 */
typedef struct
{
  SlideStatus status;
  GByteArray *path;
  int         length;
  guint       lower_bound;
  gboolean    by_table;
  guint       initial_h;
  guint64     expanded;
  guint64     generated;
  double      elapsed;
  double      elapsed_tables;
  guint64     memory;
} SlideLineSolution;

/* Whether boards of this shape can be solved; if not, sets @error, of SLIDE_DISTANCE_ERROR. */
gboolean         slide_line_solver_check (const SlideBoard        *goal,
                                          GError                 **error);

/* @goal: one that slide_line_solver_check() accepts. Builds nothing. (transfer full) */
SlideLineSolver *slide_line_solver_new   (const SlideBoard        *goal) G_GNUC_WARN_UNUSED_RESULT;
void             slide_line_solver_free  (SlideLineSolver         *solver);

/* The goal. (transfer none) */
const SlideBoard *
                 slide_line_solver_get_goal (const SlideLineSolver *solver);

/**
 * slide_line_solver_solve:
 * @start: of the shape of the goal
 *
 * Blocks the thread until @start is solved or a limit is reached; then @solution says what is known.
 */
void             slide_line_solver_solve (SlideLineSolver         *solver,
                                          const SlideBoard        *start,
                                          const SlideLineOptions  *options,
                                          SlideLineSolution       *solution);
void             slide_line_solution_clear (SlideLineSolution     *solution);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideLineSolver, slide_line_solver_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlideLineSolution, slide_line_solution_clear)
