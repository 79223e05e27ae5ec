/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-review-drawing.c:
 *
 *   45 ┤            ▁▁▁▁●    the game's length
 *      ┤      ▁▁▁▁◆▔         a mistake
 *   31 ┤▁▁▁▁◆▔               the shortest solution
 *      ┼────┬────┬────┬──
 *          10   20   30      moves
 */

#include "tilestar-review-drawing.h"

#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>
#include <math.h>

/* In pixels, between two marks of mistakes; more of them would be a line. */
#define MIN_MARK_SPACE 5.0

static const SlideDistanceBounds *
get_distance (const SlideMovesReview *review,
              guint                   index)
{
  return &g_array_index (review->distances, SlideDistanceBounds, index);
}

static guint
get_n_moves (const SlideMovesReview *review)
{
  return review->distances->len - 1;
}

/* The length of the game with the best moves after @index moves: a bound of it. */
static double
get_length (const SlideMovesReview *review,
            guint                   index,
            gboolean                is_upper)
{
  const SlideDistanceBounds *distance = get_distance (review, index);

  if (is_upper && distance->at_most == SLIDE_DISTANCE_UNKNOWN)
    return HUGE_VAL;

  return (double) index + (is_upper ? distance->at_most : distance->at_least);
}

gboolean
tilestar_review_is_proven (const SlideMovesReview *review)
{
  for (guint i = 0; i < review->distances->len; i++)
    if (!slide_distance_bounds_are_proven (get_distance (review, i)))
      return FALSE;

  return review->distances->len > 0;
}

static double
get_x (const TilestarPlotContext *context,
       const SlideMovesReview    *review,
       double                     index)
{
  return context->x + context->width * index / MAX (get_n_moves (review), 1);
}

guint
tilestar_review_get_step_at (const TilestarPlotContext *context,
                             const SlideMovesReview    *review,
                             double                     x)
{
  double part = (x - context->x) / MAX (context->width, 1.0);

  return (guint) (CLAMP (part, 0.0, 1.0) * get_n_moves (review) + 0.5);
}

/* Adds the steps of one bound from left to right; of moves within one pixel, the last. */
static void
add_steps (const TilestarPlotContext *context,
           const SlideMovesReview    *review,
           gboolean                   is_upper)
{
  double value = get_length (review, 0, is_upper);
  double last_x = context->x;

  cairo_move_to (context->cr, last_x, tilestar_plot_get_y (context, value));
  for (guint i = 1; i < review->distances->len; i++)
    {
      double next = get_length (review, i, is_upper);
      double x = get_x (context, review, i);

      if (next == value || (x - last_x < 1.0 && i + 1 < review->distances->len))
        continue;

      cairo_line_to (context->cr, x, tilestar_plot_get_y (context, value));
      cairo_line_to (context->cr, x, tilestar_plot_get_y (context, next));
      value = next;
      last_x = x;
    }
  cairo_line_to (context->cr, context->x + context->width, tilestar_plot_get_y (context, value));
}

/* What lies between the bounds, which meet at the proven moves. */
static void
fill_between (TilestarPlotContext    *context,
              const SlideMovesReview *review)
{
  cairo_t *cr = context->cr;

  cairo_save (cr);
  cairo_new_path (cr);
  add_steps (context, review, FALSE);
  cairo_line_to (cr, context->x + context->width, context->y);
  cairo_line_to (cr, context->x, context->y);
  cairo_close_path (cr);
  cairo_clip (cr);
  add_steps (context, review, TRUE);
  cairo_line_to (cr, context->x + context->width, context->y + context->height);
  cairo_line_to (cr, context->x, context->y + context->height);
  cairo_close_path (cr);
  tilestar_plot_set_source (context, &context->palette->plot_fill);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* A diamond where each mistake has been made up for. */
static void
draw_mistakes (TilestarPlotContext    *context,
               const SlideMovesReview *review)
{
  cairo_t *cr = context->cr;
  double last_x = -HUGE_VAL;

  for (guint i = 0; i < review->lost->len; i++)
    {
      guint move = g_array_index (review->lost, SlideLostMove, i).move;
      double x = get_x (context, review, move);
      double y = tilestar_plot_get_y (context, get_length (review, move, FALSE));
      double radius = context->palette->high_contrast ? 5.5 : 4.5;

      if (x - last_x < MIN_MARK_SPACE)
        continue;

      last_x = x;
      cairo_new_path (cr);
      cairo_move_to (cr, x - radius, y);
      cairo_line_to (cr, x, y - radius);
      cairo_line_to (cr, x + radius, y);
      cairo_line_to (cr, x, y + radius);
      cairo_close_path (cr);
      tilestar_plot_set_source (context, &context->palette->conflict);
      cairo_fill_preserve (cr);
      tilestar_plot_set_source (context, &context->palette->plot);
      cairo_set_line_width (cr, 1.0);
      cairo_stroke (cr);
    }
}

static void
draw_step (TilestarPlotContext    *context,
           const SlideMovesReview *review,
           guint                   step)
{
  double x = floor (get_x (context, review, step)) + 0.5;
  double length = get_length (review, step, TRUE);

  cairo_set_line_width (context->cr, 1.0);
  tilestar_plot_set_source (context, &context->palette->plot_text);
  cairo_move_to (context->cr, x, context->y);
  cairo_line_to (context->cr, x, context->y + context->height);
  cairo_stroke (context->cr);
  if (!isfinite (length))
    length = get_length (review, step, FALSE);
  cairo_arc (context->cr, x, tilestar_plot_get_y (context, length), 4.5, 0.0, 2.0 * G_PI);
  tilestar_plot_set_source (context, &context->palette->plot_line);
  cairo_fill_preserve (context->cr);
  tilestar_plot_set_source (context, &context->palette->plot);
  cairo_stroke (context->cr);
}

void
tilestar_review_draw (TilestarPlotContext    *context,
                      const SlideMovesReview *review,
                      int                     step,
                      double                  width,
                      double                  height)
{
  double lowest, highest;

  if (review->distances->len == 0)
    return;

  lowest = get_length (review, 0, FALSE);
  highest = get_length (review, get_n_moves (review), TRUE);
  if (!isfinite (highest))
    highest = get_length (review, get_n_moves (review), FALSE);
  /* Room below the first line and above the last. */
  tilestar_plot_lay_out (context, width, height, MAX (lowest - 1.0, 0.0), MAX (highest, lowest + 2.0) + 1.0);
  tilestar_plot_draw_value_axis (context);
  if (context->has_axes)
    (void) tilestar_plot_draw_count_axis (context, _("moves"), MAX (get_n_moves (review), 1), 0.0);

  fill_between (context, review);
  cairo_set_line_join (context->cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_width (context->cr, context->palette->high_contrast ? 3.0 : 2.0);
  cairo_new_path (context->cr);
  add_steps (context, review, FALSE);
  tilestar_plot_set_source (context, &context->palette->plot_bar_current);
  cairo_stroke (context->cr);
  add_steps (context, review, TRUE);
  tilestar_plot_set_source (context, &context->palette->plot_line);
  cairo_stroke (context->cr);
  draw_mistakes (context, review);
  if (step >= 0 && (guint) step <= get_n_moves (review))
    draw_step (context, review, (guint) step);
}

/* ---- In words ---- */

static char *
describe_unproven (const SlideMovesReview *review,
                   guint                   n_moves,
                   guint                   left)
{
  const SlideDistanceBounds *first = get_distance (review, 0);

  if (left == 0)
    return tilestar_format_sentence (ngettext ("%u move; a shortest solution has at least %u and at most %u",
                                               "%u moves; a shortest solution has at least %u and at most %u", n_moves),
                                     n_moves, first->at_least, first->at_most);

  return tilestar_format_sentence (ngettext ("%u move, not at the goal; a shortest solution has at least %u",
                                             "%u moves, not at the goal; a shortest solution has at least %u", n_moves),
                                   n_moves, first->at_least);
}

char *
tilestar_review_dup_summary (const SlideMovesReview *review)
{
  const SlideDistanceBounds *last;
  guint n_moves, lost;

  if (!review->solvable)
    return g_strdup (_("The goal cannot be reached from the start"));
  if (review->distances->len == 0)
    return g_strdup (_("Reviewing the moves…"));

  n_moves = get_n_moves (review);
  last = get_distance (review, n_moves);
  if (review->optimal < 0 || !slide_distance_bounds_are_proven (last))
    return describe_unproven (review, n_moves, last->at_most);

  lost = n_moves + last->at_least - (guint) review->optimal;
  if (last->at_most > 0)
    return tilestar_format_sentence (ngettext ("%u move, not at the goal; %u lost, and a shortest solution has %u",
                                               "%u moves, not at the goal; %u lost, and a shortest solution has %u",
                                               n_moves),
                                     n_moves, lost, (guint) review->optimal);
  if (lost == 0)
    return tilestar_format_sentence (ngettext ("%u move: a shortest solution", "%u moves: a shortest solution",
                                               n_moves),
                                     n_moves);

  return tilestar_format_sentence (ngettext ("%u move, %u more than a shortest solution, which has %u",
                                             "%u moves, %u more than a shortest solution, which has %u", n_moves),
                                   n_moves, lost, (guint) review->optimal);
}
