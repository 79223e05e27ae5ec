/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-chart-shapes.c: what the groups of a chart are told apart by, beside colour.
 */

#include "tilestar-chart-drawing.h"

#include <math.h>

#define N_SHAPES 8
#define N_COLORS TILESTAR_PALETTE_N_GROUPS

G_STATIC_ASSERT (N_SHAPES * N_COLORS == TILESTAR_CHART_MAX_LOOKS);

/* The place of group @group's heuristic, or algorithm, among those that differ, in their order.
 * @out_n: how many these are */
static guint
get_rank (TilestarResultGroups *groups,
          guint                 group,
          gboolean              of_methods,
          guint                *out_n)
{
  guint n_groups = tilestar_result_groups_get_n (groups), rank = 0;

  *out_n = 0;
  for (guint i = 0; i < n_groups; i++)
    {
      const TilestarResultGroup *one = tilestar_result_groups_get (groups, i);
      gboolean is_first = TRUE;

      for (guint j = 0; j < i && is_first; j++)
        {
          const TilestarResultGroup *other = tilestar_result_groups_get (groups, j);

          is_first = of_methods ? other->method != one->method : other->spec != one->spec;
        }
      if (is_first)
        {
          const TilestarResultGroup *own = tilestar_result_groups_get (groups, group);

          if (of_methods ? own->method == one->method : own->spec == one->spec)
            rank = *out_n;
          ++*out_n;
        }
    }

  return rank;
}

TilestarChartLook
tilestar_chart_get_look (TilestarResultGroups *groups,
                         guint                 group)
{
  guint n_specs, n_methods;
  guint spec = get_rank (groups, group, FALSE, &n_specs);
  guint method = get_rank (groups, group, TRUE, &n_methods);

  if (n_specs > MIN (N_COLORS, N_SHAPES) || n_methods > MIN (N_COLORS, N_SHAPES))
    return (TilestarChartLook) { .color = group % N_COLORS, .shape = group / N_COLORS % N_SHAPES };

  /* Where only one of the two differs, colour and shape both say it, to whoever sees colours badly. */
  if (n_specs == 1 || n_methods == 1)
    return (TilestarChartLook) { .color = spec + method, .shape = spec + method };

  return n_methods > n_specs ? (TilestarChartLook) { .color = method, .shape = spec }
                             : (TilestarChartLook) { .color = spec, .shape = method };
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

/* Two bars across each other. */
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
