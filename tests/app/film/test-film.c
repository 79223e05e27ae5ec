/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-film.c: an animation, decoded again, has the frames that were asked for; and what is
 * incomplete leaves nothing behind.
 */

#include "exploration-test.h"

#include <adwaita.h>
#include <errno.h>
#include <fcntl.h>
#include <gif_lib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>
#include <utime.h>
#include <webp/demux.h>

#include "app-test.h"
#include "test-sample.h"
#include "tilestar-film-job.h"
#include "tilestar-film-window-test.h"
#include "tilestar-gif.h"
#include "widget-test.h"

#define NINE "182/043/765"
#define SIXTEEN "1 2 3 4/5 6 0 8/9 10 7 12/13 14 11 15"

static TilestarFilmPlan
new_plan (TilestarFilmPicture picture,
          guint64             last)
{
  TilestarFilmPlan plan = {
    .picture = picture, .last = last, .width = 320, .height = 240, .seconds = 1.0, .rate = 8,
    .hold_first = 0.5, .hold_last = 1.0, .has_caption = TRUE, .loops = TRUE,
  };

  tilestar_palette_init (&plan.palette, FALSE, FALSE);
  return plan;
}

static TilestarFilm *
new_film (const TilestarFilmPlan *plan,
          TilestarExploration    *exploration)
{
  TilestarRun *run = tilestar_exploration_get_run (exploration);
  const SlideSearchRequest *request = tilestar_run_get_request (run);
  TilestarFilm *film = plan->picture == TILESTAR_FILM_BOARD
                       ? tilestar_film_new_solution (plan, &request->start, &request->goal,
                                                     tilestar_run_get_path (run), NULL)
                       : tilestar_film_new_search (plan, exploration, NULL);

  g_assert_nonnull (film);
  return film;
}

static cairo_surface_t *
draw_frame (TilestarFilm           *film,
            const TilestarFilmPlan *plan,
            guint                   index)
{
  TilestarDrawing drawing;
  cairo_surface_t *image;

  WAIT_FOR (tilestar_film_take (film, index, &drawing));
  image = tilestar_film_draw (&drawing, tilestar_film_get_sizes (film), &plan->palette);
  drawing.free (drawing.data);
  cairo_surface_flush (image);
  return image;
}

static char *
new_folder (void)
{
  char *folder = g_dir_make_tmp ("tilestar-film-XXXXXX", NULL);

  g_assert_nonnull (folder);
  return folder;
}

/* The number of entries, hidden ones too. */
static guint
count_files (const char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  g_dir_close (dir);
  return n;
}

static void
remove_all (const char *path)
{
  GDir *dir = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_unlink (file);
    }
  g_dir_close (dir);
  g_rmdir (path);
}

typedef struct
{
  gboolean  is_done;
  GError   *error;
} Result;

static void
done_cb (const char   *path,
         const GError *error,
         gpointer      user_data)
{
  Result *result = user_data;

  result->is_done = TRUE;
  result->error = error != NULL ? g_error_copy (error) : NULL;
}

static Result
write_film (TilestarFilm           *film,
            const TilestarFilmPlan *plan,
            TilestarFilmFormat      format,
            const char             *path)
{
  Result result = { FALSE, NULL };
  TilestarFilmJob *job = tilestar_film_job_start (film, &plan->palette, format, path, done_cb, &result);

  g_assert_nonnull (job);
  WAIT_FOR (result.is_done);
  return result;
}

/* Whether a decoded frame, as bytes in the order red, green, blue, has the pixels of @image. */
static void
assert_same (const guint8    *frame,
             cairo_surface_t *image)
{
  int width = cairo_image_surface_get_width (image), height = cairo_image_surface_get_height (image);
  const guint8 *pixels = cairo_image_surface_get_data (image);
  int stride = cairo_image_surface_get_stride (image);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guint32 *row = (const guint32 *) (const void *) (pixels + (gsize) y * (gsize) stride);
        const guint8 *at = frame + 4 * ((gsize) y * (gsize) width + (gsize) x);

        g_assert_cmphex (row[x] & 0xffffffu, ==, (guint32) (at[0] << 16 | at[1] << 8 | at[2]));
      }
}

/* Whether two images differ in some pixel. */
static gboolean
differ (cairo_surface_t *a,
        cairo_surface_t *b)
{
  gsize size = (gsize) cairo_image_surface_get_stride (a) * (gsize) cairo_image_surface_get_height (a);

  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) != 0;
}

static void
check_webp (const char             *path,
            TilestarFilm           *film,
            const TilestarFilmPlan *plan)
{
  const TilestarFilmSizes *sizes = tilestar_film_get_sizes (film);
  cairo_surface_t *first = draw_frame (film, plan, 0);
  cairo_surface_t *last = draw_frame (film, plan, sizes->n_frames - 1);
  g_autofree char *bytes = NULL;
  WebPAnimDecoderOptions options;
  WebPAnimDecoder *decoder;
  WebPAnimInfo info;
  WebPData data;
  guint8 *frame = NULL;
  gsize size;
  int time = 0;
  guint n = 0;

  g_assert_true (differ (first, last));
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  data = (WebPData) { (const guint8 *) bytes, size };
  g_assert_true (WebPAnimDecoderOptionsInit (&options));
  options.color_mode = MODE_RGBA;
  decoder = WebPAnimDecoderNew (&data, &options);
  g_assert_nonnull (decoder);
  g_assert_true (WebPAnimDecoderGetInfo (decoder, &info));
  g_assert_cmpuint (info.canvas_width, ==, plan->width);
  g_assert_cmpuint (info.canvas_height, ==, plan->height);
  g_assert_cmpuint (info.loop_count, ==, plan->loops ? 0 : 1);
  /* Equal frames are one, shown longer. */
  g_assert_cmpuint (info.frame_count, >=, 2);
  g_assert_cmpuint (info.frame_count, <=, sizes->n_frames);
  for (; WebPAnimDecoderHasMoreFrames (decoder); n++)
    {
      g_assert_true (WebPAnimDecoderGetNext (decoder, &frame, &time));
      if (n == 0)
        {
          assert_same (frame, first);
          g_assert_cmpint (time, >=, (int) tilestar_film_get_time (sizes, 1));
        }
    }
  assert_same (frame, last);
  g_assert_cmpint (time, ==, (int) ((plan->hold_first + plan->seconds + plan->hold_last) * 1000));
  WebPAnimDecoderDelete (decoder);
  cairo_surface_destroy (first);
  cairo_surface_destroy (last);
}

/* Each picture of a small and of a large board, and the moments at which it begins and ends. */
static void
test_webp (void)
{
  static const struct { const char *start; TilestarFilmPicture picture; guint n_frames; } cases[] = {
    { NINE, TILESTAR_FILM_BOARD, 9 }, { SIXTEEN, TILESTAR_FILM_BOARD, 9 },
    { NINE, TILESTAR_FILM_TREE, 8 }, { SIXTEEN, TILESTAR_FILM_TREE, 4 },
    { NINE, TILESTAR_FILM_MAP, 8 }, { SIXTEEN, TILESTAR_FILM_MAP, 4 },
    { NINE, TILESTAR_FILM_LANDSCAPE, 8 }, { SIXTEEN, TILESTAR_FILM_LANDSCAPE, 4 },
  };
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "film.webp", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TilestarExploration) exploration =
        exploration_test_new (cases[i].start, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
      TilestarFilmPlan plan = new_plan (cases[i].picture, tilestar_exploration_get_n_expansions (exploration));
      TilestarFilm *film = new_film (&plan, exploration);
      g_autoptr (TilestarFilm) other = new_film (&plan, exploration);
      guint64 moment;
      Result result;

      g_test_message ("%s, picture %d", cases[i].start, cases[i].picture);
      plan.loops = i % 2 == 0;
      tilestar_exploration_set_moment (exploration, 1);
      moment = tilestar_exploration_get_moment (exploration);
      g_assert_cmpuint (tilestar_film_get_sizes (film)->n_frames, ==, cases[i].n_frames);
      plan.loops = TRUE;
      result = write_film (film, &plan, TILESTAR_FILM_WEBP, path);
      g_assert_no_error (result.error);
      /* What the user looks at has not moved. */
      g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==, moment);
      check_webp (path, other, &plan);
      g_assert_cmpuint (count_files (folder), ==, 1);
    }
  g_unlink (path);
  g_rmdir (folder);
}

static GifFileType *
read_gif (const char *path)
{
  GifFileType *gif = DGifOpenFileName (path, NULL);

  g_assert_nonnull (gif);
  g_assert_cmpint (DGifSlurp (gif), ==, GIF_OK);
  return gif;
}

/* Adds the delay of frame @index, in hundredths of a second, to @total. Returns its transparent color. */
static int
check_delay (GifFileType *gif,
             int          index,
             guint       *total)
{
  GraphicsControlBlock control;

  g_assert_cmpint (DGifSavedExtensionToGCB (gif, index, &control), ==, GIF_OK);
  g_assert_cmpint (control.DelayTime, >=, 2);
  g_assert_cmpint (control.DisposalMode, ==, DISPOSE_DO_NOT);
  *total += (guint) control.DelayTime;
  return control.TransparentColor;
}

/* Draws the frames of a GIF one over the other, compares what is shown with the first and the last image, and
 * checks the sum of the delays. */
static void
check_gif (const char             *path,
           TilestarFilm           *film,
           const TilestarFilmPlan *plan)
{
  const TilestarFilmSizes *sizes = tilestar_film_get_sizes (film);
  GifFileType *gif = read_gif (path);
  cairo_surface_t *shown = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) sizes->width, (int) sizes->height);
  guint8 *pixels = cairo_image_surface_get_data (shown);
  int stride = cairo_image_surface_get_stride (shown);
  guint total = 0, n_full = 0;

  g_assert_cmpint (gif->SWidth, ==, sizes->width);
  g_assert_cmpint (gif->SHeight, ==, sizes->height);
  g_assert_cmpint (gif->ImageCount, ==, sizes->n_frames);

  for (int i = 0; i < gif->ImageCount; i++)
    {
      const SavedImage *image = &gif->SavedImages[i];
      const GifImageDesc *area = &image->ImageDesc;
      const ColorMapObject *map = area->ColorMap != NULL ? area->ColorMap : gif->SColorMap;
      int transparent = check_delay (gif, i, &total);

      n_full += (guint) area->Width == sizes->width && (guint) area->Height == sizes->height;
      for (int y = 0; y < area->Height; y++)
        for (int x = 0; x < area->Width; x++)
          {
            int index = image->RasterBits[y * area->Width + x];
            GifColorType color = map->Colors[index];
            guint32 *pixel = (guint32 *) (void *) (pixels + (area->Top + y) * stride) + area->Left + x;

            if (index != transparent)
              *pixel = (guint32) color.Red << 16 | (guint32) color.Green << 8 | color.Blue;
          }
      if (i == 0 || i == gif->ImageCount - 1)
        {
          cairo_surface_t *image_drawn = draw_frame (film, plan, (guint) i);
          const guint8 *drawn = cairo_image_surface_get_data (image_drawn);
          guint n_exact = 0;

          for (guint y = 0; y < sizes->height; y++)
            for (guint x = 0; x < sizes->width; x++)
              {
                guint32 a = *((const guint32 *) (const void *) (drawn + y * (guint) stride) + x) & 0xffffff;
                guint32 b = *((const guint32 *) (const void *) (pixels + y * (guint) stride) + x) & 0xffffff;

                n_exact += a == b;
                for (guint k = 0; k < 24; k += 8)
                  g_assert_cmpint (ABS ((int) (a >> k & 0xff) - (int) (b >> k & 0xff)), <, 40);
              }
          /* All but smoothed edges. */
          g_test_message ("frame %d: %u of %u pixels exact", i, n_exact, sizes->width * sizes->height);
          g_assert_cmpuint (n_exact, >, sizes->width * sizes->height * 9 / 10);
          cairo_surface_destroy (image_drawn);
        }
    }
  g_assert_cmpuint (ABS ((int) total * 10 - (int) tilestar_film_get_time (sizes, sizes->n_frames)), <, 10);
  g_assert_cmpuint (n_full, <, sizes->n_frames);
  g_assert_cmpint (DGifCloseFile (gif, NULL), ==, GIF_OK);
  cairo_surface_destroy (shown);
}

static void
test_gif (void)
{
  static const struct { TilestarFilmPicture picture; gboolean is_dark; } cases[] = {
    { TILESTAR_FILM_BOARD, FALSE }, { TILESTAR_FILM_TREE, TRUE },
    { TILESTAR_FILM_MAP, FALSE }, { TILESTAR_FILM_LANDSCAPE, TRUE },
  };
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "film.gif", NULL);
  g_autoptr (TilestarExploration) exploration = exploration_test_new (NINE, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TilestarFilmPlan plan = new_plan (cases[i].picture, tilestar_exploration_get_n_expansions (exploration));
      g_autoptr (TilestarFilm) film = NULL;
      Result result;
      struct stat status;

      g_test_message ("picture %d", cases[i].picture);
      tilestar_palette_init (&plan.palette, cases[i].is_dark, FALSE);
      film = new_film (&plan, exploration);
      result = write_film (new_film (&plan, exploration), &plan, TILESTAR_FILM_GIF, path);
      g_assert_no_error (result.error);
      check_gif (path, film, &plan);
      g_assert_cmpint (g_stat (path, &status), ==, 0);
      g_test_message ("%ld bytes", (long) status.st_size);
      g_assert_cmpuint (count_files (folder), ==, 1);
    }
  g_unlink (path);
  g_rmdir (folder);
}

/* Browsers show a frame of less than two hundredths of a second for ten, so some frames are left out; the total
 * time stays the same. */
static void
test_gif_times (void)
{
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "film.gif", NULL);
  TilestarGif *writer = tilestar_gif_new (path, 8, 8, FALSE);
  GifFileType *gif;
  guint total = 0;

  for (guint i = 0; i < 100; i++)
    {
      cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 8, 8);
      cairo_t *cr = cairo_create (image);

      cairo_set_source_rgb (cr, i / 100.0, 0.5, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_flush (image);
      g_assert_true (tilestar_gif_add (writer, image, i * 25 / 3));
      cairo_surface_destroy (image);
    }
  g_assert_true (tilestar_gif_finish (writer, 1000));
  tilestar_gif_free (writer);

  gif = read_gif (path);
  g_assert_cmpint (gif->ImageCount, >, 40);
  g_assert_cmpint (gif->ImageCount, <=, 50);
  for (int i = 0; i < gif->ImageCount; i++)
    (void) check_delay (gif, i, &total);
  g_assert_cmpuint (total, ==, 100);
  /* It ends with the last of them. */
  g_assert_cmpint (gif->SColorMap->Colors[gif->SavedImages[gif->ImageCount - 1].RasterBits[0]].Red, >=, 252);
  g_assert_cmpint (DGifCloseFile (gif, NULL), ==, GIF_OK);
  g_unlink (path);
  g_rmdir (folder);
}

/* A frame has more colors than a table: a frame so small that each color would fill its share, and a large one.
 * The frames before and after need no table of their own. */
static void
test_gif_colors (void)
{
  static const struct { int width, n_colors, most; } cases[] = { { 20, 300, 40 }, { 20, 400, 40 }, { 400, 160000, 90 } };
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "film.gif", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      cairo_surface_t *black = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 400);
      cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 400);
      guint32 *pixels = (guint32 *) (void *) cairo_image_surface_get_data (image);
      TilestarGif *writer = tilestar_gif_new (path, 400, 400, FALSE);
      gint64 begin = test_thread_time ();
      const SavedImage *full;
      GifFileType *gif;

      g_assert_true (tilestar_gif_add (writer, black, 0));
      for (int k = 0; k < cases[i].n_colors; k++)
        pixels[k / cases[i].width * 400 + k % cases[i].width] =
          (guint32) (k * 17 % 256) << 16 | (guint32) (k * 5 % 251) << 8 | (guint32) (k % 241);
      cairo_surface_mark_dirty (image);
      g_assert_true (tilestar_gif_add (writer, image, 100));
      g_assert_true (tilestar_gif_add (writer, black, 200));
      g_assert_true (tilestar_gif_finish (writer, 300));
      tilestar_gif_free (writer);
      g_assert_cmpint (test_thread_time () - begin, <, TEST_TIME (2 * G_USEC_PER_SEC));

      gif = read_gif (path);
      g_assert_cmpint (gif->ImageCount, ==, 3);
      g_assert_null (gif->SavedImages[0].ImageDesc.ColorMap);
      g_assert_null (gif->SavedImages[2].ImageDesc.ColorMap);
      full = &gif->SavedImages[1];
      g_assert_nonnull (full->ImageDesc.ColorMap);
      for (int y = 0; y < full->ImageDesc.Height; y++)
        for (int x = 0; x < full->ImageDesc.Width; x++)
          {
            GifColorType color = full->ImageDesc.ColorMap->Colors[full->RasterBits[y * full->ImageDesc.Width + x]];
            guint32 pixel = pixels[(full->ImageDesc.Top + y) * 400 + full->ImageDesc.Left + x];

            if (full->RasterBits[y * full->ImageDesc.Width + x] == 255)
              continue;
            g_assert_cmpint (ABS (color.Red - (int) (pixel >> 16 & 0xff)), <, cases[i].most);
            g_assert_cmpint (ABS (color.Green - (int) (pixel >> 8 & 0xff)), <, cases[i].most);
            g_assert_cmpint (ABS (color.Blue - (int) (pixel & 0xff)), <, cases[i].most);
          }
      g_assert_cmpint (DGifCloseFile (gif, NULL), ==, GIF_OK);
      cairo_surface_destroy (image);
      cairo_surface_destroy (black);
    }
  g_unlink (path);
  g_rmdir (folder);
}

/* A program that is started meanwhile does not inherit the file. */
static void
test_gif_not_inherited (void)
{
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "film.gif", NULL);
  TilestarGif *writer = tilestar_gif_new (path, 8, 8, FALSE);
  struct stat file, other;
  guint n = 0;

  g_assert_cmpint (g_stat (path, &file), ==, 0);
  for (int fd = 3; fd < 100; fd++)
    if (fstat (fd, &other) == 0 && other.st_dev == file.st_dev && other.st_ino == file.st_ino)
      {
        n++;
        g_assert_cmpint (fcntl (fd, F_GETFD) & FD_CLOEXEC, ==, FD_CLOEXEC);
      }
  g_assert_cmpuint (n, >, 0);
  tilestar_gif_free (writer);
  g_unlink (path);
  g_rmdir (folder);
}

/* Whether frame @index is other than with @plan if the plan is @other. */
static gboolean
frame_differs (TilestarExploration    *exploration,
               const TilestarFilmPlan *plan,
               const TilestarFilmPlan *other,
               guint                   index)
{
  g_autoptr (TilestarFilm) film = new_film (plan, exploration);
  g_autoptr (TilestarFilm) second = new_film (other, exploration);
  cairo_surface_t *a = draw_frame (film, plan, index);
  cairo_surface_t *b = draw_frame (second, other, index);
  gboolean result = differ (a, b);

  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return result;
}

/* The first frame of a large tree does not tell how large it will be. */
static void
test_growth (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("867/254/301", SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  guint64 n = tilestar_exploration_get_n_expansions (exploration);
  TilestarFilmPlan plan = new_plan (TILESTAR_FILM_TREE, n), shorter = new_plan (TILESTAR_FILM_TREE, 20);

  g_assert_cmpuint (slide_record_get_n_versions (tilestar_exploration_get_record (exploration), n), >,
                    2 * TILESTAR_TREE_SMALL);
  g_assert_false (frame_differs (exploration, &plan, &shorter, 0));
  g_assert_true (frame_differs (exploration, &plan, &shorter, 7));
  plan.look.has_fixed_places = TRUE;
  g_assert_true (frame_differs (exploration, &plan, &shorter, 0));
  /* With the places of all moments, it does not matter which of them are shown. */
  shorter.look.has_fixed_places = TRUE;
  g_assert_false (frame_differs (exploration, &plan, &shorter, 0));
}

/* What the pictures have been set to is to be seen, and each frame has it on its own. */
static void
test_look (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("867/254/301", SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  guint64 n = tilestar_exploration_get_n_expansions (exploration);
  TilestarTreeOrder order = {
    .record = tilestar_exploration_get_record (exploration), .folding = TILESTAR_TREE_FOLD_NOTHING, .moment = 10,
    .n_appeared = slide_record_get_n_versions (tilestar_exploration_get_record (exploration), 10),
    .around = { TILESTAR_TREE_NONE, TILESTAR_TREE_NONE, TILESTAR_TREE_NONE, TILESTAR_TREE_NONE },
  };
  g_autoptr (TilestarTreeMade) folded = tilestar_tree_make (&order);
  const struct { TilestarFilmPicture picture; TilestarFilmLook look; } cases[] = {
    { TILESTAR_FILM_TREE, { .rows = TILESTAR_TREE_F } },
    { TILESTAR_FILM_TREE, { .folded = folded } },
    { TILESTAR_FILM_TREE, { .has_fixed_places = TRUE } },
    { TILESTAR_FILM_MAP, { .coloring = TILESTAR_MAP_BY_TIME } },
    { TILESTAR_FILM_MAP, { .hides_bound = TRUE } },
  };

  tilestar_tree_folds_set (folded->folds, 0, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TilestarFilmPlan plain = new_plan (cases[i].picture, n), plan = plain;
      guint last = 7;
      g_autoptr (TilestarFilm) film = NULL;
      cairo_surface_t *again, *once;

      g_test_message ("look %u", i);
      plan.look = cases[i].look;
      g_assert_true (frame_differs (exploration, &plain, &plan, last));
      g_assert_false (frame_differs (exploration, &plan, &plan, last));

      /* In any order. */
      film = new_film (&plan, exploration);
      once = draw_frame (film, &plan, 4);
      cairo_surface_destroy (draw_frame (film, &plan, last));
      again = draw_frame (film, &plan, 4);
      g_assert_false (differ (once, again));
      cairo_surface_destroy (once);
      cairo_surface_destroy (again);
    }
}

/* A frame of the board in the middle of a move is neither of the boards. */
static void
test_sliding (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (NINE, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  guint n_moves = tilestar_run_get_path (tilestar_exploration_get_run (exploration))->len;
  TilestarFilmPlan plan = new_plan (TILESTAR_FILM_BOARD, 0);
  g_autoptr (TilestarFilm) film = NULL;
  cairo_surface_t *images[3];

  plan.has_caption = FALSE;
  plan.seconds = n_moves;
  plan.rate = 2;
  film = new_film (&plan, exploration);
  g_assert_cmpuint (tilestar_film_get_sizes (film)->n_frames, ==, 2 * n_moves + 1);
  for (guint i = 0; i < 3; i++)
    images[i] = draw_frame (film, &plan, i);
  for (guint i = 0; i < 3; i++)
    g_assert_true (differ (images[i], images[(i + 1) % 3]));
  for (guint i = 0; i < 3; i++)
    cairo_surface_destroy (images[i]);
}

static void
test_png (void)
{
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "frames", NULL);
  g_autofree char *text_path = g_build_filename (path, "video.txt", NULL);
  g_autofree char *text = NULL, *command = NULL;
  g_autoptr (TilestarExploration) exploration = exploration_test_new (NINE, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  TilestarFilmPlan plan = new_plan (TILESTAR_FILM_TREE, tilestar_exploration_get_n_expansions (exploration));
  g_autoptr (TilestarFilm) other = new_film (&plan, exploration);
  Result result = write_film (new_film (&plan, exploration), &plan, TILESTAR_FILM_PNG, path);

  g_assert_no_error (result.error);
  g_assert_cmpuint (count_files (folder), ==, 1);
  g_assert_cmpuint (count_files (path), ==, 9);
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *name = g_strdup_printf ("frame-%05u.png", i + 1);
      g_autofree char *frame_path = g_build_filename (path, name, NULL);
      cairo_surface_t *read = cairo_image_surface_create_from_png (frame_path);

      g_assert_cmpint (cairo_surface_status (read), ==, CAIRO_STATUS_SUCCESS);
      g_assert_cmpint (cairo_image_surface_get_width (read), ==, 320);
      if (i == 0 || i == 7)
        {
          cairo_surface_t *drawn = draw_frame (other, &plan, i);

          for (int p = 0; p < 320 * 240; p++)
            g_assert_cmphex (((guint32 *) (void *) cairo_image_surface_get_data (read))[p] & 0xffffff, ==,
                             ((guint32 *) (void *) cairo_image_surface_get_data (drawn))[p] & 0xffffff);
          cairo_surface_destroy (drawn);
        }
      cairo_surface_destroy (read);
      g_unlink (frame_path);
    }
  g_assert_true (g_file_get_contents (text_path, &text, NULL, NULL));
  command = tilestar_film_dup_command (tilestar_film_get_sizes (other));
  g_assert_true (g_str_has_prefix (text, command));
  g_assert_nonnull (strstr (text, "-framerate 800/100 -i frame-%05d.png"));

  /* A folder with something in it is not replaced. */
  result = write_film (new_film (&plan, exploration), &plan, TILESTAR_FILM_PNG, path);
  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_clear_error (&result.error);
  g_assert_cmpuint (count_files (folder), ==, 1);
  g_assert_cmpuint (count_files (path), ==, 1);
  g_unlink (text_path);
  g_rmdir (path);
  g_rmdir (folder);
}

static void
test_mp4 (void)
{
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "film.mp4", NULL);
  g_autoptr (TilestarExploration) exploration = exploration_test_new (NINE, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  TilestarFilmPlan plan = new_plan (TILESTAR_FILM_BOARD, 0);
  g_autofree char *bytes = NULL;
  Result result;
  gsize size;

  if (!tilestar_film_has_ffmpeg ())
    {
      g_test_skip ("There is no ffmpeg");
      return;
    }

  result = write_film (new_film (&plan, exploration), &plan, TILESTAR_FILM_MP4, path);
  g_assert_no_error (result.error);
  g_assert_cmpuint (count_files (folder), ==, 1);
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  g_assert_cmpmem (bytes + 4, 4, "ftyp", 4);
  g_unlink (path);
  g_rmdir (folder);
}

/* Cancelled after some frames, or at once. */
static void
test_cancel (void)
{
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "film", NULL);
  g_autoptr (TilestarExploration) exploration = exploration_test_new (NINE, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  TilestarFilmPlan plan = new_plan (TILESTAR_FILM_BOARD, 0);

  plan.seconds = 100;
  for (guint i = 0; i < 2 * TILESTAR_FILM_N_FORMATS; i++)
    {
      Result result = { FALSE, NULL };
      TilestarFilmJob *job = tilestar_film_job_start (new_film (&plan, exploration), &plan.palette,
                                                      (TilestarFilmFormat) (i / 2), path, done_cb, &result);

      while (i % 2 != 0 && tilestar_film_job_get_n_done (job) < 5)
        g_main_context_iteration (NULL, TRUE);
      tilestar_film_job_cancel (job);
      WAIT_FOR (count_files (folder) == 0);   /* the worker removes what is incomplete */
      g_assert_false (result.is_done);
    }
  g_rmdir (folder);
}

static void
test_failures (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (NINE, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  g_autoptr (TilestarExploration) empty = tilestar_exploration_new ();
  const SlideSearchRequest *request = tilestar_run_get_request (tilestar_exploration_get_run (exploration));
  guint64 n = tilestar_exploration_get_n_expansions (exploration);
  g_autoptr (GByteArray) no_moves = g_byte_array_new ();
  TilestarFilmPlan plan = new_plan (TILESTAR_FILM_TREE, 0);
  GError *error = NULL;

  g_assert_null (tilestar_film_new_search (&plan, exploration, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_clear_error (&error);
  plan.last = n + 1;
  g_assert_null (tilestar_film_new_search (&plan, exploration, NULL));
  g_assert_null (tilestar_film_new_search (&plan, empty, NULL));
  plan.picture = TILESTAR_FILM_BOARD;
  g_assert_null (tilestar_film_new_solution (&plan, &request->start, &request->goal, NULL, NULL));
  g_assert_null (tilestar_film_new_solution (&plan, &request->start, &request->goal, no_moves, &error));
  g_assert_cmpstr (error->message, ==, "The solution has no moves");
  g_clear_error (&error);

  for (guint i = 0; i < TILESTAR_FILM_N_FORMATS; i++)
    {
      Result result = write_film (new_film (&plan, exploration), &plan, (TilestarFilmFormat) i,
                                  "/nonexistent/folder/film");

      g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
      g_assert_nonnull (strstr (result.error->message, "/nonexistent/folder/film"));
      g_clear_error (&result.error);
    }
}

/* The disk is full: here, no file may be larger than this. */
static void
test_full_disk (void)
{
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "film", NULL);
  g_autoptr (TilestarExploration) exploration = exploration_test_new (NINE, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  TilestarFilmPlan plan = new_plan (TILESTAR_FILM_BOARD, 0);
  struct rlimit limit, none;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &none), ==, 0);
  for (guint i = 0; i < TILESTAR_FILM_N_FORMATS; i++)
    {
      Result result;

      limit = (struct rlimit) { 1000, none.rlim_max };
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
      result = write_film (new_film (&plan, exploration), &plan, (TilestarFilmFormat) i, path);
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
      g_assert_nonnull (result.error);
      g_assert_nonnull (strstr (result.error->message, path));
      g_assert_nonnull (strstr (result.error->message, g_strerror (EFBIG)));
      g_clear_error (&result.error);
      g_assert_cmpuint (count_files (folder), ==, 0);
    }
  g_rmdir (folder);
}

/* Frames of a program that was killed go with the next export into that folder; those of one that
 * is at work stay. */
static void
test_killed (void)
{
  static const struct { const char *name; gboolean is_old, is_locked, stays; } lefts[] = {
    { ".tilestar-abc123", TRUE, FALSE, FALSE }, { ".tilestar-abc124", TRUE, TRUE, TRUE },
    { ".tilestar-abc125", FALSE, FALSE, TRUE }, { ".tilestar-notes", TRUE, FALSE, TRUE },
  };
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "film", NULL);
  g_autoptr (TilestarExploration) exploration = exploration_test_new (NINE, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  TilestarFilmPlan plan = new_plan (TILESTAR_FILM_BOARD, 0);
  struct utimbuf old = { 1, 1 };
  int lock = -1;
  Result result;

  for (guint i = 0; i < G_N_ELEMENTS (lefts); i++)
    {
      g_autofree char *left = g_build_filename (folder, lefts[i].name, NULL);
      g_autofree char *frame = g_build_filename (left, "frame-00001.png", NULL);

      g_assert_cmpint (g_mkdir (left, 0700), ==, 0);
      g_assert_true (g_file_set_contents (frame, "x", 1, NULL));
      if (lefts[i].is_old)
        g_assert_cmpint (g_utime (left, &old), ==, 0);
      if (lefts[i].is_locked)
        {
          lock = g_open (left, O_RDONLY | O_DIRECTORY, 0);
          g_assert_cmpint (flock (lock, LOCK_EX | LOCK_NB), ==, 0);
        }
    }

  result = write_film (new_film (&plan, exploration), &plan, TILESTAR_FILM_PNG, path);
  g_assert_no_error (result.error);
  for (guint i = 0; i < G_N_ELEMENTS (lefts); i++)
    {
      g_autofree char *left = g_build_filename (folder, lefts[i].name, NULL);

      g_test_message ("%s", lefts[i].name);
      g_assert_cmpint (g_file_test (left, G_FILE_TEST_EXISTS), ==, lefts[i].stays);
      if (lefts[i].stays)
        remove_all (left);
    }
  close (lock);
  remove_all (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A frame for each of many expansions is too many. */
static void
test_sampled (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("876/543/210", SLIDE_ALGORITHM_BREADTH_FIRST, "manhattan", 0);
  guint64 n = tilestar_exploration_get_n_expansions (exploration);
  TilestarFilmPlan plan = new_plan (TILESTAR_FILM_TREE, n);
  g_autoptr (TilestarFilm) film = new_film (&plan, exploration);

  g_assert_cmpuint (n, >, 100000);
  g_assert_cmpuint (tilestar_film_get_sizes (film)->n_frames, ==, 8);
}

static void
test_window (void)
{
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "film.webp", NULL), *saved = NULL;
  g_autoptr (TilestarExploration) exploration = exploration_test_new (NINE, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  TilestarRun *run = tilestar_exploration_get_run (exploration);
  const SlideSearchRequest *request = tilestar_run_get_request (run);
  GtkWindow *window = tilestar_film_window_new (&request->start, &request->goal, tilestar_run_get_path (run),
                                                exploration, TILESTAR_FILM_MAP, NULL);
  TilestarFilmWindow *self = TILESTAR_FILM_WINDOW (window);
  GtkAdjustment *last;
  gpointer watched = window;

  gtk_window_present (window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (widget_test_get (GTK_WIDGET (window), ADW_TYPE_COMBO_ROW, 0))), ==, 2);

  /* A film of no length is not possible, and says so. */
  last = gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget_test_get (GTK_WIDGET (window), GTK_TYPE_SPIN_BUTTON, 1)));
  gtk_adjustment_set_value (last, 0);
  g_assert_nonnull (widget_test_find_label (GTK_WIDGET (window), "The last expansion must come after"));
  gtk_adjustment_set_value (last, 5);
  g_assert_null (widget_test_find_label (GTK_WIDGET (window), "The last expansion must come after"));
  g_assert_cmpstr (widget_test_find_label (GTK_WIDGET (window), "6 frames, "), ==, "6 frames, 13.0 s");

  tilestar_film_window_export_to (self, path);
  g_assert_true (tilestar_film_window_is_writing (self));
  WAIT_FOR (!tilestar_film_window_is_writing (self));
  saved = g_strdup_printf ("Saved “film.webp” in %s", folder);
  g_assert_nonnull (widget_test_find_label (GTK_WIDGET (window), saved));
  g_assert_nonnull (widget_test_find_label (GTK_WIDGET (window), "Show in Folder"));
  g_assert_cmpuint (count_files (folder), ==, 1);
  g_unlink (path);

  /* Closed while it writes. */
  tilestar_film_window_export_to (self, path);
  g_object_add_weak_pointer (G_OBJECT (window), &watched);
  gtk_window_destroy (window);
  g_assert_null (watched);
  WAIT_FOR (count_files (folder) == 0);   /* the worker removes what is incomplete */
  g_rmdir (folder);
}

/* A film of a board has the picture of the tiles to its end, whatever is chosen meanwhile. */
static void
test_picture (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  TilestarTileLook *look = tilestar_tile_look_get_default ();
  TilestarFilmPlan plan = new_plan (TILESTAR_FILM_BOARD, 0);
  const guint8 move = SLIDE_MOVE_RIGHT;
  g_autoptr (GByteArray) moves = g_byte_array_new ();
  cairo_surface_t *frames[2];
  SlideBoard start, goal;
  guint n_different = 0;

  g_assert_true (slide_board_parse ("1 2/0 3", 0, 0, &start, NULL));
  g_assert_true (slide_board_parse ("1 2/3 0", 0, 0, &goal, NULL));
  g_byte_array_append (moves, &move, 1);
  tilestar_tile_look_bind (look, settings);
  for (guint i = 0; i < 2; i++)
    {
      TilestarFilm *film;

      g_settings_set_string (settings, "tile-picture", i == 0 ? "none" : "mountains");
      WAIT_FOR ((tilestar_tile_look_get_image (look) != NULL) == (i == 1));
      film = tilestar_film_new_solution (&plan, &start, &goal, moves, NULL);
      g_settings_set_string (settings, "tile-picture", "none");
      WAIT_FOR (tilestar_tile_look_get_image (look) == NULL);
      frames[i] = draw_frame (film, &plan, tilestar_film_get_sizes (film)->n_frames - 1);
      tilestar_film_free (film);
    }

  for (int y = 0; y < 240; y++)
    for (int x = 0; x < 320; x++)
      {
        gsize at = (gsize) y * cairo_image_surface_get_stride (frames[0]) + 4 * (gsize) x;

        n_different += memcmp (cairo_image_surface_get_data (frames[0]) + at,
                               cairo_image_surface_get_data (frames[1]) + at, 3) != 0;
      }
  /* The board is 160 pixels wide and high, most of them of tiles. */
  g_assert_cmpuint (n_different, >, 12000);
  cairo_surface_destroy (frames[0]);
  cairo_surface_destroy (frames[1]);
}

APP_TEST (film)
{
  g_test_add_func ("/film/webp", test_webp);
  g_test_add_func ("/film/gif", test_gif);
  g_test_add_func ("/film/gif-times", test_gif_times);
  g_test_add_func ("/film/gif-colors", test_gif_colors);
  g_test_add_func ("/film/gif-not-inherited", test_gif_not_inherited);
  g_test_add_func ("/film/growth", test_growth);
  g_test_add_func ("/film/look", test_look);
  g_test_add_func ("/film/sliding", test_sliding);
  g_test_add_func ("/film/png", test_png);
  g_test_add_func ("/film/mp4", test_mp4);
  g_test_add_func ("/film/cancel", test_cancel);
  g_test_add_func ("/film/failures", test_failures);
  g_test_add_func ("/film/full-disk", test_full_disk);
  g_test_add_func ("/film/killed", test_killed);
  g_test_add_func ("/film/sampled", test_sampled);
  g_test_add_func ("/film/picture", test_picture);
  g_test_add_func ("/film/window", test_window);
}
