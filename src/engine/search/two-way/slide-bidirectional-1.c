/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-bidirectional-1.c: bidirectional search over states of one word, boards of up to 16 cells.
 */

#define SLIDE_STATE_WORDS 1
#define SLIDE_CORE slide_search_core_bidirectional_1

#include "slide-bidirectional-template.h"
