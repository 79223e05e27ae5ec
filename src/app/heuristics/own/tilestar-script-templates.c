/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-script-templates.h"

#include <glib/gi18n.h>

static const TilestarScriptTemplate templates[] = {
  { "nothing", N_("Nothing"), N_("h = 0 on every board") },
  { "misplaced", N_("Misplaced tiles"), N_("How many tiles are not in their goal cells") },
  { "manhattan", N_("Manhattan distance"), N_("Rows and columns to each tile’s goal cell, with what each tile adds") },
  { "manhattan-with-blank", N_("Manhattan distance that counts the blank"), N_("The most common mistake") },
  { "conflicts-twice", N_("Pairs in conflict, counted twice"), N_("Linear conflict as it is often written, which overestimates") },
  { "weighted", N_("Weighted Manhattan distance"), N_("Expands fewer boards, and no longer guarantees a shortest solution") },
  { "larger-of-two", N_("The larger of two"), N_("The maximum of two admissible heuristics is admissible") },
  { "out-of-row-column", N_("Out of row, out of column"), N_("A relaxed problem: tiles may jump within a row or column") },
  { "table", N_("A small table"), N_("Computed once for each goal, in prepare()") },
  { "near-the-goal", N_("Near the goal"), N_("Knows the boards next to the goal") },
};

const TilestarScriptTemplate *
tilestar_script_template_list (guint *n)
{
  *n = G_N_ELEMENTS (templates);
  return templates;
}

char *
tilestar_script_template_dup_text (const TilestarScriptTemplate *template)
{
  g_autofree char *path = g_strdup_printf ("/io/github/tilestar/Tilestar/templates/%s.lua", template->id);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_return_val_if_fail (bytes != NULL, NULL);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}
