/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-worksheet-pages.c: the pages of worksheets are complete, within their margins and in their
 * files. That the keys are right is tested by tests/cli/test_worksheet.py.
 */

#include "app-test.h"
#include "slide-board-text.h"
#include "test-sample.h"
#include "tilestar-worksheet-pages.h"
#include "tilestar-worksheet-text.h"

#include <glib/gstdio.h>
#include <string.h>

#define A4_WIDTH 595.276
#define A4_HEIGHT 841.89
#define LETTER_WIDTH 612.0
#define LETTER_HEIGHT 792.0

static const struct
{
  const char *start;
  const char *goal;
  const char *heuristic;
  const char *method;
  gboolean    random_boards;
  const char *rule;           /* part of what is printed */
} sheets[] = {
  { "2 4 3/1 0 6/7 5 8", "1 2 3/4 5 6/7 8 0", "manhattan", "astar", FALSE, "Ties: the largest g first" },
  { "2 4 3/1 0 6/7 5 8", "1 2 3/4 5 6/7 8 0", "max:gaschnig+linear-conflict", "greedy:tie-break=low-g", FALSE, "h is the largest" },
  { "1 2 3 4/5 6 0 8/9 10 7 12/13 14 11 15", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", "blend:manhattan=0.6,euclidean=0.4",
    "weighted-astar:weight=1.5,tie-break=first-in", FALSE, "0.6 × Manhattan distance: for each tile" },
  { "4 1 3/0 2 5", "1 2 3/4 5 0", "walking-distance", "astar:no-parent-pruning", TRUE, "h is given beside the boards" },
  { "2 4 3/1 0 6/7 5 8", "1 2 3/4 5 6/7 8 0", "misplaced", "idastar", TRUE, "raised by 1" },
  { "2 4 3/1 0 6/7 5 8", "1 2 3/4 5 6/7 8 0", "zero", "depth-limited:depth=5", FALSE, "does not exceed the cutoff 5" },
  { "2 4 3/1 0 6/7 5 8", "1 2 3/4 5 6/7 8 0", "zero", "breadth-first:operators=DRLU", FALSE,
    "the blank moves down, right, left, up." },
  { "2 4 3/1 0 6/7 5 8", "1 2 3/4 5 6/7 8 0", "zero", "breadth-first", FALSE, "as soon as it generates the goal" },
  { "2 4 3/1 0 6/7 5 8", "1 2 3/4 5 6/7 8 0", "zero", "uniform-cost", FALSE, "ends when the goal is the next node" },
  { "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24",
    "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0", "misplaced", "astar", TRUE, "Ties: " },
  { "1 2 3 4/5 6 0 8/9 10 7 12/13 14 11 15", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", "inversion-distance", "astar", TRUE,
    "h is given beside the boards" },
};

static GPtrArray *
make_sheets (guint row,
             guint n_variants,
             guint seed)
{
  GPtrArray *worksheets = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_worksheet_free);
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (GArray) starts = slide_board_parse_many (sheets[row].start, 0, 0, NULL);
  g_autoptr (GArray) goals = slide_board_parse_many (sheets[row].goal, 0, 0, NULL);
  SlideWorksheetRequest request;

  slide_worksheet_request_init (&request, &g_array_index (starts, SlideBoardPair, 0).start,
                                &g_array_index (goals, SlideBoardPair, 0).start);
  g_assert_true (slide_method_parse (sheets[row].method, NULL, &request.method, NULL));
  heuristic = slide_heuristic_new_from_text (sheets[row].heuristic, &request.goal, NULL, NULL);
  g_assert_nonnull (heuristic);
  request.heuristic = slide_algorithm_get_info (request.method.algorithm)->uses_heuristic ? heuristic : NULL;
  request.random_boards = sheets[row].random_boards;
  request.seed = seed;
  request.n_rows = SLIDE_WORKSHEET_MAX_ROWS;
  for (guint i = 0; i < n_variants; i++)
    g_ptr_array_add (worksheets, slide_worksheet_new (&request, i, NULL));
  return worksheets;
}

static TilestarWorksheetPages *
make_pages (guint       row,
            guint       n_variants,
            guint       seed,
            const char *title,
            gboolean    is_letter)
{
  g_autoptr (GPtrArray) worksheets = make_sheets (row, n_variants, seed);
  const TilestarWorksheetStyle style = {
    .title = (char *) title, .has_date = TRUE,
    .width = is_letter ? LETTER_WIDTH : A4_WIDTH, .height = is_letter ? LETTER_HEIGHT : A4_HEIGHT,
  };

  return tilestar_worksheet_pages_new (worksheets, &style);
}

/* ---- Rules ---- */

static void
test_rules (void)
{
  for (guint row = 0; row < G_N_ELEMENTS (sheets); row++)
    {
      g_autoptr (GPtrArray) worksheets = make_sheets (row, 1, 1);
      g_autoptr (GPtrArray) rules = tilestar_worksheet_list_rules (worksheets->pdata[0]);
      g_autofree char *text = NULL;

      g_ptr_array_add (rules, NULL);
      text = g_strjoinv ("\n", (char **) rules->pdata);
      g_test_message ("%s", text);
      g_assert_nonnull (strstr (text, sheets[row].rule));
      g_assert_true (strstr (text, "up, left, right, down") != NULL || strstr (sheets[row].method, "operators") != NULL);
      g_assert_null (strstr (text, ": ."));
    }
}

/* ---- Keys ---- */

static void
test_answers (void)
{
  static const struct
  {
    guint              row;
    SlideWorksheetKind kind;
    const char        *part;
    const char        *lacks;
  } cases[] = {
    { 0, SLIDE_WORKSHEET_H, " + ", "g = " },                    /* h, tile by tile */
    { 0, SLIDE_WORKSHEET_NEXT, "A:\302\240g\302\240=", "A: " },
    { 6, SLIDE_WORKSHEET_NEXT, ", f\302\240=\302\240", "h\302\240=" },   /* no h without a heuristic */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) worksheets = make_sheets (cases[i].row, 1, 1);
      const SlideWorksheet *worksheet = worksheets->pdata[0];
      guint n = 0;

      for (guint j = 0; j < worksheet->questions->len; j++)
        {
          const SlideWorksheetQuestion *question = worksheet->questions->pdata[j];
          g_autofree char *text = NULL;

          if (question->kind != cases[i].kind)
            continue;
          text = tilestar_worksheet_dup_answer (worksheet, question);
          g_test_message ("%s", text);
          g_assert_nonnull (strstr (text, cases[i].part));
          g_assert_null (strstr (text, cases[i].lacks));
          n++;
        }
      g_assert_cmpuint (n, >, 0);
    }
}

/* ---- Pages ---- */

/* Returns: (transfer full): a page at one pixel per point. */
static cairo_surface_t *
draw (const TilestarWorksheetPages *pages,
      guint                         page)
{
  const TilestarWorksheetStyle *style = tilestar_worksheet_pages_get_style (pages);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, (int) style->width, (int) style->height);
  cairo_t *cr = cairo_create (surface);

  tilestar_worksheet_pages_draw (pages, cr, TILESTAR_WORKSHEET_ALL, page);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
is_same (cairo_surface_t *a,
         cairo_surface_t *b)
{
  gsize size = (gsize) cairo_image_surface_get_stride (a) * (gsize) cairo_image_surface_get_height (a);

  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;
}

/* Nothing is in the margins, where printers cannot print, so nothing is cut. */
static void
assert_margins (cairo_surface_t *surface)
{
  const guchar *pixels = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  guint n_inked = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (pixels[y * stride + x] > 40)
        {
          n_inked++;
          g_assert_cmpint (x, >=, 40);
          g_assert_cmpint (x, <, width - 40);
          g_assert_cmpint (y, >=, 40);
          g_assert_cmpint (y, <, height - 40);
        }
  g_assert_cmpuint (n_inked, >, 300);
}

static void
test_pages (void)
{
  for (guint row = 0; row < G_N_ELEMENTS (sheets); row++)
    for (guint is_letter = test_first (2); is_letter < 2; is_letter += test_step (2))
      {
        g_autoptr (TilestarWorksheetPages) pages = make_pages (row, 2, 7, "A title", is_letter == 1);
        guint n = tilestar_worksheet_pages_count (pages, TILESTAR_WORKSHEET_ALL);

        g_assert_cmpuint (n, >=, 4);
        g_assert_cmpuint (tilestar_worksheet_pages_count (pages, TILESTAR_WORKSHEET_QUESTIONS)
                          + tilestar_worksheet_pages_count (pages, TILESTAR_WORKSHEET_KEYS), ==, n);
        for (guint page = 0; page < n; page++)
          {
            cairo_surface_t *surface = draw (pages, page);

            g_test_message ("row %u, page %u", row, page);
            assert_margins (surface);
            cairo_surface_destroy (surface);
          }
      }
}

static void
test_seeds (void)
{
  g_autoptr (TilestarWorksheetPages) pages = make_pages (4, 1, 7, "A title", FALSE);
  g_autoptr (TilestarWorksheetPages) same = make_pages (4, 1, 7, "A title", FALSE);
  g_autoptr (TilestarWorksheetPages) other = make_pages (4, 1, 8, "A title", FALSE);
  g_autoptr (TilestarWorksheetPages) untitled = make_pages (4, 1, 7, NULL, FALSE);
  cairo_surface_t *surfaces[] = { draw (pages, 0), draw (same, 0), draw (other, 0), draw (untitled, 0) };

  g_assert_true (is_same (surfaces[0], surfaces[1]));
  g_assert_false (is_same (surfaces[0], surfaces[2]));
  g_assert_false (is_same (surfaces[0], surfaces[3]));
  for (guint i = 0; i < G_N_ELEMENTS (surfaces); i++)
    cairo_surface_destroy (surfaces[i]);
}

/* ---- Files ---- */

static void
assert_file (const char *folder,
             const char *name,
             const char *beginning)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *contents = NULL;

  g_test_message ("%s", name);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_true (g_str_has_prefix (contents, beginning));
  g_unlink (path);
}

static void
test_files (void)
{
  g_autoptr (TilestarWorksheetPages) pages = make_pages (0, 1, 1, "A title", FALSE);
  guint n = tilestar_worksheet_pages_count (pages, TILESTAR_WORKSHEET_ALL);
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *pdf = g_build_filename (folder, "sheet.pdf", NULL);
  g_autofree char *svg = g_build_filename (folder, "sheet.svg", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "none", "sheet.pdf", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (n, >, 1);
  g_assert_cmpuint (n, <, 10);
  g_assert_true (tilestar_worksheet_pages_save (pages, TILESTAR_WORKSHEET_ALL, pdf, &error));
  g_assert_no_error (error);
  assert_file (folder, "sheet.pdf", "%PDF-");
  g_assert_true (tilestar_worksheet_pages_save (pages, TILESTAR_WORKSHEET_ALL, svg, &error));
  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *name = g_strdup_printf ("sheet-%u.svg", i);

      assert_file (folder, name, "<?xml");
    }
  g_assert_false (tilestar_worksheet_pages_save (pages, TILESTAR_WORKSHEET_ALL, nowhere, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "sheet.pdf"));
  /* Nothing else is left behind. */
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

APP_TEST (worksheet_pages)
{
  g_test_add_func ("/worksheet-pages/rules", test_rules);
  g_test_add_func ("/worksheet-pages/answers", test_answers);
  g_test_add_func ("/worksheet-pages/pages", test_pages);
  g_test_add_func ("/worksheet-pages/seeds", test_seeds);
  g_test_add_func ("/worksheet-pages/files", test_files);
}
