/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * perfect.c: the true distance of every board, from a table of all of them.
 */

#include "heuristic-classes.h"
#include "slide-distance-table.h"
#include "slide-error.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SlideHeuristic      parent;
  SlideDistanceTable *table;
} Perfect;

static gboolean
go_on_cb (double   fraction,
          gpointer user_data)
{
  const SlideHeuristicOptions *options = user_data;

  if (slide_heuristic_is_to_end (options))
    return FALSE;

  return options->progress == NULL || options->progress (fraction, options->progress_data);
}

static gboolean
perfect_applies (const SlideHeuristicSpec  *spec,
                 const SlideBoard          *goal,
                 GError                   **error)
{
  if (slide_board_get_n_cells (goal) > SLIDE_DISTANCE_TABLE_MAX_CELLS)
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE,
                            _("“%s” does not apply to boards of %u×%u: its table lists every board, which "
                              "is possible for up to %u cells"), _(slide_heuristic_spec_get_info (spec)->name),
                            goal->rows, goal->columns, SLIDE_DISTANCE_TABLE_MAX_CELLS);

  return TRUE;
}

static gboolean
perfect_construct (SlideHeuristic               *self,
                   const SlideHeuristicOptions  *options,
                   GError                      **error)
{
  Perfect *perfect = (Perfect *) self;
  g_autoptr (GError) table_error = NULL;

  self->is_bare = options->without_tables;
  if (self->is_bare)
    return TRUE;

  perfect->table = slide_distance_table_get_shared (&self->goal, options->n_threads,
                                                    slide_heuristic_get_memory_limit (options),
                                                    go_on_cb, (gpointer) options, &table_error);
  if (perfect->table != NULL)
    return TRUE;

  if (g_error_matches (table_error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_CANCELLED))
    g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_CANCELLED,
                 _("Building the table of “%s” was canceled"), _(self->klass->info.name));
  else
    g_set_error_literal (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_MEMORY,
                         table_error->message);
  return FALSE;
}

static void
perfect_finalize (SlideHeuristic *self)
{
  slide_distance_table_unref (((Perfect *) self)->table);
}

/* No estimate is infinite: where the goal cannot be reached h is 0, and the explanation states
 * that. */
static guint
perfect_estimate (const SlideHeuristic *self,
                  const guint8         *cells)
{
  int distance = slide_distance_table_look_up_cells (((const Perfect *) self)->table, cells);

  return (guint) MAX (distance, 0);
}

/* The moves to boards at distance @distance - 1. */
static GArray *
list_nearer (const Perfect    *perfect,
             const SlideBoard *board,
             int               distance)
{
  GArray *nearer = g_array_new (FALSE, FALSE, sizeof (SlideSlide));

  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    {
      SlideBoard next = *board;

      if (slide_board_apply (&next, (SlideMove) move)
          && slide_distance_table_look_up (perfect->table, &next) == distance - 1)
        {
          SlideSlide slide = { next.blank, board->blank };

          g_array_append_val (nearer, slide);
        }
    }

  return nearer;
}

/* A distance that is looked up has no shares of tiles: it is one number, and the moves that
 * lower it. */
static void
perfect_explain (const SlideHeuristic *self,
                 const SlideBoard     *board,
                 SlideExplanation     *explanation)
{
  const Perfect *perfect = (const Perfect *) self;
  int distance = slide_distance_table_look_up (perfect->table, board);

  if (distance < 0)
    {
      explanation->sentence = g_strdup (_("The goal cannot be reached from this board"));
      return;
    }

  slide_explanation_add_part (explanation, _("In the table"), NULL, distance);
  explanation->nearer = list_nearer (perfect, board, distance);

  if (distance == 0)
    explanation->sentence = g_strdup (_("This is the goal."));
  else
    explanation->sentence =
        g_strdup_printf (ngettext ("The table of all boards gives %d move, the true distance.",
                                   "The table of all boards gives %d moves, the true distance.",
                                   (gulong) distance),
                         distance);
}

const SlideHeuristicClass slide_perfect_class = {
  .info = {
    .id = "perfect",
    .name = N_("Perfect"),
    .description = N_("The true distance, from a table of all boards that breadth-first search "
                      "from the goal fills. For boards of up to 12 cells."),
    .source = "Reinefeld 1993",
    .admissible = TRUE,
    .consistent = TRUE,
  },
  .instance_size = sizeof (Perfect),
  .applies = perfect_applies,
  .construct = perfect_construct,
  .finalize = perfect_finalize,
  .estimate = perfect_estimate,
  .explain = perfect_explain,
};
