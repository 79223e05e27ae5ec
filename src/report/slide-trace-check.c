/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-check.c: whether a trace tells of a search as it has to be.
 *
 * Written down plainly, and with nothing of the engine's searches or records in it:
 * what is checked here is what they say. The open list is a binary heap from which
 * nothing is taken in the middle; entries that count no more are dropped at its top.
 */

#include "slide-trace-check.h"

#include "slide-search.h"
#include "slide-trace.h"

#include <string.h>

G_DEFINE_QUARK (slide-trace-error-quark, slide_trace_error)

/* A state as it is known. The board comes first: it is what nodes are looked up by. */
typedef struct
{
  guint8    cells[SLIDE_MAX_CELLS];
  guint8    blank;
  gboolean  is_open;
  guint     number;
  guint     g;
  guint     h;
  guint     f;
  SlideMove move;
  guint64   serial;      /* of its entry in the heap that counts */
} Node;

typedef struct
{
  guint   f;
  gint64  tie;           /* what is smaller goes first */
  guint64 serial;
  Node   *node;
} Entry;

typedef enum
{
  EXPECT_HEADER,
  EXPECT_START,
  EXPECT_EVENT,
  EXPECT_NOTHING
} Expected;

struct _SlideTraceChecker
{
  guint64        line;
  Expected       expected;
  JsonParser    *parser;

  guint          rows;
  guint          columns;
  SlideRecord   *record;       /* nullable */
  SlideTraceHeader header;

  GHashTable    *by_board;     /* Node, which is its own key */
  GPtrArray     *nodes;        /* by number; owns them */
  GArray        *heap;
  guint64        next_serial;

  /* The expansion in hand, and which of its successors have come. */
  Node          *expanding;
  guint          expected_moves[SLIDE_N_MOVES];
  guint          n_expected;
  guint          n_come;
  gboolean       is_recorded;
  gboolean       goal_generated;

  guint64        n_expanded;
  guint64        n_generated;
  guint64        n_duplicates;
  guint64        n_reopened;
  guint64        frontier;
  guint64        max_frontier;
};

/* ---- Errors and members ---- */

static gboolean G_GNUC_PRINTF (4, 5)
fail (SlideTraceChecker  *checker,
      SlideTraceError     code,
      GError            **error,
      const char         *format,
      ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, SLIDE_TRACE_ERROR, (int) code, "line %" G_GUINT64_FORMAT ": %s",
               checker->line, message);
  return FALSE;
}

#define CONTRADICT(...) fail (checker, SLIDE_TRACE_ERROR_CONTRADICTION, error, __VA_ARGS__)
#define REFUSE(...) fail (checker, SLIDE_TRACE_ERROR_SYNTAX, error, __VA_ARGS__)

static JsonNode *
get_member (JsonObject *object,
            const char *name,
            GType       type)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
         && (type == G_TYPE_INVALID || json_node_get_value_type (node) == type) ? node : NULL;
}

static gboolean
read_uint (SlideTraceChecker  *checker,
           JsonObject         *object,
           const char         *name,
           guint64            *value,
           GError            **error)
{
  JsonNode *node = get_member (object, name, G_TYPE_INT64);

  if (node == NULL || json_node_get_int (node) < 0)
    return REFUSE ("expected \"%s\" with a whole number", name);

  *value = (guint64) json_node_get_int (node);
  return TRUE;
}

static gboolean
read_word (SlideTraceChecker  *checker,
           JsonObject         *object,
           const char         *name,
           const char        **word,
           GError            **error)
{
  JsonNode *node = get_member (object, name, G_TYPE_STRING);

  if (node == NULL)
    return REFUSE ("expected \"%s\" with a word", name);

  *word = json_node_get_string (node);
  return TRUE;
}

static gboolean
read_boolean (SlideTraceChecker  *checker,
              JsonObject         *object,
              const char         *name,
              gboolean           *value,
              GError            **error)
{
  JsonNode *node = get_member (object, name, G_TYPE_BOOLEAN);

  if (node == NULL)
    return REFUSE ("expected \"%s\" with true or false", name);

  *value = json_node_get_boolean (node);
  return TRUE;
}

static JsonArray *
get_array (JsonObject *object,
           const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static gboolean
read_board (SlideTraceChecker  *checker,
            JsonObject         *object,
            const char         *name,
            SlideBoard         *board,
            GError            **error)
{
  JsonArray *array = get_array (object, name);
  guint8 cells[SLIDE_MAX_CELLS];

  if (array == NULL || json_array_get_length (array) != checker->rows * checker->columns)
    return REFUSE ("expected \"%s\" with %u tiles", name, checker->rows * checker->columns);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      gint64 tile = JSON_NODE_HOLDS_VALUE (node)
                    && json_node_get_value_type (node) == G_TYPE_INT64
                    ? json_node_get_int (node) : -1;

      if (tile < 0 || tile >= SLIDE_MAX_CELLS)
        return REFUSE ("\"%s\" has something that is no tile", name);
      cells[i] = (guint8) tile;
    }
  if (!slide_board_init (board, checker->rows, checker->columns, cells))
    return REFUSE ("\"%s\" has not each tile once", name);

  return TRUE;
}

/* ---- Nodes ---- */

static guint
hash_node (gconstpointer data)
{
  const Node *node = data;
  guint hash = 2166136261u;

  for (guint i = 0; i < SLIDE_MAX_CELLS; i++)
    hash = (hash ^ node->cells[i]) * 16777619u;

  return hash;
}

static gboolean
equal_nodes (gconstpointer a,
             gconstpointer b)
{
  return memcmp (a, b, SLIDE_MAX_CELLS) == 0;
}

static Node *
find_node (const SlideTraceChecker *checker,
           const SlideBoard        *board)
{
  Node key;

  memcpy (key.cells, board->cells, sizeof key.cells);
  return g_hash_table_lookup (checker->by_board, &key);
}

static Node *
add_node (SlideTraceChecker *checker,
          const SlideBoard  *board,
          guint              h)
{
  Node *node = g_new0 (Node, 1);

  memcpy (node->cells, board->cells, sizeof node->cells);
  node->blank = board->blank;
  node->number = checker->nodes->len;
  node->h = h;
  g_ptr_array_add (checker->nodes, node);
  g_hash_table_add (checker->by_board, node);

  return node;
}

static SlideBoard
get_board (const SlideTraceChecker *checker,
           const Node              *node)
{
  SlideBoard board = {
    .rows = (guint8) checker->rows, .columns = (guint8) checker->columns, .blank = node->blank,
  };

  memcpy (board.cells, node->cells, sizeof board.cells);
  return board;
}

/* ---- The open list ---- */

static guint
get_f (const SlideTraceChecker *checker,
       guint                    g,
       guint                    h)
{
  switch (checker->header.algorithm)
    {
    case SLIDE_ALGORITHM_GREEDY:
      return h;
    case SLIDE_ALGORITHM_WEIGHTED_ASTAR:
      return g + (guint) (MIN (checker->header.weight, SLIDE_MAX_ORDER_WEIGHT) * h);
    case SLIDE_ALGORITHM_UNIFORM_COST:
    case SLIDE_ALGORITHM_BREADTH_FIRST:
      return g;
    default:
      return g + h;
    }
}

static gboolean
goes_first (const SlideTraceChecker *checker,
            const Entry             *a,
            const Entry             *b)
{
  if (a->f != b->f)
    return a->f < b->f;
  if (a->tie != b->tie)
    return a->tie < b->tie;

  return (a->serial < b->serial) == (checker->header.tie_break == SLIDE_TIE_FIRST_IN);
}

static void
exchange (GArray *heap,
          guint   i,
          guint   k)
{
  Entry entry = g_array_index (heap, Entry, i);

  g_array_index (heap, Entry, i) = g_array_index (heap, Entry, k);
  g_array_index (heap, Entry, k) = entry;
}

/* Puts @node, with the g that it has now, into the open list. */
static void
open_node (SlideTraceChecker *checker,
           Node              *node)
{
  GArray *heap = checker->heap;
  gint64 g = node->g;
  Entry entry = {
    .f = node->f,
    .tie = checker->header.tie_break == SLIDE_TIE_HIGH_G ? -g
           : checker->header.tie_break == SLIDE_TIE_LOW_G ? g : 0,
    .serial = checker->next_serial++,
    .node = node,
  };

  node->is_open = TRUE;
  node->serial = entry.serial;
  g_array_append_val (heap, entry);
  for (guint i = heap->len - 1; i > 0; i = (i - 1) / 2)
    {
      if (!goes_first (checker, &g_array_index (heap, Entry, i),
                       &g_array_index (heap, Entry, (i - 1) / 2)))
        break;
      exchange (heap, i, (i - 1) / 2);
    }
}

static void
drop_top (SlideTraceChecker *checker)
{
  GArray *heap = checker->heap;
  guint i = 0;

  exchange (heap, 0, heap->len - 1);
  g_array_set_size (heap, heap->len - 1);
  while (TRUE)
    {
      guint first = i;

      for (guint k = 2 * i + 1; k <= 2 * i + 2 && k < heap->len; k++)
        if (goes_first (checker, &g_array_index (heap, Entry, k),
                        &g_array_index (heap, Entry, first)))
          first = k;
      if (first == i)
        return;
      exchange (heap, i, first);
      i = first;
    }
}

/* The node that is next; NULL if none is open. */
static Node *
get_next (SlideTraceChecker *checker)
{
  while (checker->heap->len > 0)
    {
      const Entry *top = &g_array_index (checker->heap, Entry, 0);

      if (top->node->is_open && top->node->serial == top->serial)
        return top->node;
      drop_top (checker);
    }

  return NULL;
}

/* ---- Lines ---- */

static gboolean
read_header (SlideTraceChecker  *checker,
             JsonObject         *object,
             GError            **error)
{
  const char *trace, *algorithm, *tie_break;
  JsonNode *weight = get_member (object, "weight", G_TYPE_INVALID);
  JsonNode *specification = get_member (object, "specification", G_TYPE_STRING);
  JsonNode *heuristic = specification != NULL ? specification
                                              : get_member (object, "heuristic", G_TYPE_STRING);
  guint64 version, rows, columns;

  if (!read_word (checker, object, "trace", &trace, error)
      || !read_uint (checker, object, "version", &version, error)
      || !read_uint (checker, object, "rows", &rows, error)
      || !read_uint (checker, object, "columns", &columns, error)
      || !read_word (checker, object, "algorithm", &algorithm, error)
      || !read_word (checker, object, "tie_break", &tie_break, error)
      || !read_boolean (checker, object, "reopen", &checker->header.reopen, error)
      || !read_boolean (checker, object, "parent_pruning", &checker->header.parent_pruning, error))
    return FALSE;

  if (!g_str_equal (trace, "tilestar") || version != 1)
    return REFUSE ("this is no trace of version 1");
  if (rows > SLIDE_MAX_SIDE || columns > SLIDE_MAX_SIDE
      || !slide_shape_is_valid ((guint) rows, (guint) columns))
    return REFUSE ("there are no boards of %" G_GUINT64_FORMAT "x%" G_GUINT64_FORMAT, rows,
                   columns);
  if (!slide_algorithm_from_id (algorithm, &checker->header.algorithm)
      || !slide_algorithm_get_info (checker->header.algorithm)->recordable)
    return REFUSE ("\"%s\" is no algorithm that can be recorded", algorithm);
  if (!slide_tie_break_from_id (tie_break, &checker->header.tie_break))
    return REFUSE ("there is no tie-break \"%s\"", tie_break);
  if (checker->header.algorithm == SLIDE_ALGORITHM_BREADTH_FIRST
      && checker->header.tie_break != SLIDE_TIE_FIRST_IN)
    return CONTRADICT ("breadth-first has the tie-break first-in");
  if (weight == NULL || !(json_node_get_double (weight) >= 1))
    return REFUSE ("expected \"weight\" with a number that is at least 1");

  checker->header.weight = json_node_get_double (weight);
  checker->rows = (guint) rows;
  checker->columns = (guint) columns;
  if (!read_board (checker, object, "start", &checker->header.start, error)
      || !read_board (checker, object, "goal", &checker->header.goal, error))
    return FALSE;

  if (heuristic != NULL && slide_algorithm_get_info (checker->header.algorithm)->uses_heuristic)
    checker->header.heuristic = g_strdup (json_node_get_string (heuristic));
  checker->expected = EXPECT_START;
  return TRUE;
}

/* g, h and f, which has to be right. */
static gboolean
read_g_h_f (SlideTraceChecker  *checker,
            JsonObject         *object,
            guint              *g,
            guint              *h,
            GError            **error)
{
  guint64 g64, h64, f;

  if (!read_uint (checker, object, "g", &g64, error)
      || !read_uint (checker, object, "h", &h64, error)
      || !read_uint (checker, object, "f", &f, error))
    return FALSE;

  if (g64 > SLIDE_RECORD_MAX_G || h64 > SLIDE_MAX_ESTIMATE)
    return REFUSE ("no node has g = %" G_GUINT64_FORMAT " and h = %" G_GUINT64_FORMAT, g64, h64);

  *g = (guint) g64;
  *h = (guint) h64;
  if (f != get_f (checker, *g, *h))
    return CONTRADICT ("g = %u and h = %u make f = %u, not %" G_GUINT64_FORMAT, *g, *h,
                       get_f (checker, *g, *h), f);

  return TRUE;
}

/* FALSE if the record has been begun before. */
static gboolean
begin_record (SlideTraceChecker *checker,
              guint              h)
{
  const SlideTraceHeader *header = &checker->header;
  SlideRecordOrder order = {
    .g_weight = header->algorithm == SLIDE_ALGORITHM_GREEDY ? 0 : 1,
    .h_weight = !slide_algorithm_get_info (header->algorithm)->uses_heuristic ? 0
                : header->algorithm == SLIDE_ALGORITHM_WEIGHTED_ASTAR
                  ? MIN (header->weight, SLIDE_MAX_ORDER_WEIGHT) : 1,
    .by_g = header->tie_break == SLIDE_TIE_HIGH_G || header->tie_break == SLIDE_TIE_LOW_G,
    .high = header->tie_break == SLIDE_TIE_HIGH_G,
    .newest = header->tie_break != SLIDE_TIE_FIRST_IN,
  };

  return slide_record_begin (checker->record, &header->start, h, &order, 0);
}

/* The expansion in hand has all its successors. */
static void
publish (SlideTraceChecker *checker)
{
  if (checker->is_recorded)
    slide_record_publish (checker->record);
  checker->is_recorded = FALSE;
}

static gboolean
read_start (SlideTraceChecker  *checker,
            JsonObject         *object,
            GError            **error)
{
  guint64 number;
  SlideBoard board;
  Node *node;
  guint g, h;

  if (!read_uint (checker, object, "node", &number, error)
      || !read_board (checker, object, "board", &board, error)
      || !read_g_h_f (checker, object, &g, &h, error))
    return FALSE;

  if (!slide_board_equal (&board, &checker->header.start))
    return CONTRADICT ("the board is not the start of the first line");
  if (number != 0 || g != 0)
    return CONTRADICT ("the start is node 0 with g = 0");

  if (checker->record != NULL && !begin_record (checker, h))
    return REFUSE ("there is a record of another search");

  node = add_node (checker, &board, h);
  node->f = get_f (checker, 0, h);
  node->move = SLIDE_MOVE_NONE;
  open_node (checker, node);
  checker->frontier = checker->max_frontier = 1;
  checker->expected = EXPECT_EVENT;
  return TRUE;
}

/* Whether all successors of the node in hand have come. @may_be_cut: the search may have ended
 * amid them, with the goal or without memory. */
static gboolean
check_successors (SlideTraceChecker  *checker,
                  gboolean            may_be_cut,
                  GError            **error)
{
  if (checker->expanding == NULL || checker->n_come == checker->n_expected || may_be_cut)
    {
      checker->max_frontier = MAX (checker->max_frontier, checker->frontier);
      publish (checker);
      return TRUE;
    }

  return CONTRADICT ("node %u has a successor by the move %s, which is missing before this line",
                     checker->expanding->number,
                     slide_move_get_id ((SlideMove) checker->expected_moves[checker->n_come]));
}

/* Why @node, which is open, does not come before @next. */
static gboolean
refuse_order (SlideTraceChecker  *checker,
              const Node         *node,
              const Node         *next,
              GError            **error)
{
  if (next->f < node->f)
    return CONTRADICT ("node %u with f = %u is expanded, but node %u is open with f = %u",
                       node->number, node->f, next->number, next->f);

  return CONTRADICT ("among the open nodes with f = %u, %s has node %u (g = %u) before node %u "
                     "(g = %u)", node->f, slide_tie_break_get_id (checker->header.tie_break),
                     next->number, next->g, node->number, node->g);
}

static gboolean
read_expand (SlideTraceChecker  *checker,
             JsonObject         *object,
             GError            **error)
{
  guint64 step, number, frontier;
  SlideBoard board;
  Node *node, *next;
  guint g, h;

  if (!read_uint (checker, object, "step", &step, error)
      || !read_uint (checker, object, "node", &number, error)
      || !read_uint (checker, object, "frontier", &frontier, error)
      || !read_g_h_f (checker, object, &g, &h, error)
      || !check_successors (checker, FALSE, error))
    return FALSE;

  if (checker->goal_generated)
    return CONTRADICT ("breadth-first ends with the goal, which has been generated");
  if (step != checker->n_expanded + 1)
    return CONTRADICT ("step %" G_GUINT64_FORMAT " comes after %" G_GUINT64_FORMAT, step,
                       checker->n_expanded);
  if (number >= checker->nodes->len)
    return CONTRADICT ("node %" G_GUINT64_FORMAT " has not been generated", number);

  node = g_ptr_array_index (checker->nodes, number);
  if (!node->is_open)
    return CONTRADICT ("node %u is expanded, but it is closed", node->number);
  if (g != node->g || h != node->h)
    return CONTRADICT ("node %u is open with g = %u and h = %u, not %u and %u", node->number,
                       node->g, node->h, g, h);
  next = get_next (checker);
  if (next != node)
    return refuse_order (checker, node, next, error);

  board = get_board (checker, node);
  if (slide_board_equal (&board, &checker->header.goal))
    return CONTRADICT ("node %u is the goal, which is not expanded", node->number);

  checker->frontier--;
  if (frontier != checker->frontier)
    return CONTRADICT ("the frontier has %" G_GUINT64_FORMAT " nodes without node %u, not %"
                       G_GUINT64_FORMAT, checker->frontier, node->number, frontier);

  checker->is_recorded = checker->record != NULL
                         && slide_record_add_expansion (checker->record, &board);
  node->is_open = FALSE;
  checker->expanding = node;
  checker->n_expanded++;
  checker->n_expected = checker->n_come = 0;
  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    if (slide_board_get_target (&board, (SlideMove) move) >= 0
        && !(checker->header.parent_pruning && node->move != SLIDE_MOVE_NONE
             && (SlideMove) move == slide_move_reverse (node->move)))
      checker->expected_moves[checker->n_expected++] = move;

  return TRUE;
}

/* What becomes of a successor with @g whose state is known as @node. */
static SlideFate
get_fate (const SlideTraceChecker *checker,
          const Node              *node,
          guint                    g)
{
  if (node == NULL)
    return SLIDE_FATE_NEW;
  if (node->g <= g)
    return SLIDE_FATE_DUPLICATE;
  if (node->is_open)
    return SLIDE_FATE_CHEAPER;

  return checker->header.reopen && checker->header.algorithm != SLIDE_ALGORITHM_GREEDY
         ? SLIDE_FATE_REOPENED : SLIDE_FATE_LEFT_CLOSED;
}

/* Its state is met with a smaller g, or for the first time. */
static void
take_successor (SlideTraceChecker *checker,
                Node              *node,
                guint              g,
                SlideMove          move,
                SlideFate          fate)
{
  gboolean keeps_place = fate == SLIDE_FATE_CHEAPER
                         && checker->header.tie_break == SLIDE_TIE_FIRST_IN
                         && get_f (checker, g, node->h) == node->f;

  node->g = g;
  node->f = get_f (checker, g, node->h);
  node->move = move;
  /* Where it came into the list at this f is where it stays. */
  if (!keeps_place)
    open_node (checker, node);
  if (fate != SLIDE_FATE_CHEAPER)
    checker->frontier++;
}

static gboolean
read_generate (SlideTraceChecker  *checker,
               JsonObject         *object,
               GError            **error)
{
  Node *parent = checker->expanding, *node;
  guint64 step, number, parent_number;
  const char *move_id, *fate_id;
  SlideBoard board, found;
  SlideMove move;
  SlideFate fate, expected;
  guint g, h;

  if (!read_uint (checker, object, "step", &step, error)
      || !read_uint (checker, object, "node", &number, error)
      || !read_uint (checker, object, "parent", &parent_number, error)
      || !read_word (checker, object, "move", &move_id, error)
      || !read_word (checker, object, "fate", &fate_id, error)
      || !read_g_h_f (checker, object, &g, &h, error))
    return FALSE;

  if (!slide_move_from_id (move_id, &move))
    return REFUSE ("there is no move \"%s\"", move_id);
  if (!slide_fate_from_id (fate_id, &fate))
    return REFUSE ("there is no fate \"%s\"", fate_id);
  if (parent == NULL)
    return CONTRADICT ("a successor comes before the first expansion");
  if (step != checker->n_expanded)
    return CONTRADICT ("this is step %" G_GUINT64_FORMAT ", not %" G_GUINT64_FORMAT,
                       checker->n_expanded, step);
  if (parent_number != parent->number)
    return CONTRADICT ("node %u was expanded, not %" G_GUINT64_FORMAT, parent->number,
                       parent_number);
  if (checker->goal_generated)
    return CONTRADICT ("breadth-first ends with the goal, which has been generated");
  if (checker->n_come == checker->n_expected)
    return CONTRADICT ("node %u has no more successors", parent->number);
  if (move != (SlideMove) checker->expected_moves[checker->n_come])
    return CONTRADICT ("the next successor of node %u is by the move %s, not %s", parent->number,
                       slide_move_get_id ((SlideMove) checker->expected_moves[checker->n_come]),
                       move_id);
  if (g != parent->g + 1)
    return CONTRADICT ("a successor of node %u has g = %u, not %u", parent->number, parent->g + 1,
                       g);

  board = get_board (checker, parent);
  slide_board_apply (&board, move);
  node = find_node (checker, &board);
  expected = get_fate (checker, node, g);
  if (fate != expected)
    return CONTRADICT ("the fate of this successor is %s, not %s", slide_fate_get_id (expected),
                       fate_id);
  if (number != (node != NULL ? node->number : checker->nodes->len))
    return CONTRADICT ("this state is node %u, not %" G_GUINT64_FORMAT,
                       node != NULL ? node->number : checker->nodes->len, number);
  if (node == NULL || json_object_has_member (object, "board"))
    {
      if (!read_board (checker, object, "board", &found, error))
        return FALSE;
      if (!slide_board_equal (&found, &board))
        return CONTRADICT ("the board is not what the move %s makes of node %u", move_id,
                           parent->number);
    }
  if (node != NULL && h != node->h)
    return CONTRADICT ("node %u had h = %u before, not %u", node->number, node->h, h);

  if (node == NULL)
    node = add_node (checker, &board, h);
  if (fate <= SLIDE_FATE_REOPENED)
    take_successor (checker, node, g, move, fate);
  if (checker->is_recorded)
    slide_record_add_successor (checker->record, &board, h, move, fate);
  checker->n_generated++;
  checker->n_duplicates += fate == SLIDE_FATE_DUPLICATE;
  checker->n_reopened += fate == SLIDE_FATE_REOPENED;
  checker->n_come++;
  checker->goal_generated = checker->header.algorithm == SLIDE_ALGORITHM_BREADTH_FIRST
                            && slide_board_equal (&board, &checker->header.goal);
  return TRUE;
}

/* ---- The last line ---- */

static gboolean
check_path (SlideTraceChecker  *checker,
            JsonObject         *object,
            gboolean            complete,
            GError            **error)
{
  JsonArray *path = get_array (object, "path");
  SlideBoard board = checker->header.start;
  const Node *goal = find_node (checker, &checker->header.goal);
  guint64 moves;

  if (!read_uint (checker, object, "moves", &moves, error))
    return FALSE;
  if (path == NULL)
    return REFUSE ("expected \"path\" with the moves of the solution");
  if (json_array_get_length (path) != moves)
    return CONTRADICT ("the path has %u moves, not %" G_GUINT64_FORMAT,
                       json_array_get_length (path), moves);

  for (guint i = 0; i < json_array_get_length (path); i++)
    {
      JsonNode *node = json_array_get_element (path, i);
      SlideMove move;

      if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING
          || !slide_move_from_id (json_node_get_string (node), &move))
        return REFUSE ("move %u of the path is none", i + 1);
      if (!slide_board_apply (&board, move))
        return CONTRADICT ("move %u of the path leaves the board", i + 1);
    }
  if (!slide_board_equal (&board, &checker->header.goal))
    return CONTRADICT ("the path does not lead to the goal");

  if (!complete)
    return TRUE;
  if (goal == NULL)
    return CONTRADICT ("it is solved, but the goal has not been generated");
  if (goal->g != moves)
    return CONTRADICT ("the goal is node %u with g = %u, but the path has %" G_GUINT64_FORMAT
                       " moves",
                       goal->number, goal->g, moves);
  if (checker->header.algorithm != SLIDE_ALGORITHM_BREADTH_FIRST && get_next (checker) != goal)
    return CONTRADICT ("it is solved, but node %u would be expanded before the goal",
                       get_next (checker)->number);

  /* The goal is taken from the frontier. */
  if (checker->header.algorithm != SLIDE_ALGORITHM_BREADTH_FIRST)
    checker->frontier--;
  return TRUE;
}

static gboolean
check_total (SlideTraceChecker  *checker,
             JsonObject         *object,
             const char         *name,
             guint64             counted,
             gboolean            complete,
             GError            **error)
{
  guint64 total;

  if (!read_uint (checker, object, name, &total, error))
    return FALSE;
  if (complete ? total != counted : total < counted)
    return CONTRADICT ("\"%s\" is %" G_GUINT64_FORMAT ", but the lines make %" G_GUINT64_FORMAT,
                       name, total, counted);

  return TRUE;
}

static gboolean
read_end (SlideTraceChecker  *checker,
          JsonObject         *object,
          GError            **error)
{
  const char *status;
  gboolean complete, optimal, solved, unsolvable, may_be_cut;

  if (!read_word (checker, object, "status", &status, error)
      || !read_boolean (checker, object, "complete", &complete, error)
      || !read_boolean (checker, object, "optimal", &optimal, error))
    return FALSE;

  solved = g_str_equal (status, slide_status_get_id (SLIDE_STATUS_SOLVED));
  unsolvable = g_str_equal (status, slide_status_get_id (SLIDE_STATUS_UNSOLVABLE));
  may_be_cut = checker->goal_generated
               || g_str_equal (status, slide_status_get_id (SLIDE_STATUS_MEMORY_LIMIT));
  if (!check_successors (checker, may_be_cut, error))
    return FALSE;
  if (checker->goal_generated && complete && !solved)
    return CONTRADICT ("the goal has been generated, which ends breadth-first as solved");
  if (optimal && !solved)
    return CONTRADICT ("it is not solved, so it has no optimal solution");
  if (unsolvable && checker->n_expanded > 0)
    return CONTRADICT ("it is unsolvable, so nothing is expanded");
  if (solved && !check_path (checker, object, complete, error))
    return FALSE;

  if (checker->record != NULL && complete)
    slide_record_finish (checker->record);
  else if (checker->record != NULL)
    slide_record_cut (checker->record);
  checker->expected = EXPECT_NOTHING;
  return check_total (checker, object, "expanded", checker->n_expanded, complete, error)
         && check_total (checker, object, "generated", checker->n_generated, complete, error)
         && check_total (checker, object, "duplicates", checker->n_duplicates, complete, error)
         && check_total (checker, object, "reopened", checker->n_reopened, complete, error)
         && (!complete
             || check_total (checker, object, "frontier", unsolvable ? 0 : checker->frontier, TRUE,
                             error))
         && check_total (checker, object, "max_frontier", unsolvable ? 0 : checker->max_frontier,
                         complete, error);
}

static gboolean
read_event (SlideTraceChecker  *checker,
            JsonObject         *object,
            GError            **error)
{
  const char *event;

  if (!read_word (checker, object, "event", &event, error))
    return FALSE;

  if (checker->expected == EXPECT_START)
    return g_str_equal (event, "start") ? read_start (checker, object, error)
                                        : CONTRADICT ("expected the start, found \"%s\"", event);
  if (g_str_equal (event, "expand"))
    return read_expand (checker, object, error);
  if (g_str_equal (event, "generate"))
    return read_generate (checker, object, error);
  if (g_str_equal (event, "end"))
    return read_end (checker, object, error);

  return REFUSE ("there is no event \"%s\" in best-first search", event);
}

/* ---- The checker ---- */

SlideTraceChecker *
slide_trace_checker_new (SlideRecord *record)
{
  SlideTraceChecker *checker = g_new0 (SlideTraceChecker, 1);

  checker->record = record != NULL ? slide_record_ref (record) : NULL;
  checker->parser = json_parser_new_immutable ();
  checker->by_board = g_hash_table_new (hash_node, equal_nodes);
  checker->nodes = g_ptr_array_new_with_free_func (g_free);
  checker->heap = g_array_new (FALSE, FALSE, sizeof (Entry));

  return checker;
}

void
slide_trace_checker_free (SlideTraceChecker *checker)
{
  if (checker == NULL)
    return;

  if (checker->record != NULL)
    slide_record_cut (checker->record);
  g_clear_pointer (&checker->record, slide_record_unref);
  g_free (checker->header.heuristic);
  g_object_unref (checker->parser);
  g_hash_table_unref (checker->by_board);
  g_ptr_array_unref (checker->nodes);
  g_array_unref (checker->heap);
  g_free (checker);
}

gboolean
slide_trace_checker_add (SlideTraceChecker  *checker,
                         const char         *line,
                         gsize               length,
                         GError            **error)
{
  JsonNode *root;
  JsonObject *object;

  checker->line++;
  if (checker->expected == EXPECT_NOTHING)
    return CONTRADICT ("there is a line after the end");
  if (!json_parser_load_from_data (checker->parser, line, (gssize) length, NULL))
    return REFUSE ("this is no JSON");

  root = json_parser_get_root (checker->parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return REFUSE ("this is no JSON object");

  object = json_node_get_object (root);
  return checker->expected == EXPECT_HEADER ? read_header (checker, object, error)
                                            : read_event (checker, object, error);
}

gboolean
slide_trace_checker_finish (SlideTraceChecker  *checker,
                            GError            **error)
{
  if (checker->expected == EXPECT_NOTHING)
    return TRUE;

  checker->line++;
  return CONTRADICT ("the trace ends without the event \"end\"");
}

const SlideTraceHeader *
slide_trace_checker_get_header (const SlideTraceChecker *checker)
{
  return checker->expected != EXPECT_HEADER ? &checker->header : NULL;
}

guint64
slide_trace_checker_get_n_expanded (const SlideTraceChecker *checker)
{
  return checker->n_expanded;
}

guint64
slide_trace_checker_get_n_generated (const SlideTraceChecker *checker)
{
  return checker->n_generated;
}
