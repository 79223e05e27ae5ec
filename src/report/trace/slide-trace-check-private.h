/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-check-private.h: a trace that is being checked, for the files that do it.
 *
 *   slide-trace-check.c        lines in, the first line, what goes into a record
 *   slide-trace-read.c         members of lines
 *   slide-trace-events.c       expansions and successors, as far as all searches have them
 *   slide-trace-end.c          the last line
 *   slide-trace-best-first.c, slide-trace-depth-first.c, slide-trace-two-way.c
 *                              what is next, and what becomes of a successor: a
 *                              SlideTraceModel each
 */

#pragma once

#include "slide-search.h"
#include "slide-trace.h"
#include "slide-trace-check.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* A node as it is known: a state, or, in depth-first search, a node of the path. The board
 * comes first: it is what states are looked up by. */
typedef struct
{
  guint8    cells[SLIDE_MAX_CELLS];
  guint8    blank;
  gboolean  is_open;
  gboolean  backward;
  guint     number;
  guint     g;
  guint     h;
  guint     f;
  SlideMove move;
  guint64   serial;      /* of its entry in a heap that counts */
} SlideTraceNode;

/* What one kind of search has of its own. Functions with an error return FALSE with it set. */
typedef struct
{
  gboolean   states_have_one_node;

  gpointer  (*create)  (const SlideTraceChecker *checker);
  void      (*destroy) (gpointer data);

  /* A root has been read, with its f: opens it. */
  gboolean  (*add_root) (SlideTraceChecker  *checker,
                         SlideTraceNode     *node,
                         GError            **error);

  /* Whether @node, which is open, is the next: takes it out of the frontier. */
  gboolean  (*turn_to)  (SlideTraceChecker  *checker,
                         SlideTraceNode     *node,
                         GError            **error);

  /* What becomes of a successor with @g and @h whose state is known as @node; NULL: it is not. */
  SlideFate (*get_fate) (const SlideTraceChecker *checker,
                         const SlideTraceNode    *node,
                         guint                    g,
                         guint                    h);

  /* A successor that is not dropped as known: the node has its g, f and move from before. */
  void      (*take)     (SlideTraceChecker  *checker,
                         SlideTraceNode     *node,
                         guint               g,
                         SlideMove           move,
                         SlideFate           fate);

  /* The events between expansions that this kind has of its own, up to a NULL; NULL: none. All
   * successors have come when one is read. */
  const char *const *events;
  gboolean  (*read_event) (SlideTraceChecker  *checker,
                           const char         *event,
                           JsonObject         *object,
                           GError            **error);

  /* The last line of a trace that is complete: whether it could end so, and the totals then.
   * @moves is of a solution that leads to the goal. */
  gboolean  (*check_end) (SlideTraceChecker  *checker,
                          JsonObject         *object,
                          gboolean            solved,
                          guint               moves,
                          GError            **error);
} SlideTraceModel;

extern const SlideTraceModel slide_trace_model_best_first;
extern const SlideTraceModel slide_trace_model_depth_first;
extern const SlideTraceModel slide_trace_model_two_way;

typedef enum
{
  SLIDE_TRACE_EXPECT_HEADER,
  SLIDE_TRACE_EXPECT_START,
  SLIDE_TRACE_EXPECT_EVENT,
  SLIDE_TRACE_EXPECT_NOTHING
} SlideTraceExpected;

struct _SlideTraceChecker
{
  guint64                line;
  SlideTraceExpected     expected;
  JsonParser            *parser;

  guint                  rows;
  guint                  columns;
  SlideRecord           *record;         /* nullable */
  SlideTraceHeader       header;
  SlideTraceEnd          end;
  SlideHeuristic        *heuristics[2];  /* towards goal and start; NULL: too large to be made */

  const SlideTraceModel *model;
  gpointer               data;           /* the model's */
  GHashTable            *by_board[2];    /* SlideTraceNode, its own key; of either tree */
  GPtrArray             *nodes;          /* by number; owns them */
  guint64                next_serial;    /* of an entry in any heap */

  /* The current expansion, and which of its successors have come. */
  SlideTraceNode        *expanding;
  guint                  expected_moves[SLIDE_N_MOVES];
  guint                  n_expected;
  guint                  n_come;
  guint                  least_h;        /* what it propagates to them */
  gboolean               is_recorded;
  gboolean               goal_generated;  /* which ends breadth-first search */

  /* As the statistics of the search; the model keeps the frontier. */
  guint64                n_expanded;
  guint64                n_generated;
  guint64                n_duplicates;
  guint64                n_reopened;
  guint64                frontier;
  guint64                max_frontier;
};

/* ---- Members of lines: slide-trace-read.c ---- */

typedef enum
{
  SLIDE_TRACE_STEP,
  SLIDE_TRACE_NODE,
  SLIDE_TRACE_G,
  SLIDE_TRACE_H,
  SLIDE_TRACE_F,
  SLIDE_TRACE_FRONTIER,
  SLIDE_TRACE_PARENT,
  SLIDE_TRACE_N_NUMBERS
} SlideTraceNumber;

/* An expansion, or a successor: nearly all lines are one of these. */
typedef struct
{
  gboolean  is_successor;
  guint64   numbers[SLIDE_TRACE_N_NUMBERS];
  SlideMove move;
  SlideFate fate;
  gboolean  has_board;
  guint8    cells[SLIDE_MAX_CELLS];
} SlideTraceEvent;

/* Reads such a line where it is written as slide-trace.c writes it, in a fraction of
 * json-glib's time. FALSE: json-glib reads it, and says what is wrong, if anything is; a line
 * that begins with a space is always json-glib's. */
gboolean        slide_trace_scan         (const SlideTraceChecker *checker,
                                          const char          *line,
                                          gsize                length,
                                          SlideTraceEvent     *event);

gboolean        slide_trace_fail         (SlideTraceChecker   *checker,
                                          SlideTraceError      code,
                                          GError             **error,
                                          const char          *format,
                                          ...) G_GNUC_PRINTF (4, 5);

#define CONTRADICT(...) \
  slide_trace_fail (checker, SLIDE_TRACE_ERROR_CONTRADICTION, error, __VA_ARGS__)
#define REFUSE(...) slide_trace_fail (checker, SLIDE_TRACE_ERROR_SYNTAX, error, __VA_ARGS__)

gboolean        slide_trace_read_uint    (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          const char          *name,
                                          guint64             *value,
                                          GError             **error);
gboolean        slide_trace_read_word    (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          const char          *name,
                                          const char         **word,
                                          GError             **error);
gboolean        slide_trace_read_boolean (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          const char          *name,
                                          gboolean            *value,
                                          GError             **error);
gboolean        slide_trace_read_board   (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          const char          *name,
                                          SlideBoard          *board,
                                          GError             **error);

/* ---- Events: slide-trace-events.c ---- */

guint           slide_trace_get_f        (const SlideTraceChecker *checker,
                                          guint                    g,
                                          guint                    h);

/* The node of a state in one of the trees; NULL: not met yet. */
SlideTraceNode *slide_trace_find_node    (const SlideTraceChecker *checker,
                                          const SlideBoard        *board,
                                          gboolean                 backward);
SlideBoard      slide_trace_get_board    (const SlideTraceChecker *checker,
                                          const SlideTraceNode    *node);

/* The path to @node has @g moves from now on, of which @move is the last. */
void            slide_trace_set_path     (const SlideTraceChecker *checker,
                                          SlideTraceNode          *node,
                                          guint                    g,
                                          SlideMove                move);

/* What becomes of a successor with @g where states have one node. @node: (nullable): that of its
 * state. @if_closed: where it is cheaper than a closed one */
SlideFate       slide_trace_get_state_fate (const SlideTraceNode  *node,
                                          guint                    g,
                                          SlideFate                if_closed);

/* The event "start". @backward: the one of the goal. */
gboolean        slide_trace_read_root    (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          gboolean             backward,
                                          GError             **error);

/* An expansion or a successor. @object: (nullable): the line, of which @event is then made; NULL
 * where it was scanned. */
gboolean        slide_trace_read_expand  (SlideTraceChecker   *checker,
                                          SlideTraceEvent     *event,
                                          JsonObject          *object,
                                          GError             **error);
gboolean        slide_trace_read_generate (SlideTraceChecker  *checker,
                                          SlideTraceEvent     *event,
                                          JsonObject          *object,
                                          GError             **error);

/* Whether all successors of the selected node have come. @may_be_cut: the search may have ended
 * amid them, with the goal or without memory. */
gboolean        slide_trace_check_successors (SlideTraceChecker  *checker,
                                              gboolean            may_be_cut,
                                              GError            **error);

/* "bound", with the iteration that it should be, from 1. */
gboolean        slide_trace_read_bound   (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          guint                iteration,
                                          guint64             *bound,
                                          GError             **error);

/* The least number from @bound up that has the parity of all solutions. */
guint           slide_trace_round        (const SlideTraceChecker *checker,
                                          guint                    bound);

/* ---- The last line: slide-trace-end.c ---- */

/* Whether the path that solves it, of @moves, is that to @goal. */
gboolean        slide_trace_check_goal   (SlideTraceChecker   *checker,
                                          const SlideTraceNode *goal,
                                          guint                 moves,
                                          GError              **error);
gboolean        slide_trace_read_end     (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          GError             **error);

/* ---- The first line: slide-trace-header.c ---- */

gboolean        slide_trace_read_header  (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          GError             **error);

/* Makes the heuristics that are made in no time. */
void            slide_trace_make_heuristics (SlideTraceChecker *checker);

G_END_DECLS
