/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 *   h ┤////╱      1 ░▒▓█ 12k
 *     ┤//×╱       overestimates: hatched, and a cross in each cell
 *     ┤//╱▒
 *     ┤/╱▓▒░      h = h*, below it underestimates
 *     ┤╱▓▒░
 *     ┼───┬───┬──
 *     0   10  h*
 */

#include "tilestar-audit-drawing.h"

#include <glib/gi18n.h>

#include <math.h>

#include "tilestar-board-drawing.h"
#include "tilestar-heat-drawing.h"
#include "tilestar-statistics-text.h"

/* Distance between the lines of a hatched area. */
#define HATCH 7.0

/* The smallest cell that gets a cross. */
#define MIN_CROSS 6.0

#define STAR_RADIUS 6.0

/* ---- Both pictures ---- */

/* Lines from the lower left to the upper right, within the clip. */
static void
hatch (TilestarPlotContext *context,
       const TilestarColor *color,
       double               opacity)
{
  double x1, y1, x2, y2;

  cairo_clip_extents (context->cr, &x1, &y1, &x2, &y2);
  for (double x = floor ((x1 - (y2 - y1)) / HATCH) * HATCH; x < x2; x += HATCH)
    {
      cairo_move_to (context->cr, x, y2);
      cairo_line_to (context->cr, x + (y2 - y1), y1);
    }
  cairo_set_line_width (context->cr, context->palette->high_contrast ? 1.5 : 1.0);
  tilestar_color_set_source (color, context->cr, opacity);
  cairo_stroke (context->cr);
}

/* ---- The heat map ---- */

typedef struct
{
  TilestarPlotContext *context;
  const SlideAudit    *audit;
  guint                d_range;
  guint                h_range;
  guint64              largest;
} Map;

static void
map_init (Map                 *map,
          TilestarPlotContext *context,
          const SlideAudit    *audit)
{
  guint diameter = MIN (audit->diameter, SLIDE_AUDIT_MAX_DISTANCE - 1);
  guint highest = 0;

  *map = (Map) { .context = context, .audit = audit };
  for (guint d = 0; d <= diameter; d++)
    for (guint h = 0; h < SLIDE_AUDIT_MAX_DISTANCE; h++)
      if (audit->counts[d][h] > 0)
        {
          map->largest = MAX (map->largest, audit->counts[d][h]);
          highest = MAX (highest, h);
        }

  /* The diagonal goes from corner to corner, unless h exceeds the largest distance. */
  map->d_range = MAX (diameter, 3) + 1;
  map->h_range = MAX (map->d_range, highest + 1);
}

static double
get_x (const Map *map,
       double     d)
{
  return map->context->x + map->context->width * d / map->d_range;
}

static double
get_y (const Map *map,
       double     h)
{
  return map->context->y + map->context->height * (1.0 - h / map->h_range);
}

static void
add_cell (const Map *map,
          guint      d,
          guint      h,
          double     inset)
{
  double x = get_x (map, d), y = get_y (map, h + 1.0);

  cairo_rectangle (map->context->cr, x + inset, y + inset,
                   get_x (map, d + 1.0) - x - 2.0 * inset, get_y (map, h) - y - 2.0 * inset);
}

/* The area above the diagonal in which no cell can be. */
static void
draw_too_much (const Map *map)
{
  cairo_t *cr = map->context->cr;
  double top = MIN (map->h_range, map->d_range + 1.0);

  cairo_save (cr);
  cairo_move_to (cr, get_x (map, 0.0), get_y (map, 1.0));
  cairo_line_to (cr, get_x (map, top - 1.0), get_y (map, top));
  cairo_line_to (cr, get_x (map, top - 1.0), get_y (map, map->h_range));
  cairo_line_to (cr, get_x (map, 0.0), get_y (map, map->h_range));
  cairo_close_path (cr);
  cairo_clip (cr);
  hatch (map->context, &map->context->palette->plot_text, map->context->palette->high_contrast ? 0.5 : 0.22);
  cairo_restore (cr);
}

static void
draw_cross (const Map *map,
            guint      d,
            guint      h)
{
  double x = get_x (map, d + 0.5), y = get_y (map, h + 0.5);
  double arm = CLAMP (MIN (map->context->width / map->d_range, map->context->height / map->h_range)
                      * 0.28, 1.5, 7.0);

  cairo_move_to (map->context->cr, x - arm, y - arm);
  cairo_line_to (map->context->cr, x + arm, y + arm);
  cairo_move_to (map->context->cr, x - arm, y + arm);
  cairo_line_to (map->context->cr, x + arm, y - arm);
}

static void
draw_cells (const Map *map)
{
  cairo_t *cr = map->context->cr;
  double scale = map->largest > 1 ? 1.0 / log ((double) map->largest) : 0.0;

  for (guint d = 0; d < map->d_range; d++)
    for (guint h = 0; h < map->h_range; h++)
      if (map->audit->counts[d][h] > 0)
        {
          double part = map->largest > 1 ? log ((double) map->audit->counts[d][h]) * scale : 1.0;
          TilestarColor color = tilestar_palette_get_heat (map->context->palette, part);

          add_cell (map, d, h, 0.0);
          tilestar_plot_set_source (map->context, &color);
          cairo_fill (cr);
        }

  /* Drawn after all cells, since the outline of a cross extends beyond a small cell; where
   * crosses would overlap, the hatching and the line are enough. */
  if (MIN (map->context->width / map->d_range, map->context->height / map->h_range) < MIN_CROSS)
    return;
  for (guint d = 0; d < map->d_range; d++)
    for (guint h = d + 1; h < map->h_range; h++)
      if (map->audit->counts[d][h] > 0)
        draw_cross (map, d, h);
  tilestar_heat_stroke (map->context, 1.5);
}

static void
draw_diagonal (const Map *map)
{
  TilestarPlotContext *context = map->context;
  double end = MIN (map->d_range, map->h_range);
  double width, x, y;

  cairo_move_to (context->cr, get_x (map, 0.0), get_y (map, 0.0));
  cairo_line_to (context->cr, get_x (map, end), get_y (map, end));
  tilestar_heat_stroke (context, context->palette->high_contrast ? 2.0 : 1.25);
  if (!context->has_axes)
    return;

  /* Above the line, where few cells are. */
  tilestar_plot_measure (context, "h = h*", &width, NULL);
  x = get_x (map, end * 0.62) - width - TILESTAR_PLOT_PADDING - 4.0;
  y = get_y (map, end * 0.62) - context->label_height - 2.0;
  tilestar_heat_draw_label (context, "h = h*", x, y);
}

/* Without an audit, axes without numbers could be mistaken for a result. */
static void
draw_nothing (TilestarPlotContext *context,
              const char          *nothing,
              double               width,
              double               height)
{
  tilestar_plot_draw_label (context, nothing, width / 2.0,
                            (height - context->label_height) / 2.0, 0.5, &context->palette->plot_text);
}

void
tilestar_audit_draw_map (TilestarPlotContext *context,
                         const SlideAudit    *audit,
                         const char          *nothing,
                         int                  selected_d,
                         int                  selected_h,
                         double               width,
                         double               height,
                         TilestarAuditPlace  *out_place)
{
  double strip;
  Map map;

  if (audit == NULL || audit->n_seen == 0)
    {
      draw_nothing (context, nothing, width, height);
      if (out_place != NULL)
        *out_place = (TilestarAuditPlace) { .width = 1.0, .height = 1.0 };
      return;
    }

  map_init (&map, context, audit);
  tilestar_plot_lay_out (context, width, height, 0.0, map.h_range - 1.0);
  if (context->has_axes)
    {
      /* The scale is above the map, which may be filled up to its corners. */
      strip = ceil (context->label_height) + TILESTAR_PLOT_PADDING;
      tilestar_heat_draw_scale (context, _("Boards"), map.largest);
      context->y += strip;
      /* The caption has a line of its own below the numbers. */
      context->height = MAX (1.0, context->height - strip - ceil (context->label_height));
      tilestar_plot_draw_count_axis (context, NULL, map.d_range, 0.5);
      tilestar_plot_draw_label (context, C_("axis", "true distance h*"), context->x + context->width,
                                context->y + context->height + TILESTAR_PLOT_LABEL_GAP + context->label_height,
                                1.0, &context->palette->plot_text);
    }
  tilestar_heat_draw_axis (context, C_("axis", "h"), map.h_range);

  draw_too_much (&map);
  draw_cells (&map);
  draw_diagonal (&map);
  if (selected_d >= 0 && selected_d < (int) map.d_range && selected_h < (int) map.h_range)
    {
      add_cell (&map, (guint) selected_d, (guint) selected_h, -1.5);
      tilestar_heat_stroke (context, context->palette->high_contrast ? 3.0 : 2.0);
    }

  if (out_place != NULL)
    *out_place = (TilestarAuditPlace) {
      .x = context->x, .y = context->y, .width = context->width, .height = context->height,
      .d_range = map.d_range, .h_range = map.h_range,
    };
}

gboolean
tilestar_audit_find_cell (const TilestarAuditPlace *place,
                          double                    x,
                          double                    y,
                          guint                    *d,
                          guint                    *h)
{
  double at_d = (x - place->x) / place->width * place->d_range;
  double at_h = (1.0 - (y - place->y) / place->height) * place->h_range;

  if (!(at_d >= 0.0 && at_d < place->d_range && at_h >= 0.0 && at_h < place->h_range))
    return FALSE;

  *d = (guint) at_d;
  *h = (guint) at_h;
  return TRUE;
}

/* ---- The errors ---- */

/* From the smallest to the largest error of any board, including 0. */
static void
get_error_range (const guint64 *errors,
                 int           *first,
                 int           *last,
                 guint64       *largest)
{
  *first = *last = 0;
  *largest = 1;
  for (int i = 0; i < SLIDE_AUDIT_N_ERRORS; i++)
    if (errors[i] > 0)
      {
        *first = MIN (*first, i - SLIDE_AUDIT_NO_ERROR);
        *last = MAX (*last, i - SLIDE_AUDIT_NO_ERROR);
        *largest = MAX (*largest, errors[i]);
      }
}

static void
draw_error_axis (TilestarPlotContext *context,
                 int                  first,
                 int                  last,
                 double               bar)
{
  double end = tilestar_plot_draw_foot (context, C_("axis", "h − h*"),
                                        context->x + context->width + TILESTAR_PLOT_PADDING);
  double last_end = -G_MAXDOUBLE;
  int step = 1;

  while (step * bar < context->label_height * 2.0)
    step = step == 1 ? 2 : step == 2 ? 5 : step * 2;
  for (int error = first; error <= last; error++)
    if (error % step == 0)
      {
        /* Uses a minus sign instead of a hyphen. */
        g_autofree char *text = g_strdup_printf ("%s%d", error < 0 ? "\342\210\222" : "", ABS (error));

        tilestar_plot_draw_foot_tick (context, text, context->x + (error - first + 0.5) * bar, end,
                                      &last_end);
      }
}

void
tilestar_audit_draw_errors (TilestarPlotContext *context,
                            const SlideAudit    *audit,
                            const char          *nothing,
                            double               width,
                            double               height)
{
  guint64 errors[SLIDE_AUDIT_N_ERRORS] = { 0 };
  int first, last;
  guint64 largest;
  double bar;

  if (audit == NULL || audit->n_seen == 0)
    {
      draw_nothing (context, nothing, width, height);
      return;
    }

  slide_audit_get_errors (audit, errors);
  get_error_range (errors, &first, &last, &largest);

  tilestar_plot_lay_out (context, width, height, 0.0, (double) largest);
  tilestar_plot_draw_value_axis (context);
  bar = context->width / (last - first + 1);
  if (context->has_axes)
    draw_error_axis (context, first, last, bar);

  for (int error = first; error <= last; error++)
    {
      guint64 n = errors[error + SLIDE_AUDIT_NO_ERROR];
      double x = context->x + (error - first) * bar;
      double y = tilestar_plot_get_y (context, (double) n);
      double gap = bar > 4.0 ? 1.0 : 0.0;

      if (n == 0)
        continue;
      /* A single board among many has to be visible. */
      y = MIN (y, context->y + context->height - 1.0);
      cairo_rectangle (context->cr, x + gap, y, bar - 2.0 * gap, context->y + context->height - y);
      tilestar_plot_set_source (context, error == 0 ? &context->palette->plot_bar_current
                                                    : &context->palette->plot_bar);
      if (error <= 0)
        {
          cairo_fill (context->cr);
          continue;
        }

      cairo_fill_preserve (context->cr);
      cairo_save (context->cr);
      cairo_clip (context->cr);
      hatch (context, &context->palette->plot, 1.0);
      cairo_restore (context->cr);
    }

  if (audit != NULL && errors[SLIDE_AUDIT_NO_ERROR] > 0)
    {
      double y = tilestar_plot_get_y (context, (double) errors[SLIDE_AUDIT_NO_ERROR]);

      tilestar_board_draw_star (context->cr, context->x + (0.5 - first) * bar,
                                MAX (y - STAR_RADIUS - 3.0, context->y), STAR_RADIUS,
                                &context->palette->plot_bar_current);
    }
}

/* ---- In words ---- */

gboolean
tilestar_audit_has_parity (const SlideAudit *audit)
{
  for (guint d = 0; d < SLIDE_AUDIT_MAX_DISTANCE; d++)
    for (guint h = (d + 1) % 2; h < SLIDE_AUDIT_MAX_DISTANCE; h += 2)
      if (audit->counts[d][h] > 0)
        return FALSE;

  return TRUE;
}

char *
tilestar_audit_describe_map (const SlideAudit *audit)
{
  guint64 largest = 0, too_much = 0;
  guint largest_d = 0, largest_h = 0;
  g_autofree char *most = NULL;
  g_autofree char *above = NULL;

  for (guint d = 0; d < SLIDE_AUDIT_MAX_DISTANCE; d++)
    for (guint h = 0; h < SLIDE_AUDIT_MAX_DISTANCE; h++)
      {
        if (h > d)
          too_much += audit->counts[d][h];
        if (audit->counts[d][h] > largest)
          {
            largest = audit->counts[d][h];
            largest_d = d;
            largest_h = h;
          }
      }

  most = tilestar_format_count (largest);
  above = tilestar_format_count (too_much);
  /* Translators: the largest true distance; a true distance, a value of h, and the number of
   * boards with
   * both; the number above the diagonal */
  return tilestar_format_sentence (_("Boards by true distance, from 0 to %u, and by h. Most are at "
                                     "distance %u with h = %u: %s. Above the diagonal, where h "
                                     "overestimates: %s."),
                                   audit->diameter, largest_d, largest_h, most, above);
}

char *
tilestar_audit_describe_errors (const SlideAudit *audit)
{
  guint64 errors[SLIDE_AUDIT_N_ERRORS] = { 0 };
  guint64 largest;
  int first, last, at = 0;
  g_autofree char *most = NULL;

  slide_audit_get_errors (audit, errors);
  get_error_range (errors, &first, &last, &largest);
  for (int error = first; error <= last; error++)
    if (errors[error + SLIDE_AUDIT_NO_ERROR] == largest)
      at = error;

  most = tilestar_format_count (largest);
  /* Translators: the smallest and the largest error h - h*, the most frequent one, and the number
   * of
   * boards with it */
  return tilestar_format_sentence (_("Boards by the error of h, from %d to %d. Most have error %d: "
                                     "%s."), first, last,
                                   at, most);
}
