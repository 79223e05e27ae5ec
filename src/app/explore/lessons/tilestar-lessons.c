/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-lessons.h"

#include "tilestar-lessons-test.h"
#include "slide-board-text.h"
#include "tilestar-search-settings.h"

#include <glib/gi18n.h>

#define GOAL "123/456/780"
#define HARDEST "867/254/301"

static const TilestarLesson lessons[] = {
  {
    "estimate", N_("A more accurate heuristic"),
    N_("With either heuristic A* finds a solution of 22 moves, but it expands 7,729 nodes with "
       "misplaced tiles and only 86 with Manhattan distance. Look at how much of the map fills, "
       "and at h of the start: 7 against 20."),
    "528/307/614", GOAL,
    { { .label = N_("Manhattan distance"), .algorithm = "astar", .heuristic = "manhattan" },
      { .label = N_("Misplaced tiles"), .algorithm = "astar", .heuristic = "misplaced" } },
  },
  {
    "perfect", N_("A perfect heuristic"),
    N_("With the true distance as its heuristic, A* expands 31 nodes for 31 moves: exactly those "
       "on the path. Look at the tree, which is a single line with its neighbors on the frontier. "
       "Manhattan distance needs 6,728 expansions on the same board."),
    HARDEST, GOAL,
    { { .label = N_("True distance"), .algorithm = "astar", .heuristic = "perfect" },
      { .label = N_("Manhattan distance"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "zero", N_("Without a heuristic"),
    N_("With h = 0 everywhere, A* has no information about the goal and expands 181,438 of the "
       "181,440 boards before reaching it. Look at the map: it fills ring by ring, in the order of "
       "g."),
    HARDEST, GOAL,
    { { .label = N_("Zero"), .algorithm = "astar", .heuristic = "zero" },
      { .label = N_("Manhattan distance"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "layers", N_("f rises in steps of two"),
    N_("Every move changes the Manhattan distance by exactly 1, so f stays the same or grows by 2, "
       "and A* works through f = 16, 18, 20, 22 and 24. Look at the colors of the timeline. With "
       "misplaced tiles, a move may leave h unchanged, so f can also rise by 1."),
    "467/583/021", GOAL,
    { { .label = N_("Manhattan distance"), .algorithm = "astar", .heuristic = "manhattan" },
      { .label = N_("Misplaced tiles"), .algorithm = "astar", .heuristic = "misplaced" } },
  },
  {
    "ties", N_("Tie-breaking decides the last layer"),
    N_("Many nodes share the lowest f, and tie-breaking chooses among them. Preferring the largest "
       "g, A* reaches the goal in 40 expansions; preferring the smallest, in 205. Look at the last "
       "color of the timeline, where one goes deep and the other wide."),
    "374/512/860", GOAL,
    { { .label = N_("Largest g first"), .algorithm = "astar", .heuristic = "manhattan" },
      { .label = N_("Smallest g first"),
        .algorithm = "astar", .heuristic = "manhattan", .tie_break = SLIDE_TIE_LOW_G } },
  },
  {
    "cheaper", N_("A cheaper path to a frontier node"),
    N_("A* finds cheaper paths to some nodes while they are on the frontier, and lowers their g. A "
       "search that kept the first path would return 22 moves instead of 20. Run to the first "
       "improved path; with the smallest g first there is none on this board."),
    "452/108/736", GOAL,
    { { .label = N_("Largest g first"), .algorithm = "astar", .heuristic = "manhattan" },
      { .label = N_("Smallest g first"),
        .algorithm = "astar", .heuristic = "manhattan", .tie_break = SLIDE_TIE_LOW_G } },
  },
  {
    "reopening", N_("Reopening a closed node"),
    N_("This pattern database ignores where the blank is and stores the minimum over its "
       "positions, so it is not consistent: h may drop by more than 1 on a move, and a node may be "
       "expanded before the cheapest path to it is found. Run to the first reopening; with "
       "Manhattan distance, which is consistent, there is none."),
    "812/036/475", GOAL,
    { { .label = N_("Pattern database"),
        .algorithm = "astar", .heuristic = "pattern-database:4-4" },
      { .label = N_("Manhattan distance"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "left-closed", N_("The cost of not reopening"),
    N_("With reopening off, the same pattern database leads to 26 moves although 24 are enough and "
       "it never overestimates: whenever a closed node is not reopened, a cheaper path is lost. "
       "Run to the first node not reopened and, with reopening on, to the first reopening, where "
       "such a path is kept."),
    "748/106/253", GOAL,
    { { .label = N_("Reopening off"),
        .algorithm = "astar", .heuristic = "pattern-database:4-4", .no_reopen = TRUE },
      { .label = N_("Reopening on"), .algorithm = "astar", .heuristic = "pattern-database:4-4" } },
  },
  {
    "propagation", N_("Propagating h between neighbors"),
    N_("If h rises by 3 on a move, the board before it must be farther from the goal than its own "
       "h. BPMX raises that h, and with it those of the other successors, and A* expands 29 nodes "
       "instead of 110. Look at h of the successors: without BPMX one is 3 below its parent’s, "
       "with BPMX none is more than 1 below."),
    "287/641/035", GOAL,
    { { .label = N_("No propagation"),
        .algorithm = "astar", .heuristic = "pattern-database:1,3,6,8/2,4,5,7" },
      { .label = N_("BPMX"), .algorithm = "astar", .heuristic = "pattern-database:1,3,6,8/2,4,5,7",
        .propagation = SLIDE_PROPAGATION_BPMX } },
  },
  {
    "nilsson", N_("A heuristic that overestimates"),
    N_("Nilsson’s sequence score is 46 on a board that is 10 moves from the goal, and A* with it "
       "returns a solution of 16 moves. Look at f, which falls along the path: a heuristic that "
       "overestimates hides the short path."),
    "841/703/625", "123/804/765",
    { { .label = N_("Nilsson's sequence score"), .algorithm = "astar", .heuristic = "nilsson" },
      { .label = N_("Manhattan distance"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "blank", N_("Do not count the blank"),
    N_("Counting the blank’s own distance looks harmless, but one move can bring both a tile and "
       "the blank closer to the goal, so h overestimates: A* returns 17 moves instead of 15. Look "
       "at the start, where h is 16 although 15 moves are enough."),
    "6 1 0 5 9/7 8 2 4 3", "1 2 3 4 5/6 7 8 9 0",
    { { .label = N_("Manhattan with the blank"),
        .algorithm = "astar", .heuristic = "manhattan-with-blank" },
      { .label = N_("Manhattan distance"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "greedy", N_("Greedy search: fast but suboptimal"),
    N_("Greedy search considers only h and finds a solution of 45 moves after 72 expansions; A* "
       "expands 4,953 nodes and finds the shortest, 27 moves. Look at the landscape: greedy search "
       "digs along the bottom, A* fills one diagonal after another."),
    "852/064/317", GOAL,
    { { .label = N_("Greedy"), .algorithm = "greedy", .heuristic = "manhattan" },
      { .label = N_("A*"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "astray", N_("Greedy search: led astray"),
    N_("Greedy search is not always fast: the goal is 9 moves away, and it returns 137 moves after "
       "394 expansions, while A* expands 13. Look at h along its path, which rises and falls "
       "because g never counts."),
    "713/026/548", GOAL,
    { { .label = N_("Greedy"), .algorithm = "greedy", .heuristic = "manhattan" },
      { .label = N_("A*"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "weighted", N_("A weight and its bound"),
    N_("With f = g + 2h, weighted A* expands 64 nodes instead of 1,068 and finds 32 moves, where "
       "26 are optimal; it can never need more than 2 × 26. Look at how narrow the tree is, and at "
       "f of the goal."),
    "067/481/325", GOAL,
    { { .label = N_("Weighted A*, w = 2"),
        .algorithm = "weighted-astar", .heuristic = "manhattan", .weight = 2 },
      { .label = N_("A*"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "idastar", N_("IDA*: almost no memory, more work"),
    N_("IDA* stores only the current path: its frontier never exceeds 16 nodes, and it expands "
       "1,683; A* expands 297, with up to 174 on the frontier. Look at the cutoff, which rises as "
       "f does in A*, and at each iteration starting over."),
    "467/583/021", GOAL,
    { { .label = N_("IDA*"), .algorithm = "idastar", .heuristic = "manhattan" },
      { .label = N_("A*"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "parents", N_("Parent pruning"),
    N_("Undoing the last move leads back to the parent. With or without that move 77 nodes are "
       "expanded, but with it 201 are generated instead of 125. Look at the successors: with "
       "parent pruning off, each node’s parent is among them and is discarded as a duplicate."),
    "704/561/832", GOAL,
    { { .label = N_("Parent pruning off"),
        .algorithm = "astar", .heuristic = "manhattan", .no_parent_pruning = TRUE },
      { .label = N_("Parent pruning on"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "goal-test", N_("When is the goal tested?"),
    N_("Breadth-first search can stop as soon as the goal is generated, after 192 expansions. "
       "Uniform-cost search waits until the goal has the lowest g on the frontier and expands 481 "
       "nodes for the same 9 moves. Run to the goal twice: first it is generated, then selected "
       "for expansion."),
    "235/180/476", GOAL,
    { { .label = N_("Uniform cost"), .algorithm = "uniform-cost", .heuristic = "zero" },
      { .label = N_("Breadth-first"), .algorithm = "breadth-first", .heuristic = "zero" } },
  },
};

const TilestarLesson *
tilestar_lessons_get (guint *n_lessons)
{
  *n_lessons = G_N_ELEMENTS (lessons);

  return lessons;
}

/* ---- What was chosen before ---- */

#define BEFORE "tilestar-before-lesson"

static const char *const keys[] = {
  "heuristic", "algorithm", "blend-manhattan", "blend-misplaced", "blend-euclidean", "max-parts",
  "partition", "custom-partitions", "weight", "tie-break", "reopen", "parent-pruning",
  "cycle-pruning", "propagation",
};

typedef struct
{
  GVariant   *values[G_N_ELEMENTS (keys)];   /* NULL where the user set none */
  SlideBoard  start, goal;                   /* of the session */
  guint       explored;                      /* the search looked at, 0: none */
  SlideBoard  lesson_start, lesson_goal;
} Before;

static void
before_free (Before *before)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_clear_pointer (&before->values[i], g_variant_unref);
  g_free (before);
}

/* Once for lessons that follow one another: nothing of the first is what the second finds. */
static void
keep_before (TilestarWorkspace *workspace,
             const SlideBoard  *start,
             const SlideBoard  *goal)
{
  TilestarSession *session = tilestar_workspace_get_session (workspace);
  Before *before = g_object_get_data (G_OBJECT (workspace), BEFORE);

  if (before == NULL)
    {
      before = g_new0 (Before, 1);
      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        before->values[i] = g_settings_get_user_value (tilestar_workspace_get_settings (workspace),
                                                       keys[i]);
      before->start = *tilestar_session_get_start (session);
      before->goal = *tilestar_session_get_goal (session);
      before->explored = tilestar_session_get_explored (session);
      g_object_set_data_full (G_OBJECT (workspace), BEFORE, before, (GDestroyNotify) before_free);
    }
  before->lesson_start = *start;
  before->lesson_goal = *goal;
}

void
tilestar_lesson_leave (TilestarWorkspace *workspace)
{
  TilestarSession *session = tilestar_workspace_get_session (workspace);
  GSettings *settings = tilestar_workspace_get_settings (workspace);
  Before *before = g_object_steal_data (G_OBJECT (workspace), BEFORE);

  if (before == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (before->values[i] != NULL)
      g_settings_set_value (settings, keys[i], before->values[i]);
    else
      g_settings_reset (settings, keys[i]);
  if (slide_board_equal (&before->lesson_start, tilestar_session_get_start (session))
      && slide_board_equal (&before->lesson_goal, tilestar_session_get_goal (session)))
    tilestar_session_go_back_to (session, &before->start, &before->goal,
                                 before->explored > 0 ? before->explored
                                                      : tilestar_session_get_explored (session));
  before_free (before);
}

void
tilestar_lesson_choose (const TilestarLesson *lesson,
                        guint                 which,
                        TilestarWorkspace    *workspace)
{
  const TilestarLessonSetting *setting = &lesson->settings[which];
  GSettings *settings = tilestar_workspace_get_settings (workspace);
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (setting->heuristic, NULL);
  SlideSearchRequest request;
  SlideBoard start, goal;
  gboolean is_read = slide_board_parse (lesson->start, 0, 0, &start, NULL)
                     && slide_board_parse (lesson->goal, 0, 0, &goal, NULL);

  g_return_if_fail (is_read && spec != NULL);

  keep_before (workspace, &start, &goal);
  tilestar_session_set_pair (tilestar_workspace_get_session (workspace), &start, &goal);

  slide_search_request_init (&request, &start, &goal);
  slide_algorithm_from_id (setting->algorithm, &request.algorithm);
  request.tie_break = setting->tie_break;
  request.reopen = !setting->no_reopen;
  request.parent_pruning = !setting->no_parent_pruning;
  request.propagation = setting->propagation;
  if (setting->weight > 0)
    request.weight = setting->weight;
  tilestar_settings_set_request (settings, &request, spec);
}

gboolean
tilestar_lesson_try (const TilestarLesson  *lesson,
                     guint                  which,
                     TilestarWorkspace     *workspace,
                     GError               **error)
{
  SlideAlgorithm algorithm;

  tilestar_lesson_choose (lesson, which, workspace);
  algorithm = tilestar_settings_get_algorithm (tilestar_workspace_get_settings (workspace));
  if (!slide_algorithm_get_info (algorithm)->recordable)
    return tilestar_workspace_solve (workspace, error);

  return tilestar_workspace_solve_recorded (workspace, error);
}
