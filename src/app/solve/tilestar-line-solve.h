/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-line-solve.h: finds a solution with the fewest line moves (slide-metric.h) and gives it to the session.
 *
 * It starts from the board in play, as a search does. A worker builds tables and searches, within the limits of the
 * settings; the tables are kept for the next board with the same goal. A change of the boards cancels it.
 *
 * Signals:
 * "message" (const char *text): a translated sentence about what it does or has found, or NULL if that no longer holds
 * "running" is also a property (gboolean, read-only)
 */

#pragma once

#include "tilestar-session.h"

#include <gio/gio.h>

#define TILESTAR_TYPE_LINE_SOLVE (tilestar_line_solve_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLineSolve, tilestar_line_solve, TILESTAR, LINE_SOLVE, GObject)

/* Both are referenced. */
TilestarLineSolve *tilestar_line_solve_new        (TilestarSession   *session,
                                                   GSettings         *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Starts from the board in play; of a board that is too large, or cannot reach the goal, the message says so at
 * once. */
void               tilestar_line_solve_start      (TilestarLineSolve *self);
void               tilestar_line_solve_cancel     (TilestarLineSolve *self);
gboolean           tilestar_line_solve_is_running (TilestarLineSolve *self);
