/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-ticker.h: so many steps a second, also more of them than a display shows pictures.
 *
 * Parts of a step that have come due are kept for the next tick, so that the steps come
 * in the time they should, whatever the main loop is busy with. Main thread only.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TilestarTicker TilestarTicker;

/* @n steps have come due since the last time; none where they are slow. It may stop the ticker,
 * or free it. */
typedef void (*TilestarTickFunc) (guint64  n,
                                  gpointer user_data);

/* It does not run yet. @rate: steps a second */
TilestarTicker *tilestar_ticker_new        (double                rate,
                                            TilestarTickFunc      func,
                                            gpointer              user_data) G_GNUC_WARN_UNUSED_RESULT;
void            tilestar_ticker_free       (TilestarTicker       *ticker);

/* From now on. */
void            tilestar_ticker_start      (TilestarTicker       *ticker);
void            tilestar_ticker_stop       (TilestarTicker       *ticker);
gboolean        tilestar_ticker_is_running (const TilestarTicker *ticker);

void            tilestar_ticker_set_rate   (TilestarTicker       *ticker,
                                            double                rate);
double          tilestar_ticker_get_rate   (const TilestarTicker *ticker);

G_END_DECLS
