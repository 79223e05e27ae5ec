/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * main.c: tilestar-cli: selects the command and runs it.
 *
 * The program does not set a locale, so its output is the same everywhere.
 */

#include "cli-commands.h"
#include "cli-interrupt.h"
#include "cli-output.h"
#include "config.h"
#include "slide-memory.h"
#include "slide-program.h"
#include "slide-script.h"

#include <signal.h>
#include <unistd.h>

#define BOARDS_HELP \
  "BOARD lists the tiles row by row: 0, _, . or x is the blank; commas, spaces or\n" \
  "tabs separate tiles; a line break, / or ; ends a row: \"1 0 3/4 2 5/7 8 6\".\n" \
  "Boards of up to 9 cells need no separators: 103425786. A file may contain many:\n" \
  "a complete board on one line is one, otherwise an empty line ends it. With\n" \
  "--size 4x4 a line may be 16 tiles, or a number, 16 tiles and a length, as in\n" \
  "published lists: \"1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 57\". \"start -> goal\"\n" \
  "gives a start its own goal, which overrides --goal. Without BOARD and --file,\n" \
  "boards are read from standard input.\n"

static int help (const CliCommand *command, int argc, char **argv);

static const CliCommand commands[] = {
  { "solve", "[BOARD]", "Find a shortest path from a board to its goal",
    "Finds a path from each board to its goal, by default a shortest one.\n\n" BOARDS_HELP
    "\n"
    "Exit codes: 0 all solved, 1 a board has no solution, 2 wrong usage or invalid\n"
    "board, 3 a limit was reached, 130 interrupted; for several boards the largest.\n",
    cli_solve },
  { "check", "[BOARD]", "Explain whether the goal can be reached",
    "Explains whether the goal can be reached from each board; where it cannot, shows\n"
    "which two tiles to swap.\n\n" BOARDS_HELP
    "\nExit codes: 0 all solvable, 1 one is not, 2 wrong usage or invalid board.\n",
    cli_check },
  { "random", "", "Generate random solvable boards",
    "Generates random boards from which the goal can be reached. As text, each ends\n"
    "with an empty line and includes its goal if it is not the default, so that\n"
    "\"solve\" can read them.\n",
    cli_random },
  { "compare", "[BOARD]", "Compare heuristics and algorithms on boards",
    "Runs every algorithm with every heuristic on every board.\n\n" BOARDS_HELP
    "\nExit codes: the same as for \"solve\".\n",
    cli_compare },
  { "audit", "", "Compare a heuristic with the true distance on every board",
    "Compares heuristics with the true distance on every board of a small puzzle: are\n"
    "they admissible, consistent, accurate? Shows a counterexample if they are not.\n",
    cli_audit },
  { "train", "", "Train a network that estimates distances",
    "Trains a small neural network on the true distances of every board, verifies it\n"
    "on all of them, and lowers it until it never overestimates. Ctrl+C ends the\n"
    "training: what was learned is verified and saved. Beyond 12 cells, pattern\n"
    "databases replace the distances, and nothing is guaranteed.\n\n"
    "Exit codes: 0 trained, 2 wrong usage, 130 interrupted (twice: nothing is saved).\n",
    cli_train },
  { "database", "ACTION", "Pattern databases: build ahead, list, check, delete", "", cli_database },
  { "trace", "ACTION", "Verify a trace written by \"solve --trace\"", "", cli_trace },
  { "lesson", "ACTION", "Check a lesson against its searches", "", cli_lesson },
  { "worksheet", "[BOARD]", "Make worksheets: questions for paper and their answers",
    "Asks about the first expansions of a search, so that every answer can be worked\n"
    "out by hand, and prints a line of JSON for each variant: the questions as they\n"
    "are printed, the answers, and which questions the search does not yield.\n\n" BOARDS_HELP
    "\nExit codes: 0 printed, 2 wrong usage or invalid board.\n",
    cli_worksheet },
  { "heuristics", "", "List the heuristics",
    "Lists every heuristic: id, name, properties, description, source.\n",
    cli_heuristics },
  { "algorithms", "", "List the algorithms",
    "Lists every algorithm: id, name, guarantee, description, source.\n",
    cli_algorithms },
  { "help", "[COMMAND]", "Show this help, or the help of a command", "", help },
};

static void
append_help (GString *out)
{
  g_string_append (out, "Usage: tilestar-cli COMMAND [OPTION...]\n\n"
                        "Solves sliding-tile puzzles and reports how the search went.\n\n"
                        "Commands:\n");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (out, "  %-12s%s\n", commands[i].name, commands[i].summary);
  g_string_append (out, "\n"
                        "Options:\n  -h, --help     Show this help; after a command, its "
                        "options\n  -V, --version  Show the version\n\n"
                        "Example: tilestar-cli solve \"1 0 3/4 2 5/7 8 6\"\n\n"
                        "Report bugs at <" TILESTAR_ISSUES ">.\n");
}

static int
refuse_command (const char *name)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *meant = NULL;
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (name != NULL ? name : "");

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", commands[i].name);
      slide_suggestion_consider (&suggestion, commands[i].name);
    }
  meant = cli_dup_suggestion (&suggestion);

  if (name == NULL)
    cli_message ("no command given; expected one of %s", names->str);
  else if (*name == '-')
    cli_message ("found \"%s\"; expected a command before its options, one of %s", name,
                 names->str);
  else
    cli_message ("no command is called \"%s\"; expected one of %s%s", name, names->str, meant);
  cli_message ("see \"tilestar-cli --help\"");

  return CLI_EXIT_USAGE;
}

/* argv[0] is the name of the command. */
static int
run_command (int    argc,
             char **argv)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_strcmp0 (argv[0], commands[i].name) == 0)
      return commands[i].run (&commands[i], argc, argv);

  return refuse_command (argv[0]);
}

/* `help solve` and `help database build` are `solve --help` and `database build --help`. */
static int
help (const CliCommand  *command,
      int                argc,
      char             **argv)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  if (argc == 1 || g_str_equal (argv[1], command->name) || g_str_equal (argv[1], "--help")
      || g_str_equal (argv[1], "-h"))
    {
      append_help (cli_output_get_buffer ());
      return CLI_EXIT_SOLVED;
    }

  for (int i = 1; i < argc; i++)
    g_ptr_array_add (words, argv[i]);
  g_ptr_array_add (words, (char *) "--help");
  g_ptr_array_add (words, NULL);

  return run_command (argc, (char **) words->pdata);
}

static int
run (int    argc,
     char **argv)
{
  const char *name = argc > 1 ? argv[1] : NULL;

  if (g_strcmp0 (name, "--help") == 0 || g_strcmp0 (name, "-h") == 0)
    {
      append_help (cli_output_get_buffer ());
      return CLI_EXIT_SOLVED;
    }
  if (g_strcmp0 (name, "--version") == 0 || g_strcmp0 (name, "-V") == 0)
    {
      g_string_append (cli_output_get_buffer (), "tilestar-cli " TILESTAR_VERSION "\n");
      return CLI_EXIT_SOLVED;
    }

  return name != NULL ? run_command (argc - 1, argv + 1) : refuse_command (NULL);
}

/* Reports that memory is exhausted without allocating any, and ends the program. @reason:
 * (nullable): the message from GLib */
static void
end_without_memory (const char *reason)
{
  const char *const texts[] = { "tilestar-cli: out of memory",
                                reason != NULL ? ": " : "", reason != NULL ? reason : "", "\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gssize written = write (STDERR_FILENO, texts[i], strlen (texts[i]));

      (void) written;
    }
  _exit (CLI_EXIT_LIMIT);
}

/* Called if GLib cannot allocate memory or create a thread, before it aborts. */
static void
fatal_cb (G_GNUC_UNUSED const char     *domain,
          G_GNUC_UNUSED GLogLevelFlags  level,
          const char                   *message,
          G_GNUC_UNUSED gpointer        user_data)
{
  end_without_memory (message);
}

int
main (int    argc,
      char **argv)
{
  int code;

  /* Searches and tables report this as an outcome; this check is for everything else. */
  if (!slide_memory_has_room (0))
    end_without_memory (NULL);
  g_log_set_handler ("GLib", G_LOG_LEVEL_ERROR | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION, fatal_cb,
                     NULL);

  /* A closed pipe becomes an error of write(), which ends the program quietly. */
  signal (SIGPIPE, SIG_IGN);
  /* So does exceeding the limit on the size of files (RLIMIT_FSIZE). */
  signal (SIGXFSZ, SIG_IGN);

  slide_script_set_printing (TRUE);
  slide_program_allow (cli_interrupt_get_flag ());
  code = run (argc, argv);
  return (int) cli_output_finish ((CliExit) code);
}
