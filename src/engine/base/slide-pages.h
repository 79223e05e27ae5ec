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

/* Allocates @size bytes of zeroes, aligned to at least 64; NULL if they are refused.
 * Small blocks come from the C library. */
void *slide_pages_new    (gsize  size) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_pages_grow:
 *
 * Enlarges a block: its contents are kept and the new part is zero. The pages are
 * moved, not copied, where the system can. Returns NULL, with the old block
 * unchanged, if memory is refused.
 */
void *slide_pages_grow   (void  *pages,
                          gsize  old_size,
                          gsize  new_size) G_GNUC_WARN_UNUSED_RESULT;

void  slide_pages_free   (void  *pages,
                          gsize  size);

/* The same, but always mapped, however small: freeing returns the memory to the system,
 * and not to the C library. The size is rounded up to whole pages. */
void *slide_pages_map    (gsize  size) G_GNUC_WARN_UNUSED_RESULT;
void  slide_pages_unmap  (void  *pages,
                          gsize  size);
