/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Routes along rows and columns run in lanes above and to the left of the numeral, one for each
 * direction. Two tiles whose goals are each other's cells therefore show two lines, and no lane
 * crosses a badge. Straight routes and jumps pass to their left, and end before the numeral and
 * the badge.
 */

#include "tilestar-explanation-routes.h"

#include "tilestar-drawing-common.h"

#include <math.h>

/* From this number of cells on there are too many lines to draw all of them opaque. */
#define N_CELLS_FAINT 16
#define FAINT               0.28
#define FAINT_HIGH_CONTRAST 0.5

/* With at least so many cells that are smaller, in pixels, only the route of the pointed tile is drawn: the routes
 * would cover the numerals. */
#define N_CELLS_MANY 25
#define MIN_CELL 40.0

/* Shares of a cell's side: where lanes run, and how far they reach into the last cell. */
#define LANE_RIGHT 0.115
#define LANE_LEFT  0.205
#define LANE_DOWN  0.105
#define LANE_UP    0.195
#define LANE_END   0.36

/* Half the size of the space around a numeral that no line may enter. */
#define NUMERAL_ROOM 0.27

/* The corner of a cell that its badge occupies, with space for an arrowhead. */
#define BADGE_LEFT 0.56
#define BADGE_TOP  0.60

typedef struct
{
  cairo_t                     *cr;
  const SlideExplanation      *explanation;
  const TilestarBoardGeometry *geometry;
  const TilestarPalette       *palette;
  guint64                      badges;    /* cells with one in the lower right corner */
} Pen;

/* ---- Strokes ---- */

/* Strokes the path, which ends at @to with direction @angle, with an arrowhead: first the halo,
 * then the line. */
static void
stroke_arrow (const Pen           *pen,
              TilestarPoint        to,
              double               angle,
              const TilestarColor *color,
              double               opacity)
{
  cairo_t *cr = pen->cr;
  double cell = pen->geometry->cell;
  double width = MAX (1.2, cell * 0.02);
  double head = MAX (4.5, cell * 0.075);

  cairo_new_sub_path (cr);
  cairo_move_to (cr, to.x - head * cos (angle - 0.55), to.y - head * sin (angle - 0.55));
  cairo_line_to (cr, to.x, to.y);
  cairo_line_to (cr, to.x - head * cos (angle + 0.55), to.y - head * sin (angle + 0.55));

  /* The halo needs no fine edges, and many routes take half of a board's drawing time. */
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  tilestar_color_set_source (&pen->palette->tray, cr, opacity);
  cairo_set_line_width (cr, width + MAX (1.6, cell * 0.022));
  cairo_stroke_preserve (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
  tilestar_color_set_source (color, cr, opacity);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* ---- Along rows and columns ---- */

/* First along the row, then along the column. */
static void
draw_lines (const Pen *pen,
            guint      cell,
            guint      home,
            double     opacity)
{
  const TilestarBoardGeometry *geometry = pen->geometry;
  double side = geometry->cell;
  int right = (int) (home % geometry->columns) - (int) (cell % geometry->columns);
  int down = (int) (home / geometry->columns) - (int) (cell / geometry->columns);
  double row_lane = (right > 0 ? LANE_RIGHT : LANE_LEFT) * side;
  double column_lane = (down > 0 ? LANE_DOWN : LANE_UP) * side;
  double round = side * 0.08, dot = MAX (1.6, side * 0.026), angle;
  TilestarPoint own, last, from, to;

  tilestar_board_geometry_get_origin (geometry, cell, &own.x, &own.y);
  tilestar_board_geometry_get_origin (geometry, home, &last.x, &last.y);

  from.x = own.x + (right != 0 ? side * 0.5 : column_lane);
  from.y = own.y + (right != 0 ? row_lane : side * 0.5);
  cairo_move_to (pen->cr, from.x, from.y);

  if (down == 0)
    {
      to = (TilestarPoint) { last.x + (right > 0 ? LANE_END : 1 - LANE_END) * side, from.y };
      angle = right > 0 ? 0 : G_PI;
    }
  else
    {
      to = (TilestarPoint) { last.x + column_lane, last.y + (down > 0 ? LANE_END : 1 - LANE_END) * side };
      angle = down > 0 ? G_PI / 2 : -G_PI / 2;
      if (right != 0)
        {
          cairo_line_to (pen->cr, to.x - (right > 0 ? round : -round), from.y);
          cairo_curve_to (pen->cr, to.x, from.y, to.x, from.y, to.x, from.y + (down > 0 ? round : -round));
        }
    }
  cairo_line_to (pen->cr, to.x, to.y);
  stroke_arrow (pen, to, angle, &pen->palette->route, opacity);

  cairo_arc (pen->cr, from.x, from.y, dot, 0, 2 * G_PI);
  tilestar_color_set_source (&pen->palette->route, pen->cr, opacity);
  cairo_fill (pen->cr);
}

/* ---- From middle to middle ---- */

/* Whether a line that ends at @point in @cell would have its head under the badge. */
static gboolean
is_under_badge (const Pen    *pen,
                guint         cell,
                TilestarPoint point)
{
  double side = pen->geometry->cell, x, y;

  tilestar_board_geometry_get_origin (pen->geometry, cell, &x, &y);
  return (pen->badges >> cell & 1) != 0
         && point.x > x + BADGE_LEFT * side && point.x < x + side
         && point.y > y + BADGE_TOP * side && point.y < y + side;
}

/* The part of a curve between two of its points: its own bend (de Casteljau). */
static TilestarPoint
get_bend (TilestarPoint from,
          TilestarPoint bend,
          TilestarPoint to,
          double        t,
          double        u)
{
  double a = (1 - t) * (1 - u), b = (1 - t) * u + t * (1 - u), c = t * u;

  return (TilestarPoint) { a * from.x + b * bend.x + c * to.x, a * from.y + b * bend.y + c * to.y };
}

/* A line from one cell to another, curved to its left by @bow cells. */
static void
draw_curve (const Pen           *pen,
            guint                cell_a,
            guint                cell_b,
            double               bow,
            const TilestarColor *color,
            double               opacity)
{
  double side = pen->geometry->cell;
  TilestarPoint start = tilestar_drawing_middle (pen->geometry, cell_a);
  TilestarPoint end = tilestar_drawing_middle (pen->geometry, cell_b);
  double length = hypot (end.x - start.x, end.y - start.y);
  double left_x = (end.y - start.y) / length * side, left_y = -(end.x - start.x) / length * side;
  double trim = MIN (0.32, NUMERAL_ROOM * side / length);
  double stop = 1 - trim;
  TilestarPoint bend, from, to;

  /* A straight line is shifted instead, since the goals of two tiles may be each other's
   * cells. */
  if (bow == 0)
    {
      start = (TilestarPoint) { start.x + left_x * 0.05, start.y + left_y * 0.05 };
      end = (TilestarPoint) { end.x + left_x * 0.05, end.y + left_y * 0.05 };
    }
  bend = (TilestarPoint) { (start.x + end.x) / 2 + left_x * bow * 2, (start.y + end.y) / 2 + left_y * bow * 2 };

  while (stop > trim + 0.1
         && is_under_badge (pen, cell_b, tilestar_drawing_curve_point (start, bend, end, stop)))
    stop -= 0.01;

  from = tilestar_drawing_curve_point (start, bend, end, trim);
  to = tilestar_drawing_curve_point (start, bend, end, stop);
  bend = get_bend (start, bend, end, trim, stop);
  tilestar_drawing_add_curve (pen->cr, from, bend, to);
  stroke_arrow (pen, to, atan2 (to.y - bend.y, to.x - bend.x), color, opacity);
}

/* ---- What there is to draw ---- */

static void
draw_routes (const Pen *pen,
             int        pointed,
             gboolean   only_pointed,
             double     opacity)
{
  const GArray *tiles = pen->explanation->tiles;
  guint n_cells = pen->geometry->rows * pen->geometry->columns;

  for (guint i = 0; tiles != NULL && i < tiles->len; i++)
    {
      const SlideContribution *share = &g_array_index (tiles, SlideContribution, i);

      if (share->cell == share->home || share->cell >= n_cells || share->home >= n_cells
          || share->amount == 0 || ((int) share->cell == pointed) != only_pointed)
        continue;

      if (pen->explanation->route == SLIDE_ROUTE_LINES)
        draw_lines (pen, share->cell, share->home, opacity);
      else if (pen->explanation->route != SLIDE_ROUTE_NONE)
        draw_curve (pen, share->cell, share->home,
                    pen->explanation->route == SLIDE_ROUTE_JUMP ? 0.13 : 0, &pen->palette->route, opacity);
    }
}

/* Jumps are dashed, and dotted where a tile must be passed last. */
static void
draw_jumps (const Pen *pen)
{
  const GArray *arcs = pen->explanation->arcs;
  double cell = pen->geometry->cell;
  const double dashes[] = { MAX (3.0, cell * 0.045), MAX (3.0, cell * 0.045) };
  const double dots[] = { MAX (1.2, cell * 0.02), MAX (2.4, cell * 0.04) };

  for (guint i = 0; arcs != NULL && i < arcs->len; i++)
    {
      const SlideArc *arc = &g_array_index (arcs, SlideArc, i);

      if (!tilestar_explanation_is_way (arc))
        continue;

      cairo_set_dash (pen->cr, arc->kind == SLIDE_ARC_JUMP ? dashes : dots, 2, 0);
      draw_curve (pen, arc->cell_a, arc->cell_b, 0.18, &pen->palette->conflict, 1.0);
      cairo_set_dash (pen->cr, NULL, 0, 0);
    }
}

/* From numeral to numeral: solid for rows, dashed for columns. */
static void
draw_inversions (const Pen *pen,
                 int        pointed,
                 gboolean   only_pointed,
                 double     opacity)
{
  const GArray *inversions = pen->explanation->inversions;
  double dash = MAX (2.5, pen->geometry->cell * 0.035);

  for (guint i = 0; inversions != NULL && i < inversions->len; i++)
    {
      const SlideInversion *pair = &g_array_index (inversions, SlideInversion, i);
      TilestarPoint a = tilestar_drawing_middle (pen->geometry, pair->cell_a);
      TilestarPoint b = tilestar_drawing_middle (pen->geometry, pair->cell_b);
      double shift = (pair->by_columns ? 0.04 : -0.04) * pen->geometry->cell;
      double length = hypot (b.x - a.x, b.y - a.y);
      double trim = NUMERAL_ROOM * 0.9 * pen->geometry->cell / length;
      double x = (b.y - a.y) / length * shift, y = -(b.x - a.x) / length * shift;
      gboolean is_meant = (int) pair->cell_a == pointed || (int) pair->cell_b == pointed;

      if (is_meant != only_pointed)
        continue;

      cairo_move_to (pen->cr, a.x + (b.x - a.x) * trim + x, a.y + (b.y - a.y) * trim + y);
      cairo_line_to (pen->cr, b.x - (b.x - a.x) * trim + x, b.y - (b.y - a.y) * trim + y);
      if (pair->by_columns)
        cairo_set_dash (pen->cr, &dash, 1, 0);
      cairo_set_line_width (pen->cr, MAX (1.2, pen->geometry->cell * 0.016));
      tilestar_color_set_source (pair->by_columns ? &pen->palette->conflict : &pen->palette->route,
                                 pen->cr, opacity);
      cairo_stroke (pen->cr);
      cairo_set_dash (pen->cr, NULL, 0, 0);
    }
}

/* Across the edge between the tile and the blank. */
static void
draw_nearer (const Pen        *pen,
             const SlideSlide *slide)
{
  double side = pen->geometry->cell;
  TilestarPoint from, to;
  double x, y, angle;

  tilestar_board_geometry_get_origin (pen->geometry, slide->from, &from.x, &from.y);
  tilestar_board_geometry_get_origin (pen->geometry, slide->to, &to.x, &to.y);
  angle = atan2 (to.y - from.y, to.x - from.x);
  x = (from.x + to.x + side) / 2;
  y = (from.y + to.y + side) / 2;

  from = (TilestarPoint) { x - side * 0.17 * cos (angle), y - side * 0.17 * sin (angle) };
  to = (TilestarPoint) { x + side * 0.22 * cos (angle), y + side * 0.22 * sin (angle) };
  cairo_move_to (pen->cr, from.x, from.y);
  cairo_line_to (pen->cr, to.x, to.y);
  stroke_arrow (pen, to, angle, &pen->palette->route, 1.0);
}

gboolean
tilestar_explanation_is_way (const SlideArc *arc)
{
  return arc->kind == SLIDE_ARC_JUMP || arc->kind == SLIDE_ARC_LAST_MOVE;
}

gboolean
tilestar_explanation_is_large (guint rows,
                               guint columns)
{
  return rows * columns >= N_CELLS_FAINT;
}

/* Whether the tile in @cell contributes to h or is part of an inversion. */
static gboolean
has_lines (const SlideExplanation *explanation,
           int                     cell)
{
  for (guint i = 0; explanation->tiles != NULL && i < explanation->tiles->len; i++)
    if ((int) g_array_index (explanation->tiles, SlideContribution, i).cell == cell)
      return TRUE;

  for (guint i = 0; explanation->inversions != NULL && i < explanation->inversions->len; i++)
    if ((int) g_array_index (explanation->inversions, SlideInversion, i).cell_a == cell
        || (int) g_array_index (explanation->inversions, SlideInversion, i).cell_b == cell)
      return TRUE;

  return FALSE;
}

void
tilestar_explanation_draw_routes (cairo_t                     *cr,
                                  const SlideExplanation      *explanation,
                                  const TilestarBoardGeometry *geometry,
                                  const TilestarPalette       *palette,
                                  int                          pointed)
{
  Pen pen = { cr, explanation, geometry, palette, 0 };
  gboolean is_large = tilestar_explanation_is_large (geometry->rows, geometry->columns);
  double faint = palette->high_contrast ? FAINT_HIGH_CONTRAST : FAINT;

  if (pointed >= 0 && !has_lines (explanation, pointed))
    pointed = -1;
  for (guint i = 0; explanation->tiles != NULL && i < explanation->tiles->len; i++)
    pen.badges |= G_GUINT64_CONSTANT (1) << g_array_index (explanation->tiles, SlideContribution, i).cell;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);

  if (geometry->rows * geometry->columns < N_CELLS_MANY || geometry->cell >= MIN_CELL)
    draw_routes (&pen, pointed, FALSE, is_large || pointed >= 0 ? faint : 1.0);
  draw_routes (&pen, pointed, TRUE, 1.0);
  if (!is_large)
    draw_inversions (&pen, pointed, FALSE, faint);
  draw_inversions (&pen, pointed, TRUE, 1.0);
  draw_jumps (&pen);

  for (guint i = 0; explanation->nearer != NULL && i < explanation->nearer->len; i++)
    draw_nearer (&pen, &g_array_index (explanation->nearer, SlideSlide, i));
  cairo_restore (cr);
}
