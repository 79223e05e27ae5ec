/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-network.c: files of networks that are not as they were written.
 *
 * An input says which one and what befell it (fuzz_make_bytes()); its first byte:
 *
 *   bits 0-1  which of the networks below
 *   bit 3     the checksum is made to fit again
 *   bit 4     it is read as a file, too, and made a heuristic
 *
 * With its checksum mended a file may say anything, and whatever is then taken for
 * sound must be so; without, every change must be seen.
 */

/* For the checksum, whose algorithm is private. */
#include "slide-network-file.c"

#include "slide-goal.h"
#include "slide-heuristic.h"
#include "slide-network-store.h"
#include "slide-random.h"

#include "fuzz.h"

enum
{
  WHICH_NETWORK = 3,
  MEND = 1 << 3,
  AS_A_FILE = 1 << 4
};

#define N_NETWORKS (WHICH_NETWORK + 1)
#define N_BOARDS 4
#define N_MOVES 6
#define SEED 20261122

static GBytes *networks[N_NETWORKS];
static char *path;

/* ---- Networks as they are written ---- */

static gint16 *
make_weights (SlideRandom *random,
              gsize        n,
              guint        below)
{
  gint16 *weights = g_new (gint16, n);

  for (gsize i = 0; i < n; i++)
    weights[i] = (gint16) ((int) slide_random_below (random, 2 * below) - (int) below);

  return weights;
}

/* An untrained network with few units: a file of some hundred bytes. */
static GBytes *
make_network (guint rows,
              guint columns,
              guint n_hidden)
{
  SlideNetworkFacts facts = { .n_hidden = n_hidden, .shift = 8, .n_epochs = 1, .is_complete = TRUE };
  gsize n_cells = rows * columns;
  SlideRandom random;
  g_autofree gint16 *hidden_bias = NULL;
  g_autofree gint16 *out = NULL;
  g_autofree gint16 *of_tiles = NULL;
  g_autoptr (SlideNetwork) network = NULL;

  slide_random_init (&random, SEED + rows * columns);
  hidden_bias = make_weights (&random, n_hidden, 100);
  out = make_weights (&random, n_hidden, 100);
  of_tiles = make_weights (&random, n_cells * n_cells * n_hidden, 100);
  slide_goal_init (&facts.goal, SLIDE_GOAL_BLANK_LAST, rows, columns);
  network = slide_network_new (&facts, &(SlideNetworkWeights) { .hidden_bias = hidden_bias, .out = out,
                                                                .rows = of_tiles });
  fuzz_require (network != NULL);
  return slide_network_to_bytes (network);
}

static void
make_networks (void)
{
  g_autoptr (SlideNetwork) shipped = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  shipped = slide_network_store_find (&goal);
  networks[0] = make_network (2, 2, 8);
  networks[1] = make_network (2, 3, 16);
  networks[2] = slide_network_to_bytes (shipped);
  networks[3] = make_network (4, 4, 24);
  path = g_build_filename (fuzz_make_folder (), "fuzz" SLIDE_NETWORK_FILE_SUFFIX, NULL);
}

static guint8 *
make_input (const guint8 *data,
            gsize         size,
            gsize        *out_length,
            gboolean     *out_is_changed)
{
  gsize sound_length;
  const guint8 *sound = g_bytes_get_data (networks[data[0] & WHICH_NETWORK], &sound_length);
  guint8 *bytes = fuzz_make_bytes (data, size, sound, sound_length, AT_GOAL, out_length);

  if ((data[0] & MEND) != 0 && *out_length > AT_N_HIDDEN)
    put (bytes + AT_CHECKSUM, 8, XXH3_64bits (bytes + AT_N_HIDDEN, *out_length - AT_N_HIDDEN));

  *out_is_changed = *out_length != sound_length || memcmp (bytes, sound, sound_length) != 0;
  return bytes;
}

/* ---- What has to hold of them ---- */

/* After a move, its estimate is that of the board evaluated from scratch, with the parity of the
 * distance. */
static void
require_estimates (const SlideNetwork *network)
{
  const SlideBoard *goal = &slide_network_get_facts (network)->goal;
  SlideRandom random;

  slide_random_init (&random, SEED);
  for (guint i = 0; i < N_BOARDS; i++)
    {
      SlideBoard board;

      slide_random_board (&random, goal, &board);
      for (guint j = 0; j < N_MOVES; j++)
        {
          SlideBoard before = board;
          guint moved, estimate;

          slide_random_scramble (&random, 1, &board);
          moved = slide_network_estimate_move (network, before.cells, before.cells[board.blank],
                                               board.blank, before.blank);
          estimate = slide_network_estimate (network, board.cells);
          fuzz_require (moved == estimate);
          fuzz_require (estimate == slide_network_round (network,
                                                         slide_network_output (network, board.cells),
                                                         estimate % 2));
        }
    }
}

/* Written again, it is the same to the byte. */
static void
require_round_trip (const SlideNetwork *network,
                    const guint8       *bytes,
                    gsize               length)
{
  g_autoptr (GBytes) written = slide_network_to_bytes (network);

  fuzz_require (g_bytes_get_size (written) == length);
  fuzz_require (memcmp (g_bytes_get_data (written, NULL), bytes, length) == 0);
}

static void
require_heuristic (const SlideNetwork *network)
{
  g_autofree char *text = g_strconcat ("neural:", path, NULL);
  const SlideNetworkFacts *facts = slide_network_get_facts (network);
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristic) heuristic
    = slide_heuristic_new_from_text (text, &facts->goal, NULL, &error);
  SlideBoard board = facts->goal;
  g_autoptr (SlideExplanation) explanation = NULL;
  SlideRandom random;

  fuzz_require (heuristic != NULL && error == NULL);
  fuzz_require (slide_heuristic_is_admissible (heuristic) == facts->is_proven);
  slide_random_init (&random, SEED);
  slide_random_scramble (&random, N_MOVES, &board);
  fuzz_require (slide_heuristic_estimate (heuristic, &board)
                == slide_network_estimate (network, board.cells));
  explanation = slide_heuristic_explain (heuristic, &board);
  fuzz_require (g_utf8_validate (explanation->sentence, -1, NULL));
}

/* The same from a file, with the same result. */
static void
try_file (const guint8       *bytes,
          gsize               length,
          const SlideNetwork *network)
{
  g_autoptr (SlideNetwork) read = NULL;
  g_autoptr (GError) error = NULL;

  fuzz_write_file (path, bytes, length);
  read = slide_network_load (path, &error);
  fuzz_require_error (error, network == NULL, SLIDE_NETWORK_ERROR, SLIDE_NETWORK_ERROR_NAME + 1);
  fuzz_require ((read != NULL) == (network != NULL));
  if (read != NULL)
    {
      require_round_trip (read, bytes, length);
      require_heuristic (read);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree guint8 *bytes = NULL;
  g_autoptr (SlideNetwork) network = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_changed;
  gsize length;

  if (path == NULL)
    make_networks ();
  if (size == 0)
    return 0;

  bytes = make_input (data, size, &length, &is_changed);
  network = slide_network_from_bytes (bytes, length, "fuzz", &error);
  fuzz_require_error (error, network == NULL, SLIDE_NETWORK_ERROR, SLIDE_NETWORK_ERROR_NAME + 1);
  fuzz_require (network != NULL || is_changed);
  if ((data[0] & MEND) == 0)
    fuzz_require (network == NULL || !is_changed);

  if (network != NULL)
    {
      require_round_trip (network, bytes, length);
      require_estimates (network);
    }
  if ((data[0] & AS_A_FILE) != 0)
    try_file (bytes, length, network);
  return 0;
}
