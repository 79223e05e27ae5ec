/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-result.c: what came of one row of a comparison.
 */

#include "slide-comparison-result.h"

guint64
slide_comparison_row_get_number (const SlideComparisonRow     *row,
                                 const SlideComparisonRequest *request)
{
  return ((guint64) row->board * request->specs->len + row->spec) * request->methods->len
         + row->method;
}

SlideHeuristicFacts *
slide_heuristic_facts_ref (SlideHeuristicFacts *facts)
{
  g_atomic_int_inc (&facts->ref_count);

  return facts;
}

void
slide_heuristic_facts_unref (SlideHeuristicFacts *facts)
{
  if (!g_atomic_int_dec_and_test (&facts->ref_count))
    return;

  g_free (facts->id);
  g_free (facts->partition);
  g_free (facts->notice);
  g_free (facts->shortfall);
  g_free (facts);
}

void
slide_comparison_result_free (SlideComparisonResult *result)
{
  if (result == NULL)
    return;

  g_clear_pointer (&result->path, g_byte_array_unref);
  g_clear_pointer (&result->facts, slide_heuristic_facts_unref);
  g_free (result->problem);
  g_free (result);
}
