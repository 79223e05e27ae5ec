/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-heuristic-spec.h: the specification of a heuristic: its id and its parameters.
 *
 * A specification does not depend on a goal. Its text form, which all options, settings and
 * reports use, is the id, followed by a colon and the parameters unless they have their
 * default values.
 *
 *   manhattan
 *   blend:manhattan=0.6,misplaced=0.4        weights (slide-blend-weights.h), or a
 *   blend:linear-conflict=0.5,gaschnig=0.5   weighted sum of any other heuristics, with or
 *                                            without parameters, except `blend` and `max`
 *   pattern-database:6-6-3                   groups of tiles, or the name of a
 *   pattern-database:1,2,3,4/5,6,7,8         choice, or several separated by `;`
 *                                            (slide-pattern-partition-text.h)
 *   pattern-database:6-6-3,no-reflection     without looking up the reflections of boards;
 *   pattern-database:no-reflection           with the default groups
 *   max:manhattan+gaschnig                   the maximum of several heuristics, with or
 *   max:pattern-database:6-6-3+blend         without parameters, except `max`
 *
 *   neural:mine                              the network saved under that name, or
 *   neural:./mine.network                    that of a file (any text with a slash;
 *                                            slide-network-store.h)
 *   lua:FILE                                 a script (slide-script.h); in a list, or within
 *                                            `max` and `blend`, its name is without , + and =
 *
 * A weighted sum cannot contain `max`, because the text has no brackets: `blend:max:a+b=0.5`
 * could be half the maximum of `a` and `b`, or the maximum of `a` and half of `b`. The maximum
 * of weighted sums is possible instead: `max:blend:a=0.5,c=0.5+blend:b=0.5,c=0.5`.
 *
 * In `max` a plus sign before a digit does not end a part: it belongs to a choice such as
 * 6-6-3+6-6-3 or to a number. Without parameters `blend` has the default weights and equals
 * the specification that contains them. `pattern-database` without parameters has the default
 * groups for the board, `neural` the best network for the goal, and `max` a set that suits the
 * goal; these equal only themselves.
 *
 * Parsing checks the syntax. Whether groups fit a goal, and whether the heuristic applies to
 * it, is checked by slide_heuristic_new().
 *
 * A boxed value that each owner copies. Any thread may read a specification that no thread
 * modifies.
 */

#pragma once

#include "slide-blend-weights.h"
#include "slide-heuristic-registry.h"

typedef struct _SlideHeuristicSpec SlideHeuristicSpec;

/**
 * slide_heuristic_spec_parse:
 *
 * Returns: (transfer full): NULL with @error set: SLIDE_HEURISTIC_ERROR_UNKNOWN if no heuristic
 *   has the id, SLIDE_HEURISTIC_ERROR_OPTION if its parameters are invalid or it has more than
 *   8192 bytes
 */
SlideHeuristicSpec *slide_heuristic_spec_parse      (const char                *text,
                                                     GError                   **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_heuristic_spec_parse_list:
 * @text: specifications separated by commas. A comma before a digit, before a weight
 *   (`misplaced=0.1`) or before `no-reflection` belongs to the parameters before it
 *
 * Returns: (transfer full) (element-type SlideHeuristicSpec): at least one, or NULL with @error
 *   set as by slide_heuristic_spec_parse()
 */
GPtrArray          *slide_heuristic_spec_parse_list (const char                *text,
                                                     GError                   **error) G_GNUC_WARN_UNUSED_RESULT;

SlideHeuristicSpec *slide_heuristic_spec_copy       (const SlideHeuristicSpec  *spec) G_GNUC_WARN_UNUSED_RESULT;
void                slide_heuristic_spec_free       (SlideHeuristicSpec        *spec);

/* The text form without parameters that have their default values. Parsing it gives an equal
 * specification. (transfer none) */
const char         *slide_heuristic_spec_get_text   (const SlideHeuristicSpec  *spec);

/* Whether the texts of both are equal. A GEqualFunc, which is why the arguments are
 * gconstpointer. */
gboolean            slide_heuristic_spec_equal      (gconstpointer              a,
                                                     gconstpointer              b);

/* The id without weights or groups; for `max` with the ids of its parts if they were named:
 * `max:manhattan+blend`. (transfer full) */
char               *slide_heuristic_spec_dup_id     (const SlideHeuristicSpec  *spec) G_GNUC_WARN_UNUSED_RESULT;

/* The translated name: "Manhattan distance", "Blend (0.6 Manhattan, 0.4 misplaced)", "Pattern
 * databases 6-6-3", "Pattern databases 6-6-3 without reflection", "Maximum of Manhattan distance,
 * Gaschnig". Parameters with their default
 * values are left out. (transfer full) */
char               *slide_heuristic_spec_dup_name   (const SlideHeuristicSpec  *spec) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Parameters ---- */

const SlideHeuristicInfo *
                    slide_heuristic_spec_get_info      (const SlideHeuristicSpec  *spec);

/* The weights of a blend of the three distances; NULL for a blend of other heuristics and for
 * any other heuristic. (transfer none) */
const SlideBlendWeights *
                    slide_heuristic_spec_get_weights   (const SlideHeuristicSpec  *spec);

/* The groups of pattern databases, without spaces and without `no-reflection`; NULL for the
 * default choice and for any other heuristic. (transfer none) */
const char         *slide_heuristic_spec_get_partition (const SlideHeuristicSpec  *spec);

/* Whether the specification itself, not only one of its parts, says `no-reflection`. */
gboolean            slide_heuristic_spec_get_no_reflection (const SlideHeuristicSpec *spec);

/* The name or path of a network; NULL for the default network and for any other heuristic.
 * (transfer none) */
const char         *slide_heuristic_spec_get_network   (const SlideHeuristicSpec  *spec);

/* The file of a script; NULL for any other heuristic. (transfer none) */
const char         *slide_heuristic_spec_get_file      (const SlideHeuristicSpec  *spec);

/* The parts that were named for `max`, 0 for the default choice; or those of a blend of other
 * heuristics, each with a weight above 0. */
guint               slide_heuristic_spec_get_n_parts   (const SlideHeuristicSpec  *spec);
const SlideHeuristicSpec *
                    slide_heuristic_spec_get_part      (const SlideHeuristicSpec  *spec,
                                                        guint                      index);

double              slide_heuristic_spec_get_part_weight (const SlideHeuristicSpec *spec,
                                                        guint                      index);

/* Whether parameters were given, even if they are the default ones. */
gboolean            slide_heuristic_spec_has_parameters (const SlideHeuristicSpec *spec);

/* Whether the specification or one of its parts has the id @id. */
gboolean            slide_heuristic_spec_has_kind      (const SlideHeuristicSpec  *spec,
                                                        const char                *id);

/**
 * slide_heuristic_spec_opens_no_file:
 *
 * Whether the heuristic opens none of the user's files, programs and networks, so that a document
 * from another person cannot find out which of these exist. An allow-list: FALSE for heuristics
 * that are not in it. (Tables of pattern databases are in the cache, under the program's own names.)
 */
gboolean            slide_heuristic_spec_opens_no_file (const SlideHeuristicSpec  *spec);

/* Whether @text, an id or a specification, names what @spec is: its parts and parameters must not
 * differ, but may be left out. FALSE if it is not the text of a heuristic. */
gboolean            slide_heuristic_spec_is_named      (const SlideHeuristicSpec  *spec,
                                                        const char                *text);

/* Whether every heuristic built from this specification is admissible, or consistent, for
 * every goal. For a given goal it may be even if this returns FALSE:
 * slide_heuristic_is_consistent(). */
gboolean            slide_heuristic_spec_is_admissible (const SlideHeuristicSpec  *spec);
gboolean            slide_heuristic_spec_is_consistent (const SlideHeuristicSpec  *spec);

/* ---- Parameters given separately ---- */

/**
 * slide_heuristic_spec_fill_in:
 * @weights: (nullable): for a blend
 * @partition: (nullable): for pattern databases
 *
 * Sets the parameters of @spec, or of its parts, where none were given. Groups are also set where
 * only `no-reflection` was given, which stays.
 */
void                slide_heuristic_spec_fill_in       (SlideHeuristicSpec        *spec,
                                                        const SlideBlendWeights   *weights,
                                                        const char                *partition);

/* Whether the parameters that @spec and its parts were given equal @weights and @partition, so
 * that nothing is specified twice. FALSE with @error set (SLIDE_HEURISTIC_ERROR_OPTION). */
gboolean            slide_heuristic_spec_agrees        (const SlideHeuristicSpec  *spec,
                                                        const SlideBlendWeights   *weights,
                                                        const char                *partition,
                                                        GError                   **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideHeuristicSpec, slide_heuristic_spec_free)
