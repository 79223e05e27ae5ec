/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-file.h: saving a recorded search to a file and opening it again.
 *
 * The format is the JSON Lines of slide-trace.h, compressed with gzip unless the name ends in
 * ".jsonl". So saved files can be read by other programs and verified by `trace check`, and
 * the first line contains the version. A successor takes about 20 bytes compressed, 180
 * uncompressed.
 *
 * Opening repeats the search (slide-trace-check.h), so a damaged file is opened only up to
 * the damage, whose line is known. A million expansions take ten seconds: both functions block and should be called on a
 * worker thread.
 */

#pragma once

#include "slide-progress.h"
#include "slide-trace.h"
#include "slide-trace-check.h"

#include <gio/gio.h>

/* Longer lines, and traces with more bytes than the second limit, are rejected. The longest
 * line is the last one, with the path. */
#define SLIDE_TRACE_MAX_LINE ((gsize) 8 << 20)
#define SLIDE_TRACE_MAX_BYTES (G_GUINT64_CONSTANT (4) << 30)

/* Unknown events and members are read only to pass over them, and compressed they may be
 * next to nothing. So a trace may have as many bytes besides its expansions and successors … */
#define SLIDE_TRACE_MAX_OTHER (G_GUINT64_CONSTANT (32) << 20)

/* … and so many for each of these, which are written in at most 300. */
#define SLIDE_TRACE_MAX_EVENT 1024

/* The endings of files' names: the one that desktops know, for the media type application/x-sliding-tile-search, and
 * those that say what is in the file. */
#define SLIDE_TRACE_SUFFIX ".search"
#define SLIDE_TRACE_COMPRESSED_SUFFIX ".jsonl.gz"
#define SLIDE_TRACE_PLAIN_SUFFIX ".jsonl"

/**
 * SlideSavedTrace:
 * @record: a completed record
 * @header: the question: boards, algorithm, options, and the specification of the heuristic
 * @end: the outcome
 * @mistake: (nullable): what ended the reading, in the domain SLIDE_TRACE_ERROR. @record then has
 *   what came before it, at least one expansion, and @end says only how much that is
 * @has_culprit: whether the mistake is about a node …
 * @culprit: … and its board
 */
typedef struct
{
  SlideRecord      *record;
  SlideTraceHeader  header;
  SlideTraceEnd     end;
  GError           *mistake;
  gboolean          has_culprit;
  SlideBoard        culprit;
} SlideSavedTrace;

/* Whether a file of this name is taken for a recorded search. */
gboolean slide_trace_has_suffix (const char *path);

/**
 * slide_trace_save:
 * @record: a completed record, not empty
 * @report: of the same search
 * @path: the file, which is replaced atomically. Until then, and after an error, it is unchanged
 * @cancellable: (nullable): checked every few kilobytes
 *
 * Returns: FALSE with @error set, in the domain G_FILE_ERROR or one of GIO, with the file's name
 */
gboolean         slide_trace_save       (const SlideRecord       *record,
                                         const SlideSolveReport  *report,
                                         const char              *path,
                                         GCancellable            *cancellable,
                                         GError                 **error);

/**
 * slide_trace_open:
 * @path: a file written by slide_trace_save() or `solve --trace`, compressed or not
 * @cancellable: (nullable)
 * @progress: (nullable): called with the fraction of the file that has been read; returning FALSE
 *   cancels as @cancellable does
 *
 * A trace with a mistake, or a damaged file, is opened up to there if that is an expansion or more;
 * SlideSavedTrace.mistake then is the error.
 *
 * Returns: (transfer full): NULL with @error set: SLIDE_TRACE_ERROR with the line, or one of GIO
 */
SlideSavedTrace *slide_trace_open       (const char              *path,
                                         GCancellable            *cancellable,
                                         SlideProgressFunc        progress,
                                         gpointer                 progress_data,
                                         GError                 **error) G_GNUC_WARN_UNUSED_RESULT;
void             slide_saved_trace_free (SlideSavedTrace         *trace);

/**
 * slide_trace_check_stream:
 * @stream: lines, compressed or not
 * @size: the number of bytes, 0 if unknown: then the fraction stays 0
 *
 * Passes all lines to @checker and finishes it.
 *
 * Returns: FALSE with @error set, as slide_trace_open()
 */
gboolean         slide_trace_check_stream (SlideTraceChecker     *checker,
                                           GInputStream          *stream,
                                           guint64                size,
                                           GCancellable          *cancellable,
                                           SlideProgressFunc      progress,
                                           gpointer               progress_data,
                                           GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideSavedTrace, slide_saved_trace_free)
