/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-worksheet.c: the answers of a worksheet are right, judged by its boards alone, and its
 * pages are complete.
 */

#include "explore-test.h"
#include "test-program.h"
#include "tilestar-worksheet.h"

#include <glib/gstdio.h>
#include <string.h>

#define ALL_KINDS ((1u << TILESTAR_QUESTION_N_KINDS) - 1)
#define A4_WIDTH 595.276
#define A4_HEIGHT 841.89
#define LETTER_WIDTH 612.0
#define LETTER_HEIGHT 792.0

static void
check_item (const TilestarWorksheetItem *item,
            guint                        fates[SLIDE_FATE_PRUNED + 1])
{
  guint n_better = 0;
  guint best_f;
  SlideFate fate = SLIDE_FATE_NEW;

  switch (item->kind)
    {
    case TILESTAR_QUESTION_NEXT:
      /* Every other one has a larger f, or the same and a smaller g. */
      g_assert_cmpuint (item->n_boards, >=, 3);
      best_f = item->gs[item->right] + explore_test_get_manhattan (&item->boards[item->right]);
      for (guint i = 0; i < item->n_boards; i++)
        {
          guint f = item->gs[i] + explore_test_get_manhattan (&item->boards[i]);

          g_assert_false (item->closed[i]);
          n_better += f > best_f || (f == best_f && item->gs[i] < item->gs[item->right]);
        }
      g_assert_cmpuint (n_better, ==, item->n_boards - 1);
      g_assert_true (g_str_has_prefix (item->reason, "Chosen for the lowest f"));
      break;

    case TILESTAR_QUESTION_H:
      g_assert_cmpuint (item->h, ==, explore_test_get_manhattan (&item->board));
      break;

    case TILESTAR_QUESTION_FATE:
    case TILESTAR_QUESTION_N_KINDS:
    default:
      for (guint i = 0; i < item->n_boards; i++)
        if (slide_board_equal (&item->boards[i], &item->board))
          fate = item->gs[i] <= item->g ? SLIDE_FATE_DUPLICATE
                 : item->closed[i] ? SLIDE_FATE_REOPENED : SLIDE_FATE_CHEAPER;
      g_assert_cmpint (item->fate, ==, fate);
      fates[fate]++;
    }
}

static void
test_answers (void)
{
  guint fates[SLIDE_FATE_PRUNED + 1] = { 0 };

  for (guint seed = 0; seed < 30; seed++)
    {
      g_autoptr (TilestarWorksheet) worksheet = tilestar_worksheet_new (12, seed, ALL_KINDS);

      for (guint i = 0; i < 12; i++)
        {
          const TilestarWorksheetItem *item = &worksheet->items[i];

          g_test_message ("seed %u, question %u", seed, i + 1);
          g_assert_cmpint (item->kind, ==, (int) (i % TILESTAR_QUESTION_N_KINDS));
          check_item (item, fates);
        }
    }

  g_assert_cmpuint (fates[SLIDE_FATE_NEW], >, 10);
  g_assert_cmpuint (fates[SLIDE_FATE_DUPLICATE], >, 10);
}

static void
test_kinds (void)
{
  for (guint kind = 0; kind < TILESTAR_QUESTION_N_KINDS; kind++)
    {
      g_autoptr (TilestarWorksheet) worksheet = tilestar_worksheet_new (5, 3, 1u << kind);

      for (guint i = 0; i < 5; i++)
        g_assert_cmpint (worksheet->items[i].kind, ==, (int) kind);
    }
}

/* Returns: (transfer full): a page at one pixel per point. */
static cairo_surface_t *
draw (const TilestarWorksheet *worksheet,
      guint                    page,
      double                   width,
      double                   height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, (int) width, (int) height);
  cairo_t *cr = cairo_create (surface);

  tilestar_worksheet_draw_page (worksheet, cr, page, width, height);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gsize
get_size (cairo_surface_t *surface)
{
  return (gsize) cairo_image_surface_get_stride (surface)
         * (gsize) cairo_image_surface_get_height (surface);
}

/* Nothing is in the margins, where printers cannot print. */
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
  g_assert_cmpuint (n_inked, >, 1000);
}

static void
test_pages (void)
{
  static const double sizes[][2] = { { A4_WIDTH, A4_HEIGHT }, { LETTER_WIDTH, LETTER_HEIGHT } };

  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    {
      g_autoptr (TilestarWorksheet) worksheet = tilestar_worksheet_new (10, 7, ALL_KINDS);
      g_autoptr (TilestarWorksheet) same = tilestar_worksheet_new (10, 7, ALL_KINDS);
      g_autoptr (TilestarWorksheet) other = tilestar_worksheet_new (10, 8, ALL_KINDS);
      guint n_pages = tilestar_worksheet_get_n_pages (worksheet, sizes[k][1]);

      /* Four questions per page, and the answers. */
      g_assert_cmpuint (n_pages, ==, 4);
      for (guint page = 0; page < n_pages; page++)
        {
          cairo_surface_t *first = draw (worksheet, page, sizes[k][0], sizes[k][1]);
          cairo_surface_t *second = draw (same, page, sizes[k][0], sizes[k][1]);
          cairo_surface_t *third = draw (other, page, sizes[k][0], sizes[k][1]);

          assert_margins (first);
          g_assert_cmpmem (cairo_image_surface_get_data (first), get_size (first),
                           cairo_image_surface_get_data (second), get_size (second));
          g_assert_cmpint (memcmp (cairo_image_surface_get_data (first),
                                   cairo_image_surface_get_data (third), get_size (first)), !=, 0);
          cairo_surface_destroy (first);
          cairo_surface_destroy (second);
          cairo_surface_destroy (third);
        }
    }
}

static void
test_pdf (void)
{
  g_autoptr (TilestarWorksheet) worksheet = tilestar_worksheet_new (6, 1, ALL_KINDS);
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sheet.pdf", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "none", "sheet.pdf", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (tilestar_worksheet_save_pdf (worksheet, path, A4_WIDTH, A4_HEIGHT, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_true (g_str_has_prefix (contents, "%PDF-"));
  g_assert_false (tilestar_worksheet_save_pdf (worksheet, nowhere, A4_WIDTH, A4_HEIGHT, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_unlink (path);
  g_rmdir (folder);
}

TEST_PROGRAM (worksheet)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/worksheet/answers", test_answers);
  g_test_add_func ("/worksheet/kinds", test_kinds);
  g_test_add_func ("/worksheet/pages", test_pages);
  g_test_add_func ("/worksheet/pdf", test_pdf);

  return g_test_run ();
}
