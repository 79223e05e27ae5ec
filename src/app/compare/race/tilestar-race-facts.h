/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-facts.h: facts about one search of a race, collected from its record once.
 *
 * A record gives the state at a moment; a race needs the reverse, the moment at which a search
 * reached a state, and compares searches. No widgets, any thread; some 0.2 microseconds per
 * expansion. Immutable and reference-counted.
 */

#pragma once

#include <gio/gio.h>

#include "slide-record.h"

/* Processor time of the expansions of a record without recording, in seconds.
 * @seconds: the median of @n_runs runs; 0 if there were none
 * @least, @most: of these runs */
typedef struct
{
  double seconds;
  double least;
  double most;
  guint  n_runs;
} TilestarRaceTime;

/* An f-layer: @f is higher than in all layers before; @end is the last moment before the next
 * layer. In depth-first and bidirectional search, an iteration and its bound. */
typedef struct
{
  guint   f;
  guint64 end;
} TilestarRaceLayer;

/* From @moment on, the smallest h of an expanded node is @h. */
typedef struct
{
  guint64 moment;
  guint   h;
} TilestarRaceBest;

/**
 * TilestarRaceFacts:
 * @n: number of expansions in the record
 * @layers: (element-type TilestarRaceLayer) in order; the last one ends at @n
 * @bests: (element-type TilestarRaceBest) in order
 * @sums: (element-type guint64): the number of expansions for each g + h
 * @boards: (nullable) (element-type guint64): each different board that was expanded, packed and
 *   sorted; NULL for boards of more than 16 cells
 */
typedef struct
{
  guint64  n;
  GArray  *layers;
  GArray  *bests;
  GArray  *sums;
  GArray  *boards;
} TilestarRaceFacts;

/* Collects them from @record, which must be complete. @cancellable: (nullable): returns NULL once
 * it is cancelled */
TilestarRaceFacts *tilestar_race_facts_new       (SlideRecord             *record,
                                                  GCancellable            *cancellable) G_GNUC_WARN_UNUSED_RESULT;
TilestarRaceFacts *tilestar_race_facts_ref       (TilestarRaceFacts       *facts);
void               tilestar_race_facts_unref     (TilestarRaceFacts       *facts);

/* The last moment of the layers with an f of at most @f; 0 if there is none. */
guint64            tilestar_race_facts_get_moment_at_f (const TilestarRaceFacts *facts,
                                                        guint                    f);

/* The last moment of layer @n, counted from 1; that of the last layer if there are fewer. 0: 0 */
guint64            tilestar_race_facts_get_moment_of_layer (const TilestarRaceFacts *facts,
                                                            guint                    n);

/* The smallest h of the expansions up to @moment, which is at least 1. */
guint              tilestar_race_facts_get_best_h (const TilestarRaceFacts *facts,
                                                   guint64                  moment);

/* Numbers of expansions with g + h below @length, equal to it, and above. They add up to n. */
void               tilestar_race_facts_count     (const TilestarRaceFacts *facts,
                                                  guint                    length,
                                                  guint64                  out_counts[3]);

/* The number of boards that it expanded and none of @others did. @others: (element-type
 * TilestarRaceFacts) */
guint64            tilestar_race_facts_count_alone (const TilestarRaceFacts *facts,
                                                    GPtrArray               *others);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarRaceFacts, tilestar_race_facts_unref)
