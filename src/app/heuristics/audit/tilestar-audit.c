/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-audit.h"

#include <glib/gi18n.h>
#include <pthread.h>
#include <string.h>

#include "slide-goal.h"
#include "tilestar-class.h"
#include "tilestar-heuristic-list.h"
#include "tilestar-latest.h"
#include "tilestar-script-folder.h"
#include "tilestar-search-settings.h"

/* Interval of progress updates. */
#define PEEK_MS 150

/* Shared by the main thread and one worker. The lock protects the worker's results. */
typedef struct
{
  int                  ref_count;
  int                  stop;         /* g_atomic_int_*() */
  char                *text;
  SlideHeuristicSpec  *spec;
  SlideBoard           goal;
  guint64              memory_limit;
  gint64               started;

  pthread_mutex_t      lock;
  TilestarAuditStage   stage;
  double               progress;
  SlideDistanceTable  *table;        /* nullable, like the next two */
  SlideHeuristic      *heuristic;
  SlideAuditor        *auditor;

  /* Owned by the worker until it is done, then by the main thread. */
  gboolean             is_finished;
  double               elapsed;
  GError              *error;
} TilestarAuditJob;

struct _TilestarAudited
{
  GObject parent_instance;

  char               *text;
  SlideHeuristic     *heuristic;
  SlideDistanceTable *table;
  SlideAudit         *found;
  double              elapsed;
};

struct _TilestarAudit
{
  GObject parent_instance;

  TilestarWorkspace  *workspace;
  TilestarSession    *session;      /* the workspace's, like the next member */
  GSettings          *settings;

  char               *text;
  SlideBoard          goal;
  SlideHeuristicSpec *spec;         /* nullable */
  gboolean            is_watched;
  gboolean            is_alone;     /* whether it audits one script, whatever is chosen elsewhere */

  TilestarAuditState  state;
  GError             *error;
  TilestarAuditJob   *job;          /* while WORKING */
  TilestarLatest      worker;
  guint               peek_id;

  TilestarAudited    *shown;        /* nullable; while WORKING, the results so far */

  TilestarSelectedKind selected;
  gboolean            is_user_choice;   /* the user selected the cell */
  SlideBoard          selected_board;
  guint               selected_d;
  guint               selected_h;

  GListStore         *audited;      /* of the goal */
  GQueue              waiting;      /* specifications that remain to be audited */
  char               *all_text;     /* what was selected when "Audit all" began; nullable */
};

G_DEFINE_FINAL_TYPE (TilestarAudit, tilestar_audit, G_TYPE_OBJECT)

enum
{
  CHANGED,
  PROGRESSED,
  SELECTED_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Called when an audit of "Audit all" is done. */
static void start_next (TilestarAudit *self);

/* ---- The results of one heuristic ---- */

G_DEFINE_FINAL_TYPE (TilestarAudited, tilestar_audited, G_TYPE_OBJECT)

static void
tilestar_audited_finalize (GObject *object)
{
  TilestarAudited *self = TILESTAR_AUDITED (object);

  g_free (self->text);
  g_free (self->found);
  slide_heuristic_unref (self->heuristic);
  slide_distance_table_unref (self->table);

  G_OBJECT_CLASS (tilestar_audited_parent_class)->finalize (object);
}

static void
tilestar_audited_class_init (TilestarAuditedClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tilestar_audited_finalize;
}

static void
tilestar_audited_init (TilestarAudited *self)
{
  self->found = g_new0 (SlideAudit, 1);
}

const char *
tilestar_audited_get_text (TilestarAudited *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDITED (self), NULL);

  return self->text;
}

const SlideHeuristicSpec *
tilestar_audited_get_spec (TilestarAudited *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDITED (self), NULL);

  return slide_heuristic_get_spec (self->heuristic);
}

const SlideAudit *
tilestar_audited_get_found (TilestarAudited *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDITED (self), NULL);

  return self->found;
}

/* ---- The worker's job ---- */

static void
job_unref (gpointer data)
{
  TilestarAuditJob *job = data;

  if (!g_atomic_int_dec_and_test (&job->ref_count))
    return;

  g_clear_pointer (&job->auditor, slide_auditor_unref);
  g_clear_pointer (&job->heuristic, slide_heuristic_unref);
  g_clear_pointer (&job->table, slide_distance_table_unref);
  pthread_mutex_destroy (&job->lock);
  slide_heuristic_spec_free (job->spec);
  g_clear_error (&job->error);
  g_free (job->text);
  g_free (job);
}

static gboolean
progress_cb (double   fraction,
             gpointer user_data)
{
  TilestarAuditJob *job = user_data;

  pthread_mutex_lock (&job->lock);
  job->progress = fraction;
  pthread_mutex_unlock (&job->lock);

  return g_atomic_int_get (&job->stop) == 0;
}

static void
begin_stage (TilestarAuditJob  *job,
             TilestarAuditStage stage)
{
  pthread_mutex_lock (&job->lock);
  job->stage = stage;
  job->progress = 0.0;
  pthread_mutex_unlock (&job->lock);
}

/* Creates the heuristic first: if it does not apply, no table is needed. */
static void
job_execute (gpointer      data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  TilestarAuditJob *job = data;
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  SlideHeuristic *heuristic;
  SlideDistanceTable *table;
  SlideAuditor *auditor;

  options.stop = &job->stop;
  options.progress = progress_cb;
  options.progress_data = job;
  options.memory_limit = job->memory_limit;
  begin_stage (job, TILESTAR_AUDIT_TABLES);
  heuristic = slide_heuristic_new (job->spec, &job->goal, &options, &job->error);
  if (heuristic == NULL)
    return;

  begin_stage (job, TILESTAR_AUDIT_DISTANCES);
  table = slide_distance_table_get_shared (&job->goal, 0, job->memory_limit, progress_cb, job,
                                           &job->error);
  if (table == NULL)
    {
      slide_heuristic_unref (heuristic);
      return;
    }

  auditor = slide_auditor_new (table, heuristic, 0);
  begin_stage (job, TILESTAR_AUDIT_BOARDS);
  pthread_mutex_lock (&job->lock);
  job->heuristic = heuristic;
  job->table = table;
  job->auditor = auditor;
  pthread_mutex_unlock (&job->lock);

  job->is_finished = slide_auditor_execute (auditor, progress_cb, job);
  if (slide_heuristic_get_failure (heuristic) != NULL)
    {
      job->is_finished = FALSE;
      g_set_error_literal (&job->error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_SCRIPT,
                           slide_heuristic_get_failure (heuristic));
    }
  job->elapsed = (double) (g_get_monotonic_time () - job->started) / G_USEC_PER_SEC;
}

/* @board: copied; NULL if @kind is none */
static void
set_selected (TilestarAudit        *self,
              TilestarSelectedKind  kind,
              const SlideBoard     *board,
              guint                 d,
              guint                 h)
{
  self->selected = kind;
  if (board != NULL)
    self->selected_board = *board;
  self->selected_d = d;
  self->selected_h = h;
  g_signal_emit_by_name (self, "selected-changed");
}

static gboolean
select_cell (TilestarAudit *self,
             guint          d,
             guint          h)
{
  SlideBoard board;

  if (tilestar_audit_get_found (self) == NULL
      || !slide_audit_get_example (self->shown->found, self->shown->table, d, h, &board))
    return FALSE;

  set_selected (self, TILESTAR_SELECTED_CELL, &board, d, h);
  return TRUE;
}

static gboolean
select_counterexample (TilestarAudit *self)
{
  const SlideAudit *found = tilestar_audit_get_found (self);

  if (found == NULL || !found->has_counterexample)
    return FALSE;

  set_selected (self, TILESTAR_SELECTED_COUNTEREXAMPLE, &found->counterexample, found->counterexample_true,
                slide_audit_get_column (found->counterexample_h, found->counterexample_true));
  return TRUE;
}

/* The cell with the largest underestimate, and of those the one closest to the goal. */
static void
select_worst_cell (TilestarAudit *self)
{
  guint worst = 0, worst_d = 0;

  for (guint d = 0; d < SLIDE_AUDIT_MAX_DISTANCE; d++)
    for (guint h = 0; h <= d; h++)
      if (self->shown->found->counts[d][h] > 0 && d - h > worst)
        {
          worst = d - h;
          worst_d = d;
        }

  select_cell (self, worst_d, worst_d - worst);
}

/* The counterexample, otherwise a board with the largest underestimate. */
static void
select_first (TilestarAudit *self)
{
  self->is_user_choice = FALSE;
  if (!select_counterexample (self))
    select_worst_cell (self);
}

gboolean
tilestar_audit_select_cell (TilestarAudit *self,
                            guint          d,
                            guint          h)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), FALSE);

  if (!select_cell (self, d, h))
    return FALSE;

  self->is_user_choice = TRUE;
  return TRUE;
}

gboolean
tilestar_audit_select_counterexample (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), FALSE);

  if (!select_counterexample (self))
    return FALSE;

  self->is_user_choice = TRUE;
  return TRUE;
}

TilestarSelectedKind
tilestar_audit_get_selected (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), TILESTAR_SELECTED_NONE);

  return self->selected;
}

gboolean
tilestar_audit_get_selected_cell (TilestarAudit *self,
                                  guint         *d,
                                  guint         *h)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), FALSE);

  *d = self->selected_d;
  *h = self->selected_h;
  return self->selected != TILESTAR_SELECTED_NONE;
}

const SlideBoard *
tilestar_audit_get_selected_board (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), NULL);

  return self->selected != TILESTAR_SELECTED_NONE ? &self->selected_board : NULL;
}

const SlideBoard *
tilestar_audit_get_selected_next (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), NULL);

  return self->selected == TILESTAR_SELECTED_COUNTEREXAMPLE && slide_audit_is_admissible (self->shown->found)
         && self->shown->found->has_inconsistency
         ? &self->shown->found->lower : NULL;
}

/* ---- The shown results ---- */

static void
clear_found (TilestarAudit *self)
{
  g_clear_object (&self->shown);
  if (self->selected != TILESTAR_SELECTED_NONE)
    set_selected (self, TILESTAR_SELECTED_NONE, NULL, 0, 0);
}

static void
set_state (TilestarAudit     *self,
           TilestarAuditState state)
{
  self->state = state;
  g_signal_emit (self, signals[CHANGED], 0);
}

static TilestarAudited *
find_audited (TilestarAudit            *self,
              const SlideHeuristicSpec *spec)
{
  GListModel *model = G_LIST_MODEL (self->audited);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (TilestarAudited) audited = g_list_model_get_item (model, i);

      /* The list keeps the reference. */
      if (slide_heuristic_spec_equal (slide_heuristic_get_spec (audited->heuristic), spec))
        return audited;
    }

  return NULL;
}

/* ---- From the worker ---- */

/* Copies the results so far. */
static void
peek (TilestarAudit    *self,
      TilestarAuditJob *job)
{
  SlideAuditor *auditor;

  pthread_mutex_lock (&job->lock);
  auditor = job->auditor != NULL ? slide_auditor_ref (job->auditor) : NULL;
  if (auditor != NULL && self->shown == NULL)
    {
      self->shown = g_object_new (TILESTAR_TYPE_AUDITED, NULL);
      self->shown->text = g_strdup (job->text);
      self->shown->heuristic = slide_heuristic_ref (job->heuristic);
      self->shown->table = slide_distance_table_ref (job->table);
    }
  pthread_mutex_unlock (&job->lock);
  if (auditor == NULL)
    return;

  slide_auditor_peek (auditor, self->shown->found);
  slide_auditor_unref (auditor);
}

static gboolean
peek_cb (gpointer user_data)
{
  TilestarAudit *self = user_data;

  peek (self, self->job);
  if (tilestar_audit_get_found (self) != NULL && self->selected == TILESTAR_SELECTED_NONE)
    select_first (self);
  g_signal_emit (self, signals[PROGRESSED], 0);

  return G_SOURCE_CONTINUE;
}

/* Detaches the worker, which ends on its own. */
static void
drop_job (TilestarAudit *self)
{
  if (self->job == NULL)
    return;

  g_atomic_int_set (&self->job->stop, 1);
  pthread_mutex_lock (&self->job->lock);
  if (self->job->auditor != NULL)
    slide_auditor_stop (self->job->auditor);
  pthread_mutex_unlock (&self->job->lock);

  tilestar_latest_drop (&self->worker);
  g_clear_handle_id (&self->peek_id, g_source_remove);
  g_clear_pointer (&self->job, job_unref);
}

static void
done_cb (gpointer data,
         gpointer user_data)
{
  TilestarAudit *self = user_data;
  TilestarAuditJob *job = data;

  peek (self, job);
  if (self->shown != NULL)
    self->shown->elapsed = job->elapsed;
  if (job->is_finished)
    {
      g_list_store_append (self->audited, self->shown);
      self->state = TILESTAR_AUDIT_DONE;
    }
  else
    {
      g_clear_error (&self->error);
      self->error = g_steal_pointer (&job->error);
      self->state = TILESTAR_AUDIT_FAILED;
      /* A script that has failed returns 0 from then on. */
      if (g_error_matches (self->error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_SCRIPT))
        clear_found (self);
    }

  g_clear_handle_id (&self->peek_id, g_source_remove);
  g_clear_pointer (&self->job, job_unref);

  /* A cell that the user has selected stays selected; otherwise, a counterexample closer to the
   * goal may have been found. */
  if (tilestar_audit_get_found (self) != NULL
      && (!self->is_user_choice || self->selected == TILESTAR_SELECTED_COUNTEREXAMPLE))
    select_first (self);
  set_state (self, self->state);
  start_next (self);
}

static void
start_spec (TilestarAudit *self)
{
  TilestarAuditJob *job = g_new0 (TilestarAuditJob, 1);

  drop_job (self);
  clear_found (self);
  g_clear_error (&self->error);

  job->ref_count = 2;
  job->text = g_strdup (self->text);
  job->spec = slide_heuristic_spec_copy (self->spec);
  job->goal = self->goal;
  job->memory_limit = tilestar_settings_get_memory_limit (self->settings);
  job->started = g_get_monotonic_time ();
  pthread_mutex_init (&job->lock, NULL);

  self->job = job;
  self->peek_id = g_timeout_add (PEEK_MS, peek_cb, self);
  set_state (self, TILESTAR_AUDIT_WORKING);
  tilestar_latest_start (&self->worker, job_execute, job, job_unref, done_cb, self);
}

/* ---- The choice of heuristic ---- */

static gboolean
is_small (TilestarAudit *self)
{
  return slide_board_get_n_cells (&self->goal) <= TILESTAR_AUDIT_MAX_CELLS_UNASKED;
}

/* The heuristic, the goal or a parameter may have changed: shows what is known about it. A running audit starts
 * again. */
static void
update_audit (TilestarAudit *self)
{
  g_autoptr (GError) error = NULL;
  gboolean was_working = self->job != NULL;
  SlideHeuristicSpec *spec;
  TilestarAudited *audited;

  spec = tilestar_settings_parse_heuristic (self->settings, self->text, &self->goal, &error);
  if (spec != NULL && self->spec != NULL && slide_heuristic_spec_equal (spec, self->spec)
      && self->state != TILESTAR_AUDIT_IDLE)
    {
      slide_heuristic_spec_free (spec);
      return;
    }

  drop_job (self);
  g_clear_pointer (&self->spec, slide_heuristic_spec_free);
  self->spec = spec;
  g_clear_error (&self->error);

  clear_found (self);
  audited = spec != NULL ? find_audited (self, spec) : NULL;
  if (audited != NULL)
    {
      self->shown = g_object_ref (audited);
      select_first (self);
      set_state (self, TILESTAR_AUDIT_DONE);
      return;
    }

  if (slide_board_get_n_cells (&self->goal) > SLIDE_DISTANCE_TABLE_MAX_CELLS)
    {
      set_state (self, TILESTAR_AUDIT_TOO_LARGE);
    }
  else if (spec == NULL || !slide_heuristic_applies (spec, &self->goal, &error))
    {
      self->error = g_steal_pointer (&error);
      set_state (self, TILESTAR_AUDIT_FAILED);
    }
  else if (was_working || (self->is_watched && is_small (self)))
    {
      start_spec (self);
    }
  else
    {
      set_state (self, TILESTAR_AUDIT_IDLE);
    }
}

static void
forget_all (TilestarAudit *self)
{
  g_queue_clear_full (&self->waiting, g_free);
  g_clear_pointer (&self->all_text, g_free);
}

/* The session's goal; for a script, which is audited at once, that of 3x3 if the board is larger. */
static void
init_goal (TilestarAudit *self,
           SlideBoard    *goal)
{
  *goal = *tilestar_session_get_goal (self->session);
  if (self->is_alone && slide_board_get_n_cells (goal) > TILESTAR_AUDIT_MAX_CELLS_UNASKED)
    slide_goal_init (goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
}

static void
pair_changed_cb (TilestarAudit *self)
{
  SlideBoard goal;

  init_goal (self, &goal);
  if (slide_board_equal (&goal, &self->goal))
    return;

  forget_all (self);
  self->goal = goal;
  self->state = TILESTAR_AUDIT_IDLE;
  g_list_store_remove_all (self->audited);
  update_audit (self);
}

/* Forgets the audits of heuristics that use the script, and repeats the one that is shown. */
static void
script_edited_cb (TilestarAudit *self,
                  const char    *name)
{
  g_autofree char *text = tilestar_script_folder_dup_spec (tilestar_script_folder_get (), name);
  GListModel *model = G_LIST_MODEL (self->audited);

  for (guint i = g_list_model_get_n_items (model); i-- > 0; )
    {
      g_autoptr (TilestarAudited) audited = g_list_model_get_item (model, i);

      if (strstr (slide_heuristic_spec_get_text (slide_heuristic_get_spec (audited->heuristic)), text) != NULL)
        g_list_store_remove (self->audited, i);
    }

  if (self->spec != NULL && strstr (slide_heuristic_spec_get_text (self->spec), text) != NULL)
    {
      self->state = TILESTAR_AUDIT_IDLE;
      update_audit (self);
    }
}

static void
settings_changed_cb (TilestarAudit *self)
{
  if (self->all_text == NULL)
    update_audit (self);
}

void
tilestar_audit_choose (TilestarAudit *self,
                       const char    *text)
{
  g_return_if_fail (TILESTAR_IS_AUDIT (self));
  g_return_if_fail (text != NULL);

  if (g_strcmp0 (text, self->text) == 0)
    return;

  forget_all (self);
  g_free (self->text);
  self->text = g_strdup (text);
  update_audit (self);
}

void
tilestar_audit_look (TilestarAudit *self,
                     gboolean       looks)
{
  g_return_if_fail (TILESTAR_IS_AUDIT (self));

  self->is_watched = looks;
  if (looks && self->state == TILESTAR_AUDIT_IDLE)
    update_audit (self);
}

void
tilestar_audit_start (TilestarAudit *self)
{
  g_return_if_fail (TILESTAR_IS_AUDIT (self));

  forget_all (self);
  if (self->state == TILESTAR_AUDIT_TOO_LARGE || self->spec == NULL)
    return;

  start_spec (self);
}

/* ---- Auditing all heuristics ---- */

/* The next heuristic in the queue; after the last, shows the one that was selected before. */
static void
start_next (TilestarAudit *self)
{
  g_autofree char *text = NULL;

  if (self->all_text == NULL)
    return;

  while ((text = g_queue_pop_head (&self->waiting)) != NULL)
    {
      g_autoptr (SlideHeuristicSpec) spec =
        tilestar_settings_parse_heuristic (self->settings, text, &self->goal, NULL);

      if (spec != NULL && slide_heuristic_applies (spec, &self->goal, NULL)
          && find_audited (self, spec) == NULL)
        {
          g_free (self->text);
          self->text = g_steal_pointer (&text);
          g_clear_pointer (&self->spec, slide_heuristic_spec_free);
          self->spec = g_steal_pointer (&spec);
          start_spec (self);
          return;
        }
      g_clear_pointer (&text, g_free);
    }

  g_free (self->text);
  self->text = g_steal_pointer (&self->all_text);
  self->state = TILESTAR_AUDIT_IDLE;
  update_audit (self);
}

void
tilestar_audit_start_all (TilestarAudit *self)
{
  g_autoptr (TilestarHeuristicList) list = NULL;
  guint n;

  g_return_if_fail (TILESTAR_IS_AUDIT (self));

  if (self->state == TILESTAR_AUDIT_TOO_LARGE)
    return;

  forget_all (self);
  drop_job (self);
  self->all_text = g_strdup (self->text);
  list = tilestar_heuristic_list_new (self->settings);
  n = g_list_model_get_n_items (G_LIST_MODEL (list));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TilestarHeuristicItem) item = g_list_model_get_item (G_LIST_MODEL (list), i);

      g_queue_push_tail (&self->waiting, g_strdup (tilestar_heuristic_item_get_text (item)));
    }
  start_next (self);
}

void
tilestar_audit_stop (TilestarAudit *self)
{
  g_return_if_fail (TILESTAR_IS_AUDIT (self));

  forget_all (self);
  if (self->job == NULL)
    return;

  peek (self, self->job);
  drop_job (self);
  set_state (self, TILESTAR_AUDIT_STOPPED);
}

/* ---- State ---- */

const char *
tilestar_audit_get_text (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), NULL);

  return self->text;
}

const SlideBoard *
tilestar_audit_get_goal (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), NULL);

  return &self->goal;
}

const SlideHeuristicSpec *
tilestar_audit_get_spec (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), NULL);

  return self->spec;
}

TilestarAuditState
tilestar_audit_get_state (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), TILESTAR_AUDIT_IDLE);

  return self->state;
}

double
tilestar_audit_get_progress (TilestarAudit      *self,
                             TilestarAuditStage *out_stage)
{
  double progress;

  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), 0.0);

  if (self->job == NULL)
    return 0.0;

  pthread_mutex_lock (&self->job->lock);
  progress = self->job->progress;
  *out_stage = self->job->stage;
  pthread_mutex_unlock (&self->job->lock);
  return progress;
}

const GError *
tilestar_audit_get_error (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), NULL);

  return self->error;
}

gboolean
tilestar_audit_can_start (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), FALSE);

  return self->state != TILESTAR_AUDIT_TOO_LARGE && self->spec != NULL
         && slide_heuristic_applies (self->spec, &self->goal, NULL);
}

const char *
tilestar_audit_describe_nothing (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), NULL);

  switch (self->state)
    {
    case TILESTAR_AUDIT_FAILED:
      return _("This heuristic cannot be audited for this goal");
    case TILESTAR_AUDIT_TOO_LARGE:
      return _("Too many boards to audit");
    case TILESTAR_AUDIT_IDLE:
    case TILESTAR_AUDIT_WORKING:
    case TILESTAR_AUDIT_STOPPED:
    case TILESTAR_AUDIT_DONE:
    default:
      return _("Nothing to show yet");
    }
}

double
tilestar_audit_get_elapsed (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), 0.0);

  return self->shown != NULL ? self->shown->elapsed : 0.0;
}

const SlideAudit *
tilestar_audit_get_found (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), NULL);

  return self->shown != NULL && self->shown->found->n_seen > 0 ? self->shown->found : NULL;
}

SlideHeuristic *
tilestar_audit_get_heuristic (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), NULL);

  return self->shown != NULL ? self->shown->heuristic : NULL;
}

GListModel *
tilestar_audit_get_audited (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), NULL);

  return G_LIST_MODEL (self->audited);
}

/* ---- The object ---- */

static void
tilestar_audit_dispose (GObject *object)
{
  TilestarAudit *self = TILESTAR_AUDIT (object);

  drop_job (self);
  forget_all (self);
  if (self->workspace != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (self->settings, self);
    }
  g_clear_object (&self->shown);
  g_clear_pointer (&self->spec, slide_heuristic_spec_free);
  g_clear_object (&self->audited);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_audit_parent_class)->dispose (object);
}

static void
tilestar_audit_finalize (GObject *object)
{
  TilestarAudit *self = TILESTAR_AUDIT (object);

  g_clear_error (&self->error);
  g_free (self->text);

  G_OBJECT_CLASS (tilestar_audit_parent_class)->finalize (object);
}

static void
tilestar_audit_class_init (TilestarAuditClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_audit_dispose;
  G_OBJECT_CLASS (klass)->finalize = tilestar_audit_finalize;

  signals[CHANGED] = TILESTAR_SIGNAL (klass, "changed", 0);
  signals[PROGRESSED] = TILESTAR_SIGNAL (klass, "progressed", 0);
  signals[SELECTED_CHANGED] = TILESTAR_SIGNAL (klass, "selected-changed", 0);
}

static void
tilestar_audit_init (TilestarAudit *self)
{
  self->audited = g_list_store_new (TILESTAR_TYPE_AUDITED);
  g_queue_init (&self->waiting);
}

/* The audit follows the selection made last, here or in Solve. */
static void
chosen_cb (TilestarAudit *self)
{
  g_autofree char *text = g_settings_get_string (self->settings, "heuristic");
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (text, NULL);

  tilestar_audit_choose (self, spec != NULL ? text
                                            : tilestar_settings_get_heuristic_info (self->settings)->id);
}

static TilestarAudit *
audit_new (TilestarWorkspace *workspace,
           gboolean           is_alone)
{
  TilestarAudit *self = g_object_new (TILESTAR_TYPE_AUDIT, NULL);

  self->is_alone = is_alone;
  self->workspace = g_object_ref (workspace);
  self->session = g_object_ref (tilestar_workspace_get_session (workspace));
  self->settings = g_object_ref (tilestar_workspace_get_settings (workspace));
  init_goal (self, &self->goal);

  g_signal_connect_swapped (self->session, "pair-changed", G_CALLBACK (pair_changed_cb), self);
  g_signal_connect_object (tilestar_script_folder_get (), "edited", G_CALLBACK (script_edited_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

TilestarAudit *
tilestar_audit_new_alone (TilestarWorkspace *workspace,
                          const char        *text)
{
  TilestarAudit *self = audit_new (workspace, TRUE);

  tilestar_audit_choose (self, text);
  return self;
}

TilestarAudit *
tilestar_audit_new (TilestarWorkspace *workspace)
{
  static const char *const keys[] = {
    "max-parts", "blend-manhattan", "blend-misplaced", "blend-euclidean", "partition", "reflection",
    "custom-partitions", "memory-limit",
  };
  TilestarAudit *self = audit_new (workspace, FALSE);

  g_signal_connect_swapped (self->settings, "changed::heuristic", G_CALLBACK (chosen_cb), self);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *signal = g_strconcat ("changed::", keys[i], NULL);

      g_signal_connect_swapped (self->settings, signal, G_CALLBACK (settings_changed_cb), self);
    }
  chosen_cb (self);
  return self;
}
