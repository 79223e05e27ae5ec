/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-thread.h: a thread, where there is room for one.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * slide_thread_try_new:
 * @name: for debuggers; at most 15 bytes
 *
 * g_thread_try_new(), but it leaves the reserve of slide-memory.h: a thread's stack
 * is the largest thing that the program ever asks for without touching it, and may
 * take the last there is.
 *
 * Returns: (transfer full) (nullable): NULL if the system refuses it, or would have
 *   too little left. Any thread.
 */
GThread *slide_thread_try_new (const char  *name,
                               GThreadFunc  func,
                               gpointer     user_data) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
