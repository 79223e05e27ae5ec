/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-film-writer.h"

#include "slide-error.h"
#include "slide-new-file.h"
#include "slide-visible-text.h"
#include "tilestar-gif.h"
#include "tilestar-save.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <webp/encode.h>
#include <webp/mux.h>

#define BEGIN ".tilestar-"
#define FRAMES "frame-%05d.png"
#define VIDEO "video.mp4"
#define GIF "video.gif"
#define COMMAND "video.txt"

struct _TilestarFilmWriter
{
  TilestarFilmFormat  format;
  TilestarFilmSizes   sizes;
  char               *path;
  WebPAnimEncoder    *encoder;    /* for TILESTAR_FILM_WEBP */
  WebPConfig          config;
  TilestarGif        *gif;        /* for TILESTAR_FILM_GIF */
  char               *folder;     /* nullable: of the numbered files, or of the one being written; temporary */
  int                 lock;       /* -1, or the lock on @folder, which says that it is in use */
  guint               n_written;
};

gboolean
tilestar_film_has_ffmpeg (void)
{
  g_autofree char *program = g_find_program_in_path ("ffmpeg");

  return program != NULL;
}

/* A filter holds the first and the last image, so that there is one file for each. */
static char *
dup_filter (const TilestarFilmSizes *sizes)
{
  char first[G_ASCII_DTOSTR_BUF_SIZE], last[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup_printf ("tpad=start_mode=clone:start_duration=%s:stop_mode=clone:stop_duration=%s",
                          g_ascii_formatd (first, sizeof first, "%.2f", sizes->hold_first),
                          g_ascii_formatd (last, sizeof last, "%.2f", sizes->hold_last));
}

/* Images a second, as a fraction. */
static char *
dup_rate (const TilestarFilmSizes *sizes)
{
  return g_strdup_printf ("%u/%u", sizes->n_frames * 100, MAX (1, (guint) (sizes->seconds * 100 + 0.5)));
}

char *
tilestar_film_dup_command (const TilestarFilmSizes *sizes)
{
  g_autofree char *filter = dup_filter (sizes), *rate = dup_rate (sizes);

  return g_strdup_printf ("ffmpeg -framerate %s -i %s -vf \"%s\" -c:v libx264 -crf 16 "
                          "-pix_fmt yuv420p " VIDEO, rate, FRAMES, filter);
}

/* ---- The folder of numbered files ---- */

static void
remove_folder (const char *path)
{
  GDir *folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_unlink (file);
    }
  g_clear_pointer (&folder, g_dir_close);
  g_rmdir (path);
}

static void
set_error (GError     **error,
           const char  *path,
           int          number)
{
  g_autofree char *name = slide_visible_text (path, -1, SLIDE_VISIBLE_LINE);

  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (number), _("Could not write “%s”: %s"), name,
               g_strerror (number));
}

/* Returns: the locked folder, or -1 if it is in use or is no folder; a program has a minute to lock one that it
 * has made */
static int
lock_folder (const char *path,
             gboolean    is_new)
{
  int fd = g_open (path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0);
  struct stat status;

  if (fd >= 0 && !is_new
      && (fstat (fd, &status) != 0 || g_get_real_time () / G_USEC_PER_SEC - (gint64) status.st_mtime < 60))
    {
      close (fd);
      return -1;
    }
  if (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      close (fd);
      return -1;
    }

  return fd;
}

/* Removes the folders of programs that were killed, which may have gigabytes of frames. */
static void
sweep (const char *parent)
{
  g_autoptr (GDir) folder = g_dir_open (parent, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_prefix (name, BEGIN) && slide_new_file_is_random (name + strlen (BEGIN)))
      {
        g_autofree char *path = g_build_filename (parent, name, NULL);
        int lock = lock_folder (path, FALSE);

        if (lock < 0)
          continue;
        remove_folder (path);
        close (lock);
      }
}

static gboolean
make_folder (TilestarFilmWriter  *writer,
             GError             **error)
{
  g_autofree char *parent = g_path_get_dirname (writer->path);

  sweep (parent);
  writer->folder = g_build_filename (parent, BEGIN "XXXXXX", NULL);
  if (g_mkdtemp_full (writer->folder, 0755) == NULL)
    {
      set_error (error, writer->path, errno);
      g_clear_pointer (&writer->folder, g_free);
      return FALSE;
    }
  writer->lock = lock_folder (writer->folder, TRUE);

  return TRUE;
}

static gboolean
add_file (TilestarFilmWriter  *writer,
          cairo_surface_t     *image,
          GError             **error)
{
  g_autofree char *name = g_strdup_printf ("frame-%05u.png", writer->n_written + 1);
  g_autofree char *path = g_build_filename (writer->folder, name, NULL);

  errno = 0;
  if (cairo_surface_write_to_png (image, path) != CAIRO_STATUS_SUCCESS)
    {
      set_error (error, writer->path, errno != 0 ? errno : EIO);
      return FALSE;
    }

  return TRUE;
}

static gboolean
finish_folder (TilestarFilmWriter  *writer,
               GError             **error)
{
  g_autofree char *file = g_build_filename (writer->folder, COMMAND, NULL);
  g_autofree char *command = tilestar_film_dup_command (&writer->sizes);
  g_autofree char *text = g_strconcat (command, "\n", NULL);

  if (!g_file_set_contents (file, text, -1, error))
    return FALSE;
  if (g_rename (writer->folder, writer->path) != 0)
    {
      int number = errno;
      g_autofree char *name = slide_visible_text (writer->path, -1, SLIDE_VISIBLE_LINE);

      if (number == ENOTEMPTY || number == EEXIST || number == ENOTDIR)
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                     /* Translators: %s is a folder */
                     _("“%s” already exists. Choose a new folder"), name);
      else
        set_error (error, writer->path, number);
      return FALSE;
    }
  g_clear_pointer (&writer->folder, g_free);

  return TRUE;
}

/* Sets an error from errno unless @is_done, which it returns. */
static gboolean
check (TilestarFilmWriter  *writer,
       gboolean             is_done,
       GError             **error)
{
  if (!is_done)
    set_error (error, writer->path, errno);
  return is_done;
}

static gboolean
put_in_place (TilestarFilmWriter  *writer,
              const char          *file,
              GError             **error)
{
  return check (writer, g_rename (file, writer->path) == 0, error);
}

/* ---- A video ---- */

static gboolean
make_video (TilestarFilmWriter  *writer,
            GCancellable        *cancellable,
            GError             **error)
{
  g_autofree char *frames = g_build_filename (writer->folder, FRAMES, NULL);
  g_autofree char *video = g_build_filename (writer->folder, VIDEO, NULL);
  g_autofree char *filter = dup_filter (&writer->sizes), *rate = dup_rate (&writer->sizes);
  g_autofree char *output = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_PIPE, error,
                      "ffmpeg", "-nostdin", "-loglevel", "error", "-framerate", rate, "-i", frames,
                      "-vf", filter, "-c:v", "libx264", "-crf", "16", "-pix_fmt", "yuv420p", video, NULL);

  if (process == NULL)
    return FALSE;
  if (!g_subprocess_communicate_utf8 (process, NULL, cancellable, NULL, &output, error))
    {
      g_subprocess_force_exit (process);
      g_subprocess_wait (process, NULL, NULL);
      return FALSE;
    }
  if (!g_subprocess_get_successful (process))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   /* Translators: %s is a message of the program ffmpeg, in English */
                   _("ffmpeg could not make the video: %s"), g_strstrip (output));
      return FALSE;
    }
  return put_in_place (writer, video, error);
}

/* ---- GIF ---- */

static gboolean
start_gif (TilestarFilmWriter  *writer,
           GError             **error)
{
  g_autofree char *path = NULL;

  if (!make_folder (writer, error))
    return FALSE;

  path = g_build_filename (writer->folder, GIF, NULL);
  writer->gif = tilestar_gif_new (path, writer->sizes.width, writer->sizes.height, writer->sizes.loops);
  return check (writer, writer->gif != NULL, error);
}

static gboolean
add_gif (TilestarFilmWriter  *writer,
         cairo_surface_t     *image,
         guint                time,
         GError             **error)
{
  return check (writer, tilestar_gif_add (writer->gif, image, time), error);
}

static gboolean
finish_gif (TilestarFilmWriter  *writer,
            guint                time,
            GError             **error)
{
  g_autofree char *path = g_build_filename (writer->folder, GIF, NULL);

  return check (writer, tilestar_gif_finish (writer->gif, time), error) && put_in_place (writer, path, error);
}

/* ---- WebP ---- */

static gboolean
start_webp (TilestarFilmWriter  *writer,
            GError             **error)
{
  WebPAnimEncoderOptions options;

  if (!WebPAnimEncoderOptionsInit (&options) || !WebPConfigInit (&writer->config)
      || !WebPConfigLosslessPreset (&writer->config, 2))
    return slide_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _("The installed libwebp is too old"));
  options.anim_params.loop_count = writer->sizes.loops ? 0 : 1;
  /* A frame is what has changed since the one before; only some are complete, to be shown by
   * players that skip. */
  options.kmin = 99;
  options.kmax = 100;
  writer->encoder = WebPAnimEncoderNew ((int) writer->sizes.width, (int) writer->sizes.height, &options);

  if (writer->encoder == NULL)
    errno = ENOMEM;
  return check (writer, writer->encoder != NULL, error);
}

static gboolean
fail_webp (TilestarFilmWriter  *writer,
           GError             **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               /* Translators: %s is a message of libwebp, in English */
               _("Could not make the animation: %s"), WebPAnimEncoderGetError (writer->encoder));
  return FALSE;
}

static gboolean
add_webp (TilestarFilmWriter  *writer,
          cairo_surface_t     *image,
          guint                time,
          GError             **error)
{
  WebPPicture picture;
  const guint8 *pixels = cairo_image_surface_get_data (image);
  int stride = cairo_image_surface_get_stride (image);
  gboolean is_added;

  if (!WebPPictureInit (&picture))
    return fail_webp (writer, error);

  picture.use_argb = 1;
  picture.width = (int) writer->sizes.width;
  picture.height = (int) writer->sizes.height;
  is_added = WebPPictureAlloc (&picture);
  for (int y = 0; is_added && y < picture.height; y++)
    {
      const guint32 *from = (const guint32 *) (const void *) (pixels + (gsize) y * (gsize) stride);

      for (int x = 0; x < picture.width; x++)
        picture.argb[y * picture.argb_stride + x] = from[x] | 0xff000000u;
    }
  is_added = is_added && WebPAnimEncoderAdd (writer->encoder, &picture, (int) time, &writer->config);
  WebPPictureFree (&picture);

  return is_added || fail_webp (writer, error);
}

static gboolean
finish_webp (TilestarFilmWriter  *writer,
             guint                time,
             GError             **error)
{
  WebPData data;
  gboolean is_written;

  WebPDataInit (&data);
  if (!WebPAnimEncoderAdd (writer->encoder, NULL, (int) time, NULL)
      || !WebPAnimEncoderAssemble (writer->encoder, &data))
    return fail_webp (writer, error);

  is_written = tilestar_save (writer->path, data.bytes, data.size, error);
  WebPDataClear (&data);

  return is_written;
}

/* ---- All formats ---- */

TilestarFilmWriter *
tilestar_film_writer_new (TilestarFilmFormat        format,
                          const char               *path,
                          const TilestarFilmSizes  *sizes,
                          GError                  **error)
{
  g_autoptr (TilestarFilmWriter) writer = NULL;
  g_autofree char *parent = NULL;

  g_return_val_if_fail (format < TILESTAR_FILM_N_FORMATS && path != NULL, NULL);
  g_return_val_if_fail (sizes->width > 0 && sizes->width <= TILESTAR_FILM_MAX_SIZE, NULL);
  g_return_val_if_fail (sizes->height > 0 && sizes->height <= TILESTAR_FILM_MAX_SIZE, NULL);

  writer = g_new0 (TilestarFilmWriter, 1);
  writer->lock = -1;
  writer->format = format;
  writer->path = g_strdup (path);
  writer->sizes = *sizes;
  /* The file is written at the end, so this is the time to say that it cannot be. */
  parent = g_path_get_dirname (path);
  if (g_access (parent, W_OK) != 0)
    {
      set_error (error, path, errno);
      return NULL;
    }
  if (format == TILESTAR_FILM_WEBP ? !start_webp (writer, error)
      : format == TILESTAR_FILM_GIF ? !start_gif (writer, error) : !make_folder (writer, error))
    return NULL;

  return g_steal_pointer (&writer);
}

gboolean
tilestar_film_writer_add (TilestarFilmWriter  *writer,
                          cairo_surface_t     *image,
                          guint                time,
                          GError             **error)
{
  gboolean is_added;

  g_return_val_if_fail (cairo_image_surface_get_width (image) == (int) writer->sizes.width, FALSE);
  g_return_val_if_fail (cairo_image_surface_get_height (image) == (int) writer->sizes.height, FALSE);

  cairo_surface_flush (image);
  is_added = writer->format == TILESTAR_FILM_WEBP ? add_webp (writer, image, time, error)
             : writer->format == TILESTAR_FILM_GIF ? add_gif (writer, image, time, error)
                                                   : add_file (writer, image, error);
  writer->n_written += is_added;

  return is_added;
}

gboolean
tilestar_film_writer_finish (TilestarFilmWriter  *writer,
                             guint                time,
                             GCancellable        *cancellable,
                             GError             **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (writer->format == TILESTAR_FILM_WEBP)
    return finish_webp (writer, time, error);
  if (writer->format == TILESTAR_FILM_GIF)
    return finish_gif (writer, time, error);

  return writer->format == TILESTAR_FILM_PNG ? finish_folder (writer, error)
                                             : make_video (writer, cancellable, error);
}

void
tilestar_film_writer_free (TilestarFilmWriter *writer)
{
  g_clear_pointer (&writer->encoder, WebPAnimEncoderDelete);
  g_clear_pointer (&writer->gif, tilestar_gif_free);
  if (writer->folder != NULL)
    remove_folder (writer->folder);
  if (writer->lock >= 0)
    close (writer->lock);
  g_free (writer->folder);
  g_free (writer->path);
  g_free (writer);
}
