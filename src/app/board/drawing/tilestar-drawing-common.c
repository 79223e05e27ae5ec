/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-drawing-common.h"

#include "tilestar-drawing-common-test.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <stdatomic.h>

/* The desktop's own face first; the remaining ones have figures that fit as well. */
#define FONT_FAMILY "Cantarell, Adwaita Sans, Inter, Noto Sans, DejaVu Sans, Sans"

TilestarPoint
tilestar_drawing_middle (const TilestarBoardGeometry *geometry,
                         guint                        cell)
{
  TilestarPoint point;

  tilestar_board_geometry_get_origin (geometry, cell, &point.x, &point.y);
  point.x += geometry->cell / 2;
  point.y += geometry->cell * 0.44;

  return point;
}

double
tilestar_drawing_get_badge_size (const TilestarBoardGeometry *geometry,
                                 const TilestarPalette       *palette)
{
  double least = palette->least_text;
  double usual = CLAMP (geometry->cell * 0.165, least, 22.0);

  /* Two badges fit side by side below a tile's number. */
  return CLAMP (usual * palette->text_scale, MIN (usual, least), MAX (usual, geometry->cell * 0.21));
}

TilestarPoint
tilestar_drawing_curve_point (TilestarPoint from,
                              TilestarPoint bend,
                              TilestarPoint to,
                              double        t)
{
  double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;

  return (TilestarPoint) { a * from.x + b * bend.x + c * to.x, a * from.y + b * bend.y + c * to.y };
}

/* A quadratic curve, as cairo's cubic one. */
void
tilestar_drawing_add_curve (cairo_t       *cr,
                            TilestarPoint  from,
                            TilestarPoint  bend,
                            TilestarPoint  to)
{
  cairo_move_to (cr, from.x, from.y);
  cairo_curve_to (cr,
                  from.x + (bend.x - from.x) * 2 / 3, from.y + (bend.y - from.y) * 2 / 3,
                  to.x + (bend.x - to.x) * 2 / 3, to.y + (bend.y - to.y) * 2 / 3,
                  to.x, to.y);
}

void
tilestar_drawing_rounded (cairo_t *cr,
                          double   x,
                          double   y,
                          double   width,
                          double   height,
                          double   radius)
{
  radius = MIN (radius, MIN (width, height) / 2);

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -(G_PI / 2), 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, (G_PI / 2));
  cairo_arc (cr, x + radius, y + height - radius, radius, (G_PI / 2), G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * (G_PI / 2));
  cairo_close_path (cr);
}

static PangoLayout *
create_layout (cairo_t    *cr,
               const char *text,
               double      size,
               gboolean    bold)
{
  g_autoptr (PangoFontDescription) description = pango_font_description_new ();
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  cairo_font_options_t *options = cairo_font_options_create ();
  PangoLayout *layout = pango_cairo_create_layout (cr);

  /* Sliding numerals would tremble if their metrics were rounded to pixels. */
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  cairo_font_options_destroy (options);

  pango_font_description_set_family_static (description, FONT_FAMILY);
  pango_font_description_set_weight (description, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (description, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, description);

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1, lnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, text, -1);

  return layout;
}

/* The vertical middle of a digit, below the layout's top. Every digit of the
 * face has nearly the same height; the one of "0" is taken for all, so that
 * numerals of one row share a baseline. Without hints it grows as the size
 * does, and is laid out once. */
static double
get_digit_middle (cairo_t *cr,
                  double   size,
                  gboolean bold)
{
  static _Atomic double shares[2];
  double share = shares[bold];

  if (share == 0.0)
    {
      g_autoptr (PangoLayout) layout = create_layout (cr, "0", PANGO_SCALE, bold);
      PangoRectangle ink;

      pango_layout_get_extents (layout, &ink, NULL);
      share = (ink.y + ink.height / 2.0) / PANGO_SCALE / PANGO_SCALE;
      shares[bold] = share;
    }

  return share * size;
}

double
tilestar_drawing_measure (cairo_t    *cr,
                          const char *text,
                          double      size,
                          gboolean    bold)
{
  g_autoptr (PangoLayout) layout = create_layout (cr, text, size, bold);
  PangoRectangle ink;

  pango_layout_get_extents (layout, &ink, NULL);

  return (double) ink.width / PANGO_SCALE;
}

static _Atomic double smallest_text = G_MAXDOUBLE;

void
tilestar_drawing_note_size (double size)
{
  double smallest = smallest_text;

  while (size < smallest && !atomic_compare_exchange_weak (&smallest_text, &smallest, size))
    ;
}

double
tilestar_drawing_take_smallest (void)
{
  return atomic_exchange (&smallest_text, G_MAXDOUBLE);
}

void
tilestar_drawing_text (cairo_t             *cr,
                       const char          *text,
                       double               x,
                       double               y,
                       double               size,
                       gboolean             bold,
                       TilestarAlign        align,
                       const TilestarColor *color,
                       double               opacity,
                       const TilestarColor *halo,
                       double               halo_width)
{
  g_autoptr (PangoLayout) layout = create_layout (cr, text, size, bold);
  PangoRectangle ink;
  double share = align == TILESTAR_ALIGN_START ? 0.0 : align == TILESTAR_ALIGN_CENTRE ? 0.5 : 1.0;

  tilestar_drawing_note_size (size);
  pango_layout_get_extents (layout, &ink, NULL);
  cairo_move_to (cr,
                 x - (ink.x + ink.width * share) / PANGO_SCALE,
                 y - get_digit_middle (cr, size, bold));

  if (halo != NULL)
    {
      double left, top;

      /* In the background's color, so it is visible only where it crosses lines. */
      cairo_get_current_point (cr, &left, &top);
      cairo_save (cr);
      pango_cairo_layout_path (cr, layout);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, 2 * halo_width);
      cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
      tilestar_color_set_source (halo, cr, 1.0);
      cairo_stroke (cr);
      cairo_restore (cr);
      cairo_move_to (cr, left, top);
    }

  tilestar_color_set_source (color, cr, opacity);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

char *
tilestar_drawing_dup_amount (double amount)
{
  double rounded = round (amount * 100) / 100;

  /* %g drops trailing zeros, and four digits are enough for every amount. */
  return g_strdup_printf ("%.4g", rounded);
}

/* Fills the path and its rim, with @text on it. */
static void
fill_badge (cairo_t             *cr,
            const char          *text,
            double               x,
            double               y,
            double               size,
            const TilestarColor *ground,
            const TilestarColor *text_color,
            const TilestarColor *rim)
{
  if (rim != NULL)
    {
      tilestar_color_set_source (rim, cr, 1.0);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, MAX (2.0, size * 0.24));
      cairo_stroke_preserve (cr);
    }
  tilestar_color_set_source (ground, cr, 1.0);
  cairo_fill (cr);

  tilestar_drawing_text (cr, text, x, y, size, TRUE, TILESTAR_ALIGN_CENTRE,
                         text_color, 1.0, NULL, 0);
}

void
tilestar_drawing_pill (cairo_t             *cr,
                       const char          *text,
                       double               x,
                       double               y,
                       double               size,
                       TilestarAlign        align,
                       const TilestarColor *ground,
                       const TilestarColor *text_color,
                       const TilestarColor *rim)
{
  double height = size * 1.34;
  double width = MAX (height, tilestar_drawing_measure (cr, text, size, TRUE) + size * 0.72);

  if (align != TILESTAR_ALIGN_CENTRE)
    x += align == TILESTAR_ALIGN_START ? width / 2 : -width / 2;

  tilestar_drawing_rounded (cr, x - width / 2, y - height / 2, width, height, height / 2);
  fill_badge (cr, text, x, y, size, ground, text_color, rim);
}

void
tilestar_drawing_shape (cairo_t             *cr,
                        const char          *text,
                        guint                number,
                        double               x,
                        double               y,
                        double               size,
                        const TilestarColor *ground,
                        const TilestarColor *text_color,
                        const TilestarColor *rim)
{
  /* Corners, and their distance: all four shapes look equally large. */
  static const struct { guint n_corners; double reach; } shapes[] = {
    { 0, 0.67 }, { 4, 0.88 }, { 4, 0.88 }, { 6, 0.74 },
  };
  guint shape = number % G_N_ELEMENTS (shapes);
  double reach = shapes[shape].reach * size;

  cairo_new_path (cr);
  if (shapes[shape].n_corners == 0)
    cairo_arc (cr, x, y, reach, 0, 2 * G_PI);
  for (guint i = 0; i < shapes[shape].n_corners; i++)
    {
      /* The diamond stands on a corner, the square does not. */
      double angle = 2 * G_PI * (i + (shape == 1 ? 0.5 : 0)) / shapes[shape].n_corners;

      cairo_line_to (cr, x + reach * cos (angle), y + reach * sin (angle));
    }
  cairo_close_path (cr);
  fill_badge (cr, text, x, y, shape == 2 ? size * 0.9 : size, ground, text_color, rim);
}
