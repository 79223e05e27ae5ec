/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-heuristic-in-c.c: the heuristic of docs/heuristic-in-c.md, which is compiled from that
 * page, on every board of 3x3.
 */

#include "heuristic-classes.h"
#include "slide-audit.h"
#include "slide-goal.h"

extern const SlideHeuristicClass slide_rows_class;

/* As in slide_heuristic_new(), if the class were in the registry. */
static SlideHeuristic *
create (const SlideBoard *goal)
{
  const SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  SlideHeuristic *self = g_malloc0 (slide_rows_class.instance_size);

  self->klass = &slide_rows_class;
  self->ref_count = 1;
  self->id = g_strdup (slide_rows_class.info.id);
  self->goal = *goal;
  for (guint cell = 0; cell < slide_board_get_n_cells (goal); cell++)
    self->home[goal->cells[cell]] = (guint8) cell;
  self->admissible = slide_rows_class.info.admissible;
  self->consistent = slide_rows_class.info.consistent;
  self->is_integral = slide_rows_class.value == NULL;
  g_assert_true (slide_rows_class.construct (self, &options, NULL));
  return self;
}

static void
test_every_board (void)
{
  g_autofree SlideAudit *audit = g_new (SlideAudit, 1);
  SlideBoard goal;
  SlideHeuristic *heuristic;
  SlideDistanceTable *table;
  SlideAuditor *auditor;
  SlideExplanation *explanation;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  heuristic = create (&goal);
  table = slide_distance_table_get_shared (&goal, 1, G_MAXUINT64, NULL, NULL, NULL);
  auditor = slide_auditor_new (table, heuristic, 1);
  g_assert_true (slide_auditor_execute (auditor, NULL, NULL));
  slide_auditor_peek (auditor, audit);
  g_assert_cmpuint (audit->n_seen, ==, 181440);
  g_assert_cmpuint (audit->overestimates, ==, 0);
  g_assert_cmpuint (audit->inconsistent_edges, ==, 0);
  /* Half of Manhattan distance. */
  g_assert_cmpfloat_with_epsilon (audit->mean_h, 7.0, 1e-9);

  explanation = slide_heuristic_explain (heuristic, &goal);
  g_clear_pointer (&explanation, slide_explanation_free);
  slide_auditor_unref (auditor);
  slide_distance_table_unref (table);
  slide_heuristic_unref (heuristic);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heuristic-in-c/every-board", test_every_board);
  return g_test_run ();
}
