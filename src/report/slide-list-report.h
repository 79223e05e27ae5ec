/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-list-report.h: lists of the heuristics and the algorithms.
 */

#pragma once

#include "slide-report.h"

/* Appends every heuristic of the registry: id, name, admissible, consistent, source,
 * description. */
void  slide_list_report_append_heuristics (GString     *out,
                                           SlideFormat  format);

/* Appends every algorithm: id, name, whether it guarantees a shortest solution, what it uses,
 * source, description. */
void  slide_list_report_append_algorithms (GString     *out,
                                           SlideFormat  format);
