/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-palette.c: the contrast of all colors, in each of the four looks.
 */

#include "app-test.h"
#include "tilestar-palette-test.h"

typedef struct
{
  const char *name;
  gsize       front;
  gsize       ground;
  gboolean    is_text;     /* otherwise a mark, which needs 3:1 */
} Pair;

#define TEXT(front, ground)                                                                 \
  { #front " on " #ground, G_STRUCT_OFFSET (TilestarPalette, front),                        \
    G_STRUCT_OFFSET (TilestarPalette, ground), TRUE }
#define MARK(front, ground)                                                                 \
  { #front " on " #ground, G_STRUCT_OFFSET (TilestarPalette, front),                        \
    G_STRUCT_OFFSET (TilestarPalette, ground), FALSE }

static const Pair pairs[] = {
  TEXT (text, window),
  TEXT (dim_text, window),
  TEXT (tray_text, tray),
  TEXT (tile_text, tile),
  TEXT (home_text, home),
  TEXT (badge_text, badge),
  TEXT (conflict_text, conflict),
  TEXT (plot_text, plot),
  MARK (star, home),
  MARK (focus, tray),
  MARK (selection, tile),
  MARK (selection, recess),
  MARK (drop, tile),
  MARK (route, tray),
  MARK (route, tile),
  MARK (conflict, tile),
  MARK (plot_line, plot),
  MARK (plot_bar, plot),
  MARK (plot_bar_current, plot),
  TEXT (tree_closed_text, tree_closed),
  TEXT (tree_open, plot),
  TEXT (tree_superseded, window),
  MARK (tree_closed, window),
  MARK (tree_closed, tree_band),
  MARK (tree_open_fill, window),
  MARK (tree_selected, window),
  MARK (map_frontier, map_unmet[0]),
  MARK (map_frontier, map_unmet[1]),
};

static const TilestarColor *
get_color (const TilestarPalette *palette,
           gsize                  offset)
{
  return G_STRUCT_MEMBER_P (palette, offset);
}

static void
test_contrast (gconstpointer data)
{
  guint look = GPOINTER_TO_UINT (data);
  TilestarPalette palette;

  tilestar_palette_init (&palette, (look & 1) != 0, (look & 2) != 0);
  g_assert_cmpint (palette.dark, ==, (look & 1) != 0);
  g_assert_cmpint (palette.high_contrast, ==, (look & 2) != 0);

  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      const Pair *pair = &pairs[i];
      double wanted = !pair->is_text ? 3.0 : palette.high_contrast ? 7.0 : 4.5;
      double contrast = tilestar_color_get_contrast (get_color (&palette, pair->front),
                                                     get_color (&palette, pair->ground));

      if (contrast < wanted)
        g_error ("look %u, %s: %.2f, wanted %.1f", look, pair->name, contrast, wanted);
    }
}

/* A group's letter is legible on its color, its ring is visible on a tile with a tint of that
 * color, and so is the numeral. */
static void
test_groups (gconstpointer data)
{
  guint look = GPOINTER_TO_UINT (data);
  TilestarPalette palette;

  tilestar_palette_init (&palette, (look & 1) != 0, (look & 2) != 0);
  for (guint i = 0; i < TILESTAR_PALETTE_N_GROUPS; i++)
    {
      double wanted = palette.high_contrast ? 7.0 : 4.5;
      TilestarColor tint = palette.groups[i], ground;

      tint.alpha = 0.16;
      ground = tilestar_color_over (&tint, &palette.tile);
      g_assert_cmpfloat (tilestar_color_get_contrast (&palette.group_text, &palette.groups[i]), >=, wanted);
      g_assert_cmpfloat (tilestar_color_get_contrast (&palette.tile_text, &ground), >=, wanted);
      g_assert_cmpfloat (tilestar_color_get_contrast (&palette.groups[i], &ground), >=, 3.0);
    }
}

/* @color as seen without one kind of cone: kind 0 unchanged, then protanopia and deuteranopia
 * (Machado, Oliveira and Fernandes 2009, severity 1). */
static TilestarColor
see (const TilestarColor *color,
     guint                kind)
{
  static const double matrices[][9] = {
    { 1, 0, 0, 0, 1, 0, 0, 0, 1 },
    { 0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998 },
    { 0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881 },
  };
  const double *m = matrices[kind];

  return (TilestarColor) {
    CLAMP (m[0] * color->red + m[1] * color->green + m[2] * color->blue, 0, 1),
    CLAMP (m[3] * color->red + m[4] * color->green + m[5] * color->blue, 0, 1),
    CLAMP (m[6] * color->red + m[7] * color->green + m[8] * color->blue, 0, 1),
    1
  };
}

/* The heat map's colors are ordered by lightness, for all kinds of color vision, and the first is
 * visible on the background. */
static void
test_heats (gconstpointer data)
{
  guint look = GPOINTER_TO_UINT (data);
  TilestarPalette palette;

  tilestar_palette_init (&palette, (look & 1) != 0, (look & 2) != 0);
  for (guint kind = 0; kind < 3; kind++)
    {
      TilestarColor ground = see (&palette.plot, kind);
      double last = 1.0;

      for (guint i = 0; i <= 40; i++)
        {
          TilestarColor color = tilestar_palette_get_heat (&palette, i / 40.0);
          TilestarColor seen = see (&color, kind);
          double contrast = tilestar_color_get_contrast (&seen, &ground);

          g_assert_cmpfloat (contrast, >=, i == 0 ? 1.5 : last * 1.005);
          last = contrast;
        }
      g_assert_cmpfloat (last, >=, 12.0);
    }
}

/* The state-space map's colors for expanded boards differ from those of others, and from each
 * other, by lightness alone. */
static void
test_map (gconstpointer data)
{
  guint look = GPOINTER_TO_UINT (data);
  TilestarPalette palette;

  tilestar_palette_init (&palette, (look & 1) != 0, (look & 2) != 0);
  for (guint kind = 0; kind < 3; kind++)
    {
      TilestarColor necessary = see (&palette.map_necessary, kind);
      TilestarColor tie = see (&palette.map_tie, kind);
      TilestarColor wasted = see (&palette.map_wasted, kind);

      g_assert_cmpfloat (tilestar_color_get_contrast (&necessary, &tie), >=, 1.6);
      g_assert_cmpfloat (tilestar_color_get_contrast (&tie, &wasted), >=, 1.3);
      for (guint i = 0; i < 2; i++)
        {
          TilestarColor unmet = see (&palette.map_unmet[i], kind);

          g_assert_cmpfloat (tilestar_color_get_contrast (&wasted, &unmet), >=, 1.8);
          g_assert_cmpfloat (tilestar_color_get_contrast (&tie, &unmet), >=, 3.0);
          g_assert_cmpfloat (tilestar_color_get_contrast (&palette.map_unmet[i], &palette.window), <=, 1.6);
        }
    }

  /* From dark to light in both light and dark windows. */
  for (guint i = 1; i <= 20; i++)
    {
      static const TilestarColor black = { 0, 0, 0, 1 };
      TilestarColor below = tilestar_palette_get_glow (&palette, (i - 1) / 20.0);
      TilestarColor above = tilestar_palette_get_glow (&palette, i / 20.0);

      g_assert_cmpfloat (tilestar_color_get_contrast (&above, &black), >,
                         tilestar_color_get_contrast (&below, &black));
    }
}

/* What is drawn on a tile must not make its numeral hard to read. */
static void
test_overlays (gconstpointer data)
{
  guint look = GPOINTER_TO_UINT (data);
  TilestarPalette palette;
  TilestarColor selection, ground;
  double wanted = (look & 2) != 0 ? 7.0 : 4.5;

  tilestar_palette_init (&palette, (look & 1) != 0, (look & 2) != 0);

  ground = tilestar_color_over (&palette.hover, &palette.tile);
  g_assert_cmpfloat (tilestar_color_get_contrast (&palette.tile_text, &ground), >=, wanted);
  ground = tilestar_color_over (&palette.gloss, &palette.home);
  g_assert_cmpfloat (tilestar_color_get_contrast (&palette.home_text, &ground), >=, wanted);

  selection = palette.selection;
  selection.alpha = 0.13;
  ground = tilestar_color_over (&selection, &palette.tile);
  g_assert_cmpfloat (tilestar_color_get_contrast (&palette.tile_text, &ground), >=, wanted);
}

/* Tiles in their goal cells differ from the others by lightness alone. */
static void
test_home_differs (gconstpointer data)
{
  guint look = GPOINTER_TO_UINT (data);
  TilestarPalette palette;

  tilestar_palette_init (&palette, (look & 1) != 0, (look & 2) != 0);
  g_assert_cmpfloat (tilestar_color_get_contrast (&palette.home, &palette.tile), >=, 1.4);
}

static void
test_formula (void)
{
  const TilestarColor black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };
  const TilestarColor grey = { 0x77 / 255.0, 0x77 / 255.0, 0x77 / 255.0, 1 };
  const TilestarColor half = { 0, 0, 0, 0.5 };
  TilestarColor over = tilestar_color_over (&half, &white);

  g_assert_cmpfloat_with_epsilon (tilestar_color_get_contrast (&black, &white), 21.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (tilestar_color_get_contrast (&white, &black), 21.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (tilestar_color_get_contrast (&grey, &grey), 1.0, 1e-9);
  /* The well-known gray that just misses 4.5:1 on white. */
  g_assert_cmpfloat_with_epsilon (tilestar_color_get_contrast (&grey, &white), 4.478, 1e-3);
  g_assert_cmpfloat_with_epsilon (over.red, 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (over.alpha, 1.0, 1e-9);
}

APP_TEST (palette)
{
  static const char *const looks[] = { "light", "dark", "light-high-contrast", "dark-high-contrast" };

  g_test_add_func ("/palette/formula", test_formula);
  for (guint look = 0; look < G_N_ELEMENTS (looks); look++)
    {
      g_autofree char *contrast = g_strdup_printf ("/palette/contrast/%s", looks[look]);
      g_autofree char *overlays = g_strdup_printf ("/palette/overlays/%s", looks[look]);
      g_autofree char *groups = g_strdup_printf ("/palette/groups/%s", looks[look]);
      g_autofree char *heats = g_strdup_printf ("/palette/heats/%s", looks[look]);
      g_autofree char *map = g_strdup_printf ("/palette/map/%s", looks[look]);
      g_autofree char *home = g_strdup_printf ("/palette/home-differs/%s", looks[look]);

      g_test_add_data_func (contrast, GUINT_TO_POINTER (look), test_contrast);
      g_test_add_data_func (overlays, GUINT_TO_POINTER (look), test_overlays);
      g_test_add_data_func (groups, GUINT_TO_POINTER (look), test_groups);
      g_test_add_data_func (home, GUINT_TO_POINTER (look), test_home_differs);
      g_test_add_data_func (heats, GUINT_TO_POINTER (look), test_heats);
      g_test_add_data_func (map, GUINT_TO_POINTER (look), test_map);
    }
}
