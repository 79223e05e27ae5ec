/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-part.h: parts of a batch: --shard and --resume write one, --merge merges all.
 */

#pragma once

#include "cli-run.h"
#include "slide-part-merge.h"

/* The option values as they were typed; NULL: not given. Initialize to zeros. */
typedef struct
{
  char *shard;
  char *resume;
} CliPart;

#define CLI_PART_ENTRIES(part) \
  { "shard", 0, 0, G_OPTION_ARG_FILENAME, &(part)->shard, \
    "Only part I of N of the boards, as JSON Lines for \"compare --merge\"", "I/N" }, \
  { "resume", 0, 0, G_OPTION_ARG_FILENAME, &(part)->resume, \
    "Write these JSON Lines to a file, or continue it if it exists: complete rows " \
    "are kept", \
    "FILE" }

gboolean cli_part_is_wanted (const CliPart                *part);

/* Restricts @request to its shard. */
gboolean cli_part_parse     (const CliPart                *part,
                             SlideComparisonRequest       *request,
                             GError                      **error);

/**
 * cli_part_run:
 * @report: of a request that was passed to cli_part_parse()
 * @names: (element-type utf8): the name of each heuristic in messages
 *
 * Runs the part, or the rest of it, and writes its rows as they arrive. After an interrupted search
 * no rows are written.
 *
 * Returns: the largest exit code of all rows, including those that were kept; CLI_EXIT_USAGE with
 *   @error set if the file cannot be opened
 */
CliExit  cli_part_run       (const CliPart                *part,
                             const SlideCompareReport     *report,
                             gboolean                      is_by_length,
                             const GPtrArray              *names,
                             gboolean                      progress,
                             GError                      **error);

/* Writes the rows of @merge in order. Returns: as cli_part_run() */
CliExit  cli_part_merge     (SlidePartMerge               *merge,
                             CliResultFunc                 func,
                             gpointer                      user_data,
                             GError                      **error);

void     cli_part_clear     (CliPart                      *part);
