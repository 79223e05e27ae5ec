/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-board-drawing.c: the board on image surfaces, without a display.
 *
 * If TILESTAR_TEST_PICTURES is set to a folder, the pictures are saved there.
 */

#include "app-test.h"
#include "test-sample.h"
#include "tilestar-board-drawing.h"
#include "tilestar-drawing-common.h"
#include "tilestar-explanation-drawing.h"
#include "tilestar-palette-test.h"

#include <math.h>
#include <stdlib.h>

typedef struct
{
  cairo_surface_t       *surface;
  TilestarBoardGeometry  geometry;
  TilestarPalette        palette;
} Canvas;

static SlideBoard
make_board (guint rows,
            guint columns)
{
  SlideBoard board;
  guint8 cells[SLIDE_MAX_CELLS];

  for (guint i = 0; i < rows * columns; i++)
    cells[i] = (guint8) ((i + 1) % (rows * columns));
  g_assert_true (slide_board_init (&board, rows, columns, cells));

  return board;
}

static Canvas
paint_look (const TilestarBoardPicture *picture,
            int                         width,
            int                         height,
            guint                       look)
{
  Canvas canvas;
  cairo_t *cr;

  canvas.surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  tilestar_palette_init (&canvas.palette, (look & 1) != 0, (look & 2) != 0);
  tilestar_board_geometry_init (&canvas.geometry, picture->board.rows, picture->board.columns,
                                width, height);

  cr = cairo_create (canvas.surface);
  tilestar_color_set_source (&canvas.palette.window, cr, 1.0);
  cairo_paint (cr);
  tilestar_board_draw (cr, picture, &canvas.geometry, &canvas.palette);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (canvas.surface);

  return canvas;
}

static Canvas
paint (const TilestarBoardPicture *picture,
       int                         width,
       int                         height)
{
  return paint_look (picture, width, height, 0);
}

static void
keep (Canvas     *canvas,
      const char *name)
{
  const char *folder = g_getenv ("TILESTAR_TEST_PICTURES");

  if (folder != NULL)
    {
      g_autofree char *file = g_strdup_printf ("%s/%s.png", folder, name);

      g_assert_cmpint (cairo_surface_write_to_png (canvas->surface, file), ==,
                       CAIRO_STATUS_SUCCESS);
    }
  cairo_surface_destroy (canvas->surface);
}

static guint32
get_pixel (const Canvas *canvas,
           int           x,
           int           y)
{
  const guint8 *data = cairo_image_surface_get_data (canvas->surface);

  g_assert_cmpint (x, >=, 0);
  g_assert_cmpint (y, >=, 0);
  g_assert_cmpint (x, <, cairo_image_surface_get_width (canvas->surface));
  g_assert_cmpint (y, <, cairo_image_surface_get_height (canvas->surface));

  return *(const guint32 *) (gconstpointer)
           (data + y * cairo_image_surface_get_stride (canvas->surface) + x * 4)
         & 0xffffff;
}

static gboolean
pixel_is (guint32              pixel,
          const TilestarColor *color)
{
  return abs ((int) (pixel >> 16 & 0xff) - (int) round (color->red * 255)) <= 3
         && abs ((int) (pixel >> 8 & 0xff) - (int) round (color->green * 255)) <= 3
         && abs ((int) (pixel & 0xff) - (int) round (color->blue * 255)) <= 3;
}

/* The number of pixels of that color in a part of a cell, which is given in fractions of the
 * cell. */
static guint
count_color (const Canvas        *canvas,
             guint                cell,
             double               left,
             double               top,
             double               right,
             double               bottom,
             const TilestarColor *color)
{
  double x, y, side = canvas->geometry.cell;
  guint count = 0;

  tilestar_board_geometry_get_origin (&canvas->geometry, cell, &x, &y);
  for (int j = (int) (y + top * side); j < (int) (y + bottom * side); j++)
    for (int i = (int) (x + left * side); i < (int) (x + right * side); i++)
      count += pixel_is (get_pixel (canvas, i, j), color);

  return count;
}

/* The number of pixels of that part with a contrast to @ground of at least 3:1. */
static guint
count_readable (const Canvas        *canvas,
                guint                cell,
                double               inset,
                const TilestarColor *ground)
{
  double x, y, side = canvas->geometry.cell;
  guint count = 0;

  tilestar_board_geometry_get_origin (&canvas->geometry, cell, &x, &y);
  for (int j = (int) (y + inset * side); j < (int) (y + (1 - inset) * side); j++)
    for (int i = (int) (x + inset * side); i < (int) (x + (1 - inset) * side); i++)
      {
        guint32 pixel = get_pixel (canvas, i, j);
        TilestarColor color = { (pixel >> 16 & 0xff) / 255.0, (pixel >> 8 & 0xff) / 255.0,
                                (pixel & 0xff) / 255.0, 1.0 };

        count += tilestar_color_get_contrast (&color, ground) >= 3.0;
      }

  return count;
}

/* The number of pixels in which two pictures differ. */
static guint
count_differences (const Canvas *a,
                   const Canvas *b)
{
  int width = cairo_image_surface_get_width (a->surface);
  int height = cairo_image_surface_get_height (a->surface);
  guint count = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      count += get_pixel (a, x, y) != get_pixel (b, x, y);

  return count;
}

/* ---- Geometry ---- */

static void
test_geometry (void)
{
  static const int sizes[][2] = { { 360, 300 }, { 200, 640 }, { 1280, 720 }, { 150, 150 } };

  for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
    for (guint columns = SLIDE_MIN_SIDE; columns <= SLIDE_MAX_SIDE; columns++)
      for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          TilestarBoardGeometry geometry;
          double x, y;

          tilestar_board_geometry_init (&geometry, rows, columns, sizes[i][0], sizes[i][1]);
          g_assert_cmpfloat (geometry.x, >=, 0);
          g_assert_cmpfloat (geometry.y, >=, 0);
          g_assert_cmpfloat (geometry.x + geometry.width, <=, sizes[i][0]);
          g_assert_cmpfloat (geometry.y + geometry.height, <=, sizes[i][1]);

          for (guint cell = 0; cell < rows * columns; cell++)
            {
              tilestar_board_geometry_get_origin (&geometry, cell, &x, &y);
              g_assert_cmpint (tilestar_board_geometry_get_cell (&geometry, x, y), ==, cell);
              g_assert_cmpint (tilestar_board_geometry_get_cell (&geometry,
                                                                 x + geometry.cell - 0.5,
                                                                 y + geometry.cell - 0.5), ==, cell);
            }
          g_assert_cmpint (tilestar_board_geometry_get_cell (&geometry, geometry.x, geometry.y + 1),
                           ==, -1);
          g_assert_cmpint (tilestar_board_geometry_get_cell (&geometry,
                                                             geometry.x + geometry.width,
                                                             geometry.y + 30), ==, -1);
        }
}

/* ---- Tiles ---- */

/* Every numeral is drawn, legible and centered, in every look, with 24 to 160 pixels per cell. */
static void
test_numerals (gconstpointer data)
{
  static const struct { guint rows, columns, cell; } cases[] = {
    { 2, 2, 160 }, { 3, 3, 96 }, { 4, 4, 64 }, { 6, 6, 48 }, { 2, 6, 40 }, { 6, 2, 33 },
    { 6, 6, 24 },
  };
  guint look = GPOINTER_TO_UINT (data);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SlideBoard board = make_board (cases[i].rows, cases[i].columns);
      TilestarBoardPicture picture;
      double width, height;
      g_autofree char *name = NULL;
      Canvas canvas;

      tilestar_board_picture_init (&picture, &board);
      tilestar_board_geometry_measure (board.rows, board.columns, cases[i].cell, &width, &height);
      canvas = paint_look (&picture, (int) ceil (width), (int) ceil (height), look);
      g_assert_cmpfloat (canvas.geometry.cell, ==, cases[i].cell);

      for (guint cell = 0; cell < slide_board_get_n_cells (&board); cell++)
        {
          guint ink = count_readable (&canvas, cell, 0.2, &canvas.palette.tile);
          guint ground = count_color (&canvas, cell, 0.2, 0.25, 0.8, 0.75, &canvas.palette.tile);

          if (board.cells[cell] == 0)
            {
              /* Except for colors mixed at the edge of the star. */
              g_assert_cmpfloat (ground, <, cases[i].cell * cases[i].cell * 0.05);
              continue;
            }

          /* A "1" of 24 pixels is the thinnest. */
          g_assert_cmpfloat (ink, >=, cases[i].cell * cases[i].cell * 0.02);
          g_assert_cmpuint (ground, >, 0);
          /* The numeral keeps a distance from the tile's edge. */
          g_assert_cmpuint (count_color (&canvas, cell, 0.25, 0.14, 0.75, 0.22,
                                         &canvas.palette.tile_text), ==, 0);
          g_assert_cmpuint (count_color (&canvas, cell, 0.25, 0.78, 0.75, 0.86,
                                         &canvas.palette.tile_text), ==, 0);
        }

      name = g_strdup_printf ("numerals-%ux%u-%u-look%u", board.rows, board.columns,
                              cases[i].cell, look);
      keep (&canvas, name);
    }
}

/* The center of the numeral is the center of its tile, within a pixel. */
static void
test_numerals_centred (void)
{
  SlideBoard board = make_board (4, 4);
  TilestarBoardPicture picture;
  Canvas canvas;

  tilestar_board_picture_init (&picture, &board);
  canvas = paint (&picture, 420, 420);

  for (guint cell = 0; cell < 15; cell++)
    {
      int left = G_MAXINT, right = -1, top = G_MAXINT, bottom = -1;
      double x, y, side = canvas.geometry.cell;

      tilestar_board_geometry_get_origin (&canvas.geometry, cell, &x, &y);
      for (int j = (int) (y + side * 0.15); j < (int) (y + side * 0.85); j++)
        for (int i = (int) (x + side * 0.12); i < (int) (x + side * 0.88); i++)
          if (!pixel_is (get_pixel (&canvas, i, j), &canvas.palette.tile))
            {
              left = MIN (left, i);
              right = MAX (right, i);
              top = MIN (top, j);
              bottom = MAX (bottom, j);
            }
      g_assert_cmpfloat (fabs ((left + right + 1) / 2.0 - (x + side / 2)), <=, 1.1);
      g_assert_cmpfloat (fabs ((top + bottom + 1) / 2.0 - (y + side / 2)), <=, 1.6);
    }
  keep (&canvas, "centred");
}

static void
test_home (gconstpointer data)
{
  guint look = GPOINTER_TO_UINT (data);
  SlideBoard goal = make_board (3, 3), board = goal;
  TilestarBoardPicture picture;
  Canvas canvas;

  slide_board_exchange (&board, 0, 1);
  tilestar_board_picture_init (&picture, &board);
  picture.goal = goal;
  picture.has_goal = TRUE;
  canvas = paint_look (&picture, 320, 320, look);

  for (guint cell = 0; cell < 8; cell++)
    {
      gboolean home = cell > 1;
      guint stars = count_color (&canvas, cell, 0.65, 0.1, 0.95, 0.35, &canvas.palette.star);

      g_assert_cmpint (count_color (&canvas, cell, 0.2, 0.2, 0.8, 0.8, &canvas.palette.home) > 100,
                       ==, home);
      /* Not by color alone: there is a star. */
      g_assert_cmpint (stars > 20, ==, home);
    }
  /* Inactive and active. */
  g_assert_cmpuint (count_color (&canvas, 8, 0.3, 0.3, 0.7, 0.7,
                                 &canvas.palette.recess_star_lit), ==, 0);
  keep (&canvas, "home");

  /* On a tile as small as its numeral a star would cover it. */
  canvas = paint_look (&picture, 48, 48, look);
  for (guint cell = 0; cell < 8; cell++)
    g_assert_cmpuint (count_color (&canvas, cell, 0.1, 0.1, 0.95, 0.95, &canvas.palette.star), ==, 0);
  cairo_surface_destroy (canvas.surface);

  picture.board = goal;
  canvas = paint_look (&picture, 320, 320, look);
  g_assert_cmpuint (count_color (&canvas, 8, 0.3, 0.3, 0.7, 0.7,
                                 &canvas.palette.recess_star_lit), >, 100);
  keep (&canvas, "solved");

  /* A goal of another shape marks nothing. */
  picture.goal = make_board (4, 4);
  canvas = paint_look (&picture, 320, 320, look);
  for (guint cell = 0; cell < 8; cell++)
    g_assert_cmpuint (count_color (&canvas, cell, 0.65, 0.1, 0.95, 0.35, &canvas.palette.home),
                      ==, 0);
  cairo_surface_destroy (canvas.surface);
}

static void
test_same_twice (void)
{
  SlideBoard board = make_board (4, 4);
  TilestarBoardPicture picture;
  Canvas a, b;

  tilestar_board_picture_init (&picture, &board);
  picture.selected_cell = 3;
  picture.dx[5] = 0.37;
  a = paint (&picture, 300, 300);
  b = paint (&picture, 300, 300);
  g_assert_cmpuint (count_differences (&a, &b), ==, 0);
  cairo_surface_destroy (a.surface);
  cairo_surface_destroy (b.surface);
}

/* The tile leaves an empty cell behind, and is drawn at its new place. */
static void
test_offsets (void)
{
  SlideBoard board = make_board (3, 3);
  TilestarBoardPicture picture;
  Canvas canvas;

  tilestar_board_picture_init (&picture, &board);
  picture.dx[7] = 1.0;
  canvas = paint (&picture, 320, 320);
  g_assert_cmpuint (count_color (&canvas, 7, 0.2, 0.2, 0.8, 0.8, &canvas.palette.tile), ==, 0);
  g_assert_cmpuint (count_color (&canvas, 7, 0.2, 0.2, 0.8, 0.8, &canvas.palette.recess), >, 100);
  g_assert_cmpuint (count_color (&canvas, 8, 0.2, 0.2, 0.8, 0.8, &canvas.palette.tile), >, 100);
  g_assert_cmpuint (count_color (&canvas, 8, 0.2, 0.2, 0.8, 0.8, &canvas.palette.tile_text), >, 20);
  keep (&canvas, "moved");

  picture.dx[7] = 0;
  picture.dy[5] = 0.5;
  canvas = paint (&picture, 320, 320);
  g_assert_cmpuint (count_color (&canvas, 5, 0.2, 0.1, 0.8, 0.4, &canvas.palette.tile), ==, 0);
  g_assert_cmpuint (count_color (&canvas, 8, 0.2, 0.1, 0.8, 0.4, &canvas.palette.tile), >, 100);
  keep (&canvas, "half-way");
}

/* ---- Marks ---- */

static void
test_marks (gconstpointer data)
{
  guint look = GPOINTER_TO_UINT (data);
  SlideBoard board = make_board (3, 3);
  TilestarBoardPicture plain, picture;
  Canvas before, after;

  tilestar_board_picture_init (&plain, &board);
  before = paint_look (&plain, 320, 320, look);

  for (guint cell = 0; cell < 9; cell++)
    {
      picture = plain;
      picture.selected_cell = (int) cell;
      after = paint_look (&picture, 320, 320, look);
      g_assert_cmpuint (count_color (&after, cell, 0, 0, 1, 1, &after.palette.selection), >, 100);
      keep (&after, "selected");

      picture = plain;
      picture.focus_cell = (int) cell;
      after = paint_look (&picture, 320, 320, look);
      g_assert_cmpuint (count_color (&after, cell, 0, 0, 1, 1, &after.palette.focus), >, 100);
      keep (&after, "focus");

      picture = plain;
      picture.drop_cell = (int) cell;
      after = paint_look (&picture, 320, 320, look);
      g_assert_cmpuint (count_color (&after, cell, 0, 0, 1, 1, &after.palette.drop), >, 100);
      keep (&after, "drop");

      picture = plain;
      picture.hover_cell = (int) cell;
      after = paint_look (&picture, 320, 320, look);
      g_assert_cmpuint (count_differences (&before, &after), >, 1000);
      keep (&after, "hover");
    }
  cairo_surface_destroy (before.surface);
}

static void
test_lifted (void)
{
  SlideBoard board = make_board (3, 3);
  TilestarBoardPicture picture;
  Canvas canvas;

  tilestar_board_picture_init (&picture, &board);
  picture.lifted_cell = 0;
  picture.dx[0] = 1.0;
  picture.dy[0] = 1.0;
  picture.drop_cell = 4;
  canvas = paint (&picture, 320, 320);
  g_assert_cmpuint (count_color (&canvas, 0, 0.2, 0.2, 0.8, 0.8, &canvas.palette.recess), >, 1000);
  g_assert_cmpuint (count_color (&canvas, 4, 0.2, 0.2, 0.8, 0.8, &canvas.palette.tile_text), >, 50);
  keep (&canvas, "lifted");
}

static void
test_placing (void)
{
  SlideBoard board = make_board (3, 3);
  TilestarBoardPicture picture;
  Canvas canvas;

  tilestar_board_picture_init (&picture, &board);
  picture.placing = TRUE;
  picture.empty = 0x1fc;
  picture.next_tile = 3;
  canvas = paint (&picture, 320, 320);
  for (guint cell = 0; cell < 9; cell++)
    g_assert_cmpint (count_color (&canvas, cell, 0.2, 0.2, 0.8, 0.8, &canvas.palette.tile) > 100,
                     ==, cell < 2);
  keep (&canvas, "placing");
}

static void
test_typed (void)
{
  SlideBoard board = make_board (4, 4);
  TilestarBoardPicture picture;
  Canvas canvas;

  tilestar_board_picture_init (&picture, &board);
  picture.selected_cell = 7;
  picture.typed = 1;
  canvas = paint (&picture, 420, 420);
  g_assert_cmpuint (count_color (&canvas, 7, 0.2, 0.2, 0.8, 0.8, &canvas.palette.selection), >, 50);
  g_assert_cmpuint (count_color (&canvas, 7, 0.2, 0.2, 0.8, 0.8, &canvas.palette.tile_text), ==, 0);
  keep (&canvas, "typed");
}

/* ---- Explanations ---- */

static SlideExplanation *
explain (const char       *id,
         const SlideBoard *board,
         const SlideBoard *goal)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristic) heuristic = slide_heuristic_new_from_text (id, goal, NULL, &error);

  g_assert_no_error (error);

  return slide_heuristic_explain (heuristic, board);
}

/* Each tile has the ring and the badge of its group; tiles without a group have neither, and all
 * numerals stay legible. */
static void
test_groups (gconstpointer data)
{
  guint look = GPOINTER_TO_UINT (data);
  SlideBoard board = make_board (3, 3);
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideExplanation) explanation = NULL;
  TilestarBoardPicture picture;
  Canvas canvas;

  heuristic = slide_heuristic_new_from_text ("pattern-database:1,2,3/4,5,6,7", &board, NULL, NULL);
  explanation = slide_heuristic_explain (heuristic, &board);
  tilestar_board_picture_init (&picture, &board);
  picture.explanation = explanation;
  canvas = paint_look (&picture, 420, 420, look);

  for (guint cell = 0; cell < 9; cell++)
    {
      guint group = cell < 3 ? 0 : cell < 7 ? 1 : 2;

      for (guint other = 0; other < 2; other++)
        {
          const TilestarColor *color = &canvas.palette.groups[other];
          guint badge = count_color (&canvas, cell, 0.6, 0.6, 0.93, 0.93, color);
          guint ring = count_color (&canvas, cell, 0, 0, 1, 0.3, color);

          g_assert_cmpint (badge >= 60, ==, group == other);
          g_assert_cmpint (ring >= 60, ==, group == other);
        }
      if (cell < 8)
        g_assert_cmpuint (count_color (&canvas, cell, 0.2, 0.2, 0.8, 0.7, &canvas.palette.tile_text), >, 60);
    }
  keep (&canvas, "groups");
}

/* Badges, lines and arcs are drawn, and leave every numeral legible. */
static void
test_explanation (gconstpointer data)
{
  static const guint8 cells[] = { 3, 2, 1, 4, 8, 6, 7, 5, 0 };
  guint look = GPOINTER_TO_UINT (data);
  SlideBoard goal = make_board (3, 3), board;
  g_autoptr (SlideExplanation) explanation = NULL;
  TilestarBoardPicture picture;
  Canvas canvas;
  guint n_arcs = 0;

  g_assert_true (slide_board_init (&board, 3, 3, cells));
  explanation = explain ("linear-conflict", &board, &goal);
  tilestar_board_picture_init (&picture, &board);
  picture.goal = goal;
  picture.has_goal = TRUE;
  picture.explanation = explanation;
  canvas = paint_look (&picture, 420, 420, look);

  for (guint i = 0; i < explanation->tiles->len; i++)
    {
      const SlideContribution *share = &g_array_index (explanation->tiles, SlideContribution, i);
      guint badge = count_color (&canvas, share->cell, 0.6, 0.6, 1, 1, &canvas.palette.badge);

      if (share->amount == 0)
        g_assert_cmpuint (badge, <, 20);
      else
        g_assert_cmpuint (badge, >, 60);
    }
  g_assert_cmpuint (explanation->arcs->len, >, 0);
  for (guint cell = 0; cell < 9; cell++)
    n_arcs += count_color (&canvas, cell, 0, 0, 1, 1, &canvas.palette.conflict) > 20;
  g_assert_cmpuint (n_arcs, >=, 2);

  for (guint cell = 0; cell < 8; cell++)
    {
      gboolean home = board.cells[cell] == goal.cells[cell];

      g_assert_cmpuint (count_color (&canvas, cell, 0.2, 0.2, 0.8, 0.7,
                                     home ? &canvas.palette.home_text
                                          : &canvas.palette.tile_text), >, 100);
    }
  keep (&canvas, "linear-conflict");
}

/* The picture of a square goal board with the tiles of cell 0 and @cell exchanged, explained by the Manhattan
 * distance. Returns: (transfer full): its explanation */
static SlideExplanation *
explain_exchange (guint                 side,
                  guint                 cell,
                  TilestarBoardPicture *out_picture)
{
  SlideBoard goal = make_board (side, side), board = goal;
  SlideExplanation *explanation;

  slide_board_exchange (&board, 0, cell);
  explanation = explain ("manhattan", &board, &goal);
  tilestar_board_picture_init (out_picture, &board);
  out_picture->explanation = explanation;
  return explanation;
}

/* While tiles slide, a small board keeps its explanation, and a large one hides it until they
 * have arrived. */
static void
test_in_motion (void)
{
  for (guint side = 3; side <= 6; side += 3)
    {
      TilestarBoardPicture picture;
      g_autoptr (SlideExplanation) explanation = explain_exchange (side, 7, &picture);
      Canvas still, moving;

      still = paint (&picture, 480, 480);
      picture.in_motion = TRUE;
      moving = paint (&picture, 480, 480);

      g_assert_cmpint (count_differences (&still, &moving) == 0, ==, side == 3);
      cairo_surface_destroy (still.surface);
      cairo_surface_destroy (moving.surface);
    }
}

/* Paths along rows and columns go around the cells between; straight ones cross them; and
 * misplaced tiles have none. */
static void
test_ways (void)
{
  static const guint8 cells[] = { 9, 2, 3, 4, 5, 6, 7, 8, 1, 10, 11, 0 };
  static const struct { const char *id; gboolean in_corner, on_diagonal; } cases[] = {
    { "manhattan", TRUE, FALSE }, { "euclidean", FALSE, TRUE }, { "misplaced", FALSE, FALSE },
  };
  SlideBoard goal = make_board (3, 4), board;

  /* Tile 9, in the upper left, belongs two rows below and two columns to the right. */
  g_assert_true (slide_board_init (&board, 3, 4, cells));
  slide_board_exchange (&board, 8, 10);
  goal.cells[8] = 1;
  goal.cells[0] = 11;
  goal.cells[10] = 9;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideExplanation) explanation = explain (cases[i].id, &board, &goal);
      TilestarBoardPicture picture;
      Canvas canvas;

      tilestar_board_picture_init (&picture, &board);
      picture.explanation = explanation;
      canvas = paint (&picture, 420, 320);
      g_assert_cmpint (count_color (&canvas, 2, 0, 0, 1, 0.3, &canvas.palette.route) > 20, ==, cases[i].in_corner);
      g_assert_cmpint (count_color (&canvas, 5, 0, 0, 1, 1, &canvas.palette.route) > 20, ==, cases[i].on_diagonal);
      keep (&canvas, cases[i].id);
    }
}

/* On a large board paths are faint, except that of the cell under the pointer. */
static void
test_pointed (void)
{
  SlideBoard goal = make_board (4, 4), board = goal;
  g_autoptr (SlideExplanation) explanation = NULL;
  TilestarBoardPicture picture;
  Canvas canvas;

  slide_board_exchange (&board, 0, 3);
  slide_board_exchange (&board, 8, 11);
  explanation = explain ("manhattan", &board, &goal);
  tilestar_board_picture_init (&picture, &board);
  picture.explanation = explanation;
  canvas = paint (&picture, 480, 480);
  g_assert_cmpuint (count_color (&canvas, 1, 0, 0, 1, 0.4, &canvas.palette.route), ==, 0);
  keep (&canvas, "faint");

  picture.pointed_cell = 0;
  canvas = paint (&picture, 480, 480);
  g_assert_cmpuint (count_color (&canvas, 1, 0, 0, 1, 0.4, &canvas.palette.route), >, 20);
  g_assert_cmpuint (count_color (&canvas, 9, 0, 0, 1, 0.4, &canvas.palette.route), ==, 0);
  keep (&canvas, "pointed");
}

/* From 5x5 on, a small board has only the path of the cell under the pointer. */
static void
test_small_paths (void)
{
  static const struct { guint side; int size; int pointed; gboolean has_paths; } cases[] = {
    { 4, 130, -1, TRUE }, { 5, 130, -1, FALSE }, { 6, 200, -1, FALSE }, { 5, 130, 0, TRUE }, { 5, 480, -1, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TilestarBoardPicture picture;
      g_autoptr (SlideExplanation) explanation = explain_exchange (cases[i].side, 3, &picture);
      Canvas with, without;

      picture.pointed_cell = cases[i].pointed;
      with = paint (&picture, cases[i].size, cases[i].size);
      explanation->route = SLIDE_ROUTE_NONE;
      without = paint (&picture, cases[i].size, cases[i].size);
      g_assert_cmpint (count_differences (&with, &without) > 0, ==, cases[i].has_paths);
      cairo_surface_destroy (with.surface);
      cairo_surface_destroy (without.surface);
    }
}

/* On a small one all are drawn in full until the pointer is on one, and then the others are
 * faint. */
static void
test_pointed_small (void)
{
  SlideBoard goal = make_board (3, 3), board = goal;
  g_autoptr (SlideExplanation) explanation = NULL;
  TilestarBoardPicture picture;
  Canvas canvas;

  slide_board_exchange (&board, 0, 2);
  slide_board_exchange (&board, 3, 5);
  explanation = explain ("manhattan", &board, &goal);
  tilestar_board_picture_init (&picture, &board);
  picture.explanation = explanation;
  canvas = paint (&picture, 480, 480);
  g_assert_cmpuint (count_color (&canvas, 1, 0, 0, 1, 0.4, &canvas.palette.route), >, 20);
  g_assert_cmpuint (count_color (&canvas, 4, 0, 0, 1, 0.4, &canvas.palette.route), >, 20);
  keep (&canvas, "small");

  picture.pointed_cell = 0;
  canvas = paint (&picture, 480, 480);
  g_assert_cmpuint (count_color (&canvas, 1, 0, 0, 1, 0.4, &canvas.palette.route), >, 20);
  g_assert_cmpuint (count_color (&canvas, 4, 0, 0, 1, 0.4, &canvas.palette.route), ==, 0);
  keep (&canvas, "small-pointed");
}

/* The explanations of every heuristic can be drawn on every shape. */
static void
test_every_heuristic (void)
{
  static const struct { guint rows, columns; } shapes[] = { { 2, 2 }, { 3, 3 }, { 2, 6 }, { 4, 4 } };
  const SlideHeuristicInfo *const *infos;
  guint n_infos;

  infos = slide_heuristic_list (&n_infos);
  for (guint i = 0; i < n_infos; i++)
    for (gsize s = test_first (2); s < G_N_ELEMENTS (shapes); s += test_step (2))
      {
        SlideBoard goal = make_board (shapes[s].rows, shapes[s].columns), board = goal;
        g_autoptr (SlideHeuristic) heuristic =
          slide_heuristic_new_from_text (infos[i]->id, &goal, NULL, NULL);
        g_autoptr (SlideExplanation) explanation = NULL;
        TilestarBoardPicture picture;
        g_autofree char *name = NULL;
        Canvas canvas;

        if (heuristic == NULL)
          continue;

        for (guint step = 0; step < 200; step++)
          slide_board_apply (&board, (SlideMove) ((step * step * 7 + step / 3 * 5 + step / 7) % 4));
        explanation = slide_heuristic_explain (heuristic, &board);
        tilestar_board_picture_init (&picture, &board);
        picture.goal = goal;
        picture.has_goal = TRUE;
        picture.explanation = explanation;
        canvas = paint (&picture, 360, 360);
        name = g_strdup_printf ("explain-%s-%ux%u", infos[i]->id, goal.rows, goal.columns);
        keep (&canvas, name);
      }
}

static void
test_walking_table (void)
{
  static const guint8 cells[] = { 8, 6, 7, 2, 5, 4, 3, 0, 1 };
  SlideBoard goal = make_board (3, 3), board;
  g_autoptr (SlideExplanation) explanation = NULL;
  Canvas canvas = { 0 };
  cairo_t *cr;
  guint n_badges = 0, n_homes = 0;

  g_assert_true (slide_board_init (&board, 3, 3, cells));
  explanation = explain ("walking-distance", &board, &goal);
  g_assert_nonnull (explanation->table);

  canvas.surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 240, 130);
  tilestar_palette_init (&canvas.palette, FALSE, FALSE);
  cr = cairo_create (canvas.surface);
  tilestar_explanation_draw_walking_table (cr, explanation, 3, 3, 240, 130, &canvas.palette);
  cairo_destroy (cr);
  cairo_surface_flush (canvas.surface);

  for (int y = 0; y < 130; y++)
    for (int x = 0; x < 240; x++)
      {
        n_badges += pixel_is (get_pixel (&canvas, x, y), &canvas.palette.badge);
        n_homes += pixel_is (get_pixel (&canvas, x, y), &canvas.palette.home);
      }
  g_assert_cmpuint (n_badges, >, 500);
  g_assert_cmpuint (n_homes, >, 100);
  keep (&canvas, "walking-table");
}

static void
add_for_looks (const char    *path,
               GTestDataFunc  func)
{
  static const char *const looks[] = { "light", "dark", "light-high-contrast", "dark-high-contrast" };

  for (guint look = 0; look < G_N_ELEMENTS (looks); look++)
    {
      g_autofree char *name = g_strdup_printf ("/board-drawing/%s/%s", path, looks[look]);

      g_test_add_data_func (name, GUINT_TO_POINTER (look), func);
    }
}

/* Badges grow with the font, as long as two fit side by side. */
static void
test_text_scale (void)
{
  TilestarBoardGeometry geometry;
  TilestarPalette palette;
  double usual, large;

  tilestar_palette_init (&palette, FALSE, FALSE);
  for (double side = 60.0; side <= 600.0; side += 45.0)
    {
      tilestar_board_geometry_init (&geometry, 3, 3, side, side);
      palette.text_scale = 1.0;
      usual = tilestar_drawing_get_badge_size (&geometry, &palette);
      palette.text_scale = 1.5;
      large = tilestar_drawing_get_badge_size (&geometry, &palette);
      g_assert_cmpfloat (large, <=, MAX (usual, geometry.cell * 0.21) + 1e-9);
      if (geometry.cell > 40.0)
        g_assert_cmpfloat (large, >, usual * 1.2);
    }
}

/* ---- A picture on the tiles ---- */

/* A color for each place of a picture, so that a pixel says where it is from: red grows to the right, green
 * downwards. */
static TilestarTileImage *
make_image (int width,
            int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  guint8 *data = cairo_image_surface_get_data (surface);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      *(guint32 *) (gpointer) (data + y * cairo_image_surface_get_stride (surface) + 4 * x) =
        0xff000080u | (guint32) (x * 255 / (width - 1)) << 16 | (guint32) (y * 255 / (height - 1)) << 8;
  cairo_surface_mark_dirty (surface);

  return tilestar_tile_image_new_take (surface);
}

/* Whether the middle of @cell shows the picture at @x, @y of the board, 0 … 1, where the picture was cut to the board:
 * @left and @top of it are off on each side. */
static void
check_piece (const Canvas *canvas,
             guint         cell,
             double        x,
             double        y,
             double        left,
             double        top)
{
  const TilestarColor expected = { left + x * (1 - 2 * left), top + y * (1 - 2 * top), 0x80 / 255.0, 1.0 };
  double corner_x, corner_y, half = canvas->geometry.cell / 2;
  guint32 pixel;

  tilestar_board_geometry_get_origin (&canvas->geometry, cell, &corner_x, &corner_y);
  pixel = get_pixel (canvas, (int) (corner_x + half), (int) (corner_y + half));
  if (!pixel_is (pixel, &expected))
    g_error ("cell %u: %06x, expected %.0f %.0f 128", cell, pixel, expected.red * 255, expected.green * 255);
}

/* Each tile has the part of its goal cell, wherever it is, in pictures that are wider or higher than the board. */
static void
test_image (void)
{
  static const int sizes[][2] = { { 900, 300 }, { 300, 900 }, { 640, 640 }, { 64, 48 } };
  static const guint8 cells[] = { 11, 3, 0, 7, 1, 10, 2, 5, 9, 8, 6, 4 };
  static const guint8 goal_cells[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 };
  TilestarBoardPicture picture;
  SlideBoard board, goal;

  g_assert_true (slide_board_init (&board, 3, 4, cells));
  g_assert_true (slide_board_init (&goal, 3, 4, goal_cells));
  tilestar_board_picture_init (&picture, &board);
  picture.goal = goal;
  picture.has_goal = TRUE;
  picture.numbers = TILESTAR_NUMBERS_OFF;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (TilestarTileImage) image = make_image (sizes[i][0], sizes[i][1]);
      double is_wide = sizes[i][0] * 3.0 / (sizes[i][1] * 4.0);
      double left = is_wide > 1 ? (1 - 1 / is_wide) / 2 : 0, top = is_wide < 1 ? (1 - is_wide) / 2 : 0;
      Canvas canvas;

      picture.image = image;
      canvas = paint (&picture, 560, 430);
      for (guint cell = 0; cell < 12; cell++)
        if (cells[cell] != 0)
          {
            guint home = slide_board_find (&goal, cells[cell]);

            check_piece (&canvas, cell, (home % 4 + 0.5) / 4, (home / 4 + 0.5) / 3, left, top);
          }
      keep (&canvas, "image");
    }
}

/* Numbers are where they are wanted, and everywhere where tiles are explained or typed. */
static void
test_image_numbers (gconstpointer data)
{
  static const guint8 cells[] = { 1, 2, 3, 4, 5, 6, 0, 7, 8 };
  guint look = GPOINTER_TO_UINT (data);
  g_autoptr (TilestarTileImage) image = make_image (300, 300);
  SlideExplanation explanation = { .tiles = g_array_new (FALSE, FALSE, sizeof (SlideContribution)) };
  SlideContribution share = { 4, 4, 1 };
  TilestarBoardPicture picture;
  SlideBoard board, goal = make_board (3, 3);
  Canvas canvases[TILESTAR_N_NUMBERS], explained, small;
  double corner[TILESTAR_N_NUMBERS], middle[TILESTAR_N_NUMBERS];

  g_assert_true (slide_board_init (&board, 3, 3, cells));
  tilestar_board_picture_init (&picture, &board);
  picture.goal = goal;
  picture.has_goal = TRUE;
  picture.image = image;
  for (guint i = 0; i < TILESTAR_N_NUMBERS; i++)
    {
      picture.numbers = (TilestarNumbers) i;
      canvases[i] = paint_look (&picture, 400, 400, look);
      corner[i] = count_color (&canvases[i], 8, 0.09, 0.09, 0.3, 0.3, &canvases[i].palette.tile_text);
      middle[i] = count_color (&canvases[i], 8, 0.3, 0.3, 0.7, 0.7, &canvases[i].palette.tile_text);
    }

  g_assert_cmpfloat (corner[TILESTAR_NUMBERS_CORNER], >, 20);
  g_assert_cmpfloat (middle[TILESTAR_NUMBERS_CORNER], ==, 0);
  g_assert_cmpfloat (middle[TILESTAR_NUMBERS_LARGE], >, 200);
  g_assert_cmpfloat (middle[TILESTAR_NUMBERS_OFF] + corner[TILESTAR_NUMBERS_OFF], ==, 0);

  /* A heuristic that is explained needs the numbers, and leaves little of the picture. */
  g_array_append_val (explanation.tiles, share);
  picture.explanation = &explanation;
  explained = paint_look (&picture, 400, 400, look);
  g_assert_cmpuint (count_color (&explained, 8, 0.09, 0.09, 0.3, 0.3, &explained.palette.tile_text), >, 20);
  g_assert_cmpuint (count_readable (&explained, 8, 0.4, &explained.palette.tile_text), >, 100);

  /* A star says that a tile is home, also on a picture. */
  g_assert_cmpuint (count_color (&canvases[TILESTAR_NUMBERS_OFF], 0, 0.6, 0.0, 1.0, 0.4,
                                 &canvases[TILESTAR_NUMBERS_OFF].palette.star), >, 20);

  /* A small tile has its number instead. */
  picture.explanation = NULL;
  small = paint_look (&picture, 90, 90, look);
  g_assert_cmpuint (count_color (&small, 8, 0.2, 0.2, 0.8, 0.8, &small.palette.tile_text), >, 5);

  g_array_unref (explanation.tiles);
  for (guint i = 0; i < TILESTAR_N_NUMBERS; i++)
    cairo_surface_destroy (canvases[i].surface);
  cairo_surface_destroy (explained.surface);
  cairo_surface_destroy (small.surface);
}

/* A solved board shows all of the picture, its last piece faintly, and no stars but the blank's. */
static void
test_image_solved (void)
{
  g_autoptr (TilestarTileImage) image = make_image (300, 300);
  SlideBoard board = make_board (3, 3);
  TilestarBoardPicture picture;
  Canvas canvas;

  tilestar_board_picture_init (&picture, &board);
  picture.goal = board;
  picture.has_goal = TRUE;
  picture.image = image;
  picture.numbers = TILESTAR_NUMBERS_OFF;
  canvas = paint (&picture, 400, 400);
  for (guint cell = 0; cell < 8; cell++)
    {
      check_piece (&canvas, cell, (cell % 3 + 0.5) / 3, (cell / 3 + 0.5) / 3, 0, 0);
      g_assert_cmpuint (count_color (&canvas, cell, 0.6, 0.1, 0.95, 0.4, &canvas.palette.star), ==, 0);
    }
  g_assert_cmpuint (count_color (&canvas, 8, 0.3, 0.3, 0.7, 0.7, &canvas.palette.recess_star_lit), >, 100);
  g_assert_cmpuint (count_color (&canvas, 8, 0.1, 0.75, 0.9, 0.9, &canvas.palette.recess), ==, 0);
  keep (&canvas, "image-solved");
}

/* A picture costs less than the time of a frame. */
static void
test_image_time (void)
{
  g_autoptr (TilestarTileImage) image = make_image (2048, 2048);
  SlideBoard board = make_board (4, 4);
  TilestarBoardPicture picture;
  gint64 least[2] = { G_MAXINT64, G_MAXINT64 }, begin;

  tilestar_board_picture_init (&picture, &board);
  picture.goal = board;
  picture.has_goal = TRUE;
  picture.image = image;
  for (guint i = 0; i < 10; i++)
    {
      Canvas canvas;

      picture.image = i % 2 == 0 ? image : NULL;
      begin = test_thread_time ();
      canvas = paint (&picture, 800, 800);
      least[i % 2] = MIN (least[i % 2], test_thread_time () - begin);
      cairo_surface_destroy (canvas.surface);
    }
  g_test_message ("%" G_GINT64_FORMAT " µs for a board of 800 pixels with a picture, %" G_GINT64_FORMAT " without",
                  least[0], least[1]);
  g_assert_cmpint (least[0], <, least[1] + TEST_TIME (8000));
}

/* ---- Styles ---- */

/* Texts contrast, tiles at home differ from others, and in colors neighbors differ in lightness. */
static void
test_styles (gconstpointer data)
{
  static const guint8 cells[] = { 1, 2, 3, 4, 5, 6, 0, 7, 8 };
  guint look = GPOINTER_TO_UINT (data);
  double least = (look & 2) != 0 ? 7.0 : 4.5;
  TilestarBoardPicture picture;
  SlideBoard board;
  TilestarPalette palette;

  g_assert_true (slide_board_init (&board, 3, 3, cells));
  tilestar_board_picture_init (&picture, &board);
  picture.goal = make_board (3, 3);
  picture.has_goal = TRUE;

  for (guint style = 0; style < TILESTAR_TILE_N_STYLES; style++)
    {
      Canvas canvas = paint_look (&picture, 300, 300, look);
      cairo_t *cr = cairo_create (canvas.surface);
      guint n_different = 0;

      tilestar_palette_set_tile_style (&canvas.palette, (TilestarTileStyle) style);
      palette = canvas.palette;
      tilestar_board_draw (cr, &picture, &canvas.geometry, &palette);
      cairo_destroy (cr);
      cairo_surface_flush (canvas.surface);
      g_assert_cmpfloat (tilestar_color_get_contrast (&palette.tile, &palette.tile_text), >=, least);
      g_assert_cmpfloat (tilestar_color_get_contrast (&palette.home, &palette.home_text), >=, least);
      g_assert_cmpfloat (tilestar_color_get_contrast (&palette.home, &palette.star), >=, 3.0);

      /* Beside the left edge: a wide line, two lines, or another ground. Tiles 1 and 7 are of one layer. */
      for (guint i = 0; i < 40; i++)
        {
          double x = canvas.geometry.x + canvas.geometry.padding + canvas.geometry.cell * (0.05 + i * 0.004);
          double y = canvas.geometry.y + canvas.geometry.padding + canvas.geometry.cell * 0.5;

          n_different += get_pixel (&canvas, (int) x, (int) y)
                         != get_pixel (&canvas, (int) (x + canvas.geometry.cell), (int) (y + 2 * canvas.geometry.cell));
        }
      g_assert_cmpuint (n_different, >, 3);
      keep (&canvas, "style");
    }

  tilestar_palette_init (&palette, (look & 1) != 0, (look & 2) != 0);
  for (guint i = 0; i < 20; i++)
    {
      TilestarColor ground, next, text;

      tilestar_palette_get_tile_colors (&palette, i + 1, &next, &text);
      tilestar_palette_get_tile_colors (&palette, i, &ground, &text);
      g_assert_cmpfloat (tilestar_color_get_contrast (&ground, &text), >=, least);
      if ((look & 2) == 0)
        g_assert_cmpfloat (tilestar_color_get_contrast (&ground, &next), >=, 1.2);
    }
}

/* Colors are of the goal's rows or layers. */
static void
test_style_places (void)
{
  static const guint8 layers[] = { 0, 0, 0, 0, 1, 1, 0, 1 };
  static const guint8 cells[] = { 8, 7, 6, 5, 4, 3, 2, 1, 0 };
  TilestarBoardPicture picture;
  SlideBoard board;

  g_assert_true (slide_board_init (&board, 3, 3, cells));
  tilestar_board_picture_init (&picture, &board);
  picture.goal = make_board (3, 3);
  picture.has_goal = TRUE;

  for (guint by_layers = 0; by_layers < 2; by_layers++)
    {
      Canvas canvas = paint (&picture, 300, 300);
      cairo_t *cr = cairo_create (canvas.surface);

      tilestar_palette_set_tile_style (&canvas.palette, by_layers ? TILESTAR_TILE_LAYERS : TILESTAR_TILE_ROWS);
      tilestar_board_draw (cr, &picture, &canvas.geometry, &canvas.palette);
      cairo_destroy (cr);
      cairo_surface_flush (canvas.surface);
      for (guint cell = 0; cell < 8; cell++)
        {
          TilestarColor ground, text;
          guint home = cells[cell] - 1u;

          tilestar_palette_get_tile_colors (&canvas.palette, by_layers ? layers[home] : home / 3, &ground, &text);
          g_assert_cmpuint (count_color (&canvas, cell, 0.15, 0.7, 0.85, 0.9, &ground), >, 500);
        }
      cairo_surface_destroy (canvas.surface);
    }
}

APP_TEST (board_drawing)
{
  g_test_add_func ("/board-drawing/geometry", test_geometry);
  add_for_looks ("numerals", test_numerals);
  g_test_add_func ("/board-drawing/numerals-centred", test_numerals_centred);
  add_for_looks ("home", test_home);
  g_test_add_func ("/board-drawing/same-twice", test_same_twice);
  g_test_add_func ("/board-drawing/offsets", test_offsets);
  add_for_looks ("marks", test_marks);
  g_test_add_func ("/board-drawing/lifted", test_lifted);
  g_test_add_func ("/board-drawing/placing", test_placing);
  g_test_add_func ("/board-drawing/typed", test_typed);
  add_for_looks ("explanation", test_explanation);
  add_for_looks ("groups", test_groups);
  g_test_add_func ("/board-drawing/in-motion", test_in_motion);
  g_test_add_func ("/board-drawing/ways", test_ways);
  g_test_add_func ("/board-drawing/pointed", test_pointed);
  g_test_add_func ("/board-drawing/pointed-small", test_pointed_small);
  g_test_add_func ("/board-drawing/small-paths", test_small_paths);
  g_test_add_func ("/board-drawing/every-heuristic", test_every_heuristic);
  g_test_add_func ("/board-drawing/walking-table", test_walking_table);
  g_test_add_func ("/board-drawing/text-scale", test_text_scale);
  g_test_add_func ("/board-drawing/image", test_image);
  add_for_looks ("image-numbers", test_image_numbers);
  g_test_add_func ("/board-drawing/image-solved", test_image_solved);
  g_test_add_func ("/board-drawing/image-time", test_image_time);
  add_for_looks ("styles", test_styles);
  g_test_add_func ("/board-drawing/style-places", test_style_places);
}
