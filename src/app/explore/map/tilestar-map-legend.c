/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-legend.h"

#include <glib/gi18n.h>
#include <math.h>

#include "tilestar-statistics-text.h"

#define MARGIN 10.0
#define SAMPLE 16.0          /* width of one */
#define SAMPLE_GAP 7.0
#define ITEM_GAP 18.0        /* between two in a row */
#define SCALE_WIDTH 84.0
#define SCALE_HEIGHT 9.0
#define DOT 2.6              /* of the marks */

/* The minimum difference of width and height for a legend beside the disc. */
#define MIN_SIDE 150.0
#define MAX_ITEMS 16

/* The maximum share of the height for a legend below the disc; dispensable items are left out
 * to fit. */
#define MAX_PART 0.2

/* Text size relative to the window's. */
#define TEXT_SIZE 0.92

typedef enum
{
  SAMPLE_TEXT,               /* no sample, only text */
  SAMPLE_SCALE,
  SAMPLE_SHAPE,
  SAMPLE_MARK,
  SAMPLE_BOUND
} Sample;

typedef struct
{
  Sample           sample;
  TilestarColor    color;
  TilestarMapShape shape;
  TilestarMapMark  mark;
  char            *text;
  char            *last;      /* of a scale: the label at its other end */
  guint            drop;      /* items with the largest value are left out first; 0: never */
  double           x;
  double           y;
  double           width;
} Item;

typedef struct
{
  const TilestarMapPicture *picture;
  PangoLayout              *text_layout;
  double                    line;      /* height of a line */
  Item                      items[MAX_ITEMS];
  guint                     n_items;
  gboolean                  is_beside;
  double                    x;         /* of its background */
  double                    y;
  double                    width;
  double                    height;
} Legend;

/* ---- Contents ---- */

static Item *
add_item (Legend *legend,
          Sample  sample,
          char   *text)
{
  Item *item = &legend->items[legend->n_items++];

  *item = (Item) { .sample = sample, .text = text };
  return item;
}

static Item *
add_shape (Legend              *legend,
           const TilestarColor *color,
           TilestarMapShape     shape,
           char                *text)
{
  Item *item = add_item (legend, SAMPLE_SHAPE, text);

  item->color = *color;
  item->shape = shape;
  return item;
}

static void
add_mark (Legend          *legend,
          TilestarMapMark  mark,
          const char      *text,
          guint            drop)
{
  Item *item = add_item (legend, SAMPLE_MARK, g_strdup (text));

  item->mark = mark;
  item->drop = drop;
}

static void
add_needs (Legend *legend)
{
  const TilestarMapPicture *picture = legend->picture;
  const TilestarPalette *palette = picture->palette;
  guint length = tilestar_map_layout_get_solution_length (tilestar_map_state_get_layout (picture->state));

  add_shape (legend, &palette->map_necessary, TILESTAR_MAP_SHAPE_PIECE,
             /* Translators: expanded nodes whose g + h is below C* */
             picture->hides_length ? g_strdup (_("Necessary, f < C*"))
             : tilestar_format_sentence (_("Necessary, f < %u"), length));
  add_shape (legend, &palette->map_tie, TILESTAR_MAP_SHAPE_DIAMOND,
             /* Translators: expanded nodes whose g + h is C* */
             picture->hides_length ? g_strdup (_("Tie, f = C*"))
             : tilestar_format_sentence (_("Tie, f = %u"), length));
  add_shape (legend, &palette->map_wasted, TILESTAR_MAP_SHAPE_RING,
             /* Translators: expanded nodes whose g + h is above C* */
             picture->hides_length ? g_strdup (_("Wasted, f > C*"))
             : tilestar_format_sentence (_("Wasted, f > %u"), length));
}

/* Adds the meaning of the colors of expanded nodes. */
static void
add_coloring (Legend *legend)
{
  const TilestarMapPicture *picture = legend->picture;
  guint first_f, last_f;
  guint64 n_expansions;
  gboolean is_hidden;

  if ((picture->race & TILESTAR_MAP_RACE_WITH_NEEDS) != 0)
    add_needs (legend);
  if ((picture->race & TILESTAR_MAP_RACE_WITH_OTHERS) != 0)
    /* Translators: a color scale, of searches in a race for which “necessary” is not defined: from the
     * first expanded node to the last */
    add_item (legend, SAMPLE_SCALE, g_strdup (_("Others: first")))->last = g_strdup (C_("expansion", "last"));
  if ((picture->race & ~TILESTAR_MAP_RACE) != 0)
    return;

  switch (tilestar_map_state_get_coloring (picture->state))
    {
    case TILESTAR_MAP_BY_NEED:
      add_needs (legend);
      break;

    case TILESTAR_MAP_BY_TIME:
      /* Translators: title of a color scale, from the first expanded node to the last */
      add_item (legend, SAMPLE_TEXT, g_strdup (_("Expanded, in order of expansion")));
      n_expansions = tilestar_exploration_get_shown_length (picture->exploration, &is_hidden);
      add_item (legend, SAMPLE_SCALE, g_strdup ("1"))->last =
        is_hidden || picture->hides_length ? g_strdup ("?") : tilestar_format_count (n_expansions);
      break;

    case TILESTAR_MAP_BY_F:
    default:
      tilestar_map_state_get_f_range (picture->state, &first_f, &last_f);
      add_item (legend, SAMPLE_TEXT,
                tilestar_map_state_get_moment (picture->state)->lacks_needs
                /* Translators: explains why colors by f replace those for necessary expansions, ties
                 * and wasted ones, which are not defined for other searches */
                ? g_strdup (_("By f, because this is not A* with a consistent heuristic"))
                : tilestar_map_state_get_moment (picture->state)->awaits_needs
                /* Translators: explains why colors by f replace those for necessary expansions, ties
                 * and wasted ones, which would tell the length of the solution */
                ? g_strdup (_("By f until the goal is reached"))
                /* Translators: title of a color scale, from the smallest f to the largest */
                : g_strdup (_("Expanded, by f")));
      /* The largest f is C* in many searches. */
      add_item (legend, SAMPLE_SCALE, g_strdup_printf ("%u", first_f))->last =
        tilestar_exploration_has_solution (picture->exploration) ? g_strdup_printf ("%u", last_f)
                                                                 : g_strdup ("?");
      break;
    }
}

/* Leaves out the most dispensable item. Returns FALSE if there is none. */
static gboolean
leave_out (Legend *legend)
{
  guint found = 0;

  for (guint i = 1; i < legend->n_items; i++)
    if (legend->items[i].drop > legend->items[found].drop)
      found = i;
  if (legend->items[found].drop == 0)
    return FALSE;

  g_free (legend->items[found].text);
  legend->n_items--;
  memmove (&legend->items[found], &legend->items[found + 1],
           (legend->n_items - found) * sizeof *legend->items);
  return TRUE;
}

static void
legend_init (Legend                   *legend,
             cairo_t                  *cr,
             const TilestarMapPicture *picture)
{
  const TilestarPalette *palette = picture->palette;
  SlideRecord *record = tilestar_exploration_get_record (picture->exploration);
  gboolean has_solution = tilestar_exploration_has_solution (picture->exploration);
  g_autoptr (PangoFontDescription) font = NULL;
  int height;

  *legend = (Legend) { .picture = picture };
  legend->text_layout = pango_cairo_create_layout (cr);
  font = tilestar_palette_dup_font (palette, picture->font, TEXT_SIZE);
  pango_layout_set_font_description (legend->text_layout, font);
  pango_layout_set_text (legend->text_layout, "Hg0", -1);
  pango_layout_get_pixel_size (legend->text_layout, NULL, &height);
  legend->line = height + 3.0;

  add_coloring (legend);
  add_shape (legend, &palette->map_frontier, TILESTAR_MAP_SHAPE_CIRCLE,
             g_strdup (slide_record_get_kind (record) == SLIDE_RECORD_DEPTH_FIRST
                       ? _("Generated") : C_("node", "Frontier")));
  add_shape (legend, &palette->map_unmet[1], TILESTAR_MAP_SHAPE_PIECE, g_strdup (_("Not generated")))->drop = 4;
  add_mark (legend, TILESTAR_MAP_MARK_SELECTED, _("Selected node"), 1);
  add_mark (legend, TILESTAR_MAP_MARK_PATH, _("Its path"), 5);
  if (picture->race != TILESTAR_MAP_ALONE
      || (has_solution && tilestar_run_get_path (tilestar_exploration_get_run (picture->exploration)) != NULL))
    add_mark (legend, TILESTAR_MAP_MARK_SOLUTION, _("Solution"), 2);
  if (tilestar_map_picture_has_goal (picture))
    add_mark (legend, TILESTAR_MAP_MARK_GOAL, _("Goal"), 6);
  if (tilestar_map_picture_has_bound (picture))
    add_item (legend, SAMPLE_BOUND,
              /* Translators: an outline on the map. C* is the usual name for the length of a
               * shortest solution */
              tilestar_format_sentence (_("f = C* = %u"),
                                        tilestar_map_layout_get_solution_length
                                          (tilestar_map_state_get_layout (picture->state))))->drop = 3;
  while (picture->has_short_legend && leave_out (legend))
    ;
}

static void
legend_clear (Legend *legend)
{
  for (guint i = 0; i < legend->n_items; i++)
    {
      g_free (legend->items[i].text);
      g_free (legend->items[i].last);
    }
  g_object_unref (legend->text_layout);
}

/* ---- Layout ---- */

static double
measure_text (Legend     *legend,
              const char *text)
{
  int width;

  pango_layout_set_text (legend->text_layout, text, -1);
  pango_layout_get_pixel_size (legend->text_layout, &width, NULL);
  return width;
}

static double
measure_item (Legend     *legend,
              const Item *item)
{
  switch (item->sample)
    {
    case SAMPLE_TEXT:
      return measure_text (legend, item->text);

    case SAMPLE_SCALE:
      return measure_text (legend, item->text) + measure_text (legend, item->last) + SCALE_WIDTH
             + 2.0 * SAMPLE_GAP;

    default:
      return SAMPLE + SAMPLE_GAP + measure_text (legend, item->text);
    }
}

static void
lay_out_beside (Legend *legend)
{
  double y = MARGIN;

  legend->is_beside = TRUE;
  legend->width = 0.0;
  for (guint i = 0; i < legend->n_items; i++)
    legend->width = MAX (legend->width, legend->items[i].width);
  legend->width += 2.0 * MARGIN;
  legend->height = legend->n_items * legend->line + 2.0 * MARGIN;
  legend->x = legend->picture->width - legend->width;
  legend->y = floor ((legend->picture->height - legend->height) / 2.0);
  for (guint i = 0; i < legend->n_items; i++, y += legend->line)
    {
      legend->items[i].x = legend->x + MARGIN;
      legend->items[i].y = legend->y + y;
    }
}

/* Arranges the items in centered rows. */
static void
lay_out_below (Legend *legend)
{
  double available = legend->picture->width - 2.0 * MARGIN;
  double y = 0.0;
  guint begin = 0;

  legend->is_beside = FALSE;
  while (begin < legend->n_items)
    {
      double width = legend->items[begin].width;
      guint end = begin + 1;
      double x;

      while (end < legend->n_items && width + ITEM_GAP + legend->items[end].width <= available)
        width += ITEM_GAP + legend->items[end++].width;
      x = MAX (MARGIN, floor ((legend->picture->width - width) / 2.0));
      for (; begin < end; begin++)
        {
          legend->items[begin].x = x;
          legend->items[begin].y = y;
          x += legend->items[begin].width + ITEM_GAP;
        }
      y += legend->line;
    }

  legend->x = 0.0;
  legend->width = legend->picture->width;
  legend->height = y + MARGIN;
  legend->y = legend->picture->height - legend->height;
  for (guint i = 0; i < legend->n_items; i++)
    legend->items[i].y += legend->y + MARGIN / 2.0;
}

static void
lay_out (Legend *legend)
{
  const TilestarMapPicture *picture = legend->picture;

  for (guint i = 0; i < legend->n_items; i++)
    legend->items[i].width = measure_item (legend, &legend->items[i]);
  lay_out_beside (legend);
  if (picture->width - picture->height < MIN (MIN_SIDE, legend->width)
      || legend->height > picture->height)
    do
      lay_out_below (legend);
    while (legend->height > MAX_PART * picture->height && leave_out (legend));
}

void
tilestar_map_legend_fit (const TilestarMapPicture *picture,
                         TilestarMapViewport      *viewport)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (surface);
  double width = picture->width, height = picture->height;
  Legend legend;

  if (picture->has_legend)
    {
      legend_init (&legend, cr, picture);
      lay_out (&legend);
      if (legend.is_beside)
        width -= legend.width;
      else
        height -= legend.height;
      legend_clear (&legend);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  viewport->x = width / 2.0;
  viewport->y = height / 2.0;
  viewport->radius = MAX (20.0, MIN (width, height) / 2.0 - MARGIN);
}

/* ---- Drawing ---- */

static void
draw_text (Legend     *legend,
           cairo_t    *cr,
           const char *text,
           double      x,
           double      y)
{
  pango_layout_set_text (legend->text_layout, text, -1);
  tilestar_color_set_source (&legend->picture->palette->text, cr, 1.0);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, legend->text_layout);
}

/* Returns the position in the color scale of column @i of the legend, where each f of an expanded
 * board has the same width. While the solution is hidden, the scale is smooth, as its steps could
 * be counted. */
static double
get_scale_part (Legend *legend,
                guint   i)
{
  TilestarMapState *state = legend->picture->state;
  double part = 0.0;
  guint first_f, last_f, n_fs = 0, rank;

  if (legend->picture->race != TILESTAR_MAP_ALONE || tilestar_map_state_get_coloring (state) != TILESTAR_MAP_BY_F
      || !tilestar_exploration_has_solution (legend->picture->exploration))
    return i / (SCALE_WIDTH - 1.0);

  tilestar_map_state_get_f_range (state, &first_f, &last_f);
  for (guint f = first_f; f <= last_f; f++)
    n_fs += tilestar_map_state_get_f_part (state, f, &part);
  rank = (guint) (i * n_fs / SCALE_WIDTH);
  for (guint f = first_f; f <= last_f; f++)
    if (tilestar_map_state_get_f_part (state, f, &part) && rank-- == 0)
      break;

  return part;
}

static void
draw_scale (Legend     *legend,
            cairo_t    *cr,
            const Item *item)
{
  double x = item->x + measure_text (legend, item->text) + SAMPLE_GAP;
  double y = floor (item->y + (legend->line - 3.0 - SCALE_HEIGHT) / 2.0);

  draw_text (legend, cr, item->text, item->x, item->y);
  draw_text (legend, cr, item->last, x + SCALE_WIDTH + SAMPLE_GAP, item->y);
  x = floor (x);
  for (guint i = 0; i < SCALE_WIDTH; i++)
    {
      TilestarColor color = tilestar_palette_get_glow (legend->picture->palette,
                                                       get_scale_part (legend, i));

      tilestar_color_set_source (&color, cr, 1.0);
      cairo_rectangle (cr, x + i, y, 1.0, SCALE_HEIGHT);
      cairo_fill (cr);
    }
}

static void
draw_shape (cairo_t    *cr,
            const Item *item,
            double      x,
            double      y)
{
  double half = 5.5;

  cairo_new_path (cr);
  switch (item->shape)
    {
    case TILESTAR_MAP_SHAPE_DIAMOND:
      cairo_move_to (cr, x, y - half - 0.5);
      cairo_line_to (cr, x + half + 0.5, y);
      cairo_line_to (cr, x, y + half + 0.5);
      cairo_line_to (cr, x - half - 0.5, y);
      cairo_close_path (cr);
      break;

    case TILESTAR_MAP_SHAPE_CIRCLE:
      cairo_arc (cr, x, y, half, 0.0, 2.0 * G_PI);
      break;

    case TILESTAR_MAP_SHAPE_RING:
      cairo_arc (cr, x, y, half, 0.0, 2.0 * G_PI);
      cairo_new_sub_path (cr);
      cairo_arc_negative (cr, x, y, half * 0.55, 2.0 * G_PI, 0.0);
      break;

    default:
      cairo_rectangle (cr, round (x - half), round (y - half), 2.0 * half, 2.0 * half);
      break;
    }
  tilestar_color_set_source (&item->color, cr, 1.0);
  cairo_fill (cr);
}

static void
draw_item (Legend     *legend,
           cairo_t    *cr,
           const Item *item)
{
  double x = item->x + SAMPLE / 2.0;
  double y = item->y + (legend->line - 3.0) / 2.0;

  switch (item->sample)
    {
    case SAMPLE_TEXT:
      draw_text (legend, cr, item->text, item->x, item->y);
      return;

    case SAMPLE_SCALE:
      draw_scale (legend, cr, item);
      return;

    case SAMPLE_SHAPE:
      draw_shape (cr, item, x, y);
      break;

    case SAMPLE_MARK:
      tilestar_map_draw_mark (cr, item->mark, x, y,
                              item->mark == TILESTAR_MAP_MARK_GOAL ? 1.6
                              : item->mark == TILESTAR_MAP_MARK_SELECTED ? 1.8 : DOT,
                              legend->picture->palette);
      break;

    case SAMPLE_BOUND:
    default:
      cairo_move_to (cr, item->x, y);
      cairo_line_to (cr, item->x + SAMPLE, y);
      cairo_set_line_width (cr, 1.5);
      tilestar_color_set_source (&legend->picture->palette->text, cr, 1.0);
      cairo_stroke (cr);
      break;
    }
  draw_text (legend, cr, item->text, item->x + SAMPLE + SAMPLE_GAP, item->y);
}

void
tilestar_map_legend_draw (cairo_t                  *cr,
                          const TilestarMapPicture *picture)
{
  Legend legend;

  if (!picture->has_legend)
    return;

  legend_init (&legend, cr, picture);
  lay_out (&legend);

  cairo_save (cr);
  cairo_rectangle (cr, legend.x, legend.y, legend.width, legend.height);
  tilestar_color_set_source (&picture->palette->window, cr, 0.9);
  cairo_fill (cr);
  for (guint i = 0; i < legend.n_items; i++)
    draw_item (&legend, cr, &legend.items[i]);
  cairo_restore (cr);
  legend_clear (&legend);
}

double
tilestar_map_legend_draw_alone (cairo_t                  *cr,
                                const TilestarMapPicture *picture)
{
  double height;
  Legend legend;

  legend_init (&legend, cr, picture);
  for (guint i = 0; i < legend.n_items; i++)
    legend.items[i].width = measure_item (&legend, &legend.items[i]);
  lay_out_below (&legend);
  height = legend.height - MARGIN;
  for (guint i = 0; i < legend.n_items; i++)
    {
      legend.items[i].y -= legend.y + MARGIN / 2.0;
      draw_item (&legend, cr, &legend.items[i]);
    }
  legend_clear (&legend);

  return height;
}
