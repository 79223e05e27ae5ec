/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-anytime-views.c: what an anytime search shows of itself: of its two
 * searches the one that expanded last. Nothing here changes it.
 */

#include "slide-anytime-private.h"

guint
slide_anytime_get_lower_bound (const SlideSearch *search)
{
  const SlideAnytime *anytime = search->data;

  if (anytime->below == NULL)
    return anytime->proven;

  return MAX (anytime->proven, slide_search_get_lower_bound (anytime->below));
}

/* Nothing where there is no beam. */
static void
get_beam_counts (const SlideAnytime *anytime,
                 SlideBeamCounts    *counts)
{
  if (anytime->beam != NULL)
    slide_beam_get_counts (anytime->beam, counts);
  else
    *counts = (SlideBeamCounts) { 0 };
}

guint64
slide_anytime_get_stored (const SlideSearch *search)
{
  const SlideAnytime *anytime = search->data;
  SlideBeamCounts counts;
  guint64 stored;

  get_beam_counts (anytime, &counts);
  stored = counts.frontier;
  if (anytime->below != NULL)
    stored += anytime->below->core->get_stored (anytime->below);

  return MAX (stored, 1);
}

guint64
slide_anytime_get_bytes (const SlideSearch *search)
{
  const SlideAnytime *anytime = search->data;
  SlideBeamCounts counts;
  guint64 bytes;

  get_beam_counts (anytime, &counts);
  bytes = counts.bytes;
  if (anytime->below != NULL)
    bytes += slide_search_get_peak_bytes (anytime->below);

  return bytes;
}

guint64
slide_anytime_get_closed (const SlideSearch *search)
{
  guint64 stored = slide_anytime_get_stored (search);

  return stored - MIN (stored, search->frontier);
}

guint
slide_anytime_get_lowest_f (const SlideSearch *search G_GNUC_UNUSED)
{
  return G_MAXUINT;
}

GByteArray *
slide_anytime_dup_path (const SlideSearch *search)
{
  const SlideAnytime *anytime = search->data;
  GByteArray *path = g_byte_array_new ();

  g_byte_array_append (path, anytime->best->data, anytime->best->len);
  return path;
}

/* Whether the search from below expanded last. */
static gboolean
shows_below (const SlideAnytime *anytime)
{
  return anytime->was_below && anytime->below != NULL;
}

gboolean
slide_anytime_get_current (const SlideSearch *search,
                           SlideNodeView     *view)
{
  const SlideAnytime *anytime = search->data;

  if (shows_below (anytime))
    return slide_search_get_current (anytime->below, view);

  return anytime->beam != NULL && slide_beam_get_current (anytime->beam, view);
}

guint
slide_anytime_get_successors (const SlideSearch  *search,
                              SlideSuccessorView *views)
{
  const SlideAnytime *anytime = search->data;

  if (shows_below (anytime))
    return slide_search_get_successors (anytime->below, views);

  return anytime->beam != NULL ? slide_beam_get_successors (anytime->beam, views) : 0;
}

gboolean
slide_anytime_look_up (const SlideSearch *search,
                       const SlideBoard  *board,
                       SlideNodeView     *view)
{
  const SlideAnytime *anytime = search->data;

  if (shows_below (anytime))
    return slide_search_look_up (anytime->below, board, view);

  return anytime->beam != NULL && slide_beam_look_up (anytime->beam, board, view);
}
