/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-save.h"

#include "slide-error.h"
#include "slide-new-file.h"
#include "slide-visible-text.h"

#include <glib/gi18n.h>

gboolean
tilestar_save (const char  *path,
               const void  *bytes,
               gsize        size,
               GError     **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *name = NULL;

  if (slide_new_file_write (path, bytes, size, &reason))
    return TRUE;

  name = slide_visible_text (path, -1, SLIDE_VISIBLE_LINE);
  return slide_set_error (error, reason->domain, reason->code, _("Could not write “%s”: %s"), name, reason->message);
}
