/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-good-moves-drawing.h"

#include "tilestar-drawing-common.h"

#include <math.h>

/* Shares of a cell's side, and pixels. */
#define RADIUS 0.125
#define MIN_RADIUS 7.0
#define MAX_RADIUS 26.0

static void
draw_check (cairo_t               *cr,
            double                 x,
            double                 y,
            double                 radius,
            const TilestarPalette *palette)
{
  double rim = MAX (1.5, radius * 0.16);

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius + rim / 2, 0.0, 2.0 * G_PI);
  tilestar_color_set_source (&palette->home, cr, 1.0);
  cairo_fill_preserve (cr);
  tilestar_color_set_source (&palette->star, cr, 1.0);
  cairo_set_line_width (cr, rim);
  cairo_stroke (cr);

  cairo_move_to (cr, x - radius * 0.48, y + radius * 0.04);
  cairo_line_to (cr, x - radius * 0.12, y + radius * 0.40);
  cairo_line_to (cr, x + radius * 0.50, y - radius * 0.38);
  cairo_set_line_width (cr, MAX (1.6, radius * 0.26));
  cairo_stroke (cr);
}

static void
draw_unknown (cairo_t               *cr,
              double                 x,
              double                 y,
              double                 radius,
              const TilestarPalette *palette)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius * 0.9, 0.0, 2.0 * G_PI);
  tilestar_color_set_source (&palette->tray, cr, 1.0);
  cairo_fill_preserve (cr);
  tilestar_color_set_source (&palette->tray_text, cr, 1.0);
  cairo_set_line_width (cr, MAX (1.0, radius * 0.1));
  cairo_stroke (cr);
  tilestar_drawing_text (cr, "?", x, y, radius * 1.3, TRUE, TILESTAR_ALIGN_CENTRE, &palette->tray_text, 1.0, NULL, 0);
}

void
tilestar_good_moves_draw (cairo_t                     *cr,
                          const SlideGoodMoves        *good,
                          const SlideBoard            *board,
                          const TilestarBoardGeometry *geometry,
                          const TilestarPalette       *palette)
{
  double side = geometry->cell;
  double radius = MIN (CLAMP (side * RADIUS * palette->text_scale, MIN_RADIUS, MAX_RADIUS), side * 0.2);
  double blank_x, blank_y;

  tilestar_board_geometry_get_origin (geometry, board->blank, &blank_x, &blank_y);
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < good->n_moves; i++)
    {
      int cell = slide_board_get_target (board, good->moves[i].move);
      double x, y;

      if (cell < 0)
        continue;

      tilestar_board_geometry_get_origin (geometry, (guint) cell, &x, &y);
      x = (x + blank_x + side) / 2;
      y = (y + blank_y + side) / 2;
      if (good->moves[i].cost == 0)
        draw_check (cr, x, y, radius, palette);
      else if (good->moves[i].cost == SLIDE_COST_UNKNOWN)
        draw_unknown (cr, x, y, radius, palette);
      else
        tilestar_drawing_pill (cr, "+2", x, y, radius * 1.25, TILESTAR_ALIGN_CENTRE, &palette->conflict,
                               &palette->conflict_text, &palette->tray);
    }
  cairo_restore (cr);
}
