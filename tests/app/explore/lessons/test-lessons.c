/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-lessons.c: what each lesson claims is so.
 */

#include "explore-test.h"
#include "slide-record-marks.h"
#include "slide-search-private.h"
#include "test-program.h"
#include "tilestar-lessons-test.h"
#include "tilestar-search-settings.h"
#include "workspace-test.h"

#include <string.h>

/* ---- Running a lesson ---- */

typedef struct
{
  SlideStatistics   statistics[TILESTAR_LESSON_N_SETTINGS];
  SlideRecord      *records[TILESTAR_LESSON_N_SETTINGS];   /* empty where there is none */
  SlideRecordMarks *marks[TILESTAR_LESSON_N_SETTINGS];
} Searches;

/* Chosen as the window chooses it, and searched as it searches. */
static void
run (const TilestarLesson *lesson,
     guint                 which,
     TilestarWorkspace    *workspace,
     Searches             *searches)
{
  GSettings *settings = tilestar_workspace_get_settings (workspace);
  TilestarSession *session = tilestar_workspace_get_session (workspace);
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  g_autoptr (SlideHeuristicSpec) spec = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideSearch) search = NULL;
  g_autoptr (GError) error = NULL;
  SlideSearchRequest request;

  tilestar_lesson_choose (lesson, which, workspace);
  spec = tilestar_settings_dup_heuristic (settings, tilestar_session_get_goal (session), &error);
  g_assert_no_error (error);
  heuristic = slide_heuristic_new (spec, tilestar_session_get_goal (session), &options, &error);
  g_assert_no_error (error);
  tilestar_settings_init_request (settings, tilestar_session_get_start (session),
                                  tilestar_session_get_goal (session), &request);
  request.heuristic = heuristic;
  searches->records[which] = slide_record_new (0);
  if (slide_algorithm_get_info (request.algorithm)->recordable)
    request.record = searches->records[which];

  search = slide_search_new (&request, &error);
  g_assert_no_error (error);
  while (slide_search_run (search, 100000) == SLIDE_STATUS_RUNNING)
    ;
  g_assert_cmpint (search->status, ==, SLIDE_STATUS_SOLVED);
  slide_search_get_statistics (search, &searches->statistics[which]);
  searches->marks[which] = slide_record_marks_new (searches->records[which]);
  slide_record_marks_update (searches->marks[which], G_MAXUINT64);
}

static guint
count_marks (Searches  *searches,
             guint      which,
             SlideMark  mark)
{
  guint n;

  slide_record_marks_get (searches->marks[which], mark, &n);
  return n;
}

static guint
get_f (Searches *searches,
       guint     which,
       guint64   moment)
{
  SlideVersion version;

  slide_record_get_version (searches->records[which],
                            slide_record_get_expanded (searches->records[which], moment), &version);
  return version.f;
}

/* ---- A search that keeps the first path to an open node, written down plainly ---- */

typedef struct
{
  SlideBoard board;
  guint      g;
  gboolean   is_closed;
} Node;

static gboolean
boards_equal (gconstpointer a,
              gconstpointer b)
{
  return slide_board_equal (&((const Node *) a)->board, &((const Node *) b)->board);
}

static guint
hash_board (gconstpointer node)
{
  guint hash = 0;

  for (guint i = 0; i < 9; i++)
    hash = hash * 9 + ((const Node *) node)->board.cells[i];
  return hash;
}

/* A* to 123/456/780 with ties to the largest g and then the newest; @updates: whether a cheaper
 * path to an open node is taken. Returns the moves that it answers with. */
static guint
search_plainly (const char *start_text,
                gboolean    updates)
{
  g_autoptr (GHashTable) nodes = g_hash_table_new_full (hash_board, boards_equal, g_free, NULL);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();   /* the newest last */
  Node *first = g_new0 (Node, 1);

  g_assert_true (slide_board_parse (start_text, 0, 0, &first->board, NULL));
  g_hash_table_add (nodes, first);
  g_ptr_array_add (open, first);
  while (open->len > 0)
    {
      guint best = 0;
      Node *node;

      for (guint i = 0; i < open->len; i++)
        {
          const Node *a = g_ptr_array_index (open, i), *b = g_ptr_array_index (open, best);
          guint f = a->g + explore_test_get_manhattan (&a->board);
          guint least = b->g + explore_test_get_manhattan (&b->board);

          if (f < least || (f == least && a->g >= b->g))
            best = i;
        }
      node = g_ptr_array_steal_index (open, best);
      if (explore_test_get_manhattan (&node->board) == 0)
        return node->g;

      node->is_closed = TRUE;
      for (SlideMove move = 0; move < SLIDE_N_MOVES; move++)
        {
          Node child = { .board = node->board, .g = node->g + 1 };
          Node *known;

          if (!slide_board_apply (&child.board, move))
            continue;
          known = g_hash_table_lookup (nodes, &child);
          if (known != NULL && (known->is_closed || known->g <= child.g || !updates))
            continue;
          if (known == NULL)
            {
              known = g_memdup2 (&child, sizeof child);
              g_hash_table_add (nodes, known);
            }
          else
            g_ptr_array_remove (open, known);
          known->g = child.g;
          g_ptr_array_add (open, known);
        }
    }

  g_assert_not_reached ();
}

/* Breadth first from @start_text, with no search of the engine: the moves to @goal_text.
 * @n_boards: how many there are to reach, or NULL to end at the goal. */
static guint
count_moves (const char *start_text,
             const char *goal_text,
             guint      *n_boards)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (hash_board, boards_equal, g_free, NULL);
  g_autoptr (GPtrArray) queue = g_ptr_array_new ();
  Node *first = g_new0 (Node, 1);
  SlideBoard goal;
  guint distance = G_MAXUINT;

  g_assert_true (slide_board_parse (start_text, 0, 0, &first->board, NULL));
  g_assert_true (slide_board_parse (goal_text, 0, 0, &goal, NULL));
  g_hash_table_add (seen, first);
  g_ptr_array_add (queue, first);
  for (guint i = 0; i < queue->len; i++)
    {
      const Node *node = g_ptr_array_index (queue, i);

      if (slide_board_equal (&node->board, &goal))
        {
          distance = node->g;
          if (n_boards == NULL)
            break;
        }
      for (SlideMove move = 0; move < SLIDE_N_MOVES; move++)
        {
          Node child = { .board = node->board, .g = node->g + 1 };
          Node *known;

          if (!slide_board_apply (&child.board, move) || g_hash_table_contains (seen, &child))
            continue;
          known = g_memdup2 (&child, sizeof child);
          g_hash_table_add (seen, known);
          g_ptr_array_add (queue, known);
        }
    }
  if (n_boards != NULL)
    *n_boards = queue->len;

  return distance;
}

/* ---- What they claim ---- */

#define EXPANDED(which) (searches->statistics[which].expanded)
#define GENERATED(which) (searches->statistics[which].generated)
#define MOVES(which) (searches->statistics[which].moves)
#define INITIAL_H(which) (searches->statistics[which].initial_h)

static void
check_estimate (Searches *searches)
{
  g_assert_cmpint (MOVES (0), ==, 22);
  g_assert_cmpint (MOVES (1), ==, 22);
  g_assert_cmpuint (EXPANDED (0), ==, 86);
  g_assert_cmpuint (EXPANDED (1), ==, 7729);
  g_assert_cmpuint (INITIAL_H (0), ==, 20);
  g_assert_cmpuint (INITIAL_H (1), ==, 7);
}

static void
check_perfect (Searches *searches)
{
  g_assert_cmpint (MOVES (0), ==, 31);
  g_assert_cmpuint (EXPANDED (0), ==, 31);
  g_assert_cmpuint (EXPANDED (1), ==, 6728);
  for (guint64 moment = 2; moment <= 31; moment++)
    {
      SlideVersion version;

      /* Each is a child of the one before: one line. */
      slide_record_get_version (searches->records[0],
                                slide_record_get_expanded (searches->records[0], moment), &version);
      g_assert_cmpuint (version.parent, ==,
                        slide_record_get_expanded (searches->records[0], moment - 1));
    }
}

/* Whether h may stay on a move; it changes by 1 on all others. */
static gboolean
has_level_move (const SlideRecord *record)
{
  guint32 n_versions = slide_record_get_n_versions (record, slide_record_get_n_expansions (record));
  gboolean is_level = FALSE;

  for (guint32 index = 0; index < n_versions; index++)
    {
      SlideVersion version, parent;

      slide_record_get_version (record, index, &version);
      if (version.parent == SLIDE_RECORD_NONE)
        continue;

      slide_record_get_version (record, version.parent, &parent);
      g_assert_cmpint (ABS ((int) version.h - (int) parent.h), <=, 1);
      is_level |= version.h == parent.h;
    }

  return is_level;
}

/* The most that h falls by from a node to a successor, of all that were reached. */
static guint
get_worst_drop (const SlideRecord *record)
{
  guint32 n_versions = slide_record_get_n_versions (record, slide_record_get_n_expansions (record));
  guint worst = 0;

  for (guint32 index = 0; index < n_versions; index++)
    {
      SlideVersion version, parent;

      slide_record_get_version (record, index, &version);
      if (version.parent == SLIDE_RECORD_NONE)
        continue;

      slide_record_get_version (record, version.parent, &parent);
      worst = MAX (worst + version.h, parent.h) - version.h;
    }

  return worst;
}

static void
check_propagation (Searches *searches)
{
  g_assert_cmpuint (EXPANDED (0), ==, 110);
  g_assert_cmpuint (EXPANDED (1), ==, 29);
  g_assert_cmpint (MOVES (0), ==, MOVES (1));
  g_assert_cmpuint (get_worst_drop (searches->records[0]), ==, 3);
  g_assert_cmpuint (get_worst_drop (searches->records[1]), ==, 1);
}

static void
check_zero (Searches *searches)
{
  SlideVersion version;
  guint last = 0;
  guint n_boards;

  count_moves ("867/254/301", "123/456/780", &n_boards);
  g_assert_cmpuint (n_boards, ==, 181440);
  g_assert_cmpuint (EXPANDED (0), ==, 181438);
  g_assert_cmpint (MOVES (0), ==, MOVES (1));
  for (guint64 moment = 1; moment <= EXPANDED (0); moment++)
    {
      slide_record_get_version (searches->records[0],
                                slide_record_get_expanded (searches->records[0], moment), &version);
      g_assert_cmpuint (version.g, >=, last);
      last = version.g;
    }
}

static void
check_layers (Searches *searches)
{
  guint n_odd = 0;
  guint n;
  const guint32 *rises = slide_record_marks_get (searches->marks[0], SLIDE_MARK_RISE, &n);

  g_assert_cmpuint (n, ==, 5);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (get_f (searches, 0, rises[i]), ==, 16 + 2 * i);
  g_assert_cmpuint (count_marks (searches, 0, SLIDE_MARK_LAYER), ==, 5);

  rises = slide_record_marks_get (searches->marks[1], SLIDE_MARK_RISE, &n);
  for (guint i = 1; i < n; i++)
    n_odd += get_f (searches, 1, rises[i]) == get_f (searches, 1, rises[i - 1]) + 1;
  g_assert_cmpuint (n_odd, >, 0);
  g_assert_false (has_level_move (searches->records[0]));
  g_assert_true (has_level_move (searches->records[1]));

  /* A move changes Manhattan distance by exactly 1. */
  n = slide_record_get_n_versions (searches->records[0], EXPANDED (0));
  for (guint32 index = 1; index < n; index++)
    {
      SlideVersion version, parent;

      slide_record_get_version (searches->records[0], index, &version);
      slide_record_get_version (searches->records[0], version.parent, &parent);
      g_assert_cmpint (ABS ((int) version.h - (int) parent.h), ==, 1);
    }
}

static void
check_ties (Searches *searches)
{
  g_assert_cmpuint (EXPANDED (0), ==, 40);
  g_assert_cmpuint (EXPANDED (1), ==, 205);
  g_assert_cmpint (MOVES (0), ==, MOVES (1));
}

static void
check_cheaper (Searches *searches)
{
  g_assert_cmpint (MOVES (0), ==, 20);
  g_assert_cmpint (MOVES (1), ==, 20);
  g_assert_cmpuint (count_marks (searches, 0, SLIDE_MARK_CHEAPER), >, 0);
  g_assert_cmpuint (count_marks (searches, 1, SLIDE_MARK_CHEAPER), ==, 0);
  g_assert_cmpuint (search_plainly ("452/108/736", TRUE), ==, 20);
  g_assert_cmpuint (search_plainly ("452/108/736", FALSE), ==, 22);
}

static void
check_reopening (Searches *searches)
{
  g_assert_cmpuint (count_marks (searches, 0, SLIDE_MARK_REOPENED), >, 0);
  g_assert_cmpuint (count_marks (searches, 0, SLIDE_MARK_DROP), >, 0);
  g_assert_cmpuint (count_marks (searches, 1, SLIDE_MARK_REOPENED), ==, 0);
  g_assert_cmpuint (count_marks (searches, 1, SLIDE_MARK_DROP), ==, 0);
}

static void
check_left_closed (Searches *searches)
{
  g_assert_cmpint (MOVES (0), ==, 26);
  g_assert_cmpint (MOVES (1), ==, 24);
  g_assert_true (searches->statistics[1].optimal);
  g_assert_cmpuint (count_marks (searches, 0, SLIDE_MARK_LEFT_CLOSED), >, 0);
  g_assert_cmpuint (count_marks (searches, 1, SLIDE_MARK_REOPENED), >, 0);
}

static void
check_nilsson (Searches *searches)
{
  guint n_layers = count_marks (searches, 0, SLIDE_MARK_LAYER);

  g_assert_cmpuint (INITIAL_H (0), ==, 46);
  g_assert_cmpint (MOVES (0), ==, 16);
  g_assert_cmpint (MOVES (1), ==, 10);
  /* It falls. */
  g_assert_cmpuint (n_layers, >, count_marks (searches, 0, SLIDE_MARK_RISE));
  g_assert_cmpuint (get_f (searches, 0, EXPANDED (0)), <, get_f (searches, 0, 1));
}

static void
check_blank (Searches *searches)
{
  g_assert_cmpint (MOVES (0), ==, 17);
  g_assert_cmpint (MOVES (1), ==, 15);
  g_assert_cmpuint (INITIAL_H (0), ==, 16);
}

static void
check_greedy (Searches *searches)
{
  g_assert_cmpuint (EXPANDED (0), ==, 72);
  g_assert_cmpint (MOVES (0), ==, 45);
  g_assert_cmpuint (EXPANDED (1), ==, 4953);
  g_assert_cmpint (MOVES (1), ==, 27);
}

static void
check_astray (Searches *searches)
{
  g_assert_cmpuint (EXPANDED (0), ==, 394);
  g_assert_cmpint (MOVES (0), ==, 137);
  g_assert_cmpuint (EXPANDED (1), ==, 13);
  g_assert_cmpint (MOVES (1), ==, 9);
}

static void
check_weighted (Searches *searches)
{
  g_assert_cmpuint (EXPANDED (0), ==, 64);
  g_assert_cmpuint (EXPANDED (1), ==, 1068);
  g_assert_cmpint (MOVES (0), ==, 32);
  g_assert_cmpint (MOVES (1), ==, 26);
  g_assert_cmpint (MOVES (0), <=, 2 * MOVES (1));
}

static void
check_idastar (Searches *searches)
{
  guint n_starts = 0;

  g_assert_cmpuint (EXPANDED (0), ==, 1683);
  g_assert_cmpuint (EXPANDED (1), ==, 297);
  g_assert_cmpuint (searches->statistics[0].max_frontier, ==, 16);
  g_assert_cmpuint (searches->statistics[1].max_frontier, ==, 174);
  g_assert_cmpint (MOVES (0), ==, MOVES (1));

  /* The bound takes the values of f in A*, and the start is expanded once for each. */
  for (guint64 moment = 1; moment <= EXPANDED (0); moment++)
    {
      SlideVersion version;

      slide_record_get_version (searches->records[0],
                                slide_record_get_expanded (searches->records[0], moment), &version);
      n_starts += version.g == 0;
    }
  g_assert_cmpuint (n_starts, ==, count_marks (searches, 1, SLIDE_MARK_RISE));
}

static void
check_parents (Searches *searches)
{
  g_assert_cmpuint (EXPANDED (0), ==, 77);
  g_assert_cmpuint (EXPANDED (1), ==, 77);
  g_assert_cmpuint (GENERATED (0), ==, 201);
  g_assert_cmpuint (GENERATED (1), ==, 125);
  /* The parent is among the successors of all but the start. */
  for (guint64 moment = 2; moment <= 77; moment++)
    {
      SlideRecordSuccessor successors[SLIDE_N_MOVES];
      guint n = slide_record_get_successors (searches->records[0], moment, successors);
      SlideVersion version;
      guint n_parents = 0;

      slide_record_get_version (searches->records[0],
                                slide_record_get_expanded (searches->records[0], moment), &version);
      for (guint i = 0; i < n; i++)
        n_parents += successors[i].version == version.parent
                     && successors[i].fate == SLIDE_FATE_DUPLICATE;
      g_assert_cmpuint (n_parents, ==, 1);
    }
}

static void
check_goal_test (Searches *searches)
{
  g_assert_cmpuint (EXPANDED (0), ==, 481);
  g_assert_cmpuint (EXPANDED (1), ==, 192);
  g_assert_cmpint (MOVES (0), ==, 9);
  g_assert_cmpint (MOVES (1), ==, 9);
}

static const struct
{
  const char *id;
  void      (*check) (Searches *searches);
  guint       shortest;   /* as the text has it, 0 where it does not say */
} claims[] = {
  { "estimate", check_estimate, 22 },
  { "perfect", check_perfect, 31 },
  { "zero", check_zero, 31 },
  { "layers", check_layers, 24 },
  { "ties", check_ties, 0 },
  { "cheaper", check_cheaper, 20 },
  { "reopening", check_reopening, 0 },
  { "left-closed", check_left_closed, 24 },
  { "propagation", check_propagation, 0 },
  { "nilsson", check_nilsson, 10 },
  { "blank", check_blank, 15 },
  { "greedy", check_greedy, 27 },
  { "astray", check_astray, 9 },
  { "weighted", check_weighted, 26 },
  { "idastar", check_idastar, 0 },
  { "parents", check_parents, 0 },
  { "goal-test", check_goal_test, 9 },
};

static TilestarWorkspace *
create_workspace (void)
{
  return workspace_test_new ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15",
                             "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
}

static void
test_claims (void)
{
  TilestarWorkspace *workspace = create_workspace ();
  guint n_lessons;
  const TilestarLesson *lessons = tilestar_lessons_get (&n_lessons);

  g_assert_cmpuint (n_lessons, ==, G_N_ELEMENTS (claims));
  for (guint i = 0; i < n_lessons; i++)
    {
      Searches searches = { 0 };
      guint moves;

      g_test_message ("%s", lessons[i].id);
      g_assert_cmpstr (lessons[i].id, ==, claims[i].id);
      for (guint which = 0; which < TILESTAR_LESSON_N_SETTINGS; which++)
        run (&lessons[i], which, workspace, &searches);
      claims[i].check (&searches);
      moves = count_moves (lessons[i].start, lessons[i].goal, NULL);
      if (claims[i].shortest > 0)
        g_assert_cmpuint (moves, ==, claims[i].shortest);
      for (guint which = 0; which < TILESTAR_LESSON_N_SETTINGS; which++)
        if (searches.statistics[which].optimal)
          g_assert_cmpint (searches.statistics[which].moves, ==, moves);
        else
          g_assert_cmpint (searches.statistics[which].moves, >=, moves);
      for (guint which = 0; which < TILESTAR_LESSON_N_SETTINGS; which++)
        {
          slide_record_marks_free (searches.marks[which]);
          slide_record_unref (searches.records[which]);
        }
    }
  workspace_test_drop (workspace);
}

/* Boards can be had back, and the search that is started is explored. */
static void
test_try (void)
{
  TilestarWorkspace *workspace = create_workspace ();
  TilestarSession *session = tilestar_workspace_get_session (workspace);
  TilestarExploration *exploration = tilestar_workspace_get_exploration (workspace);
  guint n_lessons;
  const TilestarLesson *lessons = tilestar_lessons_get (&n_lessons);
  g_autoptr (GError) error = NULL;
  gboolean can_undo;

  for (guint i = 0; i < n_lessons; i++)
    if (g_str_equal (lessons[i].id, "ties"))
      {
        g_assert_true (tilestar_lesson_try (&lessons[i], 1, workspace, &error));
        g_assert_no_error (error);
      }
  while (tilestar_workspace_is_running (workspace) || tilestar_exploration_is_growing (exploration))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (tilestar_exploration_get_n_expansions (exploration), ==, 205);

  g_object_get (session, "can-undo", &can_undo, NULL);
  g_assert_true (can_undo);
  tilestar_session_undo (session);
  g_assert_cmpuint (tilestar_session_get_start (session)->rows, ==, 4);
  workspace_test_drop (workspace);
}

/* Each is two or three sentences: what happens, and what to look at. */
static void
test_texts (void)
{
  guint n_lessons;
  const TilestarLesson *lessons = tilestar_lessons_get (&n_lessons);

  for (guint i = 0; i < n_lessons; i++)
    {
      g_auto (GStrv) sentences = g_strsplit (lessons[i].text, ". ", -1);

      g_assert_cmpuint (g_strv_length (sentences), >=, 2);
      g_assert_cmpuint (g_strv_length (sentences), <=, 4);
      g_assert_true (g_str_has_suffix (lessons[i].text, "."));
    }
}

TEST_PROGRAM (lessons)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lessons/claims", test_claims);
  g_test_add_func ("/lessons/try", test_try);
  g_test_add_func ("/lessons/texts", test_texts);

  return g_test_run ();
}
