/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-bidirectional-2.c: bidirectional search over states of two words, boards of 17 to 25 cells.
 */

#define SLIDE_STATE_WORDS 2
#define SLIDE_CORE slide_search_core_bidirectional_2

#include "slide-bidirectional-template.h"
