/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-script-proof.h"

#include "slide-board-text.h"
#include "slide-new-file.h"
#include "slide-script-protocol.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include <xxhash.h>

#define ADMISSIBLE "admissible\n"
#define CONSISTENT "consistent\n"

/* What the file begins with. */
static char *
dup_key (const SlideScriptProofKey *key)
{
  g_autofree char *goal = slide_board_to_text (key->goal, SLIDE_TEXT_LINE);

  return g_strdup_printf ("proof %x, Lua %s\nscript xxh3:%016" G_GINT64_MODIFIER "x\ngoal %s\n"
                          "instructions %" G_GUINT64_FORMAT "\nmemory %" G_GUINT64_FORMAT "\n",
                          SLIDE_SCRIPT_PROTOCOL, SLIDE_LUA_VERSION, key->checksum, goal,
                          key->limits.instructions, key->limits.memory);
}

static char *
dup_path (const SlideScriptProofKey *key,
          const char                *text)
{
  g_autofree char *name = g_strdup_printf ("%016" G_GINT64_MODIFIER "x-%016" G_GINT64_MODIFIER "x", key->checksum,
                                           (guint64) XXH3_64bits (text, strlen (text)));

  return g_build_filename (g_get_user_cache_dir (), "tilestar", "proofs", name, NULL);
}

/* Whether this user has written the file: in a cache of several users, a proof counts only for its author. */
static gboolean
is_own (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 && status.st_uid == geteuid ();
}

void
slide_script_proof_load (const SlideScriptProofKey *key,
                         gboolean                  *admissible,
                         gboolean                  *consistent)
{
  g_autofree char *begin = dup_key (key);
  g_autofree char *path = dup_path (key, begin);
  g_autofree char *text = NULL;
  gsize length;

  *admissible = *consistent = FALSE;
  if (!is_own (path) || !slide_own_read_file (path, &text, &length, NULL) || !g_str_has_prefix (text, begin))
    return;

  for (const char *line = text + strlen (begin); *line != '\0'; line += strcspn (line, "\n") + 1)
    {
      *admissible = *admissible || g_str_has_prefix (line, ADMISSIBLE);
      *consistent = *consistent || g_str_has_prefix (line, CONSISTENT);
      if (strchr (line, '\n') == NULL)
        break;
    }
}

void
slide_script_proof_save (const SlideScriptProofKey *key,
                         gboolean                   admissible,
                         gboolean                   consistent)
{
  g_autofree char *begin = dup_key (key);
  g_autofree char *path = dup_path (key, begin);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = g_strconcat (begin, admissible ? ADMISSIBLE : "", consistent ? CONSISTENT : "", NULL);

  if ((admissible || consistent) && g_mkdir_with_parents (folder, 0700) == 0)
    (void) slide_new_file_write (path, text, strlen (text), NULL);
}

void
slide_script_proof_discard (const SlideScriptProofKey *key)
{
  g_autofree char *begin = dup_key (key);
  g_autofree char *path = dup_path (key, begin);

  (void) g_unlink (path);
}
