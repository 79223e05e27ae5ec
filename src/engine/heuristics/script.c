/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * script.c: an estimate computed by a Lua script (slide-script.h).
 *
 * Nothing is guaranteed of it but what an audit of every board has proven for this goal. If the
 * script's tile() depends on the tile and its cell alone, and its values add up to h, both
 * verified on random boards, searches use a table of these values. An audit always calls the
 * script, and compares what it returns with the table on every board.
 */

#include "heuristic-classes.h"
#include "slide-random.h"
#include "slide-script-proof.h"
#include "slide-script.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define N_RANDOM_BOARDS 500

typedef struct
{
  SlideHeuristic  parent;
  SlideScript    *script;      /* NULL if the heuristic is bare */
  guint64         checksum;
  SlideOwnLimits  limits;      /* without zeros */
  guint8          cost[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];   /* by tile and cell, with deltas */
} Script;

/* ---- A sum over the tiles ---- */

/* Reads the cost of each tile in each cell, from boards that are the goal shifted by some cells;
 * half of them cannot be reached, so an error there is none of the script. */
static gboolean
read_costs (Script *self)
{
  const SlideBoard *goal = &self->parent.goal;
  guint n_cells = slide_board_get_n_cells (goal);
  double amounts[SLIDE_MAX_CELLS];
  guint8 cells[SLIDE_MAX_CELLS];

  for (guint shift = 0; shift < n_cells; shift++)
    {
      for (guint cell = 0; cell < n_cells; cell++)
        cells[(cell + shift) % n_cells] = goal->cells[cell];
      if (!slide_script_get_tiles (self->script, cells, amounts))
        return FALSE;

      for (guint cell = 0; cell < n_cells; cell++)
        {
          if (amounts[cell] != floor (amounts[cell]) || amounts[cell] > G_MAXINT8)
            return FALSE;
          self->cost[cells[cell]][cell] = (guint8) amounts[cell];
        }
    }

  return TRUE;
}

static guint
add_costs (const Script *self,
           const guint8 *cells)
{
  guint n_cells = slide_board_get_n_cells (&self->parent.goal);
  guint sum = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    sum += self->cost[cells[cell]][cell];

  return sum;
}

/* Whether h is the sum of the costs on random boards, the goal among them. */
static gboolean
check_costs (Script *self)
{
  const SlideBoard *goal = &self->parent.goal;
  guint n_cells = slide_board_get_n_cells (goal);
  double amounts[SLIDE_MAX_CELLS];
  SlideRandom random;

  slide_random_init (&random, 1);
  for (guint i = 0; i < N_RANDOM_BOARDS; i++)
    {
      SlideBoard board = *goal;

      if (i > 0)
        slide_random_board (&random, goal, &board);
      if (slide_script_try_value (self->script, board.cells) != add_costs (self, board.cells)
          || !slide_script_get_tiles (self->script, board.cells, amounts))
        return FALSE;
      for (guint cell = 0; cell < n_cells; cell++)
        if (amounts[cell] != self->cost[board.cells[cell]][cell])
          return FALSE;
    }

  return TRUE;
}

/* ---- Creating ---- */

/* Loads the script, or without @options tables only reads its checksum. */
static gboolean
load_heuristic (Script                       *self,
                const SlideHeuristicOptions  *options,
                GError                      **error)
{
  const char *path = slide_heuristic_spec_get_file (self->parent.spec);

  if (options->without_tables)
    return slide_script_read_checksum (path, &self->checksum, error);

  self->script = slide_script_new (path, &self->parent.goal, &options->own_limits, error);
  if (self->script == NULL)
    return FALSE;

  self->checksum = slide_script_get_checksum (self->script);
  return TRUE;
}

/* What a proof of it is for. */
static SlideScriptProofKey
get_key (const Script *self)
{
  return (SlideScriptProofKey) { self->checksum, &self->parent.goal, self->limits };
}

static gboolean
script_construct (SlideHeuristic               *self,
                  const SlideHeuristicOptions  *options,
                  GError                      **error)
{
  Script *script = (Script *) self;
  g_autoptr (GError) problem = NULL;
  SlideScriptProofKey key;

  script->limits = options->own_limits;
  slide_own_limits_fill (&script->limits);
  self->is_bare = options->without_tables;
  if (!load_heuristic (script, options, &problem))
    {
      g_set_error_literal (error, SLIDE_HEURISTIC_ERROR,
                           g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_INTR) ? SLIDE_HEURISTIC_ERROR_CANCELLED
                           : g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOMEM) ? SLIDE_HEURISTIC_ERROR_MEMORY
                           : SLIDE_HEURISTIC_ERROR_SCRIPT,
                           problem->message);
      return FALSE;
    }

  key = get_key (script);
  slide_script_proof_load (&key, &self->admissible, &self->consistent);
  if (self->is_bare)
    return TRUE;

  if (!slide_script_is_locked_in (script->script))
    slide_heuristic_add_notice (self, _("This system cannot lock scripts in (seccomp): they run in a process of "
                                        "their own, which can open no files and start no processes"));
  if (!slide_script_is_fixed (script->script))
    slide_heuristic_add_notice (self, _("On this system, a script may see where it runs, so its audit guarantees nothing "
                                        "of later searches"));
  if (slide_script_has_tiles (script->script) && read_costs (script) && check_costs (script))
    slide_heuristic_build_deltas (self, (const guint8 (*)[SLIDE_MAX_CELLS]) script->cost);
  self->is_slow = self->deltas == NULL;

  return TRUE;
}

static void
script_finalize (SlideHeuristic *self)
{
  g_clear_pointer (&((Script *) self)->script, slide_script_free);
}

static const char *
script_get_failure (const SlideHeuristic *self)
{
  const Script *script = (const Script *) self;

  return script->script != NULL ? slide_script_get_failure (script->script) : NULL;
}

static guint64
script_get_checksum (const SlideHeuristic *self)
{
  return ((const Script *) self)->checksum;
}

static char *
script_dup_output (const SlideHeuristic *self,
                   const guint8         *cells)
{
  return slide_script_dup_output (((const Script *) self)->script, cells);
}

static void
script_set_audited (const SlideHeuristic *self,
                    gboolean              is_admissible,
                    gboolean              is_consistent)
{
  SlideScriptProofKey key = get_key ((const Script *) self);

  if (slide_script_is_fixed (((const Script *) self)->script))
    slide_script_proof_save (&key, is_admissible, is_consistent);
}

static void
script_refute (const SlideHeuristic *self,
               const char           *message,
               const guint8         *cells)
{
  SlideScriptProofKey key = get_key ((const Script *) self);

  slide_script_proof_discard (&key);
  slide_script_fail (((const Script *) self)->script, message, cells);
}

/* ---- Estimating ---- */

static double
script_value (const SlideHeuristic *self,
              const guint8         *cells)
{
  return slide_script_get_value (((const Script *) self)->script, cells);
}

static void
script_values (const SlideHeuristic  *self,
               const guint8         (*cells)[SLIDE_MAX_CELLS],
               guint                  n,
               double                *values)
{
  slide_script_get_values (((const Script *) self)->script, cells, n, FALSE, values);
}

static void
script_fresh_values (const SlideHeuristic  *self,
                     const guint8         (*cells)[SLIDE_MAX_CELLS],
                     guint                  n,
                     double                *values)
{
  slide_script_get_values (((const Script *) self)->script, cells, n, TRUE, values);
}

static gboolean
script_lasting_values (const SlideHeuristic  *self,
                       const guint8         (*cells)[SLIDE_MAX_CELLS],
                       guint                  n,
                       double                *values)
{
  return slide_script_get_lasting_values (((const Script *) self)->script, cells, n, values);
}

static guint
script_estimate (const SlideHeuristic *self,
                 const guint8         *cells)
{
  if (self->deltas != NULL)
    return add_costs ((const Script *) self, cells);

  return slide_heuristic_round_up (script_value (self, cells));
}

static void
script_explain (const SlideHeuristic *self,
                const SlideBoard     *board,
                SlideExplanation     *explanation)
{
  const Script *script = (const Script *) self;
  double amounts[SLIDE_MAX_CELLS];
  double sum = 0.0;

  if (slide_script_get_tiles (script->script, board->cells, amounts))
    for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
      if (amounts[cell] > 0.0)
        {
          slide_explanation_add_tile (explanation, cell, self->home[board->cells[cell]], amounts[cell]);
          sum += amounts[cell];
        }

  if (sum > 0.0 && fabs (explanation->value - sum) > 1e-6)
    /* Translators: what is left of a sum */
    slide_explanation_add_part (explanation, _("Rest"), NULL, explanation->value - sum);
  explanation->sentence = explanation->value == explanation->estimate
                          ? g_strdup_printf (_("The script returns %u."), explanation->estimate)
                          : g_strdup_printf (_("The script returns %.2f, which the search rounds up to %u."),
                                             explanation->value, explanation->estimate);
}

const SlideHeuristicClass slide_script_class = {
  .info = {
    .id = "lua",
    .name = N_("Lua script"),
    .description = N_("A heuristic of your own: a script in Lua that defines h (board, goal)."),
    .source = "",
    .parameters = SLIDE_PARAMETERS_FILE,
  },
  .instance_size = sizeof (Script),
  .construct = script_construct,
  .finalize = script_finalize,
  .get_failure = script_get_failure,
  .get_checksum = script_get_checksum,
  .set_audited = script_set_audited,
  .fresh_values = script_fresh_values,
  .lasting_values = script_lasting_values,
  .refute = script_refute,
  .dup_output = script_dup_output,
  .value = script_value,
  .values = script_values,
  .estimate = script_estimate,
  .explain = script_explain,
};
