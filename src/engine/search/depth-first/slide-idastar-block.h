/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar-block.h: many subtrees of IDA* at once.
 */

#pragma once

#include "slide-idastar-path.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): NULL without memory for one of each that the
 * threads need; floods are done without */
SlideSubtreeBlocks *slide_blocks_new      (const SlideSearch    *search,
                                           const SlideIda       *ida) G_GNUC_WARN_UNUSED_RESULT;
void            slide_blocks_free         (SlideSubtreeBlocks   *blocks);
gsize           slide_blocks_get_bytes (const SlideSubtreeBlocks *blocks);

/**
 * slide_blocks_run:
 *
 * From the first root of a block, open on top, goes through some whole
 * blocks, @budget expansions at most. The machine is then at the next
 * one's first root, or at the end of the iteration.
 *
 * Returns: FALSE if the first one was not gone through: for want of
 *   budget, or, with `in_order` set, because it has to be in order
 */
gboolean        slide_blocks_run          (SlideSubtreeBlocks   *blocks,
                                           SlideSearch          *search,
                                           SlideIda             *ida,
                                           guint64               budget);

G_END_DECLS
