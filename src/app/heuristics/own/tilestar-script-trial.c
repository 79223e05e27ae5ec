/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-script-trial.h"

#include "slide-random.h"
#include "slide-search.h"

#define SEED 1

/* Number of expansions between two checks of the cancellable. */
#define SLICE 512

/* With h = 0 on 3x3, at most all boards are expanded. */
#define NODE_LIMIT 400000

TilestarScriptTrial *
tilestar_script_trial_new (SlideHeuristic *heuristic)
{
  TilestarScriptTrial *trial = g_new0 (TilestarScriptTrial, 1);

  trial->heuristic = slide_heuristic_ref (heuristic);
  return trial;
}

void
tilestar_script_trial_free (gpointer data)
{
  TilestarScriptTrial *trial = data;

  slide_heuristic_unref (trial->heuristic);
  g_free (trial->failure);
  g_free (trial);
}

/* Returns: (nullable): why the search ended without a solution, "" if it was cancelled */
static const char *
solve (SlideHeuristic   *heuristic,
       const SlideBoard *start,
       GCancellable     *cancellable,
       SlideStatistics  *statistics)
{
  g_autoptr (SlideSearch) search = NULL;
  SlideSearchRequest request;
  const char *failure;

  slide_search_request_init (&request, start, slide_heuristic_get_goal (heuristic));
  request.heuristic = heuristic;
  request.node_limit = NODE_LIMIT;
  search = slide_search_new (&request, NULL);
  if (search == NULL)
    return "";

  while (slide_search_run (search, SLICE) == SLIDE_STATUS_RUNNING)
    if (g_cancellable_is_cancelled (cancellable))
      return "";
  slide_search_get_statistics (search, statistics);

  failure = slide_heuristic_get_failure (heuristic);
  return failure;
}

void
tilestar_script_trial_run (gpointer      data,
                           GCancellable *cancellable)
{
  static const char *const ids[TILESTAR_N_TRIALS] = {
    [TILESTAR_TRIAL_MISPLACED] = "misplaced",
    [TILESTAR_TRIAL_MANHATTAN] = "manhattan",
    [TILESTAR_TRIAL_LINEAR_CONFLICT] = "linear-conflict",
  };
  TilestarScriptTrial *trial = data;
  const SlideBoard *goal = slide_heuristic_get_goal (trial->heuristic);
  int shortest[TILESTAR_TRIAL_BOARDS];

  /* The script comes last: its solutions are compared with the shortest ones. */
  for (int kind = TILESTAR_N_TRIALS - 1; kind >= 0; kind--)
    {
      g_autoptr (SlideHeuristic) heuristic = ids[kind] != NULL
        ? slide_heuristic_new_from_text (ids[kind], goal, NULL, NULL)
        : slide_heuristic_ref (trial->heuristic);
      guint64 expanded = 0;
      SlideRandom random;

      slide_random_init (&random, SEED);
      for (guint i = 0; i < TILESTAR_TRIAL_BOARDS; i++)
        {
          SlideStatistics statistics = { 0 };
          SlideBoard start;
          const char *failure;

          slide_random_board (&random, goal, &start);
          failure = solve (heuristic, &start, cancellable, &statistics);
          if (failure != NULL)
            {
              trial->failure = *failure != '\0' ? g_strdup (failure) : NULL;
              return;
            }
          expanded += statistics.expanded;
          if (kind != TILESTAR_TRIAL_SCRIPT)
            shortest[i] = statistics.moves;
          else if (statistics.moves != shortest[i])
            trial->not_shortest++;
        }
      trial->expanded[kind] = expanded;
    }
}
