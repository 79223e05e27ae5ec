/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-pictures.c: what the pictures of all lanes have in common: colours and their
 * legend, what of a frame they take, and how far they go.
 */

#include "tilestar-race-private.h"

#include <math.h>

/* What of a frame's 8 ms all maps together may take for what has changed, in microseconds. */
#define MAPS_BUDGET 3600

/* ---- One legend for all maps ---- */

/* By need all maps say the same by the same colours; otherwise, and where that cannot be said of a
 * search, each has a scale of its own. */
void
tilestar_race_update_legend (TilestarRace *self)
{
  gboolean is_shared = FALSE;

  for (guint i = 0; i < self->views->len; i++)
    {
      TilestarRaceLaneView *view = g_ptr_array_index (self->views, i);
      GtkWidget *map = GTK_WIDGET (tilestar_race_lane_view_get_map (view));
      gboolean shows_needs = tilestar_map_view_shows_needs (TILESTAR_MAP_VIEW (map));

      tilestar_map_view_set_legend (TILESTAR_MAP_VIEW (map), !shows_needs);
      is_shared |= shows_needs && tilestar_race_lane_view_get_picture (view) == map;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->legend), is_shared);
  gtk_widget_queue_draw (GTK_WIDGET (self->legend));
}

/* That of a map that has something to show. */
static void
draw_legend_cb (GtkDrawingArea *area,
                cairo_t        *cr,
                int             width,
                int             height,
                gpointer        user_data)
{
  TilestarRace *self = user_data;
  TilestarPalette palette;
  double used = 0.0;

  tilestar_palette_init_for_widget (&palette, GTK_WIDGET (area));
  for (guint i = 0; i < self->views->len && used == 0.0; i++)
    {
      TilestarMapView *map = tilestar_race_lane_view_get_map (g_ptr_array_index (self->views, i));

      if (tilestar_map_view_shows_needs (map))
        used = tilestar_map_view_draw_legend (map, cr, width, &palette);
    }

  /* How many rows it has depends on the width. */
  if (used > 0.0 && (int) ceil (used) != height)
    gtk_drawing_area_set_content_height (area, (int) ceil (used));
}

void
tilestar_race_set_up_legend (TilestarRace *self)
{
  gtk_drawing_area_set_draw_func (self->legend, draw_legend_cb, self, NULL);
  tilestar_palette_watch (GTK_WIDGET (self->legend));
}

/* ---- Colours ---- */

/* What one map is coloured by, all are. */
static void
coloring_changed_cb (TilestarRace    *self,
                     GParamSpec      *pspec,
                     TilestarMapView *map)
{
  TilestarMapColoring coloring;

  g_object_get (map, "coloring", &coloring, NULL);
  for (guint i = 0; i < self->views->len; i++)
    tilestar_map_view_set_coloring (tilestar_race_lane_view_get_map (g_ptr_array_index (self->views, i)),
                                    coloring);
  tilestar_race_update_legend (self);
}

void
tilestar_race_add_map (TilestarRace         *self,
                       TilestarRaceLaneView *view)
{
  TilestarMapView *map = tilestar_race_lane_view_get_map (view);
  TilestarMapColoring coloring;

  if (self->views->len > 0)
    {
      g_object_get (tilestar_race_lane_view_get_map (g_ptr_array_index (self->views, 0)), "coloring",
                    &coloring, NULL);
      tilestar_map_view_set_coloring (map, coloring);
    }
  g_signal_connect_object (map, "notify::coloring", G_CALLBACK (coloring_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* ---- A frame, and how far ---- */

void
tilestar_race_share_frame (TilestarRace *self)
{
  for (guint i = 0; i < self->views->len; i++)
    tilestar_map_view_set_budget (tilestar_race_lane_view_get_map (g_ptr_array_index (self->views, i)),
                                  MAPS_BUDGET / (gint64) self->views->len);
}

void
tilestar_race_update_range (TilestarRace *self)
{
  guint max_g = 0, max_h = 0, n = tilestar_race_model_get_n_lanes (self->model);

  for (guint i = 0; i < n; i++)
    {
      TilestarExploration *exploration =
        tilestar_race_lane_get_exploration (tilestar_race_model_get_lane (self->model, i));
      SlideRecord *record = tilestar_exploration_get_record (exploration);

      if (record != NULL)
        slide_record_widen_range (record, 0,
                                  slide_record_get_n_versions (record, slide_record_get_n_expansions (record)),
                                  &max_g, &max_h);
    }
  for (guint i = 0; i < self->views->len; i++)
    tilestar_race_lane_view_set_range (g_ptr_array_index (self->views, i), max_g, max_h);
}
