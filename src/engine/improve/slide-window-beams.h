/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-window-beams.h: looks for other paths through the whole path, or long windows of it, by beam search.
 *
 * Windows as long as these cannot be solved optimally on large boards. A beam (slide-beam.h), in either
 * direction, soon finds a path that may be a little longer than the one there is; shortened by exact
 * searches of its own windows (slide-windows.h), it is often shorter in the end. It proves nothing.
 */

#pragma once

#include "slide-window-search.h"

typedef struct _SlideWindowBeams SlideWindowBeams;

/* @search, @moves: as in slide_windows_new()
 * @byte_limit: of one beam, 0 for none */
SlideWindowBeams *slide_window_beams_new      (SlideWindowSearch *search,
                                               const SlideBoard  *start,
                                               GByteArray        *moves,
                                               guint64            byte_limit) G_GNUC_WARN_UNUSED_RESULT;
void              slide_window_beams_free     (SlideWindowBeams  *self);

/* Drops the current beam, because the moves have been changed by something else. */
void              slide_window_beams_restart  (SlideWindowBeams  *self);

/**
 * slide_window_beams_step:
 * @budget: the most expansions
 * @out_expanded: (out): expansions made; none if there is nothing to do, or no memory
 *
 * Returns: (transfer full) (nullable): another path from the start to the goal, at most a little
 *   longer; NULL if none was found yet
 */
GByteArray       *slide_window_beams_step     (SlideWindowBeams  *self,
                                               guint64            budget,
                                               guint64           *out_expanded) G_GNUC_WARN_UNUSED_RESULT;

/* Boards kept in each layer of the current beam. */
guint             slide_window_beams_get_width (const SlideWindowBeams *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideWindowBeams, slide_window_beams_free)
