/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-heuristic-spec.c: any text as the specification of a heuristic, as a list
 * of them, and as the weights of a blend, for the goal of its first line
 * (fuzz_take_goal()).
 */

#include "slide-heuristic.h"
#include "slide-pattern-partition-text.h"

#include "fuzz.h"

#include <string.h>

#define N_HEURISTIC_ERRORS (SLIDE_HEURISTIC_ERROR_SCRIPT + 1)

/* Whether its groups, or those of a part, have only the characters of groups: only then a list of
 * specifications can be split. */
static gboolean
has_plain_groups (const SlideHeuristicSpec *spec)
{
  const char *groups = slide_heuristic_spec_get_partition (spec);

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (!has_plain_groups (slide_heuristic_spec_get_part (spec, i)))
      return FALSE;

  return groups == NULL || (strspn (groups, "0123456789,/;+-") == strlen (groups)
                            && strstr (groups, ",,") == NULL && strstr (groups, ",+") == NULL
                            && strstr (groups, ",-") == NULL && !g_str_has_suffix (groups, ","));
}

/* Its properties agree with each other, and can be displayed. */
static void
require_words (const SlideHeuristicSpec *spec)
{
  g_autofree char *id = slide_heuristic_spec_dup_id (spec);
  g_autofree char *name = slide_heuristic_spec_dup_name (spec);
  const SlideHeuristicInfo *info = slide_heuristic_spec_get_info (spec);
  const SlideBlendWeights *weights = slide_heuristic_spec_get_weights (spec);

  fuzz_require (info == slide_heuristic_find (info->id));
  fuzz_require (g_str_has_prefix (id, info->id));
  fuzz_require (name[0] != '\0' && g_utf8_validate (name, -1, NULL));
  fuzz_require (slide_heuristic_spec_has_kind (spec, info->id));
  fuzz_require (slide_heuristic_spec_is_admissible (spec)
                || !slide_heuristic_spec_is_consistent (spec));
  if (weights != NULL)
    {
      g_autofree char *text = slide_blend_weights_to_string (weights);
      SlideBlendWeights read;

      fuzz_require (slide_blend_weights_parse (text, &read, NULL));
      fuzz_require (slide_blend_weights_equal (&read, weights));
    }
}

/* Its text reads back as an equal specification with the same text; so does a copy's. */
static void
require_round_trip (const SlideHeuristicSpec *spec)
{
  const char *text = slide_heuristic_spec_get_text (spec);
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristicSpec) again = slide_heuristic_spec_parse (text, &error);
  g_autoptr (SlideHeuristicSpec) copy = slide_heuristic_spec_copy (spec);

  fuzz_require (again != NULL && error == NULL);
  fuzz_require (g_str_equal (slide_heuristic_spec_get_text (again), text));
  fuzz_require (slide_heuristic_spec_equal (again, spec));
  fuzz_require (slide_heuristic_spec_equal (copy, spec));
  fuzz_require (slide_heuristic_spec_get_n_parts (again) == slide_heuristic_spec_get_n_parts (spec));
  fuzz_require (slide_heuristic_spec_is_admissible (again)
                == slide_heuristic_spec_is_admissible (spec));
  fuzz_require (slide_heuristic_spec_is_consistent (again)
                == slide_heuristic_spec_is_consistent (spec));
}

/* On larger boards, even heuristics without tables take far longer than everything else. */
#define MAX_CELLS_TO_MAKE 9

/* The heuristics that it consists of for @goal, without those that take long. */
static void
require_heuristic (const SlideHeuristicSpec *spec,
                   const SlideBoard         *goal)
{
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) applies_error = NULL;
  gboolean applies = slide_heuristic_applies (spec, goal, &applies_error);

  fuzz_require_error (applies_error, !applies, SLIDE_HEURISTIC_ERROR, N_HEURISTIC_ERRORS);

  if (slide_board_get_n_cells (goal) > MAX_CELLS_TO_MAKE)
    return;

  options.without_tables = TRUE;
  heuristic = slide_heuristic_new (spec, goal, &options, &error);
  fuzz_require_error (error, heuristic == NULL, SLIDE_HEURISTIC_ERROR, N_HEURISTIC_ERRORS);
  /* Scripts are read only now. */
  if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_SCRIPT))
    return;
  fuzz_require (applies == (heuristic != NULL));
  fuzz_require (applies || g_str_equal (error->message, applies_error->message));
  if (heuristic == NULL)
    return;

  fuzz_require (slide_heuristic_spec_equal (slide_heuristic_get_spec (heuristic), spec));
  fuzz_require (slide_heuristic_estimate (heuristic, goal) == 0
                || !slide_heuristic_is_admissible (heuristic));
  fuzz_require (slide_heuristic_is_admissible (heuristic)
                || !slide_heuristic_spec_is_admissible (spec));
}

/* Separate parameters fill in what has none, and then agree. */
static void
require_parameters (const SlideHeuristicSpec *spec)
{
  static const char partition[] = "1,2 / 3";
  static const SlideBlendWeights weights = { { 0.5, 0.25, 0.0 } };
  g_autoptr (SlideHeuristicSpec) filled = slide_heuristic_spec_copy (spec);
  g_autoptr (GError) error = NULL;
  gboolean agrees = slide_heuristic_spec_agrees (spec, &weights, partition, &error);

  fuzz_require_error (error, !agrees, SLIDE_HEURISTIC_ERROR, N_HEURISTIC_ERRORS);
  fuzz_require (slide_heuristic_spec_agrees (spec, NULL, NULL, NULL));

  slide_heuristic_spec_fill_in (filled, &weights, partition);
  require_words (filled);
  require_round_trip (filled);
  if (agrees)
    fuzz_require (slide_heuristic_spec_agrees (filled, &weights, partition, NULL));
}

static void
try_one (const char       *text,
         const SlideBoard *goal)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (text, &error);

  fuzz_require_error (error, spec == NULL, SLIDE_HEURISTIC_ERROR, N_HEURISTIC_ERRORS);
  if (spec == NULL)
    return;

  require_words (spec);
  require_round_trip (spec);
  require_parameters (spec);
  /* Programs are not run: any command may come up. */
  if (strstr (text, "program:") == NULL)
    require_heuristic (spec, goal);
}

/* A list of them reads back as the same list. */
static void
try_list (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) specs = slide_heuristic_spec_parse_list (text, &error);
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GString) list = g_string_new (NULL);

  fuzz_require_error (error, specs == NULL, SLIDE_HEURISTIC_ERROR, N_HEURISTIC_ERRORS);
  if (specs == NULL)
    return;

  fuzz_require (specs->len >= 1);
  for (guint i = 0; i < specs->len; i++)
    {
      const SlideHeuristicSpec *spec = g_ptr_array_index (specs, i);

      if (!has_plain_groups (spec))
        return;
      g_string_append_printf (list, "%s%s", i > 0 ? "," : "", slide_heuristic_spec_get_text (spec));
    }

  again = slide_heuristic_spec_parse_list (list->str, &error);
  fuzz_require (again != NULL && error == NULL);
  fuzz_require (again->len == specs->len);
  for (guint i = 0; i < specs->len; i++)
    fuzz_require (slide_heuristic_spec_equal (again->pdata[i], specs->pdata[i]));
}

static void
try_weights (const char *text)
{
  g_autoptr (GError) error = NULL;
  SlideBlendWeights weights, untouched, read;
  g_autofree char *written = NULL;
  g_autofree char *again = NULL;

  memset (&weights, 0xa5, sizeof weights);
  untouched = weights;
  if (!slide_blend_weights_parse (text, &weights, &error))
    {
      fuzz_require_error (error, TRUE, SLIDE_HEURISTIC_ERROR, N_HEURISTIC_ERRORS);
      fuzz_require (memcmp (&weights, &untouched, sizeof weights) == 0);
      return;
    }

  fuzz_require (error == NULL);
  written = slide_blend_weights_to_string (&weights);
  fuzz_require (slide_blend_weights_parse (written, &read, NULL));
  fuzz_require (slide_blend_weights_equal (&read, &weights));
  again = slide_blend_weights_to_string (&read);
  fuzz_require (g_str_equal (written, again));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *input = fuzz_dup_text (data, size);
  const char *text = input;
  SlideBoard goal;

  fuzz_take_goal (&text, &goal);
  try_one (text, &goal);
  try_list (text);
  try_weights (text);
  return 0;
}
