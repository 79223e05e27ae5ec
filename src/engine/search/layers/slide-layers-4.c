/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-layers-4.c: breadth-first heuristic search over states of four words.
 */

#define SLIDE_STATE_WORDS 4
#define SLIDE_CORE slide_search_core_layers_4

#include "slide-layers-template.h"
