/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-program.h"

#include "cli-complete.h"
#include "cli-interrupt.h"
#include "cli-output.h"
#include "cli-provenance.h"
#include "config.h"
#include "slide-interrupt.h"
#include "slide-memory.h"
#include "slide-program.h"
#include "slide-script.h"
#include "slide-version.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

/* Set once, by cli_program_run(). */
static const CliProgram *program;

/* Of the program itself. */
static const GOptionEntry options[] = {
  { "help", 'h', 0, G_OPTION_ARG_NONE, NULL, "Show this help; after a command, its options", NULL },
  { "version", 'V', 0, G_OPTION_ARG_NONE, NULL, "Show the version", NULL },
  G_OPTION_ENTRY_NULL
};

static void
append_help (GString *out)
{
  g_string_append_printf (out, "Usage: %s COMMAND [OPTION...]\n\n%s\n\nCommands:\n",
                          program->name, program->summary);
  for (guint i = 0; i < program->n_commands; i++)
    g_string_append_printf (out, "  %-12s%s\n", program->commands[i].name, program->commands[i].summary);
  g_string_append (out, "\nOptions:\n");
  for (const GOptionEntry *option = options; option->long_name != NULL; option++)
    g_string_append_printf (out, "  -%c, --%-9s%s\n", option->short_name, option->long_name, option->description);
  g_string_append_printf (out, "\nExample: %s\n\n"
                               "Report bugs at <" TILESTAR_ISSUES ">.\n", program->example);
}

static int
refuse_command (const char *name)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *meant = NULL;
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (name != NULL ? name : "");

  for (guint i = 0; i < program->n_commands; i++)
    {
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", program->commands[i].name);
      slide_suggestion_consider (&suggestion, program->commands[i].name);
    }
  meant = cli_dup_suggestion (&suggestion);

  if (name == NULL)
    cli_message ("no command given; expected one of %s", names->str);
  else if (*name == '-')
    cli_message ("found \"%s\"; expected a command before its options, one of %s", name,
                 names->str);
  else
    cli_message ("no command is called \"%s\"; expected one of %s%s", name, names->str, meant);
  cli_message ("see \"%s --help\"", program->name);

  return CLI_EXIT_USAGE;
}

/* argv[0] is the name of the command. */
static int
run_command (int    argc,
             char **argv)
{
  for (guint i = 0; i < program->n_commands; i++)
    if (g_strcmp0 (argv[0], program->commands[i].name) == 0)
      return program->commands[i].run (&program->commands[i], argc, argv);

  return refuse_command (argv[0]);
}

/* `help solve` and `help database build` are `solve --help` and `database build --help`. */
int
cli_help (const CliCommand  *command,
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

/* Completes a command line, which ends with the word that is being typed. */
static int
complete (int    n_words,
          char **words)
{
  g_autofree char *name = NULL;
  gboolean only_names;

  if (n_words < 2)
    {
      cli_message (CLI_COMPLETE ": expected the words of a command line, from the name of the program to the one "
                   "that is being typed");
      return CLI_EXIT_USAGE;
    }

  only_names = n_words > 2 && g_str_equal (words[1], "help");
  cli_complete_begin (words[n_words - 1], only_names);
  words[--n_words] = NULL;

  name = g_path_get_basename (words[0]);
  if (g_str_equal (name, "tilestar"))
    cli_complete_window (words);
  else if (n_words == 1 + only_names)
    cli_complete_commands (program->commands, program->n_commands, options);
  else
    for (guint i = 0; i < program->n_commands; i++)
      if (g_str_equal (words[1 + only_names], program->commands[i].name))
        return program->commands[i].run (&program->commands[i], n_words - 1 - only_names, words + 1 + only_names);

  return CLI_EXIT_SOLVED;
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
      g_string_append_printf (cli_output_get_buffer (), "%s %s\n", program->name,
                              slide_version_get_text ());
      return CLI_EXIT_SOLVED;
    }
  if (g_strcmp0 (name, CLI_COMPLETE) == 0)
    {
      int first = argc > 2 && g_str_equal (argv[2], "--") ? 3 : 2;

      return complete (argc - first, argv + first);
    }

  return name != NULL ? run_command (argc - 1, argv + 1) : refuse_command (NULL);
}

/* Reports that memory is exhausted without allocating any, and ends the program. @reason:
 * (nullable): the message from GLib */
static void
end_without_memory (const char *reason)
{
  const char *const texts[] = { program->name, ": out of memory",
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

/* Where one is closed, a pipe to a script would take its place. What is opened instead can be used as
 * little. */
static void
open_standard_files (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0)
      (void) open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/* Sanitizers have handlers and stacks of their own. */
#if !defined (__SANITIZE_ADDRESS__) && !defined (__SANITIZE_THREAD__)

/* The C library, GLib's blocks of one size and its locks, and zlib within GIO abort without asking,
 * or go on with NULL. Without room this is what happened, and with room it is a fault. Called in
 * the middle of anything: it only makes system calls. */
static void
fatal_signal_cb (int number)
{
  if (!slide_memory_has_room (0))
    end_without_memory (NULL);

  /* The default comes once this returns (SA_RESETHAND). */
  raise (number);
}

void
cli_program_begin_thread (void)
{
  static _Thread_local guint8 stack[16 << 10];
  const stack_t alternate = { .ss_sp = stack, .ss_size = sizeof stack };

  sigaltstack (&alternate, NULL);
}

static void
catch_fatal_signals (void)
{
  static const int numbers[] = { SIGABRT, SIGSEGV, SIGTRAP };
  struct sigaction action = { .sa_handler = fatal_signal_cb, .sa_flags = SA_ONSTACK | (int) SA_RESETHAND };

  cli_program_begin_thread ();
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    sigaction (numbers[i], &action, NULL);
}

#else

void
cli_program_begin_thread (void)
{
}

static void
catch_fatal_signals (void)
{
}

#endif

int
cli_program_run (const CliProgram  *which,
                 int                argc,
                 char             **argv)
{
  SlideInterrupt interrupt;
  int code;

  open_standard_files ();
  program = which;
  cli_output_set_name (program->name);
  cli_provenance_begin (argc, argv);

  /* Searches and tables report this as an outcome; this check is for everything else. */
  if (!slide_memory_has_room (0))
    end_without_memory (NULL);
  g_log_set_handler ("GLib", G_LOG_LEVEL_ERROR | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION, fatal_cb,
                     NULL);

  catch_fatal_signals ();

  /* A closed pipe becomes an error of write(), which ends the program quietly. */
  signal (SIGPIPE, SIG_IGN);
  /* So does exceeding the limit on the size of files (RLIMIT_FSIZE). */
  signal (SIGXFSZ, SIG_IGN);
  /* A shell ignores SIGINT in its background jobs; this program still ends. */
  signal (SIGINT, SIG_DFL);

  slide_script_set_printing (TRUE);
  slide_program_allow ();
  slide_interrupt_begin_flag (&interrupt, cli_interrupt_get_flag (), 0);
  code = run (argc, argv);
  (void) slide_interrupt_end (&interrupt);
  return (int) cli_output_finish ((CliExit) code);
}
