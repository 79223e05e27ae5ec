/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-state.h: the colour of each board of the map at the moment of an exploration.
 *
 * Follows the exploration by what lies between two moments alone: the versions that were
 * generated between them, and those that were expanded. So a frame while it plays costs
 * what has happened in it, and a jump at most all of the record: that is gone through a part
 * in each frame, and meanwhile what is shown is of a moment on the way.
 *
 * Colours of what has been expanded:
 *
 *   by f      from dark to light, as f goes from the least to the largest expanded: a step
 *             for each f, larger where many boards have it, so that contours of f can be
 *             seen where there is room for them
 *   by time   from dark to light, in the order expanded. This is also what by f becomes where
 *             f says nothing: there is one f alone, or it is h (greedy search), which is
 *             the angle on the map already
 *   by need   necessary, tie or wasted (slide-record-truth.h)
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-map-raster.h"
#include "tilestar-palette.h"

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_MAP_BY_F,
  TILESTAR_MAP_BY_TIME,
  TILESTAR_MAP_BY_NEED
} TilestarMapColoring;

typedef struct _TilestarMapState TilestarMapState;

/* @layout: referenced. @exploration: outlives it; has a record. */
TilestarMapState   *tilestar_map_state_new             (TilestarMapLayout     *layout,
                                                        TilestarExploration   *exploration) G_GNUC_WARN_UNUSED_RESULT;
void                tilestar_map_state_free            (TilestarMapState      *state);

TilestarMapLayout  *tilestar_map_state_get_layout      (TilestarMapState      *state);

void                tilestar_map_state_set_coloring    (TilestarMapState      *state,
                                                        TilestarMapColoring    coloring);

/* As it is shown: never by f where that says nothing, nor by need where there is none
 * (tilestar_exploration_has_needs()). */
TilestarMapColoring tilestar_map_state_get_coloring    (TilestarMapState      *state);

/* Whether it was to be by need, and cannot. */
gboolean            tilestar_map_state_wants_needs     (TilestarMapState      *state);

/* The least and the largest f expanded in the record. */
void                tilestar_map_state_get_f_range     (TilestarMapState      *state,
                                                        guint                 *out_first,
                                                        guint                 *out_last);

/* Whether any board was expanded with that f; @out_part: where its colour is from dark to light,
 * 0 … 1. */
gboolean            tilestar_map_state_get_f_part      (TilestarMapState      *state,
                                                        guint                  f,
                                                        double                *out_part);

void                tilestar_map_state_set_palette     (TilestarMapState      *state,
                                                        const TilestarPalette *palette);

/* Goes where the exploration is, for some @budget of microseconds; FALSE: it is not there yet. */
gboolean            tilestar_map_state_advance         (TilestarMapState      *state,
                                                        gint64                 budget);

/* Finds out where the boards of the whole record lie, for some @budget of microseconds, so that
 * a jump does not have to; FALSE: there are more of them. */
gboolean            tilestar_map_state_look_ahead      (TilestarMapState      *state,
                                                        gint64                 budget);

/* Goes where the exploration is, however long it takes. */
void                tilestar_map_state_update          (TilestarMapState      *state);

/* Whether it is where the exploration is, in its colours. */
gboolean            tilestar_map_state_is_there        (TilestarMapState      *state);

/* What has to be painted anew since the last call: TRUE for all of it; otherwise @out_places,
 * valid until the next update. */
gboolean            tilestar_map_state_take_changes    (TilestarMapState      *state,
                                                        const guint32        **out_places,
                                                        guint                 *out_n_places);

/* The inks as of the last update; valid as long as @state is. */
void                tilestar_map_state_get_inks        (TilestarMapState      *state,
                                                        TilestarMapInks       *inks);

/* Whether the board at @place is shown as expanded. In depth-first search, which comes back to
 * its boards, and in two-way search, that is so from the first time on. */
gboolean            tilestar_map_state_is_expanded     (TilestarMapState      *state,
                                                        guint32                place);

/* The version of the board at @place that is shown; NONE if it has not been met. */
guint32             tilestar_map_state_get_version     (TilestarMapState      *state,
                                                        guint32                place);

/* Where @version is. */
guint32             tilestar_map_state_get_place       (TilestarMapState      *state,
                                                        guint32                version);

G_END_DECLS
