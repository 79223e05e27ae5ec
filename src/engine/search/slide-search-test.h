/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-search-test.h: searches on several threads that are small, for tests.
 */

#pragma once

#include <glib.h>

/* A best-first search that may have several threads is divided among them when a layer begins that is
 * expected to have so many expansions. Not to be changed while a search runs. */
extern guint64 slide_search_divide_from;
