/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-worksheet-question.c: the questions that a recorded search yields.
 */

#include "slide-worksheet-private.h"

#include <string.h>

/* Fewer candidates are no question, except on the smallest boards, whose frontiers are small. */
#define MIN_CANDIDATES 3
#define SMALL_CELLS 6

/* A board whose h is smaller can be answered at a glance. */
#define MIN_H 2

SlideWorksheetQuestion *
slide_worksheet_question_new (SlideWorksheetKind  kind,
                              const SlideBoard   *start)
{
  SlideWorksheetQuestion *question = g_new0 (SlideWorksheetQuestion, 1);

  question->kind = kind;
  question->start = *start;
  question->nodes = g_array_new (FALSE, FALSE, sizeof (SlideWorksheetNode));
  question->answers = g_array_new (FALSE, FALSE, sizeof (SlideWorksheetNode));
  question->numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  return question;
}

void
slide_worksheet_question_free (SlideWorksheetQuestion *question)
{
  g_array_unref (question->nodes);
  g_array_unref (question->answers);
  g_array_unref (question->numbers);
  g_clear_pointer (&question->path, g_byte_array_unref);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideWorksheetQuestion, slide_worksheet_question_free)

static void
get_node (const SlideRecord  *record,
          guint32             index,
          SlideWorksheetNode *node)
{
  SlideVersion version;

  slide_record_get_version (record, index, &version);
  *node = (SlideWorksheetNode) {
    .g = version.g, .h = version.h, .f = version.f,
    .move = version.parent == SLIDE_RECORD_NONE ? SLIDE_MOVE_NONE : version.move,
  };
  slide_record_get_board (record, index, &node->board);
}

static gboolean
is_depth_first (const SlideRecord *record)
{
  return slide_record_get_kind (record) == SLIDE_RECORD_DEPTH_FIRST;
}

/* The number of the iteration's cutoff in which expansion @moment is. */
static guint
get_cutoff (const SlideRecord *record,
            guint64            moment)
{
  guint64 first;
  guint cutoff = 0;

  if (is_depth_first (record))
    slide_record_get_iteration (record, slide_record_get_iteration_at (record, moment), &cutoff, &first);
  return cutoff;
}

/* A question about expansion @moment + 1. */
static SlideWorksheetQuestion *
new_question_at (const SlideWorksheetSearch *search,
                 SlideWorksheetKind          kind,
                 guint64                     moment)
{
  SlideWorksheetQuestion *question = slide_worksheet_question_new (kind, &search->start);

  question->moment = (guint) moment;
  question->cutoff = get_cutoff (search->record, moment + 1);
  return question;
}

/* ---- The kinds ---- */

static gboolean
is_listed (const GPtrArray  *questions,
           const SlideBoard *board)
{
  for (guint i = 0; i < questions->len; i++)
    {
      const SlideWorksheetQuestion *question = g_ptr_array_index (questions, i);

      if (slide_board_equal (&question->node.board, board))
        return TRUE;
    }

  return FALSE;
}

static void
list_h (const SlideWorksheet       *worksheet,
        const SlideWorksheetSearch *search,
        GPtrArray                  *questions)
{
  SlideHeuristic *heuristic = worksheet->request.heuristic;
  gboolean any = g_str_equal (slide_heuristic_get_id (heuristic), "zero");
  guint32 n = search->record != NULL
              ? slide_record_get_n_versions (search->record, slide_record_get_n_expansions (search->record)) : 1;

  for (guint32 i = 0; i < n; i++)
    {
      g_autoptr (SlideWorksheetQuestion) question =
        slide_worksheet_question_new (SLIDE_WORKSHEET_H, &search->start);

      question->node.board = search->start;
      if (search->record != NULL)
        slide_record_get_board (search->record, i, &question->node.board);
      question->node.h = slide_heuristic_estimate (heuristic, &question->node.board);
      if ((any || question->node.h >= MIN_H) && !is_listed (questions, &question->node.board))
        g_ptr_array_add (questions, g_steal_pointer (&question));
    }
}

static void
list_values (const SlideWorksheetSearch *search,
             GPtrArray                  *questions)
{
  for (guint64 moment = 0; moment < slide_record_get_n_expansions (search->record); moment++)
    {
      g_autoptr (SlideWorksheetQuestion) question = new_question_at (search, SLIDE_WORKSHEET_VALUES, moment);
      SlideRecordSuccessor successors[SLIDE_N_MOVES];
      guint n = slide_record_get_successors (search->record, moment + 1, successors);

      get_node (search->record, slide_record_get_expanded (search->record, moment + 1), &question->node);
      for (guint i = 0; i < n; i++)
        {
          SlideWorksheetNode successor = {
            .board = question->node.board,
            .g = successors[i].g, .h = successors[i].h, .f = successors[i].f,
            .move = successors[i].move,
          };

          slide_board_apply (&successor.board, successor.move);
          g_array_append_val (question->answers, successor);
        }
      /* Iterations begin again with the start. */
      if (n > 0 && !is_listed (questions, &question->node.board))
        g_ptr_array_add (questions, g_steal_pointer (&question));
    }
}

static int
compare_indices (gconstpointer a,
                 gconstpointer b)
{
  guint32 x = *(const guint32 *) a;
  guint32 y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

static void
list_next (const SlideWorksheetSearch *search,
           GPtrArray                  *questions)
{
  guint least = slide_board_get_n_cells (&search->start) > SMALL_CELLS ? MIN_CANDIDATES : MIN_CANDIDATES - 1;

  for (guint64 moment = 1; moment < slide_record_get_n_expansions (search->record); moment++)
    {
      g_autoptr (GArray) frontier = slide_record_list_frontier (search->record, moment,
                                                                SLIDE_WORKSHEET_MAX_CANDIDATES);
      g_autoptr (SlideWorksheetQuestion) question = new_question_at (search, SLIDE_WORKSHEET_NEXT, moment);
      guint32 next = slide_record_get_expanded (search->record, moment + 1);
      gboolean has_next = FALSE;

      /* In the order generated, in which age can be read. */
      g_array_sort (frontier, compare_indices);
      for (guint i = 0; i < frontier->len; i++)
        {
          guint32 index = g_array_index (frontier, guint32, i);
          SlideWorksheetNode node;

          get_node (search->record, index, &node);
          if (index == next)
            {
              question->right = i;
              has_next = TRUE;
            }
          g_array_append_val (question->nodes, node);
        }
      if (!has_next || frontier->len < least)
        continue;

      slide_record_get_choice (search->record, moment + 1, &question->choice);
      g_ptr_array_add (questions, g_steal_pointer (&question));
    }
}

static guint
count_differences (const SlideBoard *a,
                   const SlideBoard *b)
{
  guint n = 0;

  for (guint cell = 0; cell < slide_board_get_n_cells (a); cell++)
    n += a->cells[cell] != b->cells[cell];
  return n;
}

/* Adds the states generated so far that are most like the successor, and with them the same state, in
 * the order generated. */
static void
add_generated (SlideWorksheetQuestion *question,
               const SlideRecord      *record,
               guint64                 moment)
{
  guint32 n_versions = slide_record_get_n_versions (record, moment);
  guint counts[SLIDE_MAX_CELLS + 1] = { 0 };
  guint most = 0, n_at_most;
  SlideBoard board;

  for (guint32 i = 0; i < n_versions; i++)
    {
      slide_record_get_board (record, i, &board);
      counts[count_differences (&board, &question->node.board)] +=
        slide_record_get_state (record, i, moment) != SLIDE_VERSION_SUPERSEDED;
    }
  n_at_most = SLIDE_WORKSHEET_MAX_GENERATED;
  while (most < SLIDE_MAX_CELLS && counts[most] <= n_at_most)
    n_at_most -= counts[most++];

  for (guint32 i = 0; i < n_versions; i++)
    {
      SlideVersionState state = slide_record_get_state (record, i, moment);
      SlideWorksheetNode node;
      guint n;

      get_node (record, i, &node);
      n = count_differences (&node.board, &question->node.board);
      if (state == SLIDE_VERSION_SUPERSEDED || n > most || (n == most && n_at_most == 0))
        continue;
      n_at_most -= n == most;
      node.closed = state == SLIDE_VERSION_CLOSED;
      g_array_append_val (question->nodes, node);
    }
}

static void
list_fates (const SlideWorksheetSearch *search,
            GPtrArray                  *questions)
{
  for (guint64 moment = 0; moment < slide_record_get_n_expansions (search->record); moment++)
    {
      SlideRecordSuccessor successors[SLIDE_N_MOVES];
      guint n = slide_record_get_successors (search->record, moment + 1, successors);

      for (guint i = 0; i < n; i++)
        {
          g_autoptr (SlideWorksheetQuestion) question = new_question_at (search, SLIDE_WORKSHEET_FATE, moment);

          slide_record_get_board (search->record,
                                  slide_record_get_expanded (search->record, moment + 1),
                                  &question->node.board);
          slide_board_apply (&question->node.board, successors[i].move);
          question->node.g = successors[i].g;
          question->node.h = successors[i].h;
          question->node.f = successors[i].f;
          question->node.move = successors[i].move;
          question->fate = successors[i].fate;
          /* In depth-first search only the cutoff decides. */
          if (!is_depth_first (search->record))
            add_generated (question, search->record, moment);
          g_ptr_array_add (questions, g_steal_pointer (&question));
        }
    }
}

static int
compare_boards (gconstpointer a,
                gconstpointer b)
{
  const SlideWorksheetNode *x = a;
  const SlideWorksheetNode *y = b;

  return memcmp (x->board.cells, y->board.cells, sizeof x->board.cells);
}

/* The boards up to @moment whose h is needed, sorted so that their order gives nothing away. FALSE if
 * they are too many. */
static gboolean
add_given (const SlideWorksheet   *worksheet,
           SlideWorksheetQuestion *question,
           const SlideRecord      *record,
           guint64                 moment)
{
  if (!worksheet->h_given)
    return TRUE;

  for (guint32 i = 0; i < slide_record_get_n_versions (record, moment); i++)
    {
      SlideWorksheetNode node;
      gboolean is_new = TRUE;

      get_node (record, i, &node);
      for (guint j = 0; j < question->nodes->len; j++)
        is_new = is_new && !slide_board_equal (&node.board,
                                               &g_array_index (question->nodes, SlideWorksheetNode, j).board);
      if (!is_new)
        continue;
      if (question->nodes->len == SLIDE_WORKSHEET_MAX_GIVEN)
        return FALSE;
      g_array_append_val (question->nodes, node);
    }

  g_array_sort (question->nodes, compare_boards);
  return TRUE;
}

static void
list_table (const SlideWorksheet       *worksheet,
            const SlideWorksheetSearch *search,
            GPtrArray                  *questions)
{
  guint64 n = MIN (worksheet->request.n_rows, slide_record_get_n_expansions (search->record));
  g_autoptr (SlideWorksheetQuestion) question = NULL;

  if (n < SLIDE_WORKSHEET_MIN_ROWS)
    return;

  question = new_question_at (search, SLIDE_WORKSHEET_TABLE, 0);
  for (guint64 moment = 1; moment <= n; moment++)
    {
      SlideWorksheetNode node;
      SlideRecordCounters counters;
      guint number = get_cutoff (search->record, moment);

      get_node (search->record, slide_record_get_expanded (search->record, moment), &node);
      g_array_append_val (question->answers, node);
      slide_record_get_counters (search->record, moment, &counters);
      if (!is_depth_first (search->record))
        number = (guint) counters.frontier;
      g_array_append_val (question->numbers, number);
    }
  if (add_given (worksheet, question, search->record, n))
    g_ptr_array_add (questions, g_steal_pointer (&question));
}

/* Adds the nodes of the first @n expansions. FALSE if they do not fit on paper, or if one replaced
 * another, which would be in the tree twice. */
static gboolean
add_tree (SlideWorksheetQuestion *question,
          const SlideRecord      *record,
          guint                   n)
{
  guint32 n_versions = slide_record_get_n_versions (record, n);
  guint levels[SLIDE_WORKSHEET_MAX_LEAVES * SLIDE_WORKSHEET_MAX_LEVELS] = { 1 };
  guint n_leaves = 0, none = 0;

  if (n_versions > G_N_ELEMENTS (levels))
    return FALSE;

  for (guint32 i = 0; i < n_versions; i++)
    {
      SlideWorksheetNode node;
      SlideVersion version;

      if (slide_record_get_state (record, i, n) == SLIDE_VERSION_SUPERSEDED)
        return FALSE;
      get_node (record, i, &node);
      slide_record_get_version (record, i, &version);
      node.parent = i > 0 ? version.parent : 0;
      g_array_append_val (question->answers, node);
      g_array_append_val (question->numbers, none);
      if (i > 0)
        levels[i] = levels[node.parent] + 1;
      if (levels[i] > SLIDE_WORKSHEET_MAX_LEVELS)
        return FALSE;
    }
  for (guint i = 0; i < n_versions; i++)
    {
      gboolean is_leaf = TRUE;

      for (guint j = i + 1; j < n_versions; j++)
        is_leaf = is_leaf && g_array_index (question->answers, SlideWorksheetNode, j).parent != i;
      n_leaves += is_leaf;
    }
  for (guint moment = 1; moment <= n; moment++)
    g_array_index (question->numbers, guint, slide_record_get_expanded (record, moment)) = moment;
  return n_leaves <= SLIDE_WORKSHEET_MAX_LEAVES;
}

/* The largest tree that fits, and if it is large enough, the one before. Of every other node the board is
 * missing, of those between them the values. */
static void
list_trees (const SlideWorksheet       *worksheet,
            const SlideWorksheetSearch *search,
            GPtrArray                  *questions)
{
  guint64 n = MIN (worksheet->request.n_rows, slide_record_get_n_expansions (search->record));

  if (is_depth_first (search->record))
    return;

  for (; n >= (questions->len > 0 ? SLIDE_WORKSHEET_MIN_ROWS + 1 : SLIDE_WORKSHEET_MIN_ROWS) && questions->len < 4; n--)
    for (guint first = 0; first < 2; first++)
      {
        g_autoptr (SlideWorksheetQuestion) question = new_question_at (search, SLIDE_WORKSHEET_TREE, 0);

        question->n_expansions = (guint) n;
        if (!add_tree (question, search->record, (guint) n))
          break;
        for (guint i = 1; i < question->answers->len; i++)
          g_array_index (question->answers, SlideWorksheetNode, i).is_asked = i % 2 == first;
        g_ptr_array_add (questions, g_steal_pointer (&question));
      }
}

static void
list_cutoffs (const SlideWorksheetSearch *search,
              GPtrArray                  *questions)
{
  const SlideRecord *record = search->record;

  for (guint iteration = 0; iteration + 1 < slide_record_get_n_iterations (record); iteration++)
    {
      g_autoptr (SlideWorksheetQuestion) question = NULL;
      guint64 first, end;
      guint cutoff, next_cutoff;
      guint32 n;

      slide_record_get_iteration (record, iteration, &cutoff, &first);
      slide_record_get_iteration (record, iteration + 1, &next_cutoff, &end);
      question = new_question_at (search, SLIDE_WORKSHEET_CUTOFF, end - 1);
      question->cutoff = cutoff;
      question->next_cutoff = next_cutoff;
      n = slide_record_get_n_versions (record, end - 1);
      for (guint32 i = 0; i < n; i++)
        {
          SlideVersion version;
          SlideWorksheetNode node;

          slide_record_get_version (record, i, &version);
          if (version.fate != SLIDE_FATE_PRUNED || version.born < first || version.born >= end)
            continue;
          get_node (record, i, &node);
          g_array_append_val (question->nodes, node);
        }
      if (question->nodes->len > 0 && question->nodes->len <= SLIDE_WORKSHEET_MAX_PRUNED)
        g_ptr_array_add (questions, g_steal_pointer (&question));
    }
}

static void
list_moves (const SlideWorksheet       *worksheet,
            const SlideWorksheetSearch *search,
            GPtrArray                  *questions)
{
  guint64 n = slide_record_get_n_expansions (search->record);
  g_autoptr (SlideWorksheetQuestion) question = NULL;

  if (search->path == NULL || search->path->len < 2 || n > SLIDE_WORKSHEET_MAX_WHOLE)
    return;

  question = new_question_at (search, SLIDE_WORKSHEET_MOVES, 0);
  question->path = g_byte_array_ref (search->path);
  question->n_expansions = (guint) n;
  if (add_given (worksheet, question, search->record, n))
    g_ptr_array_add (questions, g_steal_pointer (&question));
}

GPtrArray *
slide_worksheet_list_questions (const SlideWorksheet       *worksheet,
                                const SlideWorksheetSearch *search,
                                SlideWorksheetKind          kind)
{
  GPtrArray *questions = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_worksheet_question_free);

  if (kind == SLIDE_WORKSHEET_H)
    list_h (worksheet, search, questions);
  if (search->record == NULL || slide_record_get_n_expansions (search->record) == 0)
    return questions;

  switch (kind)
    {
    case SLIDE_WORKSHEET_VALUES:
      list_values (search, questions);
      break;
    case SLIDE_WORKSHEET_NEXT:
      list_next (search, questions);
      break;
    case SLIDE_WORKSHEET_FATE:
      list_fates (search, questions);
      break;
    case SLIDE_WORKSHEET_TABLE:
      list_table (worksheet, search, questions);
      break;
    case SLIDE_WORKSHEET_TREE:
      list_trees (worksheet, search, questions);
      break;
    case SLIDE_WORKSHEET_CUTOFF:
      list_cutoffs (search, questions);
      break;
    case SLIDE_WORKSHEET_MOVES:
      list_moves (worksheet, search, questions);
      break;
    case SLIDE_WORKSHEET_SOLVABLE:
    case SLIDE_WORKSHEET_H:
    case SLIDE_WORKSHEET_N_KINDS:
    default:
      break;
    }
  return questions;
}
