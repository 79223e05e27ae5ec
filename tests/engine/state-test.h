/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * state-test.h: states for tests that are compiled for each width.
 *
 * A template, included with SLIDE_STATE_WORDS defined, as slide-state.h is.
 */

#pragma once

#include "slide-state.h"

/* A state with this @number, below 2^60. It need not be a board for tests of packed parts. */
static inline SlideState
state_test_make (guint64 number)
{
  SlideState state = { 0 };

#if SLIDE_STATE_WORDS == 4
  state.words[0] = number;
#elif SLIDE_STATE_WORDS == 2
  state = slide_wide_from (number);
#else
  state = number;
#endif

  return state;
}
