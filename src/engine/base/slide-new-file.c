/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-new-file.h"

#include "slide-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define RANDOM "XXXXXX"
/* Distinguishes our temporary files from all others. */

struct _SlideNewFile
{
  char *path;
  char *temporary;   /* its name until it is complete */
  int   fd;
};

/* ---- Leftover temporary files ---- */

/* Blocks only for the moment in which another process that cleans up holds the lock.
 * Where the file system does not support locks, the file stays unlocked. */
static void
lock_file (int fd)
{
  while (flock (fd, LOCK_EX) != 0 && errno == EINTR)
    ;
}

int
slide_new_file_create (const char  *path,
                       const char  *mark,
                       int          flags,
                       int          mode,
                       char       **temporary)
{
  while (TRUE)
    {
      g_autofree char *name = g_strconcat (path, mark, RANDOM, NULL);
      int fd = g_mkstemp_full (name, flags | O_CLOEXEC, mode);
      struct stat status;

      if (fd < 0)
        return -1;

      lock_file (fd);
      if (fstat (fd, &status) != 0 || status.st_nlink > 0)
        {
          *temporary = g_steal_pointer (&name);
          return fd;
        }

      /* It was removed before it was locked. */
      close (fd);
    }
}

gboolean
slide_new_file_is_random (const char *end)
{
  guint n = 0;

  while (g_ascii_isalnum (end[n]))
    n++;
  return n == strlen (RANDOM) && end[n] == '\0';
}

/* Without locks, its age decides. */
#define STALE_AFTER_SECONDS 3600

static gboolean
is_old (int fd)
{
  struct stat status;

  return fstat (fd, &status) == 0
         && g_get_real_time () / G_USEC_PER_SEC - (gint64) status.st_mtime > STALE_AFTER_SECONDS;
}

void
slide_new_file_sweep_one (const char *path,
                          gboolean    has_lock)
{
  const int flags = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
  /* Network file systems give an exclusive lock only on files open for writing. */
  int fd = g_open (path, O_RDWR | flags, 0);
  gboolean is_dead;

  if (fd < 0 && errno == EACCES)
    fd = g_open (path, O_RDONLY | flags, 0);

  if (fd < 0)
    return;

  if (has_lock && flock (fd, LOCK_EX | LOCK_NB) == 0)
    is_dead = TRUE;
  else if (has_lock && errno == EWOULDBLOCK)
    is_dead = FALSE;
  else
    is_dead = is_old (fd);

  if (is_dead)
    (void) g_unlink (path);
  close (fd);
}

/* Removes the temporary files for @path whose writers were killed. */
static void
sweep (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *begin = g_strconcat (base, SLIDE_NEW_FILE_MARK, NULL);
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_prefix (name, begin) && slide_new_file_is_random (name + strlen (begin)))
      {
        g_autofree char *left = g_build_filename (folder, name, NULL);

        slide_new_file_sweep_one (left, TRUE);
      }
}

/* ---- A new file ---- */

static gboolean
set_file_error (int      code,
                GError **error)
{
  return slide_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s", g_strerror (code));
}

static void
free_file (SlideNewFile *file)
{
  g_free (file->temporary);
  g_free (file->path);
  g_free (file);
}

SlideNewFile *
slide_new_file_open (const char  *path,
                     GError     **error)
{
  g_autofree char *temporary = NULL;
  SlideNewFile *file;
  int fd;

  /* A path that names a folder can never be renamed to. */
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      set_file_error (EISDIR, error);
      return NULL;
    }

  sweep (path);
  fd = slide_new_file_create (path, SLIDE_NEW_FILE_MARK, O_WRONLY, 0666, &temporary);
  if (fd < 0)
    {
      set_file_error (errno, error);
      return NULL;
    }

  file = g_new0 (SlideNewFile, 1);
  file->path = g_strdup (path);
  file->temporary = g_steal_pointer (&temporary);
  file->fd = fd;
  return file;
}

int
slide_new_file_get_fd (SlideNewFile *file)
{
  return file->fd;
}

gboolean
slide_new_file_finish (SlideNewFile  *file,
                       GError       **error)
{
  /* The lock is released with the last descriptor, after the rename. */
  int lock = fcntl (file->fd, F_DUPFD_CLOEXEC, 0);
  int code = 0;

  /* Some file systems do not support it: the file is then as safe as they make it. */
  if (fsync (file->fd) != 0 && errno != EINVAL && errno != EROFS)
    code = errno;
  if (close (file->fd) != 0 && code == 0 && errno != EINTR)
    code = errno;
  if (code == 0 && g_rename (file->temporary, file->path) != 0)
    code = errno;
  if (code != 0)
    (void) g_unlink (file->temporary);
  if (lock >= 0)
    close (lock);

  free_file (file);
  return code == 0 || set_file_error (code, error);
}

void
slide_new_file_abandon (SlideNewFile *file)
{
  if (file == NULL)
    return;

  (void) g_unlink (file->temporary);
  close (file->fd);
  free_file (file);
}

gboolean
slide_new_file_write (const char  *path,
                      const void  *bytes,
                      gsize        size,
                      GError     **error)
{
  g_autoptr (SlideNewFile) file = slide_new_file_open (path, error);
  const guint8 *rest = bytes;

  if (file == NULL)
    return FALSE;

  while (size > 0)
    {
      gssize n = write (file->fd, rest, MIN (size, (gsize) 1 << 24));

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return set_file_error (errno, error);
      rest += n;
      size -= (gsize) n;
    }

  return slide_new_file_finish (g_steal_pointer (&file), error);
}
