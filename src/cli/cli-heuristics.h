/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-heuristics.h: --heuristic, --blend and --partition, which `solve`,
 * `compare` and `audit` share.
 */

#pragma once

#include "cli-options.h"
#include "slide-heuristic-spec.h"

G_BEGIN_DECLS

/**
 * CliHeuristics:
 *
 * First the words as they were typed (NULL: not given), then what they mean.
 * Initialise to zeros; clear with cli_heuristics_clear().
 *
 * @specs: (element-type SlideHeuristicSpec): with the weights and groups that
 *   were given apart
 * @asked: (element-type utf8): the text of each before that: what messages and
 *   tables call it
 */
typedef struct
{
  char      *heuristic;
  char      *blend;
  char      *partition;

  GPtrArray *specs;
  GPtrArray *asked;
} CliHeuristics;

#define CLI_HEURISTIC_ENTRY(data, ids) \
  { "heuristic", 'e', 0, G_OPTION_ARG_FILENAME, (data), \
    "manhattan (default), or one listed by \"heuristics\"; max:ID+ID... is the maximum of a set; " \
    "weights and groups may follow: blend:manhattan=1, pattern-database:6-6-3", \
    (ids) }
#define CLI_BLEND_ENTRY(data) \
  { "blend", 0, 0, G_OPTION_ARG_FILENAME, (data), \
    "Weights of the heuristic blend (default manhattan=0.6,misplaced=0.1,euclidean=0.3)", "LIST" }

/* What was typed, read and put together; Manhattan if nothing was. Says on
 * standard error which of them changes nothing.
 * @list: whether there may be several */
gboolean cli_heuristics_parse           (CliHeuristics        *heuristics,
                                         gboolean              list,
                                         GError              **error);
void     cli_heuristics_clear           (CliHeuristics        *heuristics);

/* Whether the groups of --partition make sense for @goal, used or not. */
gboolean cli_heuristics_check_partition (const CliHeuristics  *heuristics,
                                         const SlideBoard     *goal,
                                         GError              **error);

G_END_DECLS
