/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 *   bars, dots:  name ▉▉▉▉▉▉▉▉▉▉ 1,204        lengths:  ┤            ◆
 *                name ▉▉▉▉ 402                          ┤       ◆  ●●
 *                     ┬────┬────┬                       ┼──●──●────────
 *                     0   500  1,000                    ● name  ◆ name
 */

#include "tilestar-chart-drawing.h"

#include "tilestar-chart-drawing-test.h"
#include "tilestar-plot-axes.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>
#include <math.h>

#define ROW_HEIGHT 30.0
#define MAX_BAR 28.0
#define MAX_LABEL_PART 0.42
#define LEGEND_SHAPE 5.0

/* The longest solution with a place of its own; none of 5x5 is longer. */
#define MAX_LENGTH 400

#define N_SHAPES 8
#define N_COLORS TILESTAR_PALETTE_N_GROUPS

G_STATIC_ASSERT (N_SHAPES * N_COLORS == TILESTAR_CHART_MAX_LOOKS);

/* ---- Looks ---- */

static gboolean
is_shown (const TilestarChartStyle *style,
          guint                     group)
{
  return group >= TILESTAR_CHART_MAX_LOOKS || (style->hidden & (G_GUINT64_CONSTANT (1) << group)) == 0;
}

/* Sets the index of each group's heuristic, or algorithm, among the different ones, in their
 * order.
 * Returns: the number of different ones */
static guint
rank_groups (TilestarResultGroups *groups,
             gboolean              of_methods,
             guint                *ranks)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < tilestar_result_groups_get_n (groups); i++)
    {
      const TilestarResultGroup *group = tilestar_result_groups_get (groups, i);
      gpointer key = GUINT_TO_POINTER (of_methods ? group->method : group->spec), value;

      if (!g_hash_table_lookup_extended (seen, key, NULL, &value))
        {
          value = GUINT_TO_POINTER (g_hash_table_size (seen));
          g_hash_table_insert (seen, key, value);
        }
      ranks[i] = GPOINTER_TO_UINT (value);
    }

  return g_hash_table_size (seen);
}

TilestarChartLook *
tilestar_chart_dup_looks (TilestarResultGroups *groups)
{
  guint n = tilestar_result_groups_get_n (groups);
  TilestarChartLook *looks = g_new (TilestarChartLook, MAX (n, 1));
  g_autofree guint *specs = g_new (guint, MAX (n, 1));
  g_autofree guint *methods = g_new (guint, MAX (n, 1));
  guint n_specs = rank_groups (groups, FALSE, specs);
  guint n_methods = rank_groups (groups, TRUE, methods);

  for (guint i = 0; i < n; i++)
    if (MAX (n_specs, n_methods) > MIN (N_COLORS, N_SHAPES))
      looks[i] = (TilestarChartLook) { .color = i % N_COLORS, .shape = i / N_COLORS % N_SHAPES };
    /* If only one of the two differs, both color and shape express it, for people with color
     * vision deficiency. */
    else if (n_specs == 1 || n_methods == 1)
      looks[i] = (TilestarChartLook) { .color = specs[i] + methods[i], .shape = specs[i] + methods[i] };
    else if (n_methods > n_specs)
      looks[i] = (TilestarChartLook) { .color = methods[i], .shape = specs[i] };
    else
      looks[i] = (TilestarChartLook) { .color = specs[i], .shape = methods[i] };

  return looks;
}

static void
add_polygon (cairo_t *cr,
             guint    n,
             double   x,
             double   y,
             double   radius,
             double   turn)
{
  for (guint i = 0; i < n; i++)
    {
      double angle = turn + 2.0 * G_PI * i / n;

      cairo_line_to (cr, x + radius * sin (angle), y - radius * cos (angle));
    }
  cairo_close_path (cr);
}

/* Two crossed bars. */
static void
add_cross (cairo_t *cr,
           double   x,
           double   y,
           double   radius,
           double   turn)
{
  double arm = radius * 0.38;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, turn);
  cairo_rectangle (cr, -radius, -arm, 2.0 * radius, 2.0 * arm);
  cairo_rectangle (cr, -arm, -radius, 2.0 * arm, 2.0 * radius);
  cairo_restore (cr);
}

void
tilestar_chart_draw_shape (cairo_t                 *cr,
                           const TilestarChartLook *look,
                           double                   x,
                           double                   y,
                           double                   radius,
                           const TilestarPalette   *palette,
                           double                   opacity)
{
  cairo_new_path (cr);
  switch (look->shape % N_SHAPES)
    {
    case 0:
      cairo_arc (cr, x, y, radius, 0.0, 2.0 * G_PI);
      break;
    case 1:
      cairo_rectangle (cr, x - 0.87 * radius, y - 0.87 * radius, 1.74 * radius, 1.74 * radius);
      break;
    case 2:
      add_polygon (cr, 4, x, y, 1.2 * radius, 0.0);
      break;
    case 3:
      add_polygon (cr, 3, x, y + 0.15 * radius, 1.25 * radius, 0.0);
      break;
    case 4:
      add_polygon (cr, 3, x, y - 0.15 * radius, 1.25 * radius, G_PI);
      break;
    case 5:
      add_cross (cr, x, y, 1.1 * radius, 0.0);
      break;
    case 6:
      add_cross (cr, x, y, 1.1 * radius, G_PI / 4.0);
      break;
    default:
      add_polygon (cr, 5, x, y, 1.1 * radius, 0.0);
      break;
    }
  tilestar_color_set_source (&palette->groups[look->color % N_COLORS], cr, opacity);
  cairo_fill (cr);
}

/* ---- In words ---- */

char *
tilestar_chart_dup_title (TilestarResultGroups     *groups,
                          const TilestarChartStyle *style)
{
  const char *column = tilestar_result_column_get_title (style->column);
  guint n = tilestar_result_groups_get_n_common (groups);
  g_autofree char *boards = tilestar_format_count (n);

  if (style->kind == TILESTAR_CHART_LENGTHS)
    /* Translators: a chart: a number such as “Expanded” */
    return g_strdup_printf (_("%s: each board, with means"), column);
  if (style->kind == TILESTAR_CHART_DOTS)
    return g_strdup_printf (_("%s: each board, with the median"), column);

  /* Translators: a chart: “Median”, a number such as “Expanded”, how many boards */
  return g_strdup_printf (ngettext ("%s of “%s” over %s board that all searches solved",
                                    "%s of “%s” over %s boards that all searches solved", n),
                          tilestar_sum_get_name (style->sum), column, boards);
}

char *
tilestar_chart_dup_note (TilestarResultGroups *groups)
{
  guint n = tilestar_result_groups_get_n (groups);

  if (n <= TILESTAR_CHART_MAX_LOOKS)
    return NULL;

  /* Translators: of a chart: how many searches there are, and how many looks there are for them */
  return tilestar_format_sentence (_("Some of the %u searches look alike: only %d can be told "
                                     "apart."), n,
                                   TILESTAR_CHART_MAX_LOOKS);
}

typedef struct
{
  const char *name;
  double      number;
} LabelledValue;

static int
compare_values (gconstpointer a,
                gconstpointer b)
{
  const LabelledValue *x = a, *y = b;

  if (isnan (x->number) || isnan (y->number))
    return isnan (x->number) - isnan (y->number);

  return (x->number > y->number) - (x->number < y->number);
}

char *
tilestar_chart_dup_description (TilestarResultGroups     *groups,
                                const TilestarChartStyle *style)
{
  guint n = tilestar_result_groups_get_n (groups);
  TilestarSum sum = style->kind == TILESTAR_CHART_BARS ? style->sum
                    : style->kind == TILESTAR_CHART_DOTS ? TILESTAR_MEDIAN : TILESTAR_MEAN;
  g_autofree char *title = tilestar_chart_dup_title (groups, style);
  g_autofree char *note = tilestar_chart_dup_note (groups);
  g_autofree LabelledValue *values = g_new (LabelledValue, MAX (n, 1));
  GString *text = g_string_new (title);
  guint n_values = 0;

  for (guint i = 0; i < n; i++)
    {
      const TilestarResultGroup *group = tilestar_result_groups_get (groups, i);

      if (is_shown (style, i))
        values[n_values++] = (LabelledValue) { group->name, group->sums[sum][style->column] };
    }
  qsort (values, n_values, sizeof *values, compare_values);

  /* Translators: what follows are names with their numbers, the smallest first */
  g_string_append_printf (text, ". %s", _("From smallest to largest: "));
  for (guint i = 0; i < n_values; i++)
    {
      g_autofree char *number = tilestar_result_column_format (style->column, values[i].number);

      g_string_append_printf (text, "%s%s %s", i > 0 ? "; " : "", values[i].name, number);
    }
  g_string_append_c (text, '.');
  if (note != NULL)
    g_string_append_printf (text, " %s", note);

  return g_string_free (text, FALSE);
}

/* ---- The axis of numbers ---- */

typedef struct
{
  TilestarPlotContext       plot;
  TilestarResultGroups     *groups;
  TilestarChartLook        *looks;        /* of each */
  guint                    *shown;        /* the indices of the groups that are not hidden */
  guint                     n_shown;
  const TilestarChartStyle *style;
  double                    total_width;
  double                    total_height;
  GArray                   *marks;     /* nullable */

  /* Of the value axis. */
  double                    low;
  double                    high;
} Chart;

static double
get_number (const Chart              *chart,
            const SlideComparisonRow *row)
{
  return tilestar_result_column_get_number (chart->style->column, row);
}

/* Whether to draw a dot for the row: it belongs to a visible group and is solved. */
static gboolean
has_dot (const Chart              *chart,
         const SlideComparisonRow *row,
         guint                    *group)
{
  *group = tilestar_result_groups_find (chart->groups, row);

  return *group != G_MAXUINT && is_shown (chart->style, *group) && row->moves >= 0
         && !isnan (get_number (chart, row));
}

static void
include_number (double  number,
                double *least,
                double *most)
{
  if (isnan (number))
    return;

  if (number > 0.0)
    *least = MIN (*least, number);
  *most = MAX (*most, number);
}

/* From 0, or from a power of ten, to slightly above the maximum. */
static void
find_range (Chart *chart)
{
  TilestarResults *results = tilestar_result_groups_get_results (chart->groups);
  double least = INFINITY, most = 0.0;
  guint group;

  if (chart->style->kind == TILESTAR_CHART_BARS)
    for (guint i = 0; i < chart->n_shown; i++)
      include_number (tilestar_result_groups_get (chart->groups, chart->shown[i])
                        ->sums[chart->style->sum][chart->style->column], &least, &most);
  else
    for (guint i = 0; i < tilestar_result_groups_get_n_results (chart->groups); i++)
      {
        const SlideComparisonRow *row = tilestar_results_get (results, i);

        if (has_dot (chart, row, &group))
          include_number (get_number (chart, row), &least, &most);
      }

  if (most <= 0.0)
    most = 1.0;
  chart->low = 0.0;
  chart->high = most;
  if (chart->style->is_log)
    {
      chart->low = pow (10.0, floor (log10 (MIN (least, most)) - 1e-9));
      chart->high = MAX (pow (10.0, ceil (log10 (most) - 1e-9)), chart->low * 10.0);
    }
}

/* Position on the axis, 0 … 1. On a logarithmic axis, 0 is drawn at the origin. */
static double
get_part (const Chart *chart,
          double       number)
{
  if (!chart->style->is_log)
    return number / chart->high;
  if (number <= chart->low)
    return 0.0;

  return log (number / chart->low) / log (chart->high / chart->low);
}

/* The ticks of the axis: round numbers or powers of ten, at most @max. */
static GArray *
list_ticks (Chart *chart,
            guint  max)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (double));

  if (chart->style->is_log)
    {
      double n = log10 (chart->high / chart->low);
      double step = pow (10.0, MAX (ceil (n / max), 1.0));

      for (double value = chart->low; value <= chart->high * 1.001; value *= step)
        g_array_append_val (values, value);
    }
  else
    {
      TilestarPlotTicks ticks;

      tilestar_plot_ticks_init (&ticks, 0.0, chart->high, CLAMP (max, 3, TILESTAR_PLOT_MAX_TICKS));
      chart->high = MAX (chart->high, ticks.values[ticks.n_values - 1]);
      g_array_append_vals (values, ticks.values, ticks.n_values);
    }

  return values;
}

/* Ticks of counts are abbreviated; those of times and sizes have units. */
static char *
dup_tick (const Chart *chart,
          double       value)
{
  if (chart->style->column == TILESTAR_RESULT_ELAPSED
      || chart->style->column == TILESTAR_RESULT_MEMORY)
    return value == 0.0 ? g_strdup ("0")
                        : tilestar_result_column_format (chart->style->column, value);
  if (value < 10.0 && value != floor (value))
    return g_strdup_printf ("%g", value);

  return tilestar_format_short (value);
}

static void
add_mark (Chart  *chart,
          double  x,
          double  y,
          guint   group,
          guint   place)
{
  TilestarChartMark mark = { (float) x, (float) y, group, place };

  if (chart->marks != NULL)
    g_array_append_val (chart->marks, mark);
}

/* Uses the width of the chart, and as many lines as needed. Returns: the height */
static double
draw_sentence (Chart          *chart,
               gboolean        is_drawn,
               const char     *text,
               double          top,
               PangoAlignment  alignment)
{
  TilestarPlotContext *plot = &chart->plot;
  int height;

  pango_layout_set_text (plot->layout, text, -1);
  pango_layout_set_width (plot->layout, (int) (MAX (chart->total_width - 16.0, 1.0) * PANGO_SCALE));
  pango_layout_set_ellipsize (plot->layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_wrap (plot->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (plot->layout, alignment);
  pango_layout_get_pixel_size (plot->layout, NULL, &height);
  if (is_drawn)
    {
      tilestar_plot_set_source (plot, &plot->palette->plot_text);
      cairo_move_to (plot->cr, 8.0, top);
      pango_cairo_show_layout (plot->cr, plot->layout);
    }
  pango_layout_set_width (plot->layout, -1);
  pango_layout_set_alignment (plot->layout, PANGO_ALIGN_LEFT);

  return height;
}

/* ---- Rows: bars and dots ---- */

static void
draw_name (Chart      *chart,
           const char *name,
           double      x,
           double      y,
           double      width)
{
  TilestarPlotContext *plot = &chart->plot;
  int height;

  pango_layout_set_text (plot->layout, name, -1);
  pango_layout_set_width (plot->layout, (int) (width * PANGO_SCALE));
  pango_layout_set_ellipsize (plot->layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_pixel_size (plot->layout, NULL, &height);
  tilestar_plot_set_source (plot, &plot->palette->text);
  cairo_move_to (plot->cr, x, y - height / 2.0);
  pango_cairo_show_layout (plot->cr, plot->layout);
  pango_layout_set_width (plot->layout, -1);
}

static void
draw_grid_across (Chart *chart)
{
  TilestarPlotContext *plot = &chart->plot;
  g_autoptr (GArray) ticks = list_ticks (chart, (guint) (plot->width / (60.0 * plot->palette->text_scale)));
  double last_end = -INFINITY;

  for (guint i = 0; i < ticks->len; i++)
    {
      double value = g_array_index (ticks, double, i);
      double x = floor (plot->x + get_part (chart, value) * plot->width) + 0.5;
      g_autofree char *text = dup_tick (chart, value);
      double text_width;

      tilestar_plot_set_source (plot, &plot->palette->plot_grid);
      cairo_set_line_width (plot->cr, 1.0);
      cairo_move_to (plot->cr, x, plot->y);
      cairo_line_to (plot->cr, x, plot->y + plot->height);
      cairo_stroke (plot->cr);

      tilestar_plot_measure (plot, text, &text_width, NULL);
      if (x - text_width / 2.0 < last_end + 6.0)
        continue;
      tilestar_plot_draw_label (plot, text, x, plot->y + plot->height + 4.0, 0.5,
                                &plot->palette->plot_text);
      last_end = x + text_width / 2.0;
    }
}

/* The result of a group that is nearest to @number, for pointing at a bar. */
static guint32
find_nearest (const Chart *chart,
              guint        group,
              double       number)
{
  TilestarResults *results = tilestar_result_groups_get_results (chart->groups);
  double best = INFINITY;
  guint32 place = G_MAXUINT32;
  guint other;

  for (guint i = 0; i < tilestar_result_groups_get_n_results (chart->groups); i++)
    {
      const SlideComparisonRow *row = tilestar_results_get (results, i);
      double distance;

      if (!has_dot (chart, row, &other) || other != group)
        continue;
      distance = fabs (get_number (chart, row) - number);
      if (distance < best)
        {
          best = distance;
          place = i;
        }
    }

  return place;
}

static void
draw_bar (Chart                     *chart,
          guint                      index,
          const TilestarResultGroup *group,
          double                     y,
          double                     thickness)
{
  TilestarPlotContext *plot = &chart->plot;
  double number = group->sums[chart->style->sum][chart->style->column];
  g_autofree char *text = tilestar_result_column_format (chart->style->column, number);
  double end = isnan (number) ? plot->x : plot->x + get_part (chart, number) * plot->width;
  double median = group->sums[TILESTAR_MEDIAN][chart->style->column];
  double text_width, text_height;
  gboolean fits;

  tilestar_plot_measure (plot, text, &text_width, &text_height);
  fits = end + 6.0 + text_width < chart->total_width - 2.0;
  tilestar_color_set_source (&plot->palette->groups[chart->looks[index].color], plot->cr, 1.0);
  cairo_rectangle (plot->cr, plot->x, y - thickness / 2.0, MAX (end - plot->x, 1.0), thickness);
  cairo_fill (plot->cr);
  tilestar_plot_draw_label (plot, text, fits ? end + 6.0 : end - 6.0, y - text_height / 2.0,
                            fits ? 0.0 : 1.0,
                            fits ? &plot->palette->text : &plot->palette->group_text);
  if (!isnan (number))
    add_mark (chart, end, y, index,
              find_nearest (chart, index, chart->style->sum == TILESTAR_TOTAL ? median : number));
}

/* A pseudo-random offset, -1 … 1, that is the same for a result in every frame. */
static double
get_jitter (guint place)
{
  guint32 mixed = place * 2654435761u;

  mixed ^= mixed >> 15;
  return (double) (mixed % 2048u) / 1023.5 - 1.0;
}

static double
get_opacity (guint n)
{
  return n > 20000 ? 0.25 : n > 2000 ? 0.4 : 0.6;
}

static void
draw_dots (Chart        *chart,
           const double *ys,
           double        thickness)
{
  TilestarPlotContext *plot = &chart->plot;
  TilestarResults *results = tilestar_result_groups_get_results (chart->groups);
  guint n = tilestar_result_groups_get_n_results (chart->groups);
  double opacity = get_opacity (n);
  guint group;

  for (guint i = 0; i < n; i++)
    {
      const SlideComparisonRow *row = tilestar_results_get (results, i);
      double x, y;

      if (!has_dot (chart, row, &group))
        continue;
      x = plot->x + get_part (chart, get_number (chart, row)) * plot->width;
      y = ys[group] + get_jitter (row->board) * thickness / 2.0;
      tilestar_chart_draw_shape (plot->cr, &chart->looks[group], x, y, 3.0, plot->palette, opacity);
      add_mark (chart, x, y, group, i);
    }
}

static void
draw_rows (Chart *chart)
{
  TilestarPlotContext *plot = &chart->plot;
  guint n = chart->n_shown;
  g_autofree double *ys = g_new (double, MAX (tilestar_result_groups_get_n (chart->groups), 1));
  g_autofree char *title = tilestar_chart_dup_title (chart->groups, chart->style);
  double label_width = 0.0, text_height, title_height, row, thickness;
  gboolean has_bars = chart->style->kind == TILESTAR_CHART_BARS;

  tilestar_plot_measure (plot, "0", NULL, &text_height);
  title_height = draw_sentence (chart, FALSE, title, 0.0, PANGO_ALIGN_CENTER);
  for (guint i = 0; i < n; i++)
    {
      double width;

      tilestar_plot_measure (plot, tilestar_result_groups_get (chart->groups, chart->shown[i])->name, &width,
                             NULL);
      label_width = MAX (label_width, width + 1.0);
    }
  label_width = MIN (label_width, chart->total_width * MAX_LABEL_PART);

  plot->x = 8.0 + 16.0 + label_width + 8.0;
  plot->y = 8.0;
  plot->width = MAX (chart->total_width - plot->x - (has_bars ? 56.0 * plot->palette->text_scale : 16.0), 20.0);
  plot->height = MAX (chart->total_height - plot->y - text_height - title_height - 16.0, 20.0);
  row = plot->height / MAX (n, 1);
  thickness = MIN (row * 0.66, MAX_BAR * (has_bars ? 1.0 : 1.3));

  draw_grid_across (chart);
  draw_sentence (chart, TRUE, title, chart->total_height - title_height - 4.0, PANGO_ALIGN_CENTER);
  for (guint i = 0; i < n; i++)
    {
      guint index = chart->shown[i];
      const TilestarResultGroup *group = tilestar_result_groups_get (chart->groups, index);
      double y = plot->y + row * (i + 0.5);

      ys[index] = y;
      if (row >= text_height)
        draw_name (chart, group->name, 24.0, y, label_width);
      tilestar_chart_draw_shape (plot->cr, &chart->looks[index], 14.0, y, MIN (LEGEND_SHAPE, row / 2.5),
                                 plot->palette, 1.0);
      if (has_bars)
        draw_bar (chart, index, group, y, thickness);
    }
  if (has_bars)
    return;

  draw_dots (chart, ys, thickness);
  for (guint i = 0; i < n; i++)
    {
      double median = tilestar_result_groups_get (chart->groups, chart->shown[i])
                        ->sums[TILESTAR_MEDIAN][chart->style->column];
      double y = ys[chart->shown[i]];
      double x = plot->x + get_part (chart, median) * plot->width;

      if (isnan (median))
        continue;
      tilestar_plot_set_source (plot, &plot->palette->text);
      cairo_set_line_width (plot->cr, 2.5);
      cairo_move_to (plot->cr, x, y - thickness / 2.0 - 2.0);
      cairo_line_to (plot->cr, x, y + thickness / 2.0 + 2.0);
      cairo_stroke (plot->cr);
    }
}

/* ---- Over the length of the solution ---- */

/* The length of the shortest solution of each board, or -1 if it is not known. (array) */
static int *
find_lengths (const Chart *chart,
              int         *least,
              int         *most)
{
  TilestarResults *results = tilestar_result_groups_get_results (chart->groups);
  guint n = tilestar_result_groups_get_n_results (chart->groups);
  guint n_boards = tilestar_results_get_request (results)->pairs->len;
  int *lengths = g_new (int, MAX (n_boards, 1));

  for (guint i = 0; i < n_boards; i++)
    lengths[i] = -1;
  *least = MAX_LENGTH;
  *most = 0;
  for (guint i = 0; i < n; i++)
    {
      const SlideComparisonRow *row = tilestar_results_get (results, i);

      if (row->length >= 0)
        lengths[row->board] = row->length;
      else if (row->kind == SLIDE_COMPARISON_ROW_DONE && row->proven)
        lengths[row->board] = row->moves;
      if (lengths[row->board] >= 0)
        {
          *least = MIN (*least, lengths[row->board]);
          *most = MAX (*most, lengths[row->board]);
        }
    }

  return lengths;
}

static double
get_length_x (const Chart *chart,
              double       length,
              int          least,
              int          most)
{
  return chart->plot.x + (length - least + 1.0) / (most - least + 2.0) * chart->plot.width;
}

static double
get_number_y (const Chart *chart,
              double       number)
{
  return chart->plot.y + (1.0 - get_part (chart, number)) * chart->plot.height;
}

/* Uses as many lines as the names need. Returns: the height */
static double
draw_legend (Chart    *chart,
             gboolean  is_drawn,
             double    top)
{
  TilestarPlotContext *plot = &chart->plot;
  double x = 8.0, y = top, text_height;

  tilestar_plot_measure (plot, "0", NULL, &text_height);
  for (guint i = 0; i < chart->n_shown; i++)
    {
      const char *name = tilestar_result_groups_get (chart->groups, chart->shown[i])->name;
      double width;

      tilestar_plot_measure (plot, name, &width, NULL);
      width = MIN (width, chart->total_width - 40.0);
      if (x > 8.0 && x + 16.0 + width > chart->total_width - 8.0)
        {
          x = 8.0;
          y += text_height + 4.0;
        }
      if (is_drawn)
        {
          tilestar_chart_draw_shape (plot->cr, &chart->looks[chart->shown[i]], x + 6.0, y + text_height / 2.0,
                                     LEGEND_SHAPE, plot->palette, 1.0);
          draw_name (chart, name, x + 16.0, y + text_height / 2.0, width + 1.0);
        }
      x += 16.0 + width + 16.0;
    }

  return y + text_height - top;
}

static void
draw_length_axes (Chart *chart,
                  int    least,
                  int    most)
{
  TilestarPlotContext *plot = &chart->plot;
  g_autoptr (GArray) ticks = list_ticks (chart, (guint) (plot->height / (36.0 * plot->palette->text_scale)));
  double text_height, last_end = -INFINITY;
  int step = 1;

  tilestar_plot_measure (plot, "0", NULL, &text_height);
  for (guint i = 0; i < ticks->len; i++)
    {
      double value = g_array_index (ticks, double, i);
      double y = floor (get_number_y (chart, value)) + 0.5;
      g_autofree char *text = dup_tick (chart, value);

      tilestar_plot_set_source (plot, &plot->palette->plot_grid);
      cairo_set_line_width (plot->cr, 1.0);
      cairo_move_to (plot->cr, plot->x, y);
      cairo_line_to (plot->cr, plot->x + plot->width, y);
      cairo_stroke (plot->cr);
      tilestar_plot_draw_label (plot, text, plot->x - TILESTAR_PLOT_LABEL_GAP,
                                y - text_height / 2.0, 1.0, &plot->palette->plot_text);
    }

  while ((most - least) / step > 12)
    step = step < 2 ? 2 : step < 5 ? 5 : step * 2;
  for (int length = (least + step - 1) / step * step; length <= most; length += step)
    {
      g_autofree char *text = g_strdup_printf ("%d", length);
      double x = get_length_x (chart, length, least, most);
      double width;

      tilestar_plot_measure (plot, text, &width, NULL);
      if (x - width / 2.0 < last_end + 6.0)
        continue;
      tilestar_plot_draw_label (plot, text, x, plot->y + plot->height + 4.0, 0.5,
                                &plot->palette->plot_text);
      last_end = x + width / 2.0;
    }
}

/* Lines of the same color are told apart by their dashes where their shapes are far apart. */
static void
set_dash (cairo_t *cr,
          guint    shape)
{
  static const double dashes[][4] = {
    { 0.0 }, { 7.0, 4.0 }, { 2.0, 3.0 }, { 9.0, 3.0, 2.0, 3.0 },
    { 14.0, 5.0 }, { 4.0, 8.0 }, { 14.0, 3.0, 4.0, 3.0 }, { 2.0, 8.0 },
  };
  const double *dash = dashes[shape % G_N_ELEMENTS (dashes)];

  cairo_set_dash (cr, dash, dash[0] == 0.0 ? 0 : dash[2] == 0.0 ? 2 : 4, 0.0);
}

/* The mean of a group for each length, as a line with its shapes. */
static void
draw_means (Chart     *chart,
            guint      group,
            const int *lengths,
            int        least,
            int        most)
{
  TilestarPlotContext *plot = &chart->plot;
  TilestarResults *results = tilestar_result_groups_get_results (chart->groups);
  const SlideComparisonRequest *request = tilestar_results_get_request (results);
  const TilestarResultGroup *of = tilestar_result_groups_get (chart->groups, group);
  guint per_board = slide_comparison_request_get_n_per_board (request);
  double sums[MAX_LENGTH + 1] = { 0.0 };
  guint counts[MAX_LENGTH + 1] = { 0 };
  guint other;

  for (guint i = slide_comparison_request_get_place (request, of->spec, of->method);
       i < tilestar_result_groups_get_n_results (chart->groups); i += per_board)
    {
      const SlideComparisonRow *row = tilestar_results_get (results, i);
      int length = lengths[row->board];

      if (length < 0 || length > MAX_LENGTH || !has_dot (chart, row, &other))
        continue;
      sums[length] += get_number (chart, row);
      counts[length]++;
    }

  cairo_new_path (plot->cr);
  for (int length = least; length <= MIN (most, MAX_LENGTH); length++)
    if (counts[length] > 0)
      cairo_line_to (plot->cr, get_length_x (chart, length, least, most),
                     get_number_y (chart, sums[length] / counts[length]));
  tilestar_color_set_source (&plot->palette->groups[chart->looks[group].color], plot->cr, 1.0);
  cairo_set_line_width (plot->cr, 2.0);
  cairo_set_line_join (plot->cr, CAIRO_LINE_JOIN_ROUND);
  set_dash (plot->cr, chart->looks[group].shape);
  cairo_stroke (plot->cr);
  cairo_set_dash (plot->cr, NULL, 0, 0.0);
  for (int length = least; length <= MIN (most, MAX_LENGTH); length++)
    if (counts[length] > 0)
      tilestar_chart_draw_shape (plot->cr, &chart->looks[group], get_length_x (chart, length, least, most),
                                 get_number_y (chart, sums[length] / counts[length]), 4.5,
                                 plot->palette, 1.0);
}

static void
draw_length_dots (Chart     *chart,
                  const int *lengths,
                  int        least,
                  int        most)
{
  TilestarPlotContext *plot = &chart->plot;
  TilestarResults *results = tilestar_result_groups_get_results (chart->groups);
  guint n = tilestar_result_groups_get_n_results (chart->groups);
  guint n_groups = tilestar_result_groups_get_n (chart->groups);
  g_autofree double *shifts = g_new0 (double, MAX (n_groups, 1));
  double opacity = get_opacity (n) * 0.7;
  guint group;

  /* Groups are placed side by side, and the dots of each are spread a little. */
  for (guint i = 0; chart->n_shown > 1 && i < chart->n_shown; i++)
    shifts[chart->shown[i]] = 0.6 * ((double) i / (chart->n_shown - 1) - 0.5);

  for (guint i = 0; i < n; i++)
    {
      const SlideComparisonRow *row = tilestar_results_get (results, i);
      int length = lengths[row->board];
      double shift, x, y;

      if (length < 0 || !has_dot (chart, row, &group))
        continue;
      shift = shifts[group] + 0.3 / chart->n_shown * get_jitter (row->board);
      x = get_length_x (chart, length + shift, least, most);
      y = get_number_y (chart, get_number (chart, row));
      tilestar_chart_draw_shape (plot->cr, &chart->looks[group], x, y, 2.4, plot->palette, opacity);
      add_mark (chart, x, y, group, i);
    }
}

static void
draw_lengths (Chart *chart)
{
  TilestarPlotContext *plot = &chart->plot;
  g_autofree char *title = tilestar_chart_dup_title (chart->groups, chart->style);
  double text_height, legend;
  int least, most;
  g_autofree int *lengths = find_lengths (chart, &least, &most);

  tilestar_plot_measure (plot, "0", NULL, &text_height);
  if (most < least)
    {
      draw_sentence (chart, TRUE, _("No optimal solution length is known"),
                     chart->total_height / 2.0, PANGO_ALIGN_CENTER);
      return;
    }

  legend = chart->style->has_legend ? draw_legend (chart, FALSE, 0.0) : 0.0;
  plot->x = 58.0;
  plot->y = 12.0 + draw_sentence (chart, TRUE, title, 6.0, PANGO_ALIGN_LEFT);
  plot->width = MAX (chart->total_width - plot->x - 12.0, 20.0);
  plot->height = MAX (chart->total_height - plot->y - 2.0 * text_height - legend - 24.0, 20.0);
  draw_length_axes (chart, least, most);
  draw_length_dots (chart, lengths, least, most);
  for (guint i = 0; i < chart->n_shown; i++)
    draw_means (chart, chart->shown[i], lengths, least, most);
  tilestar_plot_draw_label (plot, _("Optimal solution length"), plot->x + plot->width / 2.0,
                            plot->y + plot->height + text_height + 6.0, 0.5,
                            &plot->palette->plot_text);
  if (chart->style->has_legend)
    draw_legend (chart, TRUE, chart->total_height - legend - 6.0);
}

/* ---- The whole chart ---- */

double
tilestar_chart_get_height (TilestarResultGroups     *groups,
                           const TilestarChartStyle *style,
                           double                    text_scale)
{
  guint n = 0;

  /* With a legend of several lines below the chart. */
  if (style->kind == TILESTAR_CHART_LENGTHS)
    return 300.0 * text_scale;

  for (guint i = 0; i < tilestar_result_groups_get_n (groups); i++)
    n += is_shown (style, i);

  return (60.0 + ROW_HEIGHT * n) * text_scale;
}

void
tilestar_chart_draw (cairo_t                    *cr,
                     TilestarResultGroups       *groups,
                     const TilestarChartStyle   *style,
                     double                      width,
                     double                      height,
                     const TilestarPalette      *palette,
                     const PangoFontDescription *font,
                     GArray                     *marks)
{
  Chart chart = {
    .plot = { .cr = cr, .palette = palette, .is_vector = TRUE },
    .groups = groups,
    .style = style,
    .total_width = width,
    .total_height = height,
    .marks = marks,
  };
  g_autofree TilestarChartLook *looks = tilestar_chart_dup_looks (groups);
  g_autofree guint *shown = g_new (guint, MAX (tilestar_result_groups_get_n (groups), 1));
  g_autofree char *note = tilestar_chart_dup_note (groups);

  chart.looks = looks;
  chart.shown = shown;
  for (guint i = 0; i < tilestar_result_groups_get_n (groups); i++)
    if (is_shown (style, i))
      shown[chart.n_shown++] = i;
  tilestar_plot_begin (&chart.plot, width, height, font);
  if (note != NULL)
    {
      double note_height = draw_sentence (&chart, FALSE, note, 0.0, PANGO_ALIGN_CENTER);

      chart.total_height = MAX (height - note_height - 4.0, 1.0);
      draw_sentence (&chart, TRUE, note, chart.total_height, PANGO_ALIGN_CENTER);
    }
  find_range (&chart);
  if (chart.n_shown == 0 && tilestar_result_groups_get_n (groups) > 0)
    draw_sentence (&chart, TRUE, _("All series are hidden"), chart.total_height / 2.0, PANGO_ALIGN_CENTER);
  else if (style->kind == TILESTAR_CHART_LENGTHS)
    draw_lengths (&chart);
  else
    draw_rows (&chart);
  tilestar_plot_end (&chart.plot);
}
