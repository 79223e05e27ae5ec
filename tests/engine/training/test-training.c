/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-training.c: training a network: reproducible by seed, and proven.
 */

#include "engine-test.h"
#include "slide-audit.h"
#include "slide-goal.h"
#include "slide-network-file.h"
#include "slide-network-store-test.h"
#include "slide-network-store.h"
#include "slide-training.h"
#include "test-program.h"
#include "test-sample.h"

#include <glib/gstdio.h>
#include <xxhash.h>

static void
init_request (SlideTrainingRequest *request,
              guint                 rows,
              guint                 columns,
              SlideGoalPreset       preset,
              guint                 n_hidden,
              guint                 n_epochs)
{
  SlideBoard goal;

  slide_goal_init (&goal, preset, rows, columns);
  *request = (SlideTrainingRequest) SLIDE_TRAINING_REQUEST_INIT (goal);
  request->n_hidden = n_hidden;
  request->n_epochs = n_epochs;
}

static SlideTraining *
train (const SlideTrainingRequest *request)
{
  g_autoptr (GError) error = NULL;
  SlideTraining *training = slide_training_new (request, &error);

  g_assert_no_error (error);
  g_assert_true (slide_training_execute (training, &error));
  g_assert_no_error (error);
  return training;
}

static guint64
get_checksum (SlideTraining *training)
{
  g_autoptr (GBytes) bytes = slide_network_to_bytes (slide_training_get_network (training));

  return XXH3_64bits (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* The bytes of the file: the same on every machine, with any instructions. */
static void
test_same (void)
{
  static const struct { guint8 rows, columns; guint n_hidden, n_epochs; guint64 checksum; } cases[] = {
    { 2, 2, 8, 2, G_GUINT64_CONSTANT (0xb4f2712997f78b7a) },
    { 2, 3, 32, 3, G_GUINT64_CONSTANT (0x65b8e96ff911b484) },
    { 3, 3, 64, 2, G_GUINT64_CONSTANT (0xbdb032c957fed683) },
    { 3, 3, 24, 1, G_GUINT64_CONSTANT (0xec61c03a7d4ed830) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideTraining) training = NULL;
      SlideTrainingRequest request;

      init_request (&request, cases[i].rows, cases[i].columns, SLIDE_GOAL_BLANK_LAST, cases[i].n_hidden,
                    cases[i].n_epochs);
      request.n_threads = 1 + i % 2;
      training = train (&request);
      g_test_message ("%ux%u: 0x%016" G_GINT64_MODIFIER "x", cases[i].rows, cases[i].columns,
                      get_checksum (training));
      g_assert_cmphex (get_checksum (training), ==, cases[i].checksum);

      /* And another one with another seed. */
      request.seed = 2;
      slide_training_unref (training);
      training = train (&request);
      g_assert_cmphex (get_checksum (training), !=, cases[i].checksum);
    }
}

/* The network that comes with the program is the result of its documented command. */
static void
test_shipped (void)
{
  g_autoptr (SlideNetwork) shipped = NULL;
  g_autoptr (SlideTraining) training = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) trained = NULL;
  SlideTrainingRequest request;

  init_request (&request, 3, 3, SLIDE_GOAL_BLANK_LAST, SLIDE_NETWORK_DEFAULT_HIDDEN,
                SLIDE_TRAINING_DEFAULT_EPOCHS);
  shipped = slide_network_store_find (&request.goal);
  bytes = slide_network_to_bytes (shipped);
  request.seed = slide_network_get_facts (shipped)->seed;
  training = train (&request);
  trained = slide_network_to_bytes (slide_training_get_network (training));
  g_assert_true (g_bytes_equal (bytes, trained));
}

/* However little it has learned, and for any goal, it never overestimates, as an independent
 * audit confirms. */
static void
test_proven (void)
{
  static const guint8 shapes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 3, 3 } };
  g_autofree char *folder = g_dir_make_tmp ("training-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "it.network", NULL);

  slide_network_store_set_folder (folder);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    for (guint preset = 0; preset < SLIDE_N_GOAL_PRESETS; preset++)
      {
        g_autoptr (SlideTraining) training = NULL;
        g_autoptr (SlideDistanceTable) table = NULL;
        g_autoptr (SlideHeuristic) heuristic = NULL;
        g_autoptr (SlideAuditor) auditor = NULL;
        g_autoptr (GError) error = NULL;
        g_autofree SlideAudit *audit = g_new0 (SlideAudit, 1);
        SlideTrainingRequest request;

        init_request (&request, shapes[i][0], shapes[i][1], (SlideGoalPreset) preset, 16, 1);
        training = train (&request);
        g_assert_true (slide_network_save (slide_training_get_network (training), path, NULL));
        heuristic = slide_heuristic_new_from_text ("neural:it", &request.goal, NULL, &error);
        g_assert_no_error (error);
        g_assert_true (slide_heuristic_is_admissible (heuristic));
        table = slide_distance_table_new (&request.goal, 0, NULL, NULL, NULL);
        auditor = slide_auditor_new (table, heuristic, 1);
        g_assert_true (slide_auditor_execute (auditor, NULL, NULL));
        slide_auditor_peek (auditor, audit);
        g_assert_true (slide_audit_is_admissible (audit));
        g_assert_cmpfloat_with_epsilon (audit->mean_h,
                                        slide_network_get_mean_h (slide_training_get_network (training)),
                                        1e-9);
        g_assert_cmpfloat_with_epsilon (audit->mean_h, slide_training_get_audit (training)->mean_h, 1e-9);

        /* The default network for a goal without a built-in one. */
        if (preset != SLIDE_GOAL_BLANK_LAST || i != 4)
          {
            g_autoptr (SlideNetwork) found = slide_network_store_find (&request.goal);

            g_assert_nonnull (found);
          }
      }

  slide_network_store_set_folder (NULL);
  g_unlink (path);
  g_rmdir (folder);
}

static gpointer
execute_cb (gpointer data)
{
  g_autoptr (GError) error = NULL;

  return GINT_TO_POINTER (slide_training_execute (data, &error) ? 1 : 2 + (error->code << 2));
}

/* When stopped, it ends soon with the network so far, which is proven like any other. */
static void
test_stopped (void)
{
  for (guint cancel = 0; cancel < 2; cancel++)
    {
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SlideTrainingPoint));
      g_autoptr (SlideTraining) training = NULL;
      SlideTrainingProgress progress;
      SlideTrainingRequest request;
      GThread *thread;
      int result;

      init_request (&request, 3, 3, SLIDE_GOAL_SNAIL, 16, 5000);
      training = slide_training_new (&request, NULL);
      thread = g_thread_new ("training", execute_cb, training);
      do
        {
          g_usleep (1000);
          slide_training_peek (training, &progress, points);
        }
      while (points->len == 0);

      if (cancel)
        slide_training_cancel (training);
      else
        slide_training_stop (training);
      result = GPOINTER_TO_INT (g_thread_join (thread));

      if (cancel)
        {
          g_assert_cmpint (result, ==, 2 + (SLIDE_TRAINING_ERROR_CANCELLED << 2));
          g_assert_null (slide_training_get_network (training));
          continue;
        }

      g_assert_cmpint (result, ==, 1);
      slide_training_peek (training, &progress, points);
      g_assert_cmpint (progress.phase, ==, SLIDE_TRAINING_DONE);
      g_assert_cmpuint (progress.n_epochs, <, 5000);
      g_assert_true (slide_network_get_facts (slide_training_get_network (training))->is_proven);
      g_assert_false (slide_network_get_facts (slide_training_get_network (training))->is_complete);
    }
}

static void
test_time_limit (void)
{
  g_autoptr (SlideTraining) training = NULL;
  SlideTrainingRequest request;
  gint64 began = g_get_monotonic_time ();

  init_request (&request, 2, 3, SLIDE_GOAL_BLANK_LAST, 8, SLIDE_TRAINING_MAX_EPOCHS);
  request.time_limit = 0.2;
  training = train (&request);
  g_assert_cmpfloat ((double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC, <, TEST_TIME (30.0));
  g_assert_false (slide_network_get_facts (slide_training_get_network (training))->is_complete);
}

/* The points: one per epoch; the loss decreases. */
static void
test_points (void)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SlideTrainingPoint));
  g_autoptr (SlideTraining) training = NULL;
  const SlideTrainingPoint *point;
  SlideTrainingProgress progress;
  SlideTrainingRequest request;

  init_request (&request, 3, 3, SLIDE_GOAL_BLANK_LAST, 16, 4);
  training = train (&request);
  slide_training_peek (training, &progress, points);
  g_assert_cmpuint (points->len, ==, 4);
  point = (gconstpointer) points->data;
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpuint (point[i].epoch, ==, i + 1);
      g_assert_cmpfloat (point[i].mean_h, >, 5.0);
      g_assert_cmpfloat (point[i].mean_h, <, 22.0);
    }
  g_assert_cmpfloat (point[3].loss, <, point[0].loss / 2);
  g_assert_cmpfloat (point[3].mean_h, ==, slide_training_get_audit (training)->mean_h);
  g_assert_cmpfloat (point[3].worst, ==, slide_training_get_audit (training)->worst);
}

/* Larger puzzles: its estimate is not proven. */
static void
test_large (void)
{
  g_autoptr (SlideTraining) training = NULL;
  SlideTrainingRequest request;

  init_request (&request, 4, 4, SLIDE_GOAL_BLANK_LAST, 8, 1);
  training = train (&request);
  g_assert_false (slide_network_get_facts (slide_training_get_network (training))->is_proven);
  g_assert_null (slide_training_get_audit (training));
}

static void
test_refused (void)
{
  static const struct { guint8 rows, columns; guint n_hidden, n_epochs; } cases[] = {
    { 4, 5, 64, 1 }, { 3, 3, 0, 1 }, { 3, 3, 12, 1 }, { 3, 3, 264, 1 }, { 3, 3, 64, 0 },
    { 3, 3, 64, SLIDE_TRAINING_MAX_EPOCHS + 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      SlideTrainingRequest request;

      init_request (&request, cases[i].rows, cases[i].columns, SLIDE_GOAL_BLANK_LAST, cases[i].n_hidden,
                    cases[i].n_epochs);
      g_assert_null (slide_training_new (&request, &error));
      g_assert_error (error, SLIDE_TRAINING_ERROR, SLIDE_TRAINING_ERROR_REQUEST);
    }

  {
    g_autoptr (SlideTraining) training = NULL;
    g_autoptr (GError) error = NULL;
    SlideTrainingRequest request;

    init_request (&request, 3, 4, SLIDE_GOAL_BLANK_LAST, 8, 1);
    request.memory_limit = 1 << 20;
    training = slide_training_new (&request, NULL);
    g_assert_false (slide_training_execute (training, &error));
    g_assert_error (error, SLIDE_TRAINING_ERROR, SLIDE_TRAINING_ERROR_MEMORY);
  }
}

TEST_PROGRAM (training)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/training/same", test_same);
  /* It takes ten seconds. */
  if (test_is_whole ())
    g_test_add_func ("/training/shipped", test_shipped);
  g_test_add_func ("/training/proven", test_proven);
  g_test_add_func ("/training/stopped", test_stopped);
  g_test_add_func ("/training/time-limit", test_time_limit);
  g_test_add_func ("/training/points", test_points);
  g_test_add_func ("/training/large", test_large);
  g_test_add_func ("/training/refused", test_refused);

  return g_test_run ();
}
