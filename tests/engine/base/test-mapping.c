/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-mapping.c: mapped files stay unchanged, whatever other processes do to them.
 */

#include "slide-thread-pool.h"
#include "slide-mapping.h"
#include "test-program.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LENGTH ((gsize) 5000000)

typedef struct
{
  char         *path;
  guint8       *expected;
  SlideMapping *mapping;
} File;

static SlideMapping *
map (const char *path,
     gsize       length)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  SlideMapping *mapping = slide_mapping_new (fd, length);

  g_assert_cmpint (fd, >=, 0);
  close (fd);
  return mapping;
}

static void
file_set_up (File          *file,
             gconstpointer  data)
{
  guint32 number = 1;
  int fd = g_file_open_tmp ("tilestar-test-XXXXXX", &file->path, NULL);

  (void) data;

  g_assert_cmpint (fd, >=, 0);
  close (fd);
  file->expected = g_malloc (LENGTH);
  for (gsize i = 0; i < LENGTH; i++, number = number * 1664525 + 1013904223)
    file->expected[i] = (guint8) (number >> 24);
  g_assert_true (g_file_set_contents (file->path, (const char *) file->expected, (gssize) LENGTH, NULL));

  file->mapping = map (file->path, LENGTH);
}

static void
file_tear_down (File          *file,
                gconstpointer  data)
{
  (void) data;

  slide_mapping_free (file->mapping);
  (void) g_unlink (file->path);
  g_free (file->path);
  g_free (file->expected);
}

static gboolean
has_mapping (File *file)
{
  if (file->mapping != NULL)
    return TRUE;

  g_test_skip ("the file system of temporary files has no leases");
  return FALSE;
}

static void
assert_still (File *file)
{
  g_assert_true (memcmp (slide_mapping_get_bytes (file->mapping), file->expected, LENGTH) == 0);
}

static void
overwrite (const char *path)
{
  g_autofree guint8 *ones = g_malloc (LENGTH);
  int fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);

  memset (ones, 0xff, LENGTH);
  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, ones, LENGTH), ==, (gssize) LENGTH);
  close (fd);
}

static void
test_shortened (File          *file,
                gconstpointer  data)
{
  (void) data;

  if (!has_mapping (file))
    return;

  assert_still (file);
  g_assert_cmpint (truncate (file->path, 100), ==, 0);
  assert_still (file);
  overwrite (file->path);
  assert_still (file);
}

static void
test_overwritten (File          *file,
                  gconstpointer  data)
{
  g_autofree char *contents = NULL;

  (void) data;

  if (!has_mapping (file))
    return;

  g_assert_true (slide_mapping_confirm ());
  overwrite (file->path);
  assert_still (file);
  g_assert_true (slide_mapping_confirm ());
  g_assert_false (slide_mapping_is_any_lost ());
  g_assert_true (g_file_get_contents (file->path, &contents, NULL, NULL));
  g_assert_cmpint (contents[LENGTH - 1], ==, (char) 0xff);
}

/* Several leases of one file, each of which has to respond. */
static void
test_several (File          *file,
              gconstpointer  data)
{
  SlideMapping *others[3];

  (void) data;

  if (!has_mapping (file))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      others[i] = map (file->path, LENGTH);
      g_assert_nonnull (others[i]);
    }
  slide_mapping_free (others[0]);

  g_assert_cmpint (truncate (file->path, 0), ==, 0);
  assert_still (file);
  for (guint i = 1; i < G_N_ELEMENTS (others); i++)
    {
      g_assert_true (memcmp (slide_mapping_get_bytes (others[i]), file->expected, LENGTH) == 0);
      slide_mapping_free (others[i]);
    }
}

typedef struct
{
  File *file;
  int   is_over;     /* atomic */
} Readers;

static void
read_cb (guint    member,
         gpointer user_data)
{
  Readers *readers = user_data;

  if (member == 0)
    {
      g_usleep (20000);
      g_assert_cmpint (truncate (readers->file->path, 0), ==, 0);
      g_atomic_int_set (&readers->is_over, 1);
    }
  while (!g_atomic_int_get (&readers->is_over))
    assert_still (readers->file);
}

/* Other threads read while the pages are replaced. */
static void
test_while_reading (File          *file,
                    gconstpointer  data)
{
  Readers readers = { .file = file };
  SlideThreadPool *pool;

  (void) data;

  if (!has_mapping (file))
    return;

  pool = slide_thread_pool_new ("reader", 4, read_cb, &readers);
  slide_thread_pool_run (pool);
  slide_thread_pool_free (pool);
  assert_still (file);
}

static void
test_refused (File          *file,
              gconstpointer  data)
{
  int fd;

  (void) data;

  if (!has_mapping (file))
    return;

  /* Shorter than expected. */
  g_assert_null (map (file->path, LENGTH - 1));
  g_assert_null (map (file->path, LENGTH + 1));

  /* It may be written to at any time. */
  g_clear_pointer (&file->mapping, slide_mapping_free);
  fd = g_open (file->path, O_RDWR | O_CLOEXEC, 0);
  g_assert_cmpint (fd, >=, 0);
  g_assert_null (map (file->path, LENGTH));
  close (fd);

  file->mapping = map (file->path, LENGTH);
  g_assert_nonnull (file->mapping);
}

TEST_PROGRAM (mapping)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/mapping/shortened", File, NULL, file_set_up, test_shortened, file_tear_down);
  g_test_add ("/mapping/overwritten", File, NULL, file_set_up, test_overwritten, file_tear_down);
  g_test_add ("/mapping/several", File, NULL, file_set_up, test_several, file_tear_down);
  g_test_add ("/mapping/while-reading", File, NULL, file_set_up, test_while_reading, file_tear_down);
  g_test_add ("/mapping/refused", File, NULL, file_set_up, test_refused, file_tear_down);

  return g_test_run ();
}
