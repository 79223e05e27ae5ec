/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-words.h"

#include <glib/gi18n.h>

#include "tilestar-formula.h"
#include "tilestar-isolate.h"
#include "tilestar-statistics-text.h"
#include "tilestar-tree-legend.h"

char *
tilestar_tree_describe (const TilestarTree  *tree,
                        TilestarExploration *exploration)
{
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  guint32 n = tilestar_exploration_get_n_versions (exploration);
  guint32 selected = tilestar_exploration_get_selected (exploration);
  g_autofree char *nodes = tilestar_format_count (n);
  g_autofree char *expanded = NULL, *open = NULL, *sum = NULL, *isolated = NULL;
  SlideRecordCounters counters;
  SlideVersion version;

  if (record == NULL)
    return g_strdup (_("No search recorded yet"));

  tilestar_exploration_get_counters (exploration, &counters);
  slide_record_get_version (record, selected, &version);
  expanded = tilestar_format_count (counters.expanded);
  open = tilestar_format_count (counters.frontier);
  sum = tilestar_exploration_is_secret (exploration, selected)
        ? g_strdup ("f = ?") : tilestar_formula_dup_recorded (record, version.g, version.h);
  isolated = tilestar_isolate (sum);
  /* Translators: describes the search tree: numbers, already grouped, of its nodes, its
   * expansions and the nodes on its frontier, and its depth; then "f = 18 = 12 + 6" for the
   * selected node and its state: "Frontier" */
  return tilestar_format_sentence (_("Nodes: %s, expansions: %s, frontier: %s, depth: %u. "
                                     "Selected node: %s, %s."),
                                   nodes, expanded, open,
                                   tree != NULL ? tilestar_tree_get_depth (tree, n) : 0, isolated,
                                   tilestar_tree_get_state_name (tilestar_exploration_get_state (exploration,
                                                                                                 selected)));
}
