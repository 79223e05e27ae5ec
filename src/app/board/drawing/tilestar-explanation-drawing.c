/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The numeral is in the upper middle of a tile, its share of h in the lower right corner. Arcs
 * between cells of a row run above them, arcs within a column to their left.
 */

#include "tilestar-explanation-drawing.h"

#include "tilestar-drawing-common.h"
#include "tilestar-explanation-routes.h"

#include "slide-pattern-partition.h"

#include <math.h>

typedef struct
{
  TilestarPoint from;
  TilestarPoint bend;
  TilestarPoint to;
  TilestarPoint top;
} Arc;

/* In one of a tile's lower corners. */
static void
draw_badge (cairo_t                     *cr,
            const char                  *text,
            guint                        cell,
            TilestarAlign                align,
            double                       size,
            const TilestarBoardGeometry *geometry,
            const TilestarColor         *ground,
            const TilestarColor         *text_color,
            const TilestarColor         *rim)
{
  double inset = geometry->gap / 2 + geometry->cell * 0.07;
  double x, y;

  tilestar_board_geometry_get_origin (geometry, cell, &x, &y);
  tilestar_drawing_pill (cr, text, align == TILESTAR_ALIGN_START ? x + inset : x + geometry->cell - inset,
                         y + geometry->cell - geometry->gap / 2 - geometry->cell * 0.17,
                         size, align, ground, text_color, rim);
}

/* A group's letter, on the group's shape and color. */
static void
draw_group (cairo_t                     *cr,
            guint                        group,
            guint                        cell,
            const TilestarBoardGeometry *geometry,
            const TilestarPalette       *palette)
{
  double size = tilestar_drawing_get_badge_size (geometry, palette);
  double x, y;

  if (group == SLIDE_PARTITION_NO_GROUP)
    return;

  tilestar_board_geometry_get_origin (geometry, cell, &x, &y);
  tilestar_drawing_shape (cr, slide_partition_get_letter (group), group,
                          x + geometry->cell - geometry->gap / 2 - geometry->cell * 0.08 - size * 0.67,
                          y + geometry->cell - geometry->gap / 2 - geometry->cell * 0.18,
                          size, &palette->groups[group % TILESTAR_PALETTE_N_GROUPS],
                          &palette->group_text, &palette->tray);
}

/* Above the cells of a row, to the left of those of a column. The amount of a jump or another
 * route is on the tile that makes it. */
static Arc
get_arc (const SlideArc              *arc,
         const TilestarBoardGeometry *geometry)
{
  const TilestarPoint a = tilestar_drawing_middle (geometry, MIN (arc->cell_a, arc->cell_b));
  const TilestarPoint b = tilestar_drawing_middle (geometry, MAX (arc->cell_a, arc->cell_b));
  double length = hypot (b.x - a.x, b.y - a.y);
  double across_x = (b.y - a.y) / length, across_y = -(b.x - a.x) / length;
  /* The height grows with the distance, so arcs that share an end are nested. None leaves the
   * tray. */
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

  result.from = (TilestarPoint) { a.x + across_x * offset, a.y + across_y * offset };
  result.to = (TilestarPoint) { b.x + across_x * offset, b.y + across_y * offset };
  result.bend = (TilestarPoint) { (result.from.x + result.to.x) / 2 + across_x * bow * 2,
                          (result.from.y + result.to.y) / 2 + across_y * bow * 2 };
  result.top = tilestar_drawing_curve_point (result.from, result.bend, result.to, 0.5);

  if (tilestar_explanation_is_way (arc))
    {
      tilestar_board_geometry_get_origin (geometry, arc->cell_a, &result.top.x, &result.top.y);
      result.top.x += geometry->cell * 0.2;
      result.top.y += geometry->cell * 0.19;
    }

  return result;
}

/* The line with a dot at each end, and a halo below it. */
static void
draw_arc_line (cairo_t                     *cr,
               const Arc                   *arc,
               gboolean                     is_dashed,
               const TilestarBoardGeometry *geometry,
               const TilestarPalette       *palette)
{
  double width = MAX (1.5, geometry->cell * 0.026);
  double dot = MAX (2.0, geometry->cell * 0.036);
  double halo = MAX (0.8, geometry->cell * 0.011);
  double dash = MAX (2.5, geometry->cell * 0.035);

  for (int layer = 0; layer < 2; layer++)
    {
      double extra = layer == 0 ? halo : 0;

      tilestar_color_set_source (layer == 0 ? &palette->tray : &palette->conflict, cr, 1.0);
      tilestar_drawing_add_curve (cr, arc->from, arc->bend, arc->to);
      cairo_set_line_width (cr, width + 2 * extra);
      if (is_dashed && layer == 1)
        cairo_set_dash (cr, &dash, 1, 0);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);

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

  tilestar_drawing_pill (cr, text, arc->top.x, arc->top.y, tilestar_drawing_get_badge_size (geometry, palette),
                         TILESTAR_ALIGN_CENTRE, &palette->conflict, &palette->conflict_text,
                         &palette->tray);
}

/* ---- Inversions ---- */

/* A tile's two numbers: its inversions by rows and by columns, counted at this tile. Each adds up
 * to the number of inversions of that kind. */
static void
draw_inversion_counts (cairo_t                     *cr,
                       const SlideExplanation      *explanation,
                       const TilestarBoardGeometry *geometry,
                       const TilestarPalette       *palette)
{
  guint counts[2][SLIDE_MAX_CELLS] = { { 0 } };

  for (guint i = 0; i < explanation->inversions->len; i++)
    {
      const SlideInversion *pair = &g_array_index (explanation->inversions, SlideInversion, i);

      counts[pair->by_columns][pair->cell_b]++;
    }

  for (guint cell = 0; cell < geometry->rows * geometry->columns; cell++)
    for (guint by_columns = 0; by_columns < 2; by_columns++)
      {
        /* Two numbers of two digits must fit side by side. */
        double size = tilestar_drawing_get_badge_size (geometry, palette)
                      * (MAX (counts[0][cell], counts[1][cell]) < 10 ? 1.0 : 0.8);
        char text[16];

        if (counts[by_columns][cell] == 0)
          continue;

        g_snprintf (text, sizeof text, "%s%u", by_columns ? SLIDE_MARK_SIDEWAYS : SLIDE_MARK_VERTICAL,
                    counts[by_columns][cell]);
        draw_badge (cr, text, cell, by_columns ? TILESTAR_ALIGN_START : TILESTAR_ALIGN_END, size, geometry,
                    by_columns ? &palette->conflict : &palette->badge,
                    by_columns ? &palette->conflict_text : &palette->badge_text, &palette->tray);
      }
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

      /* A share of 0 is not drawn. */
      if (share->amount == 0 || share->cell >= n_cells)
        continue;

      text = tilestar_drawing_dup_amount (share->amount);
      draw_badge (cr, text, share->cell, TILESTAR_ALIGN_END, tilestar_drawing_get_badge_size (geometry, palette),
                  geometry, &palette->badge, &palette->badge_text, &palette->tray);
    }

  for (guint cell = 0; explanation->groups != NULL && cell < MIN (n_cells, explanation->groups->len); cell++)
    draw_group (cr, g_array_index (explanation->groups, guint8, cell), cell, geometry, palette);

  if (explanation->inversions != NULL)
    draw_inversion_counts (cr, explanation, geometry, palette);

  /* All lines are drawn first, so that no line crosses an amount. */
  for (int layer = 0; layer < 2; layer++)
    for (guint i = 0; explanation->arcs != NULL && i < explanation->arcs->len; i++)
      {
        const SlideArc *share = &g_array_index (explanation->arcs, SlideArc, i);
        Arc arc;

        if (share->cell_a == share->cell_b || share->cell_a >= n_cells || share->cell_b >= n_cells)
          continue;

        arc = get_arc (share, geometry);
        if (layer == 0 && !tilestar_explanation_is_way (share))
          draw_arc_line (cr, &arc, share->kind == SLIDE_ARC_CORNER, geometry, palette);
        else if (layer == 1)
          draw_arc_amount (cr, &arc, share->amount, geometry, palette);
      }
}

/* ---- Walking distance ---- */

/* A square table of @n x @n counts with its corner at @x, @y. */
static void
draw_counts (cairo_t               *cr,
             const guint8          *counts,
             guint                  n,
             double                 x,
             double                 y,
             double                 side,
             const TilestarPalette *palette)
{
  double size = side / n;
  double font = CLAMP (size * 0.6, 6.0, 18.0);
  double margin = size < 14.0 ? 0.5 : 1.0;

  for (guint row = 0; row < n; row++)
    for (guint column = 0; column < n; column++)
      {
        guint count = counts[row * n + column];
        gboolean home = row == column;
        char text[12];

        tilestar_drawing_rounded (cr, x + column * size + margin, y + row * size + margin,
                                  size - 2 * margin, size - 2 * margin, size * 0.16);
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
  double side, mark, space, y;

  if (explanation == NULL || explanation->table == NULL
      || explanation->table->len != rows * rows + columns * columns)
    return;

  /* Each table has the mark of its term in the sum to its left. */
  counts = (const guint8 *) explanation->table->data;
  mark = CLAMP (height * 0.2, 10.0, 18.0);
  side = floor (MIN (height, (width - 2.5 * mark) / 2));
  space = floor ((width - 2 * (side + mark)) / 3);
  y = floor ((height - side) / 2);

  cairo_save (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < 2; i++)
    {
      double x = i == 0 ? space : width - space - side - mark;

      tilestar_drawing_text (cr, i == 0 ? SLIDE_MARK_VERTICAL : SLIDE_MARK_SIDEWAYS,
                             x + mark / 2, y + side / 2, mark, TRUE, TILESTAR_ALIGN_CENTRE,
                             &palette->text, 1.0, NULL, 0);
      draw_counts (cr, i == 0 ? counts : counts + rows * rows, i == 0 ? rows : columns,
                   x + mark, y, side, palette);
    }
  cairo_restore (cr);
}
