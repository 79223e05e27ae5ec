/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ranks-shards.h: what ranks send each other when A* is divided among them; the same for all ranks.
 */

#pragma once

#include "slide-executor.h"

/* Whether the search is to end although a rank has not answered; only asked by rank 0. */
typedef gboolean (*RanksGiveUpFunc) (SlideExecutor *executor);

typedef struct _RanksShards RanksShards;

/* An executor that can be divided. Embedded as the first member of a struct. */
typedef struct
{
  SlideExecutor   base;
  RanksShards    *shards;
  RanksGiveUpFunc gives_up;      /* (nullable) */
} RanksExecutor;

/* Sets the functions for A* and the number of this rank. */
void ranks_shards_init  (RanksExecutor  *executor,
                         RanksGiveUpFunc gives_up);
void ranks_shards_clear (RanksExecutor  *executor);
