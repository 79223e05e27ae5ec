/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-options.h: strict parsing of options, and the help of each command.
 *
 * Every function that returns a gboolean returns FALSE with @error set, whose message contains
 * the option, what was found and what was expected.
 */

#pragma once

#include "slide-metric.h"
#include "slide-report.h"
#include "slide-search.h"
#include "slide-suggestion.h"

#include <glib.h>

#define CLI_ERROR (cli_error_quark ())
GQuark cli_error_quark (void);

typedef enum
{
  CLI_ERROR_USAGE,
  CLI_ERROR_INPUT,
  CLI_ERROR_MEMORY
} CliError;

/**
 * CliCommand:
 * @name: the argument that selects the command
 * @arguments: what follows the options in the usage line, or ""
 * @summary: one line for the list of commands
 * @description: the text above the options in `--help`
 * @run: runs the command
 */
typedef struct _CliCommand CliCommand;
struct _CliCommand
{
  const char  *name;
  const char  *arguments;
  const char  *summary;
  const char  *description;
  int        (*run) (const CliCommand *command, int argc, char **argv);
};

/**
 * CliListener:
 * @take_options: is given the options of a command and the words after it, terminated by NULL
 * @take_actions: is given the actions of a command that was called without one
 *
 * Learns what commands have, and keeps them from doing anything.
 */
typedef struct
{
  void (*take_options) (const CliCommand    *command,
                        const GOptionEntry  *entries,
                        const GOptionEntry  *help_entries,
                        char               **argv);
  void (*take_actions) (const CliCommand    *actions,
                        guint                n_actions);
} CliListener;

/* From now on commands end as after `--help`, without its text. @listener: static */
void     cli_options_set_listener
                                (const CliListener   *listener);

/**
 * cli_options_parse:
 * @entries: the command's options, terminated by G_OPTION_ENTRY_NULL
 * @out_help: (out): TRUE if help was requested and has been appended to the output
 *
 * Parses argv[1…]. The remaining arguments are the command's operands: the caller lists
 * G_OPTION_REMAINING if it accepts any. Values are G_OPTION_ARG_FILENAME and therefore arrive as
 * they were typed. GLib converts a G_OPTION_ARG_STRING from the locale's character set, and its
 * error message does not name the option.
 */
gboolean cli_options_parse      (const CliCommand    *command,
                                 const GOptionEntry  *entries,
                                 int                  argc,
                                 char               **argv,
                                 gboolean            *out_help,
                                 GError             **error);

/* The end of a message about an unknown value: "; did you mean "solve"?", or "" if no known
 * value is similar. Returns: (transfer full) */
char    *cli_dup_suggestion     (const SlideSuggestion *suggestion);

/* Sets @error for a value that is none of those expected; suggestion->word is the value found.
 * Returns: FALSE */
gboolean cli_set_unknown        (const char            *option,
                                 const SlideSuggestion *suggestion,
                                 const char            *expected,
                                 GError               **error);

/* The largest time limit. */
#define CLI_MAX_SECONDS 1e9

/* The largest number of --threads. */
#define CLI_MAX_THREADS 256

/* Parses a decimal number, @minimum … @maximum, without other characters. If @text is NULL the
 * default is kept. */
gboolean cli_parse_uint         (const char          *option,
                                 const char          *text,
                                 guint64              minimum,
                                 guint64              maximum,
                                 guint64             *value,
                                 GError             **error);
gboolean cli_parse_real         (const char          *option,
                                 const char          *text,
                                 double               minimum,
                                 double               maximum,
                                 double              *value,
                                 GError             **error);
gboolean cli_parse_format       (const char          *text,
                                 SlideFormat         *format,
                                 GError             **error);

/* For commands whose output is no table: does not accept "csv". */
gboolean cli_parse_object_format
                                (const char          *text,
                                 SlideFormat         *format,
                                 GError             **error);

/* Also accepts "table", "markdown" and "latex": sets @out_has_table, and @format to that of the table. */
gboolean cli_parse_solve_format (const char          *text,
                                 SlideFormat         *format,
                                 gboolean            *out_has_table,
                                 GError             **error);

/* For commands with tables: also accepts "markdown" and "latex". */
gboolean cli_parse_table_format (const char          *text,
                                 SlideFormat         *format,
                                 GError             **error);
gboolean cli_parse_naming       (const char          *text,
                                 SlideMoveNaming     *naming,
                                 GError             **error);
/* Parses --metric; unchanged if not given. */
gboolean cli_parse_metric       (const char          *text,
                                 SlideMetric         *metric,
                                 GError             **error);

/* Parses "3x4"; sets both to 0 if @text is NULL. */
gboolean cli_parse_size         (const char          *text,
                                 guint               *rows,
                                 guint               *columns,
                                 GError             **error);

/* Converts a value in MiB to bytes: 0 if not given, G_MAXUINT64 for no limit. */
gboolean cli_parse_memory_limit (const char          *text,
                                 guint64             *bytes,
                                 GError             **error);

/* Parses --threads; unchanged if not given. */
gboolean cli_parse_threads      (const char          *text,
                                 guint               *n_threads,
                                 GError             **error);

/* Options with the same meaning in several commands. */
#define CLI_GOAL_ENTRY(data) \
  { "goal", 'g', 0, G_OPTION_ARG_FILENAME, (data), \
    "A board, or blank-last (default), blank-first, snail", "GOAL" }
#define CLI_METRIC_ENTRY(data) \
  { "metric", 0, 0, G_OPTION_ARG_FILENAME, (data), \
    "What counts as one move: single (default), a tile; line, all tiles of a row or column that slide " \
    "together", "WHICH" }
#define CLI_FORMAT_ENTRY(data) \
  { "format", 0, 0, G_OPTION_ARG_FILENAME, (data), \
    "text (default), json (one object per line) or csv", "FORMAT" }
#define CLI_PROGRESS_ENTRY(data) \
  { "progress", 0, 0, G_OPTION_ARG_NONE, (data), \
    "Print progress on standard error (the default when that is a terminal)", NULL }
#define CLI_PARTITION_ENTRY(data) \
  { "partition", 'p', 0, G_OPTION_ARG_FILENAME, (data), \
    "Groups of tiles of pattern-database, such as 1,2,3,4/5,6,7,8, or a choice such as 6-6-3 " \
    "(\"database info\" lists them; default the strongest that builds quickly); of several, " \
    "such as 6-6-3;5-5-5, the largest value is used; at the end, \",no-reflection\" leaves out the " \
    "reflection of the board", \
    "SETS" }
/* Print what happened to files while tables were built, one per line, on standard error; the
 * second function prints the notice of @heuristic. */
void     cli_print_notes        (const char           *notes);
void     cli_print_notice       (const SlideHeuristic *heuristic);

/* A sentence of the engine, which is also for the window, as a message of the command line: it begins
 * small unless that is a name, has the quotes of the others and no full stop. Names of options and
 * lines before it stay. (transfer full) */
char    *cli_dup_message        (const char           *sentence) G_GNUC_WARN_UNUSED_RESULT;

/* Prints @error (and a hint at --help) on standard error and frees it. Returns: the matching
 * exit code, usually CLI_EXIT_USAGE */
int      cli_fail               (const CliCommand    *command,
                                 GError              *error);

/* The last word of the name of a command: "build" of "database build". */
const char *
         cli_action_get_name    (const CliCommand     *action);

/**
 * cli_run_action:
 * @actions: those of @command; the name of each is "COMMAND ACTION"
 * @introduction: the first lines of the help
 *
 * Runs the action that argv[1] names, or prints help. Returns the exit code.
 */
int      cli_run_action         (const CliCommand    *command,
                                 const CliCommand    *actions,
                                 guint                n_actions,
                                 int                  argc,
                                 char               **argv,
                                 const char          *introduction);
