/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-trace.c: writing the trace of a recorded search, and `trace`, which checks one.
 */

#include "cli-trace.h"

#include "cli-commands.h"
#include "cli-input.h"
#include "cli-output.h"
#include "slide-board-forms.h"
#include "slide-error.h"
#include "slide-method.h"
#include "slide-new-file.h"
#include "slide-trace-file.h"
#include "slide-visible-text.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- Writing ---- */

static gboolean
to_standard_output_cb (const char *text,
                       gsize       length,
                       gpointer    user_data G_GNUC_UNUSED)
{
  return cli_output_write (text, length);
}

static gboolean
to_file_cb (const char *text,
            gsize       length,
            gpointer    user_data)
{
  return fwrite (text, 1, length, user_data) == length;
}

static gboolean
set_memory_error (GError **error)
{
  return slide_set_error (error, CLI_ERROR, CLI_ERROR_MEMORY,
                          "--trace: not enough memory to record and write the search");
}

static gboolean
set_write_error (const char  *path,
                 const char  *reason,
                 GError     **error)
{
  return slide_set_error (error, CLI_ERROR, CLI_ERROR_INPUT, "--trace: cannot write %s: %s", path, reason);
}

/* Closes @fd. */
static gboolean
write_to (const char              *path,
          int                      fd,
          const SlideRecord       *record,
          const SlideSolveReport  *report,
          SlideTraceFormat         format,
          GError                 **error)
{
  FILE *file = fdopen (fd, "w");
  gboolean is_written;
  int code;

  if (file == NULL)
    {
      code = errno;
      close (fd);
      return set_write_error (path, g_strerror (code), error);
    }

  errno = 0;
  is_written = slide_trace_write (record, report, format, to_file_cb, file) && fflush (file) == 0;
  code = errno;
  if (fclose (file) != 0 && is_written)
    {
      is_written = FALSE;
      code = errno;
    }

  if (!is_written && code == ENOMEM)
    return set_memory_error (error);
  return is_written || set_write_error (path, g_strerror (code), error);
}

/* A device, a pipe or a folder, which must not be replaced by a file. */
static gboolean
is_special (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

gboolean
cli_trace_can_write (const char  *path,
                     GError     **error)
{
  g_autoptr (SlideNewFile) file = NULL;
  g_autoptr (GError) reason = NULL;

  if (g_str_equal (path, "-"))
    return TRUE;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return set_write_error (path, g_strerror (EISDIR), error);
  if (is_special (path))
    return g_access (path, W_OK) == 0 || set_write_error (path, g_strerror (errno), error);

  /* Without a word written, it is abandoned. */
  file = slide_new_file_open (path, &reason);
  return file != NULL || set_write_error (path, reason->message, error);
}

gboolean
cli_trace_write (const char              *path,
                 const SlideRecord       *record,
                 const SlideSolveReport  *report,
                 SlideTraceFormat         format,
                 GError                 **error)
{
  g_autoptr (SlideNewFile) file = NULL;
  g_autoptr (GError) reason = NULL;
  int fd;

  /* Without memory for its first tables there was no search: it has stored not even the start. */
  if (report->statistics.status == SLIDE_STATUS_MEMORY_LIMIT && report->statistics.stored == 0
      && report->statistics.expanded == 0)
    return set_memory_error (error);

  if (g_str_equal (path, "-"))
    {
      errno = 0;
      if (!slide_trace_write (record, report, format, to_standard_output_cb, NULL) && errno == ENOMEM)
        return set_memory_error (error);

      /* Other errors of standard output are reported when the program ends. */
      return TRUE;
    }

  if (is_special (path))
    {
      fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);
      return fd >= 0 ? write_to (path, fd, record, report, format, error)
                     : set_write_error (path, g_strerror (errno), error);
    }

  file = slide_new_file_open (path, &reason);
  if (file == NULL)
    return set_write_error (path, reason->message, error);

  fd = dup (slide_new_file_get_fd (file));
  if (fd < 0)
    return set_write_error (path, g_strerror (errno), error);
  if (!write_to (path, fd, record, report, format, error))
    return FALSE;
  if (!slide_new_file_finish (g_steal_pointer (&file), &reason))
    return set_write_error (path, reason->message, error);

  return TRUE;
}

/* ---- Checking ---- */

/* Opens standard input or a file. Returns: NULL with @error set. */
static GInputStream *
open_input (const char  *path,
            GError     **error)
{
  g_autoptr (GFile) file = NULL;

  if (g_str_equal (path, "-"))
    return g_unix_input_stream_new (STDIN_FILENO, FALSE);

  file = g_file_new_for_path (path);
  return G_INPUT_STREAM (g_file_read (file, NULL, error));
}

/* The option values as they were typed (NULL: not given), then the boards that they are. */
typedef struct
{
  char              **operands;
  char               *start_text;
  char               *goal_text;
  char               *algorithm;
  char               *heuristic;
  SlideBoard          start;
  SlideBoard          goal;
  SlideGoalPreset     preset;
  SlideTraceQuestion  question;
} CheckOptions;

static const char *const aspects[SLIDE_TRACE_N_ASPECTS] = {
  [SLIDE_TRACE_ORDER] = "order",
  [SLIDE_TRACE_TIES] = "ties",
  [SLIDE_TRACE_REOPENING] = "reopening",
  [SLIDE_TRACE_PARENT_PRUNING] = "parent pruning",
  [SLIDE_TRACE_HEURISTIC] = "h",
  [SLIDE_TRACE_SHORTEST] = "optimality",
};

/* Appends a list, unless nothing is @checked like that. */
static void
append_aspects (GString                 *out,
                const SlideTraceChecker *checker,
                SlideTraceChecked        checked,
                const char              *introduction,
                const char              *separator)
{
  for (guint i = 0; i < SLIDE_TRACE_N_ASPECTS; i++)
    if (slide_trace_checker_get_checked (checker, (SlideTraceAspect) i) == checked)
      {
        g_string_append_printf (out, "%s%s", introduction, aspects[i]);
        introduction = separator;
      }
}

/* Prints the search, how it ended, and what was checked. */
static void
append_search (GString           *out,
               SlideTraceChecker *checker)
{
  g_autoptr (GString) checked = g_string_new ("; checked: moves, g, fates, counts");
  g_autofree char *method = NULL, *heuristic = NULL, *start = NULL, *goal = NULL;
  SlideTraceHeader header;
  SlideTraceEnd end;

  append_aspects (checked, checker, SLIDE_TRACE_IS_CHECKED, ", ", ", ");
  append_aspects (checked, checker, SLIDE_TRACE_IS_UNCHECKED, "; not checked: ", ", ");

  slide_trace_checker_take (checker, &header, &end);
  method = slide_trace_header_dup_method (&header);
  /* The text is not trusted. */
  heuristic = slide_visible_text (header.heuristic != NULL ? header.heuristic : "", -1, SLIDE_VISIBLE_WORD);
  start = slide_board_to_text (&header.start, SLIDE_TEXT_LINE);
  goal = slide_board_to_text (&header.goal, SLIDE_TEXT_LINE);
  g_string_append_printf (out, "; %s%s%s from %s to %s, ", method, header.heuristic != NULL ? " with " : "",
                          heuristic, start, goal);
  if (end.status == SLIDE_STATUS_SOLVED)
    g_string_append_printf (out, end.path->len == 1 ? "solved in %u move" : "solved in %u moves", end.path->len);
  else
    g_string_append (out, slide_status_get_id (end.status));
  if (!end.complete)
    g_string_append_printf (out, ", cut short after %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " expansions",
                            slide_trace_checker_get_n_expanded (checker), end.totals.expanded);
  g_string_append (out, checked->str);

  slide_trace_header_clear (&header);
  slide_trace_end_clear (&end);
}

/* Of one file, what is wrong goes to standard error. Of several, standard output has a line for
 * each, so that it can be kept as a list. */
static int
check_file (const char               *path,
            const SlideTraceQuestion *question,
            gboolean                  is_one_of_many)
{
  g_autoptr (SlideTraceChecker) checker = slide_trace_checker_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = open_input (path, &error);

  slide_trace_checker_ask (checker, question);
  if (stream == NULL
      || !slide_trace_check_stream (checker, stream, 0, NULL, NULL, NULL, &error))
    {
      if (is_one_of_many)
        g_string_append_printf (cli_output_get_buffer (), "%s: %s\n", path, error->message);
      else
        cli_message ("%s: %s", path, error->message);
      return g_error_matches (error, SLIDE_TRACE_ERROR, SLIDE_TRACE_ERROR_LIMIT) ? CLI_EXIT_LIMIT : CLI_EXIT_USAGE;
    }

  g_string_append_printf (cli_output_get_buffer (),
                          "%s: holds; expansions: %" G_GUINT64_FORMAT ", successors: %" G_GUINT64_FORMAT,
                          path, slide_trace_checker_get_n_expanded (checker),
                          slide_trace_checker_get_n_generated (checker));
  append_search (cli_output_get_buffer (), checker);
  g_string_append_c (cli_output_get_buffer (), '\n');
  return CLI_EXIT_SOLVED;
}

/* A file that does not hold, or cannot be read, does not keep the others from being checked. */
static int
check_files (char                     **paths,
             const SlideTraceQuestion  *question)
{
  guint n_files = g_strv_length (paths), n_bad = 0;
  int code = CLI_EXIT_SOLVED;

  for (guint i = 0; i < n_files; i++)
    {
      int one = check_file (paths[i], question, n_files > 1);

      n_bad += one != CLI_EXIT_SOLVED;
      code = MAX (code, one);
      if (!cli_output_flush ())
        break;
    }
  if (n_bad > 0 && n_files > 1)
    cli_message ("%u of %u traces do not hold", n_bad, n_files);

  return code;
}

static gboolean
read_question (CheckOptions  *options,
               GError       **error)
{
  SlideTraceQuestion *question = &options->question;
  g_autofree char *size = NULL;
  SlideMethod method;

  if (options->start_text != NULL)
    {
      g_autofree char *note = NULL;
      g_autoptr (GArray) pairs = slide_board_read (options->start_text, &(SlideBoardForm) { .rows = 0 }, &note, NULL,
                                                   error);

      if (pairs == NULL)
        {
          g_prefix_error_literal (error, "--start: ");
          return FALSE;
        }
      if (pairs->len > 1 || g_array_index (pairs, SlideBoardPair, 0).has_goal)
        {
          g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "--start: expected one board; found %s",
                       pairs->len > 1 ? "several" : "a goal as well, which --goal expects");
          return FALSE;
        }
      if (note != NULL)
        cli_message ("--start: %s", note);
      options->start = g_array_index (pairs, SlideBoardPair, 0).start;
      question->start = &options->start;
      size = g_strdup_printf ("%ux%u", options->start.rows, options->start.columns);
    }
  if (options->goal_text != NULL && size == NULL && slide_goal_from_id (options->goal_text, &options->preset))
    {
      question->preset = &options->preset;
    }
  else if (options->goal_text != NULL)
    {
      if (!cli_input_parse_goal_alone (options->goal_text, size, &options->goal, error))
        return FALSE;
      question->goal = &options->goal;
    }

  question->algorithm = options->algorithm;
  question->heuristic = options->heuristic;
  if (question->algorithm != NULL && !g_str_equal (question->algorithm, "custom")
      && !slide_method_parse (question->algorithm, NULL, &method, error))
    {
      g_prefix_error_literal (error, "--algorithm: ");
      return FALSE;
    }
  if (question->heuristic != NULL && !g_str_equal (question->heuristic, "custom"))
    {
      g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (question->heuristic, error);

      if (spec == NULL)
        {
          g_prefix_error_literal (error, "--heuristic: ");
          return FALSE;
        }
    }

  return TRUE;
}

static void
check_options_clear (CheckOptions *options)
{
  g_strfreev (options->operands);
  g_free (options->start_text);
  g_free (options->goal_text);
  g_free (options->algorithm);
  g_free (options->heuristic);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CheckOptions, check_options_clear)

static int
trace_check (const CliCommand  *command,
             int                argc,
             char             **argv)
{
  g_auto (CheckOptions) options = { .operands = NULL };
  GError *error = NULL;
  gboolean help = FALSE;
  const GOptionEntry entries[] = {
    { "start", 0, 0, G_OPTION_ARG_FILENAME, &options.start_text, "The board that was to be solved", "BOARD" },
    { "goal", 'g', 0, G_OPTION_ARG_FILENAME, &options.goal_text,
      "The goal that was to be reached: a board, or blank-last, blank-first, snail", "GOAL" },
    { "algorithm", 'a', 0, G_OPTION_ARG_FILENAME, &options.algorithm,
      "The algorithm that was asked for, with any options that it must have: weighted-astar:weight=2; or "
      "custom", "ID" },
    { "heuristic", 'e', 0, G_OPTION_ARG_FILENAME, &options.heuristic,
      "The heuristic that was asked for; or custom", "ID" },
    CLI_OPERANDS_ENTRY (&options.operands, "FILE..."),
    G_OPTION_ENTRY_NULL
  };

  if (!cli_options_parse (command, entries, argc, argv, &help, &error))
    return cli_fail (command, error);
  if (help)
    return CLI_EXIT_SOLVED;
  if (options.operands == NULL)
    {
      cli_message ("trace check: expected files, or - for standard input");
      return CLI_EXIT_USAGE;
    }
  if (!read_question (&options, &error))
    return cli_fail (command, error);

  return check_files (options.operands, &options.question);
}

static const CliCommand check_command = {
  "trace check", "FILE...", "Verify traces, written by \"solve --trace\" or by your own search",
  "Reads a trace (- is standard input, compressed by gzip or not) and repeats its\n"
  "search: every expanded node must have the lowest f, with ties broken by the rule,\n"
  "or be the next on the path, or belong to a pair within the bound; every successor\n"
  "must be there; bounds, fates, path and totals must be right. Names the line of\n"
  "the first contradiction, and says what the search does instead.\n\n"
  "An algorithm \"custom\" may expand nodes in any order, and the h of a heuristic\n"
  "\"custom\" is not computed again, nor are those that open files or need tables of\n"
  "more than 8 MiB. A trace may have 32 MiB besides its expansions and successors. Of\n"
  "several files, each has a line of its own. That of a trace which holds also says\n"
  "what search it is, how it ended, what was checked, and what could not be.\n\n"
  "--start, --goal, --algorithm and --heuristic say what was asked for. A trace of any\n"
  "other search does not hold then, nor one that is cut short or has no answer.\n\n"
  "Exit codes: 0 all hold, 2 one does not, or cannot be read, or wrong usage, 3 one is\n"
  "larger than that.\n",
  trace_check
};

int
cli_trace (const CliCommand  *command,
           int                argc,
           char             **argv)
{
  return cli_run_action (command, &check_command, 1, argc, argv,
                         "Traces: what \"solve --trace FILE\" writes of a search.");
}
