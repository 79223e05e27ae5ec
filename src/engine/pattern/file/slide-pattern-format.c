/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pattern-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <xxhash.h>

#define MAGIC "TILESPDB"
#define BYTE_ORDER_MARK 0x01020304u
#define CHUNK SLIDE_PATTERN_FORMAT_CHUNK
#define PAGE 4096

/* Offsets of the fields before the checksums of the chunks; see the header file. */
enum
{
  AT_MAGIC = 0,
  AT_VERSION = 8,
  AT_BYTE_ORDER = 12,
  AT_CHECKSUM = 16,
  AT_KEY = 24,
  AT_MAX_DISTANCE = 36,
  AT_SIZE = 40,
  AT_N_STATES = 48,
  AT_BUILT = 56,
  AT_MICROSECONDS = 64,
  AT_CHUNK_BYTES = 72,
  AT_N_CHUNKS = 76,
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

/* ---- Offsets and checksums ---- */

static guint
get_n_chunks (gsize size)
{
  return (guint) ((size + CHUNK - 1) / CHUNK);
}

/* The offset of the table. */
static gsize
get_table_offset (gsize size)
{
  gsize before = AT_CHUNK_CHECKSUMS + (gsize) get_n_chunks (size) * 8;

  return (before + PAGE - 1) / PAGE * PAGE;
}

/* The checksum of everything after the field that stores it. */
static guint64
get_header_checksum (const guint8 *header,
                     gsize         length)
{
  return XXH3_64bits (header + AT_KEY, length - AT_KEY);
}

static guint64
get_chunk_checksum (const guint8 *bytes,
                    gsize         size,
                    guint         chunk)
{
  return XXH3_64bits (bytes, MIN (CHUNK, size - chunk * CHUNK));
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
           get_chunk_checksum (table->distances + chunk * CHUNK, size, chunk));
  put64 (bytes + AT_CHECKSUM, get_header_checksum (bytes, header->len));

  return header;
}

/* ---- Checking ---- */

/* Whether the home cells are distinct cells of the board in ascending order. */
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
slide_pattern_format_check_start (const guint8 *start,
                                  guint64       length,
                                  gsize        *header_length)
{
  SlidePatternKey key;
  guint64 size;

  if (length < SLIDE_PATTERN_FORMAT_START || memcmp (start + AT_MAGIC, MAGIC, strlen (MAGIC)) != 0)
    return _("not a pattern database");
  if (get32 (start + AT_VERSION) != SLIDE_PATTERN_FILE_VERSION)
    return _("written by another version");
  if (get32 (start + AT_BYTE_ORDER) != BYTE_ORDER_MARK)
    return _("it has another byte order");

  memcpy (&key, start + AT_KEY, sizeof key);
  if (!key_is_sound (&key))
    return _("the header is damaged");

  size = slide_pattern_index_bytes ((guint) key.rows * key.columns, key.n_tiles);
  if (get64 (start + AT_SIZE) != size || get32 (start + AT_CHUNK_BYTES) != CHUNK
      || get32 (start + AT_N_CHUNKS) != get_n_chunks (size))
    return _("the header is damaged");
  if (length != get_table_offset (size) + size)
    return _("the length is wrong");

  *header_length = get_table_offset (size);
  return NULL;
}

const char *
slide_pattern_format_check_header (const guint8      *header,
                                   SlidePatternFacts *facts)
{
  if (get64 (header + AT_CHECKSUM)
      != get_header_checksum (header, get_table_offset (get64 (header + AT_SIZE))))
    return _("the header is damaged");

  memcpy (&facts->key, header + AT_KEY, sizeof facts->key);
  facts->max_distance = get32 (header + AT_MAX_DISTANCE);
  facts->n_states = get64 (header + AT_N_STATES);
  facts->built = (gint64) get64 (header + AT_BUILT);
  facts->build_seconds = (double) get64 (header + AT_MICROSECONDS) / G_USEC_PER_SEC;

  return NULL;
}

const char *
slide_pattern_format_check_chunk (const guint8 *header,
                                  guint         chunk,
                                  const guint8 *bytes)
{
  if (get_chunk_checksum (bytes, get64 (header + AT_SIZE), chunk)
      != get64 (header + AT_CHUNK_CHECKSUMS + (gsize) chunk * 8))
    return _("the contents are damaged");

  return NULL;
}
