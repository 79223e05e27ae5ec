/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * worksheet-page.c: the first page of a worksheet as a picture, for data/screenshots/make.
 */

#include "tilestar-worksheet-pages.h"

#include "slide-board-text.h"

#include <math.h>

/* On A4, with 96 pixels an inch. */
#define WIDTH 595.276
#define HEIGHT 841.89
#define SCALE (96.0 / 72.0)

int
main (int    argc,
      char **argv)
{
  const TilestarWorksheetStyle style = {
    .title = (char *) "Heuristic Search on Paper", .has_date = TRUE, .width = WIDTH, .height = HEIGHT,
  };
  g_autoptr (GPtrArray) worksheets = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_worksheet_free);
  g_autoptr (TilestarWorksheetPages) pages = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideWorksheetRequest request;
  SlideBoard start, goal;
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  if (argc != 2)
    return 2;

  if (!slide_board_parse ("2 4 3/1 0 6/7 5 8", 3, 3, &start, NULL) || !slide_board_parse ("1 2 3/4 5 6/7 8 0", 3, 3, &goal, NULL))
    return 1;
  heuristic = slide_heuristic_new_from_text ("manhattan", &goal, NULL, NULL);
  slide_worksheet_request_init (&request, &start, &goal);
  request.heuristic = heuristic;
  for (guint i = 0; i < SLIDE_WORKSHEET_N_KINDS; i++)
    request.counts[i] = i == SLIDE_WORKSHEET_H || i == SLIDE_WORKSHEET_VALUES || i == SLIDE_WORKSHEET_NEXT;
  g_ptr_array_add (worksheets, slide_worksheet_new (&request, 0, NULL));
  pages = tilestar_worksheet_pages_new (worksheets, &style);

  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (WIDTH * SCALE),
                                        (int) ceil (HEIGHT * SCALE));
  cr = cairo_create (surface);
  cairo_scale (cr, SCALE, SCALE);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  tilestar_worksheet_pages_draw (pages, cr, TILESTAR_WORKSHEET_QUESTIONS, 0);
  cairo_destroy (cr);

  status = cairo_surface_write_to_png (surface, argv[1]);
  cairo_surface_destroy (surface);

  return status == CAIRO_STATUS_SUCCESS ? 0 : 1;
}
