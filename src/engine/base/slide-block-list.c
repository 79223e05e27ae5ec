/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-block-list.h"

#include "slide-pages.h"

typedef struct
{
  void *pages;
  gsize size;
} Block;

void
slide_block_list_init (SlideBlockList *list)
{
  *list = (SlideBlockList) { .blocks = g_array_new (FALSE, FALSE, sizeof (Block)) };
}

void
slide_block_list_clear (SlideBlockList *list)
{
  for (guint i = 0; i < list->blocks->len; i++)
    {
      Block *block = &g_array_index (list->blocks, Block, i);

      slide_pages_free (block->pages, block->size);
    }
  g_clear_pointer (&list->blocks, g_array_unref);
}

gsize
slide_block_list_add (SlideBlockList *list,
                      guint64         bytes,
                      guint64         limit)
{
  gsize size = CLAMP (bytes / 4, SLIDE_BLOCK_LEAST_BYTES, SLIDE_BLOCK_MOST_BYTES);
  Block block;

  while (size > SLIDE_BLOCK_LEAST_BYTES && limit != 0 && bytes + size > limit)
    size /= 2;
  size = MAX (size & ~(SLIDE_BLOCK_LEAST_BYTES - 1), SLIDE_BLOCK_LEAST_BYTES);

  if (limit != 0 && bytes + size > limit)
    return 0;

  block.size = size;
  block.pages = slide_pages_new (size);
  if (block.pages == NULL)
    return 0;

  g_array_append_val (list->blocks, block);
  list->fresh = block.pages;
  list->n_fresh = size;
  return size;
}
