/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-search-settings.h: makes a search request from the settings, and reads those that several views need.
 * Between two runs of the program, they also keep its boards.
 */

#pragma once

#include <gio/gio.h>

#include "slide-method.h"
#include "slide-moves-text.h"
#include "slide-pattern-partition.h"
#include "slide-guarantee.h"

/* The boards of the last run. Those that cannot be read are the defaults; both are of one shape. */
void                      tilestar_settings_get_pair           (GSettings          *settings,
                                                                SlideBoard         *out_start,
                                                                SlideBoard         *out_goal);
void                      tilestar_settings_set_pair           (GSettings          *settings,
                                                                const SlideBoard   *start,
                                                                const SlideBoard   *goal);

/* The selected algorithm, or A* if the settings name none that exists. */
SlideAlgorithm            tilestar_settings_get_algorithm      (GSettings          *settings);

/* The selected heuristic, or Manhattan distance if the settings name none that exists. (transfer
 * none) */
const SlideHeuristicInfo *tilestar_settings_get_heuristic_info (GSettings          *settings);

/**
 * tilestar_settings_dup_heuristic:
 * @goal: the goal of the boards; groups of tiles depend on its shape
 *
 * Returns the selected heuristic with its parameters. The key `heuristic` holds either
 * its id, and then weights, parts and groups are read from the keys of their controls,
 * or a complete specification as text, and then the parameters in it are used.
 *
 * Returns: (transfer full): the specification, or NULL with @error set
 *   (SLIDE_HEURISTIC_ERROR) if the settings are not valid, such as a blend without parts
 */
SlideHeuristicSpec       *tilestar_settings_dup_heuristic      (GSettings                *settings,
                                                                const SlideBoard         *goal,
                                                                GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns what tilestar_settings_dup_heuristic() would return if the key `heuristic` were @text. */
SlideHeuristicSpec       *tilestar_settings_parse_heuristic    (GSettings                *settings,
                                                                const char               *text,
                                                                const SlideBoard         *goal,
                                                                GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* Selects @spec. Its parameters are written to the keys of the controls, or stay in the key
 * `heuristic` if the controls cannot represent them. If @spec has no parameters, the controls are
 * reset to their defaults, so that a text always means the same. */
void                      tilestar_settings_set_heuristic      (GSettings                *settings,
                                                                const SlideHeuristicSpec *spec,
                                                                const SlideBoard         *goal);

/* Whether the parameter controls of the heuristic @id apply to the selected heuristic or to a part
 * of it. */
gboolean                  tilestar_settings_shows_parameters   (GSettings          *settings,
                                                                const char         *id);

/* What the names of moves are directions of. */
SlideMoveNaming           tilestar_get_move_naming             (GSettings          *settings);

/* The memory limit of a search, or of building a table, in bytes. */
guint64                   tilestar_settings_get_memory_limit   (GSettings          *settings);

/* Initializes @request from the settings, without a heuristic. */
void                      tilestar_settings_init_request       (GSettings          *settings,
                                                                const SlideBoard   *start,
                                                                const SlideBoard   *goal,
                                                                SlideSearchRequest *request);

/* Initializes @method with @algorithm, such as that of the settings, and its options from the settings. */
void                      tilestar_settings_init_method       (GSettings          *settings,
                                                               SlideAlgorithm      algorithm,
                                                               SlideMethod        *method);

/* Selects how ties are broken: as usual where that is the usual rule of @algorithm. */
void                      tilestar_settings_set_tie_break     (GSettings          *settings,
                                                               SlideAlgorithm      algorithm,
                                                               SlideTieBreak       tie_break);

/* Selects the algorithm, the options and the heuristic of @request. @spec: (nullable): NULL keeps
 * the selected heuristic. Limits are not changed. */
void                      tilestar_settings_set_request       (GSettings                *settings,
                                                               const SlideSearchRequest *request,
                                                               const SlideHeuristicSpec *spec);

/* Whether a search with the current settings would be the same as @request, apart from limits.
 * @spec: (nullable): the heuristic of @request; NULL: the heuristic is not compared */
gboolean                  tilestar_settings_match_request     (GSettings                *settings,
                                                               const SlideSearchRequest *request,
                                                               const SlideHeuristicSpec *spec);

/* The guarantee of a search for @goal with the current settings. */
SlideGuarantee            tilestar_settings_get_guarantee      (GSettings          *settings,
                                                                const SlideBoard   *goal);

/* ---- Groups of tiles for pattern databases ----
 *
 * The setting `partition` is "strongest", the name of a choice, or "custom".
 * A choice that does not exist for a board's shape counts as "strongest", and
 * so does "custom" without custom groups for the shape. The setting keeps its
 * value for boards that have that choice. Main thread only. */

#define TILESTAR_PARTITION_STRONGEST "strongest"
#define TILESTAR_PARTITION_CUSTOM "custom"

/* The effective choice for boards with @goal: "strongest", "custom", or the name of a choice for
 * that shape. Returns: (transfer full) */
char                     *tilestar_partition_dup_choice        (GSettings                *settings,
                                                                const SlideBoard         *goal) G_GNUC_WARN_UNUSED_RESULT;

/* Sets @partition to the custom groups for boards with the shape of @goal. Returns: FALSE, with
 * @partition unchanged, if there are none */
gboolean                  tilestar_partition_get_custom        (GSettings                *settings,
                                                                const SlideBoard         *goal,
                                                                SlidePartition           *partition);

/* Saves the custom groups for boards of that shape and selects them. */
void                      tilestar_partition_set_custom        (GSettings                *settings,
                                                                const SlideBoard         *goal,
                                                                const SlidePartition     *partition);

/* Initializes the set from the effective choice, which may have more than one partition. */
void                      tilestar_partition_init              (SlidePartitions          *partitions,
                                                                GSettings                *settings,
                                                                const SlideBoard         *goal);
