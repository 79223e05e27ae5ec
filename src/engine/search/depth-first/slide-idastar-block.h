/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar-block.h: searches many subtrees of IDA* in parallel.
 */

#pragma once

#include "slide-idastar-path.h"

/* Memory for each thread. Where the limit is lower, blocks are not used. */
#define SLIDE_BLOCKS_MEMORY (G_GUINT64_CONSTANT (16) << 20)

/* Returns: (transfer full) (nullable): NULL without memory for the blocks and each
 * thread's sweep; floods are optional */
SlideSubtreeBlocks *slide_blocks_new      (const SlideSearch    *search,
                                           const SlideIda       *ida) G_GNUC_WARN_UNUSED_RESULT;
void            slide_blocks_free         (SlideSubtreeBlocks   *blocks);

/* Without what spare threads need. */
gsize           slide_blocks_get_bytes (const SlideSubtreeBlocks *blocks);

/**
 * slide_blocks_run:
 *
 * From the first root of a block, unexpanded on top, completes as many blocks
 * as fit @budget expansions. The search is then at the first root of the next
 * block, or at the end of the iteration.
 *
 * Returns: FALSE if not even the first block was completed: the budget was too
 *   small or, with `in_order` set, the block has to be searched in order
 */
gboolean        slide_blocks_run          (SlideSubtreeBlocks   *blocks,
                                           SlideSearch          *search,
                                           SlideIda             *ida,
                                           guint64               budget);
