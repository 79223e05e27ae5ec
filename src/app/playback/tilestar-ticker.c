/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-ticker.h"

/* About the refresh interval of a display. */
#define TICK_MS 16

struct _TilestarTicker
{
  TilestarTickFunc  func;
  gpointer          user_data;
  double            rate;
  guint             id;    /* source ID, 0 if not running */
  gint64            time;  /* of the last tick, monotonic, in µs */
  double            due;   /* fraction of a step carried over */
};

static gboolean
tick_cb (gpointer user_data)
{
  TilestarTicker *ticker = user_data;
  gint64 now = g_get_monotonic_time ();
  guint64 n;

  ticker->due += ticker->rate * (double) (now - ticker->time) / G_USEC_PER_SEC;
  ticker->time = now;
  n = (guint64) ticker->due;
  ticker->due -= (double) n;

  /* Must come last: the callback may free the ticker. */
  ticker->func (n, ticker->user_data);
  return G_SOURCE_CONTINUE;
}

TilestarTicker *
tilestar_ticker_new (double            rate,
                     TilestarTickFunc  func,
                     gpointer          user_data)
{
  TilestarTicker *ticker = g_new0 (TilestarTicker, 1);

  ticker->func = func;
  ticker->user_data = user_data;
  ticker->rate = rate;
  return ticker;
}

void
tilestar_ticker_free (TilestarTicker *ticker)
{
  tilestar_ticker_stop (ticker);
  g_free (ticker);
}

void
tilestar_ticker_start (TilestarTicker *ticker)
{
  tilestar_ticker_stop (ticker);
  ticker->due = 0.0;
  ticker->time = g_get_monotonic_time ();
  ticker->id = g_timeout_add (TICK_MS, tick_cb, ticker);
}

void
tilestar_ticker_stop (TilestarTicker *ticker)
{
  g_clear_handle_id (&ticker->id, g_source_remove);
}

gboolean
tilestar_ticker_is_running (const TilestarTicker *ticker)
{
  return ticker->id != 0;
}

void
tilestar_ticker_set_rate (TilestarTicker *ticker,
                          double          rate)
{
  ticker->rate = rate;
}

double
tilestar_ticker_get_rate (const TilestarTicker *ticker)
{
  return ticker->rate;
}
