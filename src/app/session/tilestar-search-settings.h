/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-search-settings.h: from the settings to a search request.
 */

#pragma once

#include <gio/gio.h>

#include "slide-search.h"

G_BEGIN_DECLS

/* The chosen algorithm; A* where the settings name none that exists. */
SlideAlgorithm            tilestar_settings_get_algorithm      (GSettings          *settings);

/* The chosen heuristic; Manhattan where the settings name none that exists. (transfer none) */
const SlideHeuristicInfo *tilestar_settings_get_heuristic_info (GSettings          *settings);

/* The id by which the engine makes it: of `max`, with the chosen parts. */
char                     *tilestar_settings_dup_heuristic_id   (GSettings          *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the chosen heuristic, with its weights or parts, never says too
 * much; and whether it never falls by more than 1 on a move. */
gboolean                  tilestar_settings_is_admissible      (GSettings          *settings);
gboolean                  tilestar_settings_is_consistent      (GSettings          *settings);

/* The weights of the blend in the engine's words, which no locale changes. */
char                     *tilestar_settings_dup_blend          (GSettings          *settings) G_GNUC_WARN_UNUSED_RESULT;

/* How many bytes a search, or building a table, may take. */
guint64                   tilestar_settings_get_memory_limit   (GSettings          *settings);

/* All that the settings say of a search, without a heuristic. */
void                      tilestar_settings_init_request       (GSettings          *settings,
                                                                const SlideBoard   *start,
                                                                const SlideBoard   *goal,
                                                                SlideSearchRequest *request);

/* What the choices promise, as a sentence. @promised: (out): whether it is
 * the shortest answer. */
char                     *tilestar_settings_describe_promise   (GSettings          *settings,
                                                                gboolean           *promised) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
