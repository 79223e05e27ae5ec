/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-heuristic-spec.h: which heuristic, with which parameters.
 *
 * A kind of the registry and what it is told, before any goal is known. It has
 * one text form, which every option, setting and report uses: the id, and
 * after a colon the parameters, if they are not the default ones.
 *
 *   manhattan
 *   blend:manhattan=0.6,misplaced=0.4        weights (slide-blend-weights.h); or a
 *   blend:linear-conflict=0.5,gaschnig=0.5   weighted sum of any others, which may
 *                                            have parameters of their own, but may
 *                                            not be `blend` or `max` again
 *   pattern-database:6-6-3                   groups of tiles, or the name of a
 *   pattern-database:1,2,3,4/5,6,7,8         choice, or several with `;`
 *                                            (slide-pattern-partition-text.h)
 *   max:manhattan+gaschnig                   the largest of several, which may
 *   max:pattern-database:6-6-3+blend         have parameters of their own, but
 *                                            may not be `max` again
 *
 *   neural:mine                              the network that was kept under that
 *   neural:./mine.network                    name, or that of a file (any text
 *                                            with a slash; slide-network-store.h)
 *
 * A weighted sum has no `max` in it: its text has no brackets, and `blend:max:a+b=0.5` would be
 * half the larger of the two as well as the larger of `a` and half of `b`. The sum of each part
 * with the rest goes the other way round: `max:blend:a=0.5,c=0.5+blend:b=0.5,c=0.5`.
 *
 * In `max` a plus sign before a digit is not the end of a part: it belongs to
 * a choice such as 6-6-3+6-6-3, or to a number. Without parameters `blend` has
 * the default weights, and equals the one that spells them out;
 * `pattern-database` has the strongest groups for the board, `neural` the best network
 * for the goal, and `max` a set that suits it, and these equal nothing but themselves.
 *
 * What is parsed is known to be well formed. Whether groups fit a goal, and
 * whether the heuristic applies to it, is known once there is one
 * (slide_heuristic_new()).
 *
 * A value on the heap, copied by who keeps it. Any thread may read one that no
 * other changes.
 */

#pragma once

#include "slide-blend-weights.h"
#include "slide-heuristic-registry.h"

G_BEGIN_DECLS

typedef struct _SlideHeuristicSpec SlideHeuristicSpec;

/**
 * slide_heuristic_spec_parse:
 *
 * Returns: (transfer full): or NULL with @error set: SLIDE_HEURISTIC_ERROR_UNKNOWN
 *   where no heuristic has the id, _OPTION where its parameters make no sense
 */
SlideHeuristicSpec *slide_heuristic_spec_parse      (const char                *text,
                                                     GError                   **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_heuristic_spec_parse_list:
 * @text: specifications with commas between them. A comma before a digit, or
 *   before a weight (`misplaced=0.1`), is one of the parameters before it
 *
 * Returns: (transfer full) (element-type SlideHeuristicSpec): at least one; or
 *   NULL with @error set, as slide_heuristic_spec_parse()
 */
GPtrArray          *slide_heuristic_spec_parse_list (const char                *text,
                                                     GError                   **error) G_GNUC_WARN_UNUSED_RESULT;

SlideHeuristicSpec *slide_heuristic_spec_copy       (const SlideHeuristicSpec  *spec) G_GNUC_WARN_UNUSED_RESULT;
void                slide_heuristic_spec_free       (SlideHeuristicSpec        *spec);

/* The text form, without parameters that are the default ones: it reads back
 * as an equal specification. (transfer none) */
const char         *slide_heuristic_spec_get_text   (const SlideHeuristicSpec  *spec);

/* Whether their texts are the same. A GEqualFunc, and so of gconstpointer. */
gboolean            slide_heuristic_spec_equal      (gconstpointer              a,
                                                     gconstpointer              b);

/* The id without weights or groups; of `max` with its parts, if they were
 * named: `max:manhattan+blend`. (transfer full) */
char               *slide_heuristic_spec_dup_id     (const SlideHeuristicSpec  *spec) G_GNUC_WARN_UNUSED_RESULT;

/* For people, in their language: "Manhattan distance", "Blend (0.6 Manhattan,
 * 0.4 misplaced)", "Pattern databases 6-6-3", "Largest of Manhattan distance,
 * Gaschnig". Parameters that are the default ones are left out. (transfer full) */
char               *slide_heuristic_spec_dup_name   (const SlideHeuristicSpec  *spec) G_GNUC_WARN_UNUSED_RESULT;

/* ---- What it says ---- */

const SlideHeuristicInfo *
                    slide_heuristic_spec_get_info      (const SlideHeuristicSpec  *spec);

/* Of a blend of these; NULL of one of others, and of any other heuristic. (transfer none) */
const SlideBlendWeights *
                    slide_heuristic_spec_get_weights   (const SlideHeuristicSpec  *spec);

/* The groups of pattern databases, without blanks; NULL for the strongest, and
 * of any other heuristic. (transfer none) */
const char         *slide_heuristic_spec_get_partition (const SlideHeuristicSpec  *spec);

/* The name or the path of a network; NULL for the one that needs none, and of any other
 * heuristic. (transfer none) */
const char         *slide_heuristic_spec_get_network   (const SlideHeuristicSpec  *spec);

/* The parts of `max` as they were named: none where it was left to choose. And those of a
 * blend that has no weights as above; each with its own weight, above 0. */
guint               slide_heuristic_spec_get_n_parts   (const SlideHeuristicSpec  *spec);
const SlideHeuristicSpec *
                    slide_heuristic_spec_get_part      (const SlideHeuristicSpec  *spec,
                                                        guint                      index);

double              slide_heuristic_spec_get_part_weight (const SlideHeuristicSpec *spec,
                                                        guint                      index);

/* Whether it was told anything beyond its id, be it the default. */
gboolean            slide_heuristic_spec_has_parameters (const SlideHeuristicSpec *spec);

/* Whether it, or a part of it, is of that kind: has such an @id. */
gboolean            slide_heuristic_spec_has_kind      (const SlideHeuristicSpec  *spec,
                                                        const char                *id);

/* Whether what is made of it is, for every goal, never more than the true
 * distance; and never falls by more than 1 on a move. (A goal may make more
 * of it: slide_heuristic_is_consistent().) */
gboolean            slide_heuristic_spec_is_admissible (const SlideHeuristicSpec  *spec);
gboolean            slide_heuristic_spec_is_consistent (const SlideHeuristicSpec  *spec);

/* ---- Parameters that are said apart from it ---- */

/**
 * slide_heuristic_spec_fill_in:
 * @weights: (nullable): for a blend
 * @partition: (nullable): for pattern databases
 *
 * Gives parameters to what has none, be it @spec itself or parts of it.
 */
void                slide_heuristic_spec_fill_in       (SlideHeuristicSpec        *spec,
                                                        const SlideBlendWeights   *weights,
                                                        const char                *partition);

/* Whether what has parameters has these, so that nothing is said twice in two
 * ways. FALSE with @error set (SLIDE_HEURISTIC_ERROR_OPTION). */
gboolean            slide_heuristic_spec_agrees        (const SlideHeuristicSpec  *spec,
                                                        const SlideBlendWeights   *weights,
                                                        const char                *partition,
                                                        GError                   **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideHeuristicSpec, slide_heuristic_spec_free)

G_END_DECLS
