/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ranks-leader.h: an executor of IDA* whose subtrees all ranks search; of rank 0.
 */

#pragma once

#include "ranks-state.h"
#include "slide-executor.h"

typedef struct _RanksLeader RanksLeader;

/* @n_helpers: ranks 1 … @n_helpers, which run ranks_help() */
RanksLeader *ranks_leader_new          (guint        n_helpers) G_GNUC_WARN_UNUSED_RESULT;

/* Also tells the helpers to quit. */
void         ranks_leader_free         (RanksLeader *leader);

SlideExecutor *
             ranks_leader_get_executor (RanksLeader *leader);

/**
 * ranks_leader_prepare:
 * @n_build_threads, @memory_limit: for the tables of the helpers' heuristics, as in
 *   SlideHeuristicOptions
 * @state: (nullable) (transfer none): the file of the only search
 *
 * Before the first search.
 */
void         ranks_leader_prepare      (RanksLeader *leader,
                                        guint        n_build_threads,
                                        guint64      memory_limit,
                                        RanksState  *state);

/* Why it has stopped a search; NULL if it has not. (transfer none). Once the search has
 * ended. */
const char  *ranks_leader_get_problem  (RanksLeader *leader);
