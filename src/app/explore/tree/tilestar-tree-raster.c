/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-raster.h"

#include <math.h>

void
tilestar_raster_init (TilestarRaster  *raster,
                      cairo_surface_t *surface)
{
  raster->pixels = (guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  raster->width = cairo_image_surface_get_width (surface);
  raster->height = cairo_image_surface_get_height (surface);
  raster->stride = cairo_image_surface_get_stride (surface) / 4;
}

guint32
tilestar_raster_pixel (const TilestarColor *color)
{
  return 0xff000000u | (guint32) lround (color->red * 255) << 16
         | (guint32) lround (color->green * 255) << 8 | (guint32) lround (color->blue * 255);
}

void
tilestar_raster_fill (const TilestarRaster *raster,
                      int                   x,
                      int                   y,
                      int                   width,
                      int                   height,
                      guint32               pixel)
{
  int right = MIN (x + width, raster->width), bottom = MIN (y + height, raster->height);

  for (int row = MAX (y, 0); row < bottom; row++)
    {
      guint32 *line = raster->pixels + (gsize) row * raster->stride;

      for (int column = MAX (x, 0); column < right; column++)
        line[column] = pixel;
    }
}

/* Processes two channels at a time, with eight spare bits above each. */
static inline guint32
blend_pixels (guint32 ground,
              guint32 pixel,
              guint   opacity)
{
  guint32 even = ground & 0xff00ff, odd = ground >> 8 & 0xff00ff;

  even += ((pixel & 0xff00ff) - even) * opacity >> 8;
  odd += ((pixel >> 8 & 0xff00ff) - odd) * opacity >> 8;

  return (even & 0xff00ff) | (odd & 0xff00ff) << 8;
}

static inline void
blend_dot (const TilestarRaster *raster,
           int                   x,
           int                   y,
           guint32               pixel,
           guint                 opacity)
{
  if ((unsigned int) x < (unsigned int) raster->width
      && (unsigned int) y < (unsigned int) raster->height)
    {
      guint32 *place = raster->pixels + (gsize) y * raster->stride + x;

      *place = blend_pixels (*place, pixel, opacity);
    }
}

/* Clips the line to @u = 0 … @end. Returns FALSE if nothing remains. */
static gboolean
clip_line (double *u0,
           double *v0,
           double *u1,
           double *v1,
           double  end)
{
  double slope;

  if ((*u0 < 0 && *u1 < 0) || (*u0 > end && *u1 > end))
    return FALSE;
  if (*u0 == *u1)
    return TRUE;

  slope = (*v1 - *v0) / (*u1 - *u0);
  if (*u0 < 0)
    *v0 -= *u0 * slope, *u0 = 0;
  else if (*u0 > end)
    *v0 += (end - *u0) * slope, *u0 = end;
  if (*u1 < 0)
    *v1 -= *u1 * slope, *u1 = 0;
  else if (*u1 > end)
    *v1 += (end - *u1) * slope, *u1 = end;

  return TRUE;
}

void
tilestar_raster_line (const TilestarRaster *raster,
                      double                x0,
                      double                y0,
                      double                x1,
                      double                y1,
                      guint32               pixel,
                      guint                 opacity)
{
  gboolean is_steep;
  double slope;

  if (!clip_line (&x0, &y0, &x1, &y1, raster->width) || !clip_line (&y0, &x0, &y1, &x1, raster->height))
    return;

  is_steep = fabs (y1 - y0) > fabs (x1 - x0);
  if (is_steep)
    {
      double swap = x0;

      x0 = y0, y0 = swap;
      swap = x1, x1 = y1, y1 = swap;
    }
  if (x0 > x1)
    {
      double swap = x0;

      x0 = x1, x1 = swap;
      swap = y0, y0 = y1, y1 = swap;
    }

  slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0;
  /* Fixed point in 1/65536 pixels: conversions from doubles would take most of the time. */
  {
    int first = (int) floor (x0 + 0.5), last = (int) floor (x1 + 0.5);
    gint64 v = (gint64) ((y0 + (first - x0) * slope) * 65536), step = (gint64) (slope * 65536);

    for (int u = first; u <= last; u++, v += step)
      {
        int whole = (int) (v >> 16);
        guint part = (guint) (v >> 8 & 0xff);

        if (is_steep)
          {
            blend_dot (raster, whole, u, pixel, (256 - part) * opacity >> 8);
            blend_dot (raster, whole + 1, u, pixel, part * opacity >> 8);
          }
        else
          {
            blend_dot (raster, u, whole, pixel, (256 - part) * opacity >> 8);
            blend_dot (raster, u, whole + 1, pixel, part * opacity >> 8);
          }
      }
  }
}

void
tilestar_raster_copy (const TilestarRaster *raster,
                      cairo_surface_t      *sprite,
                      int                   x,
                      int                   y)
{
  const guint8 *data = cairo_image_surface_get_data (sprite);
  int stride = cairo_image_surface_get_stride (sprite);
  int left = MAX (-x, 0), right = MIN (cairo_image_surface_get_width (sprite), raster->width - x);
  int top = MAX (-y, 0), bottom = MIN (cairo_image_surface_get_height (sprite), raster->height - y);

  for (int row = top; row < bottom; row++)
    {
      const guint32 *from = (const guint32 *) (gconstpointer) (data + (gsize) row * stride);
      guint32 *to = raster->pixels + (gsize) (y + row) * raster->stride + x;

      for (int i = left; i < right; i++)
        {
          guint alpha = from[i] >> 24;

          if (alpha == 0xff)
            to[i] = from[i];
          else if (alpha != 0)
            to[i] = from[i] + blend_pixels (to[i], 0, alpha + (alpha >> 7));
        }
    }
}
