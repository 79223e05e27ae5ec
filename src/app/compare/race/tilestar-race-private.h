/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-private.h: the page of a race, for the files that it is made of.
 *
 *   tilestar-race.c            the page: its lanes, the board, starting and stopping
 *   tilestar-race-pictures.c   what the pictures of all lanes have in common
 */

#pragma once

#include "tilestar-race.h"

#include "tilestar-race-lane-view.h"
#include "tilestar-race-lanes.h"
#include "tilestar-race-time-line.h"

G_BEGIN_DECLS

struct _TilestarRace
{
  GtkWidget parent_instance;

  TilestarWorkspace    *workspace;
  TilestarSession      *session;       /* the workspace's */
  TilestarRaceModel    *model;
  GSimpleActionGroup   *actions;
  GPtrArray            *views;         /* of TilestarRaceLaneView, as the lanes; the widgets' own */
  gboolean              plays_then;    /* when all is recorded */

  GtkWidget            *start_button;
  GtkWidget            *stop_button;
  GtkBox               *board_box;
  GtkWidget            *board;
  GtkLabel             *board_label;
  GtkWidget            *add_button;
  GtkMenuButton        *export_button;
  GtkWidget            *content;
  GtkDrawingArea       *legend;
  TilestarRaceLanes    *lanes;
  GtkLabel             *finish_label;
  TilestarRaceTimeLine *time_line;
};

/* ---- In tilestar-race-pictures.c ---- */

/* Once. */
void tilestar_race_set_up_legend (TilestarRace         *self);

/* Other lanes, maps or colours. */
void tilestar_race_update_legend (TilestarRace         *self);

/* The map of @view, which is no lane's yet, is coloured as those that are there, and from now on
 * all as each. */
void tilestar_race_add_map       (TilestarRace         *self,
                                  TilestarRaceLaneView *view);

/* Each map gets its part of what a frame may take. */
void tilestar_race_share_frame   (TilestarRace         *self);

/* All landscapes go as far as the farthest. */
void tilestar_race_update_range  (TilestarRace         *self);

G_END_DECLS
