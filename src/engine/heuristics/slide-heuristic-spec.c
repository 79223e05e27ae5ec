/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-heuristic-spec.c: which heuristic, with which parameters.
 */

#include "slide-heuristic-spec.h"

#include "slide-pattern-partition-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _SlideHeuristicSpec
{
  const SlideHeuristicInfo *info;
  gboolean                  has_parameters;
  SlideBlendWeights         weights;      /* of a blend */
  char                     *partition;    /* nullable */
  GPtrArray                *parts;        /* (nullable): of SlideHeuristicSpec */
  char                     *text;         /* follows from all that is above */
};

/* ---- Writing ---- */

/* The parts, joined; each by its @get_text, or by its id. */
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

static gboolean
has_default_weights (const SlideHeuristicSpec *spec)
{
  SlideBlendWeights defaults;

  slide_blend_weights_init_default (&defaults);
  return slide_blend_weights_equal (&spec->weights, &defaults);
}

static void
update_text (SlideHeuristicSpec *spec)
{
  GString *text = g_string_new (spec->info->id);

  if (spec->info->parameters == SLIDE_PARAMETERS_WEIGHTS && !has_default_weights (spec))
    {
      g_autofree char *weights = slide_blend_weights_to_string (&spec->weights);

      g_string_append_printf (text, ":%s", weights);
    }
  if (spec->partition != NULL)
    g_string_append_printf (text, ":%s", spec->partition);
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
  append_parts (id, spec, FALSE);

  return g_string_free (id, FALSE);
}

char *
slide_heuristic_spec_dup_name (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, NULL);

  if (spec->info->parameters == SLIDE_PARAMETERS_WEIGHTS && !has_default_weights (spec))
    {
      g_autofree char *weights = slide_blend_weights_dup_name (&spec->weights);

      /* Translators: a heuristic and its weights: “Blend (0.6 Manhattan, 0.4 misplaced)” */
      return g_strdup_printf (_("%s (%s)"), _(spec->info->name), weights);
    }

  if (spec->partition != NULL)
    /* Translators: a heuristic and its groups of tiles: “Pattern databases 6-6-3” */
    return g_strdup_printf (_("%s %s"), _(spec->info->name), spec->partition);

  if (spec->parts != NULL)
    {
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint i = 0; i < spec->parts->len; i++)
        {
          g_autofree char *name = slide_heuristic_spec_dup_name (g_ptr_array_index (spec->parts, i));

          /* Translators: between the names of heuristics in a list */
          g_string_append_printf (names, "%s%s", i > 0 ? _(", ") : "", name);
        }

      /* Translators: the names of heuristics in a list: “Largest of Manhattan distance, Gaschnig” */
      return g_strdup_printf (_("Largest of %s"), names->str);
    }

  return g_strdup (_(spec->info->name));
}

/* ---- Reading ---- */

/* Where the part of `max` that begins at @text ends. */
static const char *
find_end_of_part (const char *text)
{
  const char *end = text + strcspn (text, "+");

  while (*end == '+' && g_ascii_isdigit (end[1]))
    end += 1 + strcspn (end + 1, "+");

  return end;
}

static gboolean
add_part (SlideHeuristicSpec  *spec,
          const char          *text,
          GError             **error)
{
  g_autoptr (SlideHeuristicSpec) part = NULL;

  if (*text == '\0')
    {
      g_set_error_literal (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                           _("“max” expects heuristics joined by plus signs, such as max:manhattan+gaschnig; one of them is empty."));
      return FALSE;
    }

  if (g_str_equal (text, "max") || g_str_has_prefix (text, "max:"))
    {
      g_set_error_literal (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                           _("“max” cannot be a part of “max”."));
      return FALSE;
    }

  part = slide_heuristic_spec_parse (text, error);
  if (part == NULL)
    return FALSE;

  if (g_ptr_array_find_with_equal_func (spec->parts, part, slide_heuristic_spec_equal, NULL))
    {
      g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                   _("“max” names “%s” twice."), part->text);
      return FALSE;
    }

  g_ptr_array_add (spec->parts, g_steal_pointer (&part));
  return TRUE;
}

static gboolean
parse_parts (SlideHeuristicSpec  *spec,
             const char          *text,
             GError             **error)
{
  if (*text == '\0')
    {
      g_set_error_literal (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                           _("“max:” expects heuristics joined by plus signs, such as max:manhattan+gaschnig; it names none."));
      return FALSE;
    }

  spec->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_heuristic_spec_free);
  for (;;)
    {
      const char *end = find_end_of_part (text);
      g_autofree char *part = g_strndup (text, (gsize) (end - text));

      if (!add_part (spec, part, error))
        return FALSE;
      if (*end == '\0')
        return TRUE;
      text = end + 1;
    }
}

static gboolean
parse_partition (SlideHeuristicSpec  *spec,
                 const char          *text,
                 GError             **error)
{
  spec->partition = slide_partitions_tidy (text);
  if (*spec->partition != '\0')
    return TRUE;

  g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
               _("“%s:” expects groups of tiles such as 1,2,3/4,5, or the name of a choice such as 6-6-3; it names none."),
               spec->info->id);
  return FALSE;
}

static gboolean
parse_parameters (SlideHeuristicSpec  *spec,
                  const char          *text,
                  GError             **error)
{
  switch (spec->info->parameters)
    {
    case SLIDE_PARAMETERS_WEIGHTS:
      return slide_blend_weights_parse (text, &spec->weights, error);
    case SLIDE_PARAMETERS_PARTITION:
      return parse_partition (spec, text, error);
    case SLIDE_PARAMETERS_PARTS:
      return parse_parts (spec, text, error);
    case SLIDE_PARAMETERS_NONE:
    default:
      g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                   _("Found “%s” after “%s:”, but that heuristic has no parameters."), text,
                   spec->info->id);
      return FALSE;
    }
}

SlideHeuristicSpec *
slide_heuristic_spec_parse (const char  *text,
                            GError     **error)
{
  g_autoptr (SlideHeuristicSpec) spec = NULL;
  g_autofree char *id = NULL;
  const SlideHeuristicInfo *info;
  const char *colon;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  colon = strchr (text, ':');
  id = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : g_strdup (text);
  info = slide_heuristic_find (id);
  if (info == NULL)
    {
      slide_heuristic_set_unknown (id, error);
      return NULL;
    }

  /* All that there is to say is in ASCII. */
  if (!g_str_is_ascii (text))
    {
      g_autofree char *valid = g_utf8_make_valid (text, -1);

      g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                   _("Found “%s”: the parameters of a heuristic are names, numbers and signs in ASCII."),
                   valid);
      return NULL;
    }

  spec = g_new0 (SlideHeuristicSpec, 1);
  spec->info = info;
  spec->has_parameters = colon != NULL;
  if (info->parameters == SLIDE_PARAMETERS_WEIGHTS)
    slide_blend_weights_init_default (&spec->weights);
  if (colon != NULL && !parse_parameters (spec, colon + 1, error))
    return NULL;

  update_text (spec);
  return g_steal_pointer (&spec);
}

/* Whether the comma at @comma, with @begin before it, is one of the parameters. */
static gboolean
is_inside (const char *begin,
           const char *comma)
{
  const char *next = comma + 1 + strspn (comma + 1, " \t");
  gsize length = strcspn (next, ",+:");

  if (memchr (begin, ':', (gsize) (comma - begin)) == NULL)
    return FALSE;

  return g_ascii_isdigit (*next) || *next == '/' || *next == ';'
         || memchr (next, '=', length) != NULL;
}

GPtrArray *
slide_heuristic_spec_parse_list (const char  *text,
                                 GError     **error)
{
  g_autoptr (GPtrArray) specs = NULL;
  const char *begin = text;

  g_return_val_if_fail (text != NULL, NULL);

  specs = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_heuristic_spec_free);
  for (;;)
    {
      const char *end = begin + strcspn (begin, ",");
      g_autofree char *word = NULL;
      SlideHeuristicSpec *spec;

      while (*end == ',' && is_inside (begin, end))
        end += 1 + strcspn (end + 1, ",");

      word = g_strndup (begin, (gsize) (end - begin));
      if (*word == '\0')
        {
          g_autofree char *valid = g_utf8_make_valid (text, -1);

          g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                       _("Found an empty heuristic in “%s”, expected some with commas between them, such as manhattan,gaschnig."),
                       valid);
          return NULL;
        }

      spec = slide_heuristic_spec_parse (word, error);
      if (spec == NULL)
        return NULL;
      g_ptr_array_add (specs, spec);

      if (*end == '\0')
        return g_steal_pointer (&specs);
      begin = end + 1;
    }
}

/* ---- Values ---- */

SlideHeuristicSpec *
slide_heuristic_spec_copy (const SlideHeuristicSpec *spec)
{
  SlideHeuristicSpec *copy;

  g_return_val_if_fail (spec != NULL, NULL);

  copy = g_memdup2 (spec, sizeof *spec);
  copy->partition = g_strdup (spec->partition);
  copy->text = g_strdup (spec->text);
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
  g_free (spec->partition);
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

guint
slide_heuristic_spec_hash (gconstpointer spec)
{
  return g_str_hash (((const SlideHeuristicSpec *) spec)->text);
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

  return spec->info->parameters == SLIDE_PARAMETERS_WEIGHTS ? &spec->weights : NULL;
}

const char *
slide_heuristic_spec_get_partition (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, NULL);

  return spec->partition;
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

gboolean
slide_heuristic_spec_is_admissible (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, FALSE);

  if (spec->info->parameters == SLIDE_PARAMETERS_WEIGHTS)
    return slide_blend_weights_is_admissible (&spec->weights);

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (!slide_heuristic_spec_is_admissible (slide_heuristic_spec_get_part (spec, i)))
      return FALSE;

  return spec->info->admissible;
}

gboolean
slide_heuristic_spec_is_consistent (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, FALSE);

  if (spec->info->parameters == SLIDE_PARAMETERS_WEIGHTS)
    return slide_blend_weights_is_admissible (&spec->weights);

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
  update_text (spec);
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

  /* Its parts have had their say. */
  if (!spec->has_parameters || spec->parts != NULL)
    return TRUE;

  other = slide_heuristic_spec_parse (spec->info->id, NULL);
  slide_heuristic_spec_fill_in (other, weights, partition);
  if (!other->has_parameters || slide_heuristic_spec_equal (spec, other))
    return TRUE;

  g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
               _("Found both “%s” and “%s”, expected parameters only once."), spec->text, other->text);
  return FALSE;
}
