/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-options.h"

#include "cli-output.h"
#include "pattern-database.h"
#include "slide-board-set.h"
#include "slide-board-text.h"
#include "slide-distance-table.h"
#include "slide-error.h"
#include "slide-training.h"

#include <math.h>
#include <string.h>

#define HELP_INDENT 28
#define MAX_MIB (G_GUINT64_CONSTANT (1) << 32)

G_DEFINE_QUARK (cli-error-quark, cli_error)

static const CliListener *listener;

void
cli_options_set_listener (const CliListener *new_listener)
{
  listener = new_listener;
}

/* Appends "  -g, --goal=GOAL      Description", wrapped to the width of a terminal. */
static void
append_option (GString            *out,
               const GOptionEntry *entry)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *indent = g_strnfill (HELP_INDENT, ' ');

  if (entry->short_name != 0)
    g_string_append_printf (name, "  -%c, --%s", entry->short_name, entry->long_name);
  else
    g_string_append_printf (name, "      --%s", entry->long_name);
  if (entry->arg_description != NULL)
    g_string_append_printf (name, *entry->arg_description == '[' ? "%s" : "=%s", entry->arg_description);

  slide_append_wrapped (text, entry->description, indent);
  slide_append_padded (out, name->str, HELP_INDENT);
  if (name->len >= HELP_INDENT)
    g_string_append_printf (out, "\n%s", indent);
  g_string_append (out, text->str + HELP_INDENT);
}

/* Replaces the help of GLib, which does not wrap lines and depends on the locale's character
 * set. */
static void
append_help (GString            *out,
             const CliCommand   *command,
             const GOptionEntry *entries,
             const GOptionEntry *help_entry)
{
  g_string_append_printf (out, "Usage: %s %s [OPTION...]%s%s\n\n%s\nOptions:\n",
                          cli_output_get_name (), command->name, *command->arguments != '\0' ? " " : "",
                          command->arguments, command->description);
  for (; entries->long_name != NULL; entries++)
    if (*entries->long_name != '\0')    /* not G_OPTION_REMAINING */
      append_option (out, entries);
  append_option (out, help_entry);
}

char *
cli_dup_suggestion (const SlideSuggestion *suggestion)
{
  return suggestion->meant != NULL ? g_strdup_printf ("; did you mean \"%s\"?", suggestion->meant)
                                   : g_strdup ("");
}

gboolean
cli_set_unknown (const char             *option,
                 const SlideSuggestion  *suggestion,
                 const char             *expected,
                 GError                **error)
{
  g_autofree char *meant = cli_dup_suggestion (suggestion);

  return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "--%s: found \"%s\"; expected %s%s", option,
                          suggestion->word, expected, meant);
}

/* Adds to an error about an unknown option the name of a similar one. */
static void
suggest_option (const GOptionEntry *entries,
                const GOptionEntry *help_entry,
                GError             *error)
{
  const char *dashes = strstr (error->message, "--");
  g_autofree char *name = NULL;
  g_autofree char *message = error->message;
  SlideSuggestion suggestion;

  name = g_strndup (dashes != NULL ? dashes + 2 : "", dashes != NULL ? strcspn (dashes + 2, "=") : 0);
  suggestion = (SlideSuggestion) SLIDE_SUGGESTION_INIT (name);
  for (; entries->long_name != NULL; entries++)
    slide_suggestion_consider (&suggestion, entries->long_name);
  slide_suggestion_consider (&suggestion, help_entry->long_name);

  error->message = suggestion.meant != NULL
                     ? g_strdup_printf ("%s; did you mean \"--%s\"?", message, suggestion.meant)
                     : g_steal_pointer (&message);
}

gboolean
cli_options_parse (const CliCommand    *command,
                   const GOptionEntry  *entries,
                   int                  argc,
                   char               **argv,
                   gboolean            *out_help,
                   GError             **error)
{
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GError) problem = NULL;
  GOptionGroup *group;
  gboolean help = FALSE;
  const GOptionEntry help_entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, "Show this help", NULL },
    G_OPTION_ENTRY_NULL
  };

  if (listener != NULL)
    {
      listener->take_options (command, entries, help_entries, argv);
      *out_help = TRUE;
      return TRUE;
    }

  context = g_option_context_new (NULL);
  group = g_option_group_new (command->name, command->name, command->name, NULL, NULL);
  g_option_group_add_entries (group, entries);
  g_option_group_add_entries (group, help_entries);
  g_option_context_set_main_group (context, group);
  g_option_context_set_help_enabled (context, FALSE);

  if (!g_option_context_parse (context, &argc, &argv, &problem))
    {
      if (g_error_matches (problem, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
        suggest_option (entries, help_entries, problem);
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }

  if (!help && argc > 1)
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "unexpected argument \"%s\": expected only options",
                            argv[1]);

  if (help)
    append_help (cli_output_get_buffer (), command, entries, help_entries);

  *out_help = help;
  return TRUE;
}

/* ---- Numbers ---- */

gboolean
cli_parse_uint (const char  *option,
                const char  *text,
                guint64      minimum,
                guint64      maximum,
                guint64     *value,
                GError     **error)
{
  guint64 result;

  if (text == NULL)
    return TRUE;

  /* g_ascii_string_to_unsigned() accepts only digits: no sign, spaces or trailing
   * characters. */
  if (!g_ascii_string_to_unsigned (text, 10, minimum, maximum, &result, NULL))
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                            "--%s: found \"%s\"; expected an integer, %" G_GUINT64_FORMAT
                            " to %" G_GUINT64_FORMAT, option, text, minimum, maximum);

  *value = result;
  return TRUE;
}

gboolean
cli_parse_real (const char  *option,
                const char  *text,
                double       minimum,
                double       maximum,
                double      *value,
                GError     **error)
{
  char *end = NULL;
  double result = 0.0;

  if (text == NULL)
    return TRUE;

  /* Only digits, a decimal point and an exponent: strtod() also accepts hexadecimal, "inf" and
   * leading spaces. */
  if (*text != '\0' && strspn (text, "0123456789.eE+-") == strlen (text)
      && (g_ascii_isdigit (*text) || *text == '.' || *text == '-'))
    result = g_ascii_strtod (text, &end);

  if (end == NULL || *end != '\0' || !isfinite (result) || result < minimum || result > maximum)
    {
      g_autoptr (GString) range = g_string_new (NULL);

      if (maximum == G_MAXDOUBLE)
        g_string_append (range, "at least ");
      slide_append_real (range, minimum, 6);
      if (maximum != G_MAXDOUBLE)
        {
          g_string_append (range, " to ");
          slide_append_real (range, maximum, 6);
        }
      return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "--%s: found \"%s\"; expected a number, %s", option,
                              text, range->str);
    }

  *value = result;
  return TRUE;
}

/* ---- Values with a name ---- */

/* Parses one of the first @n_formats formats, which @expected lists. */
static gboolean
parse_format (const char   *text,
              guint         n_formats,
              const char   *expected,
              SlideFormat  *format,
              GError      **error)
{
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (text);
  SlideFormat found;

  if (text == NULL)
    return TRUE;
  if (slide_format_from_id (text, &found) && found < n_formats)
    {
      *format = found;
      return TRUE;
    }

  for (guint i = 0; i < n_formats; i++)
    slide_suggestion_consider (&suggestion, slide_format_get_id ((SlideFormat) i));
  return cli_set_unknown ("format", &suggestion, expected, error);
}

gboolean
cli_parse_format (const char   *text,
                  SlideFormat  *format,
                  GError      **error)
{
  return parse_format (text, SLIDE_FORMAT_MARKDOWN, "text, json or csv", format, error);
}

gboolean
cli_parse_object_format (const char   *text,
                         SlideFormat  *format,
                         GError      **error)
{
  return parse_format (text, SLIDE_FORMAT_CSV, "text or json", format, error);
}

gboolean
cli_parse_solve_format (const char   *text,
                        SlideFormat  *format,
                        gboolean     *out_has_table,
                        GError      **error)
{
  *out_has_table = g_strcmp0 (text, "table") == 0;
  if (*out_has_table)
    return TRUE;
  if (!parse_format (text, SLIDE_N_FORMATS, "text, json, csv, table, markdown or latex", format, error))
    return FALSE;

  *out_has_table = *format == SLIDE_FORMAT_MARKDOWN || *format == SLIDE_FORMAT_LATEX;
  return TRUE;
}

gboolean
cli_parse_table_format (const char   *text,
                        SlideFormat  *format,
                        GError      **error)
{
  return parse_format (text, SLIDE_N_FORMATS, "text, json, csv, markdown or latex", format, error);
}

gboolean
cli_parse_naming (const char       *text,
                  SlideMoveNaming  *naming,
                  GError          **error)
{
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (text);

  if (text == NULL || slide_move_naming_from_id (text, naming))
    return TRUE;

  for (guint i = 0; i < SLIDE_N_NAMINGS; i++)
    slide_suggestion_consider (&suggestion, slide_move_naming_get_id ((SlideMoveNaming) i));
  return cli_set_unknown ("moves", &suggestion, "blank or tile", error);
}

gboolean
cli_parse_metric (const char   *text,
                  SlideMetric  *metric,
                  GError      **error)
{
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (text);

  if (text == NULL || slide_metric_from_id (text, metric))
    return TRUE;

  for (guint i = 0; i < SLIDE_N_METRICS; i++)
    slide_suggestion_consider (&suggestion, slide_metric_get_id ((SlideMetric) i));
  return cli_set_unknown ("metric", &suggestion, "single or line", error);
}

gboolean
cli_parse_size (const char  *text,
                guint       *rows,
                guint       *columns,
                GError     **error)
{
  g_autoptr (GError) problem = NULL;

  *rows = 0;
  *columns = 0;

  if (text == NULL || slide_shape_parse (text, rows, columns, &problem))
    return TRUE;

  return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "--size: %s", problem->message);
}

gboolean
cli_parse_memory_limit (const char  *text,
                        guint64     *bytes,
                        GError     **error)
{
  guint64 mib = 0;

  if (!cli_parse_uint ("memory-limit", text, 0, MAX_MIB, &mib, error))
    return FALSE;

  *bytes = text == NULL ? 0 : mib > 0 ? mib << 20 : G_MAXUINT64;
  return TRUE;
}

gboolean
cli_parse_threads (const char  *text,
                   guint       *n_threads,
                   GError     **error)
{
  guint64 number = *n_threads;

  if (!cli_parse_uint ("threads", text, 1, CLI_MAX_THREADS, &number, error))
    return FALSE;

  *n_threads = (guint) number;
  return TRUE;
}

void
cli_print_notes (const char *notes)
{
  g_auto (GStrv) lines = g_strsplit (notes != NULL ? notes : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    cli_message ("%s", lines[i]);
}

void
cli_print_notice (const SlideHeuristic *heuristic)
{
  cli_print_notes (slide_heuristic_get_notice (heuristic));
}

/* Most errors are usage errors, but not all. */
static CliExit
get_exit (const GError *error)
{
  if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_CANCELLED)
      || g_error_matches (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_CANCELLED)
      || g_error_matches (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_CANCELLED)
      || g_error_matches (error, SLIDE_BOARD_SET_ERROR, SLIDE_BOARD_SET_ERROR_CANCELLED))
    return CLI_EXIT_INTERRUPTED;

  if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_MEMORY)
      || g_error_matches (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_MEMORY)
      || g_error_matches (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_MEMORY)
      || g_error_matches (error, SLIDE_BOARD_SET_ERROR, SLIDE_BOARD_SET_ERROR_MEMORY)
      || g_error_matches (error, SLIDE_TRAINING_ERROR, SLIDE_TRAINING_ERROR_MEMORY)
      || g_error_matches (error, CLI_ERROR, CLI_ERROR_MEMORY)
      || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOMEM))
    return CLI_EXIT_LIMIT;

  return CLI_EXIT_USAGE;
}

/* Whether @error is a sentence of the engine for the window, too, with a capital and quotes of print,
 * and does not begin with a name from outside, as of a script. */
static gboolean
is_sentence (const GError *error)
{
  return error->domain == G_OPTION_ERROR || error->domain == SLIDE_PATTERN_ERROR
         || error->domain == SLIDE_PARTITION_ERROR
         || error->domain == SLIDE_DISTANCE_ERROR || error->domain == SLIDE_TRAINING_ERROR
         || error->domain == SLIDE_BOARD_SET_ERROR
         || (error->domain == SLIDE_HEURISTIC_ERROR && error->code != SLIDE_HEURISTIC_ERROR_SCRIPT);
}

char *
cli_dup_message (const char *sentence)
{
  g_autoptr (GString) text = g_string_new (sentence);
  gsize rest = 0;

  /* What options and lines are named before it stays. */
  while (g_str_has_prefix (text->str + rest, "--") || g_str_has_prefix (text->str + rest, "the board at line "))
    {
      const char *colon = strstr (text->str + rest, ": ");

      if (colon == NULL)
        break;
      rest = (gsize) (colon + 2 - text->str);
    }

  /* A word, not a name such as A* or JSON. */
  if (g_ascii_isupper (text->str[rest]) && (g_ascii_islower (text->str[rest + 1]) || text->str[rest + 1] == ' '))
    text->str[rest] = g_ascii_tolower (text->str[rest]);
  if (text->len > rest && text->str[text->len - 1] == '.')
    g_string_truncate (text, text->len - 1);
  g_string_replace (text, ". Did you mean ", "; did you mean ", 0);
  g_string_replace (text, "\u201c", "\"", 0);
  g_string_replace (text, "\u201d", "\"", 0);
  g_string_replace (text, "\u2019", "'", 0);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
cli_action_get_name (const CliCommand *action)
{
  const char *space = strchr (action->name, ' ');

  return space != NULL ? space + 1 : action->name;
}

int
cli_fail (const CliCommand *command,
          GError           *error)
{
  CliExit code = get_exit (error);
  g_autofree char *message = is_sentence (error) ? cli_dup_message (error->message) : g_strdup (error->message);

  cli_message ("%s%s", code == CLI_EXIT_INTERRUPTED ? "interrupted: " : "", message);
  if (error->domain == G_OPTION_ERROR)
    cli_message ("see \"%s %s --help\" for the options", cli_output_get_name (), command->name);
  g_error_free (error);

  return (int) code;
}

/* Why @word, NULL if none is given, is no action of @command. */
static int
refuse_action (const CliCommand *command,
               const CliCommand *actions,
               guint             n_actions,
               const char       *word)
{
  g_autoptr (GString) names = g_string_new (NULL);
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (word);
  g_autofree char *meant = NULL;

  for (guint i = 0; i < n_actions; i++)
    {
      const char *name = cli_action_get_name (&actions[i]);

      g_string_append_printf (names, "%s%s", i == 0 ? "" : i + 1 < n_actions ? ", " : " or ", name);
      if (word != NULL)
        slide_suggestion_consider (&suggestion, name);
    }
  meant = cli_dup_suggestion (&suggestion);

  if (word == NULL)
    cli_message ("%s: no action given; expected %s", command->name, names->str);
  else
    cli_message ("%s: no action is called \"%s\"; expected %s%s", command->name, word, names->str, meant);
  cli_message ("see \"tilestar-cli %s --help\"", command->name);
  return CLI_EXIT_USAGE;
}

int
cli_run_action (const CliCommand  *command,
                const CliCommand  *actions,
                guint              n_actions,
                int                argc,
                char             **argv,
                const char        *introduction)
{
  const char *word = argc > 1 ? argv[1] : NULL;
  GString *out = cli_output_get_buffer ();

  for (guint i = 0; i < n_actions; i++)
    if (g_strcmp0 (word, cli_action_get_name (&actions[i])) == 0)
      return actions[i].run (&actions[i], argc - 1, argv + 1);

  if (listener != NULL)
    {
      if (word == NULL)
        listener->take_actions (actions, n_actions);
      return CLI_EXIT_SOLVED;
    }
  if (g_strcmp0 (word, "--help") != 0 && g_strcmp0 (word, "-h") != 0)
    return refuse_action (command, actions, n_actions, word);

  g_string_append_printf (out, "Usage: tilestar-cli %s ACTION [OPTION...]\n\n%s\n\nActions:\n", command->name,
                          introduction);
  for (guint i = 0; i < n_actions; i++)
    g_string_append_printf (out, "  %-8s%s\n", cli_action_get_name (&actions[i]), actions[i].summary);
  g_string_append_printf (out, "\n\"tilestar-cli %s ACTION --help\" lists the options of each.\n", command->name);
  return CLI_EXIT_SOLVED;
}
