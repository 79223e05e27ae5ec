/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-memory.c: how much memory a search, or building tables, may take.
 */

#include "slide-memory.h"

#include <unistd.h>

/* What a process of 32 bits has of addresses is 3 GiB for sure: half of that, too,
 * at the most. On machines of 64 bits this is no limit. */
#define MOST (G_MAXSIZE / 8 * 3)

guint64
slide_memory_get_default_limit (void)
{
  static gsize limit;

  /* Asked for each search, and the same as long as the program runs. */
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
