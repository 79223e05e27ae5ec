/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-pattern-file.c: tables in the cache folder: read back, damaged, and not writable.
 */

#include "engine-test.h"
#include "slide-goal.h"
#include "slide-pattern-file.h"
#include "slide-pattern-format.h"
#include "slide-pattern-partition-text.h"
#include "slide-pages.h"
#include "slide-pattern-file-test.h"
#include "slide-pattern-set.h"
#include "test-program.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>
#include <xxhash.h>

typedef struct
{
  char            *folder;
  SlideBoard       goal;
  SlidePatternKey  key;
} Cache;

/* One table of 22 chunks, so that samples cover only a part. */
static void
cache_set_up (Cache         *cache,
              gconstpointer  data)
{
  (void) data;

  cache->folder = g_dir_make_tmp ("tilestar-test-XXXXXX", NULL);
  g_assert_nonnull (cache->folder);
  slide_pattern_cache_set_folder (cache->folder);
  engine_test_init_pattern_key (&cache->key, 4, 4, "xxx./xx../x.../...0");
}

static void
cache_tear_down (Cache         *cache,
                 gconstpointer  data)
{
  g_autoptr (GDir) directory = g_dir_open (cache->folder, 0, NULL);
  const char *name;

  (void) data;

  g_assert_nonnull (directory);
  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_build_filename (cache->folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (cache->folder), ==, 0);
  g_free (cache->folder);
  slide_pattern_cache_set_folder ("");
}

static char *
get_only_path (void)
{
  g_autoptr (GPtrArray) infos = slide_pattern_cache_list ();

  g_assert_cmpint (infos->len, ==, 1);
  return g_strdup (((SlidePatternFileInfo *) g_ptr_array_index (infos, 0))->path);
}

static void
test_file_round_trip (Cache         *cache,
                      gconstpointer  data)
{
  g_autoptr (SlidePatternTable) built =
    engine_test_build_pattern (&cache->key, 0, SLIDE_PATTERN_KERNEL_BEST);
  g_autoptr (SlidePatternTable) loaded = NULL;
  g_autoptr (GPtrArray) infos = NULL;
  g_autoptr (GError) error = NULL;
  const SlidePatternFileInfo *info;
  g_autofree char *old_path = g_build_filename (cache->folder, "4x4-1-0.tpd.aBcDeF", NULL);
  g_autofree char *new_path = g_build_filename (cache->folder, "4x4-1-0.tpd.gHiJkL", NULL);
  struct utimbuf long_ago = { 1000000000, 1000000000 };
  int stop = 1;

  (void) data;

  g_assert_false (slide_pattern_cache_has (&cache->key));
  g_assert_null (slide_pattern_cache_load (&cache->key, 0, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (slide_pattern_cache_wants (&cache->key));

  g_assert_false (slide_pattern_cache_save (built, &stop, &error));
  g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_false (slide_pattern_cache_has (&cache->key));

  /* Left behind long ago, and a moment ago by another process. */
  g_assert_true (g_file_set_contents (old_path, "x", 1, NULL));
  g_assert_cmpint (g_utime (old_path, &long_ago), ==, 0);
  g_assert_true (g_file_set_contents (new_path, "x", 1, NULL));

  stop = 0;
  g_assert_true (slide_pattern_cache_save (built, &stop, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (old_path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (new_path, G_FILE_TEST_EXISTS));
  g_assert_true (slide_pattern_cache_has (&cache->key));

  infos = slide_pattern_cache_list ();
  g_assert_cmpint (infos->len, ==, 1);
  info = g_ptr_array_index (infos, 0);
  g_assert_cmpstr (info->problem, ==, NULL);
  g_assert_true (slide_pattern_key_equal (&info->key, &cache->key));
  g_assert_cmpint (info->bytes, >, built->index->size);
  g_assert_cmpint (ABS (info->built - g_get_real_time () / G_USEC_PER_SEC), <, 100);
  g_assert_true (slide_pattern_file_verify (info->path, &error));
  g_assert_no_error (error);

  loaded = slide_pattern_cache_load (&cache->key, 0, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (loaded);
  g_assert_cmpint (loaded->max_distance, ==, built->max_distance);
  g_assert_cmpint (loaded->n_states, ==, built->n_states);
  g_assert_true (memcmp (loaded->distances, built->distances, built->index->size) == 0);

  g_assert_false (slide_pattern_file_delete ("/etc/passwd", NULL));
  g_assert_true (slide_pattern_file_delete (info->path, &error));
  g_assert_no_error (error);
  g_assert_false (slide_pattern_cache_has (&cache->key));
}

/* Changes one byte, or truncates the file before it. */
static void
damage (const char *path,
        gsize       offset,
        gboolean    cut)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpint (offset, <, length);
  bytes[offset] ^= 1;
  g_assert_true (g_file_set_contents (path, bytes, cut ? (gssize) offset : (gssize) length, NULL));
}

static void
test_file_damaged (Cache         *cache,
                   gconstpointer  data)
{
  g_autoptr (SlidePatternTable) built =
    engine_test_build_pattern (&cache->key, 0, SLIDE_PATTERN_KERNEL_BEST);
  gsize length = 0;
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;

  (void) data;

  g_assert_true (slide_pattern_cache_save (built, NULL, NULL));
  path = get_only_path ();
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));

  {
    /* Magic, version, byte order, key, sizes, checksums, padding, the first and the last byte of
     * the table: detected on every load. */
    const gsize flips[] = { 0, 8, 12, 16, 17, 18, 19, 20, 25, 28, 32, 40, 48, 64, 68, 72, 80, 100, 4000, 4096, length - 1 };

    for (guint i = 0; i < G_N_ELEMENTS (flips); i++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (GPtrArray) infos = NULL;

        damage (path, flips[i], FALSE);
        g_assert_null (slide_pattern_cache_load (&cache->key, 0, NULL, &error));
        g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED);
        g_assert_false (slide_pattern_file_verify (path, NULL));
        infos = slide_pattern_cache_list ();
        g_assert_nonnull (((SlidePatternFileInfo *) g_ptr_array_index (infos, 0))->problem);
        damage (path, flips[i], FALSE);
      }
  }

  {
    const gsize cuts[] = { 0, 1, 79, 4095, 4096, 5000, length / 2, length - 1 };

    for (guint i = 0; i < G_N_ELEMENTS (cuts); i++)
      {
        g_autoptr (GError) error = NULL;

        damage (path, cuts[i], TRUE);
        g_assert_null (slide_pattern_cache_load (&cache->key, 0, NULL, &error));
        g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED);
        g_assert_false (slide_pattern_cache_has (&cache->key));
        g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
      }
  }

  {
    g_autoptr (GError) error = NULL, load_error = NULL;

    /* Between the samples: only reading all of it detects that. */
    damage (path, 4096 + (256 << 10) + 77, FALSE);
    g_assert_false (slide_pattern_file_verify (path, &error));
    g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED);
    g_assert_null (slide_pattern_cache_load (&cache->key, 0, NULL, &load_error));
    g_assert_error (load_error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED);
    damage (path, 4096 + (256 << 10) + 77, FALSE);
    g_assert_true (slide_pattern_file_verify (path, NULL));
  }

  {
    g_autofree char *folder = g_path_get_dirname (path);
    g_autofree char *other = g_build_filename (folder, "4x4-0.1.2-3.tpd", NULL);
    g_autofree char *elsewhere = g_build_filename (folder, "copy", NULL);
    g_autoptr (GPtrArray) infos = NULL;
    g_autoptr (GError) error = NULL;

    /* Valid, but under the name of another pattern. */
    g_assert_cmpint (g_rename (path, other), ==, 0);
    g_assert_false (slide_pattern_file_verify (other, &error));
    g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED);
    infos = slide_pattern_cache_list ();
    g_assert_cmpuint (infos->len, ==, 1);
    g_assert_nonnull (((SlidePatternFileInfo *) g_ptr_array_index (infos, 0))->problem);

    /* Files that do not belong to the cache may have any name. */
    g_assert_cmpint (g_rename (other, elsewhere), ==, 0);
    g_assert_true (slide_pattern_file_verify (elsewhere, NULL));
    g_assert_cmpint (g_rename (elsewhere, path), ==, 0);
  }
}

/* Saves the table of a pattern on three rows. Returns: (transfer full): the file's path */
static char *
save_small (const char      *layout,
            SlidePatternKey *key)
{
  g_autoptr (SlidePatternTable) built = NULL;
  g_autoptr (GPtrArray) infos = NULL;

  engine_test_init_pattern_key (key, 3, (guint) (strchr (layout, '/') - layout), layout);
  built = engine_test_build_pattern (key, 1, SLIDE_PATTERN_KERNEL_BEST);
  g_assert_true (slide_pattern_cache_save (built, NULL, NULL));

  infos = slide_pattern_cache_list ();
  for (guint i = 0; i < infos->len; i++)
    {
      const SlidePatternFileInfo *info = g_ptr_array_index (infos, i);

      if (slide_pattern_key_equal (&info->key, key))
        return g_strdup (info->path);
    }

  g_assert_not_reached ();
}

/* A valid table under the name of another is refused, also if the cache's folder is spelled
 * differently. Patterns that differ in goal cells, in their number, only in the board's width,
 * and only in the blank's region. */
static void
test_file_of_another (Cache         *cache,
                      gconstpointer  data)
{
  static const char *const layouts[] = { "xx./.../..0", "x.x/.../..0", "xxx/.../..0",
                                         "xx../..../...0", ".x./x../..0", "0x./x../..." };
  g_autofree char *with_slash = g_strconcat (cache->folder, G_DIR_SEPARATOR_S, NULL);

  (void) data;

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (layouts); j++)
      {
        SlidePatternKey key, other;
        g_autofree char *path = save_small (layouts[i], &key);
        g_autofree char *other_path = save_small (layouts[j], &other);
        g_autoptr (GError) error = NULL;
        g_autoptr (SlidePatternTable) loaded = NULL;

        g_assert_true (slide_pattern_key_equal (&key, &other) == (i == j));
        g_assert_cmpint (g_rename (path, other_path), ==, 0);
        slide_pattern_cache_set_folder (i % 2 == 0 ? with_slash : cache->folder);
        g_assert_true (slide_pattern_cache_has (&other) == (i == j));
        loaded = slide_pattern_cache_load (&other, 1, NULL, &error);
        if (i == j)
          g_assert_no_error (error);
        else
          g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED);
        g_assert_true ((loaded != NULL) == (i == j));

        slide_pattern_cache_set_folder (cache->folder);
        g_assert_cmpint (g_unlink (other_path), ==, 0);
      }
}

/* What is wrong with a file of @length bytes, judged by its header. */
static const char *
check_header (const GByteArray  *bytes,
              guint64            length,
              SlidePatternFacts *facts)
{
  gsize header_length;
  const char *problem = slide_pattern_format_check_start (bytes->data, length, &header_length);

  return problem != NULL ? problem : slide_pattern_format_check_header (bytes->data, facts);
}

/* A header with a valid checksum but impossible contents is refused: it may come from anywhere. */
static void
test_file_header (void)
{
  static const struct { SlidePatternKey key; gboolean sound; } cases[] = {
    { { 3, 3, 2, 2, { 0, 1 } }, TRUE },
    { { 3, 3, 2, 0, { 7, 8 } }, TRUE },
    { { 3, 3, 2, 2, { 1, 1 } }, FALSE },     /* one goal cell for both */
    { { 3, 3, 2, 2, { 1, 0 } }, FALSE },     /* not in their order */
    { { 3, 3, 2, 2, { 0, 9 } }, FALSE },     /* beyond the board */
    { { 3, 3, 2, 9, { 0, 1 } }, FALSE },
    { { 3, 3, 2, 1, { 0, 1 } }, FALSE },     /* the blank in a tile's goal cell */
    { { 3, 3, 0, 2, { 0 } }, FALSE },
    { { 3, 3, 9, 2, { 0, 1 } }, FALSE },
    { { 3, 3, 3, 2, { 0, 1 } }, FALSE },
    { { 3, 4, 2, 2, { 0, 1 } }, FALSE },     /* another size than the table's */
    { { 0, 3, 2, 2, { 0, 1 } }, FALSE },
    { { 7, 7, 2, 2, { 0, 1 } }, FALSE },
  };
  g_autoptr (SlidePatternTable) built = NULL;
  SlidePatternKey key;

  engine_test_init_pattern_key (&key, 3, 3, "xx./.../..0");
  built = engine_test_build_pattern (&key, 1, SLIDE_PATTERN_KERNEL_BEST);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int more = -1; more <= 1; more++)
      {
        g_autoptr (GByteArray) bytes = NULL;
        SlidePatternFacts found = { 0 };
        const char *problem;

        built->key = cases[i].key;
        bytes = slide_pattern_format_make_header (built);
        problem = check_header (bytes, bytes->len + built->index->size + (guint64) (gint64) more,
                                &found);
        g_test_message ("case %u, %d more bytes: %s", i, more, problem != NULL ? problem : "sound");
        g_assert_true ((problem == NULL) == (cases[i].sound && more == 0));
        g_assert_cmpuint (found.key.n_tiles, ==, problem == NULL ? 2 : 0);
      }
  built->key = key;
}

/* A byte anywhere, in every chunk of the table. */
static void
test_file_every_chunk (Cache         *cache,
                       gconstpointer  data)
{
  g_autoptr (SlidePatternTable) built =
    engine_test_build_pattern (&cache->key, 0, SLIDE_PATTERN_KERNEL_BEST);
  g_autofree char *path = NULL;
  gsize size = built->index->size;

  (void) data;

  g_assert_true (slide_pattern_cache_save (built, NULL, NULL));
  path = get_only_path ();

  for (gsize chunk = 0; chunk * SLIDE_PATTERN_FORMAT_CHUNK < size; chunk++)
    {
      gsize offset = 4096 + MIN (chunk * SLIDE_PATTERN_FORMAT_CHUNK + chunk * 7919, size - 1);

      for (guint n_threads = 1; n_threads <= 2; n_threads++)
        {
          g_autoptr (GError) error = NULL;

          damage (path, offset, FALSE);
          g_assert_null (slide_pattern_cache_load (&cache->key, n_threads, NULL, &error));
          g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED);
          g_assert_false (slide_pattern_file_verify (path, NULL));
          damage (path, offset, FALSE);
        }
    }
  g_assert_true (slide_pattern_file_verify (path, NULL));
}

/* A file of 153 MiB with a hole instead of a table: all its distances are 0. */
static char *
make_large_file (Cache *cache)
{
  g_autoptr (SlidePatternTable) table = NULL;
  g_autoptr (GByteArray) header = NULL;
  char *path = g_build_filename (cache->folder, "3x6-0.1.2.3.4.5.6-7.tpd", NULL);
  gsize size = slide_pattern_index_bytes (18, 7);
  void *pages = slide_pages_new (size);

  engine_test_init_pattern_key (&cache->key, 3, 6, "xxxxxx/x0..../......");
  g_assert_nonnull (pages);
  g_assert_cmpuint (size, >, 150 << 20);
  table = slide_pattern_table_new (&cache->key, pages);
  header = slide_pattern_format_make_header (table);
  g_assert_true (g_file_set_contents (path, (const char *) header->data, header->len, NULL));
  g_assert_cmpint (truncate (path, (off_t) (header->len + size)), ==, 0);

  return path;
}

/* However large a table is, every chunk is verified before use. */
static void
test_file_large (Cache         *cache,
                 gconstpointer  data)
{
  g_autofree char *path = make_large_file (cache);
  gsize size = slide_pattern_index_bytes (18, 7);
  const gsize places[] = { 0, SLIDE_PATTERN_FORMAT_CHUNK + 1, size / 3, size / 2, size - 1 };
  int fd = g_open (path, O_RDWR | O_CLOEXEC, 0);

  (void) data;

  g_assert_cmpint (fd, >=, 0);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      off_t offset = (off_t) (8192 + places[i]);
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (pwrite (fd, "x", 1, offset), ==, 1);
      g_assert_null (slide_pattern_cache_load (&cache->key, 0, NULL, &error));
      g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED);
      g_assert_cmpint (pwrite (fd, "", 1, offset), ==, 1);
    }
  close (fd);

  {
    g_autoptr (GError) error = NULL;
    g_autoptr (SlidePatternTable) table = slide_pattern_cache_load (&cache->key, 0, NULL, &error);
    const int stop = 1;

    g_assert_no_error (error);
    g_assert_nonnull (table);
    g_assert_null (slide_pattern_cache_load (&cache->key, 0, &stop, &error));
    g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_CANCELLED);
  }
}

/* Whatever happens to the file, a loaded table stays the same: 0 truncates it, 1 overwrites it, 2
 * deletes it; 3 is the case in which it cannot be mapped, since another process has it open for
 * writing. */
static void
test_file_held (Cache         *cache,
                gconstpointer  data)
{
  g_autoptr (SlidePatternTable) built =
    engine_test_build_pattern (&cache->key, 0, SLIDE_PATTERN_KERNEL_BEST);
  gsize size = built->index->size;

  (void) data;

  for (guint kind = 0; kind < 4; kind++)
    {
      g_autoptr (SlidePatternTable) loaded = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *path = NULL;
      int fd = -1;

      g_assert_true (slide_pattern_cache_save (built, NULL, NULL));
      path = get_only_path ();
      if (kind == 3)
        fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);

      loaded = slide_pattern_cache_load (&cache->key, 0, NULL, &error);
      g_assert_no_error (error);
      g_assert_nonnull (loaded);
      if (kind == 3)
        g_assert_null (loaded->mapping);

      if (kind == 1)
        {
          g_autofree char *ones = g_malloc (size);

          memset (ones, 0xff, size);
          fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);
          g_assert_cmpint (pwrite (fd, ones, size, 4096), ==, (gssize) size);
        }
      else if (kind == 2)
        g_assert_cmpint (g_unlink (path), ==, 0);
      else
        g_assert_cmpint (truncate (path, 5000), ==, 0);
      if (fd >= 0)
        close (fd);

      g_assert_true (memcmp (loaded->distances, built->distances, size) == 0);

      /* Damage of the file itself is detected. */
      g_assert_null (slide_pattern_cache_load (&cache->key, 0, NULL, &error));
      g_assert_true (kind == 2 || g_error_matches (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED));
    }
}

/* Published sanity checks of XXH3: lengths, and checksums with seed 0 of prefixes of a fixed
 * sequence. */
static void
test_file_checksum (Cache         *cache,
                    gconstpointer  data)
{
  static const struct
  {
    gsize   length;
    guint64 sum;
  } published[] = {
    { 0, G_GUINT64_CONSTANT (0x2D06800538D394C2) },    { 1, G_GUINT64_CONSTANT (0xC44BDFF4074EECDB) },
    { 6, G_GUINT64_CONSTANT (0x27B56A84CD2D7325) },    { 12, G_GUINT64_CONSTANT (0xA713DAF0DFBB77E7) },
    { 24, G_GUINT64_CONSTANT (0xA3FE70BF9D3510EB) },   { 48, G_GUINT64_CONSTANT (0x397DA259ECBA1F11) },
    { 80, G_GUINT64_CONSTANT (0xBCDEFBBB2C47C90A) },   { 195, G_GUINT64_CONSTANT (0xCD94217EE362EC3A) },
    { 403, G_GUINT64_CONSTANT (0xCDEB804D65C6DEA4) },  { 512, G_GUINT64_CONSTANT (0x617E49599013CB6B) },
    { 2048, G_GUINT64_CONSTANT (0xDD59E2C3A5F038E0) }, { 2240, G_GUINT64_CONSTANT (0x6E73A90539CF2948) },
    { 2367, G_GUINT64_CONSTANT (0xCB37AEB9E5D361ED) },
  };
  g_autoptr (SlidePatternTable) built =
    engine_test_build_pattern (&cache->key, 0, SLIDE_PATTERN_KERNEL_BEST);
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  guint8 bytes[2367];
  guint64 generator = 2654435761u;
  guint64 sum;

  (void) data;

  for (gsize i = 0; i < sizeof bytes; i++)
    {
      bytes[i] = (guint8) (generator >> 56);
      generator *= G_GUINT64_CONSTANT (11400714785074694797);
    }
  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    g_assert_cmphex (XXH3_64bits (bytes, published[i].length), ==, published[i].sum);

  /* The offsets in the header: its own checksum, and that of the first chunk. */
  g_assert_true (slide_pattern_cache_save (built, NULL, NULL));
  path = get_only_path ();
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  memcpy (&sum, contents + 16, sizeof sum);
  g_assert_cmphex (GUINT64_FROM_LE (sum), ==, XXH3_64bits (contents + 24, 4096 - 24));
  memcpy (&sum, contents + 80, sizeof sum);
  g_assert_cmphex (GUINT64_FROM_LE (sum), ==, XXH3_64bits (contents + 4096, 256 << 10));
}

/* Of temporary files, abandoned ones are deleted and active ones kept. */
static void
test_file_sweep (Cache         *cache,
                 gconstpointer  data)
{
  g_autofree char *path = g_build_filename (cache->folder, "4x4-1-0.tpd.new-aBcDeF", NULL);
  g_autofree char *other = g_build_filename (cache->folder, "4x4-1-0.tpd.new-notes", NULL);
  g_autofree char *mine = g_build_filename (cache->folder, "4x4-mine.tpd.gz", NULL);
  g_autofree char *lock = g_build_filename (cache->folder, "4x4-1-0.tpd.lock", NULL);
  struct utimbuf long_ago = { .actime = 1, .modtime = 1 };
  int fd = g_open (path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);

  (void) data;

  g_assert_true (g_file_set_contents (other, "", 0, NULL));
  g_assert_true (g_file_set_contents (mine, "", 0, NULL));
  g_assert_cmpint (g_utime (other, &long_ago), ==, 0);
  g_assert_cmpint (g_utime (mine, &long_ago), ==, 0);
  g_assert_true (g_file_set_contents (lock, "", 0, NULL));
  g_assert_cmpint (flock (fd, LOCK_EX), ==, 0);
  slide_pattern_cache_sweep ();
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (lock, G_FILE_TEST_EXISTS));

  close (fd);
  slide_pattern_cache_sweep ();
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (other, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (mine, G_FILE_TEST_EXISTS));
}

/* One process holds the lock of a table; the next gets it when that is released, even if the file
 * it waited for has been deleted since. */
static void
test_file_lock (Cache         *cache,
                gconstpointer  data)
{
  g_autoptr (SlidePatternTable) built =
    engine_test_build_pattern (&cache->key, 0, SLIDE_PATTERN_KERNEL_BEST);
  SlidePatternLock lock = SLIDE_PATTERN_LOCK_INIT;
  SlidePatternLock other = SLIDE_PATTERN_LOCK_INIT;
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  SlidePatternKey quick;
  guint8 cells[SLIDE_MAX_CELLS];
  int fd;

  (void) data;

  g_assert_true (slide_pattern_cache_save (built, NULL, NULL));
  path = get_only_path ();
  name = g_strconcat (path, ".lock", NULL);

  g_assert_true (slide_pattern_cache_try_lock (&cache->key, &lock));
  g_assert_cmpint (lock.fd, >=, 0);
  g_assert_cmpstr (lock.path, ==, name);
  /* The cleanup deletes only files without a lock. */
  slide_pattern_cache_sweep ();
  g_assert_true (g_file_test (name, G_FILE_TEST_EXISTS));
  g_assert_false (slide_pattern_cache_try_lock (&cache->key, &other));
  g_assert_cmpint (other.fd, ==, -1);

  fd = g_open (name, O_RDWR | O_CLOEXEC, 0);
  slide_pattern_lock_clear (&lock);
  g_assert_false (g_file_test (name, G_FILE_TEST_EXISTS));
  /* A deleted lock file does not block a new one. */
  g_assert_cmpint (flock (fd, LOCK_EX | LOCK_NB), ==, 0);
  g_assert_true (slide_pattern_cache_try_lock (&cache->key, &other));
  g_assert_cmpint (other.fd, >=, 0);
  g_assert_true (g_file_test (name, G_FILE_TEST_EXISTS));
  close (fd);
  slide_pattern_lock_clear (&other);
  slide_pattern_lock_clear (&other);

  /* If no lock file can be created, and for tables that are not stored. */
  g_assert_cmpint (g_mkdir (name, 0700), ==, 0);
  g_assert_true (slide_pattern_cache_try_lock (&cache->key, &lock));
  g_assert_cmpint (lock.fd, ==, -1);
  g_assert_cmpint (g_rmdir (name), ==, 0);
  slide_pattern_key_init (&quick, 3, 3, 6, 8, cells);
  g_assert_true (slide_pattern_cache_try_lock (&quick, &lock));
  g_assert_cmpint (lock.fd, ==, -1);
  slide_pattern_cache_set_folder ("");
  g_assert_true (slide_pattern_cache_try_lock (&cache->key, &lock));
  g_assert_cmpint (lock.fd, ==, -1);
}

/* No space for the file: half of it, and only the header. */
static void
test_file_limit (Cache         *cache,
                 gconstpointer  data)
{
  g_autoptr (SlidePatternTable) built =
    engine_test_build_pattern (&cache->key, 0, SLIDE_PATTERN_KERNEL_BEST);
  struct rlimit before, limit;

  (void) data;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GDir) directory = NULL;
      g_autoptr (GError) error = NULL;

      limit = before;
      limit.rlim_cur = i == 0 ? built->index->size / 2 : 4096;
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
      g_assert_false (slide_pattern_cache_save (built, NULL, &error));
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);

      g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE);
      g_assert_nonnull (strstr (error->message, cache->folder));
      g_assert_nonnull (strstr (error->message, g_strerror (EFBIG)));
      directory = g_dir_open (cache->folder, 0, NULL);
      g_assert_null (g_dir_read_name (directory));
    }
}

/* Anything but a regular file is refused at once: no process writes into the pipe. */
static void
test_file_kinds (Cache         *cache,
                 gconstpointer  data)
{
  g_autoptr (SlidePatternTable) built =
    engine_test_build_pattern (&cache->key, 0, SLIDE_PATTERN_KERNEL_BEST);
  g_autofree char *path = NULL;

  (void) data;

  g_assert_true (slide_pattern_cache_save (built, NULL, NULL));
  path = get_only_path ();

  for (guint kind = 0; kind < 3; kind++)
    {
      static const char *const words[] = { "folder", "named pipe", "device" };
      g_autoptr (GPtrArray) infos = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (g_unlink (path), ==, 0);
      if (kind == 0)
        g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
      else if (kind == 1)
        g_assert_cmpint (mkfifo (path, 0600), ==, 0);
      else
        g_assert_cmpint (symlink ("/dev/null", path), ==, 0);

      g_assert_false (slide_pattern_cache_has (&cache->key));
      g_assert_false (slide_pattern_file_verify (path, NULL));
      g_assert_null (slide_pattern_cache_load (&cache->key, 0, NULL, &error));
      g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE);
      for (guint i = 0; i < 2; i++)
        g_assert_nonnull (strstr (error->message, i == 0 ? path : words[kind]));

      infos = slide_pattern_cache_list ();
      g_assert_cmpuint (infos->len, ==, 1);
      g_assert_cmpstr (((SlidePatternFileInfo *) g_ptr_array_index (infos, 0))->problem, ==,
                       error->message);

      /* A new file replaces what it can. */
      if (kind == 0)
        {
          g_assert_false (slide_pattern_cache_save (built, NULL, NULL));
          g_assert_cmpint (g_rmdir (path), ==, 0);
        }
      g_assert_true (slide_pattern_cache_save (built, NULL, NULL));
      g_assert_true (slide_pattern_cache_has (&cache->key));
    }
}

/* A set records the problem and works all the same. */
static void
test_file_rebuilt (Cache         *cache,
                   gconstpointer  data)
{
  SlidePartitions partitions = { .n = 1 };
  SlidePatternCost cost;
  SlideBoard goal;

  (void) cache;
  (void) data;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  g_assert_true (slide_partition_parse ("1,2,3,5,6,9", &goal, &partitions.of[0], NULL));

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (SlidePatternSet) set = slide_pattern_set_new_largest (&goal, &partitions, NULL, NULL);

      g_assert_nonnull (set);
      if (i == 0)
        {
          g_autofree char *path = get_only_path ();

          g_assert_null (set->notice);
          damage (path, 5000, FALSE);
        }
      else if (i == 1)
        {
          g_autofree char *path = get_only_path ();

          /* Version 2 becomes 3, as an unknown version. */
          g_assert_nonnull (strstr (set->notice, "damaged"));
          damage (path, 8, FALSE);
        }
      else if (i == 2)
        g_assert_nonnull (strstr (set->notice, "another version"));
      else
        g_assert_null (set->notice);

      g_assert_true ((set->views[0].groups[0].table->build_seconds == 0) == (i == 3));
    }

  /* Renumbered and rotated by 180 degrees: the same file. */
  engine_test_parse ("0 1 2 3/4 5 6 7/8 14 13 12/9 10 15 11", &goal);
  g_assert_true (slide_partition_parse ("11,15,10,12,13,7", &goal, &partitions.of[0], NULL));
  slide_pattern_get_cost (&goal, &partitions.of[0], &cost);
  g_assert_cmpint (cost.n_tables, ==, 1);
  g_assert_cmpint (cost.n_cached, ==, 1);
  g_assert_cmpfloat (cost.seconds, ==, 0);
}

/* The folder would have to be created inside a file. */
static void
test_file_unwritable (Cache         *cache,
                      gconstpointer  data)
{
  g_autofree char *file = g_build_filename (cache->folder, "file", NULL);
  g_autofree char *folder = g_build_filename (file, "databases", NULL);
  SlidePartitions partitions = { .n = 1 };
  SlideBoard goal;

  (void) data;

  g_assert_true (g_file_set_contents (file, "x", 1, NULL));
  slide_pattern_cache_set_folder (folder);

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  g_assert_true (slide_partition_parse ("1,2,3,5,6,9", &goal, &partitions.of[0], NULL));
  {
    g_autoptr (SlidePatternSet) set = slide_pattern_set_new_largest (&goal, &partitions, NULL, NULL);
    g_autoptr (GPtrArray) infos = slide_pattern_cache_list ();

    g_assert_nonnull (set);
    g_assert_nonnull (set->notice);
    g_assert_nonnull (strstr (set->notice, folder));
    g_assert_cmpint (infos->len, ==, 0);
  }
}

TEST_PROGRAM (pattern_file)
{
  g_test_init (&argc, &argv, NULL);

  /* As in the programs. */
  signal (SIGXFSZ, SIG_IGN);

  /* No files of the user are read or written. */
  slide_pattern_cache_set_folder ("");

  g_test_add ("/pattern-file/round-trip", Cache, NULL, cache_set_up, test_file_round_trip, cache_tear_down);
  g_test_add ("/pattern-file/damaged", Cache, NULL, cache_set_up, test_file_damaged, cache_tear_down);
  g_test_add ("/pattern-file/of-another", Cache, NULL, cache_set_up, test_file_of_another, cache_tear_down);
  g_test_add_func ("/pattern-file/header", test_file_header);
  g_test_add ("/pattern-file/every-chunk", Cache, NULL, cache_set_up, test_file_every_chunk, cache_tear_down);
  g_test_add ("/pattern-file/large", Cache, NULL, cache_set_up, test_file_large, cache_tear_down);
  g_test_add ("/pattern-file/held", Cache, NULL, cache_set_up, test_file_held, cache_tear_down);
  g_test_add ("/pattern-file/checksum", Cache, NULL, cache_set_up, test_file_checksum, cache_tear_down);
  g_test_add ("/pattern-file/sweep", Cache, NULL, cache_set_up, test_file_sweep, cache_tear_down);
  g_test_add ("/pattern-file/lock", Cache, NULL, cache_set_up, test_file_lock, cache_tear_down);
  g_test_add ("/pattern-file/limit", Cache, NULL, cache_set_up, test_file_limit, cache_tear_down);
  g_test_add ("/pattern-file/kinds", Cache, NULL, cache_set_up, test_file_kinds, cache_tear_down);
  g_test_add ("/pattern-file/rebuilt", Cache, NULL, cache_set_up, test_file_rebuilt, cache_tear_down);
  g_test_add ("/pattern-file/unwritable", Cache, NULL, cache_set_up, test_file_unwritable, cache_tear_down);

  return g_test_run ();
}
