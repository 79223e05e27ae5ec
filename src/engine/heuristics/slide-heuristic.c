/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-heuristic.c: the functions shared by all heuristics.
 */

#include "slide-heuristic-private.h"

#include "slide-interrupt.h"
#include "slide-memory.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static gboolean
is_to_end (gconstpointer data)
{
  return slide_heuristic_is_to_end (data);
}

/* A build that ends at the deadline reports that it was cancelled; that error becomes
 * SLIDE_HEURISTIC_ERROR_TIME. */
static gboolean
construct (SlideHeuristic               *self,
           const SlideHeuristicOptions  *options,
           GError                      **error)
{
  GError *local_error = NULL;
  SlideInterrupt interrupt;
  gboolean is_done;

  slide_interrupt_begin (&interrupt, is_to_end, options);
  is_done = self->klass->construct == NULL || self->klass->construct (self, options, &local_error);
  if (slide_interrupt_end (&interrupt) && is_done)
    {
      is_done = FALSE;
      g_set_error_literal (&local_error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_CANCELLED,
                           _("Creating the heuristic was cancelled"));
    }
  if (is_done)
    return TRUE;

  if (g_error_matches (local_error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_CANCELLED)
      && slide_is_late (options->deadline) && !slide_is_stopped (options->stop))
    {
      g_clear_error (&local_error);
      local_error = g_error_new_literal (SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_TIME,
                                         _("The time limit was reached while the heuristic’s "
                                           "tables were being built"));
    }
  g_propagate_error (error, local_error);
  return FALSE;
}

SlideHeuristic *
slide_heuristic_new (const SlideHeuristicSpec     *spec,
                     const SlideBoard             *goal,
                     const SlideHeuristicOptions  *options,
                     GError                      **error)
{
  static const SlideHeuristicOptions defaults = SLIDE_HEURISTIC_OPTIONS_INIT;
  const SlideHeuristicClass *klass;
  SlideHeuristic *self;

  g_return_val_if_fail (spec != NULL, NULL);
  g_return_val_if_fail (goal != NULL, NULL);
  g_return_val_if_fail (slide_shape_is_valid (goal->rows, goal->columns), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  klass = slide_heuristic_find_class (slide_heuristic_spec_get_info (spec)->id);
  if (klass->applies != NULL && !klass->applies (spec, goal, error))
    return NULL;

  self = g_malloc0 (klass->instance_size);
  self->klass = klass;
  self->ref_count = 1;
  self->id = slide_heuristic_spec_dup_id (spec);
  self->spec = slide_heuristic_spec_copy (spec);
  self->goal = *goal;
  for (guint cell = 0; cell < slide_board_get_n_cells (goal); cell++)
    self->home[goal->cells[cell]] = (guint8) cell;
  self->admissible = slide_heuristic_spec_is_admissible (spec);
  self->consistent = slide_heuristic_spec_is_consistent (spec);
  self->is_integral = self->klass->value == NULL;

  if (options == NULL)
    options = &defaults;
  self->n_threads = options->n_threads;
  self->memory_limit = options->memory_limit;
  self->own_limits = options->own_limits;

  if (!construct (self, options, error))
    {
      slide_heuristic_unref (self);
      return NULL;
    }

  return self;
}

SlideHeuristic *
slide_heuristic_new_from_text (const char                   *text,
                               const SlideBoard             *goal,
                               const SlideHeuristicOptions  *options,
                               GError                      **error)
{
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (text, error);

  return spec != NULL ? slide_heuristic_new (spec, goal, options, error) : NULL;
}

/* Sets the options that @like was created with. */
static void
init_options (SlideHeuristicOptions *options,
              const SlideHeuristic  *like)
{
  *options = (SlideHeuristicOptions) SLIDE_HEURISTIC_OPTIONS_INIT;
  options->n_threads = like->n_threads;
  options->memory_limit = like->memory_limit;
  options->own_limits = like->own_limits;
}

SlideHeuristic *
slide_heuristic_new_towards (const SlideHeuristic  *like,
                             const SlideBoard      *goal,
                             const int             *stop,
                             SlideProgressFunc      progress,
                             gpointer               progress_data,
                             GError               **error)
{
  SlideHeuristicOptions options;

  g_return_val_if_fail (like != NULL, NULL);

  init_options (&options, like);
  options.stop = stop;
  options.progress = progress;
  options.progress_data = progress_data;

  return slide_heuristic_new (like->spec, goal, &options, error);
}

gboolean
slide_heuristic_may_go_towards (const SlideHeuristic  *like,
                                const SlideBoard      *goal,
                                GError               **error)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideHeuristicOptions options;

  g_return_val_if_fail (like != NULL, FALSE);

  init_options (&options, like);
  options.without_tables = TRUE;
  heuristic = slide_heuristic_new (like->spec, goal, &options, error);

  return heuristic != NULL;
}

guint64
slide_heuristic_get_memory_limit (const SlideHeuristicOptions *options)
{
  return options->memory_limit != 0 ? options->memory_limit : slide_memory_get_default_limit ();
}

gboolean
slide_heuristic_applies (const SlideHeuristicSpec  *spec,
                         const SlideBoard          *goal,
                         GError                   **error)
{
  const SlideHeuristicClass *klass;

  g_return_val_if_fail (spec != NULL && goal != NULL, FALSE);

  klass = slide_heuristic_find_class (slide_heuristic_spec_get_info (spec)->id);
  return klass->applies == NULL || klass->applies (spec, goal, error);
}

SlideHeuristic *
slide_heuristic_ref (SlideHeuristic *heuristic)
{
  g_return_val_if_fail (heuristic != NULL, NULL);

  g_atomic_int_inc (&heuristic->ref_count);
  return heuristic;
}

void
slide_heuristic_unref (SlideHeuristic *heuristic)
{
  g_return_if_fail (heuristic != NULL);

  if (!g_atomic_int_dec_and_test (&heuristic->ref_count))
    return;

  if (heuristic->klass->finalize != NULL)
    heuristic->klass->finalize (heuristic);
  g_clear_pointer (&heuristic->failing, g_ptr_array_unref);
  g_free (heuristic->deltas);
  g_free (heuristic->notice);
  g_free (heuristic->id);
  slide_heuristic_spec_free (heuristic->spec);
  g_free (heuristic);
}

const char *
slide_heuristic_get_id (const SlideHeuristic *heuristic)
{
  g_return_val_if_fail (heuristic != NULL, NULL);

  return heuristic->id;
}

const SlideHeuristicSpec *
slide_heuristic_get_spec (const SlideHeuristic *heuristic)
{
  g_return_val_if_fail (heuristic != NULL, NULL);

  return heuristic->spec;
}

const SlideBoard *
slide_heuristic_get_goal (const SlideHeuristic *heuristic)
{
  g_return_val_if_fail (heuristic != NULL, NULL);

  return &heuristic->goal;
}

gboolean
slide_heuristic_is_admissible (const SlideHeuristic *heuristic)
{
  g_return_val_if_fail (heuristic != NULL, FALSE);

  return heuristic->admissible;
}

gboolean
slide_heuristic_is_consistent (const SlideHeuristic *heuristic)
{
  g_return_val_if_fail (heuristic != NULL, FALSE);

  return heuristic->consistent;
}

void
slide_heuristic_add_notice (SlideHeuristic *self,
                            const char     *notice)
{
  char *both;

  if (notice == NULL)
    return;

  both = self->notice != NULL ? g_strdup_printf ("%s\n%s", self->notice, notice) : g_strdup (notice);
  g_free (self->notice);
  self->notice = both;
}

const char *
slide_heuristic_get_notice (const SlideHeuristic *heuristic)
{
  g_return_val_if_fail (heuristic != NULL, NULL);

  return heuristic->notice;
}

void
slide_heuristic_add_part (SlideHeuristic *self,
                          SlideHeuristic *part)
{
  self->is_slow = self->is_slow || part->is_slow;
  if (part->klass->get_failure == NULL && part->failing == NULL)
    return;

  if (self->failing == NULL)
    self->failing = g_ptr_array_new ();
  g_ptr_array_add (self->failing, part);
}

const char *
slide_heuristic_get_failure (const SlideHeuristic *heuristic)
{
  const char *failure = NULL;

  g_return_val_if_fail (heuristic != NULL, NULL);

  if (heuristic->klass->get_failure != NULL)
    return heuristic->klass->get_failure (heuristic);

  for (guint i = 0; heuristic->failing != NULL && i < heuristic->failing->len && failure == NULL; i++)
    failure = slide_heuristic_get_failure (heuristic->failing->pdata[i]);
  return failure;
}

guint64
slide_heuristic_get_checksum (const SlideHeuristic *heuristic)
{
  g_return_val_if_fail (heuristic != NULL, 0);

  return heuristic->klass->get_checksum != NULL ? heuristic->klass->get_checksum (heuristic) : 0;
}

char *
slide_heuristic_dup_output (const SlideHeuristic *heuristic,
                            const SlideBoard     *board)
{
  g_return_val_if_fail (heuristic != NULL, NULL);
  g_return_val_if_fail (slide_board_same_shape (&heuristic->goal, board), NULL);

  return heuristic->klass->dup_output != NULL && !heuristic->is_bare
         ? heuristic->klass->dup_output (heuristic, board->cells)
         : NULL;
}

void
slide_heuristic_set_audited (const SlideHeuristic *heuristic,
                             gboolean              is_admissible,
                             gboolean              is_consistent)
{
  g_return_if_fail (heuristic != NULL);

  if (heuristic->klass->set_audited != NULL)
    heuristic->klass->set_audited (heuristic, is_admissible, is_consistent);
}

void
slide_heuristic_values (const SlideHeuristic  *heuristic,
                        const guint8         (*cells)[SLIDE_MAX_CELLS],
                        guint                  n,
                        double                *values)
{
  const SlideHeuristicClass *klass = heuristic->klass;

  if (klass->values != NULL)
    {
      klass->values (heuristic, cells, n, values);
      return;
    }

  for (guint i = 0; i < n; i++)
    values[i] = klass->value != NULL ? klass->value (heuristic, cells[i]) : klass->estimate (heuristic, cells[i]);
}

void
slide_heuristic_estimates (const SlideHeuristic  *heuristic,
                           const guint8         (*cells)[SLIDE_MAX_CELLS],
                           guint                  n,
                           guint16               *estimates)
{
  g_autofree double *values = NULL;

  if (heuristic->klass->values == NULL || heuristic->deltas != NULL)
    {
      for (guint i = 0; i < n; i++)
        estimates[i] = (guint16) heuristic->klass->estimate (heuristic, cells[i]);
      return;
    }

  values = g_new (double, n);
  heuristic->klass->values (heuristic, cells, n, values);
  for (guint i = 0; i < n; i++)
    estimates[i] = (guint16) slide_heuristic_round_up (values[i]);
}

/* ---- Proofs ---- */

/* More than rounding. */
#define TOLERANCE 1e-6

void
slide_heuristic_check_sum (const SlideHeuristic *heuristic,
                           const guint8         *cells,
                           double                value)
{
  g_autofree char *message = NULL;
  guint sum;

  if (heuristic->deltas == NULL || heuristic->klass->refute == NULL)
    return;

  sum = heuristic->klass->estimate (heuristic, cells);
  if (sum == slide_heuristic_round_up (value))
    return;

  message = g_strdup_printf ("h returned %.14g, but the values of tile, which add up to h elsewhere, to %u",
                             value, sum);
  heuristic->klass->refute (heuristic, message, cells);
}

/* Checks a part that is a script against a path of @n boards to the goal. */
static void
check_path (const SlideHeuristic  *heuristic,
            const guint8         (*cells)[SLIDE_MAX_CELLS],
            guint                  n)
{
  g_autofree double *values = g_new (double, n);
  SlideInterrupt interrupt;

  if (!heuristic->admissible && !heuristic->consistent)
    return;

  /* Values that were not computed contradict nothing. */
  slide_interrupt_begin (&interrupt, NULL, NULL);
  slide_heuristic_values (heuristic, cells, n, values);
  if (slide_interrupt_end (&interrupt))
    return;

  for (guint i = 0; i < n && slide_heuristic_get_failure (heuristic) == NULL; i++)
    {
      guint distance = n - 1 - i;
      g_autofree char *message = NULL;

      slide_heuristic_check_sum (heuristic, cells[i], values[i]);
      if (heuristic->admissible && values[i] > distance + TOLERANCE)
        message = g_strdup_printf ("an audit found no overestimate, but h returned %.14g, and the goal is %u moves "
                                   "away at most: the audit no longer counts", values[i], distance);
      else if (heuristic->consistent && i > 0 && fabs (values[i] - values[i - 1]) > 1.0 + TOLERANCE)
        message = g_strdup_printf ("an audit found that no move changes h by more than 1, but h returned %.14g after "
                                   "%.14g: the audit no longer counts", values[i], values[i - 1]);
      if (message != NULL)
        heuristic->klass->refute (heuristic, message, cells[i]);
    }
}

gboolean
slide_heuristic_check_path (const SlideHeuristic *heuristic,
                            const SlideBoard     *start,
                            const guint8         *moves,
                            guint                 n_moves)
{
  g_autofree guint8 (*cells)[SLIDE_MAX_CELLS] = NULL;
  SlideBoard board = *start;

  g_return_val_if_fail (heuristic != NULL && start != NULL, FALSE);

  if (heuristic->is_bare || (heuristic->klass->refute == NULL && heuristic->failing == NULL))
    return TRUE;

  cells = g_malloc_n (n_moves + 1, sizeof *cells);
  memcpy (cells[0], board.cells, sizeof cells[0]);
  for (guint i = 0; i < n_moves; i++)
    {
      g_return_val_if_fail (slide_board_apply (&board, (SlideMove) moves[i]), FALSE);
      memcpy (cells[i + 1], board.cells, sizeof cells[0]);
    }

  if (heuristic->klass->refute != NULL)
    check_path (heuristic, (const guint8 (*)[SLIDE_MAX_CELLS]) cells, n_moves + 1);
  for (guint i = 0; heuristic->failing != NULL && i < heuristic->failing->len; i++)
    {
      const SlideHeuristic *part = heuristic->failing->pdata[i];

      if (part->klass->refute != NULL || part->failing != NULL)
        slide_heuristic_check_path (part, start, moves, n_moves);
    }
  return slide_heuristic_get_failure (heuristic) == NULL;
}

double
slide_heuristic_value (const SlideHeuristic *heuristic,
                       const SlideBoard     *board)
{
  g_return_val_if_fail (heuristic != NULL, 0.0);
  g_return_val_if_fail (slide_board_same_shape (&heuristic->goal, board), 0.0);

  if (heuristic->is_bare)
    return 0.0;
  if (heuristic->klass->value != NULL)
    return heuristic->klass->value (heuristic, board->cells);

  return heuristic->klass->estimate (heuristic, board->cells);
}

guint
slide_heuristic_estimate (const SlideHeuristic *heuristic,
                          const SlideBoard     *board)
{
  g_return_val_if_fail (heuristic != NULL, 0);
  g_return_val_if_fail (slide_board_same_shape (&heuristic->goal, board), 0);

  if (heuristic->is_bare)
    return 0;

  return heuristic->klass->estimate (heuristic, board->cells);
}

/* The cell to which the tile in @from slides when the blank moves by @move, or -1 at the
 * edge. */
static int
get_tile_target (const SlideBoard *shape,
                 guint             from,
                 SlideMove         move)
{
  SlideBoard probe = *shape;

  probe.blank = (guint8) from;
  return slide_board_get_target (&probe, slide_move_reverse (move));
}

void
slide_heuristic_build_deltas (SlideHeuristic *self,
                              const guint8    cost[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS])
{
  guint n_cells = slide_board_get_n_cells (&self->goal);

  g_assert (self->deltas == NULL);
  self->deltas = g_new0 (gint8, SLIDE_N_DELTAS);

  for (guint tile = 1; tile < n_cells; tile++)
    for (guint from = 0; from < n_cells; from++)
      for (guint move = 0; move < SLIDE_N_MOVES; move++)
        {
          int to = get_tile_target (&self->goal, from, (SlideMove) move);

          /* The tile moves from `from` to `to`, the blank from `to` to `from`. */
          if (to >= 0)
            self->deltas[slide_heuristic_delta_index (tile, from, move)] =
                (gint8) (cost[tile][to] - cost[tile][from] + cost[0][from] - cost[0][to]);
        }
}

SlideExplanation *
slide_heuristic_explain (const SlideHeuristic *heuristic,
                         const SlideBoard     *board)
{
  SlideExplanation *explanation;
  SlideInterrupt interrupt;

  g_return_val_if_fail (heuristic != NULL, NULL);
  g_return_val_if_fail (slide_board_same_shape (&heuristic->goal, board), NULL);
  g_return_val_if_fail (!heuristic->is_bare, NULL);

  slide_interrupt_begin_patient (&interrupt);
  explanation = g_new0 (SlideExplanation, 1);
  explanation->value = slide_heuristic_value (heuristic, board);
  explanation->estimate = slide_heuristic_estimate (heuristic, board);
  explanation->tiles = g_array_new (FALSE, FALSE, sizeof (SlideContribution));
  explanation->arcs = g_array_new (FALSE, FALSE, sizeof (SlideArc));
  explanation->parts = g_array_new (FALSE, FALSE, sizeof (SlidePart));

  heuristic->klass->explain (heuristic, board, explanation);

  if (slide_interrupt_end (&interrupt))
    g_clear_pointer (&explanation, slide_explanation_free);
  return explanation;
}

void
slide_explanation_free (SlideExplanation *explanation)
{
  if (explanation == NULL)
    return;

  for (guint i = 0; i < explanation->parts->len; i++)
    g_free (g_array_index (explanation->parts, SlidePart, i).label);

  g_array_unref (explanation->tiles);
  g_array_unref (explanation->arcs);
  g_array_unref (explanation->parts);
  g_clear_pointer (&explanation->table, g_array_unref);
  g_clear_pointer (&explanation->groups, g_array_unref);
  g_clear_pointer (&explanation->inversions, g_array_unref);
  g_clear_pointer (&explanation->nearer, g_array_unref);
  g_free (explanation->sentence);
  g_free (explanation);
}

void
slide_explanation_add_tile (SlideExplanation *explanation,
                            guint             cell,
                            guint             home,
                            double            amount)
{
  SlideContribution contribution = { (guint8) cell, (guint8) home, amount };

  g_array_append_val (explanation->tiles, contribution);
}

void
slide_explanation_add_arc (SlideExplanation *explanation,
                           SlideArcKind      kind,
                           guint             cell_a,
                           guint             cell_b,
                           double            amount)
{
  SlideArc arc = { kind, (guint8) cell_a, (guint8) cell_b, amount };

  g_array_append_val (explanation->arcs, arc);
}

void
slide_explanation_add_part (SlideExplanation *explanation,
                            const char       *label,
                            const char       *mark,
                            double            amount)
{
  SlidePart part = { g_strdup (label), mark, amount };

  g_array_append_val (explanation->parts, part);
}
