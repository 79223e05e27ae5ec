/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-lines.h: `solve` and `moves` with `--metric line`.
 */

#pragma once

#include "cli-search-options.h"

/* Solves all of @pairs and prints the results. Returns: the exit code; CLI_EXIT_USAGE with @error set if a board
 * is too large */
CliExit cli_lines_solve (const CliSearchOptions *options,
                         GArray                 *pairs,
                         GError                **error);

/* Prints what the moves of @list are worth, which were read for @pair, as JSON or text. @is_at_goal: whether they lead
 * to the goal. Returns: the exit code; CLI_EXIT_USAGE with @error set if the board is too large */
CliExit cli_lines_review (const SlideBoardPair    *pair,
                          const SlideMovesText    *list,
                          gboolean                 is_at_goal,
                          double                   time_limit,
                          guint64                  memory_limit,
                          SlideFormat              format,
                          GError                 **error);
