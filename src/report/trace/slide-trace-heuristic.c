/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-heuristic.c: the heuristic of a trace: its name, its specification, groups and
 * weights, which must not contradict each other.
 *
 * A trace is not trusted: the only heuristics that are created from it open no file, and their tables have a
 * limit.
 */

#include "slide-trace-check-private.h"

#include "slide-heuristic-registry.h"
#include "slide-pattern-partition-text.h"
#include "slide-solvability.h"
#include "slide-suggestion.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Tables up to this size are built in negligible time. */
#define MAX_TABLE_BYTES (G_GUINT64_CONSTANT (8) << 20)

/* For a pair without a solution, the heuristic may have been created without its tables. */
void
slide_trace_make_heuristics (SlideTraceChecker *checker)
{
  const SlideTraceHeader *header = &checker->header;
  const SlideHeuristicOptions options = { .memory_limit = MAX_TABLE_BYTES };
  g_autoptr (SlideHeuristicSpec) spec = NULL;

  if (header->heuristic == NULL || header->is_own_heuristic
      || !slide_solvability_check (&header->start, &header->goal).solvable)
    return;

  spec = slide_heuristic_spec_parse (header->heuristic, NULL);
  if (spec == NULL || !slide_heuristic_spec_opens_no_file (spec))
    return;
  slide_heuristic_spec_fill_in (spec, NULL, header->partition);
  checker->heuristics[0] = slide_heuristic_new (spec, &header->goal, &options, NULL);
  if (slide_algorithm_get_info (header->method.algorithm)->both_ways)
    checker->heuristics[1] = slide_heuristic_new (spec, &header->start, &options, NULL);
}

/* ---- Reading ---- */

/* Whether @spec names a script, a program or the file of a network, which a trace must not choose. */
static gboolean
names_file (const SlideHeuristicSpec *spec)
{
  const char *network = slide_heuristic_spec_get_network (spec);

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (names_file (slide_heuristic_spec_get_part (spec, i)))
      return TRUE;

  return slide_heuristic_spec_get_file (spec) != NULL || (network != NULL && strchr (network, '/') != NULL);
}

/* Whether h is computed by such a file, or by anything else that is not part of the program. @spec: (nullable) */
static gboolean
is_own_heuristic (const char               *id,
                  const SlideHeuristicSpec *spec)
{
  return g_str_equal (id, SLIDE_TRACE_CUSTOM) || g_str_equal (id, "lua") || g_str_equal (id, "program")
         || (spec != NULL && names_file (spec));
}

/* Whether the heuristic that is called @id is the one of the specification. @spec: (nullable): NULL
 * if that is not known */
static gboolean
is_one_heuristic (const char               *id,
                  const SlideHeuristicSpec *spec)
{
  g_autoptr (SlideHeuristicSpec) named = NULL;

  /* A custom heuristic may have any specification but that of a heuristic of the program. */
  if (g_str_equal (id, SLIDE_TRACE_CUSTOM))
    return spec == NULL || names_file (spec);
  if (spec != NULL)
    return slide_heuristic_spec_is_named (spec, id);

  named = slide_heuristic_spec_parse (id, NULL);
  return named == NULL && slide_heuristic_find (id) == NULL;
}

/* Checks the groups of @spec and its parts, and whether it uses reflections, against "partition".
 * @is_used: (inout): set to TRUE if any has groups */
static gboolean
check_partition (SlideTraceChecker         *checker,
                 const SlideHeuristicSpec  *spec,
                 const SlidePartitions     *expected,
                 gboolean                  *is_used,
                 GError                   **error)
{
  const char *text = slide_heuristic_spec_get_partition (spec);
  g_autofree char *found = NULL;
  g_autofree char *groups = slide_partitions_to_string (expected);
  SlidePartitions partitions;

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (!check_partition (checker, slide_heuristic_spec_get_part (spec, i), expected, is_used, error))
      return FALSE;

  *is_used |= slide_heuristic_spec_get_info (spec)->parameters == SLIDE_PARAMETERS_PARTITION;
  if (slide_heuristic_spec_get_no_reflection (spec) && !expected->no_reflection)
    return REFUSE (_("\"specification\" says no-reflection, and \"partition\" does not"));
  if (text == NULL)
    return TRUE;
  if (slide_partitions_parse (text, &checker->header.goal, &partitions, NULL))
    {
      partitions.no_reflection = slide_heuristic_spec_get_no_reflection (spec);
      found = slide_partitions_to_string (&partitions);
    }

  return g_strcmp0 (found, groups) == 0
         || REFUSE (_("\"specification\" says the groups %s, and \"partition\" says others"), text);
}

/* The same of the weights and "blend". A specification without weights has the default ones; a name
 * that stands for it (not @is_whole) leaves them out. */
static gboolean
check_blend (SlideTraceChecker         *checker,
             const SlideHeuristicSpec  *spec,
             gboolean                   is_whole,
             const SlideBlendWeights   *expected,
             gboolean                  *is_used,
             GError                   **error)
{
  const SlideBlendWeights *weights = slide_heuristic_spec_get_weights (spec);

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (!check_blend (checker, slide_heuristic_spec_get_part (spec, i), is_whole, expected, is_used, error))
      return FALSE;

  *is_used |= weights != NULL;
  return weights == NULL || (!is_whole && !slide_heuristic_spec_has_parameters (spec))
         || slide_blend_weights_equal (weights, expected)
         || REFUSE (_("\"specification\" says %s, and \"blend\" says other weights"),
                    slide_heuristic_spec_get_text (spec));
}

/* Members that say once more what the specification says, or what it leaves out; the weights become
 * part of it. @is_whole: whether @spec is a specification, not only a name */
static gboolean
read_parameters (SlideTraceChecker   *checker,
                 JsonObject          *object,
                 SlideHeuristicSpec  *spec,
                 gboolean             is_whole,
                 GError             **error)
{
  g_autoptr (GError) problem = NULL;
  const char *partition, *blend, *checksum;
  gboolean has_groups = FALSE, has_weights = FALSE;
  SlidePartitions partitions;
  SlideBlendWeights weights;

  if (!slide_trace_read (checker, object, "partition", SLIDE_FIELD_WORD_OR_NULL, &partition, error)
      || !slide_trace_read (checker, object, "blend", SLIDE_FIELD_WORD_OR_NULL, &blend, error)
      || !slide_trace_read (checker, object, "checksum", SLIDE_FIELD_WORD_OR_NULL, &checksum, error))
    return FALSE;
  if (partition != NULL)
    {
      if (!slide_partitions_parse (partition, &checker->header.goal, &partitions, &problem))
        return REFUSE ("\"partition\": %s", problem->message);
      if (!check_partition (checker, spec, &partitions, &has_groups, error))
        return FALSE;
    }
  if (blend != NULL)
    {
      if (!slide_blend_weights_parse (blend, &weights, &problem))
        return REFUSE ("\"blend\": %s", problem->message);
      if (!check_blend (checker, spec, is_whole, &weights, &has_weights, error))
        return FALSE;
    }
  if (has_groups < (partition != NULL) || has_weights < (blend != NULL)
      || (checksum != NULL && slide_heuristic_spec_get_file (spec) == NULL))
    return REFUSE (_("the heuristic %s has no \"%s\""), slide_heuristic_spec_get_text (spec),
                   has_groups < (partition != NULL) ? "partition"
                   : has_weights < (blend != NULL) ? "blend" : "checksum");

  checker->header.partition = g_strdup (partition);
  if (blend != NULL)
    slide_heuristic_spec_fill_in (spec, &weights, NULL);
  return TRUE;
}

/* Whether there is such a heuristic for the boards of the trace. What opens files is not asked. */
static gboolean
check_applies (SlideTraceChecker         *checker,
               const SlideHeuristicSpec  *spec,
               GError                   **error)
{
  const SlideHeuristicOptions options = { .memory_limit = MAX_TABLE_BYTES, .without_tables = TRUE };
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (GError) problem = NULL;

  if (!slide_heuristic_spec_opens_no_file (spec))
    return TRUE;

  heuristic = slide_heuristic_new (spec, &checker->header.goal, &options, &problem);
  return heuristic != NULL || g_error_matches (problem, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_MEMORY)
         || REFUSE ("%s", problem->message);
}

gboolean
slide_trace_read_heuristic (SlideTraceChecker  *checker,
                            JsonObject         *object,
                            GError            **error)
{
  SlideTraceHeader *header = &checker->header;
  g_autoptr (SlideHeuristicSpec) spec = NULL;
  g_autoptr (SlideHeuristicSpec) named = NULL;
  const char *specification, *id;
  SlideSuggestion suggestion;
  guint n_infos;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n_infos);

  if (!slide_trace_read (checker, object, "heuristic", SLIDE_FIELD_WORD_OR_NULL, &id, error)
      || !slide_trace_read (checker, object, "specification", SLIDE_FIELD_WORD_OR_NULL, &specification, error))
    return FALSE;
  if ((id == NULL && specification == NULL)
      || !slide_algorithm_get_info (header->method.algorithm)->uses_heuristic)
    return TRUE;

  /* The h of an unknown heuristic cannot be checked; but its name may be mistyped. */
  suggestion = (SlideSuggestion) SLIDE_SUGGESTION_INIT (id != NULL ? id : "");
  for (guint i = 0; i < n_infos; i++)
    slide_suggestion_consider (&suggestion, infos[i]->id);

  spec = slide_heuristic_spec_parse (specification != NULL ? specification : id, NULL);
  named = id != NULL ? slide_heuristic_spec_parse (id, NULL) : NULL;
  header->is_own_heuristic = is_own_heuristic (id != NULL ? id : "", spec);
  if (!header->is_own_heuristic && id != NULL && named == NULL && suggestion.meant != NULL && suggestion.distance > 0)
    return REFUSE (_("no heuristic is called \"%s\"; did you mean \"%s\"? One of your own is "
                     "\"custom\""),
                   id, suggestion.meant);
  if (id != NULL && specification != NULL && !is_one_heuristic (id, spec))
    return REFUSE (_("\"heuristic\" says \"%s\", and \"specification\" says \"%s\""), id, specification);
  if (spec != NULL
      && (!read_parameters (checker, object, spec, specification != NULL, error)
          || !check_applies (checker, spec, error)))
    return FALSE;

  header->heuristic = g_strdup (spec != NULL ? slide_heuristic_spec_get_text (spec)
                                : specification != NULL ? specification : id);
  return TRUE;
}
