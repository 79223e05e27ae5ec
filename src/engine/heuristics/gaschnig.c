/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * gaschnig.c: the number of moves if any tile may jump into the blank.
 *
 * Following each cell to the goal cell of its tile divides the board into cycles. Each jump
 * into the blank can bring one tile to its goal cell, so the cycle that contains the blank
 * costs one jump for each of its tiles. In any other cycle one more jump is needed, which
 * moves the blank into the cycle first (Gaschnig 1979).
 */

#include "heuristic-classes.h"

#include <glib/gi18n-lib.h>

/* Counts the misplaced tiles and the cycles of the permutation that do not contain the blank.
 * Stores one cell of each such cycle in @out_openers unless that is NULL. */
static void
count (const SlideHeuristic *self,
       const guint8         *cells,
       guint                *out_n_misplaced,
       guint                *out_n_cycles,
       guint8               *out_openers)
{
  guint n_cells = slide_board_get_n_cells (&self->goal);
  guint64 seen = 0;

  *out_n_misplaced = 0;
  *out_n_cycles = 0;

  for (guint first = 0; first < n_cells; first++)
    {
      gboolean has_blank = FALSE;
      guint length = 0;

      for (guint cell = first; (seen >> cell & 1) == 0; cell = self->home[cells[cell]])
        {
          seen |= G_GUINT64_CONSTANT (1) << cell;
          has_blank |= cells[cell] == 0;
          length++;
        }

      if (length > 1)
        {
          *out_n_misplaced += length - (has_blank ? 1 : 0);
          if (out_openers != NULL && !has_blank)
            out_openers[*out_n_cycles] = (guint8) first;
          *out_n_cycles += has_blank ? 0 : 1;
        }
    }
}

static guint
gaschnig_estimate (const SlideHeuristic *self,
                   const guint8         *cells)
{
  guint n_misplaced, n_cycles;

  count (self, cells, &n_misplaced, &n_cycles, NULL);
  return n_misplaced + n_cycles;
}

/* A slide is one of the jumps. It lowers h if it moves the tile to its goal cell, or if it
 * merges the blank's cycle with one that has to be opened anyway. */
static guint
gaschnig_update (const SlideHeuristic *self,
                 const guint8         *cells,
                 guint                 h,
                 guint                 tile,
                 guint                 from,
                 guint                 to)
{
  if (self->home[tile] == to)
    return h - 1;

  if (self->home[tile] == from)
    return h + 1;

  for (guint cell = self->home[0]; cell != to; cell = self->home[cells[cell]])
    if (cell == from)
      return h + 1;

  return h - 1;
}

static void
gaschnig_explain (const SlideHeuristic *self,
                  const SlideBoard     *board,
                  SlideExplanation     *explanation)
{
  guint n_misplaced, n_cycles;
  guint8 openers[SLIDE_MAX_CELLS / 2];
  g_autofree char *jumps = NULL;
  g_autofree char *cycles = NULL;

  count (self, board->cells, &n_misplaced, &n_cycles, openers);
  explanation->route = SLIDE_ROUTE_JUMP;

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    if (board->cells[cell] != 0 && self->home[board->cells[cell]] != cell)
      slide_explanation_add_tile (explanation, cell, self->home[board->cells[cell]], 1);

  /* The blank may enter a cycle at any of its tiles; draw the jump from the first. */
  for (guint i = 0; i < n_cycles; i++)
    slide_explanation_add_arc (explanation, SLIDE_ARC_JUMP, openers[i], board->blank, 1);

  jumps = g_strdup_printf (ngettext ("If tiles could jump into the blank, %u tile would jump to "
                                     "its goal cell.",
                                     "If tiles could jump into the blank, %u tiles would jump to "
                                     "their goal cells.", n_misplaced),
                           n_misplaced);
  cycles = g_strdup_printf (ngettext ("%u cycle needs one more jump to bring the blank in.",
                                      "%u cycles need one more jump each to bring the blank in.",
                                      n_cycles),
                            n_cycles);
  /* Translators: two complete sentences, one after the other. */
  explanation->sentence = n_cycles > 0 ? g_strdup_printf (_("%s %s"), jumps, cycles)
                                       : g_steal_pointer (&jumps);
}

const SlideHeuristicClass slide_gaschnig_class = {
  .info = {
    .id = "gaschnig",
    .name = N_("Gaschnig"),
    .description = N_("The number of moves needed if any tile could jump into the blank’s cell, "
                      "however far away it is."),
    .source = "Gaschnig 1979",
    .admissible = TRUE,
    .consistent = TRUE,
  },
  .instance_size = sizeof (SlideHeuristic),
  .estimate = gaschnig_estimate,
  .update = gaschnig_update,
  .explain = gaschnig_explain,
};
