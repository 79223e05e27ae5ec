/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-memory.h: limits the memory of a search and of building tables, and
 * allocates memory that may be refused.
 *
 * g_malloc() ends the program when memory runs out. So blocks that grow with a
 * search, or are larger than 64 KiB, come from slide-pages.h, and arrays of some
 * kilobytes from slide_memory_try_realloc(). Both return NULL instead, which ends
 * the search with an outcome. They do so while a reserve is left, because GLib,
 * the reports and the toolkit cannot go on without memory.
 */

#pragma once

#include <glib.h>

/* Half of the machine's physical memory, in bytes; 1 GiB if that is unknown, and at
 * most 1.5 GiB where addresses have 32 bits. Any thread. */
guint64  slide_memory_get_default_limit (void);

/* ---- The reserve ---- */

/* How many bytes must remain free after each allocation. They are not kept allocated:
 * each check allocates and frees them at once. If only the machine's memory limits the
 * process, the check always succeeds. */
#define SLIDE_MEMORY_RESERVE ((gsize) 2 << 20)

/* Whether @size bytes and the reserve could be allocated now. Any thread; makes two
 * system calls. */
gboolean slide_memory_has_room          (gsize    size);

/* ---- Memory that may be refused ---- */

/**
 * slide_memory_try_realloc:
 * @memory: (nullable): from g_malloc() or this function
 *
 * Like g_try_realloc(), but keeps the reserve free. Free the result with g_free().
 * For small blocks; new memory is not cleared. Any thread.
 */
gpointer slide_memory_try_realloc       (gpointer memory,
                                         gsize    size) G_GNUC_WARN_UNUSED_RESULT;

/* Like slide_memory_try_realloc() for a new block of @size bytes, all zero. */
gpointer slide_memory_try_new0          (gsize    size) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_memory_grants:
 *
 * For slide-pages.c: whether a block of @size bytes may be allocated with the C library.
 * The reserve is checked only when some hundred KiB more are allocated than at the last
 * check: a small search frees what it allocated before that.
 */
gboolean slide_memory_grants            (gsize    size);

/* For slide-pages.c: records that such a block was freed. */
void     slide_memory_take_back         (gsize    size);

/* For slide-pages.c: records that the system has refused a request. Returns FALSE. */
gboolean slide_memory_note_refusal      (void);

/* Whether a request was refused on this thread since the last call. */
gboolean slide_memory_take_refusal      (void);

/* For slide-pages.c: whether a test has this request refused. Counts the request. */
gboolean slide_memory_refuses           (void);
