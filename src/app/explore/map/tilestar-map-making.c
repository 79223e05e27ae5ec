/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-making.c: what of the state-space map is made on workers.
 *
 * The layout, once for each record, and a raster, once for each place of the map in the widget.
 */

#include "tilestar-map-view-private.h"

#include "slide-solvability.h"
#include "tilestar-background.h"
#include "tilestar-map-layout-worker.h"

#include <glib/gi18n.h>

/* Where the goal lies nearer to the middle than this, of the disc's radius, the map is not shown
 * as a whole at first; its ring then takes so much of the room. */
#define SMALL_RADIUS 0.3
#define SMALL_ROOM 0.92

/* In place of the map: why there is none. NULL where there is one, or will be. */
static void
show_message (TilestarMapView *self,
              const char      *text)
{
  gtk_label_set_text (GTK_LABEL (self->message), text != NULL ? text : "");
  gtk_widget_set_visible (self->message, text != NULL);
}

/* ---- The raster ---- */

typedef struct
{
  TilestarMapLayout   *layout;
  TilestarMapViewport  viewport;
  guint                width;
  guint                height;
  double               shape_side;
  TilestarMapRaster   *raster;
} RasterWork;

static void
raster_work_free (gpointer data)
{
  RasterWork *work = data;

  tilestar_map_layout_unref (work->layout);
  tilestar_map_raster_free (work->raster);
  g_free (work);
}

static void
make_raster (gpointer      data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  RasterWork *work = data;

  work->raster = tilestar_map_raster_new (work->layout, &work->viewport, work->width, work->height,
                                          work->shape_side);
}

static void
raster_done_cb (gpointer data,
                gpointer user_data)
{
  TilestarMapView *self = user_data;
  RasterWork *work = data;

  g_clear_object (&self->raster_cancellable);
  show_message (self, work->raster == NULL ? _("There is not enough memory to draw the map at this size")
                                           : NULL);
  if (work->raster != NULL)
    {
      g_clear_pointer (&self->raster, tilestar_map_raster_free);
      g_clear_pointer (&self->image, cairo_surface_destroy);
      g_clear_pointer (&self->boards, cairo_surface_destroy);
      self->raster = g_steal_pointer (&work->raster);
      self->image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) work->width,
                                                (int) work->height);
      self->is_painted = FALSE;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop_raster (TilestarMapView *self)
{
  g_cancellable_cancel (self->raster_cancellable);
  g_clear_object (&self->raster_cancellable);
  g_clear_pointer (&self->raster, tilestar_map_raster_free);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  g_clear_pointer (&self->boards, cairo_surface_destroy);
  self->tried_width = 0;
}

void
tilestar_map_view_want_raster (TilestarMapView           *self,
                               const TilestarMapViewport *viewport)
{
  double scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  TilestarMapViewport wanted = { viewport->x * scale, viewport->y * scale, viewport->radius * scale };
  guint width = (guint) (gtk_widget_get_width (GTK_WIDGET (self)) * scale);
  guint height = (guint) (gtk_widget_get_height (GTK_WIDGET (self)) * scale);
  RasterWork *work;

  if (self->raster_cancellable != NULL || width == 0 || height == 0)
    return;
  if (self->tried.x == wanted.x && self->tried.y == wanted.y && self->tried.radius == wanted.radius
      && self->tried_width == width && self->tried_height == height)
    return;

  self->tried = wanted;
  self->tried_width = width;
  self->tried_height = height;
  work = g_new0 (RasterWork, 1);
  work->layout = tilestar_map_layout_ref (self->layout);
  work->viewport = wanted;
  work->width = width;
  work->height = height;
  work->shape_side = TILESTAR_MAP_SHAPE_SIDE * scale;
  self->raster_cancellable = g_cancellable_new ();
  tilestar_background_run (make_raster, work, raster_work_free, self->raster_cancellable,
                           raster_done_cb, self);
}

/* ---- The layout ---- */

void
tilestar_map_view_make_state (TilestarMapView *self)
{
  if (self->state != NULL || self->layout == NULL
      || tilestar_exploration_get_record (self->exploration) == NULL)
    return;

  self->state = tilestar_map_state_new (self->layout, self->exploration);
  tilestar_map_state_set_coloring (self->state, self->coloring);
  self->look = 0;
  tilestar_map_view_changed (self);
}

/* A search of a few moves has its rings in the very middle: as near as they fit. */
static void
show_small_search (TilestarMapView *self)
{
  double radius = tilestar_map_layout_get_radius (self->layout,
                                                  tilestar_map_layout_get_solution_length (self->layout));

  if (radius < SMALL_RADIUS && self->zoom == 1.0)
    {
      self->zoom = SMALL_ROOM / radius;
      tilestar_map_view_changed (self);
    }
}

static void
show_layout (TilestarMapView *self)
{
  show_small_search (self);
  tilestar_map_view_make_state (self);
}

static void
show_unreachable (TilestarMapView *self)
{
  show_message (self, _("There is no map: the goal cannot be reached from this start"));
  gtk_widget_set_visible (self->menu_button, FALSE);
  tilestar_map_view_changed (self);
}

static void
layout_done_cb (TilestarMapLayout *layout,
                gpointer           user_data)
{
  TilestarMapView *self = user_data;

  g_clear_object (&self->layout_cancellable);
  self->layout = layout;
  if (layout != NULL)
    show_layout (self);
  else
    show_unreachable (self);
}

void
tilestar_map_view_drop (TilestarMapView *self)
{
  g_cancellable_cancel (self->layout_cancellable);
  g_clear_object (&self->layout_cancellable);
  drop_raster (self);
  g_clear_handle_id (&self->ahead_id, g_source_remove);
  g_clear_pointer (&self->state, tilestar_map_state_free);
  g_clear_pointer (&self->layout, tilestar_map_layout_unref);
  self->pointed = TILESTAR_MAP_NOWHERE;
}

void
tilestar_map_view_reload (TilestarMapView *self)
{
  TilestarRun *run = self->exploration != NULL ? tilestar_exploration_get_run (self->exploration)
                                               : NULL;
  const SlideSearchRequest *request = run != NULL ? tilestar_run_get_request (run) : NULL;
  gboolean is_too_large = request != NULL
                          && slide_board_get_n_cells (&request->start) > TILESTAR_MAP_MAX_CELLS;
  SlideHeuristic *heuristic;

  tilestar_map_view_drop (self);
  show_message (self, is_too_large ? _("The map shows boards of up to nine cells: of larger ones there "
                                       "are too many to show them all. The tree and the landscape "
                                       "show a search of any size.")
                                   : NULL);
  gtk_widget_set_visible (self->menu_button, request != NULL && !is_too_large);
  tilestar_map_view_changed (self);
  if (request == NULL || is_too_large)
    return;

  if (self->is_lent)
    {
      self->layout = self->lent != NULL ? tilestar_map_layout_ref (self->lent) : NULL;
      if (self->layout != NULL)
        show_layout (self);
      return;
    }

  /* Said at once: the heuristic may never be made for a search that needs none. */
  if (!slide_solvability_check (&request->start, &request->goal).solvable)
    {
      show_unreachable (self);
      return;
    }

  heuristic = tilestar_exploration_get_heuristic (self->exploration);
  if (heuristic == NULL && tilestar_run_get_spec (run) != NULL)
    return;

  self->layout_cancellable = tilestar_map_layout_make (&request->start, &request->goal, heuristic,
                                                       layout_done_cb, self);
}
