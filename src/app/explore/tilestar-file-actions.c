/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-file-actions.h"

#include "tilestar-dialog.h"
#include "tilestar-export.h"
#include "tilestar-film-window.h"
#include "tilestar-tree-view.h"
#include "tilestar-view.h"
#include "tilestar-worksheet-window.h"

#define SOURCES "file-sources"

static GtkWindow *
get_window (TilestarFileSources *sources)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (sources->pictures)));
}

static void
export_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  TilestarFileSources *sources = user_data;

  tilestar_export_run_by_ending (get_window (sources),
                                 gtk_stack_get_visible_child (sources->pictures),
                                 g_variant_get_string (parameter, NULL));
}

static void
export_node_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  TilestarFileSources *sources = user_data;

  tilestar_export_run_by_ending (get_window (sources), sources->node,
                                 g_variant_get_string (parameter, NULL));
}

/* Exports the tree, or shows it first if it has not been laid out yet. */
static void
export_dot_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  TilestarFileSources *sources = user_data;
  TilestarTreeArea *tree = tilestar_tree_view_get_area (TILESTAR_TREE_VIEW (sources->tree));
  char *dot = tilestar_tree_area_dup_dot (tree);

  if (dot != NULL)
    tilestar_export_run_text (get_window (sources), "tree", dot, TILESTAR_EXPORT_DOT);
  else
    gtk_stack_set_visible_child (sources->pictures, sources->tree);
}

static void
save_search_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  TilestarFileSources *sources = user_data;

  tilestar_saved_search_ask (sources->saved_search, GTK_WIDGET (sources->pictures), TRUE);
}

static void
open_search_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  TilestarFileSources *sources = user_data;

  tilestar_saved_search_ask (sources->saved_search, GTK_WIDGET (sources->pictures), FALSE);
}

static void
worksheet_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  TilestarFileSources *sources = user_data;

  tilestar_dialog_present (GTK_WINDOW (tilestar_worksheet_window_new (sources->workspace)),
                           GTK_WIDGET (sources->pictures));
}

/* The visible picture first, if there are animations of it. */
static TilestarFilmPicture
get_film_picture (TilestarFileSources *sources)
{
  const char *name = gtk_stack_get_visible_child_name (sources->pictures);

  return g_strcmp0 (name, "map") == 0         ? TILESTAR_FILM_MAP
         : g_strcmp0 (name, "landscape") == 0 ? TILESTAR_FILM_LANDSCAPE
                                              : TILESTAR_FILM_TREE;
}

/* As the pictures are set, except for the folds. */
static void
init_film_look (TilestarFileSources *sources,
                TilestarFilmLook    *look)
{
  gboolean has_bound = TRUE;

  *look = (TilestarFilmLook) { 0 };
  g_object_get (tilestar_tree_view_get_area (TILESTAR_TREE_VIEW (sources->tree)),
                "rows", &look->rows, "fixed-places", &look->has_fixed_places, NULL);
  g_object_get (gtk_stack_get_child_by_name (sources->pictures, "map"), "coloring", &look->coloring,
                "bound", &has_bound, NULL);
  look->hides_bound = !has_bound;
}

static void
export_animation_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  TilestarFileSources *sources = user_data;
  TilestarRun *run = tilestar_exploration_get_run (sources->exploration);
  const SlideSearchRequest *request;
  g_autoptr (TilestarTreeMade) folded = NULL;
  TilestarFilmLook look;

  if (run == NULL || tilestar_exploration_get_record (sources->exploration) == NULL)
    return;

  request = tilestar_run_get_request (run);
  init_film_look (sources, &look);
  look.folded = folded = tilestar_tree_area_dup_folded (tilestar_tree_view_get_area (TILESTAR_TREE_VIEW (sources->tree)));
  tilestar_dialog_present (tilestar_film_window_new (&request->start, &request->goal,
                                                     tilestar_run_get_path (run), sources->exploration,
                                                     get_film_picture (sources), &look),
                           GTK_WIDGET (sources->pictures));
}

static const GActionEntry actions[] = {
  { .name = "export", .activate = export_cb, .parameter_type = "s" },
  { .name = "export-node", .activate = export_node_cb, .parameter_type = "s" },
  { .name = "export-dot", .activate = export_dot_cb },
  { .name = "export-animation", .activate = export_animation_cb },
  { .name = "save-search", .activate = save_search_cb },
  { .name = "open-search", .activate = open_search_cb },
  { .name = "worksheet", .activate = worksheet_cb },
};

void
tilestar_file_actions_add (GActionMap                *map,
                           const TilestarFileSources *sources)
{
  TilestarFileSources *copy = g_memdup2 (sources, sizeof *sources);

  g_object_set_data_full (G_OBJECT (map), SOURCES, copy, g_free);
  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), copy);
}

void
tilestar_file_actions_update (GActionMap *map)
{
  const TilestarFileSources *sources = g_object_get_data (G_OBJECT (map), SOURCES);
  gboolean has_record = tilestar_exploration_get_record (sources->exploration) != NULL;

  tilestar_view_set_enabled (map, "export",
                             has_record && TILESTAR_IS_PICTURE (gtk_stack_get_visible_child (sources->pictures)));
  tilestar_view_set_enabled (map, "export-node", has_record);
  tilestar_view_set_enabled (map, "export-dot", has_record);
  tilestar_view_set_enabled (map, "export-animation",
                             has_record && !tilestar_exploration_is_growing (sources->exploration)
                             && tilestar_exploration_get_n_expansions (sources->exploration) > 0
                             && !tilestar_exploration_is_withheld (sources->exploration));
  tilestar_view_set_enabled (map, "save-search", tilestar_saved_search_can_save (sources->saved_search));
}
