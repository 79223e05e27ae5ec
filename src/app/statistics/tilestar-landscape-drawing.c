/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-landscape-drawing.c: the heat map of expansions by g and h.
 *
 *   h ┤▒╲      1 ░▒▓█ 12k    from few to many, each step as many times more
 *     ┤▒▓▓╲
 *     ┤░▒▓█▓╲  f = 23        all nodes on one diagonal have one f = g + h
 *   0 ┤  ░▒▓█▓★              the goal, where h is 0
 *     ┼───┬───┬───┬──
 *     0   10  20  g
 *
 * A diagonal meets the foot at g = f, so the numbers there are those of the fine
 * diagonals too. The map is made pixel by pixel, each in the color of the fullest
 * of its cells, so that none is lost where there are more cells than pixels.
 */

#include "tilestar-landscape-drawing.h"

#include <glib/gi18n.h>

#include <math.h>
#include <string.h>

#include "tilestar-board-drawing.h"
#include "tilestar-heat-drawing.h"
#include "tilestar-statistics-text.h"

/* The center of a node's place in a row, in g. */
#define MIDDLE 0.5

/* The frame of a cell and the star of the goal, in pixels. */
#define MIN_FRAME 8.0
#define N_LEVELS 256

#define STAR_RADIUS 7.0

/* The label of the diagonal: how far up the diagonal, and how far from it, in pixels. */
#define LABEL_PLACE 0.72
#define LABEL_GAP 8.0

typedef struct
{
  const SlideLandscape *landscape;
  const TilestarLandscapeMarks *marks;
  guint                 g_range;    /* the plot spans g from 0 up to, but not including, this */
  guint                 h_range;
  guint8               *levels;     /* a row for each h; 0: empty, else 1 … N_LEVELS - 1 */
  guint64               largest;
} Map;

/* ---- From counts to colors ---- */

static void
init_levels (Map *map)
{
  const SlideLandscape *landscape = map->landscape;
  gsize n_cells = (gsize) landscape->n_g * landscape->n_h;
  double scale;

  map->largest = 1;
  for (gsize i = 0; i < n_cells; i++)
    map->largest = MAX (map->largest, landscape->expanded[i]);
  scale = map->largest > 1 ? (N_LEVELS - 2) / log ((double) map->largest) : 0.0;

  map->levels = g_new0 (guint8, n_cells);
  for (guint g = 0; g < landscape->n_g; g++)
    for (guint h = 0; h < landscape->n_h; h++)
      {
        guint64 n = slide_landscape_get (landscape, g, h);

        if (n > 0)
          map->levels[(gsize) h * landscape->n_g + g] =
            n == map->largest ? N_LEVELS - 1 : (guint8) (1 + log ((double) n) * scale);
      }
}

static void
map_init (Map                          *map,
          const SlideLandscape         *landscape,
          const TilestarLandscapeMarks *marks)
{
  *map = (Map) { .landscape = landscape, .marks = marks };
  init_levels (map);
  map->g_range = MAX (landscape->n_g * landscape->g_step, marks->f + 2);
  map->h_range = MAX (landscape->n_h * landscape->h_step, 2);
}

/* ---- Coordinates ---- */

static double
get_x (const TilestarPlotContext *context,
       const Map                 *map,
       double                     g)
{
  return context->x + context->width * (g + MIDDLE) / map->g_range;
}

static double
get_y (const TilestarPlotContext *context,
       const Map                 *map,
       double                     h)
{
  return context->y + context->height * (1.0 - (h + 0.5) / map->h_range);
}

/* ---- The map ---- */

typedef struct
{
  guint first;
  guint end;      /* empty if not above @first */
} Span;

/* Returns, for each of @n pixels, the cells that it shows. The pixels span @range, and there are
 * @n_cells cells of @step each. */
static Span *
new_spans (guint n,
           guint range,
           guint step,
           guint n_cells)
{
  Span *spans = g_new (Span, n);

  for (guint i = 0; i < n; i++)
    {
      guint first = (guint) ((guint64) i * range / n);
      guint last = (guint) (((guint64) (i + 1) * range - 1) / n);

      /* Of cells larger than a pixel, the one in its middle, so that neighbors stay apart. */
      if (n > range)
        first = last = (guint) ((2 * (guint64) i + 1) * range / (2 * (guint64) n));

      spans[i].first = first / step;
      spans[i].end = MIN (last / step + 1, n_cells);
    }

  return spans;
}

static void
list_colors (const TilestarPalette *palette,
             guint32               *colors)
{
  colors[0] = 0;
  for (guint i = 1; i < N_LEVELS; i++)
    {
      TilestarColor color = tilestar_palette_get_heat (palette, (i - 1.0) / (N_LEVELS - 2));

      colors[i] = 0xff000000u | (guint32) (color.red * 255.0 + 0.5) << 16
                  | (guint32) (color.green * 255.0 + 0.5) << 8
                  | (guint32) (color.blue * 255.0 + 0.5);
    }
}

static void
draw_map (TilestarPlotContext *context,
          const Map           *map,
          const guint32       *colors)
{
  guint width = (guint) MAX (context->width, 1.0);
  guint height = (guint) MAX (context->height, 1.0);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width,
                                                       (int) height);
  guint8 *data = cairo_image_surface_get_data (image);
  int stride = cairo_image_surface_get_stride (image);
  g_autofree Span *columns = new_spans (width, map->g_range, map->landscape->g_step,
                                        map->landscape->n_g);
  g_autofree Span *rows = new_spans (height, map->h_range, map->landscape->h_step,
                                     map->landscape->n_h);

  for (guint y = 0; data != NULL && y < height; y++)
    {
      guint32 *line = (guint32 *) (gpointer) (data + (gsize) (height - 1 - y) * (gsize) stride);

      /* Most rows show the same cells as the row before. */
      if (y > 0 && rows[y].first == rows[y - 1].first && rows[y].end == rows[y - 1].end)
        {
          memcpy (line, (guint8 *) line + stride, width * sizeof *line);
          continue;
        }

      for (guint x = 0; x < width; x++)
        {
          guint8 level = 0;

          for (guint h = rows[y].first; h < rows[y].end; h++)
            for (guint g = columns[x].first; g < columns[x].end; g++)
              level = MAX (level, map->levels[(gsize) h * map->landscape->n_g + g]);
          line[x] = colors[level];
        }
    }

  cairo_surface_mark_dirty (image);
  cairo_set_source_surface (context->cr, image, context->x, context->y);
  cairo_pattern_set_filter (cairo_get_source (context->cr), CAIRO_FILTER_NEAREST);
  cairo_paint (context->cr);
  cairo_surface_destroy (image);
}

/* Draws the map as rectangles, for vector files that may be scaled up. Adjacent cells of one color
 * in a row are merged, and each overlaps the next row a little so that no background shows between
 * them. */
static void
draw_cells (TilestarPlotContext *context,
            const Map           *map,
            const guint32       *colors)
{
  double cell_width = context->width / map->g_range * map->landscape->g_step;
  double cell_height = context->height / map->h_range * map->landscape->h_step;
  guint n_g = map->landscape->n_g;
  cairo_t *cr = context->cr;

  for (guint h = 0; h < map->landscape->n_h; h++)
    for (guint g = 0, end; g < n_g; g = end)
      {
        guint8 level = map->levels[(gsize) h * n_g + g];
        guint32 color = colors[level];

        for (end = g + 1; end < n_g && map->levels[(gsize) h * n_g + end] == level; end++)
          ;
        if (level == 0)
          continue;
        cairo_rectangle (cr, context->x + g * cell_width,
                         context->y + context->height - (h + 1) * cell_height,
                         (end - g) * cell_width + (end < n_g ? 0.2 : 0.0),
                         cell_height + (h > 0 ? 0.2 : 0.0));
        cairo_set_source_rgb (cr, (color >> 16 & 0xff) / 255.0, (color >> 8 & 0xff) / 255.0,
                              (color & 0xff) / 255.0);
        cairo_fill (cr);
      }
}

/* ---- Axes and marks ---- */

/* Draws the diagonal of all g and h whose sum is @f. */
static void
add_diagonal (TilestarPlotContext *context,
              const Map           *map,
              double               f)
{
  cairo_move_to (context->cr, get_x (context, map, f + 0.5), get_y (context, map, -0.5));
  cairo_line_to (context->cr, get_x (context, map, f - map->h_range),
                 get_y (context, map, map->h_range));
}

static void
draw_diagonals (TilestarPlotContext *context,
                const Map           *map,
                double               step)
{
  guint marked_f = map->marks->f;
  cairo_t *cr = context->cr;

  cairo_save (cr);
  cairo_rectangle (cr, context->x, context->y, context->width, context->height);
  cairo_clip (cr);

  /* Two adjacent lines would look like a single blurred one. */
  for (double f = step; f < (double) map->g_range + map->h_range; f += step)
    if (fabs (f - marked_f) > step / 5.0)
      add_diagonal (context, map, f);
  tilestar_color_set_source (&context->palette->plot_text, cr, 0.5);
  cairo_set_line_width (cr, 0.75);
  cairo_stroke (cr);

  add_diagonal (context, map, marked_f);
  tilestar_heat_stroke (context, context->palette->high_contrast ? 2.5 : 1.5);
  cairo_restore (cr);
}

/* Where cells would be behind the label, it is hard to read: most searches expand little above the
 * diagonal of C*, so the label is above it, near its top, and framed like it. */
static void
draw_marked_f (TilestarPlotContext *context,
               const Map           *map)
{
  guint f = map->marks->f;
  double h = MIN (f, map->h_range) * LABEL_PLACE;
  double y = get_y (context, map, h) - context->label_height / 2.0;
  /* In units of h: how far the line falls from the label's top to its middle. */
  double fall = context->label_height / 2.0 * map->h_range / context->height;
  double x = get_x (context, map, f - h + fall);
  /* Cells on the diagonal reach half a cell beyond it. */
  double gap = LABEL_GAP + context->width / map->g_range * map->landscape->g_step / 2.0;
  double width;
  g_autofree char *text = map->marks->is_proven
                          /* C* is the usual name for the length of a shortest solution. */
                          ? g_strdup_printf ("C* = %u", f)
                          : g_strdup_printf (map->marks->is_other ? "g + h = %u" : "f = %u", f);

  tilestar_plot_measure (context, text, &width, NULL);
  if (x + gap + 2.0 * TILESTAR_PLOT_PADDING + width <= context->x + context->width)
    x += gap + TILESTAR_PLOT_PADDING;
  else
    x = get_x (context, map, f - h - fall) - gap - TILESTAR_PLOT_PADDING - width;
  if (x < context->x)
    return;

  x = floor (x);
  y = floor (y);
  cairo_rectangle (context->cr, x - 4.5, y - 1.5, ceil (width) + 9.0, ceil (context->label_height) + 3.0);
  tilestar_plot_set_source (context, &context->palette->plot);
  cairo_fill_preserve (context->cr);
  tilestar_plot_set_source (context, &context->palette->text);
  cairo_set_line_width (context->cr, 1.0);
  cairo_stroke (context->cr);
  tilestar_plot_draw_label (context, text, x, y, 0.0, &context->palette->text);
}

/* The center of the cell of @value, in which @step values are counted together. */
static double
get_center (guint value,
            guint step)
{
  return value / step * step + (step - 1) / 2.0;
}

/* Marks the current node's cell and the goal. */
static void
draw_marks (TilestarPlotContext *context,
            const Map           *map)
{
  const TilestarLandscapeMarks *marks = map->marks;
  /* The frame is just outside of the cell. */
  double width = MAX (MIN_FRAME, context->width / map->g_range * map->landscape->g_step + 2.0);
  double height = MAX (MIN_FRAME, context->height / map->h_range * map->landscape->h_step + 2.0);
  double x, y;

  if (marks->goal_g >= 0)
    {
      x = get_x (context, map, marks->goal_g);
      y = get_y (context, map, 0.0);
      x = MIN (x, context->x + context->width - STAR_RADIUS / 2.0);
      y = MIN (y, context->y + context->height - STAR_RADIUS / 2.0);
      tilestar_board_draw_star (context->cr, x, y, STAR_RADIUS + 2.0, &context->palette->plot);
      tilestar_board_draw_star (context->cr, x, y, STAR_RADIUS, &context->palette->plot_bar_current);
    }

  if (marks->has_node)
    {
      x = get_x (context, map, get_center (MIN (marks->g, map->g_range - 1), map->landscape->g_step));
      y = get_y (context, map, get_center (MIN (marks->h, map->h_range - 1), map->landscape->h_step));
      cairo_rectangle (context->cr, x - width / 2.0, y - height / 2.0, width, height);
      tilestar_heat_stroke (context, context->palette->high_contrast ? 2.5 : 1.5);
    }
}

/* ---- The plot ---- */

void
tilestar_landscape_marks_init (TilestarLandscapeMarks *marks,
                               const SlideStatistics  *statistics)
{
  *marks = (TilestarLandscapeMarks) {
    .f = statistics->best_moves >= 0 ? (guint) statistics->best_moves : statistics->lower_bound,
    .is_proven = slide_statistics_is_proven (statistics),
    .is_other = statistics->current_f != statistics->current_g + statistics->current_h,
    .goal_g = statistics->best_moves,
    /* After the search has ended, the current node is no longer of interest. */
    .has_node = statistics->status != SLIDE_STATUS_SOLVED,
    .g = statistics->current_g,
    .h = statistics->current_h,
  };
}

void
tilestar_landscape_draw (TilestarPlotContext          *context,
                         const TilestarLandscapeMarks *marks,
                         double                        width,
                         double                        height,
                         TilestarLandscapePlace       *out_place)
{
  guint32 colors[N_LEVELS];
  double step = 10.0;
  Map map;

  map_init (&map, context->landscape, marks);
  list_colors (context->palette, colors);

  tilestar_plot_lay_out (context, width, height, 0.0, map.h_range - 1.0);
  context->width = floor (context->width);
  context->height = floor (context->height);
  if (context->has_axes)
    step = tilestar_plot_draw_count_axis (context, C_("axis", "g"), map.g_range, MIDDLE);
  tilestar_heat_draw_axis (context, C_("axis", "h"), map.h_range);
  if (context->is_vector)
    draw_cells (context, &map, colors);
  else
    draw_map (context, &map, colors);
  draw_diagonals (context, &map, step);
  if (context->has_axes)
    {
      draw_marked_f (context, &map);
      tilestar_heat_draw_scale (context, NULL, map.largest);
    }
  draw_marks (context, &map);
  g_free (map.levels);

  if (out_place != NULL)
    *out_place = (TilestarLandscapePlace) {
      .x = context->x, .y = context->y, .width = context->width, .height = context->height,
      .g_range = map.g_range, .h_range = map.h_range,
    };
}

gboolean
tilestar_landscape_find_cell (const SlideLandscape         *landscape,
                              const TilestarLandscapePlace *place,
                              double                        x,
                              double                        y,
                              guint                        *g_cell,
                              guint                        *h_cell)
{
  double g = (x - place->x) / place->width * place->g_range;
  double h = (1.0 - (y - place->y) / place->height) * place->h_range;

  if (!(g >= 0.0) || !(h >= 0.0) || h >= place->h_range || g >= place->g_range)
    return FALSE;

  *g_cell = (guint) g / landscape->g_step;
  *h_cell = (guint) h / landscape->h_step;
  return *g_cell < landscape->n_g && *h_cell < landscape->n_h;
}

/* ---- Description ---- */

char *
tilestar_landscape_describe (const SlideLandscape *landscape)
{
  g_autofree char *count = NULL;
  guint64 largest = 0;
  guint largest_g = 0, largest_h = 0;
  guint least_f = G_MAXUINT, most_f = 0;

  for (guint g = 0; g < landscape->n_g; g++)
    for (guint h = 0; h < landscape->n_h; h++)
      {
        guint64 n = slide_landscape_get (landscape, g, h);
        guint f = g * landscape->g_step + h * landscape->h_step;

        if (n == 0)
          continue;
        least_f = MIN (least_f, f);
        most_f = MAX (most_f, f + landscape->g_step - 1 + landscape->h_step - 1);
        if (n > largest)
          {
            largest = n;
            largest_g = g * landscape->g_step;
            largest_h = h * landscape->h_step;
          }
      }

  count = tilestar_format_count (largest);
  if (landscape->g_step == 1 && landscape->h_step == 1)
    /* Translators: largest g and h, smallest and largest f; g, h and count of the most */
    return tilestar_format_sentence (_("Expansions up to g = %u and h = %u, with f from %u to %u. "
                                       "Most are at g = %u and h = %u: %s."),
                                     landscape->n_g - 1, landscape->n_h - 1, least_f, most_f,
                                     largest_g, largest_h, count);

  /* Translators: as before, but several values of g and of h are counted together:
   * how many of each, then the largest g and h, where most are, and their count */
  return tilestar_format_sentence (_("Expansions in blocks of %u values of g and %u of h, up to g "
                                     "= %u and h = %u. Most are in the block from g = %u and h = "
                                     "%u: %s."),
                                   landscape->g_step, landscape->h_step,
                                   landscape->n_g * landscape->g_step - 1,
                                   landscape->n_h * landscape->h_step - 1, largest_g, largest_h, count);
}
