/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-landscape-counts.h"

/* While the extent of a search is hidden, the cells cover a multiple of this. */
#define HIDDEN_ROOM 10

struct _TilestarLandscapeCounts
{
  SlideRecord    *record;
  guint64         moment;
  guint32         n_versions;
  guint           max_g;
  guint           max_h;
  guint           g_shift;
  guint           h_shift;
  SlideLandscape *expanded;
  SlideLandscape *frontier;
};

/* Returns the smallest shift with which the number of cells does not exceed the maximum. */
static guint
get_shift (guint largest)
{
  guint shift = 0;

  while (largest >> shift >= SLIDE_LANDSCAPE_MAX_CELLS)
    shift++;

  return shift;
}

static SlideLandscape *
new_landscape (const TilestarLandscapeCounts *counts)
{
  SlideLandscape *landscape = slide_landscape_new ((counts->max_g >> counts->g_shift) + 1,
                                                   (counts->max_h >> counts->h_shift) + 1);

  if (landscape != NULL)
    {
      landscape->has_h = counts->max_h > 0;
      landscape->g_step = 1u << counts->g_shift;
      landscape->h_step = 1u << counts->h_shift;
    }

  return landscape;
}

TilestarLandscapeCounts *
tilestar_landscape_counts_new (SlideRecord *record,
                               guint64      moment,
                               guint32      n_versions,
                               guint        max_g,
                               guint        max_h,
                               gboolean     is_hidden)
{
  g_autoptr (TilestarLandscapeCounts) counts = g_new0 (TilestarLandscapeCounts, 1);
  guint64 n_expansions = slide_record_get_n_expansions (record);
  guint32 n_covered = is_hidden ? n_versions : slide_record_get_n_versions (record, n_expansions);

  counts->max_g = max_g;
  counts->max_h = max_h;
  counts->record = slide_record_ref (record);
  counts->moment = moment;
  counts->n_versions = n_versions;
  slide_record_widen_range (record, 0, n_covered, &counts->max_g, &counts->max_h);
  /* A given range gives nothing away. */
  if (is_hidden && max_g == 0 && max_h == 0)
    {
      counts->max_g = (counts->max_g / HIDDEN_ROOM + 1) * HIDDEN_ROOM;
      counts->max_h = (counts->max_h / HIDDEN_ROOM + 1) * HIDDEN_ROOM;
    }
  counts->g_shift = get_shift (counts->max_g);
  counts->h_shift = get_shift (counts->max_h);
  counts->expanded = new_landscape (counts);
  counts->frontier = new_landscape (counts);
  if (counts->expanded == NULL || counts->frontier == NULL)
    return NULL;

  slide_record_count_cells (record, moment, n_versions, counts->g_shift, counts->h_shift,
                            counts->expanded->n_h, counts->expanded->expanded,
                            counts->frontier->expanded);

  return g_steal_pointer (&counts);
}

void
tilestar_landscape_counts_free (TilestarLandscapeCounts *counts)
{
  slide_record_unref (counts->record);
  g_clear_pointer (&counts->expanded, slide_landscape_unref);
  g_clear_pointer (&counts->frontier, slide_landscape_unref);
  g_free (counts);
}

/* ---- Accessors ---- */

const SlideLandscape *
tilestar_landscape_counts_get (TilestarLandscapeCounts *counts,
                               gboolean                 frontier)
{
  return frontier ? counts->frontier : counts->expanded;
}

guint32
tilestar_landscape_counts_find (TilestarLandscapeCounts *counts,
                                guint                    g_cell,
                                guint                    h_cell,
                                gboolean                 frontier)
{
  return slide_record_find_in_cell (counts->record, counts->moment, counts->n_versions,
                                    counts->g_shift, counts->h_shift, g_cell, h_cell, !frontier);
}
