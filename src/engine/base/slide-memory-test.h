/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-memory-test.h: memory that is refused, for tests.
 */

#pragma once

#include <glib.h>

/**
 * slide_memory_refuse:
 * @n_granted: how many requests are granted first
 * @n_refused: how many requests are refused after these; 0 to refuse none, G_MAXUINT
 *   to refuse all
 *
 * Refuses requests on any thread, as if memory had run out.
 *
 * Returns: how many requests were granted and refused since the last call
 */
guint slide_memory_refuse (guint n_granted,
                           guint n_refused);
