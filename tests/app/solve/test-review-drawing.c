/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-review-drawing.c: the plot of a review at any size, and what it says in words, without a display.
 */

#include "tilestar-review-drawing.h"

#include "app-test.h"

/* A review whose bounds are given as pairs; the distances of a real game. */
static void
init_review (SlideMovesReview          *review,
             const SlideDistanceBounds *bounds,
             guint                      n)
{
  *review = (SlideMovesReview) {
    .solvable = TRUE,
    .optimal = slide_distance_bounds_are_proven (&bounds[0]) ? (int) bounds[0].at_least : -1,
    .lower_bound = bounds[0].at_least,
    .distances = g_array_new (FALSE, FALSE, sizeof (SlideDistanceBounds)),
    .lost = g_array_new (FALSE, FALSE, sizeof (SlideLostMove)),
  };
  g_array_append_vals (review->distances, bounds, n);
  for (guint i = 1; i < n; i++)
    if (bounds[i].at_least > bounds[i - 1].at_most)
      g_array_append_val (review->lost, ((SlideLostMove) { .move = i, .lost = 2 }));
}

static const SlideDistanceBounds proven[] = { { 2, 2 }, { 3, 3 }, { 2, 2 }, { 1, 1 }, { 0, 0 } };
static const SlideDistanceBounds shortest[] = { { 2, 2 }, { 1, 1 }, { 0, 0 } };
static const SlideDistanceBounds partly[] = { { 2, 6 }, { 1, 5 }, { 2, 4 }, { 3, 3 }, { 2, 2 }, { 1, 1 }, { 0, 0 } };
static const SlideDistanceBounds elsewhere[] = { { 2, 2 }, { 3, 3 } };
static const SlideDistanceBounds unknown[] = { { 60, SLIDE_DISTANCE_UNKNOWN }, { 61, SLIDE_DISTANCE_UNKNOWN } };

static const struct
{
  const SlideDistanceBounds *bounds;
  guint                      n;
  gboolean                   is_proven;
  const char                *summary;
} cases[] = {
  { proven, G_N_ELEMENTS (proven), TRUE, "4 moves, 2 more than a shortest solution, which has 2" },
  { shortest, G_N_ELEMENTS (shortest), TRUE, "2 moves: a shortest solution" },
  { partly, G_N_ELEMENTS (partly), FALSE, "6 moves; a shortest solution has at least 2 and at most 6" },
  { elsewhere, G_N_ELEMENTS (elsewhere), TRUE, "1 move, not at the goal; 2 lost, and a shortest solution has 2" },
  { unknown, G_N_ELEMENTS (unknown), FALSE, "1 move, not at the goal; a shortest solution has at least 60" },
};

static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SlideMovesReview) review = { 0 };
      g_autofree char *summary = NULL;

      init_review (&review, cases[i].bounds, cases[i].n);
      summary = tilestar_review_dup_summary (&review);
      g_assert_cmpstr (summary, ==, cases[i].summary);
      g_assert_cmpint (tilestar_review_is_proven (&review), ==, cases[i].is_proven);
    }
}

/* Draws it, and returns the number of pixels of @color. */
static guint
draw (const SlideMovesReview *review,
      int                     step,
      int                     width,
      int                     height,
      const TilestarPalette  *palette,
      const TilestarColor    *color,
      TilestarPlotContext    *context)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  const guint8 *data;
  guint count = 0;

  *context = (TilestarPlotContext) { .cr = cr, .palette = palette };
  tilestar_plot_begin (context, width, height, NULL);
  tilestar_review_draw (context, review, step, width, height);
  tilestar_plot_end (context);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel = *(const guint32 *) (gconstpointer) (data + y * cairo_image_surface_get_stride (surface) + x * 4);

        count += ABS ((int) (pixel >> 16 & 0xff) - (int) (color->red * 255)) <= 3
                 && ABS ((int) (pixel >> 8 & 0xff) - (int) (color->green * 255)) <= 3
                 && ABS ((int) (pixel & 0xff) - (int) (color->blue * 255)) <= 3;
      }
  cairo_surface_destroy (surface);
  return count;
}

/* At any size, in each look; a mark for each mistake and none without. */
static void
test_draw (void)
{
  static const int sizes[][2] = { { 1, 1 }, { 5, 200 }, { 200, 5 }, { 80, 60 }, { 330, 110 }, { 1200, 400 } };

  for (guint look = 0; look < 4; look++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
        {
          g_auto (SlideMovesReview) review = { 0 };
          TilestarPlotContext context;
          TilestarPalette palette;
          guint n_pixels;

          tilestar_palette_init (&palette, (look & 1) != 0, (look & 2) != 0);
          init_review (&review, cases[i].bounds, cases[i].n);
          n_pixels = draw (&review, (int) size % 2 - 1, sizes[size][0], sizes[size][1], &palette, &palette.conflict,
                           &context);
          if (size >= 4 && review.lost->len == 0)
            g_assert_cmpuint (n_pixels, ==, 0);
          else if (size >= 4)
            g_assert_cmpuint (n_pixels, >, 10);
          g_assert_cmpuint (tilestar_review_get_step_at (&context, &review, -1000), ==, 0);
          g_assert_cmpuint (tilestar_review_get_step_at (&context, &review, 5000), ==, cases[i].n - 1);
        }
}

/* More mistakes than there is room for: not one mark is drawn over another. */
static void
test_many (void)
{
  g_autoptr (GArray) bounds = g_array_new (FALSE, FALSE, sizeof (SlideDistanceBounds));
  g_auto (SlideMovesReview) review = { 0 };
  TilestarPlotContext context;
  TilestarPalette palette;

  /* To and fro, and then to the goal. */
  for (guint i = 0; i <= 10000; i++)
    {
      guint distance = i < 9990 ? 10 + i % 2 : 10000 - i;

      g_array_append_val (bounds, ((SlideDistanceBounds) { distance, distance }));
    }
  init_review (&review, (const SlideDistanceBounds *) (gconstpointer) bounds->data, bounds->len);
  g_assert_cmpuint (review.lost->len, ==, 4995);
  tilestar_palette_init (&palette, FALSE, FALSE);
  g_assert_cmpuint (draw (&review, 0, 330, 110, &palette, &palette.conflict, &context), >, 100);
}

APP_TEST (review_drawing)
{
  g_test_add_func ("/review-drawing/words", test_words);
  g_test_add_func ("/review-drawing/draw", test_draw);
  g_test_add_func ("/review-drawing/many", test_many);
}
