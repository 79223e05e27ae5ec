/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-tile-image.c: pictures for the tiles, from anywhere, and the look that has one.
 */

#include "app-test.h"
#include "tilestar-tile-image-reader.h"
#include "tilestar-tile-look.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <webp/encode.h>

#define SVG(body) "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' " body "</svg>"

/* ---- Bytes of pictures ---- */

/* Red at the left, blue at the right. */
static GdkPixbuf *
new_pixbuf (int width,
            int height)
{
  GdkPixbuf *pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  g_autoptr (GdkPixbuf) left = gdk_pixbuf_new_subpixbuf (pixbuf, 0, 0, width / 2, height);

  gdk_pixbuf_fill (pixbuf, 0x0000ffff);
  gdk_pixbuf_fill (left, 0xff0000ff);
  return pixbuf;
}

static GBytes *
encode (const char *type,
        int         width,
        int         height)
{
  g_autoptr (GdkPixbuf) pixbuf = new_pixbuf (width, height);
  g_autoptr (GError) error = NULL;
  char *data;
  gsize size;

  gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, type, &error, NULL);
  g_assert_no_error (error);
  return g_bytes_new_take (data, size);
}

static GBytes *
encode_webp (int width,
             int height)
{
  g_autoptr (GdkPixbuf) pixbuf = new_pixbuf (width, height);
  g_autoptr (GBytes) bytes = NULL;
  guint8 *data;
  gsize size = WebPEncodeLosslessRGB (gdk_pixbuf_get_pixels (pixbuf), width, height, gdk_pixbuf_get_rowstride (pixbuf),
                                      &data);

  bytes = g_bytes_new (data, size);
  WebPFree (data);
  return g_steal_pointer (&bytes);
}

/* Two frames of 2x1 pixels: the first red and blue, the second green. */
static GBytes *
make_gif (void)
{
  static const guint8 gif[] = {
    'G', 'I', 'F', '8', '9', 'a', 2, 0, 1, 0, 0x91, 0, 0,
    255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0, 0,
    0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0a, 0,
    0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x94, 0x0a, 0,
    0x3b,
  };

  return g_bytes_new (gif, sizeof gif);
}

static void
append_number (GByteArray *bytes,
               guint32     number)
{
  guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (bytes, (const guint8 *) &big, sizeof big);
}

static guint32
get_crc (const guint8 *data,
         gsize         size)
{
  guint32 crc = 0xffffffffu;

  for (gsize i = 0; i < size; i++)
    {
      crc ^= data[i];
      for (guint bit = 0; bit < 8; bit++)
        crc = crc >> 1 ^ (0xedb88320u & (0u - (crc & 1)));
    }
  return ~crc;
}

/* Says that it has so many pixels, and has none. */
static GBytes *
make_huge_png (guint32 side)
{
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, (const guint8 *) "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
  append_number (bytes, side);
  append_number (bytes, side);
  g_byte_array_append (bytes, (const guint8 *) "\x08\x06\0\0\0", 5);
  append_number (bytes, get_crc (bytes->data + 12, 17));
  g_byte_array_append (bytes, (const guint8 *) "\0\0\0\x02IDAT\x78\x9c", 10);
  append_number (bytes, get_crc (bytes->data + bytes->len - 6, 6));
  g_byte_array_append (bytes, (const guint8 *) "\0\0\0\0IEND\xae\x42\x60\x82", 12);
  return g_byte_array_free_to_bytes (bytes);
}

static GBytes *
cut (GBytes *whole,
     double  share)
{
  GBytes *part = g_bytes_new_from_bytes (whole, 0, (gsize) ((double) g_bytes_get_size (whole) * share));

  g_bytes_unref (whole);
  return part;
}

/* ---- Reading ---- */

static guint32
get_pixel (TilestarTileImage *image,
           double             x,
           double             y)
{
  cairo_surface_t *surface = tilestar_tile_image_get_surface (image);
  const guint8 *data = cairo_image_surface_get_data (surface);
  int column = (int) (x * cairo_image_surface_get_width (surface));
  int row = (int) (y * cairo_image_surface_get_height (surface));

  return *(const guint32 *) (gconstpointer) (data + row * cairo_image_surface_get_stride (surface) + 4 * column);
}

static void
check_red_and_blue (GBytes *bytes,
                    int     width,
                    int     height)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TilestarTileImage) image = tilestar_tile_image_read (bytes, NULL, &error);
  guint32 left, right;

  g_assert_no_error (error);
  g_assert_cmpint (cairo_image_surface_get_width (tilestar_tile_image_get_surface (image)), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (tilestar_tile_image_get_surface (image)), ==, height);
  left = get_pixel (image, 0.2, 0.5);
  right = get_pixel (image, 0.8, 0.5);
  /* JPEG is not exact. */
  g_assert_cmpuint (left >> 16 & 0xff, >=, 250);
  g_assert_cmpuint (left & 0xff, <=, 5);
  g_assert_cmpuint (right & 0xff, >=, 250);
  g_assert_cmpuint (right >> 16 & 0xff, <=, 5);
  g_assert_cmpuint (left >> 24, ==, 255);
}

static void
test_kinds (void)
{
  static const char *const types[] = { "png", "jpeg", "bmp", "tiff" };
  g_autoptr (GBytes) webp = encode_webp (40, 30);
  g_autoptr (GBytes) gif = make_gif ();

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (GBytes) bytes = encode (types[i], 40, 30);

      check_red_and_blue (bytes, 40, 30);
    }
  check_red_and_blue (webp, 40, 30);
  /* An animation is its first frame. */
  check_red_and_blue (gif, 2, 1);
}

/* The longer side is reduced; a drawing has the largest size. */
static void
test_sizes (void)
{
  static const char svg[] = SVG ("width='20' height='10'><path fill='#f00' d='M0 0h10v10H0z'/>"
                                 "<path fill='#00f' d='M10 0h10v10H10z'/>");
  g_autoptr (GBytes) wide = encode ("png", 5000, 50);
  g_autoptr (GBytes) high = encode_webp (60, 4096);
  g_autoptr (GBytes) drawing = g_bytes_new (svg, strlen (svg));

  check_red_and_blue (wide, 2048, 20);
  check_red_and_blue (high, 30, 2048);
  check_red_and_blue (drawing, 2048, 1024);
}

static void
check_refused (GBytes     *bytes,
               const char *reason)
{
  g_autoptr (GError) error = NULL;
  TilestarTileImage *image = tilestar_tile_image_read (bytes, NULL, &error);

  if (image != NULL)
    g_error ("read, though: %s, %u bytes", reason, (guint) g_bytes_get_size (bytes));
  g_assert_nonnull (error);
  g_assert_true (error->domain == G_IO_ERROR);
  if (strstr (error->message, reason) == NULL)
    g_error ("“%s” is not in “%s”", reason, error->message);
  g_bytes_unref (bytes);
}

static GBytes *
from_text (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

static void
test_refused (void)
{
  static const char *const outside[] = {
    SVG ("width='9' height='9'><image xlink:href='file:///etc/hostname' width='9' height='9'/>"),
    SVG ("width='9' height='9'><image href = \"http://localhost/a.png\" width='9' height='9'/>"),
    SVG ("width='9' height='9'><use xlink:href='other.svg#a'/>"),
    SVG ("width='9' height='9'><rect fill='url( other.svg#a )' width='9' height='9'/>"),
    SVG ("width='9' height='9'><image href='&#x66;ile:///etc/hostname' width='9' height='9'/>"),
    SVG ("width='9' height='9'><style>@import 'a.css';</style>"),
    "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/hostname'>]>" SVG ("width='9' height='9'><text>&a;</text>"),
  };

  check_refused (from_text (""), "empty");
  check_refused (from_text ("5 8 7/1 0 4/3 2 6"), "not a picture");
  check_refused (from_text ("%PDF-1.7"), "not a picture");
  check_refused (from_text ("<html><p>svg</p></html>"), "not a picture");
  check_refused (from_text (SVG ("width='9' height='9'><rect")), "damaged");
  for (guint i = 0; i < G_N_ELEMENTS (outside); i++)
    check_refused (from_text (outside[i]), "other files");

  check_refused (make_huge_png (60000), "60000 × 60000");
  check_refused (make_huge_png (0x7fffffff), "");
  for (guint share = 1; share < 10; share += 2)
    {
      check_refused (cut (encode ("png", 400, 300), share * 0.1), "damaged or");
      check_refused (cut (encode ("jpeg", 400, 300), share * 0.1), "damaged");
      check_refused (cut (encode ("bmp", 40, 30), share * 0.1), "damaged");
      check_refused (cut (encode ("tiff", 40, 30), share * 0.1), "damaged");
      check_refused (cut (encode_webp (400, 300), share * 0.1), "");
    }
  check_refused (cut (make_gif (), 0.3), "is dam");
}

/* Any byte may be wrong. */
static void
test_damaged (void)
{
  static const char *const types[] = { "png", "jpeg", "bmp", "tiff" };
  g_autoptr (GRand) random = g_rand_new_with_seed (38);

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (GBytes) bytes = round % 5 == 4 ? encode_webp (20, 16) : encode (types[round % 5], 20, 16);
      gsize size = g_bytes_get_size (bytes);
      guint8 *data = g_memdup2 (g_bytes_get_data (bytes, NULL), size);
      g_autoptr (GBytes) changed = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (TilestarTileImage) image = NULL;

      for (guint i = 0; i < 4; i++)
        data[g_rand_int_range (random, 0, (gint32) size)] = (guint8) g_rand_int (random);
      changed = g_bytes_new_take (data, size);
      image = tilestar_tile_image_read (changed, NULL, &error);
      g_assert_true ((image == NULL) == (error != NULL));
    }
}

/* ---- Files ---- */

static void
test_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *pipe_path = g_build_filename (folder, "pipe.png", NULL);
  g_autoptr (GFile) place = g_file_new_for_path (folder);
  g_autoptr (GFile) pipe = g_file_new_for_path (pipe_path);
  g_autoptr (GFile) missing = g_file_new_for_path ("/nowhere/a.PNG");
  g_autoptr (GFile) zeros = g_file_new_for_path ("/dev/zero");
  GFile *files[] = { place, pipe, missing, zeros };

  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (tilestar_tile_image_read_file (files[i], NULL, &error));
      g_assert_nonnull (error);
    }
  g_assert_true (tilestar_tile_image_is_named (missing));
  g_assert_false (tilestar_tile_image_is_named (place));
  g_unlink (pipe_path);
  g_rmdir (folder);
}

static void
test_endless (void)
{
  gsize size = TILESTAR_TILE_IMAGE_MAX_BYTES + 1;
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (g_malloc0 (size), (gssize) size, g_free);
  g_autoptr (GError) error = NULL;

  g_assert_null (tilestar_tile_image_read_all (stream, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

/* ---- The look ---- */

typedef struct
{
  guint n_changed;
  guint n_taken;
  guint n_failed;
  char *reason;
} Seen;

static void
changed_cb (Seen *seen)
{
  seen->n_changed++;
}

static void
taken_cb (Seen *seen)
{
  seen->n_taken++;
}

static void
failed_cb (Seen       *seen,
           const char *reason)
{
  seen->n_failed++;
  g_free (seen->reason);
  seen->reason = g_strdup (reason);
}

static void
take (TilestarTileLook *look,
      const char       *text)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (g_strdup (text), (gssize) strlen (text), g_free);

  tilestar_tile_look_take_stream (look, stream);
}

static void
test_look (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  TilestarTileLook *look = g_object_new (TILESTAR_TYPE_TILE_LOOK, NULL);
  const char *const *pictures = tilestar_tile_look_list_pictures ();
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "tilestar", "picture.png", NULL);
  g_autofree char *shown = NULL;
  TilestarTileImage *image;
  Seen seen = { 0 };

  g_unlink (path);
  g_signal_connect_swapped (look, "changed", G_CALLBACK (changed_cb), &seen);
  g_signal_connect_swapped (look, "taken", G_CALLBACK (taken_cb), &seen);
  g_signal_connect_swapped (look, "failed", G_CALLBACK (failed_cb), &seen);
  tilestar_tile_look_bind (look, settings);
  g_assert_null (tilestar_tile_look_get_image (look));
  g_assert_false (tilestar_tile_look_has_own (look));

  /* Each that comes with the program, drawn as large as is kept. */
  for (guint i = 1; pictures[i + 1] != NULL; i++)
    {
      image = tilestar_tile_look_get_image (look);
      g_settings_set_string (settings, "tile-picture", pictures[i]);
      WAIT_FOR (tilestar_tile_look_get_image (look) != image);
      g_assert_cmpint (cairo_image_surface_get_width (tilestar_tile_image_get_surface (tilestar_tile_look_get_image (look))),
                       ==, TILESTAR_TILE_IMAGE_MAX_SIDE);
    }
  g_assert_cmpuint (seen.n_failed, ==, 0);

  /* What cannot be read leaves the tiles as they are. */
  image = tilestar_tile_look_get_image (look);
  take (look, "no picture");
  WAIT_FOR (seen.n_failed == 1);
  g_assert_true (tilestar_tile_look_get_image (look) == image);
  g_assert_false (tilestar_tile_look_has_own (look));

  /* The newest of several is shown, and kept. */
  take (look, SVG ("width='20' height='10'><rect width='20' height='10' fill='#f00'/>"));
  take (look, SVG ("width='10' height='20'><rect width='10' height='20' fill='#0f0'/>"));
  WAIT_FOR (seen.n_taken == 1);
  g_assert_true (tilestar_tile_look_has_own (look));
  shown = g_settings_get_string (settings, "tile-picture");
  g_assert_cmpstr (shown, ==, "own");
  g_assert_cmphex (get_pixel (tilestar_tile_look_get_image (look), 0.5, 0.5), ==, 0xff00ff00);

  /* And read again from its copy. */
  g_settings_set_string (settings, "tile-picture", "none");
  g_assert_null (tilestar_tile_look_get_image (look));
  g_settings_set_string (settings, "tile-picture", "own");
  WAIT_FOR (tilestar_tile_look_get_image (look) != NULL);
  g_assert_cmphex (get_pixel (tilestar_tile_look_get_image (look), 0.5, 0.5), ==, 0xff00ff00);

  /* A copy that is gone is said, and no picture shown. */
  g_unlink (path);
  g_settings_set_string (settings, "tile-picture", "none");
  g_settings_set_string (settings, "tile-picture", "own");
  WAIT_FOR (seen.n_failed == 2);
  g_assert_null (tilestar_tile_look_get_image (look));
  g_settings_reset (settings, "tile-picture");

  /* Where nothing can be written, nothing is shown. */
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  take (look, SVG ("width='9' height='9'><rect width='9' height='9'/>"));
  WAIT_FOR (seen.n_failed == 3);
  g_assert_nonnull (strstr (seen.reason, "picture.png"));
  g_assert_null (tilestar_tile_look_get_image (look));
  g_rmdir (path);

  g_settings_set_string (settings, "tile-style", "layers");
  g_assert_cmpint (tilestar_tile_look_get_style (look), ==, TILESTAR_TILE_LAYERS);
  g_settings_reset (settings, "tile-style");
  g_free (seen.reason);
  g_assert_finalize_object (look);
}

APP_TEST (tile_image)
{
  g_test_add_func ("/tile-image/kinds", test_kinds);
  g_test_add_func ("/tile-image/sizes", test_sizes);
  g_test_add_func ("/tile-image/refused", test_refused);
  g_test_add_func ("/tile-image/damaged", test_damaged);
  g_test_add_func ("/tile-image/files", test_files);
  g_test_add_func ("/tile-image/endless", test_endless);
  g_test_add_func ("/tile-image/look", test_look);
}
