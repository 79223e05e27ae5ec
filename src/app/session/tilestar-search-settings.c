/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-search-settings.h"

#include "tilestar-search-settings-test.h"
#include "slide-board-text.h"
#include "slide-goal.h"
#include "slide-memory.h"
#include "slide-pattern-choices.h"
#include "slide-pattern-partition-text.h"

#include <math.h>
#include <string.h>

#define MEBIBYTE (G_GUINT64_CONSTANT (1) << 20)

/* In the order of SlideBlendPart. */
static const char *const blend_parts[SLIDE_BLEND_N_PARTS] = { "manhattan", "misplaced", "euclidean" };

/* ---- The boards ---- */

static gboolean
read_board (GSettings  *settings,
            const char *key,
            SlideBoard *board)
{
  g_autofree char *text = g_settings_get_string (settings, key);
  g_autoptr (GVariant) fallback = NULL;

  if (slide_board_parse (text, 0, 0, board, NULL))
    return TRUE;

  fallback = g_settings_get_default_value (settings, key);
  return slide_board_parse (g_variant_get_string (fallback, NULL), 0, 0, board, NULL);
}

void
tilestar_settings_get_pair (GSettings  *settings,
                            SlideBoard *out_start,
                            SlideBoard *out_goal)
{
  if (!read_board (settings, "start", out_start))
    slide_goal_init (out_start, SLIDE_GOAL_BLANK_LAST, 3, 3);
  if (!read_board (settings, "goal", out_goal) || !slide_board_same_shape (out_start, out_goal))
    slide_goal_init (out_goal, SLIDE_GOAL_BLANK_LAST, out_start->rows, out_start->columns);
}

void
tilestar_settings_set_pair (GSettings        *settings,
                            const SlideBoard *start,
                            const SlideBoard *goal)
{
  g_autofree char *start_text = slide_board_to_text (start, SLIDE_TEXT_LINE);
  g_autofree char *goal_text = slide_board_to_text (goal, SLIDE_TEXT_LINE);

  g_settings_set_string (settings, "start", start_text);
  g_settings_set_string (settings, "goal", goal_text);
}

/* ---- Groups of tiles ---- */

static char *
dup_shape (const SlideBoard *goal)
{
  return g_strdup_printf ("%ux%u", goal->rows, goal->columns);
}

gboolean
tilestar_partition_get_custom (GSettings        *settings,
                               const SlideBoard *goal,
                               SlidePartition   *partition)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, "custom-partitions");
  g_autofree char *shape = dup_shape (goal);
  const char *text;

  return g_variant_lookup (all, shape, "&s", &text)
         && slide_partition_parse (text, goal, partition, NULL);
}

void
tilestar_partition_set_custom (GSettings            *settings,
                               const SlideBoard     *goal,
                               const SlidePartition *partition)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, "custom-partitions");
  g_autofree char *text = slide_partition_to_string (partition);
  g_autofree char *shape = dup_shape (goal);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  for (gsize i = 0; i < g_variant_n_children (all); i++)
    {
      const char *other;
      const char *groups;

      g_variant_get_child (all, i, "{&s&s}", &other, &groups);
      if (!g_str_equal (other, shape))
        g_variant_builder_add (&builder, "{ss}", other, groups);
    }
  g_variant_builder_add (&builder, "{ss}", shape, text);

  g_settings_set_value (settings, "custom-partitions", g_variant_builder_end (&builder));
  g_settings_set_string (settings, "partition", TILESTAR_PARTITION_CUSTOM);
}

char *
tilestar_partition_dup_choice (GSettings        *settings,
                               const SlideBoard *goal)
{
  g_autofree char *id = g_settings_get_string (settings, "partition");
  SlidePartition ignored;

  if (g_str_equal (id, TILESTAR_PARTITION_CUSTOM)
        ? tilestar_partition_get_custom (settings, goal, &ignored)
        : slide_partition_find_choice (goal->rows, goal->columns, id) != NULL)
    return g_steal_pointer (&id);

  return g_strdup (TILESTAR_PARTITION_STRONGEST);
}

void
tilestar_partition_init (SlidePartitions  *partitions,
                         GSettings        *settings,
                         const SlideBoard *goal)
{
  g_autofree char *id = tilestar_partition_dup_choice (settings, goal);
  const SlidePartitionChoice *choice;

  if (g_str_equal (id, TILESTAR_PARTITION_CUSTOM)
      && tilestar_partition_get_custom (settings, goal, &partitions->of[0]))
    {
      partitions->n = 1;
    }
  else
    {
      choice = slide_partition_find_choice (goal->rows, goal->columns, id);
      if (choice == NULL)
        choice = slide_partition_get_default (goal->rows, goal->columns);
      slide_partitions_init_choice (partitions, choice, goal);
    }
  partitions->no_reflection = !g_settings_get_boolean (settings, "reflection");
}

char *
tilestar_partition_dup_text (GSettings        *settings,
                             const SlideBoard *goal)
{
  g_autofree char *id = tilestar_partition_dup_choice (settings, goal);
  SlidePartitions partitions;

  tilestar_partition_init (&partitions, settings, goal);
  if (g_str_equal (id, TILESTAR_PARTITION_STRONGEST))
    return partitions.no_reflection ? g_strdup ("no-reflection") : NULL;
  if (g_str_equal (id, TILESTAR_PARTITION_CUSTOM))
    return slide_partitions_to_string (&partitions);

  return slide_partitions_dup_name (&partitions, goal);
}

/* ---- Algorithm and heuristic ---- */

SlideAlgorithm
tilestar_settings_get_algorithm (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "algorithm");
  SlideAlgorithm algorithm = SLIDE_ALGORITHM_ASTAR;

  slide_algorithm_from_id (id, &algorithm);
  return algorithm;
}

/* Returns NULL if the key `heuristic` names no existing heuristic. */
static const SlideHeuristicInfo *
find_info (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "heuristic");

  id[strcspn (id, ":")] = '\0';
  return slide_heuristic_find (id);
}

const SlideHeuristicInfo *
tilestar_settings_get_heuristic_info (GSettings *settings)
{
  const SlideHeuristicInfo *info = find_info (settings);

  return info != NULL ? info : slide_heuristic_find ("manhattan");
}

/* A settings file may contain "nan", which passes range checks. Returns the default then. */
static double
get_real (GSettings  *settings,
          const char *key)
{
  double value = g_settings_get_double (settings, key);
  g_autoptr (GVariant) usual = g_settings_get_default_value (settings, key);

  return isfinite (value) ? value : g_variant_get_double (usual);
}

/* Formats @value with four decimals, more than the controls can set. */
static char *
dup_weights (GSettings *settings)
{
  g_autoptr (GString) weights = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (blend_parts); i++)
    {
      g_autofree char *key = g_strconcat ("blend-", blend_parts[i], NULL);
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (number, sizeof number, "%.4f", get_real (settings, key));
      g_string_append_printf (weights, "%s%s=%s", i > 0 ? "," : "", blend_parts[i], number);
    }

  return g_string_free (g_steal_pointer (&weights), FALSE);
}

/* Parses @text, in the format of the key `heuristic`; `max` gets the parts that are selected. */
static SlideHeuristicSpec *
parse_heuristic (GSettings   *settings,
                 const char  *text,
                 GError     **error)
{
  g_autofree char *parts = g_settings_get_string (settings, "max-parts");
  g_autoptr (GVariant) untouched = g_settings_get_default_value (settings, "max-parts");
  g_autofree char *max = NULL;

  /* Without an explicit selection, the engine leaves out the parts for which a large board has no
   * tables. A part that was selected explicitly is reported as an error. */
  if (!g_str_equal (text, "max") || g_str_equal (parts, g_variant_get_string (untouched, NULL)))
    return slide_heuristic_spec_parse (text, error);

  max = g_strconcat ("max:", parts, NULL);
  return slide_heuristic_spec_parse (max, error);
}

static SlideHeuristicSpec *
parse_chosen (GSettings  *settings,
              GError    **error)
{
  g_autofree char *text = g_settings_get_string (settings, "heuristic");

  return parse_heuristic (settings,
                          find_info (settings) != NULL ? text
                                                       : tilestar_settings_get_heuristic_info (settings)->id,
                          error);
}

/* Sets the parameters of @spec from the controls. Returns NULL, with @spec freed, if they are not
 * valid. */
static SlideHeuristicSpec *
fill_in (GSettings           *settings,
         SlideHeuristicSpec  *taken,
         const SlideBoard    *goal,
         GError             **error)
{
  g_autoptr (SlideHeuristicSpec) spec = taken;
  g_autofree char *text = dup_weights (settings);
  g_autofree char *partition = NULL;
  SlideBlendWeights weights;
  gboolean has_weights;

  if (spec == NULL)
    return NULL;

  has_weights = slide_heuristic_spec_has_kind (spec, "blend");
  if (has_weights && !slide_blend_weights_parse (text, &weights, error))
    return NULL;

  partition = tilestar_partition_dup_text (settings, goal);
  slide_heuristic_spec_fill_in (spec, has_weights ? &weights : NULL, partition);
  return g_steal_pointer (&spec);
}

SlideHeuristicSpec *
tilestar_settings_dup_heuristic (GSettings         *settings,
                                 const SlideBoard  *goal,
                                 GError           **error)
{
  g_return_val_if_fail (goal != NULL, NULL);

  return fill_in (settings, parse_chosen (settings, error), goal, error);
}

SlideHeuristicSpec *
tilestar_settings_parse_heuristic (GSettings         *settings,
                                   const char        *text,
                                   const SlideBoard  *goal,
                                   GError           **error)
{
  g_return_val_if_fail (text != NULL && goal != NULL, NULL);

  return fill_in (settings, parse_heuristic (settings, text, error), goal, error);
}

/* Each of these functions writes parameters to the keys of their controls. They return FALSE if the
 * controls cannot represent them. */
static gboolean
store_weights (GSettings               *settings,
               const SlideBlendWeights *weights)
{
  for (guint i = 0; i < G_N_ELEMENTS (blend_parts); i++)
    if (weights->of[i] > 1.0 || fabs (weights->of[i] * 1e4 - round (weights->of[i] * 1e4)) > 1e-9)
      return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (blend_parts); i++)
    {
      g_autofree char *key = g_strconcat ("blend-", blend_parts[i], NULL);

      g_settings_set_double (settings, key, weights->of[i]);
    }

  return TRUE;
}

static gboolean
store_partition (GSettings                *settings,
                 const SlideHeuristicSpec *spec,
                 const SlideBoard         *goal)
{
  const char *text = slide_heuristic_spec_get_partition (spec);
  SlidePartition partition;

  if (text == NULL)
    g_settings_reset (settings, "partition");
  else if (slide_partition_find_choice (goal->rows, goal->columns, text) != NULL)
    g_settings_set_string (settings, "partition", text);
  else if (slide_partition_parse (text, goal, &partition, NULL))
    tilestar_partition_set_custom (settings, goal, &partition);
  else
    return FALSE;

  g_settings_set_boolean (settings, "reflection", !slide_heuristic_spec_get_no_reflection (spec));
  return TRUE;
}

static gboolean
store_parts (GSettings                *settings,
             const SlideHeuristicSpec *spec)
{
  const char *text = slide_heuristic_spec_get_text (spec);

  /* A weighted sum also has parts, but there is no control for them. */
  if (slide_heuristic_spec_get_info (spec)->parameters != SLIDE_PARAMETERS_PARTS)
    return FALSE;

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (slide_heuristic_spec_has_parameters (slide_heuristic_spec_get_part (spec, i)))
      return FALSE;

  g_settings_set_string (settings, "max-parts", strchr (text, ':') + 1);
  return TRUE;
}

/* Writes the keys of @spec's own parameters. */
static void
reset_parameters (GSettings                *settings,
                  const SlideHeuristicSpec *spec)
{
  const char *id = slide_heuristic_spec_get_info (spec)->id;

  if (g_str_equal (id, "max"))
    g_settings_reset (settings, "max-parts");
  if (g_str_equal (id, "pattern-database"))
    {
      g_settings_reset (settings, "partition");
      g_settings_reset (settings, "reflection");
    }
  for (guint i = 0; g_str_equal (id, "blend") && i < G_N_ELEMENTS (blend_parts); i++)
    {
      g_autofree char *key = g_strconcat ("blend-", blend_parts[i], NULL);

      g_settings_reset (settings, key);
    }
}

/* Whether @text is that of a composed heuristic, which has its own row. */
static gboolean
is_composed (GSettings  *settings,
             const char *text)
{
  g_autoptr (GVariant) value = g_settings_get_value (settings, "composed-heuristics");
  const char *other;
  GVariantIter iter;

  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(&s&s)", NULL, &other))
    if (g_str_equal (text, other))
      return TRUE;

  return FALSE;
}

void
tilestar_settings_set_heuristic (GSettings                *settings,
                                 const SlideHeuristicSpec *spec,
                                 const SlideBoard         *goal)
{
  gboolean is_stored = TRUE;

  g_return_if_fail (spec != NULL && goal != NULL);

  if (is_composed (settings, slide_heuristic_spec_get_text (spec)))
    {
      is_stored = FALSE;
    }
  else if (slide_heuristic_spec_has_parameters (spec))
    {
      if (slide_heuristic_spec_get_weights (spec) != NULL)
        is_stored = store_weights (settings, slide_heuristic_spec_get_weights (spec));
      else if (slide_heuristic_spec_get_info (spec)->parameters == SLIDE_PARAMETERS_PARTITION)
        is_stored = store_partition (settings, spec, goal);
      else
        is_stored = store_parts (settings, spec);
    }
  else
    {
      reset_parameters (settings, spec);
    }

  g_settings_set_string (settings, "heuristic",
                         is_stored ? slide_heuristic_spec_get_info (spec)->id
                                   : slide_heuristic_spec_get_text (spec));
}

gboolean
tilestar_settings_shows_parameters (GSettings  *settings,
                                    const char *id)
{
  g_autoptr (SlideHeuristicSpec) spec = parse_chosen (settings, NULL);
  g_autofree char *text = g_settings_get_string (settings, "heuristic");

  return strchr (text, ':') == NULL && spec != NULL && slide_heuristic_spec_has_kind (spec, id);
}

guint64
tilestar_settings_get_memory_limit (GSettings *settings)
{
  guint64 limit = g_settings_get_uint (settings, "memory-limit") * MEBIBYTE;

  return limit > 0 ? limit : slide_memory_get_default_limit ();
}

SlideMoveNaming
tilestar_get_move_naming (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "move-names");
  SlideMoveNaming naming = SLIDE_NAMING_TILE;

  (void) slide_move_naming_from_id (id, &naming);
  return naming;
}

/* The number of threads that a search may use: at least 1, at most one for each processor. */
static guint
get_threads (GSettings *settings)
{
  guint threads = g_settings_get_uint (settings, "threads");
  guint most = g_get_num_processors ();

  return threads > 0 ? MIN (threads, most) : most;
}

void
tilestar_settings_init_method (GSettings      *settings,
                               SlideAlgorithm  algorithm,
                               SlideMethod    *method)
{
  g_autofree char *tie_break = g_settings_get_string (settings, "tie-break");
  g_autofree char *propagation = g_settings_get_string (settings, "propagation");
  g_autofree char *operators = g_settings_get_string (settings, "operators");

  slide_method_init (method, algorithm);
  method->weight = slide_weight_round (get_real (settings, "weight"));
  method->depth = g_settings_get_uint (settings, "depth");
  /* The other value, "usual", is the rule that the method has. */
  (void) slide_tie_break_from_id (tie_break, &method->tie_break);
  method->reopen = g_settings_get_boolean (settings, "reopen");
  method->parent_pruning = g_settings_get_boolean (settings, "parent-pruning");
  method->cycle_pruning = g_settings_get_boolean (settings, "cycle-pruning");
  slide_propagation_from_id (propagation, &method->propagation);
  slide_move_order_from_text (operators, &method->operators);
}

void
tilestar_settings_init_request (GSettings          *settings,
                                const SlideBoard   *start,
                                const SlideBoard   *goal,
                                SlideSearchRequest *request)
{
  slide_search_request_init (request, start, goal);
  tilestar_settings_init_method (settings, tilestar_settings_get_algorithm (settings), &request->method);
  /* An option that does not apply to this algorithm or tie-breaking is kept, but not used. */
  if (!slide_search_request_may_propagate (request))
    request->propagation = SLIDE_PROPAGATION_NONE;
  request->time_limit = g_settings_get_uint (settings, "time-limit");
  request->memory_limit = tilestar_settings_get_memory_limit (settings);
  request->threads = get_threads (settings);
}

void
tilestar_settings_set_tie_break (GSettings      *settings,
                                 SlideAlgorithm  algorithm,
                                 SlideTieBreak   tie_break)
{
  SlideTieBreak usual = slide_algorithm_get_tie_break (algorithm, SLIDE_TIE_OF_ALGORITHM);
  gboolean is_usual = slide_algorithm_get_tie_break (algorithm, tie_break) == usual;

  g_settings_set_string (settings, "tie-break", is_usual ? "usual" : slide_tie_break_get_id (tie_break));
}

void
tilestar_settings_set_request (GSettings                *settings,
                               const SlideSearchRequest *request,
                               const SlideHeuristicSpec *spec)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (request->algorithm);
  g_autofree char *operators = slide_move_order_dup_text (request->operators);

  if (spec != NULL)
    tilestar_settings_set_heuristic (settings, spec, &request->goal);
  g_settings_set_string (settings, "algorithm", info->id);
  tilestar_settings_set_tie_break (settings, request->algorithm, request->tie_break);
  g_settings_set_boolean (settings, "reopen", request->reopen);
  g_settings_set_boolean (settings, "parent-pruning", request->parent_pruning);
  g_settings_set_boolean (settings, "cycle-pruning", request->cycle_pruning);
  g_settings_set_string (settings, "propagation", slide_propagation_get_id (request->propagation));
  g_settings_set_string (settings, "operators", operators);
  if (info->uses_weight)
    g_settings_set_double (settings, "weight", request->weight);
  if (info->uses_depth)
    g_settings_set_uint (settings, "depth", request->depth);
}

/* Whether @a and @b describe the same search, apart from boards and heuristics. Options that the
 * algorithm does not use are not compared. */
static gboolean
has_same_options (const SlideSearchRequest *a,
                  const SlideSearchRequest *b)
{
  SlideMethod method_a, method_b;

  slide_method_init_from_request (&method_a, a);
  slide_method_init_from_request (&method_b, b);
  return slide_method_equal (&method_a, &method_b);
}

gboolean
tilestar_settings_match_request (GSettings                *settings,
                                 const SlideSearchRequest *request,
                                 const SlideHeuristicSpec *spec)
{
  g_autoptr (SlideHeuristicSpec) chosen = NULL;
  SlideSearchRequest by_settings;

  tilestar_settings_init_request (settings, &request->start, &request->goal, &by_settings);
  if (!has_same_options (&by_settings, request))
    return FALSE;
  if (spec == NULL)
    return TRUE;

  chosen = tilestar_settings_dup_heuristic (settings, &request->goal, NULL);
  return chosen != NULL && slide_heuristic_spec_equal (chosen, spec);
}

SlideGuarantee
tilestar_settings_get_guarantee (GSettings      *settings,
                                 const SlideBoard *goal)
{
  g_autoptr (SlideHeuristicSpec) spec = tilestar_settings_dup_heuristic (settings, goal, NULL);
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  SlideSearchRequest request;

  options.without_tables = TRUE;
  if (spec != NULL)
    heuristic = slide_heuristic_new (spec, goal, &options, NULL);

  tilestar_settings_init_request (settings, goal, goal, &request);
  request.heuristic = heuristic;
  return slide_search_get_guarantee (&request);
}
