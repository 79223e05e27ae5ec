/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit-job.c: an audit on its worker.
 */

#include "tilestar-audit-private.h"

void
tilestar_audit_job_unref (gpointer data)
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
begin_stage (TilestarAuditJob   *job,
             TilestarAuditStage  stage)
{
  pthread_mutex_lock (&job->lock);
  job->stage = stage;
  job->progress = 0.0;
  pthread_mutex_unlock (&job->lock);
}

/* The heuristic first: where it does not apply, nothing else is wanted. */
void
tilestar_audit_job_execute (gpointer      data,
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
  job->elapsed = (double) (g_get_monotonic_time () - job->started) / G_USEC_PER_SEC;
}
