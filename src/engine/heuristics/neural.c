/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * neural.c: an estimate computed by a small neural network.
 */

#include "heuristic-classes.h"
#include "slide-board-text.h"
#include "slide-error.h"
#include "slide-network-store.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SlideHeuristic  parent;
  SlideNetwork   *network;
} Neural;

/* ---- Choosing the network ---- */

static void
set_none (const SlideBoard  *goal,
          GError           **error)
{
  if (slide_board_get_n_cells (goal) > SLIDE_NETWORK_MAX_CELLS)
    g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE,
                 _("“Neural network” does not apply to boards of %u×%u: networks support up to %u "
                   "cells"),
                 goal->rows, goal->columns, SLIDE_NETWORK_MAX_CELLS);
  else
    g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE,
                 _("No network exists for this goal of %u×%u. Train one in the Heuristics view, or "
                   "with “tilestar-cli train --size %ux%u --goal …”."),
                 goal->rows, goal->columns, goal->rows, goal->columns);
}

/* Returns: (transfer full): or NULL with @error set */
static SlideNetwork *
find_network (const SlideHeuristicSpec  *spec,
              const SlideBoard          *goal,
              GError                   **error)
{
  const char *name = slide_heuristic_spec_get_network (spec);
  g_autoptr (SlideNetwork) network = NULL;
  g_autoptr (GError) load_error = NULL;

  if (name == NULL)
    {
      network = slide_network_store_find (goal);
      if (network == NULL)
        set_none (goal, error);
      return g_steal_pointer (&network);
    }

  network = slide_network_store_load (name, &load_error);
  if (network == NULL)
    return slide_set_error_null (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION, "%s", load_error->message);

  if (!slide_board_equal (&slide_network_get_facts (network)->goal, goal))
    {
      const SlideBoard *learned = &slide_network_get_facts (network)->goal;
      g_autofree char *learned_text = slide_board_to_text (learned, SLIDE_TEXT_LINE);
      g_autofree char *goal_text = slide_board_to_text (goal, SLIDE_TEXT_LINE);

      g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE,
                   /* Translators: a network's name, and two boards such as “1 2 3/4 5 6/7 8 0” */
                   _("The network “%s” was trained for the goal %s, not for %s"), name,
                   learned_text, goal_text);
      return NULL;
    }

  return g_steal_pointer (&network);
}

static gboolean
neural_applies (const SlideHeuristicSpec  *spec,
                const SlideBoard          *goal,
                GError                   **error)
{
  g_autoptr (SlideNetwork) network = find_network (spec, goal, error);

  return network != NULL;
}

static gboolean
neural_construct (SlideHeuristic                            *self,
                  G_GNUC_UNUSED const SlideHeuristicOptions *options,
                  GError                                   **error)
{
  Neural *neural = (Neural *) self;

  neural->network = find_network (self->spec, &self->goal, error);
  if (neural->network == NULL)
    return FALSE;

  self->admissible = slide_network_get_facts (neural->network)->is_proven;
  return TRUE;
}

static void
neural_finalize (SlideHeuristic *self)
{
  g_clear_pointer (&((Neural *) self)->network, slide_network_unref);
}

/* ---- Estimating ---- */

static guint
neural_estimate (const SlideHeuristic *self,
                 const guint8         *cells)
{
  return slide_network_estimate (((const Neural *) self)->network, cells);
}

static guint
neural_update (const SlideHeuristic *self,
               const guint8         *cells,
               G_GNUC_UNUSED guint   h,
               guint                 tile,
               guint                 from,
               guint                 to)
{
  return slide_network_estimate_move (((const Neural *) self)->network, cells, tile, from, to);
}

/* ---- Explanation ---- */

/* The output that @tile's row of weights adds in @cell. With the active units of this board
 * held fixed, the network is a sum over the cells. */
static double
get_share (const SlideNetwork *network,
           const gint16       *sums,
           guint               tile,
           guint               cell)
{
  const SlideNetworkFacts *facts = slide_network_get_facts (network);
  const SlideNetworkWeights *weights = slide_network_get_weights (network);
  guint n_cells = slide_board_get_n_cells (&facts->goal);
  const gint16 *row = weights->rows + (gsize) (tile * n_cells + cell) * facts->n_hidden;
  gint64 share = 0;

  for (guint j = 0; j < facts->n_hidden; j++)
    if (sums[j] > 0)
      share += (gint64) row[j] * weights->out[j];

  return (double) share / (double) (1u << facts->shift);
}

static guint
count_active (const gint16 *sums,
              guint         n)
{
  guint n_active = 0;

  for (guint j = 0; j < n; j++)
    n_active += sums[j] > 0;

  return n_active;
}

/* A tile's share is the difference between the output its row adds in its current cell and in
 * its goal cell, for the units active on this board. Tiles at their goal cells have none, and
 * the output for the goal is a separate share. The shares add up to the output, but they hold
 * only for this set of active units: on another board the same tile in the same cell has
 * another share. */
static void
neural_explain (const SlideHeuristic *self,
                const SlideBoard     *board,
                SlideExplanation     *explanation)
{
  const SlideNetwork *network = ((const Neural *) self)->network;
  const SlideNetworkFacts *facts = slide_network_get_facts (network);
  double output = slide_network_value (network, board->cells);
  double of_tiles = 0.0, of_blank = 0.0;
  gint16 sums[SLIDE_NETWORK_MAX_HIDDEN];
  guint n_active;
  const char *rounded;

  slide_network_get_sums (network, board->cells, sums);
  n_active = count_active (sums, facts->n_hidden);
  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    {
      guint tile = board->cells[cell];
      double share = get_share (network, sums, tile, cell)
                     - get_share (network, sums, tile, self->home[tile]);

      if (tile == 0)
        {
          of_blank = share;
          continue;
        }
      of_tiles += share;
      if (cell != self->home[tile])
        slide_explanation_add_tile (explanation, cell, self->home[tile], share);
    }

  explanation->tiles_together = TRUE;
  slide_explanation_add_part (explanation, _("Blank"), NULL, of_blank);
  slide_explanation_add_part (explanation, _("Goal"), NULL, output - of_tiles - of_blank);
  slide_explanation_add_part (explanation, _("Correction and rounding to parity"), NULL,
                              explanation->value - output);

  rounded = explanation->estimate % 2 == 0 ? _("an even number") : _("an odd number");
  /* The window has space for two lines. */
  explanation->sentence =
      facts->is_proven
      /* Translators: the network's output, the correction with its sign, “an even number”, h,
       * two counts of units */
      ? g_strdup_printf (_("The network’s output is %.2f; corrected by %+.2f and rounded down to "
                           "%s it is %u. The contributions hold for the %u of %u active units."),
                         output, -(double) facts->correction / (double) (1u << facts->shift), rounded,
                         explanation->estimate, n_active, facts->n_hidden)
      : g_strdup_printf (_("The network’s output is %.2f; rounded down to %s it is %u and may "
                           "overestimate. The contributions hold for the %u of %u active units."),
                         output, rounded, explanation->estimate, n_active, facts->n_hidden);
}

const SlideHeuristicClass slide_neural_class = {
  .info = {
    .id = "neural",
    .name = N_("Neural network"),
    .description = N_("A small network trained on the true distances of every board for this goal. "
                      "It was verified on each of them and corrected so that it never "
                      "overestimates."),
    .source = "Arfaee, Zilles and Holte 2011",
    .admissible = TRUE,
    .parameters = SLIDE_PARAMETERS_NETWORK,
  },
  .instance_size = sizeof (Neural),
  .applies = neural_applies,
  .construct = neural_construct,
  .finalize = neural_finalize,
  .estimate = neural_estimate,
  .update = neural_update,
  .explain = neural_explain,
};
