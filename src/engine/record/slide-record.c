/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record.c: a best-first search as it went, for looking at any moment of it.
 *
 * Counts and pointers that are published are C11 atomics, not GLib's, so that the
 * thread sanitizer sees them with an uninstrumented GLib.
 */

#include "slide-record.h"

#include "slide-memory.h"
#include "slide-pages.h"

#include <stdatomic.h>
#include <string.h>

/* ---- Streams: arrays in chunks that never move ---- */

/* Room for 2^30 successors, those of the most expansions there can be, in chunks of 2^12. */
#define MAX_CHUNKS (1u << 18)

/* Readers look at chunks below what has been published alone, whose places in the
 * directory nobody writes again. */
typedef struct
{
  void  **chunks;         /* MAX_CHUNKS of them; pages that are never touched cost nothing */
  gsize   item_size;
  guint   shift;          /* a chunk has 1 << shift items */
  guint32 n_items;        /* the writer's */
  guint32 n_chunks;
} Stream;

static inline void *
stream_get (const Stream *stream,
            guint32       index)
{
  return (guint8 *) stream->chunks[index >> stream->shift]
         + (gsize) (index & ((1u << stream->shift) - 1)) * stream->item_size;
}

static inline gsize
stream_get_chunk_size (const Stream *stream)
{
  return stream->item_size << stream->shift;
}

/* ---- What is kept ---- */

/* g, h and move of a version in a word, and when it was born, with its fate, in another. */
#define G_BITS 18
#define H_BITS 11
#define H_SHIFT G_BITS
#define MOVE_SHIFT (G_BITS + H_BITS)
#define FATE_SHIFT 28
#define BORN_MASK ((1u << FATE_SHIFT) - 1)

/* An ended version's last word: the expansion that expanded it; or, once a cheaper path
 * was found, which of the successions tells the rest. */
#define HAS_SUCCESSION (1u << 31)

typedef struct
{
  guint32     parent;
  guint32     g_h_move;
  guint32     born_fate;
  atomic_uint ended;       /* 0: it is open */
} Version;

typedef struct
{
  guint32 expanded;        /* 0: it was open still */
  guint32 next;
} Succession;

/* Three bits for each move, in the order of SlideMove, which is that of all searches: 0 where
 * it was not generated, its fate and 1 where it was. */
typedef guint16 Fates;

#define FATE_BITS 3
#define FATE_MASK 7

/* Counters before the first expansion of a block; within one the fates tell. */
#define BLOCK_SHIFT 6
#define BLOCK_MASK ((1u << BLOCK_SHIFT) - 1)

typedef struct
{
  guint32 n_versions;
  guint32 n_met;
  guint32 generated;
  guint32 duplicates;
  guint32 reopened;
  guint32 frontier;
  guint32 max_frontier;
} Counts;

static const Counts counts_at_start = { .n_versions = 1, .frontier = 1, .max_frontier = 1 };

typedef enum
{
  STREAM_VERSIONS,
  STREAM_BOARDS,           /* as words; of a state's later versions the number of its first */
  STREAM_EXPANDED,         /* the version of each expansion */
  STREAM_FATES,
  STREAM_MET,              /* of each dropped successor, the version that it met */
  STREAM_SUCCESSIONS,
  STREAM_BLOCKS,
  N_STREAMS
} StreamId;

#define MAX_WORDS 4

typedef struct
{
  guint64 words[MAX_WORDS];
} Packed;

/* A board on its way into the record: its slot is fetched while others are made. */
typedef struct
{
  Packed    packed;
  guint32   hashed;
  guint     h;
  SlideMove move;
  SlideFate fate;
} Arrival;

struct _SlideRecord
{
  atomic_int       ref_count;
  guint64          limit;

  /* Set by slide_record_begin(), published by `end`. */
  guint8           rows;
  guint8           columns;
  guint            n_cells;
  guint            bits;           /* a cell */
  guint            cells_a_word;
  guint            n_words;
  SlideRecordOrder order;

  Stream           streams[N_STREAMS];
  atomic_uint      n_expansions;   /* published */
  atomic_int       end;            /* SlideRecordEnd */
  atomic_ulong     bytes;

  /* The writer's. */
  guint64          byte_limit;
  Counts           counts;         /* as they stand */
  guint32          step;           /* the number of the expansion in hand … */
  Arrival          expanded;       /* … its node, and the successors of that */
  guint            n_successors;
  Arrival          successors[SLIDE_N_MOVES];
  guint32          room;           /* expansions for which everything has room */
  guint32         *slots;          /* the newest version of each state and 1; 0: empty … */
  guint32          slot_mask;      /* … in these bits; the others are some of its hash */
  guint32          n_slots;        /* no power of two: it grows by half */
  guint32          n_states;
};

/* ---- Making ---- */

SlideRecord *
slide_record_new (guint64 limit)
{
  SlideRecord *record = g_new0 (SlideRecord, 1);

  atomic_init (&record->ref_count, 1);
  record->limit = limit == 0 || limit > SLIDE_RECORD_MAX_EXPANSIONS ? SLIDE_RECORD_MAX_EXPANSIONS
                                                                    : limit;
  atomic_init (&record->n_expansions, 0);
  atomic_init (&record->bytes, 0);
  atomic_init (&record->end, SLIDE_RECORD_EMPTY);

  return record;
}

SlideRecord *
slide_record_ref (SlideRecord *record)
{
  atomic_fetch_add_explicit (&record->ref_count, 1, memory_order_relaxed);

  return record;
}

static void
drop_slots (SlideRecord *record)
{
  if (record->slots == NULL)
    return;

  slide_pages_free (record->slots, record->n_slots * sizeof *record->slots);
  atomic_fetch_sub_explicit (&record->bytes, record->n_slots * sizeof *record->slots,
                             memory_order_relaxed);
  record->slots = NULL;
}

void
slide_record_unref (SlideRecord *record)
{
  if (atomic_fetch_sub_explicit (&record->ref_count, 1, memory_order_acq_rel) != 1)
    return;

  drop_slots (record);
  for (guint i = 0; i < N_STREAMS; i++)
    {
      Stream *stream = &record->streams[i];

      for (guint k = 0; k < stream->n_chunks; k++)
        slide_pages_free (stream->chunks[k], stream_get_chunk_size (stream));
      if (stream->chunks != NULL)
        slide_pages_unmap (stream->chunks, MAX_CHUNKS * sizeof *stream->chunks);
    }
  g_free (record);
}

/* ---- Boards as words ---- */

static void
pack (const SlideRecord *record,
      const SlideBoard  *board,
      Packed            *packed)
{
  guint cell = 0;

  for (guint i = 0; i < record->n_words; i++)
    {
      guint64 word = 0;

      for (guint shift = 0; cell < record->n_cells && shift < record->cells_a_word * record->bits;
           shift += record->bits, cell++)
        word |= (guint64) board->cells[cell] << shift;
      packed->words[i] = word;
    }
}

static gboolean
equals (const SlideRecord *record,
        const guint64     *words,
        const Packed      *packed)
{
  for (guint i = 0; i < record->n_words; i++)
    if (words[i] != packed->words[i])
      return FALSE;

  return TRUE;
}

static guint32
hash (const SlideRecord *record,
      const Packed      *packed)
{
  guint64 mixed = 0;

  for (guint i = 0; i < record->n_words; i++)
    {
      mixed = (mixed ^ packed->words[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      mixed ^= mixed >> 32;
    }

  return (guint32) (mixed * G_GUINT64_CONSTANT (0xd6e8feb86659fd93) >> 32);
}

/* ---- A version's words ---- */

static inline Version *
get_version (const SlideRecord *record,
             guint32            version)
{
  return stream_get (&record->streams[STREAM_VERSIONS], version);
}

static inline SlideFate
get_fate (const Version *version)
{
  return (SlideFate) (version->born_fate >> FATE_SHIFT);
}

static inline guint
get_g (const Version *version)
{
  return version->g_h_move & ((1u << G_BITS) - 1);
}

static inline guint
get_h (const Version *version)
{
  return version->g_h_move >> H_SHIFT & ((1u << H_BITS) - 1);
}

/* The first version of the state of @version, by which it is called. */
static inline guint32
get_state_number (const SlideRecord *record,
                  guint32            version)
{
  if (get_fate (get_version (record, version)) == SLIDE_FATE_NEW)
    return version;

  return (guint32) *(guint64 *) stream_get (&record->streams[STREAM_BOARDS], version);
}

static inline const guint64 *
get_words (const SlideRecord *record,
           guint32            version)
{
  return stream_get (&record->streams[STREAM_BOARDS], get_state_number (record, version));
}

/* Which expansion has expanded @version, and which version took its place; 0 and NONE
 * where that has not happened. */
static inline void
get_ending (const SlideRecord *record,
            const Version     *version,
            guint32           *expanded,
            guint32           *next)
{
  guint32 ended = atomic_load_explicit (&version->ended, memory_order_acquire);

  *expanded = ended;
  *next = SLIDE_RECORD_NONE;
  if (G_UNLIKELY ((ended & HAS_SUCCESSION) != 0))
    {
      const Succession *succession = stream_get (&record->streams[STREAM_SUCCESSIONS],
                                                 ended & ~HAS_SUCCESSION);

      *expanded = succession->expanded;
      *next = succession->next;
    }
}

static inline guint32
get_born (const Version *version)
{
  return version->born_fate & BORN_MASK;
}

static SlideVersionState
get_state (const SlideRecord *record,
           const Version     *version,
           guint64            moment)
{
  guint32 expanded, next;

  if (get_born (version) > moment)
    return SLIDE_VERSION_UNBORN;

  get_ending (record, version, &expanded, &next);
  if (next != SLIDE_RECORD_NONE && get_born (get_version (record, next)) <= moment)
    return SLIDE_VERSION_SUPERSEDED;

  return expanded != 0 && expanded <= moment ? SLIDE_VERSION_CLOSED : SLIDE_VERSION_OPEN;
}

/* ---- Filling: room ---- */

static void
end (SlideRecord    *record,
     SlideRecordEnd  how)
{
  drop_slots (record);
  atomic_store_explicit (&record->end, (int) how, memory_order_release);
}

/* Pages of zeroes that the limit allows; NULL otherwise. */
static void *
get_pages (SlideRecord *record,
           gsize        size)
{
  guint64 bytes = atomic_load_explicit (&record->bytes, memory_order_relaxed);
  void *pages;

  if (record->byte_limit != 0 && bytes + size > record->byte_limit)
    return NULL;

  pages = slide_pages_new (size);
  if (pages != NULL)
    atomic_fetch_add_explicit (&record->bytes, size, memory_order_relaxed);
  return pages;
}

/* Sees to it that @n items more have room. */
static gboolean
stream_reserve (SlideRecord *record,
                Stream      *stream,
                guint32      n)
{
  void *chunk;

  if (G_LIKELY ((guint64) stream->n_items + n <= (guint64) stream->n_chunks << stream->shift))
    return TRUE;
  if (stream->n_chunks == MAX_CHUNKS)
    return FALSE;

  chunk = get_pages (record, stream_get_chunk_size (stream));
  if (chunk == NULL)
    return FALSE;

  stream->chunks[stream->n_chunks++] = chunk;
  return TRUE;
}

static inline void *
stream_add (Stream *stream)
{
  return stream_get (stream, stream->n_items++);
}

/* ---- Filling: the newest version of each state ---- */

#define FIRST_SLOTS 4096

static inline guint32
get_newest (const SlideRecord *record,
            guint32            slot)
{
  return (slot & record->slot_mask) - 1;
}

static inline guint32
get_home (const SlideRecord *record,
          guint32            hashed)
{
  return (guint32) ((guint64) (hashed * 0x9e3779b1u) * record->n_slots >> 32);
}

/* The slot of a state: where its newest version is, or where it would go. Where it
 * @is_new, nothing is compared. */
static guint32 *
find_slot (const SlideRecord *record,
           const Packed      *packed,
           guint32            hashed,
           gboolean           is_new)
{
  guint32 slot = get_home (record, hashed);

  while (record->slots[slot] != 0
         && (is_new || ((record->slots[slot] ^ hashed) & ~record->slot_mask) != 0
             || !equals (record, get_words (record, get_newest (record, record->slots[slot])),
                         packed)))
    slot = slot + 1 < record->n_slots ? slot + 1 : 0;

  return &record->slots[slot];
}

/* Four fifths of them are used at most. */
static gboolean
reserve_slots (SlideRecord *record)
{
  guint32 *old = record->slots;
  guint32 n_old = record->n_slots;
  guint64 n = old == NULL ? FIRST_SLOTS : n_old + (guint64) n_old / 2;
  guint32 *slots;

  if (G_LIKELY (old != NULL
                && ((guint64) record->n_states + SLIDE_N_MOVES) * 5 <= (guint64) n_old * 4))
    return TRUE;

  if (n > G_MAXUINT32)
    return FALSE;
  slots = get_pages (record, n * sizeof *slots);
  if (slots == NULL)
    return FALSE;

  record->slots = slots;
  record->n_slots = (guint32) n;
  for (guint32 i = 0; i < n_old; i++)
    if (old[i] != 0)
      {
        Packed packed;

        memcpy (packed.words, get_words (record, get_newest (record, old[i])),
                record->n_words * sizeof (guint64));
        *find_slot (record, &packed, hash (record, &packed), TRUE) = old[i];
      }

  if (old != NULL)
    {
      slide_pages_free (old, n_old * sizeof *old);
      atomic_fetch_sub_explicit (&record->bytes, n_old * sizeof *old, memory_order_relaxed);
    }
  return TRUE;
}

/* Whether an expansion with all the successors that it can have has room. Looks once for as
 * many of them as have. */
static gboolean
reserve (SlideRecord *record)
{
  guint64 room;

  if (G_LIKELY (record->room > 0))
    {
      record->room--;
      return TRUE;
    }

  if (!reserve_slots (record))
    return FALSE;
  room = (guint64) record->n_slots * 4 / 5 - record->n_states;
  for (guint i = 0; i < N_STREAMS; i++)
    {
      Stream *stream = &record->streams[i];

      if (!stream_reserve (record, stream, SLIDE_N_MOVES))
        return FALSE;
      room = MIN (room, ((guint64) stream->n_chunks << stream->shift) - stream->n_items);
    }

  record->room = (guint32) (room / SLIDE_N_MOVES) - 1;
  return TRUE;
}

/* ---- Filling ---- */

/* A version of what has arrived, whose slot this is. */
static void
add_version (SlideRecord   *record,
             guint32        parent,
             guint          g,
             const Arrival *arrival,
             guint32       *slot)
{
  guint32 index = record->streams[STREAM_VERSIONS].n_items;
  Version *version = stream_add (&record->streams[STREAM_VERSIONS]);
  guint64 *words = stream_add (&record->streams[STREAM_BOARDS]);

  version->parent = parent;
  version->g_h_move = g | arrival->h << H_SHIFT | (guint32) arrival->move << MOVE_SHIFT;
  version->born_fate = record->step | (guint32) arrival->fate << FATE_SHIFT;
  atomic_init (&version->ended, 0);

  if (arrival->fate == SLIDE_FATE_NEW)
    {
      memcpy (words, arrival->packed.words, record->n_words * sizeof *words);
      record->n_states++;
    }
  else
    {
      guint32 old_index = get_newest (record, *slot);
      Version *old = get_version (record, old_index);
      guint32 place = record->streams[STREAM_SUCCESSIONS].n_items;
      Succession *succession = stream_add (&record->streams[STREAM_SUCCESSIONS]);

      words[0] = get_state_number (record, old_index);
      succession->expanded = atomic_load_explicit (&old->ended, memory_order_relaxed);
      succession->next = index;
      atomic_store_explicit (&old->ended, HAS_SUCCESSION | place, memory_order_release);
    }

  *slot = (index + 1) | (arrival->hashed & ~record->slot_mask);
}

static void
arrive (const SlideRecord *record,
        const SlideBoard  *board,
        guint              h,
        SlideMove          move,
        SlideFate          fate,
        Arrival           *arrival)
{
  pack (record, board, &arrival->packed);
  arrival->hashed = hash (record, &arrival->packed);
  arrival->h = h;
  arrival->move = move;
  arrival->fate = fate;
  __builtin_prefetch (&record->slots[get_home (record, arrival->hashed)], 1);
}

gboolean
slide_record_begin (SlideRecord            *record,
                    const SlideBoard       *start,
                    guint                   h,
                    const SlideRecordOrder *order,
                    guint64                 byte_limit)
{
  static const gsize sizes[N_STREAMS] = {
    [STREAM_VERSIONS] = sizeof (Version),
    [STREAM_EXPANDED] = sizeof (guint32),
    [STREAM_FATES] = sizeof (Fates),
    [STREAM_MET] = sizeof (guint32),
    [STREAM_SUCCESSIONS] = sizeof (Succession),
    [STREAM_BLOCKS] = sizeof (Counts),
  };
  Arrival arrival;

  if (slide_record_get_end (record) != SLIDE_RECORD_EMPTY)
    return FALSE;

  record->rows = start->rows;
  record->columns = start->columns;
  record->n_cells = slide_board_get_n_cells (start);
  record->bits = record->n_cells <= 16 ? 4 : record->n_cells <= 25 ? 5 : 6;
  record->cells_a_word = 64 / record->bits;
  record->n_words = record->n_cells <= 16 ? 1 : record->n_cells <= 25 ? 3 : MAX_WORDS;
  record->order = *order;
  record->byte_limit = byte_limit;
  /* As many bits as tell the versions of so many expansions, and the start, and none. */
  record->slot_mask = (guint32) ((2ull << g_bit_storage ((gulong) record->limit + 1)) * 2 - 1);

  for (guint i = 0; i < N_STREAMS; i++)
    {
      record->streams[i].shift = i == STREAM_BLOCKS || i == STREAM_SUCCESSIONS ? 8 : 12;
      record->streams[i].item_size = i == STREAM_BOARDS ? record->n_words * sizeof (guint64)
                                                        : sizes[i];
      record->streams[i].chunks = slide_pages_map (MAX_CHUNKS * sizeof (void *));
      if (record->streams[i].chunks == NULL)
        {
          end (record, SLIDE_RECORD_NO_MEMORY);
          return TRUE;
        }
    }
  if (!reserve (record))
    {
      end (record, SLIDE_RECORD_NO_MEMORY);
      return TRUE;
    }

  arrive (record, start, h, SLIDE_MOVE_NONE, SLIDE_FATE_NEW, &arrival);
  add_version (record, SLIDE_RECORD_NONE, 0, &arrival,
               find_slot (record, &arrival.packed, arrival.hashed, TRUE));
  record->counts = counts_at_start;
  atomic_store_explicit (&record->end, SLIDE_RECORD_FILLING, memory_order_release);
  return TRUE;
}

gboolean
slide_record_add_expansion (SlideRecord      *record,
                            const SlideBoard *board)
{
  guint32 done = record->streams[STREAM_EXPANDED].n_items;

  if (atomic_load_explicit (&record->end, memory_order_relaxed) != SLIDE_RECORD_FILLING)
    return FALSE;
  if (done >= record->limit)
    {
      end (record, SLIDE_RECORD_AT_LIMIT);
      return FALSE;
    }
  if (!reserve (record))
    {
      end (record, SLIDE_RECORD_NO_MEMORY);
      return FALSE;
    }

  if ((done & BLOCK_MASK) == 0)
    *(Counts *) stream_add (&record->streams[STREAM_BLOCKS]) = record->counts;

  record->step = done + 1;
  record->n_successors = 0;
  arrive (record, board, 0, SLIDE_MOVE_NONE, SLIDE_FATE_NEW, &record->expanded);
  return TRUE;
}

void
slide_record_add_successor (SlideRecord      *record,
                            const SlideBoard *board,
                            guint             h,
                            SlideMove         move,
                            SlideFate         fate)
{
  arrive (record, board, h, move, fate, &record->successors[record->n_successors++]);
}

/* Counts an expansion whose successors became of @fates what they did. */
static void
count (Counts *counts,
       Fates   fates)
{
  counts->frontier--;
  for (; fates != 0; fates >>= FATE_BITS)
    if ((fates & FATE_MASK) != 0)
      {
        SlideFate fate = (SlideFate) ((fates & FATE_MASK) - 1);

        counts->generated++;
        counts->n_versions += fate <= SLIDE_FATE_REOPENED;
        counts->n_met += fate > SLIDE_FATE_REOPENED;
        counts->duplicates += fate == SLIDE_FATE_DUPLICATE;
        counts->reopened += fate == SLIDE_FATE_REOPENED;
        counts->frontier += fate == SLIDE_FATE_NEW || fate == SLIDE_FATE_REOPENED;
      }
  counts->max_frontier = MAX (counts->max_frontier, counts->frontier);
}

void
slide_record_publish (SlideRecord *record)
{
  const Arrival *expanded = &record->expanded;
  guint32 current = get_newest (record, *find_slot (record, &expanded->packed, expanded->hashed,
                                                    FALSE));
  Version *version = get_version (record, current);
  Fates fates = 0;

  *(guint32 *) stream_add (&record->streams[STREAM_EXPANDED]) = current;
  atomic_store_explicit (&version->ended, record->step, memory_order_release);

  for (guint i = 0; i < record->n_successors; i++)
    {
      const Arrival *successor = &record->successors[i];
      guint32 *slot = find_slot (record, &successor->packed, successor->hashed,
                                 successor->fate == SLIDE_FATE_NEW);

      fates |= (Fates) ((successor->fate + 1u) << ((guint) successor->move * FATE_BITS));
      if (successor->fate <= SLIDE_FATE_REOPENED)
        add_version (record, current, get_g (version) + 1, successor, slot);
      else
        *(guint32 *) stream_add (&record->streams[STREAM_MET]) = get_newest (record, *slot);
    }

  *(Fates *) stream_add (&record->streams[STREAM_FATES]) = fates;
  count (&record->counts, fates);
  atomic_store_explicit (&record->n_expansions, record->step, memory_order_release);
}

void
slide_record_finish (SlideRecord *record)
{
  if (atomic_load_explicit (&record->end, memory_order_relaxed) == SLIDE_RECORD_FILLING)
    end (record, SLIDE_RECORD_WHOLE);
}

void
slide_record_cut (SlideRecord *record)
{
  if (atomic_load_explicit (&record->end, memory_order_relaxed) == SLIDE_RECORD_FILLING)
    end (record, SLIDE_RECORD_AT_LIMIT);
}

/* ---- What it holds ---- */

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

/* ---- A moment ---- */

static inline Fates
get_fates (const SlideRecord *record,
           guint32            step)
{
  return *(const Fates *) stream_get (&record->streams[STREAM_FATES], step - 1);
}

static void
get_counts (const SlideRecord *record,
            guint64            moment,
            Counts            *counts)
{
  guint32 done = (guint32) moment;
  guint32 first = done == 0 ? 0 : (done - 1) & ~BLOCK_MASK;

  if (done == 0)
    {
      *counts = counts_at_start;
      return;
    }

  *counts = *(const Counts *) stream_get (&record->streams[STREAM_BLOCKS], first >> BLOCK_SHIFT);
  for (guint32 step = first + 1; step <= done; step++)
    count (counts, get_fates (record, step));
}

void
slide_record_get_counters (const SlideRecord   *record,
                           guint64              moment,
                           SlideRecordCounters *counters)
{
  Counts counts;

  g_return_if_fail (moment <= slide_record_get_n_expansions (record));

  get_counts (record, moment, &counts);
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
  for (guint move = 0; move < SLIDE_N_MOVES; move++, fates >>= FATE_BITS)
    if ((fates & FATE_MASK) != 0)
      {
        SlideRecordSuccessor *successor = &successors[n++];
        SlideFate fate = (SlideFate) ((fates & FATE_MASK) - 1);

        successor->move = (SlideMove) move;
        successor->fate = fate;
        successor->version = fate <= SLIDE_FATE_REOPENED
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

/* Tables of that many counts sort in no time. */
#define MAX_KEYS (1u << 20)

/* One open version: its f and g as one number that grows in the order of expansion, and
 * its place among those of the same. */
typedef struct
{
  guint64 key;
  guint32 place;
  guint32 version;
} Open;

/* Where g plays no part in f, what is found cheaper stays in its bucket, and under the same
 * key there; so the oldest of a state's entries counts where the oldest go first. */
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

/* Sorts versions that come in their own order by counting; @least and @greatest of their
 * keys. */
static void
sort_by_counting (GArray   *list,
                  guint64   least,
                  guint64   greatest,
                  gboolean  newest)
{
  g_autofree guint32 *begins = g_new0 (guint32, greatest - least + 2);
  g_autofree Open *unsorted = g_memdup2 (list->data, list->len * sizeof (Open));

  for (guint i = 0; i < list->len; i++)
    begins[unsorted[i].key - least + 1]++;
  for (guint64 key = 0; key < greatest - least; key++)
    begins[key + 1] += begins[key];
  for (guint i = 0; i < list->len; i++)
    {
      const Open *open = &unsorted[newest ? list->len - 1 - i : i];

      g_array_index (list, Open, begins[open->key - least]++) = *open;
    }
}

GArray *
slide_record_list_frontier (const SlideRecord *record,
                            guint64            moment,
                            guint              max)
{
  const SlideRecordOrder *order = &record->order;
  guint32 n_versions = slide_record_get_n_versions (record, moment);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (Open));
  GArray *versions = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint64 least = G_MAXUINT64, greatest = 0;
  guint max_g = 0;

  for (guint32 i = 0; order->by_g && i < n_versions; i++)
    max_g = MAX (max_g, get_g (get_version (record, i)));

  for (guint32 i = 0; i < n_versions; i++)
    {
      const Version *version = get_version (record, i);
      guint g = get_g (version);
      Open open = { .version = i };

      if (get_state (record, version, moment) != SLIDE_VERSION_OPEN)
        continue;

      open.key = (guint64) slide_record_get_f (record, g, get_h (version)) * (max_g + 1);
      if (order->by_g)
        open.key += order->high ? max_g - g : g;
      open.place = order->newest ? ~i : keeps_place (order) ? get_state_number (record, i) : i;
      least = MIN (least, open.key);
      greatest = MAX (greatest, open.key);
      g_array_append_val (list, open);
    }

  if (list->len > 0 && greatest - least < MAX_KEYS && !keeps_place (order))
    sort_by_counting (list, least, greatest, order->newest);
  else
    g_array_sort (list, compare_open);

  for (guint i = 0; i < MIN (list->len, max); i++)
    g_array_append_val (versions, g_array_index (list, Open, i).version);

  return versions;
}

guint32
slide_record_find (const SlideRecord *record,
                   guint64            moment,
                   const SlideBoard  *board)
{
  guint32 n_versions = slide_record_get_n_versions (record, moment);
  Packed packed;

  if (board->rows != record->rows || board->columns != record->columns)
    return SLIDE_RECORD_NONE;

  pack (record, board, &packed);
  for (guint32 i = 0; i < n_versions; i++)
    if (get_fate (get_version (record, i)) == SLIDE_FATE_NEW
        && equals (record, stream_get (&record->streams[STREAM_BOARDS], i), &packed))
      {
        guint32 found = i;

        while (TRUE)
          {
            guint32 expanded, next;

            get_ending (record, get_version (record, found), &expanded, &next);
            if (next == SLIDE_RECORD_NONE || get_born (get_version (record, next)) > moment)
              return found;
            found = next;
          }
      }

  return SLIDE_RECORD_NONE;
}

/* ---- A version ---- */

guint
slide_record_get_f (const SlideRecord *record,
                    guint              g,
                    guint              h)
{
  return g * record->order.g_weight + (guint) (record->order.h_weight * h);
}

void
slide_record_get_version (const SlideRecord *record,
                          guint32            index,
                          SlideVersion      *out_version)
{
  const Version *version = get_version (record, index);

  *out_version = (SlideVersion) {
    .parent = version->parent,
    .state = get_state_number (record, index),
    .born = get_born (version),
    .g = get_g (version),
    .h = get_h (version),
    .f = slide_record_get_f (record, get_g (version), get_h (version)),
    .move = (SlideMove) (version->g_h_move >> MOVE_SHIFT),
    .fate = get_fate (version),
  };
  get_ending (record, version, &out_version->expanded, &out_version->next);
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
      guint64 word = words[cell / record->cells_a_word];

      board->cells[cell] = (guint8) (word >> (cell % record->cells_a_word * record->bits) & mask);
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
