/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pages.h"

#include "slide-memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* The thread sanitizer does not support mremap(): it would attribute accesses to pages
 * that were moved away to the pages that are now at their addresses. */
#ifdef __SANITIZE_THREAD__
#undef MREMAP_MAYMOVE
#undef MREMAP_FIXED
#endif

#define SMALL_PAGE ((gsize) 4 << 10)
#define HUGE_PAGE ((gsize) 2 << 20)

/* Below this size a huge page would partly be wasted, and zeroing it would take time. */
#define HUGE_PAGES_FROM HUGE_PAGE

/* Smaller blocks come from the C library, which is faster: searches of small boards
 * finish before a few pages could be mapped. */
#define SMALL_BLOCK ((gsize) 256 << 10)

/* Reserves @size bytes of addresses aligned to @alignment, and keeps the reserve free.
 * It maps as much more as the alignment may need, then unmaps both ends. The kernel
 * places mappings downwards, so the highest part is kept. */
static void *
map_aligned (gsize size,
             gsize alignment)
{
  gsize more = alignment - SMALL_PAGE + SLIDE_MEMORY_RESERVE;
  guint8 *base, *aligned;
  gsize head, tail;

  if (size > SIZE_MAX - more)
    return NULL;

  base = mmap (NULL, size + more, PROT_READ | PROT_WRITE,
               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (base == MAP_FAILED)
    return NULL;

  aligned = (guint8 *) ((uintptr_t) (base + more) & ~(uintptr_t) (alignment - 1));
  head = (gsize) (aligned - base);
  tail = more - head;
  if (head > 0)
    munmap (base, head);
  if (tail > 0)
    munmap (aligned + size, tail);

  return aligned;
}

/* Sizes are rounded up to whole small pages, so that ends can be cut off; a size that
 * would overflow stays too large to be mapped. */
static gsize
round_up (gsize size)
{
  return (MIN (size, SIZE_MAX - (SMALL_PAGE - 1)) + SMALL_PAGE - 1) & ~(SMALL_PAGE - 1);
}

static void
advise (void  *pages,
        gsize  size)
{
#ifdef MADV_HUGEPAGE
  if (size >= HUGE_PAGES_FROM)
    (void) madvise (pages, size, MADV_HUGEPAGE);
#else
  (void) pages;
  (void) size;
#endif
}

static void *
note_refusal (void)
{
  slide_memory_note_refusal ();
  return NULL;
}

static void *
map (gsize size)
{
  void *pages = NULL;

  size = round_up (size);
  if (!slide_memory_refuses ())
    pages = map_aligned (size, size < HUGE_PAGE ? SMALL_PAGE : HUGE_PAGE);
  if (pages == NULL)
    return note_refusal ();

  advise (pages, size);
  return pages;
}

static void
unmap (void  *pages,
       gsize  size)
{
  if (pages != NULL)
    munmap (pages, round_up (size));
}

void *
slide_pages_new (gsize size)
{
  void *pages;

  size = round_up (size);
  if (size < SMALL_BLOCK)
    {
      if (!slide_memory_grants (size) || posix_memalign (&pages, 64, size) != 0)
        return note_refusal ();
      memset (pages, 0, size);
      return pages;
    }

  return map (size);
}

/* The address sanitizer's leak check does not look for pointers in mapped pages, so it
 * would report what they point to as leaked. */
void *
slide_pages_map (gsize size)
{
#ifdef __SANITIZE_ADDRESS__
  void *pages = slide_memory_refuses () ? NULL : calloc (1, size);

  return pages != NULL ? pages : note_refusal ();
#else
  return map (size);
#endif
}

/* The block was mapped. */
static void *
grow_mapping (void  *pages,
              gsize  old_size,
              gsize  new_size)
{
  void *target;
  gsize moved = 0;

#ifdef MREMAP_MAYMOVE
  if (new_size < HUGE_PAGE)
    {
      if (!slide_memory_has_room (new_size - old_size))
        return NULL;
      target = mremap (pages, old_size, new_size, MREMAP_MAYMOVE);
      return target != MAP_FAILED ? target : NULL;
    }
#endif

  target = map_aligned (new_size, HUGE_PAGE);
  if (target == NULL)
    return NULL;

  advise (target, new_size);
#ifdef MREMAP_FIXED
  /* The old huge pages replace the first pages of the new block. What is behind the last of them is
   * copied: if these small pages were moved, the rest of their huge page would be small, too. */
  moved = old_size & ~(HUGE_PAGE - 1);
  if (moved > 0 && mremap (pages, moved, moved, MREMAP_MAYMOVE | MREMAP_FIXED, target) == MAP_FAILED)
    {
      munmap (target, new_size);
      return NULL;
    }
#endif
  memcpy ((guint8 *) target + moved, (const guint8 *) pages + moved, old_size - moved);
  if (old_size > moved)
    munmap ((guint8 *) pages + moved, old_size - moved);

  return target;
}

void *
slide_pages_grow (void  *pages,
                  gsize  old_size,
                  gsize  new_size)
{
  void *target = NULL;

  old_size = round_up (old_size);
  new_size = round_up (new_size);
  if (new_size <= old_size)
    return pages;

  if (old_size < SMALL_BLOCK)
    {
      target = slide_pages_new (new_size);
      if (target == NULL)
        return NULL;
      memcpy (target, pages, old_size);
      slide_pages_free (pages, old_size);
      return target;
    }

  if (!slide_memory_refuses ())
    target = grow_mapping (pages, old_size, new_size);

  return target != NULL ? target : note_refusal ();
}

void
slide_pages_free (void  *pages,
                  gsize  size)
{
  if (pages == NULL)
    return;

  if (round_up (size) < SMALL_BLOCK)
    {
      free (pages);
      slide_memory_take_back (round_up (size));
    }
  else
    unmap (pages, size);
}

void
slide_pages_unmap (void  *pages,
                   gsize  size)
{
#ifdef __SANITIZE_ADDRESS__
  (void) size;
  free (pages);
#else
  unmap (pages, size);
#endif
}
