/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-heuristic-spec.h"

#include "slide-heuristic-spec-private.h"
#include "slide-number.h"
#include "slide-pattern-partition-text.h"

#include <glib/gi18n-lib.h>

/* ---- Writing ---- */

/* Of a blend that has parts: each with its weight. */
static void
append_weighted_parts (GString                  *text,
                       const SlideHeuristicSpec *spec)
{
  for (guint i = 0; i < spec->parts->len; i++)
    {
      const SlideHeuristicSpec *part = g_ptr_array_index (spec->parts, i);

      g_string_append_printf (text, "%c%s=", i == 0 ? ':' : ',', part->text);
      slide_append_shortest (text, g_array_index (spec->part_weights, double, i));
    }
}

/* The parts of `max`, joined; each by its @get_text, or by its id. */
static void
append_parts (GString                  *text,
              const SlideHeuristicSpec *spec,
              gboolean                  whole)
{
  for (guint i = 0; spec->parts != NULL && i < spec->parts->len; i++)
    {
      const SlideHeuristicSpec *part = g_ptr_array_index (spec->parts, i);

      g_string_append_c (text, i == 0 ? ':' : '+');
      g_string_append (text, whole ? part->text : part->info->id);
    }
}

/* Whether it is a blend of the three, with weights that are not the default ones. */
static gboolean
has_own_weights (const SlideHeuristicSpec *spec)
{
  SlideBlendWeights defaults;

  slide_blend_weights_init_default (&defaults);
  return slide_heuristic_spec_get_weights (spec) != NULL
         && !slide_blend_weights_equal (&spec->weights, &defaults);
}

void
slide_heuristic_spec_update_text (SlideHeuristicSpec *spec)
{
  GString *text = g_string_new (spec->info->id);

  if (has_own_weights (spec))
    {
      g_autofree char *weights = slide_blend_weights_to_string (&spec->weights);

      g_string_append_printf (text, ":%s", weights);
    }
  if (spec->partition != NULL)
    g_string_append_printf (text, ":%s", spec->partition);
  if (spec->network != NULL)
    g_string_append_printf (text, ":%s", spec->network);
  if (spec->part_weights != NULL)
    append_weighted_parts (text, spec);
  else
    append_parts (text, spec, TRUE);

  g_free (spec->text);
  spec->text = g_string_free (text, FALSE);
}

const char *
slide_heuristic_spec_get_text (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, NULL);

  return spec->text;
}

char *
slide_heuristic_spec_dup_id (const SlideHeuristicSpec *spec)
{
  GString *id;

  g_return_val_if_fail (spec != NULL, NULL);

  id = g_string_new (spec->info->id);
  if (spec->part_weights == NULL)
    append_parts (id, spec, FALSE);

  return g_string_free (id, FALSE);
}

char *
slide_heuristic_spec_dup_name (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, NULL);

  if (has_own_weights (spec))
    {
      g_autofree char *weights = slide_blend_weights_dup_name (&spec->weights);

      /* Translators: a heuristic and its weights: “Blend (0.6 Manhattan, 0.4 misplaced)” */
      return g_strdup_printf (_("%s (%s)"), _(spec->info->name), weights);
    }

  if (spec->partition != NULL)
    /* Translators: a heuristic and its groups of tiles: “Pattern databases 6-6-3” */
    return g_strdup_printf (_("%s %s"), _(spec->info->name), spec->partition);

  if (spec->network != NULL)
    {
      g_autofree char *name = g_path_get_basename (spec->network);

      /* Translators: a heuristic and the name of a network: “Neural network “mine”” */
      return g_strdup_printf (_("%s “%s”"), _(spec->info->name), name);
    }

  if (spec->parts != NULL)
    {
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint i = 0; i < spec->parts->len; i++)
        {
          g_autofree char *name = slide_heuristic_spec_dup_name (g_ptr_array_index (spec->parts, i));

          /* Translators: between the names of heuristics in a list */
          g_string_append (names, i > 0 ? _(", ") : "");
          if (spec->part_weights != NULL)
            g_string_append_printf (names, "%g × ", g_array_index (spec->part_weights, double, i));
          g_string_append (names, name);
        }

      if (spec->part_weights != NULL)
        /* Translators: a heuristic and its weights: “Blend (0.6 Manhattan, 0.4 misplaced)” */
        return g_strdup_printf (_("%s (%s)"), _(spec->info->name), names->str);

      /* Translators: the names of heuristics in a list: “Largest of Manhattan distance, Gaschnig” */
      return g_strdup_printf (_("Largest of %s"), names->str);
    }

  return g_strdup (_(spec->info->name));
}

/* ---- Values ---- */

SlideHeuristicSpec *
slide_heuristic_spec_copy (const SlideHeuristicSpec *spec)
{
  SlideHeuristicSpec *copy;

  g_return_val_if_fail (spec != NULL, NULL);

  copy = g_memdup2 (spec, sizeof *spec);
  copy->partition = g_strdup (spec->partition);
  copy->network = g_strdup (spec->network);
  copy->text = g_strdup (spec->text);
  copy->part_weights = spec->part_weights != NULL ? g_array_copy (spec->part_weights) : NULL;
  if (spec->parts != NULL)
    {
      copy->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_heuristic_spec_free);
      for (guint i = 0; i < spec->parts->len; i++)
        g_ptr_array_add (copy->parts, slide_heuristic_spec_copy (g_ptr_array_index (spec->parts, i)));
    }

  return copy;
}

void
slide_heuristic_spec_free (SlideHeuristicSpec *spec)
{
  if (spec == NULL)
    return;

  g_clear_pointer (&spec->parts, g_ptr_array_unref);
  g_clear_pointer (&spec->part_weights, g_array_unref);
  g_free (spec->partition);
  g_free (spec->network);
  g_free (spec->text);
  g_free (spec);
}

gboolean
slide_heuristic_spec_equal (gconstpointer a,
                            gconstpointer b)
{
  const SlideHeuristicSpec *spec_a = a;
  const SlideHeuristicSpec *spec_b = b;

  return g_str_equal (spec_a->text, spec_b->text);
}

const SlideHeuristicInfo *
slide_heuristic_spec_get_info (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, NULL);

  return spec->info;
}

const SlideBlendWeights *
slide_heuristic_spec_get_weights (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, NULL);

  return spec->info->parameters == SLIDE_PARAMETERS_WEIGHTS && spec->part_weights == NULL
         ? &spec->weights : NULL;
}

const char *
slide_heuristic_spec_get_partition (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, NULL);

  return spec->partition;
}

const char *
slide_heuristic_spec_get_network (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, NULL);

  return spec->network;
}

guint
slide_heuristic_spec_get_n_parts (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, 0);

  return spec->parts != NULL ? spec->parts->len : 0;
}

const SlideHeuristicSpec *
slide_heuristic_spec_get_part (const SlideHeuristicSpec *spec,
                               guint                     index)
{
  g_return_val_if_fail (index < slide_heuristic_spec_get_n_parts (spec), NULL);

  return g_ptr_array_index (spec->parts, index);
}

double
slide_heuristic_spec_get_part_weight (const SlideHeuristicSpec *spec,
                                      guint                     index)
{
  g_return_val_if_fail (index < slide_heuristic_spec_get_n_parts (spec), 0.0);

  return spec->part_weights != NULL ? g_array_index (spec->part_weights, double, index) : 1.0;
}

gboolean
slide_heuristic_spec_has_parameters (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, FALSE);

  return spec->has_parameters;
}

gboolean
slide_heuristic_spec_has_kind (const SlideHeuristicSpec *spec,
                               const char               *id)
{
  g_return_val_if_fail (spec != NULL && id != NULL, FALSE);

  if (g_str_equal (spec->info->id, id))
    return TRUE;

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (slide_heuristic_spec_has_kind (slide_heuristic_spec_get_part (spec, i), id))
      return TRUE;

  return FALSE;
}

/* Whether the weights of a sum of parts add up to at most 1, as searches use them. */
static gboolean
are_weights_light (const SlideHeuristicSpec *spec)
{
  guint64 sum = 0;

  for (guint i = 0; spec->part_weights != NULL && i < spec->part_weights->len; i++)
    sum += slide_blend_weight_get_fixed (g_array_index (spec->part_weights, double, i));

  return sum <= SLIDE_BLEND_ONE;
}

gboolean
slide_heuristic_spec_is_admissible (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, FALSE);

  if (slide_heuristic_spec_get_weights (spec) != NULL)
    return slide_blend_weights_is_admissible (&spec->weights);
  if (!are_weights_light (spec))
    return FALSE;

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (!slide_heuristic_spec_is_admissible (slide_heuristic_spec_get_part (spec, i)))
      return FALSE;

  /* Without a name it is one that is proven; of others nobody knows before it is read. */
  if (spec->network != NULL)
    return FALSE;

  return spec->info->admissible;
}

gboolean
slide_heuristic_spec_is_consistent (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, FALSE);

  if (slide_heuristic_spec_get_weights (spec) != NULL)
    return slide_blend_weights_is_admissible (&spec->weights);
  if (!are_weights_light (spec))
    return FALSE;

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (!slide_heuristic_spec_is_consistent (slide_heuristic_spec_get_part (spec, i)))
      return FALSE;

  return spec->info->consistent;
}

/* ---- Parameters that are said apart from it ---- */

/* Parts that were not, before they were filled in. */
static void
drop_equal_parts (SlideHeuristicSpec *spec)
{
  /* Two of one kind with a weight each say something else than one of them. */
  if (spec->part_weights != NULL)
    return;

  for (guint i = slide_heuristic_spec_get_n_parts (spec); i > 1; i--)
    {
      guint first;

      if (g_ptr_array_find_with_equal_func (spec->parts, g_ptr_array_index (spec->parts, i - 1),
                                            slide_heuristic_spec_equal, &first)
          && first < i - 1)
        g_ptr_array_remove_index (spec->parts, i - 1);
    }
}

void
slide_heuristic_spec_fill_in (SlideHeuristicSpec      *spec,
                              const SlideBlendWeights *weights,
                              const char              *partition)
{
  g_return_if_fail (spec != NULL);

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    slide_heuristic_spec_fill_in (g_ptr_array_index (spec->parts, i), weights, partition);
  drop_equal_parts (spec);

  if (!spec->has_parameters && weights != NULL && spec->info->parameters == SLIDE_PARAMETERS_WEIGHTS)
    {
      spec->weights = *weights;
      spec->has_parameters = TRUE;
    }
  if (!spec->has_parameters && partition != NULL
      && spec->info->parameters == SLIDE_PARAMETERS_PARTITION)
    {
      spec->partition = slide_partitions_tidy (partition);
      spec->has_parameters = TRUE;
    }
  slide_heuristic_spec_update_text (spec);
}

gboolean
slide_heuristic_spec_agrees (const SlideHeuristicSpec  *spec,
                             const SlideBlendWeights   *weights,
                             const char                *partition,
                             GError                   **error)
{
  g_autoptr (SlideHeuristicSpec) other = NULL;

  g_return_val_if_fail (spec != NULL, FALSE);

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (!slide_heuristic_spec_agrees (slide_heuristic_spec_get_part (spec, i), weights, partition,
                                      error))
      return FALSE;

  /* The parts of `max` have had their say. */
  if (!spec->has_parameters || spec->info->parameters == SLIDE_PARAMETERS_PARTS)
    return TRUE;

  other = slide_heuristic_spec_parse (spec->info->id, NULL);
  slide_heuristic_spec_fill_in (other, weights, partition);
  if (!other->has_parameters || slide_heuristic_spec_equal (spec, other))
    return TRUE;

  g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
               _("Found both “%s” and “%s”, expected parameters only once."), spec->text, other->text);
  return FALSE;
}
