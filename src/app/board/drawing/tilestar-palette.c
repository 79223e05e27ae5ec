/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-palette.h"

#include "tilestar-palette-test.h"

#include <adwaita.h>
#include <math.h>

/* 11 points at 96 dpi, in pixels, and the range in which drawn text follows the font size. */
#define USUAL_SIZE (11.0 * 96.0 / 72.0)

/* A presentation is magnified, so that the latter is 2 % of the screen's height. */
#define LEAST_TEXT 7.0
#define LEAST_PRESENTED_TEXT 9.0
#define MIN_TEXT_SCALE 0.8
#define MAX_TEXT_SCALE 1.6

#define RGBA(hex, opacity)                                                    \
  {                                                                           \
    ((hex) >> 16 & 0xff) / 255.0, ((hex) >> 8 & 0xff) / 255.0,                \
    ((hex) & 0xff) / 255.0, (opacity)                                         \
  }
#define RGB(hex) RGBA (hex, 1.0)

static const TilestarPalette light = {
  .window = RGB (0xfafafa),
  .text = RGB (0x24242e),
  .dim_text = RGB (0x5a5a68),
  .tray = RGB (0xe3e3ed),
  .tray_edge = RGB (0xd2d2e0),
  .tray_text = RGB (0x3d3d4c),
  .recess = RGB (0xd3d3e1),
  .recess_edge = RGB (0xc3c3d4),
  .recess_star_lit = RGB (0xf0a800),
  .tile = RGB (0xffffff),
  .tile_edge = RGB (0xc6c6d6),
  .tile_text = RGB (0x2a2850),
  .home = RGB (0x423d94),
  .home_edge = RGB (0x302c74),
  .home_text = RGB (0xffffff),
  .star = RGB (0xffc93c),
  .shadow = RGBA (0x14123c, 0.16),
  .gloss = RGBA (0xffffff, 0.14),
  .hover = RGBA (0x423d94, 0.09),
  .focus = RGB (0x1c6fd6),
  .selection = RGB (0xc8500a),
  .drop = RGB (0x1f7a45),
  .badge = RGB (0x1b5fae),
  .badge_text = RGB (0xffffff),
  .route = RGB (0x1b5fae),
  .conflict = RGB (0xb81f2c),
  .conflict_text = RGB (0xffffff),
  .groups = {
    RGB (0x1b5fae), RGB (0xb3261e), RGB (0x1f6b3a), RGB (0x7b2d9b),
    RGB (0x8a4b00), RGB (0x00646e), RGB (0xa3195b), RGB (0x4a5560),
  },
  .group_text = RGB (0xffffff),
  .plot = RGB (0xffffff),
  .plot_grid = RGB (0xe0e0e8),
  .plot_text = RGB (0x5a5a68),
  .plot_line = RGB (0x4a44a8),
  .plot_fill = RGBA (0x4a44a8, 0.14),
  .plot_bar = RGB (0x6f69cf),
  .plot_bar_current = RGB (0xc8500a),
  .tree_band = RGB (0xf3f3f8),
  .tree_edge = RGB (0x9494aa),
  .tree_closed = RGB (0x423d94),
  .tree_closed_text = RGB (0xffffff),
  .tree_open = RGB (0xad4700),
  .tree_open_fill = RGB (0xe8690c),
  .tree_superseded = RGB (0x6a6a7a),
  .tree_selected = RGB (0x14123c),
  .tree_solution = RGB (0xffc22e),
  .tree_solution_edge = RGB (0x8a5a00),
  .heats = {
    RGB (0xf2c14e), RGB (0xe0803f), RGB (0xb8446e), RGB (0x6f2c91), RGB (0x1e1860),
  },
  .map_unmet = { RGB (0xededf4), RGB (0xe4e4ee) },
  .map_frontier = RGB (0x007f9e),
  .map_necessary = RGB (0x2a2378),
  .map_tie = RGB (0xb8446e),
  .map_wasted = RGB (0xe08a1e),
};

static const TilestarPalette dark = {
  .dark = TRUE,
  .window = RGB (0x242424),
  .text = RGB (0xf2f2f7),
  .dim_text = RGB (0xb6b6c3),
  .tray = RGB (0x18181f),
  .tray_edge = RGB (0x33333f),
  .tray_text = RGB (0xcacad6),
  .recess = RGB (0x101016),
  .recess_edge = RGB (0x2a2a35),
  .recess_star_lit = RGB (0xffd65c),
  .tile = RGB (0x3a3a47),
  .tile_edge = RGB (0x50505f),
  .tile_text = RGB (0xf5f4ff),
  .home = RGB (0x524bb2),
  .home_edge = RGB (0x746dd8),
  .home_text = RGB (0xffffff),
  .star = RGB (0xffd65c),
  .shadow = RGBA (0x000000, 0.34),
  .gloss = RGBA (0xffffff, 0.10),
  .hover = RGBA (0xffffff, 0.09),
  .focus = RGB (0x81b6f2),
  .selection = RGB (0xffa348),
  .drop = RGB (0x5fdc8f),
  .badge = RGB (0xa3c9f5),
  .badge_text = RGB (0x0c1c30),
  .route = RGB (0xa3c9f5),
  .conflict = RGB (0xff8a80),
  .conflict_text = RGB (0x2c0506),
  .groups = {
    RGB (0xa3c9f5), RGB (0xff9e94), RGB (0x8fdca8), RGB (0xd9a8f2),
    RGB (0xf2b870), RGB (0x79d8e0), RGB (0xffa3cc), RGB (0xc3cbd4),
  },
  .group_text = RGB (0x0c1c30),
  .plot = RGB (0x1d1d20),
  .plot_grid = RGB (0x3a3a42),
  .plot_text = RGB (0xb6b6c3),
  .plot_line = RGB (0xa7a1ff),
  .plot_fill = RGBA (0xa7a1ff, 0.18),
  .plot_bar = RGB (0x8a83ee),
  .plot_bar_current = RGB (0xffa348),
  .tree_band = RGB (0x292930),
  .tree_edge = RGB (0x70708a),
  .tree_closed = RGB (0x948df2),
  .tree_closed_text = RGB (0x0f0d28),
  .tree_open = RGB (0xffa348),
  .tree_open_fill = RGB (0xffa348),
  .tree_superseded = RGB (0xa0a0b0),
  .tree_selected = RGB (0xf5f4ff),
  .tree_solution = RGB (0xffd65c),
  .tree_solution_edge = RGB (0x6e5200),
  .heats = {
    RGB (0x4a3690), RGB (0x8a3f9e), RGB (0xcc5a78), RGB (0xf0a058), RGB (0xfff0b8),
  },
  .map_unmet = { RGB (0x2c2c34), RGB (0x34343f) },
  .map_frontier = RGB (0x3fc8e0),
  .map_necessary = RGB (0xf6e3a0),
  .map_tie = RGB (0xe8809a),
  .map_wasted = RGB (0x6e54b8),
};

static const TilestarPalette light_high = {
  .high_contrast = TRUE,
  .window = RGB (0xffffff),
  .text = RGB (0x000000),
  .dim_text = RGB (0x2c2c34),
  .tray = RGB (0xececf2),
  .tray_edge = RGB (0x000000),
  .tray_text = RGB (0x000000),
  .recess = RGB (0xd4d4de),
  .recess_edge = RGB (0x4a4a55),
  .recess_star_lit = RGB (0x7a4a00),
  .tile = RGB (0xffffff),
  .tile_edge = RGB (0x000000),
  .tile_text = RGB (0x000000),
  .home = RGB (0x1e1870),
  .home_edge = RGB (0x000000),
  .home_text = RGB (0xffffff),
  .star = RGB (0xffdf5d),
  .shadow = RGBA (0x000000, 0.0),
  .gloss = RGBA (0xffffff, 0.20),
  .hover = RGBA (0x1e1870, 0.16),
  .focus = RGB (0x0039a6),
  .selection = RGB (0x8a3200),
  .drop = RGB (0x00531f),
  .badge = RGB (0x00377f),
  .badge_text = RGB (0xffffff),
  .route = RGB (0x00377f),
  .conflict = RGB (0x85000f),
  .conflict_text = RGB (0xffffff),
  .groups = {
    RGB (0x00377f), RGB (0x85000f), RGB (0x00481c), RGB (0x55116f),
    RGB (0x5c3000), RGB (0x00434b), RGB (0x75093e), RGB (0x2c343c),
  },
  .group_text = RGB (0xffffff),
  .plot = RGB (0xffffff),
  .plot_grid = RGB (0x8c8c96),
  .plot_text = RGB (0x000000),
  .plot_line = RGB (0x1e1870),
  .plot_fill = RGBA (0x1e1870, 0.22),
  .plot_bar = RGB (0x2f2890),
  .plot_bar_current = RGB (0x8a3200),
  .tree_band = RGB (0xf4f4fa),
  .tree_edge = RGB (0x6a6a78),
  .tree_closed = RGB (0x1e1870),
  .tree_closed_text = RGB (0xffffff),
  .tree_open = RGB (0x7a2c00),
  .tree_open_fill = RGB (0xa84300),
  .tree_superseded = RGB (0x44444e),
  .tree_selected = RGB (0x000000),
  .tree_solution = RGB (0xffc400),
  .tree_solution_edge = RGB (0x5a3a00),
  .heats = {
    RGB (0xc98a1a), RGB (0xb85a20), RGB (0x8c2450), RGB (0x4a1570), RGB (0x000030),
  },
  .map_unmet = { RGB (0xf0f0f6), RGB (0xdcdce8) },
  .map_frontier = RGB (0x005a78),
  .map_necessary = RGB (0x0c0838),
  .map_tie = RGB (0xa83a66),
  .map_wasted = RGB (0xc07800),
};

static const TilestarPalette dark_high = {
  .dark = TRUE,
  .high_contrast = TRUE,
  .window = RGB (0x121212),
  .text = RGB (0xffffff),
  .dim_text = RGB (0xdcdce4),
  .tray = RGB (0x050508),
  .tray_edge = RGB (0xffffff),
  .tray_text = RGB (0xffffff),
  .recess = RGB (0x1c1c24),
  .recess_edge = RGB (0xb0b0bc),
  .recess_star_lit = RGB (0xffdf5d),
  .tile = RGB (0x22222b),
  .tile_edge = RGB (0xffffff),
  .tile_text = RGB (0xffffff),
  /* Night is hardly visible on black, so here tiles at home are light. */
  .home = RGB (0xd8d4ff),
  .home_edge = RGB (0xffffff),
  .home_text = RGB (0x0b0838),
  .star = RGB (0x643c00),
  .shadow = RGBA (0x000000, 0.0),
  .gloss = RGBA (0xffffff, 0.30),
  .hover = RGBA (0xffffff, 0.18),
  .focus = RGB (0x9fd0ff),
  .selection = RGB (0xffb968),
  .drop = RGB (0x8bf0b0),
  .badge = RGB (0xb9dbff),
  .badge_text = RGB (0x00132b),
  .route = RGB (0xb9dbff),
  .conflict = RGB (0xffaea6),
  .conflict_text = RGB (0x2a0002),
  .groups = {
    RGB (0xb9dbff), RGB (0xffbab3), RGB (0xaaf0c0), RGB (0xe6c4fa),
    RGB (0xffd29a), RGB (0x9ceaf0), RGB (0xffc2de), RGB (0xdde3ea),
  },
  .group_text = RGB (0x000000),
  .plot = RGB (0x0c0c10),
  .plot_grid = RGB (0x7a7a86),
  .plot_text = RGB (0xffffff),
  .plot_line = RGB (0xd0ccff),
  .plot_fill = RGBA (0xd0ccff, 0.26),
  .plot_bar = RGB (0xbab4ff),
  .plot_bar_current = RGB (0xffb968),
  .tree_band = RGB (0x1a1a20),
  .tree_edge = RGB (0x9a9aaa),
  .tree_closed = RGB (0xbab4ff),
  .tree_closed_text = RGB (0x0b0838),
  .tree_open = RGB (0xffb968),
  .tree_open_fill = RGB (0xffb968),
  .tree_superseded = RGB (0xc4c4d0),
  .tree_selected = RGB (0xffffff),
  .tree_solution = RGB (0xffdf5d),
  .tree_solution_edge = RGB (0x6e5200),
  .heats = {
    RGB (0x6a58c8), RGB (0xa868c8), RGB (0xe08090), RGB (0xffb968), RGB (0xfffbe0),
  },
  .map_unmet = { RGB (0x1c1c24), RGB (0x2a2a34) },
  .map_frontier = RGB (0x66e0f6),
  .map_necessary = RGB (0xfff4c8),
  .map_tie = RGB (0xf59a84),
  .map_wasted = RGB (0x8f74dc),
};

void
tilestar_palette_init (TilestarPalette *palette,
                       gboolean         is_dark,
                       gboolean         high_contrast)
{
  g_return_if_fail (palette != NULL);

  if (high_contrast)
    *palette = is_dark ? dark_high : light_high;
  else
    *palette = is_dark ? dark : light;
  palette->text_scale = 1.0;
  palette->least_text = LEAST_TEXT;
}

/* Blue, yellow, green, orange, purple, sky blue, vermilion, gray: by Okabe and Ito, in an order in which neighbors
 * differ most. */
static const TilestarColor of_tiles[] = {
  RGB (0x0072b2), RGB (0xf0e442), RGB (0x009e73), RGB (0xe69f00), RGB (0xcc79a7), RGB (0x56b4e9), RGB (0xd55e00),
  RGB (0xbdbdc8),
};

/* What the text on a tile needs, and in high contrast. */
#define LEAST_CONTRAST 4.5
#define HIGH_CONTRAST 7.0

void
tilestar_palette_set_tile_style (TilestarPalette   *palette,
                                 TilestarTileStyle  style)
{
  static const TilestarColor black = RGB (0x000000), white = RGB (0xffffff);
  const TilestarPalette *high = palette->dark ? &dark_high : &light_high;

  palette->tile_style = style;
  if (style == TILESTAR_TILE_CONTRAST)
    {
      palette->tray = high->tray;
      palette->tray_edge = high->tray_edge;
      palette->recess = high->recess;
      palette->recess_edge = high->recess_edge;
      palette->tile = palette->home_text = palette->star = palette->dark ? black : white;
      palette->home = palette->tile_text = palette->tile_edge = palette->home_edge = palette->dark ? white : black;
    }
  else if (style == TILESTAR_TILE_OUTLINED)
    {
      palette->tray = palette->tile = palette->home = palette->window;
      palette->recess = palette->window;
      palette->tile_text = palette->home_text = palette->star = palette->text;
      palette->tile_edge = palette->home_edge = palette->text;
    }
}

void
tilestar_palette_get_tile_colors (const TilestarPalette *palette,
                                  guint                  index,
                                  TilestarColor         *ground,
                                  TilestarColor         *text)
{
  static const TilestarColor black = RGB (0x101018), white = RGB (0xffffff);
  double least = palette->high_contrast ? HIGH_CONTRAST : LEAST_CONTRAST;
  gboolean is_dark;

  *ground = of_tiles[index % G_N_ELEMENTS (of_tiles)];
  is_dark = tilestar_color_get_contrast (ground, &white) > tilestar_color_get_contrast (ground, &black);
  *text = is_dark ? white : black;
  for (guint i = 0; i < 10 && tilestar_color_get_contrast (ground, text) < least; i++)
    {
      TilestarColor veil = is_dark ? black : white;

      veil.alpha = 0.1;
      *ground = tilestar_color_over (&veil, ground);
    }
}

/* The ratio of the widget's font size to the one that drawings are designed for. */
static double
get_text_scale (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  double resolution = pango_cairo_context_get_resolution (context);

  if (!pango_font_description_get_size_is_absolute (font))
    size *= (resolution > 0.0 ? resolution : 96.0) / 72.0;
  return CLAMP (size / USUAL_SIZE, MIN_TEXT_SCALE, MAX_TEXT_SCALE);
}

gboolean
tilestar_palette_is_presented (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL && gtk_widget_has_css_class (GTK_WIDGET (root), "presentation");
}

void
tilestar_palette_init_for_widget (TilestarPalette *palette,
                                  GtkWidget       *widget)
{
  AdwStyleManager *manager;

  g_return_if_fail (palette != NULL);
  g_return_if_fail (GTK_IS_WIDGET (widget));

  manager = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  tilestar_palette_init (palette,
                         adw_style_manager_get_dark (manager),
                         adw_style_manager_get_high_contrast (manager));
  tilestar_palette_set_tile_style (palette, tilestar_tile_look_get_style (tilestar_tile_look_get_default ()));
  palette->text_scale = get_text_scale (widget);
  if (tilestar_palette_is_presented (widget))
    palette->least_text = LEAST_PRESENTED_TEXT;
}

PangoFontDescription *
tilestar_palette_dup_font (const TilestarPalette      *palette,
                           const PangoFontDescription *font,
                           double                      part)
{
  PangoFontDescription *own;

  g_return_val_if_fail (palette != NULL, NULL);

  own = font != NULL ? pango_font_description_copy (font) : pango_font_description_from_string ("Cantarell");
  pango_font_description_set_absolute_size (own, USUAL_SIZE * palette->text_scale * part * PANGO_SCALE);

  return own;
}

void
tilestar_palette_watch (GtkWidget *widget)
{
  AdwStyleManager *manager;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  manager = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  g_signal_connect_object (manager, "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (tilestar_tile_look_get_default (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
}

typedef struct
{
  TilestarPaletteDraw draw;
  gpointer            user_data;
} Drawing;

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        user_data)
{
  const Drawing *drawing = user_data;
  TilestarPalette palette;

  tilestar_palette_init_for_widget (&palette, GTK_WIDGET (area));
  drawing->draw (GTK_WIDGET (area), cr, width, height, &palette, drawing->user_data);
}

void
tilestar_palette_set_draw_func (GtkDrawingArea      *area,
                                TilestarPaletteDraw  draw,
                                gpointer             user_data)
{
  Drawing *drawing = g_new (Drawing, 1);

  *drawing = (Drawing) { .draw = draw, .user_data = user_data };
  gtk_drawing_area_set_draw_func (area, draw_cb, drawing, g_free);
  tilestar_palette_watch (GTK_WIDGET (area));
}

static double
blend (double a,
       double b,
       double part)
{
  return a + (b - a) * part;
}

TilestarColor
tilestar_palette_get_heat (const TilestarPalette *palette,
                           double                 part)
{
  double place = CLAMP (part, 0.0, 1.0) * (TILESTAR_PALETTE_N_HEATS - 1);
  guint i = MIN ((guint) place, TILESTAR_PALETTE_N_HEATS - 2);
  const TilestarColor *a = &palette->heats[i];
  const TilestarColor *b = &palette->heats[i + 1];

  return (TilestarColor) {
    blend (a->red, b->red, place - i),
    blend (a->green, b->green, place - i),
    blend (a->blue, b->blue, place - i),
    1.0
  };
}

TilestarColor
tilestar_palette_get_glow (const TilestarPalette *palette,
                           double                 part)
{
  return tilestar_palette_get_heat (palette, palette->dark ? part : 1.0 - part);
}

void
tilestar_color_set_source (const TilestarColor *color,
                           cairo_t             *cr,
                           double               opacity)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha * opacity);
}

TilestarColor
tilestar_color_over (const TilestarColor *color,
                     const TilestarColor *ground)
{
  double alpha = color->alpha;

  return (TilestarColor) {
    color->red * alpha + ground->red * (1 - alpha),
    color->green * alpha + ground->green * (1 - alpha),
    color->blue * alpha + ground->blue * (1 - alpha),
    1.0
  };
}

static double
linear_channel (double channel)
{
  return channel <= 0.03928 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
relative_luminance (const TilestarColor *color)
{
  return 0.2126 * linear_channel (color->red)
         + 0.7152 * linear_channel (color->green)
         + 0.0722 * linear_channel (color->blue);
}

double
tilestar_color_get_contrast (const TilestarColor *a,
                             const TilestarColor *b)
{
  double luminance_a = relative_luminance (a) + 0.05;
  double luminance_b = relative_luminance (b) + 0.05;

  return MAX (luminance_a, luminance_b) / MIN (luminance_a, luminance_b);
}
