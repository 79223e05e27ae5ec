/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tile-look.h: how the tiles of all boards look: their style, and a picture on them.
 *
 * One object for the program. It follows the settings "tile-style", "tile-picture" and
 * "picture-numbers"; until it is bound to them, tiles are plain. Pictures are read, reduced and
 * written on a worker. Main thread.
 *
 * Signals:
 *   "changed" ()                      boards have to be drawn again
 *   "taken"   ()                      a picture given to one of the functions is on the tiles
 *   "failed"  (const char *reason)    a picture could not be read or kept; the tiles are as before
 */

#pragma once

#include <gio/gio.h>

#include "tilestar-tile-image.h"

/**
 * TilestarTileStyle:
 * @TILESTAR_TILE_PLAIN: paper, and night in its goal cell
 * @TILESTAR_TILE_ROWS: a color for each row of the goal
 * @TILESTAR_TILE_LAYERS: a color for each layer of the goal: its first row and column, what is left of the next, ...
 * @TILESTAR_TILE_CONTRAST: black and white, with larger numbers, for a projector
 * @TILESTAR_TILE_OUTLINED: lines alone
 */
typedef enum
{
  TILESTAR_TILE_PLAIN,
  TILESTAR_TILE_ROWS,
  TILESTAR_TILE_LAYERS,
  TILESTAR_TILE_CONTRAST,
  TILESTAR_TILE_OUTLINED,
  TILESTAR_TILE_N_STYLES
} TilestarTileStyle;

/* Where the numbers are on a picture. Without one they are always large. */
typedef enum
{
  TILESTAR_NUMBERS_CORNER,
  TILESTAR_NUMBERS_LARGE,
  TILESTAR_NUMBERS_OFF,
  TILESTAR_N_NUMBERS
} TilestarNumbers;

#define TILESTAR_TYPE_TILE_LOOK (tilestar_tile_look_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTileLook, tilestar_tile_look, TILESTAR, TILE_LOOK, GObject)

/* Returns: (transfer none): the same object each time */
TilestarTileLook  *tilestar_tile_look_get_default   (void);

/* Follows @settings from now on instead of others. */
void               tilestar_tile_look_bind          (TilestarTileLook *self,
                                                     GSettings        *settings);

TilestarTileStyle  tilestar_tile_look_get_style     (TilestarTileLook *self);
TilestarNumbers    tilestar_tile_look_get_numbers   (TilestarTileLook *self);

/* Returns: (transfer none) (nullable): NULL: no picture, or it is still being read */
TilestarTileImage *tilestar_tile_look_get_image     (TilestarTileLook *self);

/* Puts the picture in @file on the tiles, and keeps a reduced copy of it in the user's data folder. */
void               tilestar_tile_look_take_file     (TilestarTileLook *self,
                                                     GFile            *file);

/* The same for a stream, which is read and closed on a worker. */
void               tilestar_tile_look_take_stream   (TilestarTileLook *self,
                                                     GInputStream     *stream);

/* Whether there is such a copy, the user's own picture. */
gboolean           tilestar_tile_look_has_own       (TilestarTileLook *self);

/* The values of the settings "tile-style", "tile-picture" and "picture-numbers", in the order of the enumerations, each
 * list ended by NULL. The first picture is none, the last the user's own, those between come with the program. */
const char *const *tilestar_tile_look_list_styles   (void);
const char *const *tilestar_tile_look_list_pictures (void);
const char *const *tilestar_tile_look_list_numbers  (void);
