/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-part-merge.h: merging the parts of a batch.
 *
 * Every line of every part is read and checked before the first row is returned: the parts
 * must belong to one batch, and each shard must be present exactly once, complete and
 * undamaged. No row is guessed or omitted. Then the rows are returned in the order of the
 * batch, as if it had been run on this machine. Only the boards and one line at a time are
 * kept in memory.
 *
 * Errors are in the domain SLIDE_PART_ERROR, and name the file and the line. A merge must be
 * used by one thread at a time.
 */

#pragma once

#include "slide-part-file.h"

typedef struct _SlidePartMerge SlidePartMerge;

/**
 * slide_part_merge_new:
 * @paths: (array length=n_paths): the parts, in any order
 */
SlidePartMerge        *slide_part_merge_new        (const char *const *paths,
                                                    guint              n_paths,
                                                    GError           **error) G_GNUC_WARN_UNUSED_RESULT;
void                   slide_part_merge_free       (SlidePartMerge    *merge);

/* The header of the merged batch, with all its boards and a single shard. */
const SlidePartHeader *slide_part_merge_get_header (SlidePartMerge    *merge);

/* Returns the next row in the order of the batch, as slide_part_file_next(). Fails only if a
 * file was modified after it had been checked. */
SlidePartNews          slide_part_merge_next       (SlidePartMerge    *merge,
                                                    SlidePartRow      *row,
                                                    GError           **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidePartMerge, slide_part_merge_free)
