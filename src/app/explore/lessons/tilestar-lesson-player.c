/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-lesson-player.h"

#include "slide-visible-text.h"
#include "tilestar-class.h"
#include "tilestar-latest.h"
#include "tilestar-lessons.h"

struct _TilestarLessonPlayer
{
  GObject parent_instance;

  TilestarWorkspace   *workspace;
  TilestarSession     *session;       /* owned by the workspace, like the next two */
  TilestarExploration *exploration;
  GSettings           *settings;
  TilestarLatest       preparing;

  SlideLesson         *lesson;        /* nullable */
  char                *id;
  char                *problem;       /* nullable */
  guint                step;
  int                  search;        /* whose record is shown or being made, or -1 */
  gboolean             is_ready;
  gboolean             is_waiting;    /* for the user to allow its scripts */
  gboolean             is_recording;  /* the search of the step has not ended */
  gboolean             is_setting_up; /* the boards or the record are changed by the lesson */
  gboolean             is_foreign;    /* the user has recorded another search or gone back to one */
  guint                restoring;     /* idle source that shows the step again */
  GArray              *answers;       /* TilestarAnswer of each step */
  const char          *reason;        /* nullable; owned by the lesson */
};

G_DEFINE_FINAL_TYPE (TilestarLessonPlayer, tilestar_lesson_player, G_TYPE_OBJECT)

enum
{
  CHANGED,
  SHOWN,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static SlideLessonStep *
get_shown (TilestarLessonPlayer *self)
{
  return slide_lesson_get_step (self->lesson, self->step);
}

/* ---- Showing a step ---- */

/* Whether the question asks for g, h or f of a node. */
static gboolean
asks_value (const SlideLessonQuestion *question)
{
  return question->kind == SLIDE_QUESTION_NUMBER && question->number.is_fact
         && question->number.fact.kind >= SLIDE_FACT_G && question->number.fact.kind <= SLIDE_FACT_F;
}

/* Whether a step asks a question whose answer the user has neither found nor asked for. */
static gboolean
is_unanswered (TilestarLessonPlayer *self,
               guint                 step)
{
  return slide_lesson_get_step (self->lesson, step)->question.kind != SLIDE_QUESTION_NONE
         && g_array_index (self->answers, TilestarAnswer, step) <= TILESTAR_ANSWER_WRONG;
}

/* Whether the length of the step's search is known: a step so far has shown its end. */
static gboolean
has_shown_end (TilestarLessonPlayer *self)
{
  const SlideLessonStep *shown = get_shown (self);
  const SlideLessonSearch *search = slide_lesson_get_search (self->lesson, (guint) shown->search);

  for (guint i = 0; i <= self->step; i++)
    {
      const SlideLessonStep *step = slide_lesson_get_step (self->lesson, i);

      if (step->search == shown->search
          && (step->solution || step->at >= slide_record_get_n_expansions (search->record)))
        return TRUE;
    }
  return FALSE;
}

/* The last moment that may be shown: that of an open question, otherwise that of the next question about the same
 * search, since later moments may reveal its answer. */
static guint64
find_limit (TilestarLessonPlayer *self)
{
  const SlideLessonStep *shown;
  gboolean shows_solution;

  if (self->lesson == NULL || !self->is_ready)
    return G_MAXUINT64;

  shown = get_shown (self);
  g_object_get (self->exploration, "solution-shown", &shows_solution, NULL);
  if (is_unanswered (self, self->step))
    return shown->at;
  if (has_shown_end (self) || self->is_foreign || shows_solution)
    return G_MAXUINT64;

  for (guint i = self->step + 1; i < self->lesson->steps->len; i++)
    {
      const SlideLessonStep *step = slide_lesson_get_step (self->lesson, i);

      if (step->search == shown->search && is_unanswered (self, i))
        return MAX (step->at, shown->at);
    }
  return G_MAXUINT64;
}

static void
update_withheld (TilestarLessonPlayer *self)
{
  gboolean is_open = self->lesson != NULL && self->is_ready && is_unanswered (self, self->step);

  /* First: the tables check for hidden values when "withheld" changes. */
  tilestar_exploration_set_values_hidden (self->exploration,
                                          is_open && asks_value (&get_shown (self)->question));
  tilestar_exploration_set_withheld (self->exploration, is_open);
  tilestar_exploration_set_limit (self->exploration, find_limit (self));
}

/* Shows the moment and the selected node of the step, once its search is recorded. */
static void
show_moment (TilestarLessonPlayer *self)
{
  const SlideLessonStep *step = get_shown (self);
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  guint32 selected = SLIDE_RECORD_NONE;

  tilestar_exploration_set_withheld (self->exploration, FALSE);
  tilestar_exploration_set_limit (self->exploration, G_MAXUINT64);
  tilestar_exploration_set_playing (self->exploration, FALSE);
  tilestar_exploration_set_moment (self->exploration, step->at);
  if (step->select != NULL && record != NULL)
    selected = slide_record_find (record, step->at, step->select);
  tilestar_exploration_set_selected (self->exploration, selected);
  update_withheld (self);
  g_signal_emit (self, signals[SHOWN], 0);
}

static void
grew_cb (TilestarLessonPlayer *self)
{
  const SlideLessonSearch *search;
  SlideRecord *record;

  if (!self->is_recording || tilestar_exploration_is_growing (self->exploration))
    return;

  /* The recorded search is the one that the answers were found in. */
  search = slide_lesson_get_search (self->lesson, (guint) self->search);
  record = tilestar_exploration_get_record (self->exploration);
  if (record == NULL || slide_record_get_n_expansions (record) != slide_record_get_n_expansions (search->record))
    {
      TilestarRun *run = tilestar_exploration_get_run (self->exploration);

      if (run == NULL || run != tilestar_workspace_get_run (self->workspace) || !tilestar_run_has_ended (run))
        return;

      /* A limit in the preferences ended the search early: shows the complete record of the lesson. */
      self->is_recording = FALSE;
      self->is_setting_up = TRUE;
      tilestar_workspace_explore (self->workspace, search->record, run);
      self->is_setting_up = FALSE;
    }

  self->is_recording = FALSE;
  show_moment (self);
}

static void
set_problem (TilestarLessonPlayer *self,
             const GError         *error)
{
  g_free (self->problem);
  self->problem = slide_visible_message (error->message);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
show_step (TilestarLessonPlayer *self)
{
  const SlideLessonStep *step = get_shown (self);
  g_autoptr (GError) error = NULL;

  self->reason = NULL;
  g_clear_handle_id (&self->restoring, g_source_remove);
  if (step->search == self->search && !self->is_foreign)
    {
      if (!self->is_recording)
        show_moment (self);
    }
  else
    {
      self->search = step->search;
      self->is_foreign = FALSE;
      /* Ignores changes of the old record until the new one begins. */
      self->is_recording = FALSE;
      self->is_setting_up = TRUE;
      tilestar_exploration_set_withheld (self->exploration, FALSE);
      tilestar_lesson_set_up (slide_lesson_get_search (self->lesson, (guint) step->search), self->workspace);
      self->is_setting_up = FALSE;
      self->is_recording = TRUE;
      if (!tilestar_workspace_solve_recorded (self->workspace, &error))
        {
          set_problem (self, error);
          return;
        }
      tilestar_run_set_of_lesson (tilestar_workspace_get_run (self->workspace));
      /* The search may have ended already. */
      if (self->is_recording)
        update_withheld (self);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
restore_cb (gpointer user_data)
{
  TilestarLessonPlayer *self = user_data;

  self->restoring = 0;
  show_step (self);
  return G_SOURCE_REMOVE;
}

/* If the user solves or goes back to another search during a lesson, that search is shown until the next step.
 * While a question is open, this step restores its own search at once, since the question is about that one. */
static void
record_changed_cb (TilestarLessonPlayer *self)
{
  if (self->lesson == NULL || !self->is_ready || self->is_setting_up || self->is_recording)
    return;

  self->is_foreign = TRUE;
  if (is_unanswered (self, self->step) && self->restoring == 0)
    self->restoring = g_idle_add (restore_cb, self);
}

/* A step counts as completed when it is answered, or was shown if it asks nothing. */
static void
save_progress (TilestarLessonPlayer *self)
{
  guint n_completed = 0;

  if (self->id == NULL)
    return;
  while (n_completed < self->lesson->steps->len
         && (g_array_index (self->answers, TilestarAnswer, n_completed) > TILESTAR_ANSWER_WRONG
             || (slide_lesson_get_step (self->lesson, n_completed)->question.kind == SLIDE_QUESTION_NONE
                 && n_completed <= self->step)
             || n_completed < self->step))
    n_completed++;
  tilestar_lessons_set_progress (self->settings, self->id, self->step, n_completed);
}

gboolean
tilestar_lesson_player_set_step (TilestarLessonPlayer *self,
                                 guint                 step)
{
  g_return_val_if_fail (TILESTAR_IS_LESSON_PLAYER (self), FALSE);

  if (self->lesson == NULL || !self->is_ready || step >= self->lesson->steps->len)
    return FALSE;

  self->step = step;
  show_step (self);
  if (self->lesson != NULL)
    save_progress (self);
  return TRUE;
}

/* ---- Opening and closing ---- */

typedef struct
{
  SlideLesson *lesson;
  GError      *error;
} Preparation;

static void
preparation_free (gpointer data)
{
  Preparation *preparation = data;

  slide_lesson_unref (preparation->lesson);
  g_clear_error (&preparation->error);
  g_free (preparation);
}

static void
prepare_lesson (gpointer      data,
                GCancellable *cancellable)
{
  Preparation *preparation = data;

  if (!preparation->lesson->is_prepared)
    (void) slide_lesson_prepare (preparation->lesson, cancellable, &preparation->error);
}

static void
prepared_cb (gpointer data,
             gpointer user_data)
{
  TilestarLessonPlayer *self = user_data;
  Preparation *preparation = data;

  if (preparation->error != NULL)
    {
      set_problem (self, preparation->error);
      return;
    }

  self->is_ready = TRUE;
  tilestar_lesson_player_set_step (self, self->step);
}

/* Runs the searches of the lesson. */
static void
start_preparing (TilestarLessonPlayer *self)
{
  Preparation *preparation = g_new0 (Preparation, 1);

  preparation->lesson = slide_lesson_ref (self->lesson);
  self->is_waiting = FALSE;
  tilestar_latest_start (&self->preparing, prepare_lesson, preparation, preparation_free, prepared_cb, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
tilestar_lesson_player_open (TilestarLessonPlayer *self,
                             SlideLesson          *lesson,
                             const char           *id,
                             guint                 step)
{
  g_return_if_fail (TILESTAR_IS_LESSON_PLAYER (self));
  g_return_if_fail (lesson != NULL);

  slide_lesson_ref (lesson);
  tilestar_lesson_player_close (self);

  self->lesson = lesson;
  self->id = g_strdup (id);
  self->step = step < lesson->steps->len ? step : 0;
  self->search = -1;
  self->answers = g_array_new (FALSE, TRUE, sizeof (TilestarAnswer));
  g_array_set_size (self->answers, lesson->steps->len);

  /* A script is a program by the lesson's author. */
  self->is_waiting = !lesson->is_prepared && slide_lesson_has_script (lesson)
                     && (id == NULL || !tilestar_lessons_is_built_in (id));
  if (self->is_waiting)
    g_signal_emit (self, signals[CHANGED], 0);
  else
    start_preparing (self);
}

gboolean
tilestar_lesson_player_is_waiting (TilestarLessonPlayer *self)
{
  return self->is_waiting;
}

void
tilestar_lesson_player_run_scripts (TilestarLessonPlayer *self)
{
  g_return_if_fail (TILESTAR_IS_LESSON_PLAYER (self));

  if (self->is_waiting)
    start_preparing (self);
}

gboolean
tilestar_lesson_player_close (TilestarLessonPlayer *self)
{
  g_return_val_if_fail (TILESTAR_IS_LESSON_PLAYER (self), FALSE);

  if (self->lesson == NULL)
    return FALSE;

  tilestar_latest_drop (&self->preparing);
  g_clear_pointer (&self->lesson, slide_lesson_unref);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->problem, g_free);
  g_clear_pointer (&self->answers, g_array_unref);
  self->reason = NULL;
  self->is_ready = self->is_waiting = self->is_recording = self->is_foreign = FALSE;
  g_clear_handle_id (&self->restoring, g_source_remove);
  tilestar_exploration_set_values_hidden (self->exploration, FALSE);
  tilestar_exploration_set_withheld (self->exploration, FALSE);
  tilestar_exploration_set_limit (self->exploration, G_MAXUINT64);
  tilestar_lesson_leave (self->workspace);
  g_signal_emit (self, signals[ENDED], 0);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

gboolean
tilestar_lesson_player_has_next (TilestarLessonPlayer *self)
{
  g_autofree char *uri = NULL;

  if (self->lesson == NULL || self->id == NULL || self->step + 1 < self->lesson->steps->len)
    return FALSE;

  uri = tilestar_lessons_dup_next (self->id);
  return uri != NULL;
}

void
tilestar_lesson_player_open_next (TilestarLessonPlayer *self)
{
  g_autoptr (SlideLesson) lesson = NULL;
  g_autofree char *uri = NULL;
  g_autofree char *id = NULL;
  guint step, n_completed;

  if (!tilestar_lesson_player_has_next (self))
    return;

  /* Built-in lessons can always be read. */
  uri = tilestar_lessons_dup_next (self->id);
  lesson = tilestar_lessons_read (uri, NULL);
  id = tilestar_lessons_dup_id (uri);
  tilestar_lessons_get_progress (self->settings, id, &step, &n_completed);
  tilestar_lesson_player_open (self, lesson, id, n_completed < lesson->steps->len ? step : 0);
}

static void
solution_shown_cb (TilestarLessonPlayer *self)
{
  if (self->lesson != NULL && self->is_ready && !self->is_recording)
    update_withheld (self);
}

/* Ends the lesson when the boards are no longer those of its step. */
static void
pair_changed_cb (TilestarLessonPlayer *self)
{
  const SlideSearchRequest *request;

  if (self->lesson == NULL || self->is_setting_up || self->search < 0)
    return;

  request = &slide_lesson_get_search (self->lesson, (guint) self->search)->request;
  if (!slide_board_equal (&request->start, tilestar_session_get_start (self->session))
      || !slide_board_equal (&request->goal, tilestar_session_get_goal (self->session)))
    tilestar_lesson_player_close (self);
}

SlideLesson *
tilestar_lesson_player_get_lesson (TilestarLessonPlayer *self)
{
  return self->lesson;
}

gboolean
tilestar_lesson_player_is_ready (TilestarLessonPlayer *self)
{
  return self->is_ready;
}

const char *
tilestar_lesson_player_get_problem (TilestarLessonPlayer *self)
{
  return self->problem;
}

guint
tilestar_lesson_player_get_step (TilestarLessonPlayer *self)
{
  return self->step;
}

/* ---- Answers ---- */

TilestarAnswer
tilestar_lesson_player_get_answer (TilestarLessonPlayer *self)
{
  return self->answers != NULL ? g_array_index (self->answers, TilestarAnswer, self->step)
                               : TILESTAR_ANSWER_NONE;
}

const char *
tilestar_lesson_player_get_reason (TilestarLessonPlayer *self)
{
  return self->reason;
}

/* Whether the step asks a question of @kind that is not answered yet. */
static gboolean
is_open (TilestarLessonPlayer *self,
         SlideQuestionKind     kind)
{
  return self->lesson != NULL && self->is_ready && get_shown (self)->question.kind == kind
         && tilestar_lesson_player_get_answer (self) <= TILESTAR_ANSWER_WRONG;
}

static void
set_answer (TilestarLessonPlayer *self,
            TilestarAnswer        answer,
            const char           *reason)
{
  g_array_index (self->answers, TilestarAnswer, self->step) = answer;
  self->reason = reason;
  update_withheld (self);
  save_progress (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
tilestar_lesson_player_choose (TilestarLessonPlayer *self,
                               guint                 choice)
{
  const char *reason;
  gboolean is_right;

  if (!is_open (self, SLIDE_QUESTION_CHOICES) || choice >= get_shown (self)->question.choices->len)
    return;

  is_right = slide_lesson_answer_choice (self->lesson, self->step, choice, &reason);
  set_answer (self, is_right ? TILESTAR_ANSWER_RIGHT : TILESTAR_ANSWER_WRONG, reason);
}

void
tilestar_lesson_player_enter_number (TilestarLessonPlayer *self,
                                     gint64                number)
{
  const char *reason;
  gboolean is_right;

  if (!is_open (self, SLIDE_QUESTION_NUMBER))
    return;

  is_right = slide_lesson_answer_number (self->lesson, self->step, number, &reason);
  set_answer (self, is_right ? TILESTAR_ANSWER_RIGHT : TILESTAR_ANSWER_WRONG, reason);
}

void
tilestar_lesson_player_take_selected (TilestarLessonPlayer *self)
{
  guint32 selected = tilestar_exploration_get_selected (self->exploration);
  SlideBoard board;
  const char *reason;
  gboolean is_right;

  if (!is_open (self, SLIDE_QUESTION_NODE) || self->is_recording || selected == SLIDE_RECORD_NONE)
    return;

  slide_record_get_board (tilestar_exploration_get_record (self->exploration), selected, &board);
  is_right = slide_lesson_answer_node (self->lesson, self->step, &board, &reason);
  set_answer (self, is_right ? TILESTAR_ANSWER_RIGHT : TILESTAR_ANSWER_WRONG, reason);
}

void
tilestar_lesson_player_show_answer (TilestarLessonPlayer *self)
{
  SlideLessonStep *step;
  SlideBoard board;

  g_return_if_fail (TILESTAR_IS_LESSON_PLAYER (self));

  if (self->lesson == NULL || !self->is_ready)
    return;

  step = get_shown (self);
  if (!is_open (self, step->question.kind) || step->question.kind == SLIDE_QUESTION_NONE)
    return;

  set_answer (self, TILESTAR_ANSWER_SHOWN, step->question.reason);
  if (step->question.kind == SLIDE_QUESTION_NODE && !self->is_recording
      && slide_lesson_find_answer (self->lesson, self->step, &board))
    tilestar_exploration_set_selected (self->exploration,
                                       slide_record_find (tilestar_exploration_get_record (self->exploration),
                                                          step->at, &board));
}

/* ---- The object ---- */

static void
tilestar_lesson_player_dispose (GObject *object)
{
  TilestarLessonPlayer *self = TILESTAR_LESSON_PLAYER (object);

  if (self->workspace != NULL)
    {
      tilestar_lesson_player_close (self);
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (self->exploration, self);
    }
  g_clear_object (&self->session);
  g_clear_object (&self->exploration);
  g_clear_object (&self->settings);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_lesson_player_parent_class)->dispose (object);
}

static void
tilestar_lesson_player_class_init (TilestarLessonPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tilestar_lesson_player_dispose;

  signals[CHANGED] = TILESTAR_SIGNAL (klass, "changed", 0);
  signals[SHOWN] = TILESTAR_SIGNAL (klass, "shown", 0);
  signals[ENDED] = TILESTAR_SIGNAL (klass, "ended", 0);
}

static void
tilestar_lesson_player_init (TilestarLessonPlayer *self)
{
  self->search = -1;
}

TilestarLessonPlayer *
tilestar_lesson_player_new (TilestarWorkspace *workspace)
{
  TilestarLessonPlayer *self = g_object_new (TILESTAR_TYPE_LESSON_PLAYER, NULL);

  self->workspace = g_object_ref (workspace);
  self->session = g_object_ref (tilestar_workspace_get_session (workspace));
  self->exploration = g_object_ref (tilestar_workspace_get_exploration (workspace));
  self->settings = g_object_ref (tilestar_workspace_get_settings (workspace));
  g_signal_connect_swapped (self->session, "pair-changed", G_CALLBACK (pair_changed_cb), self);
  g_signal_connect_swapped (self->exploration, "grew", G_CALLBACK (grew_cb), self);
  g_signal_connect_swapped (self->exploration, "notify::solution-shown", G_CALLBACK (solution_shown_cb), self);
  g_signal_connect_swapped (self->exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
  return self;
}
