/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-check-private.h: the state of a checker, for the files that implement it.
 *
 *   slide-trace-check.c        dispatching lines, filling the record
 *   slide-trace-header.c       the first line
 *   slide-trace-heuristic.c    the heuristic that it names
 *   slide-trace-event.c        the table of the members of most lines
 *   slide-trace-read.c         members of lines
 *   slide-trace-events.c       expansions and successors, as far as all searches share them
 *   slide-trace-end.c          the last line
 *   slide-trace-question.c     what was asked, and what of it was checked
 *   slide-trace-explain.c    sentences about mistakes, in the terms of the search
 *   slide-trace-best-first.c, slide-trace-depth-first.c, slide-trace-two-way.c
 *                              which node is next and the fate of a successor: a
 *                              SlideTraceModel each
 */

#pragma once

#include "slide-distance-table.h"
#include "slide-search.h"
#include "slide-trace.h"
#include "slide-trace-check.h"
#include "slide-trace-event.h"

#include <json-glib/json-glib.h>

/* The name of an algorithm, or of a heuristic, that is not one of the program. */
#define SLIDE_TRACE_CUSTOM "custom"

/* A node: a state, or, in depth-first search, a node of the path. The board is first because
 * states are looked up by it. */
typedef struct
{
  guint8    cells[SLIDE_MAX_CELLS];
  guint8    blank;
  gboolean  is_open;
  gboolean  backward;
  guint     number;
  guint     g;
  guint     h;
  guint     f;           /* in units of 1/g_weight */
  SlideMove move;
  guint     line;        /* where it was first generated; 0: the start */
  guint     step;        /* the expansion that first generated it; 0: none */
  guint     expanded;    /* the newest expansion of it; 0: none */
  double    stated_f;
  guint64   serial;      /* of its valid heap entry */
} SlideTraceNode;

/* The functions of one kind of search. Functions with @error return FALSE with it set. */
typedef struct
{
  gboolean   states_have_one_node;
  gboolean   any_order;  /* whether the successors of a node may come in any order */

  gpointer  (*create)  (const SlideTraceChecker *checker);
  void      (*destroy) (gpointer data);

  /* Opens a root that has been read, with its f set. */
  gboolean  (*add_root) (SlideTraceChecker  *checker,
                         SlideTraceNode     *node,
                         GError            **error);

  /* Checks that @node, which is open, is expanded next, and removes it from the frontier. */
  gboolean  (*turn_to)  (SlideTraceChecker  *checker,
                         SlideTraceNode     *node,
                         GError            **error);

  /* The fate of a successor with @g and @h whose state has the node @node, or NULL if it is
   * new. */
  SlideFate (*get_fate) (const SlideTraceChecker *checker,
                         const SlideTraceNode    *node,
                         guint                    g,
                         guint                    h);

  /* Updates a successor that is not dropped as a duplicate; @node still has its previous g, f
   * and move. */
  void      (*take)     (SlideTraceChecker  *checker,
                         SlideTraceNode     *node,
                         guint               g,
                         SlideMove           move,
                         SlideFate           fate);

  /* (nullable): the events between expansions that only this kind of search has, terminated by
   * NULL. When one is read, all successors of the current expansion have been read. */
  const char *const *events;
  gboolean  (*read_event) (SlideTraceChecker  *checker,
                           const char         *event,
                           JsonObject         *object,
                           GError            **error);

  /* Checks the last line of a complete trace: whether the search could end here, and the final
   * totals. @moves is the length of a solution that leads to the goal. */
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

/* A successor that waits for the other successors of its expansion: the record takes them in the
 * order of their moves. */
typedef struct
{
  gboolean   is_there;
  SlideBoard board;
  guint      h;
  SlideFate  fate;
} SlideTraceSuccessor;

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
  SlideTraceQuestion     question;
  gboolean               is_asked;       /* any of it */
  gboolean               is_shortest;    /* no solution is shorter; FALSE if that is not known */
  gboolean               any_reopening;       /* the first line does not say whether nodes are … */
  guint                  g_weight;         /* f in units of 1/g_weight is g × g_weight + h × h_weight … */
  guint                  h_weight;
  gboolean               knows_fractions;  /* … once one has come up, either with fractions … */
  gboolean               rounds_down;      /* … or without, as in older traces */
  gboolean               any_successors;   /* whether successors may come in any order */
  gboolean               any_parent_pruning;  /* … reopened, and whether parents are pruned */
  /* towards goal and start; NULL if the tables are too large */
  SlideHeuristic        *heuristics[2];

  const SlideTraceModel *model;
  gpointer               data;           /* of the model */
  /* of SlideTraceNode, which is its own key; for each tree */
  GHashTable            *by_board[2];
  GPtrArray             *nodes;          /* indexed by number; owns the nodes */
  guint64                next_serial;    /* of the next heap entry */

  /* The current expansion, and how many of its successors have been read. */
  SlideTraceNode        *expanding;
  guint                  expected_moves[SLIDE_N_MOVES];
  guint                  n_expected;
  guint                  n_seen;
  guint                  seen_moves;     /* a bit for each */
  SlideTraceSuccessor    successors[SLIDE_N_MOVES];
  guint                  least_h;        /* lower bound propagated to them */
  gboolean               is_recorded;
  gboolean               goal_generated;  /* ends breadth-first search */

  /* As in the statistics of a search; the frontier is updated by the model. */
  guint64                n_expanded;
  guint64                n_generated;
  guint64                n_duplicates;
  guint64                n_reopened;
  guint64                frontier;
  guint64                max_frontier;

  /* The node that the first mistake is about. */
  gboolean               has_culprit;
  SlideBoard             culprit;
};

/* ---- Members of lines: slide-trace-read.c ---- */

gboolean        slide_trace_fail         (SlideTraceChecker   *checker,
                                          SlideTraceError      code,
                                          GError             **error,
                                          const char          *format,
                                          ...) G_GNUC_PRINTF (4, 5);

#define CONTRADICT(...) \
  slide_trace_fail (checker, SLIDE_TRACE_ERROR_CONTRADICTION, error, __VA_ARGS__)
#define REFUSE(...) slide_trace_fail (checker, SLIDE_TRACE_ERROR_SYNTAX, error, __VA_ARGS__)

/* Reads the member @name into @value, which is of the type of @kind. */
gboolean        slide_trace_read         (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          const char          *name,
                                          SlideFieldKind       kind,
                                          gpointer             value,
                                          GError             **error);

/* Reads an expansion or a successor, all but its board. */
gboolean        slide_trace_read_event   (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          gboolean             is_successor,
                                          SlideTraceEvent     *event,
                                          GError             **error);
gboolean        slide_trace_read_board   (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          const char          *name,
                                          SlideBoard          *board,
                                          GError             **error);

/* ---- Events: slide-trace-events.c ---- */

/* f of a node, in units of 1/g_weight. */
guint           slide_trace_get_f        (const SlideTraceChecker *checker,
                                          guint                    g,
                                          guint                    h);

/* The same @f in moves. */
double          slide_trace_get_moves    (const SlideTraceChecker *checker,
                                          guint                    f);

/* The node of a state in one of the trees; NULL if the state has not been generated. */
SlideTraceNode *slide_trace_find_node    (const SlideTraceChecker *checker,
                                          const SlideBoard        *board,
                                          gboolean                 backward);
SlideBoard      slide_trace_get_board    (const SlideTraceChecker *checker,
                                          const SlideTraceNode    *node);

/* Updates the path to @node: it now has @g moves, the last of which is @move. */
void            slide_trace_set_path     (const SlideTraceChecker *checker,
                                          SlideTraceNode          *node,
                                          guint                    g,
                                          SlideMove                move);

/* The fate of a successor with @g in searches where states have one node. @node: (nullable):
 * the node of its state. @if_closed: the fate if it is cheaper than a closed node */
SlideFate       slide_trace_get_state_fate (const SlideTraceNode *node,
                                            guint                 g,
                                            SlideFate             if_closed);

/* Reads the event "start". @backward: for the root at the goal. */
gboolean        slide_trace_read_root    (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          gboolean             backward,
                                          GError             **error);

/* Applies an expansion or a successor, which has been scanned or read. */
gboolean        slide_trace_expand       (SlideTraceChecker   *checker,
                                          SlideTraceEvent     *event,
                                          GError             **error);
gboolean        slide_trace_generate     (SlideTraceChecker   *checker,
                                          SlideTraceEvent     *event,
                                          GError             **error);

/* Checks that all successors of the current node have been read. @may_be_cut: the search may
 * have ended between them, with the goal or out of memory. */
gboolean        slide_trace_check_successors (SlideTraceChecker  *checker,
                                              gboolean            may_be_cut,
                                              GError            **error);

/* Reads "bound", which must have the number of the next iteration, from 1. */
gboolean        slide_trace_read_bound   (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          guint                iteration,
                                          guint64             *bound,
                                          GError             **error);

/* The smallest number from @bound up with the parity of all solutions; without parity @bound. */
guint           slide_trace_round        (const SlideTraceChecker *checker,
                                          guint                    bound);

/* The first successor of the current node that has not been read; NONE if there is none. */
SlideMove       slide_trace_find_missing (const SlideTraceChecker *checker);

/* Publishes the current expansion with the successors read so far. */
void            slide_trace_publish      (SlideTraceChecker   *checker);

/* ---- Mistakes: slide-trace-explain.c ---- */

/* Each says what is wrong and what the search does instead, and returns FALSE. Nodes are those
 * before the line is applied. */

/* The algorithm's name in a sentence, translated. */
const char     *slide_trace_get_name     (const SlideTraceChecker *checker);

/* Makes @node the one that the next explanation is about. */
void            slide_trace_accuse       (SlideTraceChecker    *checker,
                                          const SlideTraceNode *node);

/* @node was expanded instead of @next, which is before it in the order of the frontier. */
gboolean        slide_trace_explain_order       (SlideTraceChecker     *checker,
                                                 const SlideTraceNode  *node,
                                                 const SlideTraceNode  *next,
                                                 GError               **error);

/* The search stopped at @goal, before which @next is in the order of the frontier. */
gboolean        slide_trace_explain_stop        (SlideTraceChecker     *checker,
                                                 const SlideTraceNode  *goal,
                                                 const SlideTraceNode  *next,
                                                 GError               **error);

/* Whether the current expansion has generated the goal and not all its successors, so that the
 * search stopped there, with @error set. */
gboolean        slide_trace_stops_at_generation (SlideTraceChecker     *checker,
                                                 GError               **error);

/* @node, which has been generated, is not on the frontier, or not with @g and @h. */
gboolean        slide_trace_explain_expansion   (SlideTraceChecker     *checker,
                                                 const SlideTraceNode  *node,
                                                 guint                  g,
                                                 guint                  h,
                                                 GError               **error);

gboolean        slide_trace_explain_frontier    (SlideTraceChecker     *checker,
                                                 const SlideTraceNode  *node,
                                                 guint64                frontier,
                                                 GError               **error);

/* @event has a board that its move does not give. */
gboolean        slide_trace_explain_board       (SlideTraceChecker     *checker,
                                                 const SlideTraceEvent *event,
                                                 GError               **error);

/* A move that the current node does not have, or not any more. */
gboolean        slide_trace_explain_move        (SlideTraceChecker     *checker,
                                                 const SlideTraceEvent *event,
                                                 GError               **error);

/* The move @move of the current node is missing. */
gboolean        slide_trace_explain_missing     (SlideTraceChecker     *checker,
                                                 SlideMove              move,
                                                 GError               **error);

/* @node: (nullable): of the state, if it has been generated before */
gboolean        slide_trace_explain_fate        (SlideTraceChecker     *checker,
                                                 const SlideTraceNode  *node,
                                                 guint                  g,
                                                 SlideFate              expected,
                                                 SlideFate              fate,
                                                 GError               **error);
gboolean        slide_trace_explain_number      (SlideTraceChecker     *checker,
                                                 const SlideTraceNode  *node,
                                                 guint64                number,
                                                 GError               **error);
gboolean        slide_trace_explain_f           (SlideTraceChecker     *checker,
                                                 guint                  g,
                                                 guint                  h,
                                                 double                 f,
                                                 GError               **error);

/* The heuristic's estimate for @board is @estimate, not @h. */
gboolean        slide_trace_explain_h           (SlideTraceChecker     *checker,
                                                 const SlideBoard      *board,
                                                 gboolean               backward,
                                                 guint                  estimate,
                                                 guint                  h,
                                                 GError               **error);

/* The moves of the last line, of which @valid remain on the board, do not lead to the goal. */
gboolean        slide_trace_explain_path        (SlideTraceChecker     *checker,
                                                 const GByteArray      *path,
                                                 guint                  valid,
                                                 GError               **error);
gboolean        slide_trace_explain_total       (SlideTraceChecker     *checker,
                                                 const char            *name,
                                                 guint64                total,
                                                 guint64                counted,
                                                 GError               **error);

/* A path of @moves was called optimal, though there is a shorter one. @table: the true
 * distances */
gboolean        slide_trace_explain_optimal     (SlideTraceChecker        *checker,
                                                 guint                     moves,
                                                 const SlideDistanceTable *table,
                                                 GError                  **error);

/* ---- The last line: slide-trace-end.c ---- */

/* Checks that the path, of @moves moves, leads to @goal. */
gboolean        slide_trace_check_goal   (SlideTraceChecker   *checker,
                                          const SlideTraceNode *goal,
                                          guint                 moves,
                                          GError              **error);
gboolean        slide_trace_read_end     (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          GError             **error);

/* ---- What was asked: slide-trace-question.c ---- */

/* Checks the first line, and whether the last one is an answer. */
gboolean        slide_trace_check_question (SlideTraceChecker *checker,
                                          GError             **error);
gboolean        slide_trace_check_answer (SlideTraceChecker   *checker,
                                          GError             **error);

/* ---- The first line: slide-trace-header.c ---- */

gboolean        slide_trace_read_header  (SlideTraceChecker   *checker,
                                          JsonObject          *object,
                                          GError             **error);

/* Reads what the first line says of the heuristic, once the boards have been read. */
gboolean        slide_trace_read_heuristic (SlideTraceChecker *checker,
                                          JsonObject          *object,
                                          GError             **error);

/* Creates the heuristics if that takes no noticeable time. */
void            slide_trace_make_heuristics (SlideTraceChecker *checker);
