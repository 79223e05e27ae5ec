/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-script-templates.h: the scripts that a new heuristic may begin with, each a small lesson
 * with a question.
 */

#pragma once

#include <gtk/gtk.h>

/**
 * TilestarScriptTemplate:
 * @id: a valid name for a script
 * @title, @description: for display, not translated yet
 */
typedef struct
{
  const char *id;
  const char *title;
  const char *description;
} TilestarScriptTemplate;

/* (transfer none) */
const TilestarScriptTemplate *tilestar_script_template_list     (guint *n);

/* The text of the script. */
char                         *tilestar_script_template_dup_text (const TilestarScriptTemplate *template)
  G_GNUC_WARN_UNUSED_RESULT;
