/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-tree-drawing.c: the search tree on image surfaces, without a display.
 *
 * If TILESTAR_TEST_PICTURES is set to a folder, the pictures are saved there.
 */

#include "app-test.h"
#include "exploration-test.h"
#include "tilestar-tree-drawing.h"
#include "tilestar-tree-legend.h"

#include <cairo-svg.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define HARDEST "867/254/301"
#define WIDTH 1180
#define HEIGHT 620

typedef struct
{
  TilestarExploration *exploration;
  TilestarTree        *tree;
  TilestarTreeLayout  *layout;
  SlideBoard           goal;
  TilestarTreePicture  picture;
} Scene;

static void
scene_init (Scene            *scene,
            const char       *text,
            SlideAlgorithm    algorithm,
            const char       *heuristic,
            guint64           limit,
            gboolean          folded,
            TilestarTreeRows  rows)
{
  g_autoptr (TilestarTreeFolds) folds = NULL;
  guint32 around[2];

  scene->exploration = exploration_test_new (text, algorithm, heuristic, limit);
  scene->tree = tilestar_tree_new (tilestar_exploration_get_record (scene->exploration));
  slide_goal_init (&scene->goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  tilestar_exploration_set_moment (scene->exploration, scene->tree->moment * 3 / 4);
  scene->picture = (TilestarTreePicture) {
    .moment = tilestar_exploration_get_moment (scene->exploration),
    .n_appeared = tilestar_exploration_get_n_versions (scene->exploration),
    .selected = tilestar_exploration_get_selected (scene->exploration),
    .target = tilestar_exploration_get_target (scene->exploration),
    .hovered = TILESTAR_TREE_NONE,
    .goal = &scene->goal,
    .with_legend = TRUE,
    .ratio = 1,
  };
  around[0] = scene->picture.selected;
  around[1] = scene->picture.target;
  folds = tilestar_tree_folds_new (scene->tree, folded, around, folded ? 2 : 0);
  scene->layout = tilestar_tree_layout_new (scene->tree, folds, rows);
  scene->picture.layout = scene->layout;
  tilestar_tree_camera_fit (&scene->picture.camera, scene->layout, 0, 0, scene->layout->width,
                            scene->layout->n_rows - 1, WIDTH, HEIGHT);
}

static void
scene_clear (Scene *scene)
{
  tilestar_tree_layout_unref (scene->layout);
  tilestar_tree_unref (scene->tree);
  g_object_unref (scene->exploration);
}

static cairo_surface_t *
paint (const Scene         *scene,
       guint                look,
       TilestarTreeSprites *sprites)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  TilestarPalette palette;

  tilestar_palette_init (&palette, (look & 1) != 0, (look & 2) != 0);
  g_assert_true (tilestar_tree_draw (cr, &scene->picture, WIDTH, HEIGHT, &palette, sprites, 0));
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static void
keep (cairo_surface_t *surface,
      const char      *name)
{
  const char *folder = g_getenv ("TILESTAR_TEST_PICTURES");

  if (folder != NULL)
    {
      g_autofree char *file = g_strdup_printf ("%s/%s.png", folder, name);

      g_assert_cmpint (cairo_surface_write_to_png (surface, file), ==, CAIRO_STATUS_SUCCESS);
    }
  cairo_surface_destroy (surface);
}

static guint32
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);

  g_assert_true (x >= 0 && x < cairo_image_surface_get_width (surface) && y >= 0 && y < cairo_image_surface_get_height (surface));

  return *(const guint32 *) (gconstpointer) (data + y * cairo_image_surface_get_stride (surface) + x * 4)
         & 0xffffff;
}

static gboolean
pixel_is (guint32              pixel,
          const TilestarColor *color)
{
  return abs ((int) (pixel >> 16 & 0xff) - (int) round (color->red * 255)) <= 4
         && abs ((int) (pixel >> 8 & 0xff) - (int) round (color->green * 255)) <= 4
         && abs ((int) (pixel & 0xff) - (int) round (color->blue * 255)) <= 4;
}

static guint
count_color (cairo_surface_t     *surface,
             const TilestarColor *color)
{
  guint n = 0;

  for (int y = 0; y < HEIGHT - 40; y++)
    for (int x = 0; x < WIDTH; x++)
      n += pixel_is (get_pixel (surface, x, y), color);

  return n;
}

/* Every look can be drawn, with pictures for inspection. */
static void
test_gallery (void)
{
  static const struct
  {
    const char       *name;
    const char       *text;
    SlideAlgorithm    algorithm;
    const char       *heuristic;
    guint64           limit;
    gboolean          folded;
    TilestarTreeRows  rows;
    double            zoom;
  } scenes[] = {
    { "small", "123/745/860", SLIDE_ALGORITHM_ASTAR, "manhattan", 20, FALSE, TILESTAR_TREE_DEPTH, 1 },
    { "small-f", "123/745/860", SLIDE_ALGORITHM_ASTAR, "manhattan", 20, FALSE, TILESTAR_TREE_F, 1 },
    { "mid", "813/402/765", SLIDE_ALGORITHM_ASTAR, "manhattan", 150, FALSE, TILESTAR_TREE_DEPTH, 1 },
    { "folded", HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0, TRUE, TILESTAR_TREE_DEPTH, 1 },
    { "folded-near", HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0, TRUE, TILESTAR_TREE_DEPTH, 3.2 },
    { "far", HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0, FALSE, TILESTAR_TREE_DEPTH, 1 },
    { "far-f", HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0, FALSE, TILESTAR_TREE_F, 1 },
    { "far-marks", HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0, FALSE, TILESTAR_TREE_DEPTH, 26 },
    { "replaced", HARDEST, SLIDE_ALGORITHM_ASTAR, "misplaced", 4000, FALSE, TILESTAR_TREE_DEPTH, 40 },
    { "whole", HARDEST, SLIDE_ALGORITHM_ASTAR, "zero", 0, FALSE, TILESTAR_TREE_DEPTH, 1 },
    { "two-way", HARDEST, SLIDE_ALGORITHM_BIDIRECTIONAL, "manhattan", 0, FALSE, TILESTAR_TREE_DEPTH, 1 },
    { "iterations", "813/402/765", SLIDE_ALGORITHM_IDASTAR, "manhattan", 0, FALSE, TILESTAR_TREE_DEPTH, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      Scene scene;

      scene_init (&scene, scenes[i].text, scenes[i].algorithm, scenes[i].heuristic,
                  scenes[i].limit, scenes[i].folded, scenes[i].rows);
      if (scenes[i].zoom != 1)
        {
          guint32 item = scene.layout->item_of[scene.picture.selected];

          scene.picture.camera.scale *= scenes[i].zoom;
          scene.picture.camera.x = scene.layout->items[item].x;
          scene.picture.camera.y = scene.layout->items[item].row;
        }
      for (guint look = 0; look < 4; look++)
        {
          static const char *const looks[] = { "light", "dark", "light-high", "dark-high" };
          g_autofree char *name = g_strdup_printf ("tree-%s-%s", scenes[i].name, looks[look]);

          keep (paint (&scene, look, NULL), name);
        }
      scene_clear (&scene);
    }
}

/* Each level of detail has its range of scales, and a fitted tree is completely visible. */
static void
test_details (void)
{
  Scene scene;
  double x, y;

  scene_init (&scene, HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0, FALSE, TILESTAR_TREE_DEPTH);
  g_assert_cmpint (tilestar_tree_get_detail (scene.layout, 4), ==, TILESTAR_TREE_MARKS);
  g_assert_cmpint (tilestar_tree_get_detail (scene.layout, 24), ==, TILESTAR_TREE_LABELS);
  g_assert_cmpint (tilestar_tree_get_detail (scene.layout, 60), ==, TILESTAR_TREE_BOARDS);
  for (guint32 i = 0; i < scene.layout->n_items; i += 97)
    {
      tilestar_tree_project (&scene.picture, WIDTH, HEIGHT, scene.layout->items[i].x,
                             scene.layout->items[i].row, &x, &y);
      g_assert_true (x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT - 20);
    }
  /* Rows and columns grow together, without jumps. */
  for (double scale = 1; scale < 200; scale *= 1.01)
    {
      double row = tilestar_tree_get_row_height (scene.layout, scale, HEIGHT);
      double next = tilestar_tree_get_row_height (scene.layout, scale * 1.01, HEIGHT);

      g_assert_cmpfloat (next, >=, row - 1e-9);
      g_assert_cmpfloat (next, <=, row * 1.03 + 3);
    }
  scene_clear (&scene);
}

/* Labels with decimals need more space. */
static void
test_decimals (void)
{
  Scene scene;

  scene_init (&scene, HARDEST, SLIDE_ALGORITHM_WEIGHTED_ASTAR, "manhattan", 0, FALSE, TILESTAR_TREE_DEPTH);
  g_assert_cmpint (tilestar_tree_get_detail (scene.layout, 24), ==, TILESTAR_TREE_MARKS);
  g_assert_cmpint (tilestar_tree_get_detail (scene.layout, 40), ==, TILESTAR_TREE_LABELS);
  g_assert_cmpint (tilestar_tree_get_detail (scene.layout, 60), ==, TILESTAR_TREE_BOARDS);
  scene_clear (&scene);
}

/* So is a narrow one, folded around its paths, in a low picture. */
static void
test_low (void)
{
  Scene scene;
  double x, first, last;

  scene_init (&scene, HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0, TRUE, TILESTAR_TREE_DEPTH);
  for (double height = 190; height < 600; height += 50)
    {
      tilestar_tree_camera_fit (&scene.picture.camera, scene.layout, 0, 0, scene.layout->width,
                                scene.layout->n_rows - 1, WIDTH, height);
      tilestar_tree_project (&scene.picture, WIDTH, height, 0, 0, &x, &first);
      tilestar_tree_project (&scene.picture, WIDTH, height, 0, scene.layout->n_rows - 1, &x, &last);
      g_assert_cmpfloat (first, >=, 0);
      g_assert_cmpfloat (last, <=, height - 20);
    }
  scene_clear (&scene);
}

/* The ring of the selected node is visible in a fold, too, at any zoom. */
static void
test_ring_of_fold (void)
{
  static const TilestarTreeDetail details[] = {
    TILESTAR_TREE_MARKS, TILESTAR_TREE_LABELS, TILESTAR_TREE_BOARDS,
  };
  static const char *const names[] = { "fold-in-hand-far", "fold-in-hand", "fold-in-hand-near" };
  static const double sizes[] = { 9, 24, 80 };

  for (guint i = 0; i < G_N_ELEMENTS (details); i++)
    {
      TilestarTreeLook look = {
        .detail = details[i], .state = SLIDE_VERSION_CLOSED, .is_fold = TRUE, .is_selected = TRUE,
        .count = 17, .size = sizes[i], .board = { .rows = 3, .columns = 3 },
      };
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 160, 160);
      cairo_t *cr = cairo_create (surface);
      TilestarPalette palette;
      double width, height;
      const guint32 *pixels;
      guint32 pixel;
      guint place;

      tilestar_palette_init (&palette, FALSE, FALSE);
      tilestar_tree_node_measure (look.detail, look.size, 3, 3, &width, &height);
      cairo_translate (cr, 80, 80);
      tilestar_tree_node_draw (cr, &look, &palette);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      pixels = (gconstpointer) cairo_image_surface_get_data (surface);
      place = (guint) (80 - height / 2 - 3) * 160 + 80;
      pixel = pixels[place];
      g_assert_cmpint (ABS ((int) (pixel >> 16 & 0xff) - (int) (palette.tree_selected.red * 255)), <, 16);
      g_assert_cmpint (ABS ((int) (pixel >> 8 & 0xff) - (int) (palette.tree_selected.green * 255)), <, 16);
      g_assert_cmpint (ABS ((int) (pixel & 0xff) - (int) (palette.tree_selected.blue * 255)), <, 16);
      keep (surface, names[i]);
    }
}

static void
test_pick (void)
{
  Scene scene;

  scene_init (&scene, HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0, FALSE, TILESTAR_TREE_DEPTH);
  scene.picture.camera.scale = 30;
  for (guint32 i = 0; i < scene.layout->n_items; i += 61)
    {
      const TilestarTreeItem *item = &scene.layout->items[i];
      gboolean is_there = item->version < scene.picture.n_appeared;
      double x, y;

      scene.picture.camera.x = item->x + 3;
      scene.picture.camera.y = item->row;
      tilestar_tree_project (&scene.picture, WIDTH, HEIGHT, item->x, item->row, &x, &y);
      g_assert_cmpuint (tilestar_tree_pick (&scene.picture, WIDTH, HEIGHT, x + 4, y - 5), ==,
                        is_there ? i : TILESTAR_TREE_NONE);
    }
  scene_clear (&scene);
}

/* A moment shows the nodes generated so far and no others; and nodes do not move. */
static void
test_moments (void)
{
  Scene scene;
  TilestarPalette palette;
  guint last_closed = 0;

  tilestar_palette_init (&palette, FALSE, FALSE);
  scene_init (&scene, HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 300, FALSE, TILESTAR_TREE_DEPTH);
  scene.picture.camera.scale = 5;
  scene.picture.selected = scene.picture.target = TILESTAR_TREE_NONE;
  for (guint64 moment = 0; moment <= 300; moment += 60)
    {
      cairo_surface_t *surface;
      guint n_closed = 0, n_open = 0, n_in_sight = 0;

      scene.picture.moment = moment;
      scene.picture.n_appeared = slide_record_get_n_versions (scene.tree->record, moment);
      surface = paint (&scene, 0, NULL);
      for (guint32 i = 0; i < scene.layout->n_items; i++)
        {
          const TilestarTreeItem *item = &scene.layout->items[i];
          guint32 pixel;
          double x, y;

          tilestar_tree_project (&scene.picture, WIDTH, HEIGHT, item->x, item->row, &x, &y);
          if (x < 60 || x > WIDTH - 5 || y < 5 || y > HEIGHT - 40)
            continue;
          n_in_sight++;
          pixel = get_pixel (surface, (int) lround (x), (int) lround (y));
          switch (slide_record_get_state (scene.tree->record, item->version, moment))
            {
            case SLIDE_VERSION_CLOSED:
              g_assert_true (pixel_is (pixel, &palette.tree_closed));
              n_closed++;
              break;
            case SLIDE_VERSION_OPEN:
              g_assert_true (pixel_is (pixel, &palette.tree_open_fill));
              n_open++;
              break;
            case SLIDE_VERSION_UNBORN:
              g_assert_true (pixel_is (pixel, &palette.window) || pixel_is (pixel, &palette.tree_band));
              break;
            case SLIDE_VERSION_SUPERSEDED:
            case SLIDE_VERSION_LEFT:
            default:
              break;
            }
        }
      g_assert_cmpuint (n_in_sight, >, 100);
      g_assert_cmpuint (n_open, >, 0);
      g_assert_cmpuint (n_closed, >=, last_closed);
      last_closed = n_closed;
      cairo_surface_destroy (surface);
    }
  g_assert_cmpuint (last_closed, >, 100);
  scene_clear (&scene);
}

/* The selected node and the solution stand out at every level of detail. */
static void
test_special (void)
{
  static const double scales[] = { 1.0, 6.0, 24.0, 60.0 };
  TilestarPalette palette;
  Scene scene;

  tilestar_palette_init (&palette, FALSE, FALSE);
  scene_init (&scene, HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0, FALSE, TILESTAR_TREE_DEPTH);
  scene.picture.moment = scene.tree->moment;
  scene.picture.n_appeared = scene.tree->n_nodes;
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      guint32 target = tilestar_exploration_get_target (scene.exploration);
      const TilestarTreeItem *item = &scene.layout->items[scene.layout->item_of[target]];
      cairo_surface_t *with, *without;

      scene.picture.camera = (TilestarTreeCamera) { item->x, item->row, scales[i] };
      scene.picture.selected = target;
      scene.picture.target = target;
      with = paint (&scene, 0, NULL);
      scene.picture.selected = scene.picture.target = TILESTAR_TREE_NONE;
      without = paint (&scene, 0, NULL);
      g_assert_cmpuint (count_color (with, &palette.tree_selected), >, 60 + count_color (without, &palette.tree_selected));
      g_assert_cmpuint (count_color (with, &palette.tree_solution), >,
                        count_color (without, &palette.tree_solution));
      cairo_surface_destroy (with);
      cairo_surface_destroy (without);
    }
  scene_clear (&scene);
}

/* The solution of a bidirectional search runs through both trees, from the moment at which they
 * meet. */
static void
test_two_way (void)
{
  TilestarPalette palette;
  guint32 from_start, from_goal;
  guint n[2] = { 0, 0 };
  cairo_surface_t *surface;
  Scene scene;

  tilestar_palette_init (&palette, FALSE, FALSE);
  scene_init (&scene, HARDEST, SLIDE_ALGORITHM_BIDIRECTIONAL, "manhattan", 0, FALSE, TILESTAR_TREE_DEPTH);
  scene.picture.selected = TILESTAR_TREE_NONE;
  scene.picture.moment = 10;
  scene.picture.n_appeared = slide_record_get_n_versions (scene.tree->record, 10);
  surface = paint (&scene, 0, NULL);
  g_assert_cmpuint (count_color (surface, &palette.tree_solution), ==, 0);
  cairo_surface_destroy (surface);

  scene.picture.moment = scene.tree->moment;
  scene.picture.n_appeared = scene.tree->n_nodes;
  g_assert_true (slide_record_get_meeting (scene.tree->record, scene.tree->moment, &from_start, &from_goal));
  surface = paint (&scene, 0, NULL);
  for (guint i = 0; i < 2; i++)
    {
      const TilestarTreeItem *item = &scene.layout->items[scene.layout->item_of[i == 0 ? from_start : from_goal]];
      double x, y;

      tilestar_tree_project (&scene.picture, WIDTH, HEIGHT, item->x, item->row, &x, &y);
      for (int dx = -9; dx <= 9; dx++)
        for (int dy = -9; dy <= 9; dy++)
          if (x + dx >= 0 && x + dx < WIDTH && y + dy >= 0)
            n[i] += pixel_is (get_pixel (surface, (int) x + dx, (int) y + dy), &palette.tree_solution);
    }
  keep (surface, "tree-two-way-end");
  g_assert_cmpuint (n[0], >, 5);
  g_assert_cmpuint (n[1], >, 5);
  scene_clear (&scene);
}

/* Cached pictures change nothing, whatever was drawn with them before; and it is reported if
 * there was no time for boards. */
static void
test_sprites (void)
{
  static const double scales[] = { 60, 24, 6, 66, 60 };
  g_autoptr (TilestarTreeSprites) sprites = tilestar_tree_sprites_new ();
  TilestarPalette palette;
  Scene scene;

  tilestar_palette_init (&palette, FALSE, FALSE);
  scene_init (&scene, HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0, FALSE, TILESTAR_TREE_DEPTH);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      cairo_surface_t *kept, *fresh;

      scene.picture.camera.scale = scales[i];
      scene.picture.camera.y = 12;
      scene.picture.moment = 1000 * i;
      scene.picture.n_appeared = slide_record_get_n_versions (scene.tree->record, 1000 * i);
      scene.picture.selected = slide_record_get_expanded (scene.tree->record, MAX (1000 * i, 1));
      kept = paint (&scene, i % 2, sprites);
      fresh = paint (&scene, i % 2, NULL);
      g_assert_cmpint (memcmp (cairo_image_surface_get_data (kept), cairo_image_surface_get_data (fresh),
                               (gsize) cairo_image_surface_get_stride (kept) * HEIGHT), ==, 0);
      cairo_surface_destroy (kept);
      cairo_surface_destroy (fresh);
    }

  {
    g_autoptr (TilestarTreeSprites) none = tilestar_tree_sprites_new ();
    cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
    cairo_t *cr = cairo_create (surface);
    guint n = 0;

    /* Even if the time is up at once, each frame draws one more board than the last. */
    while (!tilestar_tree_draw (cr, &scene.picture, WIDTH, HEIGHT, &palette, none, 1))
      n++;
    g_assert_cmpuint (n, >=, 1);
    cairo_destroy (cr);
    cairo_surface_destroy (surface);
  }
  scene_clear (&scene);
}

static cairo_status_t
count_bytes (void                *closure,
             const unsigned char *data G_GNUC_UNUSED,
             unsigned int         length)
{
  *(guint64 *) closure += length;

  return CAIRO_STATUS_SUCCESS;
}

/* A small tree is drawn with vectors, a large one with pixels, which keep the file small. */
static void
test_vectors (void)
{
  static const char *const heuristics[] = { "manhattan", "zero" };

  for (guint i = 0; i < G_N_ELEMENTS (heuristics); i++)
    {
      guint64 n_bytes = 0;
      cairo_surface_t *surface = cairo_svg_surface_create_for_stream (count_bytes, &n_bytes, WIDTH, HEIGHT);
      cairo_t *cr = cairo_create (surface);
      TilestarPalette palette;
      Scene scene;

      scene_init (&scene, i == 0 ? "123/745/860" : HARDEST, SLIDE_ALGORITHM_ASTAR, heuristics[i], 0, FALSE,
                  TILESTAR_TREE_DEPTH);
      scene.picture.ratio = 0;
      tilestar_palette_init (&palette, FALSE, FALSE);
      g_assert_true (tilestar_tree_draw (cr, &scene.picture, WIDTH, HEIGHT, &palette, NULL, 0));
      cairo_destroy (cr);
      cairo_surface_finish (surface);
      g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
      cairo_surface_destroy (surface);
      g_assert_cmpuint (n_bytes, >, 5000);
      g_assert_cmpuint (n_bytes, <, 6000000);
      scene_clear (&scene);
    }
}

/* On a screen of which a pixel is not a whole part of a unit, as in a presentation, the picture fills its
 * place: no seam at its edges. */
static void
test_magnified (void)
{
  static const double ratios[] = { 1.25, 1.6004, 1.7067, 2.4101 };
  Scene scene;
  TilestarPalette palette;

  tilestar_palette_init (&palette, FALSE, FALSE);
  scene_init (&scene, "748/106/253", SLIDE_ALGORITHM_ASTAR, "manhattan", 0, FALSE, TILESTAR_TREE_DEPTH);
  for (guint i = 0; i < G_N_ELEMENTS (ratios); i++)
    {
      int width = (int) ceil (WIDTH * ratios[i] + 0.8), height = (int) ceil (HEIGHT * ratios[i] + 0.8);
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
      cairo_t *cr = cairo_create (surface);
      g_autofree char *name = g_strdup_printf ("magnified-%u", i);

      cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
      cairo_paint (cr);
      cairo_translate (cr, 0.8, 0.8);
      cairo_scale (cr, ratios[i], ratios[i]);
      scene.picture.ratio = ratios[i];
      g_assert_true (tilestar_tree_draw (cr, &scene.picture, WIDTH, HEIGHT, &palette, NULL, 0));
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      for (int y = 0; y < height; y++)
        for (int x = width - 3; x < width; x++)
          g_assert_cmphex (get_pixel (surface, x, y) & 0xff, >, 0xe0);
      for (int x = 0; x < width; x++)
        for (int y = height - 3; y < height; y++)
          g_assert_cmphex (get_pixel (surface, x, y) & 0xff, >, 0xe0);
      keep (surface, name);
    }
  scene_clear (&scene);
}

/* The card of a node whose values a question asks for. */
static cairo_surface_t *
paint_hint (Scene    *scene,
            guint32   selected,
            gboolean  hides_values)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  TilestarPalette palette;

  tilestar_palette_init (&palette, FALSE, FALSE);
  scene->picture.selected = selected;
  scene->picture.hides_values = hides_values;
  tilestar_tree_draw_hint (cr, &scene->picture, 0, WIDTH, HEIGHT, &palette);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
are_equal (cairo_surface_t *a,
           cairo_surface_t *b)
{
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
                 (gsize) cairo_image_surface_get_stride (a) * HEIGHT) == 0;
}

static void
test_secret_hint (void)
{
  Scene scene;
  cairo_surface_t *open, *secret, *other;
  guint32 version;

  scene_init (&scene, "748/106/253", SLIDE_ALGORITHM_ASTAR, "manhattan", 0, FALSE, TILESTAR_TREE_DEPTH);
  version = scene.layout->items[0].version;
  open = paint_hint (&scene, version, FALSE);
  secret = paint_hint (&scene, version, TRUE);
  other = paint_hint (&scene, version + 1, TRUE);
  g_assert_true (are_equal (open, other));
  g_assert_false (are_equal (open, secret));
  cairo_surface_destroy (open);
  cairo_surface_destroy (other);
  keep (secret, "hint-secret");
  scene_clear (&scene);
}

APP_TEST (tree_drawing)
{
  g_test_add_func ("/tree-drawing/gallery", test_gallery);
  g_test_add_func ("/tree-drawing/details", test_details);
  g_test_add_func ("/tree-drawing/decimals", test_decimals);
  g_test_add_func ("/tree-drawing/low", test_low);
  g_test_add_func ("/tree-drawing/ring-of-fold", test_ring_of_fold);
  g_test_add_func ("/tree-drawing/secret-hint", test_secret_hint);
  g_test_add_func ("/tree-drawing/magnified", test_magnified);
  g_test_add_func ("/tree-drawing/pick", test_pick);
  g_test_add_func ("/tree-drawing/moments", test_moments);
  g_test_add_func ("/tree-drawing/special", test_special);
  g_test_add_func ("/tree-drawing/two-way", test_two_way);
  g_test_add_func ("/tree-drawing/sprites", test_sprites);
  g_test_add_func ("/tree-drawing/vectors", test_vectors);
}
