/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-search-options.h"

#include "cli-output.h"
#include "cli-progress.h"
#include "cli-provenance.h"
#include "slide-error.h"
#include "slide-memory.h"

#include <string.h>

#define MAX_NODES (G_GUINT64_CONSTANT (1) << 62)
#define MAX_WEIGHT G_MAXDOUBLE
#define DEFAULT_SOLUTIONS 10
#define MAX_SOLUTIONS 1000000
#define ALL_SOLUTIONS "--all-solutions"

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
  return cli_set_unknown ("tie-break", &suggestion, "high-g, low-g, first-in or last-in", error);
}

/* Whether searches by @algorithm can be recorded. FALSE with @error set, for @option, otherwise. */
static gboolean
check_recordable (SlideAlgorithm   algorithm,
                  const char      *option,
                  GError         **error)
{
  g_autoptr (GString) recordable = g_string_new (NULL);

  if (slide_algorithm_get_info (algorithm)->recordable)
    return TRUE;

  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      const SlideAlgorithmInfo *info = slide_algorithm_get_info ((SlideAlgorithm) i);

      if (info->recordable)
        g_string_append_printf (recordable, "%s%s", recordable->len > 0 ? ", " : "", info->id);
    }
  return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "%s: %s cannot be recorded; expected one of %s", option,
                          slide_algorithm_get_info (algorithm)->id, recordable->str);
}

/* Parses the options of --trace and checks that the others permit a trace. */
static gboolean
parse_trace (CliSearchOptions  *options,
             GError           **error)
{
  const char *format = options->trace_format_text;
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (format);
  SlideAlgorithm algorithm = g_array_index (options->methods, SlideMethod, 0).algorithm;

  options->trace_limit = SLIDE_RECORD_DEFAULT_LIMIT;
  if (!cli_parse_uint ("trace-limit", options->trace_limit_text, 0, SLIDE_RECORD_MAX_EXPANSIONS,
                       &options->trace_limit, error))
    return FALSE;

  if (format != NULL && !slide_trace_format_from_id (format, &options->trace_format))
    {
      for (guint i = 0; i < SLIDE_N_TRACE_FORMATS; i++)
        slide_suggestion_consider (&suggestion, slide_trace_format_get_id ((SlideTraceFormat) i));
      return cli_set_unknown ("trace-format", &suggestion, "tilestar or posthoc", error);
    }

  return options->trace == NULL || check_recordable (algorithm, "--trace", error);
}

/* --format of solve: one of a report, or that of the table of expansions. */
static gboolean
parse_solve_format (CliSearchOptions  *options,
                    GError           **error)
{
  const char *text = options->format_text;

  if (options->on_ranks)
    return cli_parse_format (text, &options->format, error);
  if (!cli_parse_solve_format (text, &options->format, &options->has_table, error))
    return FALSE;
  if (!options->has_table)
    return TRUE;

  if (options->trace != NULL)
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                            "found both --trace and --format %s; expected only one of them", text);
  return check_recordable (g_array_index (options->methods, SlideMethod, 0).algorithm, "--format", error);
}

/* Writes --all-solutions without a number with the default one, since GLib would take the next argument for the
 * number. (transfer container): the arguments, terminated by NULL, are borrowed */
static char **
write_out_all_solutions (int     argc,
                         char  **argv)
{
  static char with_default[] = ALL_SOLUTIONS "=" G_STRINGIFY (DEFAULT_SOLUTIONS);
  char **result = g_new0 (char *, argc + 1);
  gboolean is_over = FALSE;

  for (int i = 0; i < argc; i++)
    {
      is_over |= g_str_equal (argv[i], "--");
      result[i] = !is_over && g_str_equal (argv[i], ALL_SOLUTIONS) ? with_default : argv[i];
    }

  return result;
}

/* Parses its number, and checks that the others permit a count. */
static gboolean
parse_all_solutions (CliSearchOptions  *options,
                     GError           **error)
{
  const char *text = options->all_solutions_text;

  options->counts_solutions = text != NULL;
  if (text != NULL
      && !cli_parse_uint ("all-solutions", text, 0, MAX_SOLUTIONS, &options->n_solutions, error))
    return FALSE;
  if (!options->counts_solutions || !options->has_table)
    return TRUE;

  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
               "found both --all-solutions and --format %s; expected only one of them", options->format_text);
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
  g_autofree char **written_out = NULL;
  g_autoptr (GArray) entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));
  const GOptionEntry common[] = {
    CLI_INPUT_ENTRIES (&options->input),
    { "algorithm", 'a', 0, G_OPTION_ARG_FILENAME, &options->algorithm,
      "astar (default), or one listed by \"algorithms\"; options may follow: "
      "weighted-astar:weight=2, astar:tie-break=low-g,no-reopen",
      ids },
    CLI_HEURISTIC_ENTRY (&options->heuristics.heuristic, ids),
    { "weight", 'w', 0, G_OPTION_ARG_FILENAME, &options->weight_text,
      "Weight w of weighted-astar, at least 1 (default 1.5)", "W" },
    { "depth", 0, 0, G_OPTION_ARG_FILENAME, &options->depth_text,
      "Depth of depth-limited: the largest number of moves, from 1 to 10000 (default 25)", "N" },
    CLI_BLEND_ENTRY (&options->heuristics.blend),
    CLI_PARTITION_ENTRY (&options->heuristics.partition),
    CLI_SCRIPT_ENTRIES (&options->heuristics),
    { "tie-break", 0, 0, G_OPTION_ARG_FILENAME, &options->tie_break_text,
      "Tie-breaking among equal f, or of greedy among equal h: high-g (default), low-g, first-in (default of "
      "greedy), last-in", "WHICH" },
    { "no-reopen", 0, 0, G_OPTION_ARG_NONE, &options->no_reopen,
      "Do not reopen closed nodes when a cheaper path to them is found", NULL },
    { "no-parent-pruning", 0, 0, G_OPTION_ARG_NONE, &options->no_parent_pruning,
      "Also generate the move that undoes the previous one", NULL },
    { "no-cycle-pruning", 0, 0, G_OPTION_ARG_NONE, &options->no_cycle_pruning,
      "In IDA* on boards of 16 cells or more, prune only what is pruned on smaller boards", NULL },
    { "propagate", 0, 0, G_OPTION_ARG_FILENAME, &options->propagate_text,
      "Propagate h between parent and child: none (default), pathmax, bpmx. For astar, "
      "weighted-astar and idastar", "HOW" },
    { "operators", 0, 0, G_OPTION_ARG_FILENAME, &options->operators_text,
      "Order in which the successors of a node are generated, by moves of the blank: up, left, right and "
      "down are U, L, R and D (default ULRD). IDA* then takes many times as long", "ORDER" },
    { "time-limit", 't', 0, G_OPTION_ARG_FILENAME, &options->time_limit_text,
      "Time limit per search, including its tables (default 120; 0: none)", "SECONDS" },
    { "memory-limit", 0, 0, G_OPTION_ARG_FILENAME, &options->memory_limit_text,
      "Memory limit per search and for building tables (default half of the memory, shared by the "
      "searches that run at the same time; 0: none)", "MIB" },
    { "node-limit", 0, 0, G_OPTION_ARG_FILENAME, &options->node_limit_text,
      "Limit of expansions per search (default 0: none)", "N" },
    { "threads", 'j', 0, G_OPTION_ARG_FILENAME, &options->threads_text,
      "Number of searches that run at the same time, and of threads that build tables (default: one "
      "for each processor). A single search uses all threads if its algorithm can", "N" },
    { "moves", 0, 0, G_OPTION_ARG_FILENAME, &options->moves_text,
      "What moves are named after: blank (default) or tile", "THING" },
    CLI_PROVENANCE_ENTRY (&options->provenance),
    CLI_PROGRESS_ENTRY (&options->progress),
    CLI_OPERANDS_ENTRY (&options->input.operands, lists ? "[BOARD] | --merge FILE..." : "[BOARD]"),
  };
  const GOptionEntry of_ranks[] = {
    CLI_FORMAT_ENTRY (&options->format_text),
    { "resume", 0, 0, G_OPTION_ARG_FILENAME, &options->state,
      "Save the search in a file, or continue it if the file exists. For one board", "FILE" },
  };
  const GOptionEntry of_solve[] = {
    CLI_PART_ENTRIES (&options->part),
    CLI_METRIC_ENTRY (&options->metric_text),
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &options->format_text,
      "text (default), json (one object per line) or csv; for one board also table, markdown or latex: "
      "a table of the expansions", "FORMAT" },
    { "notation", 0, 0, G_OPTION_ARG_FILENAME, &options->notation_text,
      "How text prints the path: words (default), letters, compact (D3RU2L, moves of the tiles unless "
      "--moves is given) or tiles", "WHICH" },
    { "all-solutions", 0, 0, G_OPTION_ARG_FILENAME, &options->all_solutions_text,
      "Also count all shortest solutions, and list the first N (default 10), in the order of --operators. The count "
      "has limits of time and memory of its own, as large as those of the search", "[=N]" },
    { "trace", 0, 0, G_OPTION_ARG_FILENAME, &options->trace,
      "Write every expansion and its successors as JSON Lines; - is standard output, and the "
      "report then goes to standard error. For best-first searches of one board", "FILE" },
    { "trace-format", 0, 0, G_OPTION_ARG_FILENAME, &options->trace_format_text,
      "tilestar (default), or posthoc for that visualizer", "FORMAT" },
    { "trace-limit", 0, 0, G_OPTION_ARG_FILENAME, &options->trace_limit_text,
      "Expansions after which the trace ends while the search continues (default 1000000; 0: no "
      "limit)",
      "N" },
  };
  const GOptionEntry of_compare[] = {
    CLI_PART_ENTRIES (&options->part),
    CLI_BOARD_SET_ENTRIES (&options->board_set),
    { "merge", 0, 0, G_OPTION_ARG_NONE, &options->merge,
      "The files are the parts of a batch, written with --shard or --resume: print what a single "
      "run would print",
      NULL },
    { "table", 0, 0, G_OPTION_ARG_FILENAME, &options->table_text,
      "boards (default): one table per board and one over all, in JSON and CSV a row per search; "
      "totals: only the one over all (default for text about more than 10 boards); lengths: means by solution "
      "length (default with --by-length)", "WHICH" },
    { "measure", 0, 0, G_OPTION_ARG_FILENAME, &options->measure_text,
      "Measures whose means the table by length shows (default generated,branching-factor); also "
      "expanded, moves, reopened, max-frontier, memory, seconds", "LIST" },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &options->format_text,
      "text (default), json (one object per line), csv, markdown or latex", "FORMAT" },
  };

  g_array_append_vals (entries, common, G_N_ELEMENTS (common));
  if (lists)
    g_array_append_vals (entries, of_compare, G_N_ELEMENTS (of_compare));
  else if (options->on_ranks)
    g_array_append_vals (entries, of_ranks, G_N_ELEMENTS (of_ranks));
  else
    g_array_append_vals (entries, of_solve, G_N_ELEMENTS (of_solve));

  if (!lists && !options->on_ranks)
    written_out = write_out_all_solutions (argc, argv);
  return cli_options_parse (command, (const GOptionEntry *) (void *) entries->data, argc,
                            written_out != NULL ? written_out : argv, out_help, error);
}

/* Parses --algorithm. @defaults: the options of algorithms whose text does not set them. */
static gboolean
parse_methods (CliSearchOptions   *options,
               gboolean            lists,
               const SlideMethod  *defaults,
               GError            **error)
{
  const char *text = options->algorithm != NULL ? options->algorithm : options->default_algorithms;
  SlideMethod method;

  if (lists)
    {
      options->methods = slide_method_parse_list (text, defaults, error);
    }
  else if (slide_method_parse (text, defaults, &method, error))
    {
      options->methods = g_array_new (FALSE, FALSE, sizeof (SlideMethod));
      g_array_append_val (options->methods, method);
    }

  if (options->methods == NULL)
    g_prefix_error (error, "--algorithm: ");
  return options->methods != NULL;
}

/* Sets the names of methods in tables: their ids with weights and depths, or their full texts if
 * --algorithm contains options. Options that apply to all methods are not part of a name. */
static void
name_methods (CliSearchOptions *options)
{
  gboolean has_options = options->algorithm != NULL && strchr (options->algorithm, ':') != NULL;

  options->method_names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < options->methods->len; i++)
    {
      const SlideMethod *method = &g_array_index (options->methods, SlideMethod, i);
      SlideMethod plain;

      slide_method_init (&plain, method->algorithm);
      plain.weight = method->weight;
      plain.depth = method->depth;
      plain.tie_break = method->tie_break;
      g_ptr_array_add (options->method_names, slide_method_dup_text (has_options ? method : &plain));
    }
}

static gboolean
parse_propagation (const CliSearchOptions  *options,
                   SlidePropagation        *propagation,
                   GError                 **error)
{
  const char *text = options->propagate_text;

  if (text == NULL || slide_propagation_from_id (text, propagation))
    return TRUE;

  return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                          "--propagate: found \"%s\"; expected none, pathmax or bpmx", text);
}

static gboolean
parse_operators (const CliSearchOptions  *options,
                 SlideMoveOrder          *operators,
                 GError                 **error)
{
  const char *text = options->operators_text;

  if (text == NULL || slide_move_order_from_text (text, operators))
    return TRUE;

  return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                          "--operators: found \"%s\"; expected the letters U, L, R and D in any order", text);
}

static gboolean
parse_method (CliSearchOptions  *options,
              gboolean           lists,
              GError           **error)
{
  SlideMethod defaults;
  guint64 depth;

  slide_method_init (&defaults, SLIDE_ALGORITHM_ASTAR);
  defaults.tie_break = SLIDE_TIE_OF_ALGORITHM;
  depth = defaults.depth;
  if (!parse_tie_break (options->tie_break_text, &defaults.tie_break, error)
      || !cli_parse_real ("weight", options->weight_text, SLIDE_METHOD_MIN_WEIGHT, MAX_WEIGHT,
                          &defaults.weight, error)
      || !cli_parse_uint ("depth", options->depth_text, 1, SLIDE_MAX_DEPTH, &depth, error))
    return FALSE;

  defaults.depth = (guint) depth;
  defaults.reopen = !options->no_reopen;
  defaults.parent_pruning = !options->no_parent_pruning;
  defaults.cycle_pruning = !options->no_cycle_pruning;
  if (!parse_propagation (options, &defaults.propagation, error)
      || !parse_operators (options, &defaults.operators, error))
    return FALSE;
  if (!parse_methods (options, lists, &defaults, error)
      || !cli_heuristics_parse (&options->heuristics, lists, error))
    return FALSE;

  name_methods (options);
  return TRUE;
}

/* An option without effect is not an error, but the user should know. */
static void
warn_of_unused (const CliSearchOptions *options)
{
  gboolean uses_weight = FALSE, uses_depth = FALSE;

  for (guint i = 0; i < options->methods->len; i++)
    {
      SlideAlgorithm algorithm = g_array_index (options->methods, SlideMethod, i).algorithm;

      uses_weight |= slide_algorithm_get_info (algorithm)->uses_weight;
      uses_depth |= slide_algorithm_get_info (algorithm)->uses_depth;
    }

  if (options->weight_text != NULL && !uses_weight)
    cli_message ("--weight has no effect: it belongs to weighted-astar");
  if (options->depth_text != NULL && !uses_depth)
    cli_message ("--depth has no effect: it belongs to depth-limited");
}

const char *
cli_table_get_id (CliTable table)
{
  static const char *const ids[CLI_N_TABLES] = {
    [CLI_TABLE_BOARDS] = "boards", [CLI_TABLE_TOTALS] = "totals", [CLI_TABLE_LENGTHS] = "lengths",
  };

  return ids[table];
}

/* Parses --table, whose default depends on the boards. */
static gboolean
parse_table (CliSearchOptions  *options,
             GError           **error)
{
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (options->table_text);

  options->table = options->board_set.by_length != NULL ? CLI_TABLE_LENGTHS : CLI_TABLE_BOARDS;
  if (options->table_text == NULL)
    return TRUE;

  for (guint i = 0; i < CLI_N_TABLES; i++)
    {
      if (g_str_equal (options->table_text, cli_table_get_id ((CliTable) i)))
        {
          options->table = (CliTable) i;
          if (options->table != CLI_TABLE_TOTALS
              || (options->format != SLIDE_FORMAT_JSON && options->format != SLIDE_FORMAT_CSV))
            return TRUE;

          return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                                  "--format: found \"%s\" with --table totals, which needs text, markdown or "
                                  "latex", options->format_text);
        }
      slide_suggestion_consider (&suggestion, cli_table_get_id ((CliTable) i));
    }

  return cli_set_unknown ("table", &suggestion, "boards, totals or lengths", error);
}

static gboolean
parse_notation (CliSearchOptions  *options,
                GError           **error)
{
  const char *text = options->notation_text;
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (text);

  if (text == NULL)
    return TRUE;
  if (slide_notation_from_id (text, &options->notation))
    {
      if (options->format != SLIDE_FORMAT_TEXT || options->has_table)
        cli_message ("--notation has no effect: it belongs to --format text");
      return TRUE;
    }

  for (guint i = 0; i < SLIDE_N_NOTATIONS; i++)
    slide_suggestion_consider (&suggestion, slide_notation_get_id ((SlideNotation) i));
  return cli_set_unknown ("notation", &suggestion, "words, letters, compact or tiles", error);
}

/* Parses --measure. */
static gboolean
parse_measures (CliSearchOptions  *options,
                GError           **error)
{
  const char *text = options->measure_text != NULL ? options->measure_text
                                                   : "generated,branching-factor";
  g_auto (GStrv) ids = g_strsplit (text, ",", -1);

  options->measures = g_array_new (FALSE, FALSE, sizeof (SlideMeasure));
  for (guint i = 0; i == 0 || ids[i] != NULL; i++)
    {
      SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (ids[i] != NULL ? ids[i] : "");
      SlideMeasure measure;

      if (slide_measure_from_id (ids[i], &measure))
        {
          g_array_append_val (options->measures, measure);
          continue;
        }

      for (guint j = 0; j < SLIDE_N_MEASURES; j++)
        slide_suggestion_consider (&suggestion, slide_measure_get_id ((SlideMeasure) j));
      return cli_set_unknown ("measure", &suggestion,
                              "generated, expanded, branching-factor, moves, reopened, "
                              "max-frontier, memory or seconds, separated by commas",
                              error);
    }

  return TRUE;
}

/* A part consists of rows, so options for tables belong to --merge. */
static gboolean
check_part (const CliSearchOptions  *options,
            GError                 **error)
{
  const char *what = options->part.resume != NULL ? "resume" : "shard";
  const char *found = NULL;

  if (options->format_text != NULL && options->format != SLIDE_FORMAT_JSON)
    found = "--format";
  else if (options->table_text != NULL || options->measure_text != NULL)
    found = options->table_text != NULL ? "--table" : "--measure";
  else if (options->trace != NULL || options->counts_solutions)
    found = options->trace != NULL ? "--trace" : "--all-solutions";

  if (found == NULL && cli_board_set_is_by_chance (&options->board_set))
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                            "--%s: random boards need --seed, or each run would have different ones", what);
  if (found == NULL)
    return TRUE;

  return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                          options->trace != NULL || options->counts_solutions
                            ? "--%s: a part of a batch has no %s"
                            : "--%s writes JSON Lines: %s applies to \"compare --merge\"", what, found);
}

/* With what an option has no place. */
typedef enum
{
  WITH_LINES = 1 << 0,      /* --metric line */
  WITH_MERGE = 1 << 1       /* --merge */
} With;

/* The first option that was given and has no place @with another, or NULL. */
static const char *
find_misplaced (const CliSearchOptions *options,
                With                    with)
{
  const struct
  {
    const char *name;
    gboolean    is_there;
    guint       with;
  } others[] = {
    { "file", options->input.file != NULL, WITH_MERGE },
    { "goal", options->input.goal != NULL, WITH_MERGE },
    { "size", options->input.size != NULL, WITH_MERGE },
    { "algorithm", options->algorithm != NULL, WITH_LINES | WITH_MERGE },
    { "heuristic", options->heuristics.heuristic != NULL, WITH_LINES | WITH_MERGE },
    { "weight", options->weight_text != NULL, WITH_LINES | WITH_MERGE },
    { "depth", options->depth_text != NULL, WITH_LINES | WITH_MERGE },
    { "blend", options->heuristics.blend != NULL, WITH_LINES | WITH_MERGE },
    { "partition", options->heuristics.partition != NULL, WITH_LINES | WITH_MERGE },
    { "tie-break", options->tie_break_text != NULL, WITH_LINES | WITH_MERGE },
    { "no-reopen", options->no_reopen, WITH_LINES | WITH_MERGE },
    { "no-parent-pruning", options->no_parent_pruning, WITH_LINES | WITH_MERGE },
    { "no-cycle-pruning", options->no_cycle_pruning, WITH_LINES | WITH_MERGE },
    { "propagate", options->propagate_text != NULL, WITH_LINES },
    { "operators", options->operators_text != NULL, WITH_LINES | WITH_MERGE },
    { "time-limit", options->time_limit_text != NULL, WITH_MERGE },
    { "memory-limit", options->memory_limit_text != NULL, WITH_MERGE },
    { "node-limit", options->node_limit_text != NULL, WITH_LINES | WITH_MERGE },
    { "threads", options->threads_text != NULL, WITH_MERGE },
    { "moves", options->moves_text != NULL, WITH_MERGE },
    { "shard", options->part.shard != NULL, WITH_LINES | WITH_MERGE },
    { "resume", options->part.resume != NULL, WITH_LINES | WITH_MERGE },
    { "trace", options->trace != NULL, WITH_LINES },
    { "all-solutions", options->all_solutions_text != NULL, WITH_LINES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i].is_there && (others[i].with & with) != 0)
      return others[i].name;

  return NULL;
}

/* Parses --metric. In the line metric there is one way to search, so options of searches have no place. */
static gboolean
parse_metric (CliSearchOptions  *options,
              GError           **error)
{
  const char *found;

  if (!cli_parse_metric (options->metric_text, &options->metric, error))
    return FALSE;
  if (options->metric == SLIDE_METRIC_SINGLE)
    return TRUE;

  found = find_misplaced (options, WITH_LINES);
  if (found != NULL)
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "--metric line has its own search: found --%s as well",
                            found);
  if (options->has_table)
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                            "--format: found \"%s\" with --metric line; expected text, json or csv",
                            options->format_text);

  return TRUE;
}

/* The parts contain everything that defines the batch. */
static gboolean
check_merge (const CliSearchOptions  *options,
             GError                 **error)
{
  const char *source = cli_board_set_get_option (&options->board_set);

  if (source == NULL)
    source = find_misplaced (options, WITH_MERGE);
  if (source != NULL)
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                            "--merge takes the batch from its parts: found --%s as well", source);
  if (options->input.operands == NULL)
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "--merge: found no FILE; expected all parts of a batch");

  return TRUE;
}

/* Without --threads, a command runs as many searches at the same time as there are processors,
 * or fewer where all of them together could take more than the machine's memory. A shard runs
 * one, since others run beside it. */
static guint
get_default_threads (const CliSearchOptions *options)
{
  guint64 memory = slide_memory_get_default_limit () * 2;
  guint n_threads = g_get_num_processors ();
  gboolean stores_states = FALSE;

  if (options->part.shard != NULL)
    return 1;

  for (guint i = 0; i < options->methods->len; i++)
    stores_states |= !slide_algorithm_get_info (g_array_index (options->methods, SlideMethod,
                                                               i).algorithm)->shares_work;

  /* The default limit is shared. */
  if (stores_states && options->memory_limit != 0)
    n_threads = (guint) CLAMP (memory / options->memory_limit, 1, n_threads);

  return MIN (n_threads, CLI_MAX_THREADS);
}

/* Parses --threads, whose default depends on the limit and the methods. */
static gboolean
parse_threads (CliSearchOptions  *options,
               GError           **error)
{
  if (options->threads_text == NULL)
    {
      options->n_threads = get_default_threads (options);
      return TRUE;
    }

  return cli_parse_threads (options->threads_text, &options->n_threads, error);
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
  if (options->merge && !check_merge (options, error))
    return FALSE;

  slide_search_request_init (&defaults, &board, &board);
  options->default_algorithms = "astar";
  if (options->board_set.by_length != NULL)
    {
      /* Without and with a heuristic, as in the table that textbooks have. */
      options->default_algorithms = "uniform-cost,astar";
      if (options->heuristics.heuristic == NULL)
        options->heuristics.heuristic = g_strdup ("misplaced,manhattan");
    }
  options->time_limit = defaults.time_limit;
  options->node_limit = defaults.node_limit;
  if (!parse_method (options, lists, error)
      || !cli_parse_real ("time-limit", options->time_limit_text, 0.0, CLI_MAX_SECONDS,
                          &options->time_limit, error)
      || !cli_parse_memory_limit (options->memory_limit_text, &options->memory_limit, error)
      || !cli_parse_uint ("node-limit", options->node_limit_text, 0, MAX_NODES,
                          &options->node_limit, error)
      || !parse_threads (options, error)
      || !(lists ? cli_parse_table_format (options->format_text, &options->format, error)
                 : parse_solve_format (options, error))
      || !parse_all_solutions (options, error)
      || !cli_provenance_check (options->provenance, options->format, error)
      || !parse_table (options, error)
      || !parse_measures (options, error)
      || !cli_parse_naming (options->moves_text, &options->naming, error)
      || !parse_notation (options, error)
      || !parse_trace (options, error)
      || !parse_metric (options, error)
      || (cli_part_is_wanted (&options->part) && !check_part (options, error)))
    return FALSE;

  options->progress = cli_progress_is_wanted (options->progress);
  /* The rows of a batch say which machine each is from. */
  cli_provenance_set_threads (options->merge ? 0 : options->n_threads);
  warn_of_unused (options);

  return TRUE;
}

void
cli_search_options_clear (CliSearchOptions *options)
{
  char **words[] = {
    &options->algorithm, &options->weight_text, &options->depth_text, &options->time_limit_text,
    &options->memory_limit_text, &options->node_limit_text, &options->threads_text,
    &options->tie_break_text, &options->format_text, &options->moves_text,
    &options->all_solutions_text, &options->trace, &options->trace_format_text, &options->trace_limit_text,
    &options->table_text, &options->measure_text,
    &options->propagate_text, &options->operators_text, &options->metric_text, &options->state,
    &options->notation_text,
  };

  cli_input_clear (&options->input);
  cli_heuristics_clear (&options->heuristics);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_clear_pointer (words[i], g_free);
  cli_board_set_clear (&options->board_set);
  cli_part_clear (&options->part);
  g_clear_pointer (&options->methods, g_array_unref);
  g_clear_pointer (&options->method_names, g_ptr_array_unref);
  g_clear_pointer (&options->measures, g_array_unref);
}

void
cli_search_options_init_request (const CliSearchOptions *options,
                                 GArray                 *pairs,
                                 SlideComparisonRequest *request)
{
  *request = (SlideComparisonRequest) {
    .pairs = g_array_ref (pairs),
    .specs = g_ptr_array_ref (options->heuristics.specs),
    .methods = g_array_ref (options->methods),
    .time_limit = options->time_limit,
    .memory_limit = options->memory_limit,
    .node_limit = options->node_limit,
    .own_limits = options->heuristics.own_limits,
    .n_threads = options->n_threads,
    .n_threads_of_one = options->threads_text != NULL ? 0 : 1,
    .n_build_threads = options->threads_text != NULL ? options->n_threads : 0,
    .n_shards = 1,
    .keeps_heuristics = options->counts_solutions,
  };
}
