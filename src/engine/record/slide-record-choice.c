/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-record-choice.h"

#include "slide-record-private.h"

/* The first criterion of the order of the frontier. */
static SlideChoiceMeasure
get_measure (const SlideRecord *record)
{
  if (record->order.g_weight == 0)
    return SLIDE_MEASURE_H;

  return record->order.h_weight == 0 ? SLIDE_MEASURE_G : SLIDE_MEASURE_F;
}

/* Counts the open versions with the f of @choice, which is @order in units of 1/g_weight, and those of
 * them that also have its g. */
static void
count_ties (const SlideRecord *record,
            guint64            moment,
            guint              order,
            SlideRecordChoice *choice)
{
  const Stream *versions_stream = &record->streams[STREAM_VERSIONS];
  guint32 n_in_chunk = 1u << versions_stream->shift;
  guint32 n_versions = slide_record_get_n_versions (record, moment);
  guint g_weight = record->order.g_weight, h_weight = record->order.h_weight;
  guint span = get_order_span (record);

  for (guint32 first = 0; first < n_versions; first += n_in_chunk)
    {
      const Version *versions = stream_get (versions_stream, first);
      guint32 n = MIN (n_in_chunk, n_versions - first);

      for (guint32 i = 0; i < n; i++)
        {
          const Version *version = &versions[i];
          guint g = get_g (version);
          guint32 ended = atomic_load_explicit (&version->ended, memory_order_relaxed);
          guint is_open = (ended == 0) | (ended > moment);

          is_open &= g * g_weight + get_h (version) * h_weight - order < span;
          if (G_UNLIKELY ((ended & HAS_SUCCESSION) != 0))
            is_open = is_open && slide_record_get_state (record, first + i, moment)
                                 == SLIDE_VERSION_OPEN;

          choice->n_least += is_open;
          choice->n_same_g += is_open & (!choice->by_g | (g == choice->g));
        }
    }
}

/* The cutoff or bound of the expansion, and the previous one. */
static void
find_bound (const SlideRecord *record,
            guint64            moment,
            SlideRecordChoice *choice)
{
  guint iteration = slide_record_get_iteration_at (record, moment);
  guint64 first;

  choice->iteration = iteration;
  slide_record_get_iteration (record, iteration, &choice->bound, &first);
  if (iteration > 0)
    slide_record_get_iteration (record, iteration - 1, &choice->last_bound, &first);
}

void
slide_record_get_choice (const SlideRecord *record,
                         guint64            moment,
                         SlideRecordChoice *choice)
{
  static const SlideChoiceReason reasons[] = {
    [SLIDE_RECORD_BEST_FIRST] = SLIDE_CHOICE_LEAST,
    [SLIDE_RECORD_DEPTH_FIRST] = SLIDE_CHOICE_NEXT,
    [SLIDE_RECORD_TWO_WAY] = SLIDE_CHOICE_LOWEST_G,
  };
  const SlideRecordOrder *order = &record->order;
  guint32 expanded = slide_record_get_expanded (record, moment);
  const Version *version = get_version (record, expanded);
  SlideRecordCounters before;

  *choice = (SlideRecordChoice) {
    .reason = version->parent == SLIDE_RECORD_NONE ? SLIDE_CHOICE_START
              : order->any_order ? SLIDE_CHOICE_OWN : reasons[order->kind],
    .version = expanded,
    .measure = get_measure (record),
    .f = slide_record_get_f (record, get_g (version), get_h (version)),
    .g = get_g (version),
    .backward = is_backward (version),
  };
  if (order->kind != SLIDE_RECORD_BEST_FIRST)
    {
      find_bound (record, moment, choice);
      return;
    }

  slide_record_get_counters (record, moment - 1, &before);
  choice->n_open = (guint32) before.frontier;
  choice->by_g = order->by_g && choice->measure != SLIDE_MEASURE_G;
  choice->high = order->high;
  choice->newest = order->newest;
  choice->any_tie = order->any_tie;
  count_ties (record, moment - 1, get_order (record, get_g (version), get_h (version)), choice);
}
