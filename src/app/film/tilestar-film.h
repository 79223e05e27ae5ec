/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-film.h: a solution, or a search between two moments, frame by frame.
 *
 * A film has a copy of everything that it shows, so that the moment of the user's exploration and the board can change
 * meanwhile. The main thread takes the frames one after the other, in a few milliseconds each; any other thread draws
 * them. Frames do not depend on each other: the same frame of two films that were created alike has the same pixels.
 *
 * A search of many expansions is sampled: frames are evenly spaced from the first moment to the last. A search of few
 * expansions has a frame for each of them. A tree grows, and is scaled to its current size, unless it uses the places
 * of all moments.
 *
 * Main thread only, except where TilestarDrawing says otherwise.
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-film-plan.h"
#include "tilestar-film-writer.h"
#include "tilestar-picture.h"

typedef struct _TilestarFilm TilestarFilm;

/* @moves: SlideMove bytes; copied. NULL with @error set if there are none. */
TilestarFilm *tilestar_film_new_solution (const TilestarFilmPlan  *plan,
                                          const SlideBoard        *start,
                                          const SlideBoard        *goal,
                                          GByteArray              *moves,
                                          GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

/* @exploration: with a record; only its record, its heuristic and whether the solution is shown are
 * used. NULL with @error set if the moments are the same or do not exist. */
TilestarFilm *tilestar_film_new_search   (const TilestarFilmPlan  *plan,
                                          TilestarExploration     *exploration,
                                          GError                 **error) G_GNUC_WARN_UNUSED_RESULT;
void          tilestar_film_free         (TilestarFilm            *film);

/* At least 2 frames. */
const TilestarFilmSizes *
              tilestar_film_get_sizes    (const TilestarFilm      *film);

/* When frame @index begins, in milliseconds; for n_frames, the end. Any thread */
guint         tilestar_film_get_time     (const TilestarFilmSizes *sizes,
                                          guint                    index);

/* Takes a frame, to be drawn at the size in pixels. Any thread may draw it, several at a time.
 * FALSE if it is not ready, which takes a few calls after a jump: try again from the main loop. */
gboolean      tilestar_film_take         (TilestarFilm            *film,
                                          guint                    index,
                                          TilestarDrawing         *out_drawing);

/* Draws into a new image surface. Any thread. NULL if memory cannot be allocated. */
cairo_surface_t *
              tilestar_film_draw         (const TilestarDrawing   *drawing,
                                          const TilestarFilmSizes *sizes,
                                          const TilestarPalette   *palette) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarFilm, tilestar_film_free)
