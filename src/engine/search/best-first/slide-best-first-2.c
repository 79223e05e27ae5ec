/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-2.c: the best-first search over states of two words, boards of 17 to 25 cells.
 */

#define SLIDE_STATE_WORDS 2
#define SLIDE_CORE slide_search_core_2

#include "slide-best-first-template.h"
