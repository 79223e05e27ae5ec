/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-part-file.h"

#include "slide-error.h"
#include "slide-visible-text.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* A path has at most 262143 moves of at most eight bytes, so no row is longer. */
#define MAX_LINE (8u << 20)

struct _SlidePartFile
{
  char            *path;
  char            *name;
  SlidePartHeader *header;
  FILE            *stream;      /* NULL while the file is closed */
  goffset          offset;      /* of the next line */
  goffset          first_row;   /* of the line of the first row */
  guint64          line;        /* number of the line read last, from 1 */
  guint64          next_row;
  GString         *text;        /* of the line read last, without its line break */
};

static void
prefix_file (GError     **error,
             const char  *name,
             guint64      line)
{
  if (line > 0)
    g_prefix_error (error, "%s: line %" G_GUINT64_FORMAT ": ", name, line);
  else
    g_prefix_error (error, "%s: ", name);
}

static gboolean
refuse_file (GError     **error,
             const char  *name,
             const char  *what,
             int          code)
{
  return slide_set_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_FILE, "%s: %s: %s", name, what, g_strerror (code));
}

static gboolean
reopen_stream (SlidePartFile  *file,
               GError        **error)
{
  struct stat status;

  if (file->stream != NULL)
    return TRUE;

  file->stream = fopen (file->path, "rbe");
  if (file->stream == NULL)
    return refuse_file (error, file->name, "cannot be opened", errno);

  if (fstat (fileno (file->stream), &status) != 0 || !S_ISREG (status.st_mode)
      || fseeko (file->stream, file->offset, SEEK_SET) != 0)
    return slide_set_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_FILE, "%s: expected a regular file", file->name);

  return TRUE;
}

/* Reads the next line into file->text. Returns SLIDE_PART_NEWS_END at the end of the file. */
static SlidePartNews
read_line (SlidePartFile  *file,
           GError        **error)
{
  int byte = EOF;

  if (!reopen_stream (file, error))
    return SLIDE_PART_NEWS_ERROR;

  g_string_truncate (file->text, 0);
  while (file->text->len <= MAX_LINE && (byte = getc_unlocked (file->stream)) != EOF && byte != '\n')
    g_string_append_c (file->text, (char) byte);

  if (byte == EOF && ferror (file->stream))
    {
      refuse_file (error, file->name, "cannot be read", errno);
      return SLIDE_PART_NEWS_ERROR;
    }
  if (byte == EOF && file->text->len == 0)
    return SLIDE_PART_NEWS_END;

  file->line++;
  if (byte == '\n')
    {
      file->offset += (goffset) file->text->len + 1;
      return SLIDE_PART_NEWS_ROW;
    }

  g_set_error_literal (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_SHORT,
                       byte == EOF ? "the file ends in the middle of the line"
                                   : "the line is too long for a part");
  prefix_file (error, file->name, file->line);
  return SLIDE_PART_NEWS_ERROR;
}

static gboolean
read_header (SlidePartFile  *file,
             GError        **error)
{
  SlidePartNews news = read_line (file, error);

  if (news == SLIDE_PART_NEWS_END)
    g_set_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_SHORT, "%s: the file is empty", file->name);
  if (news != SLIDE_PART_NEWS_ROW)
    return FALSE;

  file->header = slide_part_header_parse (file->text->str, file->text->len, error);
  if (file->header == NULL)
    {
      prefix_file (error, file->name, file->line);
      return FALSE;
    }

  file->first_row = file->offset;
  file->next_row = slide_comparison_request_get_next (file->header->request, 0);
  return TRUE;
}

SlidePartFile *
slide_part_file_open (const char  *path,
                      GError     **error)
{
  g_autoptr (SlidePartFile) file = g_new0 (SlidePartFile, 1);

  file->path = g_strdup (path);
  file->name = slide_visible_text (path, -1, SLIDE_VISIBLE_LINE);
  file->text = g_string_new (NULL);

  return read_header (file, error) ? g_steal_pointer (&file) : NULL;
}

void
slide_part_file_free (SlidePartFile *file)
{
  if (file == NULL)
    return;

  slide_part_file_rest (file);
  slide_part_header_free (file->header);
  g_string_free (file->text, TRUE);
  g_free (file->path);
  g_free (file->name);
  g_free (file);
}

const char *
slide_part_file_get_name (SlidePartFile *file)
{
  return file->name;
}

const SlidePartHeader *
slide_part_file_get_header (SlidePartFile *file)
{
  return file->header;
}

static SlidePartNews
refuse_end (SlidePartFile  *file,
            GError        **error)
{
  g_set_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_SHORT,
               "%s: it ends after line %" G_GUINT64_FORMAT ", and %" G_GUINT64_FORMAT
               " of its rows are missing", file->name, file->line,
               slide_comparison_request_count_rows (file->header->request, file->next_row));
  return SLIDE_PART_NEWS_ERROR;
}

static SlidePartNews
refuse_row (SlidePartFile  *file,
            SlidePartRow   *row,
            GError        **error)
{
  guint64 n_rows = slide_comparison_request_get_n_rows (file->header->request);
  g_autofree char *expected
    = file->next_row < n_rows ? g_strdup_printf ("row %" G_GUINT64_FORMAT, file->next_row)
                              : g_strdup ("no more rows");

  g_set_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_LINE,
               "found row %" G_GUINT64_FORMAT " of the batch, expected %s", row->number, expected);
  prefix_file (error, file->name, file->line);
  slide_part_row_clear (row);
  return SLIDE_PART_NEWS_ERROR;
}

SlidePartNews
slide_part_file_next (SlidePartFile  *file,
                      SlidePartRow   *row,
                      GError        **error)
{
  const SlideComparisonRequest *request = file->header->request;
  guint64 n_rows = slide_comparison_request_get_n_rows (request);
  SlidePartNews news = read_line (file, error);

  if (news == SLIDE_PART_NEWS_END && file->next_row < n_rows)
    return refuse_end (file, error);
  if (news != SLIDE_PART_NEWS_ROW)
    return news;

  if (!slide_part_row_parse (file->header, file->text->str, file->text->len, row, error))
    {
      prefix_file (error, file->name, file->line);
      return SLIDE_PART_NEWS_ERROR;
    }
  if (row->number != file->next_row)
    return refuse_row (file, row, error);

  file->next_row = slide_comparison_request_get_next (request, row->number + 1);
  return SLIDE_PART_NEWS_ROW;
}

void
slide_part_file_rewind (SlidePartFile *file)
{
  slide_part_file_rest (file);
  file->offset = file->first_row;
  file->line = 1;
  file->next_row = slide_comparison_request_get_next (file->header->request, 0);
}

void
slide_part_file_rest (SlidePartFile *file)
{
  g_clear_pointer (&file->stream, fclose);
}

/* ---- Resuming ---- */

/* Whether the file belongs to the batch of @header and is the same shard. */
static gboolean
check_header (SlidePartFile          *file,
              const SlidePartHeader  *header,
              GError                **error)
{
  const SlideComparisonRequest *found = file->header->request;
  g_autofree char *difference = slide_part_header_dup_difference (file->header, header);

  if (difference == NULL
      && (found->shard != header->request->shard || found->n_shards != header->request->n_shards))
    difference = g_strdup_printf ("it is part %u/%u, not %u/%u", found->shard + 1, found->n_shards,
                                  header->request->shard + 1, MAX (header->request->n_shards, 1));
  if (difference == NULL)
    return TRUE;

  return slide_set_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_BATCH,
                          "%s: line 1: its rows are of another batch: %s", file->name, difference);
}

/* Reads the complete rows. @out_end: where the last one ends. FALSE if the file is something
 * else. */
static gboolean
keep_rows (const char             *path,
           const SlidePartHeader  *header,
           SlidePartKeepFunc       keep,
           gpointer                user_data,
           goffset                *out_end,
           guint64                *out_next_row,
           char                  **out_notice,
           GError                **error)
{
  g_autoptr (SlidePartFile) file = slide_part_file_open (path, error);
  g_autoptr (GError) local_error = NULL;
  SlidePartNews news = SLIDE_PART_NEWS_ROW;

  if (file == NULL || !check_header (file, header, error))
    return FALSE;

  while (news == SLIDE_PART_NEWS_ROW)
    {
      g_auto (SlidePartRow) row = { 0 };

      *out_end = file->offset;
      *out_next_row = file->next_row;
      news = slide_part_file_next (file, &row, &local_error);
      if (news == SLIDE_PART_NEWS_ROW && keep != NULL)
        keep (&row, user_data);
    }

  if (g_error_matches (local_error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_FILE))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  /* An early end is the reason for resuming, not an error. */
  if (g_error_matches (local_error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_LINE))
    *out_notice = g_strdup (local_error->message);
  return TRUE;
}

/* Whether the file is empty or ends within its first line: then it contains no rows. */
static gboolean
is_beginning (int                    fd,
              const SlidePartHeader *header)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *found = NULL;
  gssize n;

  slide_part_header_append (line, header);
  found = g_malloc (line->len);
  n = pread (fd, found, line->len, 0);

  return n == 0 || (n > 0 && (gsize) n < line->len && memcmp (found, line->str, (gsize) n) == 0);
}

static gboolean
write_header (int                     fd,
              const char             *name,
              const SlidePartHeader  *header,
              GError                **error)
{
  g_autoptr (GString) line = g_string_new (NULL);
  gssize n;

  slide_part_header_append (line, header);
  n = ftruncate (fd, 0) == 0 ? write (fd, line->str, line->len) : -1;

  return n == (gssize) line->len
         || refuse_file (error, name, "cannot be written to", n < 0 ? errno : ENOSPC);
}

static gboolean
prepare_to_append (int                     fd,
                   const char             *path,
                   const char             *name,
                   const SlidePartHeader  *header,
                   SlidePartKeepFunc       keep,
                   gpointer                user_data,
                   guint64                *out_next_row,
                   char                  **out_notice,
                   GError                **error)
{
  goffset end = 0;
  struct stat status;

  if (flock (fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return slide_set_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_FILE, "%s: another program is writing to it",
                            name);

  if (is_beginning (fd, header))
    {
      *out_next_row = slide_comparison_request_get_next (header->request, 0);
      return write_header (fd, name, header, error);
    }

  if (!keep_rows (path, header, keep, user_data, &end, out_next_row, out_notice, error))
    return FALSE;

  /* A complete file is not modified. */
  return (fstat (fd, &status) == 0 && status.st_size == end) || ftruncate (fd, end) == 0
         || refuse_file (error, name, "cannot be written to", errno);
}

int
slide_part_file_resume (const char             *path,
                        const SlidePartHeader  *header,
                        SlidePartKeepFunc       keep,
                        gpointer                user_data,
                        guint64                *out_next_row,
                        char                  **out_notice,
                        GError                **error)
{
  g_autofree char *name = slide_visible_text (path, -1, SLIDE_VISIBLE_LINE);
  /* O_NONBLOCK keeps open() from blocking on a pipe, which is rejected later. */
  int fd = g_open (path, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0644);

  *out_notice = NULL;
  if (fd < 0)
    {
      refuse_file (error, name, "cannot be opened", errno);
      return -1;
    }

  if (prepare_to_append (fd, path, name, header, keep, user_data, out_next_row, out_notice, error))
    return fd;

  close (fd);
  return -1;
}
