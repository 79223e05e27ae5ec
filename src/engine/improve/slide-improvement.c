/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-improvement.h"

#include "pattern-database.h"
#include "slide-error.h"
#include "slide-limits.h"
#include "slide-memory.h"
#include "slide-moves-text.h"
#include "slide-path-boards.h"
#include "slide-window-beams.h"
#include "slide-windows.h"

#include <glib/gi18n-lib.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

/* What windows take before tables are built. */
#define FIRST_WINDOWS_BUDGET 8192

/* Expansions of turns that take about the same time. */
#define WINDOWS_TURN 100000
#define BEAMS_TURN 262144
#define ANYTIME_TURN (8 * 81920)

/* Expansions between two checks of the flag and the clock, while a beam or the anytime search runs. Not as many as fit a
 * time, so that a run is the same on every machine. */
#define BEAMS_SLICE 4096
#define ANYTIME_SLICE 2048

/* From so many moves on, a search from the start comes first, with at most so many expansions. */
#define LONG_MOVES 1000
#define LONG_EXPANSIONS 4000000

/* A turn ends after so many steps in a row without an expansion: there is nothing to do, or no memory. */
#define MOST_IDLE 1024

/* Expansions of a window of what a beam has found, for each board of the beam's width. */
#define TRIAL_BUDGET 4

/* The part of the time in which tables may be built. */
#define TABLES_TIME 0.4

/* The part of the memory that beams may use; anytime search has the half. */
#define BEAMS_MEMORY 4

/* Improvements that save less than this part of the moves are one step with the one before, so that a
 * long list of moves does not become thousands of steps. */
#define LEAST_PART 64

#define DEFAULT_HEURISTIC "pattern-database"
#define SMALL_HEURISTIC "linear-conflict"

/* What a step did, with its moves. */
typedef struct
{
  SlideImprovementStep info;
  guint8              *inserted;
} Step;

struct _SlideImprovement
{
  atomic_int           ref_count;

  /* Immutable once it is created. */
  SlideBoard           start;
  SlideBoard           goal;
  GByteArray          *given;
  SlideHeuristicSpec  *spec;           /* (nullable) */
  double               time_limit;
  guint64              memory_limit;
  guint64              node_limit;
  atomic_int           ready;          /* publishes the above to the worker */
  int                  stop;           /* g_atomic_int_get() */

  /* Of the worker. */
  SlideHeuristic      *heuristic;      /* (nullable) */
  GByteArray          *moves;          /* of the best solution */
  GByteArray          *published;      /* the moves after the last step */
  SlideImprovedBy      by;             /* of what is not published yet */
  SlideWindowSearch   *search;
  SlideWindows        *windows;        /* (nullable) */
  SlideWindowBeams    *beams;          /* (nullable) */
  GByteArray          *trial;          /* (nullable): another path, while it is being shortened */
  SlideWindows        *trial_windows;  /* (nullable): likewise */
  gint64               began;
  gint64               deadline;       /* 0: none */
  guint64              expanded;
  guint                lower_bound;
  double               build_progress;

  /* Under the lock. */
  pthread_mutex_t      lock;
  SlideSearch         *anytime;        /* of the worker; NULL while there is none to stop */
  SlideImprovementNews news;
  guint                serial;
  GArray              *steps;          /* of Step */
};

static const char *const by_ids[] = { "cycles", "window", "beam", "search" };

G_STATIC_ASSERT (G_N_ELEMENTS (by_ids) == SLIDE_N_IMPROVED_BY);

const char *
slide_improved_by_get_id (SlideImprovedBy by)
{
  g_return_val_if_fail (by < SLIDE_N_IMPROVED_BY, NULL);

  return by_ids[by];
}

/* ---- Creating and freeing ---- */

static gboolean
check (const SlideImprovementRequest  *request,
       GError                        **error)
{
  SlideBoard board = request->start;

  if (request->n_moves > SLIDE_MOVES_MAX)
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST,
                            _("The solution is too long to be improved"));
  for (guint i = 0; i < request->n_moves; i++)
    if (request->moves[i] >= SLIDE_N_MOVES || !slide_board_apply (&board, (SlideMove) request->moves[i]))
      return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST,
                              _("Move %u cannot be made on its board"), i + 1);
  if (!slide_board_equal (&board, &request->goal))
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST,
                            _("The moves do not lead to the goal, so there is no solution to improve"));

  return request->heuristic != NULL || request->spec == NULL
         || slide_heuristic_applies (request->spec, &request->goal, error);
}

static void
clear_step (gpointer data)
{
  Step *step = data;

  g_free (step->inserted);
}

static GByteArray *
copy_moves (const guint8 *moves,
            guint         n_moves)
{
  GByteArray *copy = g_byte_array_sized_new (n_moves);

  if (n_moves > 0)
    g_byte_array_append (copy, moves, n_moves);
  return copy;
}

SlideImprovement *
slide_improvement_new (const SlideImprovementRequest  *request,
                       GError                        **error)
{
  SlideImprovement *self;

  if (!check (request, error))
    return NULL;

  self = g_new0 (SlideImprovement, 1);
  atomic_init (&self->ref_count, 1);
  self->start = request->start;
  self->goal = request->goal;
  self->given = copy_moves (request->moves, request->n_moves);
  self->moves = copy_moves (request->moves, request->n_moves);
  self->published = copy_moves (request->moves, request->n_moves);
  if (request->heuristic != NULL)
    self->heuristic = slide_heuristic_ref (request->heuristic);
  if (request->spec != NULL)
    self->spec = slide_heuristic_spec_copy (request->spec);
  self->time_limit = request->time_limit;
  self->memory_limit = request->memory_limit != 0 ? request->memory_limit
                                                  : slide_memory_get_default_limit ();
  self->node_limit = request->node_limit;
  self->build_progress = -1.0;
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_array_set_clear_func (self->steps, clear_step);
  self->news.length_before = self->news.length = request->n_moves;
  self->news.build_progress = -1.0;
  self->news.end = SLIDE_STATUS_RUNNING;
  self->serial = 1;
  pthread_mutex_init (&self->lock, NULL);
  atomic_store_explicit (&self->ready, 1, memory_order_release);

  return self;
}

SlideImprovement *
slide_improvement_ref (SlideImprovement *self)
{
  atomic_fetch_add_explicit (&self->ref_count, 1, memory_order_relaxed);

  return self;
}

void
slide_improvement_unref (SlideImprovement *self)
{
  if (atomic_fetch_sub_explicit (&self->ref_count, 1, memory_order_acq_rel) != 1)
    return;

  g_assert (self->anytime == NULL);
  g_clear_pointer (&self->heuristic, slide_heuristic_unref);
  slide_heuristic_spec_free (self->spec);
  g_byte_array_unref (self->given);
  g_byte_array_unref (self->moves);
  g_byte_array_unref (self->published);
  g_array_unref (self->steps);
  pthread_mutex_destroy (&self->lock);
  g_free (self);
}

/* ---- What is published ---- */

static double
get_elapsed (const SlideImprovement *self)
{
  return (double) (g_get_monotonic_time () - self->began) / G_USEC_PER_SEC;
}

static gboolean
is_optimal (const SlideImprovement *self)
{
  return self->moves->len <= self->lower_bound;
}

/* The smallest splice that turns @before into @after. */
static SlideSplice
compare (const GByteArray *before,
         const GByteArray *after)
{
  guint shorter = MIN (before->len, after->len);
  guint head = 0, tail = 0;

  while (head < shorter && before->data[head] == after->data[head])
    head++;
  while (tail < shorter - head && before->data[before->len - 1 - tail] == after->data[after->len - 1 - tail])
    tail++;

  return (SlideSplice) { head, before->len - head - tail, after->len - head - tail };
}

/* Adds what has changed since the last step as a step. With the lock held. */
static void
add_step (SlideImprovement *self)
{
  SlideSplice splice = compare (self->published, self->moves);
  Step step = {
    .info = {
      .by = self->by,
      .elapsed = get_elapsed (self),
      .from = splice.from + 1,
      .n_removed = splice.n_removed,
      .n_inserted = splice.n_inserted,
      .length = self->moves->len,
    },
    .inserted = g_memdup2 (self->moves->data + splice.from, splice.n_inserted),
  };

  g_array_append_val (self->steps, step);
  g_byte_array_set_size (self->published, 0);
  if (self->moves->len > 0)
    g_byte_array_append (self->published, self->moves->data, self->moves->len);
}

/* Publishes the state, with a step if the solution is shorter by enough or @all. */
static void
publish (SlideImprovement *self,
         gboolean          all)
{
  guint saved = self->published->len - self->moves->len;

  pthread_mutex_lock (&self->lock);
  if (saved > 0 && (all || saved >= self->published->len / LEAST_PART))
    add_step (self);
  self->news.length = self->published->len;
  self->news.lower_bound = self->lower_bound;
  self->news.optimal = self->published->len <= self->lower_bound;
  self->news.n_steps = self->steps->len;
  self->news.elapsed = get_elapsed (self);
  self->news.expanded = self->expanded;
  self->news.build_progress = self->build_progress;
  self->serial++;
  pthread_mutex_unlock (&self->lock);
}

/* Notes that the moves are fewer, thanks to @by. */
static void
note_shorter (SlideImprovement *self,
              SlideImprovedBy   by)
{
  self->by = by;
  publish (self, FALSE);
}

/* ---- Limits ---- */

/* Why it has to end; SLIDE_STATUS_RUNNING if it does not. */
static SlideStatus
get_end (const SlideImprovement *self)
{
  if (is_optimal (self))
    return SLIDE_STATUS_SOLVED;
  if (g_atomic_int_get (&self->stop))
    return SLIDE_STATUS_CANCELLED;
  if (slide_is_late (self->deadline))
    return SLIDE_STATUS_TIME_LIMIT;
  if (self->node_limit != 0 && self->expanded >= self->node_limit)
    return SLIDE_STATUS_NODE_LIMIT;

  return SLIDE_STATUS_RUNNING;
}

/* At most @expansions, and no more than the limit allows; at least 1. */
static guint64
get_allowance (const SlideImprovement *self,
               guint64                 expansions)
{
  guint64 left = self->node_limit != 0 ? self->node_limit - MIN (self->expanded, self->node_limit)
                                       : G_MAXUINT64;

  return MAX (MIN (expansions, left), 1);
}

/* ---- Turns ---- */

/* Tells the searches but @by, whose doing it is, that the moves have changed. */
static void
share (SlideImprovement  *self,
       SlideImprovedBy    by,
       const SlideSplice *splice)
{
  if (by != SLIDE_IMPROVED_BY_WINDOW && self->windows != NULL)
    slide_windows_note_splice (self->windows, splice);
  if (by != SLIDE_IMPROVED_BY_BEAM && self->beams != NULL)
    slide_window_beams_restart (self->beams);
  if (by != SLIDE_IMPROVED_BY_SEARCH && self->anytime != NULL)
    slide_search_offer_path (self->anytime, self->moves->data, self->moves->len);
  note_shorter (self, by);
}

static void
drop_trial (SlideImprovement *self)
{
  g_clear_pointer (&self->trial_windows, slide_windows_free);
  g_clear_pointer (&self->trial, g_byte_array_unref);
}

static void
run_windows (SlideImprovement *self,
             guint64           turn)
{
  guint64 until = self->expanded + get_allowance (self, turn);
  guint n_idle = 0;

  while (self->expanded < until && n_idle < MOST_IDLE && get_end (self) == SLIDE_STATUS_RUNNING)
    {
      guint64 expanded;
      SlideSplice splice;

      if (slide_windows_are_done (self->windows))
        {
          self->lower_bound = self->moves->len;
          break;
        }
      if (slide_windows_step (self->windows, &expanded, &splice))
        share (self, SLIDE_IMPROVED_BY_WINDOW, &splice);
      n_idle = expanded == 0 ? n_idle + 1 : 0;
      self->expanded += expanded;
    }
}

/* Makes @path that of all searches, if it is not longer. */
static void
adopt (SlideImprovement *self,
       const GByteArray *path,
       SlideImprovedBy   by)
{
  SlideSplice splice;

  if (path->len > self->moves->len)
    return;

  splice = compare (self->moves, path);
  if (splice.n_removed == 0)
    return;

  g_byte_array_set_size (self->moves, 0);
  if (path->len > 0)
    g_byte_array_append (self->moves, path->data, path->len);
  share (self, by, &splice);
}

/* Shortens what a beam has found by its own windows, which may take as much as the beam's width allows. */
static void
run_trial (SlideImprovement *self,
           guint64           until)
{
  guint64 most = TRIAL_BUDGET * (guint64) slide_window_beams_get_width (self->beams);
  guint n_idle = 0;

  while (self->expanded < until && n_idle < MOST_IDLE && get_end (self) == SLIDE_STATUS_RUNNING
         && !slide_windows_are_done (self->trial_windows)
         && slide_windows_get_budget (self->trial_windows) <= most)
    {
      guint64 expanded;
      SlideSplice splice;

      slide_windows_step (self->trial_windows, &expanded, &splice);
      n_idle = expanded == 0 ? n_idle + 1 : 0;
      self->expanded += expanded;
    }

  if (self->expanded < until)
    {
      g_autoptr (GByteArray) crossed = slide_path_cross (&self->start, self->moves, self->trial);

      adopt (self, crossed != NULL ? crossed : self->trial, SLIDE_IMPROVED_BY_BEAM);
      drop_trial (self);
    }
}

static void
begin_trial (SlideImprovement *self,
             GByteArray       *path)
{
  (void) slide_path_remove_cycles (&self->start, path);
  self->trial = path;
  self->trial_windows = slide_windows_new (self->search, &self->start, path);
  if (self->trial_windows == NULL)
    drop_trial (self);
}

static void
run_beams (SlideImprovement *self)
{
  guint64 until = self->expanded + get_allowance (self, BEAMS_TURN);
  guint n_idle = 0;

  while (self->expanded < until && n_idle < MOST_IDLE && get_end (self) == SLIDE_STATUS_RUNNING)
    {
      guint64 expanded;
      GByteArray *path;

      if (self->trial != NULL)
        {
          run_trial (self, until);
          continue;
        }

      path = slide_window_beams_step (self->beams, MIN (until - self->expanded, BEAMS_SLICE), &expanded);
      n_idle = expanded == 0 ? n_idle + 1 : 0;
      self->expanded += expanded;
      if (path != NULL)
        begin_trial (self, path);
    }
}

/* Takes over what anytime search has found. */
static void
take_from_anytime (SlideImprovement      *self,
                   const SlideStatistics *statistics)
{
  self->lower_bound = MAX (self->lower_bound, statistics->lower_bound);
  if (statistics->best_moves >= 0 && (guint) statistics->best_moves < self->moves->len)
    {
      g_autoptr (GByteArray) path = slide_search_dup_path (self->anytime);

      adopt (self, path, SLIDE_IMPROVED_BY_SEARCH);
    }
}

static void
run_anytime (SlideImprovement *self)
{
  guint64 turn = get_allowance (self, ANYTIME_TURN);
  SlideStatistics statistics;

  slide_search_get_statistics (self->anytime, &statistics);
  while (turn > 0 && get_end (self) == SLIDE_STATUS_RUNNING && statistics.status == SLIDE_STATUS_RUNNING)
    {
      guint64 before = statistics.expanded;

      slide_search_run (self->anytime, MIN (turn, ANYTIME_SLICE));
      slide_search_get_statistics (self->anytime, &statistics);
      self->expanded += statistics.expanded - before;
      turn -= MIN (turn, statistics.expanded - before);
      take_from_anytime (self, &statistics);
    }
}

/* ---- The course ---- */

static gboolean
built_cb (double   fraction,
          gpointer user_data)
{
  SlideImprovement *self = user_data;

  self->build_progress = CLAMP (fraction, 0.0, 1.0);
  publish (self, FALSE);
  return TRUE;
}

/* Builds the heuristic, a small one if there is no time or memory for the tables of the one wanted. */
static void
build (SlideImprovement *self)
{
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  g_autoptr (GError) error = NULL;

  if (self->heuristic != NULL)
    return;

  options.stop = &self->stop;
  options.progress = built_cb;
  options.progress_data = self;
  options.memory_limit = self->memory_limit;
  if (self->deadline != 0)
    options.deadline = g_get_monotonic_time ()
                       + (gint64) ((double) (self->deadline - g_get_monotonic_time ()) * TABLES_TIME);

  if (self->spec != NULL)
    self->heuristic = slide_heuristic_new (self->spec, &self->goal, &options, &error);
  else
    self->heuristic = slide_heuristic_new_from_text (DEFAULT_HEURISTIC, &self->goal, &options, &error);
  if (self->heuristic == NULL)
    self->heuristic = slide_heuristic_new_from_text (SMALL_HEURISTIC, &self->goal, NULL, NULL);
  self->build_progress = -1.0;
}

static SlideSearch *
create_anytime (SlideImprovement *self,
                SlideHeuristic   *heuristic)
{
  SlideSearchRequest request;
  SlideSearch *search;

  if (heuristic == NULL)
    return NULL;

  slide_search_request_init (&request, &self->start, &self->goal);
  request.algorithm = SLIDE_ALGORITHM_ANYTIME;
  request.heuristic = heuristic;
  request.time_limit = 0.0;
  request.memory_limit = self->memory_limit == G_MAXUINT64 ? 0 : self->memory_limit / 2;
  search = slide_search_new (&request, NULL);
  if (search != NULL)
    slide_search_offer_path (search, self->moves->data, self->moves->len);
  return search;
}

static void
set_anytime (SlideImprovement *self,
             SlideSearch      *search)
{
  pthread_mutex_lock (&self->lock);
  self->anytime = search;
  if (search != NULL && g_atomic_int_get (&self->stop))
    slide_search_stop (search);
  pthread_mutex_unlock (&self->lock);
}

static void
end_anytime (SlideImprovement *self)
{
  SlideSearch *anytime = self->anytime;

  set_anytime (self, NULL);
  g_clear_pointer (&anytime, slide_search_free);
}

/* Windows take long for very many moves, and anytime search soon has a solution with few. */
static void
shorten_long (SlideImprovement *self)
{
  g_autoptr (SlideHeuristic) small = NULL;
  guint n_moves = self->moves->len;
  guint64 until = self->expanded + LONG_EXPANSIONS;

  if (n_moves < LONG_MOVES)
    return;

  small = slide_heuristic_new_from_text (SMALL_HEURISTIC, &self->goal, NULL, NULL);
  set_anytime (self, create_anytime (self, small));
  while (self->anytime != NULL && self->moves->len == n_moves && self->expanded < until
         && get_end (self) == SLIDE_STATUS_RUNNING)
    run_anytime (self);
  end_anytime (self);
}

static void
begin_beams (SlideImprovement *self)
{
  self->beams = slide_window_beams_new (self->search, &self->start, self->moves,
                                        self->memory_limit == G_MAXUINT64 ? 0 : self->memory_limit / BEAMS_MEMORY);
}

static void
end_beams (SlideImprovement *self)
{
  drop_trial (self);
  g_clear_pointer (&self->beams, slide_window_beams_free);
}

/* Beams find much in little time, also without the tables that would have to be built first. */
static void
shorten_before_tables (SlideImprovement *self)
{
  if (self->heuristic != NULL)
    return;

  begin_beams (self);
  run_beams (self);
  end_beams (self);
  publish (self, TRUE);
}

static void
take_turns (SlideImprovement *self)
{
  if (slide_heuristic_get_pattern_set (self->heuristic) != NULL)
    slide_window_search_set_heuristic (self->search, self->heuristic);
  begin_beams (self);
  set_anytime (self, create_anytime (self, self->heuristic));

  for (guint64 before = G_MAXUINT64; get_end (self) == SLIDE_STATUS_RUNNING && self->expanded != before; )
    {
      before = self->expanded;
      if (self->anytime != NULL)
        run_anytime (self);
      publish (self, TRUE);
      run_windows (self, WINDOWS_TURN);
      publish (self, TRUE);
      run_beams (self);
      publish (self, TRUE);
    }
}

/* A bound that takes no time. */
static void
begin_bound (SlideImprovement *self)
{
  g_autoptr (SlideHeuristic) small = slide_heuristic_new_from_text (SMALL_HEURISTIC, &self->goal, NULL, NULL);

  if (small != NULL)
    self->lower_bound = slide_heuristic_estimate (small, &self->start);
  self->lower_bound += (self->lower_bound + self->moves->len) % 2;
}

static void
begin (SlideImprovement *self)
{
  self->began = g_get_monotonic_time ();
  self->deadline = slide_get_deadline (self->began, self->time_limit);
  self->search = slide_window_search_new (&self->goal, &self->stop);
  slide_window_search_set_deadline (self->search, self->deadline);
  begin_bound (self);
  publish (self, FALSE);
}

static void
finish (SlideImprovement *self)
{
  SlideStatus end = get_end (self);

  publish (self, TRUE);
  end_anytime (self);
  g_clear_pointer (&self->windows, slide_windows_free);
  end_beams (self);
  g_clear_pointer (&self->search, slide_window_search_free);

  pthread_mutex_lock (&self->lock);
  self->news.end = end != SLIDE_STATUS_RUNNING ? end : SLIDE_STATUS_MEMORY_LIMIT;
  self->news.is_done = TRUE;
  self->serial++;
  pthread_mutex_unlock (&self->lock);
}

void
slide_improvement_execute (SlideImprovement *self)
{
  (void) atomic_load_explicit (&self->ready, memory_order_acquire);

  begin (self);
  if (get_end (self) == SLIDE_STATUS_RUNNING && slide_path_remove_cycles (&self->start, self->moves) > 0)
    {
      self->by = SLIDE_IMPROVED_BY_CYCLES;
      publish (self, TRUE);
    }

  if (get_end (self) == SLIDE_STATUS_RUNNING)
    shorten_long (self);
  self->windows = slide_windows_new (self->search, &self->start, self->moves);
  while (self->windows != NULL && get_end (self) == SLIDE_STATUS_RUNNING
         && slide_windows_get_budget (self->windows) <= FIRST_WINDOWS_BUDGET)
    {
      run_windows (self, WINDOWS_TURN);
      publish (self, TRUE);
    }

  if (self->windows != NULL && get_end (self) == SLIDE_STATUS_RUNNING)
    shorten_before_tables (self);
  if (self->windows != NULL && get_end (self) == SLIDE_STATUS_RUNNING)
    build (self);
  if (self->windows != NULL && get_end (self) == SLIDE_STATUS_RUNNING)
    take_turns (self);
  finish (self);
}

void
slide_improvement_stop (SlideImprovement *self)
{
  g_atomic_int_set (&self->stop, 1);
  pthread_mutex_lock (&self->lock);
  if (self->anytime != NULL)
    slide_search_stop (self->anytime);
  pthread_mutex_unlock (&self->lock);
}

/* ---- Observers ---- */

guint
slide_improvement_get_news (SlideImprovement     *self,
                            guint                 seen,
                            SlideImprovementNews *news)
{
  guint serial;

  pthread_mutex_lock (&self->lock);
  serial = self->serial;
  if (serial != seen)
    *news = self->news;
  pthread_mutex_unlock (&self->lock);

  return serial;
}

gboolean
slide_improvement_get_step (SlideImprovement     *self,
                            guint                 index,
                            SlideImprovementStep *step)
{
  gboolean found;

  pthread_mutex_lock (&self->lock);
  found = index < self->steps->len;
  if (found)
    *step = g_array_index (self->steps, Step, index).info;
  pthread_mutex_unlock (&self->lock);

  return found;
}

GByteArray *
slide_improvement_dup_moves (SlideImprovement *self,
                             guint             n_steps)
{
  GByteArray *moves = copy_moves (self->given->data, self->given->len);

  pthread_mutex_lock (&self->lock);
  for (guint i = 0; i < MIN (n_steps, self->steps->len); i++)
    {
      const Step *step = &g_array_index (self->steps, Step, i);
      guint head = step->info.from - 1;
      guint before = head + step->info.n_removed, after = head + step->info.n_inserted;

      memmove (moves->data + after, moves->data + before, moves->len - before);
      if (step->info.n_inserted > 0)
        memcpy (moves->data + head, step->inserted, step->info.n_inserted);
      g_byte_array_set_size (moves, moves->len - (before - after));
    }
  pthread_mutex_unlock (&self->lock);

  return moves;
}
