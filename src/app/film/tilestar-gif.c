/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-gif.h"

#include <errno.h>
#include <gif_lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* The last entry of a table is transparent. */
#define N_COLORS 255
#define TRANSPARENT 255

/* Where the table of the file begins. */
#define TABLE_OFFSET 13

#define MIN_DELAY 2
#define MAX_DELAY 65535

/* An entry within this squared distance can replace a color, unless the color fills at least one SHAREth of the
 * changed pixels and is one of the MAX_EXACT most frequent. Those are exact, and leave half of the table for the
 * rest. */
#define TOLERANCE 150
#define SHARE 400
#define MAX_EXACT 128

typedef struct
{
  GifColorType  colors[N_COLORS + 1];
  guint         n;
  GHashTable   *indices;      /* the index of each color that was looked for */
} Table;

/* How many pixels of a frame have a color. */
typedef struct
{
  guint32 color;
  guint   count;
} Count;

struct _TilestarGif
{
  GifFileType *file;
  FILE        *stream;
  guint        width;
  guint        height;
  Table        table;
  guint32     *shown;         /* the pixels of the previous frame */
  guint32     *next;          /* the pixels of the next frame, whose end is not known yet */
  guint        next_time;     /* hundredths of a second */
  gboolean     has_next;
  guint        n_written;
  guint8      *line;
};

/* ---- Tables of colors ---- */

static void
table_clear (Table *table)
{
  g_clear_pointer (&table->indices, g_hash_table_unref);
  table->n = 0;
}

static int
get_distance (GifColorType a,
              guint32      b)
{
  int red = a.Red - (int) (b >> 16 & 0xff), green = a.Green - (int) (b >> 8 & 0xff), blue = a.Blue - (int) (b & 0xff);

  return red * red + green * green + blue * blue;
}

static guint
find_nearest (const Table *table,
              guint32      color,
              int         *out_distance)
{
  guint nearest = 0;

  *out_distance = G_MAXINT;
  for (guint i = 0; i < table->n && *out_distance > 0; i++)
    {
      int distance = get_distance (table->colors[i], color);

      if (distance < *out_distance)
        {
          *out_distance = distance;
          nearest = i;
        }
    }

  return nearest;
}

/* Finds an entry for each color of @counts, or adds one if none is near enough. If the table is full, removes
 * what was added and returns FALSE. */
static gboolean
table_cover (Table        *table,
             const GArray *counts,
             guint         n_pixels,
             int           tolerance)
{
  guint n_before = table->n;

  if (table->indices == NULL)
    table->indices = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < counts->len; i++)
    {
      const Count *count = &g_array_index (counts, Count, i);
      gpointer key = GUINT_TO_POINTER (count->color);
      gboolean is_exact = i < MAX_EXACT && (guint64) count->count * SHARE >= n_pixels;
      int distance;
      guint index;

      if (!is_exact && g_hash_table_contains (table->indices, key))
        continue;
      index = find_nearest (table, count->color, &distance);
      if (distance > (is_exact ? 0 : tolerance))
        {
          if (table->n == N_COLORS)
            {
              table_clear (table);
              table->n = n_before;
              return FALSE;
            }
          index = table->n++;
          table->colors[index] = (GifColorType) { (guint8) (count->color >> 16), (guint8) (count->color >> 8),
                                                  (guint8) count->color };
        }
      g_hash_table_insert (table->indices, key, GUINT_TO_POINTER (index));
    }

  return TRUE;
}

/* ---- What has changed ---- */

static int
compare_counts (gconstpointer a,
                gconstpointer b)
{
  const Count *x = a, *y = b;

  if (x->count != y->count)
    return x->count > y->count ? -1 : 1;
  return x->color < y->color ? -1 : x->color > y->color;
}

static void
add_run (GHashTable *n_of_color,
         guint32     color,
         guint       length)
{
  gpointer key = GUINT_TO_POINTER (color);

  if (length > 0)
    g_hash_table_insert (n_of_color, key,
                         GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (n_of_color, key)) + length));
}

/* The colors of the changed pixels, the most frequent first. (transfer full) (element-type Count) */
static GArray *
count_colors (const TilestarGif           *gif,
              const cairo_rectangle_int_t *area,
              guint                       *out_n_pixels)
{
  g_autoptr (GHashTable) n_of_color = g_hash_table_new (NULL, NULL);
  GArray *counts = g_array_new (FALSE, FALSE, sizeof (Count));
  GHashTableIter iter;
  gpointer key, value;

  *out_n_pixels = 0;
  for (int y = area->y; y < area->y + area->height; y++)
    {
      const guint32 *next = gif->next + (gsize) y * gif->width, *shown = gif->shown + (gsize) y * gif->width;
      guint32 color = 0;
      guint length = 0;

      for (int x = area->x; x < area->x + area->width; x++)
        {
          if (gif->n_written > 0 && next[x] == shown[x])
            continue;
          if (next[x] != color)
            {
              add_run (n_of_color, color, length);
              *out_n_pixels += length;
              color = next[x];
              length = 0;
            }
          length++;
        }
      add_run (n_of_color, color, length);
      *out_n_pixels += length;
    }

  g_hash_table_iter_init (&iter, n_of_color);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      Count count = { GPOINTER_TO_UINT (key), GPOINTER_TO_UINT (value) };

      g_array_append_val (counts, count);
    }
  g_array_sort (counts, compare_counts);

  return counts;
}

/* The smallest rectangle that contains all changes; one pixel if there are none. */
static cairo_rectangle_int_t
find_changes (const TilestarGif *gif)
{
  int left = (int) gif->width, right = 0, top = -1, bottom = 0;

  if (gif->n_written == 0)
    return (cairo_rectangle_int_t) { 0, 0, (int) gif->width, (int) gif->height };

  for (int y = 0; y < (int) gif->height; y++)
    {
      const guint32 *next = gif->next + (gsize) y * gif->width, *shown = gif->shown + (gsize) y * gif->width;
      int x = 0, end = (int) gif->width;

      if (memcmp (next, shown, gif->width * sizeof (guint32)) == 0)
        continue;
      while (next[x] == shown[x])
        x++;
      while (next[end - 1] == shown[end - 1])
        end--;
      left = MIN (left, x);
      right = MAX (right, end);
      top = top < 0 ? y : top;
      bottom = y + 1;
    }

  return top < 0 ? (cairo_rectangle_int_t) { 0, 0, 1, 1 }
                 : (cairo_rectangle_int_t) { left, top, right - left, bottom - top };
}

/* ---- The file ---- */

/* giflib's functions set errno only where a function of the system has failed. */
static gboolean
check (gboolean is_done)
{
  errno = is_done ? 0 : errno != 0 ? errno : EIO;
  return is_done;
}

static gboolean
put_lines (TilestarGif                 *gif,
           const cairo_rectangle_int_t *area,
           const Table                 *table)
{
  guint32 color = 0;
  guint8 index = 0;
  gboolean has_index = FALSE;

  for (int y = area->y; y < area->y + area->height; y++)
    {
      const guint32 *next = gif->next + (gsize) y * gif->width, *shown = gif->shown + (gsize) y * gif->width;

      for (int x = area->x; x < area->x + area->width; x++)
        if (gif->n_written > 0 && next[x] == shown[x])
          gif->line[x - area->x] = TRANSPARENT;
        else
          {
            if (!has_index || next[x] != color)
              {
                color = next[x];
                index = (guint8) GPOINTER_TO_UINT (g_hash_table_lookup (table->indices, GUINT_TO_POINTER (color)));
                has_index = TRUE;
              }
            gif->line[x - area->x] = index;
          }
      if (EGifPutLine (gif->file, gif->line, area->width) == GIF_ERROR)
        return FALSE;
    }

  return TRUE;
}

/* Writes the next frame. @end: the time until which it is shown, in hundredths of a second */
static gboolean
write_next (TilestarGif *gif,
            guint        end)
{
  cairo_rectangle_int_t area = find_changes (gif);
  GraphicsControlBlock control = {
    .DisposalMode = DISPOSE_DO_NOT,
    .DelayTime = CLAMP ((int) end - (int) gif->next_time, MIN_DELAY, MAX_DELAY),
    .TransparentColor = TRANSPARENT,
  };
  guint n_pixels;
  g_autoptr (GArray) counts = count_colors (gif, &area, &n_pixels);
  gboolean is_common = table_cover (&gif->table, counts, n_pixels, TOLERANCE);
  int tolerance = TOLERANCE;
  ColorMapObject *map = NULL;
  Table own = { .n = 0 };
  GifByteType bytes[4];
  guint32 *written;
  gboolean is_written;

  if (is_common)
    {
      /* giflib keeps a copy of the previous frame's table, and frees it only if another table follows. */
      g_clear_pointer (&gif->file->Image.ColorMap, GifFreeMapObject);
    }
  else
    {
      /* Ends, because no distance is more than 3 × 255². */
      while (!table_cover (&own, counts, n_pixels, tolerance))
        tolerance *= 2;
      map = GifMakeMapObject (N_COLORS + 1, own.colors);
    }

  errno = 0;
  EGifGCBToExtension (&control, bytes);
  is_written = (is_common || map != NULL)
               && EGifPutExtension (gif->file, GRAPHICS_EXT_FUNC_CODE, sizeof bytes, bytes) != GIF_ERROR
               && EGifPutImageDesc (gif->file, area.x, area.y, area.width, area.height, FALSE, map) != GIF_ERROR
               && put_lines (gif, &area, is_common ? &gif->table : &own)
               && !ferror (gif->stream);
  table_clear (&own);
  g_clear_pointer (&map, GifFreeMapObject);
  if (!check (is_written))
    return FALSE;

  written = gif->next;
  gif->next = gif->shown;
  gif->shown = written;
  gif->has_next = FALSE;
  gif->n_written++;
  return TRUE;
}

static int
put_bytes (GifFileType       *file,
           const GifByteType *bytes,
           int                n)
{
  return (int) fwrite (bytes, 1, (gsize) n, file->UserData);
}

static gboolean
start (TilestarGif *gif,
       gboolean     loops)
{
  static const guint8 forever[] = { 1, 0, 0 };
  ColorMapObject *map = GifMakeMapObject (N_COLORS + 1, NULL);
  gboolean is_started;

  errno = 0;
  EGifSetGifVersion (gif->file, TRUE);
  is_started = map != NULL
               && EGifPutScreenDesc (gif->file, (int) gif->width, (int) gif->height, 8, 0, map) != GIF_ERROR
               && (!loops
                   || (EGifPutExtensionLeader (gif->file, APPLICATION_EXT_FUNC_CODE) != GIF_ERROR
                       && EGifPutExtensionBlock (gif->file, 11, "NETSCAPE2.0") != GIF_ERROR
                       && EGifPutExtensionBlock (gif->file, sizeof forever, forever) != GIF_ERROR
                       && EGifPutExtensionTrailer (gif->file) != GIF_ERROR));
  g_clear_pointer (&map, GifFreeMapObject);

  return check (is_started);
}

TilestarGif *
tilestar_gif_new (const char *path,
                  guint       width,
                  guint       height,
                  gboolean    loops)
{
  TilestarGif *gif = g_new0 (TilestarGif, 1);
  gsize n_bytes = (gsize) width * height * sizeof (guint32);

  gif->width = width;
  gif->height = height;
  gif->line = g_malloc (width);
  gif->shown = g_try_malloc (n_bytes);
  gif->next = g_try_malloc (n_bytes);
  errno = ENOMEM;
  if (gif->shown != NULL && gif->next != NULL)
    {
      gif->stream = g_fopen (path, "wbe");
      gif->file = gif->stream != NULL ? EGifOpen (gif->stream, put_bytes, NULL) : NULL;
    }
  if (!check (gif->file != NULL && start (gif, loops)))
    {
      int number = errno;

      g_clear_pointer (&gif, tilestar_gif_free);
      errno = number;
    }

  return gif;
}

gboolean
tilestar_gif_add (TilestarGif     *gif,
                  cairo_surface_t *image,
                  guint            time)
{
  const guint8 *pixels = cairo_image_surface_get_data (image);
  gsize stride = (gsize) cairo_image_surface_get_stride (image);
  guint begin = (time + 5) / 10;

  if (gif->has_next)
    {
      /* The first frame is always written. A frame too close to the next one is replaced by it. */
      if (gif->n_written == 0)
        begin = MAX (begin, gif->next_time + MIN_DELAY);
      if (begin < gif->next_time + MIN_DELAY)
        begin = gif->next_time;
      else if (!write_next (gif, begin))
        return FALSE;
    }

  for (guint y = 0; y < gif->height; y++)
    {
      const guint32 *from = (const guint32 *) (const void *) (pixels + y * stride);
      guint32 *to = gif->next + (gsize) y * gif->width;

      for (guint x = 0; x < gif->width; x++)
        to[x] = from[x] & 0xffffffu;
    }
  gif->next_time = begin;
  gif->has_next = TRUE;
  return TRUE;
}

/* The table is known only at the end. */
static gboolean
write_table (TilestarGif *gif)
{
  guint8 bytes[3 * (N_COLORS + 1)] = { 0 };

  for (guint i = 0; i < gif->table.n; i++)
    {
      bytes[3 * i] = gif->table.colors[i].Red;
      bytes[3 * i + 1] = gif->table.colors[i].Green;
      bytes[3 * i + 2] = gif->table.colors[i].Blue;
    }

  return fseek (gif->stream, TABLE_OFFSET, SEEK_SET) == 0
         && fwrite (bytes, sizeof bytes, 1, gif->stream) == 1
         && fflush (gif->stream) == 0 && fsync (fileno (gif->stream)) == 0;
}

gboolean
tilestar_gif_finish (TilestarGif *gif,
                     guint        time)
{
  if (gif->has_next && !write_next (gif, (time + 5) / 10))
    return FALSE;

  errno = 0;
  /* giflib does not report whether its last byte was written. */
  return check (EGifCloseFile (g_steal_pointer (&gif->file), NULL) != GIF_ERROR
                && !ferror (gif->stream) && write_table (gif));
}

void
tilestar_gif_free (TilestarGif *gif)
{
  if (gif->file != NULL)
    EGifCloseFile (gif->file, NULL);
  if (gif->stream != NULL)
    fclose (gif->stream);
  table_clear (&gif->table);
  g_free (gif->shown);
  g_free (gif->next);
  g_free (gif->line);
  g_free (gif);
}
