/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-chart-shapes.c: what the groups of a chart are told apart by, beside colour.
 */

#include "tilestar-chart-drawing.h"

#include <math.h>

#define N_SHAPES 8

static void
add_polygon (cairo_t *cr,
             guint    n,
             double   x,
             double   y,
             double   radius,
             double   turn)
{
  for (guint i = 0; i < n; i++)
    {
      double angle = turn + 2.0 * G_PI * i / n;

      cairo_line_to (cr, x + radius * sin (angle), y - radius * cos (angle));
    }
  cairo_close_path (cr);
}

/* Two bars across each other. */
static void
add_cross (cairo_t *cr,
           double   x,
           double   y,
           double   radius,
           double   turn)
{
  double arm = radius * 0.38;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, turn);
  cairo_rectangle (cr, -radius, -arm, 2.0 * radius, 2.0 * arm);
  cairo_rectangle (cr, -arm, -radius, 2.0 * arm, 2.0 * radius);
  cairo_restore (cr);
}

void
tilestar_chart_draw_shape (cairo_t               *cr,
                           guint                  group,
                           double                 x,
                           double                 y,
                           double                 radius,
                           const TilestarPalette *palette,
                           double                 opacity)
{
  cairo_new_path (cr);
  switch (group % N_SHAPES)
    {
    case 0:
      cairo_arc (cr, x, y, radius, 0.0, 2.0 * G_PI);
      break;
    case 1:
      cairo_rectangle (cr, x - 0.87 * radius, y - 0.87 * radius, 1.74 * radius, 1.74 * radius);
      break;
    case 2:
      add_polygon (cr, 4, x, y, 1.2 * radius, 0.0);
      break;
    case 3:
      add_polygon (cr, 3, x, y + 0.15 * radius, 1.25 * radius, 0.0);
      break;
    case 4:
      add_polygon (cr, 3, x, y - 0.15 * radius, 1.25 * radius, G_PI);
      break;
    case 5:
      add_cross (cr, x, y, 1.1 * radius, 0.0);
      break;
    case 6:
      add_cross (cr, x, y, 1.1 * radius, G_PI / 4.0);
      break;
    default:
      add_polygon (cr, 5, x, y, 1.1 * radius, 0.0);
      break;
    }
  tilestar_color_set_source (&palette->groups[group % TILESTAR_PALETTE_N_GROUPS], cr, opacity);
  cairo_fill (cr);
}
