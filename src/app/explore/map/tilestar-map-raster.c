/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-raster.h"

#include <math.h>

/* A number of points that takes some milliseconds. */
#define MAX_POINTS 4000000

/* A point combines a place with the shapes that contain it. */
#define PLACE_MASK ((1u << TILESTAR_MAP_PLACE_BITS) - 1)
#define ALL_SHAPES (((1u << TILESTAR_MAP_N_SHAPES) - 1) << TILESTAR_MAP_PLACE_BITS)

struct _TilestarMapRaster
{
  TilestarMapViewport viewport;
  guint               width;
  guint               height;
  guint               scale;      /* points per pixel in each direction: 1, 2 or 4 */
  guint32            *points;     /* pixel by pixel; NOWHERE outside the disc */
};

/* ---- Construction ---- */

/* Returns the angle of a vector in turns from the top, 0 … 1, with an error below 2e-6. atan2()
 * would take most of the time; the polynomial is from Hastings (1955). */
static inline double
get_turns (double x,
           double y)
{
  double a = fabs (x), b = fabs (y);
  double t = MIN (a, b) / MAX (MAX (a, b), 1e-30);
  double s = t * t;
  double turns = (((((-0.01172120 * s + 0.05265332) * s - 0.11643287) * s + 0.19354346) * s
                   - 0.33262347) * s + 0.99997726) * t / (2.0 * G_PI);

  /* From the angle to the nearer axis to the quadrant. */
  if (a > b)
    turns = 0.25 - turns;
  if (y > 0.0)
    turns = 0.5 - turns;
  return x < 0.0 ? 1.0 - turns : turns;
}

/* Returns the shapes that contain a point at @dx, @dy from the center of a piece, given half
 * its width and height, all in pixels. */
static guint32
get_shapes (double dx,
            double dy,
            double half_width,
            double half_height)
{
  double half = MIN (half_width, half_height);
  double gap = MAX (0.5, 0.06 * half);
  double distance = sqrt (dx * dx + dy * dy) / half;
  guint32 shapes = 0;

  if (fabs (dx) < half_width - gap && fabs (dy) < half_height - gap)
    shapes |= TILESTAR_MAP_SHAPE_PIECE;
  if (distance < 0.72)
    shapes |= TILESTAR_MAP_SHAPE_CIRCLE;
  if (fabs (dx) + fabs (dy) < 0.9 * half)
    shapes |= TILESTAR_MAP_SHAPE_DIAMOND;
  if (distance < 0.80 && distance > 0.46)
    shapes |= TILESTAR_MAP_SHAPE_RING;
  if (distance < 0.24)
    shapes |= TILESTAR_MAP_SHAPE_DOT;
  return shapes;
}

/* Computes the point at @x, @y of the disc. */
static inline guint32
get_point (const TilestarMapLayout *layout,
           double                   n_boards,
           double                   pixels,
           gboolean                 has_shapes,
           double                   x,
           double                   y)
{
  double area = (x * x + y * y) * n_boards;
  const TilestarMapRow *row;
  double column;
  guint32 place;

  if (!(area < n_boards))
    return TILESTAR_MAP_NOWHERE;

  row = tilestar_map_layout_get_row (layout, area);
  column = get_turns (x, y) * row->n;
  place = row->first + MIN ((guint32) column, row->n - 1) * row->stride;
  if (!has_shapes)
    return place | ALL_SHAPES;

  if (place == 0)
    return get_shapes (x * pixels, y * pixels, row->outer * pixels, row->outer * pixels)
           << TILESTAR_MAP_PLACE_BITS;
  else
    {
      double radius = sqrt (area / n_boards);
      double width = 2.0 * G_PI * radius / row->n;
      double height = row->outer - row->inner;

      return place | get_shapes ((column - floor (column) - 0.5) * width * pixels,
                                 (radius - (row->inner + row->outer) / 2.0) * pixels,
                                 width / 2.0 * pixels, height / 2.0 * pixels)
                     << TILESTAR_MAP_PLACE_BITS;
    }
}

TilestarMapRaster *
tilestar_map_raster_new (TilestarMapLayout         *layout,
                         const TilestarMapViewport *viewport,
                         guint                      width,
                         guint                      height,
                         double                     shape_side)
{
  gboolean has_shapes = tilestar_map_layout_get_side (layout) * viewport->radius >= shape_side;
  double n_boards = tilestar_map_layout_get_n_boards (layout);
  guint scale = 4;
  TilestarMapRaster *raster;
  guint32 *points;

  g_return_val_if_fail (width > 0 && height > 0, NULL);

  while (scale > 1 && (guint64) width * height * scale * scale > MAX_POINTS)
    scale /= 2;
  points = g_try_malloc_n ((gsize) width * height, scale * scale * sizeof *points);
  if (points == NULL)
    return NULL;

  raster = g_new (TilestarMapRaster, 1);
  *raster = (TilestarMapRaster) { *viewport, width, height, scale, points };
  for (guint py = 0; py < height; py++)
    for (guint px = 0; px < width; px++)
      for (guint sy = 0; sy < scale; sy++)
        for (guint sx = 0; sx < scale; sx++)
          *points++ = get_point (layout, n_boards, viewport->radius, has_shapes,
                                 (px + (sx + 0.5) / scale - viewport->x) / viewport->radius,
                                 (py + (sy + 0.5) / scale - viewport->y) / viewport->radius);

  return raster;
}

void
tilestar_map_raster_free (TilestarMapRaster *raster)
{
  if (raster == NULL)
    return;

  g_free (raster->points);
  g_free (raster);
}

const TilestarMapViewport *
tilestar_map_raster_get_viewport (const TilestarMapRaster *raster)
{
  return &raster->viewport;
}

/* ---- Painting ---- */

/* Paints a line of @width pixels. There are 1 << @shift points per pixel. */
static inline void
paint_line (const guint32         *point,
            const TilestarMapInks *inks,
            guint32               *line,
            guint                  width,
            guint                  shift)
{
  for (guint x = 0; x < width; x++)
    {
      guint32 red_blue = 0, green = 0, n = 0;

      for (guint i = 0; i < 1u << shift; i++, point++)
        {
          guint32 ink;

          if (*point == TILESTAR_MAP_NOWHERE)
            continue;

          ink = inks->boards[*point & PLACE_MASK];
          if ((ink >> 24 & *point >> TILESTAR_MAP_PLACE_BITS) == 0)
            ink = inks->grounds[ink >> 31];
          red_blue += ink & 0xff00ff;
          green += ink >> 8 & 0xff;
          n++;
        }

      /* Premultiplied: transparent outside the disc, partly transparent at its edge. */
      line[x] = (((n * 255) >> shift) << 24) | (red_blue >> shift & 0xff00ff)
                | (green >> shift & 0xff) << 8;
    }
}

cairo_surface_t *
tilestar_map_raster_paint (const TilestarMapRaster *raster,
                           const TilestarMapInks   *inks)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) raster->width,
                                                       (int) raster->height);
  guint8 *data = cairo_image_surface_get_data (image);
  gsize stride = (gsize) cairo_image_surface_get_stride (image);

  if (cairo_surface_status (image) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (image);
      return NULL;
    }

  for (guint y = 0; y < raster->height; y++)
    {
      guint32 *line = (guint32 *) (gpointer) (data + y * stride);
      const guint32 *points = raster->points
                              + (gsize) y * raster->width * raster->scale * raster->scale;

      /* A constant shift lets the compiler unroll the loop over the points. */
      if (raster->scale == 1)
        paint_line (points, inks, line, raster->width, 0);
      else if (raster->scale == 2)
        paint_line (points, inks, line, raster->width, 2);
      else
        paint_line (points, inks, line, raster->width, 4);
    }
  cairo_surface_mark_dirty (image);

  return image;
}
