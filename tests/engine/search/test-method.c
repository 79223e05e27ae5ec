/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-method.c: algorithms with their options: parsing and printing, and errors.
 */

#include "engine-test.h"
#include "slide-method.h"
#include "test-program.h"

static const struct
{
  const char *text;
  const char *written;   /* NULL: the same */
  const char *name;
} good[] = {
  { "astar", NULL, "A*" },
  { "weighted-astar", "weighted-astar:weight=1.5", "Weighted A* (w = 1.5)" },
  { "weighted-astar:weight=2", NULL, "Weighted A* (w = 2)" },
  { "weighted-astar:weight=1.50", "weighted-astar:weight=1.5", "Weighted A* (w = 1.5)" },
  { "weighted-astar:no-reopen,weight=1.25", "weighted-astar:weight=1.25,no-reopen",
    "Weighted A* (w = 1.25, no reopening)" },
  { "astar:tie-break=low-g,no-reopen", NULL, "A* (smallest g first, no reopening)" },
  { "astar:tie-break=high-g", "astar", "A*" },
  { "greedy:tie-break=first-in", NULL, "Greedy best-first (oldest first)" },
  { "astar:propagate=bpmx", NULL, "A* (BPMX)" },
  { "idastar:no-parent-pruning,no-cycle-pruning", NULL,
    "IDA* (no parent pruning, no cycle pruning)" },
  { "idastar:cycle-pruning", "idastar", "IDA*" },
  { "idastar:no-parity", NULL, "IDA* (no parity)" },
  { "bidirectional:no-parity", NULL, "Bidirectional (NBS) (no parity)" },
  { "anytime:no-astar", NULL, "Anytime search (no A*)" },
  { "depth-limited", "depth-limited:depth=25", "Depth-limited (depth 25)" },
  { "depth-limited:no-parent-pruning,depth=12", "depth-limited:depth=12,no-parent-pruning",
    "Depth-limited (depth 12, no parent pruning)" },
  { "breadth-first-heuristic", NULL, "Breadth-first heuristic" },
  { "breadth-first-heuristic:operators=drlu", "breadth-first-heuristic:operators=DRLU",
    "Breadth-first heuristic (order DRLU)" },
  { "astar:operators=ULRD", "astar", "A*" },
  { "astar:operators=ULDR,no-reopen", "astar:no-reopen,operators=ULDR", "A* (no reopening, order ULDR)" },
};

static void
test_text (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      g_autofree char *name = NULL;
      SlideMethod method, again;

      g_assert_true (slide_method_parse (good[i].text, NULL, &method, &error));
      g_assert_no_error (error);
      text = slide_method_dup_text (&method);
      name = slide_method_dup_name (&method);
      g_assert_cmpstr (text, ==, good[i].written != NULL ? good[i].written : good[i].text);
      g_assert_cmpstr (name, ==, good[i].name);
      g_assert_true (slide_method_parse (text, NULL, &again, &error));
      g_assert_true (slide_method_equal (&method, &again));
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char       *text;
    SlideMethodError  code;
    const char       *message;
  } bad[] = {
    { "astra", SLIDE_METHOD_ERROR_ALGORITHM, "*called \"astra\"*mean \"astar\"?" },
    { "", SLIDE_METHOD_ERROR_ALGORITHM, "*called \"\"*" },
    { "astar:", SLIDE_METHOD_ERROR_OPTION, "astar: found nothing after the colon; expected one of "
                                           "tie-break=, no-reopen, no-parent-pruning, propagate=, operators=" },
    { "astar:weight=2", SLIDE_METHOD_ERROR_OPTION, "astar: found \"weight=2\", expected one of *" },
    { "breadth-first-heuristic:no-reopen", SLIDE_METHOD_ERROR_OPTION, "*expected one of no-parity, operators=" },
    { "astar:operators=ULR", SLIDE_METHOD_ERROR_VALUE,
      "astar: operators is \"ULR\", expected the letters U, L, R and D in any order" },
    { "astar:operators=ULRU", SLIDE_METHOD_ERROR_VALUE, "*" },
    { "astar:operators=ULRDD", SLIDE_METHOD_ERROR_VALUE, "*" },
    { "astar:no-reopn", SLIDE_METHOD_ERROR_OPTION, "*mean \"no-reopen\"?" },
    { "astar:no-reopen=1", SLIDE_METHOD_ERROR_OPTION, "*" },
    { "astar:tie-break", SLIDE_METHOD_ERROR_OPTION, "*" },
    { "astar:no-reopen,,no-reopen", SLIDE_METHOD_ERROR_OPTION, "*" },
    { "astar:no-reopen,no-reopen", SLIDE_METHOD_ERROR_VALUE, "astar: found \"no-reopen\" twice*" },
    { "weighted-astar:weight=0.5", SLIDE_METHOD_ERROR_VALUE,
      "weighted-astar: the weight is \"0.5\", expected a number, at least 1" },
    { "weighted-astar:weight=", SLIDE_METHOD_ERROR_VALUE, "*" },
    { "weighted-astar:weight=nan", SLIDE_METHOD_ERROR_VALUE, "*" },
    { "weighted-astar:weight=1e999", SLIDE_METHOD_ERROR_VALUE, "*" },
    { "depth-limited:depth=0", SLIDE_METHOD_ERROR_VALUE,
      "depth-limited: the depth is \"0\", expected a number from 1 to 10000" },
    { "depth-limited:depth=10001", SLIDE_METHOD_ERROR_VALUE, "*" },
    { "depth-limited:depth=+4", SLIDE_METHOD_ERROR_VALUE, "*" },
    { "depth-limited:weight=2", SLIDE_METHOD_ERROR_OPTION, "*expected one of depth=, no-parent-pruning*" },
    { "weighted-astar:weight=0x2", SLIDE_METHOD_ERROR_VALUE, "*" },
    { "astar:tie-break=low", SLIDE_METHOD_ERROR_VALUE, "*mean \"low-g\"?" },
    { "astar:\xff", SLIDE_METHOD_ERROR_OPTION, "*" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      SlideMethod method = { .algorithm = SLIDE_ALGORITHM_GREEDY, .weight = 77 };

      g_assert_false (slide_method_parse (bad[i].text, NULL, &method, &error));
      g_assert_error (error, SLIDE_METHOD_ERROR, (int) bad[i].code);
      g_assert_true (g_pattern_match_simple (bad[i].message, error->message));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpint (method.algorithm, ==, SLIDE_ALGORITHM_GREEDY);
      g_assert_cmpfloat (method.weight, ==, 77);
    }
}

static void
test_list (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) methods
    = slide_method_parse_list ("astar:tie-break=low-g,no-reopen,greedy,weighted-astar:weight=2,"
                               "weighted-astar", NULL, &error);
  const char *const expected[] = {
    "astar:tie-break=low-g,no-reopen", "greedy:tie-break=first-in", "weighted-astar:weight=2",
    "weighted-astar:weight=1.5",
  };
  const char *const refused[] = {
    "", "astar,", ",astar", "astar,,greedy", "astar,astar", "weighted-astar:weight=1.5,weighted-astar",
    "astar,no-reopen",
  };

  g_assert_no_error (error);
  g_assert_cmpuint (methods->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < methods->len; i++)
    {
      g_autofree char *text = slide_method_dup_text (&g_array_index (methods, SlideMethod, i));

      g_assert_cmpstr (text, ==, expected[i]);
    }

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) problem = NULL;

      g_assert_null (slide_method_parse_list (refused[i], NULL, &problem));
      g_assert_nonnull (problem);
    }
}

/* Options of the text override the defaults for all. */
static void
test_defaults (void)
{
  g_autoptr (GArray) methods = NULL;
  SlideSearchRequest request;
  SlideBoard board = { 0 };
  SlideMethod defaults;

  slide_method_init (&defaults, SLIDE_ALGORITHM_ASTAR);
  defaults.weight = 3;
  defaults.tie_break = SLIDE_TIE_FIRST_IN;
  defaults.reopen = FALSE;
  methods = slide_method_parse_list ("weighted-astar:weight=2,uniform-cost:tie-break=low-g", &defaults,
                                     NULL);
  slide_search_request_init (&request, &board, &board);
  request.method = g_array_index (methods, SlideMethod, 0);
  g_assert_cmpint (request.algorithm, ==, SLIDE_ALGORITHM_WEIGHTED_ASTAR);
  g_assert_cmpfloat (request.weight, ==, 2);
  g_assert_cmpint (request.tie_break, ==, SLIDE_TIE_FIRST_IN);
  g_assert_false (request.reopen);
  g_assert_true (request.parent_pruning);
  request.method = g_array_index (methods, SlideMethod, 1);
  g_assert_cmpint (request.tie_break, ==, SLIDE_TIE_LOW_G);
  g_assert_cmpfloat (request.weight, ==, 3);
}

TEST_PROGRAM (method)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/method/text", test_text);
  g_test_add_func ("/method/refused", test_refused);
  g_test_add_func ("/method/list", test_list);
  g_test_add_func ("/method/defaults", test_defaults);

  return g_test_run ();
}
