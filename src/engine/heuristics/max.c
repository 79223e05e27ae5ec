/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * max.c: the maximum of a set of heuristics. It is admissible, or consistent, if all of them
 * are.
 *
 * `max:ID+ID+…` names the set. Plain `max` uses three that complement each other: linear
 * conflict considers tiles that block each other within a line, walking distance how many
 * tiles of each line are in each line, and inversion distance the order across lines. Their
 * means over all boards of 3x3 are 15.119, 15.683 and 14.000; the mean of the maximum is
 * 16.203, and adding Gaschnig's heuristic does not change it. Where walking distance does not
 * apply, only the other two are used.
 */

#include "heuristic-classes.h"
#include "weighted-sum.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define DEFAULT_PARTS "max:linear-conflict+walking-distance+inversion-distance"
#define DEFAULT_PARTS_LARGE "max:linear-conflict+inversion-distance"

typedef struct
{
  SlideHeuristic   parent;
  guint            n_parts;
  SlideHeuristic **parts;
} Max;

/* Every part that was named must apply; the parts of the default choice apply everywhere. */
static gboolean
max_construct_parts (SlideHeuristic               *self,
                     const SlideHeuristicSpec     *spec,
                     const SlideHeuristicOptions  *options,
                     GError                      **error)
{
  Max *max = (Max *) self;
  guint n_parts = slide_heuristic_spec_get_n_parts (spec);

  max->parts = g_new0 (SlideHeuristic *, n_parts);
  for (guint i = 0; i < n_parts; i++)
    {
      max->parts[i] = slide_heuristic_new (slide_heuristic_spec_get_part (spec, i), &self->goal,
                                           options, error);
      if (max->parts[i] == NULL)
        return FALSE;

      max->n_parts++;
      slide_heuristic_add_notice (self, max->parts[i]->notice);
      slide_heuristic_add_part (self, max->parts[i]);
      self->is_bare = self->is_bare || max->parts[i]->is_bare;
    }

  /* For this goal a part may be admissible or consistent although its specification is not. */
  self->admissible = TRUE;
  self->consistent = TRUE;
  self->is_integral = TRUE;
  for (guint i = 0; i < n_parts; i++)
    {
      self->is_integral = self->is_integral && max->parts[i]->is_integral;
      self->admissible = self->admissible && max->parts[i]->admissible;
      self->consistent = self->consistent && max->parts[i]->consistent;
    }

  return TRUE;
}

static void
max_finalize (SlideHeuristic *self)
{
  Max *max = (Max *) self;

  for (guint i = 0; i < max->n_parts; i++)
    slide_heuristic_unref (max->parts[i]);
  max->n_parts = 0;
  g_clear_pointer (&max->parts, g_free);
}

static gboolean
max_construct (SlideHeuristic               *self,
               const SlideHeuristicOptions  *options,
               GError                      **error)
{
  g_autoptr (SlideHeuristicSpec) chosen = NULL;

  if (slide_heuristic_spec_get_n_parts (self->spec) > 0)
    return max_construct_parts (self, self->spec, options, error);

  chosen = slide_heuristic_spec_parse (DEFAULT_PARTS, NULL);
  if (!slide_heuristic_applies (chosen, &self->goal, NULL))
    {
      slide_heuristic_spec_free (chosen);
      chosen = slide_heuristic_spec_parse (DEFAULT_PARTS_LARGE, NULL);
    }

  g_free (self->id);
  self->id = slide_heuristic_spec_dup_id (chosen);
  return max_construct_parts (self, chosen, options, error);
}

static double
get_part_value (const SlideHeuristic *part,
                const guint8         *cells)
{
  return part->klass->value != NULL ? part->klass->value (part, cells)
                                    : part->klass->estimate (part, cells);
}

/* The part with the largest value, the first of equals. */
static const SlideHeuristic *
find_largest (const Max    *max,
              const guint8 *cells,
              double       *out_value)
{
  const SlideHeuristic *largest = max->parts[0];
  double value = get_part_value (largest, cells);

  for (guint i = 1; i < max->n_parts; i++)
    {
      double other = get_part_value (max->parts[i], cells);

      if (other > value)
        {
          largest = max->parts[i];
          value = other;
        }
    }

  *out_value = value;
  return largest;
}

static double
max_value (const SlideHeuristic *self,
           const guint8         *cells)
{
  double value;

  find_largest ((const Max *) self, cells, &value);
  return value;
}

static guint
max_estimate (const SlideHeuristic *self,
              const guint8         *cells)
{
  const Max *max = (const Max *) self;
  guint h = 0;

  for (guint i = 0; i < max->n_parts; i++)
    {
      guint part = max->parts[i]->klass->estimate (max->parts[i], cells);

      h = MAX (h, part);
    }

  return h;
}

/* Such as "Linear conflict 15, Walking distance 17". (transfer full) */
static char *
describe_parts (const Max        *max,
                const SlideBoard *board)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < max->n_parts; i++)
    {
      double value = get_part_value (max->parts[i], board->cells);
      g_autofree char *name = slide_heuristic_spec_dup_name (slide_heuristic_get_spec (max->parts[i]));

      g_string_append_printf (text, value == floor (value) ? "%s%s %.0f" : "%s%s %.2f",
                              i > 0 ? ", " : "", name, value);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The explanation is that of the part with the largest value. */
static void
max_explain (const SlideHeuristic *self,
             const SlideBoard     *board,
             SlideExplanation     *explanation)
{
  const Max *max = (const Max *) self;
  double value;
  const SlideHeuristic *largest = find_largest (max, board->cells, &value);
  g_autoptr (SlideExplanation) of_part = slide_heuristic_explain (largest, board);
  g_autofree char *name = slide_heuristic_spec_dup_name (slide_heuristic_get_spec (largest));
  g_autofree char *parts = describe_parts (max, board);
  SlideExplanation swap = *explanation;

  *explanation = *of_part;
  *of_part = swap;
  explanation->value = swap.value;
  explanation->estimate = swap.estimate;

  /* Translators: heuristics with their values; the name of one of them; a complete sentence
   * about it. */
  swap.sentence = g_strdup_printf (_("%s: maximum from “%s”. %s"), parts, name, explanation->sentence);
  g_free (explanation->sentence);
  explanation->sentence = swap.sentence;
}

const SlideHeuristicClass slide_max_class = {
  .info = {
    .id = "max",
    .name = N_("Maximum of several"),
    .description = N_("The maximum of a set of heuristics, written max:manhattan+gaschnig. Without "
                      "a set, it combines linear conflict, inversion distance and, except on the "
                      "largest boards, walking distance."),
    .source = "Pearl 1984",
    .admissible = TRUE,
    .consistent = TRUE,
    .parameters = SLIDE_PARAMETERS_PARTS,
  },
  .instance_size = sizeof (Max),
  .applies = slide_weighted_sum_applies,
  .construct = max_construct,
  .finalize = max_finalize,
  .value = max_value,
  .estimate = max_estimate,
  .explain = max_explain,
};
