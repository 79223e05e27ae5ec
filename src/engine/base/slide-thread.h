/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-thread.h: a thread, where there is room for one.
 */

#pragma once

#include <glib.h>

/**
 * slide_thread_try_new:
 * @name: for debuggers; at most 15 bytes
 *
 * Like g_thread_try_new(), but keeps the reserve of slide-memory.h free: a thread's stack
 * is the largest block that the program allocates without touching it, and might use up
 * the remaining memory.
 *
 * Returns: (transfer full) (nullable): NULL if the system refuses it, or too little memory
 *   would remain. Any thread.
 */
GThread *slide_thread_try_new (const char  *name,
                               GThreadFunc  func,
                               gpointer     user_data) G_GNUC_WARN_UNUSED_RESULT;
