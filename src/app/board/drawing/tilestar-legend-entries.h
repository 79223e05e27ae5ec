/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-legend-entries.h: what there is on a board, and what it means.
 *
 * Only what is there: a board on which no tile is in its place has no entry for
 * such tiles. Each entry has a small board of its own as a sample, which is
 * drawn by what draws boards: no colour or shape is said a second time.
 */

#pragma once

#include "tilestar-board-drawing.h"

G_BEGIN_DECLS

/**
 * TilestarLegendEntry:
 * @text: what it means, translated
 * @picture: a sample, of which the first @n_cells cells of the first row show it
 * @explanation: (nullable) (owned): of the sample; @picture has it too
 */
typedef struct
{
  char                 *text;
  TilestarBoardPicture  picture;
  SlideExplanation     *explanation;
  guint                 n_cells;
} TilestarLegendEntry;

/* What @picture shows, from the board itself to what the heuristic says of it.
 * The tables of walking distance are not on the board, and not in the list.
 * Returns: (transfer full): of TilestarLegendEntry */
GArray *tilestar_legend_list_entries (const TilestarBoardPicture *picture) G_GNUC_WARN_UNUSED_RESULT;

/* Paints the cells that show @entry into @width x @height, as large as they can be. */
void    tilestar_legend_draw_entry   (cairo_t                    *cr,
                                      const TilestarLegendEntry  *entry,
                                      double                      width,
                                      double                      height,
                                      const TilestarPalette      *palette);

G_END_DECLS
