/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace.h: a recorded search as text: every expansion and what came of it.
 *
 * Two formats. JSON Lines, one event a line, which slide-trace-check.h reads back; and
 * the search trace of Posthoc (https://posthoc-app.pathfinding.ai, version 1.4.0), one
 * JSON document, for that visualiser: it reads YAML, of which JSON is a part. Never
 * translated, never in the locale's form.
 */

#pragma once

#include "slide-record.h"
#include "slide-solve-report.h"

G_BEGIN_DECLS

typedef enum
{
  SLIDE_TRACE_TILESTAR,
  SLIDE_TRACE_POSTHOC,
  SLIDE_N_TRACE_FORMATS
} SlideTraceFormat;

/* "tilestar", "posthoc": for machines, never translated. */
const char *slide_trace_format_get_id  (SlideTraceFormat      format);
gboolean    slide_trace_format_from_id (const char           *id,
                                        SlideTraceFormat     *format);

/* Takes some kilobytes of text. Returns: FALSE to end the writing, with errno set or an error
 * of the caller's */
typedef gboolean (*SlideTraceFunc)     (const char           *text,
                                        gsize                 length,
                                        gpointer              user_data);

/**
 * slide_trace_write:
 * @record: that is no longer filled
 * @report: of the same search
 *
 * States are numbered in the order in which they are met, without gaps.
 *
 * Returns: FALSE once @func has; or at once, errno being ENOMEM, where there is no memory to
 *   write with, or there was none to record as much as the start
 */
gboolean    slide_trace_write          (const SlideRecord      *record,
                                        const SlideSolveReport *report,
                                        SlideTraceFormat        format,
                                        SlideTraceFunc          func,
                                        gpointer                user_data) G_GNUC_WARN_UNUSED_RESULT;

/* "new", "cheaper", …: for machines, never translated. */
const char *slide_fate_get_id          (SlideFate             fate);
gboolean    slide_fate_from_id         (const char           *id,
                                        SlideFate            *fate);

G_END_DECLS
