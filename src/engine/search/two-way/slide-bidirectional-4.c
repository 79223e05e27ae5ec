/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-bidirectional-4.c: bidirectional search over states of four words, larger boards.
 */

#define SLIDE_STATE_WORDS 4
#define SLIDE_CORE slide_search_core_bidirectional_4

#include "slide-bidirectional-template.h"
