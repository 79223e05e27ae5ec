/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-legend.c: the contents of the legend and its samples, without a display.
 */

#include "tilestar-legend-entries.h"

#include "app-test.h"
#include "slide-board-text.h"

#include <math.h>

#define SIDE 140

static void
fill_picture (TilestarBoardPicture *picture,
              const char           *start,
              const char           *goal)
{
  SlideBoard board, to;
  g_autoptr (GError) error = NULL;

  g_assert_true (slide_board_parse (start, 0, 0, &board, &error));
  g_assert_true (slide_board_parse (goal, 0, 0, &to, &error));
  tilestar_board_picture_init (picture, &board);
  picture->goal = to;
  picture->has_goal = TRUE;
}

static SlideExplanation *
explain (TilestarBoardPicture *picture,
         const char           *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristic) heuristic = slide_heuristic_new_from_text (id, &picture->goal, NULL, &error);

  g_assert_no_error (error);
  picture->explanation = slide_heuristic_explain (heuristic, &picture->board);

  return (SlideExplanation *) picture->explanation;
}

/* The pixels of a sample that have that color. */
static guint
count_color (const TilestarLegendEntry *entry,
             guint                      look,
             gsize                      color_offset)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  const TilestarColor *color;
  TilestarPalette palette;
  const guint8 *data;
  guint count = 0;

  tilestar_palette_init (&palette, (look & 1) != 0, (look & 2) != 0);
  color = (const TilestarColor *) (gconstpointer) ((const char *) &palette + color_offset);
  tilestar_legend_draw_entry (cr, entry, 2 * SIDE, SIDE, &palette);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < 2 * SIDE; x++)
      {
        guint32 pixel = *(const guint32 *) (gconstpointer)
                          (data + y * cairo_image_surface_get_stride (surface) + x * 4);

        count += pixel >> 24 == 0xff
                 && fabs ((pixel >> 16 & 0xff) - color->red * 255) <= 3
                 && fabs ((pixel >> 8 & 0xff) - color->green * 255) <= 3
                 && fabs ((pixel & 0xff) - color->blue * 255) <= 3;
      }
  cairo_surface_destroy (surface);

  return count;
}

static const TilestarLegendEntry *
find_entry (GArray     *entries,
            const char *part)
{
  for (guint i = 0; i < entries->len; i++)
    if (strstr (g_array_index (entries, TilestarLegendEntry, i).text, part) != NULL)
      return &g_array_index (entries, TilestarLegendEntry, i);

  return NULL;
}

#define COLOR(name) G_STRUCT_OFFSET (TilestarPalette, name)

/* What each heuristic adds to the board, and a color of its sample. */
static void
test_heuristics (void)
{
  static const struct { const char *id; guint n; const char *part; gsize color; } cases[] = {
    { "zero", 0, NULL, 0 },
    { "misplaced", 1, "contribution to h", COLOR (badge) },
    { "manhattan", 2, "along rows and columns", COLOR (route) },
    { "euclidean", 2, "straight-line", COLOR (route) },
    { "blend", 2, "along rows and columns", COLOR (route) },
    { "linear-conflict", 3, "block each other", COLOR (conflict) },
    { "gaschnig", 3, "jump into the blank", COLOR (conflict) },
    { "inversion-distance", 2, "column by column", COLOR (conflict) },
    { "last-moves", 4, "before its goal cell", COLOR (conflict) },
    { "dynamic-pairs", 3, "more together", COLOR (conflict) },
    { "walking-distance", 0, NULL, 0 },
    { "pattern-database:1,2,3,4/5,6,7,8", 2, "Group B: 5, 6, 7, 8", COLOR (groups[1]) },
    { "perfect", 1, "closer to the goal", COLOR (route) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TilestarBoardPicture picture;
      g_autoptr (SlideExplanation) explanation = NULL;
      g_autoptr (GArray) entries = NULL;

      fill_picture (&picture, "8 6 7/2 5 4/3 0 1", "1 2 3/4 5 6/7 8 0");
      explanation = explain (&picture, cases[i].id);
      entries = tilestar_legend_list_entries (&picture);
      if (entries->len != 3 + cases[i].n)
        g_error ("%s has %u entries", cases[i].id, entries->len);
      if (cases[i].part == NULL)
        continue;

      g_assert_nonnull (find_entry (entries, cases[i].part));
      for (guint look = 0; look < 4; look++)
        g_assert_cmpuint (count_color (find_entry (entries, cases[i].part), look, cases[i].color), >, 5);
    }
}

/* A mark of each kind that is shown, each once. */
static void
test_good_moves (void)
{
  static const struct { int cost; const char *part; gsize color; } cases[] = {
    { 0, "shortest solution becomes", COLOR (star) },
    { SLIDE_COST_OF_MISTAKE, "costs two", COLOR (conflict) },
    { SLIDE_COST_UNKNOWN, "neither is proven", COLOR (tray_text) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TilestarBoardPicture picture;
      SlideGoodMoves good = { .n_moves = 2 };
      g_autoptr (GArray) entries = NULL;

      fill_picture (&picture, "8 6 7/2 5 4/3 0 1", "1 2 3/4 5 6/7 8 0");
      good.moves[0].cost = good.moves[1].cost = cases[i].cost;
      picture.good_moves = &good;
      entries = tilestar_legend_list_entries (&picture);
      g_assert_cmpuint (entries->len, ==, 4);
      g_assert_nonnull (find_entry (entries, cases[i].part));
      for (guint look = 0; look < 4; look++)
        g_assert_cmpuint (count_color (find_entry (entries, cases[i].part), look, cases[i].color), >, 5);
    }
}

/* The types of conflict of a tile, each once. */
static void
test_korf_taylor (void)
{
  static const char *const parts[] = { "block each other", "through the corner", "before its goal cell" };
  TilestarBoardPicture picture;
  g_autoptr (SlideExplanation) explanation = NULL;
  g_autoptr (GArray) entries = NULL;

  fill_picture (&picture, "2 1 3/4 5 6/8 7 0", "1 2 3/4 5 6/7 8 0");
  explanation = explain (&picture, "korf-taylor");
  entries = tilestar_legend_list_entries (&picture);
  g_assert_cmpuint (entries->len, ==, 8);
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    for (guint look = 0; look < 4; look++)
      g_assert_cmpuint (count_color (find_entry (entries, parts[i]), look, COLOR (conflict)), >, 5);
}

/* Only what is drawn. */
static void
test_board (void)
{
  TilestarBoardPicture picture;
  g_autoptr (GArray) none_home = NULL;
  g_autoptr (GArray) solved = NULL;
  g_autoptr (GArray) other_shape = NULL;

  fill_picture (&picture, "4 1 2/7 8 3/6 5 0", "1 2 3/4 5 6/7 8 0");
  none_home = tilestar_legend_list_entries (&picture);
  g_assert_cmpuint (none_home->len, ==, 2);
  g_assert_nonnull (find_entry (none_home, "not in its goal cell"));
  g_assert_cmpuint (count_color (find_entry (none_home, "blank"), 0, COLOR (recess_star_lit)), ==, 0);

  picture.board = picture.goal;
  solved = tilestar_legend_list_entries (&picture);
  g_assert_cmpuint (solved->len, ==, 2);
  g_assert_cmpuint (count_color (find_entry (solved, "in its goal cell"), 0, COLOR (home)), >, 100);
  g_assert_cmpuint (count_color (find_entry (solved, "its star is lit"), 0, COLOR (recess_star_lit)), >, 20);

  fill_picture (&picture, "1 2 3/4 5 6/7 8 0", "1 2/3 0");
  other_shape = tilestar_legend_list_entries (&picture);
  g_assert_cmpuint (other_shape->len, ==, 2);
  g_assert_nonnull (find_entry (other_shape, "A tile"));
  g_assert_null (find_entry (other_shape, "in its place"));
}

/* If lines are faint, it says how to see one. */
static void
test_large (void)
{
  TilestarBoardPicture picture;
  g_autoptr (SlideExplanation) explanation = NULL;
  g_autoptr (GArray) entries = NULL;

  fill_picture (&picture, "2 1 3 4/5 6 7 8/9 10 11 12/13 15 14 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
  explanation = explain (&picture, "manhattan");
  entries = tilestar_legend_list_entries (&picture);
  g_assert_nonnull (find_entry (entries, "Point at a tile"));
}

APP_TEST (legend)
{
  g_test_add_func ("/legend/heuristics", test_heuristics);
  g_test_add_func ("/legend/good-moves", test_good_moves);
  g_test_add_func ("/legend/korf-taylor", test_korf_taylor);
  g_test_add_func ("/legend/board", test_board);
  g_test_add_func ("/legend/large", test_large);
}
