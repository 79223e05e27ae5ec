/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-memory.h: how much memory a search, or building tables, may take.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Half of the machine's physical memory, in bytes; 1 GiB where that is not to
 * be had, and no more than 1.5 GiB where addresses have 32 bits. Any thread. */
guint64 slide_memory_get_default_limit (void);

G_END_DECLS
