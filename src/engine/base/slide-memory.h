/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-memory.h: how much memory a search, or building tables, may take, and
 * memory that may be refused.
 *
 * g_malloc() ends the program when memory ends. So what grows with a search, or
 * is larger than 64 KiB, comes from slide-pages.h, or where it is an array of
 * some kilobytes from slide_memory_try_realloc(); both refuse instead, and a
 * search then has an outcome. They do so while something is still left: what
 * everybody else allocates, GLib, the report, a toolkit, has no other way out.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Half of the machine's physical memory, in bytes; 1 GiB where that is not to
 * be had, and no more than 1.5 GiB where addresses have 32 bits. Any thread. */
guint64  slide_memory_get_default_limit (void);

/* ---- What is left to everybody else ---- */

/* How many bytes have to be free once something has been granted. They are not held:
 * they are asked for, and given back at once. Under no limit but that of the machine
 * they are always there. */
#define SLIDE_MEMORY_RESERVE ((gsize) 2 << 20)

/* Whether @size bytes and the reserve could be had now. Any thread; two calls of
 * the system. */
gboolean slide_memory_has_room          (gsize    size);

/* ---- Memory that may be refused ---- */

/**
 * slide_memory_try_realloc:
 * @memory: (nullable): of g_malloc() or of this function
 *
 * g_try_realloc(), but it leaves the reserve. g_free() frees it. For what is
 * small; what is new is not cleared. Any thread.
 */
gpointer slide_memory_try_realloc       (gpointer memory,
                                         gsize    size) G_GNUC_WARN_UNUSED_RESULT;

/* @size bytes of zeroes, likewise. */
gpointer slide_memory_try_new0          (gsize    size) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_memory_grants:
 *
 * For slide-pages.c: whether a block of @size bytes may be had that the C library
 * has at hand. The reserve is looked for only where there are some hundred KiB more
 * of them than when somebody looked: a small search gives back what it took before.
 */
gboolean slide_memory_grants            (gsize    size);

/* For slide-pages.c: such a block is free again. */
void     slide_memory_take_back         (gsize    size);

/* For slide-pages.c: notes that the system has refused something. Returns FALSE. */
gboolean slide_memory_note_refusal      (void);

/* Whether something was refused on this thread since the last call. */
gboolean slide_memory_take_refusal      (void);

/* For slide-pages.c: whether a test wants this request refused. Counts it. */
gboolean slide_memory_refuses           (void);

G_END_DECLS
