/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-drawing.h"

#include <math.h>

#include "tilestar-board-drawing.h"
#include "tilestar-drawing-common.h"
#include "tilestar-map-boards.h"
#include "tilestar-map-words.h"

/* Thinner rings are invisible, so the outline skips the edges between them. */
#define MIN_RING 0.75

/* Generated boards are drawn as dots, because single pixels would be overlooked: up to MAX_DISCS of them as
 * discs, up to MAX_GENERATED_DOTS as squares, which look the same at this size and are faster to draw. More
 * boards than that fill an area. */
#define MAX_DISCS 500
#define MAX_GENERATED_DOTS 4000
#define GENERATED_DOT 1.7
#define SQUARE 3

/* In pieces of at least this side, the nodes of a path have a rim instead of a dot. */
#define RIM_SIDE 26.0

/* If the piece under the pointer is thinner, a circle marks it instead of a rim. */
#define MIN_RIM 6.0
#define CIRCLE 7.0

#define CARD_BOARD 76.0
#define CARD_PADDING 10.0

/* ---- Positions ---- */

static gboolean
is_in_view (const TilestarMapPicture *picture,
            double                    x,
            double                    y,
            double                    margin)
{
  return x > -margin && x < picture->width + margin && y > -margin && y < picture->height + margin;
}

/* Returns the radius of a path's dots, which does not depend on the zoom level. */
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

/* ---- The outline ---- */

/* Draws the outline of g + h ≤ C*. In each ring these boards form a sector: its two sides are
 * drawn, and the arcs between adjacent rings that border only one of the sectors. */
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

/* ---- Ring numbers ---- */

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

      if (ring % step != 0 || middle - before < 26.0 * picture->palette->text_scale || outer - inner < 9.0)
        continue;
      before = middle;
      if (is_in_view (picture, view->x, view->y - middle, 20.0))
        tilestar_drawing_text (cr, text, view->x - 5.0, view->y - middle,
                               10.0 * picture->palette->text_scale, FALSE,
                               TILESTAR_ALIGN_END, &picture->palette->text, 1.0,
                               &picture->palette->window, 1.4);
    }
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

    case TILESTAR_MAP_MARK_SELECTED:
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
  return tilestar_map_picture_get_side (picture) >= RIM_SIDE;
}

static void
draw_node (cairo_t                  *cr,
           const TilestarMapPicture *picture,
           guint32                   place,
           TilestarMapMark           mark)
{
  const TilestarPalette *palette = picture->palette;
  double x, y;

  tilestar_map_picture_get_point (picture, place, &x, &y);
  if (!is_in_view (picture, x, y, has_rims (picture) ? 200.0 : 12.0))
    return;

  if (!has_rims (picture))
    tilestar_map_draw_mark (cr, mark, x, y, get_dot (picture), palette);
  else
    draw_rim (cr, picture, place, mark == TILESTAR_MAP_MARK_SELECTED ? 5.0 : 3.0,
              mark == TILESTAR_MAP_MARK_PATH ? &palette->text
              : mark == TILESTAR_MAP_MARK_SELECTED ? &palette->selection : &palette->recess_star_lit);
}

static void
put_disc (cairo_t *cr,
          double   x,
          double   y,
          guint32  ink)
{
  cairo_new_path (cr);
  add_disc (cr, x, y, GENERATED_DOT);
  cairo_set_source_rgb (cr, (ink >> 16 & 0xff) / 255.0, (ink >> 8 & 0xff) / 255.0, (ink & 0xff) / 255.0);
  cairo_fill (cr);
}

/* Draws a square into @image unless it crosses the edge. */
static void
put_square (cairo_surface_t *image,
            int              left,
            int              top,
            guint32          ink)
{
  gsize stride = (gsize) cairo_image_surface_get_stride (image);
  guint8 *data = cairo_image_surface_get_data (image);

  if (left < 0 || top < 0 || left + SQUARE > cairo_image_surface_get_width (image)
      || top + SQUARE > cairo_image_surface_get_height (image))
    return;

  for (int y = top; y < top + SQUARE; y++)
    for (int x = left; x < left + SQUARE; x++)
      ((guint32 *) (gpointer) (data + y * stride))[x] = 0xff000000 | ink;
}

/* Marks all generated boards of the state while there are few enough to be drawn one by one. */
static void
draw_generated (cairo_t                  *cr,
                const TilestarMapPicture *picture)
{
  guint32 n_versions = tilestar_map_state_get_moment (picture->state)->n_versions;
  cairo_surface_t *image = NULL;
  TilestarMapInks inks;

  if (n_versions > MAX_GENERATED_DOTS
      || tilestar_map_picture_get_side (picture) > 2.0 * GENERATED_DOT + 2.0)
    return;

  if (n_versions > MAX_DISCS)
    image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) picture->width, (int) picture->height);
  tilestar_map_state_get_inks (picture->state, &inks);
  for (guint32 version = n_versions; version-- > 0;)
    {
      guint32 place = tilestar_map_state_get_place (picture->state, version);
      guint32 ink = inks.boards[place];
      double x, y;

      tilestar_map_picture_get_point (picture, place, &x, &y);
      if (image != NULL)
        put_square (image, (int) round (x) - SQUARE / 2, (int) round (y) - SQUARE / 2, ink);
      else
        put_disc (cr, x, y, ink);
    }

  if (image != NULL)
    {
      cairo_surface_mark_dirty (image);
      cairo_set_source_surface (cr, image, 0.0, 0.0);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
      cairo_paint (cr);
      cairo_surface_destroy (image);
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

/* Draws the solution from its moves, since a search may have no record or a truncated one. */
static void
draw_solution (cairo_t                  *cr,
               const TilestarMapPicture *picture)
{
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  TilestarRun *run = tilestar_exploration_get_run (picture->exploration);
  SlideBoard board = tilestar_run_get_request (run)->start;
  GByteArray *moves = tilestar_exploration_has_solution (picture->exploration)
                      ? tilestar_run_get_path (run) : NULL;

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
  guint32 selected = tilestar_exploration_get_selected (picture->exploration);

  if (selected != SLIDE_RECORD_NONE)
    draw_path (cr, picture, selected, TILESTAR_MAP_MARK_PATH);
  draw_solution (cr, picture);

  if (selected != SLIDE_RECORD_NONE)
    draw_node (cr, picture, tilestar_map_state_get_place (picture->state, selected),
               TILESTAR_MAP_MARK_SELECTED);
  if (tilestar_map_picture_has_goal (picture))
    draw_node (cr, picture, tilestar_map_layout_get_place (layout, &goal), TILESTAR_MAP_MARK_GOAL);
}

static void
draw_pointed (cairo_t                  *cr,
              const TilestarMapPicture *picture)
{
  const TilestarColor *color = &picture->palette->focus;
  TilestarMapSector sector;
  double x, y;

  tilestar_map_layout_get_sector (tilestar_map_state_get_layout (picture->state), picture->pointed,
                                  &sector);
  if ((sector.outer - sector.inner) * picture->viewport.radius >= MIN_RIM)
    {
      draw_rim (cr, picture, picture->pointed, 2.0, color);
      return;
    }

  tilestar_map_picture_get_point (picture, picture->pointed, &x, &y);
  cairo_new_path (cr);
  add_disc (cr, x, y, CIRCLE);
  cairo_set_line_width (cr, 4.0);
  tilestar_color_set_source (&picture->palette->window, cr, 1.0);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 2.0);
  tilestar_color_set_source (color, cr, 1.0);
  cairo_stroke (cr);
}

void
tilestar_map_draw_marks (cairo_t                  *cr,
                         const TilestarMapPicture *picture)
{
  cairo_save (cr);
  if (!picture->hides_length)
    draw_ring_numbers (cr, picture);
  if (tilestar_map_picture_has_bound (picture))
    draw_bound (cr, picture);
  draw_generated (cr, picture);
  tilestar_map_draw_sums (cr, picture);
  draw_paths (cr, picture);
  if (picture->pointed != TILESTAR_MAP_NOWHERE)
    draw_pointed (cr, picture);
  cairo_restore (cr);
}

/* ---- The card ---- */

static void
draw_card_board (cairo_t                  *cr,
                 const TilestarMapPicture *picture)
{
  TilestarBoardPicture board_picture;
  TilestarBoardGeometry geometry;
  SlideBoard board;

  tilestar_map_layout_get_board (tilestar_map_state_get_layout (picture->state), picture->pointed, &board);
  tilestar_board_picture_init (&board_picture, &board);
  board_picture.goal = tilestar_run_get_request (tilestar_exploration_get_run (picture->exploration))->goal;
  board_picture.has_goal = TRUE;
  tilestar_board_geometry_init (&geometry, board.rows, board.columns, CARD_BOARD, CARD_BOARD);
  tilestar_board_draw (cr, &board_picture, &geometry, picture->palette);
}

void
tilestar_map_draw_card (cairo_t                  *cr,
                        const TilestarMapPicture *picture)
{
  const TilestarPalette *palette = picture->palette;
  g_autofree char *text = NULL;
  g_autoptr (PangoFontDescription) font = NULL;
  PangoLayout *text_layout;
  double x, y, width, height, text_x, most;
  int text_width, text_height;
  /* A very narrow map has room for the text only. */
  gboolean has_board = picture->width >= 2.0 * CARD_BOARD + 3.0 * CARD_PADDING;

  if (picture->pointed == TILESTAR_MAP_NOWHERE)
    return;

  text = tilestar_map_describe_place (picture, picture->pointed);
  text_layout = pango_cairo_create_layout (cr);
  font = tilestar_palette_dup_font (palette, picture->font, 1.0);
  pango_layout_set_font_description (text_layout, font);
  pango_layout_set_text (text_layout, text, -1);
  pango_layout_get_pixel_size (text_layout, &text_width, &text_height);
  text_x = has_board ? CARD_BOARD + 2.0 * CARD_PADDING : CARD_PADDING;
  most = MAX (picture->width - text_x - CARD_PADDING, 1.0);
  if (text_width > most)
    {
      pango_layout_set_wrap (text_layout, PANGO_WRAP_WORD_CHAR);
      pango_layout_set_width (text_layout, (int) (most * PANGO_SCALE));
      pango_layout_get_pixel_size (text_layout, &text_width, &text_height);
    }
  width = text_x + text_width + CARD_PADDING;
  height = MAX (has_board ? CARD_BOARD : 0.0, text_height) + 2.0 * CARD_PADDING;

  /* Next to the piece, on the side where it fits. */
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
  cairo_move_to (cr, x + text_x, y + (height - text_height) / 2.0);
  pango_cairo_show_layout (cr, text_layout);
  g_object_unref (text_layout);

  if (has_board)
    {
      cairo_translate (cr, x + CARD_PADDING, y + (height - CARD_BOARD) / 2.0);
      draw_card_board (cr, picture);
    }
  cairo_restore (cr);
}
