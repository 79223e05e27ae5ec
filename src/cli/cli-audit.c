/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-audit.c: `audit`: comparing heuristics with the true distance of every board, and ranking
 * them.
 */

#include "cli-board-set.h"
#include "cli-commands.h"
#include "cli-heuristics.h"
#include "cli-interrupt.h"
#include "cli-progress.h"
#include "cli-provenance.h"
#include "cli-run.h"
#include "slide-audit-report.h"
#include "slide-error.h"
#include "slide-leaderboard.h"
#include "slide-limits.h"
#include "slide-memory.h"

/* The boards of a leaderboard: the same ones for everybody, unless options say otherwise. */
#define LEADERBOARD_BOARDS "10"
#define LEADERBOARD_SEED "1"

typedef struct
{
  SlideBoard     goal;
  SlideMetric    metric;
  CliHeuristics  heuristics;
  guint64        memory_limit;
  guint          n_threads;
  gboolean       has_cells;
  gboolean       provenance;
  SlideFormat    format;
  CliProgress    progress;
  double         time_limit;    /* seconds for each audit and each search, 0 for none */
  gint64         deadline;      /* of the current audit */
  char         **problems;      /* why each heuristic could not be audited, or NULL */
  GArray        *pairs;         /* of SlideBoardPair: to solve for the leaderboard, or NULL */
  GArray        *entries;       /* of SlideLeaderboardEntry, by heuristic */
} Job;

static void
unref_heuristic (gpointer heuristic)
{
  if (heuristic != NULL)
    slide_heuristic_unref (heuristic);
}

static char *
dup_late (const Job *job)
{
  return g_strdup_printf ("not finished within %g seconds", job->time_limit);
}

/* All heuristics are created before the long part, so that one that does not apply is reported
 * at once; a script that cannot be loaded is NULL. */
static GPtrArray *
make_heuristics (Job     *job,
                 GError **error)
{
  g_autoptr (GPtrArray) heuristics = g_ptr_array_new_with_free_func (unref_heuristic);
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;

  if (!cli_heuristics_check_partition (&job->heuristics, &job->goal, error))
    return NULL;

  job->problems = g_new0 (char *, job->heuristics.specs->len);
  options.stop = cli_interrupt_get_flag ();
  options.progress = cli_progress_cb;
  options.progress_data = &job->progress;
  options.memory_limit = job->memory_limit;
  options.own_limits = job->heuristics.own_limits;
  options.n_threads = job->n_threads;

  for (guint i = 0; i < job->heuristics.specs->len; i++)
    {
      g_autoptr (GError) problem = NULL;
      SlideHeuristic *heuristic;

      cli_progress_begin (&job->progress, job->progress.shown, "tables of the heuristic");
      options.deadline = slide_get_deadline (g_get_monotonic_time (), job->time_limit);
      heuristic = slide_heuristic_new (job->heuristics.specs->pdata[i], &job->goal, &options, &problem);
      if (heuristic == NULL
          && !g_error_matches (problem, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_SCRIPT)
          && !g_error_matches (problem, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_TIME))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          cli_heuristics_prefix_error (job->heuristics.names->pdata[i], error);
          return NULL;
        }
      if (heuristic != NULL)
        cli_print_notice (heuristic);
      else if (g_error_matches (problem, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_TIME))
        job->problems[i] = dup_late (job);
      else
        job->problems[i] = g_strdup (problem->message);
      g_ptr_array_add (heuristics, heuristic);
    }

  return g_steal_pointer (&heuristics);
}

static gboolean
progress_cb (double   fraction,
             gpointer user_data)
{
  Job *job = user_data;

  return cli_progress_cb (fraction, &job->progress) && !slide_is_late (job->deadline);
}

/* Why the heuristic could not be audited to the end, or NULL. */
static char *
dup_problem (Job                  *job,
             const SlideHeuristic *heuristic,
             gboolean              is_complete)
{
  const char *failure = slide_heuristic_get_failure (heuristic);

  if (failure != NULL && *failure != '\0')
    return g_strdup (failure);
  if (!is_complete && !cli_interrupt_happened () && slide_is_late (job->deadline))
    return dup_late (job);
  return NULL;
}

/* Appends the results of one heuristic, which is NULL if its script could not be loaded: a script
 * that fails does so alone. Returns: FALSE if the audit was interrupted */
static gboolean
audit_one (Job                *job,
           guint               i,
           SlideHeuristic     *heuristic,
           SlideDistanceTable *table,
           SlideAudit         *audit)
{
  SlideLeaderboardEntry entry = { .name = job->heuristics.names->pdata[i] };
  GString *out = cli_output_get_buffer ();
  gboolean is_complete = TRUE;
  gsize begin = out->len;

  if (i > 0 && job->format == SLIDE_FORMAT_TEXT && job->pairs == NULL)
    g_string_append_c (out, '\n');

  if (heuristic != NULL)
    {
      g_autoptr (SlideAuditor) auditor = slide_auditor_new (table, heuristic, job->n_threads);

      job->progress.doing = slide_heuristic_get_id (heuristic);
      job->deadline = slide_get_deadline (g_get_monotonic_time (), job->time_limit);
      is_complete = slide_auditor_execute (auditor, progress_cb, job);
      job->problems[i] = dup_problem (job, heuristic, is_complete);
      slide_auditor_peek (auditor, audit);
    }

  if (job->problems[i] != NULL && job->pairs != NULL)
    {
      entry.problem = job->problems[i];
    }
  else if (job->problems[i] != NULL)
    {
      g_autofree char *problem = cli_heuristics_dup_problem (job->heuristics.names->pdata[i],
                                                             job->problems[i]);

      cli_message ("%s", problem);
      slide_audit_report_append_failure (out, job->format, job->heuristics.specs->pdata[i],
                                         &job->goal, job->metric, job->problems[i]);
    }
  else if (job->pairs != NULL)
    {
      if (is_complete)
        slide_leaderboard_entry_set_audit (&entry, audit);
    }
  else if (is_complete || audit->n_seen > 0)
    {
      /* An audit that was stopped is reported with its partial results. */
      slide_audit_report_append (out, job->format, heuristic, audit, job->has_cells ? table : NULL);
    }
  cli_provenance_add (out, begin, job->format);
  g_array_append_val (job->entries, entry);
  return is_complete || job->problems[i] != NULL;
}

/* ---- The leaderboard ---- */

typedef struct
{
  Job                *job;
  SlideDistanceTable *table;
  GArray             *indices;   /* of guint: the heuristic of each specification */
} Race;

static gboolean
result_cb (SlideComparisonResult *result,
           gpointer               user_data)
{
  Race *race = user_data;
  Job *job = race->job;
  guint i = g_array_index (race->indices, guint, result->row.spec);
  SlideLeaderboardEntry *entry = &g_array_index (job->entries, SlideLeaderboardEntry, i);
  const SlideBoardPair *pair = &g_array_index (job->pairs, SlideBoardPair, result->row.board);

  slide_leaderboard_entry_add_row (entry, &result->row,
                                   (guint) slide_distance_table_look_up (race->table, &pair->start));
  if (result->row.kind == SLIDE_COMPARISON_ROW_FAILED && job->problems[i] == NULL)
    entry->problem = job->problems[i] = g_strdup (result->problem);
  slide_comparison_result_free (result);
  return TRUE;
}

static void
append_leaderboard (const Job *job)
{
  GString *out = cli_output_get_buffer ();
  gsize begin = out->len;

  cli_provenance_append_comments (out, job->provenance, job->format);
  slide_leaderboard_append (out, job->entries, job->format);
  cli_provenance_add (out, begin, job->format);
}

/* Solves the boards with each heuristic that was audited, and ranks all. */
static int
rank (Job                *job,
      SlideDistanceTable *table)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  SlideMethod method;
  Race race = { .job = job, .table = table, .indices = indices };
  int code = CLI_EXIT_SOLVED;

  slide_comparison_request_init (&request);
  slide_method_init (&method, SLIDE_ALGORITHM_ASTAR);
  g_array_append_val (request.methods, method);
  g_array_append_vals (request.pairs, job->pairs->data, job->pairs->len);
  request.own_limits = job->heuristics.own_limits;
  request.memory_limit = job->memory_limit;
  request.time_limit = job->time_limit;
  for (guint i = 0; i < job->entries->len; i++)
    if (g_array_index (job->entries, SlideLeaderboardEntry, i).is_audited)
      {
        g_array_append_val (indices, i);
        g_ptr_array_add (names, job->heuristics.names->pdata[i]);
        g_ptr_array_add (request.specs, slide_heuristic_spec_copy (job->heuristics.specs->pdata[i]));
      }

  if (indices->len > 0)
    code = (int) cli_run (&request, 0, names, job->progress.shown, result_cb, &race, NULL);
  append_leaderboard (job);
  return code;
}

/* Draws the boards of the leaderboard, if it is wanted. */
static gboolean
parse_boards (Job          *job,
              CliBoardSet  *set,
              gboolean      is_wanted,
              char         *goal,
              char         *size,
              GError      **error)
{
  CliInput input = { .goal = goal, .size = size };

  if (!is_wanted)
    {
      if (set->random == NULL && set->seed == NULL)
        return TRUE;
      return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "--%s: applies only to --leaderboard",
                              cli_board_set_get_option (set));
    }

  if (job->metric == SLIDE_METRIC_LINE)
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                            "found --metric line with --leaderboard, which ranks by searches in single moves; "
                            "expected only one of them");

  if (job->has_cells)
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                            "found both --cells and --leaderboard; expected only one of them");

  if (set->random == NULL)
    set->random = g_strdup (LEADERBOARD_BOARDS);
  if (set->seed == NULL)
    set->seed = g_strdup (LEADERBOARD_SEED);
  job->pairs = cli_board_set_list (set, &input, FALSE, error);
  return job->pairs != NULL;
}

/* ---- Everything ---- */

static int
audit_all (Job     *job,
           GError **error)
{
  GString *out = cli_output_get_buffer ();
  g_autoptr (GPtrArray) heuristics = make_heuristics (job, error);
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autofree SlideAudit *audit = g_new (SlideAudit, 1);
  int code = CLI_EXIT_SOLVED;

  if (heuristics == NULL)
    return CLI_EXIT_USAGE;

  job->progress.doing = "true distances";
  table = slide_distance_table_get_shared_in (&job->goal, job->metric, job->n_threads, job->memory_limit,
                                              cli_progress_cb, &job->progress, error);
  if (table == NULL)
    return CLI_EXIT_USAGE;

  if (job->pairs == NULL)
    cli_provenance_append_comments (out, job->provenance, job->format);
  if (job->format == SLIDE_FORMAT_CSV && job->pairs == NULL)
    slide_audit_report_append_header (out);

  for (guint i = 0; i < heuristics->len; i++)
    {
      gboolean is_complete = audit_one (job, i, heuristics->pdata[i], table, audit);

      if (!is_complete)
        {
          cli_message ("interrupted: %u of %u heuristics not finished", heuristics->len - i,
                       heuristics->len);
          if (job->pairs != NULL)
            append_leaderboard (job);
          return CLI_EXIT_INTERRUPTED;
        }
      if (!cli_output_flush ())
        break;
      if (job->problems[i] != NULL)
        code = CLI_EXIT_USAGE;
    }

  if (job->pairs != NULL)
    {
      int search_code = rank (job, table);

      code = MAX (code, search_code);
    }
  return code;
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
  g_autofree char *time_limit = NULL;
  g_autofree char *metric = NULL;
  gboolean progress = FALSE, help = FALSE, leaderboard = FALSE;
  CliBoardSet set = { 0 };
  Job job = { .format = SLIDE_FORMAT_TEXT };
  GError *error = NULL;
  int code = CLI_EXIT_USAGE;
  const GOptionEntry entries[] = {
    { "size", 's', 0, G_OPTION_ARG_FILENAME, &size,
      "Board size (default 3x3, or the goal's); at most 12 cells", "ROWSxCOLUMNS" },
    CLI_GOAL_ENTRY (&goal),
    CLI_METRIC_ENTRY (&metric),
    CLI_HEURISTIC_ENTRY (&job.heuristics.heuristic, "ID,ID..."),
    CLI_BLEND_ENTRY (&job.heuristics.blend),
    CLI_PARTITION_ENTRY (&job.heuristics.partition),
    CLI_SCRIPT_ENTRIES (&job.heuristics),
    { "memory-limit", 0, 0, G_OPTION_ARG_FILENAME, &memory_limit,
      "Memory limit for building each table (default half of the memory; 0: none)", "MIB" },
    { "time-limit", 't', 0, G_OPTION_ARG_FILENAME, &time_limit,
      "Time limit for each heuristic (default none); with --leaderboard also for each search",
      "SECONDS" },
    { "threads", 'j', 0, G_OPTION_ARG_FILENAME, &threads,
      "Threads for puzzles of more than 9 cells (default one per processor); the results are the "
      "same", "N" },
    { "cells", 0, 0, G_OPTION_ARG_NONE, &job.has_cells,
      "List the number of boards for each true distance and h, with one of them", NULL },
    { "leaderboard", 0, 0, G_OPTION_ARG_NONE, &leaderboard,
      "Rank the heuristics in one table: the admissible first, then by the nodes that A* expands "
      "on random boards", NULL },
    { "random", 0, 0, G_OPTION_ARG_FILENAME, &set.random,
      "Number of these boards (default " LEADERBOARD_BOARDS ")", "N" },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &set.seed,
      "Random seed of these boards (default " LEADERBOARD_SEED ")", "S" },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &format,
      "text (default), json (one object per line) or csv; with --leaderboard also markdown and "
      "latex", "FORMAT" },
    CLI_PROVENANCE_ENTRY (&job.provenance),
    CLI_PROGRESS_ENTRY (&progress),
    G_OPTION_ENTRY_NULL
  };

  if (!cli_options_parse (command, entries, argc, argv, &help, &error))
    code = CLI_EXIT_USAGE;
  else if (help)
    code = CLI_EXIT_SOLVED;
  else if (cli_heuristics_parse (&job.heuristics, TRUE, &error)
           && cli_parse_memory_limit (memory_limit, &job.memory_limit, &error)
           && cli_parse_real ("time-limit", time_limit, 0.0, CLI_MAX_SECONDS, &job.time_limit, &error)
           && cli_parse_threads (threads, &job.n_threads, &error)
           && (leaderboard ? cli_parse_table_format : cli_parse_format) (format, &job.format, &error)
           && cli_provenance_check (job.provenance, job.format, &error)
           && cli_parse_metric (metric, &job.metric, &error)
           && cli_input_parse_goal_alone (goal, size, &job.goal, &error)
           && parse_boards (&job, &set, leaderboard, goal, size, &error))
    {
      if (job.memory_limit == 0)
        job.memory_limit = slide_memory_get_default_limit ();
      job.progress.shown = cli_progress_is_wanted (progress);
      cli_provenance_set_threads (job.n_threads > 0 ? job.n_threads : g_get_num_processors ());
      job.entries = g_array_new (FALSE, FALSE, sizeof (SlideLeaderboardEntry));
      cli_interrupt_install ();
      code = audit_all (&job, &error);
    }
  g_clear_pointer (&job.entries, g_array_unref);
  g_clear_pointer (&job.pairs, g_array_unref);
  cli_board_set_clear (&set);
  for (guint i = 0; job.problems != NULL && i < job.heuristics.specs->len; i++)
    g_free (job.problems[i]);
  g_free (job.problems);
  cli_heuristics_clear (&job.heuristics);

  return error != NULL ? cli_fail (command, error) : code;
}
