/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-film-plan.h: what an animation shows, and how.
 */

#pragma once

#include "tilestar-map-state.h"
#include "tilestar-palette.h"
#include "tilestar-tree-maker.h"

typedef enum
{
  TILESTAR_FILM_BOARD,       /* of the solution: tiles slide */
  TILESTAR_FILM_TREE,        /* of a search, as those below */
  TILESTAR_FILM_MAP,
  TILESTAR_FILM_LANDSCAPE
} TilestarFilmPicture;

/**
 * TilestarFilmLook:
 *
 * What the pictures of a search have been set to. All zeros is how they are at first.
 *
 * @rows, @has_fixed_places: of a tree
 * @folded: (nullable): a tree of the same record, as folded by the user. NULL: nothing is folded
 * @coloring, @hides_bound: of a map
 */
typedef struct
{
  TilestarTreeRows        rows;
  gboolean                has_fixed_places;
  const TilestarTreeMade *folded;
  TilestarMapColoring     coloring;
  gboolean                hides_bound;
} TilestarFilmLook;

/**
 * TilestarFilmPlan:
 * @first, @last: moments, for a search
 * @look: of a search; what it points to must exist until the film has been created
 * @width, @height: pixels
 * @seconds: from the first frame to the last one
 * @rate: frames a second at most
 * @hold_first, @hold_last: additional seconds for these frames
 * @has_caption: whether each frame counts expansions, or moves
 */
typedef struct
{
  TilestarFilmPicture picture;
  guint64             first;
  guint64             last;
  TilestarFilmLook    look;
  guint               width;
  guint               height;
  double              seconds;
  guint               rate;
  double              hold_first;
  double              hold_last;
  gboolean            loops;
  gboolean            has_caption;
  TilestarPalette     palette;
} TilestarFilmPlan;
