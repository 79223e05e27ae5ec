/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-state-table.c: every state that was added is found with its labels, however the table has
 * grown; and a limit may be used up, but not exceeded.
 *
 * Compiled once for each width (SLIDE_STATE_WORDS).
 */

#include "slide-state-table.h"
#include "state-test.h"

#define N_STATES 50000

/* Adds @n states, or as many as are accepted. Returns: their number */
static guint
fill (SlideStateTable *table,
      guint            n,
      guint64          limit)
{
  for (guint i = 0; i < n; i++)
    {
      SlideState state = state_test_make (i);
      SlideStateEntry *entry = slide_state_table_add (table, state, slide_state_hash (state), limit);

      if (entry == NULL)
        return i;
      entry->labels[i % 2] = i + 1;
    }

  return n;
}

static void
check (const SlideStateTable *table,
       guint                  n)
{
  guint64 bytes = 0;

  for (guint i = 0; i < n + 1000; i++)
    {
      SlideState state = state_test_make (i);
      const SlideStateEntry *entry = slide_state_table_find (table, state, slide_state_hash (state));

      if (i >= n)
        g_assert_true (slide_state_entry_is_empty (entry));
      else
        {
          g_assert_true (slide_state_equal (entry->state, state));
          g_assert_cmpuint (entry->labels[i % 2], ==, i + 1);
          g_assert_cmpuint (entry->labels[1 - i % 2], ==, 0);
        }
    }

  for (guint i = 0; i < SLIDE_STATE_TABLE_N_SEGMENTS; i++)
    bytes += table->segments[i].size * sizeof (SlideStateEntry);
  g_assert_cmpuint (table->n_stored, ==, n);
  g_assert_cmpuint (table->bytes, ==, bytes);
}

static void
test_growth (void)
{
  SlideStateTable table;

  g_assert_true (slide_state_table_init (&table));
  g_assert_cmpuint (fill (&table, N_STATES, 0), ==, N_STATES);
  check (&table, N_STATES);
  g_assert_cmpuint (table.growth_bytes, >, 0);
  slide_state_table_clear (&table);
}

/* While a segment grows, its old and its new memory exist at the same time. As much as the limit
 * may be used, not a byte more; and if growing is refused, the segment fills up further, until a
 * state does not fit. */
static void
test_limits (void)
{
  guint64 smallest = SLIDE_STATE_TABLE_N_SEGMENTS * SLIDE_STATE_SEGMENT_FIRST_SIZE * sizeof (SlideStateEntry);
  guint64 doubled = 2 * SLIDE_STATE_SEGMENT_FIRST_SIZE * sizeof (SlideStateEntry);

  for (guint less = 0; less < 2; less++)
    {
      SlideStateTable table;

      g_assert_true (slide_state_table_init (&table));
      g_assert_cmpuint (table.bytes, ==, smallest);
      g_assert_true (slide_state_table_grow (&table, &table.segments[5], smallest + doubled - less)
                     == (less == 0));
      g_assert_cmpuint (table.bytes, ==, smallest + (less == 0 ? doubled / 2 : 0));
      slide_state_table_clear (&table);
    }

  for (guint64 limit = smallest; limit < 100 * smallest; limit += limit / 2)
    {
      SlideStateTable table;
      guint n;

      g_assert_true (slide_state_table_init (&table));
      n = fill (&table, N_STATES, limit);
      g_assert_cmpuint (n, <, N_STATES);
      g_assert_cmpuint (table.bytes, <=, limit);
      g_assert_cmpuint (n * sizeof (SlideStateEntry), >, table.bytes / 3);
      check (&table, n);
      slide_state_table_clear (&table);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/state-table/growth", test_growth);
  g_test_add_func ("/state-table/limits", test_limits);

  return g_test_run ();
}
