/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-image.h"

#include <math.h>

#include "tilestar-latest.h"
#include "tilestar-map-boards.h"

/* Pixels per unit in exported images. */
#define FILE_SCALE 2

struct _TilestarMapImage
{
  TilestarMapImageFunc  func;
  gpointer              user_data;

  TilestarLatest        maker;
  TilestarMapViewport   tried;        /* what the last raster was requested for */
  guint                 tried_width;  /* 0: none was requested */
  guint                 tried_height;

  TilestarMapRaster    *raster;       /* nullable, like the next two */
  cairo_surface_t      *image;        /* of the raster */
  cairo_surface_t      *boards;       /* overlay */
  gboolean              is_painted;   /* completely, at least once */
};

typedef struct
{
  TilestarMapLayout   *layout;
  TilestarMapViewport  viewport;
  guint                width;
  guint                height;
  double               shape_side;
  TilestarMapRaster   *raster;
} Work;

/* ---- The raster ---- */

static TilestarMapViewport
get_scaled (const TilestarMapViewport *viewport,
            double                     scale)
{
  return (TilestarMapViewport) { viewport->x * scale, viewport->y * scale, viewport->radius * scale };
}

static void
work_free (gpointer data)
{
  Work *work = data;

  tilestar_map_layout_unref (work->layout);
  tilestar_map_raster_free (work->raster);
  g_free (work);
}

static void
make_raster (gpointer      data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  Work *work = data;

  work->raster = tilestar_map_raster_new (work->layout, &work->viewport, work->width, work->height,
                                          work->shape_side);
}

static void
discard (TilestarMapImage *self)
{
  g_clear_pointer (&self->raster, tilestar_map_raster_free);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  g_clear_pointer (&self->boards, cairo_surface_destroy);
  self->is_painted = FALSE;
}

static void
raster_done_cb (gpointer data,
                gpointer user_data)
{
  TilestarMapImage *self = user_data;
  Work *work = data;
  gboolean is_made = work->raster != NULL;

  if (is_made)
    {
      discard (self);
      self->raster = g_steal_pointer (&work->raster);
      self->image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) work->width,
                                                (int) work->height);
    }
  self->func (is_made, self->user_data);
}

/* Requests a raster for @picture if the last one was for another viewport or size, unless a
 * raster is being computed. */
static void
request_raster (TilestarMapImage         *self,
                const TilestarMapPicture *picture,
                double                    scale)
{
  TilestarMapViewport wanted = get_scaled (&picture->viewport, scale);
  guint width = (guint) (picture->width * scale);
  guint height = (guint) (picture->height * scale);
  Work *work;

  if (tilestar_latest_is_busy (&self->maker) || width == 0 || height == 0)
    return;
  if (self->tried.x == wanted.x && self->tried.y == wanted.y && self->tried.radius == wanted.radius
      && self->tried_width == width && self->tried_height == height)
    return;

  self->tried = wanted;
  self->tried_width = width;
  self->tried_height = height;
  work = g_new0 (Work, 1);
  work->layout = tilestar_map_layout_ref (tilestar_map_state_get_layout (picture->state));
  work->viewport = wanted;
  work->width = width;
  work->height = height;
  work->shape_side = TILESTAR_MAP_SHAPE_SIDE * scale;
  tilestar_latest_start (&self->maker, make_raster, work, work_free, raster_done_cb, self);
}

/* ---- Painting ---- */

/* Paints the changes since the last call. */
static void
paint (TilestarMapImage *self,
       TilestarMapState *state)
{
  const guint32 *places;
  TilestarMapInks inks;
  guint n_places;

  tilestar_map_state_get_inks (state, &inks);
  if (tilestar_map_state_take_changes (state, &places, &n_places) || !self->is_painted)
    tilestar_map_raster_paint (self->raster, &inks, self->image);
  else if (n_places > 0)
    tilestar_map_raster_paint_places (self->raster, &inks, self->image, places, n_places);
  self->is_painted = TRUE;
}

/* Draws the boards once for each raster. */
static void
paint_boards (TilestarMapImage         *self,
              const TilestarMapPicture *picture,
              double                    scale)
{
  TilestarMapPicture of_image = *picture;
  cairo_t *cr;

  of_image.viewport = get_scaled (tilestar_map_raster_get_viewport (self->raster), 1.0 / scale);
  if (self->boards != NULL || !tilestar_map_has_boards (&of_image))
    return;

  self->boards = cairo_surface_create_similar_image (self->image, CAIRO_FORMAT_ARGB32,
                                                     cairo_image_surface_get_width (self->image),
                                                     cairo_image_surface_get_height (self->image));
  cr = cairo_create (self->boards);
  cairo_scale (cr, scale, scale);
  tilestar_map_draw_boards (cr, &of_image);
  cairo_destroy (cr);
}

/* Draws @image where it belongs in the current viewport. */
static void
draw_image (cairo_t                   *cr,
            cairo_surface_t           *image,
            const TilestarMapViewport *made_for,
            const TilestarMapViewport *viewport)
{
  double scale = viewport->radius / made_for->radius;
  double x = viewport->x - made_for->x * scale, y = viewport->y - made_for->y * scale;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, image, 0.0, 0.0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_FAST);
  cairo_paint (cr);
  cairo_restore (cr);
}

void
tilestar_map_image_draw (TilestarMapImage         *self,
                         cairo_t                  *cr,
                         const TilestarMapPicture *picture,
                         double                    scale)
{
  const TilestarMapViewport *made_for;

  request_raster (self, picture, scale);
  if (self->image == NULL)
    return;

  paint (self, picture->state);
  paint_boards (self, picture, scale);
  made_for = tilestar_map_raster_get_viewport (self->raster);
  draw_image (cr, self->image, made_for, &picture->viewport);
  if (self->boards != NULL)
    draw_image (cr, self->boards, made_for, &picture->viewport);
}

void
tilestar_map_image_draw_once (cairo_t                  *cr,
                              const TilestarMapPicture *picture)
{
  guint width = (guint) ceil (picture->width * FILE_SCALE);
  guint height = (guint) ceil (picture->height * FILE_SCALE);
  TilestarMapViewport viewport = get_scaled (&picture->viewport, FILE_SCALE);
  g_autoptr (TilestarMapRaster) raster =
    tilestar_map_raster_new (tilestar_map_state_get_layout (picture->state), &viewport, width, height,
                             TILESTAR_MAP_SHAPE_SIDE * FILE_SCALE);

  if (raster != NULL)
    {
      cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width,
                                                           (int) height);
      TilestarMapInks inks;

      tilestar_map_state_get_inks (picture->state, &inks);
      tilestar_map_raster_paint (raster, &inks, image);
      draw_image (cr, image, &viewport, &picture->viewport);
      cairo_surface_destroy (image);
    }
  if (tilestar_map_has_boards (picture))
    tilestar_map_draw_boards (cr, picture);
}

/* ---- Life cycle ---- */

TilestarMapImage *
tilestar_map_image_new (TilestarMapImageFunc func,
                        gpointer             user_data)
{
  TilestarMapImage *self = g_new0 (TilestarMapImage, 1);

  self->func = func;
  self->user_data = user_data;
  return self;
}

void
tilestar_map_image_drop (TilestarMapImage *self)
{
  tilestar_latest_drop (&self->maker);
  discard (self);
  self->tried_width = 0;
}

void
tilestar_map_image_drop_boards (TilestarMapImage *self)
{
  g_clear_pointer (&self->boards, cairo_surface_destroy);
}

gboolean
tilestar_map_image_is_busy (const TilestarMapImage *self)
{
  return tilestar_latest_is_busy (&self->maker);
}

void
tilestar_map_image_free (TilestarMapImage *self)
{
  tilestar_map_image_drop (self);
  g_free (self);
}
