/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-heat-area.h: a heat map with cells that can be pointed at, clicked, and reached by
 * keyboard.
 *
 * A drawing area whose owner draws cells in columns and rows, the lowest row first, and describes
 * them. The area tracks the pointer and the arrow keys, each of which selects the nearest
 * nonempty cell in its direction.
 *
 * Its accessible role is img; the owner sets name and description.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-palette.h"

#define TILESTAR_TYPE_HEAT_AREA (tilestar_heat_area_get_type ())
G_DECLARE_FINAL_TYPE (TilestarHeatArea, tilestar_heat_area, TILESTAR, HEAT_AREA, GtkDrawingArea)

/**
 * TilestarHeatCells:
 * @draw: draws the map
 * @find: finds the cell at @x, @y of the last drawing. FALSE: none
 * @get_size: the number of columns and rows. FALSE: nothing is shown
 * @get_selected: the cell from which arrow keys move. FALSE: none, so they begin at the first
 * @count: the number of boards in a cell; 0: it cannot be selected
 * @take: selects a nonempty cell
 * @click: a cell was clicked, empty or not
 * @pointed: the pointer has moved to another cell or left, or a key was used instead
 *
 * The callbacks of an area's owner.
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

/* Must be called once. @cells, static, and @owner must outlive the area. */
void     tilestar_heat_area_bind        (TilestarHeatArea        *self,
                                         const TilestarHeatCells *cells,
                                         gpointer                 owner);

/* The cell under the pointer. FALSE: none, or keys have been used since it moved */
gboolean tilestar_heat_area_get_pointed (TilestarHeatArea        *self,
                                         guint                   *column,
                                         guint                   *row);
