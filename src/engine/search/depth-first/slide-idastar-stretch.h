/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar-stretch.h: many subtrees of IDA* at once.
 */

#pragma once

#include "slide-idastar-path.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): NULL without memory for one of each that the
 * threads need; floods are done without */
SlideStretches *slide_stretches_new       (const SlideSearch    *search,
                                           const SlideIda       *ida) G_GNUC_WARN_UNUSED_RESULT;
void            slide_stretches_free      (SlideStretches       *stretches);
gsize           slide_stretches_get_bytes (const SlideStretches *stretches);

/**
 * slide_stretches_run:
 *
 * From the first root of a stretch, open on top, goes through some whole
 * stretches, @budget expansions at most. The machine is then at the next
 * one's first root, or at the end of the iteration.
 *
 * Returns: FALSE if the first one was not gone through: for want of
 *   budget, or, with `in_order` set, because it has to be in order
 */
gboolean        slide_stretches_run       (SlideStretches       *stretches,
                                           SlideSearch          *search,
                                           SlideIda             *ida,
                                           guint64               budget);

G_END_DECLS
