/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-heuristic.h: the interface of all heuristics.
 *
 * A SlideHeuristic is an instance of a heuristic (slide-heuristic-registry.h) for one goal,
 * with its tables. It is reference-counted and immutable, so threads may share it.
 *
 * Creating one may take long, so programs with a main loop do it on a worker thread: those
 * with tables (perfect, walking-distance, pattern-database, and max of any of them) take up to
 * seconds, or minutes on the largest boards; the others take microseconds.
 *
 * Values. value() is the heuristic's real value. estimate() is the integer that searches use,
 * 0 … SLIDE_MAX_ESTIMATE. For integer heuristics both agree. For real-valued ones
 * (`euclidean`, `blend`) estimate() is the value rounded *up*: every move costs 1, so the true
 * distance is an integer, and h <= h* implies ceil(h) <= h*; and h(a) <= 1 + h(b) implies
 * ceil(h(a)) <= 1 + ceil(h(b)). So rounding up preserves admissibility and consistency. The
 * value is computed in fixed point, each distance in units of 2^-20 rounded *down*, so
 * rounding never lifts a sum over an integer that it does not reach.
 */

#pragma once

#include "slide-board.h"
#include "slide-heuristic-spec.h"
#include "slide-own.h"
#include "slide-progress.h"

#define SLIDE_MAX_ESTIMATE 2047

typedef struct _SlideHeuristic SlideHeuristic;

/**
 * SlideHeuristicOptions:
 * @stop: (nullable): set to non-zero from any thread to cancel a long build with
 *   SLIDE_HEURISTIC_ERROR_CANCELLED
 * @progress: (nullable): called during a long build on the thread that creates the heuristic;
 *   returning FALSE cancels the build with SLIDE_HEURISTIC_ERROR_CANCELLED
 * @n_threads: number of worker threads for building, 0 for one per processor; the tables do not
 *   depend on it
 * @memory_limit: bytes that building a table may use, 0 for slide_memory_get_default_limit(),
 *   G_MAXUINT64 for no limit; beyond it SLIDE_HEURISTIC_ERROR_MEMORY
 * @deadline: when the build must end, in the time of g_get_monotonic_time(), with
 *   SLIDE_HEURISTIC_ERROR_TIME; 0 for no deadline
 * @without_tables: do not build large tables: a heuristic that needs them then returns 0 for
 *   every board and cannot be explained. Enough for a pair of boards without a solution and for
 *   an algorithm that uses no heuristic
 * @own_limits: of scripts and programs (slide-own.h)
 *
 * How a heuristic is created; the values do not depend on it, except for @without_tables.
 * Initialize with SLIDE_HEURISTIC_OPTIONS_INIT.
 */
typedef struct
{
  const int         *stop;     /* read with g_atomic_int_get() */
  SlideProgressFunc  progress;
  gpointer           progress_data;
  guint              n_threads;
  guint64            memory_limit;
  gint64             deadline;
  gboolean           without_tables;
  SlideOwnLimits     own_limits;
} SlideHeuristicOptions;

#define SLIDE_HEURISTIC_OPTIONS_INIT { NULL, NULL, NULL, 0, 0, 0, FALSE, { 0, 0, 0.0 } }

/**
 * slide_heuristic_new:
 * @spec: the heuristic and its parameters; copied
 * @goal: the goal to which it estimates the distance
 * @options: (nullable): NULL for defaults
 *
 * Returns: (transfer full): NULL with @error set in the domain SLIDE_HEURISTIC_ERROR; the message
 *   of SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE states what the heuristic requires
 */
SlideHeuristic *slide_heuristic_new            (const SlideHeuristicSpec    *spec,
                                                const SlideBoard            *goal,
                                                const SlideHeuristicOptions *options,
                                                GError                     **error) G_GNUC_WARN_UNUSED_RESULT;

/* Like slide_heuristic_new() for a specification as text; @error may also be one of
 * slide_heuristic_spec_parse(). */
SlideHeuristic *slide_heuristic_new_from_text  (const char                  *text,
                                                const SlideBoard            *goal,
                                                const SlideHeuristicOptions *options,
                                                GError                     **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_heuristic_new_towards:
 * @like: a heuristic whose specification and options are used
 * @goal: the goal of the new heuristic, of the same shape
 * @stop: (nullable): as in the options
 * @progress: (nullable): as in the options
 *
 * Returns: (transfer full): NULL with @error set as by slide_heuristic_new()
 */
SlideHeuristic *slide_heuristic_new_towards    (const SlideHeuristic        *like,
                                                const SlideBoard            *goal,
                                                const int                   *stop,
                                                SlideProgressFunc            progress,
                                                gpointer                     progress_data,
                                                GError                     **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether slide_heuristic_new_towards() can succeed, checked without building a large table.
 * FALSE with @error set. */
gboolean        slide_heuristic_may_go_towards (const SlideHeuristic        *like,
                                                const SlideBoard            *goal,
                                                GError                     **error);

/**
 * slide_heuristic_applies:
 *
 * Checks in microseconds, without building tables, whether a heuristic can be created from @spec
 * for @goal. Building it may still run out of memory.
 *
 * Returns: FALSE with @error set as by slide_heuristic_new()
 */
gboolean        slide_heuristic_applies        (const SlideHeuristicSpec    *spec,
                                                const SlideBoard            *goal,
                                                GError                     **error);
SlideHeuristic *slide_heuristic_ref            (SlideHeuristic              *heuristic);
void            slide_heuristic_unref          (SlideHeuristic              *heuristic);

/* The id with those of its parts: `max:manhattan+gaschnig`. (transfer none) */
const char     *slide_heuristic_get_id         (const SlideHeuristic *heuristic);

/* The specification it was created from. (transfer none) */
const SlideHeuristicSpec *
                slide_heuristic_get_spec       (const SlideHeuristic *heuristic);
const SlideBoard *
                slide_heuristic_get_goal       (const SlideHeuristic *heuristic);
gboolean        slide_heuristic_is_admissible  (const SlideHeuristic *heuristic);
gboolean        slide_heuristic_is_consistent  (const SlideHeuristic *heuristic);

/* Translated notices about the construction, one per line, or NULL: cache files that could not
 * be used or written, smaller groups than the default because of the memory limit. (transfer
 * none) */
const char     *slide_heuristic_get_notice     (const SlideHeuristic *heuristic);

/* Why the values are no longer those of the heuristic, as a translated text, or NULL: a script
 * or program has failed, and its value is 0 since then.
 * (transfer none). May be called from any thread. */
const char     *slide_heuristic_get_failure    (const SlideHeuristic *heuristic);

/* XXH3, 64 bits, of the script; 0 for a heuristic that is none. */
guint64         slide_heuristic_get_checksum   (const SlideHeuristic *heuristic);

/* What a script prints when h is computed for @board; NULL if the heuristic is no script.
 * (transfer full) (nullable). Any thread. */
char           *slide_heuristic_dup_output     (const SlideHeuristic *heuristic,
                                                const SlideBoard     *board);

/* Says what an audit of every board has found. A script remembers it for this goal; for other
 * heuristics it has no effect. May block for milliseconds. */
void            slide_heuristic_set_audited    (const SlideHeuristic *heuristic,
                                                gboolean              is_admissible,
                                                gboolean              is_consistent);

/* The real value for a board of the goal's shape. May be called from any thread. */
double          slide_heuristic_value          (const SlideHeuristic *heuristic,
                                                const SlideBoard     *board);

/* The real values of @n boards, faster than one by one where a process computes them. Each has
 * SLIDE_MAX_CELLS bytes. Any thread. */
void            slide_heuristic_values         (const SlideHeuristic *heuristic,
                                                const guint8        (*cells)[SLIDE_MAX_CELLS],
                                                guint                 n,
                                                double               *values);

/* The same for the estimates. */
void            slide_heuristic_estimates      (const SlideHeuristic *heuristic,
                                                const guint8        (*cells)[SLIDE_MAX_CELLS],
                                                guint                 n,
                                                guint16              *estimates);

/* Checks what audits have proven of scripts against a path to the goal: h of none of its boards may
 * be more than the moves that are left. If one is, the proof is discarded and the heuristic fails
 * (slide_heuristic_get_failure()). Returns: FALSE then. @moves: SlideMove bytes. Any thread. */
gboolean        slide_heuristic_check_path     (const SlideHeuristic *heuristic,
                                                const SlideBoard     *start,
                                                const guint8         *moves,
                                                guint                 n_moves);

/* The integer that searches use, 0 … SLIDE_MAX_ESTIMATE. May be called from any thread. */
guint           slide_heuristic_estimate       (const SlideHeuristic *heuristic,
                                                const SlideBoard     *board);

/* ---- Explanations: the contribution of each tile ---- */

/**
 * SlideContribution:
 * @cell: the cell of the tile
 * @home: the cell its distance is measured to (usually its goal cell)
 * @amount: its share of the value
 */
typedef struct
{
  guint8 cell;
  guint8 home;
  double amount;
} SlideContribution;

/**
 * SlideRoute:
 * @SLIDE_ROUTE_NONE: the share does not depend on the distance
 * @SLIDE_ROUTE_LINES: along rows and columns
 * @SLIDE_ROUTE_STRAIGHT: in a straight line
 * @SLIDE_ROUTE_JUMP: a single jump
 *
 * The route from a tile's cell to its goal cell whose length is the tile's share.
 */
typedef enum
{
  SLIDE_ROUTE_NONE,
  SLIDE_ROUTE_LINES,
  SLIDE_ROUTE_STRAIGHT,
  SLIDE_ROUTE_JUMP
} SlideRoute;

/**
 * SlideArcKind:
 * @SLIDE_ARC_CONFLICT: two tiles in one line: @cell_a's must step aside for @cell_b's
 * @SLIDE_ARC_SEQUENCE: @cell_b's tile does not follow @cell_a's in the goal
 * @SLIDE_ARC_JUMP: @cell_a's tile jumps into the blank in @cell_b, which vacates @cell_a
 * @SLIDE_ARC_CORNER: @cell_a's tile must step aside so that another one can pass through the
 *   corner @cell_b
 * @SLIDE_ARC_LAST_MOVE: @cell_a's tile must pass through @cell_b, which is off its shortest paths
 * @SLIDE_ARC_PAIR: the two tiles need more moves together than their Manhattan distances
 */
typedef enum
{
  SLIDE_ARC_CONFLICT,
  SLIDE_ARC_SEQUENCE,
  SLIDE_ARC_JUMP,
  SLIDE_ARC_CORNER,
  SLIDE_ARC_LAST_MOVE,
  SLIDE_ARC_PAIR
} SlideArcKind;

/* An amount of the value that belongs to two cells. */
typedef struct
{
  SlideArcKind kind;
  guint8       cell_a;
  guint8       cell_b;
  double       amount;
} SlideArc;

/**
 * SlideInversion:
 *
 * The tile in @cell_a is read before the one in @cell_b but comes after it in the goal, row by
 * row or column by column.
 */
typedef struct
{
  guint8   cell_a;
  guint8   cell_b;
  gboolean by_columns;
} SlideInversion;

/* The tile in cell @from slides into the blank in cell @to. */
typedef struct
{
  guint8 from;
  guint8 to;
} SlideSlide;

/* Marks for shares that count moves in one direction. */
#define SLIDE_MARK_VERTICAL "↕"
#define SLIDE_MARK_SIDEWAYS "↔"

/**
 * SlidePart:
 *
 * A share of the value that belongs to the entire board, such as "vertical walking distance" or
 * "horizontal inversions".
 */
typedef struct
{
  char       *label;     /* translated, short */
  const char *mark;      /* (nullable) (static): its symbol in a sum */
  double      amount;
} SlidePart;

/**
 * SlideExplanation:
 * @value: the heuristic's real value on the board
 * @estimate: the integer that searches use
 * @tiles: the tiles' shares, at most one for each cell
 * @route: the route whose length is a tile's share
 * @arcs: shares of two cells
 * @parts: shares of the entire board
 * @table: (nullable): walking distance only: the table drawn beside the board, rows x rows
 *   counts, then columns x columns counts
 * @groups: (nullable): pattern databases only: the group of the tile in each cell, 0xff for the
 *   blank and for tiles in no group; group i belongs to @parts[i]. Of the board and its
 *   reflection, the one with the larger value
 * @inversions: (nullable): inversion distance only: every pair of tiles in the wrong order;
 *   @parts[0] is computed from those by rows, @parts[1] from those by columns
 * @nearer: (nullable): perfect only: the moves that begin a shortest path
 * @tiles_together: neural only: the tiles' shares are fractions shown on the board and a single
 *   term in the text
 * @sentence: a translated sentence that explains the value
 *
 * The amounts of @tiles, @arcs and @parts add up to @value (within 1e-6).
 */
typedef struct
{
  double     value;
  guint      estimate;
  GArray    *tiles;        /* of SlideContribution */
  SlideRoute route;
  GArray    *arcs;         /* of SlideArc */
  GArray    *parts;        /* of SlidePart */
  GArray    *table;        /* of guint8, or NULL */
  GArray    *groups;       /* of guint8, or NULL */
  GArray    *inversions;   /* of SlideInversion, or NULL */
  GArray    *nearer;       /* of SlideSlide, or NULL */
  gboolean   tiles_together;
  char      *sentence;
} SlideExplanation;

/* Returns: (transfer full) (nullable): NULL only if a script or program did not answer within the
 * patience of the thread, or was interrupted (slide-interrupt.h) */
SlideExplanation *slide_heuristic_explain  (const SlideHeuristic *heuristic,
                                            const SlideBoard     *board) G_GNUC_WARN_UNUSED_RESULT;
void              slide_explanation_free   (SlideExplanation     *explanation);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideHeuristic, slide_heuristic_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideExplanation, slide_explanation_free)
