/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-chart-shapes.c: what the groups of a chart are told apart by, beside colour.
 */

#include "tilestar-chart-drawing.h"

#include <math.h>

#define N_SHAPES 8
#define N_COLORS TILESTAR_PALETTE_N_GROUPS

G_STATIC_ASSERT (N_SHAPES * N_COLORS == TILESTAR_CHART_MAX_LOOKS);

gboolean
tilestar_chart_style_is_shown (const TilestarChartStyle *style,
                               guint                     group)
{
  return group >= TILESTAR_CHART_MAX_LOOKS || (style->hidden & (G_GUINT64_CONSTANT (1) << group)) == 0;
}

/* The place of each group's heuristic, or algorithm, among those that differ, in their order.
 * Returns: how many these are */
static guint
rank (TilestarResultGroups *groups,
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
  guint n_specs = rank (groups, FALSE, specs);
  guint n_methods = rank (groups, TRUE, methods);

  for (guint i = 0; i < n; i++)
    if (MAX (n_specs, n_methods) > MIN (N_COLORS, N_SHAPES))
      looks[i] = (TilestarChartLook) { .color = i % N_COLORS, .shape = i / N_COLORS % N_SHAPES };
    /* Where only one of the two differs, colour and shape both say it, to whoever sees colours badly. */
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
