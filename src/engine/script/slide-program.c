/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-program.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A line of an answer has at most so many bytes. */
#define MAX_LINE 1000

/* Bytes of a program's last line that a message quotes. */
#define MAX_QUOTED 80

/* How often a waiting call looks at the stop flag. */
#define POLL_MS 100

/* How long a process may take from closing its output to its end. */
#define END_MS 500

typedef struct _Process Process;

struct _Process
{
  Process *next;          /* in the list of free processes */
  GPid     pid;
  int      input;         /* file descriptors, non-blocking */
  int      output;
  GString *received;      /* what was read and not used yet */
  char     last[MAX_QUOTED + 1];   /* the last line */
  guint64  n_calls;
};

struct _SlideProgram
{
  char          *command;
  char         **argv;
  char         **envp;
  double         timeout;
  SlideOwnCheck  check;
  GMutex         lock;
  Process       *free_processes;
};

/* Set once, before any program is started. */
static const int *stop_flag;
static gboolean   is_allowed;

void
slide_program_allow (const int *stop)
{
  stop_flag = stop;
  is_allowed = TRUE;
}

static gboolean
is_stopped (void)
{
  return stop_flag != NULL && g_atomic_int_get (stop_flag) != 0;
}

/* ---- Processes ---- */

/* In the child, between fork() and exec(). */
static void
set_up_child (G_GNUC_UNUSED gpointer user_data)
{
  setpgid (0, 0);
  signal (SIGPIPE, SIG_DFL);
}

static Process *
start_process (SlideProgram  *program,
               GError       **error)
{
  g_autoptr (GError) problem = NULL;
  Process *process;
  GPid pid;
  int input, output;

  if (!g_spawn_async_with_pipes_and_fds (NULL, (const char *const *) program->argv,
                                         (const char *const *) program->envp,
                                         G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD
                                         | G_SPAWN_CLOEXEC_PIPES,
                                         set_up_child, NULL, -1, -1, -1, NULL, NULL, 0, &pid, &input,
                                         &output, NULL, &problem))
    {
      g_set_error (error, problem->domain, problem->code, "%s: %s", program->command, problem->message);
      return NULL;
    }

  /* As the child does, whichever is first. */
  setpgid (pid, pid);
  g_unix_set_fd_nonblocking (input, TRUE, NULL);
  g_unix_set_fd_nonblocking (output, TRUE, NULL);

  process = g_new0 (Process, 1);
  process->pid = pid;
  process->input = input;
  process->output = output;
  process->received = g_string_new (NULL);
  return process;
}

/* Closes the pipes, kills the process and its group, and waits for it. Returns: its status as of
 * waitpid(), if it ended before it was killed; -1 otherwise */
static int
end_process (Process  *process,
             gboolean  may_end)
{
  int status = -1;
  gboolean has_ended = FALSE;

  close (process->input);
  close (process->output);
  for (int waited = 0; may_end && !has_ended && waited < END_MS; waited += 10)
    {
      has_ended = waitpid (process->pid, &status, WNOHANG) == process->pid;
      if (!has_ended)
        g_usleep (10000);
    }

  kill (-process->pid, SIGKILL);
  while (!has_ended && waitpid (process->pid, &status, 0) < 0 && errno == EINTR)
    ;

  g_string_free (process->received, TRUE);
  g_free (process);
  return has_ended ? status : -1;
}

static Process *
acquire_process (SlideProgram *program)
{
  g_autoptr (GError) error = NULL;
  Process *process;

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

/* Ends @process: its answers can no longer be told apart. @board: (nullable) */
static void
fail (SlideProgram *program,
      Process      *process,
      const char   *what,
      const guint8 *board)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s: %s", program->command, what);
  if (board != NULL)
    slide_own_check_add_board (&program->check, text, board);
  if (*process->last != '\0')
    {
      g_autofree char *last = g_utf8_make_valid (process->last, -1);

      g_string_append_printf (text, "; its last line was “%s”", last);
    }
  slide_own_check_fail (&program->check, g_string_free (g_steal_pointer (&text), FALSE));
}

static void
fail_ended (SlideProgram *program,
            Process      *process,
            const guint8 *board)
{
  g_autofree char *what = NULL;
  Process copy = *process;
  int status = end_process (process, TRUE);

  if (status >= 0 && WIFSIGNALED (status))
    what = g_strdup_printf ("ended by signal %d before it answered", WTERMSIG (status));
  else if (status >= 0 && WIFEXITED (status))
    what = g_strdup_printf ("ended with exit status %d before it answered", WEXITSTATUS (status));
  else
    what = g_strdup ("closed its standard output before it answered");
  fail (program, &copy, what, board);
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

/* The value of the line at @line, which has no end of line. */
static gboolean
parse_value (const char *line,
             double     *value)
{
  char *end = NULL;

  *value = g_ascii_strtod (line, &end);
  while (g_ascii_isspace (*end))
    end++;
  return end != line && *end == '\0' && *value >= 0.0 && *value <= SLIDE_OWN_MAX_VALUE;
}

typedef enum
{
  ASK_DONE,
  ASK_STOPPED,
  ASK_FAILED     /* and the process is gone */
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
      g_strlcpy (process->last, line, sizeof process->last);
      if (*n_answers == n)
        {
          fail (program, process, "answered with more lines than it was sent boards", NULL);
          return FALSE;
        }
      if (!parse_value (line, &values[*n_answers]))
        {
          fail (program, process, "expected a line with a number from 0 to 1000", cells[*n_answers]);
          return FALSE;
        }
      (*n_answers)++;
      line = end + 1;
    }

  g_string_erase (process->received, 0, line - process->received->str);
  if (process->received->len <= MAX_LINE)
    return TRUE;

  g_strlcpy (process->last, process->received->str, sizeof process->last);
  fail (program, process, "answered with a line that is too long for a number", cells[MIN (*n_answers, n - 1)]);
  return FALSE;
}

/* Whether the process has written something since its last answer. */
static gboolean
has_more (Process *process)
{
  struct pollfd fd = { process->output, POLLIN, 0 };
  char buffer[MAX_LINE];
  gssize got = 0;

  if (process->received->len == 0 && poll (&fd, 1, 0) > 0)
    got = read (process->output, buffer, sizeof buffer);
  if (got > 0)
    {
      g_string_append_len (process->received, buffer, got);
      g_strlcpy (process->last, process->received->str, sizeof process->last);
      g_strdelimit (process->last, "\n", '\0');
    }
  return process->received->len > 0;
}

/* Sends the boards and reads the answers at the same time, so that neither waits for the other. */
static AskResult
ask (SlideProgram   *program,
     Process        *process,
     const guint8  (*cells)[SLIDE_MAX_CELLS],
     guint           n,
     double         *values)
{
  gint64 wait = (gint64) (program->timeout * G_USEC_PER_SEC);
  gint64 deadline = g_get_monotonic_time () + wait;
  gsize length, sent = 0;
  g_autofree char *lines = dup_lines (program, cells, n, &length);
  guint n_answers = 0;

  if (has_more (process))
    {
      fail (program, process, "answered with more lines than it was sent boards", NULL);
      end_process (process, FALSE);
      return ASK_FAILED;
    }

  while (n_answers < n)
    {
      struct pollfd fds[] = { { process->output, POLLIN, 0 }, { process->input, POLLOUT, 0 } };
      guint n_before = n_answers;
      char buffer[16384];
      gssize got;

      if (is_stopped ())
        return ASK_STOPPED;
      if (g_get_monotonic_time () >= deadline)
        {
          g_autofree char *what = g_strdup_printf ("no answer within %g seconds; a program that buffers its "
                                                   "output has to flush it after each line", program->timeout);

          fail (program, process, what, cells[n_answers]);
          end_process (process, FALSE);
          return ASK_FAILED;
        }
      if (poll (fds, sent < length ? 2 : 1, POLL_MS) < 0 && errno != EINTR)
        break;

      if (sent < length && (fds[1].revents & (POLLOUT | POLLERR | POLLHUP)) != 0)
        {
          got = write (process->input, lines + sent, length - sent);
          if (got > 0)
            sent += (gsize) got;
          else if (got < 0 && errno != EAGAIN && errno != EINTR)
            /* It may have answered before it closed its input. */
            length = sent;
        }

      if ((fds[0].revents & (POLLIN | POLLERR | POLLHUP)) == 0)
        continue;
      got = read (process->output, buffer, sizeof buffer);
      if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        {
          fail_ended (program, process, cells[n_answers]);
          return ASK_FAILED;
        }
      if (got < 0)
        continue;

      g_string_append_len (process->received, buffer, got);
      if (!take_lines (program, process, cells, n, values, &n_answers))
        {
          end_process (process, FALSE);
          return ASK_FAILED;
        }
      if (n_answers > n_before)
        deadline = g_get_monotonic_time () + wait;
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
      g_autofree char *what = g_strdup_printf ("answered %.14g and then %.14g for the same board", value, again);

      fail (program, process, what, board[0]);
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
  AskResult result;

  g_return_if_fail (program != NULL && n > 0);

  if (slide_own_check_get_failure (&program->check) == NULL && !is_stopped ())
    process = acquire_process (program);
  if (process != NULL)
    {
      result = ask (program, process, cells, n, values);
      if (result == ASK_DONE)
        result = check_again (program, process, cells[0], values[0]);
      if (result == ASK_DONE)
        {
          process->n_calls++;
          release_process (program, process);
        }
      else if (result == ASK_STOPPED)
        {
          end_process (process, FALSE);
          process = NULL;
        }
    }

  /* What follows has no values: whoever asked has to end, too. */
  if (is_stopped ())
    slide_own_check_fail (&program->check, g_strdup (""));
  if (process == NULL || slide_own_check_get_failure (&program->check) != NULL)
    for (guint i = 0; i < n; i++)
      values[i] = 0.0;
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
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_PERM,
                   _("%s: programs run as heuristics only on the command line"), command);
      return NULL;
    }

  program = g_new0 (SlideProgram, 1);
  g_mutex_init (&program->lock);
  slide_own_check_init (&program->check, goal);
  program->command = g_strdup (command);
  program->timeout = limits->timeout > 0.0 ? limits->timeout : SLIDE_OWN_DEFAULT_TIMEOUT;
  set_environment (program, goal);
  if (!g_shell_parse_argv (command, NULL, &program->argv, error))
    {
      g_prefix_error (error, "%s: ", command);
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
