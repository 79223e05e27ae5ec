/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-block-list.h: blocks of pages that a frontier cuts its pieces from.
 *
 * Each block is a quarter of all that the frontier held before it, so that a
 * small search touches little memory and a large one asks the system seldom.
 * They are given back all together.
 *
 *   if (blocks.n_fresh < size && !slide_block_list_add (&blocks, bytes, limit))
 *     return NULL;
 *   piece = slide_block_list_take (&blocks, size);
 *
 * All that a frontier holds is then what it counts: pieces from the C library
 * would each carry some bytes more.
 */

#pragma once

#include <glib.h>

#define SLIDE_BLOCK_LEAST_BYTES ((gsize) 16 << 10)
#define SLIDE_BLOCK_MOST_BYTES ((gsize) 4 << 20)

/* Allocated on the stack or embedded in another struct. */
typedef struct
{
  GArray *blocks;
  guint8 *fresh;        /* the unused part of the newest block, zeroed */
  gsize   n_fresh;
} SlideBlockList;

void  slide_block_list_init  (SlideBlockList *list);
void  slide_block_list_clear (SlideBlockList *list);

/**
 * slide_block_list_add:
 * @bytes: the frontier's current size
 * @limit: its maximum size, 0 for no limit
 *
 * Adds a block; the unused part of the previous one is discarded.
 *
 * Returns: the size of the block; 0, with nothing changed, if memory is refused or the
 *   limit would be exceeded
 */
gsize slide_block_list_add   (SlideBlockList *list,
                              guint64         bytes,
                              guint64         limit);

/* Cuts @size bytes off the newest block, which must have that much space left. */
static inline gpointer
slide_block_list_take (SlideBlockList *list,
                       gsize           size)
{
  gpointer piece = list->fresh;

  list->fresh += size;
  list->n_fresh -= size;
  return piece;
}
