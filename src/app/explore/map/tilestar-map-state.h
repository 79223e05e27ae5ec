/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-state.h: the color of each board of the map at the moment of an exploration.
 *
 * Follows the exploration incrementally, by the versions and expansions between two moments. The
 * cost of a frame during playback is therefore proportional to what happened in it. A jump may
 * span the whole record; it is spread over several frames, which show moments in between.
 *
 * Colors of expanded boards:
 *
 *   by f      from dark to light by increasing f: one step for each f, larger if many boards
 *             have it, so that the contours of f are visible where there is space for them
 *   by time   from dark to light in the order of expansion. Also used instead of by f if f is
 *             uninformative: if all expansions have the same f, or f is h (greedy search),
 *             which the angle on the map shows already
 *   by need   necessary, tie or wasted (slide-record-distances.h)
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

/* @layout: referenced. @exploration: not referenced, must outlive the state and have a record. */
TilestarMapState   *tilestar_map_state_new             (TilestarMapLayout     *layout,
                                                        TilestarExploration   *exploration) G_GNUC_WARN_UNUSED_RESULT;
void                tilestar_map_state_free            (TilestarMapState      *state);

TilestarMapLayout  *tilestar_map_state_get_layout      (TilestarMapState      *state);

void                tilestar_map_state_set_coloring    (TilestarMapState      *state,
                                                        TilestarMapColoring    coloring);

/* Whether to color by need even while the solution is hidden, and by time if need is not defined, as in a
 * race; FALSE by default. */
void                tilestar_map_state_set_tells_needs (TilestarMapState      *state,
                                                        gboolean               tells_needs);

/* Returns the coloring in effect, which falls back from by need if that is not defined
 * (tilestar_exploration_has_needs()) or while the solution is hidden, and from by f if f is
 * uninformative. */
TilestarMapColoring tilestar_map_state_get_coloring    (TilestarMapState      *state);

/* Whether the coloring is by need but falls back to another because that is not defined. */
gboolean            tilestar_map_state_wants_needs     (TilestarMapState      *state);

/* Whether the coloring is by need but falls back to another while the solution is hidden. */
gboolean            tilestar_map_state_awaits_needs    (TilestarMapState      *state);

/* Updates all colors: the solution has been shown or hidden. */
void                tilestar_map_state_repaint         (TilestarMapState      *state);

/* Returns the range of f among the expansions of the record. */
void                tilestar_map_state_get_f_range     (TilestarMapState      *state,
                                                        guint                 *out_first,
                                                        guint                 *out_last);

/* Returns whether any expansion had that f. @out_part: (out): its position in the color scale from
 * dark to light, 0 … 1. */
gboolean            tilestar_map_state_get_f_part      (TilestarMapState      *state,
                                                        guint                  f,
                                                        double                *out_part);

void                tilestar_map_state_set_palette     (TilestarMapState      *state,
                                                        const TilestarPalette *palette);

/* Follows the exploration for up to about @budget microseconds. Returns FALSE if it has not caught
 * up yet. */
gboolean            tilestar_map_state_advance         (TilestarMapState      *state,
                                                        gint64                 budget);

/* Looks up the places of all boards of the record in advance, for up to about @budget microseconds,
 * so that jumps are faster. Returns FALSE if there are more. */
gboolean            tilestar_map_state_look_ahead      (TilestarMapState      *state,
                                                        gint64                 budget);

/* Catches up with the exploration, no matter how long it takes. */
void                tilestar_map_state_update          (TilestarMapState      *state);

/* Whether it has caught up with the exploration, including the colors. */
gboolean            tilestar_map_state_is_there        (TilestarMapState      *state);

/* Returns the changes since the last call: TRUE if everything has to be repainted, otherwise
 * @out_places, which are valid until the next update. */
gboolean            tilestar_map_state_take_changes    (TilestarMapState      *state,
                                                        const guint32        **out_places,
                                                        guint                 *out_n_places);

/* Returns the inks as of the last update; valid as long as @state exists. */
void                tilestar_map_state_get_inks        (TilestarMapState      *state,
                                                        TilestarMapInks       *inks);

/* Whether the board at @place is shown as expanded. In depth-first search, which revisits boards,
 * and in bidirectional search it is from its first expansion on. */
gboolean            tilestar_map_state_is_expanded     (TilestarMapState      *state,
                                                        guint32                place);

/* Returns the version of the board at @place that is shown, or NONE if it has not been
 * generated. */
guint32             tilestar_map_state_get_version     (TilestarMapState      *state,
                                                        guint32                place);

/* Returns the place of @version. */
guint32             tilestar_map_state_get_place       (TilestarMapState      *state,
                                                        guint32                version);

G_END_DECLS
