/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-layers-2.c: breadth-first heuristic search over states of two words.
 */

#define SLIDE_STATE_WORDS 2
#define SLIDE_CORE slide_search_core_layers_2

#include "slide-layers-template.h"
