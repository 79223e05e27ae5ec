/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-solution-lanes.c: the layout of all shortest solutions and its drawing, without a display.
 *
 * If TILESTAR_TEST_PICTURES is set to a folder, the pictures are saved there.
 */

#include "app-test.h"
#include "slide-board-text.h"
#include "slide-goal.h"
#include "test-sample.h"
#include "tilestar-solution-drawing.h"

#include <math.h>
#include <string.h>

#define WIDTH 900
#define HEIGHT 500

static TilestarSolutionLanes *
new_lanes (const char *start_text,
           const char *goal_text,
           guint       max_places)
{
  g_autoptr (SlideSolutions) solutions = NULL;
  SlideSolutionsRequest request;
  SlideBoard start, goal;

  g_assert_true (slide_board_parse (start_text, 0, 0, &start, NULL));
  g_assert_true (slide_board_parse (goal_text, 0, 0, &goal, NULL));
  slide_solutions_request_init (&request, &start, &goal);
  solutions = slide_solutions_new (&request);
  return tilestar_solution_lanes_new (solutions, max_places);
}

/* Each column has its places from the top down, a lane apart; as many solutions pass each column as there are. */
static void
check_lanes (const TilestarSolutionLanes *lanes)
{
  guint n_nodes = slide_solutions_get_n_nodes (lanes->solutions);
  gboolean is_whole = lanes->places->len == n_nodes;

  g_assert_cmpuint (lanes->n_columns, ==, (guint) slide_solutions_get_length (lanes->solutions) + 1);
  g_assert_cmpuint (lanes->columns[lanes->n_columns], ==, lanes->places->len);
  for (guint column = 0; column < lanes->n_columns; column++)
    {
      double sum = 0.0;

      g_assert_cmpuint (lanes->columns[column + 1], >, lanes->columns[column]);
      g_assert_cmpuint (lanes->columns[column + 1] - lanes->columns[column], <=, lanes->n_lanes);
      for (guint i = lanes->columns[column]; i < lanes->columns[column + 1]; i++)
        {
          const TilestarSolutionPlace *place = tilestar_solution_lanes_get (lanes, i);

          g_assert_cmpuint (slide_solutions_get_depth (lanes->solutions, place->node), ==, column);
          g_assert_cmpfloat (place->y, >, 0.0);
          g_assert_cmpfloat (place->y, <, 1.0);
          if (i > lanes->columns[column])
            g_assert_cmpfloat_with_epsilon (place->y - tilestar_solution_lanes_get (lanes, i - 1)->y,
                                            1.0 / lanes->n_lanes, 1e-9);
          sum += place->part;
        }
      g_assert_cmpfloat (sum, <=, 1.0 + 1e-9);
      if (is_whole)
        g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-9);
    }
  for (guint i = 0; i < lanes->links->len; i++)
    {
      const TilestarSolutionLink *link = &g_array_index (lanes->links, TilestarSolutionLink, i);
      const TilestarSolutionPlace *from = tilestar_solution_lanes_get (lanes, link->from);
      const TilestarSolutionPlace *to = tilestar_solution_lanes_get (lanes, link->to);
      gboolean is_move = FALSE;

      for (guint move = 0; move < SLIDE_N_MOVES; move++)
        is_move |= slide_solutions_get_successor (lanes->solutions, from->node, (SlideMove) move) == to->node;
      g_assert_true (is_move);
      g_assert_cmpfloat (link->part, >, 0.0);
      g_assert_cmpfloat (link->part, <=, MIN (from->part, to->part) + 1e-9);
    }
}

/* Pairs of links that cross, in all columns. */
static guint
count_crossings (const TilestarSolutionLanes *lanes)
{
  guint n = 0;

  for (guint i = 0; i < lanes->links->len; i++)
    for (guint j = i + 1; j < lanes->links->len; j++)
      {
        const TilestarSolutionLink *a = &g_array_index (lanes->links, TilestarSolutionLink, i);
        const TilestarSolutionLink *b = &g_array_index (lanes->links, TilestarSolutionLink, j);

        if (slide_solutions_get_depth (lanes->solutions, tilestar_solution_lanes_get (lanes, a->from)->node)
            == slide_solutions_get_depth (lanes->solutions, tilestar_solution_lanes_get (lanes, b->from)->node))
          n += (a->from < b->from && a->to > b->to) || (a->from > b->from && a->to < b->to);
      }

  return n;
}

static void
test_layout (void)
{
  TilestarSolutionLanes *lanes = new_lanes ("867/254/301", "123/456/780", 1000);
  SlideBoard board;

  check_lanes (lanes);
  g_assert_cmpuint (lanes->places->len, ==, slide_solutions_get_n_nodes (lanes->solutions));
  g_test_message ("%u boards, %u links, %u crossings", lanes->places->len, lanes->links->len, count_crossings (lanes));
  g_assert_cmpuint (count_crossings (lanes), <, 6 * lanes->links->len);

  g_assert_true (slide_board_parse ("867/254/301", 0, 0, &board, NULL));
  g_assert_cmpint (tilestar_solution_lanes_find (lanes, &board), ==, 0);
  g_assert_true (slide_board_parse ("123/456/780", 0, 0, &board, NULL));
  g_assert_cmpint (tilestar_solution_lanes_find (lanes, &board), ==, (int) lanes->places->len - 1);
  g_assert_true (slide_board_parse ("123/456/708", 0, 0, &board, NULL));
  g_assert_cmpint (tilestar_solution_lanes_find (lanes, &board), >=, 0);
  g_assert_true (slide_board_parse ("213/456/708", 0, 0, &board, NULL));
  g_assert_cmpint (tilestar_solution_lanes_find (lanes, &board), ==, -1);
  tilestar_solution_lanes_unref (lanes);

  /* Of no move and of one. */
  lanes = new_lanes ("123/456/780", "123/456/780", 1000);
  check_lanes (lanes);
  g_assert_cmpuint (lanes->places->len, ==, 1);
  tilestar_solution_lanes_unref (lanes);
  lanes = new_lanes ("123/456/708", "123/456/780", 1000);
  check_lanes (lanes);
  g_assert_cmpuint (lanes->places->len, ==, 2);
  tilestar_solution_lanes_unref (lanes);
}

/* A graph of more boards than are shown. */
static void
test_large (void)
{
  static const guint limits[] = { 1, 32, 33, 64, 100, 500, 526 };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      TilestarSolutionLanes *lanes = new_lanes ("867/254/301", "123/456/780", limits[i]);

      check_lanes (lanes);
      g_assert_cmpuint (lanes->places->len, <=, MAX (limits[i], lanes->n_columns));
      g_assert_cmpuint (lanes->places->len, <, slide_solutions_get_n_nodes (lanes->solutions));
      /* None that is left out is passed by more solutions than one that is shown in its column. */
      for (guint column = 0; column < lanes->n_columns; column++)
        {
          double least = 1.0;
          guint n_more = 0;

          for (guint j = lanes->columns[column]; j < lanes->columns[column + 1]; j++)
            least = MIN (least, tilestar_solution_lanes_get (lanes, j)->part);
          for (guint node = slide_solutions_get_layer (lanes->solutions, column);
               node < slide_solutions_get_layer (lanes->solutions, column + 1); node++)
            n_more += (double) slide_solutions_multiply (slide_solutions_get_n_before (lanes->solutions, node),
                                                         slide_solutions_get_n_after (lanes->solutions, node))
                      / (double) slide_solutions_get_count (lanes->solutions) > least;
          g_assert_cmpuint (n_more, <, MAX (lanes->columns[column + 1] - lanes->columns[column], 1));
        }
      tilestar_solution_lanes_unref (lanes);
    }
}

/* ---- Drawing ---- */

static cairo_surface_t *
paint (const TilestarSolutionPicture *picture,
       guint                          look)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  TilestarPalette palette;

  tilestar_palette_init (&palette, look & 1, look & 2);
  tilestar_solution_draw (cr, picture, WIDTH, HEIGHT, &palette, NULL);
  cairo_destroy (cr);
  return surface;
}

static void
save (cairo_surface_t *surface,
      const char      *name)
{
  const char *folder = g_getenv ("TILESTAR_TEST_PICTURES");
  g_autofree char *path = folder != NULL ? g_strdup_printf ("%s/%s.png", folder, name) : NULL;

  if (path != NULL)
    cairo_surface_write_to_png (surface, path);
}

static guint32
get_pixel (cairo_surface_t *surface,
           double           x,
           double           y)
{
  const guint8 *row = cairo_image_surface_get_data (surface) + (gsize) y * cairo_image_surface_get_stride (surface);
  guint32 pixel;

  cairo_surface_flush (surface);
  memcpy (&pixel, row + (gsize) x * 4, sizeof pixel);
  return pixel;
}

static void
test_drawing (void)
{
  TilestarSolutionLanes *lanes = new_lanes ("867/254/301", "123/456/780", 1000);
  g_autoptr (GByteArray) path = slide_solutions_dup_path (lanes->solutions, 7);
  SlideBoard goal;
  TilestarSolutionPicture picture = {
    .lanes = lanes, .camera = { 0.5, 0.5, 1.0 }, .selected = 100, .path = path->data, .goal = &goal,
  };

  g_assert_true (slide_board_parse ("123/456/780", 0, 0, &goal, NULL));
  for (guint look = 0; look < 4; look++)
    for (guint detail = 0; detail < 2; detail++)
      {
        g_autofree char *name = g_strdup_printf ("solutions-%u-%u", look, detail);
        gint64 began = test_thread_time ();
        cairo_surface_t *surface;
        TilestarPalette palette;
        double x, y;

        picture.camera.zoom = detail == 0 ? 1.0 : 5.0;
        surface = paint (&picture, look);
        g_test_message ("%s: %" G_GINT64_FORMAT " µs", name, test_thread_time () - began);
        save (surface, name);
        tilestar_palette_init (&palette, look & 1, look & 2);
        if (detail == 0)
          {
            /* Every board has ink, and is picked. */
            for (guint i = 0; i < lanes->places->len; i++)
              {
                tilestar_solution_project (&picture, WIDTH, HEIGHT, i, &x, &y);
                g_assert_cmpuint (get_pixel (surface, x, y), !=, get_pixel (surface, 2.0, 2.0));
                g_assert_cmpint (tilestar_solution_pick (&picture, WIDTH, HEIGHT, x, y), ==, (int) i);
              }
            g_assert_cmpint (tilestar_solution_pick (&picture, WIDTH, HEIGHT, 2.0, 2.0), ==, -1);
          }
        cairo_surface_destroy (surface);
      }

  /* Nothing, and the smallest pictures. */
  for (guint size = 1; size < 60; size += 7)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) size, (int) size);
      cairo_t *cr = cairo_create (surface);
      TilestarPalette palette;

      tilestar_palette_init (&palette, FALSE, FALSE);
      tilestar_solution_draw (cr, &picture, size, size, &palette, NULL);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
  picture.lanes = NULL;
  cairo_surface_destroy (paint (&picture, 0));
  tilestar_solution_lanes_unref (lanes);
}

APP_TEST (solution_lanes)
{
  g_test_add_func ("/solution-lanes/layout", test_layout);
  g_test_add_func ("/solution-lanes/large", test_large);
  g_test_add_func ("/solution-lanes/drawing", test_drawing);
}
