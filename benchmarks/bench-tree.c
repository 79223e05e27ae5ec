/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-tree.c: the time to draw a frame of the search tree.
 *
 *   bench-tree [WIDTH HEIGHT]
 *
 * Records complete searches of 867/254/301, lays out their trees and draws them as the window
 * does, in WIDTH x HEIGHT pixels (default 1180 x 620), following scripts: moving sideways,
 * zooming in and out, and dragging the expansion from one end to the other. Prints this
 * thread's processor time per frame in milliseconds: median, 99th percentile and maximum; and
 * that of the layout. No display is needed.
 *
 * Exit code 1 if a script with about 10,000 visible marks has a frame of more than 8 ms.
 */

#include <math.h>
#include <stdlib.h>

#include "bench-common.h"
#include "slide-board-text.h"
#include "slide-goal.h"
#include "slide-search.h"
#include "tilestar-tree-drawing.h"

#define START "867/254/301"
#define N_FRAMES 240
#define MAX_FRAME_MS 8.0

typedef struct
{
  SlideRecord         *record;
  TilestarTree        *tree;
  TilestarTreeFolds   *folds;
  TilestarTreeLayout  *layout;
  TilestarTreePicture  picture;
  SlideBoard           goal;
  double               width;
  double               height;
} Scene;

static void
scene_init (Scene      *scene,
            const char *heuristic_text)
{
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (heuristic_text, NULL);
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideSearchRequest request;
  SlideSearch *search;
  SlideBoard start;
  double began;

  if (!slide_board_parse (START, 0, 0, &start, NULL))
    g_error ("the start cannot be read");
  slide_goal_init (&scene->goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  slide_search_request_init (&request, &start, &scene->goal);
  heuristic = slide_heuristic_new (spec, &scene->goal, &options, NULL);
  request.heuristic = heuristic;
  scene->record = request.record = slide_record_new (0);
  search = slide_search_new (&request, NULL);
  while (slide_search_run (search, 100000) == SLIDE_STATUS_RUNNING)
    ;
  slide_search_free (search);

  began = bench_get_work ();
  scene->tree = tilestar_tree_new (scene->record);
  g_print ("%s: %u nodes, %" G_GUINT64_FORMAT " expansions: read in %.1f ms", heuristic_text,
           scene->tree->n_nodes, scene->tree->moment, bench_get_work () - began);
  began = bench_get_work ();
  scene->folds = tilestar_tree_folds_new (scene->tree, FALSE, NULL, 0);
  scene->layout = tilestar_tree_layout_new (scene->tree, scene->folds, TILESTAR_TREE_DEPTH);
  g_print (", laid out in %.1f ms, %.0f units wide\n", bench_get_work () - began, scene->layout->width);

  scene->picture = (TilestarTreePicture) {
    .layout = scene->layout,
    .moment = scene->tree->moment,
    .n_appeared = scene->tree->n_nodes,
    .selected = slide_record_get_expanded (scene->record, scene->tree->moment),
    .target = scene->tree->n_nodes - 1,
    .hovered = TILESTAR_TREE_NONE,
    .goal = &scene->goal,
    .with_legend = TRUE,
    .ratio = 1,
  };
}

static void
scene_clear (Scene *scene)
{
  tilestar_tree_layout_unref (scene->layout);
  tilestar_tree_folds_free (scene->folds);
  tilestar_tree_unref (scene->tree);
  slide_record_unref (scene->record);
}

static guint
count_in_sight (const Scene *scene)
{
  const TilestarTreePicture *picture = &scene->picture;
  guint n = 0;

  for (guint32 i = 0; i < scene->layout->n_items; i++)
    {
      const TilestarTreeItem *item = &scene->layout->items[i];
      double x, y;

      tilestar_tree_project (picture, scene->width, scene->height, item->x, item->row, &x, &y);
      n += x >= 0 && x <= scene->width && y >= 0 && y <= scene->height
           && tilestar_tree_item_is_there (item, picture->n_appeared);
    }

  return n;
}

typedef enum
{
  PAN,
  ZOOM,
  MOMENTS
} Script;

static int
compare (gconstpointer a,
         gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Plays a script from the scene's current camera. Returns: the time of the longest frame. */
static double
play (Scene      *scene,
      const char *name,
      Script      script)
{
  g_autoptr (TilestarTreeSprites) sprites = tilestar_tree_sprites_new ();
  g_autofree double *frames = g_new (double, N_FRAMES);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) scene->width,
                                                         (int) scene->height);
  TilestarTreePicture before = scene->picture;
  TilestarPalette palette;
  guint most = 0;

  tilestar_palette_init (&palette, FALSE, FALSE);
  for (guint i = 0; i <= N_FRAMES; i++)
    {
      /* The first frame, which loads the fonts, is drawn twice. */
      guint frame = i == 0 ? 0 : i - 1;
      double part = (double) frame / (N_FRAMES - 1), began;
      cairo_t *cr;

      switch (script)
        {
        case PAN:
          scene->picture.camera.x = before.camera.x
                                    + (part - 0.5) * scene->width / 2 / before.camera.scale;
          break;
        case ZOOM:
          scene->picture.camera.scale = before.camera.scale * pow (30, part);
          break;
        case MOMENTS:
        default:
          scene->picture.moment = (guint64) (part * (double) scene->tree->moment);
          scene->picture.n_appeared = slide_record_get_n_versions (scene->record, scene->picture.moment);
          scene->picture.selected = scene->picture.moment == 0
                                ? 0 : slide_record_get_expanded (scene->record, scene->picture.moment);
          break;
        }
      if (frame % 40 == 0)
        most = MAX (most, count_in_sight (scene));
      began = bench_get_work ();
      cr = cairo_create (surface);
      tilestar_tree_draw (cr, &scene->picture, scene->width, scene->height, &palette, sprites, 3500);
      cairo_destroy (cr);
      frames[frame] = bench_get_work () - began;
    }
  cairo_surface_destroy (surface);
  scene->picture = before;

  qsort (frames, N_FRAMES, sizeof *frames, compare);
  g_print ("  %-28s %7u nodes in sight: median %5.2f, 99 %% %5.2f, worst %5.2f ms\n", name, most,
           frames[N_FRAMES / 2], frames[N_FRAMES * 99 / 100], frames[N_FRAMES - 1]);

  return frames[N_FRAMES - 1];
}

static void
fit (Scene *scene)
{
  tilestar_tree_camera_fit (&scene->picture.camera, scene->layout, 0, 0, scene->layout->width,
                            scene->layout->n_rows - 1, scene->width, scene->height);
}

/* The scale at which about 10,000 nodes around the middle are visible. */
static void
fit_marks (Scene *scene)
{
  fit (scene);
  while (count_in_sight (scene) > 10500)
    scene->picture.camera.scale *= 1.02;
}

int
main (int   argc,
      char *argv[])
{
  Scene scene = { .width = argc > 2 ? atof (argv[1]) : 1180, .height = argc > 2 ? atof (argv[2]) : 620 };
  double worst;

  scene_init (&scene, "manhattan");
  fit_marks (&scene);
  worst = play (&scene, "10,000 marks, moved", PAN);
  worst = MAX (worst, play (&scene, "10,000 marks, in time", MOMENTS));
  worst = MAX (worst, play (&scene, "zoomed in from there", ZOOM));
  scene_clear (&scene);

  scene_init (&scene, "zero");
  fit_marks (&scene);
  worst = MAX (worst, play (&scene, "10,000 marks, moved", PAN));
  worst = MAX (worst, play (&scene, "10,000 marks, in time", MOMENTS));
  fit (&scene);
  play (&scene, "all of it, moved", PAN);
  play (&scene, "all of it, in time", MOMENTS);
  play (&scene, "zoomed in from there", ZOOM);
  {
    const TilestarTreeItem *selected = &scene.layout->items[scene.layout->item_of[scene.picture.selected]];

    scene.picture.camera = (TilestarTreeCamera) { selected->x, selected->row - 2.0, 48 };
  }
  play (&scene, "boards, moved", PAN);
  scene_clear (&scene);
  g_print ("worst with 10,000 marks: %.2f ms, at most %.0f wanted\n", worst, MAX_FRAME_MS);

  return worst > MAX_FRAME_MS;
}
