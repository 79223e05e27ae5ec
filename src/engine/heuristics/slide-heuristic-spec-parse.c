/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-heuristic-spec-parse.c: reading a heuristic's name and parameters.
 */

#include "slide-heuristic-spec-private.h"
#include "slide-network-store.h"
#include "slide-pattern-partition-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

/* Whether all that is weighed is what a blend can weigh in one go; or it is written wrongly, and
 * the same parser says how. */
static gboolean
is_plain_blend (const char *text)
{
  static const char *const plain[] = { "manhattan", "misplaced", "euclidean", NULL };

  for (;;)
    {
      gsize length = strcspn (text, "=");
      g_autofree char *name = g_strstrip (g_strndup (text, length));

      if (text[length] == '\0')
        return TRUE;
      if (!g_strv_contains (plain, name))
        return FALSE;

      text += length + strcspn (text + length, ",");
      if (*text == '\0')
        return TRUE;
      text++;
    }
}

static gboolean
add_weighted_part (SlideHeuristicSpec  *spec,
                   const char          *text,
                   const char          *number,
                   GError             **error)
{
  g_autoptr (GError) part_error = NULL;
  g_autoptr (SlideHeuristicSpec) part = slide_heuristic_spec_parse (text, &part_error);
  double weight;

  /* The blend is known, whatever is wrong within. */
  if (part == NULL)
    {
      g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION, "%s: %s",
                   spec->info->id, part_error->message);
      return FALSE;
    }
  if (part->info->parameters == SLIDE_PARAMETERS_WEIGHTS
      || part->info->parameters == SLIDE_PARAMETERS_PARTS)
    {
      g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                   _("“%s” cannot be a part of “blend”."), part->info->id);
      return FALSE;
    }
  if (g_ptr_array_find_with_equal_func (spec->parts, part, slide_heuristic_spec_equal, NULL))
    {
      g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                   _("Blend: %s has a weight twice."), part->text);
      return FALSE;
    }
  if (!slide_blend_weight_parse (number, part->text, &weight, error))
    return FALSE;

  if (weight > 0.0)
    {
      g_ptr_array_add (spec->parts, g_steal_pointer (&part));
      g_array_append_val (spec->part_weights, weight);
    }
  return TRUE;
}

/* Commas before an equals sign are of the part's own parameters, as in
 * pattern-database:1,2,3,4/5,6,7,8=0.5. */
static gboolean
parse_weighted_parts (SlideHeuristicSpec  *spec,
                      const char          *text,
                      GError             **error)
{
  spec->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_heuristic_spec_free);
  spec->part_weights = g_array_new (FALSE, FALSE, sizeof (double));
  for (;;)
    {
      const char *equals = strchr (text, '=');
      g_autofree char *part = NULL;
      g_autofree char *number = NULL;

      if (equals == NULL)
        {
          g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                       _("Blend: found “%s”, expected a name, an equals sign and a weight, such as manhattan=0.6."),
                       text);
          return FALSE;
        }

      part = g_strstrip (g_strndup (text, (gsize) (equals - text)));
      number = g_strstrip (g_strndup (equals + 1, strcspn (equals + 1, ",")));
      if (!add_weighted_part (spec, part, number, error))
        return FALSE;

      text = equals + 1 + strcspn (equals + 1, ",");
      if (*text == '\0')
        break;
      text++;
    }

  if (spec->parts->len > 0)
    return TRUE;

  g_set_error_literal (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                       _("Blend: no weight is above 0, expected one that is."));
  return FALSE;
}

static gboolean
parse_network (SlideHeuristicSpec  *spec,
               const char          *text,
               GError             **error)
{
  if (strchr (text, G_DIR_SEPARATOR) != NULL || slide_network_store_is_name (text))
    {
      spec->network = g_strdup (text);
      return TRUE;
    }

  g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
               _("Found “%s” after “%s:”, expected the name of a network (letters, digits and - _ .), or the path of its file, with a slash in it."),
               text, spec->info->id);
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
      return is_plain_blend (text) ? slide_blend_weights_parse (text, &spec->weights, error)
                                   : parse_weighted_parts (spec, text, error);
    case SLIDE_PARAMETERS_PARTITION:
      return parse_partition (spec, text, error);
    case SLIDE_PARAMETERS_PARTS:
      return parse_parts (spec, text, error);
    case SLIDE_PARAMETERS_NETWORK:
      return parse_network (spec, text, error);
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

  slide_heuristic_spec_update_text (spec);
  return g_steal_pointer (&spec);
}

/* Whether @text, after a comma, can only be more of the groups before it. */
static gboolean
is_continuation (const char *text)
{
  return g_ascii_isdigit (*text) || *text == '/' || *text == ';';
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
  if (is_continuation (next) || memchr (next, '=', length) != NULL)
    return TRUE;

  /* Of a blend, whose parts may have parameters of their own before the equals sign. */
  if (g_strstr_len (begin, comma - begin, "blend:") == NULL || g_str_has_prefix (next, "blend:")
      || g_str_has_prefix (next, "max:"))
    return FALSE;
  for (;;)
    {
      length = strcspn (next, ",");
      if (memchr (next, '=', length) != NULL)
        return TRUE;
      if (next[length] == '\0' || !is_continuation (next + length + 1))
        return FALSE;
      next += length + 1;
    }
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
