/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-landscape.h: how many states a best-first search expanded at each g and h.
 *
 * The distribution characterizes a search: A* fills it diagonal by diagonal, because
 * f = g + h never decreases, and greedy search follows small h. It is an immutable copy,
 * which threads may share.
 *
 *   landscape = slide_search_dup_landscape (search);
 *   for (g = 0; g < landscape->n_g; g++)
 *     for (h = 0; h < landscape->n_h; h++)
 *       show (g * landscape->g_step, h * landscape->h_step,
 *             slide_landscape_get (landscape, g, h));
 */

#pragma once

#include <glib.h>

/* The largest number of cells for g and for h, a power of 2. Larger values widen the cells. */
#define SLIDE_LANDSCAPE_MAX_CELLS 128

/**
 * SlideLandscape:
 * @has_h: whether a heuristic was used; if not, h is always 0
 * @g_step, @h_step: how many values of g and h share a cell: powers of 2, and 1 as long
 *   as all of them fit
 * @n_g, @n_h: number of cells, up to the largest g and h expanded
 * @expanded: expansions by cell, row by row of g
 */
typedef struct
{
  /*< private >*/
  int      ref_count;

  /*< public >*/
  gboolean has_h;
  guint    g_step;
  guint    h_step;
  guint    n_g;
  guint    n_h;
  guint64  expanded[];
} SlideLandscape;

/* All cells are empty and cover one g and one h; fill it before sharing it. NULL without
 * memory. */
SlideLandscape *slide_landscape_new   (guint           n_g,
                                       guint           n_h) G_GNUC_WARN_UNUSED_RESULT;
SlideLandscape *slide_landscape_ref   (SlideLandscape *landscape);
void            slide_landscape_unref (SlideLandscape *landscape);

/* The expansions of nodes with g from @g_cell x g_step up and h from @h_cell x h_step up,
 * within that cell. */
static inline guint64
slide_landscape_get (const SlideLandscape *landscape,
                     guint                 g_cell,
                     guint                 h_cell)
{
  return landscape->expanded[(gsize) g_cell * landscape->n_h + h_cell];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideLandscape, slide_landscape_unref)
