/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-part-merge.h: the whole of a batch from its parts.
 *
 * Every line of every part is read and checked before the first row is handed out:
 * the parts are of one batch, each of its shards is there once, whole and undamaged.
 * Nothing is guessed and nothing left out. Then the rows come in the order of the
 * batch, as if they had been run here. Held are the boards, and a line at a time.
 *
 * Errors are in the domain SLIDE_PART_ERROR, and say which file, and which line. One
 * thread at a time.
 */

#pragma once

#include "slide-part-file.h"

G_BEGIN_DECLS

typedef struct _SlidePartMerge SlidePartMerge;

/**
 * slide_part_merge_new:
 * @paths: (array length=n_paths): the parts, in any order
 */
SlidePartMerge        *slide_part_merge_new        (const char *const *paths,
                                                    guint              n_paths,
                                                    GError           **error) G_GNUC_WARN_UNUSED_RESULT;
void                   slide_part_merge_free       (SlidePartMerge    *merge);

/* What was asked: its pairs are those of the batch, its shard all of it. */
const SlidePartHeader *slide_part_merge_get_header (SlidePartMerge    *merge);

/* The next row in the order of the batch, as slide_part_file_next(). An error can only
 * come of a file that has been changed since it was checked. */
SlidePartNews          slide_part_merge_next       (SlidePartMerge    *merge,
                                                    SlidePartRow      *row,
                                                    GError           **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidePartMerge, slide_part_merge_free)

G_END_DECLS
