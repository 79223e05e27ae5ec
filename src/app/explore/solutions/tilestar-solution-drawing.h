/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-solution-drawing.h: the graph of all shortest solutions as pixels or vectors.
 *
 *        ┌─o═══o─┐
 *   o════╡       ╞═══o════*
 *        └─o───o─┘
 *   0    1   2   3   4    5   moves from the start
 *
 * The width of a link is the part of all solutions that make the move. Boards are drawn where there is
 * room for them. The graph is never mirrored: the start is at the left.
 */

#pragma once

#include "tilestar-palette.h"
#include "tilestar-solution-lanes.h"

/**
 * TilestarSolutionCamera:
 * @x, @y: the center of the picture, each from 0 to 1 of the graph
 * @zoom: 1 shows all of it
 */
typedef struct
{
  double x;
  double y;
  double zoom;
} TilestarSolutionCamera;

/**
 * TilestarSolutionPicture:
 * @selected: the place of the selected board, or -1
 * @path: (nullable): a solution that is emphasized, as SlideMove bytes; as long as the others
 * @goal: tiles in their goal position look so
 */
typedef struct
{
  const TilestarSolutionLanes *lanes;
  TilestarSolutionCamera       camera;
  int                          selected;
  const guint8                *path;
  const SlideBoard            *goal;
} TilestarSolutionPicture;

/* Fills @width x @height. @font: as in tilestar_plot_begin() */
void   tilestar_solution_draw         (cairo_t                       *cr,
                                       const TilestarSolutionPicture *picture,
                                       double                         width,
                                       double                         height,
                                       const TilestarPalette         *palette,
                                       const PangoFontDescription    *font);

/* Where @place is drawn. */
void   tilestar_solution_project      (const TilestarSolutionPicture *picture,
                                       double                         width,
                                       double                         height,
                                       guint                          place,
                                       double                        *out_x,
                                       double                        *out_y);

/* The place at a point, or -1. */
int    tilestar_solution_pick         (const TilestarSolutionPicture *picture,
                                       double                         width,
                                       double                         height,
                                       double                         x,
                                       double                         y);

/* How far the camera moves if the picture moves by so many pixels. */
void   tilestar_solution_unproject    (const TilestarSolutionPicture *picture,
                                       double                         width,
                                       double                         height,
                                       double                         dx,
                                       double                         dy,
                                       double                        *out_x,
                                       double                        *out_y);

/* The matrix that moves a drawing with the camera @from to where @picture has it, but for its axis. */
void   tilestar_solution_init_motion  (const TilestarSolutionPicture *picture,
                                       const TilestarSolutionCamera  *from,
                                       double                         width,
                                       double                         height,
                                       cairo_matrix_t                *out_matrix);

/* The largest zoom, at which boards are large. */
double tilestar_solution_get_max_zoom (const TilestarSolutionLanes   *lanes,
                                       double                         width,
                                       double                         height);

/* Limits the zoom, and moves the camera until the picture stays within the graph; what is smaller than
 * the picture is in its middle. */
void   tilestar_solution_camera_fit   (TilestarSolutionCamera        *camera,
                                       const TilestarSolutionLanes   *lanes,
                                       double                         width,
                                       double                         height);
