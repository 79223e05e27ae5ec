/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-list-report.h: the heuristics and the algorithms there are.
 */

#pragma once

#include "slide-report.h"

G_BEGIN_DECLS

/* Every heuristic of the registry: id, name, admissible, consistent, source, description. */
void  slide_list_report_append_heuristics (GString     *out,
                                           SlideFormat  format);

/* Every algorithm: id, name, whether it proves the shortest path, what it uses, source,
 * description. */
void  slide_list_report_append_algorithms (GString     *out,
                                           SlideFormat  format);

G_END_DECLS
