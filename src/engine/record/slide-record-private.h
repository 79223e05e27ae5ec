/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record-private.h: what a record is made of, for the files that fill and read it.
 *
 * Counts and pointers that are published are C11 atomics, not GLib's, so that the
 * thread sanitizer sees them with an uninstrumented GLib.
 */

#pragma once

#include "slide-record.h"

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

/* The next item, which the writer has room for. */
static inline void *
stream_add (Stream *stream)
{
  return stream_get (stream, stream->n_items++);
}

static inline gsize
stream_get_chunk_size (const Stream *stream)
{
  return stream->item_size << stream->shift;
}

/* ---- What is kept ---- */

/* g, h and move of a version in a word; when it was born, with its fate and its tree, in
 * another. */
#define G_BITS 18
#define H_BITS 11
#define H_SHIFT G_BITS
#define MOVE_SHIFT (G_BITS + H_BITS)
#define FATE_SHIFT 28
#define BORN_MASK ((1u << FATE_SHIFT) - 1)
#define IS_BACKWARD (1u << 31)

/* An ended version's last word: the expansion that expanded it; or, once a cheaper path
 * was found, which of the successions tells the rest. Of a pruned one: the expansion before
 * which its turn came. */
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
#define ALL_FATES ((1u << SLIDE_N_MOVES * FATE_BITS) - 1)

/* A root was made first: the start once more. */
#define MAKES_ROOT (1u << SLIDE_N_MOVES * FATE_BITS)

/* The most items that an expansion adds to a stream. */
#define MAX_ITEMS (SLIDE_N_MOVES + 1)

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
  STREAM_BOARDS,           /* as words; of a state's later versions the number of its first */
  STREAM_EXPANDED,         /* the version of each expansion */
  STREAM_FATES,
  STREAM_MET,              /* of each dropped successor, the version that it met */
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

/* A board on its way into the record: its slot is fetched while others are made. */
typedef struct
{
  Packed    packed;
  guint32   hashed;
  guint     h;
  SlideMove move;
  SlideFate fate;
  gboolean  backward;
} Arrival;

/* A node on the path of a depth-first search. */
typedef struct
{
  guint32 step;            /* that expanded it */
  guint32 next;            /* the first of its successors that waits … */
  guint32 end;             /* … and behind the last */
} PathNode;

struct _SlideRecord
{
  atomic_int       ref_count;
  guint64          limit;

  /* Set by slide_record_begin(), published by `end`. */
  guint8           rows;
  guint8           columns;
  guint            n_cells;
  guint            bits;           /* a cell */
  guint            cells_per_word;
  guint            n_words;
  SlideRecordOrder order;
  Counts           at_start;

  Stream           streams[N_STREAMS];
  atomic_uint      n_expansions;   /* published; the last of these, so that it says how many … */
  atomic_uint      n_iterations;   /* … of the others belong to it */
  atomic_uint      n_meetings;
  atomic_int       end;            /* SlideRecordEnd */
  atomic_ulong     bytes;

  /* The writer's. */
  guint64          byte_limit;
  Counts           counts;         /* as they stand */
  guint32          step;           /* the number of the current expansion … */
  Arrival          expanded;       /* … its node, and the successors of that */
  guint            n_successors;
  Arrival          successors[SLIDE_N_MOVES];
  guint            bound;
  gboolean         backward;
  GArray          *path;           /* PathNode, of a depth-first search */
  guint32          n_frontier;     /* beside it */
  guint            best_meeting;   /* moves; G_MAXUINT: none */
  guint32          room;           /* expansions for which everything has room */
  guint32         *slots;          /* the newest version of each state and 1; 0: empty … */
  guint32          slot_mask;      /* … in these bits; the others are some of its hash */
  guint32          n_slots;        /* no power of two: it grows by half */
  guint32          n_states;
};

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

/* The first version of the state of @version, by which it is called. */
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

/* Best-first and two-way: as if versions from @n_versions on had not been generated by @moment. */
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

/* Those of expansion number @step. */
static inline Fates
get_fates (const SlideRecord *record,
           guint32            step)
{
  return *(const Fates *) stream_get (&record->streams[STREAM_FATES], step - 1);
}

/* Counts expansion number @step, whose successors became of @fates what they did. In
 * depth-first search `generated` has all successors, and the frontier is kept for each. */
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

/* Gives back what is needed for filling it alone. */
void              slide_record_drop_slots             (SlideRecord       *record);

/* ---- In slide-record.c ---- */

/* ---- In slide-record-depth-first.c ---- */

/* Turns to the next node, for the current expansion: that, or NONE where the iteration is over. */
guint32           slide_record_turn                   (SlideRecord       *record);

/* The current expansion, whose node is now on the path, has had so many successors. */
void              slide_record_go_down                (SlideRecord       *record,
                                                       guint32            n_successors);

SlideVersionState slide_record_get_path_state         (const SlideRecord *record,
                                                       const Version     *version,
                                                       guint64            moment);

/* The expansion before which the search left @version, 0 if it has not. */
guint32           slide_record_get_left               (const SlideRecord *record,
                                                       const Version     *version);

/* Adds what waits to @versions, of those below @n_versions. */
void              slide_record_list_depth_first_frontier (const SlideRecord *record,
                                                          guint64            moment,
                                                          guint32            n_versions,
                                                          guint              max,
                                                          GArray            *versions);

/* ---- In slide-record-bounds.c ---- */

/* The current expansion is the first of another iteration. */
void              slide_record_add_iteration          (SlideRecord       *record);

/* A state that both trees know now; notes it if no way is shorter. */
void              slide_record_add_meeting            (SlideRecord       *record,
                                                       guint32            from_start,
                                                       guint32            from_goal);

/* Adds the frontier of a two-way search to @versions, as if there were those below @n_versions
 * alone. */
void              slide_record_list_both              (const SlideRecord *record,
                                                       guint64            moment,
                                                       guint32            n_versions,
                                                       guint              max,
                                                       GArray            *versions);
