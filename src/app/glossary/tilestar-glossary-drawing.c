/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-glossary-drawing.h"

#include "tilestar-drawing-common.h"

#include <math.h>

#define NODE_RADIUS 9.0
#define CELL_SIZE 15.0
#define TEXT_SIZE 11.0
#define HEAD 6.0

static void
draw_line (cairo_t                  *cr,
           const TilestarSketchMark *mark,
           const TilestarPalette    *palette)
{
  const double dash = 4.0;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (mark->kind == TILESTAR_MARK_DASHES)
    cairo_set_dash (cr, &dash, 1, 0);
  cairo_move_to (cr, mark->x, mark->y);
  cairo_line_to (cr, mark->x2, mark->y2);
  if (mark->kind == TILESTAR_MARK_PATH)
    {
      tilestar_color_set_source (&palette->tree_solution_edge, cr, 1.0);
      cairo_set_line_width (cr, 5.0);
      cairo_stroke_preserve (cr);
      tilestar_color_set_source (&palette->tree_solution, cr, 1.0);
      cairo_set_line_width (cr, 2.5);
    }
  else
    {
      tilestar_color_set_source (&palette->plot_text, cr, 1.0);
      cairo_set_line_width (cr, 1.4);
    }
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  if (mark->kind == TILESTAR_MARK_ARROW)
    {
      double angle = atan2 (mark->y2 - mark->y, mark->x2 - mark->x);

      cairo_move_to (cr, mark->x2 - HEAD * cos (angle - 0.5), mark->y2 - HEAD * sin (angle - 0.5));
      cairo_line_to (cr, mark->x2, mark->y2);
      cairo_line_to (cr, mark->x2 - HEAD * cos (angle + 0.5), mark->y2 - HEAD * sin (angle + 0.5));
      cairo_stroke (cr);
    }
}

/* The search tree draws frontier nodes as diamonds, too. */
static void
add_diamond (cairo_t *cr,
             double   x,
             double   y)
{
  double radius = NODE_RADIUS * 1.3;

  cairo_move_to (cr, x, y - radius);
  cairo_line_to (cr, x + radius, y);
  cairo_line_to (cr, x, y + radius);
  cairo_line_to (cr, x - radius, y);
  cairo_close_path (cr);
}

static void
draw_node (cairo_t                  *cr,
           const TilestarSketchMark *mark,
           const TilestarPalette    *palette)
{
  gboolean is_filled = mark->kind == TILESTAR_MARK_EXPANDED || mark->kind == TILESTAR_MARK_CURRENT;
  const double dash = 2.5;

  if (mark->kind == TILESTAR_MARK_CURRENT)
    {
      cairo_arc (cr, mark->x, mark->y, NODE_RADIUS + 4, 0, 2 * G_PI);
      tilestar_color_set_source (&palette->tree_selected, cr, 1.0);
      cairo_set_line_width (cr, 2.5);
      cairo_stroke (cr);
    }

  if (is_filled)
    cairo_arc (cr, mark->x, mark->y, NODE_RADIUS, 0, 2 * G_PI);
  else
    add_diamond (cr, mark->x, mark->y);
  tilestar_color_set_source (is_filled ? &palette->tree_closed : &palette->tree_open_fill, cr, 1.0);
  cairo_fill_preserve (cr);
  tilestar_color_set_source (is_filled ? &palette->tree_closed : &palette->tree_open, cr, 1.0);
  cairo_set_line_width (cr, 1.6);
  if (mark->kind == TILESTAR_MARK_DISCARDED)
    cairo_set_dash (cr, &dash, 1, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  if (mark->label != NULL)
    tilestar_drawing_text (cr, mark->label, mark->x, mark->y, TEXT_SIZE, TRUE, TILESTAR_ALIGN_CENTRE,
                           is_filled ? &palette->tree_closed_text : &palette->tree_open, 1.0, NULL, 0);
}

static void
draw_star (cairo_t                  *cr,
           const TilestarSketchMark *mark,
           const TilestarPalette    *palette)
{
  for (guint i = 0; i < 10; i++)
    {
      double angle = i * G_PI / 5 - G_PI / 2;
      double radius = i % 2 == 0 ? NODE_RADIUS + 3 : (NODE_RADIUS + 3) * 0.45;

      cairo_line_to (cr, mark->x + radius * cos (angle), mark->y + radius * sin (angle));
    }
  cairo_close_path (cr);
  tilestar_color_set_source (&palette->tree_solution, cr, 1.0);
  cairo_fill_preserve (cr);
  tilestar_color_set_source (&palette->tree_solution_edge, cr, 1.0);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
}

/* The colors are those of the heat maps, from few to many. */
static void
draw_cell (cairo_t                  *cr,
           const TilestarSketchMark *mark,
           const TilestarPalette    *palette)
{
  guint heat = (guint) (mark->x2 * (TILESTAR_PALETTE_N_HEATS - 1) + 0.5f);

  cairo_rectangle (cr, mark->x, mark->y, CELL_SIZE, CELL_SIZE);
  tilestar_color_set_source (&palette->heats[heat], cr, 1.0);
  cairo_fill (cr);
}

static void
draw_mark (cairo_t                  *cr,
           const TilestarSketchMark *mark,
           const TilestarPalette    *palette)
{
  switch (mark->kind)
    {
    case TILESTAR_MARK_EDGE:
    case TILESTAR_MARK_DASHES:
    case TILESTAR_MARK_PATH:
    case TILESTAR_MARK_ARROW:
      draw_line (cr, mark, palette);
      break;
    case TILESTAR_MARK_EXPANDED:
    case TILESTAR_MARK_FRONTIER:
    case TILESTAR_MARK_DISCARDED:
    case TILESTAR_MARK_CURRENT:
      draw_node (cr, mark, palette);
      break;
    case TILESTAR_MARK_GOAL:
      draw_star (cr, mark, palette);
      break;
    case TILESTAR_MARK_RING:
      cairo_arc (cr, mark->x, mark->y, mark->x2, 0, 2 * G_PI);
      tilestar_color_set_source (&palette->plot_text, cr, 1.0);
      cairo_set_line_width (cr, 1.2);
      cairo_stroke (cr);
      break;
    case TILESTAR_MARK_CELL:
      draw_cell (cr, mark, palette);
      break;
    case TILESTAR_MARK_BAR:
      cairo_rectangle (cr, mark->x, mark->y, mark->x2 - mark->x, mark->y2 - mark->y);
      tilestar_color_set_source (&palette->plot_bar, cr, 1.0);
      cairo_fill (cr);
      break;
    case TILESTAR_MARK_TEXT:
      tilestar_drawing_text (cr, mark->label, mark->x, mark->y, TEXT_SIZE, FALSE, TILESTAR_ALIGN_CENTRE,
                             &palette->text, 1.0, NULL, 0);
      break;
    case TILESTAR_MARK_END:
    default:
      break;
    }
}

void
tilestar_glossary_draw_sketch (cairo_t                  *cr,
                               const TilestarSketchMark *sketch,
                               const TilestarPalette    *palette,
                               double                    width,
                               double                    height)
{
  double scale = MIN (width / TILESTAR_SKETCH_WIDTH, height / TILESTAR_SKETCH_HEIGHT);

  cairo_save (cr);
  cairo_translate (cr, (width - scale * TILESTAR_SKETCH_WIDTH) / 2,
                   (height - scale * TILESTAR_SKETCH_HEIGHT) / 2);
  cairo_scale (cr, scale, scale);
  for (; sketch->kind != TILESTAR_MARK_END; sketch++)
    draw_mark (cr, sketch, palette);
  cairo_restore (cr);
}
