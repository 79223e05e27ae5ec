/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-node-table.c: growth keeps every state, and the count even if stopped.
 */

#define SLIDE_STATE_WORDS 1

#include "slide-node-table.h"

#define N_LINES 8192
#define N_STATES 20000

/* Numbers without a 0 stand for states: the table takes any that are not 0. */
static SlideState
nth_state (guint i)
{
  return (SlideState) (i + 1) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
}

static gboolean
never_cb (gpointer user_data G_GNUC_UNUSED)
{
  return FALSE;
}

static gboolean
count_cb (gpointer user_data)
{
  int *left = user_data;

  return --*left < 0;
}

static void
fill_table (SlideNodeTable *table)
{
  g_assert_true (slide_node_table_init (table));
  g_assert_cmpint (slide_node_table_grow (table, N_LINES, never_cb, NULL), ==, SLIDE_GROWTH_DONE);

  for (guint i = 0; i < N_STATES; i++)
    {
      SlideState state = nth_state (i);
      guint64 hash = slide_state_hash (state);
      SlideTableSlot slot = { NULL, 0 };

      g_assert_true (slide_node_table_find (table, state, hash, &slot));
      g_assert_cmpuint (slot.line->notes[slot.slot], ==, 0);
      slide_node_table_fill (table, slot, state, hash, slide_note_new (i, i % 2000, i % 4));
    }
  g_assert_cmpuint (table->n_stored, ==, N_STATES);
}

static void
test_growth (void)
{
  static const guint64 sizes[] = { N_LINES + N_LINES / 16, 12345, 3 * N_LINES };

  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    {
      SlideNodeTable table;

      fill_table (&table);
      g_assert_cmpint (slide_node_table_grow (&table, sizes[k], never_cb, NULL), ==,
                       SLIDE_GROWTH_DONE);
      g_assert_cmpuint (table.n_stored, ==, N_STATES);

      for (guint i = 0; i < N_STATES; i++)
        {
          SlideState state = nth_state (i);
          SlideTableSlot slot = { NULL, 0 };

          g_assert_true (slide_node_table_find (&table, state, slide_state_hash (state), &slot));
          g_assert_cmphex (slot.line->states[slot.slot], ==, state);
          g_assert_cmphex (slot.line->notes[slot.slot], ==, slide_note_new (i, i % 2000, i % 4));
        }
      slide_node_table_clear (&table);
    }
}

/* A stop in the middle leaves no table to search in, but statistics still
 * tell how many states there are. */
static void
test_stopped_growth (void)
{
  for (int looks = 0; looks < 2; looks++)
    {
      SlideNodeTable table;
      int left = looks;

      fill_table (&table);
      g_assert_cmpint (slide_node_table_grow (&table, 2 * N_LINES, count_cb, &left), ==,
                       SLIDE_GROWTH_STOPPED);
      g_assert_cmpuint (table.n_stored, ==, N_STATES);
      slide_node_table_clear (&table);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/node-table/growth", test_growth);
  g_test_add_func ("/node-table/stopped-growth", test_stopped_growth);

  return g_test_run ();
}
