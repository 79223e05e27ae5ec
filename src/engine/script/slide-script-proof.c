/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-script-proof.h"

#include "slide-board-text.h"
#include "slide-new-file.h"

#include <string.h>

#define ADMISSIBLE "admissible\n"
#define CONSISTENT "consistent\n"

/* Tiles separated by dots, rows by commas. */
static char *
dup_path (guint64           checksum,
          const SlideBoard *goal)
{
  g_autofree char *text = slide_board_to_text (goal, SLIDE_TEXT_LINE);
  g_autofree char *name = NULL;

  name = g_strdup_printf ("%016" G_GINT64_MODIFIER "x-%s", checksum, g_strdelimit (g_strdelimit (text, " ", '.'), "/", ','));
  return g_build_filename (g_get_user_cache_dir (), "tilestar", "proofs", name, NULL);
}

void
slide_script_proof_load (guint64           checksum,
                         const SlideBoard *goal,
                         gboolean         *admissible,
                         gboolean         *consistent)
{
  g_autofree char *path = dup_path (checksum, goal);
  g_autofree char *text = NULL;

  *admissible = *consistent = FALSE;
  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;

  *admissible = strstr (text, ADMISSIBLE) != NULL;
  *consistent = strstr (text, CONSISTENT) != NULL;
}

void
slide_script_proof_save (guint64           checksum,
                         const SlideBoard *goal,
                         gboolean          admissible,
                         gboolean          consistent)
{
  g_autofree char *path = dup_path (checksum, goal);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = g_strconcat (admissible ? ADMISSIBLE : "", consistent ? CONSISTENT : "", NULL);

  if (*text != '\0' && g_mkdir_with_parents (folder, 0700) == 0)
    (void) slide_new_file_write (path, text, strlen (text), NULL);
}
