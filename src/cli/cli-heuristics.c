/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-heuristics.h"

#include "cli-output.h"
#include "slide-error.h"
#include "slide-pattern-partition-text.h"


static gboolean
parse_heuristic (CliHeuristics  *heuristics,
                 gboolean        list,
                 GError        **error)
{
  const char *text = heuristics->heuristic != NULL ? heuristics->heuristic : "manhattan";

  if (list)
    {
      heuristics->specs = slide_heuristic_spec_parse_list (text, error);
    }
  else
    {
      SlideHeuristicSpec *spec = slide_heuristic_spec_parse (text, error);

      if (spec != NULL)
        {
          heuristics->specs = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_heuristic_spec_free);
          g_ptr_array_add (heuristics->specs, spec);
        }
    }

  if (heuristics->specs == NULL)
    g_prefix_error (error, "--heuristic: ");
  return heuristics->specs != NULL;
}

/* Applies --blend and --partition to the heuristics without parameters. */
static gboolean
fill_in (CliHeuristics  *heuristics,
         GError        **error)
{
  SlideBlendWeights weights;

  if (heuristics->blend != NULL && !slide_blend_weights_parse (heuristics->blend, &weights, error))
    {
      g_prefix_error (error, "--blend: ");
      return FALSE;
    }

  heuristics->names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < heuristics->specs->len; i++)
    {
      SlideHeuristicSpec *spec = g_ptr_array_index (heuristics->specs, i);
      const SlideBlendWeights *blend = heuristics->blend != NULL ? &weights : NULL;

      if (!slide_heuristic_spec_agrees (spec, blend, heuristics->partition, error))
        {
          g_prefix_error (error, "--heuristic: ");
          return FALSE;
        }

      g_ptr_array_add (heuristics->names, g_strdup (slide_heuristic_spec_get_text (spec)));
      slide_heuristic_spec_fill_in (spec, blend, heuristics->partition);
    }

  return TRUE;
}

static gboolean
refuse_twice (const CliHeuristics  *heuristics,
              GError              **error)
{
  for (guint i = 1; i < heuristics->specs->len; i++)
    for (guint j = 0; j < i; j++)
      if (slide_heuristic_spec_equal (heuristics->specs->pdata[i], heuristics->specs->pdata[j]))
        return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                                "--heuristic: found \"%s\" twice; expected each once",
                                slide_heuristic_spec_get_text (heuristics->specs->pdata[i]));

  return TRUE;
}

static gboolean
uses (const CliHeuristics *heuristics,
      const char          *id)
{
  for (guint i = 0; i < heuristics->specs->len; i++)
    if (slide_heuristic_spec_has_kind (heuristics->specs->pdata[i], id))
      return TRUE;

  return FALSE;
}

gboolean
cli_heuristics_parse (CliHeuristics  *heuristics,
                      gboolean        list,
                      GError        **error)
{
  guint64 mib = 0;

  if (!cli_parse_uint ("script-instructions", heuristics->instructions_text, 1, G_MAXINT64,
                       &heuristics->own_limits.instructions, error)
      || !cli_parse_uint ("script-memory", heuristics->memory_text, 1, 1 << 20, &mib, error)
      || !cli_parse_real ("program-timeout", heuristics->timeout_text, 0.001, CLI_MAX_SECONDS,
                          &heuristics->own_limits.timeout, error))
    return FALSE;
  heuristics->own_limits.memory = mib << 20;

  if (!parse_heuristic (heuristics, list, error)
      || !fill_in (heuristics, error)
      || !refuse_twice (heuristics, error))
    return FALSE;

  /* An option without effect is not an error, but the user should know. */
  if (heuristics->blend != NULL && !uses (heuristics, "blend"))
    cli_message ("--blend has no effect: it belongs to the heuristic blend");
  if ((heuristics->instructions_text != NULL || heuristics->memory_text != NULL)
      && !uses (heuristics, "lua"))
    cli_message ("--script-instructions and --script-memory have no effect: they belong to the "
                 "heuristic lua");
  if (heuristics->timeout_text != NULL && !uses (heuristics, "program"))
    cli_message ("--program-timeout has no effect: it belongs to the heuristic program");
  if (heuristics->partition != NULL && !uses (heuristics, "pattern-database"))
    cli_message ("--partition has no effect: it belongs to the heuristic pattern-database");

  return TRUE;
}

void
cli_heuristics_clear (CliHeuristics *heuristics)
{
  g_clear_pointer (&heuristics->heuristic, g_free);
  g_clear_pointer (&heuristics->blend, g_free);
  g_clear_pointer (&heuristics->partition, g_free);
  g_clear_pointer (&heuristics->instructions_text, g_free);
  g_clear_pointer (&heuristics->memory_text, g_free);
  g_clear_pointer (&heuristics->timeout_text, g_free);
  g_clear_pointer (&heuristics->specs, g_ptr_array_unref);
  g_clear_pointer (&heuristics->names, g_ptr_array_unref);
}

char *
cli_heuristics_dup_problem (const char *name,
                            const char *problem)
{
  const char *file = strchr (name, ':');
  g_autofree char *message = NULL;

  if (file != NULL && g_str_has_prefix (problem, file + 1))
    return g_strdup (problem);

  message = cli_dup_message (problem);
  return g_strdup_printf ("--heuristic %s: %s", name, message);
}

void
cli_heuristics_prefix_error (const char  *name,
                             GError     **error)
{
  if (error != NULL && *error != NULL)
    {
      g_autofree char *problem = g_steal_pointer (&(*error)->message);

      (*error)->message = cli_heuristics_dup_problem (name, problem);
    }
}

gboolean
cli_heuristics_check_partition (const CliHeuristics  *heuristics,
                                const SlideBoard     *goal,
                                GError              **error)
{
  SlidePartitions ignored;

  if (heuristics->partition == NULL
      || slide_partitions_parse (heuristics->partition, goal, &ignored, error))
    return TRUE;

  g_prefix_error (error, "--partition: ");
  return FALSE;
}
