/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-film-picture.h: draws one frame of a film.
 *
 * Internal to the film. What its frames share, such as the layout of a tree, is in a stage, which
 * is kept from one drawing to the next.
 */

#pragma once

#include "slide-record.h"
#include "tilestar-board-drawing.h"
#include "tilestar-film-plan.h"
#include "tilestar-landscape-drawing.h"
#include "tilestar-map-state.h"

typedef struct _TilestarFilmStage TilestarFilmStage;

/* @record: (nullable): of a search. @goal: (nullable) */
TilestarFilmStage *tilestar_film_stage_new   (const TilestarFilmPlan     *plan,
                                              SlideRecord                *record,
                                              const SlideBoard           *goal,
                                              const PangoFontDescription *font) G_GNUC_WARN_UNUSED_RESULT;
TilestarFilmStage *tilestar_film_stage_ref   (TilestarFilmStage          *stage);
void               tilestar_film_stage_unref (TilestarFilmStage          *stage);

/* The size of the picture without its caption, in units: a frame is drawn as if it were some 480
 * units high, so that its letters can be read from afar. */
void               tilestar_film_get_room    (const TilestarFilmPlan     *plan,
                                              double                     *width,
                                              double                     *height);

/**
 * TilestarFilmFrame:
 * @stage: (owned)
 * @caption: (owned) (nullable)
 * @board: of a solution
 * @moment, @n_versions, @selected, @target: as in TilestarExploration
 * @is_hidden: whether the future is
 * @map_state: (owned) (nullable): the colors of a map
 * @viewport: of the map, in units
 * @boards: (owned) (nullable): the boards on the map, the same in all frames
 * @overlay: (owned) (nullable): what the main thread has drawn
 */
typedef struct
{
  TilestarFilmStage      *stage;
  char                   *caption;
  TilestarBoardPicture    board;
  guint64                 moment;
  guint32                 n_versions;
  guint32                 selected;
  guint32                 target;
  gboolean                is_hidden;
  TilestarLandscapeMarks  marks;
  TilestarMapState       *map_state;
  TilestarMapViewport     viewport;
  cairo_surface_t        *boards;
  cairo_surface_t        *overlay;
} TilestarFilmFrame;

/* As in TilestarDrawing; the size is in pixels. */
void               tilestar_film_frame_draw  (gpointer                    frame,
                                              cairo_t                    *cr,
                                              double                      width,
                                              double                      height,
                                              const TilestarPalette      *palette);
void               tilestar_film_frame_free  (gpointer                    frame);
