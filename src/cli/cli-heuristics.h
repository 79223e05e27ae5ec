/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-heuristics.h: --heuristic, --blend, --partition and the limits of scripts, which `solve`,
 * `compare` and `audit` share.
 */

#pragma once

#include "cli-options.h"
#include "slide-heuristic-spec.h"
#include "slide-own.h"

/**
 * CliHeuristics:
 * @specs: (element-type SlideHeuristicSpec): with the weights and groups of --blend and --partition
 * @names: (element-type utf8): the text of each specification before these were applied, which is
 *   its name in messages and tables
 * @own_limits: of scripts and programs
 *
 * The option values as they were typed (NULL: not given), then the parsed values. Initialize to
 * zeros; clear with cli_heuristics_clear().
 */
typedef struct
{
  char      *heuristic;
  char      *blend;
  char      *partition;
  char      *instructions_text;
  char      *memory_text;
  char      *timeout_text;

  GPtrArray *specs;
  GPtrArray *names;
  SlideOwnLimits own_limits;
} CliHeuristics;

#define CLI_HEURISTIC_ENTRY(data, ids) \
  { "heuristic", 'e', 0, G_OPTION_ARG_FILENAME, (data), \
    "manhattan (default), or one listed by \"heuristics\"; max:ID+ID... is the maximum of a set; " \
    "weights and groups may follow: blend:manhattan=1, pattern-database:6-6-3,no-reflection; lua:FILE and " \
    "program:COMMAND are a script and a program of your own", \
    (ids) }
#define CLI_BLEND_ENTRY(data) \
  { "blend", 0, 0, G_OPTION_ARG_FILENAME, (data), \
    "Weights of the heuristic blend (default manhattan=0.6,misplaced=0.1,euclidean=0.3)", "LIST" }

#define CLI_SCRIPT_ENTRIES(heuristics) \
  { "script-instructions", 0, 0, G_OPTION_ARG_FILENAME, &(heuristics)->instructions_text, \
    "Limit of instructions for each call of a Lua script (default 1000000)", "N" }, \
  { "script-memory", 0, 0, G_OPTION_ARG_FILENAME, &(heuristics)->memory_text, \
    "Memory limit of a Lua script (default 64)", "MIB" }, \
  { "program-timeout", 0, 0, G_OPTION_ARG_FILENAME, &(heuristics)->timeout_text, \
    "Time in which a program has to answer (default 10)", "SECONDS" }

/* Parses and combines the option values; the default is Manhattan. Warns on standard error
 * about options without effect. @list: whether there may be several heuristics */
gboolean cli_heuristics_parse           (CliHeuristics        *heuristics,
                                         gboolean              list,
                                         GError              **error);
void     cli_heuristics_clear           (CliHeuristics        *heuristics);

/* "--heuristic NAME: PROBLEM"; PROBLEM alone if it begins with the file of NAME. */
char    *cli_heuristics_dup_problem     (const char           *name,
                                         const char           *problem);

/* Replaces the message of @error by the same. */
void     cli_heuristics_prefix_error    (const char           *name,
                                         GError              **error);

/* Whether the groups of --partition are valid for @goal, even if no heuristic uses them. */
gboolean cli_heuristics_check_partition (const CliHeuristics  *heuristics,
                                         const SlideBoard     *goal,
                                         GError              **error);
