/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-dot.h"

#include "slide-board-text.h"
#include "tilestar-formula.h"

static const char *
get_attributes (SlideVersionState state)
{
  switch (state)
    {
    case SLIDE_VERSION_CLOSED:
      return "style=\"rounded,filled\", fillcolor=\"#423d94\", fontcolor=white";
    case SLIDE_VERSION_OPEN:
      return "shape=hexagon, margin=0.02, color=\"#ad4700\", fontcolor=\"#ad4700\"";
    case SLIDE_VERSION_LEFT:
      return "style=rounded, color=gray45, fontcolor=gray35";
    case SLIDE_VERSION_SUPERSEDED:
    case SLIDE_VERSION_UNBORN:
    default:
      return "style=dashed, color=gray45, fontcolor=gray35";
    }
}

static guint32
count_hidden (const TilestarTreeLayout *layout,
              guint32                   fold,
              guint32                   n_appeared)
{
  guint32 n = 0;

  for (guint32 i = 0; i < n_appeared; i++)
    n += layout->item_of[i] == fold;

  return n;
}

static void
add_item (GString                  *dot,
          const TilestarTreeLayout *layout,
          guint32                   i,
          guint64                   moment,
          guint32                   n_appeared,
          guint32                   selected,
          const gboolean           *on_solution)
{
  const TilestarTreeItem *item = &layout->items[i];
  SlideRecord *record = layout->tree->record;

  if (item->is_fold)
    g_string_append_printf (dot, "  n%u [shape=triangle, label=\"%u\"];\n", i,
                            count_hidden (layout, i, n_appeared));
  else
    {
      g_autofree char *text = NULL;
      g_autofree char *formula = NULL;
      SlideVersion version;
      SlideBoard board;
      char **rows;

      slide_record_get_version (record, item->version, &version);
      slide_record_get_board (record, item->version, &board);
      text = slide_board_to_text (&board, SLIDE_TEXT_LINE);
      rows = g_strsplit (text, "/", -1);
      g_string_append_printf (dot, "  n%u [label=\"", i);
      for (guint row = 0; rows[row] != NULL; row++)
        g_string_append_printf (dot, "%s\\n", rows[row]);
      g_strfreev (rows);
      formula = tilestar_formula_dup_recorded (record, version.g, version.h);
      g_string_append_printf (dot, "%s\", %s%s%s];\n", formula,
                              get_attributes (tilestar_tree_state (item->version, item->expanded,
                                                                   item->next, item->left, moment,
                                                                   n_appeared)),
                              item->version == selected ? ", peripheries=2" : "",
                              on_solution[i] ? ", penwidth=4, color=\"#f0a800\"" : "");
    }
  if (item->parent != TILESTAR_TREE_NONE)
    g_string_append_printf (dot, "  n%u -> n%u%s;\n", item->parent, i,
                            on_solution[i] ? " [penwidth=4, color=\"#f0a800\"]" : "");
}

char *
tilestar_tree_dup_dot (const TilestarTreeLayout *layout,
                       guint64                   moment,
                       guint32                   n_appeared,
                       guint32                   selected,
                       guint32                   target)
{
  GString *dot = g_string_new ("digraph \"search tree\" {\n");
  g_autofree gboolean *on_solution = g_new0 (gboolean, layout->n_items);
  guint n = 0, n_there = 0;

  moment = MIN (moment, layout->tree->moment);
  n_appeared = MIN (n_appeared, layout->tree->n_nodes);
  target = tilestar_tree_find_shown (layout->tree->record, target, layout->tree->n_nodes);
  if (target != TILESTAR_TREE_NONE)
    for (guint32 i = layout->item_of[target]; i != TILESTAR_TREE_NONE; i = layout->items[i].parent)
      on_solution[i] = TRUE;

  for (guint32 i = 0; i < layout->n_items; i++)
    n_there += tilestar_tree_item_is_there (&layout->items[i], n_appeared);
  g_string_append_printf (dot, "  // After %" G_GUINT64_FORMAT " expansions.\n", moment);
  if (n_there > TILESTAR_TREE_DOT_MAX_NODES)
    g_string_append_printf (dot, "  // The first %u of %u nodes, from the top: the others are left out.\n",
                            TILESTAR_TREE_DOT_MAX_NODES, n_there);
  g_string_append (dot, "  ordering=out;\n"
                        "  node [shape=box, fontname=\"monospace\"];\n"
                        "  edge [arrowsize=0.6];\n");

  /* Items are ordered by rows, so parents precede their children. */
  for (guint32 i = 0; i < layout->n_items && n < TILESTAR_TREE_DOT_MAX_NODES; i++)
    if (tilestar_tree_item_is_there (&layout->items[i], n_appeared))
      {
        add_item (dot, layout, i, moment, n_appeared, selected, on_solution);
        n++;
      }
  g_string_append (dot, "}\n");

  return g_string_free (dot, FALSE);
}
