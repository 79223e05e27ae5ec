/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-predict.c: questions about the next expansion have one answer, and are judged by the
 * record.
 */

#include "app-test.h"
#include "exploration-test.h"
#include "slide-board-text.h"
#include "tilestar-predict-test.h"

static const SlideAlgorithm algorithms[] = {
  SLIDE_ALGORITHM_ASTAR, SLIDE_ALGORITHM_GREEDY, SLIDE_ALGORITHM_UNIFORM_COST,
  SLIDE_ALGORITHM_BREADTH_FIRST, SLIDE_ALGORITHM_IDASTAR,
};

/* Exactly one candidate is right, checked over the whole frontier. */
static void
check_next (const TilestarQuestion *question,
            const SlideRecord      *record)
{
  g_autoptr (GArray) frontier = slide_record_list_frontier (record, question->moment, G_MAXUINT);
  guint n_right = 0;
  SlideVersion next, version;

  slide_record_get_version (record, question->next, &next);
  g_assert_cmpuint (question->next, ==, slide_record_get_expanded (record, question->moment + 1));
  g_assert_cmpuint (question->candidates[question->right], ==, question->next);
  for (guint i = 0; i < question->n_candidates; i++)
    {
      TilestarVerdict verdict = tilestar_question_judge_next (question, record,
                                                              question->candidates[i]);
      gboolean is_open = FALSE;

      g_assert_cmpint (verdict, ==, i == question->right ? TILESTAR_VERDICT_RIGHT
                                                         : TILESTAR_VERDICT_WRONG);
      n_right += verdict == TILESTAR_VERDICT_RIGHT;
      for (guint k = 0; k < frontier->len; k++)
        is_open |= g_array_index (frontier, guint32, k) == question->candidates[i];
      g_assert_true (is_open);
      for (guint k = 0; k < i; k++)
        g_assert_cmpuint (question->candidates[i], !=, question->candidates[k]);
    }
  g_assert_cmpuint (n_right, ==, 1);

  /* A node with a smaller f, or the same and a smaller g, cannot be right; one with the same
   * numbers can. */
  for (guint k = 0; k < frontier->len; k++)
    {
      TilestarVerdict verdict = tilestar_question_judge_next (question, record,
                                                              g_array_index (frontier, guint32, k));

      slide_record_get_version (record, g_array_index (frontier, guint32, k), &version);
      if (version.f != next.f)
        g_assert_cmpint (verdict, ==, TILESTAR_VERDICT_WRONG);
      else if (version.g == next.g && slide_record_get_kind (record) == SLIDE_RECORD_BEST_FIRST)
        g_assert_cmpint (verdict, !=, TILESTAR_VERDICT_WRONG);
    }
}

static void
test_questions (void)
{
  guint counts[TILESTAR_QUESTION_N_KINDS] = { 0 };
  guint fates[SLIDE_FATE_PRUNED + 1] = { 0 };
  g_autoptr (GRand) random = g_rand_new_with_seed (17);

  for (guint a = 0; a < G_N_ELEMENTS (algorithms); a++)
    {
      g_autoptr (TilestarExploration) exploration =
        exploration_test_new ("748/106/253", algorithms[a], "linear-conflict-pairs", 700);
      const SlideRecord *record = tilestar_exploration_get_record (exploration);
      guint64 n = slide_record_get_n_expansions (record);

      for (guint64 moment = 0; moment <= n; moment++)
        for (guint kind = 0; kind < TILESTAR_QUESTION_N_KINDS; kind++)
          {
            SlideRecordSuccessor successors[SLIDE_N_MOVES];
            TilestarQuestion question;
            guint n_successors, n_same = 0;

            if (!tilestar_question_init (&question, record, (TilestarQuestionKind) kind, moment, random))
              continue;

            counts[kind]++;
            g_assert_cmpuint (moment, <, n);
            if (kind == TILESTAR_QUESTION_NEXT)
              {
                check_next (&question, record);
                continue;
              }
            n_successors = slide_record_get_successors (record, moment + 1, successors);
            for (guint i = 0; i < n_successors; i++)
              {
                SlideBoard board;

                slide_record_get_board (record, successors[i].version, &board);
                n_same += slide_board_equal (&board, &question.board)
                          && successors[i].h == question.h && successors[i].fate == question.fate;
              }
            g_assert_cmpuint (n_same, ==, 1);
            fates[question.fate]++;
          }
    }

  for (guint kind = 0; kind < TILESTAR_QUESTION_N_KINDS; kind++)
    g_assert_cmpuint (counts[kind], >, 300);
  g_assert_cmpuint (fates[SLIDE_FATE_DUPLICATE], >, 0);
  g_assert_cmpuint (fates[SLIDE_FATE_CHEAPER], >, 0);
  g_assert_cmpuint (fates[SLIDE_FATE_PRUNED], >, 0);
}

static void
changed_cb (TilestarPredict *predict,
            guint           *n_changed)
{
  (*n_changed)++;
}

static void
answer (TilestarPredict *predict,
        gboolean         is_right)
{
  const TilestarQuestion *question = tilestar_predict_get_question (predict);
  guint wrong = question->right == 0 ? 1 : 0;

  switch (question->kind)
    {
    case TILESTAR_QUESTION_NEXT:
      tilestar_predict_answer_next (predict, question->candidates[is_right ? question->right : wrong]);
      break;

    case TILESTAR_QUESTION_H:
      tilestar_predict_answer_h (predict, question->h + !is_right);
      /* A second try, which does not count. */
      if (!is_right)
        {
          g_assert_true (g_str_has_suffix (tilestar_predict_get_reason (predict), "Try again."));
          tilestar_predict_answer_h (predict, question->h + 2);
          g_assert_nonnull (strstr (tilestar_predict_get_reason (predict), " + "));
        }
      break;

    case TILESTAR_QUESTION_FATE:
    case TILESTAR_QUESTION_N_KINDS:
    default:
      tilestar_predict_answer_fate (predict, is_right ? question->fate
                                             : question->fate == SLIDE_FATE_NEW ? SLIDE_FATE_DUPLICATE
                                                                                : SLIDE_FATE_NEW);
    }
}

static void
test_tally (void)
{
  TilestarExploration *exploration = exploration_test_new ("748/106/253", SLIDE_ALGORITHM_ASTAR,
                                                           "manhattan", 0);
  TilestarPredict *predict = tilestar_predict_new (exploration);
  guint n_changed = 0, kinds = 0;
  guint n_right, n_answered;
  TilestarVerdict verdict;
  guint64 moment;

  tilestar_predict_set_seed (predict, 5);
  g_signal_connect (predict, "changed", G_CALLBACK (changed_cb), &n_changed);
  g_assert_null (tilestar_predict_get_question (predict));
  tilestar_exploration_set_moment (exploration, 2);
  g_assert_cmpuint (n_changed, ==, 0);

  g_object_set (predict, "active", TRUE, NULL);
  g_assert_cmpuint (n_changed, ==, 1);
  for (guint i = 0; i < 9; i++)
    {
      const TilestarQuestion *question = tilestar_predict_get_question (predict);

      g_assert_nonnull (question);
      g_assert_cmpuint (question->moment, ==, 2 + i);
      kinds |= 1u << question->kind;
      g_assert_false (tilestar_predict_get_verdict (predict, &verdict));
      g_assert_cmpstr (tilestar_predict_get_reason (predict), ==, "");
      answer (predict, i % 2 == 0);
      g_assert_true (tilestar_predict_get_verdict (predict, &verdict));
      g_assert_cmpint (verdict, ==, i % 2 == 0 ? TILESTAR_VERDICT_RIGHT : TILESTAR_VERDICT_WRONG);
      g_assert_cmpstr (tilestar_predict_get_reason (predict), !=, "");
      /* Once is enough. */
      answer (predict, TRUE);
      tilestar_predict_get_tally (predict, &n_right, &n_answered);
      g_assert_cmpuint (n_right, ==, i / 2 + 1);
      g_assert_cmpuint (n_answered, ==, i + 1);
      tilestar_predict_go_on (predict);
    }

  g_assert_cmphex (kinds, ==, (1u << TILESTAR_QUESTION_N_KINDS) - 1);

  /* Going to another moment asks there, and counts nothing. */
  moment = tilestar_exploration_get_n_expansions (exploration) / 2;
  tilestar_exploration_set_moment (exploration, moment);
  g_assert_cmpuint (tilestar_predict_get_question (predict)->moment, ==, moment);
  tilestar_predict_get_tally (predict, &n_right, &n_answered);
  g_assert_cmpuint (n_answered, ==, 9);

  /* At the end there is nothing to ask. */
  tilestar_exploration_set_moment (exploration, G_MAXUINT64);
  g_assert_null (tilestar_predict_get_question (predict));
  tilestar_predict_go_on (predict);
  tilestar_exploration_set_record (exploration, NULL, NULL);
  g_assert_null (tilestar_predict_get_question (predict));
  g_object_set (predict, "active", FALSE, NULL);
  g_assert_finalize_object (predict);
  g_assert_finalize_object (exploration);
}

/* Selecting a node does not change the question; nodes that differ only in age are right. */
static void
test_age (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("867/254/301", SLIDE_ALGORITHM_BREADTH_FIRST, "zero", 200);
  g_autoptr (TilestarPredict) predict = tilestar_predict_new (exploration);
  const SlideRecord *record = tilestar_exploration_get_record (exploration);
  g_autoptr (GArray) frontier = NULL;
  TilestarVerdict verdict;
  guint32 second;

  tilestar_exploration_set_moment (exploration, 6);
  g_object_set (predict, "active", TRUE, NULL);
  g_assert_cmpint (tilestar_predict_get_question (predict)->kind, ==, TILESTAR_QUESTION_NEXT);
  frontier = slide_record_list_frontier (record, 6, 2);
  second = g_array_index (frontier, guint32, 1);
  tilestar_exploration_set_selected (exploration, second);
  g_assert_cmpuint (tilestar_predict_get_question (predict)->moment, ==, 6);
  tilestar_predict_answer_next (predict, second);
  g_assert_true (tilestar_predict_get_verdict (predict, &verdict));
  g_assert_cmpint (verdict, ==, TILESTAR_VERDICT_RIGHT_BY_NUMBERS);
}

/* A value from a table cannot be computed by hand. */
static void
test_by_hand (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("748/106/253", SLIDE_ALGORITHM_ASTAR, "pattern-database:4-4", 0);
  g_autoptr (TilestarPredict) predict = tilestar_predict_new (exploration);
  const TilestarQuestion *question;
  guint n_asked = 0;

  g_object_set (predict, "active", TRUE, NULL);
  for (; n_asked < 5 && (question = tilestar_predict_get_question (predict)) != NULL; n_asked++)
    {
      g_assert_cmpint (question->kind, !=, TILESTAR_QUESTION_H);
      tilestar_predict_go_on (predict);
    }
  g_assert_cmpuint (n_asked, >, 3);
}

/* Nor whether such a value is within the bound of an iteration. */
static void
test_bound_by_hand (void)
{
  static const char *const heuristics[] = { "pattern-database:4-4", "manhattan" };

  for (guint i = 0; i < G_N_ELEMENTS (heuristics); i++)
    {
      g_autoptr (TilestarExploration) exploration =
        exploration_test_new ("748/106/253", SLIDE_ALGORITHM_IDASTAR, heuristics[i], 100);
      g_autoptr (TilestarPredict) predict = tilestar_predict_new (exploration);
      guint n_fates = 0;

      g_object_set (predict, "active", TRUE, NULL);
      for (guint moment = 0; moment < 100; moment++)
        {
          const TilestarQuestion *question;

          tilestar_exploration_set_moment (exploration, moment);
          question = tilestar_predict_get_question (predict);
          n_fates += question != NULL && question->kind == TILESTAR_QUESTION_FATE;
          tilestar_predict_go_on (predict);
        }
      g_assert_true ((n_fates > 0) == (i == 1));
    }
}

/* Nobody has to look through hundreds of frontier nodes; but the h of a single board is always
 * asked. */
static void
test_large_frontier (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("867/254/301", SLIDE_ALGORITHM_ASTAR, "manhattan", 2000);
  g_autoptr (TilestarPredict) predict = tilestar_predict_new (exploration);
  guint n_large = 0;

  g_object_set (predict, "active", TRUE, NULL);
  for (guint moment = 1; moment < 2000; moment += 13)
    {
      const TilestarQuestion *question;
      SlideRecordCounters counters;

      tilestar_exploration_set_moment (exploration, moment);
      tilestar_exploration_get_counters (exploration, &counters);
      question = tilestar_predict_get_question (predict);
      if (question != NULL && counters.frontier > 12)
        {
          g_assert_cmpint (question->kind, ==, TILESTAR_QUESTION_H);
          n_large++;
        }
      tilestar_predict_go_on (predict);
    }
  g_assert_cmpuint (n_large, >, 50);
}

static void
grew_cb (TilestarExploration *exploration,
         guint               *n_grew)
{
  (*n_grew)++;
}

/* While a question is open, nothing that is shown answers it: neither later events nor the h of a
 * board whose number is shown. */
static void
test_withheld (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("748/106/253", SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  g_autoptr (TilestarPredict) predict = tilestar_predict_new (exploration);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  guint32 target = tilestar_exploration_get_target (exploration);
  guint n_h = 0, n_grew = 0;

  g_assert_cmpuint (target, !=, SLIDE_RECORD_NONE);
  tilestar_exploration_set_moment (exploration, 3);
  g_object_set (predict, "active", TRUE, NULL);
  for (guint i = 0; i < 60; i++)
    {
      const TilestarQuestion *question = tilestar_predict_get_question (predict);

      g_assert_true (tilestar_exploration_is_withheld (exploration) == (question != NULL));
      if (question == NULL)
        {
          tilestar_exploration_set_moment (exploration, 4 + i);
          continue;
        }
      g_assert_cmpuint (tilestar_exploration_get_target (exploration), ==, SLIDE_RECORD_NONE);
      g_assert_null (tilestar_exploration_get_distances (exploration));
      if (question->kind == TILESTAR_QUESTION_H)
        {
          g_assert_cmpuint (slide_record_find (record, question->moment, &question->board), ==,
                            SLIDE_RECORD_NONE);
          n_h++;
        }

      answer (predict, TRUE);
      g_assert_false (tilestar_exploration_is_withheld (exploration));
      g_assert_cmpuint (tilestar_exploration_get_target (exploration), ==, target);
      tilestar_exploration_set_moment (exploration, 4 + i);
    }
  g_assert_cmpuint (n_h, >, 20);

  tilestar_exploration_set_moment (exploration, 3);
  g_assert_true (tilestar_exploration_is_withheld (exploration));
  g_object_set (predict, "active", FALSE, NULL);
  g_assert_false (tilestar_exploration_is_withheld (exploration));

  /* Drawing code is told about another record first. */
  g_object_set (predict, "active", TRUE, NULL);
  g_assert_true (tilestar_exploration_is_withheld (exploration));
  g_signal_connect (exploration, "grew", G_CALLBACK (grew_cb), &n_grew);
  tilestar_exploration_set_record (exploration, NULL, NULL);
  g_assert_cmpuint (n_grew, ==, 0);
  g_assert_false (tilestar_exploration_is_withheld (exploration));
}

APP_TEST (predict)
{
  g_test_add_func ("/predict/questions", test_questions);
  g_test_add_func ("/predict/tally", test_tally);
  g_test_add_func ("/predict/age", test_age);
  g_test_add_func ("/predict/by-hand", test_by_hand);
  g_test_add_func ("/predict/bound-by-hand", test_bound_by_hand);
  g_test_add_func ("/predict/large-frontier", test_large_frontier);
  g_test_add_func ("/predict/withheld", test_withheld);
}
