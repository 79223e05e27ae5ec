/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-file-actions.h: pictures, searches and worksheets as files, as actions.
 *
 * export (s), export-node (s): the picture in sight, and the selected node, by the ending of
 * the file, "svg"; export-dot: the tree; save-search, open-search; worksheet.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-saved-search.h"

G_BEGIN_DECLS

/**
 * TilestarFileSources:
 * @pictures: whose visible child is the picture in sight, where that is a TilestarPicture
 * @node: the selected node, a TilestarPicture
 * @tree: a TilestarTreeView
 *
 * All outlive the actions.
 */
typedef struct
{
  TilestarSavedSearch *saved_search;
  TilestarExploration *exploration;
  GtkStack            *pictures;
  GtkWidget           *node;
  GtkWidget           *tree;
} TilestarFileSources;

/* Adds the actions to @map. @sources: copied */
void tilestar_file_actions_add    (GActionMap                *map,
                                   const TilestarFileSources *sources);

/* Enables those that have something to do. */
void tilestar_file_actions_update (GActionMap                *map);

G_END_DECLS
