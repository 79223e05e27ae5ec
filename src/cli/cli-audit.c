/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-audit.c: `audit`: heuristics against the true distance on every board.
 */

#include "cli-commands.h"
#include "cli-input.h"
#include "cli-interrupt.h"
#include "cli-output.h"
#include "cli-progress.h"
#include "slide-audit-report.h"
#include "slide-memory.h"

typedef struct
{
  SlideBoard   goal;
  char       **ids;
  const char  *blend;
  guint64      memory_limit;
  SlideFormat  format;
  const char  *partition;
  CliProgress  progress;
} Job;

/* All of them are made before the long part, so that one that does not apply is said at once. */
static GPtrArray *
make_heuristics (Job     *job,
                 GError **error)
{
  g_autoptr (GPtrArray) heuristics
    = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_heuristic_unref);
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;

  if (!cli_check_partition (job->partition, &job->goal, error))
    return NULL;

  options.blend = job->blend;
  options.partition = job->partition;
  options.stop = cli_interrupt_get_flag ();
  options.progress = cli_progress_cb;
  options.progress_data = &job->progress;
  options.memory_limit = job->memory_limit;

  for (guint i = 0; job->ids[i] != NULL; i++)
    {
      SlideHeuristic *heuristic;

      cli_progress_begin (&job->progress, job->progress.shown, "tables of the heuristic");
      heuristic = slide_heuristic_new (job->ids[i], &job->goal, &options, error);
      if (heuristic == NULL)
        {
          g_prefix_error (error, "--heuristic %s: ", job->ids[i]);
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
  g_autofree SlideAudit *audit = g_new0 (SlideAudit, 1);

  if (heuristics == NULL)
    return CLI_EXIT_USAGE;

  job->progress.doing = "true distances";
  table = slide_distance_table_new (&job->goal, job->memory_limit, cli_progress_cb, &job->progress, error);
  if (table == NULL)
    return CLI_EXIT_USAGE;

  if (job->format == SLIDE_FORMAT_CSV)
    slide_audit_report_append_header (out);

  for (guint i = 0; i < heuristics->len; i++)
    {
      const SlideHeuristic *heuristic = g_ptr_array_index (heuristics, i);

      job->progress.doing = slide_heuristic_get_id (heuristic);
      if (!slide_audit_run (table, heuristic, cli_progress_cb, &job->progress, audit))
        {
          cli_message ("interrupted: %u of %u heuristics were not finished", heuristics->len - i,
                       heuristics->len);
          return CLI_EXIT_INTERRUPTED;
        }

      if (i > 0 && job->format == SLIDE_FORMAT_TEXT)
        g_string_append_c (out, '\n');
      slide_audit_report_append (out, job->format, heuristic, audit);
      if (!cli_output_flush ())
        break;
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
  g_autofree char *heuristic = NULL;
  g_autofree char *blend = NULL;
  g_autofree char *partition = NULL;
  g_autofree char *memory_limit = NULL;
  g_autofree char *format = NULL;
  g_auto (GStrv) ids = NULL;
  gboolean progress = FALSE, help = FALSE;
  Job job = { .format = SLIDE_FORMAT_TEXT };
  GError *error = NULL;
  int code;
  const GOptionEntry entries[] = {
    { "size", 's', 0, G_OPTION_ARG_FILENAME, &size,
      "The shape (default 3x3, or the goal's); at most 12 cells", "ROWSxCOLUMNS" },
    CLI_GOAL_ENTRY (&goal),
    { "heuristic", 'e', 0, G_OPTION_ARG_FILENAME, &heuristic,
      "manhattan (default), or what \"heuristics\" lists; max:ID+ID... is the largest of a set",
      "ID,ID..." },
    CLI_BLEND_ENTRY (&blend),
    CLI_PARTITION_ENTRY (&partition),
    { "memory-limit", 0, 0, G_OPTION_ARG_FILENAME, &memory_limit,
      "For building each table (default half of the memory; 0: none)", "MIB" },
    CLI_FORMAT_ENTRY (&format),
    CLI_PROGRESS_ENTRY (&progress),
    G_OPTION_ENTRY_NULL
  };

  if (!cli_options_parse (command, entries, argc, argv, &help, &error))
    return cli_fail (command, error);
  if (help)
    return CLI_EXIT_SOLVED;

  ids = cli_parse_list ("heuristic", heuristic != NULL ? heuristic : "manhattan", &error);
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (!cli_check_heuristic_id (ids[i], &error))
      break;

  if (error != NULL
      || !cli_check_blend (blend, &error)
      || !cli_parse_memory_limit (memory_limit, &job.memory_limit, &error)
      || !cli_parse_format (format, &job.format, &error)
      || !cli_input_parse_goal_alone (goal, size, &job.goal, &error))
    return cli_fail (command, error);

  job.ids = ids;
  job.blend = blend;
  job.partition = partition;
  if (job.memory_limit == 0)
    job.memory_limit = slide_memory_get_default_limit ();
  job.progress.shown = cli_progress_is_wanted (progress);
  if (partition != NULL && !cli_uses_partition (ids))
    cli_message (CLI_PARTITION_IDLE);

  cli_interrupt_install ();
  code = audit_all (&job, &error);

  return error != NULL ? cli_fail (command, error) : code;
}
