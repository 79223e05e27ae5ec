/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-drawing.c: a race as one picture, for a file.
 */

#include "tilestar-race-drawing.h"

#include "tilestar-picture.h"
#include "tilestar-race-lanes.h"

#include <pango/pangocairo.h>

#define MARGIN 12.0
#define GAP 6.0

/* The finish takes no more than that of the height. */
#define MAX_PART 0.4

/* @width x the height that @text has in it; draws it, or measures alone. */
static double
put_text (cairo_t                    *cr,
          const char                 *text,
          gboolean                    is_bold,
          gboolean                    draws,
          double                      x,
          double                      y,
          double                      width,
          const TilestarPalette      *palette,
          const PangoFontDescription *font)
{
  g_autoptr (PangoFontDescription) own = tilestar_palette_dup_font (palette, font, 1.0);
  PangoLayout *words = pango_cairo_create_layout (cr);
  int height;

  if (is_bold)
    pango_font_description_set_weight (own, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (words, own);
  pango_layout_set_width (words, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (words, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (words, text, -1);
  pango_layout_get_pixel_size (words, NULL, &height);
  if (draws)
    {
      tilestar_color_set_source (&palette->text, cr, 1.0);
      cairo_move_to (cr, x, y);
      pango_cairo_show_layout (cr, words);
    }
  g_object_unref (words);

  return height;
}

static void
draw_lane (cairo_t                    *cr,
           TilestarRaceLaneView       *view,
           double                      x,
           double                      y,
           double                      width,
           double                      height,
           const TilestarPalette      *palette,
           const PangoFontDescription *font)
{
  const char *name = tilestar_race_lane_get_name (tilestar_race_lane_view_get_lane (view));
  g_autofree char *status = tilestar_race_lane_view_dup_status (view);
  GtkWidget *picture = tilestar_race_lane_view_get_picture (view);
  double above = put_text (cr, name, TRUE, TRUE, x, y, width, palette, font) + GAP;
  double below = put_text (cr, status, FALSE, FALSE, 0.0, 0.0, width, palette, font) + GAP;
  double room = height - above - below;

  put_text (cr, status, FALSE, TRUE, x, y + height - below + GAP, width, palette, font);
  if (picture == NULL || room < 1.0 || width < 1.0)
    return;

  cairo_save (cr);
  cairo_translate (cr, x, y + above);
  tilestar_picture_draw (TILESTAR_PICTURE (picture), cr, width, room, palette);
  cairo_restore (cr);
}

/* Of maps that have none of their own. Returns its height. */
static double
draw_legend (cairo_t               *cr,
             GPtrArray             *views,
             double                 width,
             const TilestarPalette *palette)
{
  double height = 0.0;

  cairo_save (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  for (guint i = 0; i < views->len && height == 0.0; i++)
    {
      TilestarMapView *map = tilestar_race_lane_view_get_map (g_ptr_array_index (views, i));

      if (!tilestar_map_view_has_legend (map)
          && tilestar_race_lane_view_get_picture (g_ptr_array_index (views, i)) == GTK_WIDGET (map))
        height = tilestar_map_view_draw_legend (map, cr, width, palette);
    }
  cairo_restore (cr);

  return height > 0.0 ? height + MARGIN : 0.0;
}

void
tilestar_race_drawing_draw (cairo_t                    *cr,
                            TilestarRaceModel          *model,
                            GPtrArray                  *views,
                            double                      width,
                            double                      height,
                            const TilestarPalette      *palette,
                            const PangoFontDescription *font)
{
  double inner = width - 2.0 * MARGIN;
  guint n_columns = tilestar_race_lanes_get_n_columns (views->len, inner);
  guint n_rows = (views->len + n_columns - 1) / n_columns;
  g_autofree char *finish = tilestar_race_finish_dup_text (tilestar_race_model_get_finish (model));
  double above, below, lane_width, lane_height;

  tilestar_color_set_source (&palette->window, cr, 1.0);
  cairo_rectangle (cr, 0.0, 0.0, width, height);
  cairo_fill (cr);
  if (views->len == 0 || inner < 1.0)
    return;

  below = put_text (cr, finish, FALSE, FALSE, 0.0, 0.0, inner, palette, font);
  below = MIN (below, MAX_PART * height);
  above = draw_legend (cr, views, inner, palette);
  lane_width = (inner - (n_columns - 1) * TILESTAR_RACE_LANES_SPACING) / n_columns;
  lane_height = (height - 3.0 * MARGIN - above - below
                 - (n_rows - 1) * TILESTAR_RACE_LANES_SPACING) / n_rows;
  for (guint i = 0; i < views->len; i++)
    draw_lane (cr, g_ptr_array_index (views, i),
               MARGIN + i % n_columns * (lane_width + TILESTAR_RACE_LANES_SPACING),
               MARGIN + above + i / n_columns * (lane_height + TILESTAR_RACE_LANES_SPACING),
               lane_width, lane_height, palette, font);

  cairo_save (cr);
  cairo_rectangle (cr, MARGIN, height - MARGIN - below, inner, below);
  cairo_clip (cr);
  put_text (cr, finish, FALSE, TRUE, MARGIN, height - MARGIN - below, inner, palette, font);
  cairo_restore (cr);
}
