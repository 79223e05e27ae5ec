/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record-fill.c: adds expansions to a record: reserves memory, looks up states, adds
 * versions and publishes them.
 */

#include "slide-record-private.h"

#include "slide-memory.h"
#include "slide-pages.h"

/* ---- Memory ---- */

/* Smaller blocks are allocated on the heap, because whole pages would be mostly waste. */
#define LARGE_BLOCK ((gsize) 64 << 10)

/* Allocates zeroed memory; NULL if the limit forbids it or memory is refused. */
static void *
get_memory (SlideRecord *record,
            gsize        size)
{
  guint64 bytes = atomic_load_explicit (&record->bytes, memory_order_relaxed);
  void *memory;

  if (record->byte_limit != 0 && bytes + size > record->byte_limit)
    return NULL;

  memory = size >= LARGE_BLOCK ? slide_pages_new (size) : slide_memory_try_new0 (size);
  if (memory != NULL)
    atomic_fetch_add_explicit (&record->bytes, size, memory_order_relaxed);
  return memory;
}

static void
free_memory (void  *memory,
             gsize  size)
{
  if (size >= LARGE_BLOCK)
    slide_pages_free (memory, size);
  else
    g_free (memory);
}

static void
free_slots (SlideRecord *record,
            guint32     *slots,
            guint32      n_slots)
{
  free_memory (slots, n_slots * sizeof *slots);
  atomic_fetch_sub_explicit (&record->bytes, n_slots * sizeof *slots, memory_order_relaxed);
}

void
slide_record_drop_slots (SlideRecord *record)
{
  g_clear_pointer (&record->path, g_array_unref);
  if (record->slots == NULL)
    return;

  free_slots (record, record->slots, record->n_slots);
  record->slots = NULL;
}

static void
end (SlideRecord    *record,
     SlideRecordEnd  how)
{
  slide_record_drop_slots (record);
  atomic_store_explicit (&record->end, (int) how, memory_order_release);
}

/* ---- Streams ---- */

static gsize
get_block_size (const Stream *stream,
                guint32       n_chunks)
{
  return (stream->item_size << stream->shift) * stream_get_block_chunks (n_chunks);
}

static gsize
get_directory_size (guint32 max_chunks)
{
  return ((gsize) max_chunks + 1) * sizeof (void *);
}

/* Replaces the directory by one of twice the size. */
static gboolean
stream_grow_directory (SlideRecord *record,
                       Stream      *stream)
{
  void **old = atomic_load_explicit (&stream->chunks, memory_order_relaxed);
  guint32 max_chunks = old == NULL ? FIRST_CHUNKS : stream->max_chunks * 2;
  void **chunks;

  if (max_chunks > MAX_CHUNKS)
    return FALSE;
  chunks = get_memory (record, get_directory_size (max_chunks));
  if (chunks == NULL)
    return FALSE;

  if (old != NULL)
    memcpy (chunks, old, stream->n_chunks * sizeof *chunks);
  chunks[max_chunks] = old;
  stream->max_chunks = max_chunks;
  atomic_store_explicit (&stream->chunks, chunks, memory_order_release);
  return TRUE;
}

static gboolean
stream_add_block (SlideRecord *record,
                  Stream      *stream)
{
  guint32 n = stream_get_block_chunks (stream->n_chunks);
  void **chunks;
  guint8 *block;

  if (stream->n_chunks == stream->max_chunks && !stream_grow_directory (record, stream))
    return FALSE;
  block = get_memory (record, get_block_size (stream, stream->n_chunks));
  if (block == NULL)
    return FALSE;

  chunks = atomic_load_explicit (&stream->chunks, memory_order_relaxed);
  for (guint32 i = 0; i < n; i++)
    chunks[stream->n_chunks + i] = block + (stream->item_size << stream->shift) * i;
  stream->n_chunks += n;
  return TRUE;
}

/* Makes sure that the stream has capacity for @n more items, which are fewer than a chunk's. */
static gboolean
stream_reserve (SlideRecord *record,
                Stream      *stream,
                guint32      n)
{
  if (stream->item_size == 0
      || (guint64) stream->n_items + n <= (guint64) stream->n_chunks << stream->shift)
    return TRUE;

  return stream_add_block (record, stream);
}

void
slide_record_clear_stream (Stream *stream)
{
  void **chunks = atomic_load_explicit (&stream->chunks, memory_order_relaxed);
  guint32 max_chunks = stream->max_chunks;

  for (guint32 i = 0; i < stream->n_chunks; i += stream_get_block_chunks (i))
    free_memory (chunks[i], get_block_size (stream, i));

  while (chunks != NULL)
    {
      void **older = chunks[max_chunks];

      free_memory (chunks, get_directory_size (max_chunks));
      chunks = older;
      max_chunks /= 2;
    }
}

/* ---- The newest version of each state ---- */

static guint32
hash (const SlideRecord *record,
      const Packed      *packed,
      gboolean           backward)
{
  guint64 mixed = backward ? G_MAXUINT64 : 0;

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

static gboolean
is_of_state (const SlideRecord *record,
             guint32            version,
             const Packed      *packed,
             gboolean           backward)
{
  return equals (record, get_words (record, version), packed)
         && is_backward (get_version (record, version)) == backward;
}

/* The slot with the newest version of a state, or the empty slot for a new state. With @is_new
 * nothing is compared. */
static guint32 *
find_slot (const SlideRecord *record,
           const Packed      *packed,
           guint32            hashed,
           gboolean           backward,
           gboolean           is_new)
{
  guint32 slot = get_home (record, hashed);

  while (record->slots[slot] != 0
         && (is_new || ((record->slots[slot] ^ hashed) & ~record->slot_mask) != 0
             || !is_of_state (record, get_newest (record, record->slots[slot]), packed, backward)))
    slot = slot + 1 < record->n_slots ? slot + 1 : 0;

  return &record->slots[slot];
}

/* Makes sure that there are slots for another expansion: at most four fifths are used. */
static gboolean
reserve_slots (SlideRecord *record)
{
  guint32 *old = record->slots;
  guint32 n_old = record->n_slots;
  guint64 n = old == NULL ? FIRST_SLOTS : n_old + (guint64) n_old / 2;
  guint32 *slots;

  if (G_LIKELY (old != NULL
                && ((guint64) record->n_states + MAX_ITEMS) * 5 <= (guint64) n_old * 4))
    return TRUE;

  if (n > G_MAXUINT32)
    return FALSE;
  slots = get_memory (record, n * sizeof *slots);
  if (slots == NULL)
    return FALSE;

  record->slots = slots;
  record->n_slots = (guint32) n;
  for (guint32 i = 0; i < n_old; i++)
    if (old[i] != 0)
      {
        guint32 newest = get_newest (record, old[i]);
        gboolean backward = is_backward (get_version (record, newest));
        Packed packed;

        memcpy (packed.words, get_words (record, newest), record->n_words * sizeof (guint64));
        *find_slot (record, &packed, hash (record, &packed, backward), backward, TRUE) = old[i];
      }

  if (old != NULL)
    free_slots (record, old, n_old);
  return TRUE;
}

/* Makes sure that there is capacity for an expansion with all its successors. Checks once for
 * as many expansions as fit. */
static gboolean
reserve (SlideRecord *record)
{
  guint64 capacity;

  if (G_LIKELY (record->capacity > 0))
    {
      record->capacity--;
      return TRUE;
    }

  capacity = G_MAXUINT32;
  if (record->order.kind != SLIDE_RECORD_DEPTH_FIRST)
    {
      if (!reserve_slots (record))
        return FALSE;
      capacity = (guint64) record->n_slots * 4 / 5 - record->n_states;
    }
  for (guint i = 0; i < N_STREAMS; i++)
    {
      Stream *stream = &record->streams[i];

      if (!stream_reserve (record, stream, MAX_ITEMS))
        return FALSE;
      if (stream->item_size > 0)
        capacity = MIN (capacity, ((guint64) stream->n_chunks << stream->shift) - stream->n_items);
    }

  record->capacity = (guint32) (capacity / MAX_ITEMS) - 1;
  return TRUE;
}

/* ---- Filling ---- */

/* Adds a version for @pending. */
static guint32
add_version (SlideRecord       *record,
             guint32            parent,
             guint              g,
             const PendingNode *pending)
{
  guint32 index = record->streams[STREAM_VERSIONS].n_items;
  Version *version = stream_add (&record->streams[STREAM_VERSIONS]);
  guint64 *words = stream_add (&record->streams[STREAM_BOARDS]);

  version->parent = parent;
  version->g_h_move = g | pending->h << H_SHIFT | (guint32) pending->move << MOVE_SHIFT;
  version->born_fate = record->step | (guint32) pending->fate << FATE_SHIFT
                       | (pending->backward ? IS_BACKWARD : 0);
  atomic_init (&version->ended, 0);
  memcpy (words, pending->packed.words, record->n_words * sizeof *words);

  return index;
}

/* A cheaper path to the state of version @old_index was found, version @index. */
static void
supersede (SlideRecord *record,
           guint32      old_index,
           guint32      index)
{
  Version *old = get_version (record, old_index);
  guint32 place = record->streams[STREAM_SUCCESSIONS].n_items;
  Succession *succession = stream_add (&record->streams[STREAM_SUCCESSIONS]);

  *(guint64 *) stream_get (&record->streams[STREAM_BOARDS], index)
      = get_state_number (record, old_index);
  succession->expanded = atomic_load_explicit (&old->ended, memory_order_relaxed);
  succession->next = index;
  atomic_store_explicit (&old->ended, HAS_SUCCESSION | place, memory_order_release);
}

/* Adds a version for @pending; @slot is the slot of its state. */
static void
add_to_table (SlideRecord       *record,
              guint32            parent,
              guint              g,
              const PendingNode *pending,
              guint32           *slot)
{
  guint32 index = add_version (record, parent, g, pending);

  if (pending->fate == SLIDE_FATE_NEW)
    record->n_states++;
  else
    supersede (record, get_newest (record, *slot), index);

  *slot = (index + 1) | (pending->hashed & ~record->slot_mask);
}

/* Version @index has been added: adds a meeting if the other tree has its state. */
static void
look_for_meeting (SlideRecord       *record,
                  const PendingNode *pending,
                  guint32            index)
{
  guint32 hashed = hash (record, &pending->packed, !pending->backward);
  guint32 slot = *find_slot (record, &pending->packed, hashed, !pending->backward, FALSE);

  if (slot == 0)
    return;
  if (pending->backward)
    slide_record_add_meeting (record, get_newest (record, slot), index);
  else
    slide_record_add_meeting (record, index, get_newest (record, slot));
}

static void
init_pending_node (const SlideRecord *record,
                   const SlideBoard  *board,
                   guint              h,
                   SlideMove          move,
                   SlideFate          fate,
                   gboolean           backward,
                   PendingNode       *pending)
{
  pack (record, board, &pending->packed);
  pending->h = h;
  pending->move = move;
  pending->fate = fate;
  pending->backward = backward;
  if (record->slots == NULL)
    return;

  pending->hashed = hash (record, &pending->packed, backward);
  __builtin_prefetch (&record->slots[get_home (record, pending->hashed)], 1);
}

/* Adds a root, of the search or of a new iteration. */
static guint32
add_root (SlideRecord      *record,
          const SlideBoard *board,
          guint             h,
          gboolean          backward)
{
  guint32 index = record->streams[STREAM_VERSIONS].n_items;
  PendingNode pending;

  init_pending_node (record, board, h, SLIDE_MOVE_NONE, SLIDE_FATE_NEW, backward, &pending);
  if (record->slots == NULL)
    return add_version (record, SLIDE_RECORD_NONE, 0, &pending);

  add_to_table (record, SLIDE_RECORD_NONE, 0, &pending,
                find_slot (record, &pending.packed, pending.hashed, backward, TRUE));
  return index;
}

/* The streams that a record of this kind has. Blocks of expansions are few. */
static void
set_item_sizes (SlideRecord *record)
{
  Stream *streams = record->streams;

  for (guint i = 0; i < N_STREAMS; i++)
    streams[i].shift = i == STREAM_BLOCKS ? 6 : 8;
  streams[STREAM_VERSIONS].item_size = sizeof (Version);
  streams[STREAM_BOARDS].item_size = record->n_words * sizeof (guint64);
  streams[STREAM_EXPANDED].item_size = sizeof (guint32);
  streams[STREAM_FATES].item_size = sizeof (Fates);
  streams[STREAM_BLOCKS].item_size = sizeof (Counts);
  if (record->order.kind == SLIDE_RECORD_DEPTH_FIRST)
    {
      streams[STREAM_FRONTIER].item_size = sizeof (guint32);
      streams[STREAM_LEFT].item_size = sizeof (atomic_uint);
    }
  else
    {
      streams[STREAM_MET].item_size = sizeof (guint32);
      streams[STREAM_SUCCESSIONS].item_size = sizeof (Succession);
    }
  if (record->order.kind != SLIDE_RECORD_BEST_FIRST)
    streams[STREAM_ITERATIONS].item_size = sizeof (Iteration);
  if (record->order.kind == SLIDE_RECORD_TWO_WAY)
    streams[STREAM_MEETINGS].item_size = sizeof (Meeting);
}

gboolean
slide_record_begin (SlideRecord            *record,
                    const SlideBoard       *start,
                    guint                   h,
                    const SlideRecordOrder *order,
                    guint64                 byte_limit)
{
  if (slide_record_get_end (record) != SLIDE_RECORD_EMPTY || record->n_cells > 0)
    return FALSE;

  record->rows = start->rows;
  record->columns = start->columns;
  record->n_cells = slide_board_get_n_cells (start);
  record->bits = record->n_cells <= 16 ? 4 : record->n_cells <= 25 ? 5 : 6;
  record->cells_per_word = 64 / record->bits;
  record->n_words = record->n_cells <= 16 ? 1 : record->n_cells <= 25 ? 3 : MAX_WORDS;
  record->order = *order;
  record->byte_limit = byte_limit;
  record->best_meeting = G_MAXUINT;
  if (order->kind == SLIDE_RECORD_DEPTH_FIRST)
    record->path = g_array_new (FALSE, FALSE, sizeof (PathNode));
  /* Enough bits for the versions of this many expansions, the start and NONE. */
  record->slot_mask = (guint32) ((2ull << g_bit_storage ((gulong) record->limit + 1)) * 2 - 1);

  set_item_sizes (record);
  if (!reserve (record))
    {
      end (record, SLIDE_RECORD_NO_MEMORY);
      return TRUE;
    }

  add_root (record, start, h, FALSE);
  record->at_start = (Counts) { .n_versions = 1, .frontier = 1, .max_frontier = 1 };
  record->counts = record->at_start;
  if (order->kind != SLIDE_RECORD_TWO_WAY)
    atomic_store_explicit (&record->end, SLIDE_RECORD_FILLING, memory_order_release);
  return TRUE;
}

void
slide_record_begin_backward (SlideRecord      *record,
                             const SlideBoard *goal,
                             guint             h)
{
  SlideBoard start;

  g_return_if_fail (record->order.kind == SLIDE_RECORD_TWO_WAY);
  if (slide_record_get_end (record) != SLIDE_RECORD_EMPTY)
    return;

  add_root (record, goal, h, TRUE);
  record->at_start = (Counts) { .n_versions = 2, .frontier = 2, .max_frontier = 2 };
  record->counts = record->at_start;
  slide_record_get_board (record, 0, &start);
  if (slide_board_equal (&start, goal))
    slide_record_add_meeting (record, 0, 1);
  atomic_store_explicit (&record->end, SLIDE_RECORD_FILLING, memory_order_release);
}

void
slide_record_round_down (SlideRecord *record)
{
  atomic_store_explicit (&record->rounds_down, TRUE, memory_order_relaxed);
}

void
slide_record_set_bound (SlideRecord *record,
                        guint        bound)
{
  record->bound = bound;
}

void
slide_record_set_backward (SlideRecord *record,
                           gboolean     backward)
{
  record->backward = backward;
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
  init_pending_node (record, board, 0, SLIDE_MOVE_NONE, SLIDE_FATE_NEW, record->backward, &record->expanded);
  return TRUE;
}

void
slide_record_add_successor (SlideRecord      *record,
                            const SlideBoard *board,
                            guint             h,
                            SlideMove         move,
                            SlideFate         fate)
{
  init_pending_node (record, board, h, move, fate, record->backward,
                     &record->successors[record->n_successors++]);
}

/* The version that is expanded, where states are looked up by board. */
static guint32
find_expanded (const SlideRecord *record)
{
  const PendingNode *expanded = &record->expanded;

  return get_newest (record, *find_slot (record, &expanded->packed, expanded->hashed,
                                         expanded->backward, FALSE));
}

/* The same in depth-first search, where the path determines it; after its last node a new
 * iteration begins. */
static guint32
turn_to_expanded (SlideRecord *record,
                  Fates       *fates)
{
  guint32 current = record->step == 1 ? SLIDE_RECORD_NONE : slide_record_turn (record);
  SlideBoard start;

  if (current != SLIDE_RECORD_NONE)
    {
      g_assert (equals (record, get_words (record, current), &record->expanded.packed));
      return current;
    }

  slide_record_add_iteration (record);
  if (record->step == 1)
    return 0;

  *fates |= MAKES_ROOT;
  slide_record_get_board (record, 0, &start);
  return add_root (record, &start, get_h (get_version (record, 0)), FALSE);
}

static void
add_successor_version (SlideRecord       *record,
                       guint32            parent,
                       guint              g,
                       const PendingNode *successor)
{
  guint32 *slot;
  guint32 index = record->streams[STREAM_VERSIONS].n_items;

  if (record->slots == NULL)
    {
      add_version (record, parent, g, successor);
      return;
    }

  slot = find_slot (record, &successor->packed, successor->hashed, successor->backward,
                    successor->fate == SLIDE_FATE_NEW);
  if (!slide_fate_makes_version (successor->fate))
    {
      *(guint32 *) stream_add (&record->streams[STREAM_MET]) = get_newest (record, *slot);
      return;
    }

  add_to_table (record, parent, g, successor, slot);
  if (record->order.kind == SLIDE_RECORD_TWO_WAY)
    look_for_meeting (record, successor, index);
}

void
slide_record_publish (SlideRecord *record)
{
  gboolean is_depth_first = record->order.kind == SLIDE_RECORD_DEPTH_FIRST;
  Fates fates = 0;
  guint32 current = is_depth_first ? turn_to_expanded (record, &fates) : find_expanded (record);
  Version *version = get_version (record, current);

  if (record->order.kind == SLIDE_RECORD_TWO_WAY)
    slide_record_add_iteration (record);
  *(guint32 *) stream_add (&record->streams[STREAM_EXPANDED]) = current;
  atomic_store_explicit (&version->ended, record->step, memory_order_release);
  if (is_depth_first)
    slide_record_go_down (record, record->n_successors);

  for (guint i = 0; i < record->n_successors; i++)
    {
      const PendingNode *successor = &record->successors[i];

      fates |= (Fates) ((successor->fate + 1u) << ((guint) successor->move * FATE_BITS));
      add_successor_version (record, current, get_g (version) + 1, successor);
    }

  *(Fates *) stream_add (&record->streams[STREAM_FATES]) = fates;
  count (record, &record->counts, record->step, fates);
  atomic_store_explicit (&record->n_expansions, record->step, memory_order_release);
}

/* A two-way search that ends before its other root is added has only one root. */
static void
end_if_begun (SlideRecord    *record,
              SlideRecordEnd  how)
{
  SlideRecordEnd now = slide_record_get_end (record);

  if (now == SLIDE_RECORD_FILLING || (now == SLIDE_RECORD_EMPTY && record->n_cells > 0))
    end (record, how);
}

void
slide_record_finish (SlideRecord *record)
{
  end_if_begun (record, SLIDE_RECORD_WHOLE);
}

void
slide_record_cut (SlideRecord *record)
{
  end_if_begun (record, SLIDE_RECORD_AT_LIMIT);
}
