/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tile-image.h"

#include <math.h>
#include <string.h>

/* From 2048 pixels to 16. */
#define MAX_LEVELS 8
#define LEAST_SIDE 32

struct _TilestarTileImage
{
  gatomicrefcount  ref_count;
  guint            n_levels;
  cairo_surface_t *levels[MAX_LEVELS];   /* each half as large as the one before */
};

/* The mean of four premultiplied pixels. */
static guint32
get_mean (guint32 a,
          guint32 b,
          guint32 c,
          guint32 d)
{
  const guint32 even = 0x00ff00ffu;
  guint32 low = (a & even) + (b & even) + (c & even) + (d & even) + 0x00020002u;
  guint32 high = (a >> 8 & even) + (b >> 8 & even) + (c >> 8 & even) + (d >> 8 & even) + 0x00020002u;

  return (low >> 2 & even) | (high >> 2 & even) << 8;
}

static cairo_surface_t *
new_half (cairo_surface_t *whole)
{
  int from_width = cairo_image_surface_get_width (whole), from_height = cairo_image_surface_get_height (whole);
  int width = (from_width + 1) / 2, height = (from_height + 1) / 2;
  cairo_surface_t *half = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  gsize stride = (gsize) cairo_image_surface_get_stride (whole);
  const guint8 *from = cairo_image_surface_get_data (whole);
  guint8 *to = cairo_image_surface_get_data (half);

  for (int y = 0; y < height; y++)
    {
      const guint32 *upper = (const guint32 *) (const void *) (from + (gsize) (2 * y) * stride);
      const guint32 *lower = 2 * y + 1 < from_height ? upper + stride / 4 : upper;
      guint32 *row = (guint32 *) (void *) (to + (gsize) y * cairo_image_surface_get_stride (half));

      for (int x = 0; x < width; x++)
        {
          int right = MIN (2 * x + 1, from_width - 1);

          row[x] = get_mean (upper[2 * x], upper[right], lower[2 * x], lower[right]);
        }
    }

  cairo_surface_mark_dirty (half);
  return half;
}

TilestarTileImage *
tilestar_tile_image_new_take (cairo_surface_t *surface)
{
  TilestarTileImage *image;

  g_return_val_if_fail (cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_IMAGE, NULL);
  g_return_val_if_fail (cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32, NULL);

  image = g_new0 (TilestarTileImage, 1);
  g_atomic_ref_count_init (&image->ref_count);
  cairo_surface_flush (surface);
  image->levels[image->n_levels++] = surface;
  while (image->n_levels < MAX_LEVELS && MIN (cairo_image_surface_get_width (surface),
                                              cairo_image_surface_get_height (surface)) >= LEAST_SIDE)
    {
      surface = new_half (surface);
      image->levels[image->n_levels++] = surface;
    }

  return image;
}

TilestarTileImage *
tilestar_tile_image_ref (TilestarTileImage *image)
{
  g_atomic_ref_count_inc (&image->ref_count);

  return image;
}

void
tilestar_tile_image_unref (TilestarTileImage *image)
{
  if (!g_atomic_ref_count_dec (&image->ref_count))
    return;

  for (guint i = 0; i < image->n_levels; i++)
    cairo_surface_destroy (image->levels[i]);
  g_free (image);
}

cairo_surface_t *
tilestar_tile_image_get_surface (const TilestarTileImage *image)
{
  return image->levels[0];
}

/* Pixels of the surface per unit of user space. */
static double
get_pixels_per_unit (cairo_t *cr)
{
  double scale_x, scale_y, dx = 1.0, dy = 1.0;

  cairo_surface_get_device_scale (cairo_get_target (cr), &scale_x, &scale_y);
  cairo_user_to_device_distance (cr, &dx, &dy);

  return MAX (fabs (dx) * scale_x, fabs (dy) * scale_y);
}

void
tilestar_tile_image_set_source (const TilestarTileImage *image,
                                cairo_t                 *cr,
                                double                   x,
                                double                   y,
                                double                   width,
                                double                   height)
{
  double full_width = cairo_image_surface_get_width (image->levels[0]);
  double full_height = cairo_image_surface_get_height (image->levels[0]);
  double scale = MAX (width / full_width, height / full_height);
  double pixels = full_width * scale * get_pixels_per_unit (cr);
  cairo_pattern_t *pattern;
  cairo_matrix_t matrix;
  guint level = 0;

  while (level + 1 < image->n_levels && cairo_image_surface_get_width (image->levels[level + 1]) >= pixels)
    level++;

  pattern = cairo_pattern_create_for_surface (image->levels[level]);
  cairo_matrix_init_scale (&matrix, cairo_image_surface_get_width (image->levels[level]) / (full_width * scale),
                           cairo_image_surface_get_height (image->levels[level]) / (full_height * scale));
  cairo_matrix_translate (&matrix, -x - (width - full_width * scale) / 2, -y - (height - full_height * scale) / 2);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_BILINEAR);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_PAD);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}
