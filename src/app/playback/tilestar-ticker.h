/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-ticker.h: calls back at a given rate of steps per second, which may exceed the frame
 * rate.
 *
 * Fractions of a step carry over to the next tick, so that the average rate is exact even when
 * the main loop is busy. Main thread only.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TilestarTicker TilestarTicker;

/* @n: the number of steps due since the last call, possibly 0. The callback may stop or free
 * the ticker. */
typedef void (*TilestarTickFunc) (guint64  n,
                                  gpointer user_data);

/* Creates a stopped ticker. @rate: steps per second */
TilestarTicker *tilestar_ticker_new        (double                rate,
                                            TilestarTickFunc      func,
                                            gpointer              user_data) G_GNUC_WARN_UNUSED_RESULT;
void            tilestar_ticker_free       (TilestarTicker       *ticker);

/* Starts counting from now. */
void            tilestar_ticker_start      (TilestarTicker       *ticker);
void            tilestar_ticker_stop       (TilestarTicker       *ticker);
gboolean        tilestar_ticker_is_running (const TilestarTicker *ticker);

void            tilestar_ticker_set_rate   (TilestarTicker       *ticker,
                                            double                rate);
double          tilestar_ticker_get_rate   (const TilestarTicker *ticker);

G_END_DECLS
