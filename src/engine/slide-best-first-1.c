/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-1.c: the best-first search over states of one word, boards of at most 16 cells.
 */

#define SLIDE_STATE_WORDS 1
#define SLIDE_CORE slide_search_core_1

#include "slide-best-first-template.h"
