/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-film-plan.h: what an animation shows, and how.
 */

#pragma once

#include "tilestar-palette.h"

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_FILM_BOARD,       /* of the solution: tiles slide */
  TILESTAR_FILM_TREE,        /* of a search, as those below */
  TILESTAR_FILM_MAP,
  TILESTAR_FILM_LANDSCAPE
} TilestarFilmPicture;

/**
 * TilestarFilmPlan:
 * @first, @last: moments, for a search
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

G_END_DECLS
