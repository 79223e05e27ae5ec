/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-improver.h: makes a solution shorter on a worker (slide-improvement.h).
 *
 * Signals: "changed" (): there is news, at most a few times a second, and at the end. Main thread.
 */

#pragma once

#include <glib-object.h>

#include "slide-improvement.h"

#define TILESTAR_TYPE_IMPROVER (tilestar_improver_get_type ())
G_DECLARE_FINAL_TYPE (TilestarImprover, tilestar_improver, TILESTAR, IMPROVER, GObject)

TilestarImprover *tilestar_improver_new        (void) G_GNUC_WARN_UNUSED_RESULT;

/* Drops an earlier improvement. FALSE with @error set if the moves are no solution. */
gboolean          tilestar_improver_start      (TilestarImprover               *self,
                                                const SlideImprovementRequest  *request,
                                                GError                        **error);

/* Ends it soon; "changed" follows, and what was found remains. */
void              tilestar_improver_stop       (TilestarImprover               *self);

/* Stops and forgets it; no signal follows. */
void              tilestar_improver_drop       (TilestarImprover               *self);

/* As of the last "changed". (transfer none) (nullable): NULL before the start and after drop */
const SlideImprovementNews *
                  tilestar_improver_get_news   (TilestarImprover               *self);

/* (transfer none) (nullable): likewise */
SlideImprovement *tilestar_improver_get        (TilestarImprover               *self);
