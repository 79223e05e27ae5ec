/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-sprites.h"

#include <math.h>

/* The maximum size of the cache, in bytes; beyond that it is emptied. */
#define MAX_BYTES (48u << 20)

struct _TilestarTreeSprites
{
  GHashTable         *table;
  gsize               n_bytes;
  double              ratio;
  TilestarTreeDetail  detail;
  double              size;
  TilestarPalette     palette;
  cairo_surface_t    *ground;
};

static void
sprite_free (TilestarTreeSprite *sprite)
{
  cairo_surface_destroy (sprite->surface);
  g_free (sprite);
}

TilestarTreeSprites *
tilestar_tree_sprites_new (void)
{
  TilestarTreeSprites *sprites = g_new0 (TilestarTreeSprites, 1);

  sprites->table = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL,
                                          (GDestroyNotify) sprite_free);

  return sprites;
}

void
tilestar_tree_sprites_free (TilestarTreeSprites *sprites)
{
  g_clear_pointer (&sprites->ground, cairo_surface_destroy);
  g_hash_table_unref (sprites->table);
  g_free (sprites);
}

void
tilestar_tree_sprites_prepare (TilestarTreeSprites   *sprites,
                               double                 ratio,
                               TilestarTreeDetail     detail,
                               double                 size,
                               const TilestarPalette *palette)
{
  gboolean is_same_size = sprites->size == size || detail == TILESTAR_TREE_BOARDS;

  if (sprites->ratio != ratio || sprites->detail != detail || !is_same_size
      || sprites->n_bytes > MAX_BYTES
      || memcmp (&sprites->palette, palette, sizeof *palette) != 0)
    {
      g_hash_table_remove_all (sprites->table);
      sprites->n_bytes = 0;
    }
  sprites->ratio = ratio;
  sprites->detail = detail;
  sprites->size = size;
  sprites->palette = *palette;
}

/* Returns a key of all that affects a sprite except the parameters of prepare(). */
static guint64
get_key (const TilestarTreeLook *look,
         guint32                 version)
{
  guint64 kind = (guint64) look->detail | (guint64) look->state << 2 | (guint64) look->is_fold << 5
                 | (guint64) look->on_solution << 6 | (guint64) look->is_selected << 7;
  guint64 value = 0;

  if (look->detail == TILESTAR_TREE_BOARDS)
    value = look->is_fold ? look->count : version | (guint64) look->is_secret << 32;
  else if (look->detail == TILESTAR_TREE_LABELS)
    value = look->is_fold ? look->count
          : look->is_secret ? G_MAXUINT32
          : look->with_sum ? (guint64) look->g << 24 | look->h : look->f;

  return kind << 56 | value;
}

TilestarTreeSprite *
tilestar_tree_sprites_find (TilestarTreeSprites    *sprites,
                            const TilestarTreeLook *look,
                            guint32                 version)
{
  guint64 key = get_key (look, version);

  return g_hash_table_lookup (sprites->table, &key);
}

static cairo_surface_t *
draw_sprite (const TilestarTreeSprites *sprites,
             const TilestarTreeLook    *look)
{
  const double halo = TILESTAR_TREE_HALO;
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;

  tilestar_tree_node_measure (look->detail, look->size, look->board.rows, look->board.columns,
                              &width, &height);
  width = ceil (width) + 2 * halo;
  height = ceil (height) + 2 * halo;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width * sprites->ratio),
                                        (int) ceil (height * sprites->ratio));
  cairo_surface_set_device_scale (surface, sprites->ratio, sprites->ratio);
  cr = cairo_create (surface);
  /* Aligns shapes around the center to whole pixels. */
  cairo_translate (cr, floor (width / 2), floor (height / 2));
  tilestar_tree_node_draw (cr, look, &sprites->palette);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

TilestarTreeSprite *
tilestar_tree_sprites_add (TilestarTreeSprites    *sprites,
                           const TilestarTreeLook *look,
                           guint32                 version)
{
  TilestarTreeSprite *sprite = g_new0 (TilestarTreeSprite, 1);

  sprite->key = get_key (look, version);
  sprite->size = look->size;
  sprite->surface = draw_sprite (sprites, look);
  sprites->n_bytes += (gsize) cairo_image_surface_get_stride (sprite->surface)
                      * (gsize) cairo_image_surface_get_height (sprite->surface);
  g_hash_table_replace (sprites->table, &sprite->key, sprite);

  return sprite;
}

cairo_surface_t *
tilestar_tree_sprites_get_ground (TilestarTreeSprites *sprites,
                                  int                  width,
                                  int                  height)
{
  if (sprites->ground == NULL || cairo_image_surface_get_width (sprites->ground) != width
      || cairo_image_surface_get_height (sprites->ground) != height)
    {
      g_clear_pointer (&sprites->ground, cairo_surface_destroy);
      sprites->ground = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
    }

  return sprites->ground;
}
