/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-database.c: files of pattern databases that are not as they were written.
 *
 * An input says which one and what befell it (fuzz_make_bytes()); its first byte:
 *
 *   bits 0-2  which of the files below
 *   bit 3     the checksum of the header is made to fit again
 *   bit 4     those of the table, too
 *   bit 5     it is read by way of the cache's folder
 *   bit 7     with bits 0-2 and not bit 5: the last one, which takes ten times
 *             as long
 *
 * With its checksums mended a file may say anything, and whatever is then taken
 * for sound must be so; without, every change must be seen.
 */

/* For the checksums, whose algorithm is private. */
#include "slide-pattern-format.c"

#include "slide-pages.h"
#include "slide-pattern-build.h"
#include "slide-pattern-file.h"

#include "fuzz.h"
#include "slide-pattern-file-test.h"

#include <glib/gstdio.h>

enum
{
  WHICH_FILE = 7,
  MEND_HEADER = 1 << 3,
  MEND_TABLE = 1 << 4,
  BY_FOLDER = 1 << 5,
  LAST_FILE = 1 << 7
};

/* The last one has two chunks. */
static const SlidePatternKey keys[] = {
  { 2, 2, 1, 3, { 0 } },
  { 2, 2, 3, 3, { 0, 1, 2 } },
  { 2, 3, 2, 0, { 1, 2 } },
  { 2, 6, 1, 0, { 11 } },
  { 3, 3, 3, 8, { 0, 1, 2 } },
  { 3, 3, 4, 0, { 1, 2, 4, 5 } },
  { 6, 6, 1, 0, { 35 } },
  { 3, 3, 5, 8, { 1, 2, 3, 4, 5 } },
  { 4, 5, 4, 0, { 1, 5, 6, 10 } },
};

typedef struct
{
  guint8 *bytes;
  gsize   length;
  gsize   table;    /* offset of its beginning */
  char   *path;     /* in the folder */
} File;

static File files[G_N_ELEMENTS (keys)];
static const char *folder;

/* ---- Files as they are written ---- */

/* Writes the files to the folder as well, to find out their names there. */
static void
make_file (guint i)
{
  g_autoptr (SlidePatternBuilder) builder = slide_pattern_builder_new ();
  SlidePatternBuildOptions options = SLIDE_PATTERN_BUILD_OPTIONS_INIT;
  g_autoptr (SlidePatternTable) table = NULL;
  g_autoptr (GPtrArray) infos = NULL;
  SlidePatternKey key;
  guint8 cells[SLIDE_MAX_CELLS];
  g_autofree char *contents = NULL;

  slide_pattern_key_init (&key, keys[i].rows, keys[i].columns,
                          slide_pattern_key_get_mask (&keys[i]), keys[i].blank_home, cells);
  options.n_threads = 1;
  table = slide_pattern_builder_build (builder, &key, &options, NULL);
  fuzz_require (table != NULL);
  fuzz_require (slide_pattern_cache_save (table, NULL, NULL));

  infos = slide_pattern_cache_list ();
  fuzz_require (infos->len == 1);
  files[i].path = g_strdup (((const SlidePatternFileInfo *) infos->pdata[0])->path);
  fuzz_require (g_file_get_contents (files[i].path, &contents, &files[i].length, NULL));
  files[i].bytes = g_memdup2 (contents, files[i].length);
  files[i].table = files[i].length - table->index->size;
  fuzz_require (g_unlink (files[i].path) == 0);
}

static void
make_files (void)
{
  folder = fuzz_make_folder ();
  slide_pattern_cache_set_folder (folder);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    make_file (i);
}

/* ---- What befalls them ---- */

/* The part of the file at the offsets in its header. */
static void
find_swap (guint8 *bytes,
           gsize     length,
           gboolean  header,
           gboolean  table)
{
  guint64 size = length >= PAGE ? get64 (bytes + AT_SIZE) : G_MAXUINT64;

  if (size > length || get_table_offset (size) + size > length)
    return;
  for (guint chunk = 0; table && chunk < get_n_chunks (size); chunk++)
    put64 (bytes + AT_CHUNK_CHECKSUMS + (gsize) chunk * 8,
           get_chunk_checksum (bytes + get_table_offset (size) + chunk * CHUNK, size, chunk));
  if (header)
    put64 (bytes + AT_CHECKSUM, get_header_checksum (bytes, get_table_offset (size)));
}

/* The file that the input describes. Returns: (transfer full): of exactly that length */
static guint8 *
make_input (const guint8 *data,
            gsize         size,
            const File  **out_file,
            gsize        *out_length)
{
  gboolean last = (data[0] & (WHICH_FILE | BY_FOLDER | LAST_FILE)) == (WHICH_FILE | LAST_FILE);
  const File *file = &files[last ? G_N_ELEMENTS (files) - 1 : (data[0] & WHICH_FILE)];
  guint8 *bytes = fuzz_make_bytes (data, size, file->bytes, file->length, file->table, out_length);

  if ((data[0] & (MEND_HEADER | MEND_TABLE)) != 0)
    find_swap (bytes, *out_length, (data[0] & MEND_HEADER) != 0, (data[0] & MEND_TABLE) != 0);

  *out_file = file;
  return bytes;
}

/* ---- What has to hold of them ---- */

static void
require_sentence (const char *reason)
{
  fuzz_require (reason[0] != '\0' && g_utf8_validate (reason, -1, NULL));
}

/* What is wrong with a file, or NULL, by the rules of the format. */
static const char *
check (const guint8      *bytes,
       gsize              length,
       SlidePatternFacts *facts,
       gsize             *header)
{
  const char *reason = slide_pattern_format_check_start (bytes, length, header);

  if (reason == NULL)
    reason = slide_pattern_format_check_header (bytes, facts);
  for (guint chunk = 0; reason == NULL && chunk * CHUNK < length - *header; chunk++)
    reason = slide_pattern_format_check_chunk (bytes, chunk, bytes + *header + chunk * CHUNK);

  return reason;
}

/* Written again, it is the same. */
static void
require_round_trip (const guint8            *distances,
                    const SlidePatternFacts *facts)
{
  const SlidePatternKey *key = &facts->key;
  gsize size = slide_pattern_index_get (key->rows, key->columns, key->n_tiles)->size;
  void *pages = slide_pages_new (size);
  g_autoptr (SlidePatternTable) table = slide_pattern_table_new (key, pages);
  g_autoptr (GByteArray) written = NULL;
  SlidePatternFacts again;
  gsize header, length;

  memcpy (pages, distances, size);
  table->max_distance = facts->max_distance;
  table->n_states = facts->n_states;
  table->build_seconds = MIN (facts->build_seconds, 1e6);
  written = slide_pattern_format_make_header (table);
  length = written->len;
  g_byte_array_append (written, distances, (guint) size);

  fuzz_require (check (written->data, written->len, &again, &header) == NULL);
  fuzz_require (header == length);
  fuzz_require (slide_pattern_key_equal (&again.key, key));
  fuzz_require (again.max_distance == facts->max_distance);
  fuzz_require (again.n_states == facts->n_states);
  fuzz_require (ABS (again.build_seconds - table->build_seconds) < 2.0 / G_USEC_PER_SEC);
}

/* A key of existing patterns, and a table that is completely in the file. */
static void
require_sound (const guint8            *bytes,
               gsize                    length,
               const SlidePatternFacts *facts,
               gsize                    header)
{
  const SlidePatternKey *key = &facts->key;
  const SlidePatternIndex *index;

  fuzz_require (slide_shape_is_valid (key->rows, key->columns));
  fuzz_require (key->n_tiles >= 1 && key->n_tiles <= SLIDE_PATTERN_MAX_TILES);
  fuzz_require (key->n_tiles < key->rows * key->columns);
  fuzz_require (slide_pattern_key_get_mask (key) >> (key->rows * key->columns) == 0);
  fuzz_require ((guint) __builtin_popcountll (slide_pattern_key_get_mask (key)) == key->n_tiles);

  index = slide_pattern_index_get (key->rows, key->columns, key->n_tiles);
  fuzz_require (header + index->size == length);
  fuzz_require (facts->build_seconds >= 0);
  require_round_trip (bytes + header, facts);
}

/* Returns: whether it was accepted */
static gboolean
try_bytes (const guint8    *bytes,
           gsize            length,
           SlidePatternKey *key)
{
  SlidePatternFacts facts, untouched;
  const char *reason;
  gsize header = 0;

  memset (&facts, 0xa5, sizeof facts);
  untouched = facts;
  reason = check (bytes, length, &facts, &header);
  *key = facts.key;
  if (reason != NULL)
    {
      require_sentence (reason);
      fuzz_require (header > 0 || memcmp (&facts, &untouched, sizeof facts) == 0);
      return FALSE;
    }

  require_sound (bytes, length, &facts, header);
  return TRUE;
}

/* The same by the file's name: a damaged file is refused, and the key is always that of the file. */
static void
try_by_folder (const File            *file,
               const guint8          *bytes,
               gsize                  length,
               gboolean               sound,
               const SlidePatternKey *key)
{
  g_autoptr (SlidePatternTable) table = NULL;
  g_autoptr (GPtrArray) infos = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) verify_error = NULL;
  const SlidePatternFileInfo *info;
  SlidePatternKey wanted;
  gboolean verified, has;

  memcpy (&wanted, file->bytes + AT_KEY, sizeof wanted);
  sound = sound && slide_pattern_key_equal (key, &wanted);
  fuzz_write_file (file->path, bytes, length);

  verified = slide_pattern_file_verify (file->path, &verify_error);
  fuzz_require_error (verify_error, !verified, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE + 1);
  fuzz_require (verified == sound);

  has = slide_pattern_cache_has (&wanted);
  fuzz_require (has || !sound);

  table = slide_pattern_cache_load (&wanted, 1, NULL, &error);
  fuzz_require_error (error, table == NULL, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE + 1);
  fuzz_require (sound == (table != NULL));
  if (table != NULL)
    {
      fuzz_require (slide_pattern_key_equal (&table->key, &wanted));
      fuzz_require (memcmp (table->distances, bytes + file->table, table->index->size) == 0);
    }

  infos = slide_pattern_cache_list ();
  fuzz_require (infos->len == 1);
  info = infos->pdata[0];
  fuzz_require (info->bytes == length);
  if (info->problem != NULL)
    require_sentence (info->problem);
  fuzz_require (info->problem == NULL || !sound);
  fuzz_require (g_unlink (file->path) == 0);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree guint8 *bytes = NULL;
  const File *file;
  SlidePatternKey key;
  gboolean changed, sound;
  gsize length;

  if (folder == NULL)
    make_files ();
  if (size == 0)
    return 0;

  bytes = make_input (data, size, &file, &length);
  changed = length != file->length || memcmp (bytes, file->bytes, length) != 0;

  sound = try_bytes (bytes, length, &key);
  fuzz_require (sound || changed);
  if ((data[0] & (MEND_HEADER | MEND_TABLE)) == 0)
    fuzz_require (!sound || !changed);

  if ((data[0] & BY_FOLDER) != 0)
    try_by_folder (file, bytes, length, sound, &key);
  return 0;
}
