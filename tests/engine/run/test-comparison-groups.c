/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-comparison-groups.c: means, medians and totals over given rows.
 */

#include "slide-comparison-groups.h"
#include "test-program.h"

/* Two heuristics, one method, five boards: the third is solved by only one of them, the second
 * heuristic does not apply to the fourth, and the last solution is not proven to be shortest. */
static void
make_rows (SlideComparisonRow *rows)
{
  static const struct
  {
    guint   board;
    guint   spec;
    guint   kind;
    gint32  moves;      /* -1: not solved */
    guint   proven;
    gint16  length;
    guint64 expanded;
  } cases[] = {
    { 0, 0, SLIDE_COMPARISON_ROW_DONE, 4, TRUE, -1, 10 },
    { 0, 1, SLIDE_COMPARISON_ROW_DONE, 6, FALSE, -1, 7 },
    { 1, 0, SLIDE_COMPARISON_ROW_DONE, 4, TRUE, -1, 30 },
    { 1, 1, SLIDE_COMPARISON_ROW_DONE, 4, FALSE, -1, 9 },
    { 2, 0, SLIDE_COMPARISON_ROW_DONE, -1, FALSE, 8, 500 },
    { 2, 1, SLIDE_COMPARISON_ROW_DONE, 10, FALSE, 8, 80 },
    { 3, 0, SLIDE_COMPARISON_ROW_DONE, 8, TRUE, 8, 101 },
    { 3, 1, SLIDE_COMPARISON_ROW_NOT_APPLICABLE, -1, FALSE, 8, 0 },
    { 4, 0, SLIDE_COMPARISON_ROW_DONE, 12, FALSE, -1, 1000 },
    { 4, 1, SLIDE_COMPARISON_ROW_DONE, 12, FALSE, -1, 2000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      rows[i] = (SlideComparisonRow) { .best_moves = -1 };
      rows[i].board = cases[i].board;
      rows[i].spec = (guint16) cases[i].spec;
      rows[i].kind = (guint8) cases[i].kind;
      rows[i].status = cases[i].moves >= 0 ? SLIDE_STATUS_SOLVED : SLIDE_STATUS_TIME_LIMIT;
      rows[i].moves = cases[i].moves;
      rows[i].proven = (guint8) cases[i].proven;
      rows[i].length = cases[i].length;
      rows[i].expanded = cases[i].expanded;
    }
}

#define N_ROWS 10

static void
assert_group (const GArray *groups,
              guint         index,
              int           length,
              guint         spec,
              guint         n_rows,
              guint         n_solved,
              guint         n_counted,
              double        mean,
              double        median)
{
  const SlideComparisonGroup *group = &g_array_index (groups, SlideComparisonGroup, index);
  const SlideFigures *figures = &group->figures[SLIDE_MEASURE_EXPANDED];

  g_assert_cmpint (group->length, ==, length);
  g_assert_cmpuint (group->spec, ==, spec);
  g_assert_cmpuint (group->n_rows, ==, n_rows);
  g_assert_cmpuint (group->n_solved, ==, n_solved);
  g_assert_cmpuint (group->n_counted, ==, n_counted);
  g_assert_cmpfloat (figures->mean, ==, mean);
  g_assert_cmpfloat (figures->median, ==, median);
  g_assert_cmpfloat (figures->total, ==, mean * n_counted);
}

static void
test_all (void)
{
  SlideComparisonRow rows[N_ROWS];
  g_autoptr (GArray) groups = NULL;
  guint n_boards, n_common;

  make_rows (rows);
  groups = slide_comparison_list_groups (rows, N_ROWS, FALSE, TRUE, &n_boards, &n_common);
  g_assert_cmpuint (n_boards, ==, 5);
  g_assert_cmpuint (n_common, ==, 4);
  g_assert_cmpuint (groups->len, ==, 2);
  assert_group (groups, 0, -1, 0, 5, 4, 4, (10 + 30 + 101 + 1000) / 4.0, (30 + 101) / 2.0);
  assert_group (groups, 1, -1, 1, 4, 4, 3, (7 + 9 + 2000) / 3.0, 9);
  g_assert_cmpuint (g_array_index (groups, SlideComparisonGroup, 0).n_proven, ==, 3);

  g_clear_pointer (&groups, g_array_unref);
  groups = slide_comparison_list_groups (rows, N_ROWS, FALSE, FALSE, NULL, NULL);
  assert_group (groups, 1, -1, 1, 4, 4, 4, (7 + 9 + 80 + 2000) / 4.0, (9 + 80) / 2.0);
}

static void
test_by_length (void)
{
  SlideComparisonRow rows[N_ROWS];
  g_autoptr (GArray) groups = NULL;

  make_rows (rows);
  groups = slide_comparison_list_groups (rows, N_ROWS, TRUE, TRUE, NULL, NULL);
  g_assert_cmpuint (groups->len, ==, 6);
  assert_group (groups, 0, -1, 0, 1, 1, 1, 1000, 1000);
  assert_group (groups, 1, -1, 1, 1, 1, 1, 2000, 2000);
  assert_group (groups, 2, 4, 0, 2, 2, 2, 20, 20);
  assert_group (groups, 3, 4, 1, 2, 2, 2, 8, 8);
  assert_group (groups, 4, 8, 0, 2, 1, 1, 101, 101);
  assert_group (groups, 5, 8, 1, 1, 1, 0, 0, 0);
}

static void
test_nothing (void)
{
  guint n_boards = 1, n_common = 1;
  g_autoptr (GArray) groups = slide_comparison_list_groups (NULL, 0, TRUE, TRUE, &n_boards, &n_common);

  g_assert_cmpuint (groups->len + n_boards + n_common, ==, 0);
}

static void
test_ids (void)
{
  for (guint i = 0; i < SLIDE_N_MEASURES; i++)
    {
      SlideMeasure measure = SLIDE_N_MEASURES;

      g_assert_true (slide_measure_from_id (slide_measure_get_id ((SlideMeasure) i), &measure));
      g_assert_cmpuint (measure, ==, i);
    }
  g_assert_false (slide_measure_from_id ("time", &(SlideMeasure) { 0 }));
}

TEST_PROGRAM (comparison_groups)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/comparison-groups/all", test_all);
  g_test_add_func ("/comparison-groups/by-length", test_by_length);
  g_test_add_func ("/comparison-groups/nothing", test_nothing);
  g_test_add_func ("/comparison-groups/ids", test_ids);

  return g_test_run ();
}
