/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-statistics.c: the series that plots are drawn from: samples that keep one
 * spacing however long a search is, and every change of what is proven; and what
 * counts as that.
 */

#include "engine-test.h"
#include "slide-search-private.h"
#include "slide-statistics.h"
#include "test-program.h"

/* A search of which only the counters are used. */
static SlideSearch *
new_counted (void)
{
  SlideSearch *search = g_new0 (SlideSearch, 1);

  search->sample_interval = search->next_sample = 1;
  search->best_moves = -1;

  return search;
}

/* Samples are the frontier's size at equal spacing, and the current size; never more than the
 * capacity, nor less than half of it once it has been full. */
static void
test_samples (void)
{
  g_autofree SlideSearch *search = new_counted ();
  g_autofree SlideSeries *series = g_new0 (SlideSeries, 1);

  for (search->expanded = 1; search->expanded <= 20 * SLIDE_MAX_SAMPLES; search->expanded++)
    {
      guint64 interval;

      search->frontier = 3 * search->expanded + 1;
      if (search->expanded == search->next_sample)
        slide_search_sample (search);
      g_assert_cmpuint (search->next_sample, >, search->expanded);

      slide_search_get_series (search, series);
      g_assert_cmpuint (series->n_samples, >=, 1);
      g_assert_cmpuint (series->n_samples, <=, SLIDE_MAX_SAMPLES);
      if (search->expanded > SLIDE_MAX_SAMPLES)
        g_assert_cmpuint (series->n_samples, >=, SLIDE_MAX_SAMPLES / 2);

      interval = series->samples[0].expanded;
      for (guint i = 0; i < series->n_samples; i++)
        {
          g_assert_cmpuint (series->samples[i].frontier, ==, 3 * series->samples[i].expanded + 1);
          if (i + 2 < series->n_samples)
            g_assert_cmpuint (series->samples[i].expanded, ==, (i + 1) * interval);
        }
      g_assert_cmpuint (series->samples[series->n_samples - 1].expanded, ==, search->expanded);
    }
}

/* The frontier may change without an expansion: when the goal is removed. */
static void
test_last_sample (void)
{
  g_autofree SlideSearch *search = new_counted ();
  g_autofree SlideSeries *series = g_new0 (SlideSeries, 1);

  for (search->expanded = 1; search->expanded <= 5; search->expanded++)
    {
      search->frontier = 10 * search->expanded;
      slide_search_sample (search);
    }
  search->expanded = 5;
  search->frontier = 49;

  slide_search_get_series (search, series);
  g_assert_cmpuint (series->n_samples, ==, 5);
  g_assert_cmpuint (series->samples[4].expanded, ==, 5);
  g_assert_cmpuint (series->samples[4].frontier, ==, 49);
  g_assert_cmpuint (series->samples[3].frontier, ==, 40);
}

/* Each change of either bound is stored with its expansion; if there are too many, the newest
 * replaces the last. */
static void
test_bounds (void)
{
  static const SlideBounds steps[] = {
    { 0, -1, 10 }, { 7, -1, 12 }, { 20, 40, 12 }, { 21, 38, 12 }, { 30, 38, 14 }, { 99, 38, 38 },
  };
  g_autofree SlideSearch *search = new_counted ();
  g_autofree SlideSeries *series = g_new0 (SlideSeries, 1);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    for (guint again = 0; again < 3; again++)
      {
        search->expanded = steps[i].expanded + again;
        search->best_moves = steps[i].best_moves;
        slide_search_note_bounds (search, steps[i].lower_bound);
      }

  slide_search_get_series (search, series);
  g_assert_cmpuint (series->n_bounds, ==, G_N_ELEMENTS (steps));
  for (guint i = 0; i < series->n_bounds; i++)
    {
      g_assert_cmpuint (series->bounds[i].expanded, ==, steps[i].expanded);
      g_assert_cmpint (series->bounds[i].best_moves, ==, steps[i].best_moves);
      g_assert_cmpuint (series->bounds[i].lower_bound, ==, steps[i].lower_bound);
    }

  for (guint bound = 100; bound < 100 + 2 * SLIDE_MAX_BOUND_CHANGES; bound++)
    slide_search_note_bounds (search, bound);
  slide_search_get_series (search, series);
  g_assert_cmpuint (series->n_bounds, ==, SLIDE_MAX_BOUND_CHANGES);
  g_assert_cmpuint (series->bounds[series->n_bounds - 1].lower_bound, ==,
                    99 + 2 * SLIDE_MAX_BOUND_CHANGES);
}

/* By the algorithm, or by the bound; and there must be a solution. */
static void
test_proven (void)
{
  static const struct { SlideStatistics statistics; gboolean is_proven; } cases[] = {
    { { .status = SLIDE_STATUS_SOLVED, .moves = 12, .lower_bound = 12, .optimal = TRUE }, TRUE },
    { { .status = SLIDE_STATUS_SOLVED, .moves = 12, .lower_bound = 12 }, TRUE },
    { { .status = SLIDE_STATUS_SOLVED, .moves = 13, .lower_bound = 12 }, FALSE },
    { { .status = SLIDE_STATUS_SOLVED, .moves = 13, .lower_bound = 2, .optimal = TRUE }, TRUE },
    { { .status = SLIDE_STATUS_SOLVED, .moves = 12, .lower_bound = 12,
        .limit = SLIDE_STATUS_TIME_LIMIT }, TRUE },
    { { .status = SLIDE_STATUS_RUNNING, .moves = -1, .lower_bound = 12 }, FALSE },
    { { .status = SLIDE_STATUS_UNSOLVABLE, .moves = -1, .optimal = TRUE }, FALSE },
    { { .status = SLIDE_STATUS_MEMORY_LIMIT, .moves = -1, .lower_bound = 30 }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (slide_statistics_is_proven (&cases[i].statistics), ==, cases[i].is_proven);
}

TEST_PROGRAM (statistics)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/statistics/samples", test_samples);
  g_test_add_func ("/statistics/last-sample", test_last_sample);
  g_test_add_func ("/statistics/bounds", test_bounds);
  g_test_add_func ("/statistics/proven", test_proven);

  return g_test_run ();
}
