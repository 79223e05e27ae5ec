/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tile-sum.h"

guint
slide_tile_cost_misplaced (guint                cell,
                           guint                home,
                           G_GNUC_UNUSED guint  columns)
{
  return cell != home;
}

guint
slide_tile_cost_out_of_lines (guint cell,
                              guint home,
                              guint columns)
{
  return (guint) (cell / columns != home / columns) + (guint) (cell % columns != home % columns);
}

void
slide_tile_sum_fill (SlideHeuristic    *self,
                     SlideTileCostFunc  cost,
                     gboolean           with_blank)
{
  SlideTileSum *sum = (SlideTileSum *) self;
  guint n_cells = slide_board_get_n_cells (&self->goal);

  for (guint tile = with_blank ? 0 : 1; tile < n_cells; tile++)
    for (guint cell = 0; cell < n_cells; cell++)
      sum->cost[tile][cell] = (guint8) cost (cell, self->home[tile], self->goal.columns);
}

void
slide_tile_sum_build_deltas (SlideHeuristic *self)
{
  const SlideTileSum *sum = (const SlideTileSum *) self;

  slide_heuristic_build_deltas (self, sum->cost);
}

guint
slide_tile_sum_estimate (const SlideHeuristic *self,
                         const guint8         *cells)
{
  const SlideTileSum *sum = (const SlideTileSum *) self;
  guint n_cells = slide_board_get_n_cells (&self->goal);
  guint h = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    h += sum->cost[cells[cell]][cell];

  return h;
}

void
slide_tile_sum_explain_tiles (const SlideHeuristic *self,
                              const SlideBoard     *board,
                              SlideExplanation     *explanation)
{
  const SlideTileSum *sum = (const SlideTileSum *) self;
  guint n_cells = slide_board_get_n_cells (board);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint tile = board->cells[cell];

      if (sum->cost[tile][cell] != 0)
        slide_explanation_add_tile (explanation, cell, self->home[tile], sum->cost[tile][cell]);
    }
}
