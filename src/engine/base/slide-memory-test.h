/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-memory-test.h: memory that is refused, for tests.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * slide_memory_refuse:
 * @n_granted: so many are granted first
 * @n_refused: so many are refused then; 0 for an end of it, G_MAXUINT for all
 *
 * Has requests refused, by any thread, as if memory had ended.
 *
 * Returns: how many requests were granted and refused since the last call
 */
guint slide_memory_refuse (guint n_granted,
                           guint n_refused);

G_END_DECLS
