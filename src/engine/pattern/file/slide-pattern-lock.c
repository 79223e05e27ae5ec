/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pattern-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file system may report every file as deleted, so the number of attempts is limited. */
#define MAX_ATTEMPTS 16

/* Network file systems grant an exclusive lock only on files open for writing; local ones also
 * on a file that another user owns. Returns: -1 if the file cannot be opened. */
static int
open_file (const char *path)
{
  const int flags = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
  int fd = g_open (path, O_RDWR | O_CREAT | flags, 0644);

  return fd < 0 && errno == EACCES ? g_open (path, O_RDONLY | flags, 0) : fd;
}

gboolean
slide_pattern_lock_try (const char       *path,
                        SlidePatternLock *lock)
{
  g_autofree char *name = g_strconcat (path, SLIDE_PATTERN_LOCK_SUFFIX, NULL);

  for (guint i = 0; i < MAX_ATTEMPTS; i++)
    {
      struct stat status;
      int fd = open_file (name);

      if (fd < 0)
        return TRUE;

      if (flock (fd, LOCK_EX | LOCK_NB) != 0)
        {
          gboolean is_held = errno == EWOULDBLOCK;

          close (fd);
          return !is_held;
        }

      /* The previous owner may have deleted it, and another process may have created a new
       * one. */
      if (fstat (fd, &status) == 0 && status.st_nlink > 0)
        {
          lock->path = g_steal_pointer (&name);
          lock->fd = fd;
          return TRUE;
        }
      close (fd);
    }

  return TRUE;
}

void
slide_pattern_lock_clear (SlidePatternLock *lock)
{
  if (lock->fd < 0)
    return;

  /* While the lock is still held, so that the file cannot be another process's. */
  (void) g_unlink (lock->path);
  close (lock->fd);
  lock->fd = -1;
  g_clear_pointer (&lock->path, g_free);
}
