/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-solution-search.h: finds the states on shortest solutions.
 */

#pragma once

#include "slide-solution-set.h"
#include "slide-solutions-request.h"

/**
 * SlideSolutionStates:
 * @end: as slide_solutions_get_end()
 * @length: of the solutions, as slide_solutions_get_length()
 * @layers: (nullable) (array length=length+1): the states found, by distance from the start; NULL if no
 *   solution was found. A path through the layers leads from each state to the goal, and from the start to each
 *   unless memory has run out
 *
 * Allocated by the caller; clear with slide_solution_states_clear().
 */
typedef struct
{
  SlideStatus         end;
  int                 length;
  SlideSolutionShape  shape;
  SlideSolutionMemory memory;
  SlideSolutionSet   *layers;
} SlideSolutionStates;

/* Runs the search. @states must not be moved in memory until it is cleared. */
void slide_solution_states_init  (SlideSolutionStates         *states,
                                  const SlideSolutionsRequest *request);
void slide_solution_states_clear (SlideSolutionStates         *states);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlideSolutionStates, slide_solution_states_clear)
