/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record-private.h: the data of a record, for the files that fill and read it.
 *
 * Counts and pointers that are published are C11 atomics, not GLib's, so that the
 * thread sanitizer sees them with an uninstrumented GLib.
 */

#pragma once

#include "slide-record.h"

#include <stdatomic.h>
#include <string.h>

/* ---- Streams: arrays in chunks that never move ---- */

/* Chunks are allocated in blocks: the first two blocks have one chunk, each further one doubles
 * the stream until a block has this many, so that a record of three moves takes some kilobytes
 * and a large one asks seldom. */
#define MAX_BLOCK_CHUNKS 16u

/* Capacity for 2^30 successors, those of SLIDE_RECORD_MAX_EXPANSIONS, in chunks of 2^8. */
#define MAX_CHUNKS (1u << 22)

/* The directory begins with room for this many chunks and doubles, so a block never lies across
 * its end. */
#define FIRST_CHUNKS MAX_BLOCK_CHUNKS

/* Readers access only chunks of published items, whose directory entries never change. A reader may
 * still be in a directory that was replaced by a larger one: it is freed with the record. */
typedef struct
{
  /* The directory: max_chunks of them, then the directory that it replaced. */
  _Atomic (void **) chunks;
  gsize             item_size;
  guint             shift;        /* a chunk has 1 << shift items */
  guint32           n_items;      /* the writer's */
  guint32           n_chunks;
  guint32           max_chunks;
} Stream;

static inline void *
stream_get (const Stream *stream,
            guint32       index)
{
  void **chunks = atomic_load_explicit (&stream->chunks, memory_order_acquire);

  return (guint8 *) chunks[index >> stream->shift]
         + (gsize) (index & ((1u << stream->shift) - 1)) * stream->item_size;
}

/* The next item; the writer has reserved capacity for it. */
static inline void *
stream_add (Stream *stream)
{
  return stream_get (stream, stream->n_items++);
}

/* The number of chunks of the block that begins with chunk @n_chunks. */
static inline guint32
stream_get_block_chunks (guint32 n_chunks)
{
  return CLAMP (n_chunks, 1, MAX_BLOCK_CHUNKS);
}

/* ---- Contents ---- */

/* A version packs g, h and move into one word; the expansion that generated it, its fate and
 * its tree into another. */
#define G_BITS 18
#define H_BITS 11
#define H_SHIFT G_BITS
#define MOVE_SHIFT (G_BITS + H_BITS)
#define FATE_SHIFT 28
#define BORN_MASK ((1u << FATE_SHIFT) - 1)
#define IS_BACKWARD (1u << 31)

/* Flags in Version.ended, which holds the expansion that expanded the version; or, once a
 * cheaper path was found, the index of its Succession. Of a pruned version: the expansion
 * before which its turn came. */
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
  guint32 expanded;        /* 0: it was still open */
  guint32 next;
} Succession;

/* Three bits for each move, in the order of SlideMove, whatever the order of successors: 0 if no
 * successor was generated, else its fate + 1. */
typedef guint16 Fates;

#define FATE_BITS 3
#define FATE_MASK 7
#define ALL_FATES ((1u << SLIDE_N_MOVES * FATE_BITS) - 1)

/* The expansion added a root first: the start again. */
#define MAKES_ROOT (1u << SLIDE_N_MOVES * FATE_BITS)

/* The most items that an expansion adds to a stream. */
#define MAX_ITEMS (SLIDE_N_MOVES + 1)

/* Counters are stored at the beginning of each block; within a block they follow from the
 * fates. */
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

typedef struct
{
  guint32 bound;
  guint32 first_expansion;
} Iteration;

typedef struct
{
  guint32 step;
  guint32 versions[2];     /* of the start's tree and of the goal's */
} Meeting;

typedef enum
{
  STREAM_VERSIONS,
  STREAM_BOARDS,           /* packed; for later versions of a state, the number of its first */
  STREAM_EXPANDED,         /* the version of each expansion */
  STREAM_FATES,
  STREAM_MET,              /* for each dropped successor, the version of its state */
  STREAM_SUCCESSIONS,
  STREAM_BLOCKS,
  STREAM_FRONTIER,         /* depth-first: the frontier after each expansion … */
  STREAM_LEFT,             /* … and the one before which the search left its node; 0: not yet */
  STREAM_ITERATIONS,
  STREAM_MEETINGS,
  N_STREAMS
} StreamId;

#define MAX_WORDS 4

typedef struct
{
  guint64 words[MAX_WORDS];
} Packed;

/* A board to be added: its slot is prefetched while others are prepared. */
typedef struct
{
  Packed    packed;
  guint32   hashed;
  guint     h;
  SlideMove move;
  SlideFate fate;
  gboolean  backward;
} PendingNode;

/* A node on the path of a depth-first search. */
typedef struct
{
  guint32 step;            /* the expansion of the node */
  guint32 next;            /* its first open successor … */
  guint32 end;             /* … and the one after its last */
} PathNode;

struct _SlideRecord
{
  atomic_int       ref_count;
  guint64          limit;

  /* Set by slide_record_begin(), published by `end`. */
  guint8           rows;
  guint8           columns;
  guint            n_cells;
  guint            bits;           /* per cell */
  guint            cells_per_word;
  guint            n_words;
  SlideRecordOrder order;
  atomic_int       rounds_down;
  Counts           at_start;

  Stream           streams[N_STREAMS];
  atomic_uint      n_expansions;   /* published; stored last of these three, and so determines … */
  atomic_uint      n_iterations;   /* … how many of the others are valid */
  atomic_uint      n_meetings;
  atomic_int       end;            /* SlideRecordEnd */
  atomic_ulong     bytes;

  /* Of the writer. */
  guint64          byte_limit;
  Counts           counts;         /* up to now */
  guint32          step;           /* the number of the current expansion … */
  PendingNode      expanded;       /* … its node and its successors */
  guint            n_successors;
  PendingNode      successors[SLIDE_N_MOVES];
  guint            bound;
  gboolean         backward;
  GArray          *path;           /* PathNode, of a depth-first search */
  guint32          n_frontier;     /* open nodes beside the path */
  guint            best_meeting;   /* moves; G_MAXUINT: none */
  guint32          capacity;       /* expansions that fit into the memory reserved */
  guint32         *slots;          /* the newest version of each state + 1; 0: empty … */
  guint32          slot_mask;      /* … in these bits; the other bits hold part of its hash */
  guint32          n_slots;        /* not a power of two: it grows by half */
  guint32          n_states;
};

/* How many values of f, in units of 1/g_weight, count as one. */
static inline guint
get_order_span (const SlideRecord *record)
{
  return atomic_load_explicit (&record->rounds_down, memory_order_relaxed) != 0 ? MAX (record->order.g_weight, 1) : 1;
}

/* f in units of 1/g_weight. */
static inline guint
get_order (const SlideRecord *record,
           guint              g,
           guint              h)
{
  guint order = g * record->order.g_weight + h * record->order.h_weight;
  guint span = get_order_span (record);

  return G_UNLIKELY (span > 1) ? order - order % span : order;
}

/* ---- Boards as words ---- */

static inline void
pack (const SlideRecord *record,
      const SlideBoard  *board,
      Packed            *packed)
{
  guint cell = 0;

  for (guint i = 0; i < record->n_words; i++)
    {
      guint64 word = 0;

      for (guint shift = 0; cell < record->n_cells && shift < record->cells_per_word * record->bits;
           shift += record->bits, cell++)
        word |= (guint64) board->cells[cell] << shift;
      packed->words[i] = word;
    }
}

static inline gboolean
equals (const SlideRecord *record,
        const guint64     *words,
        const Packed      *packed)
{
  for (guint i = 0; i < record->n_words; i++)
    if (words[i] != packed->words[i])
      return FALSE;

  return TRUE;
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
  return (SlideFate) (version->born_fate >> FATE_SHIFT & FATE_MASK);
}

static inline gboolean
is_backward (const Version *version)
{
  return (version->born_fate & IS_BACKWARD) != 0;
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

/* The first version of the state of @version, which identifies the state. */
static inline guint32
get_state_number (const SlideRecord *record,
                  guint32            version)
{
  SlideFate fate = get_fate (get_version (record, version));

  if (fate == SLIDE_FATE_NEW || fate == SLIDE_FATE_PRUNED)
    return version;

  return (guint32) *(guint64 *) stream_get (&record->streams[STREAM_BOARDS], version);
}

static inline const guint64 *
get_words (const SlideRecord *record,
           guint32            version)
{
  return stream_get (&record->streams[STREAM_BOARDS], get_state_number (record, version));
}

/* The expansion that expanded @version, and the version that superseded it; 0 and NONE if there
 * is none. */
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

/* Whether @version is open at @moment, ignoring versions from @n_versions on. Not for
 * depth-first search. */
static inline gboolean
is_open_among (const SlideRecord *record,
               const Version     *version,
               guint64            moment,
               guint32            n_versions)
{
  guint32 expanded, next;

  get_ending (record, version, &expanded, &next);
  return (expanded == 0 || expanded > moment)
         && (next == SLIDE_RECORD_NONE || next >= n_versions);
}

static inline guint32
get_born (const Version *version)
{
  return version->born_fate & BORN_MASK;
}

/* ---- Counting ---- */

/* The fates of the successors of expansion number @step. */
static inline Fates
get_fates (const SlideRecord *record,
           guint32            step)
{
  return *(const Fates *) stream_get (&record->streams[STREAM_FATES], step - 1);
}

/* Adds expansion number @step, whose successors had @fates, to @counts. In depth-first search
 * `generated` includes all successors, and the frontier is stored for each expansion. */
static inline void
count (const SlideRecord *record,
       Counts            *counts,
       guint32            step,
       Fates              fates)
{
  counts->frontier--;
  counts->n_versions += (fates & MAKES_ROOT) != 0;
  for (fates &= ALL_FATES; fates != 0; fates >>= FATE_BITS)
    if ((fates & FATE_MASK) != 0)
      {
        SlideFate fate = (SlideFate) ((fates & FATE_MASK) - 1);

        counts->generated++;
        counts->n_versions += slide_fate_makes_version (fate);
        counts->n_met += !slide_fate_makes_version (fate);
        counts->duplicates += fate == SLIDE_FATE_DUPLICATE;
        counts->reopened += fate == SLIDE_FATE_REOPENED;
        counts->frontier += fate == SLIDE_FATE_NEW || fate == SLIDE_FATE_REOPENED;
      }
  if (record->order.kind == SLIDE_RECORD_DEPTH_FIRST)
    counts->frontier = *(const guint32 *) stream_get (&record->streams[STREAM_FRONTIER], step - 1);
  counts->max_frontier = MAX (counts->max_frontier, counts->frontier);
}

/* ---- In slide-record-fill.c ---- */

/* Frees the blocks and directories of a stream. */
void              slide_record_clear_stream           (Stream            *stream);

/* Frees what is needed only while the record is filled. */
void              slide_record_drop_slots             (SlideRecord       *record);

/* ---- In slide-record-depth-first.c ---- */

/* Advances to the next node, that of the current expansion. Returns it, or NONE if the
 * iteration is over. */
guint32           slide_record_turn                   (SlideRecord       *record);

/* Adds the node of the current expansion, with its number of successors, to the path. */
void              slide_record_go_down                (SlideRecord       *record,
                                                       guint32            n_successors);

SlideVersionState slide_record_get_path_state         (const SlideRecord *record,
                                                       const Version     *version,
                                                       guint64            moment);

/* The expansion before which the search left @version, 0 if it has not. */
guint32           slide_record_get_left               (const SlideRecord *record,
                                                       const Version     *version);

/* Adds the open nodes below @n_versions to @versions. */
void              slide_record_list_depth_first_frontier (const SlideRecord *record,
                                                          guint64            moment,
                                                          guint32            n_versions,
                                                          guint              max,
                                                          GArray            *versions);

/* ---- In slide-record-bounds.c ---- */

/* The current expansion starts a new iteration. */
void              slide_record_add_iteration          (SlideRecord       *record);

/* Both trees have a state: adds it as a meeting if the solution through it is the shortest so
 * far. */
void              slide_record_add_meeting            (SlideRecord       *record,
                                                       guint32            from_start,
                                                       guint32            from_goal);

/* Adds the frontier of a two-way search to @versions, ignoring versions from @n_versions on. */
void              slide_record_list_both              (const SlideRecord *record,
                                                       guint64            moment,
                                                       guint32            n_versions,
                                                       guint              max,
                                                       GArray            *versions);
