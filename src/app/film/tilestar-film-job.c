/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-film-job.h"

#include "slide-error.h"
#include "slide-visible-text.h"
#include "tilestar-background.h"

#include <glib/gi18n.h>
#include <string.h>

/* Frames that wait for the worker, at most. */
#define MAX_WAITING 3

/* The main loop looks for frames to take at this interval, and takes them for at most this long. */
#define FEED_MS 4
#define FEED_BUDGET_US 4000

/* The worker looks at this interval whether it was cancelled. */
#define WAIT_US 20000

/* What the worker has. */
typedef struct
{
  gint                ref_count;
  GAsyncQueue        *frames;        /* of TilestarDrawing */
  TilestarFilmSizes   sizes;
  TilestarPalette     palette;
  TilestarFilmFormat  format;
  char               *path;
  GCancellable       *cancellable;
  gint                n_done;        /* atomic */
  GError             *error;         /* the result */
} Work;

struct _TilestarFilmJob
{
  TilestarFilm     *film;
  Work             *work;
  guint             feed_id;
  guint             n_taken;
  TilestarFilmDone  done;
  gpointer          user_data;
};

static void
free_drawing (gpointer data)
{
  TilestarDrawing *drawing = data;

  drawing->free (drawing->data);
  g_free (drawing);
}

static gboolean
release_cb (gpointer application)
{
  g_application_release (application);
  return G_SOURCE_REMOVE;
}

static void
work_unref (gpointer data)
{
  Work *work = data;

  if (!g_atomic_int_dec_and_test (&work->ref_count))
    return;

  /* On the main thread, wherever this is called. */
  if (g_application_get_default () != NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT, release_cb, g_object_ref (g_application_get_default ()), g_object_unref);
  g_async_queue_unref (work->frames);
  g_object_unref (work->cancellable);
  g_clear_error (&work->error);
  g_free (work->path);
  g_free (work);
}

/* ---- The worker ---- */

static gboolean
write_frames (Work                *work,
              TilestarFilmWriter  *writer,
              GError             **error)
{
  for (guint i = 0; i < work->sizes.n_frames; i++)
    {
      TilestarDrawing *drawing = NULL;
      cairo_surface_t *image;
      gboolean is_added;

      while (drawing == NULL)
        {
          if (g_cancellable_set_error_if_cancelled (work->cancellable, error))
            return FALSE;
          drawing = g_async_queue_timeout_pop (work->frames, WAIT_US);
        }
      image = tilestar_film_draw (drawing, &work->sizes, &work->palette);
      free_drawing (drawing);
      if (image == NULL)
        return slide_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, _("Not enough memory for frames of this size"));
      is_added = tilestar_film_writer_add (writer, image, tilestar_film_get_time (&work->sizes, i), error);
      cairo_surface_destroy (image);
      if (!is_added)
        return FALSE;
      g_atomic_int_inc (&work->n_done);
    }

  return tilestar_film_writer_finish (writer, tilestar_film_get_time (&work->sizes, work->sizes.n_frames),
                                      work->cancellable, error);
}

static void
write_film (gpointer      data,
            GCancellable *cancellable G_GNUC_UNUSED)
{
  Work *work = data;
  g_autoptr (TilestarFilmWriter) writer =
    tilestar_film_writer_new (work->format, work->path, &work->sizes, &work->error);
  g_autofree char *name = slide_visible_basename (work->path);

  if (writer != NULL)
    (void) write_frames (work, writer, &work->error);
  /* Messages of ffmpeg and of libwebp do not name the file. */
  if (work->error != NULL && strstr (work->error->message, name) == NULL)
    g_prefix_error (&work->error, "%s: ", name);
}

/* ---- The main loop ---- */

static gboolean
feed_cb (gpointer user_data)
{
  TilestarFilmJob *job = user_data;
  gint64 end = g_get_monotonic_time () + FEED_BUDGET_US;
  TilestarDrawing drawing;

  while (g_async_queue_length (job->work->frames) < MAX_WAITING && g_get_monotonic_time () < end)
    {
      if (!tilestar_film_take (job->film, job->n_taken, &drawing))
        return G_SOURCE_CONTINUE;
      g_async_queue_push (job->work->frames, g_memdup2 (&drawing, sizeof drawing));
      if (++job->n_taken == job->work->sizes.n_frames)
        {
          job->feed_id = 0;
          return G_SOURCE_REMOVE;
        }
    }

  return G_SOURCE_CONTINUE;
}

static void
job_free (TilestarFilmJob *job)
{
  g_clear_handle_id (&job->feed_id, g_source_remove);
  tilestar_film_free (job->film);
  work_unref (job->work);
  g_free (job);
}

static void
done_cb (gpointer data,
         gpointer user_data)
{
  Work *work = data;
  TilestarFilmJob *job = user_data;

  job->done (work->path, work->error, job->user_data);
  job_free (job);
}

TilestarFilmJob *
tilestar_film_job_start (TilestarFilm          *film,
                         const TilestarPalette *palette,
                         TilestarFilmFormat     format,
                         const char            *path,
                         TilestarFilmDone       done,
                         gpointer               user_data)
{
  TilestarFilmJob *job = g_new0 (TilestarFilmJob, 1);
  Work *work = g_new0 (Work, 1);

  work->ref_count = 2;
  work->frames = g_async_queue_new_full (free_drawing);
  work->sizes = *tilestar_film_get_sizes (film);
  work->palette = *palette;
  work->format = format;
  work->path = g_strdup (path);
  work->cancellable = g_cancellable_new ();
  job->film = film;
  job->work = work;
  job->done = done;
  job->user_data = user_data;
  job->feed_id = g_timeout_add (FEED_MS, feed_cb, job);
  /* When the last window is closed, the worker first removes what is incomplete. */
  if (g_application_get_default () != NULL)
    g_application_hold (g_application_get_default ());
  tilestar_background_run (write_film, work, work_unref, work->cancellable, done_cb, job);

  return job;
}

guint
tilestar_film_job_get_n_done (TilestarFilmJob *job)
{
  return (guint) g_atomic_int_get (&job->work->n_done);
}

void
tilestar_film_job_cancel (TilestarFilmJob *job)
{
  g_cancellable_cancel (job->work->cancellable);
  job_free (job);
}
