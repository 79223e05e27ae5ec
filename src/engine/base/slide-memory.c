/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-memory.c: how much memory a search, or building tables, may take.
 */

#include "slide-memory.h"

#include <unistd.h>

guint64
slide_memory_get_default_limit (void)
{
  long pages = sysconf (_SC_PHYS_PAGES);
  long page_size = sysconf (_SC_PAGESIZE);

  if (pages <= 0 || page_size <= 0)
    return G_GUINT64_CONSTANT (1) << 30;

  return (guint64) pages * (guint64) page_size / 2;
}
