/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record.c: creates records and reads any moment of them.
 */

#include "slide-record-private.h"

#include <stdlib.h>

/* ---- Creating ---- */

SlideRecord *
slide_record_new (guint64 limit)
{
  SlideRecord *record = g_new0 (SlideRecord, 1);

  atomic_init (&record->ref_count, 1);
  record->limit = limit == 0 || limit > SLIDE_RECORD_MAX_EXPANSIONS ? SLIDE_RECORD_MAX_EXPANSIONS
                                                                    : limit;
  atomic_init (&record->n_expansions, 0);
  atomic_init (&record->n_iterations, 0);
  atomic_init (&record->n_meetings, 0);
  atomic_init (&record->bytes, sizeof *record);
  atomic_init (&record->end, SLIDE_RECORD_EMPTY);

  return record;
}

SlideRecord *
slide_record_ref (SlideRecord *record)
{
  atomic_fetch_add_explicit (&record->ref_count, 1, memory_order_relaxed);

  return record;
}

void
slide_record_unref (SlideRecord *record)
{
  if (atomic_fetch_sub_explicit (&record->ref_count, 1, memory_order_acq_rel) != 1)
    return;

  slide_record_drop_slots (record);
  for (guint i = 0; i < N_STREAMS; i++)
    slide_record_clear_stream (&record->streams[i]);
  g_free (record);
}

/* ---- Contents ---- */

SlideRecordEnd
slide_record_get_end (const SlideRecord *record)
{
  return (SlideRecordEnd) atomic_load_explicit (&record->end, memory_order_acquire);
}

guint64
slide_record_get_n_expansions (const SlideRecord *record)
{
  return atomic_load_explicit (&record->n_expansions, memory_order_acquire);
}

guint64
slide_record_get_bytes (const SlideRecord *record)
{
  return atomic_load_explicit (&record->bytes, memory_order_relaxed);
}

SlideRecordKind
slide_record_get_kind (const SlideRecord *record)
{
  return record->order.kind;
}

const SlideRecordOrder *
slide_record_get_order (const SlideRecord *record)
{
  return &record->order;
}

/* ---- A moment ---- */

static SlideVersionState
get_state (const SlideRecord *record,
           const Version     *version,
           guint64            moment)
{
  guint32 expanded, next;

  if (get_born (version) > moment)
    return SLIDE_VERSION_UNBORN;
  if (record->order.kind == SLIDE_RECORD_DEPTH_FIRST)
    return slide_record_get_path_state (record, version, moment);

  get_ending (record, version, &expanded, &next);
  if (next != SLIDE_RECORD_NONE && get_born (get_version (record, next)) <= moment)
    return SLIDE_VERSION_SUPERSEDED;

  return expanded != 0 && expanded <= moment ? SLIDE_VERSION_CLOSED : SLIDE_VERSION_OPEN;
}

/* The counters at a moment, with `generated` as in count(). */
static void
get_counts (const SlideRecord *record,
            guint64            moment,
            Counts            *counts)
{
  guint32 done = (guint32) moment;
  guint32 first = done == 0 ? 0 : (done - 1) & ~BLOCK_MASK;

  if (done == 0)
    {
      *counts = record->at_start;
      return;
    }

  *counts = *(const Counts *) stream_get (&record->streams[STREAM_BLOCKS], first >> BLOCK_SHIFT);
  for (guint32 step = first + 1; step <= done; step++)
    count (record, counts, step, get_fates (record, step));
}

void
slide_record_get_counters (const SlideRecord   *record,
                           guint64              moment,
                           SlideRecordCounters *counters)
{
  Counts counts;

  g_return_if_fail (moment <= slide_record_get_n_expansions (record));

  get_counts (record, moment, &counts);
  /* In depth-first search only successors that are no longer open count as generated. */
  if (record->order.kind == SLIDE_RECORD_DEPTH_FIRST && moment > 0)
    counts.generated -= counts.frontier;
  *counters = (SlideRecordCounters) {
    .expanded = moment,
    .generated = counts.generated,
    .duplicates = counts.duplicates,
    .reopened = counts.reopened,
    .frontier = counts.frontier,
    .max_frontier = counts.max_frontier,
  };
}

guint32
slide_record_get_n_versions (const SlideRecord *record,
                             guint64            moment)
{
  Counts counts;

  g_return_val_if_fail (moment <= slide_record_get_n_expansions (record), 0);

  get_counts (record, moment, &counts);
  return counts.n_versions;
}

guint32
slide_record_get_expanded (const SlideRecord *record,
                           guint64            moment)
{
  g_return_val_if_fail (moment >= 1 && moment <= slide_record_get_n_expansions (record),
                        SLIDE_RECORD_NONE);

  return *(const guint32 *) stream_get (&record->streams[STREAM_EXPANDED], (guint32) moment - 1);
}

guint
slide_record_get_successors (const SlideRecord    *record,
                             guint64               moment,
                             SlideRecordSuccessor *successors)
{
  guint g = get_g (get_version (record, slide_record_get_expanded (record, moment))) + 1;
  Fates fates = get_fates (record, (guint32) moment);
  Counts before;
  guint n = 0;

  get_counts (record, moment - 1, &before);
  before.n_versions += (fates & MAKES_ROOT) != 0;
  for (guint i = 0; i < SLIDE_N_MOVES; i++)
    {
      SlideMove move = slide_move_order_get (record->order.operators, i);
      guint one = fates >> ((guint) move * FATE_BITS) & FATE_MASK;
      SlideRecordSuccessor *successor = &successors[n];

      if (one == 0)
        continue;

      n++;
      successor->move = move;
      successor->fate = (SlideFate) (one - 1);
      successor->version = slide_fate_makes_version (successor->fate)
                           ? before.n_versions++
                           : *(const guint32 *) stream_get (&record->streams[STREAM_MET],
                                                            before.n_met++);
      successor->g = g;
      successor->h = get_h (get_version (record, successor->version));
      successor->f = slide_record_get_f (record, g, successor->h);
    }

  return n;
}

/* ---- The frontier ---- */

/* Up to this many counters, counting sort is fast. */
#define MAX_KEYS (1u << 20)

/* An open version: f and g combined into one key that grows in the order of expansion, and its
 * place among versions with the same key. */
typedef struct
{
  guint64 key;
  guint32 place;
  guint32 version;
} Open;

/* If the order does not depend on g, a cheaper version stays in its bucket under the same key;
 * so where the oldest come first, the oldest entry of a state determines its place. */
static gboolean
keeps_place (const SlideRecordOrder *order)
{
  return order->g_weight == 0 && !order->by_g && !order->newest;
}

static int
compare_open (gconstpointer a,
              gconstpointer b)
{
  const Open *x = a, *y = b;

  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  if (x->place != y->place)
    return x->place < y->place ? -1 : 1;
  return 0;
}

/* The open versions in the order generated, and the ranges of their f and g. */
typedef struct
{
  GArray *list;       /* of OpenVersion */
  guint   least_f;
  guint   greatest_f;
  guint   least_g;
  guint   greatest_g;
} Frontier;

typedef struct
{
  guint32 f;
  guint32 g;
  guint32 version;
} OpenVersion;

static void
frontier_init (Frontier          *frontier,
               const SlideRecord *record,
               guint64            moment,
               guint32            n_versions)
{
  Counts counts;

  get_counts (record, moment, &counts);
  *frontier = (Frontier) {
    .list = g_array_sized_new (FALSE, FALSE, sizeof (OpenVersion), counts.frontier + SLIDE_N_MOVES),
    .least_f = G_MAXUINT,
    .least_g = G_MAXUINT,
  };

  for (guint32 i = 0; i < n_versions; i++)
    {
      const Version *version = get_version (record, i);
      OpenVersion open_version = { .version = i };

      if (!is_open_among (record, version, moment, n_versions))
        continue;

      open_version.g = get_g (version);
      open_version.f = get_order (record, open_version.g, get_h (version));
      frontier->least_f = MIN (frontier->least_f, open_version.f);
      frontier->greatest_f = MAX (frontier->greatest_f, open_version.f);
      frontier->least_g = MIN (frontier->least_g, open_version.g);
      frontier->greatest_g = MAX (frontier->greatest_g, open_version.g);
      g_array_append_val (frontier->list, open_version);
    }
}

/* The number of possible keys. */
static guint64
get_n_keys (const Frontier         *frontier,
            const SlideRecordOrder *order)
{
  guint64 n_f = (guint64) frontier->greatest_f - frontier->least_f + 1;

  return order->by_g ? n_f * (frontier->greatest_g - frontier->least_g + 1) : n_f;
}

/* f and g combined into one key, from 0, that grows in the order of expansion. */
static inline guint64
get_key (const Frontier         *frontier,
         const SlideRecordOrder *order,
         const OpenVersion          *open_version)
{
  guint64 key = open_version->f - frontier->least_f;

  if (!order->by_g)
    return key;

  return key * (frontier->greatest_g - frontier->least_g + 1)
         + (order->high ? frontier->greatest_g - open_version->g : open_version->g - frontier->least_g);
}

/* The list is in the order generated, which is the order, or its reverse, of versions with the
 * same key. */
static void
sort_by_counting (const Frontier         *frontier,
                  const SlideRecordOrder *order,
                  guint32                *versions)
{
  guint64 n_keys = get_n_keys (frontier, order);
  g_autofree guint32 *begins = g_new0 (guint32, n_keys + 1);
  guint n = frontier->list->len;

  for (guint i = 0; i < n; i++)
    begins[get_key (frontier, order, &g_array_index (frontier->list, OpenVersion, i)) + 1]++;
  for (guint64 key = 0; key < n_keys; key++)
    begins[key + 1] += begins[key];
  for (guint i = 0; i < n; i++)
    {
      const OpenVersion *open_version = &g_array_index (frontier->list, OpenVersion,
                                               order->newest ? n - 1 - i : i);

      versions[begins[get_key (frontier, order, open_version)]++] = open_version->version;
    }
}

static void
sort_by_comparing (const SlideRecord *record,
                   const Frontier    *frontier,
                   guint32           *versions)
{
  const SlideRecordOrder *order = &record->order;
  guint n = frontier->list->len;
  g_autofree Open *open = g_new (Open, n);

  for (guint i = 0; i < n; i++)
    {
      const OpenVersion *open_version = &g_array_index (frontier->list, OpenVersion, i);
      guint32 version = open_version->version;

      open[i].key = get_key (frontier, order, open_version);
      open[i].place = order->newest ? ~version
                      : keeps_place (order) ? get_state_number (record, version) : version;
      open[i].version = version;
    }
  qsort (open, n, sizeof *open, compare_open);
  for (guint i = 0; i < n; i++)
    versions[i] = open[i].version;
}

static GArray *
list_open (const SlideRecord *record,
           guint64            moment,
           guint32            n_versions,
           guint              max)
{
  const SlideRecordOrder *order = &record->order;
  GArray *versions = g_array_new (FALSE, FALSE, sizeof (guint32));
  Frontier frontier;

  if (order->kind == SLIDE_RECORD_DEPTH_FIRST)
    {
      slide_record_list_depth_first_frontier (record, moment, n_versions, max, versions);
      return versions;
    }
  if (order->kind == SLIDE_RECORD_TWO_WAY)
    {
      slide_record_list_both (record, moment, n_versions, max, versions);
      return versions;
    }

  frontier_init (&frontier, record, moment, n_versions);
  g_array_set_size (versions, frontier.list->len);
  if (frontier.list->len == 0)
    ;
  else if (get_n_keys (&frontier, order) < MAX_KEYS && !keeps_place (order))
    sort_by_counting (&frontier, order, (guint32 *) (gpointer) versions->data);
  else
    sort_by_comparing (record, &frontier, (guint32 *) (gpointer) versions->data);
  if (versions->len > max)
    g_array_set_size (versions, max);
  g_array_unref (frontier.list);

  return versions;
}

GArray *
slide_record_list_frontier (const SlideRecord *record,
                            guint64            moment,
                            guint              max)
{
  return list_open (record, moment, slide_record_get_n_versions (record, moment), max);
}

GArray *
slide_record_list_open (const SlideRecord *record,
                        guint64            moment,
                        guint32            n_versions)
{
  g_return_val_if_fail (n_versions <= slide_record_get_n_versions (record, moment), NULL);

  return list_open (record, moment, n_versions, G_MAXUINT);
}

/* ---- By g and h ---- */

/* The expansion that expanded version @index; 0 if none has by @moment. */
static inline guint32
get_expanded_by (const SlideRecord *record,
                 guint32            index,
                 guint64            moment)
{
  guint32 expanded, next;

  if (G_UNLIKELY (record->order.kind == SLIDE_RECORD_DEPTH_FIRST))
    {
      SlideVersion version;

      slide_record_get_version (record, index, &version);
      expanded = version.expanded;
    }
  else
    {
      get_ending (record, get_version (record, index), &expanded, &next);
    }

  return expanded <= moment ? expanded : 0;
}

/* Whether version @index is open at @moment, ignoring versions from @n_versions on. */
static inline gboolean
is_open (const SlideRecord *record,
         guint32            index,
         guint64            moment,
         guint32            n_versions)
{
  if (G_UNLIKELY (record->order.kind == SLIDE_RECORD_DEPTH_FIRST))
    return slide_record_get_state (record, index, moment) == SLIDE_VERSION_OPEN;

  return is_open_among (record, get_version (record, index), moment, n_versions);
}

void
slide_record_widen_range (const SlideRecord *record,
                          guint32            from,
                          guint32            end,
                          guint             *max_g,
                          guint             *max_h)
{
  for (guint32 i = from; i < end; i++)
    {
      const Version *version = get_version (record, i);

      *max_g = MAX (*max_g, get_g (version));
      *max_h = MAX (*max_h, get_h (version));
    }
}

void
slide_record_count_cells (const SlideRecord *record,
                          guint64            moment,
                          guint32            n_versions,
                          guint              g_shift,
                          guint              h_shift,
                          guint              n_h,
                          guint64           *expanded,
                          guint64           *open)
{
  for (guint32 i = 0; i < n_versions; i++)
    {
      const Version *version = get_version (record, i);
      gsize cell = (gsize) (get_g (version) >> g_shift) * n_h + (get_h (version) >> h_shift);

      if (get_expanded_by (record, i, moment) != 0)
        expanded[cell]++;
      else if (is_open (record, i, moment, n_versions))
        open[cell]++;
    }
}

guint32
slide_record_find_in_cell (const SlideRecord *record,
                           guint64            moment,
                           guint32            n_versions,
                           guint              g_shift,
                           guint              h_shift,
                           guint              g_cell,
                           guint              h_cell,
                           gboolean           is_expanded)
{
  guint32 first = SLIDE_RECORD_NONE, first_at = G_MAXUINT32;

  for (guint32 i = 0; i < n_versions; i++)
    {
      const Version *version = get_version (record, i);
      guint32 at;

      if (get_g (version) >> g_shift != g_cell || get_h (version) >> h_shift != h_cell)
        continue;
      if (!is_expanded && is_open (record, i, moment, n_versions))
        return i;

      at = is_expanded ? get_expanded_by (record, i, moment) : 0;
      if (at != 0 && at < first_at)
        {
          first = i;
          first_at = at;
        }
    }

  return first;
}

/* The current version at @moment of a state whose first version this is. */
static guint32
get_counting (const SlideRecord *record,
              guint32            version,
              guint64            moment)
{
  while (TRUE)
    {
      guint32 expanded, next;

      get_ending (record, get_version (record, version), &expanded, &next);
      if (next == SLIDE_RECORD_NONE || get_born (get_version (record, next)) > moment)
        return version;
      version = next;
    }
}

/* Whether a node of a board takes precedence over an earlier one of the same board. The newest
 * open node is the deepest, and so the next in order. */
static gboolean
takes_precedence (const SlideRecord *record,
                  guint32            version,
                  guint32            other,
                  guint64            moment)
{
  static const guint ranks[] = {
    [SLIDE_VERSION_CLOSED] = 2, [SLIDE_VERSION_OPEN] = 1, [SLIDE_VERSION_LEFT] = 0,
  };

  return ranks[slide_record_get_state (record, version, moment)]
         >= ranks[slide_record_get_state (record, other, moment)];
}

guint32
slide_record_find (const SlideRecord *record,
                   guint64            moment,
                   const SlideBoard  *board)
{
  guint32 n_versions = slide_record_get_n_versions (record, moment);
  guint32 found = SLIDE_RECORD_NONE;
  Packed packed;

  if (board->rows != record->rows || board->columns != record->columns)
    return SLIDE_RECORD_NONE;

  pack (record, board, &packed);
  for (guint32 i = 0; i < n_versions; i++)
    {
      const Version *version = get_version (record, i);

      if (get_state_number (record, i) != i
          || !equals (record, stream_get (&record->streams[STREAM_BOARDS], i), &packed))
        continue;

      if (record->order.kind == SLIDE_RECORD_DEPTH_FIRST)
        found = found == SLIDE_RECORD_NONE || takes_precedence (record, i, found, moment) ? i : found;
      else if (!is_backward (version))
        return get_counting (record, i, moment);
      else
        found = get_counting (record, i, moment);
    }

  return found;
}

/* ---- A version ---- */

double
slide_record_get_f (const SlideRecord *record,
                    guint              g,
                    guint              h)
{
  return slide_order_get_f (get_order (record, g, h), record->order.g_weight);
}

void
slide_record_get_version (const SlideRecord *record,
                          guint32            index,
                          SlideVersion      *out_version)
{
  const Version *version = get_version (record, index);
  guint64 published;

  *out_version = (SlideVersion) {
    .parent = version->parent,
    .state = get_state_number (record, index),
    .born = get_born (version),
    .g = get_g (version),
    .h = get_h (version),
    .f = slide_record_get_f (record, get_g (version), get_h (version)),
    .move = (SlideMove) (version->g_h_move >> MOVE_SHIFT),
    .fate = get_fate (version),
    .backward = is_backward (version),
  };
  get_ending (record, version, &out_version->expanded, &out_version->next);
  if (record->order.kind == SLIDE_RECORD_DEPTH_FIRST)
    {
      out_version->left = slide_record_get_left (record, version);
      if (out_version->fate == SLIDE_FATE_PRUNED)
        out_version->expanded = 0;
    }

  /* Hides what the current expansion has done, which is not published yet. */
  published = slide_record_get_n_expansions (record);
  if (out_version->expanded > published)
    out_version->expanded = 0;
  if (out_version->left > published)
    out_version->left = 0;
  if (out_version->next != SLIDE_RECORD_NONE
      && get_born (get_version (record, out_version->next)) > published)
    out_version->next = SLIDE_RECORD_NONE;
}

void
slide_record_get_board (const SlideRecord *record,
                        guint32            version,
                        SlideBoard        *board)
{
  const guint64 *words = get_words (record, version);
  guint64 mask = (1u << record->bits) - 1;

  *board = (SlideBoard) { .rows = record->rows, .columns = record->columns };
  for (guint cell = 0; cell < record->n_cells; cell++)
    {
      guint64 word = words[cell / record->cells_per_word];

      board->cells[cell] = (guint8) (word >> (cell % record->cells_per_word * record->bits) & mask);
      if (board->cells[cell] == 0)
        board->blank = (guint8) cell;
    }
}

SlideVersionState
slide_record_get_state (const SlideRecord *record,
                        guint32            version,
                        guint64            moment)
{
  return get_state (record, get_version (record, version), moment);
}

GArray *
slide_record_get_path (const SlideRecord *record,
                       guint32            version)
{
  guint n = get_g (get_version (record, version)) + 1;
  GArray *path = g_array_sized_new (FALSE, FALSE, sizeof (guint32), n);

  g_array_set_size (path, n);
  for (guint i = n; i-- > 0; version = get_version (record, version)->parent)
    g_array_index (path, guint32, i) = version;

  return path;
}
