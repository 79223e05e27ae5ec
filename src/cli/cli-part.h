/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-part.h: parts of a batch: --shard and --resume write one, --merge reads all.
 */

#pragma once

#include "cli-run.h"
#include "slide-part-merge.h"

G_BEGIN_DECLS

/* The words as they were typed; NULL: not given. Initialise to zeros. */
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

/* Has @request run its shard alone. */
gboolean cli_part_parse     (const CliPart                *part,
                             SlideComparisonRequest       *request,
                             GError                      **error);

/**
 * cli_part_run:
 * @report: of a request that cli_part_parse() has seen
 * @asked: (element-type utf8): what messages call each heuristic
 *
 * Runs the part, or what is left of it, and writes its rows as they come. A search that
 * was interrupted has none, nor have those after it.
 *
 * Returns: the largest exit code of all rows, those that were kept too; CLI_EXIT_USAGE
 *   with @error set where the file cannot be had
 */
CliExit  cli_part_run       (const CliPart                *part,
                             const SlideCompareReport     *report,
                             gboolean                      is_by_length,
                             const GPtrArray              *asked,
                             gboolean                      progress,
                             GError                      **error);

/* Hands the rows of @merge out, in order. Returns as cli_part_run(). */
CliExit  cli_part_hand_out (SlidePartMerge            *merge,
                            CliResultFunc                 func,
                            gpointer                      user_data,
                            GError                      **error);

void     cli_part_clear     (CliPart                      *part);

G_END_DECLS
