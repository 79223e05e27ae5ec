/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-heap.h: a priority queue of open nodes, for checking a trace.
 *
 * A binary heap without removal from the middle: an entry is valid as long as its node is open
 * and has not been added again.
 */

#pragma once

#include "slide-trace-check-private.h"

typedef struct
{
  GArray   *entries;
  gboolean  newest;         /* the newest of equal entries comes first; otherwise the oldest */
} SlideTraceHeap;

void            slide_trace_heap_init      (SlideTraceHeap    *heap,
                                            gboolean           newest);
void            slide_trace_heap_clear     (SlideTraceHeap    *heap);

/* Opens @node. Smaller keys come first, then smaller ties. */
void            slide_trace_heap_add       (SlideTraceHeap    *heap,
                                            SlideTraceChecker *checker,
                                            SlideTraceNode    *node,
                                            guint              key,
                                            gint64             tie);

/* The first valid entry; NULL if there is none. */
SlideTraceNode *slide_trace_heap_get_first (SlideTraceHeap    *heap);
