/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pattern-database.h: what the heuristic `pattern-database` looks things up in.
 */

#pragma once

#include "slide-heuristic.h"
#include "slide-pattern-set.h"

G_BEGIN_DECLS

/* The set of a `pattern-database`, or NULL: of any other heuristic, and of one
 * that was made without its tables. (transfer none) */
const SlidePatternSet *slide_heuristic_get_pattern_set (const SlideHeuristic *heuristic);

/* Which groups that set has: the name of a choice, or the groups; NULL where there is
 * none. (transfer full) */
char                  *slide_heuristic_dup_partition  (const SlideHeuristic *heuristic) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
