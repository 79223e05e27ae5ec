/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-4.c: the best-first search over states of four words, boards of 26 to 36 cells.
 */

#define SLIDE_STATE_WORDS 4
#define SLIDE_CORE slide_search_core_4

#include "slide-best-first-template.h"
