/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pages.h: large zeroed blocks that can grow and may be refused.
 *
 * What grows with a search lives here rather than in g_malloc(), which ends
 * the program when memory ends. Blocks begin on a huge-page border and ask
 * for huge pages once they are large: random access into gigabytes is then
 * half as slow, because far fewer translations miss.
 *
 * They are refused while the reserve of slide-memory.h is still left.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @size bytes of zeroes, aligned to 64 at least; NULL if they are not to be had.
 * Small blocks come from the C library. */
void *slide_pages_new    (gsize  size) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_pages_grow:
 *
 * Enlarges a block; what was there stays, what is new is zero. The pages are
 * moved, not copied, where the system can. NULL, with the old block
 * untouched, if there is no room.
 */
void *slide_pages_grow   (void  *pages,
                          gsize  old_size,
                          gsize  new_size) G_GNUC_WARN_UNUSED_RESULT;

void  slide_pages_free   (void  *pages,
                          gsize  size);

/* The same, but mapped however small it is: what is given back is the system's
 * again, and not kept by the C library for later. Whole pages. */
void *slide_pages_map    (gsize  size) G_GNUC_WARN_UNUSED_RESULT;
void  slide_pages_unmap  (void  *pages,
                          gsize  size);

G_END_DECLS
