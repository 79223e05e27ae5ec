/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-layers-1.c: breadth-first heuristic search over states of one word.
 */

#define SLIDE_STATE_WORDS 1
#define SLIDE_CORE slide_search_core_layers_1

#include "slide-layers-template.h"
