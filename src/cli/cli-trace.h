/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-trace.h: writing the trace of a recorded search to a file or to standard output.
 */

#pragma once

#include "slide-trace.h"

/**
 * cli_trace_can_write:
 * @path: as for cli_trace_write()
 *
 * Asked before the search, so that a name that cannot be written to is refused at once.
 *
 * Returns: FALSE with the @error that writing would set
 */
gboolean cli_trace_can_write (const char  *path,
                              GError     **error);

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
