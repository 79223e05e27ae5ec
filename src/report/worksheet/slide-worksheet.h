/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-worksheet.h: questions about a search that can be answered on paper, and their answers.
 *
 * The questions come from recorded searches of one board, or of random boards with the same goal,
 * with one heuristic, algorithm, and order of ties. What a question shows suffices to answer it by
 * hand: where no definition of one or two sentences suffices to compute h, it stands beside each board
 * that needs it. The same request always gives the same questions.
 *
 * Searches on paper have no propagation of h and no cycle pruning, whatever the request says.
 *
 * Takes some milliseconds for each question. Any thread.
 */

#pragma once

#include "slide-json.h"
#include "slide-method.h"
#include "slide-record-choice.h"
#include "slide-solvability.h"

#include <gio/gio.h>

typedef enum
{
  SLIDE_WORKSHEET_SOLVABLE,   /* can the goal be reached from this board? */
  SLIDE_WORKSHEET_H,          /* what is h of this board? */
  SLIDE_WORKSHEET_VALUES,     /* what are the successors of this node, with g, h and f? */
  SLIDE_WORKSHEET_NEXT,       /* which of these nodes is expanded next? */
  SLIDE_WORKSHEET_FATE,       /* what happens to this successor? */
  SLIDE_WORKSHEET_TABLE,      /* the first expansions of the search, as a table */
  SLIDE_WORKSHEET_TREE,       /* the tree of the first expansions, to be completed */
  SLIDE_WORKSHEET_CUTOFF,     /* what is the cutoff of the next iteration? */
  SLIDE_WORKSHEET_MOVES,      /* how many moves has the solution, after how many expansions? */
  SLIDE_WORKSHEET_N_KINDS
} SlideWorksheetKind;

#define SLIDE_WORKSHEET_MAX_QUESTIONS 20   /* of a kind */
#define SLIDE_WORKSHEET_MAX_VARIANTS 26    /* A to Z */
#define SLIDE_WORKSHEET_MAX_CANDIDATES 6   /* of NEXT */
#define SLIDE_WORKSHEET_MAX_GENERATED 12   /* of FATE */
#define SLIDE_WORKSHEET_MAX_GIVEN 16       /* of TABLE and MOVES */
#define SLIDE_WORKSHEET_MAX_PRUNED 8       /* of CUTOFF */
#define SLIDE_WORKSHEET_MAX_LEAVES 7       /* of TREE */
#define SLIDE_WORKSHEET_MAX_LEVELS 5
#define SLIDE_WORKSHEET_MIN_ROWS 2         /* of TABLE and TREE */
#define SLIDE_WORKSHEET_MAX_ROWS 10

/* "solvable", "h", …: machine-readable, never translated. */
const char *slide_worksheet_kind_get_id  (SlideWorksheetKind  kind);
gboolean    slide_worksheet_kind_from_id (const char         *id,
                                          SlideWorksheetKind *kind);

/* Why there are fewer questions of a kind than requested. */
typedef enum
{
  SLIDE_WORKSHEET_COMPLETE,
  SLIDE_WORKSHEET_TOO_FEW,         /* the search has no more moments that fit on paper */
  SLIDE_WORKSHEET_TOO_LONG,        /* the search needs too many expansions for paper */
  SLIDE_WORKSHEET_UNSOLVABLE,      /* there is no search from this board */
  SLIDE_WORKSHEET_NO_HEURISTIC,    /* the algorithm uses no heuristic */
  SLIDE_WORKSHEET_H_IS_GIVEN,     /* h cannot be computed by hand */
  SLIDE_WORKSHEET_NO_ITERATIONS,   /* the algorithm has no cutoffs */
  SLIDE_WORKSHEET_NO_TREE,         /* the algorithm keeps only a path */
  SLIDE_WORKSHEET_NOT_ON_PAPER     /* the algorithm cannot be followed on paper */
} SlideWorksheetShortage;

const char *slide_worksheet_shortage_get_id (SlideWorksheetShortage shortage);

/**
 * SlideWorksheetRequest:
 * @heuristic: (nullable): made for @goal; NULL if the algorithm uses none
 * @random_boards: whether each question has a random board of its own instead of @start
 * @counts: how many questions of each kind
 * @n_rows: expansions of TABLE, and of TREE if so many fit
 *
 * Initialize with slide_worksheet_request_init().
 */
typedef struct
{
  SlideBoard      start;
  SlideBoard      goal;
  SlideMethod     method;
  SlideHeuristic *heuristic;
  gboolean        random_boards;
  guint           counts[SLIDE_WORKSHEET_N_KINDS];
  guint           n_rows;
  guint           seed;
} SlideWorksheetRequest;

/* Sets A*, no heuristic, one or two questions of each kind, five rows and seed 1. */
void slide_worksheet_request_init (SlideWorksheetRequest *request,
                                   const SlideBoard      *start,
                                   const SlideBoard      *goal);

/* Whether @algorithm can be followed on paper: a best-first or depth-first search that can be
 * recorded. */
gboolean slide_worksheet_has_algorithm (SlideAlgorithm algorithm);

/**
 * SlideWorksheetNode:
 * @move: the blank's move that led to it; SLIDE_MOVE_NONE: none, or not known
 * @closed: FATE: whether it has been expanded
 * @parent: TREE: the index of the node that generated it; of the start its own
 * @is_asked: TREE: whether the board is asked for and g, h and f are printed; otherwise the board is
 *   printed, and the others are asked for. All of the start is printed
 */
typedef struct
{
  SlideBoard board;
  guint      g;
  guint      h;
  double     f;
  SlideMove  move;
  gboolean   closed;
  guint      parent;
  gboolean   is_asked;
} SlideWorksheetNode;

/**
 * SlideWorksheetQuestion:
 * @start: of the search, or the board of SOLVABLE
 * @moment: the number of expansions before the question
 * @cutoff: depth-first search: the cutoff in force
 * @node: H: the board; VALUES: the node that is expanded; FATE: the successor
 * @nodes: (element-type SlideWorksheetNode): NEXT: the candidates; FATE: states generated so far, and
 *   among them that of the successor if it was; both in the order generated; CUTOFF: the pruned nodes; TABLE, MOVES: the boards whose h is
 *   given, in no meaningful order; otherwise empty
 *
 * The answer:
 *
 * @answers: (element-type SlideWorksheetNode): VALUES: the successors in the order generated; TABLE:
 *   the expanded nodes; TREE: all nodes in the order generated
 * @numbers: (element-type guint): TREE: the number of each node's expansion, 0 if it has none; TABLE: for
 *   each expansion the size of the frontier after it, in depth-first search the cutoff
 * @right: NEXT: the index of the right candidate, and @choice: why
 * @fate: FATE
 * @next_cutoff: CUTOFF
 * @solvability: SOLVABLE
 * @path: (nullable): MOVES: SlideMove bytes
 * @n_expansions: MOVES: expansions before the goal is reached; TREE: expansions, which are printed
 */
typedef struct
{
  SlideWorksheetKind kind;
  SlideBoard         start;
  guint              moment;
  guint              cutoff;
  SlideWorksheetNode node;
  GArray            *nodes;

  GArray            *answers;
  GArray            *numbers;
  guint              right;
  SlideRecordChoice  choice;
  SlideFate          fate;
  guint              next_cutoff;
  SlideSolvability   solvability;
  GByteArray        *path;
  guint              n_expansions;
} SlideWorksheetQuestion;

/**
 * SlideWorksheet:
 * @request: with the options that are in force (reopening only where the algorithm can reopen); holds a reference to the heuristic
 * @variant: 0 for A
 * @order: of the frontier, and with it the kind of the search; meaningless for an algorithm that
 *   cannot be followed on paper
 * @h_given: whether h stands beside the boards
 * @questions: (element-type SlideWorksheetQuestion)
 * @shortages: by kind
 * @lacks_memory: memory was refused to a search: what is asked and answered is not what it would be
 *   with memory, and must not be used
 */
typedef struct
{
  SlideWorksheetRequest   request;
  guint                   variant;
  SlideRecordOrder        order;
  gboolean                h_given;
  GPtrArray              *questions;
  SlideWorksheetShortage  shortages[SLIDE_WORKSHEET_N_KINDS];
  gboolean                lacks_memory;
} SlideWorksheet;

/* @variant: below SLIDE_WORKSHEET_MAX_VARIANTS: other questions, or other random boards. @cancellable:
 * (nullable). Returns: (transfer full) (nullable): NULL only if it was cancelled */
SlideWorksheet *slide_worksheet_new         (const SlideWorksheetRequest *request,
                                             guint                        variant,
                                             GCancellable                *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void            slide_worksheet_free        (SlideWorksheet              *worksheet);

/* The number of questions of @kind that were found. */
guint           slide_worksheet_count       (const SlideWorksheet        *worksheet,
                                             SlideWorksheetKind           kind);

/* Appends a JSON object with all questions and answers, and a line break. */
void            slide_worksheet_append_json (GString                     *out,
                                             const SlideWorksheet        *worksheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideWorksheet, slide_worksheet_free)
