/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-nodes.h"

#include <math.h>

#include "tilestar-board-drawing.h"
#include "tilestar-drawing-common.h"
#include "tilestar-formula.h"
#include "tilestar-statistics-text.h"

#define LABEL_HEIGHT 16.0
#define CAPTION_GAP 3.0

/* The horizontal extent of a hexagon's slanted ends, relative to its height. */
#define HEXAGON_CUT 0.38

/* The maximum width of a caption relative to its board. */
#define MAX_CAPTION 1.1

/* A caption is not shrunk to less than this share of its size. */
#define MIN_SHRUNK 0.75

/* Below smaller boards, the sum has no spaces. */
#define MIN_SPACED_SUM 62.0

/* On smaller tiles a star would cover the numeral, so only the color marks tiles at home. */
#define MIN_STAR_CELL 19.0

/* The opacity of a replaced node's board. */
#define SUPERSEDED_OPACITY 0.4

/* ---- Sizes ---- */

static double
get_caption_size (double width)
{
  return CLAMP (width * 0.19, 8.0, 15.0);
}

static double
get_caption_height (double width)
{
  return round (get_caption_size (width) * 1.5);
}

static double
get_label_size (double width)
{
  return CLAMP (width * 0.48, 8.5, 10.5);
}

void
tilestar_tree_node_measure (TilestarTreeDetail  detail,
                            double              size,
                            guint               rows,
                            guint               columns,
                            double             *out_width,
                            double             *out_height)
{
  *out_width = *out_height = size;
  if (detail == TILESTAR_TREE_LABELS)
    *out_height = MIN (LABEL_HEIGHT, round (size * 0.8));
  else if (detail == TILESTAR_TREE_BOARDS)
    *out_height = round (size * rows / columns) + CAPTION_GAP + get_caption_height (size);
}

/* ---- Shapes ---- */

/* Draws the shape that indicates the state of a node, filled and outlined. */
static void
draw_plate (cairo_t               *cr,
            SlideVersionState      state,
            double                 width,
            double                 height,
            const TilestarPalette *palette)
{
  static const double dashes[] = { 2.5, 2.0 };
  double x = -width / 2, y = -height / 2, cut = height * HEXAGON_CUT;

  cairo_save (cr);
  cairo_new_path (cr);
  switch (state)
    {
    case SLIDE_VERSION_CLOSED:
      tilestar_drawing_rounded (cr, x, y, width, height, height / 2);
      tilestar_color_set_source (&palette->tree_closed, cr, 1.0);
      cairo_fill (cr);
      break;

    case SLIDE_VERSION_OPEN:
      x += 0.75, y += 0.75, width -= 1.5, height -= 1.5;
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x + cut, y);
      cairo_line_to (cr, -x - cut, y);
      cairo_line_to (cr, -x, 0);
      cairo_line_to (cr, -x - cut, -y);
      cairo_line_to (cr, x + cut, -y);
      cairo_close_path (cr);
      tilestar_color_set_source (&palette->plot, cr, 1.0);
      cairo_fill_preserve (cr);
      tilestar_color_set_source (&palette->tree_open, cr, 1.0);
      cairo_set_line_width (cr, 1.5);
      cairo_stroke (cr);
      break;

    case SLIDE_VERSION_LEFT:
      tilestar_drawing_rounded (cr, x + 0.5, y + 0.5, width - 1, height - 1, height / 2);
      tilestar_color_set_source (&palette->window, cr, 1.0);
      cairo_fill_preserve (cr);
      tilestar_color_set_source (&palette->tree_superseded, cr, 1.0);
      cairo_set_line_width (cr, 1.0);
      cairo_stroke (cr);
      break;

    case SLIDE_VERSION_SUPERSEDED:
    case SLIDE_VERSION_UNBORN:
    default:
      cairo_rectangle (cr, x + 0.5, y + 0.5, width - 1, height - 1);
      tilestar_color_set_source (&palette->window, cr, 1.0);
      cairo_fill_preserve (cr);
      tilestar_color_set_source (&palette->tree_superseded, cr, 1.0);
      cairo_set_line_width (cr, 1.0);
      cairo_set_dash (cr, dashes, 2, 0);
      cairo_stroke (cr);
      break;
    }
  cairo_restore (cr);
}

static const TilestarColor *
get_text_color (SlideVersionState      state,
                const TilestarPalette *palette)
{
  switch (state)
    {
    case SLIDE_VERSION_CLOSED:
      return &palette->tree_closed_text;
    case SLIDE_VERSION_OPEN:
      return &palette->tree_open;
    case SLIDE_VERSION_SUPERSEDED:
    case SLIDE_VERSION_LEFT:
    case SLIDE_VERSION_UNBORN:
    default:
      return &palette->tree_superseded;
    }
}

/* Draws a shape with a text, centered on 0, 0; the texts of replaced nodes are struck through. */
static void
draw_text (cairo_t               *cr,
           const char            *text,
           SlideVersionState      state,
           double                 width,
           double                 height,
           double                 size,
           const TilestarPalette *palette)
{
  double needed = tilestar_drawing_measure (cr, text, size, TRUE);
  double available = width - height * (state == SLIDE_VERSION_OPEN ? 1.1 * HEXAGON_CUT + 0.2 : 0.5);

  draw_plate (cr, state, width, height, palette);
  if (needed > available)
    {
      size *= available / needed;
      needed = available;
    }
  tilestar_drawing_text (cr, text, 0, 0, size, TRUE, TILESTAR_ALIGN_CENTRE,
                         get_text_color (state, palette), 1.0, NULL, 0);
  if (state == SLIDE_VERSION_SUPERSEDED)
    {
      cairo_move_to (cr, -needed / 2 - 1, 0.5);
      cairo_line_to (cr, needed / 2 + 1, 0.5);
      tilestar_color_set_source (&palette->tree_superseded, cr, 1.0);
      cairo_set_line_width (cr, 1.0);
      cairo_stroke (cr);
    }
}

static void
draw_mark (cairo_t               *cr,
           SlideVersionState      state,
           double                 size,
           const TilestarPalette *palette)
{
  double r = size / 2;

  cairo_new_path (cr);
  switch (state)
    {
    case SLIDE_VERSION_CLOSED:
      cairo_arc (cr, 0, 0, r * 0.94, 0, 2 * G_PI);
      tilestar_color_set_source (&palette->tree_closed, cr, 1.0);
      cairo_fill (cr);
      break;

    case SLIDE_VERSION_OPEN:
      cairo_move_to (cr, 0, -r);
      cairo_line_to (cr, r, 0);
      cairo_line_to (cr, 0, r);
      cairo_line_to (cr, -r, 0);
      cairo_close_path (cr);
      tilestar_color_set_source (&palette->tree_open_fill, cr, 1.0);
      cairo_fill (cr);
      break;

    case SLIDE_VERSION_LEFT:
      cairo_arc (cr, 0, 0, r * 0.8, 0, 2 * G_PI);
      tilestar_color_set_source (&palette->tree_superseded, cr, 1.0);
      cairo_set_line_width (cr, MAX (1.0, size * 0.16));
      cairo_stroke (cr);
      break;

    case SLIDE_VERSION_SUPERSEDED:
    case SLIDE_VERSION_UNBORN:
    default:
      cairo_move_to (cr, -r * 0.8, -r * 0.8);
      cairo_line_to (cr, r * 0.8, r * 0.8);
      cairo_move_to (cr, -r * 0.8, r * 0.8);
      cairo_line_to (cr, r * 0.8, -r * 0.8);
      tilestar_color_set_source (&palette->tree_superseded, cr, 1.0);
      cairo_set_line_width (cr, MAX (1.0, size * 0.18));
      cairo_stroke (cr);
      break;
    }
}

/* ---- Folds ---- */

static void
draw_triangle (cairo_t               *cr,
               double                 y,
               double                 width,
               double                 height,
               gboolean               finished,
               const TilestarPalette *palette)
{
  cairo_new_path (cr);
  cairo_move_to (cr, 0, y);
  cairo_line_to (cr, width / 2, y + height);
  cairo_line_to (cr, -width / 2, y + height);
  cairo_close_path (cr);
  tilestar_color_set_source (finished ? &palette->tree_closed : &palette->plot, cr, 1.0);
  cairo_fill_preserve (cr);
  tilestar_color_set_source (finished ? &palette->tree_closed : &palette->tree_open, cr, 1.0);
  cairo_set_line_width (cr, 1.2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

/* Draws a stack of cards with a count. */
static void
draw_stack (cairo_t                *cr,
            const TilestarTreeLook *look,
            double                  height,
            const TilestarPalette  *palette)
{
  g_autofree char *text = tilestar_format_count (look->count);
  double size = look->size * 0.86, side = MIN (size * 0.62, height * 0.62), step = side * 0.09;
  double font = CLAMP (side * 0.30, MAX (8.0, palette->least_text), 20.0);
  double needed = tilestar_drawing_measure (cr, text, font, TRUE);
  double width = CLAMP (needed + side * 0.4, side, size);

  cairo_save (cr);
  cairo_translate (cr, 0, -height / 2 + side / 2 + 2 * step);
  for (int i = 2; i >= 0; i--)
    {
      tilestar_drawing_rounded (cr, -width / 2 + i * step + 0.5, -side / 2 - i * step + 0.5,
                                width - 1 - i * step, side - 1, side * 0.14);
      tilestar_color_set_source (look->state == SLIDE_VERSION_CLOSED ? &palette->tree_closed
                                                                     : &palette->plot,
                                 cr, 1.0);
      cairo_fill_preserve (cr);
      tilestar_color_set_source (look->state == SLIDE_VERSION_CLOSED ? &palette->tree_closed_text
                                                                     : &palette->tree_open,
                                 cr, look->state == SLIDE_VERSION_CLOSED ? 0.6 : 1.0);
      cairo_set_line_width (cr, 1.2);
      cairo_stroke (cr);
    }
  font = MIN (font, font * (width - side * 0.16) / MAX (needed, 1));
  tilestar_drawing_text (cr, text, 0, 0, font, TRUE, TILESTAR_ALIGN_CENTRE,
                         get_text_color (look->state, palette), 1.0, NULL, 0);
  cairo_restore (cr);
}

static void
draw_fold (cairo_t                *cr,
           const TilestarTreeLook *look,
           double                  height,
           const TilestarPalette  *palette)
{
  gboolean finished = look->state == SLIDE_VERSION_CLOSED;

  if (look->detail == TILESTAR_TREE_BOARDS)
    draw_stack (cr, look, height, palette);
  else if (look->detail == TILESTAR_TREE_MARKS)
    draw_triangle (cr, -look->size / 2, look->size, look->size * 0.95, finished, palette);
  else
    {
      g_autofree char *text = look->size < 34 ? tilestar_format_short (look->count)
                                              : tilestar_format_count (look->count);
      double size = MIN (9.5, look->size * 0.48);
      double needed = tilestar_drawing_measure (cr, text, size, TRUE);

      if (needed > look->size + 2)
        size *= (look->size + 2) / needed;
      draw_triangle (cr, -height / 2, MIN (11.0, look->size * 0.6), 7.5, finished, palette);
      tilestar_drawing_text (cr, text, 0, height / 2 - size * 0.36 + 1.5, size, TRUE,
                             TILESTAR_ALIGN_CENTRE, &palette->text, 1.0, &palette->window, 2.0);
    }
}

/* ---- Highlights ---- */

/* Draws a ring around a node of the solution, and another around the selected node. */
static void
draw_rings (cairo_t                *cr,
            const TilestarTreeLook *look,
            double                  width,
            double                  height,
            const TilestarPalette  *palette)
{
  double radius = look->detail == TILESTAR_TREE_BOARDS ? 7.0 : height / 2 + 3;

  if (look->on_solution)
    {
      tilestar_drawing_rounded (cr, -width / 2 - 3, -height / 2 - 3, width + 6, height + 6, radius);
      tilestar_color_set_source (&palette->tree_solution_edge, cr, 1.0);
      cairo_set_line_width (cr, 3.5);
      cairo_stroke_preserve (cr);
      tilestar_color_set_source (&palette->tree_solution, cr, 1.0);
      cairo_set_line_width (cr, 1.8);
      cairo_stroke (cr);
    }
  if (look->is_selected)
    {
      double out = look->on_solution ? 5.5 : 3.0;

      tilestar_drawing_rounded (cr, -width / 2 - out, -height / 2 - out, width + 2 * out,
                                height + 2 * out, radius + out - 3);
      tilestar_color_set_source (&palette->tree_selected, cr, 1.0);
      cairo_set_line_width (cr, 2.4);
      cairo_stroke (cr);
    }
}

/* ---- Boards ---- */

static void
get_geometry (const TilestarTreeLook *look,
              TilestarBoardGeometry  *geometry,
              double                  height)
{
  double side = round (look->size * look->board.rows / look->board.columns);

  tilestar_board_geometry_init (geometry, look->board.rows, look->board.columns, look->size, side);
  geometry->x -= look->size / 2;
  geometry->y -= height / 2;
}

static void
remove_blanks (char *text)
{
  char *to = text;

  for (; *text != '\0'; text++)
    if (*text != ' ')
      *to++ = *text;
  *to = '\0';
}

static void
draw_board (cairo_t                *cr,
            const TilestarTreeLook *look,
            double                  height,
            const TilestarPalette  *palette)
{
  g_autofree char *formula = look->is_secret ? NULL : tilestar_formula_dup_recorded (look->record, look->g, look->h);
  g_autofree char *text = g_strdup (formula != NULL ? tilestar_formula_skip_name (formula) : "?");
  double size = MAX (get_caption_size (look->size), palette->least_text), caption = get_caption_height (look->size);
  double needed;
  gboolean is_faint = look->state == SLIDE_VERSION_SUPERSEDED;
  TilestarPalette plain = *palette;
  TilestarBoardGeometry geometry;
  TilestarBoardPicture picture;

  tilestar_board_picture_init (&picture, &look->board);
  if (look->goal != NULL)
    {
      picture.has_goal = TRUE;
      picture.goal = *look->goal;
    }
  get_geometry (look, &geometry, height);
  if (geometry.cell < MIN_STAR_CELL)
    plain.star.alpha = 0;
  if (is_faint)
    cairo_push_group (cr);
  tilestar_board_draw (cr, &picture, &geometry, &plain);
  if (is_faint)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, SUPERSEDED_OPACITY);
    }

  if (look->size < MIN_SPACED_SUM)
    remove_blanks (text);
  needed = tilestar_drawing_measure (cr, text, size, TRUE) + caption * 1.1;
  /* If the sum would be too small to read, f alone. */
  if (needed * MIN_SHRUNK > look->size * MAX_CAPTION && !look->is_secret)
    {
      g_free (text);
      text = tilestar_format_f (look->f);
      needed = tilestar_drawing_measure (cr, text, size, TRUE) + caption * 1.1;
    }
  cairo_save (cr);
  cairo_translate (cr, 0, height / 2 - caption / 2);
  draw_text (cr, text, look->state, MIN (needed, look->size * MAX_CAPTION), caption, size, palette);
  cairo_restore (cr);
}

void
tilestar_tree_node_draw_empty (cairo_t                *cr,
                               const TilestarTreeLook *look,
                               const TilestarPalette  *palette)
{
  double width, height;
  TilestarBoardGeometry geometry;

  tilestar_tree_node_measure (look->detail, look->size, look->board.rows, look->board.columns,
                              &width, &height);
  get_geometry (look, &geometry, height);
  tilestar_drawing_rounded (cr, geometry.x, geometry.y, geometry.width, geometry.height, 4);
  tilestar_color_set_source (&palette->tray, cr, 1.0);
  cairo_fill (cr);
}

void
tilestar_tree_node_draw (cairo_t                *cr,
                         const TilestarTreeLook *look,
                         const TilestarPalette  *palette)
{
  guint rows = MAX (look->board.rows, 1), columns = MAX (look->board.columns, 1);
  double width, height;

  tilestar_tree_node_measure (look->detail, look->size, rows, columns, &width, &height);
  cairo_save (cr);
  draw_rings (cr, look, width, height, palette);

  if (look->is_fold)
    draw_fold (cr, look, height, palette);
  else if (look->detail == TILESTAR_TREE_MARKS)
    draw_mark (cr, look->state, look->size, palette);
  else if (look->detail == TILESTAR_TREE_BOARDS)
    draw_board (cr, look, height, palette);
  else
    {
      g_autofree char *text = look->is_secret ? g_strdup ("?")
                              : look->with_sum ? g_strdup_printf ("%u+%u", look->g, look->h)
                                               : g_strdup_printf ("%.9g", look->f);

      draw_text (cr, text, look->state, width, height, get_label_size (width), palette);
    }

  cairo_restore (cr);
}
