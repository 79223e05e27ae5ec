/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-beginnings.h: the scripts that a new heuristic may begin with, each a small lesson with
 * a question.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TilestarBeginning:
 * @id: a valid name for a script
 * @title, @description: for display, not translated yet
 */
typedef struct
{
  const char *id;
  const char *title;
  const char *description;
} TilestarBeginning;

/* (transfer none) */
const TilestarBeginning *tilestar_beginning_list     (guint                   *n);

/* The text of the script. */
char                    *tilestar_beginning_dup_text (const TilestarBeginning *beginning) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
