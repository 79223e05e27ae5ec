/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-file.h: a recorded search in a file, to be opened again.
 *
 * What slide-trace.h writes, JSON Lines, compressed as gzip does unless the name ends
 * in ".jsonl"; no format of its own, so that what others read and what `trace check` verifies is
 * what is kept, and its first line has the version. Some 20 bytes a successor are left of 180.
 *
 * Opening goes through the search again (slide-trace-check.h), so a file that is damaged
 * anywhere is refused with the line. A million expansions take ten seconds: both are for
 * a worker, and block it.
 */

#pragma once

#include "slide-progress.h"
#include "slide-trace.h"
#include "slide-trace-check.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Longer lines, and more of them than make so many bytes, are refused. The longest line is the
 * last, with the path. */
#define SLIDE_TRACE_MAX_LINE ((gsize) 8 << 20)
#define SLIDE_TRACE_MAX_BYTES (G_GUINT64_CONSTANT (4) << 30)

/* "trace.jsonl.gz" of a file's name, for people and for dialogs. */
#define SLIDE_TRACE_SUFFIX ".jsonl.gz"
#define SLIDE_TRACE_PLAIN_SUFFIX ".jsonl"

/**
 * SlideSavedTrace:
 * @record: that is no longer filled
 * @header: what was asked: boards, algorithm, options, and the specification of the heuristic
 * @end: what came of it
 */
typedef struct
{
  SlideRecord      *record;
  SlideTraceHeader  header;
  SlideTraceEnd     end;
} SlideSavedTrace;

/**
 * slide_trace_save:
 * @record: that is no longer filled, and not empty
 * @report: of the same search
 * @path: the file, which is replaced once it is whole. Until then, and after an error, it is
 *   what it was
 * @cancellable: (nullable): looked at every some kilobytes
 *
 * Returns: FALSE with @error set, G_FILE_ERROR or of GIO, with the file's name
 */
gboolean         slide_trace_save       (const SlideRecord       *record,
                                         const SlideSolveReport  *report,
                                         const char              *path,
                                         GCancellable            *cancellable,
                                         GError                 **error);

/**
 * slide_trace_open:
 * @path: a file that slide_trace_save() or `solve --trace` has written, compressed or not
 * @cancellable: (nullable)
 * @progress: (nullable): how much of the file has been read; FALSE ends it as @cancellable does
 *
 * Returns: (transfer full): or NULL with @error set, SLIDE_TRACE_ERROR with the line, or GIO's
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
 * @size: how many bytes it has, 0 if that is not known: then there is no progress
 *
 * Gives all lines to @checker, and its end.
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

G_END_DECLS
