/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * program.c: an estimate computed by another program (slide-program.h). Nothing is guaranteed.
 */

#include "heuristic-classes.h"
#include "slide-error.h"
#include "slide-program.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SlideHeuristic  parent;
  SlideProgram   *program;     /* NULL if the heuristic is bare */
} Program;

static gboolean
program_construct (SlideHeuristic               *self,
                   const SlideHeuristicOptions  *options,
                   GError                      **error)
{
  Program *program = (Program *) self;
  g_autoptr (GError) problem = NULL;

  self->is_bare = options->without_tables;
  self->is_slow = TRUE;
  if (self->is_bare)
    return TRUE;

  program->program = slide_program_new (slide_heuristic_spec_get_file (self->spec), &self->goal,
                                        &options->own_limits, &problem);
  if (program->program != NULL)
    return TRUE;

  return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_SCRIPT, "%s", problem->message);
}

static void
program_finalize (SlideHeuristic *self)
{
  g_clear_pointer (&((Program *) self)->program, slide_program_free);
}

static const char *
program_get_failure (const SlideHeuristic *self)
{
  const Program *program = (const Program *) self;

  return program->program != NULL ? slide_program_get_failure (program->program) : NULL;
}

static void
program_refute (const SlideHeuristic *self,
                const char           *message,
                const guint8         *cells)
{
  slide_program_fail (((const Program *) self)->program, message, cells);
}

static void
program_values (const SlideHeuristic  *self,
                const guint8         (*cells)[SLIDE_MAX_CELLS],
                guint                  n,
                double                *values)
{
  slide_program_get_values (((const Program *) self)->program, cells, n, values);
}

static double
program_value (const SlideHeuristic *self,
               const guint8         *cells)
{
  guint8 board[1][SLIDE_MAX_CELLS] = { { 0 } };
  double value;

  for (guint cell = 0; cell < slide_board_get_n_cells (&self->goal); cell++)
    board[0][cell] = cells[cell];
  program_values (self, (const guint8 (*)[SLIDE_MAX_CELLS]) board, 1, &value);
  return value;
}

static guint
program_estimate (const SlideHeuristic *self,
                  const guint8         *cells)
{
  return slide_heuristic_round_up (program_value (self, cells));
}

static void
program_explain (G_GNUC_UNUSED const SlideHeuristic *self,
                 G_GNUC_UNUSED const SlideBoard     *board,
                 SlideExplanation                   *explanation)
{
  explanation->sentence = explanation->value == explanation->estimate
                          ? g_strdup_printf (_("The program answers %u."), explanation->estimate)
                          : g_strdup_printf (_("The program answers %.2f, which the search rounds up to %u."),
                                             explanation->value, explanation->estimate);
}

const SlideHeuristicClass slide_program_class = {
  .info = {
    .id = "program",
    .name = N_("Program"),
    .description = N_("A heuristic of your own: any program that reads boards and writes numbers."),
    .source = "",
    .parameters = SLIDE_PARAMETERS_FILE,
  },
  .instance_size = sizeof (Program),
  .construct = program_construct,
  .finalize = program_finalize,
  .get_failure = program_get_failure,
  .refute = program_refute,
  .value = program_value,
  .values = program_values,
  .estimate = program_estimate,
  .explain = program_explain,
};
