/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-training-drawing.h"

#include "tilestar-plot-axes.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>
#include <math.h>

/* The loss of the first epochs is so high that the rest would be a flat line: losses of more than
 * this multiple of the smallest are drawn at the top. */
#define MAX_LOSS 5.0

/* Rounding down to an integer of the right parity lowers a value by less than this number of
 * moves. */
#define PARITY_GIVES 2.0

#define PER_MOVE SLIDE_NETWORK_AUDIT_PER_MOVE

static const SlideTrainingPoint *
get_point (const GArray *points,
           guint         i)
{
  return &g_array_index (points, SlideTrainingPoint, i);
}

static double
get_value (const SlideTrainingPoint *point,
           TilestarTrainingPlot      plot)
{
  return plot == TILESTAR_TRAINING_LOSS ? point->loss : point->mean_h;
}

/* ---- Lines ---- */

static double
get_largest (const GArray         *points,
             TilestarTrainingPlot  plot)
{
  double largest = 1.0, smallest = G_MAXDOUBLE;

  for (guint i = 0; i < points->len; i++)
    {
      largest = MAX (largest, get_value (get_point (points, i), plot));
      smallest = MIN (smallest, get_value (get_point (points, i), plot));
    }

  return plot == TILESTAR_TRAINING_LOSS ? MIN (largest, MAX (smallest * MAX_LOSS, 1.0)) : largest;
}

static void
draw_line (TilestarPlotContext  *context,
           TilestarTrainingPlot  plot,
           const GArray         *points,
           guint                 n_epochs)
{
  const TilestarPalette *palette = context->palette;
  cairo_t *cr = context->cr;
  double x = 0.0, y = 0.0;

  tilestar_plot_draw_value_axis (context);
  if (context->has_axes)
    tilestar_plot_draw_count_axis (context, _("epochs"), n_epochs, 0.0);

  cairo_new_path (cr);
  for (guint i = 0; i < points->len; i++)
    {
      x = context->x + context->width * get_point (points, i)->epoch / n_epochs;
      y = tilestar_plot_get_y (context, get_value (get_point (points, i), plot));
      cairo_line_to (cr, x, y);
    }
  tilestar_plot_set_source (context, &palette->plot_line);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, palette->high_contrast ? 3.0 : 2.0);
  cairo_stroke (cr);

  if (points->len > 0)
    {
      cairo_arc (cr, x, y, 3.5, 0.0, 2.0 * G_PI);
      cairo_fill (cr);
    }
}

/* ---- Errors ---- */

/* The first and the last bar that is not empty, and the tallest. FALSE if all are. */
static gboolean
get_range (const SlideNetworkAudit *audit,
           guint                   *first,
           guint                   *last,
           guint64                 *tallest)
{
  *first = SLIDE_NETWORK_AUDIT_N_ERRORS;
  *last = 0;
  *tallest = 0;
  for (guint i = 0; i < SLIDE_NETWORK_AUDIT_N_ERRORS; i++)
    if (audit->errors[i] > 0)
      {
        *first = MIN (*first, i);
        *last = i;
        *tallest = MAX (*tallest, audit->errors[i]);
      }

  /* Integers, including 0. */
  *first = MIN (*first, SLIDE_NETWORK_AUDIT_BELOW) / PER_MOVE * PER_MOVE;
  *last = (MAX (*last, SLIDE_NETWORK_AUDIT_BELOW + PER_MOVE - 1) / PER_MOVE + 1) * PER_MOVE - 1;
  return *tallest > 0;
}

/* Integers whose labels do not overlap, including 0. */
static void
draw_move_axis (TilestarPlotContext *context,
                guint                first,
                guint                last)
{
  double n = last - first + 1;
  int below = (SLIDE_NETWORK_AUDIT_BELOW - (int) first) / PER_MOVE;
  int above = ((int) last + 1 - SLIDE_NETWORK_AUDIT_BELOW) / PER_MOVE;
  double last_end = -G_MAXDOUBLE;
  int step = 1;

  while (context->width / (below + above) * step < 3.0 * context->label_height)
    step *= 2;
  for (int moves = -(below / step * step); moves <= above; moves += step)
    {
      g_autofree char *text = g_strdup_printf (moves < 0 ? "−%d" : moves > 0 ? "+%d" : "%d", ABS (moves));
      double x = context->x + context->width * (moves + below) * PER_MOVE / n;

      tilestar_plot_draw_foot_tick (context, text, x, context->x + context->width + 4.0 * TILESTAR_PLOT_PADDING,
                                    &last_end);
    }
}

/* Bars where the network overestimates have another color, and are beyond a line. */
static void
draw_errors (TilestarPlotContext     *context,
             const SlideNetworkAudit *audit,
             guint                    first,
             guint                    last)
{
  const TilestarPalette *palette = context->palette;
  cairo_t *cr = context->cr;
  double n = last - first + 1;
  double foot = context->y + context->height;
  double zero = context->x + context->width * (SLIDE_NETWORK_AUDIT_BELOW - first) / n;

  tilestar_plot_draw_value_axis (context);
  if (context->has_axes)
    draw_move_axis (context, first, last);

  for (guint i = first; i <= last; i++)
    {
      double x = context->x + context->width * (i - first) / n;
      double top = tilestar_plot_get_y (context, (double) audit->errors[i]);

      if (audit->errors[i] == 0)
        continue;
      /* A single board has to be visible. */
      top = MIN (top, foot - 1.0);
      cairo_rectangle (cr, x + 0.5, top, MAX (context->width / n - 1.0, 1.0), foot - top);
      tilestar_plot_set_source (context, i >= SLIDE_NETWORK_AUDIT_BELOW ? &palette->plot_bar_current
                                                                        : &palette->plot_bar);
      cairo_fill (cr);
    }

  cairo_move_to (cr, round (zero) + 0.5, context->y);
  cairo_line_to (cr, round (zero) + 0.5, foot);
  cairo_set_line_width (cr, 1.0);
  tilestar_plot_set_source (context, &palette->plot_text);
  cairo_stroke (cr);
}

/* ---- Distances ---- */

/* Where the network without correction overestimates: the smallest distance, the largest, and
 * that of the largest error. FALSE if it never does. */
static gboolean
find_above (const SlideNetworkAudit *audit,
            guint                   *nearest,
            guint                   *farthest,
            guint                   *worst)
{
  gboolean is_above = FALSE;

  for (guint d = 0; d < SLIDE_NETWORK_AUDIT_N_DISTANCES; d++)
    {
      if (audit->above_at[d] == 0)
        continue;
      if (!is_above)
        *nearest = *worst = d;
      if (audit->worst_at[d] > audit->worst_at[*worst])
        *worst = d;
      *farthest = d;
      is_above = TRUE;
    }

  return is_above;
}

static guint
get_diameter (const SlideNetworkAudit *audit)
{
  guint diameter = 0;

  for (guint d = 0; d < SLIDE_NETWORK_AUDIT_N_DISTANCES; d++)
    if (audit->at[d] > 0)
      diameter = d;

  return diameter;
}

/* Overestimates up to the horizontal line are removed by rounding down to the right parity. */
static void
draw_distances (TilestarPlotContext     *context,
                const SlideNetworkAudit *audit)
{
  const TilestarPalette *palette = context->palette;
  cairo_t *cr = context->cr;
  guint diameter = get_diameter (audit);
  double n = diameter + 1.0;
  double foot = context->y + context->height;
  double free = round (tilestar_plot_get_y (context, PARITY_GIVES)) + 0.5;
  /* Translators: what rounding down to an integer of the right parity may subtract, at a line */
  const char *caption = _("rounding to parity gains 2 moves");

  tilestar_plot_draw_value_axis (context);
  if (context->has_axes)
    tilestar_plot_draw_count_axis (context, _("true distance"), n, 0.5);

  for (guint d = 0; d <= diameter; d++)
    {
      double x = context->x + context->width * d / n;
      double top;

      if (audit->above_at[d] == 0)
        continue;
      top = MIN (tilestar_plot_get_y (context, audit->worst_at[d]), foot - 1.0);
      cairo_rectangle (cr, x + 0.5, top, MAX (context->width / n - 1.0, 1.0), foot - top);
      tilestar_plot_set_source (context, &palette->plot_bar_current);
      cairo_fill (cr);
    }

  cairo_move_to (cr, context->x, free);
  cairo_line_to (cr, context->x + context->width, free);
  cairo_set_line_width (cr, palette->high_contrast ? 2.0 : 1.0);
  tilestar_plot_set_source (context, &palette->plot_text);
  cairo_stroke (cr);
  if (context->has_axes)
    tilestar_plot_draw_label (context, caption, context->x + context->width,
                              free - context->label_height - 1.0, 1.0, &palette->plot_text);
}

static char *
describe_distances (const SlideNetworkAudit *audit)
{
  guint nearest, farthest, worst;

  if (!find_above (audit, &nearest, &farthest, &worst))
    return g_strdup (_("Before correction, the network never overestimates."));

  /* Translators: true distances; moves; a true distance */
  return tilestar_format_sentence (_("Before correction, the network overestimates boards that are "
                                     "%u to %u moves from the goal, at worst by %.2f at %u moves."),
                                   nearest, farthest, audit->worst_at[worst], worst);
}

void
tilestar_training_draw (cairo_t                    *cr,
                        TilestarTrainingPlot        plot,
                        const GArray               *points,
                        guint                       n_epochs,
                        const SlideNetworkAudit    *audit,
                        double                      width,
                        double                      height,
                        const TilestarPalette      *palette,
                        const PangoFontDescription *font)
{
  TilestarPlotContext context = { .cr = cr, .palette = palette };

  g_return_if_fail (cr != NULL && points != NULL && palette != NULL);

  tilestar_plot_begin (&context, width, height, font);
  if (plot < TILESTAR_TRAINING_ERRORS)
    {
      tilestar_plot_lay_out (&context, width, height, 0.0, get_largest (points, plot));
      draw_line (&context, plot, points, MAX (n_epochs, 1));
    }
  else if (audit != NULL && plot == TILESTAR_TRAINING_DISTANCES)
    {
      /* Its line has a caption above it. */
      tilestar_plot_lay_out (&context, width, height, 0.0, MAX (audit->worst, PARITY_GIVES + 0.5));
      draw_distances (&context, audit);
    }
  else if (audit != NULL)
    {
      guint first, last;
      guint64 tallest;

      if (get_range (audit, &first, &last, &tallest))
        {
          tilestar_plot_lay_out (&context, width, height, 0.0, (double) tallest);
          draw_errors (&context, audit, first, last);
        }
    }
  tilestar_plot_end (&context);
}

/* ---- In words ---- */

char *
tilestar_training_dup_description (TilestarTrainingPlot     plot,
                                   const GArray            *points,
                                   const SlideNetworkAudit *audit)
{
  const SlideTrainingPoint *first, *last;

  g_return_val_if_fail (points != NULL, NULL);

  if (plot == TILESTAR_TRAINING_ERRORS)
    return audit != NULL ? tilestar_training_dup_verdict (audit) : g_strdup (_("Nothing to show yet"));
  if (plot == TILESTAR_TRAINING_DISTANCES && audit != NULL)
    return describe_distances (audit);
  if (plot == TILESTAR_TRAINING_DISTANCES || points->len == 0)
    return g_strdup (_("Nothing to show yet"));

  first = get_point (points, 0);
  last = get_point (points, points->len - 1);
  if (plot == TILESTAR_TRAINING_LOSS)
    /* Translators: the loss of the first epoch, that of the last, its number */
    return tilestar_format_sentence (_("The loss went from %.2f to %.2f by epoch %u."), first->loss, last->loss,
                                     last->epoch);

  /* Translators: the mean h of the first epoch, that of the last, its number */
  return tilestar_format_sentence (_("The mean h went from %.2f to %.2f by epoch %u."), first->mean_h,
                                   last->mean_h, last->epoch);
}

static char *
describe_correction (const SlideNetworkAudit *audit)
{
  if (audit->correction <= 0.0)
    /* Translators: moves, the mean h, the mean true distance */
    return g_strdup_printf (_("Nothing has to be subtracted, and %.2f can even be added: the mean "
                              "h is %.2f, and the mean true distance %.2f."),
                            -audit->correction, audit->mean_h, audit->mean_true);

  /* Translators: moves, the resulting decrease of the mean h, the mean h, the mean true distance */
  return g_strdup_printf (_("Subtracting %.2f makes it admissible and costs %.2f of the mean h, "
                            "which is then %.2f; the mean true distance is %.2f."),
                          audit->correction, audit->mean_rounded - audit->mean_h, audit->mean_h,
                          audit->mean_true);
}

char *
tilestar_training_dup_verdict (const SlideNetworkAudit *audit)
{
  g_autofree char *n_above = NULL, *n_rounded = NULL, *n_boards = NULL, *correction = NULL;
  g_autofree char *raw = NULL, *rounded = NULL, *without = NULL;

  g_return_val_if_fail (audit != NULL, NULL);

  n_above = tilestar_format_count (audit->n_above);
  n_rounded = tilestar_format_count (audit->n_above_rounded);
  n_boards = tilestar_format_count (audit->n_boards);
  correction = describe_correction (audit);

  /* Translators: counts of boards, already grouped; moves */
  raw = g_strdup_printf (_("Before correction, the network overestimates %s of %s boards, at worst "
                           "by %.2f moves."),
                         n_above, n_boards, MAX (audit->worst, 0.0));
  /* Translators: a count of boards, already grouped */
  rounded = g_strdup_printf (_("Each move changes whether the distance is even or odd, so on each "
                               "board every other number is impossible. Rounded down to a possible "
                               "one, it overestimates %s."),
                             n_rounded);
  /* Translators: the mean h */
  without = g_strdup_printf (_("Without parity, its worst error would have to be subtracted in "
                               "full, for a mean h of %.2f."),
                             audit->mean_without_parity);

  return g_strjoin (" ", raw, rounded, correction, without, NULL);
}
