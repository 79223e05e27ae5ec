/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pattern-database.c: disjoint groups of tiles. For each group, a table built in advance
 * stores the fewest moves of its own tiles that bring them to their goal cells (Culberson and
 * Schaeffer 1998; Korf and Felner 2002). h is the larger sum of the board and its reflection,
 * unless the specification says `no-reflection`, and the maximum over several partitions into
 * groups (Holte et al. 2006).
 *
 * Admissible, but not consistent: an entry is the minimum over all regions of the blank, and
 * after a move the minimum may be that of another region. It is consistent if there is only
 * one region: for a group of a single tile, which cannot separate the board, and if all tiles
 * are in one group.
 */

#include "pattern-database.h"

#include "heuristic-classes.h"
#include "slide-error.h"
#include "slide-pattern-choices.h"
#include "slide-pattern-partition-text.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SlideHeuristic   parent;
  SlidePatternSet *set;
} PatternDatabase;

const SlidePatternSet *
slide_heuristic_get_pattern_set (const SlideHeuristic *heuristic)
{
  if (heuristic == NULL || heuristic->klass != &slide_pattern_database_class)
    return NULL;

  return ((const PatternDatabase *) heuristic)->set;
}

char *
slide_heuristic_dup_partition (const SlideHeuristic *heuristic)
{
  const SlidePatternSet *set = slide_heuristic_get_pattern_set (heuristic);

  return set != NULL ? slide_partitions_dup_name (&set->partitions, &set->goal) : NULL;
}

gboolean
slide_heuristic_spec_uses_reflection (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, FALSE);

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (slide_heuristic_spec_uses_reflection (slide_heuristic_spec_get_part (spec, i)))
      return TRUE;

  return slide_heuristic_spec_get_info (spec)->parameters == SLIDE_PARAMETERS_PARTITION
         && !slide_heuristic_spec_get_no_reflection (spec);
}

static gboolean
pass_progress_on (const SlidePatternProgress *progress,
                  gpointer                    user_data)
{
  const SlideHeuristicOptions *options = user_data;

  return options->progress == NULL || options->progress (progress->fraction, options->progress_data);
}

static SlideHeuristicError
translate_code (const GError *error)
{
  if (g_error_matches (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_CANCELLED))
    return SLIDE_HEURISTIC_ERROR_CANCELLED;

  return SLIDE_HEURISTIC_ERROR_MEMORY;
}

/* The maximum of consistent heuristics is consistent. */
static gboolean
is_consistent (const SlidePartitions *partitions)
{
  for (guint i = 0; i < partitions->n; i++)
    for (guint group = 0; group < partitions->of[i].n_groups; group++)
      {
        guint n_tiles = slide_partition_get_n_tiles (&partitions->of[i], group);

        if (n_tiles != 1 && n_tiles + 1 != partitions->of[i].n_cells)
          return FALSE;
      }

  return TRUE;
}

static gboolean
init_partitions (SlidePartitions           *partitions,
                 const SlideHeuristicSpec  *spec,
                 const SlideBoard          *goal,
                 GError                   **error)
{
  const char *text = slide_heuristic_spec_get_partition (spec);
  g_autoptr (GError) local_error = NULL;

  if (text == NULL)
    {
      slide_partitions_init_default (partitions, goal);
    }
  else if (!slide_partitions_parse (text, goal, partitions, &local_error))
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION, "%s", local_error->message);

  partitions->no_reflection = slide_heuristic_spec_get_no_reflection (spec);
  return TRUE;
}

/* Whether building the tables stays within @limit and leaves a quarter of it for a search.
 * Tables in the cache make no difference: the groups, and so all counts, depend on the board
 * and the limit alone. */
static gboolean
fits (const SlidePatternCost *cost,
      guint64                 limit)
{
  return cost->memory_from_nothing <= limit && cost->bytes <= limit - limit / 4;
}

/* If no groups were specified, chooses the strongest that fit the memory limit, up to the
 * default choice; if none fit, the cheapest. */
static void
fit_default (SlidePartitions              *partitions,
             SlideHeuristic               *self,
             const SlideHeuristicOptions  *options)
{
  const SlideBoard *goal = &self->goal;
  const SlidePartitionChoice *choices = slide_partition_list_choices (goal->rows, goal->columns, NULL);
  const SlidePartitionChoice *strongest = slide_partition_get_default (goal->rows, goal->columns);
  const SlidePartitionChoice *choice = strongest;
  guint64 limit = slide_heuristic_get_memory_limit (options);
  g_autofree char *limit_text = NULL;
  g_autofree char *notice = NULL;
  SlidePatternCost cost;

  for (;; choice--)
    {
      slide_partitions_init_choice (partitions, choice, goal);
      slide_pattern_get_cost_of_all (goal, partitions, &cost);
      if (choice == choices || fits (&cost, limit))
        break;
    }
  partitions->no_reflection = slide_heuristic_spec_get_no_reflection (self->spec);
  if (choice == strongest)
    return;

  limit_text = g_format_size_full (limit, G_FORMAT_SIZE_IEC_UNITS);
  /* Translators: %s are names of groups of tiles, such as 6-6-3, and the limit, as 16 MiB */
  notice = g_strdup_printf (_("The groups %s exceed the memory limit of %s; using %s instead."),
                            strongest->id, limit_text, choice->id);
  slide_heuristic_add_notice (self, notice);
}

/* The heuristic applies to every goal, but the specified groups may belong to another goal. */
static gboolean
pattern_database_applies (const SlideHeuristicSpec  *spec,
                          const SlideBoard          *goal,
                          GError                   **error)
{
  SlidePartitions ignored;

  return init_partitions (&ignored, spec, goal, error);
}

static gboolean
pattern_database_construct (SlideHeuristic               *self,
                            const SlideHeuristicOptions  *options,
                            GError                      **error)
{
  PatternDatabase *database = (PatternDatabase *) self;
  SlidePatternBuildOptions build_options = SLIDE_PATTERN_BUILD_OPTIONS_INIT;
  g_autoptr (GError) local_error = NULL;
  SlidePartitions partitions;

  if (!init_partitions (&partitions, self->spec, &self->goal, error))
    return FALSE;

  self->is_bare = options->without_tables;
  if (!self->is_bare && slide_heuristic_spec_get_partition (self->spec) == NULL)
    fit_default (&partitions, self, options);
  self->consistent = is_consistent (&partitions);
  if (self->is_bare)
    return TRUE;

  build_options.n_threads = options->n_threads;
  build_options.memory_limit = options->memory_limit;
  build_options.stop = options->stop;
  build_options.deadline = options->deadline;
  build_options.progress = pass_progress_on;
  build_options.progress_data = (gpointer) options;

  database->set = slide_pattern_set_new_largest (&self->goal, &partitions, &build_options, &local_error);
  if (database->set == NULL)
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, translate_code (local_error), "%s", local_error->message);

  slide_heuristic_add_notice (self, database->set->notice);
  return TRUE;
}

static void
pattern_database_finalize (SlideHeuristic *self)
{
  PatternDatabase *database = (PatternDatabase *) self;

  g_clear_pointer (&database->set, slide_pattern_set_free);
}

static guint
pattern_database_estimate (const SlideHeuristic *self,
                           const guint8         *cells)
{
  return slide_pattern_set_look_up (((const PatternDatabase *) self)->set, cells);
}

/* Such as "Group B: 4, 5, 6". (transfer full) */
static char *
describe_group (const SlidePatternView *view,
                guint                   n_cells,
                guint                   group)
{
  g_autoptr (GString) tiles = g_string_new (NULL);

  for (guint tile = 1; tile < n_cells; tile++)
    if (view->group_of[tile] == group)
      g_string_append_printf (tiles, "%s%u", tiles->len > 0 ? ", " : "", tile);

  /* Translators: a group of tiles: its letter, then the tiles in it. */
  return g_strdup_printf (_("Group %s: %s"), slide_partition_get_letter (group), tiles->str);
}

static char *
describe_value (const SlidePatternSet *set,
                guint                  n_groups,
                const guint           *sums,
                guint                  best)
{
  g_autoptr (GString) others = g_string_new (NULL);
  gboolean has_reflection = FALSE;

  if (set->n_views == 1)
    return g_strdup_printf (ngettext ("The tiles of %u group need at least %u moves.",
                                      "The tiles of %u groups need at least %u moves, added up.",
                                      n_groups),
                            n_groups, sums[best]);

  if (set->partitions.n == 1)
    return g_strdup_printf (ngettext ("The tiles of %u group need at least %u moves: the larger of "
                                      "%u on the board and %u on its reflection.",
                                      "The tiles of %u groups need at least %u moves, added up: "
                                      "the larger of %u on the board and %u on its reflection.",
                                      n_groups),
                            n_groups, sums[best], sums[0], sums[1]);

  for (guint i = 0; i < set->n_views; i++)
    has_reflection |= set->views[i].is_reflection;
  for (guint i = 0; i < set->n_views; i++)
    g_string_append_printf (others, "%s%u", i > 0 ? ", " : "", sums[i]);

  if (!has_reflection)
    /* Translators: the last %s is a list of numbers, such as 41, 39; %u partitions is 2 or more */
    return g_strdup_printf (ngettext ("The tiles of %u group need at least %u moves: the largest "
                                      "value of %u partitions: %s.",
                                      "The tiles of %u groups need at least %u moves, added up: the "
                                      "largest value of %u partitions: %s.",
                                      n_groups),
                            n_groups, sums[best], set->partitions.n, others->str);

  /* Translators: the last %s is a list of numbers, such as 41, 43, 39; %u partitions is 2 or more */
  return g_strdup_printf (ngettext ("The tiles of %u group need at least %u moves: the largest "
                                    "value of %u partitions, on the board and its reflection: %s.",
                                    "The tiles of %u groups need at least %u moves, added up: the "
                                    "largest value of %u partitions, on the board and its "
                                    "reflection: %s.",
                                    n_groups),
                          n_groups, sums[best], set->partitions.n, others->str);
}

static void
pattern_database_explain (const SlideHeuristic *self,
                          const SlideBoard     *board,
                          SlideExplanation     *explanation)
{
  const SlidePatternSet *set = ((const PatternDatabase *) self)->set;
  guint n_cells = slide_board_get_n_cells (board);
  guint8 amounts[SLIDE_PATTERN_MAX_VIEWS][SLIDE_PARTITION_MAX_GROUPS];
  guint sums[SLIDE_PATTERN_MAX_VIEWS] = { 0 };
  const SlidePatternView *view;
  guint best = 0;

  for (guint i = 0; i < set->n_views; i++)
    {
      sums[i] = slide_pattern_view_look_up (set, i, board->cells, amounts[i]);
      if (sums[i] > sums[best])
        best = i;
    }
  view = &set->views[best];

  for (guint group = 0; group < view->n_groups; group++)
    {
      g_autofree char *label = describe_group (view, n_cells, group);

      slide_explanation_add_part (explanation, label, slide_partition_get_letter (group),
                                  amounts[best][group]);
    }

  explanation->groups = g_array_new (FALSE, FALSE, sizeof (guint8));
  for (guint cell = 0; cell < n_cells; cell++)
    g_array_append_val (explanation->groups, view->group_of[board->cells[cell]]);

  explanation->sentence = describe_value (set, view->n_groups, sums, best);
}

const SlideHeuristicClass slide_pattern_database_class = {
  .info = {
    .id = "pattern-database",
    .name = N_("Pattern databases"),
    .description = N_("The tiles are divided into groups. A table for each group holds the fewest "
                      "moves of its tiles that bring them into place, and the values of all tables "
                      "are added. On square boards whose goal has the blank in a corner, h is the "
                      "larger value of the board and its reflection about the diagonal, unless "
                      "“no-reflection” follows the groups."),
    .source = "Korf and Felner 2002",
    .admissible = TRUE,
    .parameters = SLIDE_PARAMETERS_PARTITION,
  },
  .instance_size = sizeof (PatternDatabase),
  .applies = pattern_database_applies,
  .construct = pattern_database_construct,
  .finalize = pattern_database_finalize,
  .estimate = pattern_database_estimate,
  .explain = pattern_database_explain,
};
