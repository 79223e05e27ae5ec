/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-file-actions.h: actions that export pictures, save and open searches, and make
 * worksheets.
 *
 * export (s), export-node (s): the visible picture and the selected node, in the format with that
 * filename extension, such as "svg"; export-dot: the tree; export-animation: opens a window
 * for it; save-search, open-search; worksheet.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-saved-search.h"

/**
 * TilestarFileSources:
 * @pictures: the visible child is exported if it is a TilestarPicture
 * @node: the selected node, a TilestarPicture
 * @tree: a TilestarTreeView
 * @workspace: worksheets are about its boards and its search
 *
 * All of them must outlive the actions.
 */
typedef struct
{
  TilestarSavedSearch *saved_search;
  TilestarExploration *exploration;
  GtkStack            *pictures;
  GtkWidget           *node;
  GtkWidget           *tree;
  TilestarWorkspace   *workspace;
} TilestarFileSources;

/* Adds the actions to @map. @sources is copied. */
void tilestar_file_actions_add    (GActionMap                *map,
                                   const TilestarFileSources *sources);

/* Enables the actions that would have an effect. */
void tilestar_file_actions_update (GActionMap                *map);
