/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-search-options.c: the options that `solve` and `compare` share.
 */

#include "cli-search-options.h"

#include "cli-interrupt.h"
#include "cli-output.h"
#include "cli-progress.h"
#include "slide-memory.h"
#include "slide-run.h"
#include "slide-solvability.h"

#define MAX_SECONDS 1e9
#define MAX_NODES (G_GUINT64_CONSTANT (1) << 62)
#define MIN_WEIGHT 1.0
#define MAX_WEIGHT G_MAXDOUBLE

static gboolean
parse_tie_break (const char     *text,
                 SlideTieBreak  *tie_break,
                 GError        **error)
{
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (text);

  if (text == NULL || slide_tie_break_from_id (text, tie_break))
    return TRUE;

  for (guint i = 0; i < SLIDE_N_TIES; i++)
    slide_suggestion_consider (&suggestion, slide_tie_break_get_id ((SlideTieBreak) i));
  return cli_refuse_word ("tie-break", &suggestion, "high-g, low-g, first-in or last-in", error);
}

/* What --trace wants of the other options. */
static gboolean
parse_trace (CliSearchOptions  *options,
             GError           **error)
{
  const char *format = options->trace_format_text;
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (format);
  SlideAlgorithm algorithm = g_array_index (options->algorithms, SlideAlgorithm, 0);
  g_autoptr (GString) recordable = g_string_new (NULL);

  options->trace_limit = SLIDE_RECORD_DEFAULT_LIMIT;
  if (!cli_parse_uint ("trace-limit", options->trace_limit_text, 0, SLIDE_RECORD_MAX_EXPANSIONS,
                       &options->trace_limit, error))
    return FALSE;

  if (format != NULL && !slide_trace_format_from_id (format, &options->trace_format))
    {
      for (guint i = 0; i < SLIDE_N_TRACE_FORMATS; i++)
        slide_suggestion_consider (&suggestion, slide_trace_format_get_id ((SlideTraceFormat) i));
      return cli_refuse_word ("trace-format", &suggestion, "tilestar or posthoc", error);
    }

  if (options->trace == NULL || slide_algorithm_get_info (algorithm)->recordable)
    return TRUE;

  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      const SlideAlgorithmInfo *info = slide_algorithm_get_info ((SlideAlgorithm) i);

      if (info->recordable)
        g_string_append_printf (recordable, "%s%s", recordable->len > 0 ? ", " : "", info->id);
    }
  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
               "--trace: %s cannot be recorded; these can: %s",
               slide_algorithm_get_info (algorithm)->id, recordable->str);
  return FALSE;
}

static gboolean
parse_words (CliSearchOptions  *options,
             gboolean           lists,
             const CliCommand  *command,
             int                argc,
             char             **argv,
             gboolean          *out_help,
             GError           **error)
{
  const char *ids = lists ? "ID,ID..." : "ID";
  const GOptionEntry entries[] = {
    CLI_INPUT_ENTRIES (&options->input),
    { "algorithm", 'a', 0, G_OPTION_ARG_FILENAME, &options->algorithm,
      "astar (default), or what \"algorithms\" lists", ids },
    CLI_HEURISTIC_ENTRY (&options->heuristics.heuristic, ids),
    { "weight", 'w', 0, G_OPTION_ARG_FILENAME, &options->weight_text,
      "weighted-astar's w, at least 1 (default 1.5)", "W" },
    CLI_BLEND_ENTRY (&options->heuristics.blend),
    CLI_PARTITION_ENTRY (&options->heuristics.partition),
    { "tie-break", 0, 0, G_OPTION_ARG_FILENAME, &options->tie_break_text,
      "Among equal f: high-g (default), low-g, first-in, last-in", "WHICH" },
    { "no-reopen", 0, 0, G_OPTION_ARG_NONE, &options->no_reopen,
      "Leave closed states closed when a cheaper path to them is found", NULL },
    { "no-parent-pruning", 0, 0, G_OPTION_ARG_NONE, &options->no_parent_pruning,
      "Also generate the move that undoes the last one", NULL },
    { "no-cycle-pruning", 0, 0, G_OPTION_ARG_NONE, &options->no_cycle_pruning,
      "Let IDA* on boards of 16 cells and more prune no more than that, as on smaller ones", NULL },
    { "time-limit", 't', 0, G_OPTION_ARG_FILENAME, &options->time_limit_text,
      "For each search and its tables (default 120; 0: none)", "SECONDS" },
    { "memory-limit", 0, 0, G_OPTION_ARG_FILENAME, &options->memory_limit_text,
      "For each search, and for building tables (default half of the memory, shared by the "
      "threads; 0: none)", "MIB" },
    { "node-limit", 0, 0, G_OPTION_ARG_FILENAME, &options->node_limit_text,
      "Expansions of each search (default 0: no limit)", "N" },
    { "threads", 'j', 0, G_OPTION_ARG_FILENAME, &options->threads_text,
      "Searches that run at the same time (default 1); a single one uses all of them where its "
      "algorithm can. Without it, tables are built on every processor", "N" },
    CLI_FORMAT_ENTRY (&options->format_text),
    { "moves", 0, 0, G_OPTION_ARG_FILENAME, &options->moves_text,
      "Which thing a move's name follows: blank (default) or tile", "THING" },
    CLI_PROGRESS_ENTRY (&options->progress),
    CLI_OPERANDS_ENTRY (&options->input.operands, "[BOARD]"),
    /* The list ends here where searches are several. */
    { lists ? NULL : "trace", 0, 0, G_OPTION_ARG_FILENAME, &options->trace,
      "Write every expansion, and what came of it, as JSON Lines; - is standard output, and the "
      "report then goes to standard error. Of best-first searches of one board", "FILE" },
    { "trace-format", 0, 0, G_OPTION_ARG_FILENAME, &options->trace_format_text,
      "tilestar (default), or posthoc for that visualiser", "FORMAT" },
    { "trace-limit", 0, 0, G_OPTION_ARG_FILENAME, &options->trace_limit_text,
      "Expansions after which the trace ends, and the search goes on (default 1000000; 0: none)",
      "N" },
    G_OPTION_ENTRY_NULL
  };

  return cli_options_parse (command, entries, argc, argv, out_help, error);
}

static gboolean
parse_method (CliSearchOptions  *options,
              gboolean           lists,
              GError           **error)
{
  const char *algorithm = options->algorithm != NULL ? options->algorithm : "astar";
  g_auto (GStrv) algorithms = NULL;

  if (lists)
    {
      algorithms = cli_parse_list ("algorithm", algorithm, error);
      if (algorithms == NULL)
        return FALSE;
    }
  else
    {
      algorithms = g_new0 (char *, 2);
      algorithms[0] = g_strdup (algorithm);
    }

  options->algorithms = g_array_new (FALSE, FALSE, sizeof (SlideAlgorithm));
  for (guint i = 0; algorithms[i] != NULL; i++)
    {
      SlideAlgorithm id;

      if (!cli_parse_algorithm (algorithms[i], &id, error))
        return FALSE;
      g_array_append_val (options->algorithms, id);
    }

  if (!cli_heuristics_parse (&options->heuristics, lists, error))
    return FALSE;

  return parse_tie_break (options->tie_break_text, &options->tie_break, error)
         && cli_parse_real ("weight", options->weight_text, MIN_WEIGHT, MAX_WEIGHT, &options->weight,
                         error);
}

/* An option that changes nothing is no error, but somebody expected something of it. */
static void
warn_of_idle_weight (const CliSearchOptions *options)
{
  gboolean uses_weight = FALSE;

  for (guint i = 0; i < options->algorithms->len; i++)
    uses_weight |= slide_algorithm_get_info (g_array_index (options->algorithms, SlideAlgorithm, i))
                     ->uses_weight;

  if (options->weight_text != NULL && !uses_weight)
    cli_message ("--weight changes nothing: it belongs to weighted-astar");
}

/* One that is in @options->made already, and how a search with it ends. */
typedef struct
{
  SlideHeuristic *heuristic;
  SlideStatus     end;
} Made;

static void
made_free (gpointer data)
{
  Made *made = data;

  slide_heuristic_unref (made->heuristic);
  g_free (made);
}

gboolean
cli_search_options_parse (CliSearchOptions  *options,
                          gboolean           lists,
                          const CliCommand  *command,
                          int                argc,
                          char             **argv,
                          gboolean          *out_help,
                          GError           **error)
{
  SlideSearchRequest defaults;
  SlideBoard board = { 0 };

  if (!parse_words (options, lists, command, argc, argv, out_help, error))
    return FALSE;
  if (*out_help)
    return TRUE;

  slide_search_request_init (&defaults, &board, &board);
  options->weight = defaults.weight;
  options->time_limit = defaults.time_limit;
  options->tie_break = defaults.tie_break;
  options->node_limit = defaults.node_limit;
  options->n_threads = 1;

  if (!parse_method (options, lists, error)
      || !cli_parse_real ("time-limit", options->time_limit_text, 0.0, MAX_SECONDS,
                          &options->time_limit, error)
      || !cli_parse_memory_limit (options->memory_limit_text, &options->memory_limit, error)
      || !cli_parse_uint ("node-limit", options->node_limit_text, 0, MAX_NODES,
                          &options->node_limit, error)
      || !cli_parse_threads (options->threads_text, &options->n_threads, error)
      || !cli_parse_format (options->format_text, &options->format, error)
      || !cli_parse_naming (options->moves_text, &options->naming, error)
      || !parse_trace (options, error))
    return FALSE;

  options->progress = cli_progress_is_wanted (options->progress);
  options->made = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, made_free);
  warn_of_idle_weight (options);

  return TRUE;
}

void
cli_search_options_clear (CliSearchOptions *options)
{
  char **words[] = {
    &options->algorithm, &options->weight_text, &options->time_limit_text,
    &options->memory_limit_text, &options->node_limit_text, &options->threads_text,
    &options->tie_break_text, &options->format_text, &options->moves_text,
    &options->trace, &options->trace_format_text, &options->trace_limit_text,
  };

  cli_input_clear (&options->input);
  cli_heuristics_clear (&options->heuristics);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_clear_pointer (words[i], g_free);
  g_clear_pointer (&options->algorithms, g_array_unref);
  g_clear_pointer (&options->made, g_hash_table_unref);
}

/* Whether a search of @pair would ask a heuristic anything. */
static gboolean
needs_tables (const CliSearchOptions *options,
              const SlideBoardPair   *pair)
{
  gboolean uses_heuristic = FALSE;

  for (guint i = 0; i < options->algorithms->len; i++)
    uses_heuristic |= slide_algorithm_get_info (g_array_index (options->algorithms, SlideAlgorithm, i))
                        ->uses_heuristic;

  return uses_heuristic && slide_solvability_check (&pair->start, &pair->goal).solvable;
}

/* How a search ends whose heuristic could not be made because of @error. */
static SlideStatus
get_end (const GError *error)
{
  if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_MEMORY))
    return SLIDE_STATUS_MEMORY_LIMIT;
  if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_TIME))
    return SLIDE_STATUS_TIME_LIMIT;

  return SLIDE_STATUS_RUNNING;
}

static SlideHeuristic *
make_new (CliSearchOptions          *options,
          const SlideHeuristicSpec  *spec,
          const SlideBoard          *goal,
          gboolean                   without_tables,
          GError                   **error)
{
  SlideHeuristicOptions heuristic_options = SLIDE_HEURISTIC_OPTIONS_INIT;
  CliProgress progress;

  cli_progress_begin (&progress, options->progress, "tables of the heuristic");
  heuristic_options.stop = cli_interrupt_get_flag ();
  heuristic_options.progress = cli_progress_cb;
  heuristic_options.progress_data = &progress;
  heuristic_options.n_threads = options->threads_text != NULL ? options->n_threads : 0;
  heuristic_options.memory_limit = options->memory_limit;
  if (options->time_limit > 0)
    heuristic_options.deadline = options->began
                                 + (gint64) (options->time_limit * G_USEC_PER_SEC);
  heuristic_options.without_tables = without_tables;

  return slide_heuristic_new (spec, goal, &heuristic_options, error);
}

SlideHeuristic *
cli_search_options_make (CliSearchOptions          *options,
                         const SlideHeuristicSpec  *spec,
                         const char                *asked,
                         const SlideBoardPair      *pair,
                         SlideStatus               *out_end,
                         GError                   **error)
{
  gboolean without_tables = !needs_tables (options, pair);
  g_autofree char *text = slide_board_to_text (&pair->goal, SLIDE_TEXT_LINE);
  g_autofree char *key = g_strdup_printf ("%s\n%s\n%d", slide_heuristic_spec_get_text (spec), text,
                                          without_tables);
  Made *made = g_hash_table_lookup (options->made, key);
  SlideStatus end = SLIDE_STATUS_RUNNING;
  g_autoptr (GError) local_error = NULL;
  SlideHeuristic *heuristic;

  options->began = 0;
  if (made != NULL)
    {
      *out_end = made->end;
      return made->heuristic;
    }

  options->began = g_get_monotonic_time ();
  heuristic = make_new (options, spec, &pair->goal, without_tables, &local_error);
  if (heuristic == NULL)
    {
      end = get_end (local_error);
      if (end != SLIDE_STATUS_RUNNING)
        {
          cli_message ("--heuristic %s: %s", asked, local_error->message);
          heuristic = make_new (options, spec, &pair->goal, TRUE, error);
        }
      else
        g_propagate_error (error, g_steal_pointer (&local_error));
    }

  if (heuristic == NULL)
    return NULL;

  cli_progress_clear ();
  cli_say_notice (heuristic);
  made = g_new (Made, 1);
  made->heuristic = heuristic;
  made->end = end;
  g_hash_table_insert (options->made, g_steal_pointer (&key), made);

  *out_end = end;
  return heuristic;
}

void
cli_search_options_request (const CliSearchOptions *options,
                            const SlideBoardPair   *pair,
                            SlideAlgorithm          algorithm,
                            SlideHeuristic         *heuristic,
                            SlideSearchRequest     *request)
{
  slide_search_request_init (request, &pair->start, &pair->goal);
  request->algorithm = algorithm;
  request->heuristic = heuristic;
  request->weight = options->weight;
  request->tie_break = options->tie_break;
  request->reopen = !options->no_reopen;
  request->parent_pruning = !options->no_parent_pruning;
  request->cycle_pruning = !options->no_cycle_pruning;
  request->time_limit = options->time_limit;
  if (options->time_limit > 0 && options->began != 0)
    request->time_limit = slide_run_get_time_left (options->time_limit, options->began);
  request->memory_limit = options->memory_limit == G_MAXUINT64 ? 0 : options->memory_limit;
  if (options->memory_limit == 0)
    request->memory_limit = slide_memory_get_default_limit () / options->n_threads;
  request->node_limit = options->node_limit;
}

void
cli_search_options_share (const CliSearchOptions *options,
                          GArray                 *requests)
{
  SlideSearchRequest *only;

  if (requests->len != 1)
    return;

  only = &g_array_index (requests, SlideSearchRequest, 0);
  only->threads = options->n_threads;
  if (options->memory_limit == 0)
    only->memory_limit = slide_memory_get_default_limit ();
}
