/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-set-private.h: where a set's tables come from.
 *
 * Tables are told by the keys of all groups and the numbers of those that
 * differ: table i is that of keys[key_of[i]].
 *
 * A list of this process has each table that some set holds, so that no two
 * sets build, or map, the same one. Any thread.
 */

#pragma once

#include "slide-pattern-set.h"

G_BEGIN_DECLS

/**
 * slide_pattern_tables_get:
 * @tables: (out caller-allocates): @n_tables of them, each with a reference
 *   of the caller's; where it fails those that it has got, else NULL
 * @notice: what is wrong with files of the cache is added to it, translated,
 *   a line for each
 *
 * From memory, from the cache, or by building what is in neither, for which
 * it waits until no other caller builds; see slide_pattern_set_new_largest().
 *
 * Returns: TRUE, or FALSE with @error set (SLIDE_PATTERN_ERROR)
 */
gboolean slide_pattern_tables_get         (const SlidePatternKey           *keys,
                                           const guint8                    *key_of,
                                           guint                            n_tables,
                                           const SlidePatternBuildOptions  *options,
                                           SlidePatternTable              **tables,
                                           GString                         *notice,
                                           GError                         **error) G_GNUC_WARN_UNUSED_RESULT;

/* Lets go of what only the list itself still holds. */
void     slide_pattern_tables_drop_unused (void);

/* What getting cost->n_tables of them would take, added to @cost, in which
 * all else is 0. Looks for files, reads none. */
void     slide_pattern_tables_predict     (const SlidePatternKey           *keys,
                                           const guint8                    *key_of,
                                           SlidePatternCost                *cost);

G_END_DECLS
