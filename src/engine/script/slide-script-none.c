/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-script-none.c: in place of slide-script.c in a build without Lua.
 */

#include "slide-script.h"

#include <glib/gi18n-lib.h>

gboolean
slide_script_is_supported (void)
{
  return FALSE;
}

static void
set_unsupported (const char  *path,
                 GError     **error)
{
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSYS,
               _("%s: this Tilestar was built without Lua and cannot run scripts"), path);
}

SlideScript *
slide_script_new (const char                     *path,
                  G_GNUC_UNUSED const SlideBoard *goal,
                  G_GNUC_UNUSED const SlideOwnLimits *limits,
                  GError                        **error)
{
  set_unsupported (path, error);
  return NULL;
}

SlideScript *
slide_script_new_from_text (const char                     *name,
                            G_GNUC_UNUSED const char       *text,
                            G_GNUC_UNUSED gsize             length,
                            G_GNUC_UNUSED const SlideBoard *goal,
                            G_GNUC_UNUSED const SlideOwnLimits *limits,
                            GError                        **error)
{
  set_unsupported (name, error);
  return NULL;
}

gboolean
slide_script_read_checksum (const char             *path,
                            G_GNUC_UNUSED guint64  *checksum,
                            GError                **error)
{
  set_unsupported (path, error);
  return FALSE;
}

void
slide_script_free (G_GNUC_UNUSED SlideScript *script)
{
}

double
slide_script_get_value (G_GNUC_UNUSED SlideScript  *script,
                        G_GNUC_UNUSED const guint8 *cells)
{
  return 0.0;
}

double
slide_script_try_value (G_GNUC_UNUSED SlideScript  *script,
                        G_GNUC_UNUSED const guint8 *cells)
{
  return -1.0;
}

gboolean
slide_script_has_tiles (G_GNUC_UNUSED const SlideScript *script)
{
  return FALSE;
}

gboolean
slide_script_get_tiles (G_GNUC_UNUSED SlideScript  *script,
                        G_GNUC_UNUSED const guint8 *cells,
                        G_GNUC_UNUSED double        amounts[SLIDE_MAX_CELLS])
{
  return FALSE;
}

const char *
slide_script_get_failure (G_GNUC_UNUSED SlideScript *script)
{
  return NULL;
}

const char *
slide_script_get_name (G_GNUC_UNUSED const SlideScript *script)
{
  return NULL;
}

const char *
slide_script_get_description (G_GNUC_UNUSED const SlideScript *script)
{
  return NULL;
}

const char *
slide_script_get_author (G_GNUC_UNUSED const SlideScript *script)
{
  return NULL;
}

guint64
slide_script_get_checksum (G_GNUC_UNUSED const SlideScript *script)
{
  return 0;
}

char *
slide_script_dup_output (G_GNUC_UNUSED SlideScript  *script,
                         G_GNUC_UNUSED const guint8 *cells)
{
  return g_strdup ("");
}

void
slide_script_set_printing (G_GNUC_UNUSED gboolean printing)
{
}
