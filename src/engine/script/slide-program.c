/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-program.h"

#include "slide-child.h"
#include "slide-error.h"
#include "slide-interrupt.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A line of an answer has at most so many bytes. */
#define MAX_LINE 1000

/* Bytes of a program's last line that a message quotes. */
#define MAX_QUOTED 80

/* How often a wait looks whether it is to end, at least, in microseconds. */
#define LOOK_INTERVAL 50000

/* Of a command in a message. */
#define MAX_COMMAND 500

/* In the environment of each process, with a value of its own. */
#define MARK "TILESTAR_PROCESS"

/* How long a process may take from closing its output to its end. */
#define END_MS 500

typedef struct _Process Process;

struct _Process
{
  Process    *next;       /* in the list of free processes */
  SlideChild  child;
  char       *mark;       /* the entry of its environment that what it starts inherits */
  GString    *received;   /* what was read and not used yet */
  GString    *last;       /* the last line */
  guint64     n_calls;
};

struct _SlideProgram
{
  char          *command;
  char         **argv;
  char         **envp;
  SlideOwnLimits limits;      /* without zeros */
  SlideOwnCheck  check;
  GMutex         lock;
  Process       *free_processes;
};

/* Set once, before any program is started. */
static gboolean is_allowed;

void
slide_program_allow (void)
{
  is_allowed = TRUE;
}

/* ---- Processes ---- */

static Process *
start_process (SlideProgram  *program,
               GError       **error)
{
  static int n_started;      /* g_atomic_int_*() */
  g_autoptr (GError) problem = NULL;
  g_autofree char *name = g_strdup_printf ("%d-%d", (int) getpid (), g_atomic_int_add (&n_started, 1));
  g_auto (GStrv) envp = g_environ_setenv (g_strdupv (program->envp), MARK, name, TRUE);
  Process *process = g_new0 (Process, 1);

  if (!slide_child_start (&process->child, (const char *const *) program->argv, (const char *const *) envp,
                          FALSE, &problem))
    {
      g_autofree char *command = slide_visible_text (program->command, -1, MAX_COMMAND);

      g_set_error (error, problem->domain, problem->code, "%s: %s", command, problem->message);
      g_free (process);
      return NULL;
    }

  process->mark = g_strconcat (MARK "=", name, NULL);
  process->received = g_string_new (NULL);
  process->last = g_string_new (NULL);
  return process;
}

/* Kills what the process has started and has left its process group. */
static void
kill_marked (const char *mark)
{
  g_autoptr (GDir) processes = g_dir_open ("/proc", 0, NULL);
  const char *name;

  while (processes != NULL && (name = g_dir_read_name (processes)) != NULL)
    {
      g_autofree char *path = NULL;
      g_autofree char *environment = NULL;
      gsize length;

      if (!g_ascii_isdigit (*name))
        continue;
      path = g_build_filename ("/proc", name, "environ", NULL);
      if (!g_file_get_contents (path, &environment, &length, NULL))
        continue;
      for (const char *entry = environment; entry < environment + length; entry += strlen (entry) + 1)
        if (g_str_equal (entry, mark))
          kill ((pid_t) g_ascii_strtoll (name, NULL, 10), SIGKILL);
    }
}

/* Ends the process and whatever it has started. Returns: its status as of waitpid(), if it ended
 * before it was killed; -1 otherwise */
static int
end_process (Process  *process,
             gboolean  may_end)
{
  int status = slide_child_end (&process->child, may_end ? END_MS : 0);

  kill_marked (process->mark);
  g_string_free (process->received, TRUE);
  g_string_free (process->last, TRUE);
  g_free (process->mark);
  g_free (process);
  return status;
}

static Process *
acquire_process (SlideProgram *program)
{
  g_autoptr (GError) error = NULL;
  Process *process;

  if (slide_interrupt_cut (g_get_monotonic_time ()))
    return NULL;

  g_mutex_lock (&program->lock);
  process = program->free_processes;
  if (process != NULL)
    program->free_processes = process->next;
  g_mutex_unlock (&program->lock);
  if (process != NULL)
    return process;

  process = start_process (program, &error);
  if (process == NULL)
    slide_own_check_fail (&program->check, g_strdup (error->message));
  return process;
}

static void
release_process (SlideProgram *program,
                 Process      *process)
{
  g_mutex_lock (&program->lock);
  process->next = program->free_processes;
  program->free_processes = process;
  g_mutex_unlock (&program->lock);
}

/* ---- Failures ---- */

/* @process: (nullable): for its last line
 * @board: (nullable) */
static void
set_failure (SlideProgram *program,
             Process      *process,
             const char   *what,
             const guint8 *board)
{
  g_autofree char *command = slide_visible_text (program->command, -1, MAX_COMMAND);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s: %s", command, what);
  if (board != NULL)
    slide_own_check_add_board (&program->check, text, board);
  if (process != NULL && process->last->len > 0)
    {
      g_autofree char *last = slide_visible_text (process->last->str, (gssize) process->last->len, MAX_QUOTED);

      g_string_append_printf (text, "; its last line was “%s”", last);
    }
  slide_own_check_fail (&program->check, g_string_free (text, FALSE));
}

/* Ends @process, which has closed its output. */
static void
fail_ended (SlideProgram *program,
            Process      *process,
            const guint8 *board)
{
  int status = slide_child_end (&process->child, END_MS);
  g_autofree char *what = NULL;

  if (status >= 0 && WIFSIGNALED (status))
    what = g_strdup_printf ("ended by signal %d before it answered", WTERMSIG (status));
  else if (status >= 0 && WIFEXITED (status))
    what = g_strdup_printf ("ended with exit status %d before it answered", WEXITSTATUS (status));
  else
    what = g_strdup ("closed its standard output before it answered");
  set_failure (program, process, what, board);
}

/* ---- Asking ---- */

static char *
dup_lines (SlideProgram   *program,
           const guint8  (*cells)[SLIDE_MAX_CELLS],
           guint           n,
           gsize          *length)
{
  guint n_cells = slide_board_get_n_cells (&program->check.goal);
  GString *lines = g_string_sized_new (n * n_cells * 3);

  for (guint i = 0; i < n; i++)
    for (guint cell = 0; cell < n_cells; cell++)
      {
        guint tile = cells[i][cell];

        if (tile >= 10)
          g_string_append_c (lines, (char) ('0' + tile / 10));
        g_string_append_c (lines, (char) ('0' + tile % 10));
        g_string_append_c (lines, cell + 1 < n_cells ? ' ' : '\n');
      }

  *length = lines->len;
  return g_string_free (lines, FALSE);
}

/* The value of a line of @length bytes, which is followed by a byte of another kind: digits with a
 * decimal point or an exponent, and nothing that strtod() takes beyond these. */
static gboolean
parse_value (const char *line,
             gsize       length,
             double     *value)
{
  g_autofree char *text = g_strstrip (g_strndup (line, MIN (length, MAX_LINE)));
  char *end = NULL;

  if (strlen (line) < length || length > MAX_LINE || *text == '\0'
      || text[strspn (text, "0123456789+-.eE")] != '\0')
    return FALSE;

  *value = g_ascii_strtod (text, &end);
  return *end == '\0' && *value >= 0.0 && *value <= SLIDE_OWN_MAX_VALUE;
}

typedef enum
{
  ASK_DONE,
  ASK_CUT,       /* interrupted */
  ASK_FAILED
} AskResult;

/* Uses the whole lines that were received. FALSE if one is not an answer, with a failure. */
static gboolean
take_lines (SlideProgram   *program,
            Process        *process,
            const guint8  (*cells)[SLIDE_MAX_CELLS],
            guint           n,
            double         *values,
            guint          *n_answers)
{
  char *line = process->received->str;
  char *end;

  while ((end = memchr (line, '\n', (gsize) (process->received->str + process->received->len - line))) != NULL)
    {
      *end = '\0';
      g_string_truncate (process->last, 0);
      g_string_append_len (process->last, line, MIN (end - line, MAX_LINE));
      if (*n_answers == n)
        {
          set_failure (program, process, "answered with more lines than it was sent boards", NULL);
          return FALSE;
        }
      if (!parse_value (line, (gsize) (end - line), &values[*n_answers]))
        {
          set_failure (program, process, "expected a line with a number from 0 to 1000", cells[*n_answers]);
          return FALSE;
        }
      (*n_answers)++;
      line = end + 1;
    }

  g_string_erase (process->received, 0, line - process->received->str);
  if (process->received->len <= MAX_LINE)
    return TRUE;

  g_string_assign (process->last, "");
  g_string_append_len (process->last, process->received->str, MAX_LINE);
  set_failure (program, process, "answered with a line that is too long for a number", cells[MIN (*n_answers, n - 1)]);
  return FALSE;
}

/* Sends the boards and reads the answers at the same time, so that neither waits for the other. */
static AskResult
ask (SlideProgram   *program,
     Process        *process,
     const guint8  (*cells)[SLIDE_MAX_CELLS],
     guint           n,
     double         *values)
{
  const gint64 began = g_get_monotonic_time ();
  const gint64 wait = (gint64) (program->limits.timeout * G_USEC_PER_SEC);
  gint64 deadline = began + wait;
  gint64 looked = began;
  gsize length, sent = 0;
  g_autofree char *lines = dup_lines (program, cells, n, &length);
  guint n_answers = 0;

  /* What it has written since its last answer is one too many. */
  (void) slide_child_exchange (&process->child, NULL, 0, &sent, process->received, FALSE);
  if (!take_lines (program, process, cells, 0, values, &n_answers))
    return ASK_FAILED;

  while (n_answers < n)
    {
      guint n_before = n_answers;

      if (!slide_child_exchange (&process->child, lines, length, &sent, process->received, TRUE))
        {
          if (!take_lines (program, process, cells, n, values, &n_answers))
            return ASK_FAILED;
          if (n_answers == n)
            break;
          fail_ended (program, process, cells[n_answers]);
          return ASK_FAILED;
        }
      if (!take_lines (program, process, cells, n, values, &n_answers))
        return ASK_FAILED;

      if (n_answers > n_before)
        {
          deadline = g_get_monotonic_time () + wait;
          /* Answers may come for long. */
          if (n_answers == n || g_get_monotonic_time () - looked < LOOK_INTERVAL)
            continue;
        }
      looked = g_get_monotonic_time ();
      if (slide_interrupt_cut (began))
        {
          return ASK_CUT;
        }
      if (looked >= deadline)
        {
          g_autofree char *what = g_strdup_printf ("no answer within %g seconds; a program that buffers its "
                                                   "output has to flush it after each line", program->limits.timeout);

          set_failure (program, process, what, cells[n_answers]);
          return ASK_FAILED;
        }
    }

  return ASK_DONE;
}

/* Asks again now and then. */
static AskResult
check_again (SlideProgram *program,
             Process      *process,
             const guint8 *cells,
             double        value)
{
  guint8 board[1][SLIDE_MAX_CELLS];
  AskResult result;
  double again;

  if (!slide_own_check_is_due (&program->check, process->n_calls, cells, value, board[0], &value))
    return ASK_DONE;

  result = ask (program, process, (const guint8 (*)[SLIDE_MAX_CELLS]) board, 1, &again);
  if (result == ASK_DONE && again != value)
    {
      g_autofree char *what = slide_own_check_describe_change ("answered", value, again);

      set_failure (program, process, what, board[0]);
    }
  return result;
}

void
slide_program_get_values (SlideProgram   *program,
                          const guint8  (*cells)[SLIDE_MAX_CELLS],
                          guint           n,
                          double         *values)
{
  Process *process = NULL;
  AskResult result = ASK_CUT;

  g_return_if_fail (program != NULL && n > 0);

  if (slide_own_check_get_failure (&program->check) == NULL)
    process = acquire_process (program);
  if (process != NULL)
    {
      result = ask (program, process, cells, n, values);
      if (result == ASK_DONE)
        result = check_again (program, process, cells[0], values[0]);
      process->n_calls++;
      if (result == ASK_DONE)
        release_process (program, process);
      else
        end_process (process, FALSE);
    }

  if (result != ASK_DONE || slide_own_check_get_failure (&program->check) != NULL)
    for (guint i = 0; i < n; i++)
      values[i] = 0.0;
}

void
slide_program_fail (SlideProgram *program,
                    const char   *message,
                    const guint8 *cells)
{
  g_return_if_fail (program != NULL && message != NULL);

  set_failure (program, NULL, message, cells);
}

const char *
slide_program_get_failure (SlideProgram *program)
{
  g_return_val_if_fail (program != NULL, NULL);

  return slide_own_check_get_failure (&program->check);
}

/* ---- Creating ---- */

static void
set_environment (SlideProgram     *program,
                 const SlideBoard *goal)
{
  g_autofree char *rows = g_strdup_printf ("%u", goal->rows);
  g_autofree char *columns = g_strdup_printf ("%u", goal->columns);
  g_autoptr (GString) tiles = g_string_new (NULL);

  for (guint cell = 0; cell < slide_board_get_n_cells (goal); cell++)
    g_string_append_printf (tiles, cell > 0 ? " %u" : "%u", goal->cells[cell]);

  program->envp = g_get_environ ();
  program->envp = g_environ_setenv (program->envp, "TILESTAR_ROWS", rows, TRUE);
  program->envp = g_environ_setenv (program->envp, "TILESTAR_COLUMNS", columns, TRUE);
  program->envp = g_environ_setenv (program->envp, "TILESTAR_GOAL", tiles->str, TRUE);
  program->envp = g_environ_setenv (program->envp, "PYTHONUNBUFFERED", "1", TRUE);
}

SlideProgram *
slide_program_new (const char            *command,
                   const SlideBoard      *goal,
                   const SlideOwnLimits  *limits,
                   GError               **error)
{
  g_autoptr (SlideProgram) program = NULL;
  Process *process;

  g_return_val_if_fail (command != NULL && goal != NULL && limits != NULL, NULL);

  if (!is_allowed)
    {
      g_autofree char *visible = slide_visible_text (command, -1, MAX_COMMAND);

      return slide_set_error_null (error, G_FILE_ERROR, G_FILE_ERROR_PERM,
                                   _("%s: programs run as heuristics only on the command line"), visible);
    }

  program = g_new0 (SlideProgram, 1);
  g_mutex_init (&program->lock);
  slide_own_check_init (&program->check, goal);
  program->command = g_strdup (command);
  program->limits = *limits;
  slide_own_limits_fill (&program->limits);
  set_environment (program, goal);
  if (!g_shell_parse_argv (command, NULL, &program->argv, error))
    {
      g_autofree char *visible = slide_visible_text (command, -1, MAX_COMMAND);

      g_prefix_error (error, "%s: ", visible);
      return NULL;
    }

  process = start_process (program, error);
  if (process == NULL)
    return NULL;

  release_process (program, process);
  return g_steal_pointer (&program);
}

void
slide_program_free (SlideProgram *program)
{
  if (program == NULL)
    return;

  while (program->free_processes != NULL)
    {
      Process *process = program->free_processes;

      program->free_processes = process->next;
      end_process (process, FALSE);
    }
  g_mutex_clear (&program->lock);
  slide_own_check_clear (&program->check);
  g_strfreev (program->argv);
  g_strfreev (program->envp);
  g_free (program->command);
  g_free (program);
}
