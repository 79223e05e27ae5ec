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
    "estimate", N_("A better estimate"),
    N_("Counting misplaced tiles and adding up their distances both find 22 moves, but the first "
       "expands 7,729 nodes for it and the second 86. Look at how far the map fills, and at h of "
       "the start: 7 against 20."),
    "528/307/614", GOAL,
    { { .label = N_("Manhattan distance"), .algorithm = "astar", .heuristic = "manhattan" },
      { .label = N_("Misplaced tiles"), .algorithm = "astar", .heuristic = "misplaced" } },
  },
  {
    "perfect", N_("Perfect knowledge walks straight"),
    N_("With the true distance as its heuristic A* expands 31 nodes for 31 moves, and none beside "
       "the path. Look at the tree, which is one line with its open neighbours; Manhattan distance "
       "needs 6,728 for the same board."),
    HARDEST, GOAL,
    { { .label = N_("True distance"), .algorithm = "astar", .heuristic = "perfect" },
      { .label = N_("Manhattan distance"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "zero", N_("Without knowledge, everywhere"),
    N_("With h = 0 for every board A* knows nothing of the goal, and expands 181,438 of the 181,440 "
       "boards before it gets there. Look at the map: it fills ring by ring, by g alone."),
    HARDEST, GOAL,
    { { .label = N_("Zero"), .algorithm = "astar", .heuristic = "zero" },
      { .label = N_("Manhattan distance"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "layers", N_("f rises by two"),
    N_("A move changes Manhattan distance by exactly 1, so f stays or grows by 2, and A* works "
       "through f = 16, 18, 20, 22 and 24. Look at the stretches of the time line; with misplaced "
       "tiles, where a move may leave h as it is, they also rise by 1."),
    "467/583/021", GOAL,
    { { .label = N_("Manhattan distance"), .algorithm = "astar", .heuristic = "manhattan" },
      { .label = N_("Misplaced tiles"), .algorithm = "astar", .heuristic = "misplaced" } },
  },
  {
    "ties", N_("Ties decide the last layer"),
    N_("Many nodes share the lowest f, and a tie-break chooses among them: with the largest g first "
       "40 expansions reach the goal, with the smallest first it takes 205. Look at the last "
       "stretch of the time line, where one goes deep and the other wide."),
    "374/512/860", GOAL,
    { { .label = N_("The largest g first"), .algorithm = "astar", .heuristic = "manhattan" },
      { .label = N_("The smallest g first"),
        .algorithm = "astar", .heuristic = "manhattan", .tie_break = SLIDE_TIE_LOW_G } },
  },
  {
    "cheaper", N_("A cheaper path to an open node"),
    N_("On the way A* finds cheaper paths to nodes that wait in the frontier, and updates their g; "
       "a search that kept the first path instead would answer with 22 moves, not 20. Run to the "
       "first cheaper path; with the smallest g first there is none on this board."),
    "452/108/736", GOAL,
    { { .label = N_("The largest g first"), .algorithm = "astar", .heuristic = "manhattan" },
      { .label = N_("The smallest g first"),
        .algorithm = "astar", .heuristic = "manhattan", .tie_break = SLIDE_TIE_LOW_G } },
  },
  {
    "reopening", N_("A closed node is opened again"),
    N_("This pattern database leaves out where the blank is and keeps the least value over its places, "
       "so it is not consistent: h may fall by more than 1 in a move, and a node can be expanded "
       "before the cheapest path to it is known. Run to the first re-opening; with Manhattan "
       "distance, which is consistent, there is none."),
    "812/036/475", GOAL,
    { { .label = N_("Pattern database"),
        .algorithm = "astar", .heuristic = "pattern-database:4-4" },
      { .label = N_("Manhattan distance"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "left-closed", N_("What it costs to leave it closed"),
    N_("With re-opening off the same pattern database leads to 26 moves, although 24 are enough and "
       "it never overestimates: a successor that is left closed is a cheaper path thrown away. "
       "Run to the first node left closed and, with re-opening on, to the first re-opening: there "
       "such a path is kept."),
    "748/106/253", GOAL,
    { { .label = N_("Re-opening off"),
        .algorithm = "astar", .heuristic = "pattern-database:4-4", .no_reopen = TRUE },
      { .label = N_("Re-opening on"), .algorithm = "astar", .heuristic = "pattern-database:4-4" } },
  },
  {
    "propagation", N_("What neighbours say of each other"),
    N_("Where h jumps up by 3 on a move, the board before is farther than its own h says: BPMX raises "
       "that, and its other successors with it, and A* expands 29 nodes instead of 110. Look at h "
       "of the successors: without it one is 3 below its node’s, with it none is more than 1 below."),
    "287/641/035", GOAL,
    { { .label = N_("h of each board alone"),
        .algorithm = "astar", .heuristic = "pattern-database:1,3,6,8/2,4,5,7" },
      { .label = N_("BPMX"), .algorithm = "astar", .heuristic = "pattern-database:1,3,6,8/2,4,5,7",
        .propagation = SLIDE_PROPAGATION_BPMX } },
  },
  {
    "nilsson", N_("An estimate that says too much"),
    N_("Nilsson's sequence score estimates 46 for a board that is 10 moves from the goal, and A* "
       "with it answers with 16. Look at f, which falls on the way: a heuristic that overestimates "
       "hides the short way."),
    "841/703/625", "123/804/765",
    { { .label = N_("Nilsson's sequence score"), .algorithm = "astar", .heuristic = "nilsson" },
      { .label = N_("Manhattan distance"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "blank", N_("Do not count the blank"),
    N_("Adding the blank’s own distance looks harmless, but one move brings both a tile and the blank "
       "nearer, so h says too much: 17 moves instead of 15. Look at the start, where h is 16 and 15 "
       "moves would do."),
    "6 1 0 5 9/7 8 2 4 3", "1 2 3 4 5/6 7 8 9 0",
    { { .label = N_("Manhattan with the blank"),
        .algorithm = "astar", .heuristic = "manhattan-with-blank" },
      { .label = N_("Manhattan distance"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "greedy", N_("Greedy: quick and long"),
    N_("Greedy search looks at h alone, and after 72 expansions has an answer of 45 moves; A* "
       "expands 4,953 nodes and has the shortest, 27. Look at the g–h landscape: greedy digs along "
       "the bottom, A* fills one diagonal after the other."),
    "852/064/317", GOAL,
    { { .label = N_("Greedy"), .algorithm = "greedy", .heuristic = "manhattan" },
      { .label = N_("A*"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "astray", N_("Greedy: astray"),
    N_("Greedy is not always quick: the goal is 9 moves away, and it answers with 137 after 394 "
       "expansions, where A* expands 13. Look at h along its path, which goes up and down without "
       "g ever counting against it."),
    "713/026/548", GOAL,
    { { .label = N_("Greedy"), .algorithm = "greedy", .heuristic = "manhattan" },
      { .label = N_("A*"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "weighted", N_("A weight, and its bound"),
    N_("With f = g + 2h weighted A* expands 64 nodes instead of 1,068, and its answer is 32 moves "
       "where 26 are the fewest; more than 2 × 26 it can never be. Look at how narrow the tree is, "
       "and at f of the goal."),
    "067/481/325", GOAL,
    { { .label = N_("Weighted A*, w = 2"),
        .algorithm = "weighted-astar", .heuristic = "manhattan", .weight = 2 },
      { .label = N_("A*"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "idastar", N_("IDA*: no memory, more work"),
    N_("IDA* remembers its path alone: never more than 16 nodes wait, and it expands 1,683 nodes; "
       "A* expands 297, and up to 174 wait. Look at the bound, which rises as f does in A*, and "
       "begins again at the start each time."),
    "467/583/021", GOAL,
    { { .label = N_("IDA*"), .algorithm = "idastar", .heuristic = "manhattan" },
      { .label = N_("A*"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "parents", N_("Not going straight back"),
    N_("Undoing the last move leads to the parent, which is known: with that move too the same 77 "
       "nodes are expanded, but 201 generated instead of 125. Look at the successors: with parent "
       "pruning off each node’s parent is among them, and dropped as a duplicate."),
    "704/561/832", GOAL,
    { { .label = N_("Parent pruning off"),
        .algorithm = "astar", .heuristic = "manhattan", .no_parent_pruning = TRUE },
      { .label = N_("Parent pruning on"), .algorithm = "astar", .heuristic = "manhattan" } },
  },
  {
    "goal-test", N_("When is the goal noticed?"),
    N_("Breadth-first search may stop as soon as the goal is generated, after 192 expansions; uniform "
       "cost waits until it is the cheapest that is open, and expands 481 for the same 9 moves. Run to "
       "the goal twice: first it is generated, then taken."),
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
