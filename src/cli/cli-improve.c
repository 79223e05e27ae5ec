/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-improve.c: `improve`: makes a solution shorter.
 */

#include "cli-commands.h"
#include "cli-interrupt.h"
#include "cli-moves-input.h"
#include "cli-output.h"
#include "cli-progress.h"
#include "slide-improvement-report.h"

#define DEFAULT_TIME_LIMIT 20.0

/* Between two looks at what has been found. */
#define WATCH_INTERVAL (G_USEC_PER_SEC / 20)

/* The option values as they were typed (NULL: not given), then the parsed values. */
typedef struct
{
  CliMovesInput       input;
  char               *heuristic_text;
  char               *time_limit_text;
  char               *memory_limit_text;
  char               *node_limit_text;
  char               *format_text;
  gboolean            progress;

  SlideFormat         format;
  SlideHeuristicSpec *spec;       /* (nullable) */
  double              time_limit;
  guint64             memory_limit;
  guint64             node_limit;
} Options;

/* The worker, and how the main thread waits for it. */
typedef struct
{
  SlideImprovement *improvement;
  GMutex            lock;
  GCond             changed;
  gboolean          is_over;
} Job;

static gpointer
work (gpointer data)
{
  Job *job = data;

  slide_improvement_execute (job->improvement);
  g_mutex_lock (&job->lock);
  job->is_over = TRUE;
  g_cond_signal (&job->changed);
  g_mutex_unlock (&job->lock);

  return NULL;
}

/* Waits for the worker, but not long. Returns: whether it is over. */
static gboolean
wait_a_moment (Job *job)
{
  gint64 until = g_get_monotonic_time () + WATCH_INTERVAL;
  gboolean is_over;

  g_mutex_lock (&job->lock);
  while (!job->is_over && g_cond_wait_until (&job->changed, &job->lock, until))
    continue;
  is_over = job->is_over;
  g_mutex_unlock (&job->lock);

  return is_over;
}

static void
append_steps (SlideImprovement *improvement,
              guint            *n_seen)
{
  GString *out = cli_output_get_buffer ();
  SlideImprovementStep step;

  for (; slide_improvement_get_step (improvement, *n_seen, &step); (*n_seen)++)
    {
      g_autofree char *text = slide_improvement_describe_step (&step);

      g_string_append_printf (out, "%8.2f s  %5u  %s\n", step.elapsed, step.length, text);
    }
}

static void
print_progress (const SlideImprovementNews *news)
{
  g_autofree char *text = slide_improvement_describe (news);

  if (news->build_progress >= 0.0)
    {
      g_autofree char *line = g_strdup_printf ("%s, building tables: %.0f%%", text,
                                               news->build_progress * 100);

      cli_progress (line);
    }
  else
    {
      cli_progress (text);
    }
}

/* Executes the improvement on a thread, and prints what it finds as it comes. */
static void
execute (const Options    *options,
         SlideImprovement *improvement)
{
  gboolean is_text = options->format == SLIDE_FORMAT_TEXT;
  Job job = { .improvement = improvement };
  SlideImprovementNews news;
  CliProgress progress;
  GThread *thread;
  guint n_seen = 0;
  gboolean is_over = FALSE;

  g_mutex_init (&job.lock);
  g_cond_init (&job.changed);
  cli_interrupt_install ();
  cli_progress_begin (&progress, cli_progress_is_wanted (options->progress), NULL);
  thread = g_thread_new ("improve", work, &job);

  while (!is_over)
    {
      is_over = wait_a_moment (&job);
      if (cli_interrupt_happened ())
        slide_improvement_stop (improvement);
      if (is_text)
        {
          append_steps (improvement, &n_seen);
          if (cli_output_get_buffer ()->len > 0)
            {
              cli_progress_clear ();
              if (!cli_output_flush ())
                slide_improvement_stop (improvement);
            }
        }
      if (!is_over && cli_progress_is_due (&progress))
        {
          slide_improvement_get_news (improvement, 0, &news);
          print_progress (&news);
        }
    }

  g_thread_join (thread);
  cli_progress_clear ();
  g_cond_clear (&job.changed);
  g_mutex_clear (&job.lock);
}

static void
append_text (GString              *out,
             SlideImprovement     *improvement,
             const SlideBoardPair *pair,
             SlideMoveNaming       naming)
{
  SlideImprovementNews news;
  g_autofree char *summary = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GByteArray) moves = NULL;

  slide_improvement_get_news (improvement, 0, &news);
  summary = slide_improvement_describe (&news);
  moves = slide_improvement_dup_moves (improvement, news.n_steps);
  path = slide_moves_to_text (moves->data, moves->len, &pair->start, SLIDE_NOTATION_WORDS, naming);

  if (news.n_steps > 0)
    g_string_append_c (out, '\n');
  g_string_append_printf (out, "%s\n", summary);
  if (moves->len > 0)
    g_string_append_printf (out, "\nPath (moves of the %s): %s\n",
                            naming == SLIDE_NAMING_TILE ? "tiles" : "blank", path);
}

static void
append_json (GString              *out,
             SlideImprovement     *improvement,
             const SlideBoardPair *pair,
             SlideMoveNaming       naming)
{
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_boards (&json, &pair->start, &pair->goal);
  slide_improvement_add_json (&json, improvement, naming);
  slide_json_end (&json);
}

/* Whether the moves are a solution; a message says why not. */
static gboolean
is_solution (const SlideBoardPair *pair,
             const SlideMovesText *list)
{
  if (list->illegal_move > 0)
    cli_message ("illegal move: %s", list->problem);
  else if (!slide_board_equal (&list->board, &pair->goal))
    cli_message ("the moves do not reach the goal; expected a solution (\"moves\" shows what they reach)");
  else
    return TRUE;

  return FALSE;
}

static int
improve (const Options         *options,
         const SlideBoardPair  *pair,
         const SlideMovesText  *list,
         GError               **error)
{
  SlideImprovementRequest request = {
    .start = pair->start,
    .goal = pair->goal,
    .moves = list->moves->data,
    .n_moves = list->moves->len,
    .spec = options->spec,
    .time_limit = options->time_limit,
    .memory_limit = options->memory_limit,
    .node_limit = options->node_limit,
  };
  SlideMoveNaming naming = list->has_names ? list->naming : SLIDE_NAMING_BLANK;
  g_autoptr (SlideImprovement) improvement = NULL;
  SlideImprovementNews news;

  if (!is_solution (pair, list))
    return CLI_EXIT_UNSOLVABLE;

  improvement = slide_improvement_new (&request, error);
  if (improvement == NULL)
    return CLI_EXIT_USAGE;

  execute (options, improvement);
  if (options->format == SLIDE_FORMAT_JSON)
    append_json (cli_output_get_buffer (), improvement, pair, naming);
  else
    append_text (cli_output_get_buffer (), improvement, pair, naming);

  slide_improvement_get_news (improvement, 0, &news);
  return news.end == SLIDE_STATUS_CANCELLED ? CLI_EXIT_INTERRUPTED : CLI_EXIT_SOLVED;
}

static gboolean
parse_options (Options  *options,
               GError  **error)
{
  if (!cli_parse_object_format (options->format_text, &options->format, error)
      || !cli_parse_real ("time-limit", options->time_limit_text, 0.0, CLI_MAX_SECONDS,
                          &options->time_limit, error)
      || !cli_parse_memory_limit (options->memory_limit_text, &options->memory_limit, error)
      || !cli_parse_uint ("node-limit", options->node_limit_text, 0, G_MAXINT64, &options->node_limit,
                          error))
    return FALSE;

  if (options->heuristic_text != NULL)
    {
      options->spec = slide_heuristic_spec_parse (options->heuristic_text, error);
      if (options->spec == NULL)
        return FALSE;
    }

  return TRUE;
}

int
cli_improve (const CliCommand  *command,
             int                argc,
             char             **argv)
{
  Options options = { .format = SLIDE_FORMAT_TEXT, .time_limit = DEFAULT_TIME_LIMIT };
  g_autofree char *text = NULL;
  g_auto (SlideMovesText) list = { 0 };
  SlideBoardPair pair;
  GError *error = NULL;
  gboolean help = FALSE;
  int code = CLI_EXIT_USAGE;
  const GOptionEntry entries[] = {
    CLI_MOVES_INPUT_ENTRIES (&options.input),
    { "heuristic", 'e', 0, G_OPTION_ARG_FILENAME, &options.heuristic_text,
      "Heuristic of the search from the start and of its lower bound (default pattern-database)", "ID" },
    { "time-limit", 't', 0, G_OPTION_ARG_FILENAME, &options.time_limit_text,
      "Time limit, including tables (default 20; 0: none)", "SECONDS" },
    { "memory-limit", 0, 0, G_OPTION_ARG_FILENAME, &options.memory_limit_text,
      "Memory limit (default half of the memory; 0: none)", "MIB" },
    { "node-limit", 0, 0, G_OPTION_ARG_FILENAME, &options.node_limit_text,
      "Limit of nodes expanded by all searches (default 0: none)", "N" },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &options.format_text,
      "text (default) or json (one object)", "FORMAT" },
    CLI_PROGRESS_ENTRY (&options.progress),
    CLI_OPERANDS_ENTRY (&options.input.operands, "[BOARD] [MOVES]"),
    G_OPTION_ENTRY_NULL
  };

  if (cli_options_parse (command, entries, argc, argv, &help, &error) && !help
      && parse_options (&options, &error)
      && cli_moves_input_read (&options.input, &pair, &list, &text, &error))
    code = improve (&options, &pair, &list, &error);
  if (help)
    code = CLI_EXIT_SOLVED;

  cli_moves_input_clear (&options.input);
  slide_heuristic_spec_free (options.spec);
  g_free (options.heuristic_text);
  g_free (options.time_limit_text);
  g_free (options.memory_limit_text);
  g_free (options.node_limit_text);
  g_free (options.format_text);

  return error != NULL ? cli_fail (command, error) : code;
}
