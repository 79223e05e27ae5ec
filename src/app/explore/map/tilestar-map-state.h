/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-state.h: the color of each board of the map at a moment of an exploration.
 *
 * A state is computed from the record for each moment, in some milliseconds on a worker thread, and does
 * not change afterwards, so threads may share it. What all moments have in common is in an index.
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

typedef enum
{
  TILESTAR_MAP_BY_F,
  TILESTAR_MAP_BY_TIME,
  TILESTAR_MAP_BY_NEED
} TilestarMapColoring;

/**
 * TilestarMapMoment:
 * @moment, @n_versions: as in TilestarExploration
 * @n_expansions: the length of the search that the color scale covers, at least @moment
 * @coloring: as chosen; but not by need if @lacks_needs or @awaits_needs, and not by f for greedy search
 * @lacks_needs: by need was chosen, which is not defined for this search
 * @awaits_needs: by need was chosen, but the solution is hidden
 *
 * What a state depends on.
 */
typedef struct
{
  guint64             moment;
  guint32             n_versions;
  guint64             n_expansions;
  TilestarMapColoring coloring;
  gboolean            lacks_needs;
  gboolean            awaits_needs;
  TilestarPalette     palette;
} TilestarMapMoment;

/* Sets @moment to the current moment of @exploration, which has a record. @coloring: as chosen. @is_race: whether
 * to color by need even while the solution is hidden, and by time if need is not defined. Main thread. */
void                tilestar_map_moment_init          (TilestarMapMoment       *moment,
                                                       TilestarExploration     *exploration,
                                                       TilestarMapColoring      coloring,
                                                       gboolean                 is_race,
                                                       const TilestarPalette   *palette);

/* ---- The index ---- */

/* The places of the versions of a record on a layout, and how often each f occurs. Computing a state
 * extends it, so it belongs to one thread at a time. */
typedef struct _TilestarMapIndex TilestarMapIndex;

/* @layout and @record, which is not empty, are referenced. */
TilestarMapIndex   *tilestar_map_index_new            (TilestarMapLayout       *layout,
                                                       SlideRecord             *record) G_GNUC_WARN_UNUSED_RESULT;
void                tilestar_map_index_free           (TilestarMapIndex        *index);

/* ---- The state ---- */

typedef struct _TilestarMapState TilestarMapState;

/* @moment: (nullable): NULL for a map on which nothing is generated and nothing has a color. The thread that
 * has @index. */
TilestarMapState   *tilestar_map_state_new            (TilestarMapIndex        *index,
                                                       const TilestarMapMoment *moment) G_GNUC_WARN_UNUSED_RESULT;
TilestarMapState   *tilestar_map_state_ref            (TilestarMapState        *state);
void                tilestar_map_state_unref          (TilestarMapState        *state);

TilestarMapLayout  *tilestar_map_state_get_layout     (const TilestarMapState  *state);

/* Returns the moment it was computed for. (transfer none) */
const TilestarMapMoment *
                    tilestar_map_state_get_moment     (const TilestarMapState  *state);

/* Whether it is the state of @moment. */
gboolean            tilestar_map_state_is_at          (const TilestarMapState  *state,
                                                       const TilestarMapMoment *moment);

/* Returns the coloring in effect, which falls back from by f if f is uninformative. */
TilestarMapColoring tilestar_map_state_get_coloring   (const TilestarMapState  *state);

/* Returns the range of f among the expansions that the color scale covers. */
void                tilestar_map_state_get_f_range    (const TilestarMapState  *state,
                                                       guint                   *out_first,
                                                       guint                   *out_last);

/* Returns whether any expansion had that f. @out_part: (out): its position in the color scale from
 * dark to light, 0 … 1. */
gboolean            tilestar_map_state_get_f_part     (const TilestarMapState  *state,
                                                       guint                    f,
                                                       double                  *out_part);

/* Returns the inks, which are valid as long as @state exists. */
void                tilestar_map_state_get_inks       (const TilestarMapState  *state,
                                                       TilestarMapInks         *inks);

/* Whether the board at @place is shown as expanded. In depth-first search, which revisits boards,
 * and in bidirectional search it is from its first expansion on. */
gboolean            tilestar_map_state_is_expanded    (const TilestarMapState  *state,
                                                       guint32                  place);

/* Returns the version of the board at @place that is shown, or NONE if it has not been
 * generated. */
guint32             tilestar_map_state_get_version    (const TilestarMapState  *state,
                                                       guint32                  place);

/* Returns the same for another moment, by comparing the boards of all its versions: in some 20 ms for a million
 * of them. */
guint32             tilestar_map_state_find_version   (const TilestarMapState  *state,
                                                       const TilestarMapMoment *moment,
                                                       guint32                  place);

/* Returns the place of @version. */
guint32             tilestar_map_state_get_place      (const TilestarMapState  *state,
                                                       guint32                  version);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarMapIndex, tilestar_map_index_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarMapState, tilestar_map_state_unref)
