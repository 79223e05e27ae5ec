/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-trace.h: writing the trace of a recorded search to a file or to standard output.
 */

#pragma once

#include "slide-trace.h"

/**
 * cli_trace_write:
 * @path: the name of a file, or "-" for standard output
 *
 * A regular file is replaced atomically once the trace is complete.
 *
 * Returns: FALSE with @error set; a closed pipe is not an error
 */
gboolean cli_trace_write (const char              *path,
                          const SlideRecord       *record,
                          const SlideSolveReport  *report,
                          SlideTraceFormat         format,
                          GError                 **error);
