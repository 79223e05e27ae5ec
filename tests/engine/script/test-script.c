/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-script.c: what a script cannot do: remember, last, contradict a proof.
 */

#include "slide-goal.h"
#include "slide-heuristic.h"
#include "slide-interrupt.h"
#include "slide-random.h"
#include "slide-script-proof.h"
#include "slide-script-test.h"
#include "slide-search.h"
#include "test-program.h"
#include "test-sample.h"

#include <glib/gstdio.h>
#include <string.h>

static const SlideOwnLimits defaults;

static SlideScript *
load (const char *text)
{
  g_autoptr (GError) error = NULL;
  SlideScript *script;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  script = slide_script_new_from_text ("test.lua", text, strlen (text), &goal, &defaults, &error);
  g_assert_no_error (error);
  return script;
}

/* ---- Memory ---- */

/* Whatever a call changes is undone: small and large, the random numbers, the library. */
static void
test_nothing_lasts (void)
{
  static const char *const texts[] = {
    "n = 0 function h() n = n + 1 return n end",
    "local n = 0 function h() n = n + 1 return n end",
    "local t = {} function h() t[#t + 1] = 1 return #t end",
    "function h(board) board.n = (board.n or 0) + 1 return board.n end",
    "function h(board, goal) goal.where.n = (goal.where.n or 0) + 1 return goal.where.n end",
    "function h() math.n = (math.n or 0) + 1 return math.n end",
    "local old = tostring function h() _G.n = (_G.n or 0) + 1 tostring = nil return _G.n end",
    "local r = math.random(1000) math.randomseed(7) local one = math.random(1000) math.randomseed(7) "
    "function h() return math.random(1000) == one and 1 or 2 end",
    "local big = {} for i = 1, 100000 do big[i] = 0 end "
    "function h() local sum = 0 for i = 1, 100000, 997 do big[i] = big[i] + 1 sum = sum + big[i] end "
    "return sum == 101 and 1 or 2 end",
    "local t = setmetatable({}, {__mode = 'k'}) function h() t[{}] = 1 local n = 0 for _ in pairs(t) do n = n + 1 end return n end",
    "local s = '' function h() s = s .. ('x'):rep(100000) return #s // 100000 end",
  };
  guint8 cells[50][SLIDE_MAX_CELLS] = { { 0 } };
  double values[50];
  SlideRandom random;
  SlideBoard goal, board;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  slide_random_init (&random, 1);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      slide_random_board (&random, &goal, &board);
      memcpy (cells[i], board.cells, sizeof cells[i]);
    }

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SlideScript) script = load (texts[i]);

      for (guint is_fresh = 0; is_fresh < 2; is_fresh++)
        {
          slide_script_get_values (script, (const guint8 (*)[SLIDE_MAX_CELLS]) cells, G_N_ELEMENTS (cells),
                                   is_fresh, values);
          g_assert_null (slide_script_get_failure (script));
          for (guint j = 0; j < G_N_ELEMENTS (cells); j++)
            g_assert_cmpfloat (values[j], ==, 1.0);
        }
      for (guint j = 0; j < 5; j++)
        g_assert_cmpfloat (slide_script_get_value (script, cells[0]), ==, 1.0);
    }
}

/* An error in one call changes nothing for the next. */
static void
test_errors (void)
{
  g_autoptr (SlideScript) script = load ("n = 0 function h(board) n = n + 1 if board[1] == 1 then error('one') end return n end\n"
                                         "function tile() error('tile') end");
  SlideBoard goal, other;
  double amounts[SLIDE_MAX_CELLS];

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  slide_goal_init (&other, SLIDE_GOAL_BLANK_FIRST, 3, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpfloat (slide_script_try_value (script, goal.cells), ==, -1.0);
      g_assert_cmpfloat (slide_script_try_value (script, other.cells), ==, 1.0);
      g_assert_false (slide_script_get_tiles (script, goal.cells, amounts));
    }
  g_assert_null (slide_script_get_failure (script));
  g_assert_cmpfloat (slide_script_get_value (script, goal.cells), ==, 0.0);
  g_assert_nonnull (strstr (slide_script_get_failure (script), "test.lua:1: one; board 1 2 3/4 5 6/7 8 0"));
  g_assert_cmpfloat (slide_script_get_value (script, other.cells), ==, 0.0);
}

/* A script that changes the board or the goal that it is given fails, on any board and in any way; one that undoes it, changes a copy or adds a field is not. */
static void
test_changes (void)
{
  static const struct { const char *text; const char *what; } cases[] = {
    { "function h(board) table.sort(board) return 0 end", "test.lua:1: h changes the table board; copy it first: "
      "local copy = table.move(board, 1, #board, 1, {}); board 8 6 7/2 5 4/3 0 1" },
    { "function h(board) board[1] = 0 return 0 end", "h changes the table board;" },
    { "function h(board) board[1] = 8.5 return 0 end", "h changes the table board;" },
    { "function h(board) board[1] = '8' return 0 end", "h changes the table board;" },
    { "function h(board) table.remove(board) return 0 end", "h changes the table board;" },
    { "function h(board) table.insert(board, 0) return 0 end", "h changes the table board;" },
    { "function h(board) rawset(board, 9, nil) return 0 end", "h changes the table board;" },
    { "function h(board) for i = 1, 9 do board[i] = nil end return 0 end", "h changes the table board;" },
    { "function h(board) table.move(board, 1, 8, 2) return 0 end", "h changes the table board;" },
    { "function h(board) board.blank = 1 return 0 end", "h changes the table board;" },
    { "function h(board) board.rows = board.rows + 1 return 0 end", "h changes the table board;" },
    { "function h(board) board.columns = nil return 0 end", "h changes the table board;" },
    { "function h(board) board.where = {} return 0 end", "h changes the table board.where;" },
    { "function h(board) board.where[0] = nil return 0 end", "h changes the table board.where;" },
    { "function h(board) board.where[8], board.where[7] = board.where[7], board.where[8] return 0 end",
      "h changes the table board.where;" },
    { "function h(board, goal) table.sort(goal) return 0 end", "h changes the table goal; copy it first: "
      "local copy = table.move(goal, 1, #goal, 1, {})" },
    { "function h(board, goal) goal[9] = 9 return 0 end", "h changes the table goal;" },
    { "function h(board, goal) goal.where[8] = 1 return 0 end", "h changes the table goal.where; copy it first: "
      "local copy = table.move(goal.where, 0, #goal.where, 0, {})" },
    { "function h(board, goal) local copy = table.move(goal.where, 0, #goal.where, 0, {}) copy[8] = 1 "
      "return copy[0] == goal.where[0] and #copy == 8 and 0 or -1 end", NULL },
    { "local kept function prepare(goal) kept = goal end function h() kept[1] = 5 return 0 end",
      "h changes the table goal;" },
    { "function h(board) pcall(function() board[1] = 0 error('no') end) return 0 end", "h changes the table board;" },
    { "function h(board) setmetatable(board, {__index = function() return 0 end}) board[1] = nil return 0 end",
      "h changes the table board;" },
    { "function h(board) for i = 1, 1000 do board['x' .. i] = i end board[3] = 0 return 0 end",
      "h changes the table board;" },
    { "function h(board) board[1], board[2] = board[2], board[1] board[1], board[2] = board[2], board[1] return 0 end", NULL },
    { "function h(board) board[1] = 8.0 return 0 end", NULL },
    { "function h(board) local copy = table.move(board, 1, #board, 1, {}) table.sort(copy) return 0 end", NULL },
    { "function h(board) for i = 1, 1000 do board['x' .. i] = i end board.parent = board return 0 end", NULL },
    { "function h(board, goal) setmetatable(goal, {}) setmetatable(board, {}) return 0 end", NULL },
    { "function prepare(goal) goal.cost = {} for i = 1, 1000 do goal['x' .. i] = i end end "
      "function h(board, goal) return #goal.cost end", NULL },
  };
  const guint8 cells[SLIDE_MAX_CELLS] = { 8, 6, 7, 2, 5, 4, 3, 0, 1 };
  g_autoptr (GError) error = NULL;
  SlideBoard goal;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideScript) script = load (cases[i].text);

      slide_script_get_value (script, cells);
      g_test_message ("%s: %s", cases[i].text, slide_script_get_failure (script));
      if (cases[i].what != NULL)
        g_assert_nonnull (strstr (slide_script_get_failure (script), cases[i].what));
      else
        g_assert_null (slide_script_get_failure (script));
    }

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  {
    static const char text[] = "function prepare(goal) table.sort(goal) end function h() return 0 end";
    g_autoptr (SlideScript) script = slide_script_new_from_text ("test.lua", text, strlen (text), &goal, &defaults, &error);

    g_assert_null (script);
    g_assert_nonnull (strstr (error->message, "prepare changes the table goal; copy it first"));
  }

  /* The drawing of a board asks tile() about each of its cells. */
  {
    g_autoptr (SlideScript) script = load ("function h() return 0 end function tile(board) table.sort(board) return 0 end");
    double amounts[SLIDE_MAX_CELLS];

    g_assert_false (slide_script_get_tiles (script, cells, amounts));
  }
}

/* ---- Limits ---- */

/* A call that is interrupted ends soon, does not let the script fail, and the next one works. */
static void
test_interrupted (void)
{
  g_autoptr (SlideScript) script = load ("function h(board) if board[1] == 1 then table.move({}, 1, 1e17, 2) end return 5 end");
  SlideInterrupt interrupt;
  SlideBoard goal, other;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  slide_goal_init (&other, SLIDE_GOAL_BLANK_FIRST, 3, 3);
  for (guint i = 0; i < 3; i++)
    {
      gint64 began = g_get_monotonic_time ();

      slide_interrupt_begin_flag (&interrupt, NULL, began + 50000);
      g_assert_cmpfloat (slide_script_get_value (script, goal.cells), ==, 0.0);
      g_assert_true (slide_interrupt_end (&interrupt));
      g_assert_cmpint (g_get_monotonic_time () - began, <, (gint64) TEST_TIME (400000));
      g_assert_null (slide_script_get_failure (script));
      g_assert_cmpfloat (slide_script_get_value (script, other.cells), ==, 5.0);
    }

  /* A thread that must not block waits for less than a frame. */
  slide_interrupt_set_patience (5000);
  for (guint i = 0; i < 3; i++)
    {
      gint64 began = g_get_monotonic_time ();

      g_assert_cmpfloat (slide_script_get_value (script, goal.cells), ==, 0.0);
      g_assert_cmpint (g_get_monotonic_time () - began, <, (gint64) TEST_TIME (100000));
    }
  slide_interrupt_set_patience (0);
  g_assert_null (slide_script_get_failure (script));
}

/* ---- Proofs ---- */

/* The moves of a shortest solution, of which there is a false proof that contradicts it. */
static void
test_contradiction (void)
{
  static const struct
  {
    const char *text;
    const char *said;      /* NULL: nothing is contradicted */
  } cases[] = {
    { "function h(board) return board[9] == 0 and 0 or 1 end", NULL },
    { "function h(board) return board[9] == 0 and 0 or 9 end", "an audit found no overestimate, but h returned 9" },
    { "function h(board) return board[9] == 0 and 0 or 1.001 end", "an audit found no overestimate" },
    { "function h(board) return board[9] == 0 and 1 or 1 end", "an audit found no overestimate" },
  };
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  SlideBoard goal, start;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  start = goal;
  g_assert_true (slide_board_apply (&start, SLIDE_MOVE_LEFT));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.lua", folder, i);
      g_autofree char *spec = g_strconcat ("lua:", path, NULL);
      SlideScriptProofKey key = { .goal = &goal };
      SlideSearchRequest request;
      g_autoptr (SlideSearch) search = NULL;
      SlideHeuristic *heuristic;
      gboolean admissible, consistent;

      g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
      g_assert_true (slide_script_read_checksum (path, &key.checksum, NULL));
      slide_own_limits_fill (&key.limits);
      slide_script_proof_save (&key, TRUE, TRUE);

      heuristic = slide_heuristic_new_from_text (spec, &goal, NULL, NULL);
      g_assert_true (slide_heuristic_is_admissible (heuristic));
      slide_search_request_init (&request, &start, &goal);
      request.heuristic = heuristic;
      search = slide_search_new (&request, NULL);
      while (slide_search_run (search, 100) == SLIDE_STATUS_RUNNING)
        ;
      slide_script_proof_load (&key, &admissible, &consistent);
      if (cases[i].said == NULL)
        {
          g_assert_null (slide_heuristic_get_failure (heuristic));
          g_assert_true (admissible && consistent);
        }
      else
        {
          g_assert_nonnull (strstr (slide_heuristic_get_failure (heuristic), cases[i].said));
          g_assert_false (admissible || consistent);
        }
      slide_heuristic_unref (heuristic);
      g_assert_cmpint (g_unlink (path), ==, 0);
      slide_script_proof_discard (&key);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
remove_cache (const char *cache)
{
  static const char *const folders[] = { "tilestar/proofs", "tilestar", "" };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_build_filename (cache, folders[i], NULL);

      (void) g_rmdir (folder);
    }
}

TEST_PROGRAM (script)
{
  g_autofree char *cache = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  int result;

  /* Before it is asked for: proofs are kept there. */
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/script/nothing-lasts", test_nothing_lasts);
  g_test_add_func ("/script/errors", test_errors);
  g_test_add_func ("/script/changes", test_changes);
  g_test_add_func ("/script/interrupted", test_interrupted);
  g_test_add_func ("/script/contradiction", test_contradiction);
  result = g_test_run ();
  remove_cache (cache);
  return result;
}
