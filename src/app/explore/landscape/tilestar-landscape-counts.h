/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-landscape-counts.h: how many nodes are expanded or on the frontier at each g and h, at
 * any moment of a record.
 *
 * The cells cover the whole record as far as it is known, so that the scale of the picture does not
 * change with the moment. Counting takes some 20 ms for a million expansions, so it is done on a
 * worker thread.
 */

#pragma once

#include "slide-landscape.h"
#include "slide-record.h"

typedef struct _TilestarLandscapeCounts TilestarLandscapeCounts;

/* Counts the nodes at @moment, when only the versions below @n_versions exist. @max_g, @max_h: the
 * cells cover at least these values, so that several searches can have the same cells; 0: only
 * those of this search. They cover all its versions or, if @is_hidden, those below @n_versions and
 * some room, so that they do not tell how far it goes. Returns NULL if memory cannot be allocated.
 * Any thread. */
TilestarLandscapeCounts *tilestar_landscape_counts_new     (SlideRecord             *record,
                                                            guint64                  moment,
                                                            guint32                  n_versions,
                                                            guint                    max_g,
                                                            guint                    max_h,
                                                            gboolean                 is_hidden) G_GNUC_WARN_UNUSED_RESULT;
void                     tilestar_landscape_counts_free    (TilestarLandscapeCounts *counts);

/* Returns the counts of the nodes on the frontier, or of expanded nodes. (transfer none) */
const SlideLandscape    *tilestar_landscape_counts_get     (TilestarLandscapeCounts *counts,
                                                            gboolean                 frontier);

/* Returns the first expanded node of a cell, or its oldest node on the frontier, or
 * SLIDE_RECORD_NONE. */
guint32                  tilestar_landscape_counts_find    (TilestarLandscapeCounts *counts,
                                                            guint                    g_cell,
                                                            guint                    h_cell,
                                                            gboolean                 frontier);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarLandscapeCounts, tilestar_landscape_counts_free)
