/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-options.h: reading options strictly, and the help of each command.
 *
 * Every function that returns a gboolean says FALSE with an error whose
 * message names the option, what was found and what was expected.
 */

#pragma once

#include "slide-report.h"
#include "slide-search.h"
#include "slide-suggestion.h"

#include <glib.h>

G_BEGIN_DECLS

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
 * @name: the word after the program's name
 * @arguments: what follows the options in the usage line, or ""
 * @summary: one line, for the list of commands
 * @description: what `--help` says above the options
 * @run: does it all
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
 * cli_options_parse:
 * @entries: the command's options, ended by G_OPTION_ENTRY_NULL
 * @out_help: (out): TRUE if help was asked for, and has been appended to the output
 *
 * Parses argv[1…]. What is left over are the command's operands: the caller
 * lists G_OPTION_REMAINING if it takes any. Words are G_OPTION_ARG_FILENAME:
 * they come as they were typed. What is a "string" to the library it converts
 * from the locale's character set, and refuses without a place or a name.
 */
gboolean cli_options_parse      (const CliCommand    *command,
                                 const GOptionEntry  *entries,
                                 int                  argc,
                                 char               **argv,
                                 gboolean            *out_help,
                                 GError             **error);

/* What the message about a word ends with: "; did you mean "solve"?", or nothing where no
 * known word is near enough. Returns: (transfer full) */
char    *cli_dup_suggestion     (const SlideSuggestion *suggestion);

/* The error about a word that is none of those expected, suggestion->word being what was
 * found. Returns: FALSE */
gboolean cli_refuse_word        (const char            *option,
                                 const SlideSuggestion *suggestion,
                                 const char            *expected,
                                 GError               **error);

/* A decimal number and nothing else, @minimum … @maximum. NULL @text leaves the default. */
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

/* Of what makes tables: also "markdown" and "latex". */
gboolean cli_parse_table_format (const char          *text,
                                 SlideFormat         *format,
                                 GError             **error);
gboolean cli_parse_naming       (const char          *text,
                                 SlideMoveNaming     *naming,
                                 GError             **error);

/* "3x4"; both 0 if @text is NULL. */
gboolean cli_parse_size         (const char          *text,
                                 guint               *rows,
                                 guint               *columns,
                                 GError             **error);

/* "MiB", as it was typed, in bytes: 0 unless given, G_MAXUINT64 for no limit. */
gboolean cli_parse_memory_limit (const char          *text,
                                 guint64             *bytes,
                                 GError             **error);

/* Of --threads; unchanged unless given. */
gboolean cli_parse_threads      (const char          *text,
                                 guint               *n_threads,
                                 GError             **error);

/* Options that several commands have, and say the same of. */
#define CLI_GOAL_ENTRY(data) \
  { "goal", 'g', 0, G_OPTION_ARG_FILENAME, (data), \
    "A board, or blank-last (default), blank-first, snail", "GOAL" }
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
    "such as 6-6-3;5-5-5, the largest value is used", \
    "SETS" }
/* What became of files while tables were made, a line each, on standard error;
 * and the same of those of @heuristic. */
void     cli_say_notes          (const char           *notes);
void     cli_say_notice         (const SlideHeuristic *heuristic);

/* Says @error (and where help is) on standard error, frees it. Returns: the exit code it
 * stands for, in nearly all cases CLI_EXIT_USAGE */
int      cli_fail               (const CliCommand    *command,
                                 GError              *error);

G_END_DECLS
