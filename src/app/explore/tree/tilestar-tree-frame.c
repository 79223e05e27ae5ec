/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-frame.c: one drawing of the search tree while it is made.
 */

#include "tilestar-tree-frame.h"

#include <math.h>

void
tilestar_tree_frame_begin (TilestarTreeFrame   *frame,
                           cairo_t             *cr,
                           TilestarTreeSprites *sprites)
{
  int width = (int) ceil (frame->width) * (int) frame->ratio;
  int height = (int) ceil (frame->height) * (int) frame->ratio;

  frame->sprites = sprites;
  if (frame->ratio == 0)
    frame->cr = cairo_reference (cr);
  else
    {
      tilestar_tree_sprites_prepare (sprites, frame->ratio, frame->detail, frame->size,
                                     frame->palette);
      frame->surface = cairo_surface_reference (tilestar_tree_sprites_get_ground (sprites, width,
                                                                                  height));
      cairo_surface_set_device_scale (frame->surface, frame->ratio, frame->ratio);
      frame->cr = cairo_create (frame->surface);
    }
  tilestar_color_set_source (&frame->palette->window, frame->cr, 1.0);
  cairo_rectangle (frame->cr, 0, 0, frame->width, frame->height);
  cairo_fill_preserve (frame->cr);
  cairo_clip (frame->cr);
}

void
tilestar_tree_frame_begin_pixels (TilestarTreeFrame *frame)
{
  if (frame->surface == NULL)
    return;

  cairo_surface_flush (frame->surface);
  tilestar_raster_init (&frame->raster, frame->surface);
  frame->raster.height = MIN (frame->raster.height, (int) (frame->ground * frame->ratio));
}

void
tilestar_tree_frame_end_pixels (TilestarTreeFrame *frame)
{
  if (frame->surface != NULL)
    cairo_surface_mark_dirty (frame->surface);
}

/* The kept picture, or a new one; where there is no time for that, one of another size or NULL. */
static TilestarTreeSprite *
get_sprite (TilestarTreeFrame *frame,
            TilestarTreeLook  *look,
            guint32            version)
{
  TilestarTreeSprite *sprite = tilestar_tree_sprites_find (frame->sprites, look, version);
  gboolean is_board = look->detail == TILESTAR_TREE_BOARDS && !look->is_fold;

  if (sprite != NULL && (sprite->size == look->size || look->detail != TILESTAR_TREE_BOARDS))
    return sprite;
  if (is_board && frame->has_new && frame->deadline != 0 && g_get_monotonic_time () > frame->deadline)
    {
      frame->is_complete = FALSE;
      return sprite;
    }

  if (is_board)
    {
      slide_record_get_board (frame->layout->tree->record, version, &look->board);
      frame->has_new = TRUE;
    }
  return tilestar_tree_sprites_add (frame->sprites, look, version);
}

/* With cairo, in between the pixels. */
static void
put_with_cairo (TilestarTreeFrame      *frame,
                const TilestarTreeLook *look,
                TilestarTreeSprite     *sprite,
                double                  x,
                double                  y)
{
  tilestar_tree_frame_end_pixels (frame);
  cairo_save (frame->cr);
  cairo_translate (frame->cr, x, y);
  if (sprite == NULL)
    tilestar_tree_node_draw_empty (frame->cr, look, frame->palette);
  else
    {
      double factor = look->size / sprite->size;

      cairo_scale (frame->cr, factor, factor);
      cairo_set_source_surface (frame->cr, sprite->surface,
                                -cairo_image_surface_get_width (sprite->surface) / 2.0 / frame->ratio,
                                -cairo_image_surface_get_height (sprite->surface) / 2.0 / frame->ratio);
      cairo_pattern_set_filter (cairo_get_source (frame->cr), CAIRO_FILTER_BILINEAR);
      cairo_paint (frame->cr);
    }
  cairo_restore (frame->cr);
  tilestar_tree_frame_begin_pixels (frame);
}

void
tilestar_tree_frame_put (TilestarTreeFrame *frame,
                         TilestarTreeLook  *look,
                         guint32            version,
                         double             x,
                         double             y)
{
  TilestarTreeSprite *sprite;

  if (frame->surface == NULL)
    {
      if (look->detail == TILESTAR_TREE_BOARDS && !look->is_fold)
        slide_record_get_board (frame->layout->tree->record, version, &look->board);
      cairo_save (frame->cr);
      cairo_rectangle (frame->cr, 0, 0, frame->width, frame->ground);
      cairo_clip (frame->cr);
      cairo_translate (frame->cr, x, y);
      tilestar_tree_node_draw (frame->cr, look, frame->palette);
      cairo_restore (frame->cr);
      return;
    }

  sprite = get_sprite (frame, look, version);
  if (sprite == NULL || (look->detail == TILESTAR_TREE_BOARDS && sprite->size != look->size))
    put_with_cairo (frame, look, sprite, x, y);
  else
    {
      int ratio = (int) frame->ratio;
      int half_width = cairo_image_surface_get_width (sprite->surface) / ratio / 2 * ratio;
      int half_height = cairo_image_surface_get_height (sprite->surface) / ratio / 2 * ratio;

      tilestar_raster_copy (&frame->raster, sprite->surface, (int) lround (x * ratio) - half_width,
                            (int) lround (y * ratio) - half_height);
    }
}

TilestarColor
tilestar_tree_frame_mix (const TilestarTreeFrame *frame,
                         double                   open,
                         double                   gone)
{
  TilestarColor color = frame->palette->tree_open_fill;

  color.alpha = open;
  color = tilestar_color_over (&color, &frame->palette->tree_closed);
  if (gone > 0)
    {
      TilestarColor over = frame->palette->tree_superseded;

      over.alpha = gone;
      color = tilestar_color_over (&over, &color);
    }

  return color;
}

void
tilestar_tree_frame_end (TilestarTreeFrame *frame,
                         cairo_t           *cr)
{
  g_clear_pointer (&frame->cr, cairo_destroy);
  if (frame->surface == NULL)
    return;

  cairo_surface_flush (frame->surface);
  cairo_set_source_surface (cr, frame->surface, 0, 0);
  cairo_rectangle (cr, 0, 0, frame->width, frame->height);
  cairo_fill (cr);
  g_clear_pointer (&frame->surface, cairo_surface_destroy);
}
