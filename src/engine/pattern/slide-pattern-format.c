/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-format.c: the bytes of a file that holds a pattern database.
 */

#include "slide-pattern-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAGIC "TILESPDB"
#define BYTE_ORDER_MARK 0x01020304u
#define CHUNK ((gsize) 256 << 10)
#define PAGE 4096

/* What is before the checksums of the chunks; see the header file. */
enum
{
  AT_MAGIC = 0,
  AT_VERSION = 8,
  AT_BYTE_ORDER = 12,
  AT_KEY = 16,
  AT_MAX_DISTANCE = 28,
  AT_SIZE = 32,
  AT_N_STATES = 40,
  AT_BUILT = 48,
  AT_MICROSECONDS = 56,
  AT_CHUNK_BYTES = 64,
  AT_N_CHUNKS = 68,
  AT_CHECKSUM = 72,
  AT_CHUNK_CHECKSUMS = 80
};

/* ---- Numbers in a header ---- */

static void
put32 (guint8  *at,
       guint32  value)
{
  value = GUINT32_TO_LE (value);
  memcpy (at, &value, sizeof value);
}

static void
put64 (guint8  *at,
       guint64  value)
{
  value = GUINT64_TO_LE (value);
  memcpy (at, &value, sizeof value);
}

static guint32
get32 (const guint8 *at)
{
  guint32 value;

  memcpy (&value, at, sizeof value);
  return GUINT32_FROM_LE (value);
}

static guint64
get64 (const guint8 *at)
{
  guint64 value;

  memcpy (&value, at, sizeof value);
  return GUINT64_FROM_LE (value);
}

/* ---- Checksums ---- */

/* For a given word a step maps sums to sums one to one, and for a given sum
 * words to sums: a word that changes alone always changes the sum. Turning it
 * brings the upper bits down, where the product spreads them again. */
static inline guint64
add_word (guint64 sum,
          guint64 word)
{
  sum = (sum ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return sum << 29 | sum >> 35;
}

/* Four sums side by side, as one would wait for its product each time.
 * @size is a multiple of 8. */
static guint64
get_checksum (const guint8 *bytes,
              gsize         size)
{
  guint64 sums[4] = { 1, 2, 3, 4 };
  guint64 sum = size;
  gsize i = 0;

  for (; i + 32 <= size; i += 32)
    for (guint lane = 0; lane < 4; lane++)
      sums[lane] = add_word (sums[lane], get64 (bytes + i + lane * 8));
  for (; i + 8 <= size; i += 8)
    sums[0] = add_word (sums[0], get64 (bytes + i));

  for (guint lane = 0; lane < 4; lane++)
    sum = add_word (sum, sums[lane]);

  return sum ^ sum >> 32;
}

static guint
get_n_chunks (gsize size)
{
  return (guint) ((size + CHUNK - 1) / CHUNK);
}

/* Where the table begins. */
static gsize
get_table_offset (gsize size)
{
  gsize before = AT_CHUNK_CHECKSUMS + (gsize) get_n_chunks (size) * 8;

  return (before + PAGE - 1) / PAGE * PAGE;
}

/* Of everything before the table; the checksum's own field counts as 0. */
static guint64
get_header_checksum (const guint8 *header,
                     gsize         size)
{
  return get_checksum (header, AT_CHECKSUM)
         + 3 * get_checksum (header + AT_CHUNK_CHECKSUMS, size - AT_CHUNK_CHECKSUMS);
}

static guint64
get_chunk_checksum (const guint8 *table,
                    gsize         size,
                    guint         chunk)
{
  gsize begin = chunk * CHUNK;

  return get_checksum (table + begin, MIN (CHUNK, size - begin));
}

/* ---- Writing ---- */

GByteArray *
slide_pattern_format_make_header (const SlidePatternTable *table)
{
  gsize size = table->index->size;
  guint n_chunks = get_n_chunks (size);
  GByteArray *header = g_byte_array_new ();
  guint8 *bytes;

  g_byte_array_set_size (header, (guint) get_table_offset (size));
  bytes = header->data;
  memset (bytes, 0, header->len);

  memcpy (bytes + AT_MAGIC, MAGIC, strlen (MAGIC));
  put32 (bytes + AT_VERSION, SLIDE_PATTERN_FILE_VERSION);
  put32 (bytes + AT_BYTE_ORDER, BYTE_ORDER_MARK);
  memcpy (bytes + AT_KEY, &table->key, sizeof table->key);
  put32 (bytes + AT_MAX_DISTANCE, table->max_distance);
  put64 (bytes + AT_SIZE, size);
  put64 (bytes + AT_N_STATES, table->n_states);
  put64 (bytes + AT_BUILT, (guint64) (g_get_real_time () / G_USEC_PER_SEC));
  put64 (bytes + AT_MICROSECONDS, (guint64) (table->build_seconds * G_USEC_PER_SEC));
  put32 (bytes + AT_CHUNK_BYTES, CHUNK);
  put32 (bytes + AT_N_CHUNKS, n_chunks);

  for (guint chunk = 0; chunk < n_chunks; chunk++)
    put64 (bytes + AT_CHUNK_CHECKSUMS + (gsize) chunk * 8,
           get_chunk_checksum (table->distances, size, chunk));
  put64 (bytes + AT_CHECKSUM, get_header_checksum (bytes, header->len));

  return header;
}

/* ---- Checking ---- */

/* Whether the home cells are different cells of the board, in their order. */
static gboolean
key_is_sound (const SlidePatternKey *key)
{
  if (!slide_shape_is_valid (key->rows, key->columns) || key->rows > key->columns
      || key->n_tiles < 1 || key->n_tiles > SLIDE_PATTERN_MAX_TILES
      || key->n_tiles >= key->rows * key->columns || key->blank_home >= key->rows * key->columns)
    return FALSE;

  for (guint i = 0; i < key->n_tiles; i++)
    if (key->homes[i] >= key->rows * key->columns || (i > 0 && key->homes[i] <= key->homes[i - 1]))
      return FALSE;

  return (slide_pattern_key_get_mask (key) >> key->blank_home & 1) == 0;
}

const char *
slide_pattern_format_check_header (const guint8    *bytes,
                                   gsize            length,
                                   SlidePatternKey *key)
{
  SlidePatternKey found;
  guint64 size;

  if (length < PAGE || memcmp (bytes + AT_MAGIC, MAGIC, strlen (MAGIC)) != 0)
    return _("it is not a pattern database");
  if (get32 (bytes + AT_VERSION) != SLIDE_PATTERN_FILE_VERSION)
    return _("it was written by another version");
  if (get32 (bytes + AT_BYTE_ORDER) != BYTE_ORDER_MARK)
    return _("its byte order is not this one");

  memcpy (&found, bytes + AT_KEY, sizeof found);
  if (!key_is_sound (&found))
    return _("its header is damaged");

  size = slide_pattern_index_bytes ((guint) found.rows * found.columns, found.n_tiles);
  if (get64 (bytes + AT_SIZE) != size || get32 (bytes + AT_CHUNK_BYTES) != CHUNK
      || get32 (bytes + AT_N_CHUNKS) != get_n_chunks (size))
    return _("its header is damaged");
  if (length != get_table_offset (size) + size)
    return _("it is not as long as it should be");
  if (get64 (bytes + AT_CHECKSUM) != get_header_checksum (bytes, get_table_offset (size)))
    return _("its header is damaged");

  *key = found;
  return NULL;
}

const char *
slide_pattern_format_check_chunks (const guint8 *bytes,
                                   guint64       whole_bytes)
{
  gsize size = get64 (bytes + AT_SIZE);
  guint n_chunks = get_n_chunks (size);
  guint n_checked = size <= whole_bytes ? n_chunks : MIN (n_chunks, SLIDE_PATTERN_SAMPLES);

  for (guint i = 0; i < n_checked; i++)
    {
      guint chunk = n_checked > 1 ? (guint) ((guint64) i * (n_chunks - 1) / (n_checked - 1)) : 0;

      if (get_chunk_checksum (bytes + get_table_offset (size), size, chunk)
          != get64 (bytes + AT_CHUNK_CHECKSUMS + (gsize) chunk * 8))
        return _("its contents are damaged");
    }

  return NULL;
}

/* ---- Reading ---- */

void
slide_pattern_format_read (const guint8      *bytes,
                           SlidePatternFacts *facts)
{
  facts->max_distance = get32 (bytes + AT_MAX_DISTANCE);
  facts->n_states = get64 (bytes + AT_N_STATES);
  facts->built = (gint64) get64 (bytes + AT_BUILT);
  facts->build_seconds = (double) get64 (bytes + AT_MICROSECONDS) / G_USEC_PER_SEC;
  facts->distances = bytes + get_table_offset (get64 (bytes + AT_SIZE));
}
