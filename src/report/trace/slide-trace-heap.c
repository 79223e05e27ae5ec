/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-trace-heap.h"

typedef struct
{
  guint           key;
  gint64          tie;
  guint64         serial;
  SlideTraceNode *node;
} Entry;

void
slide_trace_heap_init (SlideTraceHeap *heap,
                       gboolean        newest)
{
  heap->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  heap->newest = newest;
}

void
slide_trace_heap_clear (SlideTraceHeap *heap)
{
  g_clear_pointer (&heap->entries, g_array_unref);
}

static gboolean
goes_first (const SlideTraceHeap *heap,
            guint                 i,
            guint                 k)
{
  const Entry *a = &g_array_index (heap->entries, Entry, i);
  const Entry *b = &g_array_index (heap->entries, Entry, k);

  if (a->key != b->key)
    return a->key < b->key;
  if (a->tie != b->tie)
    return a->tie < b->tie;

  return (a->serial > b->serial) == heap->newest;
}

static void
exchange (GArray *entries,
          guint   i,
          guint   k)
{
  Entry entry = g_array_index (entries, Entry, i);

  g_array_index (entries, Entry, i) = g_array_index (entries, Entry, k);
  g_array_index (entries, Entry, k) = entry;
}

void
slide_trace_heap_add (SlideTraceHeap    *heap,
                      SlideTraceChecker *checker,
                      SlideTraceNode    *node,
                      guint              key,
                      gint64             tie)
{
  Entry entry = { .key = key, .tie = tie, .serial = checker->next_serial++, .node = node };

  node->is_open = TRUE;
  node->serial = entry.serial;
  g_array_append_val (heap->entries, entry);
  for (guint i = heap->entries->len - 1; i > 0 && goes_first (heap, i, (i - 1) / 2); i = (i - 1) / 2)
    exchange (heap->entries, i, (i - 1) / 2);
}

static void
drop_top (SlideTraceHeap *heap)
{
  GArray *entries = heap->entries;
  guint i = 0;

  exchange (entries, 0, entries->len - 1);
  g_array_set_size (entries, entries->len - 1);
  while (TRUE)
    {
      guint first = i;

      for (guint k = 2 * i + 1; k <= 2 * i + 2 && k < entries->len; k++)
        if (goes_first (heap, k, first))
          first = k;
      if (first == i)
        return;
      exchange (entries, i, first);
      i = first;
    }
}

SlideTraceNode *
slide_trace_heap_get_first (SlideTraceHeap *heap)
{
  while (heap->entries->len > 0)
    {
      const Entry *top = &g_array_index (heap->entries, Entry, 0);

      if (top->node->is_open && top->node->serial == top->serial)
        return top->node;
      drop_top (heap);
    }

  return NULL;
}
