/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-trace.h: writing a recorded search to a file, or to standard output.
 */

#pragma once

#include "slide-trace.h"

G_BEGIN_DECLS

/**
 * cli_trace_write:
 * @path: a file's name, or "-" for standard output
 *
 * A regular file is written beside its place and put there once it is whole; what it
 * was before is kept until then.
 *
 * Returns: FALSE with @error set; a closed pipe is none
 */
gboolean cli_trace_write (const char              *path,
                          const SlideRecord       *record,
                          const SlideSolveReport  *report,
                          SlideTraceFormat         format,
                          GError                 **error);

G_END_DECLS
