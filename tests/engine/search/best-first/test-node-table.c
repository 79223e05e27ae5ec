/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-node-table.c: growth keeps every state with its g, move and mark, in all widths; and the
 * count even if it is stopped.
 *
 * Compiled once for each width (SLIDE_STATE_WORDS), and for wider instructions like the search.
 */

#include "slide-node-table-growth.h"

#include "slide-processor.h"
#include "state-test.h"

#define N_STATES 20000

#if defined (__AVX512F__)
#define LEVEL SLIDE_PROCESSOR_AVX512
#elif defined (__AVX2__)
#define LEVEL SLIDE_PROCESSOR_AVX2
#else
#define LEVEL SLIDE_PROCESSOR_PLAIN
#endif

#if SLIDE_STATE_WORDS == 1
#define N_CELLS 16
#elif SLIDE_STATE_WORDS == 2
#define N_CELLS 25
#else
#define N_CELLS 36
#endif

/* Boards of a long walk of the blank, each once. */
static SlideState states[N_STATES];

static void
make_states (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                                       (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (N_CELLS);
  guint8 cells[N_CELLS];
  guint n = 0;

  for (guint i = 0; i < N_CELLS; i++)
    cells[i] = (guint8) i;

  while (n < N_STATES)
    {
      guint a = (guint) g_rand_int_range (random, 0, N_CELLS);
      guint b = (guint) g_rand_int_range (random, 0, N_CELLS);
      guint8 tile = cells[a];
      GBytes *key;

      cells[a] = cells[b];
      cells[b] = tile;
      key = g_bytes_new (cells, sizeof cells);
      if (g_hash_table_add (seen, key))
        {
          SlideState state = { 0 };

          for (guint i = 0; i < N_CELLS; i++)
            state = slide_state_with (state, i, cells[i]);
          states[n++] = state;
        }
    }
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

static SlideTableSlot
find (const SlideNodeTable *table,
      guint                 i)
{
  SlideTableSlot slot = { NULL, 0 };

  g_assert_true (slide_node_table_find (table, states[i], slide_node_table_mix (table, states[i]), &slot));
  return slot;
}

/* At a high load, so that many states are far from their home lines. */
static void
fill_table (SlideNodeTable *table,
            guint64         n_lines)
{
  g_assert_true (slide_node_table_init (table, N_CELLS));
  while (table->n_lines < n_lines)
    g_assert_cmpint (slide_node_table_grow (table, MIN (4 * table->n_lines, n_lines), never_cb, NULL),
                     ==, SLIDE_GROWTH_DONE);

  for (guint i = 0; i < N_STATES; i++)
    {
      SlideTableSlot slot = find (table, i);

      g_assert_false (slide_entry_is_used (slot.entry));
      slide_node_table_add (table, slot, states[i], 1 + i % 100, i % 4);
      if (i % 3 == 0)
        slot.entry->words[0] |= SLIDE_NOTE_CLOSED;
    }
  g_assert_cmpuint (table->n_stored, ==, N_STATES);
}

/* What is read from the table's lines is what was stored. */
static void
check_reading (const SlideNodeTable *table)
{
  guint n = 0;
  SlideTableReader reader;

  slide_table_reader_init (&reader, table);
  for (guint64 line = table->n_lines + SLIDE_TABLE_REACH; line-- > 0;)
    {
      const SlideEntry *entries = table->lines[line].entries;

      slide_table_reader_go_to (&reader, line);
      for (guint k = 0; k < SLIDE_LINE_ENTRIES && slide_entry_is_used (&entries[k]); k++)
        {
          SlideState state = slide_table_reader_get_state (&reader, line, &entries[k], N_CELLS);

          g_assert_true (slide_node_table_get (table, state) == &entries[k]);
          n++;
        }
    }
  g_assert_cmpuint (n, ==, N_STATES);
}

static void
check_table (const SlideNodeTable *table)
{
  guint64 max_reach = 0;

  g_assert_cmpuint (table->n_stored, ==, N_STATES);

  for (guint i = 0; i < N_STATES; i++)
    {
      SlideTableSlot slot = find (table, i);
      guint64 reach = (slot.tag & SLIDE_NOTE_REACH_MASK) >> SLIDE_NOTE_REACH_SHIFT;

      max_reach = MAX (max_reach, reach);

      g_assert_true (slide_entry_is_used (slot.entry));
      g_assert_cmpuint (slide_node_table_get_g (table, slot.entry), ==, 1 + i % 100);
      g_assert_cmpuint (slide_entry_get_move (slot.entry), ==, i % 4);
      g_assert_cmpint (slide_entry_is_closed (slot.entry), ==, i % 3 == 0);
    }
  g_assert_cmpuint (table->max_reach, >=, max_reach);
  check_reading (table);
}

/* The bases of a table's lines as enumerated, compared with their definition: the smallest hash
 * whose home is that line. */
static void
test_bases (void)
{
  static const guint64 sizes[] = { 1, 64, 85, 512, 682, 4096, 5461, 99991, 1 << 20 };

  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    {
      SlideNodeTable table = { .n_lines = sizes[k], .mixed_bits = slide_state_get_mixed_bits (N_CELLS) };
      const guint shift = 64 - table.mixed_bits;
      SlideBases bases;

      slide_bases_init (&bases, sizes[k], table.mixed_bits);
      for (guint64 line = sizes[k]; line > 0; line--)
        {
          guint64 base = slide_bases_step (&bases);

          g_assert_cmpuint (slide_node_table_get_home (&table, base << shift), ==, line - 1);
          g_assert_true (base == 0
                         || slide_node_table_get_home (&table, (base - 1) << shift) == line - 2);
        }
    }
}

static void
test_growth (void)
{
  /* Percentage of the previous number of lines. */
  static const guint64 sizes[] = { 104, 113, 125, 133, 150, 200, 267, 300, 317, 400 };
  guint64 least = MAX (slide_node_table_get_first_lines (slide_state_get_mixed_bits (N_CELLS)),
                       N_STATES * 100 / SLIDE_TABLE_MAX_PERCENT / SLIDE_LINE_ENTRIES);

  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    {
      SlideNodeTable table;

      fill_table (&table, least);
      check_table (&table);
      g_assert_cmpint (slide_node_table_grow (&table, least * sizes[k] / 100, never_cb, NULL), ==,
                       SLIDE_GROWTH_DONE);
      check_table (&table);
      g_assert_cmpint (slide_node_table_grow (&table, table.n_lines + table.n_lines / 3, never_cb, NULL),
                       ==, SLIDE_GROWTH_DONE);
      check_table (&table);
      slide_node_table_clear (&table);
    }
}

/* A g that is too large for the table fits after it has doubled, up to the maximum. */
static void
test_large_g (void)
{
  SlideNodeTable table;
  guint64 n_lines;

  g_assert_true (slide_node_table_init (&table, N_CELLS));
  for (n_lines = table.n_lines; table.max_g < SLIDE_MAX_G && n_lines < (1u << 20); n_lines *= 2)
    {
      guint max_g = table.max_g;

      slide_node_table_add (&table, find (&table, 0), states[0], max_g, 3);
      g_assert_cmpuint (slide_node_table_get_g (&table, find (&table, 0).entry), ==, max_g);
      g_assert_cmpint (slide_node_table_grow (&table, 2 * n_lines, never_cb, NULL), ==, SLIDE_GROWTH_DONE);
      g_assert_cmpuint (slide_node_table_get_g (&table, find (&table, 0).entry), ==, max_g);
      g_assert_cmpuint (table.max_g, ==, MIN (2 * max_g + 1, SLIDE_MAX_G));
      slide_entry_write (find (&table, 0), states[0], slide_node_table_make_note (&table, max_g + 1), 3);
      g_assert_cmpuint (slide_node_table_get_g (&table, find (&table, 0).entry), ==, max_g + 1);
      memset (table.lines, 0, slide_node_table_get_bytes (&table));
      table.n_stored = 0;
      table.max_reach = 1;
    }
  slide_node_table_clear (&table);
}

/* ---- Many states with one home ---- */

#define HOME 180
#define MAX_CROWD (SLIDE_TABLE_REACH * SLIDE_LINE_ENTRIES + 1)

typedef struct
{
  SlideState state;
  guint64    mixed;
} Crowded;

static int
compare_mixed (const void *a,
               const void *b)
{
  const Crowded *first = a, *second = b;

  return first->mixed < second->mixed ? 1 : first->mixed > second->mixed ? -1 : 0;
}

/* States whose home line is HOME, first those that are last there. They need not be boards. */
static Crowded *
new_crowd (const SlideNodeTable *table,
           guint                 n)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (N_CELLS);
  Crowded *crowd = g_new0 (Crowded, n);

  for (guint i = 0; i < n;)
    {
      guint64 low = ((guint64) g_rand_int (random) << 32 | g_rand_int (random)) & SLIDE_LOW_60_BITS;

      crowd[i].state = state_test_make (low);
      crowd[i].mixed = slide_node_table_mix (table, crowd[i].state);
      if (slide_node_table_get_home (table, crowd[i].mixed) == HOME)
        i++;
    }

  qsort (crowd, n, sizeof *crowd, compare_mixed);
  return crowd;
}

/* A table of a thousand lines or more, whose number is not a multiple of 3, with @n states in and
 * after one of them. */
static Crowded *
fill_with_crowd (SlideNodeTable *table,
                 guint           n)
{
  Crowded *crowd;

  g_assert_true (slide_node_table_init (table, N_CELLS));
  while (table->n_lines < 1000)
    g_assert_cmpint (slide_node_table_grow (table, 2 * table->n_lines, never_cb, NULL), ==,
                     SLIDE_GROWTH_DONE);
  g_assert_cmpuint (table->n_lines % 3, !=, 0);

  crowd = new_crowd (table, n + 1);
  for (guint i = 0; i < n; i++)
    {
      SlideTableSlot slot = { NULL, 0 };

      g_assert_true (slide_node_table_find (table, crowd[i].state, crowd[i].mixed, &slot));
      g_assert_false (slide_entry_is_used (slot.entry));
      slide_node_table_add (table, slot, crowd[i].state, 1 + i % 100, i % 4);
    }
  g_assert_cmpuint (table->max_reach, ==, (n - 1) / SLIDE_LINE_ENTRIES);

  return crowd;
}

static void
check_crowd (const SlideNodeTable *table,
             const Crowded        *crowd,
             guint                 n)
{
  for (guint i = 0; i < n; i++)
    {
      SlideTableSlot slot = { NULL, 0 };

      g_assert_true (slide_node_table_find (table, crowd[i].state, crowd[i].mixed, &slot));
      g_assert_true (slide_entry_is_used (slot.entry));
      g_assert_cmpuint (slide_node_table_get_g (table, slot.entry), ==, 1 + i % 100);
      g_assert_cmpuint (slide_entry_get_move (slot.entry), ==, i % 4);
    }
}

/* As many as fit within reach of their home line, and one more, which does not fit. */
static void
test_largest_reach (void)
{
  SlideNodeTable table;
  g_autofree Crowded *crowd = fill_with_crowd (&table, MAX_CROWD - 1);
  SlideTableSlot slot = { NULL, 0 };

  g_assert_cmpuint (table.max_reach, ==, SLIDE_TABLE_REACH - 1);
  check_crowd (&table, crowd, MAX_CROWD - 1);
  g_assert_false (slide_node_table_find (&table, crowd[MAX_CROWD - 1].state,
                                         crowd[MAX_CROWD - 1].mixed, &slot));
  slide_node_table_clear (&table);
}

/* Growth in place with states far from a home line near the table's beginning: what moves to the
 * first lines must not be placed among those that still have to move. */
static void
test_growth_of_crowd (void)
{
  static const guint reaches[] = { 1, 7, 33, 59, 60, 61, 100 };
  static const guint64 sizes[] = { 104, 133, 150, 200, 267, 400 };

  for (guint i = 0; i < G_N_ELEMENTS (reaches); i++)
    for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
      {
        guint n = reaches[i] * SLIDE_LINE_ENTRIES + 1;
        SlideNodeTable table;
        g_autofree Crowded *crowd = fill_with_crowd (&table, n);
        guint64 n_lines = sizes[k] == 133 ? table.n_lines + table.n_lines / 3
                                          : table.n_lines * sizes[k] / 100;

        g_assert_cmpint (slide_node_table_grow (&table, n_lines, never_cb, NULL), ==,
                         SLIDE_GROWTH_DONE);
        check_crowd (&table, crowd, n);
        slide_node_table_clear (&table);
      }
}

/* After a stop in the middle the table cannot be searched, but its number of states is right. */
static void
test_stopped_growth (void)
{
  for (int looks = 0; looks < 2; looks++)
    {
      SlideNodeTable table;
      int left = looks;

      fill_table (&table, MAX (10000, 2 * N_STATES / SLIDE_LINE_ENTRIES));
      g_assert_cmpint (slide_node_table_grow (&table, 2 * table.n_lines, count_cb, &left), ==,
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
  if (slide_processor_get_level () < LEVEL)
    {
      g_print ("1..0 # SKIP this processor lacks the instructions\n");
      return 0;
    }
  make_states ();

  g_test_add_func ("/node-table/bases", test_bases);
  g_test_add_func ("/node-table/growth", test_growth);
  g_test_add_func ("/node-table/large-g", test_large_g);
  g_test_add_func ("/node-table/largest-reach", test_largest_reach);
  g_test_add_func ("/node-table/growth-of-crowd", test_growth_of_crowd);
  g_test_add_func ("/node-table/stopped-growth", test_stopped_growth);

  return g_test_run ();
}
