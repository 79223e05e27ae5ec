/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-set-private.h: getting the tables of a set.
 *
 * Tables are specified by the keys of all groups and an array of the indices of distinct keys:
 * table i has the key keys[key_of[i]].
 *
 * A list shared by the process contains each table that some set uses, so no table is built or
 * mapped twice. Functions may be called from any thread.
 */

#pragma once

#include "slide-pattern-set.h"

/**
 * slide_pattern_tables_get:
 * @tables: (out caller-allocates): @n_tables tables, each with a reference that the caller owns;
 *   on failure some may be NULL
 * @notice: problems with cache files are appended to it, translated, one per line
 *
 * Gets tables from memory or the cache. Builds those that are in neither, which waits until no
 * other caller is building; see slide_pattern_set_new_largest().
 *
 * Returns: FALSE with @error set (SLIDE_PATTERN_ERROR)
 */
gboolean slide_pattern_tables_get         (const SlidePatternKey           *keys,
                                           const guint8                    *key_of,
                                           guint                            n_tables,
                                           const SlidePatternBuildOptions  *options,
                                           SlidePatternTable              **tables,
                                           GString                         *notice,
                                           GError                         **error) G_GNUC_WARN_UNUSED_RESULT;

/* Frees tables that are referenced only by the shared list. */
void     slide_pattern_tables_drop_unused (void);

/* Adds the cost of getting cost->n_tables tables to @cost, whose other fields must be 0. Looks
 * for files but does not read them. */
void     slide_pattern_tables_predict     (const SlidePatternKey           *keys,
                                           const guint8                    *key_of,
                                           SlidePatternCost                *cost);
