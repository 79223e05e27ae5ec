/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-child.h"

#include "slide-interrupt.h"

#include <errno.h>
#include <glib-unix.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define POLL_MS 50

/* How long a killed process may take to go, before it is left to itself. */
#define GONE_MS 200

/* In the child, between fork() and exec(). */
static void
set_up_child (G_GNUC_UNUSED gpointer user_data)
{
  setpgid (0, 0);
  signal (SIGPIPE, SIG_DFL);
}

gboolean
slide_child_start (SlideChild         *child,
                   const char *const  *argv,
                   const char *const  *envp,
                   gboolean            is_shielded,
                   GError            **error)
{
  const GSpawnFlags flags = G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_CLOEXEC_PIPES;
  gboolean is_started;

  is_started = g_spawn_async_with_pipes_and_fds (NULL, argv, envp,
                                                 flags | (is_shielded ? G_SPAWN_LEAVE_DESCRIPTORS_OPEN
                                                                      : G_SPAWN_SEARCH_PATH),
                                                 is_shielded ? NULL : set_up_child, NULL, -1, -1, -1,
                                                 NULL, NULL, 0, &child->pid, &child->input,
                                                 &child->output, NULL, error);
  if (!is_started)
    return FALSE;

  /* As the child does, whichever is first. */
  child->has_group = !is_shielded;
  child->looks = (SlideLooks) { 0 };
  if (child->has_group)
    setpgid (child->pid, child->pid);
  g_unix_set_fd_nonblocking (child->input, TRUE, NULL);
  g_unix_set_fd_nonblocking (child->output, TRUE, NULL);
  return TRUE;
}

static void
wait_until_possible (const SlideChild *child,
                     gboolean          is_sent)
{
  struct pollfd fds[] = { { child->output, POLLIN, 0 }, { child->input, POLLOUT, 0 } };
  gint64 patience = slide_interrupt_get_patience () / 1000;

  (void) poll (fds, is_sent ? 1 : 2, patience > 0 ? (int) MIN (patience, POLL_MS) : POLL_MS);
}

gboolean
slide_child_exchange (SlideChild *child,
                      const char *bytes,
                      gsize       length,
                      gsize      *sent,
                      GString    *received,
                      gboolean    may_wait)
{
  char buffer[65536];
  gssize n;

  if (*sent < length)
    {
      n = write (child->input, bytes + *sent, length - *sent);
      if (n > 0)
        *sent += (gsize) n;
      else if (n < 0 && errno != EAGAIN && errno != EINTR)
        /* It may have answered before it closed its input. */
        *sent = length;
    }

  n = may_wait && *sent == length ? slide_looks_read (&child->looks, child->output, buffer, sizeof buffer)
                                  : read (child->output, buffer, sizeof buffer);
  if (n > 0)
    g_string_append_len (received, buffer, n);
  else if (n < 0 && errno == EAGAIN && may_wait)
    wait_until_possible (child, *sent == length);
  return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

double
slide_child_get_cpu (const SlideChild *child)
{
  struct timespec used;
  clockid_t clock;

  if (clock_getcpuclockid (child->pid, &clock) != 0 || clock_gettime (clock, &used) != 0)
    return 0.0;

  return (double) used.tv_sec + (double) used.tv_nsec / 1e9;
}

/* Returns: whether it has ended within @ms */
static gboolean
wait_for (GPid  pid,
          guint ms,
          int  *status)
{
  for (guint waited = 0;; waited++)
    {
      pid_t result = waitpid (pid, status, WNOHANG);

      if (result == pid || (result < 0 && errno != EINTR))
        return TRUE;
      if (waited >= ms)
        return FALSE;
      g_usleep (1000);
    }
}

int
slide_child_end (SlideChild *child,
                 guint       wait_ms)
{
  const GPid pid = child->pid;
  int status = -1;

  if (pid == 0)
    return -1;

  child->pid = 0;
  close (child->input);
  close (child->output);
  if (wait_ms == 0 || !wait_for (pid, wait_ms, &status))
    {
      /* It may have left its group. */
      kill (pid, SIGKILL);
      (void) wait_for (pid, GONE_MS, &status);
      status = -1;
    }

  /* What it has started and left behind. */
  if (child->has_group)
    kill (-pid, SIGKILL);
  return status;
}
