/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-solution-drawing.h"

#include "tilestar-board-drawing.h"
#include "tilestar-drawing-common.h"
#include "tilestar-plot-axes.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>
#include <math.h>

/* Around the graph; below it there is also the axis. */
#define MARGIN 22.0
#define AXIS_HEIGHT 24.0

/* Lanes are no farther apart than columns, or than this. */
#define LANE_HEIGHT 64.0

/* Boards are drawn where places are so far apart, and fill this part of it. */
#define LEAST_BOARD 46.0
#define LARGEST_BOARD 132.0
#define BOARD_PART 0.82
#define LARGEST_PLACE 150.0
#define LEAST_STAR_CELL 14.0

#define LEAST_MARK 2.0
#define LARGEST_MARK 6.5
#define MARK_PART 0.26
#define RING_GAP 3.5

/* The width of a move that all solutions make. */
#define LARGEST_LINK 11.0
#define LEAST_LINK 1.25

/* Between the numbers of the axis. */
#define LABEL_DISTANCE 44.0

typedef struct
{
  double left;         /* of column 0 */
  double top;          /* of lane 0: y = 0 */
  double column;       /* the distance of columns */
  double height;       /* of all lanes */
} Frame;

/* What the first and the last board need beside their centers, where places are so far apart. */
static double
get_margin (double distance)
{
  if (distance < LEAST_BOARD)
    return MARGIN;

  return MAX (MARGIN, MIN (distance * BOARD_PART, LARGEST_BOARD) / 2.0 + 2.0 * RING_GAP);
}

static void
frame_init (Frame                         *frame,
            const TilestarSolutionLanes   *lanes,
            const TilestarSolutionCamera  *camera,
            double                         width,
            double                         height)
{
  double inner_height = MAX (height - MARGIN - AXIS_HEIGHT, 1.0);
  double n_gaps = MAX (lanes->n_columns - 1.0, 1.0);
  double inner_width = MAX (width - 2.0 * get_margin ((width - 2.0 * MARGIN) / n_gaps), 1.0);
  double part = lanes->n_columns > 1 ? camera->x : 0.0;

  frame->column = inner_width / n_gaps * camera->zoom;
  frame->height = MIN (inner_height * camera->zoom, lanes->n_lanes * MAX (LANE_HEIGHT, frame->column));
  frame->left = width / 2.0 - part * n_gaps * frame->column;
  frame->top = MARGIN / 2.0 + inner_height / 2.0 - camera->y * frame->height;
}

static double
get_distance (const Frame                 *frame,
              const TilestarSolutionLanes *lanes)
{
  return MIN (frame->column, frame->height / lanes->n_lanes);
}

static void
project (const Frame                 *frame,
         const TilestarSolutionLanes *lanes,
         guint                        column,
         guint                        place,
         double                      *out_x,
         double                      *out_y)
{
  *out_x = frame->left + column * frame->column;
  *out_y = frame->top + tilestar_solution_lanes_get (lanes, place)->y * frame->height;
}

/* ---- Links ---- */

/* Adds a curve from one column to the next, which is level where it begins and ends. */
static void
add_curve (cairo_t *cr,
           double   x,
           double   y,
           double   to_x,
           double   to_y)
{
  double middle = (x + to_x) / 2.0;

  cairo_move_to (cr, x, y);
  cairo_curve_to (cr, middle, y, middle, to_y, to_x, to_y);
}

static void
draw_links (TilestarPlotContext         *context,
            const TilestarSolutionLanes *lanes,
            const Frame                 *frame,
            double                       width)
{
  double largest = CLAMP (frame->height / lanes->n_lanes * 0.5, 2.0 * LEAST_LINK, LARGEST_LINK);
  guint column = 0;

  cairo_set_line_cap (context->cr, CAIRO_LINE_CAP_ROUND);
  tilestar_color_set_source (&context->palette->plot_bar, context->cr, context->palette->high_contrast ? 1.0 : 0.6);
  for (guint i = 0; i < lanes->links->len; i++)
    {
      const TilestarSolutionLink *link = &g_array_index (lanes->links, TilestarSolutionLink, i);
      double x, y, to_x, to_y;

      while (link->from >= lanes->columns[column + 1])
        column++;
      project (frame, lanes, column, link->from, &x, &y);
      project (frame, lanes, column + 1, link->to, &to_x, &to_y);
      if (to_x < 0.0 || x > width)
        continue;
      cairo_set_line_width (context->cr, MAX (LEAST_LINK, link->part * largest));
      add_curve (context->cr, x, y, to_x, to_y);
      cairo_stroke (context->cr);
    }
}

/* The place of @node in @column, or -1. */
static int
find_node (const TilestarSolutionLanes *lanes,
           guint                        column,
           guint                        node)
{
  for (guint i = lanes->columns[column]; i < lanes->columns[column + 1]; i++)
    if (tilestar_solution_lanes_get (lanes, i)->node == node)
      return (int) i;

  return -1;
}

/* Draws a line along the solution that is emphasized. */
static void
draw_path (TilestarPlotContext           *context,
           const TilestarSolutionPicture *picture,
           const Frame                   *frame)
{
  const TilestarSolutionLanes *lanes = picture->lanes;
  const TilestarColor *colors[] = { &context->palette->tree_solution_edge, &context->palette->tree_solution };
  static const double widths[] = { 4.5, 2.0 };
  guint node = 0;
  int from = 0;

  for (guint column = 0; column + 1 < lanes->n_columns && node != SLIDE_SOLUTIONS_NO_NODE; column++)
    {
      guint next = slide_solutions_get_successor (lanes->solutions, node, (SlideMove) picture->path[column]);
      int to = next != SLIDE_SOLUTIONS_NO_NODE ? find_node (lanes, column + 1, next) : -1;
      double x, y, to_x, to_y;

      if (from >= 0 && to >= 0)
        {
          project (frame, lanes, column, (guint) from, &x, &y);
          project (frame, lanes, column + 1, (guint) to, &to_x, &to_y);
          add_curve (context->cr, x, y, to_x, to_y);
        }
      from = to;
      node = next;
    }

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      tilestar_color_set_source (colors[i], context->cr, 1.0);
      cairo_set_line_width (context->cr, widths[i]);
      cairo_stroke_preserve (context->cr);
    }
  cairo_new_path (context->cr);
}

/* ---- Places ---- */

static void
draw_board (TilestarPlotContext           *context,
            const TilestarSolutionPicture *picture,
            guint                          place,
            double                         x,
            double                         y,
            double                         size,
            gboolean                       is_selected)
{
  TilestarPalette plain = *context->palette;
  TilestarBoardGeometry geometry;
  TilestarBoardPicture board;
  SlideBoard cells;

  slide_solutions_get_board (picture->lanes->solutions,
                             tilestar_solution_lanes_get (picture->lanes, place)->node, &cells);
  tilestar_board_picture_init (&board, &cells);
  board.has_goal = TRUE;
  board.goal = *picture->goal;
  tilestar_board_geometry_init (&geometry, cells.rows, cells.columns, size, size);
  geometry.x += x - size / 2.0;
  geometry.y += y - size / 2.0;
  if (geometry.cell < LEAST_STAR_CELL)
    plain.star.alpha = 0;
  tilestar_board_draw (context->cr, &board, &geometry, &plain);

  if (is_selected)
    {
      tilestar_color_set_source (&plain.tree_selected, context->cr, 1.0);
      cairo_set_line_width (context->cr, 3.0);
      tilestar_drawing_rounded (context->cr, geometry.x - RING_GAP, geometry.y - RING_GAP,
                                geometry.width + 2.0 * RING_GAP, geometry.height + 2.0 * RING_GAP, 6.0);
      cairo_stroke (context->cr);
    }
}

static void
draw_mark (TilestarPlotContext           *context,
           const TilestarSolutionPicture *picture,
           guint                          place,
           double                         x,
           double                         y,
           double                         radius,
           gboolean                       is_selected)
{
  cairo_t *cr = context->cr;

  if (is_selected)
    {
      tilestar_color_set_source (&context->palette->tree_selected, cr, 1.0);
      cairo_set_line_width (cr, 2.5);
      cairo_arc (cr, x, y, radius + RING_GAP + 1.0, 0.0, 2.0 * G_PI);
      cairo_stroke (cr);
    }

  if (place + 1 == picture->lanes->places->len)
    {
      tilestar_board_draw_star (cr, x, y, MAX (radius, LARGEST_MARK) + 4.0, &context->palette->tree_solution_edge);
      tilestar_board_draw_star (cr, x, y, MAX (radius, LARGEST_MARK) + 2.0, &context->palette->tree_solution);
      return;
    }
  tilestar_color_set_source (&context->palette->tree_closed, cr, 1.0);
  cairo_arc (cr, x, y, radius, 0.0, 2.0 * G_PI);
  cairo_fill (cr);
}

static void
draw_places (TilestarPlotContext           *context,
             const TilestarSolutionPicture *picture,
             const Frame                   *frame,
             double                         width,
             double                         height)
{
  const TilestarSolutionLanes *lanes = picture->lanes;
  double distance = get_distance (frame, lanes), size = MIN (distance * BOARD_PART, LARGEST_BOARD);

  for (guint column = 0; column < lanes->n_columns; column++)
    for (guint place = lanes->columns[column]; place < lanes->columns[column + 1]; place++)
      {
        gboolean is_selected = picture->selected == (int) place;
        double x, y;

        project (frame, lanes, column, place, &x, &y);
        if (x < -size || x > width + size || y < -size || y > height + size)
          continue;
        if (distance >= LEAST_BOARD)
          draw_board (context, picture, place, x, y, size, is_selected);
        else
          draw_mark (context, picture, place, x, y, CLAMP (distance * MARK_PART, LEAST_MARK, LARGEST_MARK),
                     is_selected);
      }
}

/* ---- The axis ---- */

static void
draw_axis (TilestarPlotContext         *context,
           const TilestarSolutionLanes *lanes,
           const Frame                 *frame,
           double                       width,
           double                       height)
{
  static const guint steps[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500 };
  double line = height - AXIS_HEIGHT, right = width - TILESTAR_PLOT_PADDING, end;
  double last_end = -TILESTAR_PLOT_LABEL_GAP;
  guint step = steps[G_N_ELEMENTS (steps) - 1];

  for (guint i = G_N_ELEMENTS (steps); i-- > 0; )
    if (steps[i] * frame->column >= LABEL_DISTANCE)
      step = steps[i];

  /* What the graph may have drawn there. */
  tilestar_plot_set_source (context, &context->palette->plot);
  cairo_rectangle (context->cr, 0.0, line, width, AXIS_HEIGHT);
  cairo_fill (context->cr);
  tilestar_plot_set_source (context, &context->palette->plot_grid);
  cairo_set_line_width (context->cr, 1.0);
  cairo_move_to (context->cr, 0.0, floor (line) + 0.5);
  cairo_line_to (context->cr, width, floor (line) + 0.5);
  cairo_stroke (context->cr);

  context->x = 0.0;
  context->y = line;
  context->width = width;
  context->height = 0.0;
  end = tilestar_plot_draw_foot (context, _("moves from the start"), right);
  if (end == right)
    end = width;
  for (guint column = 0; column < lanes->n_columns; column += step)
    {
      g_autofree char *number = tilestar_format_count (column);
      double x = frame->left + column * frame->column;

      if (x >= 0.0 && x <= width)
        tilestar_plot_draw_foot_tick (context, number, x, end, &last_end);
    }
}

/* ---- Public ---- */

void
tilestar_solution_draw (cairo_t                       *cr,
                        const TilestarSolutionPicture *picture,
                        double                         width,
                        double                         height,
                        const TilestarPalette         *palette,
                        const PangoFontDescription    *font)
{
  TilestarPlotContext context = { .cr = cr, .palette = palette };
  Frame frame;

  tilestar_plot_begin (&context, width, height, font);
  if (picture->lanes != NULL)
    {
      frame_init (&frame, picture->lanes, &picture->camera, width, height);
      draw_links (&context, picture->lanes, &frame, width);
      if (picture->path != NULL)
        draw_path (&context, picture, &frame);
      draw_places (&context, picture, &frame, width, height);
      draw_axis (&context, picture->lanes, &frame, width, height);
    }
  tilestar_plot_end (&context);
}

/* The column of @place. */
static guint
get_column (const TilestarSolutionLanes *lanes,
            guint                        place)
{
  guint column = 0;

  while (lanes->columns[column + 1] <= place)
    column++;
  return column;
}

void
tilestar_solution_project (const TilestarSolutionPicture *picture,
                           double                         width,
                           double                         height,
                           guint                          place,
                           double                        *out_x,
                           double                        *out_y)
{
  Frame frame;

  frame_init (&frame, picture->lanes, &picture->camera, width, height);
  project (&frame, picture->lanes, get_column (picture->lanes, place), place, out_x, out_y);
}

int
tilestar_solution_pick (const TilestarSolutionPicture *picture,
                        double                         width,
                        double                         height,
                        double                         x,
                        double                         y)
{
  const TilestarSolutionLanes *lanes = picture->lanes;
  double best;
  int result = -1;
  Frame frame;

  frame_init (&frame, lanes, &picture->camera, width, height);
  best = MAX (get_distance (&frame, lanes) / 2.0, 8.0);
  if (y > height - AXIS_HEIGHT)
    return -1;

  for (guint column = 0; column < lanes->n_columns; column++)
    for (guint place = lanes->columns[column]; place < lanes->columns[column + 1]; place++)
      {
        double place_x, place_y, distance;

        project (&frame, lanes, column, place, &place_x, &place_y);
        distance = hypot (place_x - x, place_y - y);
        if (distance < best)
          {
            best = distance;
            result = (int) place;
          }
      }

  return result;
}

void
tilestar_solution_unproject (const TilestarSolutionPicture *picture,
                             double                         width,
                             double                         height,
                             double                         dx,
                             double                         dy,
                             double                        *out_x,
                             double                        *out_y)
{
  Frame frame;

  frame_init (&frame, picture->lanes, &picture->camera, width, height);
  *out_x = dx / (frame.column * MAX (picture->lanes->n_columns - 1.0, 1.0));
  *out_y = dy / frame.height;
}

void
tilestar_solution_init_motion (const TilestarSolutionPicture *picture,
                               const TilestarSolutionCamera  *from,
                               double                         width,
                               double                         height,
                               cairo_matrix_t                *out_matrix)
{
  double scale = picture->camera.zoom / from->zoom, scale_y;
  Frame before, after;

  frame_init (&before, picture->lanes, from, width, height);
  frame_init (&after, picture->lanes, &picture->camera, width, height);
  scale_y = after.height / before.height;
  cairo_matrix_init (out_matrix, scale, 0.0, 0.0, scale_y, after.left - scale * before.left,
                     after.top - scale_y * before.top);
}

double
tilestar_solution_get_max_zoom (const TilestarSolutionLanes *lanes,
                                double                       width,
                                double                       height)
{
  const TilestarSolutionCamera all = { 0.5, 0.5, 1.0 };
  Frame frame;

  frame_init (&frame, lanes, &all, width, height);
  return MAX (LARGEST_PLACE / get_distance (&frame, lanes), 1.0);
}

void
tilestar_solution_camera_fit (TilestarSolutionCamera      *camera,
                              const TilestarSolutionLanes *lanes,
                              double                       width,
                              double                       height)
{
  double rest_x, rest_y, margin;
  Frame frame;

  camera->zoom = CLAMP (camera->zoom, 1.0, tilestar_solution_get_max_zoom (lanes, width, height));
  frame_init (&frame, lanes, camera, width, height);
  margin = get_margin (get_distance (&frame, lanes));
  rest_x = MIN (0.5, 0.5 * MAX (width - 2.0 * margin, 1.0) / (frame.column * MAX (lanes->n_columns - 1.0, 1.0)));
  rest_y = MIN (0.5, 0.5 * MAX (height - MARGIN - AXIS_HEIGHT, 1.0) / frame.height);
  camera->x = CLAMP (camera->x, rest_x, 1.0 - rest_x);
  camera->y = CLAMP (camera->y, rest_y, 1.0 - rest_y);
}
