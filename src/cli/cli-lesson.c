/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-lesson.c: `lesson`, which checks lessons against their searches.
 */

#include "cli-commands.h"
#include "cli-input.h"
#include "cli-options.h"
#include "cli-output.h"
#include "slide-lesson.h"

/* The exit code for a lesson that could not be checked. */
static int
report_failure (const char   *path,
                const GError *error)
{
  cli_message ("%s: %s", path, error->message);
  if (g_error_matches (error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_CANCELLED))
    return CLI_EXIT_INTERRUPTED;

  return g_error_matches (error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_LIMIT) ? CLI_EXIT_LIMIT : CLI_EXIT_USAGE;
}

/* Prints what is wrong with a lesson, a line each. Returns its exit code. */
static int
check_lesson (const char *path)
{
  static const char *const languages[] = { "en", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (SlideLesson) lesson = slide_lesson_load (path, languages, &error);
  guint n_questions = 0;

  if (lesson == NULL)
    {
      /* The system's words about a file begin with a capital; others with its name. */
      g_autofree char *message = g_str_has_prefix (error->message, path) ? g_strdup (error->message)
                                                                         : cli_dup_message (error->message);

      cli_message ("%s", message);
      return g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOMEM) ? CLI_EXIT_LIMIT : CLI_EXIT_USAGE;
    }
  if (!slide_lesson_prepare (lesson, NULL, &error))
    return report_failure (path, error);

  problems = slide_lesson_check (lesson, NULL, &error);
  if (problems == NULL)
    return report_failure (path, error);
  for (guint i = 0; i < problems->len; i++)
    cli_message ("%s: %s", path, (const char *) g_ptr_array_index (problems, i));
  if (problems->len > 0)
    return CLI_EXIT_USAGE;

  for (guint i = 0; i < lesson->steps->len; i++)
    n_questions += slide_lesson_get_step (lesson, i)->question.kind != SLIDE_QUESTION_NONE;
  g_string_append_printf (cli_output_get_buffer (), "%s: correct; steps: %u, questions: %u\n", path,
                          lesson->steps->len, n_questions);
  return CLI_EXIT_SOLVED;
}

static int
lesson_check (const CliCommand  *command,
              int                argc,
              char             **argv)
{
  g_auto (GStrv) paths = NULL;
  GError *error = NULL;
  gboolean help = FALSE;
  int code = CLI_EXIT_SOLVED;
  const GOptionEntry entries[] = {
    CLI_OPERANDS_ENTRY (&paths, "FILE..."),
    G_OPTION_ENTRY_NULL
  };

  if (!cli_options_parse (command, entries, argc, argv, &help, &error))
    return cli_fail (command, error);
  if (help)
    return CLI_EXIT_SOLVED;
  if (paths == NULL)
    {
      cli_message ("lesson check: expected files");
      return CLI_EXIT_USAGE;
    }

  for (char **path = paths; *path != NULL; path++)
    {
      int one = check_lesson (*path);

      code = MAX (code, one);
      if (!cli_output_flush () || one == CLI_EXIT_INTERRUPTED)
        break;
    }
  return code;
}

static const CliCommand check_command = {
  "lesson check", "FILE...", "Check the claims and answers of lessons",
  "Runs the searches of each lesson and checks that everything it claims is true,\n"
  "that every question has an answer, and that typical wrong answers are wrong.\n"
  "Says what is wrong and where. The manual (docs/lessons.md) describes the file.\n\n"
  "Runs scripts that a lesson contains. A lesson starts no programs and opens no files;\n"
  "its searches and facts have a minute, and 512 MiB with their tables.\n\n"
  "Exit codes: 0 all are correct, 2 one is not, or cannot be read, or wrong usage,\n"
  "3 one costs more than a lesson may.\n",
  lesson_check
};

int
cli_lesson (const CliCommand  *command,
            int                argc,
            char             **argv)
{
  return cli_run_action (command, &check_command, 1, argc, argv,
                         "Lessons: steps with questions about recorded searches.");
}
