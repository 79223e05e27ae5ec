/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-plot-drawing.c: ticks, labels and pixels of the plots, without a display.
 *
 * If TILESTAR_TEST_PICTURES is set to a folder, the pictures are saved there.
 */

#include "tilestar-plot-axes.h"
#include "tilestar-plot-drawing.h"

#include "app-test.h"
#include "slide-board-text.h"
#include "slide-search.h"
#include "test-sample.h"
#include "tilestar-statistics-text.h"

#include <locale.h>
#include <math.h>

static void
test_ticks (void)
{
  static const double maxima[] = { 0, 1, 2, 3, 7, 9.5, 10, 11, 99, 100, 101, 12345, 1e6, 2.5e9 };

  for (guint i = 0; i < G_N_ELEMENTS (maxima); i++)
    for (guint max_ticks = 3; max_ticks <= TILESTAR_PLOT_MAX_TICKS; max_ticks++)
      {
        TilestarPlotTicks ticks;
        double step;

        tilestar_plot_ticks_init (&ticks, 0.0, maxima[i], max_ticks);
        g_assert_cmpuint (ticks.n_values, >=, 2);
        g_assert_cmpuint (ticks.n_values, <=, max_ticks);
        g_assert_cmpfloat (ticks.values[0], ==, 0.0);
        g_assert_cmpfloat (ticks.values[ticks.n_values - 1], >=, maxima[i]);
        step = ticks.values[1];
        g_assert_cmpfloat (step, >=, 1.0);
        /* No tick too many. */
        g_assert_cmpfloat (ticks.values[ticks.n_values - 1] - step, <, MAX (maxima[i], 1.0));
        while (step >= 10.0)
          step /= 10.0;
        g_assert_true (fabs (step - 1) < 1e-9 || fabs (step - 2) < 1e-9 || fabs (step - 5) < 1e-9);
      }
}

/* Ticks need not begin at 0: two bounds that are close together fill the plot. */
static void
test_ticks_from (void)
{
  static const struct
  {
    double minimum;
    double maximum;
    guint  max_ticks;
    double first;
    double last;
  } cases[] = {
    { 0, 0, 3, 0, 1 },
    { 77, 117, 3, 50, 150 },
    { 77, 117, 5, 60, 120 },
    { 132, 215, 3, 100, 300 },
    { 132, 215, 4, 100, 250 },
    { 100, 101, 3, 100, 101 },
    { 199, 201, 3, 199, 201 },
    { 999, 1001, 3, 999, 1001 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TilestarPlotTicks ticks;

      tilestar_plot_ticks_init (&ticks, cases[i].minimum, cases[i].maximum, cases[i].max_ticks);
      g_test_message ("%g to %g, at most %u ticks", cases[i].minimum, cases[i].maximum,
                      cases[i].max_ticks);
      g_assert_cmpuint (ticks.n_values, <=, cases[i].max_ticks);
      g_assert_cmpfloat (ticks.values[0], ==, cases[i].first);
      g_assert_cmpfloat (ticks.values[ticks.n_values - 1], ==, cases[i].last);
    }
}

/* A typical search: layers that grow by a factor of 2.4, every other one empty. */
static void
fill_statistics (SlideStatistics *statistics,
                 SlideSeries     *series,
                 guint            n_layers,
                 guint            n_samples)
{
  double size = 3.0;
  double spacing;

  *statistics = (SlideStatistics) { 0 };
  *series = (SlideSeries) { 0 };
  statistics->status = SLIDE_STATUS_RUNNING;
  series->first_f = 34;
  for (guint i = 0; i < n_layers; i += 2)
    {
      series->expanded_per_f[i] = (guint64) size;
      statistics->expanded += (guint64) size;
      series->n_f_layers = i + 1;
      statistics->current_f = series->first_f + i;
      size *= 2.4;
    }
  /* The current layer is not complete. */
  statistics->expanded -= series->expanded_per_f[series->n_f_layers - 1] / 2;
  series->expanded_per_f[series->n_f_layers - 1] -=
    series->expanded_per_f[series->n_f_layers - 1] / 2;

  spacing = (double) statistics->expanded / n_samples;
  for (guint i = 0; i < n_samples; i++)
    {
      double x = (i + 1) * spacing;

      series->samples[i].expanded = (guint64) x;
      series->samples[i].frontier =
        (guint64) (0.9 * pow (x, 0.93) + 0.04 * x * sin (12.0 * i / n_samples)) + 1;
      statistics->max_frontier = MAX (statistics->max_frontier, series->samples[i].frontier);
    }
  series->n_samples = n_samples;
  statistics->frontier = series->samples[n_samples - 1].frontier;
}

static cairo_surface_t *
paint_with (TilestarPlotKind       kind,
            const SlideStatistics *statistics,
            const SlideSeries     *series,
            const SlideLandscape  *landscape,
            int                    width,
            int                    height,
            gboolean               dark,
            gboolean               high_contrast,
            double                 points,
            const char            *name)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell");
  const char *directory = g_getenv ("TILESTAR_TEST_PICTURES");
  TilestarPalette palette;

  tilestar_palette_init (&palette, dark, high_contrast);
  palette.text_scale = points / 11.0;
  tilestar_plot_draw (cr, kind, statistics, series, landscape, width, height, &palette, font);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  pango_font_description_free (font);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  if (directory != NULL && name != NULL)
    {
      g_autofree char *file = g_strdup_printf ("%s/plot-%s.png", directory, name);

      cairo_surface_write_to_png (surface, file);
    }

  return surface;
}

static cairo_surface_t *
paint (TilestarPlotKind       kind,
       const SlideStatistics *statistics,
       const SlideSeries     *series,
       int                    width,
       int                    height,
       gboolean               dark,
       gboolean               high_contrast,
       double                 points,
       const char            *name)
{
  return paint_with (kind, statistics, series, NULL, width, height, dark, high_contrast, points, name);
}

/* The number of pixels with approximately the color @color. */
static guint
count_pixels (cairo_surface_t     *surface,
              const TilestarColor *color)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint count = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      {
        guint32 pixel = ((const guint32 *) (gconstpointer) (data + y * stride))[x];

        count += fabs ((pixel >> 16 & 0xff) / 255.0 - color->red) < 0.02
                 && fabs ((pixel >> 8 & 0xff) / 255.0 - color->green) < 0.02
                 && fabs ((pixel & 0xff) / 255.0 - color->blue) < 0.02;
      }

  return count;
}

static void
test_looks (void)
{
  SlideStatistics statistics;
  SlideSeries series;

  fill_statistics (&statistics, &series, 21, 300);

  for (guint look = 0; look < 4; look++)
    {
      static const char *const names[] = { "light", "dark", "light-hc", "dark-hc" };
      gboolean dark = look & 1;
      gboolean high = look >> 1;
      g_autofree char *line = g_strdup_printf ("frontier-%s", names[look]);
      g_autofree char *bars = g_strdup_printf ("layers-%s", names[look]);
      g_autofree char *empty = g_strdup_printf ("empty-%s", names[look]);
      TilestarPalette palette;
      cairo_surface_t *surface;

      tilestar_palette_init (&palette, dark, high);

      surface = paint (TILESTAR_PLOT_FRONTIER, &statistics, &series, 320, 140, dark, high, 11, line);
      g_assert_cmpuint (count_pixels (surface, &palette.plot_line), >, 150);
      g_assert_cmpuint (count_pixels (surface, &palette.plot), >, 320 * 140 / 3);
      cairo_surface_destroy (surface);

      surface = paint (TILESTAR_PLOT_LAYERS, &statistics, &series, 320, 140, dark, high, 11, bars);
      g_assert_cmpuint (count_pixels (surface, &palette.plot_bar), >, 500);
      g_assert_cmpuint (count_pixels (surface, &palette.plot_bar_current), >, 500);
      cairo_surface_destroy (surface);

      surface = paint (TILESTAR_PLOT_LAYERS, NULL, NULL, 320, 140, dark, high, 11, empty);
      g_assert_cmpuint (count_pixels (surface, &palette.plot_bar), ==, 0);
      /* No axes without numbers: they overlapped the text. */
      g_assert_cmpuint (count_pixels (surface, &palette.plot_grid), <, 100);
      g_assert_cmpuint (count_pixels (surface, &palette.plot_text), >, 0);
      cairo_surface_destroy (surface);
    }
}

/* The height of bars matches their values: the highest pixel of the current layer. */
static void
test_proportion (void)
{
  SlideStatistics statistics = { 0 };
  SlideSeries series = { 0 };
  TilestarPalette palette;
  guint full, half;
  cairo_surface_t *surface;

  tilestar_palette_init (&palette, FALSE, FALSE);
  statistics.expanded = 150;
  series.n_f_layers = 2;
  series.first_f = 10;
  series.expanded_per_f[0] = 100;
  series.expanded_per_f[1] = 50;
  statistics.current_f = 10;
  surface = paint (TILESTAR_PLOT_LAYERS, &statistics, &series, 600, 400, FALSE, FALSE, 11, "two");
  full = count_pixels (surface, &palette.plot_bar_current);
  half = count_pixels (surface, &palette.plot_bar);
  cairo_surface_destroy (surface);
  g_assert_cmpfloat_with_epsilon ((double) half / full, 0.5, 0.05);
}

/* No size and no data makes it fail or draw outside. */
static void
test_edges (void)
{
  static const struct { guint n_layers, n_samples; } shapes[] = {
    { 1, 1 }, { 2, 2 }, { 3, 5 }, { 41, SLIDE_MAX_SAMPLES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      SlideStatistics statistics;
  SlideSeries series;

      fill_statistics (&statistics, &series, shapes[i].n_layers, shapes[i].n_samples);
      for (int width = 1; width < 400; width = width * 2 + 1)
        for (int height = 1; height < 200; height = height * 2 + 1)
          for (guint kind = 0; kind < 2; kind++)
            for (guint points = 8; points <= 24; points += 16)
              cairo_surface_destroy (paint (kind, &statistics, &series, width, height, FALSE, FALSE, points,
                                            NULL));
    }
}

static void
test_pictures (void)
{
  SlideStatistics statistics;
  SlideSeries series;

  fill_statistics (&statistics, &series, 5, 12);
  cairo_surface_destroy (paint (TILESTAR_PLOT_LAYERS, &statistics, &series, 320, 140, FALSE, FALSE, 11,
                                "layers-few"));
  cairo_surface_destroy (paint (TILESTAR_PLOT_FRONTIER, &statistics, &series, 320, 140, FALSE, FALSE, 11,
                                "frontier-few"));
  fill_statistics (&statistics, &series, 41, 500);
  for (guint i = 1; i < 40; i += 2)
    series.expanded_per_f[i] = series.expanded_per_f[i - 1] / 2 + 1;
  cairo_surface_destroy (paint (TILESTAR_PLOT_LAYERS, &statistics, &series, 320, 140, TRUE, FALSE, 11,
                                "layers-many"));
  cairo_surface_destroy (paint (TILESTAR_PLOT_LAYERS, &statistics, &series, 300, 150, FALSE, FALSE, 18,
                                "layers-large-text"));
  cairo_surface_destroy (paint (TILESTAR_PLOT_FRONTIER, &statistics, &series, 300, 150, FALSE, FALSE, 18,
                                "frontier-large-text"));
  cairo_surface_destroy (paint (TILESTAR_PLOT_FRONTIER, &statistics, &series, 120, 70, FALSE, FALSE, 11,
                                "frontier-tiny"));
}

static void
test_speed (void)
{
  SlideStatistics statistics;
  SlideSeries series;
  gint64 began;
  double milliseconds;
  const guint n_rounds = 20;

  fill_statistics (&statistics, &series, 41, SLIDE_MAX_SAMPLES);
  cairo_surface_destroy (paint (TILESTAR_PLOT_FRONTIER, &statistics, &series, 360, 150, FALSE, FALSE, 11,
                                NULL));
  began = test_thread_time ();
  for (guint i = 0; i < n_rounds; i++)
    for (guint kind = 0; kind < 2; kind++)
      cairo_surface_destroy (paint (kind, &statistics, &series, 360, 150, FALSE, FALSE, 11, NULL));
  milliseconds = (double) (test_thread_time () - began) / 1e3 / (2 * n_rounds);
  g_test_message ("%.3f ms a plot", milliseconds);
  /* The aim is less than 2. */
  g_assert_cmpfloat (milliseconds, <, TEST_TIME (10.0));
}

/* A large board: six solutions, each shorter, while the bound rises. */
static void
fill_bounds (SlideStatistics *statistics,
             SlideSeries     *series)
{
  static const SlideBounds bounds[] = {
    { 0, -1, 76 }, { 21000, 146, 76 }, { 30000, 146, 80 }, { 90000, 130, 80 }, { 200000, 118, 84 },
    { 700000, 112, 84 }, { 2000000, 106, 88 }, { 9000000, 104, 88 },
  };

  *statistics = (SlideStatistics) { 0 };
  *series = (SlideSeries) { 0 };
  statistics->status = SLIDE_STATUS_RUNNING;
  statistics->moves = -1;
  statistics->expanded = 30000000;
  statistics->best_moves = 104;
  statistics->lower_bound = 92;
  series->n_bounds = G_N_ELEMENTS (bounds);
  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    series->bounds[i] = bounds[i];
}

static void
test_bounds (void)
{
  static const int sizes[][2] = { { 330, 120 }, { 260, 120 }, { 900, 400 }, { 60, 20 }, { 1, 1 } };
  SlideStatistics statistics;
  SlideSeries series;
  g_autofree char *words = NULL, *met = NULL, *none = NULL, *empty = NULL;

  fill_bounds (&statistics, &series);
  words = tilestar_plot_dup_description (TILESTAR_PLOT_BOUNDS, &statistics, &series, NULL);
  g_assert_cmpstr (words, ==, "6 solutions found. The best has 104 moves and the lower bound is "
                              "92, so it is at most 1.13 times as long as optimal.");

  for (guint look = 0; look < 4; look++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        g_autofree char *name = g_strdup_printf ("bounds-%u-%u", look, i);
        cairo_surface_t *surface = paint (TILESTAR_PLOT_BOUNDS, &statistics, &series, sizes[i][0], sizes[i][1],
                                          (look & 1) != 0, (look & 2) != 0, 11, name);
        TilestarPalette palette;

        tilestar_palette_init (&palette, (look & 1) != 0, (look & 2) != 0);
        if (i < 3)
          {
            /* Both lines are visible, with more background between them. */
            g_assert_cmpuint (count_pixels (surface, &palette.plot_line), >, (guint) sizes[i][0] / 2);
            g_assert_cmpuint (count_pixels (surface, &palette.plot_bar_current), >,
                              (guint) sizes[i][0] / 2);
          }
        cairo_surface_destroy (surface);
      }

  statistics.lower_bound = 104;
  met = tilestar_plot_dup_description (TILESTAR_PLOT_BOUNDS, &statistics, &series, NULL);
  g_assert_cmpstr (met, ==, "The bounds have met: a solution of 104 moves is proven optimal");
  cairo_surface_destroy (paint (TILESTAR_PLOT_BOUNDS, &statistics, &series, 330, 120, FALSE, FALSE, 11,
                                "bounds-met"));

  series.n_bounds = 1;
  statistics.best_moves = -1;
  statistics.lower_bound = 76;
  statistics.expanded = 0;
  none = tilestar_plot_dup_description (TILESTAR_PLOT_BOUNDS, &statistics, &series, NULL);
  g_assert_cmpstr (none, ==, "No solution found yet; the lower bound is 76 moves");
  cairo_surface_destroy (paint (TILESTAR_PLOT_BOUNDS, &statistics, &series, 330, 120, FALSE, FALSE, 11,
                                "bounds-none"));

  series.n_bounds = 0;
  empty = tilestar_plot_dup_description (TILESTAR_PLOT_BOUNDS, &statistics, &series, NULL);
  g_assert_cmpstr (empty, ==, "Nothing to show yet");
}

/* ---- The landscape ---- */

/* A search after @node_limit expansions, or at its end if that is 0. */
static SlideLandscape *
search (const char      *start_text,
        const char      *goal_text,
        SlideAlgorithm   algorithm,
        const char      *heuristic,
        guint64          node_limit,
        SlideStatistics *statistics)
{
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  SlideBoard start, goal;
  SlideSearchRequest request;
  g_autoptr (SlideHeuristicSpec) spec = NULL;
  g_autoptr (SlideHeuristic) made = NULL;
  g_autoptr (SlideSearch) machine = NULL;

  g_assert_true (slide_board_parse (start_text, 0, 0, &start, NULL));
  g_assert_true (slide_board_parse (goal_text, 0, 0, &goal, NULL));
  spec = slide_heuristic_spec_parse (heuristic, NULL);
  made = slide_heuristic_new (spec, &goal, &options, NULL);
  slide_search_request_init (&request, &start, &goal);
  request.algorithm = algorithm;
  request.heuristic = made;
  request.weight = 2;
  machine = slide_search_new (&request, NULL);
  g_assert_nonnull (machine);
  slide_search_run (machine, node_limit > 0 ? node_limit : G_MAXUINT64);
  slide_search_get_statistics (machine, statistics);
  return slide_search_dup_landscape (machine);
}

#define START_3X3 "8 6 7/2 5 4/3 0 1"
#define GOAL_3X3 "1 2 3/4 5 6/7 8 0"
#define START_4X4 "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3"
#define GOAL_4X4 "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15"
#define GOAL_5X5 "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0"

static const struct
{
  const char     *name;
  const char     *start;
  const char     *goal;
  SlideAlgorithm  algorithm;
  const char     *heuristic;
  guint64         node_limit;
} landscapes[] = {
  { "misplaced", START_3X3, GOAL_3X3, SLIDE_ALGORITHM_ASTAR, "misplaced", 0 },
  { "manhattan", START_3X3, GOAL_3X3, SLIDE_ALGORITHM_ASTAR, "manhattan", 0 },
  { "zero", START_3X3, GOAL_3X3, SLIDE_ALGORITHM_ASTAR, "zero", 0 },
  { "greedy", START_4X4, GOAL_4X4, SLIDE_ALGORITHM_GREEDY, "manhattan", 0 },
  { "greedy-3x3", START_3X3, GOAL_3X3, SLIDE_ALGORITHM_GREEDY, "misplaced", 0 },
  { "weighted", START_4X4, GOAL_4X4, SLIDE_ALGORITHM_WEIGHTED_ASTAR, "manhattan", 0 },
  { "running", START_4X4, GOAL_4X4, SLIDE_ALGORITHM_ASTAR, "manhattan", 400000 },
  { "large", "24 1 3 4 5/11 2 8 9 10/16 7 13 14 15/21 12 18 20 6/22 17 23 19 0", GOAL_5X5,
    SLIDE_ALGORITHM_ASTAR, "manhattan", 300000 },
  { "first", START_4X4, GOAL_4X4, SLIDE_ALGORITHM_ASTAR, "manhattan", 1 },
  { "deep", START_4X4, GOAL_4X4, SLIDE_ALGORITHM_GREEDY, "zero", 5000 },
};

/* The number of pixels with approximately one of the heat map's colors. */
static guint
count_heats (cairo_surface_t       *surface,
             const TilestarPalette *palette)
{
  guint count = 0;

  for (guint i = 0; i <= 100; i++)
    {
      TilestarColor color = tilestar_palette_get_heat (palette, i / 100.0);

      count += count_pixels (surface, &color);
    }

  return count;
}

static void
test_landscapes (void)
{
  static const int sizes[][2] = { { 300, 170 }, { 260, 150 }, { 700, 500 }, { 60, 20 }, { 1, 1 } };
  SlideSeries series = { 0 };

  for (guint i = test_first (3); i < G_N_ELEMENTS (landscapes); i += test_step (3))
    {
      SlideStatistics statistics;
      g_autoptr (SlideLandscape) landscape =
        search (landscapes[i].start, landscapes[i].goal, landscapes[i].algorithm,
                landscapes[i].heuristic, landscapes[i].node_limit, &statistics);
      g_autofree char *words = tilestar_plot_dup_description (TILESTAR_PLOT_LANDSCAPE, &statistics,
                                                              &series, landscape);

      g_test_message ("%s: %s", landscapes[i].name, words);
      g_assert_true (g_str_has_prefix (words, "Expansions "));
      for (guint look = test_first (2); look < 4; look += test_step (2))
        for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
          {
            g_autofree char *name = g_strdup_printf ("landscape-%s-%u-%u", landscapes[i].name, k, look);
            cairo_surface_t *surface =
              paint_with (TILESTAR_PLOT_LANDSCAPE, &statistics, &series, landscape, sizes[k][0],
                          sizes[k][1], (look & 1) != 0, (look & 2) != 0, 11, name);
            TilestarPalette palette;

            tilestar_palette_init (&palette, (look & 1) != 0, (look & 2) != 0);
            if (k < 3 && landscapes[i].node_limit != 1)
              g_assert_cmpuint (count_heats (surface, &palette), >, 100);
            cairo_surface_destroy (surface);
          }
    }
}

/* The color of a pixel depends on the count: empty cells show the background, those with the
 * maximum the last color; and of a checkerboard due to parity, half is empty. */
static void
test_landscape_cells (void)
{
  g_autoptr (SlideLandscape) landscape = slide_landscape_new (100, 100);
  SlideStatistics statistics = { .expanded = 1, .best_moves = -1 };
  SlideSeries series = { 0 };
  TilestarPalette palette;
  cairo_surface_t *surface;
  guint n_chequered, n_full;

  tilestar_palette_init (&palette, FALSE, FALSE);
  landscape->has_h = TRUE;
  for (guint g = 0; g < 100; g++)
    for (guint h = 0; h < 100; h++)
      landscape->expanded[g * 100 + h] = (g + h) % 2 == 0 ? 50 : 0;
  surface = paint_with (TILESTAR_PLOT_LANDSCAPE, &statistics, &series, landscape, 500, 400, FALSE,
                        FALSE, 11, NULL);
  n_chequered = count_pixels (surface, &palette.heats[TILESTAR_PALETTE_N_HEATS - 1]);
  cairo_surface_destroy (surface);

  for (guint i = 0; i < 100 * 100; i++)
    landscape->expanded[i] = 50;
  surface = paint_with (TILESTAR_PLOT_LANDSCAPE, &statistics, &series, landscape, 500, 400, FALSE,
                        FALSE, 11, NULL);
  n_full = count_pixels (surface, &palette.heats[TILESTAR_PALETTE_N_HEATS - 1]);
  cairo_surface_destroy (surface);
  g_assert_cmpuint (n_full, >, 100000);
  g_assert_cmpfloat_with_epsilon ((double) n_chequered / n_full, 0.5, 0.03);

  /* The left half is empty. */
  for (guint i = 0; i < 50 * 100; i++)
    landscape->expanded[i] = 0;
  surface = paint_with (TILESTAR_PLOT_LANDSCAPE, &statistics, &series, landscape, 500, 400, FALSE,
                        FALSE, 11, NULL);
  g_assert_cmpfloat_with_epsilon (
    (double) count_pixels (surface, &palette.heats[TILESTAR_PALETTE_N_HEATS - 1]) / n_full, 0.5, 0.05);
  cairo_surface_destroy (surface);
}

/* Where parity leaves every other cell empty, each cell is one column wide, and the frame of a node
 * is around its cell. */
static void
test_landscape_width (void)
{
  g_autoptr (SlideLandscape) landscape = slide_landscape_new (20, 20);
  SlideStatistics statistics = { .expanded = 1, .best_moves = -1, .status = SLIDE_STATUS_NODE_LIMIT };
  SlideSeries series = { 0 };
  cairo_surface_t *surface;
  const guint32 *pixels;
  guint stride, longest = 0, run = 0;

  landscape->has_h = TRUE;
  for (guint g = 0; g < 20; g++)
    for (guint h = 0; h < 20; h++)
      landscape->expanded[g * 20 + h] = (g + h) % 2 == 0 ? 50 : 0;
  surface = paint_with (TILESTAR_PLOT_LANDSCAPE, &statistics, &series, landscape, 500, 400, FALSE,
                        FALSE, 11, NULL);
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  stride = (guint) cairo_image_surface_get_stride (surface) / sizeof *pixels;
  for (guint y = 100; y < 200; y++, run = 0)
    for (guint x = 100; x < 400; x++)
      {
        run = pixels[y * stride + x] == pixels[y * stride + x - 1]
              && pixels[y * stride + x] != pixels[2 * stride + 2] ? run + 1 : 0;
        longest = MAX (longest, run + 1);
      }
  cairo_surface_destroy (surface);
  /* A twentieth of less than 500 pixels. */
  g_assert_cmpuint (longest, >=, 18);
  g_assert_cmpuint (longest, <=, 26);
}

/* The maximum number of cells, at the panel's size. */
static void
test_landscape_speed (void)
{
  g_autoptr (SlideLandscape) landscape = slide_landscape_new (SLIDE_LANDSCAPE_MAX_CELLS,
                                                              SLIDE_LANDSCAPE_MAX_CELLS);
  SlideStatistics statistics = { .expanded = 1, .best_moves = -1, .lower_bound = 300 };
  SlideSeries series = { 0 };
  const guint n_rounds = 20;
  gint64 began;
  double milliseconds;

  for (guint i = 0; i < SLIDE_LANDSCAPE_MAX_CELLS * SLIDE_LANDSCAPE_MAX_CELLS; i++)
    landscape->expanded[i] = 1 + i * 97 % 100003;
  began = test_thread_time ();
  for (guint i = 0; i < n_rounds; i++)
    cairo_surface_destroy (paint_with (TILESTAR_PLOT_LANDSCAPE, &statistics, &series, landscape, 330,
                                       170, FALSE, FALSE, 11, NULL));
  milliseconds = (double) (test_thread_time () - began) / 1e3 / n_rounds;
  g_test_message ("%.3f ms a landscape", milliseconds);
  /* The aim is less than 2. */
  g_assert_cmpfloat (milliseconds, <, TEST_TIME (10.0));
}

static void
test_words (void)
{
  SlideStatistics statistics = { 0 };
  SlideSeries series = { 0 };
  g_autofree char *empty = tilestar_plot_dup_description (TILESTAR_PLOT_FRONTIER, NULL, NULL, NULL);
  g_autofree char *frontier = NULL;
  g_autofree char *layers = NULL;

  g_assert_cmpstr (empty, ==, "Nothing to show yet");

  statistics.expanded = 1500;
  statistics.frontier = 900;
  statistics.max_frontier = 1000;
  series.first_f = 20;
  series.n_f_layers = 5;
  series.expanded_per_f[0] = 500;
  series.expanded_per_f[2] = 1000;
  statistics.current_f = 22;
  frontier = tilestar_plot_dup_description (TILESTAR_PLOT_FRONTIER, &statistics, &series, NULL);
  g_assert_cmpstr (frontier, ==, "Nodes on the frontier: 900, at its largest 1000. Expansions: 1500.");
  layers = tilestar_plot_dup_description (TILESTAR_PLOT_LAYERS, &statistics, &series, NULL);
  g_assert_cmpstr (layers, ==, "Expansions in 2 layers from f = 20 to f = 22. Most are at f = 22: "
                               "1000. The last is at f = 22.");
  series.expanded_per_f[1] = 1;
}

#define assert_text(expression, expected)                                     \
  G_STMT_START {                                                              \
    g_autofree char *text = (expression);                                     \
    g_assert_cmpstr (text, ==, (expected));                                   \
  } G_STMT_END

static void
test_numbers (void)
{
  assert_text (tilestar_format_short (0), "0");
  assert_text (tilestar_format_short (999), "999");
  assert_text (tilestar_format_short (1000), "1k");
  assert_text (tilestar_format_short (12345), "12.3k");
  assert_text (tilestar_format_short (999999), "1M");
  assert_text (tilestar_format_short (2.5e9), "2.5G");
  assert_text (tilestar_format_duration (0), "0 µs");
  assert_text (tilestar_format_duration (0.0000042), "4.2 µs");
  assert_text (tilestar_format_duration (0.00004), "40 µs");
  assert_text (tilestar_format_duration (0.000017), "17 µs");
  assert_text (tilestar_format_duration (0.000999), "999 µs");
  assert_text (tilestar_format_duration (0.0009996), "1.0 ms");
  assert_text (tilestar_format_duration (0.0042), "4.2 ms");
  assert_text (tilestar_format_duration (0.25), "250 ms");
  assert_text (tilestar_format_duration (0.9996), "1.00 s");
  assert_text (tilestar_format_duration (1.234), "1.23 s");
  assert_text (tilestar_format_duration (59.9), "59.9 s");
  assert_text (tilestar_format_duration (59.96), "1 min 0 s");
  assert_text (tilestar_format_duration (125), "2 min 5 s");
  assert_text (tilestar_format_bytes (100), "100 B");
  assert_text (tilestar_format_bytes (65536), "64 KiB");
  assert_text (tilestar_format_bytes (3u << 19), "1.5 MiB");
  assert_text (tilestar_format_bytes (G_GUINT64_CONSTANT (9) << 28), "2.25 GiB");
}

static void
test_values (void)
{
  SlideValue value = { .type = SLIDE_VALUE_NODE, .node = { 12, 11, 1, 1, 1 } };

  assert_text (tilestar_format_value (&value), "12 = 11 + 1");

  value.node.f = 1;
  value.node.g = 999;
  value.node.g_weight = 0;
  assert_text (tilestar_format_value (&value), "h = 1, g = 999");

  value = (SlideValue) { .type = SLIDE_VALUE_SECONDS, .real = 0.25 };
  assert_text (tilestar_format_value (&value), "250 ms");
  value = (SlideValue) { .type = SLIDE_VALUE_BYTES, .count = 65536 };
  assert_text (tilestar_format_value (&value), "64 KiB");
  value = (SlideValue) { .type = SLIDE_VALUE_FACTOR, .real = 1.58299 };
  assert_text (tilestar_format_value (&value), "1.583");
  value = (SlideValue) { .type = SLIDE_VALUE_COUNT, .count = 7 };
  assert_text (tilestar_format_value (&value), "7");
  value = (SlideValue) { .type = SLIDE_VALUE_NONE };
  g_assert_null (tilestar_format_value (&value));
}

/* Counts in a sentence are grouped as in the locale; everything else is unchanged. */
static void
test_sentence (void)
{
  static const char *const locales[] = { "en_US.UTF-8", "de_DE.UTF-8", "en_GB.UTF-8" };
  g_autofree char *before = g_strdup (setlocale (LC_NUMERIC, NULL));
  g_autofree char *count = NULL;
  g_autofree char *expected = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    if (setlocale (LC_NUMERIC, locales[i]) != NULL)
      break;

  count = tilestar_format_count (1234567);
  expected = g_strdup_printf ("%s moves, 5:07, 100 %%u of A, %s", count, count);
  assert_text (tilestar_format_sentence ("%u moves, %u:%02u, 100 %%u of %s, %d", 1234567u, 5u, 7u, "A",
                                         1234567), expected);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat"
  /* As translations have it. */
  expected = (g_free (expected), g_strdup_printf ("%s of 12", count));
  assert_text (tilestar_format_sentence ("%2$u of %1$u", 12u, 1234567u), expected);
#pragma GCC diagnostic pop
  setlocale (LC_NUMERIC, before);
}

/* Labels depend only on text_scale: in a picture for a file, where it is 1, their size does not
 * depend on the window's font. */
static void
test_text_scale (void)
{
  static const char *const fonts[] = { NULL, "Cantarell 11", "Cantarell 22" };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 200);
  cairo_t *cr = cairo_create (surface);
  TilestarPalette palette;
  double usual = 0.0;

  tilestar_palette_init (&palette, FALSE, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (fonts); i++)
    for (guint large = 0; large < 2; large++)
      {
        TilestarPlotContext context = { .cr = cr, .palette = &palette };
        PangoFontDescription *font = fonts[i] != NULL ? pango_font_description_from_string (fonts[i]) : NULL;
        double width;

        palette.text_scale = large ? 1.5 : 1.0;
        tilestar_plot_begin (&context, 300.0, 200.0, font);
        tilestar_plot_measure (&context, "1,234,567", &width, NULL);
        tilestar_plot_end (&context);
        g_clear_pointer (&font, pango_font_description_free);
        if (usual == 0.0)
          usual = width;
        g_assert_cmpfloat_with_epsilon (width, usual * palette.text_scale, 4.0);
      }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

APP_TEST (plot_drawing)
{
  g_test_add_func ("/plot/ticks", test_ticks);
  g_test_add_func ("/plot/ticks-from", test_ticks_from);
  g_test_add_func ("/plot/looks", test_looks);
  g_test_add_func ("/plot/proportion", test_proportion);
  g_test_add_func ("/plot/edges", test_edges);
  g_test_add_func ("/plot/pictures", test_pictures);
  g_test_add_func ("/plot/speed", test_speed);
  g_test_add_func ("/plot/bounds", test_bounds);
  g_test_add_func ("/plot/landscapes", test_landscapes);
  g_test_add_func ("/plot/landscape-cells", test_landscape_cells);
  g_test_add_func ("/plot/landscape-width", test_landscape_width);
  g_test_add_func ("/plot/landscape-speed", test_landscape_speed);
  g_test_add_func ("/plot/words", test_words);
  g_test_add_func ("/plot/text-scale", test_text_scale);
  g_test_add_func ("/statistics-text/numbers", test_numbers);
  g_test_add_func ("/statistics-text/sentence", test_sentence);
  g_test_add_func ("/statistics-text/values", test_values);
}
