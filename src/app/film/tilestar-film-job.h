/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-film-job.h: writes a film to a file while the main loop runs.
 *
 * The main loop takes frames, for a few milliseconds at a time; a worker draws and writes them. Only a few frames
 * wait in between. Main thread only.
 */

#pragma once

#include "tilestar-film.h"

typedef struct _TilestarFilmJob TilestarFilmJob;

/* @error: (nullable): NULL if @path is complete. The job is freed afterwards. */
typedef void (*TilestarFilmDone) (const char   *path,
                                  const GError *error,
                                  gpointer      user_data);

/**
 * tilestar_film_job_start:
 * @film: (transfer full)
 *
 * Calls @done from the main loop when the film is written or has failed, unless it was cancelled.
 *
 * Returns: valid until @done or cancel
 */
TilestarFilmJob *tilestar_film_job_start        (TilestarFilm          *film,
                                                 const TilestarPalette *palette,
                                                 TilestarFilmFormat     format,
                                                 const char            *path,
                                                 TilestarFilmDone       done,
                                                 gpointer               user_data) G_GNUC_WARN_UNUSED_RESULT;

/* The number of frames written. */
guint            tilestar_film_job_get_n_done   (TilestarFilmJob       *job);

/* Ends it: what was written is removed, some milliseconds later, and @done is not called. */
void             tilestar_film_job_cancel       (TilestarFilmJob       *job);
