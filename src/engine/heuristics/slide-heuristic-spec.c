/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-heuristic-spec.h"

#include "slide-error.h"
#include "slide-network-store.h"
#include "slide-number.h"
#include "slide-pattern-partition-text.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_TEXT 8192u   /* bytes: a path may have 4095 */

struct _SlideHeuristicSpec
{
  const SlideHeuristicInfo *info;
  gboolean                  has_parameters;
  SlideBlendWeights         weights;      /* of a blend of the three distances */
  char                     *partition;    /* nullable */
  gboolean                  no_reflection;
  char                     *network;      /* nullable */
  char                     *file;         /* nullable */
  GPtrArray                *parts;        /* (nullable): of SlideHeuristicSpec */
  /* (nullable): of double, the weight of each of @parts in a blend */
  GArray                   *part_weights;
  char                     *text;         /* built from the fields above */
};

/* ---- Text ---- */

/* Appends each part of a blend with its weight. */
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

/* Appends the parts of `max`: their texts if @with_parameters, otherwise their ids. */
static void
append_parts (GString                  *text,
              const SlideHeuristicSpec *spec,
              gboolean                  with_parameters)
{
  for (guint i = 0; spec->parts != NULL && i < spec->parts->len; i++)
    {
      const SlideHeuristicSpec *part = g_ptr_array_index (spec->parts, i);

      g_string_append_c (text, i == 0 ? ':' : '+');
      g_string_append (text, with_parameters ? part->text : part->info->id);
    }
}

/* Whether this is a blend of the three distances with weights other than the default ones. */
static gboolean
has_own_weights (const SlideHeuristicSpec *spec)
{
  SlideBlendWeights defaults;

  slide_blend_weights_init_default (&defaults);
  return slide_heuristic_spec_get_weights (spec) != NULL
         && !slide_blend_weights_equal (&spec->weights, &defaults);
}

/* Must be called after any other field has changed. */
static void
update_text (SlideHeuristicSpec *spec)
{
  GString *text = g_string_new (spec->info->id);

  if (has_own_weights (spec))
    {
      g_autofree char *weights = slide_blend_weights_to_string (&spec->weights);

      g_string_append_printf (text, ":%s", weights);
    }
  if (spec->partition != NULL)
    g_string_append_printf (text, ":%s", spec->partition);
  if (spec->no_reflection)
    g_string_append_printf (text, "%cno-reflection", spec->partition != NULL ? ',' : ':');
  if (spec->network != NULL)
    g_string_append_printf (text, ":%s", spec->network);
  if (spec->file != NULL)
    g_string_append_printf (text, ":%s", spec->file);
  if (spec->part_weights != NULL)
    append_weighted_parts (text, spec);
  else
    append_parts (text, spec, TRUE);

  g_free (spec->text);
  spec->text = g_string_free (text, FALSE);
}

/* ---- Parsing ---- */

/* The end of the part of `max` that begins at @text. */
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
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                            _("“max” expects heuristics joined by plus signs, such as "
                              "max:manhattan+gaschnig; one of them is empty"));

  if (g_str_equal (text, "max") || g_str_has_prefix (text, "max:"))
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                            _("“max” cannot be part of “max”"));

  part = slide_heuristic_spec_parse (text, error);
  if (part == NULL)
    return FALSE;

  if (g_ptr_array_find_with_equal_func (spec->parts, part, slide_heuristic_spec_equal, NULL))
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION, _("“max” names “%s” twice"),
                            part->text);

  g_ptr_array_add (spec->parts, g_steal_pointer (&part));
  return TRUE;
}

static gboolean
parse_parts (SlideHeuristicSpec  *spec,
             const char          *text,
             GError             **error)
{
  if (*text == '\0')
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                            _("“max:” expects heuristics joined by plus signs, such as "
                              "max:manhattan+gaschnig; found none"));

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

/* Sets the groups from their text; an option without groups leaves them NULL. */
static void
set_partition (SlideHeuristicSpec *spec,
               const char         *text)
{
  gboolean no_reflection;

  spec->partition = slide_partitions_tidy (text, &no_reflection);
  if (no_reflection && *spec->partition == '\0')
    g_clear_pointer (&spec->partition, g_free);
  spec->no_reflection |= no_reflection;
}

static gboolean
parse_partition (SlideHeuristicSpec  *spec,
                 const char          *text,
                 GError             **error)
{
  set_partition (spec, text);
  if (spec->no_reflection || *spec->partition != '\0')
    return TRUE;

  return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                          _("“%s:” expects groups of tiles such as 1,2,3/4,5, or the name of a choice such as "
                            "6-6-3; found none"), spec->info->id);
}

/* Whether all parts are among the three distances of a plain blend. Also TRUE on a syntax
 * error, which the parser of plain blends reports. */
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

  /* The id `blend` is known, so any error in a part is an error of an option. */
  if (part == NULL)
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION, "%s: %s", spec->info->id,
                            part_error->message);
  if (part->info->parameters == SLIDE_PARAMETERS_WEIGHTS
      || part->info->parameters == SLIDE_PARAMETERS_PARTS)
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                            _("“%s” cannot be part of “blend”"), part->info->id);
  if (g_ptr_array_find_with_equal_func (spec->parts, part, slide_heuristic_spec_equal, NULL))
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION, _("Blend: %s has two weights"),
                            part->text);
  if (!slide_blend_weight_parse (number, part->text, &weight, error))
    return FALSE;

  if (weight > 0.0)
    {
      g_ptr_array_add (spec->parts, g_steal_pointer (&part));
      g_array_append_val (spec->part_weights, weight);
    }
  return TRUE;
}

/* Makes it a plain blend if all parts with a weight above 0 are among the three distances. */
static gboolean
become_plain_blend (SlideHeuristicSpec  *spec,
                    GError             **error)
{
  const char *weights;

  update_text (spec);
  weights = strchr (spec->text, ':') + 1;
  if (!is_plain_blend (weights))
    return TRUE;

  g_clear_pointer (&spec->parts, g_ptr_array_unref);
  g_clear_pointer (&spec->part_weights, g_array_unref);
  return slide_blend_weights_parse (weights, &spec->weights, error);
}

/* Commas before an equals sign belong to the part's parameters, as in
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
          g_autofree char *visible = slide_visible_text (text, -1, SLIDE_VISIBLE_WORD);

          return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                                  _("Blend: found “%s”; expected a name, an equals sign and a weight, such as "
                                    "manhattan=0.6"), visible);
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

  if (spec->parts->len == 0)
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                            _("Blend: all weights are 0; expected at least one above 0"));

  return become_plain_blend (spec, error);
}

static gboolean
parse_network (SlideHeuristicSpec  *spec,
               const char          *text,
               GError             **error)
{
  g_autofree char *visible = NULL;

  if (strchr (text, G_DIR_SEPARATOR) != NULL || slide_network_store_is_name (text))
    {
      spec->network = g_strdup (text);
      return TRUE;
    }

  visible = slide_visible_text (text, -1, SLIDE_VISIBLE_WORD);
  return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                          _("Found “%s” after “%s:”; expected the name of a network (letters, digits and - _ "
                            ".), or the path of its file, containing a slash"), visible, spec->info->id);
}

static gboolean
parse_file (SlideHeuristicSpec  *spec,
            const char          *text,
            GError             **error)
{
  if (*text != '\0')
    {
      spec->file = g_strdup (text);
      return TRUE;
    }

  g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
               g_str_equal (spec->info->id, "lua")
               ? _("“%s” expects a file, such as lua:manhattan.lua; found none")
               : _("“%s” expects a command, such as program:./manhattan; found none"),
               spec->info->id);
  return FALSE;
}

static gboolean
parse_parameters (SlideHeuristicSpec  *spec,
                  const char          *text,
                  GError             **error)
{
  g_autofree char *visible = NULL;

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
    case SLIDE_PARAMETERS_FILE:
      return parse_file (spec, text, error);
    case SLIDE_PARAMETERS_NONE:
    default:
      visible = slide_visible_text (text, -1, SLIDE_VISIBLE_WORD);
      return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                              _("Found “%s” after “%s:”, but this heuristic has no parameters"), visible,
                              spec->info->id);
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

  if (strlen (text) > MAX_TEXT)
    {
      g_autofree char *visible = slide_visible_text (text, -1, SLIDE_VISIBLE_WORD);

      return slide_set_error_null (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                                   _("Found “%s”; expected a heuristic in at most %u bytes"), visible, MAX_TEXT);
    }

  colon = strchr (text, ':');
  id = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : g_strdup (text);
  info = slide_heuristic_find (id);
  if (info == NULL)
    {
      slide_heuristic_set_unknown (id, error);
      return NULL;
    }

  /* Every valid specification without a file is ASCII. */
  if (!g_str_is_ascii (text)
      && ((strstr (text, "lua:") == NULL && strstr (text, "program:") == NULL)
          || !g_utf8_validate (text, -1, NULL)))
    {
      g_autofree char *visible = slide_visible_text (text, -1, SLIDE_VISIBLE_WORD);

      return slide_set_error_null (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                                   _("Found “%s”; the parameters of a heuristic are names, numbers and signs in "
                                     "ASCII"), visible);
    }

  spec = g_new0 (SlideHeuristicSpec, 1);
  spec->info = info;
  spec->has_parameters = colon != NULL;
  if (info->parameters == SLIDE_PARAMETERS_WEIGHTS)
    slide_blend_weights_init_default (&spec->weights);
  if (colon == NULL && info->parameters == SLIDE_PARAMETERS_FILE)
    {
      parse_file (spec, "", error);
      return NULL;
    }
  if (colon != NULL && !parse_parameters (spec, colon + 1, error))
    return NULL;

  update_text (spec);
  return g_steal_pointer (&spec);
}

/* Whether @text, which follows a comma, can only continue the list of groups before it: no id begins
 * as their option does, even where it is mistyped. */
static gboolean
is_continuation (const char *text)
{
  return g_ascii_isdigit (*text) || *text == '/' || *text == ';' || g_str_has_prefix (text, "no-");
}

/* Whether the comma at @comma, in an item that starts at @begin, is part of its parameters. */
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

  /* In a blend, parts may have parameters before the equals sign. */
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
          g_autofree char *visible = slide_visible_text (text, -1, SLIDE_VISIBLE_WORD);

          return slide_set_error_null (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                                       _("Found an empty heuristic in “%s”; expected heuristics separated by "
                                         "commas, such as manhattan,gaschnig"), visible);
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

/* ---- Names and comparison ---- */

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

  if (spec->partition != NULL && spec->no_reflection)
    /* Translators: a heuristic and its groups of tiles: “Pattern databases 6-6-3 without reflection” */
    return g_strdup_printf (_("%s %s without reflection"), _(spec->info->name), spec->partition);
  if (spec->no_reflection)
    /* Translators: a heuristic: “Pattern databases without reflection” */
    return g_strdup_printf (_("%s without reflection"), _(spec->info->name));
  if (spec->partition != NULL)
    /* Translators: a heuristic and its groups of tiles: “Pattern databases 6-6-3” */
    return g_strdup_printf (_("%s %s"), _(spec->info->name), spec->partition);

  if (spec->network != NULL || spec->file != NULL)
    {
      g_autofree char *name = spec->network != NULL                   ? g_path_get_basename (spec->network)
                              : g_str_equal (spec->info->id, "lua") ? g_path_get_basename (spec->file)
                                                                    : g_strdup (spec->file);
      g_autofree char *visible = slide_visible_text (name, -1, SLIDE_VISIBLE_WORD);

      /* Translators: a heuristic and the name of a network: “Neural network “mine”” */
      return g_strdup_printf (_("%s “%s”"), _(spec->info->name), visible);
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

      /* Translators: the names of heuristics in a list: “Maximum of Manhattan distance, Gaschnig” */
      return g_strdup_printf (_("Maximum of %s"), names->str);
    }

  return g_strdup (_(spec->info->name));
}

/* ---- Fields ---- */

SlideHeuristicSpec *
slide_heuristic_spec_copy (const SlideHeuristicSpec *spec)
{
  SlideHeuristicSpec *copy;

  g_return_val_if_fail (spec != NULL, NULL);

  copy = g_memdup2 (spec, sizeof *spec);
  copy->partition = g_strdup (spec->partition);
  copy->network = g_strdup (spec->network);
  copy->file = g_strdup (spec->file);
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
  g_free (spec->file);
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

gboolean
slide_heuristic_spec_get_no_reflection (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, FALSE);

  return spec->no_reflection;
}

const char *
slide_heuristic_spec_get_file (const SlideHeuristicSpec *spec)
{
  g_return_val_if_fail (spec != NULL, NULL);

  return spec->file;
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

gboolean
slide_heuristic_spec_opens_no_file (const SlideHeuristicSpec *spec)
{
  static const char *const ids[] = {
    "zero", "misplaced", "gaschnig", "out-of-row-column", "euclidean", "blend", "manhattan",
    "inversion-distance", "linear-conflict", "corner-tiles", "last-moves", "korf-taylor", "dynamic-pairs",
    "walking-distance", "pattern-database", "max", "perfect", "nilsson", "manhattan-with-blank",
    "misplaced-with-blank", "linear-conflict-pairs", NULL,
  };

  g_return_val_if_fail (spec != NULL, FALSE);

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (!slide_heuristic_spec_opens_no_file (slide_heuristic_spec_get_part (spec, i)))
      return FALSE;

  return g_strv_contains (ids, spec->info->id);
}

/* Whether @spec is what @name says, which may leave out parameters. */
static gboolean
is_as_named (const SlideHeuristicSpec *spec,
             const SlideHeuristicSpec *name)
{
  guint n = slide_heuristic_spec_get_n_parts (name);

  if (spec->info != name->info)
    return FALSE;
  if (spec->info->parameters != SLIDE_PARAMETERS_PARTS)
    return !name->has_parameters || slide_heuristic_spec_equal (spec, name);

  /* Of `max` without parts, a name has those that suit the goal. */
  for (guint i = 0; i < n && slide_heuristic_spec_get_n_parts (spec) > 0; i++)
    if (slide_heuristic_spec_get_n_parts (spec) != n
        || !is_as_named (slide_heuristic_spec_get_part (spec, i), slide_heuristic_spec_get_part (name, i)))
      return FALSE;

  return TRUE;
}

gboolean
slide_heuristic_spec_is_named (const SlideHeuristicSpec *spec,
                               const char               *text)
{
  g_autoptr (SlideHeuristicSpec) name = NULL;
  g_autofree char *id = NULL;

  g_return_val_if_fail (spec != NULL, FALSE);

  /* That of a script or a program, also as a part, is no specification without its file. */
  id = slide_heuristic_spec_dup_id (spec);
  if (g_str_equal (text, spec->info->id) || g_str_equal (text, id))
    return TRUE;

  name = slide_heuristic_spec_parse (text, NULL);
  return name != NULL && is_as_named (spec, name);
}

/* Whether the weights of the parts, in the precision that searches use, add up to at most
 * 1. */
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

  /* The default network is proven admissible; any other is unknown until its file is read. */
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

/* ---- Parameters given separately ---- */

/* Removes parts that became equal when their parameters were filled in. */
static void
drop_equal_parts (SlideHeuristicSpec *spec)
{
  /* In a blend, equal parts with a weight each count twice. */
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
  if (spec->partition == NULL && partition != NULL
      && spec->info->parameters == SLIDE_PARAMETERS_PARTITION)
    {
      set_partition (spec, partition);
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

  /* The parts of `max` were checked above. */
  if (!spec->has_parameters || spec->info->parameters == SLIDE_PARAMETERS_PARTS
      || spec->info->parameters == SLIDE_PARAMETERS_FILE)
    return TRUE;
  /* Groups that are given separately keep the option. */
  if (spec->no_reflection && spec->partition == NULL)
    return TRUE;

  other = slide_heuristic_spec_parse (spec->info->id, NULL);
  /* Not a contradiction either if both give the same groups. */
  other->no_reflection = spec->no_reflection;
  slide_heuristic_spec_fill_in (other, weights, partition);
  if (!other->has_parameters || slide_heuristic_spec_equal (spec, other))
    return TRUE;

  return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                          _("Found both “%s” and “%s”; expected parameters only once"), spec->text, other->text);
}
