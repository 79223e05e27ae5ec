/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Bytes are recognized by how they begin, and given to the one decoder of that kind in pieces,
 * between which the size and cancelling are checked.
 */

#include "tilestar-tile-image-reader.h"

#include "tilestar-statistics-text.h"

#include <gdk/gdk.h>
#include <glib/gi18n.h>
#include <string.h>
#include <webp/decode.h>

#define CHUNK (64u << 10)

/* Where the root element of a drawing must begin. */
#define SVG_HEAD (16u << 10)

typedef enum
{
  KIND_NONE,
  KIND_PNG,
  KIND_JPEG,
  KIND_GIF,
  KIND_TIFF,
  KIND_BMP,
  KIND_SVG,
  KIND_WEBP
} Kind;

/* By their names in GdkPixbuf; WebP is decoded here. */
static const char *const decoders[] = {
  [KIND_PNG] = "png", [KIND_JPEG] = "jpeg", [KIND_GIF] = "gif", [KIND_TIFF] = "tiff", [KIND_BMP] = "bmp",
  [KIND_SVG] = "svg",
};

static const struct
{
  const char *magic;
  gsize       length;
  gsize       offset;
  Kind        kind;
} magics[] = {
  { "\x89PNG\r\n\x1a\n", 8, 0, KIND_PNG },
  { "\xff\xd8\xff", 3, 0, KIND_JPEG },
  { "GIF87a", 6, 0, KIND_GIF },
  { "GIF89a", 6, 0, KIND_GIF },
  { "II*\0", 4, 0, KIND_TIFF },
  { "MM\0*", 4, 0, KIND_TIFF },
  { "BM", 2, 0, KIND_BMP },
  { "WEBP", 4, 8, KIND_WEBP },
};

static const char *const endings[] = {
  ".png", ".jpg", ".jpeg", ".gif", ".webp", ".tif", ".tiff", ".bmp", ".svg",
};

/* The first place of @text from @data on, which may have NULs. Returns: (nullable) */
static const char *
find (const void *data,
      gsize       size,
      const char *text)
{
  const char *at = data, *end = at + size;
  gsize length = strlen (text);

  while ((gsize) (end - at) >= length && (at = memchr (at, text[0], (gsize) (end - at) - length + 1)) != NULL)
    {
      if (memcmp (at, text, length) == 0)
        return at;
      at++;
    }

  return NULL;
}

static Kind
get_kind (const guint8 *data,
          gsize         size)
{
  for (guint i = 0; i < G_N_ELEMENTS (magics); i++)
    if (size >= magics[i].offset + magics[i].length
        && memcmp (data + magics[i].offset, magics[i].magic, magics[i].length) == 0)
      return magics[i].kind;

  if (memchr (data, '\0', MIN (size, SVG_HEAD)) == NULL && find (data, MIN (size, SVG_HEAD), "<svg") != NULL)
    return KIND_SVG;

  return KIND_NONE;
}

/* ---- What a decoder would not say ---- */

/* Decoders show the part of a cut PNG, JPEG or BMP that is there, without an error. */
static gboolean
is_complete (const guint8 *data,
             gsize         size,
             Kind          kind)
{
  if (kind == KIND_PNG)
    return find (data + size - MIN (size, CHUNK), MIN (size, CHUNK), "IEND") != NULL;

  /* The size of the file, after the two letters. */
  if (kind == KIND_BMP)
    return size >= 6 && (data[2] | (guint32) data[3] << 8 | (guint32) data[4] << 16 | (guint32) data[5] << 24) <= size;

  /* The end comes after the start of the last scan; previews in a head have an end of their own. */
  if (kind == KIND_JPEG)
    for (gsize i = size; i >= 2; i--)
      {
        if (data[i - 2] == 0xff && data[i - 1] == 0xd9)
          return TRUE;
        if (data[i - 2] == 0xff && data[i - 1] == 0xda)
          return FALSE;
      }

  return TRUE;
}

/* Whether the reference at @at, which may be quoted, is neither to a part of the drawing nor the data themselves.
 * @has_entities: whether the quotes may be written as entities, which are let pass */
static gboolean
is_outside (const char *at,
            const char *end,
            gboolean    has_entities)
{
  while (at < end && (g_ascii_isspace (*at) || *at == '"' || *at == '\''))
    at++;
  return at < end && *at != '#' && !(has_entities && *at == '&')
         && !(end - at > 5 && g_ascii_strncasecmp (at, "data:", 5) == 0);
}

/* Whether a drawing refers to anything outside of it. */
static gboolean
refers_outside (const char *text,
                gsize       size)
{
  static const char *const refused[] = { "<!ENTITY", "<?xml-stylesheet", "@import", "xi:include" };
  const char *end = text + size;

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    if (find (text, size, refused[i]) != NULL)
      return TRUE;

  for (const char *at = text; (at = find (at, (gsize) (end - at), "href")) != NULL;)
    {
      at += strlen ("href");
      while (at < end && g_ascii_isspace (*at))
        at++;
      if (at < end && *at == '=' && is_outside (at + 1, end, FALSE))
        return TRUE;
    }

  for (const char *at = text; (at = find (at, (gsize) (end - at), "url(")) != NULL;)
    {
      at += strlen ("url(");
      if (is_outside (at, end, TRUE))
        return TRUE;
    }

  return FALSE;
}

/* @message: (transfer full) */
static void
set_too_large (GError **error,
               char    *message)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, message);
  g_free (message);
}

static void
set_size_error (GError **error,
                int      width,
                int      height)
{
  /* Translators: width, height and a number of millions */
  set_too_large (error, tilestar_format_sentence (_("The picture has %u × %u pixels; expected at most %u million"),
                                                  (guint) MAX (width, 0), (guint) MAX (height, 0),
                                                  TILESTAR_TILE_IMAGE_MAX_PIXELS >> 20));
}

static void
set_unreadable (GError    **error,
                const char *reason)
{
  /* Translators: the reason in the words of a library */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("The picture is damaged or not complete: %s"), reason);
}

/* The largest size that is kept, of the same proportions. @enlarges: for a drawing, which has no pixels */
static void
fit (int      *width,
     int      *height,
     gboolean  enlarges)
{
  double scale = (double) TILESTAR_TILE_IMAGE_MAX_SIDE / MAX (*width, *height);

  if (scale >= 1.0 && !enlarges)
    return;

  *width = CLAMP ((int) (*width * scale + 0.5), 1, TILESTAR_TILE_IMAGE_MAX_SIDE);
  *height = CLAMP ((int) (*height * scale + 0.5), 1, TILESTAR_TILE_IMAGE_MAX_SIDE);
}

/* ---- GdkPixbuf ---- */

typedef struct
{
  Kind     kind;
  int      width;
  int      height;
  gboolean is_too_large;
} Size;

static void
size_prepared_cb (GdkPixbufLoader *loader,
                  int              width,
                  int              height,
                  Size            *size)
{
  size->width = width;
  size->height = height;
  if (width <= 0 || height <= 0
      || (size->kind != KIND_SVG && (guint64) width * (guint64) height > TILESTAR_TILE_IMAGE_MAX_PIXELS))
    {
      /* The decoder then stops before it allocates anything. */
      size->is_too_large = TRUE;
      gdk_pixbuf_loader_set_size (loader, 0, 0);
      return;
    }

  fit (&width, &height, size->kind == KIND_SVG);
  gdk_pixbuf_loader_set_size (loader, width, height);
}

static gboolean
feed (GdkPixbufLoader  *loader,
      const Size       *size,
      const guint8     *data,
      gsize             n_bytes,
      GCancellable     *cancellable,
      GError          **error)
{
  for (gsize i = 0; i < n_bytes && !size->is_too_large; i += CHUNK)
    if (g_cancellable_set_error_if_cancelled (cancellable, error)
        || !gdk_pixbuf_loader_write (loader, data + i, MIN (CHUNK, n_bytes - i), error))
      return FALSE;

  return TRUE;
}

/* Returns: (transfer full) */
static cairo_surface_t *
new_surface (GdkPixbuf *pixbuf)
{
  int width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  int to_width = width, to_height = height;
  cairo_surface_t *surface;
  cairo_t *cr;

  fit (&to_width, &to_height, FALSE);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, to_width, to_height);
  cr = cairo_create (surface);
  cairo_scale (cr, (double) to_width / width, (double) to_height / height);
  gdk_cairo_set_source_pixbuf (cr, pixbuf, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);

  return surface;
}

static cairo_surface_t *
read_pixbuf (const guint8  *data,
             gsize          n_bytes,
             Kind           kind,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_type (decoders[kind], &reason);
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  Size size = { .kind = kind };
  gboolean is_fed;

  if (loader == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _("This computer cannot read such pictures: %s"),
                   reason->message);
      return NULL;
    }

  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_prepared_cb), &size);
  is_fed = feed (loader, &size, data, n_bytes, cancellable, &reason);
  if (!gdk_pixbuf_loader_close (loader, is_fed ? &reason : NULL))
    is_fed = FALSE;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (size.is_too_large)
    {
      set_size_error (error, size.width, size.height);
      return NULL;
    }

  if (is_fed && gdk_pixbuf_loader_get_pixbuf (loader) != NULL)
    pixbuf = gdk_pixbuf_apply_embedded_orientation (gdk_pixbuf_loader_get_pixbuf (loader));
  if (pixbuf == NULL)
    {
      set_unreadable (error, reason != NULL ? reason->message : _("it ends too early"));
      return NULL;
    }

  return new_surface (pixbuf);
}

/* ---- WebP ---- */

static cairo_surface_t *
read_webp (const guint8  *data,
           gsize          n_bytes,
           GError       **error)
{
  WebPDecoderConfig config;
  cairo_surface_t *surface;
  VP8StatusCode status;
  int width, height;

  if (!WebPInitDecoderConfig (&config) || WebPGetFeatures (data, n_bytes, &config.input) != VP8_STATUS_OK)
    {
      set_unreadable (error, _("it ends too early"));
      return NULL;
    }
  if (config.input.has_animation)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _("The picture is an animation in WebP; expected a still picture"));
      return NULL;
    }

  width = config.input.width;
  height = config.input.height;
  if ((guint64) width * (guint64) height > TILESTAR_TILE_IMAGE_MAX_PIXELS)
    {
      set_size_error (error, width, height);
      return NULL;
    }

  fit (&width, &height, FALSE);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  config.options.use_scaling = 1;
  config.options.scaled_width = width;
  config.options.scaled_height = height;
  config.output.colorspace = G_BYTE_ORDER == G_LITTLE_ENDIAN ? MODE_bgrA : MODE_Argb;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = cairo_image_surface_get_data (surface);
  config.output.u.RGBA.stride = cairo_image_surface_get_stride (surface);
  config.output.u.RGBA.size = (gsize) height * (gsize) cairo_image_surface_get_stride (surface);
  status = WebPDecode (data, n_bytes, &config);
  cairo_surface_mark_dirty (surface);
  if (status == VP8_STATUS_OK)
    return surface;

  cairo_surface_destroy (surface);
  set_unreadable (error, _("it ends too early"));
  return NULL;
}

/* ---- Public ---- */

TilestarTileImage *
tilestar_tile_image_read (GBytes        *bytes,
                          GCancellable  *cancellable,
                          GError       **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  Kind kind = size > 0 ? get_kind (data, size) : KIND_NONE;
  cairo_surface_t *surface;

  if (kind == KIND_NONE)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           size == 0 ? _("The picture is empty")
                                     : _("This is not a picture; expected PNG, JPEG, GIF, WebP, TIFF, BMP or SVG"));
      return NULL;
    }
  if (kind == KIND_SVG && size > TILESTAR_TILE_IMAGE_MAX_SVG_BYTES)
    {
      set_too_large (error, tilestar_format_sentence (_("The drawing is too large; expected at most %u MiB of SVG"),
                                                      TILESTAR_TILE_IMAGE_MAX_SVG_BYTES >> 20));
      return NULL;
    }
  if (kind == KIND_SVG && refers_outside ((const char *) data, size))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _("The drawing refers to other files, which are not opened; expected one that contains "
                             "all its parts"));
      return NULL;
    }
  if (!is_complete (data, size, kind))
    {
      set_unreadable (error, _("it ends too early"));
      return NULL;
    }

  surface = kind == KIND_WEBP ? read_webp (data, size, error) : read_pixbuf (data, size, kind, cancellable, error);
  return surface != NULL ? tilestar_tile_image_new_take (surface) : NULL;
}

GBytes *
tilestar_tile_image_read_all (GInputStream  *stream,
                              GCancellable  *cancellable,
                              GError       **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *chunk = g_malloc (CHUNK);
  gssize n;

  do
    {
      n = g_input_stream_read (stream, chunk, CHUNK, cancellable, error);
      if (n < 0)
        return NULL;
      g_byte_array_append (bytes, chunk, (guint) n);
    }
  while (n > 0 && bytes->len <= TILESTAR_TILE_IMAGE_MAX_BYTES);

  if (bytes->len > TILESTAR_TILE_IMAGE_MAX_BYTES)
    {
      set_too_large (error, tilestar_format_sentence (_("The picture is too large; expected at most %u MiB"),
                                                      TILESTAR_TILE_IMAGE_MAX_BYTES >> 20));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

GBytes *
tilestar_tile_image_read_file (GFile         *file,
                               GCancellable  *cancellable,
                               GError       **error)
{
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable);
  g_autoptr (GFileInputStream) stream = NULL;

  /* A pipe would wait for whoever writes to it. */
  if (type == G_FILE_TYPE_SPECIAL || type == G_FILE_TYPE_DIRECTORY)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                           _("This is not a file; expected a picture"));
      return NULL;
    }

  stream = g_file_read (file, cancellable, error);
  return stream != NULL ? tilestar_tile_image_read_all (G_INPUT_STREAM (stream), cancellable, error) : NULL;
}

gboolean
tilestar_tile_image_is_named (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = name != NULL ? g_ascii_strdown (name, -1) : NULL;

  for (guint i = 0; lower != NULL && i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i]))
      return TRUE;

  return FALSE;
}
