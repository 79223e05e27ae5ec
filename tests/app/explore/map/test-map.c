/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-map.c: the state-space map: the positions of its boards, their colors, and the drawing.
 */

#include "exploration-test.h"

#include <math.h>

#include "app-test.h"
#include "tilestar-map-boards.h"
#include "tilestar-map-drawing.h"
#include "tilestar-map-legend.h"
#include "tilestar-map-words.h"

#define HARD "867/254/301"
#define MIDDLE "182/043/765"

typedef struct
{
  const char     *text;
  SlideAlgorithm  algorithm;
  const char     *heuristic;
} Case;

static const Case cases[] = {
  { HARD, SLIDE_ALGORITHM_ASTAR, "manhattan" },
  { MIDDLE, SLIDE_ALGORITHM_ASTAR, "linear-conflict-pairs" },
  { HARD, SLIDE_ALGORITHM_GREEDY, "manhattan" },
  { HARD, SLIDE_ALGORITHM_WEIGHTED_ASTAR, "manhattan" },
  { "1302/7654", SLIDE_ALGORITHM_UNIFORM_COST, "zero" },
  { MIDDLE, SLIDE_ALGORITHM_IDASTAR, "misplaced" },
  { MIDDLE, SLIDE_ALGORITHM_BIDIRECTIONAL, "manhattan" },
  { "31/20", SLIDE_ALGORITHM_BREADTH_FIRST, "zero" },
};

static TilestarMapLayout *
new_layout (TilestarExploration *exploration)
{
  const SlideSearchRequest *request =
    tilestar_run_get_request (tilestar_exploration_get_run (exploration));
  TilestarMapLayout *layout =
    tilestar_map_layout_new (&request->start, &request->goal,
                             tilestar_exploration_get_heuristic (exploration));

  g_assert_nonnull (layout);
  return layout;
}

static double
get_area (const TilestarMapSector *sector)
{
  return (sector->outer * sector->outer - sector->inner * sector->inner)
         * (sector->end - sector->begin);
}

/* Every board has one position, in order, and all have the same area; a point leads back to its
 * board. */
static void
test_layout (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (TilestarExploration) exploration = exploration_test_new (test->text, test->algorithm,
                                                                      test->heuristic, 1);
  g_autoptr (TilestarMapLayout) layout = new_layout (exploration);
  SlideHeuristic *heuristic = tilestar_exploration_get_heuristic (exploration);
  guint32 n_boards = tilestar_map_layout_get_n_boards (layout);
  guint bound = tilestar_map_layout_get_solution_length (layout);

  g_assert_cmpuint (tilestar_map_layout_get_ring (layout, 0), ==, 0);
  for (guint32 place = 0; place < n_boards; place++)
    {
      guint ring = tilestar_map_layout_get_ring (layout, place);
      guint h = tilestar_map_layout_get_h (layout, place);
      TilestarMapSector sector;
      double radius, turns, x, y;
      gboolean is_within;
      SlideBoard board;

      tilestar_map_layout_get_board (layout, place, &board);
      g_assert_cmpuint (tilestar_map_layout_get_place (layout, &board), ==, place);
      g_assert_cmpuint (slide_heuristic_estimate (heuristic, &board), ==, h);
      if (place > 0)
        {
          guint before = tilestar_map_layout_get_ring (layout, place - 1);

          g_assert_true (ring == before + 1
                         || (ring == before && h >= tilestar_map_layout_get_h (layout, place - 1)));
        }

      tilestar_map_layout_get_sector (layout, place, &sector);
      g_assert_cmpfloat_with_epsilon (get_area (&sector) * n_boards, 1.0, 1e-6);
      radius = (sector.inner + sector.outer) / 2.0;
      turns = (sector.begin + sector.end) / 2.0;
      g_assert_cmpuint (tilestar_map_layout_find (layout, radius * sin (2.0 * G_PI * turns),
                                                  -radius * cos (2.0 * G_PI * turns)), ==, place);
      tilestar_map_layout_get_middle (layout, place, &x, &y);
      g_assert_cmpuint (tilestar_map_layout_find (layout, x, y), ==, place);

      /* A bound on g + h is a sector of each ring, to within a column. */
      is_within = sector.end <= tilestar_map_layout_get_extent (layout, ring, bound)
                                + (sector.end - sector.begin);
      g_assert_true (ring + h > bound || is_within);
    }
  g_assert_cmpuint (tilestar_map_layout_find (layout, 0.8, 0.8), ==, TILESTAR_MAP_NOWHERE);
}

/* Distances from the start and to the goal are those of a breadth-first search. */
static void
test_distances (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new ("1302/7654",
                                                                      SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 1);
  g_autoptr (TilestarMapLayout) layout = new_layout (exploration);

  for (guint32 place = 0; place < tilestar_map_layout_get_n_boards (layout); place++)
    {
      guint ring = tilestar_map_layout_get_ring (layout, place);
      guint to_go = tilestar_map_layout_get_goal_distance (layout, place);
      guint nearest = G_MAXUINT, nearest_to_goal = G_MAXUINT;

      for (guint move = 0; move < SLIDE_N_MOVES; move++)
        {
          guint32 neighbour;
          SlideBoard board;

          tilestar_map_layout_get_board (layout, place, &board);
          if (!slide_board_apply (&board, (SlideMove) move))
            continue;
          neighbour = tilestar_map_layout_get_place (layout, &board);
          nearest = MIN (nearest, tilestar_map_layout_get_ring (layout, neighbour));
          nearest_to_goal = MIN (nearest_to_goal,
                                 tilestar_map_layout_get_goal_distance (layout, neighbour));
        }
      g_assert_cmpuint (nearest, ==, ring == 0 ? 1 : ring - 1);
      g_assert_cmpuint (nearest_to_goal, ==, to_go == 0 ? 1 : to_go - 1);
    }
}

static void
test_too_large (void)
{
  SlideBoard start, goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 2, 5);
  g_assert_null (tilestar_map_layout_new (&goal, &goal, NULL));

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  g_assert_true (slide_board_parse ("213/456/780", 0, 0, &start, NULL));
  g_assert_null (tilestar_map_layout_new (&start, &goal, NULL));
}

/* ---- Colors ---- */

static void
init_moment (TilestarMapMoment   *moment,
             TilestarExploration *exploration,
             TilestarMapColoring  coloring)
{
  TilestarPalette palette;

  tilestar_palette_init (&palette, FALSE, FALSE);
  tilestar_map_moment_init (moment, exploration, coloring, FALSE, &palette);
}

/* The state of the exploration's moment, computed from nothing. */
static TilestarMapState *
new_state (TilestarMapLayout   *layout,
           TilestarExploration *exploration,
           TilestarMapColoring  coloring)
{
  g_autoptr (TilestarMapIndex) index = tilestar_map_index_new (layout, tilestar_exploration_get_record (exploration));
  TilestarMapMoment moment;

  init_moment (&moment, exploration, coloring);
  return tilestar_map_state_new (index, &moment);
}

/* Each board has the state of the last of its versions that the search has expanded, or of the newest one: computed
 * by going through the record step by step. */
static void
assert_as_recorded (TilestarMapState    *state,
                    TilestarExploration *exploration)
{
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  gboolean is_best_first = slide_record_get_kind (record) == SLIDE_RECORD_BEST_FIRST;
  guint64 moment = tilestar_exploration_get_moment (exploration);
  guint32 n_boards = tilestar_map_layout_get_n_boards (tilestar_map_state_get_layout (state));
  g_autofree guint32 *newest = g_new (guint32, n_boards);
  g_autofree guint32 *expanded = g_new (guint32, n_boards);

  memset (newest, 0xff, n_boards * sizeof *newest);
  memset (expanded, 0xff, n_boards * sizeof *expanded);
  for (guint32 version = 0; version < tilestar_exploration_get_n_versions (exploration); version++)
    newest[tilestar_map_state_get_place (state, version)] = version;
  for (guint64 expansion = 1; expansion <= moment; expansion++)
    {
      guint32 version = slide_record_get_expanded (record, expansion);

      expanded[tilestar_map_state_get_place (state, version)] = version;
    }

  for (guint32 place = 0; place < n_boards; place++)
    {
      gboolean is_expanded = is_best_first
                             ? newest[place] != SLIDE_RECORD_NONE
                               && tilestar_exploration_get_state (exploration, newest[place]) == SLIDE_VERSION_CLOSED
                             : expanded[place] != SLIDE_RECORD_NONE;

      g_assert_cmpint (tilestar_map_state_is_expanded (state, place), ==, is_expanded);
      g_assert_cmpuint (tilestar_map_state_get_version (state, place), ==,
                        is_expanded && !is_best_first ? expanded[place] : newest[place]);
    }
}

/* A moment is what the record says, and has the same colors whatever moments came before it. */
static void
test_moments (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (TilestarExploration) exploration = exploration_test_new (test->text, test->algorithm,
                                                                      test->heuristic, 0);
  g_autoptr (TilestarMapLayout) layout = new_layout (exploration);
  g_autoptr (TilestarMapIndex) index = tilestar_map_index_new (layout, tilestar_exploration_get_record (exploration));
  g_autoptr (GRand) random = g_rand_new_with_seed (17);
  guint64 n_expansions = tilestar_exploration_get_n_expansions (exploration);
  gsize size = tilestar_map_layout_get_n_boards (layout) * sizeof (guint32);

  for (guint i = 0; i < 60; i++)
    {
      TilestarMapColoring coloring = (TilestarMapColoring) (i / 20);
      g_autoptr (TilestarMapState) state = NULL;
      g_autoptr (TilestarMapState) fresh = NULL;
      TilestarMapMoment moment;
      TilestarMapInks inks, fresh_inks;

      /* Near and far, forward and back, and in the middle of an expansion. */
      if (i % 4 == 0)
        tilestar_exploration_set_moment (exploration,
                                         (guint64) (g_rand_double (random) * (double) n_expansions));
      else if (i % 4 == 1)
        tilestar_exploration_set_moment (exploration,
                                         tilestar_exploration_get_moment (exploration) + 9);
      else
        for (guint k = 0; k < 5; k++)
          tilestar_exploration_step_event (exploration, i % 4 == 2);

      init_moment (&moment, exploration, coloring);
      state = tilestar_map_state_new (index, &moment);
      g_assert_true (tilestar_map_state_is_at (state, &moment));
      fresh = new_state (layout, exploration, coloring);
      tilestar_map_state_get_inks (state, &inks);
      tilestar_map_state_get_inks (fresh, &fresh_inks);
      g_assert_cmpmem (inks.boards, size, fresh_inks.boards, size);
      if (i % 5 == 0)
        assert_as_recorded (state, exploration);

      moment.n_versions--;
      g_assert_false (tilestar_map_state_is_at (state, &moment));
    }
}

/* The color scale covers the expansions of its moment, whatever an earlier one covered. */
static void
test_scale (gconstpointer data)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (HARD, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  g_autoptr (TilestarMapLayout) layout = new_layout (exploration);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  g_autoptr (TilestarMapIndex) index = tilestar_map_index_new (layout, record);
  guint64 n_expansions = tilestar_exploration_get_n_expansions (exploration);
  gsize size = tilestar_map_layout_get_n_boards (layout) * sizeof (guint32);
  TilestarMapMoment moment;

  tilestar_exploration_set_moment (exploration, n_expansions / 3);
  init_moment (&moment, exploration, (TilestarMapColoring) GPOINTER_TO_UINT (data));
  for (guint divisor = 1; divisor <= 3; divisor++)
    {
      g_autoptr (TilestarMapIndex) fresh_index = tilestar_map_index_new (layout, record);
      g_autoptr (TilestarMapState) whole = tilestar_map_state_new (index, &moment);
      g_autoptr (TilestarMapState) state = NULL;
      g_autoptr (TilestarMapState) fresh = NULL;
      TilestarMapMoment part = moment;
      TilestarMapInks inks, fresh_inks, whole_inks;

      part.n_expansions = n_expansions / divisor;
      state = tilestar_map_state_new (index, &part);
      fresh = tilestar_map_state_new (fresh_index, &part);
      tilestar_map_state_get_inks (whole, &whole_inks);
      tilestar_map_state_get_inks (state, &inks);
      tilestar_map_state_get_inks (fresh, &fresh_inks);
      g_assert_cmpmem (inks.boards, size, fresh_inks.boards, size);
      g_assert_cmpint (memcmp (inks.boards, whole_inks.boards, size) == 0, ==, divisor == 1);
    }
}

/* The node that is shown for a board is the one found in the record, and the one that is found without a state. */
static void
test_versions (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (TilestarExploration) exploration = exploration_test_new (test->text, test->algorithm,
                                                                      test->heuristic, 0);
  g_autoptr (TilestarMapLayout) layout = new_layout (exploration);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  guint64 n_expansions = tilestar_exploration_get_n_expansions (exploration);
  guint64 moments[] = { n_expansions, n_expansions / 2, n_expansions / 3, n_expansions };
  guint32 step = tilestar_map_layout_get_n_boards (layout) / 60 + 1;

  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      g_autoptr (TilestarMapState) state = NULL;
      const TilestarMapMoment *moment;

      tilestar_exploration_set_moment (exploration, moments[i]);
      state = new_state (layout, exploration, TILESTAR_MAP_BY_F);
      moment = tilestar_map_state_get_moment (state);
      for (guint32 place = 0; place < tilestar_map_layout_get_n_boards (layout); place += step)
        {
          SlideBoard board;

          tilestar_map_layout_get_board (layout, place, &board);
          if (slide_record_get_kind (record) == SLIDE_RECORD_BEST_FIRST)
            g_assert_cmpuint (tilestar_map_state_get_version (state, place), ==,
                              slide_record_find (record, moments[i], &board));
          g_assert_cmpuint (tilestar_map_state_get_version (state, place), ==,
                            tilestar_map_state_find_version (state, moment, place));
        }
    }
}

/* Coloring by f is not offered if there is a single f, or f is h. */
static void
test_coloring (void)
{
  static const struct
  {
    SlideAlgorithm      algorithm;
    const char         *heuristic;
    TilestarMapColoring coloring;
  } colorings[] = {
    { SLIDE_ALGORITHM_ASTAR, "manhattan", TILESTAR_MAP_BY_F },
    { SLIDE_ALGORITHM_ASTAR, "perfect", TILESTAR_MAP_BY_TIME },
    { SLIDE_ALGORITHM_GREEDY, "manhattan", TILESTAR_MAP_BY_TIME },
  };

  for (guint i = 0; i < G_N_ELEMENTS (colorings); i++)
    {
      g_autoptr (TilestarExploration) exploration =
        exploration_test_new (HARD, colorings[i].algorithm, colorings[i].heuristic, 0);
      g_autoptr (TilestarMapLayout) layout = new_layout (exploration);
      g_autoptr (TilestarMapState) state = new_state (layout, exploration, TILESTAR_MAP_BY_F);
      g_autoptr (TilestarMapState) by_need = new_state (layout, exploration, TILESTAR_MAP_BY_NEED);
      guint first_f, last_f;
      double part, last = -1.0;

      g_assert_cmpuint (tilestar_map_state_get_coloring (state), ==, colorings[i].coloring);
      tilestar_map_state_get_f_range (state, &first_f, &last_f);
      for (guint f = first_f; f <= last_f; f++)
        if (tilestar_map_state_get_f_part (state, f, &part))
          {
            g_assert_cmpfloat (part, >, last);
            g_assert_cmpfloat (part, <=, 1.0);
            last = part;
          }
      /* Only for A* with a consistent heuristic; compared with a separate computation. */
      g_assert_cmpuint (tilestar_map_state_get_coloring (by_need), ==,
                        tilestar_exploration_has_needs (exploration, NULL) ? TILESTAR_MAP_BY_NEED
                                                                           : colorings[i].coloring);
    }
}

/* ---- Drawing ---- */

static guint32
get_pixel (cairo_surface_t *image,
           double           x,
           double           y)
{
  guint8 *line = cairo_image_surface_get_data (image)
                 + (int) y * cairo_image_surface_get_stride (image);

  return ((guint32 *) (gpointer) line)[(int) x];
}

/* Each board has its part of the picture, in its color: no gaps, no overlaps. */
static void
test_pixels (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new ("1302/7654",
                                                                      SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  g_autoptr (TilestarMapLayout) layout = new_layout (exploration);
  guint32 n_boards = tilestar_map_layout_get_n_boards (layout);
  TilestarMapViewport viewport = { 200.0, 200.0, 195.0 };
  g_autoptr (TilestarMapRaster) raster = tilestar_map_raster_new (layout, &viewport, 400, 400,
                                                                  TILESTAR_MAP_SHAPE_SIDE);
  cairo_surface_t *image;
  g_autofree guint32 *boards = g_new0 (guint32, n_boards);
  TilestarMapInks inks = { boards, { 0, 0 } };
  double expected = G_PI * 195.0 * 195.0 / 4.0;
  double sum = 0.0;

  /* Every fourth board white, the others black. */
  for (guint32 place = 0; place < n_boards; place++)
    boards[place] = (guint32) TILESTAR_MAP_SHAPE_PIECE << 24 | (place % 4 == 0 ? 0xffffff : 0);
  image = tilestar_map_raster_paint (raster, &inks);
  for (guint y = 0; y < 400; y++)
    for (guint x = 0; x < 400; x++)
      {
        guint32 pixel = get_pixel (image, x, y);
        double distance = hypot (x + 0.5 - 200.0, y + 0.5 - 200.0);

        sum += (pixel & 0xff) / 255.0;
        if (distance < 193.0)
          g_assert_cmpuint (pixel >> 24, ==, 0xff);
        if (distance > 197.0)
          g_assert_cmpuint (pixel, ==, 0);
      }
  g_assert_cmpfloat (fabs (sum - expected), <, expected * 0.01);
  cairo_surface_destroy (image);
}

/* Around the shape of a board is the color of its ring. */
static void
test_grounds (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new ("31/20", SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  g_autoptr (TilestarMapLayout) layout = new_layout (exploration);
  guint32 n_boards = tilestar_map_layout_get_n_boards (layout);
  TilestarMapViewport viewport = { 200.0, 200.0, 195.0 };
  g_autoptr (TilestarMapRaster) raster = tilestar_map_raster_new (layout, &viewport, 400, 400,
                                                                  TILESTAR_MAP_SHAPE_SIDE);
  g_autofree guint32 *boards = g_new0 (guint32, n_boards);
  TilestarMapInks inks = { boards, { 0x0000ff, 0x00ff00 } };
  cairo_surface_t *image;

  for (guint32 place = 0; place < n_boards; place++)
    boards[place] = (tilestar_map_layout_get_ring (layout, place) & 1) != 0 ? TILESTAR_MAP_INK_ODD : 0;
  image = tilestar_map_raster_paint (raster, &inks);
  for (guint32 place = 0; place < n_boards; place++)
    {
      double x, y;

      tilestar_map_layout_get_middle (layout, place, &x, &y);
      g_assert_cmphex (get_pixel (image, 200.0 + x * 195.0, 200.0 + y * 195.0), ==,
                       0xff000000 | inks.grounds[tilestar_map_layout_get_ring (layout, place) & 1]);
    }
  cairo_surface_destroy (image);
}

/* Even in a search of more than a thousand nodes, each node is a mark large enough to be seen. */
static void
test_dots (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new ("106482573", SLIDE_ALGORITHM_ASTAR,
                                                                       "misplaced", 0);
  g_autoptr (TilestarMapLayout) layout = new_layout (exploration);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans 10");
  g_autoptr (TilestarMapState) state = NULL;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 400, 400);
  cairo_t *cr = cairo_create (image);
  TilestarPalette palette;
  TilestarMapPicture picture = {
    .exploration = exploration, .palette = &palette, .font = font,
    .width = 400, .height = 400, .pointed = TILESTAR_MAP_NOWHERE, .hides_length = TRUE,
  };
  guint n_drawn = 0;

  tilestar_palette_init (&palette, TRUE, FALSE);
  tilestar_exploration_set_moment (exploration, tilestar_exploration_get_n_expansions (exploration));
  picture.state = state = new_state (layout, exploration, TILESTAR_MAP_BY_NEED);
  g_assert_cmpuint (tilestar_exploration_get_n_versions (exploration), >, 1000);
  tilestar_map_legend_fit (&picture, &picture.viewport);
  tilestar_map_draw_marks (cr, &picture);
  cairo_surface_flush (image);
  for (guint y = 0; y < 400; y++)
    for (guint x = 0; x < 400; x++)
      n_drawn += cairo_image_surface_get_data (image)[y * cairo_image_surface_get_stride (image) + 4 * x + 3] != 0;
  g_assert_cmpuint (n_drawn, >, 2500);
  cairo_destroy (cr);
  cairo_surface_destroy (image);
}

/* It can be drawn at any size and zoom, with everything on it. */
static void
test_drawing (gconstpointer data)
{
  const Case *test = data;
  static const int sizes[][2] = { { 900, 600 }, { 360, 480 }, { 120, 90 }, { 30, 30 } };
  g_autoptr (TilestarExploration) exploration = exploration_test_new (test->text, test->algorithm,
                                                                      test->heuristic, 0);
  g_autoptr (TilestarMapLayout) layout = new_layout (exploration);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans 10");
  g_autoptr (TilestarMapState) state = NULL;
  TilestarPalette palette;

  tilestar_palette_init (&palette, TRUE, FALSE);
  tilestar_exploration_set_moment (exploration,
                                   tilestar_exploration_get_n_expansions (exploration) / 2);
  state = new_state (layout, exploration, TILESTAR_MAP_BY_NEED);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (double zoom = 1.0; zoom < 200.0; zoom *= 5.0)
      {
        cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, sizes[i][0],
                                                             sizes[i][1]);
        cairo_t *cr = cairo_create (image);
        TilestarMapPicture picture = {
          .state = state, .exploration = exploration, .palette = &palette, .font = font,
          .width = sizes[i][0], .height = sizes[i][1], .has_legend = TRUE, .has_bound = TRUE, .pointed = 1,
        };

        tilestar_map_legend_fit (&picture, &picture.viewport);
        g_assert_cmpfloat (picture.viewport.x - picture.viewport.radius, >=, -20.0);
        picture.viewport.radius *= zoom;
        if (tilestar_map_has_boards (&picture))
          tilestar_map_draw_boards (cr, &picture);
        tilestar_map_draw_marks (cr, &picture);
        tilestar_map_legend_draw (cr, &picture);
        tilestar_map_draw_card (cr, &picture);
        g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
        cairo_destroy (cr);
        cairo_surface_destroy (image);
      }
}

/* The card of a board stays inside the picture, even with the large letters of a narrow lane. */
static void
test_card (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (HARD, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  g_autoptr (TilestarMapLayout) layout = new_layout (exploration);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans 18");
  g_autoptr (TilestarMapState) state = new_state (layout, exploration, TILESTAR_MAP_BY_NEED);
  TilestarPalette palette;

  tilestar_palette_init (&palette, FALSE, FALSE);
  for (int width = 120; width <= 480; width += 120)
    {
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (surface);
      TilestarMapPicture picture = {
        .state = state, .exploration = exploration, .palette = &palette, .font = font,
        .width = width, .height = 400, .pointed = 1,
      };
      double x, y, card_width, card_height;

      tilestar_map_legend_fit (&picture, &picture.viewport);
      tilestar_map_draw_card (cr, &picture);
      cairo_recording_surface_ink_extents (surface, &x, &y, &card_width, &card_height);
      g_assert_cmpfloat (x, >=, -1.0);
      g_assert_cmpfloat (x + card_width, <=, width + 1.0);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* Before the search has reached the goal, nothing tells C* or a true distance from the goal, unless
 * they are asked for. */
static void
test_hidden (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new (HARD, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  guint64 n = tilestar_exploration_get_n_expansions (exploration);
  g_autoptr (TilestarMapLayout) layout = new_layout (exploration);
  TilestarMapPicture picture = { .exploration = exploration, .has_bound = TRUE };

  for (guint i = 0; i < 3; i++)
    {
      gboolean is_shown = i > 0;
      g_autofree char *text = NULL, *all = NULL;
      g_autoptr (TilestarMapState) state = NULL;

      g_object_set (exploration, "solution-shown", i == 1, NULL);
      tilestar_exploration_set_moment (exploration, i == 2 ? n : n / 2);
      picture.state = state = new_state (layout, exploration, TILESTAR_MAP_BY_NEED);
      text = tilestar_map_describe_place (&picture, 1);
      all = tilestar_map_describe (&picture);
      g_assert_nonnull (strstr (text, "from the start"));
      g_assert_cmpint (strstr (text, "to the goal") != NULL, ==, is_shown);
      g_assert_cmpint (tilestar_map_picture_has_bound (&picture), ==, is_shown);
      g_assert_cmpint (tilestar_map_state_get_coloring (state), ==,
                       is_shown ? TILESTAR_MAP_BY_NEED : TILESTAR_MAP_BY_F);
      g_assert_true (is_shown || strstr (all, "Necessary") == NULL);
    }
}

APP_TEST (map)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *layout = g_strdup_printf ("/map/layout/%u", i);
      g_autofree char *moments = g_strdup_printf ("/map/moments/%u", i);
      g_autofree char *versions = g_strdup_printf ("/map/versions/%u", i);
      g_autofree char *drawing = g_strdup_printf ("/map/drawing/%u", i);

      g_test_add_data_func (layout, &cases[i], test_layout);
      g_test_add_data_func (moments, &cases[i], test_moments);
      g_test_add_data_func (versions, &cases[i], test_versions);
      g_test_add_data_func (drawing, &cases[i], test_drawing);
    }
  g_test_add_func ("/map/card", test_card);
  g_test_add_func ("/map/distances", test_distances);
  g_test_add_func ("/map/too-large", test_too_large);
  g_test_add_data_func ("/map/scale/f", GUINT_TO_POINTER (TILESTAR_MAP_BY_F), test_scale);
  g_test_add_data_func ("/map/scale/time", GUINT_TO_POINTER (TILESTAR_MAP_BY_TIME), test_scale);
  g_test_add_func ("/map/coloring", test_coloring);
  g_test_add_func ("/map/pixels", test_pixels);
  g_test_add_func ("/map/grounds", test_grounds);
  g_test_add_func ("/map/dots", test_dots);
  g_test_add_func ("/map/hidden", test_hidden);
}
