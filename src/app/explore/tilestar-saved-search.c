/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-saved-search.h"

#include "tilestar-saved-search-test.h"
#include "slide-trace-file.h"
#include "tilestar-latest.h"
#include "tilestar-search-settings.h"

#include <glib/gi18n.h>
#include <stdatomic.h>

/* How often it says how far it is. */
#define PROGRESS_MS 200

struct _TilestarSavedSearch
{
  GObject parent_instance;

  TilestarWorkspace    *workspace;
  TilestarLatest        working;       /* what is under way */
  struct _Work         *work;          /* what that works on; the worker's but for its progress */
  guint                 progress_id;
  GtkFileChooserNative *chooser;       /* nullable: the one that is open */
  gboolean              is_saving;     /* what it asks for */
};

G_DEFINE_FINAL_TYPE (TilestarSavedSearch, tilestar_saved_search, G_TYPE_OBJECT)

enum
{
  OPENING,
  SAVED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The worker ---- */

typedef struct _Work
{
  char             *path;
  SlideRecord      *record;       /* to be saved … */
  SlideSolveReport *report;
  SlideSavedTrace  *trace;        /* … or what was opened */
  _Atomic double    fraction;     /* of the file that was read */
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

/* ---- What is under way ---- */

static gboolean
show_progress_cb (gpointer user_data)
{
  TilestarSavedSearch *self = user_data;
  g_autofree char *name = g_filename_display_basename (self->work->path);

  g_signal_emit (self, signals[OPENING], 0, name, atomic_load (&self->work->fraction));
  return G_SOURCE_CONTINUE;
}

static void
end (TilestarSavedSearch *self)
{
  g_clear_handle_id (&self->progress_id, g_source_remove);
  tilestar_latest_drop (&self->working);
  self->work = NULL;
  g_signal_emit (self, signals[OPENING], 0, NULL, 0.0);
}

static void
start (TilestarSavedSearch        *self,
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

  end (self);
  return TRUE;
}

/* ---- Saving ---- */

static void
saved_cb (gpointer data,
          gpointer user_data)
{
  TilestarSavedSearch *self = user_data;
  Work *work = data;

  end (self);
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
         && !tilestar_exploration_is_growing (exploration);
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
  start (self, work, save_work, saved_cb);
}

/* ---- Opening ---- */

/* A run that has ended, as far as the file knows it. */
static TilestarRun *
create_run (const SlideSearchRequest *request,
            const SlideHeuristicSpec *spec,
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

  tilestar_run_update (run, &statistics, series, NULL);
  tilestar_run_end (run, end->path, NULL);
  return run;
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

  end (self);
  if (work->trace == NULL)
    {
      g_autofree char *name = g_filename_display_basename (work->path);
      gboolean contradicts = g_error_matches (work->error, SLIDE_TRACE_ERROR,
                                              SLIDE_TRACE_ERROR_CONTRADICTION);
      g_autofree char *reason = NULL;

      if (contradicts)
        /* Translators: a file's name; the line and what is wrong */
        reason = g_strdup_printf (_("Could not open “%s”: the search is incomplete or contradicts "
                                    "itself (%s)"), name, work->error->message);
      else
        /* Translators: a file's name, and a sentence with the line */
        reason = g_strdup_printf (_("Could not open “%s”: %s"), name, work->error->message);

      g_signal_emit (self, signals[FAILED], 0, _("Could Not Open"), reason);
      return;
    }

  header = &work->trace->header;
  slide_search_request_init (&request, &header->start, &header->goal);
  request.algorithm = header->algorithm;
  request.weight = header->weight;
  request.tie_break = header->tie_break;
  request.reopen = header->reopen;
  request.parent_pruning = header->parent_pruning;
  request.cycle_pruning = header->cycle_pruning;
  request.propagation = header->propagation;
  if (header->heuristic != NULL)
    spec = slide_heuristic_spec_parse (header->heuristic, NULL);

  tilestar_session_set_pair (tilestar_workspace_get_session (self->workspace),
                             &header->start, &header->goal);
  tilestar_settings_set_request (settings, &request, spec);
  run = create_run (&request, spec, &work->trace->end);
  tilestar_workspace_explore (self->workspace, work->trace->record, run);
}

void
tilestar_saved_search_open (TilestarSavedSearch *self,
                            const char          *path)
{
  Work *work;

  g_return_if_fail (TILESTAR_IS_SAVED_SEARCH (self));

  work = g_new0 (Work, 1);
  work->path = g_strdup (path);
  start (self, work, open_work, opened_cb);
  self->progress_id = g_timeout_add (PROGRESS_MS, show_progress_cb, self);
}

/* ---- Asking for a file ---- */

static void
response_cb (TilestarSavedSearch *self,
             int                  response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    return;

  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  path = file != NULL ? g_file_get_path (file) : NULL;
  if (path == NULL)
    g_signal_emit (self, signals[FAILED], 0, self->is_saving ? _("Could Not Save") : _("Could Not Open"),
                   _("The file is not on this computer"));
  else if (!self->is_saving)
    tilestar_saved_search_open (self, path);
  else if (tilestar_saved_search_can_save (self))
    tilestar_saved_search_save (self, path);
}

void
tilestar_saved_search_ask (TilestarSavedSearch *self,
                           GtkWidget           *parent,
                           gboolean             save)
{
  GtkRoot *root = gtk_widget_get_root (parent);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  g_return_if_fail (TILESTAR_IS_SAVED_SEARCH (self));

  g_clear_object (&self->chooser);
  self->is_saving = save;
  self->chooser = gtk_file_chooser_native_new (save ? _("Save Search") : _("Open Search"),
                                               GTK_WINDOW (root),
                                               save ? GTK_FILE_CHOOSER_ACTION_SAVE
                                                    : GTK_FILE_CHOOSER_ACTION_OPEN,
                                               NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_filter_set_name (filter, save ? _("Recorded searches (compressed unless the name ends "
                                             "in .jsonl)")
                                         : _("Recorded searches"));
  gtk_file_filter_add_pattern (filter, "*.jsonl");
  gtk_file_filter_add_pattern (filter, "*" SLIDE_TRACE_SUFFIX);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), all);
  if (save)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), "search" SLIDE_TRACE_SUFFIX);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (response_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* ---- The object ---- */

static void
tilestar_saved_search_dispose (GObject *object)
{
  TilestarSavedSearch *self = TILESTAR_SAVED_SEARCH (object);

  tilestar_saved_search_cancel (self);
  g_clear_object (&self->chooser);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_saved_search_parent_class)->dispose (object);
}

static void
tilestar_saved_search_class_init (TilestarSavedSearchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_saved_search_dispose;

  signals[OPENING] = g_signal_new ("opening", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_DOUBLE);
  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
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
