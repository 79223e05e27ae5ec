/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-bounds-drawing.c: how the best solution and the proven bound close.
 *
 *   150 ┤╲▁▁
 *       ┤░░░╲▁▁▁▁▁▁▁● 106      the best solution so far, falling
 *   100 ┤░░░░░░░░░░░
 *       ┤▁▁▁╱▔▔▔▔▔▔▔◆ 92       the proven bound, rising
 *       ┼───┬────┬────
 *          10k  100k  1M       expansions, each tick ten times the last
 *
 * Most happens early, so the foot is logarithmic. The ground between the lines
 * is where the shortest solution lies.
 */

#include "tilestar-bounds-drawing.h"

#include <glib/gi18n.h>

#include <math.h>

#include "tilestar-statistics-text.h"

/* The minimum number of powers of ten that the horizontal axis spans. */
#define MIN_DECADES 2

typedef struct
{
  double first;    /* logarithms of expansions */
  double last;
} Foot;

static double
get_x (const TilestarPlotContext *context,
       const Foot                *foot,
       guint64                    expanded)
{
  double part = (log10 (MAX ((double) expanded, 1.0)) - foot->first) / (foot->last - foot->first);

  return context->x + context->width * CLAMP (part, 0.0, 1.0);
}

/* The axis ranges from a power of ten before the first change to the current number of
 * expansions. */
static void
init_foot (Foot                  *foot,
           const SlideStatistics *statistics,
           const SlideSeries     *series)
{
  guint64 first = series->n_bounds > 1 ? series->bounds[1].expanded : 0;

  foot->last = log10 (MAX ((double) statistics->expanded, 10.0));
  foot->first = floor (log10 (MAX ((double) first, 1.0)));
  foot->first = MAX (MIN (foot->first, ceil (foot->last) - MIN_DECADES), 0.0);
  foot->last = MAX (foot->last, foot->first + 1.0);
}

static void
draw_foot (TilestarPlotContext *context,
           const Foot          *foot)
{
  double end = tilestar_plot_draw_foot (context, _("expansions"),
                                        context->x + context->width + TILESTAR_PLOT_PADDING);
  double last_end = -G_MAXDOUBLE;

  for (guint power = (guint) foot->first; power <= foot->last + 1e-9; power++)
    {
      g_autofree char *text = tilestar_format_short (pow (10.0, power));

      tilestar_plot_draw_foot_tick (context, text,
                                    get_x (context, foot, (guint64) pow (10.0, power)), end, &last_end);
    }
}

/* Adds the steps of one bound from left to right. The upper line begins at the first solution. */
static void
add_steps (const TilestarPlotContext *context,
           const Foot                *foot,
           gboolean                   is_best)
{
  const SlideStatistics *statistics = context->statistics;
  const SlideSeries *series = context->series;
  gboolean has_begun = FALSE;
  double y = 0.0;

  for (guint i = 0; i <= series->n_bounds; i++)
    {
      gboolean is_now = i == series->n_bounds;
      const SlideBounds *bounds = &series->bounds[i];
      int value = is_best ? (is_now ? statistics->best_moves : bounds->best_moves)
                          : (int) (is_now ? statistics->lower_bound : bounds->lower_bound);
      double x = is_now ? context->x + context->width : get_x (context, foot, bounds->expanded);

      if (value < 0)
        continue;

      if (has_begun)
        cairo_line_to (context->cr, x, y);
      y = tilestar_plot_get_y (context, value);
      if (has_begun)
        cairo_line_to (context->cr, x, y);
      else
        cairo_move_to (context->cr, x, y);
      has_begun = TRUE;
    }
}

static void
fill_between (TilestarPlotContext *context,
              const Foot          *foot)
{
  cairo_t *cr = context->cr;
  double x, y;

  cairo_new_path (cr);
  add_steps (context, foot, FALSE);
  cairo_get_current_point (cr, &x, &y);

  /* Fill the area above the lower line and not above the upper one. */
  cairo_save (cr);
  cairo_line_to (cr, x, context->y);
  cairo_line_to (cr, context->x, context->y);
  cairo_close_path (cr);
  cairo_clip (cr);
  cairo_new_path (cr);
  add_steps (context, foot, TRUE);
  if (cairo_has_current_point (cr))
    {
      double first_x, first_y, unused_x, unused_y;

      cairo_path_extents (cr, &first_x, &first_y, &unused_x, &unused_y);
      cairo_line_to (cr, context->x + context->width, context->y + context->height);
      cairo_line_to (cr, first_x, context->y + context->height);
      cairo_close_path (cr);
      tilestar_plot_set_source (context, &context->palette->plot_fill);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

/* The two ends differ in shape: a dot for the best solution, a diamond for the proven bound. */
static void
draw_end (TilestarPlotContext *context,
          double               y,
          gboolean             is_best)
{
  cairo_t *cr = context->cr;
  double x = context->x + context->width;

  for (guint pass = 0; pass < 2; pass++)
    {
      double radius = pass == 0 ? 5.0 : 3.5;

      cairo_new_path (cr);
      if (is_best)
        {
          cairo_arc (cr, x, y, radius, 0.0, 2.0 * G_PI);
        }
      else
        {
          radius += 1.0;
          cairo_move_to (cr, x - radius, y);
          cairo_line_to (cr, x, y - radius);
          cairo_line_to (cr, x + radius, y);
          cairo_line_to (cr, x, y + radius);
          cairo_close_path (cr);
        }
      tilestar_plot_set_source (context, pass == 0 ? &context->palette->plot
                                         : is_best ? &context->palette->plot_line
                                                   : &context->palette->plot_bar_current);
      cairo_fill (cr);
    }
}

/* Draws the number beside the end of its line, on the side away from the other line. */
static void
draw_value (TilestarPlotContext *context,
            guint                value,
            gboolean             is_best)
{
  g_autofree char *text = g_strdup_printf ("%u", value);
  double y = tilestar_plot_get_y (context, value);
  double top = is_best ? y - context->label_height - 5.0 : y + 5.0;

  /* Keep it inside the plot area, even if it overlaps a line. */
  top = CLAMP (top, 0.0, context->y + context->height - context->label_height);
  tilestar_plot_draw_label (context, text,
                            context->x + context->width + TILESTAR_PLOT_PADDING, top, 1.0,
                            &context->palette->text);
}

void
tilestar_bounds_draw (TilestarPlotContext *context,
                      double               width,
                      double               height)
{
  const SlideStatistics *statistics = context->statistics;
  const SlideSeries *series = context->series;
  const TilestarPalette *palette = context->palette;
  cairo_t *cr = context->cr;
  double lowest = series->bounds[0].lower_bound;
  double highest = lowest + 1.0;
  gboolean has_met;
  Foot foot;

  for (guint i = 0; i < series->n_bounds; i++)
    highest = MAX (highest, series->bounds[i].best_moves);
  highest = MAX (highest, statistics->lower_bound);

  /* Reserve space below the lower line for its number. */
  tilestar_plot_lay_out (context, width, height,
                         MAX (lowest - 0.15 * (highest - lowest), 0.0), highest);
  init_foot (&foot, statistics, series);
  has_met = statistics->best_moves >= 0
            && (guint) statistics->best_moves == statistics->lower_bound;

  tilestar_plot_draw_value_axis (context);
  if (context->has_axes)
    draw_foot (context, &foot);

  fill_between (context, &foot);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_width (cr, palette->high_contrast ? 3.0 : 2.0);
  cairo_new_path (cr);
  add_steps (context, &foot, FALSE);
  tilestar_plot_set_source (context, &palette->plot_bar_current);
  cairo_stroke (cr);
  add_steps (context, &foot, TRUE);
  tilestar_plot_set_source (context, &palette->plot_line);
  cairo_stroke (cr);

  if (!has_met)
    draw_end (context, tilestar_plot_get_y (context, statistics->lower_bound), FALSE);
  if (statistics->best_moves >= 0)
    draw_end (context, tilestar_plot_get_y (context, statistics->best_moves), TRUE);

  if (context->has_axes)
    {
      if (!has_met)
        draw_value (context, statistics->lower_bound, FALSE);
      if (statistics->best_moves >= 0)
        draw_value (context, (guint) statistics->best_moves, TRUE);
    }
}

char *
tilestar_bounds_describe (const SlideStatistics *statistics,
                          const SlideSeries     *series)
{
  guint n_solutions = 0;
  guint best;

  for (guint i = 0; i < series->n_bounds; i++)
    if (series->bounds[i].best_moves >= 0
        && (i == 0 || series->bounds[i - 1].best_moves != series->bounds[i].best_moves))
      n_solutions++;

  if (statistics->best_moves < 0)
    return tilestar_format_sentence (ngettext ("No solution found yet; the lower bound is %u move",
                                               "No solution found yet; the lower bound is %u moves",
                                               statistics->lower_bound),
                                     statistics->lower_bound);

  best = (guint) statistics->best_moves;
  if (best == statistics->lower_bound)
    return tilestar_format_sentence (ngettext ("The bounds have met: a solution of %u move is "
                                               "proven optimal",
                                               "The bounds have met: a solution of %u moves is "
                                               "proven optimal", best),
                                     best);

  /* Translators: how many solutions, moves of the best, the proven bound, their quotient: 1.14 */
  return tilestar_format_sentence (ngettext ("%u solution found. The best has %u moves and the "
                                             "lower bound is %u, so it is at most %.2f times as "
                                             "long as optimal.",
                                             "%u solutions found. The best has %u moves and the "
                                             "lower bound is %u, so it is at most %.2f times as "
                                             "long as optimal.", n_solutions),
                                   n_solutions, best, statistics->lower_bound,
                                   (double) best / MAX (statistics->lower_bound, 1));
}
