/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-card.h"

#include <math.h>

#include "tilestar-board-drawing.h"
#include "tilestar-drawing-common.h"
#include "tilestar-map-words.h"

#define CARD_BOARD 76.0
#define CARD_PADDING 10.0

void
tilestar_map_draw_card (cairo_t                  *cr,
                        const TilestarMapPicture *picture)
{
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  const TilestarPalette *palette = picture->palette;
  g_autofree char *text = NULL;
  TilestarBoardPicture board_picture;
  TilestarBoardGeometry geometry;
  g_autoptr (PangoFontDescription) font = NULL;
  PangoLayout *words;
  SlideBoard board;
  double x, y, width, height;
  int text_width, text_height;

  if (picture->pointed == TILESTAR_MAP_NOWHERE)
    return;

  text = tilestar_map_describe_place (picture, picture->pointed);
  words = pango_cairo_create_layout (cr);
  font = tilestar_palette_dup_font (palette, picture->font, 1.0);
  pango_layout_set_font_description (words, font);
  pango_layout_set_text (words, text, -1);
  pango_layout_get_pixel_size (words, &text_width, &text_height);
  width = CARD_BOARD + text_width + 3.0 * CARD_PADDING;
  height = MAX (CARD_BOARD, text_height) + 2.0 * CARD_PADDING;

  /* Beside its piece, on the side that has room. */
  tilestar_map_picture_get_point (picture, picture->pointed, &x, &y);
  x += x + 18.0 + width <= picture->width ? 18.0 : -18.0 - width;
  y += y + 18.0 + height <= picture->height ? 18.0 : -18.0 - height;
  x = round (CLAMP (x, 0.0, MAX (0.0, picture->width - width)));
  y = round (CLAMP (y, 0.0, MAX (0.0, picture->height - height)));

  cairo_save (cr);
  tilestar_drawing_rounded (cr, x, y + 2.0, width, height, 10.0);
  tilestar_color_set_source (&palette->shadow, cr, 1.0);
  cairo_fill (cr);
  tilestar_drawing_rounded (cr, x + 0.5, y + 0.5, width - 1.0, height - 1.0, 9.5);
  tilestar_color_set_source (&palette->window, cr, 1.0);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 1.0);
  tilestar_color_set_source (&palette->tray_edge, cr, 1.0);
  cairo_stroke (cr);

  tilestar_color_set_source (&palette->text, cr, 1.0);
  cairo_move_to (cr, x + CARD_BOARD + 2.0 * CARD_PADDING, y + (height - text_height) / 2.0);
  pango_cairo_show_layout (cr, words);
  g_object_unref (words);

  tilestar_map_layout_get_board (layout, picture->pointed, &board);
  tilestar_board_picture_init (&board_picture, &board);
  board_picture.goal = tilestar_run_get_request (tilestar_exploration_get_run (picture->exploration))->goal;
  board_picture.has_goal = TRUE;
  tilestar_board_geometry_init (&geometry, board.rows, board.columns, CARD_BOARD, CARD_BOARD);
  cairo_translate (cr, x + CARD_PADDING, y + (height - CARD_BOARD) / 2.0);
  tilestar_board_draw (cr, &board_picture, &geometry, palette);
  cairo_restore (cr);
}
