/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-training-boards.h"

#include "slide-random.h"

#include <string.h>

/* With more boards than MAX_LISTED, N_DRAWN random ones make an epoch. */
#define MAX_LISTED 2000000
#define N_DRAWN (1u << 19)

/* If there are fewer boards than this, they are repeated within an epoch. */
#define LEAST_LISTED 32768

/* For a stand-in heuristic, which takes longer. */
#define N_STOOD_IN (1u << 17)
#define N_FOR_MEAN 4096

/* The longest walk from the goal, in moves for each cell. */
#define WALK_PER_CELL 12

struct _SlideTrainingBoards
{
  SlideDistanceTable *table;       /* NULL: @stand_in is used */
  SlideHeuristic     *stand_in;
  SlideBoard          goal;
  guint               n_cells;
  SlideRandom         random;
  guint               n;           /* boards per epoch */
  guint32            *order;       /* NULL: boards are drawn at random */
  guint8             *cells;       /* the cells of each listed board */
  guint8             *distances;
  float               mean;
};

static void
list_boards (SlideTrainingBoards *boards)
{
  guint n_boards = (guint) slide_distance_table_get_n_boards (boards->table);

  boards->n = n_boards * ((LEAST_LISTED + n_boards - 1) / n_boards);
  boards->order = g_new (guint32, boards->n);
  for (guint i = 0; i < boards->n; i++)
    boards->order[i] = i % n_boards;

  boards->cells = g_new (guint8, (gsize) n_boards * boards->n_cells);
  boards->distances = g_new (guint8, n_boards);
  for (guint i = 0; i < n_boards; i++)
    {
      SlideBoard board;

      boards->distances[i] = (guint8) slide_distance_table_get_board (boards->table, i, &board);
      memcpy (boards->cells + (gsize) i * boards->n_cells, board.cells, boards->n_cells);
    }
}

static float
get_mean_distance (const SlideDistanceTable *table)
{
  const guint64 *counts = slide_distance_table_get_counts (table);
  double sum = 0.0;

  for (guint d = 0; d <= slide_distance_table_get_diameter (table); d++)
    sum += (double) d * (double) counts[d];

  return (float) (sum / (double) slide_distance_table_get_n_boards (table));
}

SlideTrainingBoards *
slide_training_boards_new (SlideDistanceTable *table,
                           const SlideBoard   *goal,
                           guint64             seed)
{
  SlideTrainingBoards *boards;

  g_return_val_if_fail (table != NULL && goal != NULL, NULL);

  boards = g_new0 (SlideTrainingBoards, 1);
  boards->table = table;
  boards->goal = *goal;
  boards->n_cells = slide_board_get_n_cells (goal);
  boards->mean = get_mean_distance (table);
  slide_random_init (&boards->random, seed);

  if (slide_distance_table_get_n_boards (table) <= MAX_LISTED)
    list_boards (boards);
  else
    boards->n = N_DRAWN;

  return boards;
}

/* Draws boards where no true distances are known. */
static void
draw_stood_in (SlideTrainingBoards *boards,
               SlideBoard          *board)
{
  if (slide_random_below (&boards->random, 2) == 0)
    {
      slide_random_board (&boards->random, &boards->goal, board);
      return;
    }

  *board = boards->goal;
  slide_random_scramble (&boards->random,
                         slide_random_below (&boards->random, boards->n_cells * WALK_PER_CELL + 1),
                         board);
}

SlideTrainingBoards *
slide_training_boards_new_stand_in (SlideHeuristic *stand_in,
                                    guint64         seed)
{
  SlideTrainingBoards *boards;
  double sum = 0.0;

  g_return_val_if_fail (stand_in != NULL, NULL);

  boards = g_new0 (SlideTrainingBoards, 1);
  boards->stand_in = slide_heuristic_ref (stand_in);
  boards->goal = *slide_heuristic_get_goal (stand_in);
  boards->n_cells = slide_board_get_n_cells (&boards->goal);
  boards->n = N_STOOD_IN;
  slide_random_init (&boards->random, seed);

  for (guint i = 0; i < N_FOR_MEAN; i++)
    {
      SlideBoard board;

      draw_stood_in (boards, &board);
      sum += slide_heuristic_estimate (stand_in, &board);
    }
  boards->mean = (float) (sum / N_FOR_MEAN);

  return boards;
}

void
slide_training_boards_free (SlideTrainingBoards *boards)
{
  if (boards == NULL)
    return;

  g_clear_pointer (&boards->stand_in, slide_heuristic_unref);
  g_free (boards->order);
  g_free (boards->cells);
  g_free (boards->distances);
  g_free (boards);
}

guint
slide_training_boards_get_n_batches (const SlideTrainingBoards *boards)
{
  g_return_val_if_fail (boards != NULL, 0);

  return (boards->n + SLIDE_LEARNER_BATCH - 1) / SLIDE_LEARNER_BATCH;
}

float
slide_training_boards_get_mean (const SlideTrainingBoards *boards)
{
  g_return_val_if_fail (boards != NULL, 0.0f);

  return boards->mean;
}

void
slide_training_boards_shuffle (SlideTrainingBoards *boards)
{
  g_return_if_fail (boards != NULL);

  if (boards->order == NULL)
    return;

  for (guint i = boards->n - 1; i > 0; i--)
    {
      guint other = slide_random_below (&boards->random, i + 1);
      guint32 held = boards->order[i];

      boards->order[i] = boards->order[other];
      boards->order[other] = held;
    }
}

static void
set_board (SlideLearnerBatch *batch,
           guint              i,
           guint              n_cells,
           const guint8      *cells,
           guint              distance)
{
  for (guint cell = 0; cell < n_cells; cell++)
    batch->rows[i][cell] = (guint16) (cells[cell] * n_cells + cell);
  batch->targets[i] = (float) distance;
}

void
slide_training_boards_fill (SlideTrainingBoards *boards,
                            guint                index,
                            SlideLearnerBatch   *batch)
{
  guint begin = index * SLIDE_LEARNER_BATCH;

  g_return_if_fail (boards != NULL && batch != NULL && begin < boards->n);

  batch->n = MIN (SLIDE_LEARNER_BATCH, boards->n - begin);
  for (guint i = 0; i < batch->n; i++)
    {
      SlideBoard board;
      guint distance;

      if (boards->order != NULL)
        {
          gsize at = boards->order[begin + i];

          set_board (batch, i, boards->n_cells, boards->cells + at * boards->n_cells,
                     boards->distances[at]);
          continue;
        }

      if (boards->table != NULL)
        {
          guint32 n_boards = (guint32) slide_distance_table_get_n_boards (boards->table);

          distance = slide_distance_table_get_board (
              boards->table, slide_random_below (&boards->random, n_boards), &board);
        }
      else
        {
          draw_stood_in (boards, &board);
          distance = slide_heuristic_estimate (boards->stand_in, &board);
        }
      set_board (batch, i, boards->n_cells, board.cells, distance);
    }
}
