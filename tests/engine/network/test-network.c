/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-network.c: a network's sums, its file, and the folder of networks.
 */

#include "engine-test.h"
#include "slide-goal.h"
#include "slide-network-file.h"
#include "slide-network-store-test.h"
#include "slide-network-store.h"
#include "test-program.h"

#include <glib/gstdio.h>
#include <string.h>

/* Weights drawn between -@most and @most. */
static SlideNetwork *
make_network (guint   rows,
              guint   columns,
              guint   n_hidden,
              guint   most,
              guint64 seed)
{
  guint n_cells = rows * columns;
  gsize n_rows = (gsize) n_cells * n_cells * n_hidden;
  g_autofree gint16 *drawn = g_new (gint16, n_rows + 2 * n_hidden);
  SlideNetworkFacts facts = { .n_hidden = n_hidden, .seed = seed, .n_epochs = 3, .shift = 8,
                              .correction = -77, .is_complete = TRUE };
  SlideNetworkWeights weights = { .bias = 12345, .rows = drawn, .hidden_bias = drawn + n_rows,
                                  .out = drawn + n_rows + n_hidden };
  SlideRandom random;

  slide_goal_init (&facts.goal, SLIDE_GOAL_SNAIL, rows, columns);
  slide_random_init (&random, seed);
  for (gsize i = 0; i < n_rows + 2 * n_hidden; i++)
    drawn[i] = (gint16) ((int) slide_random_below (&random, 2 * most + 1) - (int) most);

  return slide_network_new (&facts, &weights);
}

/* The output as defined in the header file. */
static gint64
get_output_plainly (const SlideNetwork *network,
                    const SlideBoard   *board)
{
  const SlideNetworkWeights *weights = slide_network_get_weights (network);
  guint n_hidden = slide_network_get_facts (network)->n_hidden;
  guint n_cells = slide_board_get_n_cells (board);
  gint64 output = weights->bias;

  for (guint j = 0; j < n_hidden; j++)
    {
      gint64 sum = weights->hidden_bias[j];

      for (guint cell = 0; cell < n_cells; cell++)
        sum += weights->rows[(board->cells[cell] * n_cells + cell) * n_hidden + j];
      output += MAX (sum, 0) * weights->out[j];
    }

  return output;
}

/* Rounded down, to the parity of the moves to the goal. */
static guint
round_plainly (gint64 output,
               gint64 correction,
               gint64 unit,
               guint  parity)
{
  gint64 x = output - correction;

  x = x >= 0 ? x / unit : -((-x + unit - 1) / unit);
  x = MIN (x, SLIDE_MAX_ESTIMATE);
  if ((x - (gint64) parity) % 2 != 0)
    x--;
  return x < 0 ? parity : (guint) x;
}

/* Along walks, and from one board to any other, whichever network was used last. */
static void
check_sums (guint rows,
            guint columns,
            guint n_hidden)
{
  g_autoptr (SlideNetwork) network = make_network (rows, columns, n_hidden, 300, 1);
  g_autoptr (SlideNetwork) other = make_network (rows, columns, 8, 300, 2);
  const SlideBoard *goal = &slide_network_get_facts (network)->goal;
  SlideBoard board = *goal;
  SlideRandom random;
  guint parity = 0;

  slide_random_init (&random, 3);
  for (guint i = 0; i < 3000; i++)
    {
      SlideMove move = (SlideMove) slide_random_below (&random, SLIDE_N_MOVES);
      int from = slide_board_get_target (&board, move);
      guint to = board.blank;
      gint64 output;
      guint expected;

      if (from < 0)
        continue;

      if (i % 3 == 0)
        {
          SlideBoard elsewhere;

          slide_random_board (&random, goal, &elsewhere);
          (void) slide_network_output (i % 2 == 0 ? network : other, elsewhere.cells);
        }

      parity ^= 1;
      expected = slide_network_estimate_move (network, board.cells, board.cells[from], (guint) from, to);
      slide_board_apply (&board, move);
      output = get_output_plainly (network, &board);
      g_assert_cmpint (slide_network_output (network, board.cells), ==, output);
      g_assert_cmpuint (expected, ==, slide_network_estimate (network, board.cells));
      g_assert_cmpuint (expected, ==, round_plainly (output, -77, 256, parity));
    }
}

static void
test_sums (void)
{
  static const guint sizes[] = { 8, 16, 24, 32, 64, 128, 256 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      check_sums (2, 2, sizes[i]);
      check_sums (2, 5, sizes[i]);
      check_sums (3, 3, sizes[i]);
      check_sums (4, 4, sizes[i]);
    }
}

/* For any output, even beyond the largest estimate, the parity is that of the distance. */
static void
test_rounding (void)
{
  static const gint32 outputs[] = { -(1 << 29), -257, -1, 0, 255, 256, 2046 << 8, 2047 << 8, 2048 << 8,
                                    1 << 20, 1 << 29 };
  g_autoptr (SlideNetwork) network = make_network (2, 2, 8, 300, 1);

  for (guint i = 0; i < G_N_ELEMENTS (outputs); i++)
    for (guint parity = 0; parity <= 1; parity++)
      g_assert_cmpuint (slide_network_round (network, outputs[i], parity), ==,
                        round_plainly (outputs[i], -77, 256, parity));
}

/* A network that could overflow on some board is refused. */
static void
test_bounds (void)
{
  g_autoptr (SlideNetwork) fits = make_network (3, 3, 8, 2000, 1);
  g_autoptr (SlideNetwork) too_large = make_network (3, 3, 8, 20000, 1);
  g_autoptr (SlideNetwork) too_wide = make_network (3, 3, 12, 10, 1);
  g_autoptr (SlideNetwork) too_many_cells = make_network (4, 5, 8, 10, 1);

  g_assert_nonnull (fits);
  g_assert_null (too_large);
  g_assert_null (too_wide);
  g_assert_null (too_many_cells);
}

/* A network of 2x2 whose first unit alone has weights, @row in every cell. */
static SlideNetwork *
make_one_unit (gint16   row,
               gint16   hidden_bias,
               gint16   out,
               gboolean is_proven,
               guint64  n_boards)
{
  gint16 rows[4 * 4 * 8] = { 0 };
  gint16 hidden_biases[8] = { hidden_bias };
  gint16 outs[8] = { out };
  SlideNetworkFacts facts = { .n_hidden = 8, .shift = 8, .is_proven = is_proven,
                              .n_boards = n_boards };

  for (guint i = 0; i < 4 * 4; i++)
    rows[i * 8] = row;
  slide_goal_init (&facts.goal, SLIDE_GOAL_SNAIL, 2, 2);
  return slide_network_new (&facts, &(SlideNetworkWeights) { .rows = rows, .out = outs,
                                                             .hidden_bias = hidden_biases });
}

/* Each bound separately, on both sides of it. */
static void
test_each_bound (void)
{
  static const struct
  {
    gint16   row, hidden_bias, out;
    gboolean is_proven;
    guint64  n_boards;
    gboolean is_made;
  } cases[] = {
    { 8191, 3, 1, FALSE, 0, TRUE }, { 8191, 4, 1, FALSE, 0, FALSE },          /* 32767 */
    { -8192, 0, 1, FALSE, 0, TRUE }, { -8192, -1, 1, FALSE, 0, FALSE },       /* -32768 */
    { 0, 16384, 32767, FALSE, 0, TRUE }, { 0, 16385, 32767, FALSE, 0, FALSE }, /* (2^31 - 1) / 4 */
    { 0, 16384, -32767, FALSE, 0, TRUE }, { 0, 16385, -32767, FALSE, 0, FALSE },
    { 0, 0, 0, TRUE, 12, TRUE }, { 0, 0, 0, TRUE, 0, FALSE }, { 0, 0, 0, FALSE, 12, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideNetwork) network
        = make_one_unit (cases[i].row, cases[i].hidden_bias, cases[i].out, cases[i].is_proven,
                         cases[i].n_boards);

      g_test_message ("%u", i);
      g_assert_true ((network != NULL) == cases[i].is_made);
    }
}

static void
test_bytes (void)
{
  g_autoptr (SlideNetwork) network = make_network (2, 3, 16, 1000, 5);
  g_autoptr (GBytes) bytes = slide_network_to_bytes (network);
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideNetwork) again = slide_network_from_bytes (data, length, "it", &error);
  g_autoptr (GBytes) bytes_again = NULL;
  g_autofree guint8 *damaged = g_memdup2 (data, length);

  g_assert_no_error (error);
  bytes_again = slide_network_to_bytes (again);
  g_assert_true (g_bytes_equal (bytes, bytes_again));
  g_assert_cmpuint (slide_network_get_facts (again)->seed, ==, 5);

  /* No byte may be changed or missing. */
  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (SlideNetwork) none = NULL;
      g_autoptr (GError) problem = NULL;

      damaged[i] ^= 1 << i % 8;
      none = slide_network_from_bytes (damaged, length, "it", &problem);
      g_assert_null (none);
      g_assert_error (problem, SLIDE_NETWORK_ERROR, SLIDE_NETWORK_ERROR_DAMAGED);
      damaged[i] = data[i];

      g_clear_error (&problem);
      none = slide_network_from_bytes (data, i, "it", &problem);
      g_assert_null (none);
      g_assert_error (problem, SLIDE_NETWORK_ERROR, SLIDE_NETWORK_ERROR_DAMAGED);
    }
}

static void
test_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("network-XXXXXX", NULL);
  g_autofree char *inner = g_build_filename (folder, "a", "b", NULL);
  g_autofree char *path = g_build_filename (inner, "mine.network", NULL);
  g_autofree char *other_path = g_build_filename (inner, "bad name.network", NULL);
  g_autofree char *outer = g_build_filename (folder, "a", NULL);
  g_autoptr (SlideNetwork) network = make_network (3, 3, 16, 1000, 5);
  g_autoptr (SlideNetwork) again = NULL;
  g_autoptr (SlideNetwork) none = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (GError) error = NULL;
  SlideBoard goal;

  slide_network_store_set_folder (inner);
  g_assert_null (slide_network_store_load ("mine", &error));
  g_assert_error (error, SLIDE_NETWORK_ERROR, SLIDE_NETWORK_ERROR_FILE);
  g_clear_error (&error);

  g_assert_true (slide_network_save (network, path, &error));
  g_assert_true (slide_network_save (network, path, &error));
  g_assert_true (g_file_set_contents (other_path, "", 0, NULL));
  names = slide_network_store_list ();
  g_assert_cmpuint (g_strv_length (names), ==, 1);
  g_assert_cmpstr (names[0], ==, "mine");
  again = slide_network_store_load ("mine", &error);
  g_assert_no_error (error);
  g_assert_cmpint (slide_network_get_facts (again)->correction, ==, -77);

  /* It is not proven, and therefore not the default network. */
  none = slide_network_store_find (&slide_network_get_facts (network)->goal);
  g_assert_null (none);

  /* By its name or path, only for its goal; and it guarantees nothing. */
  heuristic = slide_heuristic_new_from_text ("neural:mine", &slide_network_get_facts (network)->goal, NULL,
                                             &error);
  g_assert_no_error (error);
  g_assert_false (slide_heuristic_is_admissible (heuristic));
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  g_assert_null (slide_heuristic_new_from_text ("neural:mine", &goal, NULL, &error));
  g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);
  g_assert_nonnull (strstr (error->message, "1 2 3/8 0 4/7 6 5"));
  g_clear_error (&error);

  /* Folders, and files that are far too long, are not read. */
  g_assert_null (slide_network_load (folder, &error));
  g_assert_error (error, SLIDE_NETWORK_ERROR, SLIDE_NETWORK_ERROR_FILE);
  g_clear_error (&error);
  g_assert_false (slide_network_save (network, "/dev/null/x.network", &error));
  g_assert_error (error, SLIDE_NETWORK_ERROR, SLIDE_NETWORK_ERROR_FILE);

  slide_network_store_set_folder (NULL);
  g_unlink (path);
  g_unlink (other_path);
  g_rmdir (inner);
  g_rmdir (outer);
  g_rmdir (folder);
}

static void
test_names (void)
{
  static const char *const good[] = { "a", "3x3", "My-best_2.1" };
  static const char *const bad[] = { "", ".hidden", "-x", "a b", "a+b", "a,b", "é", "a:b",
    "0123456789012345678901234567890123456789012345678901234567890123456789" };
  g_autofree char *path = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (slide_network_store_is_name (good[i]));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (slide_network_store_is_name (bad[i]));
      g_assert_null (slide_network_store_dup_path (bad[i], &error));
      g_assert_error (error, SLIDE_NETWORK_ERROR, SLIDE_NETWORK_ERROR_NAME);
    }

  path = slide_network_store_dup_path ("./a+b", NULL);
  g_assert_cmpstr (path, ==, "./a+b");
}

TEST_PROGRAM (network)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/network/sums", test_sums);
  g_test_add_func ("/network/rounding", test_rounding);
  g_test_add_func ("/network/bounds", test_bounds);
  g_test_add_func ("/network/each-bound", test_each_bound);
  g_test_add_func ("/network/bytes", test_bytes);
  g_test_add_func ("/network/files", test_files);
  g_test_add_func ("/network/names", test_names);

  return g_test_run ();
}
