/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-record-seek.h"

#include "slide-record-private.h"

/* Sets @best to @moment if that lies beyond @from and is nearer to it. */
static void
consider (guint64  *best,
          guint64   moment,
          guint64   from,
          gboolean  back)
{
  if (back ? moment < from && (*best == SLIDE_RECORD_NO_MOMENT || moment > *best)
           : moment > from && moment < *best)
    *best = moment;
}

guint64
slide_record_seek_mark (const SlideRecordMarks *marks,
                        SlideMark               mark,
                        guint64                 from,
                        gboolean                back)
{
  guint n;
  const guint32 *moments = slide_record_marks_get (marks, mark, &n);
  guint low = 0, high = n;

  /* Counts the moments before @from, or, going forward, up to @from. */
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (moments[middle] < from || (!back && moments[middle] == from))
        low = middle + 1;
      else
        high = middle;
    }

  if (back)
    return low > 0 ? moments[low - 1] : SLIDE_RECORD_NO_MOMENT;
  return low < n ? moments[low] : SLIDE_RECORD_NO_MOMENT;
}

/* ---- The frontier ---- */

/* The most nodes that an expansion can add to the frontier. */
#define MAX_GROWTH SLIDE_N_MOVES

/* The first, or last, moment above @from and below @until of the block of expansions that
 * begins after @first, at which more than @n nodes are open. */
static guint64
seek_in_block (const SlideRecord *record,
               guint64            first,
               guint64            n,
               guint64            from,
               guint64            until,
               gboolean           back)
{
  Counts counts = *(const Counts *) stream_get (&record->streams[STREAM_BLOCKS],
                                                (guint32) (first >> BLOCK_SHIFT));
  guint64 found = SLIDE_RECORD_NO_MOMENT;

  if (counts.frontier + (guint64) MAX_GROWTH * (BLOCK_MASK + 1) <= n)
    return found;

  for (guint64 moment = first + 1; moment < until && moment <= first + BLOCK_MASK + 1; moment++)
    {
      count (record, &counts, (guint32) moment, get_fates (record, (guint32) moment));
      if (counts.frontier > n && moment > from)
        {
          found = moment;
          if (!back)
            break;
        }
    }

  return found;
}

guint64
slide_record_seek_frontier (const SlideRecord *record,
                            guint64            n,
                            guint64            from,
                            gboolean           back)
{
  guint64 published = slide_record_get_n_expansions (record);
  guint64 found = SLIDE_RECORD_NO_MOMENT;

  if (back)
    {
      guint64 until = MIN (from, published + 1);

      for (guint64 block = until >> BLOCK_SHIFT; found == SLIDE_RECORD_NO_MOMENT && until > 1; block--)
        {
          if ((block << BLOCK_SHIFT) + 1 < until)
            found = seek_in_block (record, block << BLOCK_SHIFT, n, 0, until, TRUE);
          if (block == 0)
            break;
        }
      /* At moment 0 only the start is open. */
      return found == SLIDE_RECORD_NO_MOMENT && from > 0 && n < 1 ? 0 : found;
    }

  for (guint64 first = from & ~(guint64) BLOCK_MASK;
       found == SLIDE_RECORD_NO_MOMENT && first < published; first += BLOCK_MASK + 1)
    found = seek_in_block (record, first, n, from, published + 1, FALSE);

  return found;
}

/* ---- Nodes ---- */

guint64
slide_record_seek_state (const SlideRecord *record,
                         guint32            version,
                         guint64            from,
                         gboolean           back)
{
  guint64 found = SLIDE_RECORD_NO_MOMENT;
  gboolean is_expanded = FALSE;
  SlideVersion seen;
  guint32 first;

  slide_record_get_version (record, version, &seen);
  first = seen.state;
  for (guint32 i = first; i != SLIDE_RECORD_NONE; i = seen.next)
    {
      slide_record_get_version (record, i, &seen);
      if (seen.expanded != 0)
        {
          is_expanded = TRUE;
          consider (&found, seen.expanded, from, back);
        }
    }

  if (is_expanded)
    return found;

  slide_record_get_version (record, first, &seen);
  return seen.born;
}

/* The version in the goal's tree from which the solution continues at @target; NONE if @target
 * is the goal itself. */
static guint32
get_other_half (const SlideRecord *record,
                guint32            target)
{
  guint32 from_start, from_goal;

  return record->order.kind == SLIDE_RECORD_TWO_WAY
         && slide_record_get_meeting (record, slide_record_get_n_expansions (record), &from_start,
                                      &from_goal)
         && from_start == target ? from_goal : SLIDE_RECORD_NONE;
}

guint64
slide_record_seek_path (const SlideRecord *record,
                        guint32            target,
                        guint64            from,
                        gboolean           back)
{
  guint32 ends[] = { target, get_other_half (record, target) };
  guint64 found = SLIDE_RECORD_NO_MOMENT;
  SlideVersion version;

  for (guint half = 0; half < G_N_ELEMENTS (ends); half++)
    for (guint32 i = ends[half]; i != SLIDE_RECORD_NONE; i = version.parent)
      {
        slide_record_get_version (record, i, &version);
        if (version.expanded != 0)
          consider (&found, version.expanded, from, back);
      }

  return found;
}

guint64
slide_record_seek_goal (const SlideRecord *record,
                        guint32            target,
                        guint64            from,
                        gboolean           back)
{
  guint32 other_half = get_other_half (record, target);
  guint64 found = SLIDE_RECORD_NO_MOMENT;
  SlideVersion version;
  guint32 born;

  slide_record_get_version (record, target, &version);
  born = version.born;
  if (other_half != SLIDE_RECORD_NONE)
    {
      slide_record_get_version (record, other_half, &version);
      born = MAX (born, version.born);
    }
  consider (&found, born, from, back);
  consider (&found, slide_record_get_n_expansions (record), from, back);
  return found;
}
