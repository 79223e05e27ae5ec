/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-script-host.h"

#include "slide-error.h"
#include "slide-script-host-test.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#define NAME "tilestar-script-host"

/* From the folder of a program to that of the host: installed, and in a build folder. */
static const char *const folders[] = { SLIDE_SCRIPT_HOST_FOLDER, "../script-host" };

static const char *test_path;

void
slide_script_host_set_path (const char *path)
{
  test_path = path;
}

gboolean
slide_script_host_check_built (const char  *path,
                               GError     **error)
{
  if (SLIDE_HAS_LUA)
    return TRUE;

  return slide_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSYS,
                          _("%s: this Tilestar was built without Lua and cannot run scripts"), path);
}

/* The owner of the program must own the host, too: otherwise another user has put it there. */
static gboolean
is_host (const char     *path,
         const GStatBuf *program)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 && S_ISREG (status.st_mode) && status.st_uid == program->st_uid
         && g_access (path, X_OK) == 0;
}

char *
slide_script_host_dup_path (GError **error)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;
  GStatBuf status;

  if (test_path != NULL)
    return g_strdup (test_path);

  for (guint i = 0; folder != NULL && g_stat ("/proc/self/exe", &status) == 0 && i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_path_is_absolute (folders[i])
                              ? g_build_filename (folders[i], NAME, NULL)
                              : g_build_filename (folder, folders[i], NAME, NULL);

      if (is_host (path, &status))
        return g_steal_pointer (&path);
    }

  return slide_set_error_null (error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
                               _("%s is missing, which runs scripts and is installed with Tilestar"), NAME);
}
