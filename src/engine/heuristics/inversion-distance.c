/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * inversion-distance.c: a lower bound from the number of pairs of tiles in the wrong order.
 *
 * Read the board row by row. A horizontal move does not change that order. A vertical move
 * carries one tile past columns - 1 others, so the number of inversions changes by one of
 * -(columns - 1), -(columns - 3), …, columns - 1. With k moves exactly the sums of matching
 * parity up to k (columns - 1) are possible, which gives the fewest vertical moves. Reading
 * the board column by column gives the fewest horizontal moves. Every move is either vertical
 * or horizontal, so the two numbers can be added (Takahashi's "invert distance", circa 2002).
 */

#include "heuristic-classes.h"

#include <glib/gi18n-lib.h>

/* The rank of each tile in the goal, row by row and column by column, without the blank. */
typedef struct
{
  SlideHeuristic parent;
  guint8         row_rank[SLIDE_MAX_CELLS];
  guint8         column_rank[SLIDE_MAX_CELLS];
  guint8         column_order[SLIDE_MAX_CELLS];   /* cells, column by column */
} InversionDistance;

static gboolean
inversion_distance_construct (SlideHeuristic                            *self,
                              G_GNUC_UNUSED const SlideHeuristicOptions *options,
                              G_GNUC_UNUSED GError                     **error)
{
  InversionDistance *inversion = (InversionDistance *) self;
  const SlideBoard *goal = &self->goal;
  guint n_cells = slide_board_get_n_cells (goal);
  guint row_rank = 0;
  guint column_rank = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      guint cell = i % goal->rows * goal->columns + i / goal->rows;

      inversion->column_order[i] = (guint8) cell;
      if (goal->cells[i] != 0)
        inversion->row_rank[goal->cells[i]] = (guint8) row_rank++;
      if (goal->cells[cell] != 0)
        inversion->column_rank[goal->cells[cell]] = (guint8) column_rank++;
    }

  return TRUE;
}

/* Counts the bits set. Written out, because without a processor flag the compiler would call a
 * function. */
static inline guint
count_bits (guint64 bits)
{
  bits -= bits >> 1 & G_GUINT64_CONSTANT (0x5555555555555555);
  bits = (bits & G_GUINT64_CONSTANT (0x3333333333333333))
         + (bits >> 2 & G_GUINT64_CONSTANT (0x3333333333333333));
  bits = (bits + (bits >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  return (guint) (bits * G_GUINT64_CONSTANT (0x0101010101010101) >> 56);
}

static void
count_inversions (const InversionDistance *inversion,
                  const guint8            *cells,
                  guint                   *out_by_rows,
                  guint                   *out_by_columns)
{
  guint n_cells = slide_board_get_n_cells (&inversion->parent.goal);
  guint64 seen_rows = 0;
  guint64 seen_columns = 0;
  guint by_rows = 0;
  guint by_columns = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      guint tile = cells[i];

      if (tile != 0)
        {
          by_rows += count_bits (seen_rows >> inversion->row_rank[tile]);
          seen_rows |= G_GUINT64_CONSTANT (1) << inversion->row_rank[tile];
        }

      tile = cells[inversion->column_order[i]];
      if (tile != 0)
        {
          by_columns += count_bits (seen_columns >> inversion->column_rank[tile]);
          seen_columns |= G_GUINT64_CONSTANT (1) << inversion->column_rank[tile];
        }
    }

  *out_by_rows = by_rows;
  *out_by_columns = by_columns;
}

/* The fewest moves, each past @n_passed tiles, that undo @n_inversions inversions. */
static guint
get_n_moves (guint n_inversions,
             guint n_passed)
{
  guint n_moves = (n_inversions + n_passed - 1) / n_passed;

  /* A move past an odd number of tiles changes the parity. */
  if (n_passed % 2 == 1 && (n_moves ^ n_inversions) % 2 == 1)
    n_moves++;

  return n_moves;
}

static guint
inversion_distance_estimate (const SlideHeuristic *self,
                             const guint8         *cells)
{
  guint by_rows, by_columns;

  count_inversions ((const InversionDistance *) self, cells, &by_rows, &by_columns);
  return get_n_moves (by_rows, self->goal.columns - 1u)
         + get_n_moves (by_columns, self->goal.rows - 1u);
}

/* Adds every inverted pair, in reading order. */
static void
list_inversions (const InversionDistance *inversion,
                 const guint8            *cells,
                 gboolean                 by_columns,
                 GArray                  *inversions)
{
  const guint8 *rank = by_columns ? inversion->column_rank : inversion->row_rank;
  guint n_cells = slide_board_get_n_cells (&inversion->parent.goal);

  for (guint i = 0; i < n_cells; i++)
    for (guint j = i + 1; j < n_cells; j++)
      {
        guint cell_a = by_columns ? inversion->column_order[i] : i;
        guint cell_b = by_columns ? inversion->column_order[j] : j;

        if (cells[cell_a] != 0 && cells[cell_b] != 0 && rank[cells[cell_a]] > rank[cells[cell_b]])
          {
            SlideInversion pair = { (guint8) cell_a, (guint8) cell_b, by_columns };

            g_array_append_val (inversions, pair);
          }
      }
}

static void
inversion_distance_explain (const SlideHeuristic *self,
                            const SlideBoard     *board,
                            SlideExplanation     *explanation)
{
  const InversionDistance *inversion = (const InversionDistance *) self;
  guint by_rows, by_columns;

  explanation->inversions = g_array_new (FALSE, FALSE, sizeof (SlideInversion));
  list_inversions (inversion, board->cells, FALSE, explanation->inversions);
  by_rows = explanation->inversions->len;
  list_inversions (inversion, board->cells, TRUE, explanation->inversions);
  by_columns = explanation->inversions->len - by_rows;

  slide_explanation_add_part (explanation, _("Moves up and down"), SLIDE_MARK_VERTICAL,
                              get_n_moves (by_rows, board->columns - 1u));
  slide_explanation_add_part (explanation, _("Moves sideways"), SLIDE_MARK_SIDEWAYS,
                              get_n_moves (by_columns, board->rows - 1u));

  /* Translators: of pairs of tiles; the second number of each half is how many inversions one
   * move can undo */
  explanation->sentence =
      g_strdup_printf (_("Pairs in the wrong order row by row: %u, of which a move up or down corrects at most %u; "
                         "column by column: %u, and a move sideways corrects at most %u."),
                       by_rows, board->columns - 1u, by_columns, board->rows - 1u);
}

const SlideHeuristicClass slide_inversion_distance_class = {
  .info = {
    .id = "inversion-distance",
    .name = N_("Inversion distance"),
    .description = N_("The fewest vertical and horizontal moves that can correct all inversions, "
                      "counted by rows and by columns."),
    .source = "Takahashi 2002",
    .admissible = TRUE,
    .consistent = TRUE,
  },
  .instance_size = sizeof (InversionDistance),
  .construct = inversion_distance_construct,
  .estimate = inversion_distance_estimate,
  .explain = inversion_distance_explain,
};
