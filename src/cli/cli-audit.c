/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-audit.c: `audit`: heuristics against the true distance on every board.
 */

#include "cli-commands.h"
#include "cli-heuristics.h"
#include "cli-input.h"
#include "cli-interrupt.h"
#include "cli-output.h"
#include "cli-progress.h"
#include "slide-audit-report.h"
#include "slide-memory.h"

typedef struct
{
  SlideBoard     goal;
  CliHeuristics  heuristics;
  guint64        memory_limit;
  guint          n_threads;
  gboolean       has_cells;
  SlideFormat    format;
  CliProgress    progress;
} Job;

/* All of them are made before the long part, so that one that does not apply is said at once. */
static GPtrArray *
make_heuristics (Job     *job,
                 GError **error)
{
  g_autoptr (GPtrArray) heuristics
    = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_heuristic_unref);
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;

  if (!cli_heuristics_check_partition (&job->heuristics, &job->goal, error))
    return NULL;

  options.stop = cli_interrupt_get_flag ();
  options.progress = cli_progress_cb;
  options.progress_data = &job->progress;
  options.memory_limit = job->memory_limit;
  options.n_threads = job->n_threads;

  for (guint i = 0; i < job->heuristics.specs->len; i++)
    {
      SlideHeuristic *heuristic;

      cli_progress_begin (&job->progress, job->progress.shown, "tables of the heuristic");
      heuristic = slide_heuristic_new (job->heuristics.specs->pdata[i], &job->goal, &options, error);
      if (heuristic == NULL)
        {
          g_prefix_error (error, "--heuristic %s: ", (char *) job->heuristics.asked->pdata[i]);
          return NULL;
        }
      cli_say_notice (heuristic);
      g_ptr_array_add (heuristics, heuristic);
    }

  return g_steal_pointer (&heuristics);
}

static int
audit_all (Job     *job,
           GError **error)
{
  GString *out = cli_output_get_buffer ();
  g_autoptr (GPtrArray) heuristics = make_heuristics (job, error);
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autofree SlideAudit *audit = g_new (SlideAudit, 1);

  if (heuristics == NULL)
    return CLI_EXIT_USAGE;

  job->progress.doing = "true distances";
  table = slide_distance_table_get_shared (&job->goal, job->n_threads, job->memory_limit,
                                           cli_progress_cb, &job->progress, error);
  if (table == NULL)
    return CLI_EXIT_USAGE;

  if (job->format == SLIDE_FORMAT_CSV)
    slide_audit_report_append_header (out);

  for (guint i = 0; i < heuristics->len; i++)
    {
      SlideHeuristic *heuristic = g_ptr_array_index (heuristics, i);
      g_autoptr (SlideAuditor) auditor = slide_auditor_new (table, heuristic, job->n_threads);
      gboolean is_whole;

      job->progress.doing = slide_heuristic_get_id (heuristic);
      is_whole = slide_auditor_execute (auditor, cli_progress_cb, &job->progress);
      slide_auditor_peek (auditor, audit);

      /* What it had found when it was stopped is said as that. */
      if (is_whole || audit->n_seen > 0)
        {
          if (i > 0 && job->format == SLIDE_FORMAT_TEXT)
            g_string_append_c (out, '\n');
          slide_audit_report_append (out, job->format, heuristic, audit, job->has_cells ? table : NULL);
          if (!cli_output_flush ())
            break;
        }
      if (!is_whole)
        {
          cli_message ("interrupted: %u of %u heuristics not finished", heuristics->len - i,
                       heuristics->len);
          return CLI_EXIT_INTERRUPTED;
        }
    }

  return CLI_EXIT_SOLVED;
}

int
cli_audit (const CliCommand  *command,
           int                argc,
           char             **argv)
{
  g_autofree char *size = NULL;
  g_autofree char *goal = NULL;
  g_autofree char *memory_limit = NULL;
  g_autofree char *format = NULL;
  g_autofree char *threads = NULL;
  gboolean progress = FALSE, help = FALSE;
  Job job = { .format = SLIDE_FORMAT_TEXT };
  GError *error = NULL;
  int code = CLI_EXIT_USAGE;
  const GOptionEntry entries[] = {
    { "size", 's', 0, G_OPTION_ARG_FILENAME, &size,
      "Board size (default 3x3, or the goal's); at most 12 cells", "ROWSxCOLUMNS" },
    CLI_GOAL_ENTRY (&goal),
    CLI_HEURISTIC_ENTRY (&job.heuristics.heuristic, "ID,ID..."),
    CLI_BLEND_ENTRY (&job.heuristics.blend),
    CLI_PARTITION_ENTRY (&job.heuristics.partition),
    { "memory-limit", 0, 0, G_OPTION_ARG_FILENAME, &memory_limit,
      "Memory limit for building each table (default half of the memory; 0: none)", "MIB" },
    { "threads", 'j', 0, G_OPTION_ARG_FILENAME, &threads,
      "Threads for puzzles of more than 9 cells (default one per processor); the results are the "
      "same", "N" },
    { "cells", 0, 0, G_OPTION_ARG_NONE, &job.has_cells,
      "List the number of boards for each true distance and h, with one of them", NULL },
    CLI_FORMAT_ENTRY (&format),
    CLI_PROGRESS_ENTRY (&progress),
    G_OPTION_ENTRY_NULL
  };

  if (!cli_options_parse (command, entries, argc, argv, &help, &error))
    code = CLI_EXIT_USAGE;
  else if (help)
    code = CLI_EXIT_SOLVED;
  else if (cli_heuristics_parse (&job.heuristics, TRUE, &error)
           && cli_parse_memory_limit (memory_limit, &job.memory_limit, &error)
           && cli_parse_threads (threads, &job.n_threads, &error)
           && cli_parse_format (format, &job.format, &error)
           && cli_input_parse_goal_alone (goal, size, &job.goal, &error))
    {
      if (job.memory_limit == 0)
        job.memory_limit = slide_memory_get_default_limit ();
      job.progress.shown = cli_progress_is_wanted (progress);
      cli_interrupt_install ();
      code = audit_all (&job, &error);
    }
  cli_heuristics_clear (&job.heuristics);

  return error != NULL ? cli_fail (command, error) : code;
}
