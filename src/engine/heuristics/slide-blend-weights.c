/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-blend-weights.h"

#include "slide-error.h"
#include "slide-heuristic-registry.h"
#include "slide-number.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_TEXT 1000   /* bytes; what is longer is no weights */
#define MAX_WEIGHT 100.0

static const char *const ids[SLIDE_BLEND_N_PARTS] = { "manhattan", "misplaced", "euclidean" };

void
slide_blend_weights_init_default (SlideBlendWeights *weights)
{
  *weights = (SlideBlendWeights) { { 0.6, 0.1, 0.3 } };
}

gboolean
slide_blend_weight_parse (const char  *text,
                          const char  *name,
                          double      *weight,
                          GError     **error)
{
  char *end = NULL;
  double number = g_ascii_strtod (text, &end);

  /* NaN fails this comparison. */
  if (end == text || *end != '\0' || !(number >= 0.0 && number <= MAX_WEIGHT))
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                            _("Blend: the weight of %s is “%s”; expected a number from 0 to 100"), name, text);

  *weight = number + 0.0;   /* turns -0 into 0 */
  return TRUE;
}

static gboolean
parse_part (const char         *text,
            SlideBlendWeights  *weights,
            guint              *seen,
            GError            **error)
{
  const char *equals = strchr (text, '=');
  guint part = 0;
  double weight;

  if (equals == NULL)
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                            _("Blend: found “%s”; expected a name, an equals sign and a weight, such as "
                              "manhattan=0.6"), text);

  while (part < SLIDE_BLEND_N_PARTS
         && (strlen (ids[part]) != (gsize) (equals - text) || !g_str_has_prefix (text, ids[part])))
    part++;

  if (part == SLIDE_BLEND_N_PARTS)
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                            _("Blend: found “%.*s”; expected manhattan, misplaced or euclidean"), (int) (equals - text),
                            text);

  if ((*seen >> part & 1) != 0)
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION, _("Blend: %s has two weights"),
                            ids[part]);

  if (!slide_blend_weight_parse (equals + 1, ids[part], &weight, error))
    return FALSE;

  weights->of[part] = weight;
  *seen |= 1u << part;
  return TRUE;
}

gboolean
slide_blend_weights_parse (const char         *text,
                           SlideBlendWeights  *weights,
                           GError            **error)
{
  g_autofree char *valid = NULL;
  g_auto (GStrv) parts = NULL;
  SlideBlendWeights result = { { 0.0 } };
  double sum = 0.0;
  guint seen = 0;

  g_return_val_if_fail (text != NULL && weights != NULL, FALSE);

  /* Other characters and longer texts are no weights either, but the message shows what was
   * found. */
  valid = slide_visible_text (text, -1, MAX_TEXT);
  parts = g_strsplit (valid, ",", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (!parse_part (g_strstrip (parts[i]), &result, &seen, error))
      return FALSE;

  for (guint part = 0; part < SLIDE_BLEND_N_PARTS; part++)
    sum += result.of[part];
  if (sum <= 0.0)
    return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                            _("Blend: all weights are 0; expected at least one above 0"));

  *weights = result;
  return TRUE;
}

char *
slide_blend_weights_to_string (const SlideBlendWeights *weights)
{
  GString *text = g_string_new (NULL);

  for (guint part = 0; part < SLIDE_BLEND_N_PARTS; part++)
    if (weights->of[part] > 0.0)
      {
        g_string_append_printf (text, "%s%s=", text->len > 0 ? "," : "", ids[part]);
        slide_append_shortest (text, weights->of[part]);
      }

  return g_string_free (text, FALSE);
}

char *
slide_blend_weights_dup_name (const SlideBlendWeights *weights)
{
  static const char *const names[SLIDE_BLEND_N_PARTS] = {
    /* Translators: after a weight, as in “0.6 Manhattan, 0.1 misplaced, 0.3 Euclidean” */
    N_("Manhattan"), N_("misplaced"), N_("Euclidean"),
  };
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint part = 0; part < SLIDE_BLEND_N_PARTS; part++)
    if (weights->of[part] > 0.0)
      {
        if (list->len > 0)
          /* Translators: between the names of heuristics in a list */
          g_string_append (list, _(", "));
        g_string_append_printf (list, "%g %s", weights->of[part], _(names[part]));
      }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

gboolean
slide_blend_weights_equal (const SlideBlendWeights *a,
                           const SlideBlendWeights *b)
{
  for (guint part = 0; part < SLIDE_BLEND_N_PARTS; part++)
    if (a->of[part] != b->of[part])
      return FALSE;

  return TRUE;
}

guint64
slide_blend_weight_get_fixed (double weight)
{
  return (guint64) (weight * (double) SLIDE_BLEND_ONE);
}

gboolean
slide_blend_weights_is_admissible (const SlideBlendWeights *weights)
{
  guint64 sum = 0;

  for (guint part = 0; part < SLIDE_BLEND_N_PARTS; part++)
    sum += slide_blend_weight_get_fixed (weights->of[part]);

  return sum <= SLIDE_BLEND_ONE;
}
