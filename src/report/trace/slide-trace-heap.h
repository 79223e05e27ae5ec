/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-heap.h: open nodes in order, for checking a trace.
 *
 * A binary heap from which nothing is taken in the middle: an entry counts as long as its
 * node is open and has not been added again.
 */

#pragma once

#include "slide-trace-check-private.h"

G_BEGIN_DECLS

typedef struct
{
  GArray   *entries;
  gboolean  newest;         /* goes first of what is alike; else the oldest */
} SlideTraceHeap;

void            slide_trace_heap_init      (SlideTraceHeap    *heap,
                                            gboolean           newest);
void            slide_trace_heap_clear     (SlideTraceHeap    *heap);

/* Opens @node. Smaller keys go first, then smaller ties. */
void            slide_trace_heap_add       (SlideTraceHeap    *heap,
                                            SlideTraceChecker *checker,
                                            SlideTraceNode    *node,
                                            guint              key,
                                            gint64             tie);

/* The first that counts; NULL if none does. */
SlideTraceNode *slide_trace_heap_get_first (SlideTraceHeap    *heap);

G_END_DECLS
