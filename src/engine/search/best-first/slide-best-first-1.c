/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-1.c: the best-first search over states of one word, boards of at most 16 cells.
 *
 * Compiled several times: once plainly, and once for each set of wider
 * instructions, when the compiler's arguments name the core.
 */

#define SLIDE_STATE_WORDS 1
#ifndef SLIDE_CORE
#define SLIDE_CORE slide_search_core_1
#endif

#include "slide-best-first-template.h"
