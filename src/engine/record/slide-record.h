/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record.h: a search as it went, for looking at any moment of it.
 *
 * A record is filled by the search that its request names it in
 * (SlideSearchRequest.record), one expansion after the other, and may be read by
 * any thread meanwhile. It is kept as **versions with a lifetime**, not as steps to
 * be undone: a version is a state as it was reached on one path, with its g, and
 * says which expansion generated it, which one expanded it, and which one replaced
 * it by a cheaper one. What was so at a moment is then a filter of the versions; no
 * moment costs more than another.
 *
 *   moment     t = 0 … slide_record_get_n_expansions(): after t expansions. At 0 the
 *              start alone is open. Expansion number t, from 1, leads to moment t
 *   version    0 … n-1, in the order generated; 0 is the start. SLIDE_RECORD_NONE: none
 *   state      is called by its first version, so these numbers have gaps
 *   iteration  0 … of depth-first search; of two-way search, what has one bound
 *
 *   record = slide_record_new (0);
 *   request.record = record;                      // the search takes a reference
 *   … run it, here or on a worker …
 *   for (t = 1; t <= slide_record_get_n_expansions (record); t++)
 *     show (slide_record_get_expanded (record, t));
 *
 * **Kinds** (SlideRecordKind). In *best-first* search a state is open or closed, and a
 * cheaper path to it makes another version. In *depth-first* search (IDA*, iterative
 * deepening) a version is a node of the path: a state that is met again has another, with
 * no tie to the first. Each iteration begins with a version of the start of its own, born
 * by the expansion that expands it. What has been expanded is on the path
 * (SLIDE_VERSION_CLOSED) until the search has gone back behind it (SLIDE_VERSION_LEFT);
 * its successors wait (SLIDE_VERSION_OPEN) until their turn comes, those beyond the bound
 * (SLIDE_FATE_PRUNED) too, for it is then that the search looks at them; so it counts
 * them, and so does its frontier. A moment is the rest after an expansion, before the
 * search turns to the next node. In *two-way* search (NBS) there are two trees; version 1
 * is the goal. A state that both have met has versions in both, and what is said of best-first
 * search is true of each. g and h of the goal's tree are seen from the goal.
 *
 * **How it is filled.** The search is stepped by one expansion, and what its own
 * views say of the node and its successors is written down (slide-search-record.c).
 * A variant of the search loop that writes by itself was not made: stepping takes
 * 0.1 microseconds of the 0.3 that a recorded expansion takes, and this way one
 * recorder does for every algorithm and the loops stay as they are, so that a search
 * without a record pays nothing.
 *
 * **Memory.** 16 bytes a version, 8 a board (24 from 17 cells up, 32 from 26), 6 an
 * expansion (14 in depth-first search), 4 a successor that was dropped, and while it is
 * filled about 6 a state for finding it again (none in depth-first search): some 39 bytes a
 * version up to 4x4, in chunks that never move.
 * Where memory is refused, or the limit is reached, the record ends (SlideRecordEnd)
 * with a whole expansion, and the search goes on.
 *
 * **Threads.** One thread, the search's, writes. Readers take no lock: chunks are
 * only ever added to, and the number of expansions is published (C11 release) after
 * all that belongs to it. A moment up to slide_record_get_n_expansions() has been
 * seen as it will always be; what happens to a version later does not change the
 * answers about it. Any thread may hold and drop references.
 */

#pragma once

#include "slide-board.h"
#include "slide-fate.h"

G_BEGIN_DECLS

#define SLIDE_RECORD_NONE G_MAXUINT32
#define SLIDE_RECORD_DEFAULT_LIMIT 1000000

/* A moment's number has 28 bits, and a g 18, as in the searches. */
#define SLIDE_RECORD_MAX_EXPANSIONS ((1u << 28) - 1)
#define SLIDE_RECORD_MAX_G ((1u << 18) - 1)

typedef struct _SlideRecord SlideRecord;

typedef enum
{
  SLIDE_RECORD_BEST_FIRST,
  SLIDE_RECORD_DEPTH_FIRST,
  SLIDE_RECORD_TWO_WAY
} SlideRecordKind;

/* @limit: expansions after which it ends; 0: none but SLIDE_RECORD_MAX_EXPANSIONS.
 * Returns: (transfer full): empty, to be filled by one search */
SlideRecord *slide_record_new   (guint64      limit) G_GNUC_WARN_UNUSED_RESULT;
SlideRecord *slide_record_ref   (SlideRecord *record);
void         slide_record_unref (SlideRecord *record);

/* ---- What it holds: any thread ---- */

typedef enum
{
  SLIDE_RECORD_EMPTY,      /* no search has begun to fill it */
  SLIDE_RECORD_FILLING,
  SLIDE_RECORD_WHOLE,      /* the search has ended, and all of it is here */
  SLIDE_RECORD_AT_LIMIT,   /* the limit on expansions: the search went on */
  SLIDE_RECORD_NO_MEMORY   /* it was refused memory: the search went on */
} SlideRecordEnd;

SlideRecordEnd slide_record_get_end          (const SlideRecord *record);

/* Of an empty record nothing else may be asked, from here on. One of a two-way search is
 * empty until the first expansion. */
SlideRecordKind slide_record_get_kind        (const SlideRecord *record);

/* The newest moment. */
guint64        slide_record_get_n_expansions (const SlideRecord *record);

/* Versions that were there at @moment: those from 0 on. */
guint32        slide_record_get_n_versions   (const SlideRecord *record,
                                              guint64            moment);

/* Bytes that it holds, an estimate while it is filled. */
guint64        slide_record_get_bytes        (const SlideRecord *record);

/* ---- A moment ---- */

/* As in SlideStatistics, at that moment: of a search that was stepped so often. (One that is
 * solved, or ends at a limit, has by then gone on to the node that it would expand next.) */
typedef struct
{
  guint64 expanded;
  guint64 generated;
  guint64 duplicates;
  guint64 reopened;
  guint64 frontier;
  guint64 max_frontier;
} SlideRecordCounters;

void           slide_record_get_counters     (const SlideRecord   *record,
                                              guint64              moment,
                                              SlideRecordCounters *counters);

/* The version that expansion number @moment, at least 1, expanded. */
guint32        slide_record_get_expanded     (const SlideRecord *record,
                                              guint64            moment);

/* A successor of an expansion. @version: the one that came of it, or, where it was
 * dropped as known, the one of the same state that was there. */
typedef struct
{
  SlideMove move;
  SlideFate fate;
  guint     g;
  guint     h;
  guint     f;
  guint32   version;
} SlideRecordSuccessor;

/* The successors of expansion number @moment, in the order generated. Returns how many;
 * room for SLIDE_N_MOVES. */
guint          slide_record_get_successors   (const SlideRecord    *record,
                                              guint64               moment,
                                              SlideRecordSuccessor *successors);

/**
 * slide_record_list_frontier:
 *
 * The first @max versions that are open at @moment, in the order in which they would
 * be expanded if nothing were added. Goes through all versions: some
 * 15 ms for a million. In depth-first search, where it costs next to nothing: what waits
 * beside the path, in the order of its turns. In two-way search those of the start and of
 * the goal by turns.
 *
 * Returns: (transfer full) (element-type guint32)
 */
GArray        *slide_record_list_frontier    (const SlideRecord *record,
                                              guint64            moment,
                                              guint              max) G_GNUC_WARN_UNUSED_RESULT;

/* The whole of it, as if versions from @n_versions on had not been generated yet: where single
 * events are looked at, not all successors of the last expansion have.
 * Returns: (transfer full) (element-type guint32) */
GArray        *slide_record_list_open        (const SlideRecord *record,
                                              guint64            moment,
                                              guint32            n_versions) G_GNUC_WARN_UNUSED_RESULT;

/* Makes @max_g and @max_h as large as those of the versions from @from to below @end. */
void           slide_record_widen_range      (const SlideRecord *record,
                                              guint32            from,
                                              guint32            end,
                                              guint             *max_g,
                                              guint             *max_h);

/**
 * slide_record_count_cells:
 * @n_versions: those from here on have not been generated yet
 * @g_shift, @h_shift: that many values of g and h share a cell, as powers of 2
 * @n_h: cells in a row; that of g and h is (g >> g_shift) * n_h + (h >> h_shift)
 * @expanded: (inout): grow by the expansions up to @moment …
 * @open: (inout): … and the versions that were open then
 *
 * Goes through all versions: some 10 ms for a million.
 */
void           slide_record_count_cells      (const SlideRecord *record,
                                              guint64            moment,
                                              guint32            n_versions,
                                              guint              g_shift,
                                              guint              h_shift,
                                              guint              n_h,
                                              guint64           *expanded,
                                              guint64           *open);

/* The first one of such a cell: if @is_expanded the one that was expanded first, else the
 * oldest of those that are open; NONE where it has none. Some 3 ms for a million. */
guint32        slide_record_find_in_cell     (const SlideRecord *record,
                                              guint64            moment,
                                              guint32            n_versions,
                                              guint              g_shift,
                                              guint              h_shift,
                                              guint              g_cell,
                                              guint              h_cell,
                                              gboolean           is_expanded);

/* The version of @board that counts at @moment: open, or closed; NONE if it has not been
 * met by then. Of those of depth-first search the deepest on the path, else the first that
 * waits, else the last that was left; in two-way search that of the start's tree, else that of the
 * goal's. Goes through all versions: some milliseconds for a million. */
guint32        slide_record_find             (const SlideRecord *record,
                                              guint64            moment,
                                              const SlideBoard  *board);

/* ---- Bounds: depth-first and two-way search ---- */

/* Iterations that have begun with an expansion; 0 of a best-first search. */
guint          slide_record_get_n_iterations (const SlideRecord *record);

/* The bound on f of iteration @iteration, from 0, and the number of its first expansion. In
 * two-way search: what is proven, up to where all pairs of nodes are done with. */
void           slide_record_get_iteration    (const SlideRecord *record,
                                              guint              iteration,
                                              guint             *bound,
                                              guint64           *first_expansion);

/* The one that expansion number @moment belongs to; at 0 the first. */
guint          slide_record_get_iteration_at (const SlideRecord *record,
                                              guint64            moment);

/* The two versions of one state, of the start's tree and of the goal's, over which the best
 * solution goes that two-way search knows at @moment; FALSE, with both untouched, while there
 * is none. */
gboolean       slide_record_get_meeting      (const SlideRecord *record,
                                              guint64            moment,
                                              guint32           *from_start,
                                              guint32           *from_goal);

/* ---- A version ---- */

typedef enum
{
  SLIDE_VERSION_UNBORN,      /* not generated yet */
  SLIDE_VERSION_OPEN,
  SLIDE_VERSION_CLOSED,      /* expanded; in depth-first search: and on the path */
  SLIDE_VERSION_SUPERSEDED,  /* a cheaper path was found: another version counts now */
  SLIDE_VERSION_LEFT         /* depth-first: gone back behind, or its turn came beyond the bound */
} SlideVersionState;

/**
 * SlideVersion:
 * @parent: the version that was expanded to generate it; NONE of the start, and the goal
 *   where that is a root
 * @state: the first version of the same state; itself if it is that
 * @next: the version that took its place when a cheaper path was found; NONE if none has
 *   so far
 * @born: the expansion that generated it, 0 of the start
 * @expanded: the one that expanded it; 0 if none has so far
 * @f: what the frontier is ordered by
 * @left: depth-first: the expansion before which the search went back behind it, or past it
 *   where it is pruned; 0 if it has not so far
 * @fate: at birth: new, cheaper or reopened; pruned where it is beyond its iteration's bound
 * @backward: it belongs to the goal's tree
 *
 * It ends where it is expanded, or where @next is born without that; where @next is
 * born after, it was reopened, and closed in between.
 */
typedef struct
{
  guint32   parent;
  guint32   state;
  guint32   next;
  guint32   born;
  guint32   expanded;
  guint32   left;
  guint     g;
  guint     h;
  guint     f;
  SlideMove move;
  SlideFate fate;
  gboolean  backward;
} SlideVersion;

/* @version was there at a moment that has been published. */
void              slide_record_get_version   (const SlideRecord *record,
                                              guint32            version,
                                              SlideVersion      *out_version);
void              slide_record_get_board     (const SlideRecord *record,
                                              guint32            version,
                                              SlideBoard        *board);
SlideVersionState slide_record_get_state     (const SlideRecord *record,
                                              guint32            version,
                                              guint64            moment);

/* The versions from the root, which is the start mostly, to @version, both included, each generated by the one before
 * it. Where a parent was superseded later, this is the path as it was found.
 * Returns: (transfer full) (element-type guint32) */
GArray           *slide_record_get_path      (const SlideRecord *record,
                                              guint32            version) G_GNUC_WARN_UNUSED_RESULT;

/* f of a node with @g and @h in this search. */
guint             slide_record_get_f         (const SlideRecord *record,
                                              guint              g,
                                              guint              h);

/* ---- Filling it: the search's thread ---- */

/**
 * SlideRecordOrder:
 *
 * What kind of search it is, and how the frontier is ordered: by f = g x @g_weight +
 * floor (h x @h_weight), then, in best-first search, by g if @by_g (@high: the largest first),
 * then by age (@newest: the newest first).
 */
typedef struct
{
  SlideRecordKind kind;
  guint           g_weight;
  double          h_weight;
  gboolean        by_g;
  gboolean        high;
  gboolean        newest;
} SlideRecordOrder;

/* The start, with its h. @byte_limit: the most it may hold, 0 for no limit. FALSE if it
 * was begun before. */
gboolean       slide_record_begin            (SlideRecord            *record,
                                              const SlideBoard       *start,
                                              guint                   h,
                                              const SlideRecordOrder *order,
                                              guint64                 byte_limit) G_GNUC_WARN_UNUSED_RESULT;

/* Two-way search: the goal, with its h towards the start. Comes before the first expansion,
 * and only now there is something to be read. */
void           slide_record_begin_backward   (SlideRecord            *record,
                                              const SlideBoard       *goal,
                                              guint                   h);

/* Depth-first and two-way search: the bound on f of the next expansion. */
void           slide_record_set_bound        (SlideRecord            *record,
                                              guint                   bound);

/* Two-way search: whether the next expansion is in the goal's tree. */
void           slide_record_set_backward     (SlideRecord            *record,
                                              gboolean                backward);

/* The node on @board, which is open, is expanded; FALSE if the record has ended. In depth-first
 * search it is the next whose turn it is, or else a new iteration begins. */
gboolean       slide_record_add_expansion    (SlideRecord            *record,
                                              const SlideBoard       *board) G_GNUC_WARN_UNUSED_RESULT;

/* One of its successors. @h is not looked at of one that is dropped as known. */
void           slide_record_add_successor    (SlideRecord            *record,
                                              const SlideBoard       *board,
                                              guint                   h,
                                              SlideMove               move,
                                              SlideFate               fate);

/* … and that was all: publishes the expansion. */
void           slide_record_publish          (SlideRecord            *record);

/* The search has ended. Nothing where the record has ended before it. */
void           slide_record_finish           (SlideRecord            *record);

/* There is more of the search, which this record will not have, as at its limit. Nothing where
 * it has ended already. */
void           slide_record_cut              (SlideRecord            *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideRecord, slide_record_unref)

G_END_DECLS
