/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-new-file.c: a file that is there when it is whole, and not before.
 */

#include "slide-new-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

struct _SlideNewFile
{
  char *path;
  char *temporary;   /* what it is called until it is whole */
  int   fd;
};

static gboolean
fail (int      code,
      GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code), g_strerror (code));
  return FALSE;
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
  g_autofree char *temporary = g_strconcat (path, ".XXXXXX", NULL);
  SlideNewFile *file;
  int fd;

  /* A name that stands for a folder could never be taken. */
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      fail (EISDIR, error);
      return NULL;
    }

  fd = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, 0666);
  if (fd < 0)
    {
      fail (errno, error);
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
  int code = 0;

  /* Some file systems cannot: then it is as safe as they make it. */
  if (fsync (file->fd) != 0 && errno != EINVAL && errno != EROFS)
    code = errno;
  if (close (file->fd) != 0 && code == 0 && errno != EINTR)
    code = errno;
  if (code == 0 && g_rename (file->temporary, file->path) != 0)
    code = errno;
  if (code != 0)
    (void) g_unlink (file->temporary);

  free_file (file);
  return code == 0 || fail (code, error);
}

void
slide_new_file_abandon (SlideNewFile *file)
{
  if (file == NULL)
    return;

  close (file->fd);
  (void) g_unlink (file->temporary);
  free_file (file);
}
