/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-heat-area.h: a heat map to point at, to click and to walk over.
 *
 * A drawing area whose owner draws cells in columns and rows, the lowest row first, and says
 * what is in them. The area knows where the pointer is, and the arrow keys: each takes the
 * nearest cell that way that holds anything.
 *
 * To assistive technologies it has role img; name and description are its owner's.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-palette.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_HEAT_AREA (tilestar_heat_area_get_type ())
G_DECLARE_FINAL_TYPE (TilestarHeatArea, tilestar_heat_area, TILESTAR, HEAT_AREA, GtkDrawingArea)

/**
 * TilestarHeatCells:
 * @draw: draws the map as it is
 * @find: the cell that was drawn at @x, @y last. FALSE: none
 * @get_size: how many columns and rows there are. FALSE: nothing is on show
 * @get_selected: the cell to walk on from. FALSE: none, which is the first
 * @count: what a cell holds; 0: nothing to take
 * @take: takes a cell that holds something in hand
 * @click: a cell was clicked, whatever it holds
 * @pointed: the pointer has come to another place or left, or a key has taken its place
 *
 * What an area asks of its owner.
 */
typedef struct
{
  void     (*draw)     (gpointer               owner,
                        cairo_t               *cr,
                        double                 width,
                        double                 height,
                        const TilestarPalette *palette);
  gboolean (*find)     (gpointer               owner,
                        double                 x,
                        double                 y,
                        guint                 *column,
                        guint                 *row);
  gboolean (*get_size) (gpointer               owner,
                        guint                 *n_columns,
                        guint                 *n_rows);
  gboolean (*get_selected) (gpointer           owner,
                            guint                 *column,
                            guint                 *row);
  guint64  (*count)    (gpointer               owner,
                        guint                  column,
                        guint                  row);
  void     (*take)     (gpointer               owner,
                        guint                  column,
                        guint                  row);
  void     (*click)    (gpointer               owner,
                        guint                  column,
                        guint                  row);
  void     (*pointed)  (gpointer               owner);
} TilestarHeatCells;

/* Once. @cells, static, and @owner live as long as the area is on show. */
void     tilestar_heat_area_bind        (TilestarHeatArea        *self,
                                         const TilestarHeatCells *cells,
                                         gpointer                 owner);

/* The cell that the pointer is on. FALSE: none, or keys have been used since it moved */
gboolean tilestar_heat_area_get_pointed (TilestarHeatArea        *self,
                                         guint                   *column,
                                         guint                   *row);

G_END_DECLS
