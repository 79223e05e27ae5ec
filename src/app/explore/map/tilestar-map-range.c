/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-range.c: which place from dark to light each f of a search has.
 */

#include "tilestar-map-range.h"

void
tilestar_map_range_init (TilestarMapRange *range)
{
  *range = (TilestarMapRange) {
    .first_f = G_MAXUINT,
    .counts = g_array_new (FALSE, TRUE, sizeof (guint64)),
    .parts = g_array_new (FALSE, TRUE, sizeof (double)),
  };
}

void
tilestar_map_range_clear (TilestarMapRange *range)
{
  g_array_unref (range->counts);
  g_array_unref (range->parts);
}

void
tilestar_map_range_count (TilestarMapRange *range,
                          guint             f)
{
  if (f >= range->counts->len)
    g_array_set_size (range->counts, f + 1);
  g_array_index (range->counts, guint64, f)++;
  range->n_counted++;
}

/* Half of a colour's place is by which of the f's it is, the other by how many were expanded
 * below it, half its own included. */
static void
update_parts (TilestarMapRange *range)
{
  guint n_fs = 0, rank = 0;
  guint64 below = 0;
  double first, width;

  for (guint f = range->first_f; f <= range->last_f; f++)
    n_fs += g_array_index (range->counts, guint64, f) > 0;

  g_array_set_size (range->parts, range->counts->len);
  for (guint f = 0; f < range->parts->len; f++)
    {
      guint64 count = g_array_index (range->counts, guint64, f);

      g_array_index (range->parts, double, f) =
        count == 0 ? -1.0 : 0.5 * rank / MAX (n_fs - 1, 1)
                            + 0.5 * ((double) below + count / 2.0) / (double) range->n;
      rank += count > 0;
      below += count;
    }

  /* From 0 to 1. */
  first = g_array_index (range->parts, double, range->first_f);
  width = g_array_index (range->parts, double, range->last_f) - first;
  for (guint f = range->first_f; f <= range->last_f; f++)
    {
      double *part = &g_array_index (range->parts, double, f);

      if (*part >= 0.0)
        *part = width > 0.0 ? CLAMP ((*part - first) / width, 0.0, 1.0) : 0.0;
    }
}

void
tilestar_map_range_update (TilestarMapRange *range)
{
  for (guint f = 0; f < range->counts->len; f++)
    if (g_array_index (range->counts, guint64, f) > 0)
      {
        range->first_f = MIN (range->first_f, f);
        range->last_f = MAX (range->last_f, f);
      }
  range->n = range->n_counted;
  update_parts (range);
}

gboolean
tilestar_map_range_get_part (const TilestarMapRange *range,
                             guint                   f,
                             double                 *out_part)
{
  if (f >= range->parts->len || g_array_index (range->parts, double, f) < 0.0)
    return FALSE;

  *out_part = g_array_index (range->parts, double, f);
  return TRUE;
}
