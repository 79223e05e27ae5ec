/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-search-settings.h: from the settings to a search request.
 */

#pragma once

#include <gio/gio.h>

#include "slide-method.h"
#include "slide-pattern-partition.h"
#include "slide-guarantee.h"

G_BEGIN_DECLS

/* The chosen algorithm; A* where the settings name none that exists. */
SlideAlgorithm            tilestar_settings_get_algorithm      (GSettings          *settings);

/* The chosen heuristic; Manhattan where the settings name none that exists. (transfer none) */
const SlideHeuristicInfo *tilestar_settings_get_heuristic_info (GSettings          *settings);

/**
 * tilestar_settings_dup_heuristic:
 * @goal: of the boards it is for: groups of tiles depend on their shape
 *
 * The chosen heuristic with its parameters. The key `heuristic` holds its id,
 * and the controls have keys of their own for weights, parts and groups; or it
 * holds a whole specification as text, whose parameters then count.
 *
 * Returns: (transfer full): or NULL with @error set (SLIDE_HEURISTIC_ERROR)
 *   where the settings come to none, such as a blend of nothing
 */
SlideHeuristicSpec       *tilestar_settings_dup_heuristic      (GSettings                *settings,
                                                                const SlideBoard         *goal,
                                                                GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same of @text, whatever is chosen: what tilestar_settings_dup_heuristic() would return if
 * the key `heuristic` held it. */
SlideHeuristicSpec       *tilestar_settings_parse_heuristic    (GSettings                *settings,
                                                                const char               *text,
                                                                const SlideBoard         *goal,
                                                                GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* Chooses @spec: its parameters go where the controls show them, or stay in the
 * key `heuristic` if these could not. Without any, the controls go back to what
 * they are at first, so that a text means the same whatever was chosen before. */
void                      tilestar_settings_set_heuristic      (GSettings                *settings,
                                                                const SlideHeuristicSpec *spec,
                                                                const SlideBoard         *goal);

/* Whether the controls for the parameters of the heuristic @id are about the
 * chosen one or a part of it. */
gboolean                  tilestar_settings_shows_parameters   (GSettings          *settings,
                                                                const char         *id);

/* How many bytes a search, or building a table, may take. */
guint64                   tilestar_settings_get_memory_limit   (GSettings          *settings);

/* All that the settings say of a search, without a heuristic. */
void                      tilestar_settings_init_request       (GSettings          *settings,
                                                                const SlideBoard   *start,
                                                                const SlideBoard   *goal,
                                                                SlideSearchRequest *request);

/* The same of the algorithm with its options. */
void                      tilestar_settings_init_method       (GSettings          *settings,
                                                               SlideMethod        *method);

/* The other way round: what @request was asked for is what is chosen. @spec: (nullable): where
 * it has no heuristic, which stays what it is. Limits stay too. */
void                      tilestar_settings_set_request       (GSettings                *settings,
                                                               const SlideSearchRequest *request,
                                                               const SlideHeuristicSpec *spec);

/* Whether what is chosen would search the boards of @request as that did, limits aside. @spec:
 * (nullable): of its heuristic; without, any will do. */
gboolean                  tilestar_settings_match_request     (GSettings                *settings,
                                                               const SlideSearchRequest *request,
                                                               const SlideHeuristicSpec *spec);

/* What the choices promise of a search for @goal. */
SlideGuarantee            tilestar_settings_get_guarantee      (GSettings          *settings,
                                                                const SlideBoard   *goal);

/* ---- Which groups of tiles pattern databases are made of ----
 *
 * The setting `partition` is "strongest", the name of a choice, or "custom".
 * A choice that a board's shape does not have counts as "strongest", and so
 * does a custom one where none was made for the shape; the setting stays, for
 * boards that have it. Main thread. */

#define TILESTAR_PARTITION_STRONGEST "strongest"
#define TILESTAR_PARTITION_CUSTOM "custom"

/* What the settings come to for boards with @goal: "strongest", "custom", or
 * the name of a choice for that shape. Returns: (transfer full) */
char                     *tilestar_partition_dup_choice        (GSettings                *settings,
                                                                const SlideBoard         *goal) G_GNUC_WARN_UNUSED_RESULT;

/* The groups clicked together for boards like @goal. FALSE, with @partition
 * untouched, if there are none. */
gboolean                  tilestar_partition_get_custom        (GSettings                *settings,
                                                                const SlideBoard         *goal,
                                                                SlidePartition           *partition);

/* Remembers groups for boards of that shape, and chooses them. */
void                      tilestar_partition_set_custom        (GSettings                *settings,
                                                                const SlideBoard         *goal,
                                                                const SlidePartition     *partition);

/* What the settings come to, which may be more than one partition. */
void                      tilestar_partition_init              (SlidePartitions          *partitions,
                                                                GSettings                *settings,
                                                                const SlideBoard         *goal);

G_END_DECLS
