/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * host-heap.c: the memory of a Lua state, which can be restored.
 *
 * Blocks are taken from the top of one reserved range, rounded up to the size of a class, and go
 * to the list of their class when they are freed. Lua names the size of a block when it frees it,
 * so blocks have no headers. What the heap knows of itself is at the start of the range, and so is
 * restored with the rest.
 */

#include "host-heap.h"

#include "host.h"

#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Reserved for each byte that may be used: rounding up takes a quarter, and a block that grows may
 * leave the smaller ones behind. Pages that are never touched cost nothing. */
#define RESERVED_PER_BYTE 3
#define RESERVED_AT_LEAST ((size_t) 16 << 20)

/* Classes are multiples of 16 bytes up to SMALL, then four for each power of two. */
#define SMALL 1024
#define N_SMALL (SMALL / 16 + 1)
#define N_CLASSES (N_SMALL + 4 * 54)

typedef struct Free Free;

struct Free
{
  Free *next;
};

/* At the start of the range. */
typedef struct
{
  size_t  top;            /* bytes of the range that have been taken */
  size_t  used;           /* as Lua counts */
  Free   *free[N_CLASSES];
} Head;

static char    *range;
static size_t   reserved;
static size_t   limit;
static size_t   page_size;
static bool     was_refused;    /* the last block was refused */
static HostHeapBlocks *collecting;    /* (nullable) */

/* What is kept: the pages below `kept`, of which those in `changed` have been written to since, with
 * their contents in `copies`. */
static size_t    kept;
static uint32_t *changed;
static size_t    n_changed;
static char     *copies;

static Head *
get_head (void)
{
  return (Head *) (void *) range;
}

/* ---- Blocks ---- */

static unsigned
get_class (size_t  size,
           size_t *rounded)
{
  unsigned power, quarter;

  if (size <= SMALL)
    {
      *rounded = (size + 15) / 16 * 16;
      return (unsigned) (*rounded / 16);
    }

  power = 63 - (unsigned) __builtin_clzll (size - 1);
  quarter = (unsigned) ((size - 1) >> (power - 2)) & 3;
  *rounded = ((size_t) 5 + quarter) << (power - 2);
  return N_SMALL + (power - 10) * 4 + quarter;
}

static void *
take_block (size_t size)
{
  Head *head = get_head ();
  size_t rounded;
  unsigned class = get_class (size, &rounded);
  Free *block = head->free[class];

  if (block != NULL)
    {
      head->free[class] = block->next;
      return block;
    }
  if (rounded > reserved - head->top)
    return NULL;

  block = (Free *) (void *) (range + head->top);
  head->top += rounded;
  return block;
}

static void
give_block (void   *block,
            size_t  size)
{
  Head *head = get_head ();
  size_t rounded;
  unsigned class = get_class (size, &rounded);
  Free *freed = block;

  if ((char *) block + rounded == range + head->top)
    {
      head->top -= rounded;
      return;
    }
  freed->next = head->free[class];
  head->free[class] = freed;
}

/* The block with @size bytes instead of @old_size, at its old place if there is room. */
static void *
resize_block (void   *block,
              size_t  old_size,
              size_t  size)
{
  Head *head = get_head ();
  size_t old_rounded, rounded;
  void *new_block;

  if (get_class (old_size, &old_rounded) == get_class (size, &rounded))
    return block;
  if ((char *) block + old_rounded == range + head->top
      && (rounded < old_rounded || rounded - old_rounded <= reserved - head->top))
    {
      head->top += rounded - old_rounded;
      return block;
    }

  new_block = take_block (size);
  if (new_block != NULL)
    {
      memcpy (new_block, block, old_size < size ? old_size : size);
      give_block (block, old_size);
    }
  return new_block;
}

static void *
note_refusal (void)
{
  if (was_refused)
    host_end ("not enough memory");
  was_refused = true;
  return NULL;
}

static void
collect (const char *old_block,
         const char *block,
         size_t      size)
{
  size_t length = size;

  for (unsigned i = 0; i < collecting->n; i++)
    length += collecting->of[i].size;
  if (old_block != NULL || collecting->n == HOST_HEAP_MAX_BLOCKS || length > HOST_HEAP_MAX_COPIED)
    {
      collecting->is_whole = false;
      return;
    }

  collecting->of[collecting->n].block = block;
  collecting->of[collecting->n].size = size;
  collecting->n++;
}

void
host_heap_collect (HostHeapBlocks *blocks)
{
  collecting = blocks;
  if (blocks == NULL)
    return;

  blocks->n = 0;
  blocks->is_whole = true;
}

void
host_heap_copy (HostHeapBlocks *blocks)
{
  char *copy = blocks->copies;

  for (unsigned i = 0; i < blocks->n; i++)
    {
      memcpy (copy, blocks->of[i].block, blocks->of[i].size);
      copy += blocks->of[i].size;
    }
}

bool
host_heap_is_as_copied (const HostHeapBlocks *blocks)
{
  const char *copy = blocks->copies;

  for (unsigned i = 0; i < blocks->n; i++)
    {
      if (memcmp (copy, blocks->of[i].block, blocks->of[i].size) != 0)
        return false;
      copy += blocks->of[i].size;
    }
  return blocks->is_whole;
}

void *
host_heap_allocate (void   *user_data,
                    void   *block,
                    size_t  old_size,
                    size_t  size)
{
  Head *head = get_head ();
  void *new_block;

  (void) user_data;

  /* For a new block Lua passes the kind of object instead of a size. */
  if (block == NULL || old_size == 0)
    {
      block = NULL;
      old_size = 0;
    }

  if (size == 0)
    {
      if (block != NULL && collecting != NULL)
        collecting->is_whole = false;
      if (block != NULL)
        give_block (block, old_size);
      head->used -= old_size;
      return NULL;
    }
  if (size > old_size && (head->used > limit || size - old_size > limit - head->used))
    return note_refusal ();

  new_block = block != NULL ? resize_block (block, old_size, size) : take_block (size);
  if (new_block == NULL)
    return note_refusal ();
  if (collecting != NULL)
    collect (block, new_block, size);
  head->used = head->used - old_size + size;
  if (size > old_size)
    was_refused = false;
  return new_block;
}

/* ---- Keeping ---- */

/* The first write to a kept page. Any other fault ends the process. */
static void
fault_cb (int        number,
          siginfo_t *info,
          void      *context)
{
  uintptr_t offset = (uintptr_t) info->si_addr - (uintptr_t) range;
  size_t page = offset / page_size;

  (void) context;

  if (range == NULL || (uintptr_t) info->si_addr < (uintptr_t) range || offset >= kept
      || mprotect (range + page * page_size, page_size, PROT_READ | PROT_WRITE) != 0)
    {
      signal (number, SIG_DFL);
      return;
    }
  memcpy (copies + n_changed * page_size, range + page * page_size, page_size);
  changed[n_changed++] = (uint32_t) page;
}

static char *
reserve (uintptr_t address,
         size_t    size)
{
  void *pages = mmap ((void *) address, size, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

  return pages != MAP_FAILED ? pages : NULL;
}

/* Reserves the range, and as much for what is kept of it. */
static bool
reserve_all (size_t bytes)
{
  reserved = bytes / page_size * page_size;
  range = reserve (HOST_HEAP_ADDRESS, reserved);
  copies = reserve (0, reserved);
  changed = (uint32_t *) (void *) reserve (0, reserved / page_size * sizeof *changed);
  if (range != NULL && copies != NULL && changed != NULL)
    return true;

  if (range != NULL)
    munmap (range, reserved);
  if (copies != NULL)
    munmap (copies, reserved);
  return false;
}

bool
host_heap_init (size_t bytes)
{
  struct sigaction action = { .sa_sigaction = fault_cb, .sa_flags = SA_SIGINFO };

  page_size = (size_t) sysconf (_SC_PAGESIZE);
  limit = bytes;
  if (bytes > SIZE_MAX / RESERVED_PER_BYTE / 4)
    return false;
  /* Where address space is short, blocks just fit less well. */
  if (!reserve_all (bytes * RESERVED_PER_BYTE + RESERVED_AT_LEAST) && !reserve_all (bytes + sizeof (Head) + page_size))
    return false;

  host_heap_clear ();
  sigaction (SIGSEGV, &action, NULL);
  return true;
}

bool
host_heap_is_fixed (void)
{
  return (uintptr_t) range == HOST_HEAP_ADDRESS;
}

size_t
host_heap_get_reserved (void)
{
  return 2 * reserved + reserved / page_size * sizeof *changed;
}

void
host_heap_clear (void)
{
  if (kept > 0)
    mprotect (range, kept, PROT_READ | PROT_WRITE);
  kept = n_changed = 0;
  collecting = NULL;
  memset (range, 0, sizeof (Head));
  get_head ()->top = (sizeof (Head) + 15) / 16 * 16;
}

void
host_heap_keep (void)
{
  Head *head = get_head ();
  size_t end = (head->top + page_size - 1) / page_size * page_size;

  /* New blocks come from above, and so few pages change. */
  memset (head->free, 0, sizeof head->free);
  head->top = end < reserved ? end : reserved;
  n_changed = 0;
  if (mprotect (range, head->top, PROT_READ) != 0)
    host_end ("not enough memory");
  kept = head->top;
}

void
host_heap_restore (void)
{
  was_refused = false;
  for (size_t i = 0; i < n_changed; i++)
    memcpy (range + changed[i] * page_size, copies + i * page_size, page_size);
}
