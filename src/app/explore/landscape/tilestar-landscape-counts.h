/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-landscape-counts.h: how many nodes are expanded and wait at each g and h, at any
 * moment of a record.
 *
 * The cells are those of the whole record as far as it was seen, so that the picture does
 * not change its scale while time runs. From one moment to another near by only what
 * differs is counted; farther, all of it is counted once more (some 20 ms for a million
 * expansions), which is for a worker.
 */

#pragma once

#include "slide-landscape.h"
#include "slide-record.h"

G_BEGIN_DECLS

typedef struct _TilestarLandscapeCounts TilestarLandscapeCounts;

/* At @moment, where versions from @n_versions on have not appeared. @max_g, @max_h: the cells go
 * at least that far, where several searches are to have the same; 0: as far as this one's. NULL
 * where there is no memory for them. Any thread. */
TilestarLandscapeCounts *tilestar_landscape_counts_new     (SlideRecord             *record,
                                                            guint64                  moment,
                                                            guint32                  n_versions,
                                                            guint                    max_g,
                                                            guint                    max_h) G_GNUC_WARN_UNUSED_RESULT;
void                     tilestar_landscape_counts_free    (TilestarLandscapeCounts *counts);

/* Goes to another moment. FALSE, with nothing done, if that is too far for the main thread
 * (beyond about a millisecond), or past the cells there are. */
gboolean                 tilestar_landscape_counts_move    (TilestarLandscapeCounts *counts,
                                                            guint64                  moment,
                                                            guint32                  n_versions) G_GNUC_WARN_UNUSED_RESULT;

/* Of nodes that were expanded, or that wait in the frontier. (transfer none), changed by the
 * next move */
const SlideLandscape    *tilestar_landscape_counts_get     (TilestarLandscapeCounts *counts,
                                                            gboolean                 frontier);

/* The node of a cell that was expanded first, or of those that wait the oldest; NONE. */
guint32                  tilestar_landscape_counts_find    (TilestarLandscapeCounts *counts,
                                                            guint                    g_cell,
                                                            guint                    h_cell,
                                                            gboolean                 frontier);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarLandscapeCounts, tilestar_landscape_counts_free)

G_END_DECLS
