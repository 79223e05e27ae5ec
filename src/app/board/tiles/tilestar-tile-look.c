/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tile-look.h"

#include "tilestar-class.h"
#include "tilestar-latest.h"
#include "tilestar-save.h"
#include "tilestar-tile-image-reader.h"

#include <glib/gi18n.h>
#include <errno.h>

#define RESOURCES "/io/github/tilestar/Tilestar/tiles/"
#define NO_PICTURE "none"
#define OWN_PICTURE "own"

static const char *const styles[TILESTAR_TILE_N_STYLES + 1] = {
  [TILESTAR_TILE_PLAIN] = "plain",       [TILESTAR_TILE_ROWS] = "rows",
  [TILESTAR_TILE_LAYERS] = "layers",     [TILESTAR_TILE_CONTRAST] = "contrast",
  [TILESTAR_TILE_OUTLINED] = "outlined",
};
static const char *const pictures[] = { NO_PICTURE, "lighthouse", "mountains", "sky", OWN_PICTURE, NULL };
static const char *const numbers[TILESTAR_N_NUMBERS + 1] = {
  [TILESTAR_NUMBERS_CORNER] = "corner",
  [TILESTAR_NUMBERS_LARGE] = "large",
  [TILESTAR_NUMBERS_OFF] = "off",
};

struct _TilestarTileLook
{
  GObject            parent_instance;

  GSettings         *settings;   /* nullable */
  TilestarTileImage *image;      /* nullable */
  char              *shown;      /* nullable: the name of the picture that is shown or being read */
  gboolean           is_behind;  /* the picture that the setting names is being read */
  TilestarTileStyle  style;
  TilestarNumbers    numbers;
  TilestarLatest     reading;
};

G_DEFINE_FINAL_TYPE (TilestarTileLook, tilestar_tile_look, G_TYPE_OBJECT)

enum
{
  CHANGED,
  TAKEN,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Reading ---- */

/* What a worker reads: one of the first three; and what it found. */
typedef struct
{
  char              *resource;
  GFile             *file;
  GInputStream      *stream;
  char              *copy;     /* nullable: where to keep the picture */
  TilestarTileImage *image;
  GError            *error;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_free (reading->resource);
  g_free (reading->copy);
  g_clear_object (&reading->file);
  g_clear_object (&reading->stream);
  g_clear_pointer (&reading->image, tilestar_tile_image_unref);
  g_clear_error (&reading->error);
  g_free (reading);
}

static char *
dup_own_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "tilestar", "picture.png", NULL);
}

static cairo_status_t
append_cb (void                *closure,
           const unsigned char *data,
           unsigned int         length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

static gboolean
keep (const TilestarTileImage  *image,
      const char               *path,
      GError                  **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      int number = errno;

      g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (number), "%s: %s", folder, g_strerror (number));
      return FALSE;
    }

  cairo_surface_write_to_png_stream (tilestar_tile_image_get_surface (image), append_cb, bytes);
  return tilestar_save (path, bytes->data, bytes->len, error);
}

static void
read_work (gpointer      data,
           GCancellable *cancellable)
{
  Reading *reading = data;
  g_autoptr (GBytes) bytes = NULL;

  if (reading->resource != NULL)
    bytes = g_resources_lookup_data (reading->resource, G_RESOURCE_LOOKUP_FLAGS_NONE, &reading->error);
  else if (reading->file != NULL)
    bytes = tilestar_tile_image_read_file (reading->file, cancellable, &reading->error);
  else
    bytes = tilestar_tile_image_read_all (reading->stream, cancellable, &reading->error);

  if (bytes != NULL)
    reading->image = tilestar_tile_image_read (bytes, cancellable, &reading->error);
  if (reading->image != NULL && reading->copy != NULL && !g_cancellable_is_cancelled (cancellable)
      && !keep (reading->image, reading->copy, &reading->error))
    g_clear_pointer (&reading->image, tilestar_tile_image_unref);
}

static void
show (TilestarTileLook  *self,
      TilestarTileImage *image)
{
  g_clear_pointer (&self->image, tilestar_tile_image_unref);
  if (image != NULL)
    self->image = tilestar_tile_image_ref (image);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void picture_changed_cb (TilestarTileLook *self);

/* A picture that the setting names is missing from then on; one that was given leaves the tiles as they were. */
static void
fail (TilestarTileLook *self,
      const Reading    *reading)
{
  if (reading->copy == NULL)
    {
      self->is_behind = FALSE;
      show (self, NULL);
    }
  else if (self->is_behind)
    {
      g_clear_pointer (&self->shown, g_free);
      picture_changed_cb (self);
    }
  g_signal_emit (self, signals[FAILED], 0, reading->error->message);
}

static void
read_cb (gpointer data,
         gpointer user_data)
{
  TilestarTileLook *self = user_data;
  Reading *reading = data;

  if (reading->image == NULL)
    {
      fail (self, reading);
      return;
    }

  self->is_behind = FALSE;
  show (self, reading->image);
  if (reading->copy == NULL)
    return;

  g_free (self->shown);
  self->shown = g_strdup (OWN_PICTURE);
  if (self->settings != NULL)
    g_settings_set_string (self->settings, "tile-picture", OWN_PICTURE);
  g_signal_emit (self, signals[TAKEN], 0);
}

static void
start (TilestarTileLook *self,
       Reading          *reading)
{
  tilestar_latest_start (&self->reading, read_work, reading, reading_free, read_cb, self);
}

/* ---- The settings ---- */

static guint
find (const char *const *list,
      const char        *name)
{
  for (guint i = 0; list[i] != NULL; i++)
    if (g_str_equal (list[i], name))
      return i;

  return 0;
}

static void
picture_changed_cb (TilestarTileLook *self)
{
  g_autofree char *name = g_settings_get_string (self->settings, "tile-picture");
  Reading *reading;

  if (g_strcmp0 (name, self->shown) == 0)
    return;

  g_free (self->shown);
  self->shown = g_strdup (name);
  if (g_str_equal (name, NO_PICTURE))
    {
      tilestar_latest_drop (&self->reading);
      self->is_behind = FALSE;
      show (self, NULL);
      return;
    }

  reading = g_new0 (Reading, 1);
  if (g_str_equal (name, OWN_PICTURE))
    {
      g_autofree char *path = dup_own_path ();

      reading->file = g_file_new_for_path (path);
    }
  else
    {
      reading->resource = g_strconcat (RESOURCES, name, ".svg", NULL);
    }
  self->is_behind = TRUE;
  start (self, reading);
}

static void
look_changed_cb (TilestarTileLook *self)
{
  g_autofree char *style = g_settings_get_string (self->settings, "tile-style");
  g_autofree char *where = g_settings_get_string (self->settings, "picture-numbers");

  self->style = (TilestarTileStyle) find (styles, style);
  self->numbers = (TilestarNumbers) find (numbers, where);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- The object ---- */

static void
tilestar_tile_look_dispose (GObject *object)
{
  TilestarTileLook *self = TILESTAR_TILE_LOOK (object);

  tilestar_latest_drop (&self->reading);
  tilestar_clear_watched (&self->settings, self);
  g_clear_pointer (&self->image, tilestar_tile_image_unref);
  g_clear_pointer (&self->shown, g_free);

  G_OBJECT_CLASS (tilestar_tile_look_parent_class)->dispose (object);
}

static void
tilestar_tile_look_class_init (TilestarTileLookClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_tile_look_dispose;
  signals[CHANGED] = TILESTAR_SIGNAL (klass, "changed", 0);
  signals[TAKEN] = TILESTAR_SIGNAL (klass, "taken", 0);
  signals[FAILED] = TILESTAR_SIGNAL (klass, "failed", 1, G_TYPE_STRING);
}

static void
tilestar_tile_look_init (TilestarTileLook *self)
{
}

/* ---- Public ---- */

TilestarTileLook *
tilestar_tile_look_get_default (void)
{
  static TilestarTileLook *look;

  if (look == NULL)
    look = g_object_new (TILESTAR_TYPE_TILE_LOOK, NULL);

  return look;
}

void
tilestar_tile_look_bind (TilestarTileLook *self,
                         GSettings        *settings)
{
  g_return_if_fail (TILESTAR_IS_TILE_LOOK (self));
  g_return_if_fail (G_IS_SETTINGS (settings));

  tilestar_disconnect (self->settings, self);
  g_set_object (&self->settings, settings);
  g_signal_connect_swapped (settings, "changed::tile-picture", G_CALLBACK (picture_changed_cb), self);
  g_signal_connect_swapped (settings, "changed::tile-style", G_CALLBACK (look_changed_cb), self);
  g_signal_connect_swapped (settings, "changed::picture-numbers", G_CALLBACK (look_changed_cb), self);
  picture_changed_cb (self);
  look_changed_cb (self);
}

TilestarTileStyle
tilestar_tile_look_get_style (TilestarTileLook *self)
{
  g_return_val_if_fail (TILESTAR_IS_TILE_LOOK (self), TILESTAR_TILE_PLAIN);

  return self->style;
}

TilestarNumbers
tilestar_tile_look_get_numbers (TilestarTileLook *self)
{
  g_return_val_if_fail (TILESTAR_IS_TILE_LOOK (self), TILESTAR_NUMBERS_CORNER);

  return self->numbers;
}

TilestarTileImage *
tilestar_tile_look_get_image (TilestarTileLook *self)
{
  g_return_val_if_fail (TILESTAR_IS_TILE_LOOK (self), NULL);

  return self->image;
}

void
tilestar_tile_look_take_file (TilestarTileLook *self,
                              GFile            *file)
{
  Reading *reading;

  g_return_if_fail (TILESTAR_IS_TILE_LOOK (self));
  g_return_if_fail (G_IS_FILE (file));

  reading = g_new0 (Reading, 1);
  reading->file = g_object_ref (file);
  reading->copy = dup_own_path ();
  start (self, reading);
}

void
tilestar_tile_look_take_stream (TilestarTileLook *self,
                                GInputStream     *stream)
{
  Reading *reading;

  g_return_if_fail (TILESTAR_IS_TILE_LOOK (self));
  g_return_if_fail (G_IS_INPUT_STREAM (stream));

  reading = g_new0 (Reading, 1);
  reading->stream = g_object_ref (stream);
  reading->copy = dup_own_path ();
  start (self, reading);
}

gboolean
tilestar_tile_look_has_own (TilestarTileLook *self)
{
  g_autofree char *path = dup_own_path ();

  g_return_val_if_fail (TILESTAR_IS_TILE_LOOK (self), FALSE);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

const char *const *
tilestar_tile_look_list_styles (void)
{
  return styles;
}

const char *const *
tilestar_tile_look_list_pictures (void)
{
  return pictures;
}

const char *const *
tilestar_tile_look_list_numbers (void)
{
  return numbers;
}
