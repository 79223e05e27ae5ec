/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-workspace.h"

#include "slide-memory.h"
#include "tilestar-class.h"
#include "tilestar-script-folder.h"
#include "tilestar-search-job.h"
#include "tilestar-search-settings.h"

/* The recorded searches that undo can restore: their number, and the memory limit of all of them
 * together, in bytes. Each has a run beside its record, of some 15 KiB. */
#define MAX_EXPLORED 100
#define MAX_EXPLORED_BYTES (G_GUINT64_CONSTANT (256) << 20)

/* A search that expanded no more nodes, or whose solution has no more moves, is trivial: its board is a move or two
 * from the goal, or a good heuristic leads straight there. */
#define TRIVIAL_EXPANSIONS 5
#define TRIVIAL_MOVES 2

/* The searches whose solutions undo can bring back. */
#define MAX_FOUND 100

/* The limits of a count of solutions that was not asked for. */
#define COUNT_SECONDS 3.0
#define COUNT_BYTES (G_GUINT64_CONSTANT (256) << 20)

/* How long choices may go on changing before the running search is started again with them. */
#define AGAIN_MILLISECONDS 200

/* A recorded search and its moment and bookmarks, kept when another search replaces it. */
typedef struct
{
  guint        number;
  SlideRecord *record;
  TilestarRun *run;
  guint64      moment;
  GArray      *bookmarks;     /* of guint64 */
} Explored;

struct _TilestarWorkspace
{
  GObject parent_instance;

  TilestarSession         *session;
  GSettings               *settings;
  TilestarAdvice          *advice;
  TilestarReview          *review;
  TilestarExploration     *exploration;
  TilestarChosenHeuristic *chosen;

  TilestarSearchJob       *job;
  double                   pace;
  TilestarRun             *run;           /* nullable: the job's */
  SlideBoard               board_before;  /* the board when the search was started */
  guint                    n_moves_before;
  gboolean                 was_in_play;   /* whether that was one that the user had slid tiles to */
  gboolean                 is_again;      /* the run repeats the one that was shown, for a record of it */
  gboolean                 is_recorded;   /* the run is to be explored */
  gboolean                 is_stopping;   /* the run has been asked to stop */
  gboolean                 was_cut_short; /* a change of the boards has stopped the run */
  guint                    again_id;
  TilestarRun             *shown;         /* nullable */
  GListStore              *runs;          /* newest first */
  GQueue                   found;         /* of TilestarRun: those with a solution, newest first */

  GQueue                   explored;      /* of Explored, in the order of their numbers */
  guint                    n_explored;    /* the number of the newest search */
  guint                    explored_now;  /* the number of the explored search, 0: none */
};

G_DEFINE_FINAL_TYPE (TilestarWorkspace, tilestar_workspace, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RUNNING,
  PROP_PACE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHOICES_CHANGED,
  UPDATED,
  FINISHED,
  SHOWN_CHANGED,
  STARTED_AGAIN,
  CUT_SHORT,
  SOLUTIONS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Whether @run was a search from the session's start to its goal. */
static gboolean
is_about_boards (TilestarWorkspace *self,
                 TilestarRun       *run)
{
  return tilestar_run_is_about (run, tilestar_session_get_start (self->session),
                                tilestar_session_get_goal (self->session));
}

/* ---- The chosen heuristic ---- */

/* Sets the chosen heuristic on an exploration without one, if the explored search used it. */
static void
lend_heuristic (TilestarWorkspace *self)
{
  TilestarRun *run = tilestar_exploration_get_run (self->exploration);
  SlideHeuristic *heuristic = tilestar_chosen_heuristic_get (self->chosen);

  if (run != NULL && heuristic != NULL
      && tilestar_exploration_get_heuristic (self->exploration) == NULL
      && tilestar_run_get_spec (run) != NULL
      && slide_heuristic_spec_equal (slide_heuristic_get_spec (heuristic),
                                     tilestar_run_get_spec (run))
      && slide_board_equal (slide_heuristic_get_goal (heuristic),
                            &tilestar_run_get_request (run)->goal))
    tilestar_exploration_set_heuristic (self->exploration, heuristic);
}

/* Keeps the tables that a search has built, for drawing boards and for the next search. */
static void
keep_heuristic (TilestarWorkspace *self)
{
  tilestar_chosen_heuristic_keep (self->chosen, tilestar_search_job_get_heuristic (self->job),
                                  tilestar_run_get_request (self->run));
}

/* ---- The recorded searches ---- */

static void
explored_free (gpointer data)
{
  Explored *explored = data;

  slide_record_unref (explored->record);
  g_object_unref (explored->run);
  g_array_unref (explored->bookmarks);
  g_free (explored);
}

static Explored *
find_explored (TilestarWorkspace *self,
               guint              number)
{
  for (GList *link = self->explored.head; link != NULL; link = link->next)
    {
      Explored *explored = link->data;

      if (explored->number == number)
        return explored;
    }

  return NULL;
}

/* Saves the moment and the bookmarks of the explored search, to restore them later. */
static void
note_place (TilestarWorkspace *self)
{
  Explored *explored = find_explored (self, self->explored_now);

  if (explored == NULL)
    return;

  explored->moment = tilestar_exploration_get_moment (self->exploration);
  g_array_unref (explored->bookmarks);
  explored->bookmarks = g_array_copy (tilestar_exploration_get_bookmarks (self->exploration));
}

/* Drops the oldest searches while all of them exceed a limit. Undo then does not restore them. */
static void
drop_explored (TilestarWorkspace *self)
{
  guint64 n_bytes = 0;
  guint n = 0;
  GList *link = self->explored.tail;

  for (; link != NULL; link = link->prev)
    {
      Explored *explored = link->data;

      n_bytes += slide_record_get_bytes (explored->record);
      if (++n > MAX_EXPLORED || (n_bytes > MAX_EXPLORED_BYTES && n > 1))
        break;
    }
  while (link != NULL)
    {
      GList *older = link->prev;

      explored_free (link->data);
      g_queue_delete_link (&self->explored, link);
      link = older;
    }
}

/* Explores @record in place of the explored search, which undo restores. If the boards have
 * changed, they are restored in the same step. */
static void
explore (TilestarWorkspace *self,
         SlideRecord       *record,
         TilestarRun       *run)
{
  TilestarRun *run_before = tilestar_exploration_get_run (self->exploration);
  gboolean can_undo = tilestar_exploration_get_n_expansions (self->exploration) > 0
                      && is_about_boards (self, run_before);
  Explored *explored = g_new0 (Explored, 1);

  note_place (self);
  explored->number = self->explored_now = ++self->n_explored;
  explored->record = slide_record_ref (record);
  explored->run = g_object_ref (run);
  explored->bookmarks = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_queue_push_tail (&self->explored, explored);
  drop_explored (self);

  tilestar_session_set_explored (self->session, explored->number, can_undo);
  tilestar_exploration_set_record (self->exploration, record, run);
}

/* Updates the exploration if it shows the current run. */
static void
update_exploration (TilestarWorkspace *self)
{
  if (tilestar_exploration_get_run (self->exploration) != self->run)
    return;

  tilestar_exploration_set_heuristic (self->exploration,
                                      tilestar_search_job_get_heuristic (self->job));
  tilestar_exploration_update (self->exploration);
}

static void
building_cb (TilestarWorkspace *self)
{
  if (tilestar_search_job_get_build_progress (self->job) < 0.0)
    keep_heuristic (self);
}

static void
updated_cb (TilestarWorkspace *self)
{
  tilestar_run_update (self->run, tilestar_search_job_get_statistics (self->job),
                       tilestar_search_job_get_series (self->job),
                       tilestar_search_job_get_landscape (self->job));
  update_exploration (self);
  g_signal_emit (self, signals[UPDATED], 0);
}

/* ---- All shortest solutions ---- */

static void
solutions_changed_cb (TilestarWorkspace *self)
{
  g_signal_emit (self, signals[SOLUTIONS_CHANGED], 0);
}

void
tilestar_workspace_count_solutions (TilestarWorkspace *self,
                                    TilestarRun       *run,
                                    gboolean           thoroughly)
{
  const SlideSearchRequest *request = tilestar_run_get_request (run);
  const SlideHeuristicSpec *spec = tilestar_run_get_spec (run);
  SlideSolutions *solutions = tilestar_run_get_solutions (run);
  SlideSearchRequest by_settings;
  double time_limit = COUNT_SECONDS;
  guint64 memory_limit = MIN (COUNT_BYTES, slide_memory_get_default_limit ());

  if (!tilestar_run_can_count (run) || (tilestar_run_is_counting (run) && !thoroughly)
      || (solutions != NULL && (slide_solutions_get_end (solutions) == SLIDE_STATUS_SOLVED || !thoroughly)))
    return;

  tilestar_settings_init_request (self->settings, &request->start, &request->goal, &by_settings);
  if (thoroughly)
    {
      time_limit = by_settings.time_limit;
      memory_limit = by_settings.memory_limit > 0 ? by_settings.memory_limit : G_MAXUINT64;
    }
  else if (by_settings.memory_limit > 0)
    {
      memory_limit = MIN (memory_limit, by_settings.memory_limit);
    }

  g_signal_handlers_disconnect_by_data (run, self);
  g_signal_connect_object (run, "solutions-changed", G_CALLBACK (solutions_changed_cb), self, G_CONNECT_SWAPPED);
  tilestar_run_count_solutions (run, spec != NULL ? tilestar_chosen_heuristic_peek (self->chosen, spec, &request->goal)
                                                  : NULL,
                                time_limit, memory_limit);
}

void
tilestar_workspace_toggle_count (TilestarWorkspace *self,
                                 TilestarRun       *run)
{
  g_return_if_fail (TILESTAR_IS_WORKSPACE (self));

  if (run != NULL && tilestar_run_is_counting (run))
    tilestar_run_stop_counting (run);
  else if (run != NULL)
    tilestar_workspace_count_solutions (self, run, TRUE);
}

/* Counts those of the shown run. */
static void
count_shown (TilestarWorkspace *self)
{
  if (self->shown != NULL && !tilestar_workspace_is_running (self))
    tilestar_workspace_count_solutions (self, self->shown, FALSE);
}

gboolean
tilestar_workspace_get_solution_place (TilestarWorkspace *self,
                                       guint64           *out_place)
{
  SlideSolutions *solutions = self->shown != NULL ? tilestar_run_get_solutions (self->shown) : NULL;
  g_autoptr (GByteArray) played = NULL;

  if (solutions == NULL || !is_about_boards (self, self->shown) || !tilestar_session_has_solution (self->session))
    return FALSE;

  played = tilestar_player_dup_moves (tilestar_session_get_player (self->session));
  return slide_solutions_find_path (solutions, played->data, played->len, out_place);
}

gboolean
tilestar_workspace_change_solution (TilestarWorkspace *self,
                                    gint64             by)
{
  TilestarPlayer *player = tilestar_session_get_player (self->session);
  SlideSolutions *solutions = self->shown != NULL ? tilestar_run_get_solutions (self->shown) : NULL;
  g_autoptr (GByteArray) next = NULL;
  guint step = tilestar_player_get_step (player), n_common = 0;
  gboolean was_on_path = tilestar_session_is_on_path (self->session);
  gint64 to = by - 1;
  guint64 place;

  if (solutions == NULL || !is_about_boards (self, self->shown) || !tilestar_session_has_solution (self->session))
    return FALSE;
  if (tilestar_workspace_get_solution_place (self, &place))
    to = (gint64) place + by;
  if (to < 0 || (guint64) to >= slide_solutions_get_count (solutions))
    return FALSE;

  next = slide_solutions_dup_path (solutions, (guint64) to);
  while (n_common < next->len && n_common < tilestar_player_get_n_steps (player)
         && tilestar_player_get_move (player, n_common) == (SlideMove) next->data[n_common])
    n_common++;
  if (!tilestar_session_set_solution (self->session, next))
    return FALSE;

  if (was_on_path)
    tilestar_session_go_to_step (self->session, MIN (step, n_common));
  g_signal_emit (self, signals[SOLUTIONS_CHANGED], 0);
  return TRUE;
}

/* Whether a run shows no more than a look at the board does. */
static gboolean
is_trivial (TilestarRun *run)
{
  const SlideStatistics *statistics = tilestar_run_get_statistics (run);
  GByteArray *path = tilestar_run_get_path (run);

  return statistics == NULL || statistics->expanded <= TRIVIAL_EXPANSIONS
         || (path != NULL && path->len <= TRIVIAL_MOVES);
}

/* Adds the run to the list of runs, unless it is trivial or of a lesson, instead of earlier ones like it; but one that
 * was stopped does not replace one that has found a solution. */
static void
keep_run (TilestarWorkspace *self)
{
  if (is_trivial (self->run) || tilestar_run_is_of_lesson (self->run))
    return;

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->runs)); i-- > 0;)
    {
      g_autoptr (TilestarRun) run = g_list_model_get_item (G_LIST_MODEL (self->runs), i);

      if (tilestar_run_is_like (run, self->run)
          && (tilestar_run_get_path (run) == NULL || tilestar_run_get_path (self->run) != NULL))
        g_list_store_remove (self->runs, i);
    }
  g_list_store_insert (self->runs, 0, self->run);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->runs)) > TILESTAR_WORKSPACE_MAX_RUNS)
    g_list_store_remove (self->runs, TILESTAR_WORKSPACE_MAX_RUNS);
}

/* Makes the run's solution the session's if there is one, the run is displayed, and the boards are
 * still the same. If the user has moved tiles meanwhile, the board does not change. */
static void
take_solution (TilestarWorkspace *self)
{
  const SlideSearchRequest *request = tilestar_run_get_request (self->run);
  const SlideStatistics *statistics = tilestar_run_get_statistics (self->run);
  GByteArray *path = tilestar_run_get_path (self->run);
  gboolean has_played = self->was_in_play
                        || tilestar_session_get_n_moves (self->session) != self->n_moves_before
                        || !slide_board_equal (tilestar_session_get_board (self->session),
                                               &self->board_before);

  if (path == NULL)
    return;

  g_queue_push_head (&self->found, g_object_ref (self->run));
  if (self->found.length > MAX_FOUND)
    g_object_unref (g_queue_pop_tail (&self->found));

  if (slide_statistics_is_proven (statistics))
    tilestar_advice_keep (self->advice, &request->start, &request->goal, path);

  if (self->run == self->shown && !self->is_again && is_about_boards (self, self->run)
      && tilestar_session_set_solution (self->session, path) && !has_played)
    tilestar_session_go_to_step (self->session, 0);
}

static void
finished_cb (TilestarWorkspace *self)
{
  g_autoptr (GByteArray) path = tilestar_search_job_dup_path (self->job);
  const GError *error = tilestar_search_job_get_error (self->job);
  gboolean was_cut_short;

  tilestar_run_end (self->run, path, error);
  if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_LOST))
    tilestar_chosen_heuristic_forget (self->chosen);
  else
    keep_heuristic (self);
  take_solution (self);
  keep_run (self);
  update_exploration (self);
  count_shown (self);
  /* A handler may start another search. */
  was_cut_short = self->was_cut_short;
  self->was_cut_short = FALSE;
  g_object_ref (self);
  g_signal_emit (self, signals[FINISHED], 0);
  if (was_cut_short)
    g_signal_emit (self, signals[CUT_SHORT], 0);
  g_object_unref (self);
}

static void
running_cb (TilestarWorkspace *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* Shows a run, without its solution, which belongs to the session. */
static void
set_shown (TilestarWorkspace *self,
           TilestarRun       *run)
{
  if (!g_set_object (&self->shown, run))
    return;

  g_signal_emit (self, signals[SHOWN_CHANGED], 0);
  count_shown (self);
}

/* What a search starts from: the board in play, if there is one, or the start; or it repeats the shown search,
 * whose solution stays. */
typedef enum
{
  FROM_BOARD,
  FROM_START,
  REPEAT_SHOWN
} From;

static gboolean is_solution_of_run (TilestarWorkspace *self);

static gboolean
start_run (TilestarWorkspace  *self,
           SlideRecord        *record,
           From                from,
           GError            **error)
{
  g_autoptr (SlideHeuristicSpec) spec = NULL;
  g_autoptr (GError) local_error = NULL;
  SlideSearchRequest request;

  tilestar_advice_cancel_hint (self->advice);
  g_clear_handle_id (&self->again_id, g_source_remove);
  spec = tilestar_settings_dup_heuristic (self->settings, tilestar_session_get_goal (self->session), &local_error);
  if (spec == NULL
      && slide_algorithm_get_info (tilestar_settings_get_algorithm (self->settings))->uses_heuristic)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  if (from != REPEAT_SHOWN)
    {
      if (tilestar_session_has_solution (self->session) && !is_solution_of_run (self))
        tilestar_session_set_solution_aside (self->session);
      tilestar_session_begin_search (self->session, from == FROM_BOARD);
      tilestar_session_set_solution (self->session, NULL);
    }
  tilestar_settings_init_request (self->settings,
                                  tilestar_session_get_start (self->session),
                                  tilestar_session_get_goal (self->session),
                                  &request);
  if (spec != NULL)
    request.heuristic = tilestar_chosen_heuristic_peek (self->chosen, spec, &request.goal);

  if (self->shown != NULL)
    tilestar_run_stop_counting (self->shown);
  request.record = record;
  self->is_again = from == REPEAT_SHOWN;
  self->is_recorded = record != NULL;
  self->is_stopping = self->was_cut_short = FALSE;
  if (record != NULL)
    request.threads = 1;
  g_clear_object (&self->run);
  self->run = tilestar_run_new (&request, spec);
  self->board_before = *tilestar_session_get_board (self->session);
  self->n_moves_before = tilestar_session_get_n_moves (self->session);
  self->was_in_play = tilestar_session_is_in_play (self->session);
  tilestar_search_job_set_pace (self->job, record != NULL ? SLIDE_PACE_FULL : self->pace);
  tilestar_search_job_start (self->job, &request, spec);
  if (record != NULL)
    explore (self, record, self->run);
  else
    tilestar_exploration_cancel (self->exploration);
  set_shown (self, self->run);
  return TRUE;
}

gboolean
tilestar_workspace_solve (TilestarWorkspace  *self,
                          GError            **error)
{
  return start_run (self, NULL, FROM_BOARD, error);
}

static gboolean
start_recorded_run (TilestarWorkspace  *self,
                    From                from,
                    GError            **error)
{
  g_autoptr (SlideRecord) record = slide_record_new (g_settings_get_uint (self->settings, "record-limit"));

  return start_run (self, record, from, error);
}

gboolean
tilestar_workspace_solve_recorded (TilestarWorkspace  *self,
                                   GError            **error)
{
  return start_recorded_run (self, FROM_START, error);
}

guint64
tilestar_workspace_get_record_limit (TilestarWorkspace *self)
{
  guint limit = g_settings_get_uint (self->settings, "record-limit");

  return limit > 0 ? limit : SLIDE_RECORD_MAX_EXPANSIONS;
}

/* The number of expansions of the shown run, if that has ended, was a search with the current boards and settings
 * and could be explored but is not; otherwise 0. */
static guint64
get_unrecorded (TilestarWorkspace *self)
{
  TilestarRun *run = self->shown, *explored = tilestar_exploration_get_run (self->exploration);
  const SlideStatistics *statistics = run != NULL ? tilestar_run_get_statistics (run) : NULL;
  gboolean is_unrecorded =
    statistics != NULL && !tilestar_workspace_is_running (self) && tilestar_run_has_ended (run)
    && slide_algorithm_get_info (tilestar_run_get_request (run)->algorithm)->recordable
    && !tilestar_run_is_foreign (run) && !tilestar_workspace_is_outdated (self, run)
    && (explored == NULL || !tilestar_run_is_like (explored, run));

  return is_unrecorded ? statistics->expanded : 0;
}

gboolean
tilestar_workspace_can_record_shown (TilestarWorkspace *self)
{
  guint64 n = get_unrecorded (self);
  const SlideStatistics *statistics = n > 0 ? tilestar_run_get_statistics (self->shown) : NULL;

  return n > 0 && n <= tilestar_workspace_get_record_limit (self)
         && (statistics->status == SLIDE_STATUS_SOLVED || statistics->status == SLIDE_STATUS_UNSOLVABLE);
}

gboolean
tilestar_workspace_is_shown_too_large (TilestarWorkspace *self)
{
  return get_unrecorded (self) > tilestar_workspace_get_record_limit (self);
}

void
tilestar_workspace_record_shown (TilestarWorkspace *self)
{
  g_return_if_fail (tilestar_workspace_can_record_shown (self));

  (void) start_recorded_run (self, REPEAT_SHOWN, NULL);
}

void
tilestar_workspace_explore (TilestarWorkspace *self,
                            SlideRecord       *record,
                            TilestarRun       *run)
{
  g_return_if_fail (TILESTAR_IS_WORKSPACE (self));

  explore (self, record, run);
  lend_heuristic (self);
}

void
tilestar_workspace_stop (TilestarWorkspace *self)
{
  self->is_stopping = TRUE;
  tilestar_search_job_stop (self->job);
}

/* ---- Starting the running search again after a change ---- */

static gboolean
start_again (TilestarWorkspace *self)
{
  if (!(self->is_recorded ? start_recorded_run (self, FROM_START, NULL) : start_run (self, NULL, FROM_START, NULL)))
    {
      tilestar_workspace_stop (self);
      return FALSE;
    }

  g_signal_emit (self, signals[STARTED_AGAIN], 0);
  return TRUE;
}

/* Whether a search with the current choices would differ from the running one. */
static gboolean
is_superseded (TilestarWorkspace *self)
{
  const SlideSearchRequest *request = tilestar_run_get_request (self->run);
  SlideSearchRequest by_settings;

  tilestar_settings_init_request (self->settings, &request->start, &request->goal, &by_settings);
  return !tilestar_settings_match_request (self->settings, request, tilestar_run_get_spec (self->run))
         || (!self->is_recorded && slide_algorithm_get_info (request->algorithm)->uses_threads
             && by_settings.threads != request->threads);
}

static void
again_cb (gpointer user_data)
{
  TilestarWorkspace *self = user_data;

  self->again_id = 0;
  if (tilestar_workspace_is_running (self) && !self->is_stopping && is_superseded (self))
    start_again (self);
}

/* Starts again a while after a choice has changed, as another one may change, too. A lesson has its own choices. */
static void
consider_again (TilestarWorkspace *self)
{
  g_clear_handle_id (&self->again_id, g_source_remove);
  if (tilestar_workspace_is_running (self) && !tilestar_run_is_of_lesson (self->run))
    self->again_id = g_timeout_add_once (AGAIN_MILLISECONDS, again_cb, self);
}

/* Whether undo has brought back a solution with the boards, or a record of their search. */
static gboolean
have_been_searched (TilestarWorkspace *self)
{
  TilestarRun *explored = tilestar_exploration_get_run (self->exploration);

  return tilestar_session_has_solution (self->session)
         || (self->is_recorded && explored != NULL && explored != self->run && is_about_boards (self, explored));
}

gboolean
tilestar_workspace_follow_boards (TilestarWorkspace *self)
{
  g_return_val_if_fail (TILESTAR_IS_WORKSPACE (self), FALSE);

  return self->was_cut_short && !have_been_searched (self) && start_again (self);
}

gboolean
tilestar_workspace_is_running (TilestarWorkspace *self)
{
  return self->job != NULL && tilestar_search_job_is_running (self->job);
}

TilestarRun *
tilestar_workspace_get_run (TilestarWorkspace *self)
{
  return self->run;
}

void
tilestar_workspace_set_pace (TilestarWorkspace *self,
                             double             pace)
{
  if (pace == self->pace)
    return;

  self->pace = pace;
  tilestar_search_job_set_pace (self->job, pace);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PACE]);
}

double
tilestar_workspace_get_pace (TilestarWorkspace *self)
{
  return self->pace;
}

/* ---- The list of runs ---- */

GListModel *
tilestar_workspace_get_runs (TilestarWorkspace *self)
{
  return G_LIST_MODEL (self->runs);
}

TilestarRun *
tilestar_workspace_get_shown_run (TilestarWorkspace *self)
{
  return self->shown;
}

void
tilestar_workspace_show_run (TilestarWorkspace *self,
                             TilestarRun       *run)
{
  const SlideSearchRequest *request = tilestar_run_get_request (run);
  gboolean is_here = is_about_boards (self, run);

  if (!is_here && !tilestar_workspace_is_running (self))
    {
      tilestar_session_set_pair (self->session, &request->start, &request->goal);
      is_here = TRUE;
    }
  if (is_here)
    tilestar_session_set_solution (self->session, tilestar_run_get_path (run));
  if (is_here && tilestar_run_get_path (run) != NULL)
    tilestar_session_go_to_step (self->session, 0);

  set_shown (self, run);
}

gboolean
tilestar_workspace_is_outdated (TilestarWorkspace *self,
                                TilestarRun       *run)
{
  return !is_about_boards (self, run)
         || (tilestar_run_has_ended (run)
             && !tilestar_settings_match_request (self->settings, tilestar_run_get_request (run),
                                                  tilestar_run_get_spec (run)));
}

/* ---- The hint ---- */

void
tilestar_workspace_request_hint (TilestarWorkspace *self)
{
  tilestar_session_note_hint (self->session);
  tilestar_advice_request_hint (self->advice, tilestar_session_get_board (self->session),
                                tilestar_session_get_goal (self->session));
}

/* ---- The review ---- */

/* Whether @run is about the moves that are played, and has found as many. */
static gboolean
has_found_as_many (TilestarWorkspace *self,
                   TilestarRun       *run)
{
  GByteArray *path = tilestar_run_get_path (run);

  return path != NULL && path->len == tilestar_player_get_n_steps (tilestar_session_get_player (self->session))
         && is_about_boards (self, run);
}

/* Whether @run has found the solution that is played. */
static gboolean
has_found_solution (TilestarWorkspace *self,
                    TilestarRun       *run)
{
  GByteArray *path = tilestar_run_get_path (run);

  return has_found_as_many (self, run)
         && tilestar_player_has_moves (tilestar_session_get_player (self->session), path->data, path->len);
}

/* Whether @run has proven that no solution is shorter than that which is played. */
static gboolean
has_proven_solution (TilestarWorkspace *self,
                     TilestarRun       *run)
{
  return has_found_as_many (self, run) && tilestar_run_can_count (run)
         && tilestar_session_reaches_goal (self->session);
}

/* Whether the moves that are played come from a search, or are as good as those: not the user's own. */
static gboolean
is_solution_of_run (TilestarWorkspace *self)
{
  for (GList *link = self->found.head; link != NULL; link = link->next)
    if (has_found_solution (self, link->data) || has_proven_solution (self, link->data))
      return TRUE;

  return FALSE;
}

/* Whether the moves that are played back are those of the review. */
static gboolean
has_review_of_moves (TilestarWorkspace *self)
{
  GByteArray *moves = tilestar_review_get_moves (self->review);

  return tilestar_player_has_moves (tilestar_session_get_player (self->session), moves->data, moves->len)
         && slide_board_equal (tilestar_session_get_start (self->session), tilestar_review_get_start (self->review))
         && slide_board_equal (tilestar_session_get_goal (self->session), tilestar_review_get_goal (self->review));
}

static void
solution_changed_cb (TilestarWorkspace *self)
{
  if (tilestar_review_get (self->review) != NULL && !has_review_of_moves (self))
    tilestar_review_clear (self->review);
}

gboolean
tilestar_workspace_may_review (TilestarWorkspace *self)
{
  TilestarPlayer *player = tilestar_session_get_player (self->session);

  if (tilestar_session_is_solved_by_player (self->session) && tilestar_session_has_new_game (self->session))
    return TRUE;
  if (tilestar_review_get (self->review) != NULL || tilestar_player_get_n_steps (player) == 0
      || !tilestar_session_is_on_path (self->session))
    return FALSE;

  return !is_solution_of_run (self);
}

gboolean
tilestar_workspace_review (TilestarWorkspace *self,
                           GArray            *saved)
{
  g_autoptr (GByteArray) moves = NULL;

  g_return_val_if_fail (TILESTAR_IS_WORKSPACE (self), FALSE);

  if (saved == NULL
      && (tilestar_session_is_solved_by_player (self->session) || !tilestar_session_has_solution (self->session))
      && !tilestar_session_keep_game (self->session))
    return FALSE;

  moves = tilestar_player_dup_moves (tilestar_session_get_player (self->session));
  if (moves->len == 0)
    return FALSE;

  tilestar_review_start (self->review, tilestar_session_get_start (self->session),
                         tilestar_session_get_goal (self->session), moves, saved);
  return TRUE;
}

/* ---- Handlers for the session and the settings ---- */

/* Shows the search that found the solution, if undo has brought one back with the boards; sets the solution of the
 * shown search, if that was a search of these boards. */
static void
show_run_of_boards (TilestarWorkspace *self)
{
  if (!tilestar_session_has_solution (self->session))
    {
      if (self->shown != NULL && tilestar_run_get_path (self->shown) != NULL && is_about_boards (self, self->shown))
        tilestar_session_set_solution (self->session, tilestar_run_get_path (self->shown));
      return;
    }

  for (GList *link = self->found.head; link != NULL; link = link->next)
    {
      if (has_found_solution (self, link->data))
        {
          set_shown (self, link->data);
          return;
        }
    }
}

static void
pair_changed_cb (TilestarWorkspace *self)
{
  tilestar_advice_cancel_hint (self->advice);
  tilestar_chosen_heuristic_update (self->chosen);

  /* Runs that have ended stay. A running search is for the previous boards, so it is stopped. */
  if (tilestar_workspace_is_running (self))
    {
      if (!self->is_stopping && !tilestar_run_is_of_lesson (self->run))
        self->was_cut_short = TRUE;
      tilestar_workspace_stop (self);
    }
  show_run_of_boards (self);
  g_signal_emit (self, signals[CHOICES_CHANGED], 0);
}

/* Undo or redo: explores the earlier search again, at the moment where the user left it. */
static void
explored_changed_cb (TilestarWorkspace *self)
{
  Explored *explored = find_explored (self, tilestar_session_get_explored (self->session));
  const SlideHeuristicSpec *spec;

  if (explored == NULL || explored->number == self->explored_now)
    return;

  /* The running search had replaced another one, and that was undone. */
  if (tilestar_workspace_is_running (self))
    tilestar_workspace_stop (self);

  note_place (self);
  self->explored_now = explored->number;
  tilestar_exploration_set_record (self->exploration, explored->record, explored->run);
  if (explored->run != self->run || !tilestar_workspace_is_running (self))
    tilestar_exploration_cancel (self->exploration);
  for (guint i = 0; i < explored->bookmarks->len; i++)
    {
      tilestar_exploration_set_moment (self->exploration,
                                       g_array_index (explored->bookmarks, guint64, i));
      tilestar_exploration_toggle_bookmark (self->exploration);
    }
  tilestar_exploration_set_moment (self->exploration, explored->moment);
  spec = tilestar_run_get_spec (explored->run);
  if (spec != NULL)
    tilestar_exploration_set_heuristic (self->exploration,
                                        tilestar_chosen_heuristic_peek (self->chosen, spec,
                                                                        &tilestar_run_get_request (explored->run)->goal));

  if (is_about_boards (self, explored->run))
    tilestar_session_set_solution (self->session, tilestar_run_get_path (explored->run));
  set_shown (self, explored->run);
}

static void
choice_cb (TilestarWorkspace *self)
{
  consider_again (self);
  g_signal_emit (self, signals[CHOICES_CHANGED], 0);
}

static void
heuristic_setting_cb (TilestarWorkspace *self)
{
  tilestar_chosen_heuristic_update (self->chosen);
  choice_cb (self);
}

static void
memory_limit_cb (TilestarWorkspace *self)
{
  tilestar_chosen_heuristic_forget (self->chosen);
}

/* The chosen heuristic may use the script. */
static void
script_edited_cb (TilestarWorkspace *self,
                  const char        *name)
{
  g_autofree char *chosen = g_settings_get_string (self->settings, "heuristic");
  g_autofree char *spec = tilestar_script_folder_dup_spec (tilestar_script_folder_get (), name);

  if (strstr (chosen, spec) != NULL)
    tilestar_chosen_heuristic_forget (self->chosen);
}

/* A hint is valid only for the board it was requested for. */
static void
board_changed_cb (TilestarWorkspace *self)
{
  if (tilestar_advice_is_running (self->advice))
    tilestar_advice_cancel_hint (self->advice);
}

/* ---- The object ---- */

static void
tilestar_workspace_dispose (GObject *object)
{
  TilestarWorkspace *self = TILESTAR_WORKSPACE (object);

  tilestar_disconnect (self->job, self);
  tilestar_disconnect (self->chosen, self);
  tilestar_disconnect (self->session, self);
  tilestar_disconnect (self->settings, self);

  g_clear_handle_id (&self->again_id, g_source_remove);
  g_queue_clear_full (&self->explored, explored_free);
  g_queue_clear_full (&self->found, g_object_unref);
  g_clear_object (&self->shown);
  g_clear_object (&self->run);
  g_clear_object (&self->runs);
  g_clear_object (&self->job);
  g_clear_object (&self->chosen);
  g_clear_object (&self->advice);
  tilestar_review_clear (self->review);
  g_clear_object (&self->exploration);

  G_OBJECT_CLASS (tilestar_workspace_parent_class)->dispose (object);
}

static void
tilestar_workspace_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, tilestar_workspace_is_running (TILESTAR_WORKSPACE (object)));
      break;

    case PROP_PACE:
      g_value_set_double (value, TILESTAR_WORKSPACE (object)->pace);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_workspace_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_PACE:
      tilestar_workspace_set_pace (TILESTAR_WORKSPACE (object), g_value_get_double (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* Views may still ask for it after dispose. */
static void
tilestar_workspace_finalize (GObject *object)
{
  TilestarWorkspace *self = TILESTAR_WORKSPACE (object);

  /* The views outlive the end of what runs, and show these until then. */
  g_object_unref (self->review);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tilestar_workspace_parent_class)->finalize (object);
}

static void
tilestar_workspace_class_init (TilestarWorkspaceClass *klass)
{
  static const char *const names[N_SIGNALS] = {
    [CHOICES_CHANGED] = "choices-changed", [UPDATED] = "updated", [FINISHED] = "finished",
    [SHOWN_CHANGED] = "shown-changed", [STARTED_AGAIN] = "started-again", [CUT_SHORT] = "cut-short",
    [SOLUTIONS_CHANGED] = "solutions-changed",
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tilestar_workspace_dispose;
  object_class->finalize = tilestar_workspace_finalize;
  object_class->get_property = tilestar_workspace_get_property;
  object_class->set_property = tilestar_workspace_set_property;

  properties[PROP_RUNNING] =
    g_param_spec_boolean ("running", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PACE] =
    g_param_spec_double ("pace", NULL, NULL, 0, SLIDE_PACE_FULL, SLIDE_PACE_FULL,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = TILESTAR_SIGNAL (klass, names[i], 0);
}

static void
tilestar_workspace_init (TilestarWorkspace *self)
{
  self->job = tilestar_search_job_new ();
  self->pace = SLIDE_PACE_FULL;
  self->runs = g_list_store_new (TILESTAR_TYPE_RUN);
  self->advice = tilestar_advice_new ();
  self->review = tilestar_review_new ();
  self->exploration = tilestar_exploration_new ();

  g_signal_connect_swapped (self->job, "building", G_CALLBACK (building_cb), self);
  g_signal_connect_swapped (self->job, "updated", G_CALLBACK (updated_cb), self);
  g_signal_connect_swapped (self->job, "finished", G_CALLBACK (finished_cb), self);
  g_signal_connect_swapped (self->job, "notify::running", G_CALLBACK (running_cb), self);
}

/* Calls @func whenever one of @keys changes. */
static void
follow (TilestarWorkspace  *self,
        const char *const  *keys,
        GCallback           func)
{
  for (; *keys != NULL; keys++)
    {
      g_autofree char *signal = g_strconcat ("changed::", *keys, NULL);

      g_signal_connect_swapped (self->settings, signal, func, self);
    }
}

TilestarWorkspace *
tilestar_workspace_new (TilestarSession *session,
                        GSettings       *settings)
{
  static const char *const of_heuristic[] = {
    "heuristic", "blend-manhattan", "blend-misplaced", "blend-euclidean", "max-parts",
    "partition", "reflection", "custom-partitions", NULL,
  };
  static const char *const of_algorithm[] = {
    "algorithm", "weight", "depth", "tie-break", "reopen", "parent-pruning", "cycle-pruning", "propagation",
    "operators", NULL,
  };
  TilestarWorkspace *self = g_object_new (TILESTAR_TYPE_WORKSPACE, NULL);

  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  self->chosen = tilestar_chosen_heuristic_new (session, settings);

  g_signal_connect_swapped (self->chosen, "changed", G_CALLBACK (lend_heuristic), self);
  follow (self, of_heuristic, G_CALLBACK (heuristic_setting_cb));
  follow (self, of_algorithm, G_CALLBACK (choice_cb));
  g_signal_connect_swapped (settings, "changed::threads", G_CALLBACK (consider_again), self);
  g_signal_connect_swapped (settings, "changed::memory-limit", G_CALLBACK (memory_limit_cb), self);
  g_signal_connect_swapped (session, "pair-changed", G_CALLBACK (pair_changed_cb), self);
  g_signal_connect_swapped (session, "board-changed", G_CALLBACK (board_changed_cb), self);
  g_signal_connect_swapped (session, "solution-changed", G_CALLBACK (solution_changed_cb), self);
  g_signal_connect_swapped (session, "explored-changed", G_CALLBACK (explored_changed_cb), self);
  g_signal_connect_object (tilestar_script_folder_get (), "edited", G_CALLBACK (script_edited_cb), self,
                           G_CONNECT_SWAPPED);
  tilestar_chosen_heuristic_update (self->chosen);

  return self;
}

TilestarSession *
tilestar_workspace_get_session (TilestarWorkspace *self)
{
  return self->session;
}

GSettings *
tilestar_workspace_get_settings (TilestarWorkspace *self)
{
  return self->settings;
}

TilestarReview *
tilestar_workspace_get_review (TilestarWorkspace *self)
{
  return self->review;
}

TilestarAdvice *
tilestar_workspace_get_advice (TilestarWorkspace *self)
{
  return self->advice;
}

TilestarExploration *
tilestar_workspace_get_exploration (TilestarWorkspace *self)
{
  return self->exploration;
}

TilestarChosenHeuristic *
tilestar_workspace_get_chosen (TilestarWorkspace *self)
{
  return self->chosen;
}

TilestarSearchJob *
tilestar_workspace_get_job (TilestarWorkspace *self)
{
  return self->job;
}
