/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-solve.h: `solve` by other processes.
 */

#pragma once

#include "cli-search-options.h"

/**
 * CliRanks:
 * @executor: searches the boards, one after the other
 * @begin: may refuse a request, with @error set, before anything is searched
 * @end: after each board, whose result has been written
 *
 * Main thread only.
 */
typedef struct _CliRanks CliRanks;
struct _CliRanks
{
  SlideExecutor *executor;
  gboolean            (*begin) (const CliRanks               *self,
                                const CliSearchOptions       *options,
                                const SlideComparisonRequest *request,
                                GError                      **error);
  void                (*end)   (const CliRanks               *self,
                                const SlideComparisonResult  *result);
};

/* The command `solve`. @ranks: (nullable): NULL for threads. Returns: the exit code */
int cli_solve_on_ranks (const CliCommand  *command,
                        int                argc,
                        char             **argv,
                        const CliRanks    *ranks);
