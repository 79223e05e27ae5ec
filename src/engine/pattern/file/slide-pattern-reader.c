/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pattern-reader.h"

#include "slide-error.h"
#include "slide-limits.h"
#include "slide-thread-pool.h"
#include "slide-pages.h"
#include "slide-visible-text.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK SLIDE_PATTERN_FORMAT_CHUNK

/* The number of chunks in one task of a worker thread: a huge page. */
#define PIECE 8

/* The number of chunks that make another thread worthwhile. */
#define CHUNKS_A_THREAD 64

struct _SlidePatternReader
{
  char              *path;
  int                fd;
  guint8            *header;
  gsize              header_length;
  gsize              size;             /* bytes of the table */
  guint              n_chunks;
  SlidePatternFacts  facts;
};

/* ---- Errors ---- */

static gboolean
set_damage_error (SlidePatternReader  *reader,
                  const char          *reason,
                  GError             **error)
{
  g_autofree char *name = slide_visible_basename (reader->path);

  /* Translators: the name of a file, then what is wrong with it. */
  return slide_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED, _("%s: %s"), name, reason);
}

static gboolean
set_read_error (SlidePatternReader  *reader,
                const char          *reason,
                GError             **error)
{
  g_autofree char *display = slide_visible_text (reader->path, -1, SLIDE_VISIBLE_LINE);

  /* Translators: the path of a file, then why it cannot be read. */
  return slide_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE, _("Could not read %s: %s"), display,
                          reason);
}

static const char *
get_refusal (mode_t mode)
{
  if (S_ISDIR (mode))
    return _("found a folder, expected a regular file");
  if (S_ISFIFO (mode))
    return _("found a named pipe, expected a regular file");

  return _("found a device, expected a regular file");
}

/* ---- Opening ---- */

/* Returns: 0, errno if a read fails, or ENODATA if the file ends early. */
static int
read_at (int     fd,
         gsize   offset,
         guint8 *to,
         gsize   size)
{
  while (size > 0)
    {
      gssize n = pread (fd, to, size, (off_t) offset);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return n < 0 ? errno : ENODATA;
      to += n;
      offset += (gsize) n;
      size -= (gsize) n;
    }

  return 0;
}

/* Sets @error from the result of read_at(). */
static gboolean
set_code (SlidePatternReader  *reader,
          int                  code,
          GError             **error)
{
  return code == ENODATA ? set_damage_error (reader, _("the length is wrong"), error)
                         : set_read_error (reader, g_strerror (code), error);
}

static gboolean
read_header (SlidePatternReader  *reader,
             guint64              length,
             GError             **error)
{
  guint8 start[SLIDE_PATTERN_FORMAT_START] = { 0 };
  int code = read_at (reader->fd, 0, start, MIN (length, sizeof start));
  const char *reason;

  if (code != 0)
    return set_code (reader, code, error);

  reason = slide_pattern_format_check_start (start, length, &reader->header_length);
  if (reason != NULL)
    return set_damage_error (reader, reason, error);

  reader->header = g_try_malloc (reader->header_length);
  if (reader->header == NULL)
    return set_code (reader, ENOMEM, error);
  code = read_at (reader->fd, 0, reader->header, reader->header_length);
  if (code != 0)
    return set_code (reader, code, error);

  reason = slide_pattern_format_check_header (reader->header, &reader->facts);
  if (reason != NULL)
    return set_damage_error (reader, reason, error);

  reader->size = length - reader->header_length;
  reader->n_chunks = (guint) ((reader->size + CHUNK - 1) / CHUNK);
  return TRUE;
}

static gboolean
open_file (SlidePatternReader  *reader,
           GError             **error)
{
  struct stat status;

  reader->fd = g_open (reader->path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  if (reader->fd < 0 || fstat (reader->fd, &status) != 0)
    return set_read_error (reader, g_strerror (errno), error);
  if (!S_ISREG (status.st_mode))
    return set_read_error (reader, get_refusal (status.st_mode), error);

  return read_header (reader, (guint64) status.st_size, error);
}

SlidePatternReader *
slide_pattern_reader_new (const char  *path,
                          GError     **error)
{
  SlidePatternReader *reader = g_new0 (SlidePatternReader, 1);

  reader->path = g_strdup (path);
  if (!open_file (reader, error))
    g_clear_pointer (&reader, slide_pattern_reader_free);

  return reader;
}

void
slide_pattern_reader_free (SlidePatternReader *reader)
{
  if (reader == NULL)
    return;

  if (reader->fd >= 0)
    close (reader->fd);
  g_free (reader->header);
  g_free (reader->path);
  g_free (reader);
}

const SlidePatternFacts *
slide_pattern_reader_get_facts (SlidePatternReader *reader)
{
  return &reader->facts;
}

/* ---- Reading the table ---- */

/* The data of a parallel pass. Worker threads stop at the first error. */
typedef struct
{
  SlidePatternReader *reader;
  const int          *stop;
  const guint8       *mapped;      /* the table, if it is mapped */
  guint8             *pages;       /* otherwise where it is read to; NULL if it is not kept */
  SlideThreadPool    *pool;
  int                 code;        /* atomic: result of read_at(), or ECANCELED */
  const char         *reason;      /* atomic: result of the format's check */
} Pass;

/* @buffer: space for one chunk, used if the table is not kept. */
static void
check_chunk (Pass   *pass,
             guint   chunk,
             guint8 *buffer)
{
  SlidePatternReader *reader = pass->reader;
  gsize offset = chunk * CHUNK;
  const guint8 *bytes = pass->mapped != NULL ? pass->mapped + offset : NULL;
  const char *reason;

  if (bytes == NULL)
    {
      guint8 *to = pass->pages != NULL ? pass->pages + offset : buffer;
      int code = read_at (reader->fd, reader->header_length + offset, to,
                          MIN (CHUNK, reader->size - offset));

      if (code != 0)
        {
          g_atomic_int_set (&pass->code, code);
          return;
        }
      bytes = to;
    }

  reason = slide_pattern_format_check_chunk (reader->header, chunk, bytes);
  if (reason != NULL)
    g_atomic_pointer_set (&pass->reason, reason);
}

static gboolean
is_over (Pass *pass)
{
  if (slide_is_stopped (pass->stop))
    g_atomic_int_set (&pass->code, ECANCELED);

  return g_atomic_int_get (&pass->code) != 0 || g_atomic_pointer_get (&pass->reason) != NULL;
}

static void
pass_cb (guint    member,
         gpointer user_data)
{
  Pass *pass = user_data;
  guint n_chunks = pass->reader->n_chunks;
  g_autofree guint8 *buffer = NULL;

  (void) member;

  if (pass->mapped == NULL && pass->pages == NULL)
    {
      buffer = g_try_malloc (CHUNK);
      if (buffer == NULL)
        g_atomic_int_set (&pass->code, ENOMEM);
    }

  while (!is_over (pass))
    {
      guint first = slide_thread_pool_take (pass->pool, PIECE);

      if (first >= n_chunks)
        break;
      for (guint chunk = first; chunk < MIN (first + PIECE, n_chunks) && !is_over (pass); chunk++)
        check_chunk (pass, chunk, buffer);
    }
}

static gboolean
set_outcome (Pass    *pass,
             GError **error)
{
  if (pass->reason != NULL)
    return set_damage_error (pass->reader, pass->reason, error);
  if (pass->code == ECANCELED)
    return slide_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_CANCELLED,
                            _("Loading the pattern database was canceled"));

  return pass->code == 0 || set_code (pass->reader, pass->code, error);
}

static gboolean
run_pass (Pass    *pass,
          guint    n_threads,
          GError **error)
{
  guint n_members = n_threads != 0 ? n_threads : g_get_num_processors ();

  n_members = CLAMP (n_members, 1, 1 + pass->reader->n_chunks / CHUNKS_A_THREAD);
  pass->pool = slide_thread_pool_new ("pattern-read", n_members, pass_cb, pass);
  slide_thread_pool_run (pass->pool);
  slide_thread_pool_free (pass->pool);

  return set_outcome (pass, error);
}

gboolean
slide_pattern_reader_check (SlidePatternReader  *reader,
                            guint                n_threads,
                            const int           *stop,
                            GError             **error)
{
  Pass pass = { .reader = reader, .stop = stop };

  return run_pass (&pass, n_threads, error);
}

gboolean
slide_pattern_reader_check_samples (SlidePatternReader  *reader,
                                    GError             **error)
{
  g_autofree guint8 *buffer = g_try_malloc (CHUNK);
  guint n_samples = MIN (reader->n_chunks, SLIDE_PATTERN_SAMPLES);
  Pass pass = { .reader = reader, .code = buffer == NULL ? ENOMEM : 0 };

  for (guint i = 0; i < n_samples && !is_over (&pass); i++)
    check_chunk (&pass,
                 n_samples > 1 ? (guint) ((guint64) i * (reader->n_chunks - 1) / (n_samples - 1)) : 0,
                 buffer);

  return set_outcome (&pass, error);
}

/* ---- The table ---- */

SlidePatternTable *
slide_pattern_reader_get_table (SlidePatternReader  *reader,
                                guint                n_threads,
                                const int           *stop,
                                GError             **error)
{
  SlideMapping *mapping = slide_mapping_new (reader->fd, reader->header_length + reader->size);
  Pass pass = { .reader = reader, .stop = stop };
  SlidePatternTable *table;

  if (mapping != NULL)
    {
      pass.mapped = slide_mapping_get_bytes (mapping) + reader->header_length;
      table = slide_pattern_table_new_mapped (&reader->facts.key, mapping, pass.mapped);
    }
  else
    {
      pass.pages = slide_pages_new (reader->size);
      table = pass.pages != NULL ? slide_pattern_table_new (&reader->facts.key, pass.pages) : NULL;
    }

  if (table == NULL)
    {
      slide_mapping_free (mapping);
      slide_pages_free (pass.pages, reader->size);
      return slide_set_error_null (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_MEMORY,
                                   _("Not enough memory to load a pattern database"));
    }

  table->max_distance = reader->facts.max_distance;
  table->n_states = reader->facts.n_states;

  if (!run_pass (&pass, n_threads, error))
    g_clear_pointer (&table, slide_pattern_table_unref);

  return table;
}
