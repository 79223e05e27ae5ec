/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record-depth-first.c: the path of a depth-first search: how it goes on, and what
 * of a record is on it.
 *
 * The successors of an expansion are versions one after the other, so the path needs no
 * more of each of its nodes than which of them wait:
 *
 *   0 ── 2 ── 6        path 0, 2, 6: of 0 waits 3, of 2 none (5 was before 6), of 6 all
 *   │ 1  │ 5  │ 7 8
 *   │ 3
 */

#include "slide-record-private.h"

/* ---- Filling ---- */

static inline atomic_uint *
get_place_of_left (const SlideRecord *record,
                   guint32            step)
{
  return stream_get (&record->streams[STREAM_LEFT], step - 1);
}

guint32
slide_record_turn (SlideRecord *record)
{
  GArray *path = record->path;

  while (path->len > 0)
    {
      PathNode *top = &g_array_index (path, PathNode, path->len - 1);

      while (top->next < top->end)
        {
          guint32 child = top->next++;
          Version *version = get_version (record, child);

          record->n_frontier--;
          if (get_fate (version) == SLIDE_FATE_NEW)
            return child;
          atomic_store_explicit (&version->ended, record->step, memory_order_release);
        }

      atomic_store_explicit (get_place_of_left (record, top->step), record->step,
                             memory_order_release);
      g_array_set_size (path, path->len - 1);
    }

  return SLIDE_RECORD_NONE;
}

void
slide_record_go_down (SlideRecord *record,
                      guint32      n_successors)
{
  guint32 first = record->streams[STREAM_VERSIONS].n_items;
  PathNode node = { .step = record->step, .next = first, .end = first + n_successors };

  g_array_append_val (record->path, node);
  record->n_frontier += n_successors;
  *(guint32 *) stream_add (&record->streams[STREAM_FRONTIER]) = record->n_frontier;
  atomic_init ((atomic_uint *) stream_add (&record->streams[STREAM_LEFT]), 0);
}

/* ---- Reading ---- */

guint32
slide_record_get_left (const SlideRecord *record,
                       const Version     *version)
{
  guint32 ended = atomic_load_explicit (&version->ended, memory_order_acquire);

  if (get_fate (version) == SLIDE_FATE_PRUNED || ended == 0
      || ended > slide_record_get_n_expansions (record))
    return get_fate (version) == SLIDE_FATE_PRUNED ? ended : 0;

  return atomic_load_explicit (get_place_of_left (record, ended), memory_order_acquire);
}

SlideVersionState
slide_record_get_path_state (const SlideRecord *record,
                             const Version     *version,
                             guint64            moment)
{
  guint32 ended = atomic_load_explicit (&version->ended, memory_order_acquire);
  guint32 left;

  if (ended == 0 || ended > moment)
    return SLIDE_VERSION_OPEN;

  left = slide_record_get_left (record, version);
  return left != 0 && left <= moment ? SLIDE_VERSION_LEFT : SLIDE_VERSION_CLOSED;
}

/* The versions that came of expansion number @step. */
static void
get_children (const SlideRecord *record,
              guint32            step,
              guint32           *first,
              guint32           *end)
{
  guint32 n_before = slide_record_get_n_versions (record, step - 1);

  *end = slide_record_get_n_versions (record, step);
  *first = n_before;
  /* A root is no child. */
  if (n_before < *end && get_version (record, n_before)->parent == SLIDE_RECORD_NONE)
    (*first)++;
}

void
slide_record_list_depth_first_frontier (const SlideRecord *record,
                                        guint64            moment,
                                        guint32            n_versions,
                                        guint              max,
                                        GArray            *versions)
{
  guint32 node = moment == 0 ? 0 : slide_record_get_expanded (record, moment);
  guint32 step = (guint32) moment;
  guint32 behind = 0;     /* the successor that the path goes over; those before it had their turn */

  if (moment == 0 && max > 0)
    {
      g_array_append_val (versions, node);
      return;
    }

  while (versions->len < max)
    {
      guint32 first, end;

      get_children (record, step, &first, &end);
      end = MIN (end, n_versions);
      for (guint32 child = MAX (first, behind); child < end && versions->len < max; child++)
        g_array_append_val (versions, child);

      if (get_version (record, node)->parent == SLIDE_RECORD_NONE)
        return;
      behind = node + 1;
      node = get_version (record, node)->parent;
      step = atomic_load_explicit (&get_version (record, node)->ended, memory_order_acquire);
    }
}
