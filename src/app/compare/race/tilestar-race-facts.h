/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-facts.h: what a race has to know of each of its searches, read from the record once.
 *
 * A record tells of any moment what was so then; a race asks the other way round, at which moment
 * a search was so far, and holds one search against another. No widget, any thread; some 0.2
 * microseconds an expansion. Read-only once made, and reference-counted.
 */

#pragma once

#include <gio/gio.h>

#include "slide-record.h"

G_BEGIN_DECLS

/* What the expansions of a record take when nothing is recorded: seconds of the processor.
 * @seconds: the median of @n_runs runs; 0 where there was none
 * @least, @most: of these runs */
typedef struct
{
  double seconds;
  double least;
  double most;
  guint  n_runs;
} TilestarRaceTime;

/* An f-layer: @f is above that of all layers before; @end is the last moment before the next. Of
 * depth-first and two-way search: an iteration and its bound. */
typedef struct
{
  guint   f;
  guint64 end;
} TilestarRaceLayer;

/* From moment @moment on the least h of an expanded node is @h. */
typedef struct
{
  guint64 moment;
  guint   h;
} TilestarRaceBest;

/**
 * TilestarRaceFacts:
 * @n: expansions of the record
 * @layers: (element-type TilestarRaceLayer) in order; the last one ends at @n
 * @bests: (element-type TilestarRaceBest) in order
 * @sums: (element-type guint64) of each g + h: so many expansions had it
 * @boards: (nullable) (element-type guint64): each board that was expanded, once, packed, in
 *   order; NULL for boards of more than 16 cells
 */
typedef struct
{
  guint64  n;
  GArray  *layers;
  GArray  *bests;
  GArray  *sums;
  GArray  *boards;
} TilestarRaceFacts;

/* Of @record, which grows no more. @cancellable: (nullable): returns NULL early if it was. */
TilestarRaceFacts *tilestar_race_facts_new       (SlideRecord             *record,
                                                  GCancellable            *cancellable) G_GNUC_WARN_UNUSED_RESULT;
TilestarRaceFacts *tilestar_race_facts_ref       (TilestarRaceFacts       *facts);
void               tilestar_race_facts_unref     (TilestarRaceFacts       *facts);

/* The last moment of the layers with an f of at most @f; 0 if there is none. */
guint64            tilestar_race_facts_get_moment_at_f (const TilestarRaceFacts *facts,
                                                        guint                    f);

/* The last moment of the @n-th layer, from 1; of a later one the last there is. 0: 0 */
guint64            tilestar_race_facts_get_moment_of_layer (const TilestarRaceFacts *facts,
                                                            guint                    n);

/* The least h of the expansions up to @moment, at least 1. */
guint              tilestar_race_facts_get_best_h (const TilestarRaceFacts *facts,
                                                   guint64                  moment);

/* Expansions with g + h below @length, equal to it, and above. Their sum is n. */
void               tilestar_race_facts_count     (const TilestarRaceFacts *facts,
                                                  guint                    length,
                                                  guint64                  out_counts[3]);

/* How many boards @a alone expanded, @b alone, and both. FALSE, with nothing set, where these are
 * not known. */
gboolean           tilestar_race_facts_compare   (const TilestarRaceFacts *a,
                                                  const TilestarRaceFacts *b,
                                                  guint64                 *out_only_a,
                                                  guint64                 *out_only_b,
                                                  guint64                 *out_both);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarRaceFacts, tilestar_race_facts_unref)

G_END_DECLS
