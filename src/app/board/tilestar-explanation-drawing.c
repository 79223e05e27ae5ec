/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-explanation-drawing.c: a heuristic's shares, drawn over a board.
 *
 * The numeral keeps the upper middle of a tile; its share sits in the
 * lower right corner. Routes bow to their left, so that two tiles that want each other's
 * cell show two lines. Arcs between cells of a row run above them, arcs
 * within a column at their left.
 */

#include "tilestar-explanation-drawing.h"

#include "tilestar-drawing-common.h"

#include "slide-pattern-partition.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  double x;
  double y;
} Point;

/* Half the size of the space around a numeral that no line may enter, in cells. */
#define NUMERAL_ROOM 0.27

static double
get_badge_size (const TilestarBoardGeometry *geometry)
{
  return CLAMP (geometry->cell * 0.165, 7.0, 22.0);
}

static Point
get_middle (const TilestarBoardGeometry *geometry,
            guint                        cell)
{
  double half = geometry->cell / 2;
  Point point;

  tilestar_board_geometry_get_origin (geometry, cell, &point.x, &point.y);
  point.x += half;
  point.y += half - geometry->cell * 0.06;

  return point;
}

static Point
get_curve_point (Point  from,
                 Point  bend,
                 Point  to,
                 double t)
{
  double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;

  return (Point) { a * from.x + b * bend.x + c * to.x, a * from.y + b * bend.y + c * to.y };
}

/* A quadratic curve, as cairo's cubic one. */
static void
add_curve (cairo_t *cr,
           Point    from,
           Point    bend,
           Point    to)
{
  cairo_move_to (cr, from.x, from.y);
  cairo_curve_to (cr,
                  from.x + (bend.x - from.x) * 2 / 3, from.y + (bend.y - from.y) * 2 / 3,
                  to.x + (bend.x - to.x) * 2 / 3, to.y + (bend.y - to.y) * 2 / 3,
                  to.x, to.y);
}

/* One quadratic curve from @from to @to, bent by @bend, with an arrow's head. */
static void
stroke_route (cairo_t             *cr,
              Point                from,
              Point                bend,
              Point                to,
              double               width,
              double               head,
              const TilestarColor *color)
{
  double angle = atan2 (to.y - bend.y, to.x - bend.x);

  add_curve (cr, from, bend, to);
  cairo_move_to (cr, to.x - head * cos (angle - 0.55), to.y - head * sin (angle - 0.55));
  cairo_line_to (cr, to.x, to.y);
  cairo_line_to (cr, to.x - head * cos (angle + 0.55), to.y - head * sin (angle + 0.55));

  tilestar_color_set_source (color, cr, 1.0);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_route (cairo_t                     *cr,
            const SlideContribution     *share,
            const TilestarBoardGeometry *geometry,
            const TilestarPalette       *palette)
{
  const Point start = get_middle (geometry, share->cell);
  const Point end = get_middle (geometry, share->home);
  double dx = end.x - start.x, dy = end.y - start.y;
  double length = hypot (dx, dy);
  double bow = geometry->cell * 0.13;
  double width = MAX (1.2, geometry->cell * 0.02);
  Point bend, from, to;
  double trim;

  bend = (Point) { (start.x + end.x) / 2 + dy / length * bow * 2,
                   (start.y + end.y) / 2 - dx / length * bow * 2 };
  trim = MIN (0.32, NUMERAL_ROOM * geometry->cell / length);
  from = get_curve_point (start, bend, end, trim);
  to = get_curve_point (start, bend, end, 1 - trim);
  /* The part of the curve between two of its points has the same bow. */
  bend = (Point) { 2 * get_curve_point (start, bend, end, 0.5).x - (from.x + to.x) / 2,
                   2 * get_curve_point (start, bend, end, 0.5).y - (from.y + to.y) / 2 };

  /* The halo needs no fine edges, and many routes are half of a board's time. */
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  stroke_route (cr, from, bend, to, width + MAX (1.6, geometry->cell * 0.022),
                geometry->cell * 0.085, &palette->tray);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
  stroke_route (cr, from, bend, to, width, geometry->cell * 0.085, &palette->route);
}

void
tilestar_explanation_draw_routes (cairo_t                     *cr,
                                  const SlideExplanation      *explanation,
                                  const TilestarBoardGeometry *geometry,
                                  const TilestarPalette       *palette)
{
  guint n_cells = geometry->rows * geometry->columns;

  if (explanation->tiles == NULL)
    return;

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);

  for (guint i = 0; i < explanation->tiles->len; i++)
    {
      const SlideContribution *share = &g_array_index (explanation->tiles, SlideContribution, i);

      if (share->cell != share->home && share->cell < n_cells && share->home < n_cells
          && share->amount != 0)
        draw_route (cr, share, geometry, palette);
    }
  cairo_restore (cr);
}

typedef struct
{
  Point from;
  Point bend;
  Point to;
  Point top;
} Arc;

/* Above the cells of a row, at the left of those of a column. */
static Arc
get_arc (const SlideArc              *arc,
         const TilestarBoardGeometry *geometry)
{
  const Point a = get_middle (geometry, MIN (arc->cell_a, arc->cell_b));
  const Point b = get_middle (geometry, MAX (arc->cell_a, arc->cell_b));
  double length = hypot (b.x - a.x, b.y - a.y);
  double across_x = (b.y - a.y) / length, across_y = -(b.x - a.x) / length;
  /* The farther apart, the higher: arcs that share an end lie in each other.
   * None is so high that it would leave the tray. */
  double offset = geometry->cell * 0.22;
  double bow = MIN (geometry->cell * 0.20, geometry->cell * 0.05 + length * 0.06);
  Arc result;

  if (across_x > 0.001 || (fabs (across_x) <= 0.001 && across_y > 0))
    {
      across_x = -across_x;
      across_y = -across_y;
    }

  /* A numeral of two digits is wider than it is high. */
  if (fabs (across_x) > fabs (across_y))
    {
      offset = geometry->cell * 0.32;
      bow *= 0.6;
    }

  result.from = (Point) { a.x + across_x * offset, a.y + across_y * offset };
  result.to = (Point) { b.x + across_x * offset, b.y + across_y * offset };
  result.bend = (Point) { (result.from.x + result.to.x) / 2 + across_x * bow * 2,
                          (result.from.y + result.to.y) / 2 + across_y * bow * 2 };
  result.top = get_curve_point (result.from, result.bend, result.to, 0.5);

  return result;
}

/* The line with a dot at each end, and a halo below it. */
static void
draw_arc_line (cairo_t                     *cr,
               const Arc                   *arc,
               const TilestarBoardGeometry *geometry,
               const TilestarPalette       *palette)
{
  double width = MAX (1.5, geometry->cell * 0.026);
  double dot = MAX (2.0, geometry->cell * 0.036);
  double halo = MAX (0.8, geometry->cell * 0.011);

  for (int layer = 0; layer < 2; layer++)
    {
      double extra = layer == 0 ? halo : 0;

      tilestar_color_set_source (layer == 0 ? &palette->tray : &palette->conflict, cr, 1.0);
      add_curve (cr, arc->from, arc->bend, arc->to);
      cairo_set_line_width (cr, width + 2 * extra);
      cairo_stroke (cr);

      cairo_arc (cr, arc->from.x, arc->from.y, dot + extra, 0, 2 * G_PI);
      cairo_close_path (cr);
      cairo_new_sub_path (cr);
      cairo_arc (cr, arc->to.x, arc->to.y, dot + extra, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

static void
draw_arc_amount (cairo_t                     *cr,
                 const Arc                   *arc,
                 double                       value,
                 const TilestarBoardGeometry *geometry,
                 const TilestarPalette       *palette)
{
  g_autofree char *amount = tilestar_drawing_dup_amount (value);
  g_autofree char *text = g_strconcat (value < 0 ? "" : "+", amount, NULL);

  tilestar_drawing_pill (cr, text, arc->top.x, arc->top.y, get_badge_size (geometry),
                         TILESTAR_ALIGN_CENTRE, &palette->conflict, &palette->conflict_text,
                         &palette->tray);
}

void
tilestar_explanation_draw_marks (cairo_t                     *cr,
                                 const SlideExplanation      *explanation,
                                 const TilestarBoardGeometry *geometry,
                                 const TilestarPalette       *palette)
{
  guint n_cells = geometry->rows * geometry->columns;

  for (guint i = 0; explanation->tiles != NULL && i < explanation->tiles->len; i++)
    {
      const SlideContribution *share = &g_array_index (explanation->tiles, SlideContribution, i);
      g_autofree char *text = NULL;
      double x, y;

      /* A share of nothing adds nothing, and stays out of the picture. */
      if (share->amount == 0 || share->cell >= n_cells)
        continue;

      text = tilestar_drawing_dup_amount (share->amount);
      tilestar_board_geometry_get_origin (geometry, share->cell, &x, &y);
      tilestar_drawing_pill (cr, text,
                             x + geometry->cell - geometry->gap / 2 - geometry->cell * 0.07,
                             y + geometry->cell - geometry->gap / 2 - geometry->cell * 0.17,
                             get_badge_size (geometry), TILESTAR_ALIGN_END,
                             &palette->badge, &palette->badge_text, &palette->tray);
    }

  for (guint cell = 0; explanation->groups != NULL && cell < MIN (n_cells, explanation->groups->len); cell++)
    {
      guint group = g_array_index (explanation->groups, guint8, cell);
      double x, y;

      if (group == SLIDE_PARTITION_NO_GROUP)
        continue;

      tilestar_board_geometry_get_origin (geometry, cell, &x, &y);
      tilestar_drawing_pill (cr, slide_partition_get_letter (group),
                             x + geometry->cell - geometry->gap / 2 - geometry->cell * 0.07,
                             y + geometry->cell - geometry->gap / 2 - geometry->cell * 0.17,
                             get_badge_size (geometry), TILESTAR_ALIGN_END,
                             &palette->groups[group % TILESTAR_PALETTE_N_GROUPS], &palette->group_text,
                             &palette->tray);
    }

  /* All lines first: no amount is crossed by another arc's line. */
  for (int layer = 0; layer < 2; layer++)
    for (guint i = 0; explanation->arcs != NULL && i < explanation->arcs->len; i++)
      {
        const SlideArc *share = &g_array_index (explanation->arcs, SlideArc, i);
        Arc arc;

        if (share->cell_a == share->cell_b || share->cell_a >= n_cells || share->cell_b >= n_cells)
          continue;

        arc = get_arc (share, geometry);
        if (layer == 0)
          draw_arc_line (cr, &arc, geometry, palette);
        else
          draw_arc_amount (cr, &arc, share->amount, geometry, palette);
      }
}

/* ---- Walking distance ---- */

/* A square table of @n x @n counts at @x, @y, with its title above. */
static void
draw_counts (cairo_t               *cr,
             const guint8          *counts,
             guint                  n,
             const char            *title,
             double                 x,
             double                 y,
             double                 side,
             double                 title_height,
             const TilestarPalette *palette)
{
  double size = side / n;
  double font = CLAMP (size * 0.46, 6.0, 18.0);
  double title_size = title_height * 0.62;
  double title_width = tilestar_drawing_measure (cr, title, title_size, FALSE);

  /* A long translation shrinks rather than running into its neighbour. */
  if (title_width > side)
    title_size *= side / title_width;

  tilestar_drawing_text (cr, title, x + side / 2, y + title_height * 0.42, title_size, FALSE,
                         TILESTAR_ALIGN_CENTRE, &palette->dim_text, 1.0, NULL, 0);
  y += title_height;

  for (guint row = 0; row < n; row++)
    for (guint column = 0; column < n; column++)
      {
        guint count = counts[row * n + column];
        gboolean home = row == column;
        char text[12];

        tilestar_drawing_rounded (cr, x + column * size + 1, y + row * size + 1,
                                  size - 2, size - 2, size * 0.16);
        tilestar_color_set_source (count == 0 ? &palette->tray
                                   : home     ? &palette->home
                                              : &palette->badge, cr, 1.0);
        cairo_fill_preserve (cr);
        tilestar_color_set_source (home ? &palette->home_edge : &palette->tray_edge, cr, 1.0);
        cairo_set_line_width (cr, 1.0);
        cairo_stroke (cr);

        if (count == 0 && !home)
          continue;

        g_snprintf (text, sizeof text, "%u", count);
        tilestar_drawing_text (cr, text, x + (column + 0.5) * size, y + (row + 0.5) * size,
                               font, TRUE, TILESTAR_ALIGN_CENTRE,
                               count == 0 ? &palette->tray_text
                               : home     ? &palette->home_text
                                          : &palette->badge_text, 1.0, NULL, 0);
      }
}

void
tilestar_explanation_draw_walking_table (cairo_t                *cr,
                                         const SlideExplanation *explanation,
                                         guint                   rows,
                                         guint                   columns,
                                         double                  width,
                                         double                  height,
                                         const TilestarPalette  *palette)
{
  const guint8 *counts;
  double title_height, side, x, y;

  if (explanation == NULL || explanation->table == NULL
      || explanation->table->len != rows * rows + columns * columns)
    return;

  counts = (const guint8 *) explanation->table->data;
  title_height = MIN (22.0, height * 0.2);
  side = floor (MIN (height - title_height, width * 0.46));
  x = floor ((width - 2 * side) / 3);
  y = floor ((height - title_height - side) / 2);

  cairo_save (cr);
  cairo_new_path (cr);
  draw_counts (cr, counts, rows, _("Rows"), x, y, side, title_height, palette);
  draw_counts (cr, counts + rows * rows, columns, _("Columns"), width - x - side, y, side,
               title_height, palette);
  cairo_restore (cr);
}
