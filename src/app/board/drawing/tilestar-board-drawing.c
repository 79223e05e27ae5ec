/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Drawn from back to front: tray, recesses, tiles, routes of the explanation, numerals, stars,
 * arcs and badges, good moves, rings, and the tile being dragged.
 */

#include "tilestar-board-drawing.h"

#include "tilestar-drawing-common.h"
#include "tilestar-explanation-drawing.h"
#include "tilestar-explanation-routes.h"
#include "tilestar-good-moves-drawing.h"

#include "slide-pattern-partition.h"

#include <math.h>

/* Shares of a cell's side. */
/* Width of the line that tilestar_board_draw_rim() draws, in pixels. */
#define RIM_WIDTH 3.0

#define TILE_RADIUS  0.17
#define NUMERAL_SIZE 0.46
#define LARGE_NUMERAL_SIZE 0.56
#define CORNER_NUMERAL_SIZE 0.17
#define STAR_RADIUS  0.088
#define STAR_INSET   0.205

/* The edge of a tile. It is wide where lines, or a color that does not tell, say that the tile is at home. */
#define EDGE 0.012
#define WIDE_EDGE 0.03

/* The side of a tile, in pixels, below which it has no star. */
#define SMALLEST_WITH_STAR 20

/* And below which it has no picture, on which its number could not be read. */
#define SMALLEST_WITH_IMAGE 36

/* The width of a digit as a share of the text's size. Numbers that do not fit their tiles are left out. */
#define DIGIT_WIDTH 0.62

/* How much of its picture a tile keeps below what explains it, the blank on a solved board, and how much of its row's
 * color. */
#define IMAGE_EXPLAINED 0.34
#define IMAGE_BLANK 0.5
#define COLOR_EXPLAINED 0.2

/* How much of its group's color a tile takes on. */
#define GROUP_TINT   0.16
#define MAX_CELLS_EXPLAINED_IN_MOTION 16

void
tilestar_board_picture_dress (TilestarBoardPicture *picture)
{
  TilestarTileLook *look = tilestar_tile_look_get_default ();

  picture->image = tilestar_tile_look_get_image (look);
  picture->numbers = tilestar_tile_look_get_numbers (look);
}

void
tilestar_board_picture_init (TilestarBoardPicture *picture,
                             const SlideBoard     *board)
{
  *picture = (TilestarBoardPicture) {
    .board = *board,
    .selected_cell = -1,
    .focus_cell = -1,
    .hover_cell = -1,
    .pointed_cell = -1,
    .drop_cell = -1,
    .lifted_cell = -1,
    .typed = -1,
  };
}

/* ---- The star ---- */

void
tilestar_board_draw_star (cairo_t             *cr,
                          double               x,
                          double               y,
                          double               radius,
                          const TilestarColor *color)
{
  /* The outline of a star, stroked with round joins: soft tips. */
  double stroke = radius * 0.34;
  double outer = radius - stroke / 2;
  double inner = outer * 0.47;

  cairo_save (cr);
  cairo_new_path (cr);
  for (int point = 0; point < 10; point++)
    {
      double angle = -G_PI / 2 + point * G_PI / 5;
      double reach = point % 2 == 0 ? outer : inner;

      cairo_line_to (cr, x + reach * cos (angle), y + reach * sin (angle));
    }
  cairo_close_path (cr);

  tilestar_color_set_source (color, cr, 1.0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, stroke);
  cairo_stroke_preserve (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* ---- The parts of a board ---- */

typedef struct
{
  cairo_t                     *cr;
  const TilestarBoardPicture  *picture;
  const TilestarBoardGeometry *geometry;
  const TilestarPalette       *palette;
  gboolean                     shows_goal;   /* the goal is there and has the board's shape */
  gboolean                     marks_cells;  /* the explanation has an overlay for them */
  gboolean                     draws_lines;  /* and the explanation has lines between cells */
  gboolean                     is_colored;   /* tiles have the color of their row or layer */
  gboolean                     is_flat;      /* tiles are black, white or lines */
  gboolean                     is_solved;
  gboolean                     has_image;    /* tiles are large enough for the picture */
  gboolean                     has_numerals; /* and for their numbers */
  TilestarNumbers              numbers;      /* on it */
} Painter;

/* What one cell shows. */
typedef struct
{
  double   x;           /* centre of the tile, moved and lifted */
  double   y;
  double   side;
  guint    tile;
  gboolean is_home;
} Face;

static gboolean
explanation_has_lines (const SlideExplanation *explanation)
{
  return explanation != NULL
         && ((explanation->tiles != NULL && explanation->tiles->len > 0)
             || (explanation->arcs != NULL && explanation->arcs->len > 0)
             || (explanation->inversions != NULL && explanation->inversions->len > 0));
}

static gboolean
explanation_marks_cells (const SlideExplanation *explanation)
{
  return explanation_has_lines (explanation)
         || (explanation != NULL && explanation->groups != NULL);
}

/* The color of the group that the tile in @cell is in, or NULL. */
static const TilestarColor *
get_group_color (const Painter *painter,
                 guint          cell)
{
  const SlideExplanation *explanation = painter->picture->explanation;
  guint8 group;

  if (!painter->marks_cells || explanation->groups == NULL || cell >= explanation->groups->len)
    return NULL;

  group = g_array_index (explanation->groups, guint8, cell);
  return group == SLIDE_PARTITION_NO_GROUP ? NULL
                                           : &painter->palette->groups[group % TILESTAR_PALETTE_N_GROUPS];
}

static gboolean
cell_is_empty (const TilestarBoardPicture *picture,
               guint                       cell)
{
  return picture->placing && (picture->empty >> cell & 1) != 0;
}

static gboolean
cell_has_tile (const TilestarBoardPicture *picture,
               guint                       cell)
{
  return !cell_is_empty (picture, cell) && picture->board.cells[cell] != 0;
}

static gboolean
cell_is_moved (const TilestarBoardPicture *picture,
               guint                       cell)
{
  return picture->dx[cell] != 0 || picture->dy[cell] != 0 || picture->lifted_cell == (int) cell;
}

static Face
get_face (const Painter *painter,
          guint          cell)
{
  const TilestarBoardGeometry *geometry = painter->geometry;
  const TilestarBoardPicture *picture = painter->picture;
  double lift = picture->lifted_cell == (int) cell ? geometry->cell * 0.03 : 0;
  Face face;

  tilestar_board_geometry_get_origin (geometry, cell, &face.x, &face.y);
  face.x += picture->dx[cell] * geometry->cell + geometry->gap / 2 - lift;
  face.y += picture->dy[cell] * geometry->cell + geometry->gap / 2 - lift;
  face.side = geometry->cell - geometry->gap + 2 * lift;
  face.tile = picture->board.cells[cell];
  face.is_home = painter->shows_goal && face.tile != 0
                 && picture->goal.cells[cell] == face.tile;

  return face;
}

/* The colors of a tile. */
typedef struct
{
  TilestarColor ground;
  TilestarColor edge;
  TilestarColor text;
  TilestarColor star;
} Coat;

static TilestarColor
tint (const TilestarColor *color,
      double               share,
      const TilestarColor *ground)
{
  TilestarColor veil = *color;

  veil.alpha = share;
  return tilestar_color_over (&veil, ground);
}

/* The cell in which a tile belongs. */
static guint
get_home (const Painter *painter,
          guint          tile)
{
  return painter->shows_goal ? slide_board_find (&painter->picture->goal, tile) : tile - 1;
}

/* The colors of a tile's row or layer. */
static void
color_by_place (const Painter *painter,
                const Face    *face,
                Coat          *coat)
{
  static const TilestarColor dusk = { 0, 0, 0, 1 };
  guint columns = painter->picture->board.columns;
  guint home = get_home (painter, face->tile);
  guint row = home / columns, column = home % columns;

  tilestar_palette_get_tile_colors (painter->palette,
                                    painter->palette->tile_style == TILESTAR_TILE_ROWS ? row : MIN (row, column),
                                    &coat->ground, &coat->text);
  coat->star = coat->text;
  coat->edge = face->is_home ? coat->text : tint (&dusk, 0.3, &coat->ground);
}

/* Paper, tinted by the tile's group, or night if it is home; or the color of its place, which a heuristic that is
 * explained leaves a tint of. */
static Coat
get_coat (const Painter *painter,
          guint          cell,
          const Face    *face)
{
  const TilestarPalette *palette = painter->palette;
  const TilestarColor *group = get_group_color (painter, cell);
  Coat coat = { palette->tile, palette->tile_edge, palette->tile_text, palette->star };
  Coat colored;

  if (painter->is_colored)
    color_by_place (painter, face, &colored);
  if (painter->is_colored && !painter->marks_cells)
    return colored;
  if (face->is_home)
    return (Coat) { palette->home, palette->home_edge, palette->home_text, palette->star };

  if (group != NULL)
    coat.ground = tint (group, GROUP_TINT, &palette->tile);
  else if (painter->is_colored)
    coat.ground = tint (&colored.ground, COLOR_EXPLAINED, &palette->tile);
  return coat;
}

/* A hairline follows the cell, and is never thinner than a pixel. */
static double
get_line_width (const Painter *painter,
                double         share)
{
  double width = painter->geometry->cell * share;

  return MAX (painter->palette->high_contrast ? 1.6 : 1.0, width);
}

/* The tray's outline for a line @width wide, within it. */
static void
add_tray_path (cairo_t                     *cr,
               const TilestarBoardGeometry *geometry,
               double                       width)
{
  tilestar_drawing_rounded (cr, geometry->x + width / 2, geometry->y + width / 2,
                            geometry->width - width, geometry->height - width,
                            geometry->cell * (TILE_RADIUS + TILESTAR_BOARD_TRAY_PADDING * 0.8));
}

void
tilestar_board_draw_rim (cairo_t                     *cr,
                         const TilestarBoardGeometry *geometry,
                         const TilestarColor         *color)
{
  cairo_save (cr);
  add_tray_path (cr, geometry, RIM_WIDTH);
  tilestar_color_set_source (color, cr, 1.0);
  cairo_set_line_width (cr, RIM_WIDTH);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_tray (const Painter *painter)
{
  const TilestarBoardGeometry *geometry = painter->geometry;
  double line = painter->palette->high_contrast ? 2.0 : 1.0;

  add_tray_path (painter->cr, geometry, line);
  tilestar_color_set_source (&painter->palette->tray, painter->cr, 1.0);
  cairo_fill_preserve (painter->cr);
  tilestar_color_set_source (&painter->palette->tray_edge, painter->cr, 1.0);
  cairo_set_line_width (painter->cr, line);
  cairo_stroke (painter->cr);
}

/* The least size of a tile's number. */
static double
get_least_size (const TilestarPalette *palette)
{
  return MAX (8.0, palette->least_text);
}

static void
draw_numeral (const Painter       *painter,
              const Face          *face,
              const TilestarColor *color,
              const TilestarColor *ground,
              double               opacity)
{
  double share = painter->palette->tile_style == TILESTAR_TILE_CONTRAST ? LARGE_NUMERAL_SIZE : NUMERAL_SIZE;
  double size = MAX (get_least_size (painter->palette), face->side / (1 - TILESTAR_BOARD_TILE_GAP) * share);
  double middle = face->y + face->side * 0.5;
  char text[12];

  /* Badges need the lower edge of the tile. */
  if (painter->marks_cells)
    {
      size = MAX (get_least_size (painter->palette), size * 0.86);
      middle = face->y + face->side * 0.41;
    }

  g_snprintf (text, sizeof text, "%u", face->tile);
  tilestar_drawing_text (painter->cr, text, face->x + face->side / 2, middle, size, TRUE,
                         TILESTAR_ALIGN_CENTRE, color, opacity,
                         painter->draws_lines || painter->has_image ? ground : NULL,
                         MAX (1.0, size * (painter->has_image ? 0.2 : 0.11)));
}

/* A small number in the upper left corner. */
static void
draw_corner_numeral (const Painter *painter,
                     const Face    *face,
                     const Coat    *coat)
{
  double size = MAX (get_least_size (painter->palette), face->side * CORNER_NUMERAL_SIZE);
  double inset = face->side * 0.06;
  char text[12];

  g_snprintf (text, sizeof text, "%u", face->tile);
  tilestar_drawing_pill (painter->cr, text, face->x + inset, face->y + inset + size * 0.67, size,
                         TILESTAR_ALIGN_START, &coat->ground, &coat->text, &coat->edge);
}

/* Fills the path with what the picture has in a cell, drawn where @face is. */
static void
fill_image (const Painter *painter,
            const Face    *face,
            guint          home,
            double         opacity)
{
  const TilestarBoardGeometry *geometry = painter->geometry;
  double scale = face->side / (geometry->cell - geometry->gap);
  double x, y;

  tilestar_board_geometry_get_origin (geometry, home, &x, &y);
  x += geometry->gap / 2 - geometry->x - geometry->padding;
  y += geometry->gap / 2 - geometry->y - geometry->padding;
  cairo_save (painter->cr);
  tilestar_tile_image_set_source (painter->picture->image, painter->cr, face->x - x * scale, face->y - y * scale,
                                  geometry->columns * geometry->cell * scale,
                                  geometry->rows * geometry->cell * scale);
  if (opacity < 1.0)
    {
      cairo_clip_preserve (painter->cr);
      cairo_paint_with_alpha (painter->cr, opacity);
    }
  else
    {
      cairo_fill_preserve (painter->cr);
    }
  cairo_restore (painter->cr);
}

static void
draw_recess (const Painter *painter,
             guint          cell)
{
  const TilestarBoardPicture *picture = painter->picture;
  const TilestarPalette *palette = painter->palette;
  double line = get_line_width (painter, 0.008);
  double x, y, side = painter->geometry->cell - painter->geometry->gap;

  tilestar_board_geometry_get_origin (painter->geometry, cell, &x, &y);
  x += painter->geometry->gap / 2;
  y += painter->geometry->gap / 2;

  tilestar_drawing_rounded (painter->cr, x + line / 2, y + line / 2, side - line, side - line,
                            side * TILE_RADIUS);
  tilestar_color_set_source (&palette->recess, painter->cr, 1.0);
  cairo_fill_preserve (painter->cr);
  if (painter->is_solved && painter->has_image && picture->board.cells[cell] == 0)
    fill_image (painter, &(Face) { .x = x, .y = y, .side = side }, cell, IMAGE_BLANK);
  if (picture->hover_cell == (int) cell && picture->lifted_cell < 0)
    {
      tilestar_color_set_source (&palette->hover, painter->cr, 1.0);
      cairo_fill_preserve (painter->cr);
    }
  tilestar_color_set_source (&palette->recess_edge, painter->cr, 1.0);
  cairo_set_line_width (painter->cr, line);
  cairo_stroke (painter->cr);

  if (cell_is_empty (picture, cell))
    {
      if (picture->hover_cell == (int) cell || picture->focus_cell == (int) cell)
        {
          Face face = { x, y, side, picture->next_tile, FALSE };

          draw_numeral (painter, &face, &palette->tile_text, &palette->recess,
                        palette->high_contrast ? 0.8 : 0.4);
        }
    }
  else if (painter->is_solved && picture->board.cells[cell] == 0 && picture->selected_cell != (int) cell)
    tilestar_board_draw_star (painter->cr, x + side / 2, y + side / 2, side * 0.21,
                              &palette->recess_star_lit);
}

/* Cairo has no blur, so a few translucent shapes of growing width approximate it. Their edges
 * blend, so coarse antialiasing is enough. */
static void
draw_shadow (const Painter *painter,
             const Face    *face,
             double         depth)
{
  if (painter->palette->shadow.alpha == 0)
    return;

  cairo_set_antialias (painter->cr, CAIRO_ANTIALIAS_FAST);
  for (int layer = 0; layer < 4; layer++)
    {
      double spread = depth * (layer - 1) * 0.5;

      tilestar_drawing_rounded (painter->cr, face->x - spread, face->y - spread + depth,
                                face->side + 2 * spread, face->side + 2 * spread,
                                face->side * TILE_RADIUS + spread);
      tilestar_color_set_source (&painter->palette->shadow, painter->cr, 0.36);
      cairo_fill (painter->cr);
    }
  cairo_set_antialias (painter->cr, CAIRO_ANTIALIAS_DEFAULT);
}

/* Light falls from above: a bright rim fades down the upper half. */
static void
draw_gloss (const Painter *painter,
            const Face    *face,
            double         line)
{
  const TilestarColor *gloss = &painter->palette->gloss;
  cairo_pattern_t *light = cairo_pattern_create_linear (0, face->y, 0, face->y + face->side * 0.6);

  cairo_pattern_add_color_stop_rgba (light, 0, gloss->red, gloss->green, gloss->blue, gloss->alpha);
  cairo_pattern_add_color_stop_rgba (light, 1, gloss->red, gloss->green, gloss->blue, 0);
  tilestar_drawing_rounded (painter->cr, face->x + 1.5 * line, face->y + 1.5 * line,
                            face->side - 3 * line, face->side - 3 * line,
                            face->side * TILE_RADIUS - 1.5 * line);
  cairo_set_source (painter->cr, light);
  cairo_set_line_width (painter->cr, line);
  cairo_stroke (painter->cr);
  cairo_pattern_destroy (light);
}

/* The outline of a tile @inset from its edge, as the current path. */
static void
add_outline (const Painter *painter,
             const Face    *face,
             double         inset)
{
  tilestar_drawing_rounded (painter->cr, face->x + inset, face->y + inset,
                            face->side - 2 * inset, face->side - 2 * inset, face->side * TILE_RADIUS - inset);
}

static void
draw_tile (const Painter *painter,
           guint          cell)
{
  const TilestarBoardPicture *picture = painter->picture;
  const TilestarPalette *palette = painter->palette;
  const Face face = get_face (painter, cell);
  const Coat coat = get_coat (painter, cell, &face);
  const TilestarColor *group = get_group_color (painter, cell);
  gboolean lifted = picture->lifted_cell == (int) cell;
  gboolean has_wide_edge = painter->is_flat || (painter->is_colored && !painter->marks_cells && face.is_home);
  double line = get_line_width (painter, has_wide_edge ? WIDE_EDGE : EDGE);
  cairo_t *cr = painter->cr;

  if (!painter->is_flat || lifted)
    draw_shadow (painter, &face, lifted ? MAX (3.0, face.side * 0.07) : MAX (1.0, face.side * 0.018));

  add_outline (painter, &face, 0);
  tilestar_color_set_source (&coat.ground, cr, 1.0);
  cairo_fill_preserve (cr);
  if (painter->has_image)
    fill_image (painter, &face, get_home (painter, face.tile), painter->marks_cells ? IMAGE_EXPLAINED : 1.0);
  cairo_new_path (cr);

  if (face.side >= 20 && !painter->is_flat)
    draw_gloss (painter, &face, line);
  if (face.is_home && palette->tile_style == TILESTAR_TILE_OUTLINED)
    {
      add_outline (painter, &face, 2.5 * line);
      tilestar_color_set_source (&coat.edge, cr, 1.0);
      cairo_set_line_width (cr, line);
      cairo_stroke (cr);
    }

  add_outline (painter, &face, line / 2);
  tilestar_color_set_source (&coat.edge, cr, 1.0);
  cairo_set_line_width (cr, line);
  cairo_stroke_preserve (cr);

  if (group != NULL)
    {
      double ring = MAX (1.5, face.side * 0.035);

      cairo_new_path (cr);
      tilestar_drawing_rounded (cr, face.x + ring / 2, face.y + ring / 2,
                                face.side - ring, face.side - ring, face.side * TILE_RADIUS - ring / 2);
      tilestar_color_set_source (group, cr, 1.0);
      cairo_set_line_width (cr, ring);
      cairo_stroke_preserve (cr);
    }

  if (picture->selected_cell == (int) cell)
    {
      tilestar_color_set_source (&palette->selection, cr, 0.13);
      cairo_fill_preserve (cr);
    }
  if ((picture->hover_cell == (int) cell && picture->lifted_cell < 0) || lifted)
    {
      tilestar_color_set_source (face.is_home ? &palette->gloss : &palette->hover, cr, 1.0);
      cairo_fill_preserve (cr);
    }
  cairo_new_path (cr);
}

static void
draw_home_star (const Painter *painter,
                const Face    *face,
                const Coat    *coat)
{
  double radius = MAX (2.6, face->side * STAR_RADIUS);
  double inset = MAX (radius + 2.2, face->side * STAR_INSET);
  double x = face->x + face->side - inset, y = face->y + inset;

  if (painter->has_image)
    {
      cairo_new_path (painter->cr);
      cairo_arc (painter->cr, x, y, radius * 1.55, 0, 2 * G_PI);
      tilestar_color_set_source (&coat->ground, painter->cr, 1.0);
      cairo_fill (painter->cr);
    }
  tilestar_board_draw_star (painter->cr, x, y, radius, &coat->star);
}

static void
draw_face (const Painter *painter,
           guint          cell)
{
  const Face face = get_face (painter, cell);
  const Coat coat = get_coat (painter, cell, &face);

  /* A number being typed replaces the tile's own. */
  if (painter->picture->typed >= 0 && painter->picture->selected_cell == (int) cell)
    return;

  if (!painter->has_numerals)
    return;
  if (!painter->has_image || painter->numbers == TILESTAR_NUMBERS_LARGE)
    draw_numeral (painter, &face, &coat.text, &coat.ground, 1.0);
  else if (painter->numbers == TILESTAR_NUMBERS_CORNER)
    draw_corner_numeral (painter, &face, &coat);

  /* On a smaller tile it would cover the numeral; the color shows the same. A finished picture has none. */
  if (face.is_home && face.side >= SMALLEST_WITH_STAR && !(painter->has_image && painter->is_solved))
    draw_home_star (painter, &face, &coat);
}

static void
draw_typed (const Painter *painter)
{
  const TilestarBoardPicture *picture = painter->picture;
  Face face;
  double caret_x, size;
  char text[12];

  if (picture->typed < 0 || picture->selected_cell < 0)
    return;

  face = get_face (painter, (guint) picture->selected_cell);
  size = MAX (get_least_size (painter->palette), face.side / (1 - TILESTAR_BOARD_TILE_GAP) * NUMERAL_SIZE);

  tilestar_drawing_rounded (painter->cr, face.x, face.y, face.side, face.side,
                            face.side * TILE_RADIUS);
  tilestar_color_set_source (&painter->palette->tile, painter->cr, 1.0);
  cairo_fill (painter->cr);

  g_snprintf (text, sizeof text, "%d", picture->typed);
  caret_x = face.x + face.side / 2
            + tilestar_drawing_measure (painter->cr, text, size, TRUE) / 2 + size * 0.16;
  tilestar_drawing_text (painter->cr, text, face.x + face.side / 2, face.y + face.side / 2,
                         size, TRUE, TILESTAR_ALIGN_CENTRE, &painter->palette->selection,
                         1.0, NULL, 0);
  tilestar_color_set_source (&painter->palette->selection, painter->cr, 1.0);
  cairo_rectangle (painter->cr, caret_x, face.y + face.side / 2 - size * 0.42,
                   MAX (1.5, size * 0.06), size * 0.84);
  cairo_fill (painter->cr);
}

/* A ring around the tile of @cell, @reach cells outside its edge. */
static void
draw_ring (const Painter       *painter,
           guint                cell,
           const TilestarColor *color,
           double               reach,
           double               width)
{
  double x, y, side = painter->geometry->cell - painter->geometry->gap;

  tilestar_board_geometry_get_origin (painter->geometry, cell, &x, &y);
  /* A ring moves with its tile. */
  x += painter->picture->dx[cell] * painter->geometry->cell + painter->geometry->gap / 2 - reach;
  y += painter->picture->dy[cell] * painter->geometry->cell + painter->geometry->gap / 2 - reach;

  tilestar_drawing_rounded (painter->cr, x, y, side + 2 * reach, side + 2 * reach,
                            side * TILE_RADIUS + reach);
  tilestar_color_set_source (color, painter->cr, 1.0);
  cairo_set_line_width (painter->cr, width);
  cairo_stroke (painter->cr);
}

static void
draw_rings (const Painter *painter)
{
  const TilestarBoardPicture *picture = painter->picture;
  const TilestarPalette *palette = painter->palette;
  double width = MAX (2.0, painter->geometry->cell * 0.036);

  if (picture->drop_cell >= 0)
    draw_ring (painter, (guint) picture->drop_cell, &palette->drop, -width / 2, width * 1.3);
  /* The selection lies within the tile and the focus around it, so that one
   * cell can show both. */
  if (picture->selected_cell >= 0)
    draw_ring (painter, (guint) picture->selected_cell, &palette->selection, -width / 2, width);
  if (picture->focus_cell >= 0)
    draw_ring (painter, (guint) picture->focus_cell, &palette->focus,
               painter->geometry->gap / 2, MAX (2.0, painter->geometry->gap * 0.62));
}

void
tilestar_board_draw (cairo_t                     *cr,
                     const TilestarBoardPicture  *picture,
                     const TilestarBoardGeometry *geometry,
                     const TilestarPalette       *palette)
{
  guint n_cells = slide_board_get_n_cells (&picture->board);
  gboolean shows_explanation = picture->explanation != NULL
                               && (!picture->in_motion || n_cells <= MAX_CELLS_EXPLAINED_IN_MOTION);
  Painter painter = {
    cr, picture, geometry, palette,
    .shows_goal = picture->has_goal && slide_board_same_shape (&picture->board, &picture->goal),
    .marks_cells = explanation_marks_cells (picture->explanation),
    .draws_lines = shows_explanation && explanation_has_lines (picture->explanation),
    .is_colored = palette->tile_style == TILESTAR_TILE_ROWS || palette->tile_style == TILESTAR_TILE_LAYERS,
    .is_flat = palette->tile_style == TILESTAR_TILE_CONTRAST || palette->tile_style == TILESTAR_TILE_OUTLINED,
    .has_image = picture->image != NULL && geometry->cell >= SMALLEST_WITH_IMAGE,
    .has_numerals = geometry->cell >= (n_cells > 10 ? 2 : 1) * DIGIT_WIDTH * get_least_size (palette),
    .numbers = picture->numbers,
  };

  g_return_if_fail (geometry->rows == picture->board.rows
                    && geometry->columns == picture->board.columns);

  painter.is_solved = painter.shows_goal && !picture->placing && slide_board_equal (&picture->board, &picture->goal);
  if (painter.numbers == TILESTAR_NUMBERS_OFF && (painter.marks_cells || picture->placing))
    painter.numbers = TILESTAR_NUMBERS_CORNER;

  cairo_save (cr);
  cairo_new_path (cr);
  draw_tray (&painter);

  for (guint cell = 0; cell < n_cells; cell++)
    if (!cell_has_tile (picture, cell) || cell_is_moved (picture, cell))
      draw_recess (&painter, cell);

  for (int moved = 0; moved < 2; moved++)
    for (guint cell = 0; cell < n_cells; cell++)
      if (cell_has_tile (picture, cell) && picture->lifted_cell != (int) cell
          && cell_is_moved (picture, cell) == (moved == 1))
        draw_tile (&painter, cell);

  if (shows_explanation)
    tilestar_explanation_draw_routes (cr, picture->explanation, geometry, palette, picture->pointed_cell);

  for (guint cell = 0; cell < n_cells; cell++)
    if (cell_has_tile (picture, cell) && picture->lifted_cell != (int) cell)
      draw_face (&painter, cell);

  draw_typed (&painter);
  if (shows_explanation)
    tilestar_explanation_draw_marks (cr, picture->explanation, geometry, palette);
  if (picture->good_moves != NULL && !picture->in_motion && !picture->placing)
    tilestar_good_moves_draw (cr, picture->good_moves, &picture->board, geometry, palette);
  draw_rings (&painter);

  if (picture->lifted_cell >= 0 && cell_has_tile (picture, (guint) picture->lifted_cell))
    {
      draw_tile (&painter, (guint) picture->lifted_cell);
      draw_face (&painter, (guint) picture->lifted_cell);
    }
  cairo_restore (cr);
}
