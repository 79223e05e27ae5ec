/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * host-heap.h: the memory of a Lua state, which can be restored.
 *
 * All that a state remembers is in this memory: its globals, the tables they lead to, the
 * generator of random numbers, the stack. host_heap_keep() remembers the memory as it is, and
 * host_heap_restore() restores it, so that a script cannot know which calls came before. Pages
 * that are kept are made read-only; the first write to one is caught, and the page is copied.
 * From then on it is writable, and copied back after each call: a script writes to the same few
 * pages in each call, so a call costs a copy of some ten pages, half a microsecond.
 *
 * There is one heap a process.
 */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where the heap is, if that is free: addresses then tell a script nothing. */
#if UINTPTR_MAX > UINT32_MAX
#define HOST_HEAP_ADDRESS ((uintptr_t) 0x200000000000)
#else
#define HOST_HEAP_ADDRESS ((uintptr_t) 0x40000000)
#endif

/* Of two tables for 36 cells, with room to spare. */
#define HOST_HEAP_MAX_BLOCKS 16
#define HOST_HEAP_MAX_COPIED 4096

/* @limit: bytes that the state may use. Returns: false if the system has no room for them. */
bool   host_heap_init    (size_t limit);

bool   host_heap_is_fixed     (void);

/* Bytes of address space that it has reserved. */
size_t host_heap_get_reserved (void);

/* Forgets everything that is in the heap, and what is kept. */
void  host_heap_clear   (void);

/* As Lua wants it (lua_Alloc). NULL beyond the limit; the second time in a row, when Lua has
 * collected its garbage in vain, ends the process (host_end()). */
void *host_heap_allocate (void   *user_data,
                          void   *block,
                          size_t  old_size,
                          size_t  size);

/* Blocks of the heap, and copies of what was in them. */
typedef struct
{
  unsigned n;
  bool     is_whole;             /* no block is missing */
  struct
  {
    const char *block;
    size_t      size;
  } of[HOST_HEAP_MAX_BLOCKS];
  char     copies[HOST_HEAP_MAX_COPIED];
} HostHeapBlocks;

/* Collects the blocks that are allocated from now on, until it is called with NULL. @blocks is not
 * whole if there are too many, or one was freed or resized meanwhile. */
void host_heap_collect    (HostHeapBlocks       *blocks);

/* Copies what is in the blocks. */
void host_heap_copy       (HostHeapBlocks       *blocks);

/* Whether all that was allocated is as it was when it was copied; false if this is not known. */
bool host_heap_is_as_copied (const HostHeapBlocks *blocks);

void  host_heap_keep    (void);
void  host_heap_restore (void);
