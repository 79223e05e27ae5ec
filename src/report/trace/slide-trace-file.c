/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-trace-file.h"

#include "slide-error.h"
#include "slide-new-file.h"
#include "slide-visible-text.h"

#include <errno.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- Saving ---- */

typedef struct
{
  GOutputStream  *stream;
  GCancellable   *cancellable;
  GError        **error;
} Writing;

static gboolean
write_cb (const char *text,
          gsize       length,
          gpointer    user_data)
{
  Writing *writing = user_data;

  return g_output_stream_write_all (writing->stream, text, length, NULL, writing->cancellable,
                                    writing->error);
}

static gboolean
save (const SlideRecord       *record,
      const SlideSolveReport  *report,
      const char              *path,
      GCancellable            *cancellable,
      GError                 **error)
{
  g_autoptr (SlideNewFile) file = slide_new_file_open (path, error);
  g_autoptr (GOutputStream) stream = NULL;
  Writing writing = { .cancellable = cancellable, .error = error };

  if (file == NULL)
    return FALSE;

  stream = g_unix_output_stream_new (slide_new_file_get_fd (file), FALSE);
  if (!g_str_has_suffix (path, SLIDE_TRACE_PLAIN_SUFFIX))
    {
      g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP,
                                                                      -1);
      g_autoptr (GOutputStream) plain = g_steal_pointer (&stream);

      stream = g_converter_output_stream_new (plain, G_CONVERTER (compressor));
    }

  writing.stream = stream;
  if (!slide_trace_write (record, report, SLIDE_TRACE_TILESTAR, write_cb, &writing))
    {
      if (*error == NULL)
        g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_NOMEM, g_strerror (ENOMEM));
      return FALSE;
    }

  return g_output_stream_close (stream, cancellable, error)
         && slide_new_file_finish (g_steal_pointer (&file), error);
}

gboolean
slide_trace_has_suffix (const char *path)
{
  g_return_val_if_fail (path != NULL, FALSE);

  return g_str_has_suffix (path, SLIDE_TRACE_SUFFIX) || g_str_has_suffix (path, SLIDE_TRACE_PLAIN_SUFFIX)
         || g_str_has_suffix (path, SLIDE_TRACE_COMPRESSED_SUFFIX);
}

gboolean
slide_trace_save (const SlideRecord       *record,
                  const SlideSolveReport  *report,
                  const char              *path,
                  GCancellable            *cancellable,
                  GError                 **error)
{
  g_autofree char *name = slide_visible_basename (path);
  GError *reason = NULL;

  if (save (record, report, path, cancellable, &reason))
    return TRUE;

  g_set_error (error, reason->domain, reason->code,
               /* Translators: a file's name, and a sentence */
               _("Could not write “%s”: %s"), name, reason->message);
  g_error_free (reason);
  return FALSE;
}

/* ---- Lines ---- */

#define PIECE (64 * 1024)

/* The bytes at the beginning by which a trace of another form is recognized. */
#define MAX_FORM 4096

typedef struct
{
  GByteArray *line;       /* the beginning of a line, from earlier pieces */
  guint64     n_bytes;
} Lines;

static gboolean
refuse_line (const SlideTraceChecker  *checker,
             SlideTraceError           code,
             GError                  **error,
             const char               *what)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT,
                                             slide_trace_checker_get_n_lines (checker) + 1);

  return slide_set_error (error, SLIDE_TRACE_ERROR, (int) code, _("line %s: %s"), number, what);
}

/* Whether what has been read is about a search, and not too much of something else. */
static gboolean
check_size (const Lines              *lines,
            const SlideTraceChecker  *checker,
            GError                  **error)
{
  guint64 n_events = slide_trace_checker_get_n_expanded (checker)
                     + slide_trace_checker_get_n_generated (checker);
  g_autofree char *other = NULL;

  if (lines->n_bytes > SLIDE_TRACE_MAX_BYTES)
    return refuse_line (checker, SLIDE_TRACE_ERROR_LIMIT, error, _("the trace is too long"));
  if (lines->n_bytes <= SLIDE_TRACE_MAX_OTHER + n_events * SLIDE_TRACE_MAX_EVENT)
    return TRUE;

  other = g_strdup_printf (_("the trace has more than %d MiB besides its expansions and successors"),
                           (int) (SLIDE_TRACE_MAX_OTHER >> 20));
  return refuse_line (checker, SLIDE_TRACE_ERROR_LIMIT, error, other);
}

/* Passes the complete lines to the checker and keeps the rest for the next piece. */
static gboolean
take_piece (Lines              *lines,
            SlideTraceChecker  *checker,
            const guint8       *piece,
            gsize               length,
            GError            **error)
{
  lines->n_bytes += length;
  if (!check_size (lines, checker, error))
    return FALSE;

  while (length > 0)
    {
      const guint8 *end = memchr (piece, '\n', length);
      gsize n = end != NULL ? (gsize) (end - piece) : length;

      gboolean is_whole = end != NULL && lines->line->len == 0;

      if (lines->line->len + n > SLIDE_TRACE_MAX_LINE)
        return refuse_line (checker, SLIDE_TRACE_ERROR_LIMIT, error, _("the line is too long"));
      if (!is_whole)
        g_byte_array_append (lines->line, piece, (guint) n);
      if (end == NULL)
        return TRUE;

      if (!slide_trace_checker_add (checker,
                                    (const char *) (is_whole ? piece : lines->line->data),
                                    is_whole ? n : lines->line->len, error))
        return FALSE;
      g_byte_array_set_size (lines->line, 0);
      piece += n + 1;
      length -= n + 1;
    }

  return TRUE;
}

/* Damage to a compressed file is reported with a line; a read error is not. */
static gboolean
refuse_read (const SlideTraceChecker  *checker,
             GError                   *read_error,
             GError                  **error)
{
  gboolean is_damage = g_error_matches (read_error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA)
                       || g_error_matches (read_error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT);

  if (!is_damage)
    {
      g_propagate_error (error, read_error);
      return FALSE;
    }

  g_error_free (read_error);
  return refuse_line (checker, SLIDE_TRACE_ERROR_SYNTAX, error, _("the compressed file is damaged or truncated"));
}

/* Whether a text begins like a search trace for Posthoc, as JSON or YAML. */
static gboolean
is_posthoc (const char *text)
{
  static const char key[] = "(?:^|[{,\\s])[\"']?%s[\"']?\\s*:\\s*";
  g_autofree char *version = g_strdup_printf (key, "version");
  g_autofree char *section = g_strdup_printf (key, "(?:events|views|render|pivot)");
  g_autofree char *event = g_strdup_printf (key, "type");
  g_autofree char *version_of_it = g_strconcat (version, "[\"']?\\d+\\.\\d+", NULL);
  g_autofree char *event_of_it = g_strconcat (event, "[\"']?(?:source|destination|generating|updating|expanding|closing)\\b",
                                              NULL);

  if (g_regex_match_simple ("[\"']trace[\"']\\s*:", text, G_REGEX_DEFAULT, 0))
    return FALSE;

  return g_regex_match_simple (event_of_it, text, G_REGEX_MULTILINE, 0)
         || (g_regex_match_simple (version_of_it, text, G_REGEX_MULTILINE, 0)
             && g_regex_match_simple (section, text, G_REGEX_MULTILINE, 0));
}

/* Refuses a trace of another form. Returns: whether it goes on */
static gboolean
check_form (SlideTraceChecker     *checker,
            GBufferedInputStream  *lines,
            GCancellable          *cancellable,
            GError               **error)
{
  g_autofree char *text = NULL;
  g_autofree char *valid = NULL;
  const char *bytes;
  gsize n;

  /* Until there are as many bytes, or no more. What is wrong is found again when the lines are read. */
  while (g_buffered_input_stream_get_available (lines) < MAX_FORM
         && g_buffered_input_stream_fill (lines, MAX_FORM, cancellable, NULL) > 0)
    ;
  bytes = g_buffered_input_stream_peek_buffer (lines, &n);
  text = g_strndup (bytes, MIN (n, MAX_FORM));
  valid = g_utf8_make_valid (text, -1);

  return !is_posthoc (valid)
         || refuse_line (checker, SLIDE_TRACE_ERROR_SYNTAX, error,
                         _("a search trace for Posthoc, which can be written but not read; expected one of Tilestar's own"));
}

static gboolean
check_lines (SlideTraceChecker  *checker,
             GInputStream       *stream,
             GInputStream       *raw,
             guint64             size,
             GCancellable       *cancellable,
             SlideProgressFunc   progress,
             gpointer            progress_data,
             GError            **error)
{
  g_autofree guint8 *piece = g_malloc (PIECE);
  g_autoptr (GByteArray) line = g_byte_array_new ();
  Lines lines = { .line = line };
  double fraction = 0.0;

  while (TRUE)
    {
      GError *read_error = NULL;
      gssize n = g_input_stream_read (stream, piece, PIECE, cancellable, &read_error);

      if (n < 0)
        return refuse_read (checker, read_error, error);
      if (n == 0)
        break;
      if (!take_piece (&lines, checker, piece, (gsize) n, error))
        return FALSE;

      if (size > 0 && G_IS_SEEKABLE (raw))
        fraction = MIN (1.0, (double) g_seekable_tell (G_SEEKABLE (raw)) / (double) size);
      if (progress != NULL && !progress (fraction, progress_data))
        return slide_set_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
    }

  if (line->len > 0
      && !slide_trace_checker_add (checker, (const char *) line->data, line->len, error))
    return FALSE;
  return slide_trace_checker_finish (checker, error);
}

gboolean
slide_trace_check_stream (SlideTraceChecker  *checker,
                          GInputStream       *stream,
                          guint64             size,
                          GCancellable       *cancellable,
                          SlideProgressFunc   progress,
                          gpointer            progress_data,
                          GError            **error)
{
  static const guint8 magic[] = { 0x1f, 0x8b };
  g_autoptr (GInputStream) buffered = g_buffered_input_stream_new (stream);
  g_autoptr (GInputStream) lines = NULL;
  g_autoptr (GInputStream) text = NULL;
  guint8 first[sizeof magic] = { 0 };

  g_filter_input_stream_set_close_base_stream (G_FILTER_INPUT_STREAM (buffered), FALSE);
  if (g_buffered_input_stream_fill (G_BUFFERED_INPUT_STREAM (buffered), sizeof magic, cancellable,
                                    error) < 0)
    return FALSE;

  g_buffered_input_stream_peek (G_BUFFERED_INPUT_STREAM (buffered), first, 0, sizeof magic);
  if (memcmp (first, magic, sizeof magic) == 0)
    {
      g_autoptr (GZlibDecompressor) decompressor
        = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);

      lines = g_converter_input_stream_new (buffered, G_CONVERTER (decompressor));
    }
  else
    {
      lines = g_object_ref (buffered);
    }

  text = g_buffered_input_stream_new_sized (lines, MAX_FORM);
  if (!check_form (checker, G_BUFFERED_INPUT_STREAM (text), cancellable, error))
    return FALSE;

  return check_lines (checker, text, stream, size, cancellable, progress, progress_data, error);
}

/* ---- Opening ---- */

/* Ends a record with the events before the mistake. */
static void
cut_trace (SlideSavedTrace   *trace,
           SlideTraceChecker *checker)
{
  SlideRecordCounters counters;

  slide_record_cut (trace->record);
  slide_record_get_counters (trace->record, slide_record_get_n_expansions (trace->record), &counters);
  slide_trace_end_clear (&trace->end);
  trace->end = (SlideTraceEnd) { .status = SLIDE_STATUS_CANCELLED, .totals = counters };
  trace->has_culprit = slide_trace_checker_get_culprit (checker, &trace->culprit);
}

static gboolean
has_expansions (const SlideRecord *record)
{
  return slide_record_get_end (record) != SLIDE_RECORD_EMPTY
         && slide_record_get_n_expansions (record) > 0;
}

SlideSavedTrace *
slide_trace_open (const char         *path,
                  GCancellable       *cancellable,
                  SlideProgressFunc   progress,
                  gpointer            progress_data,
                  GError            **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (SlideRecord) record = NULL;
  g_autoptr (SlideTraceChecker) checker = NULL;
  GError *reason = NULL;
  SlideSavedTrace *trace;

  if (stream == NULL)
    return NULL;

  info = g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, cancellable, NULL);
  record = slide_record_new (0);
  checker = slide_trace_checker_new (record);
  if (!slide_trace_check_stream (checker, G_INPUT_STREAM (stream),
                                 info != NULL ? (guint64) g_file_info_get_size (info) : 0,
                                 cancellable, progress, progress_data, &reason)
      && !(reason->domain == SLIDE_TRACE_ERROR && has_expansions (record)))
    {
      g_propagate_error (error, reason);
      return NULL;
    }

  trace = g_new0 (SlideSavedTrace, 1);
  trace->record = g_steal_pointer (&record);
  trace->mistake = reason;
  slide_trace_checker_take (checker, &trace->header, &trace->end);
  if (reason != NULL)
    cut_trace (trace, checker);
  return trace;
}

void
slide_saved_trace_free (SlideSavedTrace *trace)
{
  if (trace == NULL)
    return;

  slide_record_unref (trace->record);
  slide_trace_header_clear (&trace->header);
  slide_trace_end_clear (&trace->end);
  g_clear_error (&trace->mistake);
  g_free (trace);
}
