/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record-fill.c: an expansion comes into a record: room for it, its states found
 * again, its versions, and publishing it.
 */

#include "slide-record-private.h"

#include "slide-pages.h"

/* ---- Room ---- */

void
slide_record_drop_slots (SlideRecord *record)
{
  if (record->slots == NULL)
    return;

  slide_pages_free (record->slots, record->n_slots * sizeof *record->slots);
  atomic_fetch_sub_explicit (&record->bytes, record->n_slots * sizeof *record->slots,
                             memory_order_relaxed);
  record->slots = NULL;
}

static void
end (SlideRecord    *record,
     SlideRecordEnd  how)
{
  slide_record_drop_slots (record);
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

/* ---- The newest version of each state ---- */

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
