/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-window-beams.h: looks for shorter paths through long windows by beam search.
 *
 * Long windows of large boards cannot be solved optimally. A beam (slide-beam.h) that may be only as
 * long as the window minus a move or two, in either direction, often finds a shorter path nevertheless:
 * from another board, and towards another, it drops other boards than the beams from the start to the
 * goal, those of anytime search. It proves nothing.
 */

#pragma once

#include "slide-windows.h"

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

/* As slide_windows_step(), for at most @budget expansions. No expansions: it has no memory. */
gboolean          slide_window_beams_step     (SlideWindowBeams  *self,
                                               guint64            budget,
                                               guint64           *out_expanded,
                                               SlideSplice       *out_splice);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideWindowBeams, slide_window_beams_free)
