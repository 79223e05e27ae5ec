/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-landscape-counts.h"

/* The most expansions applied one by one, at about 0.3 µs each. */
#define MAX_STEPS 3000

/* While the extent of a search is hidden, the cells cover a multiple of this. */
#define HIDDEN_ROOM 10

struct _TilestarLandscapeCounts
{
  SlideRecord    *record;
  guint64         moment;
  guint32         n_versions;
  guint32         n_seen;      /* number of versions covered by max_g and max_h */
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

  counts->max_g = max_g;
  counts->max_h = max_h;
  counts->record = slide_record_ref (record);
  counts->moment = moment;
  counts->n_versions = n_versions;
  counts->n_seen = is_hidden ? n_versions
                             : slide_record_get_n_versions (record, slide_record_get_n_expansions (record));
  slide_record_widen_range (record, 0, counts->n_seen, &counts->max_g, &counts->max_h);
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

/* ---- Moving to another moment ---- */

static void
count (TilestarLandscapeCounts *counts,
       SlideLandscape          *landscape,
       guint32                  number,
       gint64                   by)
{
  SlideVersion version;

  slide_record_get_version (counts->record, number, &version);
  landscape->expanded[(gsize) (version.g >> counts->g_shift) * landscape->n_h
                      + (version.h >> counts->h_shift)] += (guint64) by;
}

/* Returns the version that version @number superseded. */
static guint32
find_superseded (const SlideRecord *record,
                 guint32            number)
{
  SlideVersion version;
  guint32 older;

  slide_record_get_version (record, number, &version);
  for (older = version.state; ; older = version.next)
    {
      slide_record_get_version (record, older, &version);
      if (version.next == number || version.next == SLIDE_RECORD_NONE)
        return older;
    }
}

/* Applies (@by is 1) or reverts (-1) expansion number @step and those of its successors that
 * are below @n_versions. */
static void
apply (TilestarLandscapeCounts *counts,
       guint64                  step,
       guint32                  n_versions,
       gint64                   by)
{
  SlideRecordSuccessor successors[SLIDE_N_MOVES];
  guint32 expanded = slide_record_get_expanded (counts->record, step);
  guint n = slide_record_get_successors (counts->record, step, successors);

  count (counts, counts->frontier, expanded, -by);
  count (counts, counts->expanded, expanded, by);
  for (guint i = 0; i < n; i++)
    if (successors[i].fate <= SLIDE_FATE_REOPENED && successors[i].version < n_versions)
      {
        count (counts, counts->frontier, successors[i].version, by);
        if (successors[i].fate == SLIDE_FATE_CHEAPER)
          count (counts, counts->frontier,
                 find_superseded (counts->record, successors[i].version), -by);
      }
}

gboolean
tilestar_landscape_counts_move (TilestarLandscapeCounts *counts,
                                guint64                  moment,
                                guint32                  n_versions)
{
  guint64 distance = moment > counts->moment ? moment - counts->moment : counts->moment - moment;

  if (distance > MAX_STEPS)
    return FALSE;

  /* Backtracking in depth-first search changes the states of other nodes, too. */
  if (slide_record_get_kind (counts->record) == SLIDE_RECORD_DEPTH_FIRST)
    return moment == counts->moment && n_versions == counts->n_versions;

  if (n_versions > counts->n_seen)
    {
      guint max_g = counts->max_g, max_h = counts->max_h;

      slide_record_widen_range (counts->record, counts->n_seen, n_versions, &max_g, &max_h);
      if (max_g > counts->max_g || max_h > counts->max_h)
        return FALSE;
      counts->n_seen = n_versions;
    }

  if (counts->moment > 0)
    apply (counts, counts->moment, counts->n_versions, -1);
  if (counts->moment > moment)
    {
      for (guint64 step = counts->moment - 1; step >= MAX (moment, 1); step--)
        apply (counts, step, G_MAXUINT32, -1);
    }
  else
    {
      for (guint64 step = MAX (counts->moment, 1); step < moment; step++)
        apply (counts, step, G_MAXUINT32, 1);
    }
  if (moment > 0)
    apply (counts, moment, n_versions, 1);
  counts->moment = moment;
  counts->n_versions = n_versions;

  return TRUE;
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
