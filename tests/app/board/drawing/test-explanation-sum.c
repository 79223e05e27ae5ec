/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-explanation-sum.c: the sum in words, checked as a reader would.
 */

#include "tilestar-explanation-sum.h"

#include "app-test.h"
#include "slide-goal.h"

#include <math.h>
#include <stdlib.h>

/* "2×1.41" is 282; signs and letters before it are skipped. */
static long
read_term (const char *text)
{
  const char *times = strstr (text, "×");
  const char *number = text + strcspn (text, "0123456789");
  long n = times != NULL ? strtol (number, NULL, 10) : 1;
  double amount = g_ascii_strtod (times != NULL ? times + strlen ("×") : number, NULL);

  return n * lround (amount * 100) * (g_str_has_prefix (text, "−") ? -1 : 1);
}

/* The digits on both sides of the last "=" are equal. */
static void
check_sum (const SlideHeuristic *heuristic,
           const SlideBoard     *board)
{
  g_autoptr (SlideExplanation) explanation = slide_heuristic_explain (heuristic, board);
  g_autofree char *text = tilestar_explanation_dup_sum (explanation);
  g_autofree char *beginning = g_strdup_printf ("h = %u", explanation->estimate);
  g_auto (GStrv) sides = g_strsplit (text, " = ", -1);
  guint n_sides = g_strv_length (sides);
  long sum = 0, total;

  g_assert_true (g_str_has_prefix (text, beginning));
  if (n_sides == 2)
    {
      /* One number; or a sum of fractions that is too long. */
      if (strstr (text, ", from ") == NULL)
        g_assert_cmpstr (text, ==, beginning);
      return;
    }

  total = read_term (strstr (sides[1], "from ") != NULL ? strstr (sides[1], "from ") : sides[1]);
  for (char *rest = sides[2]; rest != NULL && *rest != '\0';)
    {
      char *plus = strstr (rest, " + "), *minus = strstr (rest, " − ");
      char *next = plus != NULL && (minus == NULL || plus < minus) ? plus : minus;
      g_autofree char *term = next != NULL ? g_strndup (rest, (gsize) (next - rest)) : g_strdup (rest);

      sum += read_term (term);
      rest = next == NULL ? NULL : next == plus ? next + strlen (" + ") : next + strlen (" ");
    }

  if (sum != total)
    g_error ("%s: %s", slide_heuristic_get_id (heuristic), text);
}

static void
test_adds_up (void)
{
  static const struct { guint rows, columns; } shapes[] = { { 2, 2 }, { 3, 3 }, { 3, 4 }, { 4, 4 }, { 6, 5 } };
  static const char *const specs[] = {
    "zero", "misplaced", "manhattan", "euclidean", "blend", "blend:manhattan=0.333,misplaced=0.333,euclidean=0.333", "linear-conflict",
    "linear-conflict-pairs", "out-of-row-column", "gaschnig", "inversion-distance", "walking-distance",
    "corner-tiles", "last-moves", "korf-taylor", "dynamic-pairs",
    "pattern-database:1,2,3", "max", "max:euclidean+misplaced", "perfect", "manhattan-with-blank",
    "misplaced-with-blank", "nilsson", "neural",
  };
  guint n_made = 0;

  for (gsize s = 0; s < G_N_ELEMENTS (shapes); s++)
    for (guint preset = 0; preset < SLIDE_N_GOAL_PRESETS; preset++)
      for (gsize i = 0; i < G_N_ELEMENTS (specs); i++)
        {
          g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) (s * 100 + i));
          g_autoptr (SlideHeuristic) heuristic = NULL;
          SlideBoard goal, board;

          /* The table of every board of 12 cells takes four seconds. */
          if (g_str_equal (specs[i], "perfect") && shapes[s].rows * shapes[s].columns == 12)
            continue;

          slide_goal_init (&goal, (SlideGoalPreset) preset, shapes[s].rows, shapes[s].columns);
          heuristic = slide_heuristic_new_from_text (specs[i], &goal, NULL, NULL);
          if (heuristic == NULL)
            continue;

          n_made++;
          board = goal;
          for (guint round = 0; round < 100; round++)
            {
              check_sum (heuristic, &board);
              for (guint cell = slide_board_get_n_cells (&board) - 1; cell > 0; cell--)
                slide_board_exchange (&board, cell, (guint) g_rand_int_range (random, 0, (gint32) cell + 1));
            }
        }

  g_assert_cmpuint (n_made, >, 150);
}

static void
test_texts (void)
{
  static const struct { const char *spec, *text; } cases[] = {
    { "zero", "h = 0" },
    { "perfect", "h = 31" },
    { "manhattan", "h = 21 = 3 + 2 + 4 + 2 + 2 + 4 + 4" },
    { "gaschnig", "h = 9 = 7×1 + 2×1" },
    { "walking-distance", "h = 25 = ↕ 12 + ↔ 13" },
    { "inversion-distance", "h = 23 = ↕ 12 + ↔ 11" },
    { "pattern-database:2,3,5,6,8/1,4,7", "h = 29 = A 19 + B 10" },
    /* The groups of a long sum are in order, too. */
    { "pattern-database:1/2/3/4/5/6/7/8", "h = 21 = A 4 + B 2 + C 4 + D 2 + E 0 + F 2 + G 4 + H 3" },
    { "euclidean", "h = 16, from 15.55 = 3×2.83 + 2.24 + 2 + 2×1.41" },
    { "blend:euclidean=0.35", "h = 6, from 5.44" },
  };
  static const guint8 cells[] = { 8, 6, 7, 2, 5, 4, 3, 0, 1 };
  SlideBoard goal, board;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  g_assert_true (slide_board_init (&board, 3, 3, cells));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SlideHeuristic) heuristic = slide_heuristic_new_from_text (cases[i].spec, &goal, NULL, &error);
      g_autoptr (SlideExplanation) explanation = NULL;
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      explanation = slide_heuristic_explain (heuristic, &board);
      text = tilestar_explanation_dup_sum (explanation);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

APP_TEST (explanation_sum)
{
  g_test_add_func ("/explanation-sum/adds-up", test_adds_up);
  g_test_add_func ("/explanation-sum/texts", test_texts);
}
