/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pattern-database.h: access to the tables of the heuristic `pattern-database`.
 */

#pragma once

#include "slide-heuristic.h"
#include "slide-pattern-set.h"

/* The set of a `pattern-database`; NULL for any other heuristic and for one built without its
 * tables. (transfer none) */
const SlidePatternSet *slide_heuristic_get_pattern_set (const SlideHeuristic *heuristic);

/* The groups of that set: the name of a choice, or the groups; NULL if there is no set.
 * (transfer full) */
char                  *slide_heuristic_dup_partition  (const SlideHeuristic *heuristic) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @spec, or one of its parts, looks up the reflections of boards too if the goal has one: a
 * `pattern-database` that does not say `no-reflection`. See slide_pattern_has_reflection(). */
gboolean               slide_heuristic_spec_uses_reflection (const SlideHeuristicSpec *spec);
