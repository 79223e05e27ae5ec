/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-view-private.h: the map's widget, for the files that it is made of.
 *
 *   tilestar-map-view.c       the widget: what is shown, from how near, and its menu
 *   tilestar-map-making.c     the layout and the raster
 *   tilestar-map-painting.c   a frame, and a picture for a file
 *   tilestar-map-words.c      the description
 *   tilestar-map-input.c      pointer, fingers and keys
 */

#pragma once

#include "tilestar-map-view.h"

G_BEGIN_DECLS

/* Of a frame's 8 ms, in microseconds, what has happened since the one before may take so much. */
#define TILESTAR_MAP_BUDGET 3500

/* What looking ahead takes at a time. */
#define TILESTAR_MAP_AHEAD_BUDGET 2000

struct _TilestarMapView
{
  GtkWidget parent_instance;

  GtkWidget           *message;
  GtkWidget           *menu_button;
  TilestarExploration *exploration;      /* nullable */

  gboolean             is_lent;          /* the layout comes from somebody else */
  TilestarMapLayout   *lent;             /* nullable: that one */
  TilestarMapLayout   *layout;           /* nullable */
  GCancellable        *layout_cancellable;
  TilestarMapState    *state;            /* nullable: there is a layout, and a record */
  gint64               budget;
  gboolean             has_legend;
  TilestarMapColoring  coloring;
  gboolean             bound;
  guint                look;             /* of the palette that the state has; 0: none */

  TilestarMapRaster   *raster;           /* nullable */
  GCancellable        *raster_cancellable;
  TilestarMapViewport  tried;            /* what the last raster was made for, or was to be */
  guint                tried_width;      /* 0: none was */
  guint                tried_height;
  cairo_surface_t     *image;            /* of the raster */
  gboolean             is_painted;       /* wholly, once */
  cairo_surface_t     *boards;           /* nullable: likewise, what lies on it */

  double               zoom;             /* 1: all of it */
  double               middle_x;         /* of the disc: what is in the middle */
  double               middle_y;
  double               drag_x;
  double               drag_y;
  double               pinch_zoom;
  double               pointer_x;
  double               pointer_y;
  guint32              pointed;

  guint                next_frame;       /* goes on with what was not caught up with */
  guint                ahead_id;         /* looks ahead in the record while nothing else is to be done */
  guint                speak_id;
  gint64               spoken;
};

/* ---- In tilestar-map-view.c ---- */

/* It has to be drawn anew, and described. */
void tilestar_map_view_changed        (TilestarMapView           *self);

/* What of the disc is in the middle; held to what makes sense. */
void tilestar_map_view_set_middle     (TilestarMapView           *self,
                                       double                     x,
                                       double                     y);

/* ---- In tilestar-map-making.c ---- */

/* Begins anew: another record, or its heuristic has come. */
void tilestar_map_view_reload         (TilestarMapView           *self);

/* Lets go of all that was made, and is being made. */
void tilestar_map_view_drop           (TilestarMapView           *self);

/* There is a state as soon as there are a layout and a first moment. */
void tilestar_map_view_make_state     (TilestarMapView           *self);

/* Has the raster made that @viewport wants, if there is another or none; one at a time. */
void tilestar_map_view_want_raster    (TilestarMapView           *self,
                                       const TilestarMapViewport *viewport);

/* ---- In tilestar-map-painting.c ---- */

/* Where it lies now, in units of the widget. */
void tilestar_map_view_get_viewport   (TilestarMapView           *self,
                                       TilestarMapViewport       *viewport);

/* What is to be seen now, brought up to date. */
void tilestar_map_view_append         (TilestarMapView           *self,
                                       GtkSnapshot               *snapshot);

/* The same for a file (tilestar-picture.h). */
void tilestar_map_view_draw           (TilestarMapView           *self,
                                       cairo_t                   *cr,
                                       double                     width,
                                       double                     height,
                                       const TilestarPalette     *palette);

/* ---- In tilestar-map-words.c ---- */

/* Brings the description up to date, at most once in a while, and not while nobody looks. */
void tilestar_map_view_speak          (TilestarMapView           *self);

/* ---- In tilestar-map-input.c ---- */

void tilestar_map_view_zoom_in_middle (TilestarMapView           *self,
                                       double                     factor);
void tilestar_map_view_add_input      (TilestarMapView           *self);

G_END_DECLS
