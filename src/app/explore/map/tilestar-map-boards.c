/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-boards.h"

#include <math.h>

#include "tilestar-drawing-common.h"

/* The size of a board relative to the side of its piece. Boards stay upright in rotated pieces. */
#define BOARD_SHARE 0.64

/* The size of a numeral relative to its tile's: usually, and at most where it would be too small to be
 * read. */
#define NUMERAL_SIZE 0.64
#define NUMERAL_MOST 0.92

/* The minimum size of pieces with g and h below the board, and what that takes. */
#define SUM_SIDE 92.0
#define SUM_HEIGHT 15.0

typedef struct
{
  SlideBoard board;
  double     x;        /* of its upper left corner */
  double     y;
  guint32    place;
} SmallBoard;

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const SmallBoard *x = a, *y = b;

  return x->place < y->place ? -1 : x->place > y->place;
}

/* Lists the boards in view by sampling points so densely that no piece is missed, which is
 * faster than visiting all places. */
static GArray *
list_boards (const TilestarMapPicture *picture,
             double                    side)
{
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  const TilestarMapViewport *view = &picture->viewport;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (SmallBoard));
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (SmallBoard));

  for (double y = -side; y < picture->height + side; y += side / 3.0)
    for (double x = -side; x < picture->width + side; x += side / 3.0)
      {
        SmallBoard small = {
          .place = tilestar_map_layout_find (layout, (x - view->x) / view->radius,
                                             (y - view->y) / view->radius),
        };

        if (small.place != TILESTAR_MAP_NOWHERE)
          g_array_append_val (found, small);
      }
  g_array_sort (found, compare_places);

  for (guint i = 0; i < found->len; i++)
    {
      SmallBoard *small = &g_array_index (found, SmallBoard, i);

      if (i > 0 && small->place == small[-1].place)
        continue;
      tilestar_map_picture_get_point (picture, small->place, &small->x, &small->y);
      tilestar_map_layout_get_board (layout, small->place, &small->board);
      g_array_append_val (boards, *small);
    }

  return boards;
}

/* The size of the numerals, or 0 if they have no room. */
static double
get_numeral_size (const TilestarPalette *palette,
                  double                 tile)
{
  return palette->least_text <= NUMERAL_MOST * tile ? MAX (NUMERAL_SIZE * tile, palette->least_text) : 0.0;
}

/* Uses one path for all tiles of a kind and one call for all numerals: hundreds of boards take
 * a few milliseconds instead of a hundred. */
static void
add_tiles (cairo_t          *cr,
           const GArray     *boards,
           const SlideBoard *goal,
           double            tile,
           gboolean          home)
{
  double gap = MAX (0.5, tile * 0.05);

  for (guint i = 0; i < boards->len; i++)
    {
      const SmallBoard *small = &g_array_index (boards, SmallBoard, i);

      for (guint cell = 0; cell < slide_board_get_n_cells (&small->board); cell++)
        if (small->board.cells[cell] != 0
            && (small->board.cells[cell] == goal->cells[cell]) == home)
          cairo_rectangle (cr, small->x + cell % small->board.columns * tile + gap,
                           small->y + cell / small->board.columns * tile + gap,
                           tile - 2.0 * gap, tile - 2.0 * gap);
    }
}

static void
draw_numerals (cairo_t          *cr,
               const GArray     *boards,
               const SlideBoard *goal,
               double            tile,
               double            size,
               gboolean          home)
{
  g_autoptr (GArray) glyphs = g_array_new (FALSE, FALSE, sizeof (cairo_glyph_t));
  cairo_glyph_t digits[10];
  cairo_text_extents_t extents[10];
  cairo_scaled_font_t *font;

  cairo_select_font_face (cr, "Cantarell", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, size);
  tilestar_drawing_note_size (size);
  font = cairo_get_scaled_font (cr);
  for (guint i = 0; i < 10; i++)
    {
      const char text[] = { (char) ('0' + i), '\0' };
      cairo_glyph_t *glyph = NULL;
      int n = 0;

      if (cairo_scaled_font_text_to_glyphs (font, 0.0, 0.0, text, 1, &glyph, &n, NULL, NULL, NULL)
          != CAIRO_STATUS_SUCCESS || n < 1)
        return;
      digits[i] = glyph[0];
      cairo_glyph_free (glyph);
      cairo_scaled_font_text_extents (font, text, &extents[i]);
    }

  for (guint i = 0; i < boards->len; i++)
    {
      const SmallBoard *small = &g_array_index (boards, SmallBoard, i);

      for (guint cell = 0; cell < slide_board_get_n_cells (&small->board); cell++)
        {
          guint number = small->board.cells[cell];
          cairo_glyph_t glyph;

          /* One digit is enough, as there are at most nine cells. */
          if (number == 0 || (number == goal->cells[cell]) != home)
            continue;
          glyph = digits[number];
          glyph.x = small->x + (cell % small->board.columns + 0.5) * tile
                    - extents[number].x_bearing - extents[number].width / 2.0;
          glyph.y = small->y + (cell / small->board.columns + 0.5) * tile
                    - extents[number].y_bearing - extents[number].height / 2.0;
          g_array_append_val (glyphs, glyph);
        }
    }
  cairo_show_glyphs (cr, (cairo_glyph_t *) (gpointer) glyphs->data, (int) glyphs->len);
}

static gboolean
has_sums (const TilestarMapPicture *picture)
{
  return tilestar_map_picture_get_side (picture) >= SUM_SIDE;
}

static void
get_board_size (const TilestarMapPicture *picture,
                double                   *tile,
                double                   *width,
                double                   *height)
{
  SlideBoard goal = tilestar_run_get_request (tilestar_exploration_get_run (picture->exploration))->goal;

  *tile = tilestar_map_picture_get_side (picture) * BOARD_SHARE / MAX (goal.rows, goal.columns);
  *width = *tile * goal.columns;
  *height = *tile * goal.rows;
}

/* Replaces the centers of the pieces by the upper left corners of the boards. */
static void
place_boards (const TilestarMapPicture *picture,
              GArray                   *boards)
{
  double tile, width, height;

  get_board_size (picture, &tile, &width, &height);
  for (guint i = 0; i < boards->len; i++)
    {
      SmallBoard *small = &g_array_index (boards, SmallBoard, i);

      small->x = round (small->x - width / 2.0);
      small->y = round (small->y - (has_sums (picture) ? (height + SUM_HEIGHT) / 2.0 : height / 2.0));
    }
}

gboolean
tilestar_map_has_boards (const TilestarMapPicture *picture)
{
  return tilestar_map_picture_get_side (picture) >= TILESTAR_MAP_BOARD_SIDE;
}

void
tilestar_map_draw_boards (cairo_t                  *cr,
                          const TilestarMapPicture *picture)
{
  const TilestarPalette *palette = picture->palette;
  SlideBoard goal = tilestar_run_get_request (tilestar_exploration_get_run (picture->exploration))->goal;
  g_autoptr (GArray) boards = list_boards (picture, tilestar_map_picture_get_side (picture));
  double tile, width, height, size;

  place_boards (picture, boards);
  get_board_size (picture, &tile, &width, &height);
  size = get_numeral_size (palette, tile);
  cairo_save (cr);
  for (guint i = 0; i < boards->len; i++)
    {
      const SmallBoard *small = &g_array_index (boards, SmallBoard, i);

      cairo_rectangle (cr, small->x - 2.0, small->y - 2.0, width + 4.0,
                       height + (has_sums (picture) ? SUM_HEIGHT : 4.0));
    }
  tilestar_color_set_source (&palette->tray, cr, 1.0);
  cairo_fill (cr);
  for (guint home = 0; home < 2; home++)
    {
      add_tiles (cr, boards, &goal, tile, home);
      tilestar_color_set_source (home ? &palette->home : &palette->tile, cr, 1.0);
      cairo_fill (cr);
      if (size > 0.0)
        {
          tilestar_color_set_source (home ? &palette->home_text : &palette->tile_text, cr, 1.0);
          draw_numerals (cr, boards, &goal, tile, size, home);
        }
    }
  cairo_restore (cr);
}

void
tilestar_map_draw_sums (cairo_t                  *cr,
                        const TilestarMapPicture *picture)
{
  SlideRecord *record = tilestar_exploration_get_record (picture->exploration);
  g_autoptr (GArray) boards = NULL;
  double tile, width, height;

  if (!has_sums (picture))
    return;

  boards = list_boards (picture, tilestar_map_picture_get_side (picture));
  place_boards (picture, boards);
  get_board_size (picture, &tile, &width, &height);
  for (guint i = 0; i < boards->len; i++)
    {
      const SmallBoard *small = &g_array_index (boards, SmallBoard, i);
      guint32 index = tilestar_map_state_get_version (picture->state, small->place);
      g_autofree char *text = NULL;
      SlideVersion version = { .g = 0 };
      guint h;

      if (index != SLIDE_RECORD_NONE)
        {
          slide_record_get_version (record, index, &version);
          text = tilestar_exploration_is_secret (picture->exploration, index)
                 ? g_strdup ("?") : g_strdup_printf ("%u + %u", version.g, version.h);
        }
      else if (tilestar_exploration_is_withheld (picture->exploration))
        text = g_strdup ("h ?");
      else
        text = tilestar_map_picture_get_h (picture, small->place, &h) ? g_strdup_printf ("h %u", h) : g_strdup ("");
      tilestar_drawing_text (cr, text, small->x + width / 2.0, small->y + height + 6.0,
                             10.0 * picture->palette->text_scale, FALSE, TILESTAR_ALIGN_CENTRE,
                             &picture->palette->tray_text, 1.0, NULL, 0.0);
    }
}
