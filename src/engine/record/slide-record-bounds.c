/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record-bounds.c: the iterations of a search, one for each cutoff or
 * bound, and the frontier and the meetings of a two-way search.
 */

#include "slide-record-private.h"

/* ---- Iterations ---- */

static const Iteration *
get_iteration (const SlideRecord *record,
               guint              iteration)
{
  return stream_get (&record->streams[STREAM_ITERATIONS], iteration);
}

/* In two-way search an iteration ends only when the bound changes. */
void
slide_record_add_iteration (SlideRecord *record)
{
  Stream *stream = &record->streams[STREAM_ITERATIONS];
  Iteration *iteration;

  if (record->order.kind == SLIDE_RECORD_TWO_WAY && stream->n_items > 0
      && get_iteration (record, stream->n_items - 1)->bound == record->bound)
    return;

  iteration = stream_add (stream);
  *iteration = (Iteration) { .bound = record->bound, .first_expansion = record->step };
  atomic_store_explicit (&record->n_iterations, stream->n_items, memory_order_release);
}

/* An iteration that the current expansion has started is not published yet. */
guint
slide_record_get_n_iterations (const SlideRecord *record)
{
  guint64 published = slide_record_get_n_expansions (record);
  guint n = atomic_load_explicit (&record->n_iterations, memory_order_acquire);

  while (n > 0 && get_iteration (record, n - 1)->first_expansion > published)
    n--;
  return n;
}

void
slide_record_get_iteration (const SlideRecord *record,
                            guint              iteration,
                            guint             *bound,
                            guint64           *first_expansion)
{
  g_return_if_fail (iteration < slide_record_get_n_iterations (record));

  *bound = get_iteration (record, iteration)->bound;
  *first_expansion = get_iteration (record, iteration)->first_expansion;
}

guint
slide_record_get_iteration_at (const SlideRecord *record,
                               guint64            moment)
{
  guint first = 0;
  guint end = slide_record_get_n_iterations (record);

  while (first + 1 < end)
    {
      guint middle = first + (end - first) / 2;

      if (get_iteration (record, middle)->first_expansion <= moment)
        first = middle;
      else
        end = middle;
    }

  return first;
}

/* ---- Meetings ---- */

void
slide_record_add_meeting (SlideRecord *record,
                          guint32      from_start,
                          guint32      from_goal)
{
  Stream *stream = &record->streams[STREAM_MEETINGS];
  guint moves = get_g (get_version (record, from_start)) + get_g (get_version (record, from_goal));
  Meeting *meeting;

  if (moves >= record->best_meeting)
    return;

  record->best_meeting = moves;
  meeting = stream_add (stream);
  *meeting = (Meeting) { .step = record->step, .versions = { from_start, from_goal } };
  atomic_store_explicit (&record->n_meetings, stream->n_items, memory_order_release);
}

gboolean
slide_record_get_meeting (const SlideRecord *record,
                          guint64            moment,
                          guint32           *from_start,
                          guint32           *from_goal)
{
  guint n = atomic_load_explicit (&record->n_meetings, memory_order_acquire);

  while (n-- > 0)
    {
      const Meeting *meeting = stream_get (&record->streams[STREAM_MEETINGS], n);

      if (meeting->step <= moment)
        {
          *from_start = meeting->versions[0];
          *from_goal = meeting->versions[1];
          return TRUE;
        }
    }

  return FALSE;
}

/* ---- The frontier of two trees ---- */

typedef struct
{
  guint64 key;
  guint32 version;
} Open;

/* Nodes within the bound come first, by g, then h; the others follow by f; ties: the newest
 * first. */
static int
compare_open (gconstpointer a,
              gconstpointer b)
{
  const Open *x = a, *y = b;

  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  return x->version > y->version ? -1 : x->version < y->version;
}

#define NOT_READY (G_GUINT64_CONSTANT (1) << 63)

void
slide_record_list_both (const SlideRecord *record,
                        guint64            moment,
                        guint32            n_versions,
                        guint              max,
                        GArray            *versions)
{
  guint n_iterations = slide_record_get_n_iterations (record);
  guint bound = n_iterations == 0
                ? 0 : get_iteration (record, slide_record_get_iteration_at (record, moment))->bound;
  GArray *sides[2];

  for (guint side = 0; side < 2; side++)
    sides[side] = g_array_new (FALSE, FALSE, sizeof (Open));
  for (guint32 i = 0; i < n_versions; i++)
    {
      const Version *version = get_version (record, i);
      guint g = get_g (version), h = get_h (version);
      Open open = { .version = i };

      if (!is_open_among (record, version, moment, n_versions))
        continue;
      open.key = g + h <= bound ? (guint64) g << H_BITS | h
                                : NOT_READY | (guint64) (g + h) << G_BITS | g;
      g_array_append_val (sides[is_backward (version)], open);
    }

  for (guint side = 0; side < 2; side++)
    g_array_sort (sides[side], compare_open);
  for (guint i = 0; i < MAX (sides[0]->len, sides[1]->len); i++)
    for (guint side = 0; side < 2; side++)
      if (i < sides[side]->len && versions->len < max)
        g_array_append_val (versions, g_array_index (sides[side], Open, i).version);

  for (guint side = 0; side < 2; side++)
    g_array_unref (sides[side]);
}
