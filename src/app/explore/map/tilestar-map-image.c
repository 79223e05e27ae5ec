/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-image.h"

#include <math.h>

#include "tilestar-latest.h"
#include "tilestar-map-boards.h"

/* Pixels per unit in exported images. */
#define FILE_SCALE 2

struct _TilestarMapImage
{
  TilestarMapImageFunc  func;         /* nullable */
  gpointer              user_data;

  TilestarLatest        worker;
  TilestarMapIndex     *index;        /* nullable: the worker has it, or there is no map; like the raster */
  TilestarMapRaster    *raster;
  TilestarMapViewport   tried;        /* what the last raster was requested for */
  guint                 tried_width;  /* 0: none was requested */
  guint                 tried_height;
  gboolean              has_failed;   /* there was no memory for it */

  TilestarMapState     *state;        /* nullable, like the next two */
  cairo_surface_t      *image;
  cairo_surface_t      *boards;       /* overlay */
  TilestarMapViewport   viewport;     /* of the image */
};

typedef struct
{
  TilestarMapIndex    *index;
  TilestarMapMoment    moment;
  TilestarMapState    *state;         /* nullable: to be computed */
  gboolean             has_request;   /* for another raster, of: */
  TilestarMapViewport  viewport;
  guint                width;
  guint                height;
  double               shape_side;
  gboolean             has_failed;
  TilestarMapRaster   *raster;        /* nullable, like the image */
  cairo_surface_t     *image;
} Work;

/* ---- The worker ---- */

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->index, tilestar_map_index_free);
  g_clear_pointer (&work->state, tilestar_map_state_unref);
  g_clear_pointer (&work->raster, tilestar_map_raster_free);
  g_clear_pointer (&work->image, cairo_surface_destroy);
  g_free (work);
}

/* If there is no memory for another raster, the old one is used. */
static void
make_raster (Work *work)
{
  TilestarMapRaster *raster =
    tilestar_map_raster_new (tilestar_map_state_get_layout (work->state), &work->viewport, work->width,
                             work->height, work->shape_side);

  work->has_failed = raster == NULL;
  if (raster == NULL)
    return;

  g_clear_pointer (&work->raster, tilestar_map_raster_free);
  work->raster = raster;
}

static void
paint_map (gpointer      data,
           GCancellable *cancellable G_GNUC_UNUSED)
{
  Work *work = data;
  TilestarMapInks inks;

  if (work->state == NULL)
    work->state = tilestar_map_state_new (work->index, &work->moment);
  if (work->has_request)
    make_raster (work);
  if (work->raster == NULL)
    return;

  tilestar_map_state_get_inks (work->state, &inks);
  work->image = tilestar_map_raster_paint (work->raster, &inks);
  work->has_failed |= work->image == NULL;
}

static void
map_painted_cb (gpointer data,
                gpointer user_data)
{
  TilestarMapImage *self = user_data;
  Work *work = data;

  if (work->has_request)
    self->has_failed = work->has_failed;
  if (work->has_request
      || !tilestar_palette_equal (&work->moment.palette, &tilestar_map_state_get_moment (self->state)->palette))
    g_clear_pointer (&self->boards, cairo_surface_destroy);
  tilestar_map_state_unref (self->state);
  self->state = g_steal_pointer (&work->state);
  self->index = g_steal_pointer (&work->index);
  self->raster = g_steal_pointer (&work->raster);
  if (work->image != NULL)
    {
      g_clear_pointer (&self->image, cairo_surface_destroy);
      self->image = g_steal_pointer (&work->image);
      self->viewport = *tilestar_map_raster_get_viewport (self->raster);
    }
  if (self->func != NULL)
    self->func (!self->has_failed, self->user_data);
}

static TilestarMapViewport
get_scaled (const TilestarMapViewport *viewport,
            double                     scale)
{
  return (TilestarMapViewport) { viewport->x * scale, viewport->y * scale, viewport->radius * scale };
}

/* Returns whether the last raster was requested for another viewport or size, and remembers this one. */
static gboolean
needs_raster (TilestarMapImage         *self,
              const TilestarMapPicture *picture,
              double                    scale)
{
  TilestarMapViewport wanted = get_scaled (&picture->viewport, scale);
  guint width = (guint) (picture->width * scale);
  guint height = (guint) (picture->height * scale);

  if (width == 0 || height == 0)
    return FALSE;
  if (self->tried.x == wanted.x && self->tried.y == wanted.y && self->tried.radius == wanted.radius
      && self->tried_width == width && self->tried_height == height)
    return FALSE;

  self->tried = wanted;
  self->tried_width = width;
  self->tried_height = height;
  return TRUE;
}

void
tilestar_map_image_request (TilestarMapImage         *self,
                            const TilestarMapMoment  *moment,
                            const TilestarMapPicture *picture,
                            double                    scale)
{
  gboolean is_there = tilestar_map_state_is_at (self->state, moment);
  gboolean has_request;
  Work *work;

  if (tilestar_latest_is_busy (&self->worker))
    return;

  has_request = picture != NULL && needs_raster (self, picture, scale);
  if (is_there && !has_request)
    return;

  work = g_new0 (Work, 1);
  work->index = g_steal_pointer (&self->index);
  work->raster = g_steal_pointer (&self->raster);
  work->moment = *moment;
  work->state = is_there ? tilestar_map_state_ref (self->state) : NULL;
  work->has_request = has_request;
  work->viewport = self->tried;
  work->width = self->tried_width;
  work->height = self->tried_height;
  work->shape_side = TILESTAR_MAP_SHAPE_SIDE * scale;
  tilestar_latest_start (&self->worker, paint_map, work, work_free, map_painted_cb, self);
}

/* ---- Drawing ---- */

/* Draws the boards once for each raster. */
static void
draw_boards (TilestarMapImage         *self,
             const TilestarMapPicture *picture,
             double                    scale)
{
  TilestarMapPicture of_image = *picture;
  cairo_t *cr;

  of_image.viewport = get_scaled (&self->viewport, 1.0 / scale);
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
  if (self->image == NULL)
    return;

  draw_boards (self, picture, scale);
  draw_image (cr, self->image, &self->viewport, &picture->viewport);
  if (self->boards != NULL)
    draw_image (cr, self->boards, &self->viewport, &picture->viewport);
}

void
tilestar_map_image_draw_once (cairo_t                  *cr,
                              const TilestarMapPicture *picture)
{
  TilestarMapViewport viewport = get_scaled (&picture->viewport, FILE_SCALE);
  g_autoptr (TilestarMapRaster) raster =
    tilestar_map_raster_new (tilestar_map_state_get_layout (picture->state), &viewport,
                             (guint) ceil (picture->width * FILE_SCALE),
                             (guint) ceil (picture->height * FILE_SCALE),
                             TILESTAR_MAP_SHAPE_SIDE * FILE_SCALE);
  cairo_surface_t *image = NULL;
  TilestarMapInks inks;

  tilestar_map_state_get_inks (picture->state, &inks);
  if (raster != NULL)
    image = tilestar_map_raster_paint (raster, &inks);
  if (image != NULL)
    draw_image (cr, image, &viewport, &picture->viewport);
  g_clear_pointer (&image, cairo_surface_destroy);
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
tilestar_map_image_begin (TilestarMapImage  *self,
                          TilestarMapLayout *layout,
                          SlideRecord       *record)
{
  tilestar_map_image_drop (self);
  self->index = tilestar_map_index_new (layout, record);
  self->state = tilestar_map_state_new (self->index, NULL);
}

void
tilestar_map_image_drop (TilestarMapImage *self)
{
  tilestar_latest_drop (&self->worker);
  g_clear_pointer (&self->index, tilestar_map_index_free);
  g_clear_pointer (&self->raster, tilestar_map_raster_free);
  g_clear_pointer (&self->state, tilestar_map_state_unref);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  g_clear_pointer (&self->boards, cairo_surface_destroy);
  self->tried_width = 0;
  self->has_failed = FALSE;
}

TilestarMapState *
tilestar_map_image_get_state (const TilestarMapImage *self)
{
  return self->state;
}

gboolean
tilestar_map_image_is_busy (const TilestarMapImage *self)
{
  return tilestar_latest_is_busy (&self->worker);
}

void
tilestar_map_image_free (TilestarMapImage *self)
{
  tilestar_map_image_drop (self);
  g_free (self);
}
