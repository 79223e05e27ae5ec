/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-landscape.h: how many states a best-first search expanded at each g and h.
 *
 * Its shape tells one search from another: A* fills it diagonal by diagonal, for
 * f = g + h never falls, and greedy search digs along the bottom. A copy, made
 * once and then only read, which threads share.
 *
 *   landscape = slide_search_dup_landscape (search);
 *   for (g = 0; g < landscape->n_g; g++)
 *     for (h = 0; h < landscape->n_h; h++)
 *       show (g * landscape->g_step, h * landscape->h_step,
 *             slide_landscape_get (landscape, g, h));
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The most cells either way; a power of 2. What goes beyond widens all of them. */
#define SLIDE_LANDSCAPE_MAX_CELLS 128

/**
 * SlideLandscape:
 * @has_h: whether h is of a heuristic; it is 0 throughout where the algorithm
 *   uses none
 * @g_step, @h_step: how many g and h share a cell, powers of 2: 1 as long as all
 *   of them fit, twice as many each time they do not
 * @n_g, @n_h: how many cells, up to the last g and h that were expanded
 * @expanded: the expansions of each cell, those of one g after another
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

/* One of empty cells, each of one g and h; to be filled before it is shared. NULL
 * where there is no memory for it. */
SlideLandscape *slide_landscape_new   (guint           n_g,
                                       guint           n_h) G_GNUC_WARN_UNUSED_RESULT;
SlideLandscape *slide_landscape_ref   (SlideLandscape *landscape);
void            slide_landscape_unref (SlideLandscape *landscape);

/* The expansions of nodes with g from @g_cell x g_step on and h from @h_cell x
 * h_step on. */
static inline guint64
slide_landscape_get (const SlideLandscape *landscape,
                     guint                 g_cell,
                     guint                 h_cell)
{
  return landscape->expanded[(gsize) g_cell * landscape->n_h + h_cell];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideLandscape, slide_landscape_unref)

G_END_DECLS
