/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * walking-distance.c: the fewest vertical moves that bring every tile to its goal row plus the
 * fewest horizontal moves that bring every tile to its goal column. Tiles of the same row
 * (column) are indistinguishable (Takahashi 2001). Every move is either vertical or
 * horizontal, so the two numbers can be added.
 */

#include "heuristic-classes.h"
#include "slide-error.h"
#include "walking-steps.h"
#include "walking-table.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SlideHeuristic           parent;
  SlideWalkingTable        own[2];
  const SlideWalkingTable *by_rows;
  const SlideWalkingTable *by_columns;

  /* What each tile, or the blank, in each cell adds to the two keys. */
  guint64                  row_units[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];
  guint64                  column_units[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];

  /* Built when a search first needs them, on any thread. */
  gsize                    has_steps;      /* g_once: 1 no, 2 yes */
  SlideWalkingSteps        steps[2];       /* of own[0] and own[1] */
} WalkingDistance;

static gboolean
init_table (SlideHeuristic               *self,
            SlideWalkingTable            *table,
            guint                         lines,
            guint                         length,
            guint                         goal_line,
            guint64                       held,
            const SlideHeuristicOptions  *options,
            GError                      **error)
{
  guint64 limit = slide_heuristic_get_memory_limit (options);
  g_autofree char *limit_text = NULL;

  switch (slide_walking_table_init (table, lines, length, goal_line, limit - MIN (held, limit),
                                    options->stop, options->deadline))
    {
    case SLIDE_WALKING_OK:
      return TRUE;

    case SLIDE_WALKING_STOPPED:
      return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_CANCELLED,
                              _("Building the table of “%s” was canceled"), _(self->klass->info.name));

    case SLIDE_WALKING_OVER_LIMIT:
      limit_text = g_format_size_full (limit, G_FORMAT_SIZE_IEC_UNITS);
      return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_MEMORY,
                              _("The table of “%s” exceeds the memory limit of %s"), _(self->klass->info.name),
                              limit_text);

    case SLIDE_WALKING_NO_MEMORY:
    default:
      return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_MEMORY,
                              _("Not enough memory for the table of “%s”"), _(self->klass->info.name));
    }
}

static void
fill_units (WalkingDistance *walking)
{
  const SlideBoard *goal = &walking->parent.goal;
  guint n_cells = slide_board_get_n_cells (goal);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint row = cell / goal->columns;
      guint column = cell % goal->columns;

      walking->row_units[0][cell] = slide_walking_table_get_blank (walking->by_rows, row);
      walking->column_units[0][cell] = slide_walking_table_get_blank (walking->by_columns, column);

      for (guint tile = 1; tile < n_cells; tile++)
        {
          guint home = walking->parent.home[tile];

          walking->row_units[tile][cell] =
              walking->by_rows->units[row][home / goal->columns];
          walking->column_units[tile][cell] =
              walking->by_columns->units[column][home % goal->columns];
        }
    }
}

static gboolean
walking_distance_applies (const SlideHeuristicSpec  *spec,
                          const SlideBoard          *goal,
                          GError                   **error)
{
  if (!slide_walking_table_is_possible (goal->rows, goal->columns)
      || !slide_walking_table_is_possible (goal->columns, goal->rows))
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE,
                            _("“%s” does not apply to boards of %u×%u: its table would have more than %u "
                              "million entries. Use linear conflict or inversion distance instead."),
                            _(slide_heuristic_spec_get_info (spec)->name), goal->rows, goal->columns,
                            SLIDE_WALKING_TABLE_MAX_STATES / 1000000);

  return TRUE;
}

static gboolean
walking_distance_construct (SlideHeuristic               *self,
                            const SlideHeuristicOptions  *options,
                            GError                      **error)
{
  WalkingDistance *walking = (WalkingDistance *) self;
  const SlideBoard *goal = &self->goal;
  guint blank_row = goal->blank / goal->columns;
  guint blank_column = goal->blank % goal->columns;

  self->is_bare = options->without_tables;
  if (self->is_bare)
    return TRUE;

  if (!init_table (self, &walking->own[0], goal->rows, goal->columns, blank_row, 0, options, error))
    return FALSE;
  walking->by_rows = &walking->own[0];

  if (goal->rows == goal->columns && blank_row == blank_column)
    walking->by_columns = walking->by_rows;
  else if (init_table (self, &walking->own[1], goal->columns, goal->rows, blank_column,
                       slide_walking_table_get_bytes (&walking->own[0]), options, error))
    walking->by_columns = &walking->own[1];
  else
    return FALSE;

  fill_units (walking);
  return TRUE;
}

static void
walking_distance_finalize (SlideHeuristic *self)
{
  WalkingDistance *walking = (WalkingDistance *) self;

  slide_walking_steps_clear (&walking->steps[0]);
  slide_walking_steps_clear (&walking->steps[1]);
  slide_walking_table_clear (&walking->own[0]);
  slide_walking_table_clear (&walking->own[1]);
}

gboolean
slide_heuristic_get_walking_steps (const SlideHeuristic     *heuristic,
                                   const SlideWalkingSteps **by_rows,
                                   const SlideWalkingSteps **by_columns)
{
  WalkingDistance *walking = (WalkingDistance *) heuristic;

  if (heuristic == NULL || heuristic->klass != &slide_walking_distance_class)
    return FALSE;

  if (g_once_init_enter (&walking->has_steps))
    {
      gboolean made = slide_walking_steps_init (&walking->steps[0], walking->by_rows)
                      && (walking->by_columns == walking->by_rows
                          || slide_walking_steps_init (&walking->steps[1], walking->by_columns));

      g_once_init_leave (&walking->has_steps, made ? 2 : 1);
    }

  *by_rows = &walking->steps[0];
  *by_columns = walking->by_columns == walking->by_rows ? &walking->steps[0] : &walking->steps[1];
  return walking->has_steps == 2;
}

static inline void
look_up (const WalkingDistance *walking,
         const guint8          *cells,
         guint                 *out_by_rows,
         guint                 *out_by_columns)
{
  guint n_cells = slide_board_get_n_cells (&walking->parent.goal);
  guint64 row_key = 0;
  guint64 column_key = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      row_key += walking->row_units[cells[cell]][cell];
      column_key += walking->column_units[cells[cell]][cell];
    }

  *out_by_rows = slide_walking_table_look_up (walking->by_rows, row_key);
  *out_by_columns = slide_walking_table_look_up (walking->by_columns, column_key);
}

static guint
walking_distance_estimate (const SlideHeuristic *self,
                           const guint8         *cells)
{
  guint by_rows, by_columns;

  look_up ((const WalkingDistance *) self, cells, &by_rows, &by_columns);
  return by_rows + by_columns;
}

/* rows x rows counts, then columns x columns counts; the first index is the line that the
 * tiles are in, the second the line that they belong to. */
static GArray *
count_crowds (const SlideHeuristic *self,
              const SlideBoard     *board)
{
  guint rows = board->rows;
  guint columns = board->columns;
  GArray *table = g_array_new (FALSE, TRUE, sizeof (guint8));

  g_array_set_size (table, rows * rows + columns * columns);

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    {
      guint tile = board->cells[cell];
      guint home = self->home[tile];

      if (tile == 0)
        continue;

      g_array_index (table, guint8, cell / columns * rows + home / columns)++;
      g_array_index (table, guint8, rows * rows + cell % columns * columns + home % columns)++;
    }

  return table;
}

static void
walking_distance_explain (const SlideHeuristic *self,
                          const SlideBoard     *board,
                          SlideExplanation     *explanation)
{
  guint by_rows, by_columns;

  look_up ((const WalkingDistance *) self, board->cells, &by_rows, &by_columns);

  slide_explanation_add_part (explanation, _("Moves up and down"), SLIDE_MARK_VERTICAL, by_rows);
  slide_explanation_add_part (explanation, _("Moves sideways"), SLIDE_MARK_SIDEWAYS, by_columns);
  explanation->table = count_crowds (self, board);

  explanation->sentence =
      g_strdup_printf (ngettext ("The tiles need at least %u vertical move to reach their rows and "
                                 "at least %u horizontal ones to reach their columns.",
                                 "The tiles need at least %u vertical moves to reach their rows "
                                 "and at least %u horizontal ones to reach their columns.", by_rows),
                       by_rows, by_columns);
}

const SlideHeuristicClass slide_walking_distance_class = {
  .info = {
    .id = "walking-distance",
    .name = N_("Walking distance"),
    .description = N_("The fewest vertical moves that bring every tile into its goal row plus the "
                      "fewest horizontal moves that bring it into its goal column, treating tiles "
                      "of the same goal line as identical."),
    .source = "Takahashi 2001",
    .admissible = TRUE,
    .consistent = TRUE,
  },
  .instance_size = sizeof (WalkingDistance),
  .applies = walking_distance_applies,
  .construct = walking_distance_construct,
  .finalize = walking_distance_finalize,
  .estimate = walking_distance_estimate,
  .explain = walking_distance_explain,
};
