/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * worksheet-page.c: the first page of a worksheet as a picture, for data/screenshots/make.
 */

#include "tilestar-worksheet.h"

#include <math.h>

/* Six questions, two of each kind, on A4, with 96 pixels an inch. */
#define N_QUESTIONS 6
#define SEED 1
#define ALL_KINDS ((1u << TILESTAR_QUESTION_N_KINDS) - 1)
#define WIDTH 595.276
#define HEIGHT 841.89
#define SCALE (96.0 / 72.0)

int
main (int    argc,
      char **argv)
{
  g_autoptr (TilestarWorksheet) worksheet = tilestar_worksheet_new (N_QUESTIONS, SEED, ALL_KINDS);
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  if (argc != 2)
    return 2;

  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (WIDTH * SCALE),
                                        (int) ceil (HEIGHT * SCALE));
  cr = cairo_create (surface);
  cairo_scale (cr, SCALE, SCALE);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  tilestar_worksheet_draw_page (worksheet, cr, 0, WIDTH, HEIGHT);
  cairo_destroy (cr);

  status = cairo_surface_write_to_png (surface, argv[1]);
  cairo_surface_destroy (surface);

  return status == CAIRO_STATUS_SUCCESS ? 0 : 1;
}
