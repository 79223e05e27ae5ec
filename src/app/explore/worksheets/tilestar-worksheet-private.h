/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-worksheet-private.h: a worksheet, for what makes and what draws it.
 */

#pragma once

#include "tilestar-worksheet.h"

G_BEGIN_DECLS

struct _TilestarWorksheet
{
  guint32                seed;
  SlideBoard             goal;
  guint                  n_items;
  TilestarWorksheetItem *items;
};

G_END_DECLS
