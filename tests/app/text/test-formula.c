/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-formula.c: the formula of f for the order of every algorithm.
 */

#include "app-test.h"
#include "slide-algorithm.h"
#include "tilestar-formula.h"

static const struct
{
  SlideAlgorithm algorithm;
  double         weight;
  double         f;
  guint          g;
  guint          h;
  const char    *expected;
} cases[] = {
  { SLIDE_ALGORITHM_ASTAR, 1, 12, 11, 1, "f = 12 = 11 + 1" },
  { SLIDE_ALGORITHM_ASTAR, 1, 3, 3, 0, "f = 3 = 3 + 0" },
  { SLIDE_ALGORITHM_IDASTAR, 1, 31, 10, 21, "f = 31 = 10 + 21" },
  { SLIDE_ALGORITHM_BIDIRECTIONAL, 1, 31, 10, 21, "f = 31 = 10 + 21" },

  { SLIDE_ALGORITHM_WEIGHTED_ASTAR, 1, 12, 11, 1, "f = 12 = 11 + 1" },
  { SLIDE_ALGORITHM_WEIGHTED_ASTAR, 3, 186, 180, 2, "f = 186 = 180 + 3 × 2" },
  { SLIDE_ALGORITHM_WEIGHTED_ASTAR, 1.5, 13.5, 9, 3, "f = 13.5 = 9 + 1.5 × 3" },
  { SLIDE_ALGORITHM_WEIGHTED_ASTAR, 1.5, 13, 9, 3, "f = 13 = ⌊9 + 1.5 × 3⌋" },
  { SLIDE_ALGORITHM_WEIGHTED_ASTAR, 0.5, 10.5, 9, 3, "f = 10.5 = 9 + 0.5 × 3" },

  { SLIDE_ALGORITHM_GREEDY, 1, 3, 120, 3, "f = h = 3, g = 120" },
  { SLIDE_ALGORITHM_UNIFORM_COST, 1, 5, 5, 0, "f = g = 5" },
  { SLIDE_ALGORITHM_BREADTH_FIRST, 1, 5, 5, 0, "f = g = 5" },

  /* The value of a subtree. */
  { SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST, 1, 20, 5, 9, "f = 20, g = 5, h = 9" },
};

static void
test_orders (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *formula = NULL;
      guint g_weight, h_weight;

      slide_algorithm_get_order (cases[i].algorithm, cases[i].weight, &g_weight, &h_weight);
      formula = tilestar_formula_dup (cases[i].f, cases[i].g, cases[i].h, g_weight, h_weight);
      g_assert_cmpstr (formula, ==, cases[i].expected);
    }
}

static void
test_without_name (void)
{
  g_assert_cmpstr (tilestar_formula_skip_name ("f = 12 = 11 + 1"), ==, "12 = 11 + 1");
}

APP_TEST (formula)
{
  g_test_add_func ("/formula/orders", test_orders);
  g_test_add_func ("/formula/without-name", test_without_name);
}
