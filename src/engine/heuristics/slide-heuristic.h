/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-heuristic.h: heuristics behind one interface.
 *
 * A SlideHeuristic is a kind of heuristic (slide-heuristic-registry.h) made
 * ready for one goal, with its tables: reference-counted, read-only once made,
 * and so free to be shared between threads.
 *
 * Making one may take time, so programs with a main loop make them on a
 * worker: those with tables (perfect, walking-distance, pattern-database, and
 * max of any of them) up to seconds, or minutes on the largest boards; the
 * others microseconds.
 *
 * Values. value() is the heuristic's real value. estimate() is what searches
 * use: an integer 0 … SLIDE_MAX_ESTIMATE. For integer heuristics both agree.
 * For the real-valued ones (`euclidean`, `blend`) estimate() is the value
 * rounded *up*: every move costs 1, so the true distance is an integer, and
 * h <= h* implies ceil(h) <= h*; and h(a) <= 1 + h(b) implies ceil(h(a)) <=
 * 1 + ceil(h(b)): rounding up keeps both admissibility and consistency. It is
 * computed in fixed point, each distance in units of 2^-20 rounded *down*, so
 * that rounding never lifts a sum over an integer it did not reach.
 */

#pragma once

#include "slide-board.h"
#include "slide-heuristic-spec.h"
#include "slide-progress.h"

G_BEGIN_DECLS

#define SLIDE_MAX_ESTIMATE 2047

typedef struct _SlideHeuristic SlideHeuristic;

/**
 * SlideHeuristicOptions:
 *
 * How a heuristic is made; what is made is the same. Initialise with
 * SLIDE_HEURISTIC_OPTIONS_INIT and set what matters.
 *
 * @stop: (nullable): set to non-zero from any thread to end a long build
 *   with SLIDE_HEURISTIC_ERROR_CANCELLED
 * @progress: (nullable): told how far a long build is, on the thread that
 *   makes the heuristic; FALSE ends it with SLIDE_HEURISTIC_ERROR_CANCELLED
 * @n_threads: how many may build, 0 for one a processor; what is built is
 *   the same
 * @memory_limit: bytes that building a table may take, 0 for
 *   slide_memory_get_default_limit(), G_MAXUINT64 for no limit; beyond it
 *   SLIDE_HEURISTIC_ERROR_MEMORY
 * @deadline: when making it has to end, by g_get_monotonic_time(), with
 *   SLIDE_HEURISTIC_ERROR_TIME; 0 for never
 * @without_tables: leave large tables out: what is made of them then says 0 of
 *   every board and cannot be explained. It takes no time, and is all that a
 *   pair without solution needs, or an algorithm that asks no heuristic
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
} SlideHeuristicOptions;

#define SLIDE_HEURISTIC_OPTIONS_INIT { NULL, NULL, NULL, 0, 0, 0, FALSE }

/**
 * slide_heuristic_new:
 * @spec: which one, with which parameters; copied
 * @goal: the goal it estimates the distance to
 * @options: (nullable): NULL for defaults
 *
 * Returns: (transfer full): or NULL with @error set, in the domain
 *   SLIDE_HEURISTIC_ERROR; the message of NOT_APPLICABLE says what it wants
 */
SlideHeuristic *slide_heuristic_new            (const SlideHeuristicSpec    *spec,
                                                const SlideBoard            *goal,
                                                const SlideHeuristicOptions *options,
                                                GError                     **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same of a specification as text, with the errors of
 * slide_heuristic_spec_parse() as well. */
SlideHeuristic *slide_heuristic_new_from_text  (const char                  *text,
                                                const SlideBoard            *goal,
                                                const SlideHeuristicOptions *options,
                                                GError                     **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_heuristic_new_towards:
 * @like: what to make another one of, in the same way
 * @goal: the goal of the new one, of the same shape
 * @stop: (nullable): as in the options
 * @progress: (nullable): likewise
 *
 * Returns: (transfer full): or NULL with @error set, as slide_heuristic_new()
 */
SlideHeuristic *slide_heuristic_new_towards    (const SlideHeuristic        *like,
                                                const SlideBoard            *goal,
                                                const int                   *stop,
                                                SlideProgressFunc            progress,
                                                gpointer                     progress_data,
                                                GError                     **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether there could be one, found out without making any large table. FALSE
 * with @error set. */
gboolean        slide_heuristic_may_go_towards (const SlideHeuristic        *like,
                                                const SlideBoard            *goal,
                                                GError                     **error);

/**
 * slide_heuristic_applies:
 *
 * Whether one of @spec can be made for @goal at all, without making its
 * tables: a matter of microseconds. Memory may still not suffice.
 *
 * Returns: FALSE with @error set: what slide_heuristic_new() would say
 */
gboolean        slide_heuristic_applies        (const SlideHeuristicSpec    *spec,
                                                const SlideBoard            *goal,
                                                GError                     **error);
SlideHeuristic *slide_heuristic_ref            (SlideHeuristic              *heuristic);
void            slide_heuristic_unref          (SlideHeuristic              *heuristic);

/* Its id, with the parts that are there: `max:manhattan+gaschnig`. */
const char     *slide_heuristic_get_id         (const SlideHeuristic *heuristic);

/* What it was made by. (transfer none) */
const SlideHeuristicSpec *
                slide_heuristic_get_spec       (const SlideHeuristic *heuristic);
const SlideBoard *
                slide_heuristic_get_goal       (const SlideHeuristic *heuristic);
gboolean        slide_heuristic_is_admissible  (const SlideHeuristic *heuristic);
gboolean        slide_heuristic_is_consistent  (const SlideHeuristic *heuristic);

/* What people should know of how it was made, translated, a line each; or NULL: files
 * of the cache that could not be used or written, smaller groups than the strongest
 * because of the memory limit. (transfer none) */
const char     *slide_heuristic_get_notice     (const SlideHeuristic *heuristic);

/* The real value for a board of the goal's shape. Any thread. */
double          slide_heuristic_value          (const SlideHeuristic *heuristic,
                                                const SlideBoard     *board);

/* The integer that searches use, 0 … SLIDE_MAX_ESTIMATE. Any thread. */
guint           slide_heuristic_estimate       (const SlideHeuristic *heuristic,
                                                const SlideBoard     *board);

/* ---- What each tile contributes, so that it can be drawn ---- */

/**
 * SlideContribution:
 * @cell: where the tile is
 * @home: the cell it is measured against (usually its place in the goal)
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
 * @SLIDE_ROUTE_NONE: none: that the tile is away from home counts, not how far
 * @SLIDE_ROUTE_LINES: along rows and columns
 * @SLIDE_ROUTE_STRAIGHT: as the crow flies
 * @SLIDE_ROUTE_JUMP: at one bound, over whatever is between
 *
 * The way from a tile's cell to its home that its share is the length of.
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
 * @SLIDE_ARC_CONFLICT: in one line, @cell_a's tile must step aside for @cell_b's
 * @SLIDE_ARC_SEQUENCE: @cell_b's tile does not follow @cell_a's in the goal
 * @SLIDE_ARC_JUMP: @cell_a's tile jumps into the blank in @cell_b, to make room
 *   where it was
 * @SLIDE_ARC_CORNER: @cell_a's tile must step aside so that another one can pass
 *   through the corner @cell_b
 * @SLIDE_ARC_LAST_MOVE: @cell_a's tile must pass through @cell_b, off its way home
 * @SLIDE_ARC_PAIR: the two tiles cost more together than each alone
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

/* Something between two cells that adds to the value. */
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
 * The tile in @cell_a is read before the one in @cell_b, and comes after it in
 * the goal: row by row, or column by column.
 */
typedef struct
{
  guint8   cell_a;
  guint8   cell_b;
  gboolean by_columns;
} SlideInversion;

/* The tile in cell @from slides into the blank, which is cell @to. */
typedef struct
{
  guint8 from;
  guint8 to;
} SlideSlide;

/* The marks of shares that are moves of one direction. */
#define SLIDE_MARK_VERTICAL "↕"
#define SLIDE_MARK_SIDEWAYS "↔"

/**
 * SlidePart:
 *
 * A share of the value that belongs to the board as a whole, such as
 * "vertical walking distance" or "inversions sideways".
 */
typedef struct
{
  char       *label;     /* translated, short */
  const char *mark;      /* (nullable) (static): a sign that stands for it in a sum */
  double      amount;
} SlidePart;

/**
 * SlideExplanation:
 * @value: the heuristic's real value on the board
 * @estimate: the integer that searches use
 * @tiles: the tiles' shares, at most one for each cell
 * @route: what a tile's share is the length of
 * @arcs: shares between two cells
 * @parts: shares of the board as a whole
 * @table: (nullable): walking distance only: the table drawn beside the
 *   board, rows x rows then columns x columns counts; NULL otherwise
 * @groups: (nullable): pattern databases only: the group of the tile in each
 *   cell, 0xff for the blank and for tiles in none; group i is in @parts[i].
 *   Of two views (the board and its reflection) it is the larger one's
 * @inversions: (nullable): inversion distance only: every pair of tiles in the
 *   wrong order; @parts[0] is made of those by rows, @parts[1] of those by columns
 * @nearer: (nullable): perfect only: the moves that a shortest way begins with
 * @tiles_together: neural only: the shares of the tiles are fractions that are read on the
 *   board, and one term of the sum in words
 * @sentence: how the value comes about, in words, translated
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

/* Returns: (transfer full): never NULL */
SlideExplanation *slide_heuristic_explain  (const SlideHeuristic *heuristic,
                                            const SlideBoard     *board) G_GNUC_WARN_UNUSED_RESULT;
void              slide_explanation_free   (SlideExplanation     *explanation);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideHeuristic, slide_heuristic_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideExplanation, slide_explanation_free)

G_END_DECLS
