/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-saved-search.h"

#include "slide-visible-text.h"
#include "tilestar-file-dialog.h"
#include "tilestar-saved-search-test.h"
#include "slide-trace-file.h"
#include "tilestar-class.h"
#include "tilestar-latest.h"
#include "tilestar-search-settings.h"

#include <glib/gi18n.h>
#include <stdatomic.h>

/* Interval between progress signals. */
#define PROGRESS_MS 200

struct _TilestarSavedSearch
{
  GObject parent_instance;

  TilestarWorkspace    *workspace;
  TilestarLatest        working;       /* the current task */
  struct _Work         *work;          /* its data; only the fraction may be read */
  guint                 progress_id;
};

G_DEFINE_FINAL_TYPE (TilestarSavedSearch, tilestar_saved_search, G_TYPE_OBJECT)

enum
{
  OPENING,
  SAVED,
  MISTAKEN,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Worker thread ---- */

typedef struct _Work
{
  char             *path;
  SlideRecord      *record;       /* to save … */
  SlideSolveReport *report;
  SlideSavedTrace  *trace;        /* … or the result of opening */
  _Atomic double    fraction;     /* of the file that has been read */
  GError           *error;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->record, slide_record_unref);
  g_clear_pointer (&work->report, slide_solve_report_free);
  g_clear_pointer (&work->trace, slide_saved_trace_free);
  g_clear_error (&work->error);
  g_free (work->path);
  g_free (work);
}

static void
save_work (gpointer      data,
           GCancellable *cancellable)
{
  Work *work = data;

  slide_trace_save (work->record, work->report, work->path, cancellable, &work->error);
}

static gboolean
progress_cb (double   fraction,
             gpointer user_data)
{
  Work *work = user_data;

  atomic_store (&work->fraction, fraction);
  return TRUE;
}

static void
open_work (gpointer      data,
           GCancellable *cancellable)
{
  Work *work = data;

  work->trace = slide_trace_open (work->path, cancellable, progress_cb, work, &work->error);
}

/* ---- The current task ---- */

static gboolean
show_progress_cb (gpointer user_data)
{
  TilestarSavedSearch *self = user_data;
  g_autofree char *name = slide_visible_basename (self->work->path);

  g_signal_emit (self, signals[OPENING], 0, name, atomic_load (&self->work->fraction));
  return G_SOURCE_CONTINUE;
}

static void
end_task (TilestarSavedSearch *self)
{
  g_clear_handle_id (&self->progress_id, g_source_remove);
  tilestar_latest_drop (&self->working);
  self->work = NULL;
  g_signal_emit (self, signals[OPENING], 0, NULL, 0.0);
}

static void
start_task (TilestarSavedSearch        *self,
            Work                       *work,
            TilestarBackgroundFunc      func,
            TilestarBackgroundDoneFunc  done)
{
  tilestar_saved_search_cancel (self);
  self->work = work;
  tilestar_latest_start (&self->working, func, work, work_free, done, self);
}

gboolean
tilestar_saved_search_cancel (TilestarSavedSearch *self)
{
  g_return_val_if_fail (TILESTAR_IS_SAVED_SEARCH (self), FALSE);

  if (!tilestar_latest_is_busy (&self->working))
    return FALSE;

  end_task (self);
  return TRUE;
}

/* ---- Saving ---- */

static void
saved_cb (gpointer data,
          gpointer user_data)
{
  TilestarSavedSearch *self = user_data;
  Work *work = data;

  end_task (self);
  if (work->error != NULL)
    g_signal_emit (self, signals[FAILED], 0, _("Could Not Save"), work->error->message);
  else
    g_signal_emit (self, signals[SAVED], 0, work->path);
}

gboolean
tilestar_saved_search_can_save (TilestarSavedSearch *self)
{
  TilestarExploration *exploration = tilestar_workspace_get_exploration (self->workspace);

  return tilestar_exploration_get_record (exploration) != NULL
         && !tilestar_exploration_is_growing (exploration)
         && !tilestar_run_is_foreign (tilestar_exploration_get_run (exploration));
}

void
tilestar_saved_search_save (TilestarSavedSearch *self,
                            const char          *path)
{
  TilestarExploration *exploration;
  SlideSearchRequest request;
  TilestarRun *run;
  Work *work;

  g_return_if_fail (TILESTAR_IS_SAVED_SEARCH (self));
  g_return_if_fail (tilestar_saved_search_can_save (self));

  exploration = tilestar_workspace_get_exploration (self->workspace);
  run = tilestar_exploration_get_run (exploration);
  request = *tilestar_run_get_request (run);
  request.heuristic = tilestar_exploration_get_heuristic (exploration);

  work = g_new0 (Work, 1);
  work->path = g_strdup (path);
  work->record = slide_record_ref (tilestar_exploration_get_record (exploration));
  work->report = slide_solve_report_new (&request, tilestar_run_get_statistics (run),
                                         tilestar_run_get_path (run));
  start_task (self, work, save_work, saved_cb);
}

/* ---- Opening ---- */

/* The name of a search that is not one of this program: its algorithm, and its heuristic. */
static char *
dup_foreign_name (const SlideTraceHeader   *header,
                  const SlideHeuristicSpec *spec)
{
  const char *algorithm = header->is_custom ? _("Someone’s own search")
                                            : _(slide_algorithm_get_info (header->method.algorithm)->name);
  g_autofree char *heuristic = spec != NULL ? slide_heuristic_spec_dup_name (spec)
                                            : g_strdup (header->heuristic);

  if (heuristic == NULL)
    return g_strdup (algorithm);

  return g_strdup_printf ("%s · %s", algorithm,
                          g_str_equal (heuristic, "custom") ? _("someone’s own heuristic") : heuristic);
}

/* Creates a finished run from the data in the file. */
static TilestarRun *
create_run (const SlideSearchRequest *request,
            const SlideHeuristicSpec *spec,
            const SlideTraceHeader   *header,
            const SlideTraceEnd      *end)
{
  TilestarRun *run = tilestar_run_new (request, spec);
  g_autofree SlideSeries *series = g_new0 (SlideSeries, 1);
  SlideStatistics statistics = {
    .status = end->status,
    .expanded = end->totals.expanded,
    .generated = end->totals.generated,
    .duplicates = end->totals.duplicates,
    .reopened = end->totals.reopened,
    .frontier = end->totals.frontier,
    .max_frontier = end->totals.max_frontier,
  };

  if (header->is_foreign)
    {
      g_autofree char *name = dup_foreign_name (header, spec);

      tilestar_run_set_foreign (run, name, header->is_custom);
    }
  tilestar_run_update (run, &statistics, series, NULL);
  tilestar_run_end (run, end->path, NULL);
  return run;
}

/* Why the file cannot be opened. (transfer full) */
static char *
dup_refusal (const char   *path,
             const GError *error)
{
  g_autofree char *name = slide_visible_basename (path);

  if (g_error_matches (error, SLIDE_TRACE_ERROR, SLIDE_TRACE_ERROR_CONTRADICTION))
    /* Translators: the name of a file; the line and the error */
    return g_strdup_printf (_("The search in “%s” is incomplete or contradicts itself (%s)"), name, error->message);
  if (error->domain == SLIDE_TRACE_ERROR)
    /* Translators: the name of a file, and a sentence that includes the line */
    return g_strdup_printf (_("“%s” is not a recorded search: %s"), name, error->message);

  return g_strdup_printf (_("Could not open “%s”: %s"), name, error->message);
}

/* Stops after the first piece of a file. */
static gboolean
stop_cb (double   fraction,
         gpointer user_data)
{
  return FALSE;
}

char *
tilestar_saved_search_dup_refusal (const char *path)
{
  g_autoptr (GError) error = NULL;
  SlideSavedTrace *trace;

  /* A pipe would be read only once. */
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR | G_FILE_TEST_IS_DIR))
    return NULL;

  trace = slide_trace_open (path, NULL, stop_cb, NULL, &error);
  slide_saved_trace_free (trace);

  return error == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ? NULL : dup_refusal (path, error);
}

static void
opened_cb (gpointer data,
           gpointer user_data)
{
  TilestarSavedSearch *self = user_data;
  Work *work = data;
  const SlideTraceHeader *header;
  GSettings *settings = tilestar_workspace_get_settings (self->workspace);
  g_autoptr (SlideHeuristicSpec) spec = NULL;
  g_autoptr (TilestarRun) run = NULL;
  SlideSearchRequest request;

  end_task (self);
  if (work->trace == NULL)
    {
      g_autofree char *reason = dup_refusal (work->path, work->error);

      g_signal_emit (self, signals[FAILED], 0, _("Could Not Open"), reason);
      return;
    }

  header = &work->trace->header;
  slide_trace_header_init_request (header, &request);
  /* A file does not choose scripts or programs. */
  if (header->heuristic != NULL && !header->is_own_heuristic)
    spec = slide_heuristic_spec_parse (header->heuristic, NULL);

  tilestar_session_set_pair (tilestar_workspace_get_session (self->workspace),
                             &header->start, &header->goal);
  tilestar_settings_set_request (settings, &request, spec);
  run = create_run (&request, spec, header, &work->trace->end);
  if (work->trace->mistake != NULL)
    tilestar_run_set_mistaken (run);
  tilestar_workspace_explore (self->workspace, work->trace->record, run);
  if (work->trace->mistake != NULL)
    {
      g_autofree char *name = slide_visible_basename (work->path);

      g_signal_emit (self, signals[MISTAKEN], 0, name, work->trace->mistake->message,
                     work->trace->has_culprit ? &work->trace->culprit : NULL);
    }
}

void
tilestar_saved_search_open (TilestarSavedSearch *self,
                            const char          *path)
{
  Work *work;

  g_return_if_fail (TILESTAR_IS_SAVED_SEARCH (self));

  work = g_new0 (Work, 1);
  work->path = g_strdup (path);
  start_task (self, work, open_work, opened_cb);
  self->progress_id = g_timeout_add (PROGRESS_MS, show_progress_cb, self);
}

/* ---- File dialogs ---- */

/* The path of @file, or NULL with the signal "failed". (transfer full) */
static char *
dup_path (TilestarSavedSearch *self,
          GFile               *file,
          const char          *heading)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *reason = g_strdup_printf (_("“%s” is not a location on this computer"), name);
  char *path = g_file_get_path (file);

  if (path == NULL)
    g_signal_emit (self, signals[FAILED], 0, heading, reason);
  return path;
}

static void
open_chosen_cb (TilestarSavedSearch *self,
                GFile               *file)
{
  g_autofree char *path = dup_path (self, file, _("Could Not Open"));

  if (path != NULL)
    tilestar_saved_search_open (self, path);
}

static void
save_chosen_cb (TilestarSavedSearch *self,
                GFile               *file)
{
  g_autofree char *path = dup_path (self, file, _("Could Not Save"));

  if (path != NULL && tilestar_saved_search_can_save (self))
    tilestar_saved_search_save (self, path);
}

void
tilestar_saved_search_ask (TilestarSavedSearch *self,
                           GtkWidget           *parent,
                           gboolean             save)
{
  const TilestarFileKind searches = {
    save ? _("Recorded searches (compressed unless the name ends in .jsonl)") : _("Recorded searches"),
    .endings = { SLIDE_TRACE_SUFFIX, SLIDE_TRACE_PLAIN_SUFFIX, SLIDE_TRACE_COMPRESSED_SUFFIX },
    .or_all = TRUE,
  };

  g_return_if_fail (TILESTAR_IS_SAVED_SEARCH (self));

  if (save)
    tilestar_file_dialog_save (parent, _("Save Search"), &searches, "tilestar" SLIDE_TRACE_SUFFIX,
                               G_CALLBACK (save_chosen_cb), self);
  else
    tilestar_file_dialog_open (parent, _("Open Search"), &searches, G_CALLBACK (open_chosen_cb), self);
}

/* ---- The object ---- */

static void
tilestar_saved_search_dispose (GObject *object)
{
  TilestarSavedSearch *self = TILESTAR_SAVED_SEARCH (object);

  tilestar_saved_search_cancel (self);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_saved_search_parent_class)->dispose (object);
}

static void
tilestar_saved_search_class_init (TilestarSavedSearchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_saved_search_dispose;

  signals[OPENING] = TILESTAR_SIGNAL (klass, "opening", 2, G_TYPE_STRING, G_TYPE_DOUBLE);
  signals[SAVED] = TILESTAR_SIGNAL (klass, "saved", 1, G_TYPE_STRING);
  signals[MISTAKEN] = TILESTAR_SIGNAL (klass, "mistaken", 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_POINTER);
  signals[FAILED] = TILESTAR_SIGNAL (klass, "failed", 2, G_TYPE_STRING, G_TYPE_STRING);
}

static void
tilestar_saved_search_init (TilestarSavedSearch *self)
{
}

TilestarSavedSearch *
tilestar_saved_search_new (TilestarWorkspace *workspace)
{
  TilestarSavedSearch *self = g_object_new (TILESTAR_TYPE_SAVED_SEARCH, NULL);

  self->workspace = g_object_ref (workspace);
  return self;
}
