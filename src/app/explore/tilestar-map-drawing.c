/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-drawing.c: what lies on the coloured map: paths, bound, boards, words.
 */

#include "tilestar-map-drawing.h"

#include <glib/gi18n.h>
#include <math.h>

#include "tilestar-board-drawing.h"
#include "tilestar-drawing-common.h"

/* A ring thinner than that is not seen: an edge along it would be one around nothing. */
#define MIN_RING 0.75

/* Up to so many boards that have been met are dots: a few pixels would be lost. */
#define MAX_MET_DOTS 500
#define MET_DOT 1.7

/* In pieces from so many units on, nodes of a path have a rim and no dot. */
#define RIM_SIDE 26.0

/* Share of a piece's side that its board takes: it stays upright in a piece that is turned. */
#define BOARD_SHARE 0.64

/* Tiles from so many units on have numerals, and boards from so many their g and h below. */
#define NUMERAL_SIDE 8.0
#define SUM_SIDE 92.0

#define CARD_BOARD 76.0
#define CARD_PADDING 10.0

/* ---- Places ---- */

static void
get_point (const TilestarMapPicture *picture,
           guint32                   place,
           double                   *x,
           double                   *y)
{
  tilestar_map_layout_get_middle (tilestar_map_state_get_layout (picture->state), place, x, y);
  *x = picture->viewport.x + *x * picture->viewport.radius;
  *y = picture->viewport.y + *y * picture->viewport.radius;
}

static gboolean
is_in_view (const TilestarMapPicture *picture,
            double                    x,
            double                    y,
            double                    margin)
{
  return x > -margin && x < picture->width + margin && y > -margin && y < picture->height + margin;
}

/* The radius of a path's dot: of the map as it is when all of it is in view. */
static double
get_dot (const TilestarMapPicture *picture)
{
  return CLAMP (MIN (picture->width, picture->height) / 280.0, 1.5, 3.2);
}

static double
to_angle (double turns)
{
  return (turns - 0.25) * 2.0 * G_PI;
}

/* ---- The bound ---- */

/* The edges of all sectors that g + h ≤ C* leaves of the rings: in each ring its two sides, and
 * between a ring and the next one what only one of them has. */
static void
draw_bound (cairo_t                  *cr,
            const TilestarMapPicture *picture)
{
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  const TilestarMapViewport *view = &picture->viewport;
  guint length = tilestar_map_layout_get_solution_length (layout);
  guint last = tilestar_map_layout_get_last_ring (layout);
  double inner = 0.0, extent = tilestar_map_layout_get_extent (layout, 0, length);

  cairo_new_path (cr);
  for (guint ring = 0; ring <= last; ring++)
    {
      double outer = tilestar_map_layout_get_radius (layout, ring) * view->radius;
      double next = ring < last ? tilestar_map_layout_get_extent (layout, ring + 1, length) : 0.0;

      if (ring < last
          && tilestar_map_layout_get_radius (layout, ring + 1) * view->radius - outer < MIN_RING)
        next = MIN (next, extent);

      if (extent > 0.0 && extent < 1.0)
        for (guint side = 0; side < 2; side++)
          {
            double angle = to_angle (side == 0 ? 0.0 : extent);

            cairo_move_to (cr, view->x + inner * cos (angle), view->y + inner * sin (angle));
            cairo_line_to (cr, view->x + outer * cos (angle), view->y + outer * sin (angle));
          }
      if (next != extent)
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, view->x, view->y, outer, to_angle (MIN (extent, next)),
                     to_angle (MAX (extent, next)));
        }
      inner = outer;
      extent = next;
    }

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 2.6);
  tilestar_color_set_source (&picture->palette->window, cr, 0.55);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, picture->palette->high_contrast ? 1.8 : 1.1);
  tilestar_color_set_source (&picture->palette->text, cr, 0.9);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* ---- Numbers of the rings ---- */

static void
draw_ring_numbers (cairo_t                  *cr,
                   const TilestarMapPicture *picture)
{
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  const TilestarMapViewport *view = &picture->viewport;
  guint last = tilestar_map_layout_get_last_ring (layout);
  guint step = view->radius > 4.0 * MAX (picture->width, picture->height) ? 1 : 5;
  double before = 0.0;

  for (guint ring = 1; ring <= last; ring++)
    {
      double inner = tilestar_map_layout_get_radius (layout, ring - 1) * view->radius;
      double outer = tilestar_map_layout_get_radius (layout, ring) * view->radius;
      double middle = (inner + outer) / 2.0;
      g_autofree char *text = g_strdup_printf ("%u", ring);

      if (ring % step != 0 || middle - before < 26.0 || outer - inner < 9.0)
        continue;
      before = middle;
      if (is_in_view (picture, view->x, view->y - middle, 20.0))
        tilestar_drawing_text (cr, text, view->x - 5.0, view->y - middle, 10.0, FALSE,
                               TILESTAR_ALIGN_END, &picture->palette->text, 1.0,
                               &picture->palette->window, 1.4);
    }
}

/* ---- Boards ---- */

typedef struct
{
  SlideBoard board;
  double     x;        /* of its upper left corner */
  double     y;
  guint32    place;
} SmallBoard;

/* Those in view. */
static GArray *
list_boards (const TilestarMapPicture *picture,
             double                    side)
{
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  guint32 n_boards = tilestar_map_layout_get_n_boards (layout);
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (SmallBoard));

  for (guint32 place = 0; place < n_boards; place++)
    {
      SmallBoard small = { .place = place };

      get_point (picture, place, &small.x, &small.y);
      if (!is_in_view (picture, small.x, small.y, side))
        continue;
      tilestar_map_layout_get_board (layout, place, &small.board);
      g_array_append_val (boards, small);
    }

  return boards;
}

/* One path for all tiles of a kind, and one call for all numerals: hundreds of boards are
 * drawn in a few milliseconds so, one by one in a hundred. */
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
               gboolean          home)
{
  g_autoptr (GArray) glyphs = g_array_new (FALSE, FALSE, sizeof (cairo_glyph_t));
  cairo_glyph_t digits[10];
  cairo_text_extents_t extents[10];
  cairo_scaled_font_t *font;

  cairo_select_font_face (cr, "Cantarell", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, tile * 0.64);
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

          /* There are at most nine cells. */
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

/* g + h = f below a board. */
static void
draw_sums (cairo_t                  *cr,
           const TilestarMapPicture *picture,
           const GArray             *boards,
           double                    width,
           double                    height)
{
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  SlideRecord *record = tilestar_exploration_get_record (picture->exploration);

  for (guint i = 0; i < boards->len; i++)
    {
      const SmallBoard *small = &g_array_index (boards, SmallBoard, i);
      guint32 index = tilestar_map_state_get_version (picture->state, small->place);
      g_autofree char *text = NULL;
      SlideVersion version = { .g = 0 };

      if (index != SLIDE_RECORD_NONE)
        {
          slide_record_get_version (record, index, &version);
          text = g_strdup_printf ("%u + %u", version.g, version.h);
        }
      else
        text = g_strdup_printf ("h %u", tilestar_map_layout_get_h (layout, small->place));
      tilestar_drawing_text (cr, text, small->x + width / 2.0, small->y + height + 10.0, 11.0, FALSE,
                             TILESTAR_ALIGN_CENTRE, &picture->palette->text, 1.0,
                             &picture->palette->window, 3.0);
    }
}

static void
draw_boards (cairo_t                  *cr,
             const TilestarMapPicture *picture)
{
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  const TilestarPalette *palette = picture->palette;
  double side = tilestar_map_layout_get_side (layout) * picture->viewport.radius;
  SlideBoard goal = tilestar_run_get_request (tilestar_exploration_get_run (picture->exploration))->goal;
  double tile = side * BOARD_SHARE / MAX (goal.rows, goal.columns);
  double width = tile * goal.columns, height = tile * goal.rows;
  g_autoptr (GArray) boards = NULL;

  if (side < TILESTAR_MAP_BOARD_SIDE)
    return;

  boards = list_boards (picture, side);
  for (guint i = 0; i < boards->len; i++)
    {
      SmallBoard *small = &g_array_index (boards, SmallBoard, i);

      small->x = round (small->x - width / 2.0);
      small->y = round (small->y - (side >= SUM_SIDE ? (height + 12.0) / 2.0 : height / 2.0));
      cairo_rectangle (cr, small->x - 1.5, small->y - 1.5, width + 3.0, height + 3.0);
    }
  tilestar_color_set_source (&palette->tray, cr, 1.0);
  cairo_fill (cr);
  for (guint home = 0; home < 2; home++)
    {
      add_tiles (cr, boards, &goal, tile, home);
      tilestar_color_set_source (home ? &palette->home : &palette->tile, cr, 1.0);
      cairo_fill (cr);
      if (tile >= NUMERAL_SIDE)
        {
          tilestar_color_set_source (home ? &palette->home_text : &palette->tile_text, cr, 1.0);
          draw_numerals (cr, boards, &goal, tile, home);
        }
    }
  if (side >= SUM_SIDE)
    draw_sums (cr, picture, boards, width, height);
}

/* ---- Paths ---- */

static void
add_disc (cairo_t *cr,
          double   x,
          double   y,
          double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0.0, 2.0 * G_PI);
}

static void
fill_disc (cairo_t             *cr,
           double               x,
           double               y,
           double               radius,
           const TilestarColor *color)
{
  cairo_new_path (cr);
  add_disc (cr, x, y, radius);
  tilestar_color_set_source (color, cr, 1.0);
  cairo_fill (cr);
}

void
tilestar_map_draw_mark (cairo_t               *cr,
                        TilestarMapMark        mark,
                        double                 x,
                        double                 y,
                        double                 dot,
                        const TilestarPalette *palette)
{
  switch (mark)
    {
    case TILESTAR_MAP_MARK_PATH:
      fill_disc (cr, x, y, dot + 1.2, &palette->window);
      fill_disc (cr, x, y, dot, &palette->text);
      break;

    case TILESTAR_MAP_MARK_SOLUTION:
      fill_disc (cr, x, y, dot + 1.2, palette->dark ? &palette->window : &palette->text);
      fill_disc (cr, x, y, dot, &palette->recess_star_lit);
      break;

    case TILESTAR_MAP_MARK_HAND:
      fill_disc (cr, x, y, 2.0 * dot + 3.0, &palette->window);
      fill_disc (cr, x, y, 2.0 * dot + 1.5, &palette->selection);
      fill_disc (cr, x, y, 0.9 * dot, &palette->window);
      break;

    case TILESTAR_MAP_MARK_GOAL:
    default:
      tilestar_board_draw_star (cr, x, y, 3.0 * dot + 3.5, &palette->window);
      if (!palette->dark)
        tilestar_board_draw_star (cr, x, y, 3.0 * dot + 2.2, &palette->text);
      tilestar_board_draw_star (cr, x, y, 3.0 * dot, &palette->recess_star_lit);
      break;
    }
}

static void
add_piece (cairo_t                  *cr,
           const TilestarMapPicture *picture,
           guint32                   place)
{
  const TilestarMapViewport *view = &picture->viewport;
  TilestarMapSector sector;

  tilestar_map_layout_get_sector (tilestar_map_state_get_layout (picture->state), place, &sector);
  cairo_new_path (cr);
  cairo_arc (cr, view->x, view->y, sector.outer * view->radius, to_angle (sector.begin),
             to_angle (sector.end));
  cairo_arc_negative (cr, view->x, view->y, sector.inner * view->radius, to_angle (sector.end),
                      to_angle (sector.begin));
  cairo_close_path (cr);
}

static void
draw_rim (cairo_t                  *cr,
          const TilestarMapPicture *picture,
          guint32                   place,
          double                    width,
          const TilestarColor      *color)
{
  add_piece (cr, picture, place);
  cairo_set_line_width (cr, width + 2.0);
  tilestar_color_set_source (&picture->palette->window, cr, 1.0);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  tilestar_color_set_source (color, cr, 1.0);
  cairo_stroke (cr);
}

static gboolean
has_rims (const TilestarMapPicture *picture)
{
  return tilestar_map_layout_get_side (tilestar_map_state_get_layout (picture->state))
         * picture->viewport.radius >= RIM_SIDE;
}

static void
draw_node (cairo_t                  *cr,
           const TilestarMapPicture *picture,
           guint32                   place,
           TilestarMapMark           mark)
{
  const TilestarPalette *palette = picture->palette;
  double x, y;

  get_point (picture, place, &x, &y);
  if (!is_in_view (picture, x, y, has_rims (picture) ? 200.0 : 12.0))
    return;

  if (!has_rims (picture))
    tilestar_map_draw_mark (cr, mark, x, y, get_dot (picture), palette);
  else
    draw_rim (cr, picture, place, mark == TILESTAR_MAP_MARK_HAND ? 5.0 : 3.0,
              mark == TILESTAR_MAP_MARK_PATH ? &palette->text
              : mark == TILESTAR_MAP_MARK_HAND ? &palette->selection : &palette->recess_star_lit);
}

/* Where little has been met, as at the beginning, it is all marked. */
static void
draw_met (cairo_t                  *cr,
          const TilestarMapPicture *picture)
{
  guint32 n_versions = tilestar_exploration_get_n_versions (picture->exploration);
  TilestarMapInks inks;

  if (n_versions > MAX_MET_DOTS
      || tilestar_map_layout_get_side (tilestar_map_state_get_layout (picture->state))
         * picture->viewport.radius > 2.0 * MET_DOT + 2.0)
    return;

  tilestar_map_state_get_inks (picture->state, &inks);
  for (guint32 version = n_versions; version-- > 0;)
    {
      guint32 place = tilestar_map_state_get_place (picture->state, version);
      guint32 ink = inks.boards[place];
      double x, y;

      get_point (picture, place, &x, &y);
      cairo_new_path (cr);
      add_disc (cr, x, y, MET_DOT);
      cairo_set_source_rgb (cr, (ink >> 16 & 0xff) / 255.0, (ink >> 8 & 0xff) / 255.0,
                            (ink & 0xff) / 255.0);
      cairo_fill (cr);
    }
}

static void
draw_path (cairo_t                  *cr,
           const TilestarMapPicture *picture,
           guint32                   version,
           TilestarMapMark           mark)
{
  g_autoptr (GArray) path =
    slide_record_get_path (tilestar_exploration_get_record (picture->exploration), version);

  for (guint i = 0; i < path->len; i++)
    draw_node (cr, picture,
               tilestar_map_state_get_place (picture->state, g_array_index (path, guint32, i)), mark);
}

/* Of any algorithm, and where its record ended before it too: so it is made from the moves. */
static void
draw_solution (cairo_t                  *cr,
               const TilestarMapPicture *picture)
{
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  TilestarRun *run = tilestar_exploration_get_run (picture->exploration);
  SlideBoard board = tilestar_run_get_request (run)->start;
  GByteArray *moves = tilestar_run_get_path (run);

  for (guint i = 0; moves != NULL && i <= moves->len; i++)
    {
      draw_node (cr, picture, tilestar_map_layout_get_place (layout, &board),
                 TILESTAR_MAP_MARK_SOLUTION);
      if (i < moves->len)
        slide_board_apply (&board, (SlideMove) moves->data[i]);
    }
}

static void
draw_paths (cairo_t                  *cr,
            const TilestarMapPicture *picture)
{
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  SlideBoard goal = tilestar_run_get_request (tilestar_exploration_get_run (picture->exploration))->goal;
  guint32 hand = tilestar_exploration_get_hand (picture->exploration);

  if (hand != SLIDE_RECORD_NONE)
    draw_path (cr, picture, hand, TILESTAR_MAP_MARK_PATH);
  draw_solution (cr, picture);

  if (hand != SLIDE_RECORD_NONE)
    draw_node (cr, picture, tilestar_map_state_get_place (picture->state, hand),
               TILESTAR_MAP_MARK_HAND);
  draw_node (cr, picture, tilestar_map_layout_get_place (layout, &goal), TILESTAR_MAP_MARK_GOAL);
}

void
tilestar_map_draw_marks (cairo_t                  *cr,
                         const TilestarMapPicture *picture)
{
  cairo_save (cr);
  draw_ring_numbers (cr, picture);
  if (picture->has_bound)
    draw_bound (cr, picture);
  draw_met (cr, picture);
  draw_boards (cr, picture);
  draw_paths (cr, picture);
  if (picture->pointed != TILESTAR_MAP_NOWHERE)
    draw_rim (cr, picture, picture->pointed, 2.0, &picture->palette->focus);
  cairo_restore (cr);
}

/* ---- The card ---- */

static const char *
get_state_text (const TilestarMapPicture *picture,
                guint32                   place,
                guint32                   version)
{
  if (version == SLIDE_RECORD_NONE)
    return _("Not met");
  if (tilestar_map_state_is_expanded (picture->state, place))
    return C_("node", "Expanded");

  /* In depth-first search: beyond the bound. */
  return tilestar_exploration_get_state (picture->exploration, version) == SLIDE_VERSION_LEFT
         ? C_("node", "Left out") : C_("node", "Waiting");
}

char *
tilestar_map_describe_place (const TilestarMapPicture *picture,
                             guint32                   place)
{
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  guint32 index = tilestar_map_state_get_version (picture->state, place);
  guint ring = tilestar_map_layout_get_ring (layout, place);
  guint to_go = tilestar_map_layout_get_goal_distance (layout, place);
  g_autofree char *node = NULL;
  g_autofree char *start = g_strdup_printf (ngettext ("%u move from the start",
                                                      "%u moves from the start", ring), ring);
  g_autofree char *goal = g_strdup_printf (ngettext ("%u move to the goal",
                                                     "%u moves to the goal", to_go), to_go);

  if (index != SLIDE_RECORD_NONE)
    {
      SlideVersion version;

      slide_record_get_version (tilestar_exploration_get_record (picture->exploration), index,
                                &version);
      node = g_strdup_printf ("g = %u, h = %u, f = %u", version.g, version.h, version.f);
    }
  else
    node = g_strdup_printf ("h = %u", tilestar_map_layout_get_h (layout, place));

  return g_strdup_printf ("%s\n%s\n%s\n%s", get_state_text (picture, place, index), node, start, goal);
}

void
tilestar_map_draw_card (cairo_t                  *cr,
                        const TilestarMapPicture *picture)
{
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  const TilestarPalette *palette = picture->palette;
  g_autofree char *text = NULL;
  TilestarBoardPicture board_picture;
  TilestarBoardGeometry geometry;
  PangoLayout *words;
  SlideBoard board;
  double x, y, width, height;
  int text_width, text_height;

  if (picture->pointed == TILESTAR_MAP_NOWHERE)
    return;

  text = tilestar_map_describe_place (picture, picture->pointed);
  words = pango_cairo_create_layout (cr);
  if (picture->font != NULL)
    pango_layout_set_font_description (words, picture->font);
  pango_layout_set_text (words, text, -1);
  pango_layout_get_pixel_size (words, &text_width, &text_height);
  width = CARD_BOARD + text_width + 3.0 * CARD_PADDING;
  height = MAX (CARD_BOARD, text_height) + 2.0 * CARD_PADDING;

  /* Beside its piece, on the side that has room. */
  get_point (picture, picture->pointed, &x, &y);
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
