/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-error.h: sets an error and returns, in one statement.
 */

#pragma once

#include <glib.h>

/* As g_set_error (). Its value is FALSE, or NULL. */
#define slide_set_error(error, domain, code, ...) (g_set_error (error, domain, code, __VA_ARGS__), FALSE)
#define slide_set_error_null(error, domain, code, ...) (g_set_error (error, domain, code, __VA_ARGS__), NULL)
