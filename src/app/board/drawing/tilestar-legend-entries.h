/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-legend-entries.h: the entries of a board's legend.
 *
 * Only what the board shows has an entry: without a tile at home there is no entry for such
 * tiles. Each entry has a small board as a sample, drawn by tilestar_board_draw(), so that no
 * color or shape is defined twice.
 */

#pragma once

#include "tilestar-board-drawing.h"

/**
 * TilestarLegendEntry:
 * @text: the meaning, translated
 * @picture: a sample, with a reference to its image; only the first @n_cells cells of its first row are shown
 * @explanation: (nullable) (owned): of the sample; @picture has it too, as it has
 * @good_moves: (nullable) (owned)
 */
typedef struct
{
  char                 *text;
  TilestarBoardPicture  picture;
  SlideExplanation     *explanation;
  SlideGoodMoves       *good_moves;
  guint                 n_cells;
} TilestarLegendEntry;

/* Lists what @picture shows, from the board itself to the explanation of h. The tables of walking
 * distance are not drawn on the board and not listed.
 * Returns: (transfer full): of TilestarLegendEntry */
GArray *tilestar_legend_list_entries (const TilestarBoardPicture *picture) G_GNUC_WARN_UNUSED_RESULT;

/* Paints the cells that show @entry into @width x @height, as large as they can be. */
void    tilestar_legend_draw_entry   (cairo_t                    *cr,
                                      const TilestarLegendEntry  *entry,
                                      double                      width,
                                      double                      height,
                                      const TilestarPalette      *palette);
