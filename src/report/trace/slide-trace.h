/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace.h: a recorded search as text: every expansion and its successors.
 *
 * Two formats: JSON Lines, one event per line, which slide-trace-check.h can read; and the
 * search trace of the visualizer Posthoc (https://posthoc-app.pathfinding.ai, version 1.4.0),
 * a single JSON document. Posthoc reads YAML, of which JSON is a subset. Never translated,
 * independent of the locale.
 */

#pragma once

#include "slide-record.h"
#include "slide-solve-report.h"

typedef enum
{
  SLIDE_TRACE_TILESTAR,
  SLIDE_TRACE_POSTHOC,
  SLIDE_N_TRACE_FORMATS
} SlideTraceFormat;

/* "tilestar", "posthoc": machine-readable, never translated. */
const char *slide_trace_format_get_id  (SlideTraceFormat      format);
gboolean    slide_trace_format_from_id (const char           *id,
                                        SlideTraceFormat     *format);

/* Called with pieces of text of a few kilobytes. Returns: FALSE to stop writing, with errno or
 * an error of the caller set */
typedef gboolean (*SlideTraceFunc)     (const char           *text,
                                        gsize                 length,
                                        gpointer              user_data);

/**
 * slide_trace_write:
 * @record: a completed record
 * @report: of the same search
 *
 * States are numbered consecutively in the order in which they are generated.
 *
 * Returns: FALSE if @func returned FALSE, or with errno ENOMEM if memory could not be allocated,
 *   including a record without memory for the start
 */
gboolean    slide_trace_write          (const SlideRecord      *record,
                                        const SlideSolveReport *report,
                                        SlideTraceFormat        format,
                                        SlideTraceFunc          func,
                                        gpointer                user_data) G_GNUC_WARN_UNUSED_RESULT;

/* "new", "cheaper", …: machine-readable, never translated. */
const char *slide_fate_get_id          (SlideFate             fate);
gboolean    slide_fate_from_id         (const char           *id,
                                        SlideFate            *fate);
