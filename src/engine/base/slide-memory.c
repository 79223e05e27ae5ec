/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-memory.h"

#include "slide-memory-test.h"

#include <stdatomic.h>
#include <sys/mman.h>
#include <unistd.h>

/* A 32-bit process has at least 3 GiB of address space; the limit is half of that at
 * most. On 64-bit machines this has no effect. */
#define MOST (G_MAXSIZE / 8 * 3)

/* Small blocks up to this total are granted before the reserve is checked again: a
 * check takes some microseconds, as long as a search of a few dozen boards. */
#define LARGEST_UNSEEN ((gsize) 256 << 10)

static atomic_size_t unseen;              /* bytes granted and not freed since the last check */

/* What a test has requested, and the requests since then. */
static atomic_uint n_requests;
static atomic_uint first_refused = G_MAXUINT;
static atomic_uint first_granted = G_MAXUINT;

static _Thread_local gboolean was_refused;

guint64
slide_memory_get_default_limit (void)
{
  static gsize limit;

  /* Queried for each search, and constant while the program runs. */
  if (g_once_init_enter (&limit))
    {
      long pages = sysconf (_SC_PHYS_PAGES);
      long page_size = sysconf (_SC_PAGESIZE);
      guint64 bytes = pages > 0 && page_size > 0 ? (guint64) pages * (guint64) page_size / 2
                                                 : G_GUINT64_CONSTANT (1) << 30;

      g_once_init_leave (&limit, (gsize) MIN (bytes, MOST));
    }

  return limit;
}

/* ---- The reserve ---- */

gboolean
slide_memory_has_room (gsize size)
{
  gsize left = SLIDE_MEMORY_RESERVE;
  void *pages;

  if (size > G_MAXSIZE - left)
    return FALSE;

  /* Of the kind that counts towards every limit, and never touched. */
  pages = mmap (NULL, size + left, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                -1, 0);
  if (pages == MAP_FAILED)
    return FALSE;

  munmap (pages, size + left);
  return TRUE;
}

/* ---- Memory that may be refused ---- */

gboolean
slide_memory_note_refusal (void)
{
  was_refused = TRUE;
  return FALSE;
}

gboolean
slide_memory_take_refusal (void)
{
  gboolean taken = was_refused;

  was_refused = FALSE;
  return taken;
}

guint
slide_memory_refuse (guint n_granted,
                     guint n_refused)
{
  guint n = atomic_exchange (&n_requests, 0);
  guint first = n_refused > 0 ? n_granted : G_MAXUINT;

  atomic_store (&first_refused, first);
  atomic_store (&first_granted, first < G_MAXUINT - n_refused ? first + n_refused : G_MAXUINT);
  return n;
}

gboolean
slide_memory_refuses (void)
{
  guint first = atomic_load_explicit (&first_refused, memory_order_relaxed);
  guint n;

  if (G_LIKELY (first == G_MAXUINT))
    return FALSE;

  n = atomic_fetch_add (&n_requests, 1);
  return n >= first && n < atomic_load (&first_granted);
}

gboolean
slide_memory_grants (gsize size)
{
  if (slide_memory_refuses ())
    return slide_memory_note_refusal ();

  if (atomic_fetch_add_explicit (&unseen, size, memory_order_relaxed) + size < LARGEST_UNSEEN)
    return TRUE;

  atomic_store_explicit (&unseen, 0, memory_order_relaxed);
  return slide_memory_has_room (size) || slide_memory_note_refusal ();
}

void
slide_memory_take_back (gsize size)
{
  gsize granted = atomic_load_explicit (&unseen, memory_order_relaxed);

  /* It need not be exact: concurrent writes may lose some of it. */
  atomic_store_explicit (&unseen, granted - MIN (granted, size), memory_order_relaxed);
}

gpointer
slide_memory_try_realloc (gpointer memory,
                          gsize    size)
{
  gpointer larger = slide_memory_grants (size) ? g_try_realloc (memory, size) : NULL;

  if (larger == NULL)
    slide_memory_note_refusal ();
  return larger;
}

gpointer
slide_memory_try_new0 (gsize size)
{
  gpointer memory = slide_memory_grants (size) ? g_try_malloc0 (size) : NULL;

  if (memory == NULL)
    slide_memory_note_refusal ();
  return memory;
}
