/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-range.h: which place from dark to light each f of a search has.
 *
 * Expansions are counted one by one; what is counted takes effect with the next update.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TilestarMapRange:
 * @n: expansions as of the last update
 * @first_f, @last_f: of those the least and the largest f; G_MAXUINT and 0 if there are none
 * @n_counted: expansions that are in @counts
 * @counts: guint64 of each f: so many had it
 * @parts: double of each f as of the last update: its place, 0 … 1; below 0: none had it
 */
typedef struct
{
  guint64  n;
  guint    first_f;
  guint    last_f;
  guint64  n_counted;
  GArray  *counts;
  GArray  *parts;
} TilestarMapRange;

void     tilestar_map_range_init     (TilestarMapRange       *range);
void     tilestar_map_range_clear    (TilestarMapRange       *range);

/* One more expansion, with that @f. */
void     tilestar_map_range_count    (TilestarMapRange       *range,
                                      guint                   f);

/* After at least one was counted. */
void     tilestar_map_range_update   (TilestarMapRange       *range);

/* FALSE: none had that @f; @out_part stays. */
gboolean tilestar_map_range_get_part (const TilestarMapRange *range,
                                      guint                   f,
                                      double                 *out_part);

G_END_DECLS
